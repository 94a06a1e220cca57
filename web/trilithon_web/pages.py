"""Writes every page of the site as HTML, drawn by the views of the page: python -m trilithon_web.pages SITE OUT.

SITE holds the templates (page.html, home.html, about.html, rules/<game>.html); OUT gets the pages, and has
licences.json of the vendored parts already.
"""

import json
import sys
from pathlib import Path
from string import Template
from typing import Any

from trilithon.game import Game, load
from trilithon.options import value_text
from trilithon_web import app
from trilithon_web.nodes import Node, h, to_html
from trilithon_web.table import table_of
from trilithon_web.view import view

GAMES = ("freecelt",)  # those that have a table


class Site:
    """Fills the templates of one folder and writes the pages to another."""

    def __init__(self, templates: Path, out: Path) -> None:
        self.templates, self.out = templates, out

    def fill(self, template: str, **values: str) -> str:
        """A template with its $names replaced."""
        return Template((self.templates / template).read_text(encoding="utf-8")).substitute(values)

    def write(
        self, path: str, title: str, description: str, body: str, head: str = "", policy: str = ""
    ) -> None:
        """Write a page at a path such as "freecelt/", in the frame that all pages share."""
        base = "../" * path.count("/") or "./"
        sprite = (self.templates / "sprite.svg").read_text(encoding="utf-8")
        text = self.fill(
            "page.html", title=title, description=description, base=base, head=head.replace("{base}", base),
            body=body.replace("{base}", base), sprite=sprite.strip(), policy=policy,
        )  # fmt: skip
        place = self.out / path / "index.html"
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")


# The watchdog first, to hear of whatever fails after it; the shim by itself, to begin fetching Python at once.
SCRIPTS = ("watchdog.js", "runtime/shim.mjs", "pyscript/core.js")
PRELOADS = ("runtime/pyodide.mjs", "runtime/pyodide.asm.mjs")
GAME_HEAD = "\n".join(
    [f'<script type="module" src="{{base}}{path}"></script>' for path in SCRIPTS]
    + [f'<link rel="modulepreload" href="{{base}}{path}">' for path in PRELOADS]
)
PYSCRIPT_POLICY = " 'unsafe-eval'"  # PyScript makes functions from texts; this allows WebAssembly too


def write_all(site: Site) -> None:
    """Write every page."""
    site.write(
        "",
        "Trilithon",
        "Games for a ring of stones, played in the browser.",
        site.fill("home.html", base="./"),
    )
    licences = json.loads((site.out / "licences.json").read_text(encoding="utf-8"))
    about = site.fill("about.html", base="{base}", licences=to_html(_licences(licences)))
    site.write("about/", "About · Trilithon", "Who made what, and the licences.", about)
    for name in GAMES:
        game = load(name)
        body = site.fill("game.html", app=to_html(view(app.first(game, table_of(name)))))
        site.write(
            f"{name}/",
            f"{game.title} · Trilithon",
            f"Play {game.title} in the browser.",
            body,
            GAME_HEAD,
            PYSCRIPT_POLICY,
        )
        rules = site.fill(f"rules/{name}.html", base="{base}", options=to_html(options_table(game)))
        site.write(
            f"{name}/rules/", f"The rules of {game.title} · Trilithon", f"How to play {game.title}.", rules
        )


def options_table(game: Game[Any]) -> Node:
    """What can be chosen in a game, drawn from what it declares."""
    rows = [
        h("tr", {"id": f"option-{option.name}"},
          h("th", {"scope": "row"}, option.title),
          h("td", None, " · ".join(map(value_text, option.values()))),
          h("td", None, value_text(option.default)),
          h("td", None, option.help, " (", h("a", {"href": f"#{option.rule}"}, option.rule), ")"))
        for option in game.options
    ]  # fmt: skip
    head = h(
        "tr",
        None,
        *(h("th", {"scope": "col"}, word) for word in ("Option", "Choices", "If not said", "What it does")),
    )
    return h("table", None, h("thead", None, head), h("tbody", None, *rows))


def _licences(parts: Any) -> Node:
    """The list of what is vendored, with links to its licence texts."""
    items = [
        h("li", None, f"{part['name']} {part['version']} ({part['licence']}): ",
          *(piece for number, file in enumerate(part["files"])
            for piece in (", " if number else None, h("a", {"href": f"{{base}}{file}"}, file.rpartition("/")[2]))))
        for part in parts
    ]  # fmt: skip
    return h("ul", {"class": "licences"}, *items)


if __name__ == "__main__":
    write_all(Site(Path(sys.argv[1]), Path(sys.argv[2])))
