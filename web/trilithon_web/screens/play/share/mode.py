"""The mode in which a challenge waits to be accepted."""

from dataclasses import dataclass

from trilithon_web.screens.play.mode import Mode


@dataclass(frozen=True, kw_only=True)
class ChallengeOffer(Mode):
    """A challenge from a link. Nothing is dealt or stored before it is accepted."""

    kind = "challenge"
    covers = True
    is_kept = False
