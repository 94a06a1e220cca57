"""How good a try at a better move is: right, nearly as good as the best, or better than what was played."""

from trilithon.state import Move
from trilithon_web.screens.play.exercise.mode import Exercise
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.review.amounts import amount, told
from trilithon_web.screens.play.review.reviewing import position_at


def worth(play: Play, at: int, move: Move) -> int | None:
    """What a move would have come to, in thousandths; None as long as that is not known, and where it was not worth a
    trial."""
    return _weighed(play, at, move)[0]


def made(play: Play, at: int, move: Move) -> int:
    """How often the player makes their bid by a move, in percent; less than 0 if that is not known or there is none."""
    return _weighed(play, at, move)[2]


def _weighed(play: Play, at: int, move: Move) -> tuple[int | None, int, int]:
    """Both, with the standard error of how much less the move came to than the best between them."""
    compared = play.thoughts.over.compared.get(at)
    if compared is None:
        return None, 0, -1
    alike = {str(move), *map(str, _begun_alike(play, at, move))}
    ways = zip(compared.move_values, compared.noises, compared.made, strict=True)
    return max(
        [(worth, noise, made) for (way, worth), noise, made in ways if way in alike], default=(None, 0, -1)
    )


def is_best(play: Play, mode: Exercise, move: Move) -> bool:
    """Whether a move comes to the same as the better one, such as two cards of a colour where numbers do not matter, or
    two of which no difference is told."""
    at, best = mode.look.at, mode.best[0]
    if move in mode.best or best in _begun_alike(play, at, move):
        return True
    own, most = worth(play, at, move), worth(play, at, best)
    return own is not None and most is not None and amount(play, own) == amount(play, most)


def is_found(play: Play, mode: Exercise, move: Move) -> bool:
    """Whether a move counts as the better one: of a decision of one's own game what is nearly as good does, too."""
    return is_best(play, mode, move) or _is_near(play, mode, move)


def _is_near(play: Play, mode: Exercise, move: Move) -> bool:
    """Whether a move wins back nearly all that the error cost, or so much that the rest cannot be told from chance."""
    from trilithon.analysis.review import is_certain_error

    own, noise, _ = _weighed(play, mode.look.at, move)
    lost = _lost(play, mode, own)
    cost = _cost(play, mode)
    if lost is None or cost is None:
        return False
    return 10 * lost <= cost or (2 * lost <= cost and not is_certain_error(lost, noise))


def is_better(play: Play, mode: Exercise, move: Move) -> bool:
    """Whether a move comes to more than the one that was played."""
    lost, cost = _lost(play, mode, worth(play, mode.look.at, move)), _cost(play, mode)
    return lost is not None and cost is not None and lost < cost


def _lost(play: Play, mode: Exercise, own: int | None) -> int | None:
    """How much less than the best that is, where both are known."""
    most = worth(play, mode.look.at, mode.best[0])
    return None if own is None or most is None else most - own


def _cost(play: Play, mode: Exercise) -> int | None:
    """What the error cost, by the review; None for a puzzle."""
    return (
        play.thoughts.over.found.errors[mode.number].loss
        if play.thoughts.over.found and not mode.puzzle
        else None
    )


def hit(play: Play, mode: Exercise) -> Move | None:
    """What was tried last, if it counts as the better move."""
    return mode.tried[-1] if mode.tried and is_found(play, mode, mode.tried[-1]) else None


def _begun_alike(play: Play, at: int, move: Move) -> tuple[Move, ...]:
    """The moves with which those ways begin that a decision for this move leaves open."""
    from trilithon.analysis.review import evaluation_of

    if not told(play):
        return ()
    weighed = evaluation_of(play.game.name).find_candidates(position_at(play, at), move)
    return tuple(weighed.moves[place] for place in weighed.chosen) if weighed else ()
