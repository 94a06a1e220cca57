"""What computers know of Celtic Whist: what cards and bids are worth. `players.tricks` says what is asked here.

Tricks, points and scores are in hundredths, chances in percent; all in whole numbers, the same everywhere.
"""

from collections.abc import Callable
from typing import Final

from trilithon.equipment import BLACK, COLOUR, NUMBER, SPACES, TRILITHONS
from trilithon.games.celtic_whist import tricks
from trilithon.games.celtic_whist.moves import DOUBLE, NO_BID, NULL_MAX
from trilithon.games.celtic_whist.scoring import highest_regular, worth
from trilithon.games.celtic_whist.state import Observation
from trilithon.games.celtic_whist.weights import STEP, WEIGHTS, Key

KIND: Final = "tricks"

_BAND: Final = 5  # so many numbers are worth the same
_BANDS: Final = 6
_TRUMP: Final = 10  # how many numbers higher a trump is rated

_PACE: Final = 200  # points that a round alone brings, if all goes well
_SLACK: Final = 600  # how far from that is far
_SAFE: Final = 500  # a score from which survival is likely
_GOAL: Final = 100 * SPACES


def places(seen: Observation) -> tuple[Key, list[int]]:
    """The row of WEIGHTS for the hand of the seat to bid, and the places in it that add up to what to expect."""
    found = [0]
    for card in seen.hand:
        sort = 2 if COLOUR[card] == seen.trump else 1 if COLOUR[card] == BLACK else 0
        found.append(1 + sort * _BANDS + (NUMBER[card] - 1) // _BAND)  # the trilithon comes after all bands
    after = 2 + 3 * _BANDS
    for bid in seen.bids:
        if bid != NO_BID:
            found += [after] + [after + 1] * _tricks(seen, bid)
    return (len(seen.playing), seen.hand_size), found


def expected(seen: Observation) -> int:
    """How many tricks the seat to bid can expect."""
    key, found = places(seen)
    row = WEIGHTS[key].tricks
    return sum([row[place] for place in found])


def worths(seen: Observation) -> list[int]:
    """See `players.tricks`."""
    expectation = expected(seen)
    if seen.options["mode"] == "cooperative":
        return _together(seen, expectation)
    goal = _goal(seen)
    values = [_mean(seen, move.value, expectation, goal) for move in seen.legal]
    if seen.seats > 1:
        return values
    if not any(values):  # nothing wins any more, but a bid may still be made
        return [_chances(seen, move.value, expectation)[1] for move in seen.legal]
    if seen.options["object"] == "survive" or _ahead(seen, seen.scores[0] * 100) >= -_PACE:
        # Nothing that would lose everything, unless nothing else wins: who is behind must dare it.
        stakes = [abs(worth(move.value, seen.hand_size)) for move in seen.legal]
        safe = [value if stake < seen.scores[0] else 0 for value, stake in zip(values, stakes, strict=True)]
        return safe if any(safe) else values
    return values


def need(seen: Observation) -> int:
    """See `players.tricks`."""
    assert seen.to_move is not None
    return _wanted(seen, seen.to_move)


def last(seen: Observation) -> bool:
    """See `players.tricks`; after the dummy hand, always."""
    return seen.seats == 1 or len(seen.trick) == len(seen.playing) - 1


def content(seen: Observation) -> bool:
    """See `players.tricks`; in cooperative play everybody is a partner."""
    if seen.options["mode"] != "cooperative":
        return False
    place = seen.playing.index(seen.leader) + tricks.winning_place(seen.trick, seen.trump)
    return _wanted(seen, seen.playing[place % len(seen.playing)]) > 0


_POWER: Final = tuple(
    tuple([number + _TRUMP * (colour == trump) for number, colour in zip(NUMBER, COLOUR, strict=True)])
    for trump in range(len(TRILITHONS))
)


def power(seen: Observation) -> tuple[int, ...]:
    """See `players.tricks`: the number, and some more for a trump."""
    return _POWER[seen.trump]


def strength(seen: Observation) -> tuple[int, ...]:
    """See `players.tricks`."""
    return tricks.strength(seen.trick, seen.trump)


def _tricks(seen: Observation, bid: int) -> int:
    """The tricks that a bid asks for: none if it is null, and for a double no more than there are."""
    return max(0, min(seen.hand_size, worth(bid, seen.hand_size)))


def _wanted(seen: Observation, seat: int) -> int:
    """The tricks that a seat still wants, now that all have bid."""
    return max(0, min(seen.hand_size, seen.values[seat])) - seen.taken[seat]


def _chances(seen: Observation, bid: int, expectation: int) -> tuple[int, int]:
    """How likely it is to fall short of a bid, and to make it exactly."""
    row = WEIGHTS[len(seen.playing), seen.hand_size]
    if bid < 0:
        made = row.null[max(0, min(len(row.null) - 1, (expectation + STEP // 2) // STEP))]
        return 100 - made, made
    distance = (_tricks(seen, bid) * 100 - expectation + STEP // 2) // STEP + len(row.exact) // 2
    distance = max(0, min(len(row.exact) - 1, distance))
    return row.short[distance], row.exact[distance]


def _mean(seen: Observation, bid: int, expectation: int, goal: Callable[[int], int]) -> int:
    """What a bid is worth on the average, if `goal` tells what a score is worth."""
    assert seen.to_move is not None
    score = seen.scores[seen.to_move] * 100
    stake = 100 * abs(worth(bid, seen.hand_size))
    if bid == NULL_MAX:  # CW-MULTI-11: it will be as much as the highest of those still to come, too
        fair = seen.hand_size // len(seen.playing) + 1
        stake = 100 * max(fair, highest_regular(seen.bids, seen.hand_size))
    short, exact = _chances(seen, bid, expectation)
    over = (
        0 if seen.options["scoring"] == "tougher" else stake - WEIGHTS[len(seen.playing), seen.hand_size].over
    )
    return (
        exact * goal(score + stake)
        + short * goal(max(0, score - stake))  # CW-SCORE-6
        + (100 - exact - short) * goal(max(0, score + over))
    ) // 100


def _goal(seen: Observation) -> Callable[[int], int]:
    """What a score after this round is worth: alone the chance to win by it, in thirtieths; else itself."""
    if seen.seats > 1:
        return lambda score: score
    final = seen.neutral == SPACES - 1
    survive = seen.options["object"] == "survive"

    def goal(score: int) -> int:
        if score == 0 or score >= _GOAL or final:
            return _GOAL if score >= _GOAL or (survive and score) else 0
        if survive:
            return _GOAL * score // (score + _SAFE)
        ahead = _ahead(seen, score)
        return (_GOAL + _GOAL * ahead // (abs(ahead) + _SLACK)) // 2

    return goal


def _ahead(seen: Observation, score: int) -> int:
    """How far a score after this round would be ahead of the pace that is just enough, alone."""
    return score + _PACE * (SPACES - 1 - seen.neutral) - _GOAL


def _together(seen: Observation, expectation: int) -> list[int]:
    """The chance that a bid is made, where all must be (CW-COOP-1): so the bids should add up to the tricks. The
    fewer are still to bid, the more it counts what they are left with. Of bids alike the plainest is taken."""
    left = seen.hand_size - sum([_tricks(seen, bid) for bid in seen.bids])
    to_bid = len([seat for seat in seen.playing if seen.bids[seat] == NO_BID])
    of_others = 100 * (to_bid - 1) * seen.hand_size // len(seen.playing)
    expectation = ((to_bid - 1) * expectation + 100 * left - of_others) // to_bid
    values = []
    for move in seen.legal:
        value = 4 * _chances(seen, move.value, expectation)[1]
        if to_bid == 1 and _tricks(seen, move.value) != left:
            value -= 1000
        values.append(value - 10 * (move.value < -1 or move.value == DOUBLE))
    return values
