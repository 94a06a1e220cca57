"""Rules of thumb for Celtic Whist: the values of cards and bids. See `players.tricks.TrickHeuristics`.

Tricks, points and scores are in hundredths, chances in percent, all in whole numbers, so that they are the same on
every machine.
"""

from collections.abc import Callable, Sequence
from typing import Final

from trilithon.equipment import BLACK, COLOUR, NUMBER, SPACES, TRILITHONS, Card
from trilithon.games.celtic_whist import tricks
from trilithon.games.celtic_whist.moves import DOUBLE, NO_BID, NULL_MAX
from trilithon.games.celtic_whist.scoring import bid_value, highest_regular, tricks_asked
from trilithon.games.celtic_whist.state import Observation
from trilithon.games.celtic_whist.weights import STEP, WEIGHTS, Key

_BAND: Final = 5  # this many consecutive numbers have the same value
_BANDS: Final = 6
_TRUMP: Final = 10  # a trump is rated this many numbers higher

_OF_NULL: Final = 30  # expected tricks of a hand that bids null

_PACE: Final = 200  # points that a round of the game for one brings, if all goes well
_SLACK: Final = 600  # a large difference from that pace
_SAFE: Final = 500  # a score with which survival is likely
_GOAL: Final = 100 * SPACES


def places(seen: Observation) -> tuple[Key, list[int]]:
    """Return the key of WEIGHTS for the hand of the seat to bid, and the places in that row to add up."""
    return _row(seen), [*_of_hand(seen, seen.hand), *_of_bids(seen, seen.bids)]


def _row(seen: Observation) -> Key:
    """Return the key of WEIGHTS for a round."""
    return len(seen.playing), seen.hand_size


def _of_hand(seen: Observation, hand: Sequence[Card]) -> list[int]:
    return [0, *[_place(seen, card) for card in hand]]


def _place(seen: Observation, card: Card) -> int:
    sort = 2 if COLOUR[card] == seen.trump else 1 if COLOUR[card] == BLACK else 0
    return 1 + sort * _BANDS + (NUMBER[card] - 1) // _BAND  # the trilithon comes after all bands


def _of_bids(seen: Observation, bids: Sequence[int]) -> list[int]:
    found = []
    after = 2 + 3 * _BANDS
    for bid in bids:
        if bid != NO_BID:
            found += [after] + [after + 1] * tricks_asked(bid, seen.hand_size)
    return found


def expected_tricks(seen: Observation) -> int:
    """Return the tricks that the seat to bid can expect, in hundredths."""
    return expected_tricks_of_hand(seen, seen.hand) + adjust_for_bids(seen, seen.bids)


def expected_tricks_of_hand(seen: Observation, hand: Sequence[Card]) -> int:
    """Return the tricks that a hand of this round can expect before any bids, in hundredths."""
    row = WEIGHTS[_row(seen)].tricks
    return sum([row[place] for place in _of_hand(seen, hand)])


def adjust_for_bids(seen: Observation, bids: Sequence[int]) -> int:
    """Return how much the bids of other seats change the expected tricks, in hundredths."""
    row = WEIGHTS[_row(seen)].tricks
    return sum([row[place] for place in _of_bids(seen, bids)])


def card_values(seen: Observation) -> list[int]:
    """Return, by card, the hundredths of a trick that it adds to the expected tricks."""
    row = WEIGHTS[_row(seen)].tricks
    return [row[_place(seen, card)] for card in range(len(NUMBER))]


def infer_strength_from_bids(seen: Observation) -> list[int | None]:
    """Estimate each seat's strength from its bid: the sum of its cards' values, in hundredths of a trick.

    None for the viewer and for seats that have not bid.
    """
    found: list[int | None] = [None] * seen.seats
    before: list[int] = []
    first = seen.playing.index(seen.first)
    for seat in (*seen.playing[first:], *seen.playing[:first]):
        bid = seen.bids[seat]
        if bid == NO_BID:
            break
        if seat != seen.seat:
            tricks = 100 * tricks_asked(bid, seen.hand_size) or _OF_NULL
            found[seat] = tricks - expected_tricks_of_hand(seen, ()) - adjust_for_bids(seen, before)
        before.append(bid)
    return found


def plain_bid(seen: Observation, expectation: int) -> int:
    """Return the bid most likely to be made: the nearest regular one, or a null bid for about as many points."""
    size = seen.hand_size
    regular = max(1, min(size, (expectation + 50) // 100))
    null = -(size // len(seen.playing) + 1)
    if seen.options["restrictive-null"]:
        null = NULL_MAX
    return null if _chances(seen, null, expectation)[1] > _chances(seen, regular, expectation)[1] else regular


def move_values(seen: Observation) -> list[int]:
    """See `players.tricks.TrickHeuristics.move_values`."""
    expectation = expected_tricks(seen)
    if seen.options["mode"] == "cooperative":
        return _together(seen, expectation)
    valued = score_value(seen)
    values = [_mean(seen, move.value, expectation, valued) for move in seen.legal]
    if seen.seats > 1:
        return values
    if not any(values):  # no bid can win any more, but one can still be made
        return [_chances(seen, move.value, expectation)[1] for move in seen.legal]
    if seen.options["object"] == "survive" or _ahead(seen, seen.scores[0] * 100) >= -_PACE:
        # Avoid bids that could lose the whole score, unless only these can win. A player who is behind has to risk it.
        stakes = [abs(bid_value(move.value, seen.hand_size)) for move in seen.legal]
        safe = [value if stake < seen.scores[0] else 0 for value, stake in zip(values, stakes, strict=True)]
        return safe if any(safe) else values
    return values


def tricks_needed(seen: Observation) -> int:
    """See `players.tricks.TrickHeuristics.tricks_needed`."""
    assert seen.to_move is not None
    return _tricks_needed_by(seen, seen.to_move)


def is_last_to_play(seen: Observation) -> bool:
    """See `players.tricks.TrickHeuristics.is_last_to_play`. Always True after the dummy hand."""
    return seen.seats == 1 or len(seen.trick) == len(seen.playing) - 1


def is_partner_winning(seen: Observation) -> bool:
    """See `players.tricks.TrickHeuristics.is_partner_winning`. In cooperative play all players are partners."""
    if seen.options["mode"] != "cooperative":
        return False
    place = seen.playing.index(seen.leader) + tricks.winning_place(seen.trick, seen.trump)
    return _tricks_needed_by(seen, seen.playing[place % len(seen.playing)]) > 0


POWER: Final = tuple(
    tuple([number + _TRUMP * (colour == trump) for number, colour in zip(NUMBER, COLOUR, strict=True)])
    for trump in range(len(TRILITHONS))
)


def card_powers(seen: Observation) -> tuple[int, ...]:
    """See `players.tricks.TrickHeuristics.card_powers`. Cards are rated by number, and trumps higher."""
    return POWER[seen.trump]


def trick_strengths(seen: Observation) -> tuple[int, ...]:
    """See `players.tricks.TrickHeuristics.trick_strengths`."""
    return tricks.card_strengths(seen.trick, seen.trump)


def _tricks_needed_by(seen: Observation, seat: int) -> int:
    """Return the tricks that a seat still needs, once all have bid."""
    return tricks_asked(seen.values[seat], seen.hand_size) - seen.taken[seat]


def _chances(seen: Observation, bid: int, expectation: int) -> tuple[int, int]:
    """Return the chances of falling short of a bid and of making it exactly, in percent."""
    row = WEIGHTS[len(seen.playing), seen.hand_size]
    if bid < 0:
        made = row.null[max(0, min(len(row.null) - 1, (expectation + STEP // 2) // STEP))]
        return 100 - made, made
    distance = (tricks_asked(bid, seen.hand_size) * 100 - expectation + STEP // 2) // STEP + len(
        row.exact
    ) // 2
    distance = max(0, min(len(row.exact) - 1, distance))
    return row.short[distance], row.exact[distance]


def _mean(seen: Observation, bid: int, expectation: int, valued: Callable[[int], int]) -> int:
    """Return the mean value of a bid. valued: gives the value of a score."""
    assert seen.to_move is not None
    score = seen.scores[seen.to_move] * 100
    stake = 100 * abs(bid_value(bid, seen.hand_size))
    if bid == NULL_MAX:  # CW-MULTI-11: it counts as the highest regular bid, which may still come
        fair = seen.hand_size // len(seen.playing) + 1
        stake = 100 * max(fair, highest_regular(seen.bids, seen.hand_size))
    short, exact = _chances(seen, bid, expectation)
    over = (
        0 if seen.options["scoring"] == "tougher" else stake - WEIGHTS[len(seen.playing), seen.hand_size].over
    )
    return (
        exact * valued(score + stake)
        + short * valued(max(0, score - stake))  # CW-SCORE-6
        + (100 - exact - short) * valued(max(0, score + over))
    ) // 100


def score_value(seen: Observation) -> Callable[[int], int]:
    """Return the function that values a score after this round.

    Alone, the value is the chance to win, from 0 to `_GOAL`. Otherwise it is the score itself.
    """
    if seen.seats > 1:
        return lambda score: score
    final = seen.neutral == SPACES - 1
    survive = seen.options["object"] == "survive"

    def value_alone(score: int) -> int:
        if score == 0 or score >= _GOAL or final:
            return _GOAL if score >= _GOAL or (survive and score) else 0
        if survive:
            return _GOAL * score // (score + _SAFE)
        ahead = _ahead(seen, score)
        return (_GOAL + _GOAL * ahead // (abs(ahead) + _SLACK)) // 2

    return value_alone


def _ahead(seen: Observation, score: int) -> int:
    """Return how far a score after this round would be ahead of the pace that just wins, in the game for one."""
    return score + _PACE * (SPACES - 1 - seen.neutral) - _GOAL


def _together(seen: Observation, expectation: int) -> list[int]:
    """Value the legal bids in cooperative play, where all bids must be made (CW-COOP-1).

    So the bids should add up to the tricks. The fewer seats are still to bid, the more the tricks left for them count.
    Between similar bids, the plainest is best.
    """
    left = seen.hand_size - sum([tricks_asked(bid, seen.hand_size) for bid in seen.bids])
    to_bid = len([seat for seat in seen.playing if seen.bids[seat] == NO_BID])
    of_others = 100 * (to_bid - 1) * seen.hand_size // len(seen.playing)
    expectation = ((to_bid - 1) * expectation + 100 * left - of_others) // to_bid
    values = []
    for move in seen.legal:
        value = 4 * _chances(seen, move.value, expectation)[1]
        if to_bid == 1 and tricks_asked(move.value, seen.hand_size) != left:
            value -= 1000
        values.append(value - 10 * (move.value < -1 or move.value == DOUBLE))
    return values
