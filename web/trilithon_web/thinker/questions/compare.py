"""Question: how good was each candidate of a decision?"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from trilithon.analysis import compare_in_slices
from trilithon.host import Host
from trilithon.review import can_review
from trilithon_web.thinker.kinds import Kind
from trilithon_web.thinker.minds import Minds


class Compare(NamedTuple):
    """A decision to compare the candidates of. at: the number of the state in which it was made."""

    at: int


class Compared(NamedTuple):
    """The values of a decision's candidates.

    at: the number of the state in which the decision was made.
    comparison: the text of a `trilithon.analysis.Comparison`.
    """

    at: int
    comparison: str


def _compare(host: Host, asked: Compare, minds: Minds) -> Iterator[Compared | None]:
    if not (can_review(host.setup.game) and 0 <= asked.at < host.moves):
        raise ValueError(f"The game has no decision after {asked.at} moves.")
    for found in compare_in_slices(host.record, asked.at, cache=minds.comparisons):
        yield None if found is None else Compared(asked.at, found.text())


KIND: Final = Kind("compare", Compare, Compared, _compare)
