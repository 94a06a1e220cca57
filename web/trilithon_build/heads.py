"""Writes the head of a built page, by its edition: policies, scripts, link previews."""

import base64
import hashlib
import json
from collections.abc import Iterable
from typing import Final, NamedTuple

from trilithon_web.edition import Edition
from trilithon_web.nodes import escape
from trilithon_web.screens.places import load_places
from trilithon_web.screens.play.share.web_page import FRAME_HEIGHT, PICTURE_SIZE, frame

_ALL: Final = (
    "default-src 'none'; connect-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "base-uri 'none'; form-action 'none'; "
)
# As little as each edition needs, and never anything off the site. PyScript evaluates what it is configured with.
# The frame of the box has the policy of the page around it as well as its own: hence its script, and its worker.
SITE_POLICY: Final = (
    f"{_ALL}frame-src 'self'; script-src 'self' 'unsafe-eval' {{}}; manifest-src 'self'; "
    "worker-src 'self' blob:"
)
# Of the box (trilithon_web/browser/box.py), which loads nothing.
BOX_POLICY: Final = (
    "default-src 'none'; script-src {} 'wasm-unsafe-eval'; worker-src blob:; connect-src 'none'; base-uri 'none'; "
    "form-action 'none'"
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
SEEKING: Final = "; script-src {}; connect-src 'self'"
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
    """Write the tag of a content security policy."""
    return f'<meta http-equiv="Content-Security-Policy" content="{text}">'


def hash_script(script: str) -> str:
    """Return the hash with which a policy allows a script inside a page."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode('ascii')}'"


def framed_policy(base: str, text: str) -> str:
    """Write the script that sets a frame's policy before anything else is downloaded."""
    return _script(base, "policy", f'data-policy="{text}"')


class Card(NamedTuple):
    """The preview that other sites show of a link to a page.

    path: the path of the page.
    picture: the name of its picture.
    game: its name, if a game is played there.
    frame: the path of a frame that others can embed, below embed/; "" if there is none.
    """

    path: str
    title: str
    description: str
    picture: str = "trilithon"
    game: str = ""
    frame: str = ""

    @property
    def oembed_path(self) -> str:
        """The path of its oEmbed answer."""
        return f"oembed/{self.path.rstrip('/').replace('/', '-')}.json"


def of_site(base: str, card: Card, home: str, modules: Iterable[str] = ()) -> str:
    """Write the head of one of the site's own pages.

    base: the path to the site's root.
    home: the site's address, or "" if unknown.
    modules: the modules that the preloaded ones import.
    """
    preloads = [
        f'<link rel="modulepreload" href="{base}{path}">' for path in (*PRELOADS, *modules) if card.game
    ]
    when = (
        "now"
        if card.game
        else "painted"
        if card.path in [place.path for place in load_places() if place.is_empty]
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
            *_preview_tags(base, card, home),
        ]
    )


def of_embed(base: str) -> str:
    """Write the head of a frame. No Python is downloaded before it is needed, and no search engine indexes
    it.

    The scripts that handle Play and complete the link to the full page are not deferred. They run before anything can
    be pressed, so that no press is lost.
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
    """Preload the fonts; fonts that arrive late are not used."""
    return [
        f'<link rel="preload" href="{base}fonts/{name}.woff2" as="font" type="font/woff2" crossorigin>'
        for name in FONTS
    ]


def _preview_tags(base: str, card: Card, home: str) -> list[str]:
    """Write the tags of the link preview: Open Graph, Twitter's additions, and oEmbed for a frame."""
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
        address = escape(f"{home}{card.oembed_path}")
        tags.append(
            f'<link rel="alternate" type="application/json+oembed" href="{address}" title="{escape(card.title)}">'
        )
    return tags


def write_oembed(card: Card, home: str) -> str:
    """Write the oEmbed answer of a page as JSON: a frame. A static file cannot answer for each deal."""
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
