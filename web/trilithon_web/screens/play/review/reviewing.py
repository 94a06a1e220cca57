"""A finished game is looked over: what its decisions cost, found in the worker stretch by stretch and kept with it."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from trilithon.state import Observation
from trilithon_web.effects import Focus
from trilithon_web.screens.play.handling import Handler
from trilithon_web.screens.play.mode import EVERY, REVIEWED, Look
from trilithon_web.screens.play.model import Play, Updated, saying
from trilithon_web.screens.play.parts import LookedOver
from trilithon_web.screens.play.replay.mode import Replay
from trilithon_web.screens.play.review.amounts import cost_words
from trilithon_web.screens.play.review.mode import Review
from trilithon_web.screens.play.turn.jobs import ask
from trilithon_web.screens.play.turn.mode import Live
from trilithon_web.table.sight import Message

if TYPE_CHECKING:
    from trilithon.analysis import ReviewedMove
    from trilithon_web.thinker.questions.judge import Judgement

_STRETCH: Final = 12  # moves that are looked at before what was found is shown
UNFINISHED: Final = "The review couldn’t be finished."
_LONGEST: Final = 12_000  # characters that are kept; what is longer is found anew


def can_look_over(play: Play) -> bool:
    """Whether there is a game that can be looked over: a finished one, of whose decisions something can be said."""
    if play.eyes.seen.result is None or play.course or play.way:
        return False
    from trilithon.analysis import can_review  # not before a game is over

    return can_review(play.game.name)


def seat_of(play: Play) -> int:
    """Whose decisions are looked at first: those of the first person at this screen, else of the first who won."""
    result = play.eyes.seen.result
    if play.company.persons and not play.visited:
        return play.company.persons[0]
    return result.winners[0] if result and result.winners else 0


def opened(play: Play, message: Message) -> Updated:
    """What a game tells is looked at; whose decisions, the message may say."""
    if not can_look_over(play):
        return saying(play, "This game can’t be reviewed."), ()
    text = message.get("seat", "")
    seat = int(text) if text.isdecimal() and int(text) < play.company.seats else reviewed_seat(play)
    entry = _entry_of(play)
    play = saying(play, "")._replace(  # what was said of a move lies over the review
        # What nobody waits for is dropped, to be asked anew afterwards.
        thoughts=play.thoughts._replace(wonders=None),
        mode=Review(visit=play.visited),
        panels=play.panels._replace(log=""),
        eyes=play.eyes._replace(shown=play.eyes.seen, looking=True),
    )
    if play.thoughts.over.seat != seat:
        play = _begun(play, seat)
    play, effects = _gone_on(play)
    return play, (Focus(entry, shown=False), *effects)


def _entry_of(play: Play) -> str:
    """The id of what gets the focus: the decision that was looked at, if it is listed, else the heading."""
    mark = mistakes(play).get(play.look.at) if play.look and play.in_review else None
    if mark is None:
        return "review"
    from trilithon.analysis.review import WORST

    return f"decision-{mark.number}" if mark.number <= WORST or play.thoughts.over.lists_all else "review"


def reviewed_seat(play: Play) -> int:
    """The seat whose decisions are reviewed, or would be if the review were opened now."""
    return play.thoughts.over.seat if play.thoughts.over.seat >= 0 else seat_of(play)


def position_at(play: Play, at: int) -> Observation:
    """The position after so many moves, as the player sees it whose decisions are reviewed."""
    return play.going.history(reviewed_seat(play)).frames[at].observation


def _begun(play: Play, seat: int) -> Play:
    """With what is known of a seat's decisions: all that is kept, or nothing yet."""
    kept = _read(play, seat)
    return _with(play, LookedOver(seat), kept, play.own_history.end if kept else 0)


def under_way(play: Play) -> tuple[str, int]:
    """Of a review that has not come to its end, the decisions that have been looked at, as a text, and up to which
    state; "" and 0 where there is none, or its text would be too long."""
    over = play.thoughts.over
    if not 0 < over.end < play.own_history.end:
        return "", 0
    from trilithon.analysis.review import write_reviewed  # not before a game is over

    text = write_reviewed(over.judged)
    return (text, over.end) if len(text) <= _LONGEST else ("", 0)


def resumed(play: Play, seat: int, text: str, end: int) -> Play:
    """With what had been looked at of a seat's decisions when the page was left, unless more is known. Raises
    ReviewError where the text tells no decisions."""
    from trilithon.analysis.review import read_reviewed

    judged = read_reviewed(text)
    fits = seat < play.company.seats and _fit(play, judged, end) and end < play.own_history.end
    if not can_look_over(play) or play.thoughts.over.seat >= 0 or not fits or _read(play, seat):
        return play
    return _with(play, LookedOver(seat), judged, end)


def _fit(play: Play, judged: "Sequence[ReviewedMove]", end: int) -> bool:
    """Whether these can be decisions of the game, made before a state."""
    return all(one.at < end and one.seat < play.company.seats for one in judged)


def _read(play: Play, seat: int) -> "tuple[ReviewedMove, ...]":
    """What is kept of a seat's decisions; nothing where it is of another, or cannot be read."""
    from trilithon_web.shelf import reviews

    whose, found = reviews.found(play.keeping.head.review)
    return found if whose == seat and _fit(play, found, play.own_history.end) else ()


def errors(play: Play) -> "tuple[ReviewedMove, ...]":
    """The decisions that a better move can be looked for in, of a game that has been looked over to its end."""
    from trilithon.analysis.review import errors_of

    over = play.thoughts.over
    if over.seat >= 0:
        return over.found.errors if over.found and over.end >= play.own_history.end else ()
    seat = seat_of(play)
    return errors_of(_read(play, seat), seat)


def worst(play: Play) -> "tuple[ReviewedMove, ...]":
    """Those that cost most, whose better moves are counted."""
    from trilithon.analysis.review import WORST

    return errors(play)[:WORST]


class Mistake(NamedTuple):
    """A decision that cost something. number: 1 for the costliest. cost: as it is told, with its unit."""

    number: int
    cost: str


def mistakes(play: Play) -> Mapping[int, Mistake]:
    """Of what log and replay lead through: the decisions that cost something, each by the number of the state that it
    was made in. Empty where the game has not been looked over."""
    known = play.thoughts.over.seat >= 0 or play.keeping.head.review
    if not known or play.way or play.puzzle or play.eyes.seen.result is None:
        return {}
    return {
        error.at: Mistake(number, cost_words(play, error.loss))
        for number, error in enumerate(errors(play), 1)
    }


def _with(play: Play, over: LookedOver, more: "Sequence[ReviewedMove]", end: int) -> Play:
    """With a further stretch looked over."""
    from trilithon.analysis import summarize_review

    judged = (*over.judged, *more)
    found = summarize_review(play.going.record, over.seat, judged)
    return play._replace(
        thoughts=play.thoughts._replace(over=over._replace(judged=judged, end=end, found=found))
    )


def _gone_on(play: Play) -> Updated:
    """What is looked at next, if there is more."""
    over, last = play.thoughts.over, play.own_history.end
    if over.end >= last:
        return play, ()
    end = min(last, over.end + _STRETCH)

    from trilithon_web.thinker.questions.judge import KIND, Judge  # not before a game is over

    return play, (
        ask(play, KIND, Judge(over.seat, over.end, end), lambda found: partial(_take, found=found)),
    )


def _take(play: Play, found: "Judgement") -> Updated:
    """A stretch has been looked over."""
    from trilithon.analysis.review import ReviewError, read_reviewed
    from trilithon_web.shelf import reviews

    over, last = play.thoughts.over, play.own_history.end
    if over.seat < 0 or over.end >= last:
        return play, ()
    end = min(last, over.end + _STRETCH)
    try:
        play = _with(play, over, read_reviewed(found.text), end)
    except ReviewError:
        play = play._replace(thoughts=play.thoughts._replace(over=LookedOver()))
        play, effects = closed(play, {}) if play.in_review and play.look is None else (play, ())
        return saying(play, UNFINISHED), effects
    if end < last:
        return _gone_on(play)
    text = reviews.kept(over.seat, play.thoughts.over.judged)
    if len(text) <= _LONGEST:
        head = play.keeping.head._replace(review=text)
        play = play._replace(keeping=play.keeping._replace(head=head))
    if play.in_review and play.look is None:  # whoever sees it needs no words that cover it
        play = saying(play, "", aloud="The review is ready.")
    return play, ()


def closed(play: Play, message: Message) -> Updated:
    """Back to how the game ended."""
    last = play.own_history.end
    look = Look(last, None, play.eyes.ui)
    back = Replay(look=look, visit=True) if play.visited else Live()
    play = play._replace(mode=back, eyes=play.eyes._replace(shown=play.eyes.seen, looking=False))
    return saying(play, ""), (Focus("over", shown=False),)  # what was said in it is of no use there


HANDLERS: Final = (
    Handler("review", EVERY, opened),
    Handler("review-end", REVIEWED, closed),
)
