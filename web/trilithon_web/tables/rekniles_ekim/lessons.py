"""The lesson of Rekniles Ekim: a race of six turns."""

from typing import Final

from trilithon.equipment import card_text
from trilithon.games.rekniles_ekim.moves import Move
from trilithon_web.kit.drawing import word
from trilithon_web.lesson import Lesson, Lessons, Marks, Task
from trilithon_web.tables.rekniles_ekim.plan import CARD, COLOUR_NAMED, plan_turn
from trilithon_web.tables.rekniles_ekim.ui import Sight

FIRST: Final = Lesson(
    "first",
    "A whole race",
    "seed=2&seats=3",
    (
        Task(
            (
                "Each turn, play a card and bet a disk. It costs 5 points if its chariot ends first, "
                "1 if last. The fewest win."
            ),
            before="28d take-red",
        ),
        Task(
            (
                "Only colours matter. Play 29 Red: red passes green, so green is last and cheapest. "
                "Take a green disk."
            ),
            "29d take-green 5n take-green 21n take-white",
        ),
        Task(
            (
                "Play 1 White, so that green is last again, and take green. You can take any colour "
                "but the one you play."
            ),
            "1n take-green 12d=red take-green 3n take-white",
        ),
        Task(
            (
                "The others have moved green up. Play 13 White to put it back in last place, and "
                "take green again."
            ),
            "13d take-green 7d take-green 15d take-yellow",
        ),
        Task(
            (
                "The right-hand column shows everyone’s points if the race ended now. Play 22 Yellow "
                "and take green."
            ),
            "22n take-green 25d take-green 30d=green take-yellow",
        ),
        Task(
            (
                "The race ends when the last disk of a colour is taken. Two green ones are left: play 10 Yellow "
                "and take one."
            ),
            "10d take-green 19d take-red 12n=green take-yellow",
        ),
        Task(
            (
                "A black card moves any chariot you name. Play 6 Black as yellow, and take the last green disk "
                "to end the race."
            ),
            "6n=yellow take-green",
        ),
        Task("You win with 6 points; Elder has 7. A match has as many races as players."),
    ),
)


def mark_controls(sight: Sight, moves: tuple[Move, ...]) -> Marks:
    """Mark the controls for a lesson's turn: the card, the colour of a black one, the disk."""
    card, disk = moves[0], moves[-1] if len(moves) < 2 else moves[1]
    laid_out = plan_turn(sight.seen, sight.ui)
    if laid_out is None:
        return ()
    if laid_out.needs == CARD or sight.ui.card != card.card:
        return (("id", f"card-{card_text(card.card)}"),)
    if laid_out.needs == COLOUR_NAMED:
        return (("data-move", f"name-{word(card.colour)}"),)
    return (("data-move", str(disk)),)


LESSONS: Final[Lessons[Sight, Move]] = Lessons((FIRST,), mark_controls)
