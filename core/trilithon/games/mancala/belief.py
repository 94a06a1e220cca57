"""Whose colour is whose in the deduction game (AM-DED-1), as play tells it, and how to tell little oneself.

Whoever plays does what is good for a colour: so each turn makes some colours likelier for that seat than others. It is
asked how well the turn did for each, beside the other turns that there were. `players.beam` says what is asked here.
"""

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Final

from trilithon.games.mancala.judgement import View, worths
from trilithon.games.mancala.moves import SPACE
from trilithon.games.mancala.observation import Observation
from trilithon.games.mancala.options import DEDUCTION, terms_of
from trilithon.games.mancala.pits import FIVE

_SCALE: Final = 800.0  # thousandths of worths by which a turn that is worse for a colour makes it unlikelier
_SLIP: Final = 0.1  # how often a turn tells nothing
_HIDE: Final = 100.0  # thousandths of worths that it is worth not to be known


class Reader:
    """What a seat has seen of a round, and what its moves are worth by that."""

    def __init__(self) -> None:
        self._turns: list[tuple[Observation, Observation]] = []  # before and after, not thought about yet
        self._last: Observation | None = None
        self._likely: list[list[float]] = []  # by seat and colour

    def shown(self, seen: Observation) -> None:
        """A position between two turns."""
        if terms_of(seen.options).game != DEDUCTION or seen.phase != SPACE:
            return
        if self._last is None or self._last.round != seen.round:
            self._turns = []
            self._likely = [[1.0] * len(FIVE) for _ in range(seen.seats)]
        else:
            self._turns.append((self._last, seen))
        self._last = seen

    def worths(self, seen: Observation) -> Iterator[int | None]:
        """See the protocol."""
        if terms_of(seen.options).game != DEDUCTION or seen.seat is None:
            yield from worths(seen)
            return
        while self._turns:
            before, after = self._turns[0]
            told = []
            for colour in FIVE:
                told.append(_told(before, after, colour))
                yield None
            del self._turns[0]
            seat = before.to_move or 0
            self._likely[seat] = _scaled(self._likely[seat], told)
        likely = self._likely or [[1.0] * len(FIVE) for _ in range(seen.seats)]
        judge = View(seen, owned(seen, likely)).judges[seen.phase]
        own = [judge(move.number) for move in seen.legal]
        shown = [1.0] * len(own)  # how likely each move makes one's own colour
        if len(own) > 1:
            by_colour = []
            for colour in FIVE:
                by_colour.append(_shares(_of_colour(seen, colour)))
                yield None
            mine = seen.colours[seen.seat]
            assert mine is not None
            for number, shares in enumerate(zip(*by_colour, strict=True)):
                after_it = [was * share for was, share in zip(likely[seen.seat], shares, strict=True)]
                shown[number] = after_it[mine] / sum(after_it)
        for worth, known in zip(own, shown, strict=True):
            yield worth - int(_HIDE * known)


def owned(seen: Observation, likely: Sequence[Sequence[float]]) -> tuple[int, ...]:
    """By colour, how many others are likely to have it, in percent; scaled as if all colours were owned.

    likely: by seat and colour, how likely what the seat has done is if it has the colour.
    """
    others = [seat for seat in range(seen.seats) if seat != seen.seat]
    free = [colour for colour in FIVE if colour not in seen.colours]
    total, shares = 0.0, [0.0] * len(FIVE)
    for colours in permutations(free, len(others)):
        weight = 1.0
        for seat, colour in zip(others, colours, strict=True):
            weight *= likely[seat][colour]
        total += weight
        for colour in colours:
            shares[colour] += weight
    scale = 100 * len(free) / len(others) / total
    return tuple([int(scale * share) for share in shares])


def _told(before: Observation, after: Observation, colour: int) -> float:
    """How likely the turn is between these two, if its player has this colour."""
    view = _as_if(before, colour)
    done = view.utility(View(after).tempi)
    others = [
        view.lifted(space) for space, heap in enumerate(before.board) if any(heap) and space != after.figure
    ]
    return _shares([done, *others])[0]


def _of_colour(seen: Observation, colour: int) -> list[int]:
    """What one's moves would be worth to who has this colour."""
    judge = _as_if(seen, colour).judges[seen.phase]
    return [judge(move.number) for move in seen.legal]


def _as_if(seen: Observation, colour: int) -> View:
    """A position as its player looks at it if they have this colour, and know of no other."""
    colours = tuple([colour if seat == seen.to_move else None for seat in range(seen.seats)])
    return View(seen._replace(seat=seen.to_move, colours=colours))


def _shares(values: Sequence[int]) -> list[float]:
    """How likely each of some ways is, by what it is worth."""
    best = max(values)
    weights = []
    for value in values:
        off = (best - value) / _SCALE
        # Nearly exp(-off), of what is the same on every machine.
        weights.append(1 / (1 + off + off * off / 2 + off * off * off / 6))
    total, number = sum(weights), len(values)
    return [(1 - _SLIP) * weight / total + _SLIP / number for weight in weights]


def _scaled(likely: Sequence[float], told: Sequence[float]) -> list[float]:
    """What was likely, with what has been told since; the likeliest is 1."""
    found = [one * other for one, other in zip(likely, told, strict=True)]
    most = max(found)
    return [one / most for one in found]
