"""Evaluation of decisions in Celtic Whist, by the points of the round less the others' average; alone or together, by
the chance to win.

See `trilithon.evaluation.Evaluation`.
"""

from collections.abc import Sequence
from functools import partial
from typing import Final

from trilithon.chance import Chance
from trilithon.equipment import SPACES
from trilithon.evaluation import CHANCE, POINTS, CalibrationTable, Candidates
from trilithon.fitted import read_fitted
from trilithon.games.celtic_whist import playout
from trilithon.games.celtic_whist.claim import sure_card
from trilithon.games.celtic_whist.deal import DUMMY
from trilithon.games.celtic_whist.moves import BID, NO_BID, Move
from trilithon.games.celtic_whist.options import Rules, rules_of
from trilithon.games.celtic_whist.sampling import read_deal
from trilithon.games.celtic_whist.scoring import final_values, first_leader, points_gained, tricks_asked
from trilithon.games.celtic_whist.state import Observation
from trilithon.playout import CardTrials, TrialOutcome
from trilithon.state import Setup

__all__ = ["LINES", "fair_value", "find_candidates", "part_number", "result_of_part", "unit"]

LINES: Final[CalibrationTable] = read_fitted("celtic_whist", "calibration")


def unit(observation: Observation) -> str:
    """See `trilithon.evaluation.Evaluation.unit`."""
    return CHANCE if has_one_aim(observation) else POINTS


def has_one_aim(observation: Observation) -> bool:
    """Return whether only winning the game counts, as it does alone and together."""
    rules = rules_of(Setup("celtic_whist", observation.seats, observation.options, 0))
    return rules.solo or rules.cooperative


def part_number(observation: Observation) -> int:
    """See `trilithon.evaluation.Evaluation.part_number`. A part is a round; alone, it is the whole game."""
    return 0 if observation.seats == 1 else observation.round


def fair_value(observation: Observation) -> float | None:
    """See `trilithon.evaluation.Evaluation.fair_value`. Against opponents, no seat has an advantage."""
    return None if has_one_aim(observation) else 0.0


def result_of_part(before: Observation, after: Observation, seat: int) -> float:
    """See `trilithon.evaluation.Evaluation.result_of_part`. Together, it is 1 if all bids were made, else 0
    (CW-COOP-1)."""
    if before.seats == 1:
        assert after.result is not None
        return float(seat in after.result.winners)
    score = after.sheet[len(before.sheet)]
    if before.options["mode"] == "cooperative":
        return float(score.gains[0] > 0)
    if seat not in before.playing:
        return 0.0
    gained = [score.scores[one] - before.scores[one] for one in before.playing]
    own = score.scores[seat] - before.scores[seat]
    return own - (sum(gained) - own) / (len(gained) - 1)


class WinningChances:
    """Trials whose values are chances to win, from 0 to 1."""

    def __init__(self, trials: CardTrials | playout.CelticBidTrials) -> None:
        self._trials = trials

    def try_moves(self, chance: Chance, which: Sequence[int]) -> list[float]:
        """See `trilithon.evaluation.Trial.try_moves`."""
        return [value / playout.ALL for value in self._trials.try_moves(chance, which)]

    def try_in_detail(self, chance: Chance, which: Sequence[int]) -> TrialOutcome:
        """See `trilithon.coach.tricks.DetailedTrials.try_in_detail`."""
        ended = self._trials.try_in_detail(chance, which)
        return ended._replace(values=[value / playout.ALL for value in ended.values])


def find_candidates(observation: Observation, move: Move | None) -> Candidates | None:
    """See `trilithon.evaluation.Evaluation.find_candidates`. Only this round counts, even if it ends the game."""
    one_aim = has_one_aim(observation)
    kind = ("chance " if one_aim else "") + ("bid" if observation.legal[0].kind == BID else "play")
    moves, trials = playout.prepare_trials(observation, every=True, ends=False)
    trial = WinningChances(trials) if one_aim else trials
    chosen = (moves.index(move),) if move else ()
    settled = _settle_bids(observation, moves) if kind.endswith("bid") else _settle_cards(observation, moves)
    return Candidates(moves, trial, chosen, kind, len(observation.hand), settled=settled)


def _settle_cards(observation: Observation, moves: Sequence[Move]) -> dict[int, float]:
    """Find the cards after which the result of the round (alone, of the game) is certain.

    Return their values, by place among the moves.
    """
    rules = rules_of(Setup("celtic_whist", observation.seats, observation.options, 0))
    terms = playout.trick_masks(rules, observation.trump)

    def claim() -> int | None:
        card = sure_card(observation)
        return None if card is None else terms.numbers([card])[0]

    ending = playout.endgame_of(observation, observation.leader, observation.values, observation.taken)
    cards = terms.numbers([move.value for move in moves])
    return ending.settle(cards, partial(_result, observation, rules, observation.values), claim)


def _settle_bids(observation: Observation, moves: Sequence[Move]) -> dict[int, float]:
    """Find the last bidder's bids after which the result is certain. Return their values by place."""
    rules, seat, found = (
        rules_of(Setup("celtic_whist", observation.seats, observation.options, 0)),
        observation.to_move,
        {},
    )
    assert seat is not None
    if [observation.bids[one] for one in observation.playing].count(NO_BID) > 1:
        return {}
    dealt = read_deal(observation)
    for place, move in enumerate(moves):
        bids = (*observation.bids[:seat], move.value, *observation.bids[seat + 1 :])
        values = final_values(rules, dealt, bids)
        leader = DUMMY if rules.solo else first_leader(dealt, values, observation.scores)
        value = playout.endgame_of(observation, leader, values, observation.taken).value(
            partial(_result, observation, rules, values)
        )
        if value is not None:
            found[place] = value
    return found


def _result(
    observation: Observation, rules: Rules, values: Sequence[int], needs: Sequence[int]
) -> float | None:
    """Return the value of `result_of_part` for a round with this end, or None if the game for one continues.

    needs: the tricks missing, by place. Alone, the first place is the dummy hand's.
    """
    size, seat = observation.hand_size, observation.to_move
    assert seat is not None
    if rules.cooperative:
        return float(not any(needs))  # CW-COOP-1
    missing = dict(zip((DUMMY, 0) if rules.solo else observation.playing, needs, strict=True))
    scores = {
        one: max(
            0,
            observation.scores[one]
            + points_gained(values[one], tricks_asked(values[one], size) - missing[one], size, rules.tougher),
        )
        for one in observation.playing
    }
    if rules.solo:
        return _result_alone(rules, observation.neutral + 1, scores[0])
    gained = {one: score - observation.scores[one] for one, score in scores.items()}
    return gained[seat] - (sum(gained.values()) - gained[seat]) / (len(gained) - 1)


def _result_alone(rules: Rules, neutral: int, score: int) -> float | None:
    """Return 1 if the round wins the game, 0 if it loses it, None if the game continues (CW-SOLO-6 to CW-SOLO-8)."""
    if score >= SPACES or not score:
        return float(score > 0)
    return float(rules.survive) if neutral == SPACES else None
