"""The words for puzzles of FreeCelt."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from trilithon.equipment import card_name
from trilithon.games.freecelt.moves import Move, parse
from trilithon.games.freecelt.state import Observation
from trilithon.games.freecelt.wins import MoveFailure, explain_failure
from trilithon.people import count_text, start_sentence
from trilithon_web.table.groups import PuzzleWords
from trilithon_web.tables.freecelt.ui import sample_state


def _fewest_moves(theme: str) -> int:
    """Return the number of moves in which a puzzle can be won."""
    return int(theme.rpartition("-")[2])


def _say_task(seen: Observation, theme: str) -> str:
    return f"Which first move wins in {_fewest_moves(theme)}, not counting cards moved home?"


def _name_kind(seen: Observation, theme: str) -> str:
    return f"Win in {_fewest_moves(theme)} moves"


def _explain_solution(seen: Observation, theme: str) -> str:
    return f"No other first move wins in {_fewest_moves(theme)}."


# By `MoveFailure.kind`. The number is that of the moves left.
_WHY: Final[Mapping[str, Callable[[MoveFailure, str], str]]] = {
    "covers": lambda why, left: (
        f"There {_name_card(why.card)} covers {_name_card(why.under)} and must move again."
    ),
    "idle": lambda why, left: f"{_name_card(why.card)} covered no lower card, so that move gains nothing.",
    "many": lambda why, left: (
        f"{why.number} runs must still move, such as {_name_card(why.card)} off {_name_card(why.under)}, in {left}."
    ),
    "stuck": lambda why, left: (
        f"Then nothing takes {_name_card(why.card)}, which must move off {_name_card(why.under)}."
    ),
    "late": lambda why, left: (
        f"{_name_card(why.card)} can’t get off {_name_card(why.under)} in the {left} left."
    ),
    "slow": lambda why, left: (
        f"{start_sentence(count_text(why.number, 'run'))} must still move, such as {_name_card(why.card)}: "
        f"no order takes only {left}."
    ),
}


def _name_card(card: int) -> str:
    return card_name(card, half=True)


def _explain_failure(seen: Observation, theme: str, moves: Sequence[str]) -> str:
    """Explain why a first move does not win in time."""
    move = parse(moves[0])
    if not isinstance(move, Move):
        return ""
    why = explain_failure(sample_state(seen), move, _fewest_moves(theme))
    return _WHY[why.kind](why, count_text(_fewest_moves(theme) - 1, "move"))


PUZZLE_WORDS: Final = PuzzleWords(
    _say_task,
    _name_kind,
    _explain_solution,
    _explain_failure,
    is_joined=lambda move: move.endswith((">day", ">night")),
)
