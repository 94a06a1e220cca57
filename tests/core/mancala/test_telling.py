"""The events of a step: what moves where, and the sentences."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from tests.core.facts import check_told, lacks
from trilithon.chance import Chance
from trilithon.games.mancala import GAME, State
from trilithon.games.mancala.scoring import final_result
from trilithon.options import Value
from trilithon.state import Event

Lay = Callable[..., State]


def told(state: Any, move: str, viewer: int | None = None) -> list[Event]:
    """The events of a move."""
    return list(state.narrate(GAME.parse(move), viewer))


@pytest.mark.parametrize(
    ("options", "owners", "spaces", "moves", "why"),
    [
        # AM-STD-6
        ({}, "WB", {12: "W", 2: "B", 20: "GYR"}, "12", "player 2, alone"),
        ({}, "BW", {6: "WB", 20: "GYR"}, "6 white", "no player"),
        # AM-V2
        ({"quick-end": True}, "WBG", {12: "W", 2: "B", 20: "GYR"}, "12", "player 1, out"),
        ({"quick-end": True}, "BWGY", {6: "WB", 20: "GYR"}, "6 white", "player 1 and player 2, out"),
        ({"quick-end": True}, "WB", {12: "W", 2: "B", 20: "GYR"}, "12", "player 2, alone"),
        # AM-DED-2, AM-GAM-2
        ({"game": "deduction"}, "BR", {12: "W", 2: "B"}, "12", "only Blue"),
        ({"game": "gambling"}, 2, {12: "W", 2: "BB"}, "12 bar-red", "only Blue"),
        # AM-V1: the whole pit goes, and with it all that was left
        (
            {"game": "gambling", "extra-removal": True, "extra-takes": "pit", "extra-choice": "compulsory"},
            2,
            {14: "B", 15: "BR"},
            "14 bar-red",
            "empty",
        ),
    ],
)
def test_why_a_round_ends(
    table: Lay, options: dict[str, Value], owners: Any, spaces: dict[int, str], moves: str, why: str
) -> None:
    """AM-STD-6, AM-V2, AM-DED-2, AM-GAM-2."""
    state = table(spaces, owners, options)
    *before, last = moves.split()
    for move in before:
        state = state.apply(GAME.parse(move))
    ends = [event for event in told(state, last) if event.kind == "end"]
    check_told(ends, Event("end", f"Round 1, {why}", amount=1))


def test_the_clock_that_ends_a_round(table: Lay) -> None:
    """AM-END: said now and then, and after 60 turns the colours left are placed by their disks."""
    spaces = {12: "B", 20: "WWW", 26: "GG", 3: "Y", 9: "RRRR"}
    said = []
    for quiet in range(59):
        state = table(spaces, "BW", quiet=quiet)
        for event in told(state, "12"):
            if event.kind == "quiet":
                check_told([event], Event("quiet", f"{quiet + 1} turns, 60", amount=quiet + 1))
                said.append(event.amount)
    assert said == [30, 40, 50, 55, 59]
    events = told(table(spaces, "BW", quiet=59), "12")
    assert not [event for event in events if event.kind == "quiet"]
    check_told(
        (event for event in events if event.kind == "end"), Event("end", "Round 1, 60 turns", amount=1)
    )
    assert [(event.piece, event.amount) for event in events if event.kind == "figure"] == [
        ("figure:blue", 4), ("figure:yellow", 4), ("figure:green", 3), ("figure:white", 2), ("figure:red", 0),
    ]  # fmt: skip


@pytest.mark.parametrize("game", ["standard", "deduction", "gambling"])
@pytest.mark.parametrize("takes", ["disk", "colour", "pit"])
def test_the_events_account_for_every_piece(game: str, takes: str) -> None:
    # Carrying out the events on a table of one's own gives the observation: disks, bars, figures, scores
    options: dict[str, Value] = {
        "game": game,
        "extra-removal": True,
        "extra-takes": takes,
        "extra-at-least": 2,
    }
    state = GAME.new(3, options, 4)
    chance = Chance(9)
    disks = ["disk:white", "disk:blue", "disk:green", "disk:yellow", "disk:red"]
    places: dict[str, Counter[str]] = {}
    scores = [0] * 4
    round_ = 0
    while legal := state.legal_moves():
        board = state.observe(None).board
        if state.round != round_:
            round_ = state.round
            places = {
                disk: Counter({f"pit:{n}": pit[c] for n, pit in enumerate(board)})
                for c, disk in enumerate(disks)
            }
        for c, disk in enumerate(disks):
            assert [places[disk][f"pit:{n}"] for n in range(31)] == [pit[c] for pit in board]
            assert places[disk]["out"] == 10 - state.observe(None).left[c]
        move = chance.choice(legal)
        for event in state.narrate(move, None):
            if event.kind == "score":
                scores[event.seat or 0] += event.amount
            elif event.kind in ("lift", "sow", "removed") and event.piece != "figure:black":
                places[event.piece] -= Counter({event.source: 1})
                places[event.piece] += Counter({event.target: 1})
                assert places[event.piece].total() == 10
        state = state.apply(move)
    assert state.result
    assert tuple(scores) == state.result.scores


def test_a_full_space(table: Lay) -> None:
    # AM-STD-3
    assert not lacks(told(table({12: "B", 13: "WWWWWBBBBB"}, "BW"), "12")[2].text, "Blue, 13, full")


def test_colours_gone_together_are_told_their_shared_worth(table: Lay) -> None:
    # AM-V1
    options = {"extra-removal": True, "extra-takes": "pit", "extra-choice": "compulsory"}
    events = told(table({14: "BR", 16: "WB", 1: "GY"}, "BWR", options).apply(GAME.parse("14")), "red")
    check_told(
        (event for event in events if event.kind in ("figure", "out")),
        Event("figure", "White, Blue, 4 points", "figure:white", "supply", "track:4", None, 4),
        Event("figure", "", "figure:blue", "supply", "track:4", None, 4),
        Event("out", "Player 2, white", seat=1),
        Event("out", "Player 1, blue", seat=0),
        Event("figure", "Red, 1 disk, 0 points", "figure:red", "supply", "track:0", None, 0),
    )


def test_the_last_to_go_moves_to_its_true_worth(table: Lay) -> None:
    # AM-STD-6: Blue is placed on 4 as it goes, and then turns out to be the one left
    events = told(table({6: "WB", 20: "GYR"}, "WB").apply(GAME.parse("6")), "white")
    check_told(
        [event for event in events if event.kind == "figure"][1:],
        Event("figure", "Blue, 4 points", "figure:blue", "supply", "track:4", None, 4),
        Event("figure", "Blue, last, 0 points", "figure:blue", "track:4", "track:0", None, 0),
    )


def test_who_has_won() -> None:
    # AM-STD-7 AM-V3
    assert not lacks(final_result(False, (5, 5)).text, "player 1 and player 2, share, 5 points")
    assert not lacks(final_result(False, (5, 1)).text, "player 1, 5 points, !share, !shares")
    assert not lacks(final_result(True, (5, 1)).text, "player 2, 1 point, !shares")
