"""A game in a room, on the host's and guests' devices: moves from other devices are shown like moves made here."""

from collections.abc import Callable
from typing import TypeAlias

from trilithon.game import load
from trilithon_web.address import Sitting
from trilithon_web.company import Company, find_only_person
from trilithon_web.effects import Effect
from trilithon_web.room.joining import FAIR, UNFAIR, JoinedRoom
from trilithon_web.room.messages import (
    AWAY,
    BACK,
    DEALT_AGAIN,
    GONE,
    JOINED,
    NOT_UNDONE,
    UNDONE,
    News,
    Refused,
)
from trilithon_web.screens.play import keeping
from trilithon_web.screens.play.going import Followed, Played
from trilithon_web.screens.play.guest.mode import Guest
from trilithon_web.screens.play.model import Play, Updated, people_of, saying
from trilithon_web.screens.play.parts import Eyes, Keeping
from trilithon_web.screens.play.turn import pacing, passing, undo
from trilithon_web.screens.play.turn.mode import Live
from trilithon_web.shared import Shared
from trilithon_web.shelf.keys import GameKey
from trilithon_web.shelf.saves import Head
from trilithon_web.table import table_of
from trilithon_web.table.groups import Tool

Act: TypeAlias = Callable[[Play], Updated]


def is_guest(play: Play) -> bool:
    """Whether another device holds the game."""
    return isinstance(play.going, Followed)


def shows(screen: object, joined: JoinedRoom) -> bool:
    """Whether a screen shows the game that a guest follows."""
    if not isinstance(screen, Play) or not isinstance(screen.going, Followed):
        return False
    return screen.going.setup == joined.setup and screen.going.seen.frames[0] == joined.frames[0]


# The host's side


def change_company(play: Play, company: Company) -> Updated:
    """Change who sits at the table. A computer that replaces a guest plays on. A person at this device who replaces a
    guest sees the guest's hand until the guest is back.
    """
    going = play.going
    if isinstance(going, Played):
        going = going._replace(record=going.record.with_names(company.names))
    waited, people = play.is_computers_turn, play.company.persons
    play = play._replace(company=company, going=going)
    if not isinstance(going, Played) or not play.keeping.ready:
        return play, ()
    if company.persons != people:
        viewer = find_only_person(company.levels)
        return pacing.start_turn(passing.with_eyes(play, viewer), returns=False)
    if play.is_computers_turn and not waited and not play.pace.coming:
        return pacing.start_turn(play)
    return play, ()


def ask_undo(play: Play, seat: int) -> Play:
    """Ask the people at this device whether a player may take back a decision."""
    question = f"{play.company.name(seat)} would like to take back their last move. Do you agree?"
    return play._replace(panels=play.panels._replace(asking=Tool("room-agree", "Agree", confirm=question)))


# A guest's side


def ask_to_leave(play: Play) -> Play:
    """Ask the player whether to leave the game for good."""
    return play._replace(panels=play.panels._replace(asking=Tool("room-leave", "Leave", confirm=_LEAVING)))


_LEAVING = "Leave this game for good? The others can play on with a computer in your place."


def open_game(shared: Shared, joined: JoinedRoom) -> Play:
    """Open a guest's game at its current position."""
    setup, company, history = joined.setup, joined.company, joined.history
    assert setup
    table, game = table_of(setup.game), load(setup.game)
    seen = history.now
    eyes = Eyes(joined.seat, seen, seen, table.refresh_ui(seen, None))
    key = GameKey.from_sitting(game, Sitting(setup, company.levels))
    kept = Keeping(key, ready=True, head=Head(begun=shared.now, played=shared.now))
    going = Followed(setup, company.names, history, steps=history.end)
    play = Play(game, table, going, company, eyes, shared, kept, Guest())
    return pacing.start_turn(saying(play, play.table.guidance.greeting), returns=False)[0]


def follow(play: Play, joined: JoinedRoom) -> Updated:
    """Show the frames that the host has sent since the last call."""
    going = play.going
    if not isinstance(going, Followed) or joined.table is None:
        return play, ()
    effects: tuple[Effect, ...] = ()
    company = joined.company
    if company != play.company:
        play = play._replace(company=company, going=going._replace(names=company.names))
        going = play.going
        assert isinstance(going, Followed)
    frames, known = joined.frames, going.seen.frames
    if frames and not joined.awaited and (len(frames), frames[-1]) != (len(known), known[-1]):
        if len(frames) > len(known) and frames[len(known) - 1] == known[-1]:
            play, effects = pacing.play_on(play, going.replace(joined.history))
        else:
            play, effects = undo.go_to(play, going.replace(joined.history), "")
    match joined.last:
        case Refused(rule, sentence):
            play = saying(play, str(people_of(play).read(sentence)), rule, alarm=True)
        case News():
            play = saying(play, say_news(joined, joined.last))
    return play, effects


def say_news(joined: JoinedRoom, news: News) -> str:
    """Say a piece of news from the host in one line."""
    return _NEWS.get(news.kind, "{}").format(joined.company.name(news.seat))


_NEWS = {
    UNDONE: "Everyone agreed: {} took back their last move.",
    NOT_UNDONE: "Someone didn’t agree, so {}’s move stays.",
    JOINED: "{} has joined.",
    AWAY: "{} isn’t connected at the moment.",
    BACK: "{} is back.",
    GONE: "{} has left the game.",
    DEALT_AGAIN: "Starting again, without {}.",
}


def keep_game(play: Play, joined: JoinedRoom) -> Updated:
    """Store a guest's game after its end among this device's own games."""
    assert joined.proof
    going = Played(joined.proof.with_names(play.company.names), steps=play.going.steps)
    key = GameKey.from_sitting(play.game, Sitting(going.setup, play.company.levels))
    key = key.next_free(play.shared.games.entries)
    kept = play.keeping._replace(key=key, held=True)
    play = play._replace(going=going, keeping=kept, mode=Live() if play.is_live else play.mode)
    finding = _say_finding(joined)
    if not play.pace.coming:
        return play._replace(speech=play.speech.and_say(finding)), keeping.write_whole(play)
    play = play._replace(speech=play.speech._replace(afterword=finding))
    play, waits = pacing.hold_up(play)  # what is still to be shown went on under the former key
    return play, (*keeping.write_whole(play), *waits)


def _say_finding(joined: JoinedRoom) -> str:
    """Say whether the deal and the game were fair, "" if this device can't know."""
    if joined.finding == FAIR and joined.setup:
        fair = _FAIR_CARDS if table_of(joined.setup.game).has_cards else _FAIR_START
        return f"{fair} It took {joined.redeals + 1} tries." if joined.redeals else fair
    return _UNFAIR if joined.finding == UNFAIR else ""


_FAIR_CARDS = "Checked: nobody could choose the cards."
_FAIR_START = "Checked: chance alone decided the start."
_UNFAIR = "Careful: this game doesn’t match your device’s own notes."
