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
from trilithon.games.whist.play_policy import WEIGHTS
from trilithon.games.whist.sampling import sample, voids_by_seat
from trilithon.games.whist.scoring import score_round
from trilithon.games.whist.state import Observation, State
from trilithon.play_policy import PlayPolicy
from trilithon.playout import CardTrials, Players, RoundView, TrialOutcome, TrickMasks, TrickTables, World

_REACH: Final = 250  # hundredths of a trick; promising bids differ from the expected tricks by no more
_WIN: Final = 100.0  # points that winning the game is worth in its last round


def prepare_trials(
    seen: Observation, every: bool = False, ends: bool = True
) -> tuple[Sequence[Move], "CardTrials | WhistBidTrials"]:
    """See `players.search.Playouts.prepare_trials`. The moves are the promising bids, or every legal card.

    every: include all legal bids.
    ends: whether winning the game counts, not only the points of the round.
    """
    assert seen.to_move is not None
    worth = partial(_aim(seen) if ends else points_ahead, seen.to_move)
    if seen.legal[0].kind == BID:
        moves = seen.legal if every else promising_bids(seen)
        return moves, WhistBidTrials(seen, [move.value for move in moves], worth)
    bids = [bid or 0 for bid in seen.bids]
    players = playout_players(seen.seats, seen.trump)
    cards = players.terms.numbers([move.value for move in seen.legal])
    deals = deal_sampler_of(seen)

    def deal(chance: Chance) -> World:
        return _world(seen, players.terms, deals.next(chance))

    return seen.legal, CardTrials(players, cards, _start(seen), deal, partial(worth, bids))


def imagine_position(state: State) -> tuple[Players, World, RoundView]:
    """Convert a position in which a card is due into the form that playouts use, with the actual hands."""
    seen = state.observe(state.to_move)
    players = playout_players(seen.seats, seen.trump)
    return players, _world(seen, players.terms, state.hands), _start(seen)


def _start(seen: Observation) -> RoundView:
    """Return the public part of the round, once all seats have bid."""
    needs = tuple([(bid or 0) - taken for bid, taken in zip(seen.bids, seen.taken, strict=True)])
    return RoundView(seen.leader, TERMS[seen.trump].numbers(seen.trick), needs)


def promising_bids(seen: Observation) -> Sequence[Move]:
    """Return the bids near the expected tricks, or the nearest one if none is near."""
    off = {move: abs(100 * move.value - heuristics.expected_tricks(seen)) for move in seen.legal}
    return [move for move in seen.legal if off[move] <= _REACH] or [min(seen.legal, key=off.__getitem__)]


def temperatures(seats: int) -> tuple[float, ...]:
    """See `players.search.Playouts.temperatures`. In points.

    Higher with two players, because only larger errors matter there.
    """
    return (60.0, 34.0, 18.0, 0.0) if seats == 2 else (45.0, 14.0, 8.0, 0.0)


def find_stakes(seen: Observation) -> Sequence[Move]:
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
    return PlayPolicy(WEIGHTS[seats], terms, marks)


def deal_sampler_of(seen: Observation) -> DealSampler:
    """Return a sampler of the cards that a seat cannot see: hands by seat (its own is empty), then undealt cards."""

    def hidden(chance: Chance) -> list[tuple[int, ...]]:
        hands = [() if seat == seen.seat else hand for seat, hand in enumerate(sample(seen, chance).hands)]
        known = {card for trick in seen.tricks for card in trick.cards}.union(seen.trick, seen.hand, *hands)
        return [*hands, tuple([card for card in deck(seen.seats) if card not in known])]

    barred = [_OF_SUITS[suits] for suits in voids_by_seat(seen)]
    played = assign_cards_to_seats(range(seen.seats), (*seen.tricks, (seen.leader, seen.trick)))
    told = BidEvidence.from_whole_hands(
        partial(heuristics.card_values, seen), [*heuristics.infer_strength_from_bids(seen), None], played
    )
    return DealSampler(hidden, [*barred, 0], told)


# By set of suits, the cards of those suits, as bits.
_OF_SUITS: Final = {
    suits: sum([1 << card for card in FRENCH_CARDS if SUIT[card] in suits])
    for number in range(len(SUITS) + 1)
    for suits in combinations(range(len(SUITS)), number)
}


def _world(seen: Observation, terms: TrickMasks, dealt: Sequence[Sequence[int]]) -> World:
    """Build a world from sampled hands and the actual hand of the seat to move."""
    hands = [*dealt[: seen.seats]]
    hands[seen.to_move or 0] = seen.hand
    return World.from_hands(terms, hands)


def points_ahead(seat: int, bids: Sequence[int], needs: Sequence[int]) -> float:
    """Return a seat's points of the round (WH-8) less the average of the others."""
    points = _score_all(bids, needs)
    own = points[seat]
    return own - (sum(points) - own) / (len(points) - 1)


def _aim(seen: Observation) -> Callable[[int, Sequence[int], Sequence[int]], float]:
    """Choose how the seat to move values the end of the round.

    In the last round, by winning the game. If no opponent can catch up, by its own points. Otherwise, by its points
    less the others' average.
    """
    rest = round_sizes(seen.seats, seen.options)[seen.round :]
    if not rest:
        return partial(_score_win, seen.totals)
    totals = list(seen.totals)
    ahead = totals.pop(seen.to_move or 0) - max(totals)
    # WH-8: a round wins at most 50 points and 10 for each card, and loses at most 10 for each.
    return _score_own if ahead > sum([50 + 20 * cards for cards in (seen.cards, *rest)]) else points_ahead


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


def endgame_of(seen: Observation, leader: int, needs: Sequence[int]) -> Endgame:
    """Return the endgame of a round. needs: by seat, the tricks still needed to make the bid."""
    terms = TERMS[seen.trump]
    known = {card for trick in seen.tricks for card in trick.cards}.union(seen.trick, seen.hand)
    unseen = terms.set_of([card for card in deck(seen.seats) if card not in known])
    barred = [
        terms.set_of([card for card in FRENCH_CARDS if SUIT[card] in suits]) for suits in voids_by_seat(seen)
    ]
    start = RoundView(leader, terms.numbers(seen.trick), tuple(needs))
    assert seen.seat is not None
    return Endgame(
        terms, start, seen.seat, terms.set_of(seen.hand), Hidden(unseen, tuple(barred), seen.counts)
    )


class WhistBidTrials:
    """Trials of bids. Later bidders bid the number of tricks that their sampled hands can expect."""

    turns = 0

    def __init__(
        self,
        seen: Observation,
        bids: Sequence[int],
        worth: Callable[[Sequence[int], Sequence[int]], float],
    ) -> None:
        assert seen.to_move is not None
        self._seen, self._bids, self._seat, self._worth = seen, bids, seen.to_move, worth
        self._players = playout_players(seen.seats, seen.trump)
        made = [bid for bid in seen.bids if bid is not None]
        self._later = [(seen.to_move + on) % seen.seats for on in range(1, seen.seats - len(made))]
        self._restricted = bool(seen.options[RESTRICTION])
        self._deals = deal_sampler_of(seen)

    def try_moves(self, chance: Chance, which: Sequence[int]) -> list[float]:
        """See `players.search.Trials.try_moves`."""
        return self.try_in_detail(chance, which).worths

    def try_in_detail(self, chance: Chance, which: Sequence[int]) -> TrialOutcome:
        """Like `try_moves`, with everything that a coach needs."""
        seen, players = self._seen, self._players
        dealt = self._deals.next(chance)
        world = _world(seen, players.terms, dealt)
        lot = players.lot(chance)
        hopes = [heuristics.expected_tricks_of_hand(seen, dealt[seat]) for seat in self._later]
        ended = TrialOutcome(world, [], [])
        for one in which:
            bids = self._all(self._bids[one], hopes)
            needs = players.play_out(world, RoundView(seen.first, (), tuple(bids)), lot=lot)
            ended.needs.append(needs)
            ended.worths.append(self._worth(bids, needs))
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
