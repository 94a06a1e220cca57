"""The coach of Whist. `trilithon.analysis.advise` asks it."""

from functools import partial
from typing import Final

from trilithon.coach import tricks
from trilithon.coach.facts import RoundTable
from trilithon.evaluation import Calibration, calibration_for
from trilithon.fitted import read_fitted
from trilithon.games.whist import playout
from trilithon.games.whist.claim import sure_card
from trilithon.games.whist.evaluation import LINES, find_candidates
from trilithon.games.whist.state import Observation
from trilithon.playout import CardTrials

CALIBRATION: Final[tricks.BidCalibration] = read_fitted("whist", "bid_calibration")


def decision_of(observation: Observation) -> tricks.TrickDecision:
    """Return the decision of the seat to move."""
    seat, candidates = observation.to_move, find_candidates(observation, None)
    assert seat is not None
    line = calibration_for(LINES, candidates, observation.seats) if candidates else Calibration()
    moves, trial = playout.prepare_trials(observation, every=True, ends=False)
    left, seats, terms = len(observation.hand), range(observation.seats), playout.TERMS[observation.trump]
    prefix = tricks.TWO if len(seats) == 2 else ""
    make_decision = partial(tricks.TrickDecision, moves, trial, left=left, place=seat, line=line)
    if isinstance(trial, CardTrials):
        need = (observation.bids[seat] or 0) - observation.taken[seat]
        kinds = [prefix + tricks.kind_of(need)] * len(moves)
        table = RoundTable(terms, observation.trump, trial.start, seats)
        certain = tricks.prove_claim(lambda: sure_card(observation), need, left, terms)
        ending = playout.endgame_of(observation, observation.leader, trial.start.needs)
        made = tricks.prove_made(ending, trial.cards, seat, need, left)
        return make_decision(kinds=kinds, table=table, cards=trial.cards, certain=certain, made=made)
    asked = [move.value for move in moves]
    kinds = [prefix + (tricks.BIDS if number else tricks.NULL) for number in asked]
    bids = [bid for bid in observation.bids if bid is not None]
    wanted = sum(bids) if bids else -1
    table = RoundTable(terms, observation.trump, None, seats)
    far = {*moves}.difference(playout.promising_bids(observation))
    return make_decision(kinds=kinds, table=table, asked=asked, wanted=wanted, far=far)


advise = partial(tricks.advise, decision_of, CALIBRATION)
watch_bids = partial(tricks.BidWatch, decision_of, CALIBRATION)
contrast = partial(tricks.contrast, decision_of)
