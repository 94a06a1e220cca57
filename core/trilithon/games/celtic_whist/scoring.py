"""What bids are worth, who leads by them, what they score, and how the game ends."""

from typing import NamedTuple

from trilithon.equipment import SPACES
from trilithon.game import Result
from trilithon.games.celtic_whist.deal import Deal, next_clockwise
from trilithon.games.celtic_whist.moves import DOUBLE, NO_BID, NULL_DOUBLE, NULL_MAX
from trilithon.games.celtic_whist.options import Rules
from trilithon.people import Text, Who, several


def worth(bid: int, hand_size: int, highest: int = 0) -> int:
    """What a bid counts as: its number, null negative, doubled ones twice the hand size (CW-BID-4), null MAX
    the highest regular bid of the round, where that is known (CW-MULTI-11)."""
    if bid == DOUBLE:
        return 2 * hand_size
    if bid == NULL_DOUBLE:
        return -2 * hand_size
    return -highest if bid == NULL_MAX else bid


def asked(bid: int, hand_size: int) -> int:
    """The tricks that a bid, or what it counts as, asks for: none if it is null, and for a double all there are."""
    return max(0, min(hand_size, worth(bid, hand_size)))


def highest_regular(bids: tuple[int, ...], hand_size: int) -> int:
    """The highest regular bid, a double being twice the hand size (CW-MULTI-11); 0 if there is none."""
    return max(0, *[worth(bid, hand_size) for bid in bids])


def final_values(rules: Rules, deal: Deal, bids: tuple[int, ...]) -> tuple[int, ...]:
    """What each seat's bid counts as once all have bid: zero where everybody bid null (CW-MULTI-7)."""
    highest = highest_regular(bids, deal.hand_size)
    if not highest and not rules.solo:
        return (NO_BID,) * len(bids)
    return tuple([worth(bid, deal.hand_size, highest) for bid in bids])


def first_leader(deal: Deal, values: tuple[int, ...], scores: tuple[int, ...]) -> int:
    """CW-MULTI-8: the highest bidder; of tied ones the higher score, then the dealer, then the first
    clockwise from the dealer. In cooperative play all scores are the same (CW-COOP-4)."""
    best = max([(values[seat], scores[seat]) for seat in deal.playing])
    tied = tuple([seat for seat in deal.playing if (values[seat], scores[seat]) == best])
    return deal.dealer if deal.dealer in tied else next_clockwise(deal.dealer, tied)


def gain(value: int, taken: int, hand_size: int, tougher: bool) -> int:
    """CW-SCORE-1 to CW-SCORE-5: the points won or lost by a bid, before CW-SCORE-6's floor."""
    if value == 0:  # CW-MULTI-7
        return -taken
    if value < 0:  # CW-SCORE-4
        return value if taken else -value
    over = taken - min(value, hand_size)  # a double is for the hand size, at twice the price
    if over < 0:  # CW-SCORE-1
        return -value
    if over == 0:  # CW-SCORE-2
        return value
    return 0 if tougher else value - over  # CW-SCORE-5, CW-SCORE-3


def made_exactly(value: int, taken: int, hand_size: int) -> bool:
    """CW-COOP-1: whether a bid is made to the trick; null means no trick."""
    return taken == asked(value, hand_size)


class Round(NamedTuple):
    """A round as it stands on the board, by seat. bids: as in `moves`. values: what they count as, empty until
    all have bid. taken: the tricks of each. scores, neutral: as they are during the round."""

    rules: Rules
    deal: Deal
    bids: tuple[int, ...]
    values: tuple[int, ...]
    taken: tuple[int, ...]
    scores: tuple[int, ...]
    neutral: int


class Outcome(NamedTuple):
    """What a finished round leads to. gains: before the floor, by seat. playing: who goes on, unless over."""

    gains: tuple[int, ...]
    scores: tuple[int, ...]
    neutral: int
    playing: tuple[int, ...]
    result: Result | None


def settle(played: Round) -> Outcome:
    """Score a round, move the black figure, and look for the end of the game."""
    rules, deal, values, taken = played.rules, played.deal, played.values, played.taken
    if rules.cooperative:
        return _settle_cooperative(played)
    gains = tuple(
        [
            gain(values[seat], taken[seat], deal.hand_size, rules.tougher) if seat in deal.playing else 0
            for seat in range(rules.seats)
        ]
    )
    scores = tuple(
        [max(0, score + won) for score, won in zip(played.scores, gains, strict=True)]
    )  # CW-SCORE-6
    return (_settle_solo if rules.solo else _settle_competitive)(played, gains, scores)


def _settle_solo(played: Round, gains: tuple[int, ...], scores: tuple[int, ...]) -> Outcome:
    """CW-SOLO-6 to CW-SOLO-8."""
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


def _settle_competitive(played: Round, gains: tuple[int, ...], scores: tuple[int, ...]) -> Outcome:
    """CW-MULTI-9, CW-MULTI-10. In a play-off the black figure stands on 30: each round may be the last."""
    neutral = min(SPACES, max(played.neutral + 1, *scores))
    playing, result = played.deal.playing, None
    if neutral == SPACES:  # also whenever a player has 30
        best = max([scores[seat] for seat in playing])
        playing = tuple([seat for seat in playing if scores[seat] == best])
        if len(playing) == 1:
            who = Who(*playing)
            result = Result(playing, scores, Text(f"{who} {who:wins} with {several(best, 'point')}."))
    return Outcome(gains, scores, neutral, playing, result)


def _settle_cooperative(played: Round) -> Outcome:
    """CW-COOP-1, CW-COOP-2. The shared figure's space is every seat's score."""
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


def bids_missed(played: Round) -> tuple[int, ...]:
    """CW-COOP-1: who has not made their bid exactly."""
    size = played.deal.hand_size
    return tuple(
        [
            seat
            for seat in played.deal.playing
            if not made_exactly(played.values[seat], played.taken[seat], size)
        ]
    )
