"""Draws a challenge before it is accepted: the player and the result. Loaded when needed."""

from typing import Final

from trilithon_web.front import game_picture
from trilithon_web.kit.controls import button
from trilithon_web.nodes import Child, h
from trilithon_web.screens.play.lesson.task_view import lesson_address, ways_to_learn
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.share.challenge import TAKE_UP
from trilithon_web.screens.play.share.sides import to_beat

_AGAIN: Final = "You’ve played this before. This is a new game; your old one is saved."


def invitation(play: Play, base: str) -> tuple[Child, ...]:
    """Draw the challenge in place of the game. base: the path to the site's root."""
    challenge = play.keeping.head.challenge
    assert challenge
    asks = h(
        "section",
        {"class": "panel invited", "aria-labelledby": "invited"},
        h("span", {"class": "shot"}, game_picture(play.game.name)),
        h("h2", {"id": "invited"}, f"{challenge.by or 'A friend'} challenges you"),
        h("p", {"id": "to-beat"}, to_beat(play)),
        h("p", {"class": "help"}, f"{play.game.title}: {play.game.about}"),
        h("p", {"class": "help"}, _AGAIN) if play.keeping.key.number > 1 else None,
        button(TAKE_UP, "Play this deal", "primary", id=TAKE_UP, told="to-beat"),
        ways_to_learn(play, lesson_address(play, base), base),
    )
    return (h("main", {"id": "main", "class": "curtain"}, asks),)
