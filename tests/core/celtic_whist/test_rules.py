"""The rules of Celtic Whist by example: set-up, deal, bids on offer, texts of moves.

Refusals are in `test_refusals`, and `test_restatement` holds whole games to a second statement of the rules.
"""

from typing import Any

import pytest

import trilithon
from tests.core.celtic_whist.positions import new
from tests.core.facts import lacks
from trilithon import Chance
from trilithon.equipment import CARD_OF_TEXT, TRILITHONS, card_text
from trilithon.games.celtic_whist import PRESETS, Move, State
from trilithon.games.celtic_whist.moves import BID, DOUBLE, NULL_DOUBLE, NULL_MAX, PLAY, bid_name, bid_text
from trilithon.games.celtic_whist.tricks import winning_place
from trilithon.options import is_on_offer, suggestion
from trilithon.state import MoveTextError

GAME = trilithon.load("celtic_whist")
SEVERAL = (2, 3, 4, 5)


def texts(state: State) -> list[str]:
    return list(map(str, state.legal_moves()))


# Set-up


def test_options_and_their_seats() -> None:
    assert [option.name for option in GAME.options] == [
        "mode", "scoring", "object", "player-start", "neutral-start", "hand-size", "shared-start",
        "cooperative-neutral-start", "doubling", "follow-black", "restrictive-null", "all-sixty", "half",
    ]  # fmt: skip
    defaults = {option.name: option.default for option in GAME.options}
    on = {
        (seats, mode): [o.name for o in GAME.options if is_on_offer(o, seats, defaults | {"mode": mode})]
        for seats in GAME.seats
        for mode in ("competitive", "cooperative")
    }
    solo = [
        "scoring",
        "object",
        "player-start",
        "neutral-start",
        "hand-size",
        "doubling",
        "follow-black",
        "half",
    ]
    competitive = ["mode", "scoring", "doubling", "follow-black", "restrictive-null", "half"]
    # CW-COOP-5: scoring and object have no effect in cooperative play and are not offered; these are
    cooperative = [
        "mode", "shared-start", "cooperative-neutral-start", "doubling", "follow-black",
        "restrictive-null", "half",
    ]  # fmt: skip
    assert on[1, "competitive"] == solo
    for seats in (2, 3, 4):
        assert on[seats, "competitive"] == competitive
        assert on[seats, "cooperative"] == cooperative
    assert on[5, "competitive"] == [*competitive[:-1], "all-sixty", "half"]  # CW-MULTI-3: five players only
    assert on[5, "cooperative"] == [*cooperative[:-1], "all-sixty", "half"]


def test_values_of_numbers() -> None:
    # CW-SOLO-3, CW-SOLO-5, CW-COOP-3
    values = {option.name: option.values() for option in GAME.options if isinstance(option.default, int)}
    assert {name: found for name, found in values.items() if found != (False, True)} == {
        "player-start": tuple(range(1, 30)),
        "neutral-start": tuple(range(1, 30)),
        "hand-size": (13, 15),
        "shared-start": tuple(range(30)),
        "cooperative-neutral-start": tuple(range(30)),
    }
    assert GAME.seats == (1, 2, 3, 4, 5)


def test_what_the_set_up_screen_begins_with() -> None:
    # CW-SCORE-5: tougher is marked for solo; CW-PLAY-4: follow black for 2 to 5 players
    defaults = {option.name: option.default for option in GAME.options}
    assert suggestion(GAME.options, 1) == defaults | {"scoring": "tougher"}
    for seats in SEVERAL:
        assert suggestion(GAME.options, seats) == defaults | {"follow-black": True}
    assert (defaults["scoring"], defaults["object"]) == ("standard", "reach-30")
    assert [n for n in ("doubling", "follow-black", "restrictive-null", "all-sixty") if defaults[n]] == []


def test_ready_made_set_ups() -> None:
    # CW-SOLO-9
    wanted = [
        ("Gentle", "standard", 15, "always"),
        ("Recommended", "tougher", 15, "77%"),
        ("Hard", "tougher", 5, "40%"),
        ("Druid", "tougher", 1, "26%"),
    ]
    assert GAME.presets == PRESETS
    alone = [preset for preset in PRESETS if preset.seats == (1,)]
    for preset, (name, scoring, start, facts) in zip(alone, wanted, strict=True):
        state = GAME.new(3, dict(preset.options), 1)
        assert (preset.name, state.setup.options["scoring"]) == (name, scoring)
        assert (state.observe(0).scores, state.observe(0).neutral) == ((start,), 15)
        assert not lacks(preset.note, facts)
    recommended = {option.name: option.default for option in GAME.options} | dict(PRESETS[1].options)
    assert recommended == suggestion(GAME.options, 1)


# The deal

LETTERS = "wbgyr"


def half_deck(half: str) -> list[str]:
    return [f"{number}{half}" for number in range(1, 31)]


@pytest.mark.parametrize("half", ["day", "night"])
@pytest.mark.parametrize("size", [13, 15])
def test_alone_the_deck_is_dealt_alternately(half: str, size: int) -> None:
    # CW-SOLO-1, CW-SOLO-2, CW-SOLO-3, EQ-5: of 31 cards the player gets the first; stream 1 draws the trilithon, then
    # the order of the deck
    for seed in (*range(20), 2**64 - 1):
        chance = Chance(seed, 1)
        top = chance.shuffled(["Tw", "Tb", "Tg", "Ty", "Tr"])[0]
        deck = chance.shuffled([*half_deck(half[0]), top])
        state = new(1, seed, half=half, hand_size=size)
        assert LETTERS[state.deal.trump] == top[1]
        assert sorted(map(card_text, state.hands[0])) == sorted(deck[0 : 2 * size : 2])
        assert list(map(card_text, state.dummy)) == deck[1 : 2 * size : 2]


@pytest.mark.parametrize(
    ("seats", "each", "options", "deck"),
    [
        (2, 15, {}, half_deck("d")),
        (3, 10, {}, half_deck("d")),
        (4, 7, {}, half_deck("d")),
        # CW-MULTI-2: five borrow from the other half; CW-MULTI-3: or play with both
        (5, 7, {}, [*half_deck("d"), "9n", "8n", "7n", "6n", "5n"]),
        (5, 7, {"half": "night"}, [*half_deck("n"), "9d", "8d", "7d", "6d", "5d"]),
        (5, 12, {"all_sixty": True}, [*half_deck("d"), *half_deck("n")]),
    ],
)
def test_several_are_dealt_one_card_at_a_time_from_the_dealers_left(
    seats: int, each: int, options: dict[str, Any], deck: list[str]
) -> None:
    # CW-MULTI-1, CW-MULTI-2, CW-MULTI-3, CW-MULTI-5: the first dealer is drawn from stream 0
    dealers: set[int] = set()
    for seed in range(60):
        state = new(seats, seed, **options)
        dealer = Chance(seed).randrange(seats)
        assert (state.deal.dealer, state.deal.hand_size, state.deal.playing) == (
            dealer,
            each,
            tuple(range(seats)),
        )
        dealers.add(dealer)
        chance = Chance(seed, 1)
        top = chance.shuffled(TRILITHONS)[0]  # CW-MULTI-4
        assert state.deal.trump == TRILITHONS.index(top)
        order = chance.shuffled([*deck, "T" + LETTERS[state.deal.trump]])
        assert state.dummy == ()
        for turn in range(seats):
            hand = state.hands[(dealer + 1 + turn) % seats]
            assert sorted(map(card_text, hand)) == sorted(order[turn : each * seats : seats])
    assert dealers == set(range(seats))


# The bids


def test_bids_on_offer() -> None:
    # CW-BID-1, CW-BID-2, CW-BID-4, CW-MULTI-11
    def regular(top: int) -> list[str]:
        return [str(number) for number in range(1, top + 1)]

    def null(top: int) -> list[str]:
        return [f"null{number}" for number in range(1, top + 1)]

    assert texts(new()) == regular(13) + null(13)
    assert texts(new(hand_size=15)) == regular(15) + null(15)
    assert texts(new(doubling=True)) == [*regular(13), "double", *null(13), "null-double"]
    assert texts(new(2)) == regular(15) + null(15)
    assert texts(new(3)) == regular(10) + null(10)
    assert texts(new(4)) == regular(7) + null(7)
    assert texts(new(5)) == regular(7) + null(7)
    assert texts(new(5, all_sixty=True)) == regular(12) + null(12)
    assert texts(new(4, restrictive_null=True)) == [*regular(7), "null1", "null-max"]
    both = new(4, mode="cooperative", restrictive_null=True, doubling=True)
    assert texts(both) == [*regular(7), "double", "null1", "null-max"]


# The play of the tricks


def test_dummy_leads_black_24() -> None:
    # the example under CW-PLAY-5: any card 25 to 30 of any colour wins it, and so does the trilithon
    for trump, letter in enumerate(LETTERS):
        for number in range(1, 31):
            trick = (CARD_OF_TEXT["24d"], CARD_OF_TEXT[f"{number}d"])
            assert winning_place(trick, trump) == (number > 24)
        assert winning_place((CARD_OF_TEXT["24d"], CARD_OF_TEXT[f"T{letter}"]), trump) == 1


@pytest.mark.parametrize(
    ("bid", "text", "name"),
    [
        (0, "0", "0"), (1, "1", "1"), (15, "15", "15"), (99, "99", "99"), (-1, "null1", "null 1"),
        (-15, "null15", "null 15"), (DOUBLE, "double", "double"), (NULL_DOUBLE, "null-double", "null double"),
        (NULL_MAX, "null-max", "null MAX"),
    ],
)  # fmt: skip
def test_what_a_bid_is_called(bid: int, text: str, name: str) -> None:
    """CW-BID-1, CW-BID-2, CW-BID-4, CW-MULTI-11."""
    assert (bid_text(bid), bid_name(bid), str(Move(BID, bid))) == (text, name, text)
    assert GAME.parse(text) == Move("bid", bid)


def test_what_a_card_is_called() -> None:
    for text, card in (("5d", 5), ("14d", 14), ("5n", 35), ("Tb", CARD_OF_TEXT["Tb"])):
        assert GAME.parse(text) == Move("play", card)
        assert str(Move(PLAY, card)) == text


def test_texts_that_are_no_move() -> None:
    """They are named by their beginning."""
    for text in (
        "", " ", "00", "05", "100", "-5", "+5", "null", "null0", "null05", "null100", "nullmax", "NULL3",
        "Double", "31d", "0d", "٣", "５", "5 ", " 5", "5\n", "Tk", "tb", "14D", "null-5", "x" * 100_000, "\0",
        "5d5d", "null of all the tricks that there are, please",
    ):  # fmt: skip
        with pytest.raises(MoveTextError) as caught:
            GAME.parse(text)
        assert f"“{text[:40]}”" in str(caught.value)
        assert not lacks(str(caught.value), "Celtic Whist, null3, 14d")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_only_a_player_leads_where_there_is_no_dummy_hand(seats: int) -> None:
    """CW-MULTI-8: also while the bids are still to be made."""
    state, chance = GAME.new(seats, {}, seats), Chance(seats, 9)
    for _ in range(120):
        assert isinstance(state, State)
        assert state.leader in state.deal.playing
        moves = state.legal_moves()
        if not moves:
            break
        state = state.apply(chance.choice(moves))


def test_the_numbers_of_bids_do_not_clash() -> None:
    assert len({DOUBLE, NULL_DOUBLE, NULL_MAX, *range(-99, 100)}) == 202
