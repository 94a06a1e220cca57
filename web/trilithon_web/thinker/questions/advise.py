"""Question: which move is best for the player whose turn it is?"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from trilithon.analysis import WORLDS, advise
from trilithon.analysis.trials import trial_chances
from trilithon.host import Host
from trilithon_web.thinker.kinds import Kind
from trilithon_web.thinker.minds import Minds


class Advise(NamedTuple):
    """A question for advice. worlds: the number of possible deals in which each move is tried (see
    `trilithon.coach`)."""

    worlds: int = WORLDS


class Advised(NamedTuple):
    """The answer of the coach. advice: the text of a `trilithon.coach.Advice`."""

    advice: str


def _advise(host: Host, asked: Advise, minds: Minds) -> Iterator[Advised | None]:
    setup, seat = host.setup, host.to_move
    if seat is None:
        raise ValueError("The game is over.")
    # The same chances as in a review, so that both agree. The adviser gets what that seat sees.
    chances = trial_chances(setup.seed, seat, host.moves)
    for advice in advise(setup.game, host.observe(seat), chances, asked.worlds):
        yield None if advice is None else Advised(advice.text())


KIND: Final = Kind("advise", Advise, Advised, _advise)
