"""The model of a game’s screen."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from trilithon.coach.advice import Advice
from trilithon.game import AnyGame
from trilithon.people import People
from trilithon.record import Record, Turn
from trilithon.state import Observation, Setup
from trilithon_web.company import Company, is_computer
from trilithon_web.effects import Effect, Readdress
from trilithon_web.history import History, history_of
from trilithon_web.lesson import LessonProgress
from trilithon_web.screens.play.mode import Look, Mode
from trilithon_web.screens.play.parts import (
    Eyes,
    Keeping,
    Overlays,
    Pace,
    Played,
    Speech,
    Thoughts,
)
from trilithon_web.screens.play.turn.mode import Live
from trilithon_web.shared import Shared
from trilithon_web.table import AnyTable
from trilithon_web.table.groups import Offer
from trilithon_web.table.sight import AnySight, Sight
from trilithon_web.tips import wants_tips

if TYPE_CHECKING:
    from trilithon_web.puzzles import Puzzle


class Play(NamedTuple):
    """A game’s screen, in parts that each have one reason to change.

    going: the game under way.
    company: who sits at the table.
    eyes: what is seen, and by whom.
    shared: settings, games, results and time.
    keeping: the game as it is stored.
    mode: what the player does with the game.
    pace: how the table continues by itself.
    speech: what is said.
    panels: what lies over the table or beside it.
    thoughts: what the coach and the review have found.
    """

    game: AnyGame
    table: AnyTable
    going: Played
    company: Company
    eyes: Eyes
    shared: Shared
    keeping: Keeping
    mode: Mode = Live()
    pace: Pace = Pace()
    speech: Speech = Speech()
    panels: Overlays = Overlays()
    thoughts: Thoughts = Thoughts()

    @property
    def look(self) -> Look | None:
        """The point that is looked at, of a game played here or of one from elsewhere."""
        return self.mode.look

    @property
    def way(self) -> Record | None:
        """A way to win from the game's position, where that is looked at."""
        return self.mode.way

    @property
    def reviewed(self) -> Record:
        """What log and replay lead through."""
        return self.way or self.going.record

    @property
    def history(self) -> History:
        """What log and replay lead through, with the eyes of one who is alone at the screen, else with everybody's."""
        alone = len(self.company.persons) == 1 and not self.visited
        viewer = self.eyes.viewer if alone else None
        return history_of(self.way, viewer) if self.way else self.going.history(viewer)

    @property
    def own_history(self) -> History:
        """What the viewer has seen of the game as it is played here."""
        return self.going.history(self.eyes.viewer)

    @property
    def visited(self) -> bool:
        """Whether it is a game from elsewhere that is only looked at."""
        return self.mode.visit

    @property
    def is_live(self) -> bool:
        """Whether the game is played here, and shown as it stands."""
        return self.mode.is_live

    @property
    def in_review(self) -> bool:
        """Whether the review is open, or something that was opened from it."""
        return self.mode.in_review

    @property
    def puzzle(self) -> "Puzzle | None":
        """The puzzle that is done, where it is one."""
        return self.mode.puzzle

    @property
    def course(self) -> LessonProgress | None:
        """The lesson's course, where it is one."""
        return self.mode.course

    @property
    def sight(self) -> AnySight:
        """The table as it is shown."""
        eyes, look = self.eyes, self.look
        if look is None:
            reveal = self._reveal(-1) if eyes.hands_open and self.watched else None
            live = self.course is None
            settings, advice = self.shared.settings, self.advice
            return Sight(eyes.shown, eyes.ui, self.company, settings, reveal, is_live=live, advice=advice)
        hidden = self.mode.seeks or not self.history.now.result
        reveal = None if hidden else self._reveal(look.at)
        return Sight(eyes.shown, look.ui, self.company, self.shared.settings, reveal, is_live=False)

    def _reveal(self, at: int) -> Callable[[int], Observation]:
        """Return what any seat knew after so many moves of the game that log and replay show; -1 for all."""
        return lambda seat: history_of(self.reviewed, seat).frames[at].observation

    @property
    def advice(self) -> Advice | None:
        """What the coach has shown, as long as it is about the game as it stands."""
        now = (
            self.thoughts.counselled.steps == self.going.steps
            and self.look is None
            and self.eyes.curtain is None
        )
        return self.thoughts.counselled.hint or self.thoughts.counselled.advice if now else None

    @property
    def passing(self) -> bool:
        """Whether it is only looked at, or learned by, or a challenge not taken up yet, and not kept."""
        return self.visited or not self.mode.is_kept or self.puzzle is not None

    @property
    def covered(self) -> bool:
        """Whether something stands in the page in the place of the game: a curtain, a question, a challenge."""
        return self.eyes.curtain is not None or self.mode.covers

    @property
    def shows_table(self) -> bool:
        """Whether the table stands in the page: not behind a curtain, a question or a challenge, nor in a review."""
        return not self.covered and (self.look is not None or not self.in_review)

    @property
    def tips(self) -> bool:
        """Whether the player is told what can be done."""
        return self.has_tips_place and wants_tips(self.shared.settings, self.game.name)

    @property
    def has_tips_place(self) -> bool:
        """Whether tips have their place above the table, which stays when they are put away. Before Python runs, the
        style keeps it (site/look.js)."""
        wanted = (self.keeping.ready and self.table.guidance.say_tip is not None) and (
            self.panels.untipped or wants_tips(self.shared.settings, self.game.name)
        )
        elsewhere = self.visited or self.mode.seeks
        return wanted and not (self.passing or elsewhere or self.watched or self.eyes.seen.result)

    @property
    def tip(self) -> str:
        """What can be done now; "" where nobody is to move here, or no tips are wanted."""
        if (
            not self.tips
            or not self.table.guidance.say_tip
            or self.look
            or self.goes_on
            or self.at_word
            or self.eyes.curtain is not None
        ):
            return ""
        return self.table.guidance.say_tip(self.sight)

    @property
    def offer(self) -> Offer | None:
        """What a tool of the table offers just now."""
        if not self.table.solitaire or self.look or self.course or self.goes_on or self.eyes.shown.result:
            return None
        return self.table.solitaire.offer(self.eyes.shown)

    @property
    def watched(self) -> bool:
        """Whether computers play alone, and all that people do is look on."""
        return not self.company.persons

    @property
    def computer(self) -> bool:
        """Whether it is a computer's turn; in a lesson, as long as its task goes."""
        seat = self.eyes.seen.to_move
        if self.course and not self.course.remaining_moves(self.own_history.end):
            return False
        return seat is not None and is_computer(self.company.levels[seat])

    @property
    def against_computers(self) -> bool:
        """Whether computers have still to think in it."""
        thought = any(is_computer(level) for level in self.company.levels)
        return thought and self.keeping.ready and not (self.passing or self.eyes.seen.result)

    @property
    def awaited(self) -> bool:
        """Whether it is the turn of somebody who plays elsewhere."""
        return self.eyes.seen.to_move in self.company.away_seats

    @property
    def ended(self) -> bool:
        """Whether its end is shown over the table."""
        return bool(self.eyes.shown.result) and not (self.course or self.eyes.looking)

    @property
    def hides(self) -> bool:
        """Whether anything is hidden from anybody in this set-up."""
        return self.game.hides(setup_of(self).options)

    @property
    def overheard(self) -> bool:
        """Whether others hear what is said to one of them, who may know what they may not."""
        return self.company.shares and self.hides

    @property
    def practised(self) -> bool:
        """Whether a game of this kind has been played to its end here before."""
        return any(result.game == self.game.name for result in self.shared.statistics.results.values())

    def forced_on(self, seen: Observation, ui: object) -> Turn:
        """What somebody who sees this can only do, or has said with that ui, where it is done without them; () where
        they decide. A lesson asks for it. No setting has it done where several sit at the screen, as whoever has just
        been handed it looks first, nor in a first game, as nobody takes it for the rules who has not seen them work."""
        if self.course or self.visited:
            return ()
        by_setting = len(self.company.persons) == 1 and self.practised
        return self.table.pacing.forced_turn(seen, ui, self.shared.settings if by_setting else {})

    @property
    def forced(self) -> Turn:
        """What comes next because nothing else can, as soon as all has been shown; of others at this screen, too, as
        far as the one who looks on has settled it."""
        eyes, seat = self.eyes, self.eyes.seen.to_move
        if self.look or eyes.curtain is not None or seat not in self.company.persons:
            return ()
        seen = eyes.seen if seat == eyes.viewer else self.going.history(seat).now
        return self.forced_on(seen, eyes.ui)

    @property
    def at_word(self) -> bool:
        """Whether the game waits in sight until its own button is pressed."""
        return self.look is None and self.pace.at_word

    @property
    def goes_on(self) -> bool:
        """Whether something is still to be shown, or a computer to move, before anybody can play."""
        by_itself = (self.computer and not self.pace.paused) or bool(self.forced)
        return self.look is None and (bool(self.pace.coming) or by_itself)


Updated: TypeAlias = tuple[Play, tuple[Effect, ...]]


def setup_of(play: Play) -> Setup:
    """The set-up of the game in play."""
    return play.going.record.setup


def query_of(play: Play) -> str:
    """Return the query that names the game in play; "" for a puzzle."""
    return "" if play.puzzle else play.keeping.key.place[1]


def title_of(play: Play) -> str:
    """Return the window’s title: the game, and what sets this one apart."""
    told = f"puzzle {play.puzzle.number}" if play.puzzle else play.table.facts(play.eyes.shown)
    return f"{play.game.title}: {told} · Trilithon"


def readdress(play: Play, fragment: str = "") -> Readdress:
    """Have the address name the game in play."""
    return Readdress(query_of(play), fragment)


def notes_of(play: Play) -> tuple[str, ...]:
    """Return the notes of the players at this screen, by seat; () if there are none."""
    uis = {**play.eyes.uis, play.eyes.viewer: play.eyes.ui}
    write = play.table.notes.write
    texts = tuple(write(uis[seat]) if seat in uis else "" for seat in range(play.company.seats))
    return texts if any(texts) else ()


def saying(play: Play, say: str, rule: str = "", alarm: bool = False, aloud: str = "") -> Play:
    """Put a new sentence in the status line.

    aloud: spoken after it; the page shows it elsewhere.
    """
    return play._replace(
        speech=play.speech._replace(
            say=say,
            before="",
            rule=rule,
            alarm=alarm,
            number=play.speech.number + 1,
            greets=False,
            aloud=aloud,
            secret="",
        )
    )


def hushed(play: Play, instead: str = "") -> Play:
    """Show the last sentence without speaking it if others at the screen would hear a secret.

    instead: what is spoken in its place.
    """
    if not play.overheard:
        return play
    return play._replace(speech=play.speech._replace(secret=play.speech.say, aloud=instead))


def helped(play: Play) -> Play:
    """Mark the game as played with help."""
    head = play.keeping.head._replace(assisted=True)
    return play._replace(keeping=play.keeping._replace(head=head))


def people_of(play: Play) -> People:
    """Return how to name the players: somebody alone at the screen is "you"."""
    return play.company.people(play.eyes.viewer)
