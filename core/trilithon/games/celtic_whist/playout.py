"""Playouts of rounds of Celtic Whist for computer players. See `players.search.Playouts`."""

from collections.abc import Sequence
from functools import cache, partial
from typing import Final

from trilithon.card_features import SpecialSuits
from trilithon.chance import Chance
from trilithon.deal_sampler import BidEvidence, DealSampler, assign_cards_to_seats
from trilithon.endgame import Endgame, Hidden
from trilithon.equipment import BLACK, CARDS, COLOUR, SPACES, Card
from trilithon.games.celtic_whist import heuristics, odds
from trilithon.games.celtic_whist.deal import DUMMY, deck, next_clockwise
from trilithon.games.celtic_whist.moves import BID, Move
from trilithon.games.celtic_whist.options import Rules, rules_of
from trilithon.games.celtic_whist.sampling import read_deal, sample, voids_by_seat
from trilithon.games.celtic_whist.scoring import (
    final_values,
    first_leader,
    is_made_exactly,
    points_gained,
    tricks_asked,
)
from trilithon.games.celtic_whist.state import Observation, State
from trilithon.games.celtic_whist.tricks import STRENGTH
from trilithon.play_policy import PlayPolicy, read_policy
from trilithon.playout import (
    CardTrials,
    Fixed,
    Players,
    RoundView,
    TrialOutcome,
    TrickMasks,
    TrickTables,
    World,
)
from trilithon.state import Setup

_REACH: Final = 250  # hundredths of a trick; promising bids differ from the expected tricks by no more
_WIN: Final = 10.0  # the value of winning the game, in addition to points
ALL: Final = 96.0  # the value of winning alone or together, when nothing else counts


def prepare_trials(
    observation: Observation, every: bool = False, ends: bool = True
) -> tuple[Sequence[Move], "CardTrials | CelticBidTrials"]:
    """See `players.search.Playouts.prepare_trials`. The moves are the promising bids, or every legal card.

    every: whether to include all legal bids.
    ends: whether winning the game counts if the round ends it, not only the points of the round.
    """
    table = _Table(observation, ends)
    if observation.legal[0].kind == BID:
        moves = observation.legal if every else promising_bids(observation)
        return moves, CelticBidTrials(table, [move.value for move in moves])
    start = table.start()
    cards = table.terms.numbers([move.value for move in observation.legal])
    value_round = partial(table.value_round, observation.bids, observation.values)
    return observation.legal, CardTrials(table.players, cards, start, table.deal, value_round)


def imagine_position(state: State) -> tuple[Players, World, RoundView]:
    """Convert a position in which a card is due into the form that playouts use, with the actual hands."""
    table = _Table(state.observe(state.to_move))
    return table.players, table.world([*state.hands, state.dummy]), table.start()


def promising_bids(observation: Observation) -> Sequence[Move]:
    """Return the null bids, and the regular bids near the expected tricks."""
    expected, size = heuristics.expected_tricks(observation), observation.hand_size
    return [
        move
        for move in observation.legal
        if move.value < 0 or abs(100 * tricks_asked(move.value, size) - expected) <= _REACH
    ]


def temperatures(seats: int) -> tuple[float, ...]:
    """See `players.search.Playouts.temperatures`. In points; alone or together, in 96ths of the chance to win.

    Higher with two players, because only larger errors matter there.
    """
    return (9.0, 5.5, 2.4, 0.0) if seats == 2 else (6.0, 1.4, 0.7, 0.0)


def find_stakes(observation: Observation) -> Sequence[Move]:
    """See `players.search.Playouts.find_stakes`. All null bids are played alike, to take no trick."""
    return [move for move in observation.legal if move.kind == BID and move.value < 0]


class _Table:
    """One seat's view of a round, in the form that playouts use.

    Places count the seats that play, in seat order. Alone, they are the dummy hand and the player.
    """

    def __init__(self, observation: Observation, ends: bool = True) -> None:
        assert observation.to_move is not None
        self.observation, self.seat, self._ends = observation, observation.to_move, ends
        self.rules: Rules = rules_of(Setup("celtic_whist", observation.seats, observation.options, 0))
        self.order = (DUMMY, 0) if self.rules.solo else observation.playing
        self.players = playout_players(self.rules, len(observation.playing), observation.trump)
        self.terms = self.players.terms
        barred = [
            sum([1 << card for card, colour in enumerate(COLOUR) if colour in shown])
            for shown in voids_by_seat(observation)
        ]
        self.deals = DealSampler(self._hidden, [*barred, 0], self._bid_evidence())

    def place(self, seat: int) -> int:
        """Return the place of a seat."""
        return self.order.index(seat)

    def by_place(self, wanted: Sequence[int], taken: Sequence[int]) -> tuple[int, ...]:
        """Return the tricks still needed, by place; 0 for the dummy hand. wanted, taken: by seat."""
        return tuple([0 if seat == DUMMY else wanted[seat] - taken[seat] for seat in self.order])

    def start(self) -> RoundView:
        """Return the public part of the round, once all seats have bid."""
        observation = self.observation
        wanted = [tricks_asked(value, observation.hand_size) for value in observation.values]
        trick, needs = self.terms.numbers(observation.trick), self.by_place(wanted, observation.taken)
        return RoundView(self.place(observation.leader), trick, needs, self.nulls(observation.values))

    def nulls(self, values: Sequence[int]) -> int:
        """Return the places that bid null against opponents, as bits; none alone or together."""
        if self.rules.cooperative or self.rules.solo:
            return 0
        return sum([1 << place for place, seat in enumerate(self.order) if values[seat] < 0])

    def deal(self, chance: Chance) -> World:
        """Sample a world that agrees with the observation."""
        return self.world(self.deals.next(chance))

    def _bid_evidence(self) -> BidEvidence | None:
        """Return the evidence of the bids. There is none alone, or together, where seats bid the tricks left over."""
        observation = self.observation
        if self.rules.solo or self.rules.cooperative:
            return None
        tricks = [
            *[(one.leader, one.cards) for one in observation.tricks],
            (observation.leader, observation.trick),
        ]
        return BidEvidence.from_whole_hands(
            partial(heuristics.card_values, observation),
            [*heuristics.infer_strength_from_bids(observation), None],
            assign_cards_to_seats(observation.playing, tricks),
        )

    def _hidden(self, chance: Chance) -> list[Sequence[Card]]:
        """Sample the cards that the seat cannot see: hands by seat (its own is empty), then all the others.

        Alone, the others begin with the dummy hand, in the order in which it leads them.
        """
        observation = self.observation
        state = sample(observation, chance)
        hands = [() if seat == self.seat else hand for seat, hand in enumerate(state.hands)]
        known = {card for trick in observation.tricks for card in trick.cards}.union(
            observation.trick, observation.hand, *hands
        )
        rest = [
            card
            for card in deck(self.rules, len(observation.playing), observation.trump)
            if card not in known
        ]
        return [*hands, chance.shuffled(rest)]

    def world(self, dealt: Sequence[Sequence[Card]]) -> World:
        """Build a world from sampled cards and the seat's actual hand. The dummy hand only has its leads."""
        if self.rules.solo:
            return World(
                [0, self.terms.set_of(self.observation.hand)],
                self.terms.numbers(dealt[-1][: self.observation.dummy]),
            )
        hands = [self.observation.hand if seat == self.seat else dealt[seat] for seat in self.order]
        return World.from_hands(self.terms, hands)

    def value_round(self, bids: Sequence[int], values: Sequence[int], needs: Sequence[int]) -> float:
        """Value the end of the round for the seat. needs: the tricks still needed, by place."""
        observation, rules, size = self.observation, self.rules, self.observation.hand_size
        taken = [0] * observation.seats
        for place, seat in enumerate(self.order):
            if seat != DUMMY:
                taken[seat] = tricks_asked(values[seat], size) - needs[place]
        if rules.cooperative:
            made = sum([is_made_exactly(values[seat], taken[seat], size) for seat in observation.playing])
            return (ALL if made == len(observation.playing) else 0.0) + 0.02 * ALL * made  # CW-COOP-1
        gains = {
            seat: points_gained(values[seat], taken[seat], size, rules.tougher)
            for seat in observation.playing
        }
        # CW-SCORE-6: no score falls below 0.
        scores = {seat: max(0, observation.scores[seat] + won) for seat, won in gains.items()}
        if rules.solo:
            return ALL * self._value_alone(scores[self.seat])
        gained = [scores[seat] - observation.scores[seat] for seat in observation.playing]
        own = gained[observation.playing.index(self.seat)]
        ahead = own - (sum(gained) - own) / (len(gained) - 1)
        return ahead + self._value_of_last_round(list(scores.values()), scores[self.seat])

    def _value_alone(self, score: int) -> float:
        """Return the chance to win the game for one if the round ends with this score."""
        if self.rules.survive:
            return heuristics.score_value(self.observation)(100 * score) / (100 * SPACES)
        return odds.winning_chance(self.rules.tougher, self.observation.neutral + 1, score)

    def _value_of_last_round(self, scores: list[int], own: int) -> float:
        """Value winning or losing if this round ends the game (CW-MULTI-9), else 0. Losers share the cost."""
        best = max(scores)
        if not self._ends or max(self.observation.neutral + 1, best) < SPACES:
            return 0.0
        if own < best:
            return -_WIN / (len(scores) - 1)
        tied = scores.count(best)  # CW-MULTI-10: they play on
        return _WIN if tied == 1 else _WIN * (len(scores) - tied) / (len(scores) - 1) / tied


def endgame_of(observation: Observation, leader: int, values: Sequence[int], taken: Sequence[int]) -> Endgame:
    """Return the endgame of a round. leader: of the trick on the table. values, taken: by seat."""
    rules = rules_of(Setup("celtic_whist", observation.seats, observation.options, 0))
    order = (DUMMY, 0) if rules.solo else observation.playing
    terms = trick_masks(rules, observation.trump)
    known = {card for trick in observation.tricks for card in trick.cards}.union(
        observation.trick, observation.hand
    )
    unseen = terms.set_of(
        [card for card in deck(rules, len(observation.playing), observation.trump) if card not in known]
    )
    shown = voids_by_seat(observation)
    barred = [
        0
        if seat == DUMMY
        else terms.set_of([card for card, colour in enumerate(COLOUR) if colour in shown[seat]])
        for seat in order
    ]
    needs = [
        0 if seat == DUMMY else tricks_asked(values[seat], observation.hand_size) - taken[seat]
        for seat in order
    ]
    counts = [observation.dummy if seat == DUMMY else observation.counts[seat] for seat in order]
    start = RoundView(order.index(leader), terms.numbers(observation.trick), tuple(needs))
    assert observation.seat is not None
    hidden = Hidden(unseen, tuple(barred), tuple(counts))
    return Endgame(terms, start, order.index(observation.seat), terms.set_of(observation.hand), hidden)


@cache
def trick_masks(rules: Rules, trump: int) -> TrickMasks:
    """Return the rules of tricks as bit masks (CW-PLAY-1 to CW-PLAY-5, CW-SOLO-4)."""
    return TrickTables(COLOUR, heuristics.POWER[trump], STRENGTH[trump]).masks(
        free=-1 if rules.follow_black else BLACK, dummy=rules.solo, together=rules.cooperative
    )


@cache
def playout_players(rules: Rules, number: int, trump: int) -> Players:
    """Return the players used in playouts. number: the number of players in the round.

    Opponents play like Druids. Alone and together, players follow a fixed policy: alone no other player decides
    anything, and together random choices would spoil the tricks that partners leave each other.
    """
    terms = trick_masks(rules, trump)
    if rules.solo or rules.cooperative:
        return Fixed(terms)
    marks = [terms.set_of([card for card in CARDS if COLOUR[card] == colour]) for colour in (trump, BLACK)]
    weights = read_policy("celtic_whist", number, rules.follow_black)
    return PlayPolicy(weights, terms, SpecialSuits(*marks))


class CelticBidTrials:
    """Trials of bids. Later bidders bid the number of tricks that their sampled hands can expect."""

    turns = 0

    def __init__(self, table: _Table, bids: Sequence[int]) -> None:
        observation = table.observation
        self._table, self._bids = table, bids
        self._deal = read_deal(observation)
        self._later: list[int] = []
        seat = table.seat
        while (seat := next_clockwise(seat, observation.playing)) != observation.first:
            self._later.append(seat)

    def try_moves(self, chance: Chance, which: Sequence[int]) -> list[float]:
        """See `players.search.Trials.try_moves`. Bids that ask for the same number of tricks share a playout."""
        return self.try_in_detail(chance, which).values

    def try_in_detail(self, chance: Chance, which: Sequence[int]) -> TrialOutcome:
        """Like `try_moves`, with everything that a coach needs."""
        table = self._table
        dealt = table.deals.next(chance)
        hopes, world = self._hopes(dealt), table.world(dealt)
        lot = table.players.lot(chance)
        ends: dict[int, list[int]] = {}
        ended = TrialOutcome(world, [], [])
        for one in which:
            own = self._bids[one]
            tricks = tricks_asked(own, table.observation.hand_size)
            bids, values = self._bidding(own, hopes)
            if tricks not in ends:
                ends[tricks] = self._needs(world, values, lot)
            ended.needs.append(ends[tricks])
            ended.values.append(table.value_round(bids, values, ends[tricks]))
        return ended

    def _hopes(self, dealt: Sequence[Sequence[Card]]) -> list[int]:
        """Return the expected tricks of the later bidders, in hundredths."""
        return [
            heuristics.expected_tricks_of_hand(self._table.observation, dealt[seat]) for seat in self._later
        ]

    def _bidding(self, own: int, hopes: Sequence[int]) -> tuple[list[int], tuple[int, ...]]:
        """Return all bids if the seat to move bids `own`, and their values."""
        bids = self._all(own, hopes)
        return bids, final_values(self._table.rules, self._deal, tuple(bids))

    def _needs(self, world: World, values: tuple[int, ...], lot: int) -> list[int]:
        """Play the round out. Return the tricks missing at its end by place, negative for tricks too many."""
        table = self._table
        observation = table.observation
        leader = DUMMY if table.rules.solo else first_leader(self._deal, values, observation.scores)
        wanted = [tricks_asked(value, observation.hand_size) for value in values]
        needs = table.by_place(wanted, (0,) * observation.seats)
        return table.players.play_out(
            world, RoundView(table.place(leader), (), needs, table.nulls(values)), lot=lot
        )

    def _all(self, own: int, hopes: Sequence[int]) -> list[int]:
        """Return all bids if the seat to move bids `own`. hopes: the expected tricks of the later bidders."""
        table = self._table
        observation, size = table.observation, table.observation.hand_size
        bids = [*observation.bids]
        bids[table.seat] = own
        for seat, hope in zip(self._later, hopes, strict=True):
            if table.rules.cooperative and seat == self._later[-1]:
                # CW-COOP-1: the last bidder bids the tricks that are left.
                left = size - sum([tricks_asked(bid, size) for bid in bids])
                bids[seat] = left if left > 0 else -1
            else:
                bids[seat] = heuristics.plain_bid(
                    observation, hope + heuristics.adjust_for_bids(observation, bids)
                )
        return bids
