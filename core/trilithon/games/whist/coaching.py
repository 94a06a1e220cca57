"""What a coach of Whist goes by. `coaching` says what is asked here."""

from functools import partial

from trilithon.coaching import tricks
from trilithon.coaching.facts import Table
from trilithon.games.whist import playout
from trilithon.games.whist.bids_made import CALIBRATION
from trilithon.games.whist.claim import sure_card
from trilithon.games.whist.state import Observation
from trilithon.games.whist.weighing import LINES, weigh
from trilithon.playout import Choice
from trilithon.weighing import Line, calibrated


def case(seen: Observation) -> tricks.Case:
    """The decision of the seat to move."""
    seat, weighed = seen.to_move, weigh(seen, None)
    assert seat is not None
    line = calibrated(LINES, weighed, seen.seats) if weighed else Line()
    moves, trial = playout.decision(seen, every=True, ends=False)
    left, seats, terms = len(seen.hand), range(seen.seats), playout.TERMS[seen.trump]
    how = tricks.TWO if len(seats) == 2 else ""
    case_of = partial(tricks.Case, moves, trial, left=left, place=seat, line=line)
    if isinstance(trial, Choice):
        need = (seen.bids[seat] or 0) - seen.taken[seat]
        kinds = [how + tricks.kind_of(need)] * len(moves)
        table = Table(terms, seen.trump, trial.start, seats)
        certain = tricks.proved(lambda: sure_card(seen), need, left, terms)
        ending = playout.ending(seen, seen.leader, trial.start.needs)
        made = tricks.prove_made(ending, trial.cards, seat, need, left)
        return case_of(kinds=kinds, table=table, cards=trial.cards, certain=certain, made=made)
    asked = [move.value for move in moves]
    kinds = [how + (tricks.BIDS if number else tricks.NULL) for number in asked]
    bids = [bid for bid in seen.bids if bid is not None]
    wanted = sum(bids) if bids else -1
    table = Table(terms, seen.trump, None, seats)
    far = {*moves}.difference(playout.near(seen))
    return case_of(kinds=kinds, table=table, asked=asked, wanted=wanted, far=far)


advising = partial(tricks.advising, case, CALIBRATION)
watching = partial(tricks.Watching, case, CALIBRATION)
contrasting = partial(tricks.contrasting, case)
