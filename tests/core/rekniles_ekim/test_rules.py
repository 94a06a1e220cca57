"""The rules of Rekniles Ekim by example: the draws, what is refused and why, moves as text, options (RE-1 to RE-10).

The course of whole races is held to a second statement of the rules in `test_restatement`.
"""

from itertools import product
from typing import Any

import pytest

from tests.core.facts import check_told, lacks, refused
from tests.core.rekniles_ekim.positions import cards, new, play, position, texts
from trilithon import Chance, OptionError
from trilithon.equipment import CARD_OF_TEXT, COLOUR, card_text
from trilithon.games.rekniles_ekim import GAME, Move
from trilithon.games.rekniles_ekim.moves import CARDS
from trilithon.options import resolve_values, suggestion
from trilithon.state import Event, MoveTextError

# Set-up


@pytest.mark.parametrize(("seats", "each"), [(2, 30), (3, 20), (4, 15), (5, 12)])
def test_eq_5_re_1_re_2_the_documented_order_of_draws(seats: int, each: int) -> None:
    # EQ-5, RE-1, RE-2, RE-5: stream 0 the starting player; stream 1 the chariots, then the cards, dealt in turn order.
    for seed in range(20):
        state = new(seed, seats)
        starter = Chance(seed).randrange(seats)
        chance = Chance(seed, 1)
        assert state.to_move == starter
        assert list(state.track) == chance.shuffled(range(5))
        pack = chance.shuffled(range(1, 61))
        for turn in range(seats):
            seat = (starter - turn) % seats
            mine = pack[turn::seats]
            assert len(mine) == each
            assert ([*state.hands[seat]], [*state.decks[seat]]) == (mine[:7], mine[7:])
        assert (state.left, state.mid_turn, state.round) == ((10,) * 5, False, 1)


# A turn


LEFT = "White, Green, Yellow or Red"
ALL = "White, Blue, Green, Yellow or Red"
PICKS = "Blue, Green, Yellow or Red"
INVERSE: dict[str, Any] = {"inverse": True}
SIX: dict[str, Any] = {"inverse": True, "longer_race": True, "left": (9, 9, 0, 9, 9)}


@pytest.mark.parametrize(
    ("given", "moves", "tried", "rule", "facts"),
    [
        # The card
        ({}, "", "2d", "RE-3", "2 Blue (day), hand"),
        ({}, "", "6n", "RE-3", f"6 Black (night), wild, {ALL}"),
        ({}, "", "take-red", "RE-3", "first, card"),
        ({}, "", "move-red", "RE-3", "card, black"),
        ({}, "", Move("play", CARD_OF_TEXT["14d"], 3), "RE-3", "14 Blue (day), blue chariot, black"),
        # The disk: none of the colour played or named, and compulsory
        ({}, "14d", "take-blue", "RE-4", f"Blue, played, {LEFT}"),
        ({}, "14d", "14d", "RE-4", f"14 Blue, take, {LEFT}"),
        ({}, "14d", "move-red", "RE-4", f"14 Blue, take, {LEFT}"),
        ({}, "14d", Move("take", 3, 4), "RE-4", f"supply, {LEFT}"),
        ({}, "14d", Move("take", 5, 4), "RE-4", f"supply, {LEFT}"),
        ({}, "6n=red", "take-red", "RE-4", "Red, named, White, Blue, Green or Yellow"),
        ({"longer_race": True, "left": (3, 1, 0, 0, 0)}, "5d", "take-green", "RE-4", "no Green, White or Blue"),
        ({"free_choice": True}, "14d", Move("take", 14, 1), "RE-4", "supply"),
        # The end
        ({"left": (10, 10, 10, 10, 1)}, "14d take-red", "6n", "RE-6", "over, undo"),
        # Barred place, judged after the swap: red was last, now yellow is
        ({"barred_place": True}, "6n=red", "take-yellow", "RE-V3", "Yellow, last place, White, Blue or Green"),
        ({"barred_place": True}, "6n=red", "take-red", "RE-4", "Red, named"),
        ({"barred_place": True, "most_points": True}, "3d", "take-white", "RE-V3", "White, first place"),
        # Decks that are not arranged, at any moment of a turn, a card in hand or not
        *[
            (given, moves, put, "RE-V5", f"shuffled, {now}")
            for given, moves, now in (
                ({}, "", "card"),
                ({}, "14d", f"disk, {LEFT}"),
                (INVERSE, "14d", f"chariot, {ALL}"),
                (INVERSE, "6n move-red", f"disk, {ALL}"),
            )
            for put in ("put-14d", "put-7d")
        ],
        # The inverse game
        (INVERSE, "", "6n=red", "RE-V6", "6 Black (night), don’t name"),
        (INVERSE, "", "move-red", "RE-V6", "first, card, choose"),
        (INVERSE, "", "take-red", "RE-V6", "first, card, choose"),
        (INVERSE, "6n", "take-red", "RE-V6", f"6 Black, choose, {ALL}"),
        *[
            (INVERSE | {"not_the_leader": True}, "14d", tried, "RE-V6", facts)
            for tried, facts in (
                ("move-white", f"white chariot, lead, {PICKS}"),
                ("take-white", f"14 Blue, choose, {PICKS}"),
                ("take-blue", f"14 Blue, choose, {PICKS}"),
            )
        ],
        (SIX, "6n move-red", "take-green", "RE-V6", "no Green, White, Blue, Yellow or Red"),
        (SIX, "6n move-red", Move("take", 5, 4), "RE-V6", "supply, White, Blue, Yellow or Red"),
        *[
            (SIX, "6n move-red", tried, "RE-V6", "6 Black, White, Blue, Yellow or Red")
            for tried in ("14d", "move-red", "6n")
        ],
        # Balanced wagering: white alone has the fewest; the last green one waits until all colours are taken
        (
            {"balanced_wagering": True, "left": (4, 5, 5, 5, 5)}, "14d", "take-white", "RE-V7",
            "White, fewest, Green, Yellow or Red",
        ),
        (
            {"balanced_wagering": True, "left": (1, 5, 1, 10, 5)}, "14d", "take-green", "RE-V7",
            "last Green, while, Yellow or Red",
        ),
        (  # of no colour fewer are left but of one that is gone
            {"balanced_wagering": True, "longer_race": True, "left": (0, 1, 5, 10, 5)}, "6n=red", "take-blue",
            "RE-V7", "last Blue, while, Green or Yellow",
        ),
    ],
)  # fmt: skip
def test_refused(given: dict[str, Any], moves: str, tried: Any, rule: str, facts: str) -> None:
    # RE-3, RE-4, RE-6, RE-V2, RE-V3, RE-V5 to RE-V8
    state = play(position(hands=("14d 6n 5d 3d", "2d", "2n"), **given), moves)
    assert refused(state, tried, facts) == rule


@pytest.mark.parametrize(
    ("given", "moves", "offered"),
    [
        ({}, "", "6n=white 6n=blue 6n=green 6n=yellow 6n=red 14d"),  # RE-3: a black one as any colour
        (INVERSE, "", "6n 14d"),  # RE-V6: the colour leaves nothing to name
        (INVERSE, "14d", "move-white move-blue move-green move-yellow move-red"),  # RE-V6
        (INVERSE | {"not_the_leader": True}, "14d", "move-blue move-green move-yellow move-red"),
    ],
)
def test_offered(given: dict[str, Any], moves: str, offered: str) -> None:
    # RE-3, RE-V6; the disks that may be taken, the restatement goes through
    assert " ".join(texts(play(position(hands=("6n 14d", "2d", "2n"), **given), moves))) == offered


@pytest.mark.parametrize(
    "absurd",
    [
        Move("play", 99, 1),
        Move("play", -1, 1),
        Move("play", 6, 7),
        Move("take", 0, 9),
        Move("take", 0, -1),
        Move("take", 14, 1),
        Move("move", 0, 77),
        Move("put", 99, 1),
        Move("dance", 0, 0),
        Move("play", "x", None),  # type: ignore[arg-type]
        Move("take", None, "red"),  # type: ignore[arg-type]
        Move([], {}, ()),  # type: ignore[arg-type]
    ],
)
@pytest.mark.parametrize("options", [{}, {"inverse": True}, {"arranged_decks": True}, {"dummy": True}])
def test_absurd_moves_are_refused_in_every_phase(absurd: Any, options: dict[str, Any]) -> None:
    # RE-3, RE-4, RE-V5, RE-V6
    state = new(3, 2, **options)
    for _ in range(40):
        assert refused(state, absurd).startswith("RE-")
        if not state.result:
            state = state.apply(state.legal_moves()[-1])


def test_a_move_equal_to_a_legal_one_is_taken_as_that_one() -> None:
    # RE-3: what is kept is our own, whatever numbers an equal move was made of.
    state = position(hands=("1d", "2d", "2n"))
    after = state.apply(Move("play", True, False))
    assert [type(part) for part in after.played[0]] == [str, int, int]


def test_re_9_without_a_disk_to_take_the_turn_goes_on() -> None:
    # RE-9: two colours are left, one played and one barred. That is told; the card is drawn, the turn passes.
    state = position(
        left=(0, 3, 0, 0, 3), track="WGYBR", hands=("14d 2d", "2d", "2n"), decks=("5d", "", ""),
        longer_race=True, barred_place=True,
    )  # fmt: skip
    events = [event for event in state.narrate(GAME.parse("14d"), None) if event.kind == "no-disk"]
    check_told(events, Event("no-disk", "can’t take any disk, player 1", seat=0))
    after = play(state, "14d")
    assert after.disks[0] == (0,) * 5
    assert after.left == state.left
    assert after.hands[0] == cards("2d 5d")
    assert after.to_move == 2


# Options


@pytest.mark.parametrize("seats", [2, 3])
def test_every_set_up_is_accepted_or_refused_as_the_rules_say(seats: int) -> None:
    # RE-V4 to RE-V7: what goes together, over all values of all options.
    names = [option.name for option in GAME.options]
    for values in product(*(option.values() for option in GAME.options)):
        on = {
            name
            for name, value in zip(names, values, strict=True)
            if value not in (False, "neutral", "seven")
        }
        sound = not ("inverse" in on and on & {"free-choice", "barred-place", "balanced-wagering"})
        sound = sound and ("inverse" in on or "not-the-leader" not in on)
        sound = sound and ("arranged-decks" in on or "arranged-hand" not in on)
        sound = sound and ("dummy" in on or not on & {"dummy-black", "dummy-bets"})
        sound = sound and (seats == 2 or "dummy" not in on)
        try:
            resolve_values(GAME.options, GAME.conflicts, seats, dict(zip(names, values, strict=True)))
        except OptionError:
            assert not sound, on
        else:
            assert sound, on


# Moves as text


def test_every_move_is_read_back_from_its_text() -> None:
    words = [card_text(card) for card in CARDS]
    words += [f"put-{card_text(card)}" for card in CARDS]
    blacks = [card_text(card) for card in CARDS if COLOUR[card] == 5]
    words += [
        f"{black}={colour}" for black in blacks for colour in ("white", "blue", "green", "yellow", "red")
    ]
    words += [
        f"{kind}-{colour}"
        for kind in ("take", "move")
        for colour in ("white", "blue", "green", "yellow", "red")
    ]
    moves = [GAME.parse(word) for word in words]
    assert [str(move) for move in moves] == words
    assert len(set(moves)) == len(words) == 180


@pytest.mark.parametrize(
    "text",
    ["", "14", "31d", "0d", "14d=blue", "6n=black", "take-black", "take", "move-", "put-6n=red", "14D", " 14d", "１4d",
     "Tb", "x" * 100_000, "14d\n", "take-red\x00", "the fourteen of the day, on which I bet a red disk"],
)  # fmt: skip
def test_other_text_is_no_move(text: str) -> None:
    """It is named by its beginning."""
    with pytest.raises(MoveTextError) as caught:
        GAME.parse(text)
    assert f"“{text[:40]}”" in str(caught.value)
    assert not lacks(str(caught.value), "Rekniles Ekim, 14d, put-14d")


def test_what_a_move_is_made_of() -> None:
    """RE-3, RE-4, RE-V5, RE-V6: card 0 where there is none, the card's own colour where it says nothing more."""
    red, black = COLOUR[CARD_OF_TEXT["5d"]], COLOUR[CARD_OF_TEXT["6n"]]
    assert tuple(GAME.parse("take-red")) == ("take", 0, red)
    assert tuple(GAME.parse("move-red")) == ("move", 0, red)
    assert tuple(GAME.parse("5d")) == ("play", CARD_OF_TEXT["5d"], red)
    assert tuple(GAME.parse("6n=red")) == ("play", CARD_OF_TEXT["6n"], red)
    assert tuple(GAME.parse("6n")) == ("play", CARD_OF_TEXT["6n"], black)
    assert tuple(GAME.parse("put-5d")) == ("put", CARD_OF_TEXT["5d"], red)


@pytest.mark.parametrize(
    "absurd", [("take", "0", 0), ("take", 0, None), ("play", None, 0), ("play", 14.0, 1), ("play", 1, "x")]
)
def test_half_a_move_is_none(absurd: Any) -> None:
    """RE-3, RE-4: one part of another type is enough."""
    state = new()
    card = next(move for move in state.legal_moves() if move.colour != 5)
    assert refused(state, Move(*absurd), "first, card") == "RE-3"
    assert refused(state.apply(card), Move(*absurd), "played, take") == "RE-4"
    number: Any = float(card.colour)  # of the colour that was played: equal to no move that is allowed
    assert refused(state.apply(card), Move("take", 0, number), "played, take") == "RE-4"


def test_each_option_names_its_rule() -> None:
    """RE-V1 to RE-V9."""
    assert {option.name: option.rule for option in GAME.options} == {
        "match": "RE-V9",
        "most-points": "RE-V1",
        "free-choice": "RE-V2",
        "barred-place": "RE-V3",
        "dummy": "RE-V4",
        "dummy-black": "RE-V4",
        "dummy-bets": "RE-V4",
        "arranged-decks": "RE-V5",
        "arranged-hand": "RE-V5",
        "inverse": "RE-V6",
        "not-the-leader": "RE-V6",
        "balanced-wagering": "RE-V7",
        "longer-race": "RE-V8",
    }


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_only_the_match_is_suggested(seats: int) -> None:
    """RE-10: for all numbers of players."""
    assert suggestion(GAME.options, seats) == {option.name: option.default for option in GAME.options} | {
        "match": True
    }
