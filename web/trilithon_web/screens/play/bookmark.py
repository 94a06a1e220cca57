"""What a game's screen shows beyond its address and its save, so that it is there when the page is loaded again, or
when somebody comes back to it in the browser's history.

An open review, a replay, a way to win, the tries at a puzzle, a lesson and how far it has come, the log, the coach's
answer.
"""

import json
from typing import Final, NamedTuple

from trilithon.record import Turns
from trilithon.state import Refusal
from trilithon_web.effects import Effect, Focus
from trilithon_web.screens.play.layers import depth
from trilithon_web.screens.play.lesson import tutor
from trilithon_web.screens.play.model import Play, Updated, saying
from trilithon_web.screens.play.parts import Exercise, Lesson, Live, Replay, Review, Visit
from trilithon_web.screens.play.review import exercise, line, looking_over, mistakes, replay
from trilithon_web.screens.play.turn import coach
from trilithon_web.shelf import texts
from trilithon_web.shelf.saves import MOST_TURNS, line_of
from trilithon_web.shelf.texts import Fields

LONGEST: Final = 20_000


class Bookmark(NamedTuple):
    """kind: which of the modes. at: the state in sight; of a lesson, how many moves have been made. from_review:
    the replay was opened from the review. way: the turns of a way to win, each a line. seat: whose review. judged,
    end: of one that is under way, the decisions that have been looked at, and up to which state. number: of the
    error, or of the task. tried, missed, done, found: see `Exercise`, each turn a line. rests: the task is done and
    its end in sight. back: of a lesson, the parts of the address that it leads back to. waits: what came of a task
    waits to be seen. log, tab, looking: see `Play` and `Eyes`. coach: has been asked about this position; whole:
    all that it says is shown, not only a hint. asked_at: in which position, as the number of turns and the last. say,
    rule, alarm: of the status line."""

    kind: str = "live"
    at: int = 0
    from_review: bool = False
    way: tuple[str, ...] = ()
    seat: int = 0
    judged: str = ""
    end: int = 0
    number: int = 0
    tried: tuple[str, ...] = ()
    missed: tuple[str, ...] = ()
    done: tuple[str, ...] = ()
    found: bool = False
    rests: bool = False
    back: tuple[str, ...] = ()
    waits: bool = False
    log: str = ""
    tab: str = ""
    looking: bool = False
    coach: bool = False
    whole: bool = False
    asked_at: str = ""
    say: str = ""
    rule: str = ""
    alarm: bool = False


def text_of(play: Play) -> str:
    """The bookmark of a screen in sight; "" if the address and the store tell everything."""
    mark = _bookmark(play)
    return "" if mark == Bookmark() else json.dumps(mark._asdict())


def _bookmark(play: Play) -> Bookmark:
    speech, over = play.speech, bool(play.eyes.shown.result)
    judged, end = looking_over.under_way(play)
    begun = Bookmark(seat=max(0, play.over.seat), judged=judged, end=end) if end else Bookmark()
    mark = begun._replace(log=play.log, tab=play.tab, looking=over and play.eyes.looking)
    said = mark._replace(say=speech.say, rule=speech.rule, alarm=speech.alarm)
    match play.mode:
        case Review():
            return begun._replace(kind="review", seat=play.over.seat)
        case Replay(look, _, review) | Visit(look, review):
            mark = said._replace(kind="replay", at=look.at, from_review=review, seat=max(0, play.over.seat))
            return mark._replace(way=tuple(map(line_of, play.way.turns))) if play.way else mark
        case Exercise() as mode:
            return said._replace(
                kind="exercise",
                say=line.verdict(play),
                seat=play.over.seat,
                number=mode.number,
                tried=tuple(map(str, mode.tried)),
                missed=tuple(map(line_of, mode.missed)),
                done=tuple(map(str, mode.done)),
                found=mode.found,
            )
        case Lesson(course):
            made = len(play.record.states) - 1
            mark = said._replace(kind="lesson", at=made, number=course.task, rests=course.done)
            return mark._replace(back=course.back or (), waits=play.pace.has_unseen)
        case Live():
            counselled = play.counselled
            if counselled.steps == play.steps:
                return mark._replace(coach=True, whole=counselled.whole, asked_at=_position(play))
            return mark
    return Bookmark()


def _position(play: Play) -> str:
    turns = play.record.turns
    return f"{len(turns)} {line_of(turns[-1]) if turns else ''}"


def _turns(play: Play, lines: tuple[str, ...]) -> Turns:
    """The turns that `line_of` has written. Raises ValueError."""
    return tuple(tuple(map(play.game.parse, line.split())) for line in lines)


def _read(text: str) -> Bookmark:
    """Raises TextError."""
    fields = Fields(texts.load(text, LONGEST, 3))
    return Bookmark(
        kind=fields.text("kind"),
        at=fields.whole("at", MOST_TURNS),
        from_review=fields.flag("from_review"),
        way=fields.texts("way") if "way" in fields.values else (),  # earlier versions kept none
        seat=fields.whole("seat", 99),
        judged=fields.text("judged"),
        end=fields.whole("end", MOST_TURNS),
        number=fields.whole("number", MOST_TURNS),
        tried=fields.texts("tried"),
        missed=fields.texts("missed"),
        done=fields.texts("done"),
        found=fields.flag("found"),
        rests=fields.flag("rests"),
        back=fields.texts("back"),
        waits=fields.flag("waits") if "waits" in fields.values else False,
        log=fields.text("log"),
        tab=fields.text("tab"),
        looking=fields.flag("looking"),
        coach=fields.flag("coach"),
        whole="whole" not in fields.values or fields.flag("whole"),  # earlier versions gave no hints
        asked_at=fields.text("asked_at") if "asked_at" in fields.values else "",
        say=fields.words("say", LONGEST),
        rule=fields.text("rule"),
        alarm=fields.flag("alarm"),
    )


def restored(play: Play, text: str) -> Updated:
    """With what a bookmark says on the screen again; as it is if that doesn’t fit this game."""
    after, effects = _shown(play, text, asks=True)
    # A page that is loaded leaves the focus where the browser puts it.
    return after, tuple(effect for effect in effects if not isinstance(effect, Focus))


def reopened(play: Play, text: str) -> Updated:
    """With what lay over the game when the bookmark was written; as it is if nothing would. The coach is not asked: the
    game may have gone on."""
    after, effects = _shown(play, text, asks=False)
    return (after, effects) if depth(after) > depth(play) else (play, ())


def _shown(play: Play, text: str, asks: bool) -> Updated:
    """asks: the coach, if it had been asked."""
    if not text or play.covered or not play.ready:
        return play, ()
    try:
        mark = _read(text)
        after, effects = _restored(play, mark._replace(coach=mark.coach and asks))
    except (ValueError, LookupError, Refusal):
        return play, ()
    if not isinstance(after.mode, Live):  # in a game under way it is said how it stands
        after = saying(after, mark.say, mark.rule, mark.alarm)
    return after, effects


def _restored(play: Play, mark: Bookmark) -> Updated:
    if mark.end:
        play = looking_over.resumed(play, mark.seat, mark.judged, mark.end)
    match mark.kind:
        case "review":
            return looking_over.opened(play, {"seat": str(mark.seat)})
        case "exercise":
            return _exercise(play, mark)
        case "lesson" if play.course:
            if len(mark.back) == 3:
                play = tutor.come_from(play, mark.back)
            return tutor.resumed(play, mark.number, mark.at, mark.rests, mark.waits)
        case "replay":
            effects: tuple[Effect, ...] = ()
            if mark.from_review:
                play, effects = looking_over.opened(play, {"seat": str(mark.seat)})
            if mark.way:
                ahead = replay.with_way(play, _turns(play, mark.way))
                if ahead.reviewed.state.result is None:  # it was of another position
                    return play, ()
                play = ahead
            play, more = replay.look(play, mark.at)
            return play._replace(log=mark.log or play.log, tab=mark.tab), (*effects, *more)
        case "live" if isinstance(play.mode, Live):
            looking = play.eyes.looking or mark.looking
            play = play._replace(log=mark.log, tab=mark.tab, eyes=play.eyes._replace(looking=looking))
            fits = mark.asked_at in ("", _position(play))  # earlier versions didn't say
            return coach.ask(play, whole=mark.whole) if mark.coach and fits else (play, ())
    return play, ()


def _exercise(play: Play, mark: Bookmark) -> Updated:
    """With the tries at an error or a puzzle, and what has been made of its turn."""
    effects: tuple[Effect, ...] = ()
    if play.puzzle is None:
        play, _ = looking_over.opened(play, {"seat": str(mark.seat)})
        play, effects = mistakes.opened(play, {"number": str(mark.number)})
    mode, parse = play.mode, play.game.parse
    if not isinstance(mode, Exercise):
        return play, effects
    for move in map(parse, mark.done):
        rest = tuple(turn[1:] for turn in mode.right if turn[0] == move)
        play, mode = exercise.step_on(play, mode._replace(tried=(move,)), rest, mode.look.ui)
    missed, tried = _turns(play, mark.missed), tuple(map(parse, mark.tried))
    play = play._replace(mode=mode._replace(tried=tried, missed=missed))
    return (line.end(exercise.find(play)[0]) if mark.found else play), effects
