"""The coach of Celtic Whist. `trilithon.analysis.advise` asks it."""

from functools import partial
from typing import Final

from trilithon.coach import tricks
from trilithon.coach.advice import POINTS
from trilithon.coach.facts import RoundTable
from trilithon.evaluation import Calibration, calibration_for
from trilithon.fitted import read_fitted
from trilithon.games.celtic_whist import playout
from trilithon.games.celtic_whist.claim import sure_card
from trilithon.games.celtic_whist.deal import DUMMY
from trilithon.games.celtic_whist.evaluation import LINES, WinningChances, find_candidates, has_one_aim
from trilithon.games.celtic_whist.moves import NO_BID
from trilithon.games.celtic_whist.options import rules_of
from trilithon.games.celtic_whist.scoring import tricks_asked
from trilithon.games.celtic_whist.state import Observation
from trilithon.playout import CardTrials
from trilithon.state import Setup

CALIBRATION: Final[tricks.BidCalibration] = read_fitted("celtic_whist", "bid_calibration")


def decision_of(observation: Observation) -> tricks.TrickDecision:
    """Return the decision of the seat to move."""
    seat, size, candidates = observation.to_move, observation.hand_size, find_candidates(observation, None)
    assert seat is not None
    line = calibration_for(LINES, candidates, observation.seats) if candidates else Calibration()
    moves, trials = playout.prepare_trials(observation, every=True, ends=False)
    trial = WinningChances(trials) if has_one_aim(observation) else trials
    rules = rules_of(Setup("celtic_whist", observation.seats, observation.options, 0))
    seats = (DUMMY, 0) if rules.solo else observation.playing
    prefix = tricks.TWO if len(seats) == 2 else ""
    how = "alone " if rules.solo else "together " if rules.cooperative else prefix
    goal = tricks.GAME if rules.solo else tricks.ALL if rules.cooperative else POINTS
    left, place, terms = (
        len(observation.hand),
        seats.index(seat),
        playout.trick_masks(rules, observation.trump),
    )
    make_decision = partial(tricks.TrickDecision, moves, trial, left=left, place=place, goal=goal, line=line)
    if isinstance(trials, CardTrials):
        need = tricks_asked(observation.values[seat], size) - observation.taken[seat]
        kinds = [how + tricks.kind_of(need)] * len(moves)
        table = RoundTable(terms, observation.trump, trials.start, seats, each_short=False)  # CW-SCORE-1
        certain = (
            () if rules.cooperative else tricks.prove_claim(lambda: sure_card(observation), need, left, terms)
        )
        ending = playout.endgame_of(observation, observation.leader, observation.values, observation.taken)
        made = tricks.prove_made(ending, trials.cards, place, need, left)
        return make_decision(kinds=kinds, table=table, cards=trials.cards, certain=certain, made=made)
    wants = [tricks_asked(move.value, size) for move in moves]
    kinds = [how + (tricks.BIDS if number else tricks.NULL) for number in wants]
    bids = [tricks_asked(bid, size) for bid in observation.bids if bid != NO_BID]
    table = RoundTable(terms, observation.trump, None, seats)
    wanted = sum(bids) if bids else -1
    free = not (rules.solo or rules.cooperative or observation.scores[seat])  # CW-SCORE-6
    far = {*moves}.difference(playout.promising_bids(observation))
    return make_decision(kinds=kinds, table=table, asked=wants, wanted=wanted, free=free, far=far)


advise = partial(tricks.advise, decision_of, CALIBRATION)
watch_bids = partial(tricks.BidWatch, decision_of, CALIBRATION)
contrast = partial(tricks.contrast, decision_of)
