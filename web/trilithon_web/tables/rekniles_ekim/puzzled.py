"""How puzzles of Rekniles Ekim are put."""

from collections.abc import Sequence
from typing import Final

from trilithon.equipment import COLOUR
from trilithon.games.rekniles_ekim.moves import parse_move
from trilithon.games.rekniles_ekim.observation import Observation
from trilithon_web.kit.drawing import word
from trilithon_web.table_values import Puzzled
from trilithon_web.tables.rekniles_ekim.coach import COACH
from trilithon_web.words import spelled

_HOLD: Final = (
    "hold"  # the theme of those that only keep the other from winning; else "win-in-2" or "win-in-3"
)


def _number(theme: str) -> int:
    return int(theme.rpartition("-")[2])


def _turns(theme: str) -> str:
    return f"{spelled(_number(theme))} turns"


def _task(seen: Observation, theme: str) -> str:
    if theme == _HOLD:
        return "The other player is about to win this race: which turn stops them?"
    return f"Which turn wins this race in {_turns(theme)}, whatever the other player does?"


def _kind(seen: Observation, theme: str) -> str:
    return "Stop the other player" if theme == _HOLD else f"Win in {_number(theme)} turns"


def _why(seen: Observation, theme: str) -> str:
    """seen: as it is once the turn is over."""
    if theme == _HOLD:
        return "After any other turn they could win at once with most of the cards they could hold."
    last = [word(colour) for colour in seen.track if seen.left[colour] == 1]
    left = f"One {last[0]} disk is left. " if len(last) == 1 else ""
    return (
        f"{left}Whatever the other player does, you win in {_turns(theme)}, counting this one. No "
        "other turn is sure to win."
    )


def _turn(seen: Observation, moves: Sequence[str]) -> str:
    """The card by its colour, and the disk, as far as they are said."""
    return COACH.name(seen, " ".join(moves))


def _against(seen: Observation, theme: str, moves: Sequence[str]) -> str:
    """What the other can do after a turn that is not right."""
    from trilithon.games.rekniles_ekim.playout import ways
    from trilithon.games.rekniles_ekim.solver import Endgame

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
    answer = ending.refute(spot, 1 if theme == _HOLD else _number(theme) - 1)
    if answer is None:
        return ""
    chariot, disk = map(word, answer)
    if spot.left[answer[1]] == 1:
        return f"They can then play {chariot}, take the last {disk} disk and win."
    return f"If they then play {chariot} and take a {disk} disk, you can’t be sure of winning."


PUZZLED: Final = Puzzled(_task, _kind, _why, proved=True, turn=_turn, against=_against)
