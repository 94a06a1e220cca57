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


def places(observation: Observation) -> tuple[Key, list[int]]:
    """Return the key of WEIGHTS for the hand of the seat to bid, and the places in that row to add up."""
    return _row(observation), [
        *_of_hand(observation, observation.hand),
        *_of_bids(observation, observation.bids),
    ]


def _row(observation: Observation) -> Key:
    """Return the key of WEIGHTS for a round."""
    return len(observation.playing), observation.hand_size


def _of_hand(observation: Observation, hand: Sequence[Card]) -> list[int]:
    return [0, *[_place(observation, card) for card in hand]]


def _place(observation: Observation, card: Card) -> int:
    sort = 2 if COLOUR[card] == observation.trump else 1 if COLOUR[card] == BLACK else 0
    return 1 + sort * _BANDS + (NUMBER[card] - 1) // _BAND  # the trilithon comes after all bands


def _of_bids(observation: Observation, bids: Sequence[int]) -> list[int]:
    found = []
    after = 2 + 3 * _BANDS
    for bid in bids:
        if bid != NO_BID:
            found += [after] + [after + 1] * tricks_asked(bid, observation.hand_size)
    return found


def expected_tricks(observation: Observation) -> int:
    """Return the tricks that the seat to bid can expect, in hundredths."""
    return expected_tricks_of_hand(observation, observation.hand) + adjust_for_bids(
        observation, observation.bids
    )


def expected_tricks_of_hand(observation: Observation, hand: Sequence[Card]) -> int:
    """Return the tricks that a hand of this round can expect before any bids, in hundredths."""
    row = WEIGHTS[_row(observation)].tricks
    return sum([row[place] for place in _of_hand(observation, hand)])


def adjust_for_bids(observation: Observation, bids: Sequence[int]) -> int:
    """Return how much the bids of other seats change the expected tricks, in hundredths."""
    row = WEIGHTS[_row(observation)].tricks
    return sum([row[place] for place in _of_bids(observation, bids)])


def card_values(observation: Observation) -> list[int]:
    """Return, by card, the hundredths of a trick that it adds to the expected tricks."""
    row = WEIGHTS[_row(observation)].tricks
    return [row[_place(observation, card)] for card in range(len(NUMBER))]


def infer_strength_from_bids(observation: Observation) -> list[int | None]:
    """Estimate each seat's strength from its bid: the sum of its cards' values, in hundredths of a trick.

    None for the viewer and for seats that have not bid.
    """
    found: list[int | None] = [None] * observation.seats
    before: list[int] = []
    first = observation.playing.index(observation.first)
    for seat in (*observation.playing[first:], *observation.playing[:first]):
        bid = observation.bids[seat]
        if bid == NO_BID:
            break
        if seat != observation.seat:
            tricks = 100 * tricks_asked(bid, observation.hand_size) or _OF_NULL
            found[seat] = (
                tricks - expected_tricks_of_hand(observation, ()) - adjust_for_bids(observation, before)
            )
        before.append(bid)
    return found


def plain_bid(observation: Observation, expectation: int) -> int:
    """Return the bid most likely to be made: the nearest regular one, or a null bid for about as many points."""
    size = observation.hand_size
    regular = max(1, min(size, (expectation + 50) // 100))
    null = -(size // len(observation.playing) + 1)
    if observation.options["restrictive-null"]:
        null = NULL_MAX
    return (
        null
        if _chances(observation, null, expectation)[1] > _chances(observation, regular, expectation)[1]
        else regular
    )


def move_values(observation: Observation) -> list[int]:
    """See `players.tricks.TrickHeuristics.move_values`."""
    expectation = expected_tricks(observation)
    if observation.options["mode"] == "cooperative":
        return _together(observation, expectation)
    valued = score_value(observation)
    values = [_mean(observation, move.value, expectation, valued) for move in observation.legal]
    if observation.seats > 1:
        return values
    if not any(values):  # no bid can win any more, but one can still be made
        return [_chances(observation, move.value, expectation)[1] for move in observation.legal]
    if (
        observation.options["object"] == "survive"
        or _ahead(observation, observation.scores[0] * 100) >= -_PACE
    ):
        # Avoid bids that could lose the whole score, unless only these can win. A player who is behind has to risk it.
        stakes = [abs(bid_value(move.value, observation.hand_size)) for move in observation.legal]
        safe = [
            value if stake < observation.scores[0] else 0 for value, stake in zip(values, stakes, strict=True)
        ]
        return safe if any(safe) else values
    return values


def tricks_needed(observation: Observation) -> int:
    """See `players.tricks.TrickHeuristics.tricks_needed`."""
    assert observation.to_move is not None
    return _tricks_needed_by(observation, observation.to_move)


def is_last_to_play(observation: Observation) -> bool:
    """See `players.tricks.TrickHeuristics.is_last_to_play`. Always True after the dummy hand."""
    return observation.seats == 1 or len(observation.trick) == len(observation.playing) - 1


def is_partner_winning(observation: Observation) -> bool:
    """See `players.tricks.TrickHeuristics.is_partner_winning`. In cooperative play all players are partners."""
    if observation.options["mode"] != "cooperative":
        return False
    place = observation.playing.index(observation.leader) + tricks.winning_place(
        observation.trick, observation.trump
    )
    return _tricks_needed_by(observation, observation.playing[place % len(observation.playing)]) > 0


POWER: Final = tuple(
    tuple([number + _TRUMP * (colour == trump) for number, colour in zip(NUMBER, COLOUR, strict=True)])
    for trump in range(len(TRILITHONS))
)


def card_powers(observation: Observation) -> tuple[int, ...]:
    """See `players.tricks.TrickHeuristics.card_powers`. Cards are rated by number, and trumps higher."""
    return POWER[observation.trump]


def trick_strengths(observation: Observation) -> tuple[int, ...]:
    """See `players.tricks.TrickHeuristics.trick_strengths`."""
    return tricks.card_strengths(observation.trick, observation.trump)


def _tricks_needed_by(observation: Observation, seat: int) -> int:
    """Return the tricks that a seat still needs, once all have bid."""
    return tricks_asked(observation.values[seat], observation.hand_size) - observation.taken[seat]


def _chances(observation: Observation, bid: int, expectation: int) -> tuple[int, int]:
    """Return the chances of falling short of a bid and of making it exactly, in percent."""
    row = WEIGHTS[len(observation.playing), observation.hand_size]
    if bid < 0:
        made = row.null[max(0, min(len(row.null) - 1, (expectation + STEP // 2) // STEP))]
        return 100 - made, made
    distance = (tricks_asked(bid, observation.hand_size) * 100 - expectation + STEP // 2) // STEP + len(
        row.exact
    ) // 2
    distance = max(0, min(len(row.exact) - 1, distance))
    return row.short[distance], row.exact[distance]


def _mean(observation: Observation, bid: int, expectation: int, valued: Callable[[int], int]) -> int:
    """Return the mean value of a bid. valued: gives the value of a score."""
    assert observation.to_move is not None
    score = observation.scores[observation.to_move] * 100
    stake = 100 * abs(bid_value(bid, observation.hand_size))
    if bid == NULL_MAX:  # CW-MULTI-11: it counts as the highest regular bid, which may still come
        fair = observation.hand_size // len(observation.playing) + 1
        stake = 100 * max(fair, highest_regular(observation.bids, observation.hand_size))
    short, exact = _chances(observation, bid, expectation)
    over = (
        0
        if observation.options["scoring"] == "tougher"
        else stake - WEIGHTS[len(observation.playing), observation.hand_size].over
    )
    return (
        exact * valued(score + stake)
        + short * valued(max(0, score - stake))  # CW-SCORE-6
        + (100 - exact - short) * valued(max(0, score + over))
    ) // 100


def score_value(observation: Observation) -> Callable[[int], int]:
    """Return the function that values a score after this round.

    Alone, the value is the chance to win, from 0 to `_GOAL`. Otherwise it is the score itself.
    """
    if observation.seats > 1:
        return lambda score: score
    final = observation.neutral == SPACES - 1
    survive = observation.options["object"] == "survive"

    def value_alone(score: int) -> int:
        if score == 0 or score >= _GOAL or final:
            return _GOAL if score >= _GOAL or (survive and score) else 0
        if survive:
            return _GOAL * score // (score + _SAFE)
        ahead = _ahead(observation, score)
        return (_GOAL + _GOAL * ahead // (abs(ahead) + _SLACK)) // 2

    return value_alone


def _ahead(observation: Observation, score: int) -> int:
    """Return how far a score after this round would be ahead of the pace that just wins, in the game for one."""
    return score + _PACE * (SPACES - 1 - observation.neutral) - _GOAL


def _together(observation: Observation, expectation: int) -> list[int]:
    """Value the legal bids in cooperative play, where all bids must be made (CW-COOP-1).

    So the bids should add up to the tricks. The fewer seats are still to bid, the more the tricks left for them count.
    Between similar bids, the plainest is best.
    """
    left = observation.hand_size - sum([tricks_asked(bid, observation.hand_size) for bid in observation.bids])
    to_bid = len([seat for seat in observation.playing if observation.bids[seat] == NO_BID])
    of_others = 100 * (to_bid - 1) * observation.hand_size // len(observation.playing)
    expectation = ((to_bid - 1) * expectation + 100 * left - of_others) // to_bid
    values = []
    for move in observation.legal:
        value = 4 * _chances(observation, move.value, expectation)[1]
        if to_bid == 1 and tricks_asked(move.value, observation.hand_size) != left:
            value -= 1000
        values.append(value - 10 * (move.value < -1 or move.value == DOUBLE))
    return values
