"""Outcomes of deals as JSON, for files and for messages between workers."""

import re
from typing import Final, TypeAlias

from trilithon.arena.faults import Mistake
from trilithon.arena.pairing import DealOutcome, Fault, Loss

JsonList: TypeAlias = list[object]
_LOSSES: Final = 64  # most losses of one deal
_NAME: Final = 4_096  # most characters of a contestant's name, which can be a path
_LINES: Final = 200  # most lines of a traceback
_ADDRESS: Final = re.compile(r"[a-z_]+/\?[\w=&.-]{1,1000}(#game=[\w.~-]{1,100000})?", re.ASCII)


class OutcomeDataError(ValueError):
    """Data that is no outcome."""


def write_mistake(mistake: Mistake) -> JsonList:
    """Return a mistake as lists, numbers and texts."""
    what, file, line, trace, output = mistake
    return [what, file, line, [*trace], output]


def write_outcome(outcome: DealOutcome) -> JsonList:
    """Return an outcome as lists, numbers and texts, which `json.dumps` takes."""
    return [outcome.share, [_write_loss(loss) for loss in outcome.losses]]


def _write_loss(loss: Loss) -> JsonList:
    fault = loss.fault
    if fault is None:
        return [*loss[:-1], None]
    return [*loss[:-1], [fault.name, fault.seat, fault.move, write_mistake(fault.mistake)]]


def read_outcome(data: object) -> DealOutcome:
    """Read an outcome. Raises OutcomeDataError for anything that `write_outcome` has not written."""
    match data:
        case [int() | float() as share, [*losses]] if 0 <= share <= 1 and len(losses) <= _LOSSES:
            return DealOutcome(float(share), tuple([_read_loss(loss) for loss in losses]))
    raise OutcomeDataError("not an outcome")


def _read_loss(data: object) -> Loss:
    match data:
        case [int(seed), int(seat), int() | float() as share, int(difference), str(address), fault] if (
            0 <= share <= 1 and _ADDRESS.fullmatch(address)
        ):
            read = None if fault is None else _read_fault(fault, address)
            return Loss(seed, seat, float(share), difference, address, read)
    raise OutcomeDataError("not a loss")


def _read_fault(data: object, address: str) -> Fault:
    match data:
        case [str(name), int(seat), int(move), mistake] if len(name) <= _NAME:
            return Fault(name, seat, move, address, read_mistake(mistake))
    raise OutcomeDataError("not a fault")


def read_mistake(data: object) -> Mistake:
    """Read a mistake from its fields as a list. Raises OutcomeDataError for anything else."""
    match data:
        case [str(what), str(file), int(line), [*trace], str(output)]:
            return Mistake(what, file, line, tuple(map(str, trace[:_LINES])), output).clean()
    raise OutcomeDataError("not a mistake")
