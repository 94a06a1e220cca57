"""The mode in which an earlier point of a game is looked at."""

from dataclasses import dataclass

from trilithon_web.screens.play.mode import EVERY, SEEN, WHOLE, Look, Mode


@dataclass(frozen=True, kw_only=True)
class Replay(Mode):
    """An earlier point is looked at: of a game that is played here, of a way to win, or of a game from elsewhere."""

    look: Look

    groups = SEEN | WHOLE | EVERY
