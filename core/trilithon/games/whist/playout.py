"""Playouts of rounds of Whist for computer players. See `players.search.Playouts`."""

from collections.abc import Callable, Sequence
from functools import cache, partial
from itertools import combinations
from operator import add
from typing import Final

from trilithon.card_features import SpecialSuits
from trilithon.chance import Chance
from trilithon.deal_sampler import BidEvidence, DealSampler, assign_cards_to_seats
from trilithon.endgame import Endgame, Hidden
from trilithon.equipment import FRENCH_CARDS, SUIT, SUITS
from trilithon.games.whist import heuristics
from trilithon.games.whist.moves import BID, Move
from trilithon.games.whist.options import RESTRICTION, deck, round_sizes
from trilithon.games.whist.sampling import sample, voids_by_seat
from trilithon.games.whist.scoring import score_round
from trilithon.games.whist.state import Observation, State
from trilithon.play_policy import PlayPolicy, read_policy
from trilithon.playout import CardTrials, Players, RoundView, TrialOutcome, TrickMasks, TrickTables, World

_REACH: Final = 250  # hundredths of a trick; promising bids differ from the expected tricks by no more
_WIN: Final = 100.0  # points that winning the game is worth in its last round


def prepare_trials(
    observation: Observation, every: bool = False, ends: bool = True
) -> tuple[Sequence[Move], "CardTrials | WhistBidTrials"]:
    """See `players.search.Playouts.prepare_trials`. The moves are the promising bids, or every legal card.

    every: whether to include all legal bids.
    ends: whether winning the game counts, not only the points of the round.
    """
    assert observation.to_move is not None
    value_round = partial(_aim(observation) if ends else points_ahead, observation.to_move)
    if observation.legal[0].kind == BID:
        moves = observation.legal if every else promising_bids(observation)
        return moves, WhistBidTrials(observation, [move.value for move in moves], value_round)
    bids = [bid or 0 for bid in observation.bids]
    players = playout_players(observation.seats, observation.trump)
    cards = players.terms.numbers([move.value for move in observation.legal])
    deals = deal_sampler_of(observation)

    def deal(chance: Chance) -> World:
        return _world(observation, players.terms, deals.next(chance))

    return observation.legal, CardTrials(
        players, cards, _start(observation), deal, partial(value_round, bids)
    )


def imagine_position(state: State) -> tuple[Players, World, RoundView]:
    """Convert a position in which a card is due into the form that playouts use, with the actual hands."""
    observation = state.observe(state.to_move)
    players = playout_players(observation.seats, observation.trump)
    return players, _world(observation, players.terms, state.hands), _start(observation)


def _start(observation: Observation) -> RoundView:
    """Return the public part of the round, once all seats have bid."""
    needs = tuple(
        [(bid or 0) - taken for bid, taken in zip(observation.bids, observation.taken, strict=True)]
    )
    return RoundView(observation.leader, TERMS[observation.trump].numbers(observation.trick), needs)


def promising_bids(observation: Observation) -> Sequence[Move]:
    """Return the bids near the expected tricks, or the nearest one if none is near."""
    off = {
        move: abs(100 * move.value - heuristics.expected_tricks(observation)) for move in observation.legal
    }
    return [move for move in observation.legal if off[move] <= _REACH] or [
        min(observation.legal, key=off.__getitem__)
    ]


def temperatures(seats: int) -> tuple[float, ...]:
    """See `players.search.Playouts.temperatures`. In points.

    Higher with two players, because only larger errors matter there.
    """
    return (60.0, 34.0, 18.0, 0.0) if seats == 2 else (45.0, 14.0, 8.0, 0.0)


def find_stakes(observation: Observation) -> Sequence[Move]:
    """See `players.search.Playouts.find_stakes`. No two bids are played alike."""
    return ()


# By trump (WH-6, WH-7).
TERMS: Final = {
    trump: TrickTables(SUIT, heuristics.POWER[trump], heuristics.STRENGTH[trump]).masks(
        ruff=-1 if trump is None else trump
    )
    for trump in (None, 0, 1, 2, 3)
}


@cache
def playout_players(seats: int, trump: int | None) -> PlayPolicy:
    """Return the players used in playouts for this number of seats and this trump."""
    terms = TERMS[trump]
    marks = SpecialSuits(terms.set_of([card for card in FRENCH_CARDS if SUIT[card] == trump]))
    return PlayPolicy(read_policy("whist", seats), terms, marks)


def deal_sampler_of(observation: Observation) -> DealSampler:
    """Return a sampler of the cards that a seat cannot see: hands by seat (its own is empty), then undealt cards."""

    def hidden(chance: Chance) -> list[tuple[int, ...]]:
        hands = [
            () if seat == observation.seat else hand
            for seat, hand in enumerate(sample(observation, chance).hands)
        ]
        known = {card for trick in observation.tricks for card in trick.cards}.union(
            observation.trick, observation.hand, *hands
        )
        return [*hands, tuple([card for card in deck(observation.seats) if card not in known])]

    barred = [_OF_SUITS[suits] for suits in voids_by_seat(observation)]
    played = assign_cards_to_seats(
        range(observation.seats), (*observation.tricks, (observation.leader, observation.trick))
    )
    evidence = BidEvidence.from_whole_hands(
        partial(heuristics.card_values, observation),
        [*heuristics.infer_strength_from_bids(observation), None],
        played,
    )
    return DealSampler(hidden, [*barred, 0], evidence)


# By set of suits, the cards of those suits, as bits.
_OF_SUITS: Final = {
    suits: sum([1 << card for card in FRENCH_CARDS if SUIT[card] in suits])
    for number in range(len(SUITS) + 1)
    for suits in combinations(range(len(SUITS)), number)
}


def _world(observation: Observation, terms: TrickMasks, dealt: Sequence[Sequence[int]]) -> World:
    """Build a world from sampled hands and the actual hand of the seat to move."""
    hands = [*dealt[: observation.seats]]
    hands[observation.to_move or 0] = observation.hand
    return World.from_hands(terms, hands)


def points_ahead(seat: int, bids: Sequence[int], needs: Sequence[int]) -> float:
    """Return a seat's points of the round (WH-8) less the average of the others."""
    points = _score_all(bids, needs)
    own = points[seat]
    return own - (sum(points) - own) / (len(points) - 1)


def _aim(observation: Observation) -> Callable[[int, Sequence[int], Sequence[int]], float]:
    """Choose how the seat to move values the end of the round.

    In the last round, by winning the game. If no opponent can catch up, by its own points. Otherwise, by its points
    less the others' average.
    """
    rest = round_sizes(observation.seats, observation.options)[observation.round :]
    if not rest:
        return partial(_score_win, observation.totals)
    totals = list(observation.totals)
    ahead = totals.pop(observation.to_move or 0) - max(totals)
    # WH-8: a round wins at most 50 points and 10 for each card, and loses at most 10 for each.
    return (
        _score_own if ahead > sum([50 + 20 * cards for cards in (observation.cards, *rest)]) else points_ahead
    )


def _score_all(bids: Sequence[int], needs: Sequence[int]) -> list[int]:
    """Return the points of the round by seat (WH-8)."""
    return [score_round(bid, bid - need) for bid, need in zip(bids, needs, strict=True)]


def _score_own(seat: int, bids: Sequence[int], needs: Sequence[int]) -> float:
    """Return a seat's own points of the round."""
    return score_round(bids[seat], bids[seat] - needs[seat])


def _score_win(before: Sequence[int], seat: int, bids: Sequence[int], needs: Sequence[int]) -> float:
    """Value the last round by a seat's own points and its share of the win (WH-9). before: the totals, by seat."""
    points = _score_all(bids, needs)
    totals = list(map(add, before, points))
    best = max(totals)
    return points[seat] + (_WIN / totals.count(best) if totals[seat] == best else 0)


def endgame_of(observation: Observation, leader: int, needs: Sequence[int]) -> Endgame:
    """Return the endgame of a round. needs: by seat, the tricks still needed to make the bid."""
    terms = TERMS[observation.trump]
    known = {card for trick in observation.tricks for card in trick.cards}.union(
        observation.trick, observation.hand
    )
    unseen = terms.set_of([card for card in deck(observation.seats) if card not in known])
    barred = [
        terms.set_of([card for card in FRENCH_CARDS if SUIT[card] in suits])
        for suits in voids_by_seat(observation)
    ]
    start = RoundView(leader, terms.numbers(observation.trick), tuple(needs))
    assert observation.seat is not None
    return Endgame(
        terms,
        start,
        observation.seat,
        terms.set_of(observation.hand),
        Hidden(unseen, tuple(barred), observation.counts),
    )


class WhistBidTrials:
    """Trials of bids. Later bidders bid the number of tricks that their sampled hands can expect."""

    turns = 0

    def __init__(
        self,
        observation: Observation,
        bids: Sequence[int],
        value_round: Callable[[Sequence[int], Sequence[int]], float],
    ) -> None:
        assert observation.to_move is not None
        self._seen, self._bids, self._seat, self._value_round = (
            observation,
            bids,
            observation.to_move,
            value_round,
        )
        self._players = playout_players(observation.seats, observation.trump)
        made = [bid for bid in observation.bids if bid is not None]
        self._later = [
            (observation.to_move + on) % observation.seats for on in range(1, observation.seats - len(made))
        ]
        self._restricted = bool(observation.options[RESTRICTION])
        self._deals = deal_sampler_of(observation)

    def try_moves(self, chance: Chance, which: Sequence[int]) -> list[float]:
        """See `players.search.Trials.try_moves`."""
        return self.try_in_detail(chance, which).values

    def try_in_detail(self, chance: Chance, which: Sequence[int]) -> TrialOutcome:
        """Like `try_moves`, with everything that a coach needs."""
        observation, players = self._seen, self._players
        dealt = self._deals.next(chance)
        world = _world(observation, players.terms, dealt)
        lot = players.lot(chance)
        hopes = [heuristics.expected_tricks_of_hand(observation, dealt[seat]) for seat in self._later]
        ended = TrialOutcome(world, [], [])
        for one in which:
            bids = self._all(self._bids[one], hopes)
            needs = players.play_out(world, RoundView(observation.first, (), tuple(bids)), lot=lot)
            ended.needs.append(needs)
            ended.values.append(self._value_round(bids, needs))
        return ended

    def _all(self, own: int, hopes: Sequence[int]) -> list[int]:
        """Return all bids if the seat to move bids `own`. hopes: the expected tricks of the seats that bid later."""
        cards = self._seen.cards
        bids = [*self._seen.bids]
        bids[self._seat] = own
        for seat, hope in zip(self._later, hopes, strict=True):
            made = [bid for bid in bids if bid is not None]
            expected = hope + heuristics.adjust_for_bids(self._seen, made)
            barred = cards - sum(made) if self._restricted and seat == self._later[-1] else -1  # WH-4
            offered = [bid for bid in range(cards + 1) if bid != barred]
            bids[seat] = min(offered, key=lambda bid: abs(100 * bid - expected))
        return [bid or 0 for bid in bids]
