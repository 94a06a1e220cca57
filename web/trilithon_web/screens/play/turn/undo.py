"""Undo and redo, and back to the beginning."""

from bisect import bisect_right
from collections.abc import Sequence
from typing import Final

from trilithon.state import Event, Observation
from trilithon_web import motion
from trilithon_web.effects import ClosePanel, Fly, OpenPanel, SendWish
from trilithon_web.history import history_of
from trilithon_web.screens.play.counted import moves_made
from trilithon_web.screens.play.going import Followed, InProgress, Played
from trilithon_web.screens.play.handling import Handlers
from trilithon_web.screens.play.model import Play, Updated, mark_assisted, saying
from trilithon_web.screens.play.replay import playback
from trilithon_web.screens.play.share.codes import moves_before
from trilithon_web.screens.play.turn.animation import animate
from trilithon_web.screens.play.turn.narration import sentences, tell_events, without_end
from trilithon_web.screens.play.turn.pacing import start_turn, with_game
from trilithon_web.table.groups import Tool
from trilithon_web.table.sight import Message


def undo(play: Play, sure: bool = False) -> Updated:
    """Go back to a person's last decision, past the computers' answers and forced moves.

    A turn in progress goes back by one move, a finished turn to its beginning. A guest asks the device with the game.
    sure: whether the player has confirmed it.
    """
    if isinstance(play.going, Followed):
        return (play, ()) if play.eyes.seen.result else (saying(play, _ASKING), (SendWish(),))
    left = _turns_left(play)
    if left is None:
        return saying(play, _STANDS if play.company.away_seats else "Nothing to undo."), ()
    history = play.own_history
    # Of a turn under way the last decision alone, which is not done again by Redo, as it is no turn by itself.
    under_way = history.is_mid_turn and not play.is_computers_turn
    moves = history.end - 1 if under_way else history.turn_ends[left]
    events = tell_events(play, play.going, moves)
    seen_since = any(play.table.pacing.is_revealing(event, play.eyes.viewer) for event in events)
    question = "" if under_way and not seen_since else _question(play, seen_since)
    if question and not sure:
        return play._replace(panels=play.panels._replace(asking=Tool("undo", "Undo", confirm=question))), (
            OpenPanel("ask"),
        )
    if seen_since:
        play = mark_assisted(play)
    taken_back = () if under_way else play.record.turns[left:]
    play = _move_to(
        play._replace(panels=play.panels._replace(asking=None)),
        play.own_game.replace(play.record.cut(moves), taken_back + play.going.redo),
        _describe_undone(events),
    )
    play = play._replace(pace=play.pace._replace(paused=play.pace.paused or not play.company.persons))
    play, effects = start_turn(play)
    flown = motion.reverse_flights(motion.flights(events, play.shared.settings["motion"]))
    return play, (Fly(flown), *effects)


def take_back(play: Play, seat: int) -> Updated:
    """Take back a player's last decision and everything after it, once everybody has agreed."""
    history = play.own_history
    turns = (number for number in reversed(range(len(history.turn_ends) - 1)))
    own = next((n for n in turns if history.frames[history.turn_ends[n] + 1].mover == seat), None)
    if own is None:
        return play, ()
    taken_back = play.record.turns[own:]
    going = play.own_game.replace(play.record.cut(history.turn_ends[own]), taken_back + play.going.redo)
    return go_to(play, going, f"{play.company.name(seat)} took back their last move.")


def go_to(play: Play, going: InProgress, say: str) -> Updated:
    """Show another position of the game without animation, and let the next player move."""
    return start_turn(_move_to(play, going, say))


_LONGEST: Final = 60  # characters, which leave room for what can be done now in two lines of the status


def _describe_undone(events: tuple[Event, ...]) -> str:
    """Return the first sentence of what was undone, if it is short enough for the status line."""
    undone = [event for event in without_end(events) if event.text]
    if not undone:
        return "Undone: the end of the game."
    first, more = sentences(tuple(undone[:1])), len(undone) > 1
    said = f"Undone: “{first.removesuffix('.')}” and everything after it." if more else f"Undone: {first}"
    if len(said) > _LONGEST:
        return "Undone: one move and everything after it." if more else "Undone: one move."
    return said


_ASKING: Final = "Asking the others …"
_STANDS: Final = "You can only undo what you’ve played since the last link arrived."
_SENT: Final = "If you’ve already sent the link, your friend’s game will differ from yours. Undo anyway?"
_BEGUN: Final = "You can’t restart a game played by link, because the others have it too."


def can_undo(play: Play) -> bool:
    """Whether there is anything to undo."""
    return _turns_left(play) is not None


def _turns_left(play: Play) -> int | None:
    """Return how many turns remain after undoing to a person's last decision, or to anybody's if nobody here plays.

    None if there is no such decision, or somebody elsewhere has moved since.
    """
    persons: Sequence[int] = play.company.persons
    if not persons and isinstance(play.going, Played):  # a device that follows without a seat can't undo
        persons = range(play.company.seats)
    history = play.own_history
    for number in reversed(range(len(history.turn_ends) - 1)):
        begin = history.turn_ends[number]
        mover = history.frames[begin + 1].mover
        if mover in play.company.away_seats:
            return None
        if mover not in persons:
            continue
        if not _by_itself(play, play.going.history(mover).frames[begin].observation):
            return number
    return None


def _by_itself(play: Play, seen: Observation) -> bool:
    """Whether a turn was forced, or settled in advance, for a player with this observation."""
    return any(play.find_forced_turn(seen, ui) for ui in (*play.eyes.uis.values(), play.eyes.ui))


def _question(play: Play, seen_since: bool) -> str:
    """Return the question before undoing; "" if none is needed."""
    if play.company.away_seats and (play.is_awaited or play.eyes.seen.result):
        return _SENT
    if len(play.company.persons) > 1:
        return "Does everyone agree to undo this?"
    if seen_since and not play.keeping.head.assisted:
        return "You’ve seen new cards since then. If you undo, the game counts as played with help."
    return ""


def redo(play: Play) -> Updated:
    """Go forward to a person's next decision."""
    if not play.going.redo:
        return saying(play, "Nothing to redo."), ()
    record, undone = play.record, play.going.redo
    while undone:
        record, undone = record.apply(*undone[0]), undone[1:]
        if not play.company.persons or history_of(record, None).now.to_move in play.company.persons:
            break
    going = play.own_game.replace(record, undone)
    events = tell_events(play, going, play.own_history.end)
    play, effects = start_turn(_move_to(play, going, sentences(without_end(events))))
    return play, (*animate(events, play.shared.settings, play.table.appearance.sounds), *effects)


def back_to(play: Play, message: Message) -> Updated:
    """Go back to the end of a turn, in a game for one without hidden cards.

    It counts as help, since the end is known.
    """
    text = message["turns"]
    if not text.isdecimal() or int(text) >= len(play.record.turns) or play.hides or play.company.seats > 1:
        return play, ()
    return start_turn(_go_back(mark_assisted(play), int(text)))


def _go_back(play: Play, turns: int) -> Play:
    """Go back to the end of a turn, given by its number; 0 is the beginning. Redo goes forward again."""
    record = play.record.cut(play.own_history.turn_ends[turns])
    undone = play.record.turns[turns:] + play.going.redo
    where = f"after move {moves_made(record)}" if record.turns else "at the beginning"
    return _move_to(
        play, play.own_game.replace(record, undone), f"Back {where}. Use Redo to go forward again."
    )


def _move_to(play: Play, going: InProgress, say: str) -> Play:
    """Show another position of the game without animation."""
    seen = going.history(play.eyes.viewer).now
    play = with_game(play, going, seen, play.table.refresh_ui(seen, play.eyes.ui))
    return saying(play._replace(eyes=play.eyes._replace(curtain=None)), say)


def restart(play: Play) -> Updated:
    """Go back to the beginning, or to the position with which the game was opened. Redo goes forward again."""
    if play.is_visit:
        return playback.only_seen(play)
    if play.company.away_seats:
        return saying(play, _BEGUN), (ClosePanel(),)
    if not play.going.has_begun:
        return saying(play, "You’re at the start of the game."), (ClosePanel(),)
    begin, history = moves_before(play), play.own_history
    # A position amid a turn can't be gone on from by Redo, so the game goes back to before that turn.
    turns = bisect_right(history.turn_ends, begin) - 1 if begin < history.end else 0
    if play.hides:  # what has been seen is known when it comes again
        play = mark_assisted(play)
    play, effects = start_turn(_go_back(play, turns))
    return play, (ClosePanel(), *effects)


HANDLERS: Final[Handlers] = {
    "undo": lambda play, message: undo(play, sure="sure" in message),
    "back-to": back_to,
    "redo": lambda play, message: redo(play),
    "restart": lambda play, message: restart(play),
}
