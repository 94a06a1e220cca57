"""What the log says of each golden game: what the events of the golden file say, turn by turn."""

import json
import re
from collections.abc import Iterable
from itertools import chain, groupby, islice
from pathlib import Path
from typing import Final

import pytest

from tests.core.golden_format import split
from tests.web.visiting import visit
from trilithon import Record
from trilithon_web.answers import Pasted
from trilithon_web.nodes import find, text_of

GOLDEN: Final = Path(__file__).parents[1] / "core" / "golden"
GAMES: Final = sorted(path.relative_to(GOLDEN).with_suffix("").as_posix() for path in GOLDEN.glob("*/*.txt"))
_MANY: Final = re.compile(r" and \d+ more\. ")


def told_in(events: list[str], turns: Iterable[int]) -> list[str]:
    """What everybody is told of the first turns, up to the deal of the next round; what is told several times running
    in one turn, once. turns: how many moves each has."""
    moves: list[list[str]] = []
    for line in events:
        if line.startswith("> "):
            moves.append([])
            dealt = False
        elif line.startswith("["):
            kind, text, *_ = json.loads(line)
            dealt = dealt or kind == "round"
            if text and not dealt:
                moves[-1].append(text)
    each = iter(moves)
    return [
        " ".join(text for text, _ in groupby(chain.from_iterable(islice(each, count)))) for count in turns
    ]


def lines_of_log(record: str) -> list[str]:
    """What the log says of a record that has been pasted, line by line, in lower case."""
    visitor = visit("freecelt/")
    visitor.meet(Pasted(record))
    (lines,) = visitor.drawn("class", "lines")
    told = (
        node for node in find(lines, "type", "button") if len(node.children) > 1
    )  # but for earlier and later ones
    return [text_of(button.children[1]).lower() for button in told]


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_is_told_in_the_log_as_the_rules_tell_it(name: str) -> None:
    record, events = split((GOLDEN / f"{name}.txt").read_text(encoding="utf-8"))
    # By the names that sentences have for those who are not named.
    seats = int(record.partition("seats ")[2].partition("\n")[0])
    names = "".join(f"player {number} Player {number}\n" for number in range(1, seats + 1))
    shown = lines_of_log(record.replace("\nseed", f"\n{names}seed", 1))
    assert len(shown) > 5
    turns = [len(turn) for turn in Record.read(record).turns[: len(shown) - 1]]
    assert shown[0].endswith("begins.")
    for short, whole in zip(shown[1:], told_in(events, turns), strict=True):
        # A turn with very much to tell is cut: "And 4 more."
        head, *cut = _MANY.split(short)
        assert whole.lower().startswith(head)
        assert whole.lower().endswith(cut[-1] if cut else head)
