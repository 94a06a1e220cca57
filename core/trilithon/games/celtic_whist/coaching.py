"""What a coach of Celtic Whist goes by. `coaching` says what is asked here."""

from collections.abc import Iterator

from trilithon.chance import Chance
from trilithon.coaching import tricks
from trilithon.coaching.counsel import Advice
from trilithon.games.celtic_whist import playout
from trilithon.games.celtic_whist.bids_made import CALIBRATION
from trilithon.games.celtic_whist.moves import BID
from trilithon.games.celtic_whist.scoring import asked
from trilithon.games.celtic_whist.state import Observation


def case(seen: Observation) -> tricks.Case:
    """The decision of the seat to move."""
    seat = seen.to_move
    assert seat is not None
    moves, trial = playout.decision(seen)
    together = seen.options["mode"] == "cooperative"
    if seen.legal[0].kind == BID:
        kinds = [tricks.BIDS if asked(move.value, seen.hand_size) else tricks.NULL for move in moves]
    else:
        need = asked(seen.values[seat], seen.hand_size) - seen.taken[seat]
        kinds = [tricks.kind_of(need)] * len(moves)
    how = "alone " if seen.seats == 1 else "together " if together else ""
    # Alone, place 0 is that of the dummy hand.
    place = 1 if seen.seats == 1 else seen.playing.index(seat)
    return tricks.Case(moves, trial, [how + kind for kind in kinds], len(seen.hand), place, together)


def advising(seen: Observation, chance: Chance, worlds: int) -> Iterator[Advice | None]:
    """See `coaching.advising`."""
    return tricks.advising(case(seen), CALIBRATION, chance, worlds)
