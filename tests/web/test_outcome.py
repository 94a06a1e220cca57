"""How a game ended, as a few lines to be pasted: for every table, and nothing of the deal in them."""

from functools import cache
from typing import Any

import pytest

import trilithon
from tests.web.days import ago
from tests.web.easy_deal import played, winning
from tests.web.inside import inside
from tests.web.surroundings import HOME
from tests.web.telling import tells
from tests.web.visiting import VisitorInPython, visit
from trilithon.record import Record
from trilithon_web.address import sitting_of
from trilithon_web.edition import FILE, Edition
from trilithon_web.effects import Share
from trilithon_web.nodes import find, text_of
from trilithon_web.shelf.results import places
from trilithon_web.table import table_of
from trilithon_web.table.groups import Ending
from trilithon_web.tables import tables

WHOLE = ("▮", "▯")
# Games of which the first moves that the rules list lead to an end.
TABLES = {
    "celtic_whist": "seed=5&seats=3&players=person,plain,plain",
    "mancala": "seed=5&players=person,plain",
    "rekniles_ekim": "seed=5&match=on&players=person,plain",
    "whist": "seed=5&seats=3&players=person,plain,plain",
}
WHAT = {
    "celtic_whist": "rounds with points",
    "mancala": "rounds won",
    "rekniles_ekim": "races won",
    "whist": "bids made",
}


@cache
def play_out(name: str, query: str) -> Record:
    """A game to its end, by moves that the rules list."""
    game: Any = trilithon.load(name)
    setup = sitting_of(game, query).setup
    record = Record.begin(
        game.new(setup.seed, setup.options, setup.seats), ("Ann", "Bob", "Cleo")[: setup.seats]
    )
    while record.state.to_move is not None:
        moves = record.state.legal_moves()
        record = record.apply(moves[-1 if name == "freecelt" else len(record.states) % len(moves)])
    return record


def come_to_end(name: str, query: str, before: int = 0, **head: Any) -> VisitorInPython:
    """Somebody who comes to a game that was played out, and opens what can be shared of it.

    before: how many moves before its end. head: what else is stored of it.
    """
    record = play_out(name, query)
    for _ in range(before):
        record = record.back()
    return share(record, sitting_of(trilithon.load(name), query).levels, **head)


def share(record: Record, levels: tuple[str, ...] = (), **head: Any) -> VisitorInPython:
    visitor = VisitorInPython()
    visitor.resume(record, levels, **head)
    visitor.press("Share")
    return visitor


def win(**head: Any) -> VisitorInPython:
    return share(played(winning()), seconds=312, **head)


def result(visitor: VisitorInPython) -> list[str]:
    """The lines to be pasted; [] if there are none."""
    return [line for field in visitor.drawn("id", "share-result") for line in text_of(field).split("\n")]


def test_every_table_brings_a_row_of_signs() -> None:
    assert {name for name in tables() if table_of(name).ending.outcome is not Ending().outcome} == {
        "freecelt",
        *TABLES,
    }


def test_a_deal_that_was_won_or_given_up_is_told_in_four_lines() -> None:
    """FC-8."""
    for visitor, name, went, signs in (
        (win(), "seed=1&slots=6", f"Won · 60 of 60 home · {len(winning())} moves · 5:12", "▮" * 10),
        (come_to_end("freecelt", "seed=1"), "seed=1", "Not won · 0 of 60 home · 0 moves · 0:00", "▯" * 10),
    ):
        link = f"{HOME}freecelt/?{name}"
        assert result(visitor) == ["FreeCelt, deal 1", went, f"{signs} cards home", link]
    assert result(win(assisted=True))[1].endswith(" · with help")


def test_the_deal_of_a_day_is_told_by_its_date_and_leads_to_it() -> None:
    title, *_, link = result(come_to_end("freecelt", f"seed={ago(2):%Y%m%d}"))
    assert tells(title, "FreeCelt", "22 November 2026")
    assert link == f"{HOME}freecelt/#day={ago(2)}"
    assert result(come_to_end("freecelt", f"seed={ago(-1):%Y%m%d}"))[0] == f"FreeCelt, deal {ago(-1):%Y%m%d}"


@pytest.mark.parametrize("name", sorted(TABLES))
def test_a_game_of_several_tells_who_won_by_the_points_and_shows_a_stone_for_each_round(name: str) -> None:
    visitor = come_to_end(name, TABLES[name])
    state = visitor.played.state
    assert state.result
    points, seats = state.result.scores, state.setup.seats
    first, second, signs, link = result(visitor)
    hides = trilithon.load(name).hides(state.setup.options)
    assert first == trilithon.load(name).title + ("" if hides else ", deal 5")
    lost = f"{('First', 'Second', 'Third')[places(state.result)[0] - 1]} of {seats}"
    winners = state.result.winners
    assert second.startswith(lost if 0 not in winners else "Won" if len(winners) == 1 else "Shared")
    unit = f" of {len(inside(state).observe(0).past)} races" if name == "rekniles_ekim" else " point"
    assert f" · {points[0]}".replace("-", "−") + unit in second
    # Who has a place has the number of players in it.
    assert second.endswith(f" · {seats} players") == (0 in winners)
    row, what = signs.split(" ", 1)
    assert set(row) <= set(WHOLE)
    of = "" if name == "rekniles_ekim" else f"{row.count('▮')} of {len(row)} "
    assert what == f"{of}{WHAT[name]}"
    (section,) = visitor.drawn("class", "outcome")
    assert "▮" in text_of(next(find(section, "class", "help")))
    assert link.startswith(f"{HOME}{name}/?")


def signs_of(name: str, query: str) -> tuple[str, Any]:
    """The stones of a game, and how the first player sees its end."""
    visitor = come_to_end(name, query)
    return result(visitor)[2].partition(" ")[0], inside(visitor.played.state.observe(0))


def test_a_stone_is_whole_where_a_round_went_well() -> None:
    """WH-8: a bid was met; CW-SCORE-1, CW-SCORE-2: the round brought points; RE-V9: a race was won; RE-7: in a single
    race, there is a disk of a chariot."""
    signs, seen = signs_of("whist", TABLES["whist"])
    met = [row.bids[0] == row.taken[0] for row in seen.sheet]
    assert signs == "".join(WHOLE[not one] for one in met)
    assert len(set(met)) == 2
    signs, seen = signs_of("celtic_whist", TABLES["celtic_whist"])
    assert signs == "".join(WHOLE[row.gains[0] <= 0] for row in seen.sheet if 0 in row.playing)
    signs, seen = signs_of("rekniles_ekim", TABLES["rekniles_ekim"])
    assert signs == "".join(WHOLE[one.winner != 0] for one in seen.past)
    single = "seed=5&match=off&players=person,plain"
    signs, seen = signs_of("rekniles_ekim", single)
    assert " point" in result(come_to_end("rekniles_ekim", single))[1]
    (done,) = seen.past
    assert signs == "".join(WHOLE[not done.disks[0][colour]] for colour in done.track)


@pytest.mark.parametrize(("low", "best"), [("off", max), ("on", min)])
def test_a_stone_is_whole_where_nobody_did_better_in_a_round(low: str, best: Any) -> None:
    """AM-STD-7; under AM-V3 the fewest points are best."""
    signs, seen = signs_of("mancala", f"{TABLES['mancala']}&low-score={low}")
    assert signs == "".join(WHOLE[one.points[0] != best(one.points)] for one in seen.past)


def test_several_people_at_one_screen_have_the_points_of_all_and_no_row() -> None:
    visitor = come_to_end("mancala", "seed=5&players=person,person")
    ended = visitor.played.state.result
    assert ended
    _, points, link = result(visitor)
    assert sorted(points.split(" · ")) == [f"Ann {ended.scores[0]}", f"Bob {ended.scores[1]}"]
    assert link.startswith(HOME)
    assert "▮" not in visitor.text("Your result")


def test_there_is_none_before_the_end_and_none_of_a_game_that_others_played() -> None:
    under_way = come_to_end("whist", TABLES["whist"], before=1)
    assert result(under_way) == []
    assert tells(under_way.text("Share"), "so far")
    over = come_to_end("whist", TABLES["whist"])
    assert not tells(over.text("Share"), "so far"), "no moves are still to come"
    over.press("Copy the link: to this game")
    stranger = visit(over.copied)
    stranger.press_each("To the end", "Share")
    assert result(stranger) == []
    assert result(come_to_end("mancala", "seed=5&players=plain,plain")) == []


def test_the_result_goes_to_the_sheet_or_the_clipboard_and_has_no_link_without_a_home() -> None:
    visitor = win()
    *lines, link = result(visitor)
    visitor.press("Copy your result")
    assert visitor.copied.split("\n") == [*lines, link]
    visitor.press("Send your result")
    assert visitor.sent == [Share("FreeCelt", "\n".join(lines), link)]
    visitor.app = visitor.app._replace(edition=Edition(FILE))
    assert result(visitor) == lines


def test_a_link_that_holds_a_hand_warns_in_one_sentence_until_the_game_is_over() -> None:
    query = TABLES["whist"]
    for visitor, warns in (
        (come_to_end("whist", query, before=1), True),
        (come_to_end("whist", query), False),
        (win(), False),
        (share(play_out("whist", query).back(), ("plain",) * 3), False),
    ):
        assert visitor.shows("It shows your hand") == warns
