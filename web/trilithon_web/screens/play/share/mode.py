"""The mode in which a challenge waits to be accepted."""

from dataclasses import dataclass

from trilithon_web.screens.play.mode import Mode


@dataclass(frozen=True, kw_only=True)
class Invited(Mode):
    """A challenge from a link. Nothing is dealt or stored before it is accepted."""

    kind = "invited"
    covers = True
    is_kept = False
