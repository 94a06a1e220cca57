"""Idle work of a table, while nobody waits for anything."""

from trilithon_web.effects import Effect, Job
from trilithon_web.screens.play.model import Play, Updated
from trilithon_web.screens.play.turn.acting import ask_for_table


def wonder(play: Play, effects: tuple[Effect, ...]) -> Updated:
    """Start the table's idle work, once for each position and question, unless somebody waits for other work."""
    held = not play.is_live or not play.keeping.ready or play.goes_on or play.eyes.curtain is not None
    if held or any(isinstance(effect, Job) for effect in effects):
        return play, effects
    job = _find_job(play)
    wonders = (play.going.steps, job.question) if job else None
    if job is None or wonders == play.thoughts.wonders:
        return play, effects
    return play._replace(thoughts=play.thoughts._replace(wonders=wonders)), (*effects, job)


def _find_job(play: Play) -> Job | None:
    """Find idle work: the table's question, or the par of a finished daily deal."""
    if (alone := play.table.solitaire) and (inquiry := alone.inquire(play.sight)):
        return ask_for_table(play, inquiry, idle=True)
    if play.eyes.seen.result is None:
        return None
    from trilithon_web.screens.play import par  # not before a game is over

    return par.find_job(play)
