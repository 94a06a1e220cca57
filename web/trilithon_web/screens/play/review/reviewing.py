"""Reviews a finished game: the worker finds the cost of its decisions, range by range, and they are stored
with it."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from trilithon.review import (
    WORST,
    ReviewedMove,
    ReviewError,
    can_review,
    errors_of,
    read_reviewed,
    summarize_review,
    write_reviewed,
)
from trilithon.state import Observation
from trilithon_web.effects import Focus
from trilithon_web.screens.play.handling import Handlers
from trilithon_web.screens.play.mode import Look
from trilithon_web.screens.play.model import Play, Updated, saying
from trilithon_web.screens.play.parts import LookedOver
from trilithon_web.screens.play.replay.mode import Replay
from trilithon_web.screens.play.review.amounts import cost_words
from trilithon_web.screens.play.review.mode import Review
from trilithon_web.screens.play.turn.jobs import ask
from trilithon_web.screens.play.turn.mode import Live
from trilithon_web.shelf import reviews
from trilithon_web.table.sight import Message

if TYPE_CHECKING:
    from trilithon_web.thinker.questions.judge import Judgement

_FIRST: Final = 4  # moves that are reviewed before the first results are shown
_STRETCH: Final = 12  # moves that are reviewed before further results are shown
UNFINISHED: Final = "The review couldn’t be finished."
_LONGEST: Final = 12_000  # characters that are kept; what is longer is found anew


def can_look_over(play: Play) -> bool:
    """Whether the game can be reviewed: it is finished, and its decisions can be evaluated."""
    if play.eyes.seen.result is None or play.course or play.way:
        return False

    return can_review(play.game.name)


def seat_of(play: Play) -> int:
    """Return the seat to review first: the first person at this screen, or else the first winner."""
    result = play.eyes.seen.result
    if play.company.persons and not play.is_visit:
        return play.company.persons[0]
    return result.winners[0] if result and result.winners else 0


def open_review(play: Play, message: Message) -> Updated:
    """Open the review. The message can name the seat."""
    if not can_look_over(play):
        return saying(play, "This game can’t be reviewed."), ()
    text = message.get("seat", "")
    seat = int(text) if text.isdecimal() and int(text) < play.company.seats else reviewed_seat(play)
    entry = _entry_of(play)
    play = saying(play, "")._replace(  # what was said of a move lies over the review
        # What nobody waits for is dropped, to be asked anew afterwards.
        thoughts=play.thoughts._replace(wonders=None),
        mode=Review(visit=play.is_visit),
        panels=play.panels._replace(log=""),
        eyes=play.eyes._replace(shown=play.eyes.seen, looking=True),
    )
    if play.thoughts.over.seat != seat:
        play = _start_review(play, seat)
    play, effects = _ask_next_stretch(play)
    return play, (Focus(entry, shown=False), *effects)


def _entry_of(play: Play) -> str:
    """Return the id of the element to focus: the decision that was viewed, if it is listed, otherwise the heading."""
    mark = mistakes(play).get(play.look.at) if play.look and play.in_review else None
    if mark is None:
        return "review"

    return f"decision-{mark.number}" if mark.number <= WORST or play.thoughts.over.lists_all else "review"


def reviewed_seat(play: Play) -> int:
    """Return the reviewed seat, or before the review the seat that it would begin with."""
    return play.thoughts.over.seat if play.thoughts.over.seat >= 0 else seat_of(play)


def position_at(play: Play, at: int) -> Observation:
    """Return the position after a number of moves, as the reviewed player saw it."""
    return play.going.history(reviewed_seat(play)).frames[at].observation


def _start_review(play: Play, seat: int) -> Play:
    """Start with the stored decisions of a seat, or none."""
    kept = _read(play, seat)
    return _add_stretch(play, LookedOver(seat), kept, play.own_history.end if kept else 0)


def unfinished_review(play: Play) -> tuple[str, int]:
    """Return the decisions of an unfinished review as text, and the state reached; "" and 0 if there is none."""
    over = play.thoughts.over
    if not 0 < over.end < play.own_history.end:
        return "", 0

    text = write_reviewed(over.judged)
    return (text, over.end) if len(text) <= _LONGEST else ("", 0)


def resume_review(play: Play, seat: int, text: str, end: int) -> Play:
    """Restore an unfinished review, unless this page has a longer one. Raises ReviewError if the text is invalid."""
    judged = read_reviewed(text)
    fits = seat < play.company.seats and _fit(play, judged, end) and end < play.own_history.end
    if not can_look_over(play) or play.thoughts.over.seat >= 0 or not fits or _read(play, seat):
        return play
    return _add_stretch(play, LookedOver(seat), judged, end)


def _fit(play: Play, judged: "Sequence[ReviewedMove]", end: int) -> bool:
    """Whether these can be decisions of the game up to a state."""
    return all(one.at < end and one.seat < play.company.seats for one in judged)


def _read(play: Play, seat: int) -> "tuple[ReviewedMove, ...]":
    """Read the stored decisions of a seat; none if they are of another seat, or can't be read."""
    whose, found = reviews.read_review(play.keeping.head.review)
    return found if whose == seat and _fit(play, found, play.own_history.end) else ()


def errors(play: Play) -> "tuple[ReviewedMove, ...]":
    """Return the errors of a completely reviewed game."""
    over = play.thoughts.over
    if over.seat >= 0:
        return over.found.errors if over.found and over.end >= play.own_history.end else ()
    seat = seat_of(play)
    return errors_of(_read(play, seat), seat)


def worst(play: Play) -> "tuple[ReviewedMove, ...]":
    """Return the costliest errors. The page counts how many of their better moves have been found."""
    return errors(play)[:WORST]


class Mistake(NamedTuple):
    """An error. number: 1 for the costliest. cost: its cost in words, with the unit."""

    number: int
    cost: str


def mistakes(play: Play) -> Mapping[int, Mistake]:
    """Return the errors of the game that log and replay show, by the number of the state.

    Empty without a review.
    """
    known = play.thoughts.over.seat >= 0 or play.keeping.head.review
    if not known or play.way or play.puzzle or play.eyes.seen.result is None:
        return {}
    return {
        error.at: Mistake(number, cost_words(play, error.loss))
        for number, error in enumerate(errors(play), 1)
    }


def _add_stretch(play: Play, over: LookedOver, more: "Sequence[ReviewedMove]", end: int) -> Play:
    """Add the reviewed decisions of another range."""
    judged = (*over.judged, *more)
    found = summarize_review(play.record, over.seat, judged)
    return play._replace(
        thoughts=play.thoughts._replace(over=over._replace(judged=judged, end=end, found=found))
    )


def _ask_next_stretch(play: Play) -> Updated:
    """Ask for the next range, if there is one."""
    over, last = play.thoughts.over, play.own_history.end
    if over.end >= last:
        return play, ()
    end = _next_end(over.end, last)

    from trilithon_web.thinker.questions.judge import KIND, Judge  # not before a game is over

    return play, (
        ask(play, KIND, Judge(over.seat, over.end, end), lambda found: partial(_take, found=found)),
    )


def _next_end(done: int, last: int) -> int:
    """Return the end of the next range. The first is short, so that something shows soon."""
    return min(last, done + (_STRETCH if done else _FIRST))


def _take(play: Play, found: "Judgement") -> Updated:
    """Take the decisions of a range."""
    over, last = play.thoughts.over, play.own_history.end
    if over.seat < 0 or over.end >= last:
        return play, ()
    end = _next_end(over.end, last)
    try:
        play = _add_stretch(play, over, read_reviewed(found.text), end)
    except ReviewError:
        play = play._replace(thoughts=play.thoughts._replace(over=LookedOver()))
        play, effects = close_review(play, {}) if play.in_review and play.look is None else (play, ())
        return saying(play, UNFINISHED), effects
    if end < last:
        return _ask_next_stretch(play)
    text = reviews.write_review(over.seat, play.thoughts.over.judged)
    if len(text) <= _LONGEST:
        head = play.keeping.head._replace(review=text)
        play = play._replace(keeping=play.keeping._replace(head=head))
    if play.in_review and play.look is None:  # whoever sees it needs no words that cover it
        play = saying(play, "", aloud="The review is ready.")
    return play, ()


def close_review(play: Play, message: Message) -> Updated:
    """Go back to the result of the game."""
    last = play.own_history.end
    look = Look(last, None, play.eyes.ui)
    back = Replay(look=look, visit=True) if play.is_visit else Live()
    play = play._replace(mode=back, eyes=play.eyes._replace(shown=play.eyes.seen, looking=False))
    return saying(play, ""), (Focus("over", shown=False),)  # what was said in it is of no use there


HANDLERS: Final[Handlers] = {"review-end": close_review}
