"""The mode in which a challenge from a link waits to be taken up."""

from dataclasses import dataclass

from trilithon_web.screens.play.mode import INVITED, Mode


@dataclass(frozen=True, kw_only=True)
class Invited(Mode):
    """A challenge has come by a link. Nothing of it is dealt or stored before it is taken up."""

    groups = INVITED
    covers = True
    is_kept = False
