"""Draws a season: its bots, its progress, the table, and the mistakes that lost games."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from trilithon.arena.pairing import Fault
from trilithon.arena.season import Season, SeasonError, Standing
from trilithon.arena.statistics import interval_of
from trilithon.game import load
from trilithon.options import value_text
from trilithon.people import count_text, signed_text
from trilithon_web.kit.controls import button, file_button, fold
from trilithon_web.nodes import Attribute, Child, Node, h
from trilithon_web.screens.workshop.match_view import draw_look, draw_open
from trilithon_web.screens.workshop.model import ROUNDS, SeasonView, Workshop
from trilithon_web.screens.workshop.running import sentence_of
from trilithon_web.screens.workshop.season import (
    ALL_PLAYED,
    KIND,
    candidates_of,
    season_of,
    title_of,
)
from trilithon_web.shared import Shared

_DEALS: Final = (2, 5, 10, 20, 50, 100, 200)
_MOST: Final = 24  # kinds of mistakes in the list


def is_unsaved(shop: Workshop) -> bool:
    """Whether results would be lost if the page were left."""
    return shop.season is not None and shop.season.season.result_count > 0 and not shop.season.is_saved


def draw_season(shop: Workshop, shared: Shared, base: str) -> tuple[Child, ...]:
    """Draw the tab."""
    try:
        season = season_of(shop)
    except SeasonError as error:
        alone = max(shop.game.seats) == 1
        why = f"{shop.game.title} is for one player, so it has no seasons." if alone else f"{error} {_OTHERS}"
        return (h("p", {"class": "help"}, why), _files(False))
    shown, playing = shop.season or SeasonView(season, season), shop.runs(ROUNDS)
    known = candidates_of(shop, shared)
    chosen = _draw_bots(season, known, shown.entered, not playing)
    rows = _count(shown.counted if playing else season)
    return (
        _head(season),
        _refusals(shown.refused) if shown.refused else None,
        fold("Bots", count_text(len(season.names), "bot"), *chosen)
        if season.result_count or playing
        else h("section", {"class": "who-plays"}, h("h2", None, "Who plays"), *chosen),
        _controls(shop, season, playing),
        _progress(shown, season, playing) if season.result_count or playing else None,
        _table(season, rows) if rows else None,
        _mistakes(season, base, season.game == shop.game.name) if season.result_count else None,
        _files(bool(season.names), season.result_count > 0, playing, shown.before is not None),
    )


_OTHERS: Final = "Choose other players under Start, Set-up."


@lru_cache(maxsize=2)
def _count(season: Season) -> tuple[Standing, ...]:
    return season.standings()


def _head(season: Season) -> Node:
    options = [f"{name} {value_text(value)}" for name, value in season.options.items()]
    game = ", ".join([load(season.game).title, f"{season.seats} players", *options])
    return h("p", {"class": "help"}, h("b", None, game), f". {_ABOUT}")


_ABOUT: Final = "Everyone plays everyone on the same deals, from every seat."


def _refusals(refused: tuple[str, ...]) -> Node:
    return h(
        "ul",
        {"class": "wrong", "aria-label": "Bots that couldn’t be read"},
        *(h("li", None, each) for each in refused),
    )


def _draw_bots(
    season: Season, known: Mapping[str, str | None], entered: int, enabled: bool
) -> tuple[Child, ...]:
    """Draw the bots that play, and the controls to add others. known: the candidates, with their texts."""
    names = [*season.names, *(name for name in known if name not in season.names)]
    toggles = (
        button(
            "season-bot",
            title_of(season.game, name),
            "choice",
            "tick" if name in season.names else "",
            enabled,
            pressed="true" if name in season.names else "false",
            id=f"season-bot-{number}",
            name=name,
        )
        for number, name in enumerate(sorted(names, key=lambda name: _order(known, name)))
    )
    changed = [name for name, text in season.texts.items() if known.get(name, text) != text]
    renewals = (
        button(
            "season-renew",
            f"Update {name}",
            "",
            "undo",
            enabled,
            about="let its changed program play",
            name=name,
        )
        for name in changed
    )
    return (
        h("div", {"class": "row bots-of", "role": "group", "aria-label": "Bots of the season"}, *toggles),
        h("div", {"class": "row"}, *renewals) if changed else None,
        file_button("season-files", "season-file", "Add files", _PROGRAMS, _TAKES, enabled, several=True),
        fold("Add links", "", _links(entered)),
    )


_PROGRAMS: Final = ".py,text/x-python,text/plain"
_TAKES: Final = "Programs of bots (.py), several at once."


def _order(known: Mapping[str, str | None], name: str) -> tuple[bool, int]:
    """Sort key that keeps every button in its place: bots from elsewhere first, then the candidates in their order."""
    return name in known, list(known).index(name) if name in known else 0


def _links(entered: int) -> Node:
    attrs: dict[str, Attribute] = {
        "id": "season-link",
        "name": "links",
        "rows": 3,
        "autocomplete": "off",
        "spellcheck": "false",
    }
    return h(
        "form",
        {"class": "field", "data-do": "season-links", "data-key": entered},
        h("label", {"for": "season-link"}, "Links to bots, one per line"),
        h("textarea", attrs),
        h("button", {"type": "submit", "class": "button"}, "Add the bots"),
    )


def _controls(shop: Workshop, season: Season, playing: bool) -> Node:
    """Draw the number of deals, and the button that plays the season or stops it."""
    least = season.deals if season.result_count else 1
    numbers = sorted({season.deals, *(deals for deals in _DEALS if deals >= least)})
    attrs: dict[str, Attribute] = {
        "id": "season-deals",
        "data-do": "season-deals",
        "data-key": season.deals,
        "disabled": playing,
    }
    options = (h("option", {"value": each, "selected": each == season.deals}, str(each)) for each in numbers)
    label = "Continue the season" if season.result_count else "Play the season"
    is_over = 0 < season.total == season.result_count
    ready, off = shop.running is None and not is_over, ALL_PLAYED if is_over else ""
    # The same button, so that it keeps the focus.
    main = (
        button("shop-stop", "Stop the season", "primary busy", "pause", id="season-play")
        if playing
        else button("season-play", label, "primary", "play", ready, id="season-play", off=off)
    )
    return h(
        "div",
        {"class": "field"},
        h("label", {"for": "season-deals"}, "Deals in each match"),
        h("div", {"class": "row"}, h("select", attrs, *options), main),
    )


def _progress(shown: SeasonView, season: Season, playing: bool) -> Node:
    """Draw the progress of the season."""
    done = f"{season.result_count} of {count_text(season.total, 'deal')} played."
    if playing and shown.left:
        pairing = shown.left[0].pairing
        one, other = (title_of(season.game, name) for name in (pairing.one, pairing.others[0]))
        done = f"{done} Now {one} against {other}."
    bar = h(
        "progress", {"max": max(1, season.total), "value": season.result_count, "aria-label": "Deals played"}
    )
    return h("div", {"class": "season-progress"}, bar, h("p", {"class": "help"}, done))


def _table(season: Season, rows: tuple[Standing, ...]) -> Node:
    """Draw the table."""
    heads = ("Place", "Bot", "Share of wins", "Rating", "Lost by mistakes")
    return h(
        "section",
        {"class": "season"},
        h(
            "table",
            None,
            h("caption", {"class": "unseen"}, "Table of the season"),
            h("thead", None, h("tr", None, *(h("th", {"scope": "col"}, head) for head in heads))),
            h("tbody", None, *(_row(season, rows, row) for row in rows)),
        ),
        h("p", {"class": "help"}, _MEANING),
        button("season-table", "Copy the table"),
    )


_MEANING: Final = (
    "Everyone’s fair share is 50%. In brackets: where the true share is, with 95% confidence. "
    "Ratings are Elo, and their mean is 0."
)


def _row(season: Season, rows: tuple[Standing, ...], row: Standing) -> Node:
    place = 1 + sum(other.share > row.share for other in rows)
    low, high = (round(100 * end) for end in interval_of(row.share, row.margin))
    return h(
        "tr",
        {"data-key": row.name},
        h("td", None, str(place)),
        h("th", {"scope": "row"}, title_of(season.game, row.name)),
        h(
            "td",
            None,
            h("b", None, f"{round(100 * row.share)}%"),
            " ",
            h("small", None, f"({low} to {high})"),
        ),
        h("td", {"class": "count"}, signed_text(row.rating)),
        h("td", {"class": "count"}, str(row.mistakes)),
    )


@lru_cache(maxsize=1)
def _mistakes(season: Season, base: str, looks: bool) -> Node | None:
    """Draw the mistakes that lost games, each kind once. looks: whether their positions can be looked at, because they
    are of the workshop's game."""
    kinds: dict[tuple[str, str, int], list[Fault]] = {}
    for fault in season.faults():
        kinds.setdefault((fault.name, fault.mistake.what, fault.mistake.line), []).append(fault)
    if not kinds:
        return None
    most = sorted(kinds.values(), key=lambda faults: (-len(faults), faults[0].name))
    return h(
        "section",
        {"class": "losses"},
        h("h2", None, "Games lost by mistakes"),
        h("ol", {"class": "lines-of"}, *(_mistake(faults, base, looks) for faults in most[:_MOST])),
    )


def _mistake(faults: list[Fault], base: str, looks: bool) -> Node:
    name, mistake, place = faults[0].name, faults[0].mistake, faults[0].address
    where = f", line {mistake.line}" if mistake.line else ""
    about = f"{name}{where}"
    return h(
        "li",
        {"data-key": f"{name} {mistake.line} {mistake.what}"},
        h(
            "div",
            None,
            h("b", None, about, h("small", None, f" {count_text(len(faults), 'game')}")),
            h("p", {"class": "help"}, sentence_of(mistake)),
        ),
        draw_look(place, about) if looks else None,
        draw_open(f"{base}{place}", "position", about),
    )


def _files(has_bots: bool, has_results: bool = False, playing: bool = False, can_undo: bool = False) -> Node:
    """Draw the controls to open, save and copy a season."""
    return h(
        "section",
        None,
        h("p", {"class": "help"}, _LASTS) if has_results else None,
        h(
            "div",
            {"class": "row"},
            button("season-save", "Save the season", "", "export") if has_bots else None,
            button("season-back", "Undo", "", "undo", not playing) if can_undo else None,
            button("season-new", "New season", "quiet", "", not playing) if has_bots else None,
            file_button("season-open", "season-opened", "Open a season", _SEASONS, _CONTINUES, not playing),
        ),
    )


_LASTS: Final = "The season isn’t kept when you close or reload this page. Save it as a file."
_SEASONS: Final = f".season,{KIND},text/plain"
_CONTINUES: Final = "A season you saved. It continues where you left off."
