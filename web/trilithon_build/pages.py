"""Writes every page of the site as HTML, including the texts of the rules and About:

python -m trilithon_build.pages SITE OUT [--url URL] [--stun URL…]

SITE contains the templates (page.html, about.html, and the shared parts of the rules in rules/). The pages
are written to OUT, which already contains licences.json of the bundled parts.
"""

import argparse
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import trilithon
from trilithon.game import AnyGame, catalogue, load
from trilithon.options import Option
from trilithon.people import join_words
from trilithon_build.gather import check_tables, illustrations, rules
from trilithon_build.manifest import manifest
from trilithon_build.site import Site
from trilithon_web import app, puzzles
from trilithon_web.front import Credit, front_of, in_order
from trilithon_web.nodes import Node, h, to_html
from trilithon_web.screens.panels import list_of_keys
from trilithon_web.screens.places import load_places
from trilithon_web.table import load_puzzle_words
from trilithon_web.tables import tables
from trilithon_web.words import players


def write_all(site: Site) -> None:
    """Write every page, and the manifest."""
    check_tables(site.templates)
    for place in load_places():
        site.write(place.path, place.about)
    licences = json.loads((site.out / "licences.json").read_text(encoding="utf-8"))
    about = site.fill(
        "about.html",
        base="{base}",
        version=trilithon.__version__,
        credits=credits(),
        licences=to_html(_licences(licences)),
    )
    site.write("about/", "Who made what, and the licences.", "About · Trilithon", about)
    for name in sorted(tables()):
        site.write(f"{name}/", f"Play {load(name).title} in the browser.", game=name, frame=f"{name}/")
        site.write_frame(load(name))
    for name, text in rules().items():
        _write_rules(site, load(name), text)
        if puzzles.number_of(name):
            _write_puzzles(site, load(name))
    site.save("manifest.webmanifest", manifest(site.text("manifest.webmanifest")))
    _hold_licences(site, licences)
    site.write_file()
    site.write_box()
    site.write_lost()


def _hold_licences(site: Site, parts: Any) -> None:
    """Collect the licence texts for the one file, each under the names of everything it covers."""
    names: dict[str, list[str]] = {}
    for part in parts:
        for file in part["files"]:
            names.setdefault(file, []).append(f"{part['name']} {part['version']}".rstrip())
    for file, named in names.items():
        text = (site.out / file).read_text(encoding="utf-8")
        words = to_html(h("h1", None, f"The licence of {join_words(named)}")) + to_html(h("pre", None, text))
        site.read[f"{file}/"] = f"Licence of {named[0]} · Trilithon", words


def credits() -> str:
    """Credit the designers, with one sentence for games of the same credit."""
    owed: dict[Credit, list[str]] = {}
    for name in in_order(catalogue()):
        if front := front_of(name):
            owed.setdefault(front.credit, []).append(load(name).title)
    return " ".join(_credit(credit, titles) for credit, titles in owed.items())


def _credit(credit: Credit, titles: list[str]) -> str:
    one = len(titles) == 1
    if not credit.designer:
        return f"{join_words(titles)} {'is' if one else 'are'} {credit.words}."
    designer = to_html(h("strong", None, credit.designer))
    return f"{join_words(titles)} {'was' if one else 'were'} designed by {designer} {credit.words}."


def _write_rules(site: Site, game: AnyGame, text: Path) -> None:
    """Write the rules page of a game. text: its template."""
    filled = site.fill(
        text,
        base="{base}",
        play=PLAY.format(name=game.name) if game.name in tables() else PLAY_LATER,
        colours=site.fill("rules/colours.html"),
        fair=site.fill("rules/fair.html"),
        options=to_html(options_table(game)),
        keys=to_html(list_of_keys(app.keys_of(app.built_page(f"{game.name}/")))),
        **{name: to_html(drawn) for name, drawn in illustrations(game.name).items()},
    )
    title = f"The rules of {game.title} · Trilithon"
    site.write(f"{game.name}/rules/", f"How to play {game.title}.", title, filled, game.name)


def _write_puzzles(site: Site, game: AnyGame) -> None:
    """Write the list of a game's puzzles, which the page reads when one is wanted."""
    lines = (site.templates / "puzzles" / f"{game.name}.txt").read_text(encoding="utf-8").splitlines()
    words = to_html(h("h1", None, f"Puzzles of {game.title}")) + to_html(h("p", None, PUZZLES))
    for heading, alike in _by_kind(game, lines).items():
        links = [_puzzle_link(game, one) for one in alike]
        words += to_html(h("h2", None, heading)) + to_html(h("ul", {"class": "puzzles"}, *links))
    words += "".join(to_html(h("data", {"value": line})) for line in lines)
    path, title = f"{game.name}/{puzzles.PAGE}", f"Puzzles of {game.title} · Trilithon"
    of_the_day = f"{game.name}/#{puzzles.FRAGMENT}"
    site.write(path, f"Find the best move in {game.title}.", title, words, game.name, of_the_day)


def _by_kind(game: AnyGame, lines: Sequence[str]) -> dict[str, list[puzzles.Puzzle]]:
    """Group a game's puzzles by their headings, the easiest first."""
    puzzled = load_puzzle_words(game.name)
    assert puzzled
    found: dict[str, list[puzzles.Puzzle]] = {}
    for number, line in enumerate(lines, 1):
        puzzle = puzzles.read_puzzle(game.name, number, line)
        record, (right, *_) = puzzles.open_puzzle(game, puzzle)
        state = record.states[-1 - len(right)]
        heading = puzzled.heading(state.observe(state.to_move), puzzle.theme)
        found.setdefault(heading, []).append(puzzle)
    for alike in found.values():
        alike.sort(key=lambda puzzle: (puzzle.difficulty, puzzle.number))
    return dict(sorted(found.items()))


def _puzzle_link(game: AnyGame, puzzle: puzzles.Puzzle) -> Node:
    attrs = {
        "href": f"{{base}}{game.name}/#{puzzles.FRAGMENT}={puzzle.number}",
        "aria-label": f"Puzzle {puzzle.number}",
    }
    return h("li", None, h("a", attrs, str(puzzle.number)))


PUZZLES = (
    "Positions from games between computers. In each one, a single move is best. Find it! Each list "
    "starts with the easiest."
)

PLAY = '<a href="{{base}}{name}/">Play it</a>.'
PLAY_LATER = 'You can’t play it here yet, but the <a href="{base}about/#python">Python package</a> can.'


def options_table(game: AnyGame) -> Node:
    """Draw the table of a game's options."""
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
                *_small(
                    [f"{option.word(option.default)} by default", *_list_suggestions(option, game.seats)]
                ),
            ),
            h("td", None, option.help, " (", h("a", {"href": f"#{option.rule}"}, option.rule), ")"),
        )
        for option in game.options
    ]
    head = h("tr", None, *(h("th", {"scope": "col"}, word) for word in words))
    return h("table", {"class": "stack"}, h("thead", None, head), h("tbody", None, *rows))


def _choices(option: Option) -> str:
    """List the values of an option; a range of numbers from the lowest to the highest."""
    if option.low < option.high:
        return f"{option.low} to {option.high}"
    return " · ".join(map(option.word, option.values()))


def _when(option: Option, by_name: Mapping[str, Option]) -> list[str]:
    """Say for which numbers of players, and with which other options, an option is available.

    by_name: all options.
    """
    needs = [
        f"with {by_name[name].title}: {join_words([by_name[name].word(value) for value in values], 'or')}"
        for name, values in option.needs
    ]
    return [f"for {players(option.seats)}", *needs] if option.seats else needs


def _list_suggestions(option: Option, seats: Sequence[int]) -> list[str]:
    """List the recommended values other than the default, and for whom if that isn't everyone.

    seats: the numbers of players of the game.
    """
    suggestions: dict[str, list[int]] = {}
    for number, value in option.suggested:
        suggestions.setdefault(option.word(value), []).append(number)
    everyone = set(option.seats or seats)
    return [
        f"{word} suggested" if set(numbers) == everyone else f"{word} suggested for {players(numbers)}"
        for word, numbers in suggestions.items()
    ]


def _small(lines: list[str]) -> list[Node]:
    return [h("small", None, line) for line in lines]


def _licences(parts: Any) -> Node:
    """List the bundled third-party parts, with links to their licences."""
    items = [
        h(
            "li",
            None,
            f"{part['name']} {part['version']}".rstrip() + f" ({part['licence']}): ",
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
    parser.add_argument("--stun", nargs="*", default=[], help="STUN servers, which the pages name")
    given = parser.parse_args()
    write_all(Site(given.site, given.out, given.url, given.stun))
