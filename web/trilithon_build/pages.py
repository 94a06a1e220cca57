"""Writes every page of the site as HTML, drawn by the views of the page:

    python -m trilithon_build.pages SITE OUT [--url URL]

SITE holds the templates (page.html, about.html, and in rules/ what the rules of games share); OUT gets the pages, and
has licences.json of the vendored parts already.
"""

import argparse
import json
import re
from collections.abc import Mapping
from html import escape
from pathlib import Path
from string import Template
from typing import Any

from trilithon.game import AnyGame, catalogue, load
from trilithon.options import Option
from trilithon.people import listed
from trilithon_build import heads
from trilithon_build.gather import illustrations, rules
from trilithon_build.heads import Card
from trilithon_web import app
from trilithon_web.edition import EMBED, FILE, Edition
from trilithon_web.front import Credit, front_of, in_order
from trilithon_web.nodes import Node, Raw, h, to_html
from trilithon_web.screens.panels import list_of_keys
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.view import boot
from trilithon_web.tables import tables
from trilithon_web.words import players, spelled

FETCHED = ("runtime", "pyscript", "wheels")  # by which Python starts


class Site:
    """Fills the templates of one folder and writes the pages to another. home: the site's address, if it is known."""

    def __init__(self, templates: Path, out: Path, home: str = "") -> None:
        self.templates, self.out, self.home = templates, out, home
        self.read: dict[str, tuple[str, str]] = {}  # title and main part of each page to read, by its path

    def text(self, template: str | Path) -> str:
        """A template as it stands: one of the folder, by its name, or any file."""
        return (self.templates / template).read_text(encoding="utf-8").strip()

    def fill(self, template: str | Path, **values: str) -> str:
        """A template with its $names replaced."""
        return Template(self.text(template)).substitute(values) + "\n"

    def write(self, path: str, description: str, title: str = "", html: str = "", game: str = "") -> None:
        """Write the page at a path such as "freecelt/", as the app draws it.

        title: of the window, if the app does not know it; html: the main part of a page to read, in which {base} is
        the way to the site's root. game: of which the page tells.
        """
        base = Edition().base(path)
        model = app.first(path, title, html.replace("{base}", base))
        if html:
            self.read[path] = title, html
        picture = {"picture": game} if game and front_of(game) else {}
        card = Card(path, app.title_of(model), description, **picture, game=game if _playable(path) else "")
        self.put(
            f"{path}index.html",
            "page.html",
            base=base,
            marks=self.marks(model),
            policy=heads.policy(heads.SITE_POLICY),
            title=card.title,
            description=description,
            head=heads.of_site(base, card, self.home),
            app=to_html(app.view(model)),
            python=heads.PYSCRIPT.format(base=base),
        )
        if card.game and self.home:
            self.save(f"oembed/{card.game}.json", heads.oembed(card, self.home))

    def write_frame(self, game: AnyGame) -> None:
        """Write what stands in a frame with a game."""
        path = f"{game.name}/"
        edition = Edition(EMBED)
        base = edition.base(path)
        model = app.first(path, edition=edition)
        self.put(
            f"embed/{path}index.html",
            "page.html",
            base=base,
            marks=f' data-edition="embed"{self.marks(model)}',
            policy=heads.embed_policy(),
            title=app.title_of(model),
            description=game.about,
            head=heads.of_embed(base),
            app=to_html(_facade(game, base)) + to_html(app.view(model)),
            python="",
        )

    def write_file(self) -> None:
        """Write the one file, but for what the build packs into it (tools/build/onefile.py)."""
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
            policy=heads.policy(heads.FILE_POLICY),
            app=to_html(app.view(app.first("", edition=edition))),
            boot=to_html(boot()),
            pages="\n".join(map(to_html, pages)),
        )

    def marks(self, model: app.App) -> str:
        """What the root says of a page with a table: its game, the address of its deal, and the bytes of a start."""
        if not isinstance(model.screen, Play):
            return ""
        game, (_, query) = model.screen.game.name, model.screen.key.place
        size = sum(path.stat().st_size for folder in FETCHED for path in (self.out / folder).glob("*"))
        return f' data-table="{game}" data-deal="{escape(query)}" data-bytes="{size}"'

    def put(self, place: str, template: str, **values: str) -> None:
        """Fill a template that has the sprite in it, and write it."""
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
    """What lies over the first board in a frame until its reader wishes to play (see site/embed.js)."""
    path = f"{game.name}/"
    return h(
        "section",
        {"id": "facade", "data-path": path, "aria-label": "Begin"},
        h(
            "div",
            {"class": "panel"},
            h("p", {"class": "name"}, game.title),
            h("p", {"class": "faint", "data-deal": True}, f"{players(game.seats)} · {game.minutes} minutes"),
            h("button", {"type": "button", "class": "button primary", "data-start": True}, "Play"),
            h("a", {"href": f"{base}{path}", "target": "_blank"}, "Open the full page"),
        ),
    )


def _within(path: str, html: str) -> str:
    """The main part of a page to read as it stands in the one file, where every link is a fragment."""
    html = re.sub(r'(<a [^>]*href=")#', rf"\1#{path}#", html)
    return re.sub(r'href="{base}(licences/[^"]*)"', r'href="#\1/"', html).replace("{base}", "#")


def write_all(site: Site) -> None:
    """Write every page."""
    site.write("", "Games for a ring of stones, played in the browser.")
    site.write("games/", "Your games and results, kept in this browser.")
    licences = json.loads((site.out / "licences.json").read_text(encoding="utf-8"))
    about = site.fill(
        "about.html",
        base="{base}",
        games=spelled(len(catalogue())),
        credits=credits(),
        licences=to_html(_licences(licences)),
    )
    site.write("about/", "Who made what, and the licences.", "About · Trilithon", about)
    for name in sorted(tables()):
        site.write(f"{name}/", f"Play {load(name).title} in the browser.", game=name)
        site.write_frame(load(name))
    for name, text in rules().items():
        _write_rules(site, load(name), text)
    _hold_licences(site, licences)
    site.write_file()


def _hold_licences(site: Site, parts: Any) -> None:
    """Hold the licence texts ready for the one file, each under the names of all that it is for."""
    names: dict[str, list[str]] = {}
    for part in parts:
        for file in part["files"]:
            names.setdefault(file, []).append(f"{part['name']} {part['version']}")
    for file, named in names.items():
        text = (site.out / file).read_text(encoding="utf-8")
        words = to_html(h("h1", None, f"The licence of {listed(named)}")) + to_html(h("pre", None, text))
        site.read[f"{file}/"] = f"Licence of {named[0]} · Trilithon", words


def credits() -> str:
    """Whom the games are owed to: a sentence for all that are owed to the same."""
    owed: dict[Credit, list[str]] = {}
    for name in in_order(catalogue()):
        if front := front_of(name):
            owed.setdefault(front.credit, []).append(load(name).title)
    return " ".join(_credit(credit, titles) for credit, titles in owed.items())


def _credit(credit: Credit, titles: list[str]) -> str:
    one = len(titles) == 1
    if not credit.designer:
        return f"{listed(titles)} {'is' if one else 'are'} {credit.words}."
    designer = to_html(h("strong", None, credit.designer))
    return f"{listed(titles)} {'was' if one else 'were'} designed by {designer} {credit.words}."


def _write_rules(site: Site, game: AnyGame, text: Path) -> None:
    """Write the rules page of a game. text: its template."""
    filled = site.fill(
        text,
        base="{base}",
        play=PLAY.format(name=game.name) if game.name in tables() else PLAY_LATER,
        colours=site.fill("rules/colours.html"),
        fair=site.fill("rules/fair.html"),
        options=to_html(options_table(game)),
        keys=to_html(list_of_keys(app.keys_of(app.first(f"{game.name}/")))),
        **{name: to_html(drawn) for name, drawn in illustrations(game.name).items()},
    )
    title = f"The rules of {game.title} · Trilithon"
    site.write(f"{game.name}/rules/", f"How to play {game.title}.", title, filled, game.name)


PLAY = '<a href="{{base}}{name}/">Play it</a>.'
PLAY_LATER = (
    "The table to play it on is still to come; the "
    '<a href="{base}about/#python">Python package</a> plays it already.'
)


def options_table(game: AnyGame) -> Node:
    """What can be chosen in a game, drawn from what it declares."""
    words = ("Option", "Choices", "What it does")
    by_name = {option.name: option for option in game.options}
    rows = [
        h(
            "tr",
            {"id": f"option-{option.name}"},
            h("th", {"scope": "row"}, option.title, *_small(_when(option, by_name))),
            h(
                "td",
                None,
                _choices(option),
                *_small([f"{option.word(option.default)} if not said", *_suggested(option)]),
            ),
            h("td", None, option.help, " (", h("a", {"href": f"#{option.rule}"}, option.rule), ")"),
        )
        for option in game.options
    ]
    head = h("tr", None, *(h("th", {"scope": "col"}, word) for word in words))
    return h("table", {"class": "stack"}, h("thead", None, head), h("tbody", None, *rows))


def _choices(option: Option) -> str:
    """The values of an option, numbers that are not listed from the lowest to the highest."""
    if option.low < option.high:
        return f"{option.low} to {option.high}"
    return " · ".join(map(option.word, option.values()))


def _when(option: Option, by_name: Mapping[str, Option]) -> list[str]:
    """For whom, and with what, an option is on offer, unless it always is; by_name: all options."""
    needs = [
        f"with {by_name[name].title}: {listed([by_name[name].word(value) for value in values], 'or')}"
        for name, values in option.needs
    ]
    return [f"for {players(option.seats)}", *needs] if option.seats else needs


def _suggested(option: Option) -> list[str]:
    """What is recommended in place of the default, and for whom."""
    values = dict.fromkeys(value for _, value in option.suggested)
    return [
        f"{option.word(value)} suggested for {players([seats for seats, best in option.suggested if best == value])}"
        for value in values
    ]


def _small(lines: list[str]) -> list[Node]:
    return [h("small", None, line) for line in lines]


def _licences(parts: Any) -> Node:
    """The list of what is vendored, with links to its licence texts."""
    items = [
        h(
            "li",
            None,
            f"{part['name']} {part['version']} ({part['licence']}): ",
            *(
                piece
                for number, file in enumerate(part["files"])
                for piece in (
                    ", " if number else None,
                    h("a", {"href": f"{{base}}{file}"}, file.rpartition("/")[2]),
                )
            ),
        )
        for part in parts
    ]
    return h("ul", {"class": "licences"}, *items)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("site", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--url", default="", help="the address at which the site will stand")
    given = parser.parse_args()
    write_all(Site(given.site, given.out, given.url))
