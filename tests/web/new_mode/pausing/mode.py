"""The mode in which the game pauses."""

from dataclasses import dataclass

from trilithon_web.screens.play.mode import Entry, Mode


@dataclass(frozen=True, kw_only=True)
class Pausing(Mode):
    """The table is covered until the player continues."""

    kind = "pausing"
    covers = True
    entry = Entry("pause", "Pause", "cover the table")
