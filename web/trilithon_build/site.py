"""Fills the templates of the site, and writes the pages that the page's views draw: for the site, a frame,
the one file."""

import gzip
import re
from collections.abc import Sequence
from functools import cached_property
from html import escape
from pathlib import Path
from string import Template
from urllib.parse import urlsplit

from trilithon.game import AnyGame
from trilithon_build import heads
from trilithon_build.framed import names_before_play
from trilithon_build.gather import bare_style
from trilithon_build.heads import Card
from trilithon_web import app
from trilithon_web.edition import EMBED, FILE, Edition
from trilithon_web.front import front_of
from trilithon_web.kit.scene import scene
from trilithon_web.nodes import Node, Raw, h, join_card_names, to_html
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.words_view import boot, quiet_boot
from trilithon_web.tables import tables
from trilithon_web.words import players

FETCHED = ("runtime", "pyscript", "wheels")  # by which Python starts
LOST = "404.html"  # the name that hosts look for
_SIZE = ' data-megabytes-of-file="?"'  # of the one file, which tools/build/onefile.py puts in
_SCRIPTLESS = (
    "These games need JavaScript, which is turned off in this browser. Turn it on and reload the page."
)
_SCRIPTLESS_FRAME = "This game needs JavaScript, which is turned off here. Try the full page."


class Site:
    """Fills the templates of one folder and writes the pages to another.

    home: the site's address, if known.
    stun: addresses of STUN servers, with which devices in several homes find each other.
    """

    def __init__(self, templates: Path, out: Path, home: str = "", stun: Sequence[str] = ()) -> None:
        self.templates, self.out, self.home = templates, out, home
        self.stun = f' data-stun="{escape(" ".join(stun))}"' if stun else ""
        self.box = self.text("box/frame.js")
        self.read: dict[str, tuple[str, str]] = {}  # title and main part of each page to read, by its path

    def text(self, template: str | Path) -> str:
        """Read a template: one of the folder, by its name, or any file."""
        return (self.templates / template).read_text(encoding="utf-8").strip()

    def fill(self, template: str | Path, **values: str) -> str:
        """Fill in the $names of a template."""
        return Template(self.text(template)).substitute(values) + "\n"

    def write(
        self, path: str, description: str, title: str = "", html: str = "", game: str = "", frame: str = ""
    ) -> None:
        """Write the page at a path such as "freecelt/", as the app draws it.

        title: the title of the window, if the app does not know it.
        html: the main part of a page to read; {base} in it is the path to the site's root.
        game: the game that the page is about.
        frame: the path of a frame that others can embed, below embed/.
        """
        base, html = Edition().base(path), join_card_names(html)
        model = app.built_page(path, title, html.replace("{base}", base))
        if html:
            self.read[path] = title, html
        picture = {"picture": game} if game and front_of(game) else {}
        played = game if _playable(path) else ""
        card = Card(path, app.title_of(model), description, **picture, game=played, frame=frame)
        self.put(
            f"{path}index.html",
            "page.html",
            base=base,
            marks=f"{self.stun}{self.marks(model)}",
            policy=heads.policy(heads.SITE_POLICY.format(heads.hash_script(self.box))),
            scriptless=_SCRIPTLESS,
            size=_SIZE,
            title=card.title,
            description=description,
            head=heads.of_site(base, card, self.home, self.modules),
            app=to_html(app.view(model)),
            boot="" if card.game else to_html(quiet_boot()),
            python=heads.PYSCRIPT.format(base=base),
        )
        if card.frame and self.home:
            self.save(card.oembed_path, heads.write_oembed(card, self.home))

    def write_frame(self, game: AnyGame) -> None:
        """Write the frame of a game."""
        path = f"{game.name}/"
        edition = Edition(EMBED)
        base = edition.base(path)
        model = app.built_page(path, edition=edition)
        self.put(
            f"embed/{path}index.html",
            "page.html",
            base=base,
            marks=f' data-edition="embed"{self.stun}{self.marks(model)}',
            policy=heads.framed_policy(base, heads.EMBED_POLICY),
            scriptless=_SCRIPTLESS_FRAME,
            size="",
            title=app.title_of(model),
            description=game.about,
            head=heads.of_embed(base),
            app=to_html(_facade(game, base)) + to_html(app.view(model)),
            boot="",
            python="",
        )

    def write_file(self) -> None:
        """Write the one file, without what the build packs into it (tools/build/onefile.py)."""
        edition = Edition(FILE)
        pages = [
            h(
                "template",
                {"data-page": path, "data-title": title, "data-key": path},
                Raw(_within(path, html)),
            )
            for path, (title, html) in self.read.items()
        ]
        self.put(
            "trilithon.html",
            "file.html",
            home=self.home,
            stun=self.stun,
            policy=heads.policy(heads.FILE_POLICY),
            app=to_html(app.view(app.built_page("", edition=edition))),
            boot=to_html(boot()),
            pages="\n".join(map(to_html, pages)),
        )

    def write_box(self) -> None:
        """Write the frame of the box, in which bots run."""
        policy = heads.policy(heads.BOX_POLICY.format(heads.hash_script(self.box)))
        self.save("box/frame.txt", f"<!doctype html>\n{policy}\n<script>{self.box}</script>\n")

    def write_lost(self) -> None:
        """Write the page that hosts show if an address doesn't exist.

        It contains everything it needs, since it may appear at any depth. Its link home is a path; if the
        site's address isn't known, a script finds it.
        """
        script = "" if self.home else self.text("404.js")
        seeking = heads.SEEKING.format(heads.hash_script(script)) if script else ""
        self.put(
            LOST,
            LOST,
            policy=heads.policy(heads.LOST_POLICY + seeking),
            style=bare_style(self.templates),
            scene=to_html(scene()),
            home=urlsplit(self.home).path if self.home else "./",
            script=f"<script>{script}</script>" if script else "",
        )

    def marks(self, model: app.App) -> str:
        """Write the attributes of the root of a page with a table: game, deal, and the size of a start
        (bytes, and compressed megabytes)."""
        if not isinstance(model.screen, Play):
            return ""
        game, (_, query) = model.screen.game.name, model.screen.keeping.key.place
        size, packed = self.sizes
        return (
            f' data-table="{game}" data-deal="{escape(query)}" data-bytes="{size}"'
            f' data-megabytes="{packed / 1_000_000:.1f}"'
        )

    @cached_property
    def modules(self) -> list[str]:
        """The modules that PyScript's core imports. Their names change with the content."""
        return [path.relative_to(self.out).as_posix() for path in (self.out / "pyscript").glob("core-*.js")]

    @cached_property
    def sizes(self) -> tuple[int, int]:
        """The bytes that a start loads: unpacked, and as hosts compress them."""
        files = [path.read_bytes() for folder in FETCHED for path in sorted((self.out / folder).glob("*"))]
        return sum(map(len, files)), sum(len(gzip.compress(content, mtime=0)) for content in files)

    def put(self, place: str, template: str, **values: str) -> None:
        """Fill a template that contains the sprite, and write it."""
        sprite = re.sub(r"<!--.*?-->\n?", "", self.text("sprite.svg"))
        self.save(place, self.fill(template, sprite=sprite, **values))

    def save(self, place: str, text: str) -> None:
        """Write a file."""
        file = self.out / place
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


def _playable(path: str) -> bool:
    return path.rstrip("/") in tables()


def _facade(game: AnyGame, base: str) -> Node:
    """Draw the panel over the first board in a frame, until its reader presses Play (see site/embed.js)."""
    path = f"{game.name}/"
    return h(
        "section",
        {"id": "facade", "data-names": names_before_play(), "aria-label": "Begin"},
        h(
            "div",
            {"class": "panel"},
            h("p", {"class": "name"}, game.title),
            h("p", {"class": "faint", "data-named": True}, f"{players(game.seats)} · {game.minutes} minutes"),
            h("button", {"type": "button", "class": "button primary", "data-start": True}, "Play"),
            h("a", {"href": f"{base}{path}", "target": "_blank"}, "Open the full page"),
        ),
    )


def _within(path: str, html: str) -> str:
    """Adapt the main part of a page to read to the one file: every link is a fragment, and there is no API
    reference."""
    html = re.sub(r'<p><a href="{base}docs/[^"]*">.*?</a></p>\n', "", html)
    html = re.sub(r'(<a [^>]*href=")#', rf"\1#{path}#", html)
    return re.sub(r'href="{base}(licences/[^"]*)"', r'href="#\1/"', html).replace("{base}", "#")
