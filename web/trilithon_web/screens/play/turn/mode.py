"""The mode in which a game is played."""

from dataclasses import dataclass

from trilithon_web.screens.play.mode import Mode


@dataclass(frozen=True, kw_only=True)
class Live(Mode):
    """The game is played here."""

    kind = "live"
    is_live = True
