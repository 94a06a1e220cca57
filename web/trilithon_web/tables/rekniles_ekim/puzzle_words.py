"""The words for puzzles of Rekniles Ekim."""

from collections.abc import Sequence
from typing import Final

from trilithon.equipment import COLOUR
from trilithon.games.rekniles_ekim.moves import parse_move
from trilithon.games.rekniles_ekim.observation import Observation
from trilithon.games.rekniles_ekim.playout import ways
from trilithon.games.rekniles_ekim.solver import Endgame
from trilithon_web.kit.drawing import word
from trilithon_web.table.groups import PuzzleWords
from trilithon_web.tables.rekniles_ekim.coach import COACH
from trilithon_web.words import number_word

_HOLD: Final = (
    "hold"  # the theme of puzzles to stop the opponent from winning; the others: "win-in-2", "win-in-3"
)


def _fewest_turns(theme: str) -> int:
    return int(theme.rpartition("-")[2])


def _name_turns(theme: str) -> str:
    return f"{number_word(_fewest_turns(theme))} turns"


def _say_task(seen: Observation, theme: str) -> str:
    if theme == _HOLD:
        return "The other player is about to win this race: which turn stops them?"
    return f"Which turn wins this race in {_name_turns(theme)}, whatever the other player does?"


def _name_kind(seen: Observation, theme: str) -> str:
    return "Stop the other player" if theme == _HOLD else f"Win in {_fewest_turns(theme)} turns"


def _explain_solution(seen: Observation, theme: str) -> str:
    """Explain why the solution works. seen: the observation after the turn."""
    if theme == _HOLD:
        return "After any other turn they could win at once with most of the cards they could hold."
    last = [word(colour) for colour in seen.track if seen.left[colour] == 1]
    left = f"One {last[0]} disk is left. " if len(last) == 1 else ""
    return (
        f"{left}Whatever the other player does, you win in {_name_turns(theme)}, counting this one. No "
        "other turn is sure to win."
    )


def _word_turn(seen: Observation, moves: Sequence[str]) -> str:
    """Name a turn's card by its colour, and its disk, if they are given."""
    return COACH.name_move(seen, " ".join(moves))


def _explain_failure(seen: Observation, theme: str, moves: Sequence[str]) -> str:
    """Say how the opponent answers a wrong turn."""
    play, *takes = map(parse_move, moves)
    ending = Endgame(seen)
    spot = next(
        ending.play_turn(way)
        for way in ways(seen)
        if (way.card, way.chariot) == (COLOUR[play.card], play.colour)
        and all(way.disk == take.colour for take in takes)
    )
    if ending.is_won(spot) is not None:
        return "That ends the race, and the other player wins."
    answer = ending.refute(spot, 1 if theme == _HOLD else _fewest_turns(theme) - 1)
    if answer is None:
        return ""
    chariot, disk = map(word, answer)
    if spot.left[answer[1]] == 1:
        return f"They can then play {chariot}, take the last {disk} disk and win."
    return f"If they then play {chariot} and take a {disk} disk, you can’t be sure of winning."


PUZZLE_WORDS: Final = PuzzleWords(
    _say_task, _name_kind, _explain_solution, _explain_failure, _word_turn, is_proved=True
)
