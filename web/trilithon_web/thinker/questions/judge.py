"""Question: what did decisions of a finished game cost?"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from trilithon.analysis.review import review_in_slices
from trilithon.host import Host
from trilithon.review import can_review, write_reviewed
from trilithon_web.thinker.kinds import Kind
from trilithon_web.thinker.minds import Minds


class Judge(NamedTuple):
    """A range of decisions to evaluate: those of all seats, with more playouts for one seat (see `trilithon.analysis`).

    seat: the one with more playouts.
    begin, end: the range of states in which the decisions were made; `end` is not included.
    """

    seat: int
    begin: int
    end: int


class Judgement(NamedTuple):
    """The evaluation of a range of decisions. text: the reviewed decisions, as `trilithon.analysis.review` writes
    them."""

    text: str


def _review(host: Host, asked: Judge, minds: Minds) -> Iterator[Judgement | None]:
    if not (can_review(host.setup.game) and 0 <= asked.begin <= asked.end <= host.moves):
        raise ValueError("This game can’t be reviewed.")
    stretch = range(asked.begin, asked.end)
    for found in review_in_slices(host.record, asked.seat, stretch, cache=minds.comparisons):
        yield None if found is None else Judgement(write_reviewed(found))


KIND: Final = Kind("judge", Judge, Judgement, _review)
