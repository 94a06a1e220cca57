"""The rules of Celtic Whist said a second time, and whole games held to them."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

import trilithon
from tests.core.celtic_whist.positions import new
from tests.core.examples import examples
from trilithon import Chance
from trilithon.equipment import card_text
from trilithon.games.celtic_whist import Move, State
from trilithon.options import is_on_offer

GAME = trilithon.load("celtic_whist")
COLOUR_NAMES = ["White", "Blue", "Green", "Yellow", "Red", "Black"]


@st.composite
def set_ups(draw: st.DrawFn, seats: tuple[int, ...] = (1, 2, 3, 4, 5)) -> State:
    """The first state of any game there can be."""
    count = draw(st.sampled_from(seats))
    chosen: dict[str, Any] = {option.name: option.default for option in GAME.options}
    for option in GAME.options:
        if is_on_offer(option, count, chosen):
            chosen[option.name] = draw(st.sampled_from(option.values()))
    return new(count, draw(st.integers(0, 2**64 - 1)), **chosen)


def random_move(state: State, chance: Chance) -> Move:
    """A move as people might make it: seldom a high bid, so that scores rise and games differ."""
    moves = state.legal_moves()
    if not state.values and chance.randrange(4):
        moves = tuple(move for move in moves if move.value in (1, 2, 3, -1))
    return chance.choice(moves)


# A second statement of the rules, in texts


def plain_colour(card: str) -> str:
    """EQ-1, EQ-3."""
    if card.startswith("T"):
        return next(name for name in COLOUR_NAMES if name.lower().startswith(card[1]))
    return COLOUR_NAMES[(int(card[:-1]) + 5) % 6]


def plain_number(card: str) -> float:
    return float("inf") if card.startswith("T") else float(card[:-1])


def plain_winner(played: list[tuple[int, str]], trump: str) -> int:
    """CW-PLAY-2, CW-PLAY-3, CW-PLAY-5, said otherwise: who of those that played (seat, card) takes the trick."""
    led = plain_colour(played[0][1])
    colours = {plain_colour(card) for _, card in played}
    counts = {trump} if trump in colours else {led}
    if led == "Black":
        counts = colours
    seat, best = next((s, c) for s, c in played if plain_colour(c) in counts)
    for other, card in played:
        if plain_colour(card) in counts and plain_number(card) > plain_number(best):
            seat, best = other, card
    return seat


def plain_allowed(hand: set[str], led: str | None, follow_black: bool) -> set[str]:
    """CW-PLAY-0, CW-PLAY-1, CW-PLAY-4, said otherwise."""
    free = led is None or (plain_colour(led) == "Black" and not follow_black)
    wanted = (
        set() if led is None or free else {card for card in hand if plain_colour(card) == plain_colour(led)}
    )
    return wanted or hand


def plain_points(bid: str, took: int, hand: int, tougher: bool, highest: int | None) -> int:
    """CW-SCORE-1 to -5 and CW-BID-4 said otherwise, from the text of a bid. highest: None if all bid null."""
    if highest is None:
        return 0 - took
    stake = {"double": 2 * hand, "null-double": 2 * hand, "null-max": highest}.get(bid)
    if stake is None:
        stake = int(bid.removeprefix("null"))
    if bid.startswith("null"):
        return {True: stake, False: -stake}[took == 0]
    tricks = hand if bid == "double" else stake
    if took < tricks:
        return -stake
    extra = took - tricks
    return stake if not extra else (0 if tougher else stake - extra)


class Referee:
    """Follows a game by its moves and hands alone, and says what must come of them."""

    def __init__(self, state: State) -> None:
        self.options = state.setup.options
        self.count = state.setup.seats
        solo = self.count == 1
        start = self.options["player-start" if solo else "shared-start"]
        neutral = self.options["neutral-start" if solo else "cooperative-neutral-start"]
        assert isinstance(start, int)
        assert isinstance(neutral, int)
        self.scores, self.neutral = [start] * self.count, neutral
        self.together = self.options["mode"] == "cooperative"
        self.inside = list(range(self.count))
        self.dealer = state.deal.dealer
        self.gains: list[int] | None = None
        self.over: list[int] | None = None  # the winners

    def circle(self, start: int) -> list[int]:
        """Those still in, clockwise, the first being at or after a seat."""
        return sorted(self.inside, key=lambda seat: (seat - start) % self.count)

    def size(self) -> int:
        if self.count == 1:
            return int(self.options["hand-size"])
        if self.options["all-sixty"] and len(self.inside) == 5:
            return 12
        return {2: 15, 3: 10, 4: 7, 5: 7}[len(self.inside)]

    def first_bidder(self) -> int:
        """CW-MULTI-6, CW-COOP-4."""
        order = self.circle(self.dealer + 1)
        if self.gains and not self.together:
            gains = self.gains
            order.sort(key=lambda seat: -gains[seat])  # sorting keeps the order of equals
        return order[0]

    def stakes(self, bids: dict[int, str]) -> dict[int, int]:
        """What each bid counts as for the lead."""
        size = self.size()
        stakes = {}
        for seat, bid in bids.items():
            if bid.endswith("double"):
                stakes[seat] = -2 * size if bid.startswith("null") else 2 * size
            elif bid != "null-max":
                stakes[seat] = int(bid.replace("null", "-"))
        regular = [stake for stake in stakes.values() if stake > 0]
        if not regular and self.count > 1:
            return dict.fromkeys(bids, 0)
        return {seat: stakes[seat] if seat in stakes else -max(regular) for seat in bids}

    def leader(self, bids: dict[int, str]) -> int:
        """CW-MULTI-8: of the circle from the dealer, the first of the best."""
        stakes = self.stakes(bids)
        scores = [0] * self.count if self.together else self.scores
        return max(self.circle(self.dealer), key=lambda seat: (stakes[seat], scores[seat]))

    def finish(self, bids: dict[int, str], taken: dict[int, int]) -> None:
        """The round is over."""
        stakes = self.stakes(bids)
        if self.together:
            self.finish_together(stakes, taken)
        else:
            highest = max(stakes.values())
            all_null = self.count > 1 and highest <= 0  # CW-MULTI-7
            tougher = self.options["scoring"] == "tougher"
            self.gains = [0] * self.count
            for seat in self.inside:
                self.gains[seat] = plain_points(
                    bids[seat], taken[seat], self.size(), tougher, None if all_null else highest
                )
                self.scores[seat] = max(0, self.scores[seat] + self.gains[seat])
            if self.count == 1:
                self.finish_solo()
            else:
                self.finish_competitive()
        self.dealer = self.circle(self.dealer + 1)[0]

    def finish_together(self, stakes: dict[int, int], taken: dict[int, int]) -> None:
        """CW-COOP-1, CW-COOP-2."""
        if all(taken[seat] == min(max(stakes[seat], 0), self.size()) for seat in self.inside):
            self.scores = [self.scores[0] + self.count] * self.count
        if self.scores[0] >= 30:
            self.over = self.inside
            return
        self.neutral += 1
        if self.neutral >= 30:
            self.over = []

    def finish_solo(self) -> None:
        """CW-SOLO-6 to CW-SOLO-8."""
        if self.scores[0] >= 30:
            self.over = [0]
        elif self.scores[0] == 0:
            self.over = []
        else:
            self.neutral += 1
            if self.neutral == 30:
                self.over = [0] if self.options["object"] == "survive" else []

    def finish_competitive(self) -> None:
        """CW-MULTI-9, CW-MULTI-10."""
        leading = max(self.scores)
        self.neutral = min(30, leading if leading > self.neutral else self.neutral + 1)
        if leading >= 30 or self.neutral == 30:
            best = max(self.scores[seat] for seat in self.inside)
            self.inside = [seat for seat in self.inside if self.scores[seat] == best]
            if len(self.inside) == 1:
                self.over = self.inside


def play_a_round(state: State, referee: Referee, chance: Chance) -> State:
    """Plays one round, checking every step against the referee."""
    solo = state.setup.seats == 1
    assert list(state.deal.playing) == referee.inside
    assert (state.deal.dealer, list(state.scores), state.neutral) == (
        referee.dealer, referee.scores, referee.neutral,
    )  # fmt: skip
    size = referee.size()
    assert [len(hand) for hand in state.hands] == [size * (s in referee.inside) for s in range(referee.count)]
    trump = COLOUR_NAMES[state.deal.trump]
    hands = {seat: set(map(card_text, state.hands[seat])) for seat in referee.inside}
    pile = [card_text(card) for card in state.dummy]
    assert len(pile) == size * solo
    bids: dict[int, str] = {}
    for seat in referee.circle(referee.first_bidder()):
        assert state.to_move == seat
        move = random_move(state, chance)
        bids[seat], state = str(move), state.apply(move)
    taken = dict.fromkeys(referee.inside, 0)
    leader = 0 if solo else referee.leader(bids)
    for _ in range(size):
        played = [(-1, pile.pop(0))] if solo else []
        for seat in referee.circle(leader):
            assert state.to_move == seat
            assert [card_text(card) for card in state.trick] == [card for _, card in played]
            led = played[0][1] if played else None
            allowed = plain_allowed(hands[seat], led, bool(referee.options["follow-black"]))
            assert sorted(map(str, state.legal_moves())) == sorted(allowed)
            move = chance.choice(state.legal_moves())
            hands[seat].remove(str(move))
            played.append((seat, str(move)))
            state = state.apply(move)
        winner = plain_winner(played, trump)
        if winner >= 0:
            taken[winner] += 1
            leader = winner
    referee.finish(bids, taken)
    line = state.sheet[-1]
    assert (line.playing, COLOUR_NAMES[line.trump], line.neutral) == (tuple(taken), trump, referee.neutral)
    assert {seat: line.taken[seat] for seat in taken} == taken
    assert {seat: str(Move("bid", line.bids[seat])) for seat in taken} == bids
    assert list(line.scores) == referee.scores
    assert referee.together or list(line.gains) == referee.gains
    return state


@given(set_ups(), st.integers(0, 2**32))
@examples(60)
def test_whole_games_against_the_referee(state: State, seed: int) -> None:
    # CW-SOLO-2 to CW-SOLO-8, CW-BID-0, CW-PLAY-0 to CW-PLAY-5, CW-SCORE-1 to CW-SCORE-6, CW-MULTI-1 to CW-MULTI-11,
    # CW-COOP-1, CW-COOP-2, CW-COOP-4
    referee, chance = Referee(state), Chance(seed)
    for number in range(1, 60):
        assert (state.round, state.result) == (number, None)
        state = play_a_round(state, referee, chance)
        assert len(state.sheet) == number
        if referee.over is not None:
            assert state.result is not None
            assert list(state.result.winners) == referee.over
            assert list(state.result.scores) == list(state.scores) == referee.scores
            assert state.neutral == referee.neutral
            assert (state.to_move, state.legal_moves()) == (None, ())
            return


@given(set_ups((2, 3, 4, 5)), st.integers(0, 2**32))
@examples(25)
def test_play_offs_against_the_referee(state: State, seed: int) -> None:
    # CW-MULTI-6, CW-MULTI-8, CW-MULTI-10: begun on the brink, so that ties at the end are frequent
    if state.rules.cooperative:
        return
    state = state._replace(neutral=29)
    referee, chance = Referee(state), Chance(seed)
    referee.neutral = 29
    for _ in range(8):
        state = play_a_round(state, referee, chance)
        if referee.over is not None:
            assert state.result is not None
            assert list(state.result.winners) == referee.over
            return
        assert state.result is None
        assert list(state.deal.playing) == referee.inside


def positions(state: State, seed: int, most: int = 200) -> list[tuple[State, Move]]:
    """A random game's states, each with the move made in it."""
    chance = Chance(seed)
    found: list[tuple[State, Move]] = []
    while state.to_move is not None and len(found) < most:
        move = random_move(state, chance)
        found.append((state, move))
        state = state.apply(move)
    return found
