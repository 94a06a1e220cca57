"""The rules of Celtic Whist one by one: set-up, deal, bids, play of the tricks; what is refused, and why."""

from collections import Counter
from typing import Any

import pytest

import trilithon
from tests.core.facts import lacks, refused
from trilithon import Chance, OptionError
from trilithon.equipment import CARD_OF_TEXT, COLOURS, TRILITHONS, card_text
from trilithon.game import MoveTextError, Result
from trilithon.games.celtic_whist import PRESETS, Move, State
from trilithon.games.celtic_whist.deal import next_clockwise
from trilithon.games.celtic_whist.moves import BID, DOUBLE, NULL_DOUBLE, NULL_MAX, PLAY, bid_name, bid_text
from trilithon.games.celtic_whist.tricks import winning_place
from trilithon.options import on_offer, suggestion

GAME = trilithon.load("celtic_whist")
SEVERAL = (2, 3, 4, 5)


def new(seats: int = 1, seed: int = 1, **options: Any) -> State:
    state = GAME.new(seed, {name.replace("_", "-"): value for name, value in options.items()}, seats)
    assert isinstance(state, State)
    return state


def cards(text: str) -> tuple[int, ...]:
    return tuple(CARD_OF_TEXT[word] for word in text.split())


def after(state: State, *texts: str) -> State:
    for text in texts:
        state = state.after(GAME.parse(text))
    return state


def texts(state: State) -> list[str]:
    return list(map(str, state.legal_moves()))


def playing(hands: list[str], trump: str, trick: str = "", leader: int = 0, **options: Any) -> State:
    """A position in the play of the tricks for several players; each has bid 1."""
    seats, on_table = len(hands), cards(trick)
    state = new(seats, **options)
    return state._replace(
        deal=state.deal._replace(trump=COLOURS.index(trump)),
        hands=tuple(map(cards, hands)),
        bids=(1,) * seats,
        values=(1,) * seats,
        leader=leader,
        trick=on_table,
        to_move=(leader + len(on_table)) % seats,
    )


def solo_playing(hand: str, led: str, trump: str, **options: Any) -> State:
    """A position in the solo game: the dummy hand has led a card."""
    state = after(new(**options), "5")
    return state._replace(
        deal=state.deal._replace(trump=COLOURS.index(trump)), hands=(cards(hand),), trick=cards(led)
    )


# Set-up


def test_options_and_their_seats() -> None:
    assert [option.name for option in GAME.options] == [
        "mode", "scoring", "object", "player-start", "neutral-start", "hand-size", "shared-start",
        "cooperative-neutral-start", "doubling", "follow-black", "restrictive-null", "all-sixty", "half",
    ]  # fmt: skip
    defaults = {option.name: option.default for option in GAME.options}
    on = {
        (seats, mode): [o.name for o in GAME.options if on_offer(o, seats, defaults | {"mode": mode})]
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


@pytest.mark.parametrize(
    ("seats", "options", "at_fault", "facts"),
    [
        (1, {"mode": "cooperative"}, "mode", "2, 3, 4 or 5, 1"),
        (1, {"restrictive_null": True}, "restrictive-null", "2, 3, 4 or 5, 1"),
        (1, {"shared_start": 3}, "shared-start", "2, 3, 4 or 5, 1"),
        (1, {"cooperative_neutral_start": 3}, "cooperative-neutral-start", "2, 3, 4 or 5, 1, CW-COOP-3"),
        (2, {"object": "survive"}, "object", "1, 2"),
        (2, {"player_start": 5}, "player-start", "CW-SOLO-5"),
        (2, {"hand_size": 15}, "hand-size", "CW-SOLO-3"),
        (4, {"all_sixty": True}, "all-sixty", "5, 4"),
        (3, {"mode": "cooperative", "scoring": "tougher"}, "scoring", "Mode, Competitive"),
        (3, {"shared_start": 3}, "shared-start", "Mode, Cooperative"),
        (3, {"cooperative_neutral_start": 3}, "cooperative-neutral-start", "Mode, Cooperative"),
        (1, {"player_start": 0}, "player-start", "1 to 29"),
        (1, {"player_start": 30}, "player-start", "1 to 29"),
        (1, {"neutral_start": 0}, "neutral-start", "1 to 29"),
        (1, {"neutral_start": 30}, "neutral-start", "1 to 29"),
        (2, {"mode": "cooperative", "shared_start": 30}, "shared-start", "0 to 29"),
        (2, {"mode": "cooperative", "cooperative_neutral_start": 30}, "cooperative-neutral-start", "0 to 29"),
        (1, {"hand_size": 14}, "hand-size", "13 or 15"),
        (6, {}, "seats", "1, 2, 3, 4 or 5, 6"),
    ],
)
def test_set_ups_that_cannot_be(seats: int, options: dict[str, Any], at_fault: str, facts: str) -> None:
    with pytest.raises(OptionError) as caught:
        new(seats, **options)
    assert caught.value.option == at_fault
    assert not lacks(str(caught.value), facts)


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
        ("Recommended", "tougher", 15, "77, 100"),
        ("Hard", "tougher", 5, "40, 100"),
        ("Druid", "tougher", 1, "26, 100"),
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


def test_every_trump_comes_up_and_never_black() -> None:
    # CW-SOLO-2, CW-MULTI-4: a trilithon names the trump
    trumps = Counter(new(2, seed).deal.trump for seed in range(500))
    assert set(trumps) == {0, 1, 2, 3, 4}
    assert min(trumps.values()) > 60


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
        dealer = Chance(seed).below(seats)
        assert (state.deal.dealer, state.deal.hand_size, state.deal.playing) == (
            dealer,
            each,
            tuple(range(seats)),
        )
        dealers.add(dealer)
        chance = Chance(seed, 1)
        chance.shuffled(TRILITHONS)
        order = chance.shuffled([*deck, "T" + LETTERS[state.deal.trump]])
        assert state.dummy == ()
        for turn in range(seats):
            hand = state.hands[(dealer + 1 + turn) % seats]
            assert sorted(map(card_text, hand)) == sorted(order[turn : each * seats : seats])
    assert dealers == set(range(seats))


def test_everybody_starts_at_zero() -> None:
    # CW-MULTI-1, CW-SOLO-5, CW-COOP-3
    for seats in SEVERAL:
        assert (new(seats).scores, new(seats).neutral) == ((0,) * seats, 0)
        both = new(seats, mode="cooperative")
        assert (both.scores, both.neutral) == ((0,) * seats, 0)
    assert (new().scores, new().neutral) == ((15,), 15)
    assert (new(player_start=1, neutral_start=29).scores, new(neutral_start=29).neutral) == ((1,), 29)
    both = new(3, mode="cooperative", shared_start=7, cooperative_neutral_start=11)
    assert (both.scores, both.neutral) == ((7, 7, 7), 11)


def test_next_clockwise() -> None:
    assert [next_clockwise(seat, (0, 2, 3)) for seat in range(5)] == [2, 2, 3, 0, 0]
    assert next_clockwise(1, (1,)) == 1


# The bids


def test_bid_comes_before_the_first_card_is_led() -> None:
    # CW-BID-0, CW-SOLO-4
    state = new()
    assert (state.trick, state.bids, state.to_move) == ((), (0,), 0)
    first = state.dummy[0]
    state = after(state, "4")
    assert (state.trick, state.bids, state.values, state.to_move) == ((first,), (4,), (4,), 0)


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


@pytest.mark.parametrize(
    ("seats", "options", "bid", "offer"),
    [
        (1, {}, "14", "1 to 13, null 1 to null 13, !double, !MAX"),
        (1, {"doubling": True}, "14", "1 to 13, double, null 1 to null 13, null double, !MAX"),
        (4, {}, "8", "1 to 7, null 1 to null 7, !double, !MAX"),
        (4, {"restrictive_null": True}, "8", "1 to 7, null 1, null MAX, !double"),
        (
            4,
            {"restrictive_null": True, "doubling": True},
            "8",
            "1 to 7, double, null 1, null MAX, !null double",
        ),
    ],
)
def test_refusals_of_bids_tell_all_that_are_on_offer(
    seats: int, options: dict[str, Any], bid: str, offer: str
) -> None:
    """CW-BID-0, CW-BID-1, CW-BID-2, CW-BID-4, CW-MULTI-11: doubles and null MAX just where they are played."""
    state = new(seats, **options)
    card = card_text(state.hands[state.deal.first][0])
    assert refused(state, bid, f"{state.deal.hand_size} cards, {offer}") == "CW-BID-1"
    assert refused(state, "0", f"0, {offer}") == "CW-BID-1"
    assert refused(state, card, f"before, {offer}") == "CW-BID-0"


@pytest.mark.parametrize(
    ("seats", "options", "bids", "rule", "facts"),
    [
        (1, {}, "null14", "CW-BID-2", "13 cards, 1 to 13, null 1 to null 13"),
        (1, {}, "double null-double", "CW-BID-4", "doubling, 1 to 13, null 1 to null 13"),
        (5, {"restrictive_null": True}, "double", "CW-BID-4", "doubling, 1 to 7, null 1, null MAX"),
        (4, {}, "null-max", "CW-MULTI-11", "null MAX, 1 to 7, null 1 to null 7"),
        (
            4,
            {"restrictive_null": True, "doubling": True},
            "null2 null99 null-double",
            "CW-MULTI-11",
            "null 1, null MAX",
        ),
        (3, {"restrictive_null": True}, "null-double", "CW-MULTI-11", "null 1, null MAX"),
    ],
)
def test_refused_bids(seats: int, options: dict[str, Any], bids: str, rule: str, facts: str) -> None:
    """CW-BID-2, CW-BID-4, CW-MULTI-11."""
    for text in bids.split():
        assert refused(new(seats, **options), text, facts) == rule


def test_bids_stand() -> None:
    # CW-BID-0
    assert refused(after(new(), "3"), "4", "stand, card") == "CW-BID-0"


def test_bids_are_open_and_go_round() -> None:
    # CW-BID-0, CW-MULTI-6: in the first round from the dealer's left, clockwise
    for seed in range(12):
        state = new(4, seed)
        dealer = state.deal.dealer
        for turn in range(4):
            assert state.to_move == (dealer + 1 + turn) % 4
            assert (state.values, state.round, state.mid_turn) == ((), 1, False)
            state = after(state, str(turn + 1))
            for viewer in (None, 0, 1, 2, 3):
                assert state.observe(viewer).bids[(dealer + 1 + turn) % 4] == turn + 1
        assert state.to_move == dealer == state.leader  # who bid 4, the highest


def bid(seats: int, dealer: int, scores: str, by_seat: str, **options: Any) -> State:
    """The state after a first round's bids, which are given by seat; trailing seats' too."""
    state = new(seats, **options)
    first = (dealer + 1) % seats
    the_deal = state.deal._replace(dealer=dealer, first=first)
    totals = tuple(map(int, scores.split()))
    state = state._replace(deal=the_deal, scores=totals, to_move=first)
    said = by_seat.split()
    return after(state, *(said[(first + turn) % seats] for turn in range(seats)))


def test_the_highest_bidder_leads() -> None:
    # CW-MULTI-8
    assert bid(4, 0, "0 0 0 0", "2 5 3 1").leader == 1
    assert bid(4, 0, "0 0 0 0", "null7 null2 null3 1").leader == 3
    assert bid(4, 0, "0 0 0 0", "null7 null2 7 1").leader == 2
    # a null of n counts as -n: with somebody's regular bid that somebody leads
    assert bid(3, 0, "0 0 0", "null10 null1 1").values == (-10, -1, 1)
    # a double is the highest, a null double the lowest
    assert bid(4, 0, "0 9 0 0", "double 7 3 1", doubling=True).leader == 0
    state = bid(2, 0, "0 0", "null-double 1", doubling=True)
    assert (state.leader, state.values) == (1, (-30, 1))
    # ties: the higher total score, then the dealer, then the first tied clockwise from the dealer
    assert bid(4, 0, "3 8 8 9", "5 5 5 1").leader == 1
    assert bid(4, 0, "3 8 9 9", "5 5 5 1").leader == 2
    assert bid(4, 2, "8 8 8 9", "5 5 5 1").leader == 2
    assert bid(4, 3, "8 8 8 9", "1 5 5 5").leader == 3
    assert bid(4, 3, "8 8 8 8", "1 5 5 1").leader == 1
    assert bid(4, 1, "8 8 8 8", "5 1 1 5").leader == 3
    assert bid(4, 2, "8 8 8 8", "5 5 1 1").leader == 0
    # CW-COOP-4: there are no separate scores
    assert bid(4, 2, "6 6 6 6", "5 5 1 1", mode="cooperative").leader == 0


def test_everybody_bids_null() -> None:
    # CW-MULTI-7: regular bids of zero, for the lead too; CW-MULTI-8: all tie
    state = bid(3, 1, "4 4 4", "null1 null9 null5")
    assert (state.values, state.leader, state.bids) == ((0, 0, 0), 1, (-1, -9, -5))
    assert bid(3, 1, "4 4 5", "null1 null9 null5").leader == 2
    state = bid(3, 0, "0 0 0", "null-double null1 null2", doubling=True)  # null doubles included
    assert (state.values, state.leader) == ((0, 0, 0), 0)
    state = bid(3, 0, "0 0 0", "null-max null1 null-max", restrictive_null=True)
    assert (state.values, state.leader) == ((0, 0, 0), 0)
    # in cooperative play for the lead alone
    assert bid(3, 2, "4 4 4", "null1 null9 null5", mode="cooperative").leader == 2
    # alone, a null stays a null
    assert after(new(), "null3").values == (-3,)


def test_null_max() -> None:
    # CW-MULTI-11: the highest regular bid, known once all have bid
    assert bid(4, 0, "0 0 0 0", "null-max 3 6 null1", restrictive_null=True).values == (-6, 3, 6, -1)
    state = bid(4, 0, "0 0 0 0", "null-max 3 double null1", restrictive_null=True, doubling=True)
    assert state.values == (-14, 3, 14, -1)
    # for leading it counts as minus its final value
    assert bid(2, 0, "0 0", "null-max 1", restrictive_null=True).leader == 1
    before = new(3, restrictive_null=True)
    assert after(before, "null-max").values == ()


# The play of the tricks


def winner(trick: str, trump: str) -> str:
    """The card of a trick that wins it."""
    return trick.split()[winning_place(cards(trick), COLOURS.index(trump))]


def test_who_wins_a_trick() -> None:
    # CW-PLAY-2
    assert winner("8d 14d 2d", "Red") == "14d"
    assert winner("8d 5d 14d", "Red") == "5d"
    assert winner("8d 5d 11d", "Red") == "11d"
    assert winner("8d 29d Tr", "Red") == "Tr"
    assert winner("2d 28d 30d 27d", "Red") == "2d"
    assert winner("Tr 29d 5d", "Red") == "Tr"
    assert winner("5d 29d 30d", "Red") == "29d"
    assert winner("2d 6d 12d", "Red") == "2d"
    # CW-PLAY-3: black led, colours do not matter
    assert winner("6d 5d 28d 12d", "Red") == "28d"
    assert winner("30d 29d 28d", "Red") == "30d"
    assert winner("30d Tr 28d", "Red") == "Tr"
    assert winner("6d 1d 2d", "White") == "6d"
    # CW-PLAY-5: of the same number the first played is the higher
    assert winner("9n 9d 3d", "Red") == "9n"
    assert winner("9d 9n 3d", "Red") == "9d"
    assert winner("8d 5n 5d", "Red") == "5n"
    assert winner("6d 8n 8d 7d", "Red") == "8n"
    assert winner("6n 6d", "Red") == "6n"


def test_dummy_leads_black_24() -> None:
    # the example under CW-PLAY-5: any card 25 to 30 of any colour wins it, and so does the trilithon
    for trump, letter in zip(COLOURS[:5], LETTERS, strict=True):
        for number in range(1, 31):
            assert (winner(f"24d {number}d", trump) == f"{number}d") == (number >= 24)
        assert winner(f"24d T{letter}", trump) == f"T{letter}"
        state = solo_playing(f"25d 1d 5d T{letter}", "24d", trump)
        assert after(state, "25d").taken == after(state, f"T{letter}").taken == (1,)
        assert after(state, "5d").taken == after(state, "1d").taken == (0,)


def test_the_leader_may_lead_any_card() -> None:
    # CW-PLAY-0
    assert texts(playing(["1d 2d 3d 4d 5d 6d Tr", "7d"], "Red")) == ["1d", "2d", "3d", "4d", "5d", "6d", "Tr"]


def test_the_duty_to_follow() -> None:
    # CW-PLAY-1
    def may(hand: str, led: str, **options: Any) -> str:
        several = texts(playing([hand, "1d"], "Red", led, leader=1, **options))
        assert several == texts(solo_playing(hand, led, "Red", **options))
        return " ".join(several)

    assert may("2d 8d 12d 29d", "14d") == "2d 8d"
    assert may("12d 29d 30d", "14d") == "12d 29d 30d"  # cannot follow: any card, trumping never compulsory
    assert may("5d 8d Tr", "11d") == "5d Tr"  # the trilithon counts as a card of the trump colour
    assert may("8d Tr", "11d") == "Tr"
    assert may("8d 9d Tr", "14d") == "8d"
    assert may("5d 8d 11d", "Tr") == "5d 11d"
    # CW-PLAY-3: black need not be followed, CW-PLAY-4: unless the option says so
    assert may("2d 12d 18d Tr", "6d") == "2d 12d 18d Tr"
    assert may("2d 12d 18d Tr", "6d", follow_black=True) == "12d 18d"
    assert may("2d 5d Tr", "6d", follow_black=True) == "2d 5d Tr"
    assert may("2d 8d 12d", "14d", follow_black=True) == "2d 8d"


FOLLOW = {"follow_black": True}
NIGHT = {"half": "night"}


@pytest.mark.parametrize(
    ("hand", "led", "options", "text", "rule", "facts"),
    [
        # CW-PLAY-1, CW-PLAY-4: what could follow is named
        ("2d 14d 29d", "8d", {}, "29d", "CW-PLAY-1", "Blue, 2, 14 Blue, follow"),
        ("14d 29d", "8d", {}, "29d", "CW-PLAY-1", "Blue, 14 Blue, follow"),
        ("5d 11d 14d Tr", "17d", {}, "14d", "CW-PLAY-1", "Red, 5, 11, red trilithon, follow"),
        ("12d 29d", "6d", FOLLOW, "29d", "CW-PLAY-4", "Black, 12 Black, follow"),
        # CW-PLAY-0, and the first and the last card that there are (EQ-1, EQ-3)
        ("12d 29d", "", {}, "1d", "CW-PLAY-0", "1 White, hand, any"),
        ("12d 29d", "", {}, "20d", "CW-PLAY-0", "20 Blue, hand, any"),
        ("12d 29d", "", {}, "Tb", "CW-PLAY-0", "the blue trilithon, hand, any"),
        ("12d 29d", "", {}, "Tr", "CW-PLAY-0", "the red trilithon, hand, any"),
        # CW-SOLO-1: a card of the half that is not in play is not called like one that is held
        ("14d", "", {}, "14n", "CW-PLAY-0", "14 Blue (night)"),
        ("14n", "", NIGHT, "14d", "CW-PLAY-0", "14 Blue (day)"),
        ("14n", "", NIGHT, "20n", "CW-PLAY-0", "20 Blue, !night"),
        ("14n", "", NIGHT, "Tb", "CW-PLAY-0", "the blue trilithon, !night"),
        # CW-PLAY-1, CW-PLAY-3, CW-PLAY-4: a card that is not held, and what may be played
        ("2d 14d 29d", "8d", {}, "20d", "CW-PLAY-1", "20 Blue, hand, 2, 14 Blue, follow"),
        ("5d 29d", "8d", {}, "20d", "CW-PLAY-1", "20 Blue, hand, no Blue, any, !follow"),
        ("12d 29d", "6d", FOLLOW, "20d", "CW-PLAY-4", "20 Blue, hand, 12 Black, follow"),
        ("5d 29d", "6d", FOLLOW, "20d", "CW-PLAY-4", "20 Blue, hand, no Black, any, !follow"),
        ("12d 29d", "6d", {}, "20d", "CW-PLAY-3", "20 Blue, hand, Black, any, !follow"),
        ("5d 29d", "6d", {}, "20d", "CW-PLAY-3", "20 Blue, hand, Black, any, !follow"),
    ],
)
def test_refused_cards(
    hand: str, led: str, options: dict[str, Any], text: str, rule: str, facts: str
) -> None:
    """CW-PLAY-0, CW-PLAY-1, CW-PLAY-3, CW-PLAY-4."""
    state = playing([hand, led or "6d"], "Red", led, leader=1 if led else 0, **options)
    assert refused(state, text, facts) == rule


def test_the_halves_are_named_where_both_are_in_play() -> None:
    # CW-MULTI-2
    state = playing(["9d 9n 14d", "3d", "1d", "7d", "13d"], "Red", "3d", leader=4)
    assert refused(state, "14d", "Green, 9 (day), 9 Green (night), follow") == "CW-PLAY-1"


def test_absurd_moves_are_refused() -> None:
    made: Any = Move  # the types forbid most of these
    moves: list[Any] = [
        None, 5, (BID, 3), (PLAY, 3), made(PLAY, 0), made(PLAY, 66), made(PLAY, -1), made(PLAY, 10**30),
        made(BID, 10**30), made(BID, -(10**30)), made("", 3), made("else", 3), made(BID, "3"),
        made(PLAY, None), made(PLAY, [3]), made(BID, 2.5), made(None, None), made([], {}),
        trilithon.load("freecelt").parse("c3>c5"),
    ]  # fmt: skip
    over = new()._replace(to_move=None)
    for state in (new(), new(4), after(new(), "3"), playing(["14d", "8d"], "Red"), over):
        for move in moves:
            assert refused(state, move).startswith("CW-")


@pytest.mark.parametrize(
    ("seats", "options", "winners", "rule"),
    [
        (1, {}, (0,), "CW-SOLO-7"),
        (1, {}, (), "CW-SOLO-7"),
        (1, {"object": "survive"}, (0,), "CW-SOLO-8"),
        (1, {"object": "survive"}, (), "CW-SOLO-7"),  # lost at zero
        (3, {}, (1,), "CW-MULTI-10"),
        (3, {"mode": "cooperative"}, (), "CW-COOP-2"),
    ],
)
def test_nothing_goes_when_the_game_is_over(
    seats: int, options: dict[str, Any], winners: tuple[int, ...], rule: str
) -> None:
    over = new(seats, **options)._replace(to_move=None, result=Result(winners, (0,) * seats, "Over."))
    assert over.legal_moves() == ()
    for text in ("3", "14d"):
        assert refused(over, text, "over, undo") == rule


def test_the_dummy_hand_leads_to_every_trick() -> None:
    # CW-SOLO-4: whoever won the last one, in dealt order, seen before the player chooses
    state = new(1, 5)
    pile, hand = state.dummy, set(state.hands[0])
    state, chance = after(state, "4"), Chance(3)
    for trick in range(13):
        assert state.trick == (pile[trick],)
        assert state.observe(0).trick == (pile[trick],)
        assert state.dummy == pile[trick + 1 :]
        before = state
        state = state.after(chance.choice(state.legal_moves()))
    assert before.hands[0][0] in hand
    assert [trick.cards[0] for trick in before.tricks] == list(pile[:12])
    assert {trick.leader for trick in before.tricks} == {-1}
    winners = [trick.winner for trick in before.tricks]
    assert before.taken == (winners.count(0),)
    assert set(winners) == {0, -1}


def test_the_winner_leads_to_the_next_trick() -> None:
    # CW-MULTI-8, and clockwise within a trick
    state = playing(["14d 1d", "8d 7d", "5d 13d"], "Red", leader=1)
    state = after(state, "8d")
    assert state.to_move == 2
    state = after(state, "5d")
    assert state.to_move == 0
    state = after(state, "14d")
    assert (state.to_move, state.leader, state.taken, state.trick) == (2, 2, (0, 0, 1), ())
    assert state.tricks == ((1, cards("8d 5d 14d"), 2),)
    assert state.hands == (cards("1d"), cards("7d"), cards("13d"))


# The texts


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
