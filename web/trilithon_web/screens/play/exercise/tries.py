"""How good a try is: right, nearly as good as the best move, or better than the move played."""

from trilithon.state import Move
from trilithon_web.screens.play.exercise.mode import Exercise
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.review.amounts import amount, has_numbers
from trilithon_web.screens.play.review.reviewing import position_at


def worth(play: Play, at: int, move: Move) -> int | None:
    """Return the value of a move in thousandths; None if it isn’t known, or the move wasn’t worth a trial."""
    return _find_estimate(play, at, move)[0]


def bid_chance(play: Play, at: int, move: Move) -> int:
    """Return the chance that the player makes their bid with a move, in percent; negative if unknown or if there is
    none."""
    return _find_estimate(play, at, move)[2]


def _find_estimate(play: Play, at: int, move: Move) -> tuple[int | None, int, int]:
    """Return the value of a move (see `worth`), the standard error of its loss against the best move, and its chance to
    make the bid."""
    compared = play.thoughts.over.compared.get(at)
    if compared is None:
        return None, 0, -1
    alike = {str(move), *map(str, _begun_alike(play, at, move))}
    ways = zip(compared.move_values, compared.noises, compared.made, strict=True)
    return max(
        [(worth, noise, made) for (way, worth), noise, made in ways if way in alike], default=(None, 0, -1)
    )


def is_best(play: Play, mode: Exercise, move: Move) -> bool:
    """Whether a move is as good as the best one: two cards of a colour whose numbers don’t matter, or two moves with
    the same number."""
    at, best = mode.look.at, mode.best[0]
    if move in mode.best or best in _begun_alike(play, at, move):
        return True
    own, most = worth(play, at, move), worth(play, at, best)
    return own is not None and most is not None and amount(play, own) == amount(play, most)


def is_found(play: Play, mode: Exercise, move: Move) -> bool:
    """Whether a move counts as the better one. In one’s own game a move that is nearly as good does, too."""
    return is_best(play, mode, move) or _is_near(play, mode, move)


def _is_near(play: Play, mode: Exercise, move: Move) -> bool:
    """Whether a move wins back nearly all that the mistake cost, or the rest is too small to tell from chance."""
    from trilithon.analysis.review import is_certain_error

    own, noise, _ = _find_estimate(play, mode.look.at, move)
    lost = _find_loss(play, mode, own)
    cost = _cost(play, mode)
    if lost is None or cost is None:
        return False
    return 10 * lost <= cost or (2 * lost <= cost and not is_certain_error(lost, noise))


def is_better(play: Play, mode: Exercise, move: Move) -> bool:
    """Whether a move is better than the one played."""
    lost, cost = _find_loss(play, mode, worth(play, mode.look.at, move)), _cost(play, mode)
    return lost is not None and cost is not None and lost < cost


def _find_loss(play: Play, mode: Exercise, own: int | None) -> int | None:
    """Return how much less than the best move a value is, if both are known."""
    most = worth(play, mode.look.at, mode.best[0])
    return None if own is None or most is None else most - own


def _cost(play: Play, mode: Exercise) -> int | None:
    """Return what the mistake cost according to the review; None in a puzzle."""
    return (
        play.thoughts.over.found.errors[mode.number].loss
        if play.thoughts.over.found and not mode.puzzle
        else None
    )


def hit(play: Play, mode: Exercise) -> Move | None:
    """Return the last try if it counts as the better move."""
    return mode.tried[-1] if mode.tried and is_found(play, mode, mode.tried[-1]) else None


def _begun_alike(play: Play, at: int, move: Move) -> tuple[Move, ...]:
    """Find the first moves of the ways that are still open after a move."""
    from trilithon.analysis.review import evaluation_of

    if not has_numbers(play):
        return ()
    weighed = evaluation_of(play.game.name).find_candidates(position_at(play, at), move)
    return tuple(weighed.moves[place] for place in weighed.chosen) if weighed else ()
