"""How puzzles of FreeCelt are put."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from trilithon.equipment import card_name
from trilithon.games.freecelt.moves import Move, parse
from trilithon.games.freecelt.state import Observation
from trilithon.people import count_text, start_sentence
from trilithon_web.table_values import Puzzled
from trilithon_web.tables.freecelt.ui import state

if TYPE_CHECKING:
    from trilithon.games.freecelt.wins import MoveFailure


def _least(theme: str) -> int:
    """In how many moves a puzzle can be won."""
    return int(theme.rpartition("-")[2])


def _task(seen: Observation, theme: str) -> str:
    return f"Which first move wins in {_least(theme)}, not counting cards moved home?"


def _kind(seen: Observation, theme: str) -> str:
    return f"Win in {_least(theme)} moves"


def _why(seen: Observation, theme: str) -> str:
    return f"No other first move wins in {_least(theme)}."


# By `MoveFailure.kind`: what fails, and the number of moves that are left.
_WHY: Final[Mapping[str, Callable[["MoveFailure", str], str]]] = {
    "covers": lambda why, left: f"There {_name(why.card)} covers {_name(why.under)} and must move again.",
    "idle": lambda why, left: f"{_name(why.card)} covered no lower card, so that move gains nothing.",
    "many": lambda why, left: (
        f"{why.number} runs must still move, such as {_name(why.card)} off {_name(why.under)}, in {left}."
    ),
    "stuck": lambda why, left: (
        f"Then nothing takes {_name(why.card)}, which must move off {_name(why.under)}."
    ),
    "late": lambda why, left: f"{_name(why.card)} can’t get off {_name(why.under)} in the {left} left.",
    "slow": lambda why, left: (
        f"{start_sentence(count_text(why.number, 'run'))} must still move, such as {_name(why.card)}: "
        f"no order takes only {left}."
    ),
}


def _name(card: int) -> str:
    return card_name(card, half=True)


def _against(seen: Observation, theme: str, moves: Sequence[str]) -> str:
    """Why a first move doesn't win in time."""
    from trilithon.games.freecelt.wins import explain_failure

    move = parse(moves[0])
    if not isinstance(move, Move):
        return ""
    why = explain_failure(state(seen), move, _least(theme))
    return _WHY[why.kind](why, count_text(_least(theme) - 1, "move"))


PUZZLED: Final = Puzzled(
    _task, _kind, _why, against=_against, along=lambda move: move.endswith((">day", ">night"))
)
