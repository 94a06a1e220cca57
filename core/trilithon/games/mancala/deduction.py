"""Search in the deduction game: sample the hidden colours, and play out the most promising turns.

A player who still hides their colour (see `hiding`) plays for the mean of all colours that opponents may suspect, even
if these have identified every other colour. This way the search does not depend on the player's own colour.
"""

from collections.abc import Sequence
from typing import Final

from trilithon.chance import Chance
from trilithon.equipment import SPACES
from trilithon.games.mancala.heuristics import expected_colour_values
from trilithon.games.mancala.inference import ColourBeliefs
from trilithon.games.mancala.moves import KEEP, REMOVE, SOW_MOVES, SPACE, SPACE_MOVES, TAKE_OFF, Move
from trilithon.games.mancala.observation import Observation
from trilithon.games.mancala.options import rules_of
from trilithon.games.mancala.pits import FIELD, FIVE, colours_in, heap_of, last_space
from trilithon.games.mancala.policy import Aim, PolicyBoard, tempi_of
from trilithon.games.mancala.scoring import values_of_vanished
from trilithon.softmax import weigh_all

_CANDIDATES: Final = 6
_DEPTH: Final = 7  # turns, the candidate included
_HASTE: Final = 5.0  # the value of a quarter of a tempo to a seat whose colour has vanished
_AT_ONCE: Final = 0.5  # the weight of a turn's immediate gain, added to the result of its playout
_CLOSE: Final = 3.0  # a lead of so many points makes it e times as important to hinder an opponent


class Search:
    """The trials of the seat to move (see `players.search.Trials`). neutral: its `neutral_share`, 0 to 1."""

    turns = 0  # not counted, since all playouts are equally long

    def __init__(self, observation: Observation, beliefs: ColourBeliefs, neutral: float) -> None:
        assert observation.seat is not None
        self._observation, self._seat = observation, observation.seat
        self._terms = rules_of(observation.options)
        self._neutral = neutral
        known = [None] * observation.seats if self._neutral == 1 else observation.colours
        self._posterior = beliefs.posterior(known)
        self._rivals = weigh_rivals(observation)
        board = list(map(heap_of, observation.board))
        tempi = tempi_of(board)
        if any(observation.hand):  # disks in hand count as if they were still on their space
            lifted = [0] * len(board)
            lifted[observation.figure] = heap_of(observation.hand)
            tempi = [one + more for one, more in zip(tempi, tempi_of(lifted), strict=True)]
        aims = [
            [weight * one for one in self._aim(deal, [1.0] * observation.seats)]
            for deal, weight in self._posterior.deals
        ]
        self._policy = PolicyBoard(
            board, tempi, [sum(column) for column in zip(*aims, strict=True)], self._terms
        )
        own = observation.colours[self._seat]
        assert own is not None
        self._has_vanished = not observation.left[own]
        self._spaces: list[tuple[float, int]] = []  # candidates: the gain by the cheap policy, and the space

    def _aim(self, deal: Sequence[int], weights: Sequence[float]) -> Aim:
        """Return the aim of the seat in a world. weights: by seat, how important it is to hinder it."""
        others = len(deal) - 1
        aim = [0.0] * 5
        theirs = [colour for seat, colour in enumerate(deal) if seat != self._seat]
        for seat, colour in enumerate(deal):
            if seat != self._seat:
                aim[colour] -= weights[seat]
        possible = [colour for colour in FIVE if colour not in theirs]
        for colour in possible:
            aim[colour] += others * self._neutral / len(possible)
        if self._neutral < 1:
            aim[deal[self._seat]] += others * (1 - self._neutral)
        return [-one for one in aim] if self._terms.low else aim

    def moves(self) -> list[Move]:
        """Return the moves to try, the best by the cheap policy first; in the middle of a turn only one, the next
        step."""
        observation, policy = self._observation, self._policy
        if observation.phase == SPACE:
            gains = sorted(policy.gains(), key=lambda gain: -gain[0])
            self._spaces = gains[:_CANDIDATES]
            return [SPACE_MOVES[space] for _, space in self._spaces]
        if observation.phase == REMOVE:
            taken = policy.extra_removal(
                heap_of(observation.board[observation.at]),
                observation.at,
                observation.landed,
                not any(observation.hand),
            )
            return [TAKE_OFF if taken else KEEP]
        return [SOW_MOVES[policy.order(heap_of(observation.hand), last_space(observation.at, SPACES - 1))[0]]]

    def try_moves(self, chance: Chance, which: Sequence[int]) -> list[float]:
        """See `players.search.Trials`. Moves are numbered as `moves` returned them."""
        deal = self._posterior.draw(chance)
        sign = -1.0 if self._terms.low else 1.0
        aims: list[Aim] = [[sign * (colour == own) for colour in FIVE] for own in deal]
        aims[self._seat] = self._aim(deal, [1.0] * len(deal))
        goal = self._aim(deal, self._rivals)
        tried = [self._spaces[one] for one in which]
        return [_AT_ONCE * gain + self._play_out(space, aims, goal) for gain, space in tried]

    def _play_out(self, space: int, aims: Sequence[Aim], goal: Aim) -> float:
        """Play out a turn and those after it, all seats by the cheap policy and their own aim. Return the value of the
        end for a goal."""
        policy, seat = self._policy, self._seat
        board, tempi = list(policy.board), policy.tempi
        left, gone = heap_of(self._observation.left), self._observation.gone
        for depth in range(_DEPTH):
            if depth:
                seat = (seat + 1) % len(aims)
                policy = PolicyBoard(board, tempi, aims[seat], self._terms)
                space = max(policy.gains())[1]
            for out in policy.sow(space, board):
                left -= out
                vanished = tuple([colour for colour in colours_in(out) if not left & FIELD[colour]])
                gone = (*gone, vanished) if vanished else gone
            tempi = tempi_of(board)
            if len(colours_in(left)) < 2:
                break
        fixed = {colour: 1000 * worth for colour, worth in values_of_vanished(gone, self._terms).items()}
        worths = expected_colour_values(tempi, fixed, self._terms)
        found = sum([one * worth for one, worth in zip(goal, worths, strict=True)])
        return found + _HASTE * (max(tempi) - sum(tempi)) if self._has_vanished else found


def weigh_rivals(observation: Observation) -> list[float]:
    """Return by seat how important it is to hinder it: the closer to winning, the more. The mean over the opponents is
    1."""
    totals = [sum([past.points[seat] for past in observation.past]) for seat in range(observation.seats)]
    threat = [-total if rules_of(observation.options).low else total for total in totals]
    rivals = [seat for seat in range(observation.seats) if seat != observation.seat]
    weights = weigh_all([threat[seat] for seat in rivals], _CLOSE)
    scale = len(rivals) / sum(weights)
    found = [0.0] * observation.seats
    for seat, weight in zip(rivals, weights, strict=True):
        found[seat] = scale * weight
    return found
