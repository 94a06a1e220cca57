"""The model of a game's screen."""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from trilithon.coach.advice import Advice
from trilithon.game import AnyGame
from trilithon.people import People
from trilithon.record import Record, Turn
from trilithon.state import Observation, Setup
from trilithon_web.company import PHONE, Company
from trilithon_web.effects import Effect, Readdress
from trilithon_web.history import History, history_of
from trilithon_web.lesson import LessonProgress
from trilithon_web.puzzles import Puzzle
from trilithon_web.screens.play.counted import moves_made
from trilithon_web.screens.play.going import Followed, InProgress, Played
from trilithon_web.screens.play.guest.mode import Guest
from trilithon_web.screens.play.mode import Look, Mode
from trilithon_web.screens.play.parts import (
    Eyes,
    Keeping,
    Overlays,
    Pace,
    Speech,
    Thoughts,
)
from trilithon_web.screens.play.turn.mode import Live
from trilithon_web.shared import Shared
from trilithon_web.table import AnyTable
from trilithon_web.table.groups import Offer
from trilithon_web.table.sight import AnySight, Sight
from trilithon_web.tips import wants_tips


class Play(NamedTuple):
    """The model of a game's screen, in parts. Each part has one reason to change.

    going: the game in progress. company: who sits at the table. eyes: the viewer, and everything shown. mode:
        what the player does with the game. pace: animations and waits. speech: the status line. keeping: the game
        as stored.
    """

    game: AnyGame
    table: AnyTable
    going: InProgress
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
        """The position being viewed, of this game or of one from elsewhere."""
        return self.mode.look

    @property
    def way(self) -> Record | None:
        """A solution from the current position, if it is being viewed."""
        return self.mode.way

    @property
    def record(self) -> Record:
        """The record of the game, for screens of games whose states this device holds."""
        return self.own_game.record

    @property
    def own_game(self) -> Played:
        """The game, which must be one whose states this device holds."""
        assert isinstance(self.going, Played), "another device holds the states"
        return self.going

    @property
    def own_mode(self) -> Mode:
        """The mode in which the game continues after a look at something else."""
        if isinstance(self.going, Played):
            return Live()
        return Guest()

    @property
    def moves_made(self) -> int:
        """The number of moves of the game that log and replay show, as players count them."""
        return moves_made(self.way) if self.way else self.going.moves_made

    @property
    def history(self) -> History:
        """The history that log and replay show: that of the only person at the screen, or else of an onlooker."""
        alone = len(self.company.persons) == 1 and not self.is_visit
        viewer = self.eyes.viewer if alone else None
        return history_of(self.way, viewer) if self.way else self.going.history(viewer)

    @property
    def own_history(self) -> History:
        """The viewer's history of the game."""
        return self.going.history(self.eyes.viewer)

    @property
    def is_visit(self) -> bool:
        """Whether it is a game from elsewhere that is only watched."""
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
        """The puzzle being solved, if any."""
        return self.mode.puzzle

    @property
    def course(self) -> LessonProgress | None:
        """The progress of the lesson, if it is one."""
        return self.mode.course

    @property
    def sight(self) -> AnySight:
        """Everything that the table is drawn from."""
        eyes, look = self.eyes, self.look
        if look is None:
            reveal = self._reveal(-1) if eyes.hands_open and self.is_watched else None
            live = self.course is None
            settings, advice = self.shared.settings, self.advice
            return Sight(eyes.shown, eyes.ui, self.company, settings, reveal, is_live=live, advice=advice)
        hidden = self.mode.seeks or not self.history.now.result
        reveal = None if hidden else self._reveal(look.at)
        return Sight(eyes.shown, look.ui, self.company, self.shared.settings, reveal, is_live=False)

    def _reveal(self, at: int) -> Callable[[int], Observation]:
        """Return a function from a seat to its observation after a number of moves of the game that log and replay
        show.

        at: the number of moves; -1 for all.
        """
        way, going = self.way, self.going
        return lambda seat: (history_of(way, seat) if way else going.history(seat)).frames[at].observation

    @property
    def advice(self) -> Advice | None:
        """The coach's advice, if it is about the current position."""
        now = (
            self.thoughts.counselled.steps == self.going.steps
            and self.look is None
            and self.eyes.curtain is None
        )
        return self.thoughts.counselled.hint or self.thoughts.counselled.advice if now else None

    @property
    def passing(self) -> bool:
        """Whether the game is not stored: only watched, a lesson, a puzzle, or a challenge not accepted yet."""
        return self.is_visit or not self.mode.is_kept or self.puzzle is not None

    @property
    def is_covered(self) -> bool:
        """Whether the page shows something else in place of the game: a curtain, a question, a challenge."""
        return self.eyes.curtain is not None or self.mode.covers

    @property
    def shows_table(self) -> bool:
        """Whether the page shows the table: not a curtain, a question, a challenge or the review."""
        return not self.is_covered and (self.look is not None or not self.in_review)

    @property
    def shows_tips(self) -> bool:
        """Whether tips are shown."""
        return self.has_tips_place and wants_tips(self.shared.settings, self.game.name)

    @property
    def has_tips_place(self) -> bool:
        """Whether there is a place for tips above the table. It stays when they are switched off.

        Before Python runs, the style keeps this place (site/look.js).
        """
        wanted = (self.keeping.ready and self.table.guidance.say_tip is not None) and (
            self.panels.untipped or wants_tips(self.shared.settings, self.game.name)
        )
        elsewhere = self.is_visit or self.mode.seeks
        return wanted and not (self.passing or elsewhere or self.is_onlooker or self.eyes.seen.result)

    @property
    def tip(self) -> str:
        """The current tip; "" if nobody is to move here, or no tips are wanted."""
        if (
            not self.shows_tips
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
        """The tool that the table offers now, if any."""
        if not self.table.solitaire or self.look or self.course or self.goes_on or self.eyes.shown.result:
            return None
        return self.table.solitaire.offer(self.eyes.shown)

    @property
    def is_watched(self) -> bool:
        """Whether only computers play, and people watch."""
        return not (self.company.persons or PHONE in self.company.levels)

    @property
    def is_in_middle(self) -> bool:
        """Whether this device shows the table to everyone, and all people play on other devices."""
        return self.is_onlooker and not self.is_watched

    @property
    def is_computers_turn(self) -> bool:
        """Whether it is a computer's turn; in a lesson, only while its task continues."""
        seat = self.eyes.seen.to_move
        if isinstance(self.going, Followed):  # the other device moves for computers
            return False
        if self.course and not self.course.remaining_moves(self.own_history.end):
            return False
        return seat is not None and self.company.seated[seat].is_computer

    @property
    def is_stuck(self) -> bool:
        """Whether the bot whose turn it is can't play."""
        bots = self.thoughts.bots
        return bool(bots.trouble) and bots.steps == self.going.steps

    @property
    def is_onlooker(self) -> bool:
        """Whether nobody at this screen plays."""
        return not self.company.persons

    @property
    def against_computers(self) -> bool:
        """Whether computers still have to think in this game."""
        thought = isinstance(self.going, Played) and any(seat.is_computer for seat in self.company.seated)
        return thought and self.keeping.ready and not (self.passing or self.eyes.seen.result)

    @property
    def is_awaited(self) -> bool:
        """Whether it is the turn of somebody who plays elsewhere."""
        return self.eyes.seen.to_move in self.company.away_seats

    @property
    def waits_for_device(self) -> bool:
        """Whether it is the turn of somebody at another device in the room, or of that device's computers."""
        seat = self.eyes.seen.to_move
        if seat is None:
            return False
        elsewhere = isinstance(self.going, Followed) and seat != self.eyes.viewer
        return elsewhere or self.company.levels[seat] == PHONE

    @property
    def shows_end(self) -> bool:
        """Whether the end of the game is shown over the table."""
        return bool(self.eyes.shown.result) and not (self.course or self.eyes.looking)

    @property
    def hides(self) -> bool:
        """Whether anything is hidden from anybody in this set-up."""
        return self.game.hides(setup_of(self).options)

    @property
    def is_overheard(self) -> bool:
        """Whether others at the screen would hear secrets that are spoken to one player."""
        return self.company.shares and self.hides

    @property
    def has_practised(self) -> bool:
        """Whether a game of this kind has been finished here before."""
        return any(result.game == self.game.name for result in self.shared.statistics.results.values())

    def find_forced_turn(self, seen: Observation, ui: object) -> Turn:
        """Find the turn that is played automatically for a player with this observation and input; () if they decide.

        Lessons have none. The setting doesn't apply if several people share the screen, since each looks
        first after a change of players, nor in a first game, which shows how the rules work.
        """
        if self.course or self.is_visit:
            return ()
        by_setting = len(self.company.persons) == 1 and self.has_practised
        return self.table.pacing.forced_turn(seen, ui, self.shared.settings if by_setting else {})

    @property
    def forced_turn(self) -> Turn:
        """The turn that follows automatically once everything has been shown, also of others at this screen."""
        eyes, seat = self.eyes, self.eyes.seen.to_move
        if self.look or eyes.curtain is not None or seat not in self.company.persons:
            return ()
        seen = eyes.seen if seat == eyes.viewer else self.going.history(seat).now
        return self.find_forced_turn(seen, eyes.ui)

    @property
    def at_word(self) -> bool:
        """Whether the game waits visibly for its own button."""
        return self.look is None and self.pace.at_word

    @property
    def goes_on(self) -> bool:
        """Whether something must still be shown, or a computer must move, before anybody can play."""
        waits = self.pace.paused or self.is_stuck
        by_itself = (self.is_computers_turn and not waits) or bool(self.forced_turn)
        return self.look is None and (bool(self.pace.coming) or by_itself)


Updated: TypeAlias = tuple[Play, tuple[Effect, ...]]


def setup_of(play: Play) -> Setup:
    """Return the set-up of the game."""
    return play.going.setup


def query_of(play: Play) -> str:
    """Return the query of the game's address; "" for a puzzle, which needs none."""
    return "" if play.puzzle else play.keeping.key.place[1]


def title_of(play: Play) -> str:
    """Return the title of the window: the game, and the details that its heading shows."""
    told = f"puzzle {play.puzzle.number}" if play.puzzle else play.table.facts(play.eyes.shown)
    return f"{play.game.title}: {told} · Trilithon"


def readdress(play: Play, fragment: str = "") -> Readdress:
    """Return the effect that puts the game into the address bar."""
    return Readdress(query_of(play), fragment)


def notes_of(play: Play) -> tuple[str, ...]:
    """Return the notes of players at this screen, by seat; empty if there are none."""
    uis = {**play.eyes.uis, play.eyes.viewer: play.eyes.ui}
    write = play.table.notes.write
    texts = tuple(write(uis[seat]) if seat in uis else "" for seat in range(play.company.seats))
    return texts if any(texts) else ()


def saying(play: Play, say: str, rule: str = "", alarm: bool = False, aloud: str = "") -> Play:
    """Put a sentence into the status line. aloud: a sentence that is spoken with it, and shown elsewhere."""
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


def hush(play: Play, instead: str = "") -> Play:
    """Don't speak the status line if others would overhear a secret.

    instead: the text that is spoken in that case.
    """
    if not play.is_overheard:
        return play
    return play._replace(speech=play.speech._replace(secret=play.speech.say, aloud=instead))


def mark_assisted(play: Play) -> Play:
    """Mark the game as played with help."""
    head = play.keeping.head._replace(assisted=True)
    return play._replace(keeping=play.keeping._replace(head=head))


def people_of(play: Play) -> People:
    """Return the players' names for sentences; one person alone at the screen is "you"."""
    return play.company.people(play.eyes.viewer)
