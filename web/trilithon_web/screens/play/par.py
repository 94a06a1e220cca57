"""The par of a daily deal: the result of the best computer in the player's place, against the same opponents.

In games without computers, the table finds it for deals that were won. It is calculated in the worker after
the game, as idle work, and stored with the game.
"""

from trilithon.people import count_text, start_sentence
from trilithon.state import Result
from trilithon_web.company import PERSON, best_computer
from trilithon_web.effects import Job
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.today import has_par, keep_par
from trilithon_web.screens.play.turn.acting import ask_for_table
from trilithon_web.screens.play.turn.jobs import Act, ask
from trilithon_web.shelf.results import places
from trilithon_web.shelf.saves import Standing
from trilithon_web.thinker.questions.par import KIND, Par, Reached
from trilithon_web.words import nth


def find_job(play: Play) -> Job | None:
    """Return the idle job that calculates the par; None if there is no par, or it is known."""
    if not has_par(play) or play.keeping.head.par:
        return None
    if alone := play.table.solitaire:
        return ask_for_table(play, alone.find_par(play.eyes.seen), idle=True)
    best, (seat,) = best_computer(play.game.name), play.company.persons
    levels = [level if level != PERSON else best for level in play.company.levels]

    def then(reached: Reached) -> Act:
        standing = _standing(reached, seat)
        return lambda play: (keep_par(play, standing), ())

    return ask(play, KIND, Par(" ".join(levels)), then, idle=True)


def _standing(reached: Reached, seat: int) -> Standing:
    scores = tuple(map(int, reached.scores.split()))
    result = Result(tuple(map(int, reached.winners.split())), scores, "")
    return Standing(scores[seat], places(result)[seat] if len(scores) > 1 else 0, seat in result.winners)


def describe_par(play: Play) -> str:
    """Describe the par, or say that it is being calculated.

    Tables without computers show theirs at the end.
    """
    found = play.keeping.head.par
    name = start_sentence(best_computer(play.game.name))
    who = f"{name}, the best computer,"
    if found is None:
        return f"{who} is playing this game from your seat …"
    went = f"came {nth(found.place)}" if found.place else "won" if found.won else "did not win"
    told = f"{who} {went} with {count_text(found.score, 'point')} from your seat."
    return f"You beat {name}. {told}" if _beaten(play, found) else told


def _beaten(play: Play, found: Standing) -> bool:
    """Whether the player's place is better than the par, or only the player has won."""
    result, (seat,) = play.eyes.seen.result, play.company.persons
    assert result
    if found.place:
        return places(result)[seat] < found.place
    return seat in result.winners and not found.won
