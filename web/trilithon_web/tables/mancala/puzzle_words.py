"""The words for puzzles of Mancala."""

from collections.abc import Sequence
from typing import Final

from trilithon.equipment import SPACES
from trilithon.games.mancala.moves import parse_move
from trilithon.games.mancala.observation import Observation
from trilithon.games.mancala.wins import explain_failure
from trilithon.people import count_text, start_sentence
from trilithon_web.table.groups import PuzzleWords
from trilithon_web.tables.mancala import wording
from trilithon_web.tables.mancala.forecast import leaving_spaces
from trilithon_web.tables.mancala.ui import sample_state
from trilithon_web.words import either, number_word

_TWO: Final = 2


def _name_turns(theme: str) -> str:
    return f"{number_word(int(theme.rpartition('-')[2]))} turns"


def _say_task(seen: Observation, theme: str) -> str:
    own, other = _colours(seen)
    own_name, other_name = wording.NAMES[own], wording.NAMES[other]
    return (
        f"You are {own_name}: how do you win this round in {_name_turns(theme)}, whatever {other_name} does?"
    )


def _name_kind(seen: Observation, theme: str) -> str:
    return f"Win in {theme.rpartition('-')[2]} turns"


def _explain_solution(seen: Observation, theme: str) -> str:
    return f"{_say_next(seen)}Nothing else wins in {_name_turns(theme)}."


def _say_next(seen: Observation) -> str:
    """Say what comes next after the turn; during it, that the rest makes no difference."""
    own, _ = _colours(seen)
    if any(seen.hand):
        return "Sow the rest in any order. "
    off = {space: len(leaving_spaces(seen, space).get(own, ())) for space in range(1, SPACES + 1)}
    left, there = seen.left[own], {space: seen.board[space][own] for space in off if off[space]}
    if together := next((space for space in there if min(there[space], off[space]) == left), 0):
        disks = f"last {number_word(left)} disks" if left > 1 else "last disk"
        return f"Your {disks} can then leave from {wording.name_space(together)}. "
    if sum(there.values()) == left:
        disks = "Both your disks" if left == _TWO else f"All {number_word(left)} of your disks"
        return f"{disks} can then each leave in one sowing. "
    return (
        f"A disk of yours can then leave from {either(list(map(wording.name_space, there)))}. "
        if there
        else ""
    )


def _colours(seen: Observation) -> tuple[int, int]:
    """Return the player's colour, and that of the opponent."""
    own, other = sorted(
        (colour for colour in seen.colours if colour is not None),
        key=lambda colour: colour != wording.own_colour(seen),
    )
    return own, other


def _word_turn(seen: Observation, moves: Sequence[str]) -> str:
    """Name a turn's space and its disks in order, if they are given."""
    lifted, *sown = map(parse_move, moves)
    disks = ", ".join(wording.NAMES[move.number] for move in sown)
    space = wording.name_space(lifted.number)
    return f"{space}: {disks}" if disks else space


def _explain_failure(seen: Observation, theme: str, moves: Sequence[str]) -> str:
    """Explain why no win in time starts with these moves."""
    own, other = _colours(seen)
    turns = int(theme.rpartition("-")[2])
    why = explain_failure(sample_state(seen), list(map(parse_move, moves)), turns)
    if why is None:
        return ""
    they, left = start_sentence(wording.NAMES[other]), turns - 1
    if why.kind == "loses":
        return f"{they} can then win at once{f', from space {why.space}' if why.space else ''}."
    if why.kind == "spread":
        spaces = number_word(why.number)
        return f"Your disks are then on {spaces} spaces, with {count_text(left, 'turn')} left to lift them."
    if why.kind == "short":
        few = number_word(why.number) if why.number else "none"
        return f"Next turn {few} of your {wording.NAMES[own]} disks could leave from space {why.space}."
    if why.kind == "slow":
        return f"Whatever {wording.NAMES[other]} does, you then need more than {count_text(left, 'further turn')}."
    if why.kind == "carried":
        return f"{they} can then lift space {why.space}, with your disk on it, and stop you."
    return f"{they} can then lift space {why.space} and stop you."


PUZZLE_WORDS: Final = PuzzleWords(
    _say_task, _name_kind, _explain_solution, _explain_failure, _word_turn, is_proved=True
)
