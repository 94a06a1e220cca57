"""What stands in the head of a built page, by its edition: what it may do, what starts it, what links show of it."""

import json
from collections.abc import Iterable
from typing import Final, NamedTuple

from trilithon_web.edition import Edition
from trilithon_web.nodes import escape
from trilithon_web.screens.places import PLACES
from trilithon_web.screens.play.share.web_page import FRAME_HEIGHT, PICTURE_SIZE, frame

_ALL: Final = (
    "default-src 'none'; connect-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "base-uri 'none'; form-action 'none'; "
)
# As little as each edition needs, and never anything off the site. PyScript evaluates what it is configured with.
SITE_POLICY: Final = (
    f"{_ALL}frame-src 'self'; script-src 'self' 'unsafe-eval'; manifest-src 'self'; worker-src 'self'"
)
EMBED_POLICY: Final = f"{_ALL}script-src 'self' 'wasm-unsafe-eval'"
# The hashes of its own scripts are put in by the build, which writes them.
FILE_POLICY: Final = (
    "default-src 'none'; script-src 'self-hashes' blob: 'wasm-unsafe-eval'; connect-src blob:; "
    "style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'"
)
LOST_POLICY: Final = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"
)
# What its script needs, by its hash.
SEEKING: Final = "; script-src 'sha256-{}'; connect-src 'self'"
# What Python's start asks for, early on a page that waits for it: the scripts themselves come when the page is parsed.
PRELOADS: Final = (
    *("runtime/shim.js", "runtime/pyodide.js", "runtime/snapshot.js", "runtime/pyodide.asm.js"),
    "pyscript/core.js",
)
FONTS: Final = ("eczar", "commissioner")

# PyScript leaves a plugin out only where its MicroPython, which is not here, is told so as well.
PYSCRIPT: Final = """\
<mpy-config type="json" hidden>{{"plugins": ["!deprecations-manager", "!donkey", "!error", "!py-editor", "!py-game", \
"!py-terminal"]}}</mpy-config>
<py-script src="{base}main.py" config="pyscript.json" async="false"></py-script>"""


def policy(text: str) -> str:
    """The tag of a policy."""
    return f'<meta http-equiv="Content-Security-Policy" content="{text}">'


def framed_policy(base: str, text: str) -> str:
    """The script that makes the tag of a frame's policy, before anything else is fetched."""
    return _script(base, "policy", f'data-policy="{text}"')


class Card(NamedTuple):
    """What is shown of a page where somebody links to it. path: of the page. picture: the name of its picture.
    game: its name, if a game is played there. frame: what another page can show of it in a frame, below embed/, "" for
    nothing."""

    path: str
    title: str
    description: str
    picture: str = "trilithon"
    game: str = ""
    frame: str = ""

    @property
    def oembed(self) -> str:
        """The path of its oEmbed answer."""
        return f"oembed/{self.path.rstrip('/').replace('/', '-')}.json"


def of_site(base: str, card: Card, home: str, modules: Iterable[str] = ()) -> str:
    """The head of one of the site's own pages, with a table on it or complete without Python.

    base: the way to the site's root. home: the site's address, or "" where the build was not told. modules: what the
    preloaded ones import.
    """
    preloads = [
        f'<link rel="modulepreload" href="{base}{path}">' for path in (*PRELOADS, *modules) if card.game
    ]
    when = (
        "now"
        if card.game
        else "painted"
        if card.path in [place.path for place in PLACES if place.is_empty]
        else "stirred"
    )
    return "\n".join(
        [
            f'<link rel="apple-touch-icon" href="{base}icons/apple-touch-icon.png">',
            f'<link rel="manifest" href="{base}manifest.webmanifest">',
            *_fonts(base),
            _script(base, "watchdog"),
            _script(base, "start", f'data-when="{when}" defer'),
            *preloads,
            *_shown(base, card, home),
        ]
    )


def of_embed(base: str) -> str:
    """The head of a frame: nothing is fetched of Python before it is wanted, and no search engine leads here.

    What hears Play, and what completes the link to the full page, are not deferred. They run before there is anything
    to press, and no press is lost or leads elsewhere.
    """
    return "\n".join(
        [
            *_fonts(base),
            _script(base, "watchdog"),
            _script(base, "start", 'data-when="pressed"'),
            _script(base, "embed", ""),
            '<meta name="robots" content="noindex">',
        ]
    )


def _script(base: str, name: str, attrs: str = "defer") -> str:
    return f'<script src="{base}{name}.js" {attrs}'.rstrip() + "></script>"


def _fonts(base: str) -> list[str]:
    """The typefaces: those that come late are not used."""
    return [
        f'<link rel="preload" href="{base}fonts/{name}.woff2" as="font" type="font/woff2" crossorigin>'
        for name in FONTS
    ]


def _shown(base: str, card: Card, home: str) -> list[str]:
    """What others show of a link to the page: Open Graph, and what Twitter asks for beside it; oEmbed for a frame."""
    picture = f"{home or base}pictures/{card.picture}.png"
    said = {
        "og:site_name": "Trilithon",
        "og:type": "website",
        "og:title": card.title,
        "og:description": card.description,
        "og:url": home and f"{home}{card.path}",
        "og:image": picture,
        "og:image:width": str(PICTURE_SIZE[0]),
        "og:image:height": str(PICTURE_SIZE[1]),
        "og:image:alt": card.title,
    }
    tags = [f'<meta property="{name}" content="{escape(value)}">' for name, value in said.items() if value]
    tags.append('<meta name="twitter:card" content="summary_large_image">')
    if home:
        tags.append(f'<link rel="canonical" href="{escape(home + card.path)}">')
    if home and card.frame:
        address = escape(f"{home}{card.oembed}")
        tags.append(
            f'<link rel="alternate" type="application/json+oembed" href="{address}" title="{escape(card.title)}">'
        )
    return tags


def oembed(card: Card, home: str) -> str:
    """What a page that embeds by oEmbed asks for, as JSON: a frame. A file cannot answer for each deal."""
    edition = Edition(home=home)
    answer = {
        "version": "1.0",
        "type": "rich",
        "provider_name": "Trilithon",
        "provider_url": home,
        "title": card.title,
        "html": frame(card.title, edition.link(f"embed/{card.frame}")),
        "width": 800,
        "height": FRAME_HEIGHT,
        "thumbnail_url": edition.link(f"pictures/{card.picture}.png"),
        "thumbnail_width": PICTURE_SIZE[0],
        "thumbnail_height": PICTURE_SIZE[1],
    }
    return json.dumps(answer, indent=1) + "\n"
