"""Functions that the modules of a room share."""

from trilithon_web.app.model import App, Updated
from trilithon_web.effects import ClosePanel
from trilithon_web.room.room import Room
from trilithon_web.screens.play import common, model
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.room.model import RoomScreen, saying


def with_room(app: App, room: Room | None) -> App:
    """Return the page with this room, or without one."""
    return app.with_shared(app.shared._replace(room=room))


def say_here(app: App, say: str, alarm: bool = False) -> App:
    """Say something on the current screen."""
    screen = app.screen
    if isinstance(screen, RoomScreen):
        return app._replace(screen=saying(screen, say))
    if isinstance(screen, Play):
        return app._replace(screen=model.saying(screen, say, alarm=alarm))
    return app


def screen_of(app: App) -> Play:
    """Return the game on the screen."""
    assert isinstance(app.screen, Play)
    return app.screen


def close_question(app: App) -> App:
    """Close the question about a wish to take back a decision."""
    play = app.screen
    return app._replace(screen=common.close_question(play)) if isinstance(play, Play) else app


def drop_question(app: App) -> Updated:
    """Close the question about a wish to take back a decision, if it is open, because it no longer needs an answer."""
    play = app.screen
    asked = play.panels.asking if isinstance(play, Play) else None
    return (close_question(app), (ClosePanel("ask"),)) if asked and asked.do == "room-agree" else (app, ())
