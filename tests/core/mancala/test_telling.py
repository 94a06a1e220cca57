"""The events of a step: what moves where, and the sentences."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from trilithon.chance import Chance
from trilithon.game import Event
from trilithon.games.mancala import GAME, State
from trilithon.options import Value

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
    assert told(state, "choose-blue") == [
        Event("choose", f"{who} chooses Blue.", "card:Tb", "supply", hand, first)
    ]
    state = state.after(GAME.parse("choose-blue")).after(GAME.parse("choose-red"))
    assert told(state, "26") == [
        Event("lift", f"{who} lifts 2 disks from 26.", "figure:black", "supply", "pit:26", first, 2),
        Event("lift", "", "disk:blue", "pit:26", hand, first),
        Event("lift", "", "disk:blue", "pit:26", hand, first),
        Event("sow", "Blue to 27.", "disk:blue", hand, "pit:27", first),
        Event("sow", "Blue to 28.", "disk:blue", hand, "pit:28", first),
    ]


def test_a_removal_a_colour_gone_and_the_end_of_the_game(table: Lay) -> None:
    # AM-STD-3 AM-STD-5 AM-STD-6
    state = table({12: "W", 2: "BGYR"}, "WB", round_=2)._replace(figure=9)
    assert told(state, "12") == [
        Event("lift", "Player 1 lifts 1 disk from 12.", "figure:black", "pit:9", "pit:12", 0, 1),
        Event("lift", "", "disk:white", "pit:12", "hand:0", 0),
        Event(
            "removed", "White to 13, its own colour: it leaves the board.", "disk:white", "hand:0", "out", 0
        ),
        Event("figure", "White is gone: worth 5.", "figure:white", "supply", "track:5", None, 5),
        Event("end", "Round 2 ends.", amount=2),
        Event("figure", "Blue is worth 0.", "figure:blue", "supply", "track:0", None, 0),
        Event("score", "Player 1 scores 5 points.", seat=0, amount=5),
        Event("score", "Player 2 scores 0 points.", seat=1, amount=0),
        Event("over", "Player 1 wins with 5 points."),
    ]


def test_a_full_space(table: Lay) -> None:
    # AM-STD-3
    texts = [event.text for event in told(table({12: "B", 13: "WWWWWBBBBB"}, "BW"), "12")]
    assert texts[2] == "Blue to 13, which is full: it leaves the board."


def test_the_next_round_is_told(table: Lay) -> None:
    # AM-2
    state = table({12: "W", 2: "BGYR"}, "WB")
    assert told(state, "12")[-1] == Event("round", "Round 2 begins with Player 2.", seat=1, amount=2)


def test_an_extra_removal(table: Lay) -> None:
    # AM-V1
    options = {"extra-removal": True, "extra-takes": "pit"}
    state = table({9: "B", 12: "B", 13: "BWW", 20: "GYRW"}, "BWG", options).after(GAME.parse("12"))
    assert told(state, "keep") == [Event("keep", "Blue stays on 13.", "disk:blue", "", "pit:13", 0)]
    assert told(state, "remove") == [
        Event("removed", "Extra removal: 2 White, 2 Blue leave 13.", "disk:white", "pit:13", "out", 0),
        Event("removed", "", "disk:white", "pit:13", "out", 0),
        Event("removed", "", "disk:blue", "pit:13", "out", 0),
        Event("removed", "", "disk:blue", "pit:13", "out", 0),
    ]
    options = {"extra-removal": True, "extra-choice": "compulsory"}
    events = told(table({9: "B", 12: "B", 13: "BWW", 20: "GYRW"}, "BWG", options), "12")
    assert [event.text for event in events[2:]] == ["Blue to 13.", "Extra removal: 1 Blue leaves 13."]


def test_colours_gone_together_are_told_their_shared_worth(table: Lay) -> None:
    # AM-V1
    options = {"extra-removal": True, "extra-takes": "pit", "extra-choice": "compulsory"}
    events = told(table({14: "BR", 16: "WB", 1: "GY"}, "BWR", options).after(GAME.parse("14")), "red")
    figures = [event for event in events if event.kind == "figure"]
    assert [(event.piece, event.target, event.amount) for event in figures] == [
        ("figure:white", "track:4", 4),
        ("figure:blue", "track:4", 4),
        ("figure:red", "track:0", 0),
    ]


def test_the_last_to_go_moves_to_its_true_worth(table: Lay) -> None:
    # AM-STD-6: Blue is placed on 4 as it goes, and then turns out to be the one left
    events = told(table({6: "WB", 20: "GYR"}, "WB").after(GAME.parse("6")), "white")
    figures = [event for event in events if event.kind == "figure"]
    assert figures[1] == Event(
        "figure", "Blue is gone: worth 4.", "figure:blue", "supply", "track:4", None, 4
    )
    assert figures[2:] == [Event("figure", "Blue is worth 0.", "figure:blue", "track:4", "track:0", None, 0)]


def test_a_bar(table: Lay) -> None:
    # AM-GAM-1
    state = table({12: "W", 2: "BGYR"}, 2, {"game": "gambling"}).after(GAME.parse("12"))
    bar = Event("bar", "Player 1 takes a yellow bar.", "bar:yellow", "supply", "bars:0", 0)
    assert told(state, "bar-yellow") == [bar]


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
