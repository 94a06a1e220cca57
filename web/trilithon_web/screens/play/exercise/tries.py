"""Evaluates a try at a better move: right, nearly as good as the best, or better than the move played."""

from trilithon.review import evaluation_of, is_certain_error
from trilithon.state import Move
from trilithon_web.screens.play.exercise.mode import Exercise
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.review.amounts import amount, has_numbers
from trilithon_web.screens.play.review.reviewing import position_at


def value_of(play: Play, at: int, move: Move) -> int | None:
    """Return the value of a move, in thousandths of a point or of the chance to win.

    None if it isn't known yet, or wasn't worth trying.
    """
    return _find_estimate(play, at, move)[0]


def bid_chance(play: Play, at: int, move: Move) -> int:
    """Return how often the player makes their bid after a move, in percent; negative if unknown."""
    return _find_estimate(play, at, move)[2]


def _find_estimate(play: Play, at: int, move: Move) -> tuple[int | None, int, int]:
    """Return the value of a move, the standard error of its difference from the best move, and how often the bid is
    made."""
    compared = play.thoughts.over.compared.get(at)
    if compared is None:
        return None, 0, -1
    alike = {str(move), *map(str, _equivalent_moves(play, at, move))}
    ways = zip(compared.move_values, compared.noises, compared.made, strict=True)
    return max(
        [(worth, noise, made) for (way, worth), noise, made in ways if way in alike], default=(None, 0, -1)
    )


def is_best(play: Play, mode: Exercise, move: Move) -> bool:
    """Whether a move is as good as the best, as another card of the same colour is if numbers don't matter."""
    at, best = mode.look.at, mode.best[0]
    if move in mode.best or best in _equivalent_moves(play, at, move):
        return True
    own, most = value_of(play, at, move), value_of(play, at, best)
    return own is not None and most is not None and amount(play, own) == amount(play, most)


def is_found(play: Play, mode: Exercise, move: Move) -> bool:
    """Whether a move counts as the better one.

    For your own errors, a move that is nearly as good does, too.
    """
    return is_best(play, mode, move) or _is_near(play, mode, move)


def _is_near(play: Play, mode: Exercise, move: Move) -> bool:
    """Whether a move wins back nearly all that the error cost, or enough that the rest may be chance."""
    own, noise, _ = _find_estimate(play, mode.look.at, move)
    lost = _find_loss(play, mode, own)
    cost = _cost(play, mode)
    if lost is None or cost is None:
        return False
    return 10 * lost <= cost or (2 * lost <= cost and not is_certain_error(lost, noise))


def is_better(play: Play, mode: Exercise, move: Move) -> bool:
    """Whether a move is better than the one played."""
    lost, cost = _find_loss(play, mode, value_of(play, mode.look.at, move)), _cost(play, mode)
    return lost is not None and cost is not None and lost < cost


def _find_loss(play: Play, mode: Exercise, own: int | None) -> int | None:
    """Return how much worse a value is than the best, if both are known."""
    most = value_of(play, mode.look.at, mode.best[0])
    return None if own is None or most is None else most - own


def _cost(play: Play, mode: Exercise) -> int | None:
    """Return what the error cost in the review; None for a puzzle."""
    return (
        play.thoughts.over.found.errors[mode.number].loss
        if play.thoughts.over.found and not mode.puzzle
        else None
    )


def found_move(play: Play, mode: Exercise) -> Move | None:
    """Return the last move tried, if it counts as the better move."""
    return mode.tried[-1] if mode.tried and is_found(play, mode, mode.tried[-1]) else None


def _equivalent_moves(play: Play, at: int, move: Move) -> tuple[Move, ...]:
    """Return the moves that the evaluation treats as the same decision as this move."""
    if not has_numbers(play):
        return ()
    weighed = evaluation_of(play.game.name).find_candidates(position_at(play, at), move)
    return tuple(weighed.moves[place] for place in weighed.chosen) if weighed else ()
