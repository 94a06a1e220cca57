"""Writes every page of the site as HTML, drawn by the views of the page: python -m trilithon_web.pages SITE OUT.

SITE holds the templates (page.html, about.html, and in rules/ <game>.html with what they share); OUT gets the pages,
and has licences.json of the vendored parts already.
"""

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from string import Template
from typing import Any

from trilithon.game import Game, catalogue, load
from trilithon.options import Option
from trilithon.people import listed
from trilithon_web import app
from trilithon_web.illustrations import illustrations
from trilithon_web.nodes import Node, h, to_html
from trilithon_web.screens.panels import list_of_keys
from trilithon_web.tables import tables
from trilithon_web.words import players

# What Python's start asks for, early on a page that waits for it: the scripts themselves come when the page is parsed.
PRELOADS = ("runtime/shim.mjs", "runtime/pyodide.mjs", "runtime/pyodide.asm.mjs", "pyscript/core.js")


def head_of_table(base: str) -> str:
    """What starts Python as soon as can be, on a page that waits for it. The watchdog first, to hear of failures."""
    preloads = [f'<link rel="modulepreload" href="{base}{path}">' for path in PRELOADS]
    watchdog = f'<script src="{base}watchdog.js" defer></script>'
    return "\n".join([watchdog, f'<script src="{base}start.js" data-when="now" defer></script>', *preloads])


def head_of_text(base: str) -> str:
    """What starts Python once the page, which is complete without it, has been painted."""
    return f'<script src="{base}start.js" data-when="painted" defer></script>'


class Site:
    """Fills the templates of one folder and writes the pages to another."""

    def __init__(self, templates: Path, out: Path) -> None:
        self.templates, self.out = templates, out

    def fill(self, template: str, **values: str) -> str:
        """A template with its $names replaced."""
        return Template((self.templates / template).read_text(encoding="utf-8")).substitute(values)

    def write(self, path: str, description: str, title: str = "", html: str = "") -> None:
        """Write the page at a path such as "freecelt/", as the app draws it.

        title: of the window, if the app does not know it; html: the main part of a page to read, in which {base} is
        the way to the site's root.
        """
        base = "../" * path.count("/") or "./"
        model = app.first(path, title, html.replace("{base}", base))
        sprite = (self.templates / "sprite.svg").read_text(encoding="utf-8")
        head = head_of_table(base) if path.rstrip("/") in tables() else head_of_text(base)
        text = self.fill(
            "page.html",
            title=app.title_of(model),
            description=description,
            base=base,
            head=head,
            app=to_html(app.view(model)),
            sprite=sprite.strip(),
        )
        place = self.out / path / "index.html"
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")


def write_all(site: Site) -> None:
    """Write every page."""
    site.write("", "Games for a ring of stones, played in the browser.")
    site.write("games/", "Your games and records, as this browser keeps them.")
    licences = json.loads((site.out / "licences.json").read_text(encoding="utf-8"))
    about = site.fill("about.html", base="{base}", licences=to_html(_licences(licences)))
    site.write("about/", "Who made what, and the licences.", "About · Trilithon", about)
    for name in sorted(tables()):
        site.write(f"{name}/", f"Play {load(name).title} in the browser.")
    for name in catalogue():
        if (site.templates / "rules" / f"{name}.html").exists():
            _write_rules(site, load(name))


def _write_rules(site: Site, game: Game[Any]) -> None:
    """Write the rules page of a game, which may come before its table does."""
    rules = site.fill(
        f"rules/{game.name}.html",
        base="{base}",
        play=PLAY.format(name=game.name) if game.name in tables() else PLAY_LATER,
        colours=site.fill("rules/colours.html"),
        fair=site.fill("rules/fair.html"),
        options=to_html(options_table(game)),
        keys=to_html(list_of_keys(app.keys_of(app.first(f"{game.name}/")))),
        **{name: to_html(drawn) for name, drawn in illustrations(game.name).items()},
    )
    title = f"The rules of {game.title} · Trilithon"
    site.write(f"{game.name}/rules/", f"How to play {game.title}.", title, rules)


PLAY = '<a href="{{base}}{name}/">Play it</a>.'
PLAY_LATER = (
    "The table to play it on is still to come; the "
    '<a href="{base}about/#python">Python package</a> plays it already.'
)


def options_table(game: Game[Any]) -> Node:
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
    write_all(Site(Path(sys.argv[1]), Path(sys.argv[2])))
