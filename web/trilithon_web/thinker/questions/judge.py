"""What did decisions of a finished game cost?"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from trilithon.analysis.review import can_review, review_in_slices, write_reviewed
from trilithon.record import Record
from trilithon_web.thinker.kinds import Kind
from trilithon_web.thinker.minds import Minds


class Judge(NamedTuple):
    """What did decisions cost? Looked at are those of all seats, and with care those of one (see `trilithon.analysis`).

    seat: the one that is looked at with care.
    begin, end: the numbers of the states in which they were made, from begin to before end.
    """

    seat: int
    begin: int
    end: int


class Judgement(NamedTuple):
    """text: the decisions of a stretch, as `trilithon.analysis.review` writes them."""

    text: str


def _run(record: Record, asked: Judge, minds: Minds) -> Iterator[Judgement | None]:
    if not (can_review(record.state.setup.game) and 0 <= asked.begin <= asked.end < len(record.states)):
        raise ValueError("This game can’t be reviewed.")
    stretch = range(asked.begin, asked.end)
    for found in review_in_slices(record, asked.seat, stretch, cache=minds.comparisons):
        yield None if found is None else Judgement(write_reviewed(found))


KIND: Final = Kind("judge", Judge, Judgement, _run)
