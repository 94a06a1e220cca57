"""The mode in which a guest plays a game that another device holds."""

from dataclasses import dataclass

from trilithon_web.screens.play.mode import Mode


@dataclass(frozen=True, kw_only=True)
class Guest(Mode):
    """The game is played here, and another device holds it."""

    kind = "guest"
    is_live = True
