"""What a coach of Whist goes by. `coaching` says what is asked here."""

from collections.abc import Iterator

from trilithon.chance import Chance
from trilithon.coaching import tricks
from trilithon.coaching.counsel import Advice
from trilithon.games.whist import playout
from trilithon.games.whist.bids_made import CALIBRATION
from trilithon.games.whist.moves import BID
from trilithon.games.whist.state import Observation


def case(seen: Observation) -> tricks.Case:
    """The decision of the seat to move."""
    seat = seen.to_move
    assert seat is not None
    moves, trial = playout.decision(seen)
    if seen.legal[0].kind == BID:
        kinds = [tricks.BIDS if move.value else tricks.NULL for move in moves]
    else:
        kinds = [tricks.kind_of((seen.bids[seat] or 0) - seen.taken[seat])] * len(moves)
    return tricks.Case(moves, trial, kinds, len(seen.hand), seat)


def advising(seen: Observation, chance: Chance, worlds: int) -> Iterator[Advice | None]:
    """See `coaching.advising`."""
    return tricks.advising(case(seen), CALIBRATION, chance, worlds)
