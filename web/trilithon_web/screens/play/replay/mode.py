"""The mode in which an earlier position is viewed."""

from dataclasses import dataclass

from trilithon_web.screens.play.mode import Look, Mode


@dataclass(frozen=True, kw_only=True)
class Replay(Mode):
    """An earlier position is viewed: of this game, of a solution, or of a game from elsewhere."""

    look: Look

    kind = "replay"
