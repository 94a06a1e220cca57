"""The events of a step: what moves where, and the sentences."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from tests.core.facts import check_told, lacks
from trilithon.chance import Chance
from trilithon.game import Event
from trilithon.games.mancala import GAME, State
from trilithon.games.mancala.scoring import final_result
from trilithon.options import Value
from trilithon.people import People

Lay = Callable[..., State]


def told(state: Any, move: str, viewer: int | None = None) -> list[Event]:
    """The events of a move."""
    return list(state.narrate(GAME.parse(move), viewer))


def test_a_sowing() -> None:
    # AM-STD-1 AM-STD-2 AM-STD-3
    state = GAME.new(1, {}, 2)
    first = state.to_move
    assert first is not None
    who, hand = f"Player {first + 1}", f"hand:{first}"
    check_told(told(state, "choose-blue"), Event("choose", f"{who}, Blue", "card:Tb", "supply", hand, first))
    state = state.after(GAME.parse("choose-blue")).after(GAME.parse("choose-red"))
    check_told(
        told(state, "26"),
        Event("lift", f"{who}, 2, 26", "figure:black", "supply", "pit:26", first, 2),
        Event("lift", "", "disk:blue", "pit:26", hand, first),
        Event("lift", "", "disk:blue", "pit:26", hand, first),
        Event("sow", "Blue, 27", "disk:blue", hand, "pit:27", first),
        Event("sow", "Blue, 28", "disk:blue", hand, "pit:28", first),
    )


def test_a_removal_a_colour_gone_and_the_end_of_the_game(table: Lay) -> None:
    # AM-STD-3 AM-STD-5 AM-STD-6
    state = table({12: "W", 2: "BGYR"}, "WB", round_=2)._replace(figure=9)
    check_told(
        told(state, "12"),
        Event("lift", "Player 1, 1 disk, 12", "figure:black", "pit:9", "pit:12", 0, 1),
        Event("lift", "", "disk:white", "pit:12", "hand:0", 0),
        Event("removed", "White, 13, own", "disk:white", "hand:0", "out", 0),
        Event("figure", "White, 5 points", "figure:white", "supply", "track:5", None, 5),
        Event("out", "Player 1, white", seat=0),
        Event("end", "Round 2, player 2", amount=2),
        Event("figure", "Blue, 1 disk, 0 points", "figure:blue", "supply", "track:0", None, 0),
        Event("score", "Player 1, 5 points", seat=0, amount=5),
        Event("score", "Player 2, 0 points", seat=1, amount=0),
        Event("over", "Player 1, 5 points"),
    )


def test_a_full_space(table: Lay) -> None:
    # AM-STD-3
    assert not lacks(told(table({12: "B", 13: "WWWWWBBBBB"}, "BW"), "12")[2].text, "Blue, 13, full")


def test_the_next_round_is_told(table: Lay) -> None:
    # AM-2
    events = told(table({12: "W", 2: "BGYR"}, "WB"), "12")
    check_told(events[-1:], Event("round", "Round 2, player 2", seat=1, amount=2))


def test_an_extra_removal(table: Lay) -> None:
    # AM-V1
    options = {"extra-removal": True, "extra-takes": "pit"}
    state = table({9: "B", 12: "B", 13: "BWW", 20: "GYRW"}, "BWG", options).after(GAME.parse("12"))
    check_told(told(state, "keep"), Event("keep", "Blue, 13", "disk:blue", "", "pit:13", 0))
    check_told(
        told(state, "remove"),
        Event("removed", "2 White, 2 Blue, 13", "disk:white", "pit:13", "out", 0),
        Event("removed", "", "disk:white", "pit:13", "out", 0),
        Event("removed", "", "disk:blue", "pit:13", "out", 0),
        Event("removed", "", "disk:blue", "pit:13", "out", 0),
    )
    options = {"extra-removal": True, "extra-choice": "compulsory"}
    events = told(table({9: "B", 12: "B", 13: "BWW", 20: "GYRW"}, "BWG", options), "12")
    check_told(
        events[2:],
        Event("sow", "Blue, 13", "disk:blue", "hand:0", "pit:13", 0),
        Event("removed", "1 Blue, 13", "disk:blue", "pit:13", "out", 0),
    )


def test_colours_gone_together_are_told_their_shared_worth(table: Lay) -> None:
    # AM-V1
    options = {"extra-removal": True, "extra-takes": "pit", "extra-choice": "compulsory"}
    events = told(table({14: "BR", 16: "WB", 1: "GY"}, "BWR", options).after(GAME.parse("14")), "red")
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
    events = told(table({6: "WB", 20: "GYR"}, "WB").after(GAME.parse("6")), "white")
    check_told(
        [event for event in events if event.kind == "figure"][1:],
        Event("figure", "Blue, 4 points", "figure:blue", "supply", "track:4", None, 4),
        Event("figure", "Blue, last, 0 points", "figure:blue", "track:4", "track:0", None, 0),
    )


@pytest.mark.parametrize(("owners", "out"), [("BWG", [1]), ("WBG", [0]), ("BG", [])])
def test_who_is_out(table: Lay, owners: str, out: list[int]) -> None:
    """AM-STD-4, AM-STD-5: the owner of the colour that has gone, if it is anybody's."""
    state = table({12: "WB", 20: "BGYR"}, owners).after(GAME.parse("12"))
    events = told(state, "white")
    assert ("figure:white", 5) in [(event.piece, event.amount) for event in events if event.kind == "figure"]
    check_told(
        (event for event in events if event.kind == "out"),
        *(Event("out", f"Player {seat + 1}, white", seat=seat) for seat in out),
    )


@pytest.mark.parametrize("game", ["deduction", "gambling"])
def test_nobody_is_out_in_the_other_games(table: Lay, game: str) -> None:
    """AM-DED-1, AM-DED-2: whose colour has gone is nobody's to know."""
    state = table({12: "WB", 20: "BGYR"}, "BW" if game == "deduction" else 2, {"game": game})
    for viewer in (None, 0, 1):
        events = told(state.after(GAME.parse("12")), "white", viewer)
        assert "figure" in [event.kind for event in events]
        assert "out" not in [event.kind for event in events]


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
        state = state.after(GAME.parse(move))
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


def test_a_removal_starts_the_clock_anew(table: Lay) -> None:
    """AM-END: the turns are in a row."""
    events = told(table({12: "W", 2: "BGYRW"}, "WB", quiet=29), "12")
    assert not [event for event in events if event.kind == "quiet"]


def test_what_a_bar_will_be_worth(table: Lay) -> None:
    """AM-GAM-2, AM-GAM-3: a colour has its worth for every bar."""
    state = table({12: "W", 2: "BB"}, 2, {"game": "gambling"})
    first, second = told(state, "12"), told(state.after(GAME.parse("12")), "bar-red")
    assert [
        event.text for event in first + second if event.kind == "figure" and lacks(event.text, "a bar")
    ] == []
    assert [event.amount for event in first + second if event.kind == "figure"] == [2, 1]


def test_players_are_told_by_name_and_the_reader_is_you(table: Lay) -> None:
    """AM-STD-4, AM-STD-6, AM-STD-7, in the words of `People`."""
    state = table({12: "W", 2: "B", 20: "GYR"}, "WB", round_=2)
    told_of = {"lift": ("you", "Ann"), "out": ("you", "Ann"), "end": ("Bob", "you"), "over": ("you", "Ann")}
    for you in (0, 1):
        people = People(("Ann", "Bob"), you)
        texts = [(event.kind, people.read(event.text)) for event in told(state, "12", you) if event.text]
        assert [text for kind, text in texts if kind in told_of and lacks(text, told_of[kind][you])] == []
        scores = [text for kind, text in texts if kind == "score"]
        assert [
            seat for seat in (0, 1) if lacks(scores[seat], "you" if seat == you else ("Ann", "Bob")[seat])
        ] == []
    assert not lacks(People(("Ann", "Bob"), 0).read(final_result(False, (5, 5)).text), "you, Bob, 5 points")
    assert not lacks(final_result(True, (5, 1)).text, "Player 2, 1 point")


def test_a_bar(table: Lay) -> None:
    # AM-GAM-1
    state = table({12: "W", 2: "BGYR"}, 2, {"game": "gambling"}).after(GAME.parse("12"))
    bar = Event("bar", "Player 1, yellow", "bar:yellow", "supply", "bars:0", 0)
    check_told(told(state, "bar-yellow"), bar)


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
        state = state.after(move)
    assert state.result
    assert tuple(scores) == state.result.scores


@pytest.mark.parametrize(("number", "last"), [(1, "round"), (2, "over")])
def test_the_bar_that_ends_a_round_is_told_with_the_end(table: Lay, number: int, last: str) -> None:
    """AM-GAM-1 to AM-GAM-3, AM-2: the white disk goes on space 7, which is White, so that only Blue is left."""
    state = table({6: "W", 14: "BB"}, 2, {"game": "gambling"}, quiet=3, round_=number)
    state = state.after(GAME.parse("6"))
    bar = GAME.parse("bar-red")
    kinds = [event.kind for event in state.narrate(bar, None)]
    assert (kinds[0], kinds.count("bar"), kinds.count("end"), kinds.count("score")) == ("bar", 1, 1, 2)
    assert kinds[-1] == last
    view = state.after(bar).observe(None)
    assert (view.to_move is None) == (last == "over")
    assert (view.quiet, view.lost, sum(view.hand), view.at, view.landed) == (0, False, 0, 0, -1)
