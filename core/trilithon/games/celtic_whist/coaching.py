"""What a coach of Celtic Whist goes by. `coaching` says what is asked here."""

from functools import partial

from trilithon.coaching import tricks
from trilithon.coaching.counsel import POINTS
from trilithon.coaching.facts import Table
from trilithon.game import Setup
from trilithon.games.celtic_whist import playout
from trilithon.games.celtic_whist.bids_made import CALIBRATION
from trilithon.games.celtic_whist.claim import sure_card
from trilithon.games.celtic_whist.deal import DUMMY
from trilithon.games.celtic_whist.moves import NO_BID
from trilithon.games.celtic_whist.options import rules_of
from trilithon.games.celtic_whist.scoring import asked
from trilithon.games.celtic_whist.state import Observation
from trilithon.games.celtic_whist.weighing import LINES, Chances, has_one_aim, weigh
from trilithon.playout import Choice
from trilithon.weighing import Line, calibrated


def case(seen: Observation) -> tricks.Case:
    """The decision of the seat to move."""
    seat, size, weighed = seen.to_move, seen.hand_size, weigh(seen, None)
    assert seat is not None
    line = calibrated(LINES, weighed, seen.seats) if weighed else Line()
    moves, decision = playout.decision(seen, every=True, ends=False)
    trial = Chances(decision) if has_one_aim(seen) else decision
    rules = rules_of(Setup("celtic_whist", seen.seats, seen.options, 0))
    seats = (DUMMY, 0) if rules.solo else seen.playing
    among = tricks.TWO if len(seats) == 2 else ""
    how = "alone " if rules.solo else "together " if rules.cooperative else among
    goal = tricks.GAME if rules.solo else tricks.ALL if rules.cooperative else POINTS
    left, place, terms = len(seen.hand), seats.index(seat), playout.terms_of(rules, seen.trump)
    case_of = partial(tricks.Case, moves, trial, left=left, place=place, goal=goal, line=line)
    if isinstance(decision, Choice):
        need = asked(seen.values[seat], size) - seen.taken[seat]
        kinds = [how + tricks.kind_of(need)] * len(moves)
        table = Table(terms, seen.trump, decision.start, seats, each_short=False)  # CW-SCORE-1
        certain = () if rules.cooperative else tricks.proved(lambda: sure_card(seen), need, left, terms)
        ending = playout.ending(seen, seen.leader, seen.values, seen.taken)
        made = tricks.prove_made(ending, decision.cards, place, need, left)
        return case_of(kinds=kinds, table=table, cards=decision.cards, certain=certain, made=made)
    wants = [asked(move.value, size) for move in moves]
    kinds = [how + (tricks.BIDS if number else tricks.NULL) for number in wants]
    bids = [asked(bid, size) for bid in seen.bids if bid != NO_BID]
    table = Table(terms, seen.trump, None, seats)
    wanted = sum(bids) if bids else -1
    free = not (rules.solo or rules.cooperative or seen.scores[seat])  # CW-SCORE-6
    far = {*moves}.difference(playout.near(seen))
    return case_of(kinds=kinds, table=table, asked=wants, wanted=wanted, free=free, far=far)


advising = partial(tricks.advising, case, CALIBRATION)
watching = partial(tricks.Watching, case, CALIBRATION)
contrasting = partial(tricks.contrasting, case)
