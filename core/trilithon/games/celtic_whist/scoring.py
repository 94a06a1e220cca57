"""The values of bids, the first leader, the scores of a round, and the end of the game."""

from typing import NamedTuple

from trilithon.equipment import SPACES
from trilithon.field_docs import document_fields
from trilithon.games.celtic_whist.deal import Deal, next_clockwise
from trilithon.games.celtic_whist.moves import DOUBLE, NO_BID, NULL_DOUBLE, NULL_MAX
from trilithon.games.celtic_whist.options import Rules
from trilithon.people import Text, Who, count_text
from trilithon.state import Result


def bid_value(bid: int, hand_size: int, highest: int = 0) -> int:
    """Return the value of a bid: its number, negative for null.

    A double counts as twice the hand size (CW-BID-4), null MAX as `highest`, the highest regular bid of the round, or
    0 if not known yet (CW-MULTI-11).
    """
    if bid == DOUBLE:
        return 2 * hand_size
    if bid == NULL_DOUBLE:
        return -2 * hand_size
    return -highest if bid == NULL_MAX else bid


def tricks_asked(bid: int, hand_size: int) -> int:
    """Return the tricks that a bid (or its value) asks for: none for null, all for a double."""
    return max(0, min(hand_size, bid_value(bid, hand_size)))


def highest_regular(bids: tuple[int, ...], hand_size: int) -> int:
    """Return the highest regular bid, a double as twice the hand size (CW-MULTI-11); 0 if there is none."""
    return max(0, *[bid_value(bid, hand_size) for bid in bids])


def final_values(rules: Rules, deal: Deal, bids: tuple[int, ...]) -> tuple[int, ...]:
    """Return the value of each seat's bid once all have bid: all 0 if every seat bid null (CW-MULTI-7)."""
    highest = highest_regular(bids, deal.hand_size)
    if not highest and not rules.solo:
        return (NO_BID,) * len(bids)
    return tuple([bid_value(bid, deal.hand_size, highest) for bid in bids])


def first_leader(deal: Deal, values: tuple[int, ...], scores: tuple[int, ...]) -> int:
    """Return the seat that leads to the first trick: the highest bidder (CW-MULTI-8).

    Ties are broken by the higher score, then for the dealer, then clockwise from the dealer. In cooperative play
    all scores are equal (CW-COOP-4).
    """
    best = max([(values[seat], scores[seat]) for seat in deal.playing])
    tied = tuple([seat for seat in deal.playing if (values[seat], scores[seat]) == best])
    return deal.dealer if deal.dealer in tied else next_clockwise(deal.dealer, tied)


def points_gained(value: int, taken: int, hand_size: int, tougher: bool) -> int:
    """Return the points won or lost by a bid (CW-SCORE-1 to CW-SCORE-5), before the floor of CW-SCORE-6."""
    if value == 0:  # CW-MULTI-7
        return -taken
    if value < 0:  # CW-SCORE-4
        return value if taken else -value
    over = taken - min(value, hand_size)  # a double asks for every trick, at twice the stake
    if over < 0:  # CW-SCORE-1
        return -value
    if over == 0:  # CW-SCORE-2
        return value
    return 0 if tougher else value - over  # CW-SCORE-5, CW-SCORE-3


def is_made_exactly(value: int, taken: int, hand_size: int) -> bool:
    """Return whether a bid is made exactly (CW-COOP-1). Null is made with no trick."""
    return taken == tricks_asked(value, hand_size)


@document_fields
class BoardRound(NamedTuple):
    """The visible state of a round, by seat.

    rules: those of the set-up.
    deal: the cards dealt, and the trump.
    bids: as in `moves`.
    values: the values of the bids, empty until all have bid.
    taken: the number of tricks.
    scores, neutral: as they are during the round.
    """

    rules: Rules
    deal: Deal
    bids: tuple[int, ...]
    values: tuple[int, ...]
    taken: tuple[int, ...]
    scores: tuple[int, ...]
    neutral: int


@document_fields
class Outcome(NamedTuple):
    """The outcome of a finished round.

    gains: points before the floor, by seat.
    scores: after the round, by seat.
    neutral: the space of the black figure.
    playing: the seats that continue, if the game does.
    result: how the game ended, or None.
    """

    gains: tuple[int, ...]
    scores: tuple[int, ...]
    neutral: int
    playing: tuple[int, ...]
    result: Result | None


def settle_round(played: BoardRound) -> Outcome:
    """Score a round, move the black figure, and check whether the game is over."""
    rules, deal, values, taken = played.rules, played.deal, played.values, played.taken
    if rules.cooperative:
        return _settle_cooperative(played)
    gains = tuple(
        [
            points_gained(values[seat], taken[seat], deal.hand_size, rules.tougher)
            if seat in deal.playing
            else 0
            for seat in range(rules.seats)
        ]
    )
    scores = tuple(
        [max(0, score + won) for score, won in zip(played.scores, gains, strict=True)]
    )  # CW-SCORE-6
    return (_settle_solo if rules.solo else _settle_competitive)(played, gains, scores)


def _settle_solo(played: BoardRound, gains: tuple[int, ...], scores: tuple[int, ...]) -> Outcome:
    """Settle a round of the game for one (CW-SOLO-6 to CW-SOLO-8)."""
    score, neutral, who = scores[0], played.neutral, Who(0)
    result = None
    if score >= SPACES:
        result = Result((0,), scores, Text(f"Won: {who} {who:has} reached {score}."))
    elif score == 0:
        result = Result((), scores, Text(f"Lost: {who:'s} score has fallen to zero."))
    else:
        neutral += 1
        if neutral == SPACES and played.rules.survive:
            text = Text(f"Won: the black figure has reached 30 and {who} still {who:has} {score}.")
            result = Result((0,), scores, text)
        elif neutral == SPACES:
            text = Text(f"Lost: the black figure has reached 30, and {who} {who:has} {score}.")
            result = Result((), scores, text)
    return Outcome(gains, scores, neutral, played.deal.playing, result)


def _settle_competitive(played: BoardRound, gains: tuple[int, ...], scores: tuple[int, ...]) -> Outcome:
    """Settle a round against opponents (CW-MULTI-9, CW-MULTI-10).

    In a play-off the black figure is on 30, so each round can be the last.
    """
    neutral = min(SPACES, max(played.neutral + 1, *scores))
    playing, result = played.deal.playing, None
    if neutral == SPACES:  # always the case if a player has 30
        best = max([scores[seat] for seat in playing])
        playing = tuple([seat for seat in playing if scores[seat] == best])
        if len(playing) == 1:
            who = Who(*playing)
            result = Result(playing, scores, Text(f"{who} {who:wins} with {count_text(best, 'point')}."))
    return Outcome(gains, scores, neutral, playing, result)


def _settle_cooperative(played: BoardRound) -> Outcome:
    """Settle a cooperative round (CW-COOP-1, CW-COOP-2). Every seat's score is the shared figure's space."""
    deal, seats, neutral = played.deal, played.rules.seats, played.neutral
    gains = (0 if bids_missed(played) else seats,) * seats
    shared = played.scores[0] + gains[0]
    scores = (shared,) * seats
    result = None
    if shared >= SPACES:
        result = Result(deal.playing, scores, f"Won together: the shared figure has reached {shared}.")
    else:
        neutral += 1
        if neutral == SPACES:
            result = Result((), scores, f"Lost: the black figure has reached 30. Yours is on {shared}.")
    return Outcome(gains, scores, neutral, deal.playing, result)


def bids_missed(played: BoardRound) -> tuple[int, ...]:
    """Return the seats that have not made their bid exactly (CW-COOP-1)."""
    size = played.deal.hand_size
    return tuple(
        [
            seat
            for seat in played.deal.playing
            if not is_made_exactly(played.values[seat], played.taken[seat], size)
        ]
    )
