"""The rules of Rekniles Ekim one by one (RE-1 to RE-10, RE-V1 to RE-V9), and why moves are refused."""

from itertools import product
from typing import Any

import pytest

import trilithon
from tests.core.facts import check_over, lacks, refused
from trilithon import Chance, OptionError
from trilithon.equipment import CARD_OF_TEXT, COLOUR, card_name, card_text
from trilithon.game import Event, MoveTextError
from trilithon.games.rekniles_ekim import GAME, Move, State
from trilithon.games.rekniles_ekim.moves import CARDS
from trilithon.games.rekniles_ekim.scoring import by_place, finish, points, takes
from trilithon.options import resolve, suggestion

LETTERS = "WBGYR"
SEATS = (2, 3, 4, 5)


def new(seed: int = 1, seats: int = 3, **options: Any) -> State:
    state = GAME.new(seed, {name.replace("_", "-"): value for name, value in options.items()}, seats)
    assert isinstance(state, State)
    return state


def colours(text: str) -> tuple[int, ...]:
    """Colours from their letters, as WBGYR."""
    return tuple(LETTERS.index(letter) for letter in text)


def cards(text: str) -> tuple[int, ...]:
    return tuple(CARD_OF_TEXT[word] for word in text.split())


def texts(state: State) -> list[str]:
    return [str(move) for move in state.legal_moves()]


def play(state: State, moves: str) -> State:
    for word in moves.split():
        state = state.after(GAME.parse(word))
    return state


def letters(track: tuple[int, ...]) -> str:
    return "".join(LETTERS[colour] for colour in track)


def position(
    seats: int = 3,
    track: str = "WBGYR",
    left: tuple[int, ...] = (10, 10, 10, 10, 10),
    hands: tuple[str, ...] = (),
    decks: tuple[str, ...] = (),
    disks: tuple[tuple[int, ...], ...] | None = None,
    first: int = 0,
    **options: Any,
) -> State:
    """A made-up moment with `first` to move and to have begun; hands and decks by seat, where they matter."""
    state = new(1, seats, **options)
    places = len(state.disks)
    row = tuple(seat for step in range(seats) if (seat := (first - step) % seats) in range(seats))
    return state._replace(
        race=state.race._replace(order=(*row, *range(seats, places))),
        to_move=first,
        arranging=False,
        track=colours(track),
        left=left,
        hands=tuple(map(cards, hands)) or state.hands,
        decks=tuple(map(cards, decks)) or state.decks,
        disks=disks or state.disks,
    )


# Set-up


@pytest.mark.parametrize(("seats", "each"), [(2, 30), (3, 20), (4, 15), (5, 12)])
def test_eq_5_re_1_re_2_the_documented_order_of_draws(seats: int, each: int) -> None:
    # EQ-5, RE-1, RE-2, RE-5: stream 0 the starting player; stream 1 the chariots, then the cards, dealt in turn order.
    for seed in range(20):
        state = new(seed, seats)
        starter = Chance(seed).below(seats)
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


@pytest.mark.parametrize(
    ("card", "after"),
    [("14d", "BWGYR"), ("1d", "WBGYR"), ("29n", "WBGRY"), ("16d", "WBYGR"), ("9n", "WGBYR")],
)
def test_re_3_the_chariot_of_the_card_passes_the_one_ahead(card: str, after: str) -> None:
    # RE-3: the leader stays put.
    state = position(hands=(card, "2d", "2n"))
    assert letters(play(state, card).track) == after


def test_re_3_a_black_card_is_of_the_colour_named() -> None:
    # RE-3, and RE-4 for the colour named
    state = position(hands=("6n 14d", "2d", "2n"))
    assert texts(state) == ["6n=white", "6n=blue", "6n=green", "6n=yellow", "6n=red", "14d"]
    after = play(state, "6n=red")
    assert letters(after.track) == "WBGRY"
    assert texts(after) == ["take-white", "take-blue", "take-green", "take-yellow"]
    assert refused(after, "take-red", "Red, named, White, Blue, Green or Yellow") == "RE-4"


def test_re_3_refusals() -> None:
    # RE-3
    state = position(hands=("6n 14d", "2d", "2n"))
    assert refused(state, "2d", "2 Blue (day), hand") == "RE-3"
    assert refused(state, "6n", "6 Black (night), wild, White, Blue, Green, Yellow or Red") == "RE-3"
    assert refused(state, "take-red", "begins, card") == "RE-3"
    assert refused(state, "move-red", "card, black") == "RE-3"
    assert (
        refused(state, Move("play", CARD_OF_TEXT["14d"], 3), "14 Blue (day), blue chariot, black") == "RE-3"
    )


@pytest.mark.parametrize(
    "absurd",
    [
        None,
        14,
        ("play", 14, 1),
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
            state = state.after(state.legal_moves()[-1])


def test_a_move_equal_to_a_legal_one_is_taken_as_that_one() -> None:
    # RE-3: what is kept is our own, whatever numbers an equal move was made of.
    state = position(hands=("1d", "2d", "2n"))
    after = state.after(Move("play", True, False))
    assert [type(part) for part in after.played[0]] == [str, int, int]


def test_re_4_a_disk_of_another_colour_must_be_taken() -> None:
    # RE-4
    state = play(position(hands=("14d", "2d", "2n")), "14d")
    assert state.mid_turn
    assert state.to_move == 0
    assert texts(state) == ["take-white", "take-green", "take-yellow", "take-red"]
    left = "White, Green, Yellow or Red"
    assert refused(state, "take-blue", f"Blue, played, {left}") == "RE-4"
    assert refused(state, "14d", f"14 Blue, disk, {left}") == "RE-4"
    assert refused(state, "move-red", f"14 Blue, disk, {left}") == "RE-4"
    for card in (3, 5):  # a colour that may be taken or not, with a card that has nothing to do with it
        assert refused(state, Move("take", card, 4), f"supply, {left}") == "RE-4"
    after = play(state, "take-red")
    assert after.left == (10, 10, 10, 10, 9)
    assert after.disks == ((0, 0, 0, 0, 1), (0,) * 5, (0,) * 5)
    assert not after.mid_turn


def test_re_5_a_card_is_drawn_after_the_disk() -> None:
    # RE-5
    state = position(hands=("14d 3d", "2d", "2n"), decks=("5d 7d", "", ""))
    after = play(state, "14d")
    assert after.hands[0] == cards("3d")
    after = play(after, "take-red")
    assert after.hands[0] == cards("3d 5d")
    assert after.decks[0] == cards("7d")


def test_re_5_nothing_is_drawn_from_an_empty_deck() -> None:
    # RE-5
    after = play(position(hands=("14d 3d", "2d", "2n"), decks=("", "", "")), "14d take-red")
    assert after.hands[0] == cards("3d")
    assert after.to_move == 2


@pytest.mark.parametrize("seats", SEATS)
def test_re_5_the_turn_passes_counter_clockwise(seats: int) -> None:
    # RE-5: seats are numbered clockwise.
    state = new(11, seats)
    for _ in range(2 * seats):
        seat = state.to_move
        assert seat is not None
        while state.to_move == seat:
            state = state.after(state.legal_moves()[0])
        assert state.to_move == (seat - 1) % seats


# The end of a race


def test_re_6_the_last_disk_of_a_colour_ends_the_race_at_once() -> None:
    # RE-6: no card is drawn any more.
    state = position(left=(10, 10, 10, 10, 1), hands=("14d 3d", "2d", "2n"), decks=("5d 7d", "1d", "1n"))
    after = play(state, "14d take-red")
    assert after.result is not None
    assert after.to_move is None
    assert after.legal_moves() == ()
    assert not after.mid_turn
    assert after.left[4] == 0
    assert after.decks[0] == cards("5d 7d")
    assert refused(after, "3d", "over, undo") == "RE-6"
    assert play(state, "14d take-white").result is None


@pytest.mark.parametrize("options", [{}, {"free_choice": True}])
def test_re_6_the_last_card_of_a_player_ends_the_race_after_its_turn(options: dict[str, Any]) -> None:
    # RE-6, EQ-4: its swap and its disk count.
    state = position(hands=("14d", "2d", "2n"), decks=("", "", ""), **options)
    after = play(state, "14d")
    assert after.result is None
    after = play(after, "take-red")
    assert after.result is not None
    assert letters(after.track) == "BWGYR"
    assert after.disks[0] == (0, 0, 0, 0, 1)
    assert (after.left, after.pending) == ((10, 10, 10, 10, 9), ())


def test_re_7_what_a_disk_is_worth() -> None:
    # RE-7: 5, 4, 3, 2, 1 from first place to last.
    track = colours("RGWYB")
    worth = {}
    for letter in LETTERS:
        one = tuple(int(letter == other) for other in LETTERS)
        worth[letter] = points(by_place(track, one))
    assert worth == {"R": 5, "G": 4, "W": 3, "Y": 2, "B": 1}
    assert points(by_place(track, (1, 2, 3, 4, 5))) == 3 * 1 + 1 * 2 + 4 * 3 + 2 * 4 + 5 * 5


TRACK = "WBGYR"


@pytest.mark.parametrize("most", [False, True])
@pytest.mark.parametrize(("order", "winner"), [((1, 0, 3, 2), 1), ((3, 2, 1, 0), 2), ((0, 3, 2, 1), 2)])
def test_re_8_at_last_the_first_in_turn_order(order: tuple[int, ...], winner: int, most: bool) -> None:
    # RE-8, RE-V1: nearest the starting player, counter-clockwise; seats 1 and 2 are tied.
    ahead, behind = (0, 0, 1, 0, 0), (1, 1, 1, 0, 0)
    if most:
        ahead, behind = behind, ahead
    disks = (behind, ahead, ahead, behind)
    done = finish(new(1, 4, most_points=most).rules, order, 4, colours(TRACK), disks)
    assert done.winner == winner
    assert "turn order" in done.reason


def test_re_8_the_result_of_a_single_race() -> None:
    # RE-7, RE-8
    disks = ((0, 0, 0, 0, 3), (2, 0, 0, 0, 0), (0, 1, 0, 0, 0))
    state = position(disks=disks, hands=("14d", "2d", "2n"), decks=("", "", ""))
    after = play(state, "14d take-white")
    assert letters(after.track) == "BWGYR"
    check_over(after, (2,), (3 + 4, 8, 5), "player 3, 5 points")
    assert after.race.past[-1].points == (7, 8, 5)


def test_re_9_without_a_disk_to_take_the_turn_goes_on() -> None:
    # RE-9: two colours are left, one played and one barred. The card is drawn, the turn passes.
    state = position(
        left=(0, 3, 0, 0, 3), track="WGYBR", hands=("14d 2d", "2d", "2n"), decks=("5d", "", ""),
        longer_race=True, barred_place=True,
    )  # fmt: skip
    after = play(state, "14d")
    assert after.disks[0] == (0,) * 5
    assert after.left == state.left
    assert after.hands[0] == cards("2d 5d")
    assert after.to_move == 2
    kinds = [event.kind for event in state.narrate(GAME.parse("14d"), None)]
    assert "no-disk" in kinds


def test_re_9_a_player_need_not_choose_so_as_to_take_one() -> None:
    # RE-9: the green card would allow a disk, the blue one does not; both may be played.
    state = position(
        left=(0, 3, 0, 0, 3), track="WGYBR", hands=("14d 3d", "2d", "2n"),
        longer_race=True, barred_place=True,
    )  # fmt: skip
    assert texts(state) == ["14d", "3d"]
    assert play(state, "3d").disks[0] == (0, 1, 0, 0, 0)


def test_re_9_the_last_card_ends_the_race_even_without_a_disk() -> None:
    # RE-9, RE-6
    state = position(
        left=(0, 3, 0, 0, 3), track="WGYBR", hands=("14d", "2d", "2n"), decks=("", "", ""),
        longer_race=True, barred_place=True,
    )  # fmt: skip
    assert play(state, "14d").result is not None


def test_a_single_disk_that_may_be_taken_is_taken_without_asking() -> None:
    # RE-4: taking one is compulsory, so nothing is left to decide.
    state = position(
        left=(0, 3, 0, 0, 3), hands=("14d 2d", "2d", "2n"), decks=("5d", "", ""), longer_race=True
    )
    after = play(state, "14d")
    assert after.disks[0] == (0, 0, 0, 0, 1)
    assert after.to_move == 2


# Options


def test_re_10_the_match_is_suggested_for_all_seats() -> None:
    # RE-10
    for seats in SEATS:
        assert suggestion(GAME.options, seats)["match"] is True
        assert not new(1, seats).rules.match


def test_re_v1_most_points_win() -> None:
    # RE-V1
    disks = ((0, 0, 0, 0, 3), (2, 0, 0, 0, 0), (0, 1, 0, 0, 0))
    state = position(disks=disks, hands=("14d", "2d", "2n"), decks=("", "", ""), most_points=True)
    after = play(state, "14d take-white")
    assert after.result is not None
    assert after.result.winners == (1,)


def test_re_v2_the_colour_played_may_be_taken() -> None:
    # RE-V2
    state = play(position(hands=("14d", "2d", "2n"), free_choice=True), "14d")
    assert texts(state) == [f"take-{word}" for word in ("white", "blue", "green", "yellow", "red")]
    assert refused(state, Move("take", 14, 1), "supply") == "RE-4"


def test_re_v3_the_last_place_is_barred_after_the_swap() -> None:
    # RE-V3: red was last, now yellow is.
    state = play(position(hands=("6d", "2d", "2n"), barred_place=True), "6d=red")
    assert texts(state) == ["take-white", "take-blue", "take-green"]
    assert refused(state, "take-yellow", "Yellow, last place, White, Blue or Green") == "RE-V3"
    assert refused(state, "take-red", "Red, named") == "RE-4"


def test_re_v3_with_most_points_the_first_place_is_barred() -> None:
    # RE-V3 with RE-V1
    state = play(position(hands=("14d", "2d", "2n"), barred_place=True, most_points=True), "14d")
    assert letters(state.track) == "BWGYR"
    assert texts(state) == ["take-white", "take-green", "take-yellow", "take-red"]
    state = play(position(hands=("1d", "2d", "2n"), barred_place=True, most_points=True), "1d")
    assert "take-white" not in texts(state)
    state = play(position(hands=("3d", "2d", "2n"), barred_place=True, most_points=True), "3d")
    assert refused(state, "take-white", "White, first place") == "RE-V3"


def test_re_v3_with_free_choice() -> None:
    # RE-V2, RE-V3
    state = play(position(hands=("6d", "2d", "2n"), barred_place=True, free_choice=True), "6d=red")
    assert texts(state) == ["take-white", "take-blue", "take-green", "take-red"]


# RE-V4, the dummy: seats 0 and 1, the dummy 2. Seat 0 starts, so the order is 0, 1, dummy.


def with_dummy(top: str, track: str = "WBGYR", **options: Any) -> State:
    """The second player is to move; the dummy's top card is given. 1 White leads and does not move."""
    state = position(
        2, track=track, hands=("2n 8n", "1d 2d 3d", ""), decks=("", "", f"{top} 9n"), dummy=True, **options
    )
    return state._replace(to_move=1)


def test_re_v4_twenty_cards_each() -> None:
    # RE-V4
    state = new(4, 2, dummy=True)
    assert [len(hand) for hand in state.hands] == [7, 7, 0]
    assert [len(deck) for deck in state.decks] == [13, 13, 20]
    assert state.race.order[2] == 2


def test_re_v4_the_dummy_follows_the_second_player() -> None:
    # RE-V4: it flips its top card and that chariot advances; it takes no disk, and the first player is next.
    after = play(with_dummy("16d"), "1d take-red")
    assert letters(after.track) == "WBYGR"
    assert after.decks[2] == cards("9n")
    assert after.disks[2] == (0,) * 5
    assert after.to_move == 0
    assert str(after.played[-1]) == "16d"
    first = with_dummy("16d")._replace(to_move=0)
    assert play(first, "2n take-red").to_move == 1


def test_re_v4_black_neutral() -> None:
    # RE-V4: nothing moves, no bet.
    after = play(with_dummy("6d", dummy_bets=True), "1d take-red")
    assert letters(after.track) == "WBGYR"
    assert after.disks[2] == (0,) * 5
    assert str(after.played[-1]) == "6d"


def test_re_v4_black_moves_the_last_place() -> None:
    # RE-V4: the last-place chariot advances; the bet is on the colour that was last.
    after = play(with_dummy("6d", dummy_black="last-place"), "1d take-blue")
    assert letters(after.track) == "WBGRY"
    assert after.disks[2] == (0,) * 5
    after = play(with_dummy("6d", dummy_black="last-place", dummy_bets=True), "1d take-blue")
    assert after.disks[2] == (0, 0, 0, 0, 1)
    assert after.left == (10, 9, 10, 10, 9)


def test_re_v4_the_dummy_bets_on_what_it_flips() -> None:
    # RE-V4: RE-4 does not bind it, also when that chariot leads.
    after = play(with_dummy("7n", dummy_bets=True), "1d take-blue")
    assert letters(after.track) == "WBGYR"
    assert after.disks[2] == (1, 0, 0, 0, 0)


def test_re_v4_barred_place_binds_the_dummy() -> None:
    # RE-V4, RE-V3: judged after the swap, so a chariot that leaves the last place may be bet on.
    after = play(with_dummy("5n", dummy_bets=True, barred_place=True), "1d take-blue")
    assert after.disks[2] == (0, 0, 0, 0, 1)
    after = play(with_dummy("1n", dummy_bets=True, barred_place=True, most_points=True), "2d take-green")
    assert letters(after.track) == "WBGYR"
    assert after.disks[2] == (0,) * 5


def test_re_v4_balanced_wagering_binds_the_dummy() -> None:
    # RE-V4, RE-V7 (a): once green is taken, green alone has the fewest disks.
    after = play(with_dummy("9d", dummy_bets=True, balanced_wagering=True), "1d take-green")
    assert after.disks[2] == (0,) * 5
    after = play(with_dummy("9d", dummy_bets=True, balanced_wagering=True), "1d take-blue")
    assert after.disks[2] == (0, 0, 1, 0, 0)


def test_re_v4_the_dummy_plays_the_same_in_the_inverse_game() -> None:
    # RE-V4, RE-V6: also where players may not pick the leader.
    state = with_dummy("16d", dummy_bets=True, inverse=True, not_the_leader=True)
    after = play(state, "1d move-red")
    assert letters(after.track) == "WBGYR"  # red passed yellow, and yellow red again
    assert after.disks[2] == (0, 0, 0, 1, 0)
    after = play(with_dummy("7n", dummy_bets=True, inverse=True, not_the_leader=True), "1d move-red")
    assert letters(after.track) == "WBGRY"
    assert after.disks[2] == (1, 0, 0, 0, 0)


def test_re_v4_no_disk_left_for_the_dummy() -> None:
    # RE-V4 with RE-V8
    state = with_dummy("16d", dummy_bets=True, longer_race=True)._replace(left=(3, 3, 3, 0, 3))
    after = play(state, "1d take-blue")
    assert after.disks[2] == (0,) * 5
    assert after.result is None


def test_re_v4_the_dummy_can_end_the_race() -> None:
    # RE-V4, RE-6: with the last disk of a colour, or with its last card.
    state = with_dummy("16d", dummy_bets=True)._replace(left=(3, 3, 3, 1, 3))
    after = play(state, "1d take-blue")
    assert after.result is not None
    assert after.left[3] == 0
    state = with_dummy("16d")
    state = state._replace(decks=((), (), cards("16d")))
    after = play(state, "1d take-blue")
    assert after.result is not None
    assert letters(after.track) == "WBYGR"


def test_re_v4_the_dummy_never_wins() -> None:
    # RE-V4: it has the fewest points, or the most, and does not win.
    for options in ({}, {"most_points": True}):
        rules = new(1, 2, dummy=True, **options).rules
        for mine in ((0, 0, 0, 0, 0), (9, 0, 0, 0, 0)):
            done = finish(rules, (1, 0, 2), 2, colours(TRACK), ((1, 0, 0, 0, 0), (2, 0, 0, 0, 0), mine))
            assert done.winner == (1 if options else 0)
            assert len(done.points) == 3
    state = with_dummy("16d", dummy_bets=True)._replace(left=(3, 3, 3, 1, 3))
    result = play(state, "1d take-blue").result
    assert result is not None
    assert len(result.scores) == 2


# RE-V5, arranged decks


def test_re_v5_players_put_their_cards_in_order_one_by_one() -> None:
    # RE-V5: in turn order; the first card is the top one; the last goes by itself.
    state = new(8, 5, arranged_decks=True)
    assert state.arranging
    orders = {}
    for seat in state.race.order:
        assert state.to_move == seat
        assert not state.mid_turn
        mine = state.hands[seat]
        assert list(mine) == sorted(mine)
        wanted = mine[::-1]
        for count, card in enumerate(wanted[:-1]):
            assert state.to_move == seat
            assert state.mid_turn == (count > 0)
            assert len(state.legal_moves()) == 12 - count
            state = play(state, f"put-{card_text(card)}")
        orders[seat] = wanted
    assert not state.arranging
    assert state.to_move == state.race.order[0]
    for seat, wanted in orders.items():
        assert state.hands[seat] == wanted[:7]
        assert state.decks[seat] == wanted[7:]


def test_re_v5_refusals() -> None:
    # RE-V5
    state = new(8, 3, arranged_decks=True)
    seat = state.to_move
    assert seat is not None
    mine, others = state.hands[seat], state.hands[(seat + 1) % 3]
    # Day or night is said, since both halves are dealt (EQ-2).
    assert (
        refused(state, f"put-{card_text(others[0])}", f"{card_name(others[0], half=True)}, order") == "RE-V5"
    )
    assert refused(state, "take-red", "first, order") == "RE-V5"
    state = play(state, f"put-{card_text(mine[3])}")
    assert refused(state, f"put-{card_text(mine[3])}", card_name(mine[3], half=True)) == "RE-V5"
    while state.arranging:
        state = state.after(state.legal_moves()[0])
    assert refused(state, f"put-{card_text(mine[0])}", "begun, card") == "RE-V5"


@pytest.mark.parametrize(
    ("options", "moves", "now"),
    [
        ({}, "", "card"),
        ({}, "14d", "disk, White, Green, Yellow or Red"),
        ({"inverse": True}, "14d", "chariot, White, Blue, Green, Yellow or Red"),
        ({"inverse": True}, "6n move-red", "disk, White, Blue, Green, Yellow or Red"),
    ],
)
def test_re_v5_decks_are_put_in_order_only_where_they_are_arranged(
    options: dict[str, Any], moves: str, now: str
) -> None:
    # RE-V5: at any moment of a turn, a card in hand or not.
    state = play(position(hands=("14d 6n", "2d", "2n"), **options), moves)
    for put in ("put-14d", "put-5d"):
        assert refused(state, put, f"shuffled, {now}") == "RE-V5"


@pytest.mark.parametrize("hand", ["draw", "none"])
def test_re_v5_once_arranged_the_decks_are_arranged(hand: str) -> None:
    # RE-V5: from then on nobody is arranging, and everybody sees that.
    state = new(1, 2, arranged_decks=True, **({"arranged_hand": "none"} if hand == "none" else {}))
    assert state.observe(None).arranging is True
    while state.arranging:
        state = state.after(state.legal_moves()[0])
    assert state.observe(None).arranging is False
    assert state.after(state.legal_moves()[0]).observe(None).arranging is False


def test_re_v5_without_a_hand_the_top_card_is_played() -> None:
    # RE-V5, sub-option hand: no hand, no draw.
    state = new(8, 4, arranged_decks=True, arranged_hand="none")
    while state.arranging:
        state = state.after(state.legal_moves()[0])
    assert state.hands == ((),) * 4
    assert [len(deck) for deck in state.decks] == [15] * 4
    seat = state.to_move
    assert seat is not None
    top, below = state.decks[seat][:2]
    assert {move.card for move in state.legal_moves()} == {top}
    assert refused(state, card_text(below), f"{card_name(below, half=True)}, top") == "RE-V5"
    while state.to_move == seat:
        state = state.after(state.legal_moves()[0])
    assert state.decks[seat][0] == below
    assert state.hands == ((),) * 4


def test_re_v5_without_a_hand_the_last_card_ends_the_race() -> None:
    # RE-V5, RE-6
    state = position(
        hands=("", "", ""), decks=("14d 3d", "1d", "1n"), arranged_decks=True, arranged_hand="none"
    )
    after = play(state, "14d take-red")
    assert after.result is None
    assert after.to_move == 2
    assert play(after, "1n take-blue").result is not None


def test_re_v5_the_dummys_deck_is_not_arranged() -> None:
    # RE-V5, RE-V4: its deck is always shuffled.
    state = new(8, 2, arranged_decks=True, dummy=True)
    shuffled = state.decks[2]
    assert len(shuffled) == 20
    assert list(shuffled) != sorted(shuffled)
    for _ in range(38):
        assert state.arranging
        state = state.after(state.legal_moves()[0])
    assert not state.arranging
    assert state.decks[2] == shuffled


def test_re_v5_before_every_race() -> None:
    # RE-V5 in a match
    state = new(8, 3, arranged_decks=True, match=True)
    while state.round == 1:
        state = state.after(state.legal_moves()[0])
    assert state.arranging
    assert state.decks == ((),) * 3


# RE-V6, the inverse game


def test_re_v6_first_the_chariot_then_the_disk_of_the_card() -> None:
    # RE-V6: the leader may be picked. The card's colour leaves nothing to choose.
    state = position(hands=("14d 6n", "2d", "2n"), decks=("5d", "", ""), inverse=True)
    assert texts(state) == ["14d", "6n"]
    picking = play(state, "14d")
    assert letters(picking.track) == "WBGYR"
    assert picking.mid_turn
    assert texts(picking) == [f"move-{word}" for word in ("white", "blue", "green", "yellow", "red")]
    after = play(picking, "move-red")
    assert letters(after.track) == "WBGRY"
    assert after.disks[0] == (0, 1, 0, 0, 0)
    assert after.to_move == 2
    assert after.hands[0] == cards("6n 5d")
    assert letters(play(picking, "move-white").track) == "WBGYR"


def test_re_v6_after_black_any_disk() -> None:
    # RE-V6
    state = play(position(hands=("14d 6n", "2d", "2n"), inverse=True), "6n move-blue")
    assert letters(state.track) == "BWGYR"
    assert state.mid_turn
    assert texts(state) == [f"take-{word}" for word in ("white", "blue", "green", "yellow", "red")]
    assert play(state, "take-blue").disks[0] == (0, 1, 0, 0, 0)


def test_re_v6_not_the_leader() -> None:
    # RE-V6, sub-option
    state = play(position(hands=("14d", "2d", "2n"), inverse=True, not_the_leader=True), "14d")
    assert texts(state) == [f"move-{word}" for word in ("blue", "green", "yellow", "red")]
    assert refused(state, "move-white", "white chariot, leads, Blue, Green, Yellow or Red") == "RE-V6"
    for text in ("take-white", "take-blue"):
        assert refused(state, text, "14 Blue, pick, Blue, Green, Yellow or Red") == "RE-V6"


def test_re_v6_refusals() -> None:
    # RE-V6
    state = position(hands=("14d 6n", "2d", "2n"), left=(9, 9, 0, 9, 9), inverse=True, longer_race=True)
    assert refused(state, "6n=red", "6 Black (night), no colour") == "RE-V6"
    for word in ("move-red", "take-red"):
        assert refused(state, word, "begins, card, pick") == "RE-V6"
    picking = play(state, "6n")
    assert refused(picking, "take-red", "6 Black, pick, White, Blue, Green, Yellow or Red") == "RE-V6"
    taking, left = play(picking, "move-red"), "White, Blue, Yellow or Red"
    assert refused(taking, "take-green", f"no Green, {left}") == "RE-V6"
    assert refused(taking, Move("take", 5, 4), f"supply, {left}") == "RE-V6"
    for word in ("14d", "move-red", "6n"):
        assert refused(taking, word, f"6 Black, any colour, {left}") == "RE-V6"
    assert refused(position(hands=("14d", "2d", "2n")), "move-red", "card") == "RE-3"


def test_re_v6_no_disk_of_the_cards_colour() -> None:
    # RE-V6, RE-9, RE-V8
    state = position(hands=("14d 6n", "2d", "2n"), left=(9, 0, 9, 9, 9), inverse=True, longer_race=True)
    after = play(state, "14d move-red")
    assert after.disks[0] == (0,) * 5
    assert letters(after.track) == "WBGRY"
    assert after.to_move == 2


@pytest.mark.parametrize(
    ("options", "seats", "at_fault", "facts"),
    [
        ({"dummy": True}, 3, "dummy", "2, 3"),
        ({"dummy-black": "last-place"}, 3, "dummy-black", "2, 3"),
        ({"dummy-bets": True}, 3, "dummy-bets", "2, 3"),
        ({"dummy-black": "last-place"}, 2, "dummy-black", "Dummy, on"),
        ({"dummy-bets": True}, 2, "dummy-bets", "Dummy, on"),
        ({"arranged-hand": "none"}, 3, "arranged-hand", "Arranged decks, on"),
        ({"not-the-leader": True}, 3, "not-the-leader", "Inverse, on"),
        # RE-V6 excludes RE-V2 and RE-V3, RE-V7 excludes RE-V6.
        ({"inverse": True, "free-choice": True}, 3, "inverse", "Inverse, Free choice, card, RE-V6"),
        ({"inverse": True, "barred-place": True}, 3, "inverse", "Inverse, Barred place, card, RE-V6"),
        (
            {"inverse": True, "balanced-wagering": True},
            3,
            "inverse",
            "Inverse, Balanced wagering, card, RE-V7",
        ),
    ],
)
def test_options_that_need_or_exclude_others(
    options: dict[str, Any], seats: int, at_fault: str, facts: str
) -> None:
    # RE-V4, RE-V5, RE-V6, RE-V7
    with pytest.raises(OptionError) as caught:
        GAME.new(1, options, seats)
    assert caught.value.option == at_fault
    assert not lacks(str(caught.value), facts)


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
            resolve(GAME.options, GAME.conflicts, seats, dict(zip(names, values, strict=True)))
        except OptionError:
            assert not sound, on
        else:
            assert sound, on


# RE-V7, balanced wagering


def choices(left: tuple[int, ...], **options: Any) -> str:
    """The disks that may be taken when a black card has set no limit by its colour."""
    rules = new(1, 3, balanced_wagering=True, free_choice=True, **options).rules
    return "".join(LETTERS[take.colour] for take in takes(rules, left, colours(TRACK), 0))


@pytest.mark.parametrize(
    ("left", "allowed"),
    [
        ((10, 10, 10, 10, 10), "WBGYR"),
        ((9, 10, 10, 10, 10), "BGYR"),  # (a) white alone has the fewest
        ((9, 10, 9, 10, 10), "WBGYR"),  # until another has as few
        ((3, 5, 4, 5, 5), "BGYR"),
        ((1, 1, 10, 5, 5), "GYR"),  # (b) nobody has taken a green disk yet
        ((1, 1, 9, 5, 5), "WBGYR"),
        ((1, 2, 10, 5, 5), "BGYR"),  # (a) and (b)
        ((1, 2, 9, 5, 5), "BGYR"),  # (a)
        ((0, 1, 5, 5, 5), "BGYR"),  # none left counts as fewest, and bars nothing further
        ((0, 0, 5, 5, 5), "GYR"),
        ((0, 1, 1, 10, 5), "YR"),  # (b) after a colour has gone (RE-V8)
    ],
)
def test_re_v7_what_may_be_taken(left: tuple[int, ...], allowed: str) -> None:
    # RE-V7, its part (a) and its part (b)
    assert choices(left, longer_race=True) == allowed


def test_re_v7_refusals() -> None:
    # RE-V7
    state = position(left=(4, 5, 5, 5, 5), hands=("14d", "2d", "2n"), balanced_wagering=True)
    state = play(state, "14d")
    assert texts(state) == ["take-green", "take-yellow", "take-red"]
    assert refused(state, "take-white", "White, fewest, Green, Yellow or Red") == "RE-V7"
    state = position(left=(1, 5, 1, 10, 5), hands=("14d", "2d", "2n"), balanced_wagering=True)
    assert refused(play(state, "14d"), "take-green", "last Green, wait, Yellow or Red") == "RE-V7"
    # (b) alone bars the one disk of a colour that another, of which none is left, is behind (RE-V8).
    state = position(
        left=(0, 1, 5, 10, 5), hands=("6d", "2d", "2n"), balanced_wagering=True, longer_race=True
    )
    assert refused(play(state, "6d=red"), "take-blue", "last Blue, wait, Green or Yellow") == "RE-V7"


# RE-V8, the longer race


def test_re_v8_until_one_colour_has_disks_left() -> None:
    # RE-V8
    state = position(left=(3, 1, 1, 0, 0), hands=("5d 11d 6d", "5n", "11n"), longer_race=True)
    assert play(state, "5d take-blue").result is None
    assert texts(play(state, "5d")) == ["take-white", "take-blue", "take-green"]
    state = position(left=(3, 1, 0, 0, 0), hands=("5d 11d 6d", "5n", "11n"), longer_race=True)
    assert play(state, "5d take-blue").result is not None
    assert play(state, "5d take-white").result is None
    assert refused(play(state, "5d"), "take-green", "no Green, White or Blue") == "RE-4"


# RE-V9, the match


def finish_race(state: State, winner: int) -> State:
    """The race in play brought to its end so that a seat wins it."""
    return play(nearly_over(state, winner), "14d take-red")


def final_events(state: State, winner: int) -> tuple[Event, ...]:
    """What everybody is told as a race comes to its end."""
    return play(nearly_over(state, winner), "14d").narrate(GAME.parse("take-red"), None)


def nearly_over(state: State, winner: int) -> State:
    """The race in play before its last turn, with a seat to win it: the others hold many disks."""
    seat = state.to_move
    assert seat is not None
    disks = tuple((0,) * 5 if s == winner else (9,) * 5 for s in range(len(state.disks)))
    one = (CARD_OF_TEXT["14d"],)
    return state._replace(
        disks=disks,
        left=(10,) * 5,
        hands=tuple(one if s == seat else () for s in range(len(state.hands))),
        decks=((),) * len(state.decks),
    )


def test_re_v9_one_race_for_each_player() -> None:
    # RE-V9: the start passes clockwise, each race is a new set-up.
    state = new(2, 4, match=True)
    first = state.to_move
    assert first is not None
    tracks = [state.track]
    for number in range(1, 5):
        assert state.round == number
        assert state.to_move == (first + number - 1) % 4
        assert state.race.order == tuple((first + number - 1 - step) % 4 for step in range(4))
        assert state.left == (10,) * 5
        assert [len(hand) for hand in state.hands] == [7] * 4
        assert state.result is None
        state = finish_race(state, (1, 3, 1, 2)[number - 1])
        tracks.append(state.track)
    assert len(set(tracks[:4])) > 1
    check_over(state, (1,), (0, 2, 1, 1), "2 of 4")
    assert [done.winner for done in state.race.past] == [1, 3, 1, 2]
    assert refused(state, "14d", "over") == "RE-V9"


@pytest.mark.parametrize("seed", range(6))
def test_re_v9_a_play_off_among_the_tied(seed: int) -> None:
    # RE-V9: dealt for their number, started by the next of them clockwise; its winner wins the match.
    state = new(seed, 5, match=True)
    for winner in (0, 3, 4, 0, 3):
        last = state.to_move
        state = finish_race(state, winner)
    assert last is not None
    assert state.round == 6
    assert state.result is None
    clockwise = [(last + step) % 5 for step in range(1, 6)]
    starter = next(seat for seat in clockwise if seat in (0, 3))
    assert state.to_move == starter
    assert sorted(state.race.order) == [0, 3]
    assert [len(hand) for hand in state.hands] == [7, 0, 0, 7, 0]
    assert [len(deck) for deck in state.decks] == [23, 0, 0, 23, 0]
    after = play(state, " ".join(texts(state)[:1]))
    after = after.after(after.legal_moves()[0])
    assert after.to_move == (3 if starter == 0 else 0)
    state = finish_race(state, 3)
    assert state.result is not None
    assert state.result.winners == (3,)
    assert state.result.scores == (2, 0, 0, 3, 1)


@pytest.mark.parametrize("options", [{}, {"arranged_decks": True}])
def test_re_v9_who_sits_out_a_play_off_watches_it(options: dict[str, Any]) -> None:
    # RE-V9, EQ-6, RE-V5: no cards, no moves; and from what they see both hands are unknown.
    state = new(3, 4, match=True, **options)
    last = state
    for winner in (1, 2, 1, 2):
        while state.arranging:
            state = state.after(state.legal_moves()[0])
        last, state = state, finish_race(state, winner)
    assert state.round == 5
    assert state.arranging == bool(options)
    told = final_events(last, 2)
    (begun,) = [event.text for event in told if event.kind == "round"]
    assert not lacks(begun, f"play-off, player 2 and player 3, player {state.race.order[0] + 1} starts")
    assert {event.seat for event in told if event.kind in ("start", "deal")} == {None, 1, 2}
    while state.result is None:
        for seat in (0, 3, None):
            view = state.observe(seat)
            assert (view.hand, view.deck, view.legal) == ((), (), ())
            assert [view.hand_counts[out] + view.deck_counts[out] for out in (0, 3)] == [0, 0]
            assert state.to_move in (1, 2)
            sampled = GAME.sample(view, Chance(len(state.played)))
            assert sampled.observe(seat) == view
        state = state.after(state.legal_moves()[0])
    assert state.result.winners[0] in (1, 2)
    assert sorted(state.result.scores) == [0, 0, 2, 3]


def test_re_v9_three_tied_play_off_counter_clockwise() -> None:
    # RE-V9, RE-5
    state = new(1, 3, match=True)
    first = state.to_move
    for winner in (2, 0, 1):
        state = finish_race(state, winner)
    assert state.round == 4
    assert state.to_move == first  # the next clockwise after the last start
    assert [len(hand) + len(deck) for hand, deck in zip(state.hands, state.decks, strict=True)] == [20] * 3


def test_re_v9_a_match_with_the_dummy() -> None:
    # RE-V4, RE-V9: two races; a play-off has the dummy again.
    state = new(1, 2, match=True, dummy=True)
    for winner in (0, 1):
        state = finish_race(state, winner)
    assert state.round == 3
    assert state.race.order[2] == 2
    assert [len(deck) for deck in state.decks] == [13, 13, 20]
    assert finish_race(state, 1).result is not None


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


def test_the_catalogue_offers_it() -> None:
    game = trilithon.load("rekniles_ekim")
    assert game is GAME
    assert (game.title, game.seats) == ("Rekniles Ekim", (2, 3, 4, 5))
