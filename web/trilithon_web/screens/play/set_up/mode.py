"""The mode that asks how to play."""

from dataclasses import dataclass

from trilithon_web.address import ASKS
from trilithon_web.screens.play.mode import Mode


@dataclass(frozen=True, kw_only=True)
class ChoosingOpponents(Mode):
    """The player is asked how to play, before a game is opened (see `set_up/ways`).

    preset: the number of the chosen preset; None for the suggested one.
    """

    preset: int | None = None

    kind = "choosing"
    fragment = ASKS
    covers = True
