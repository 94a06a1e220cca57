"""The last round of a game that is counted out leads to the result, and no other round to it."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from tests.controls import SEE_RESULT
from tests.web.one_table import OneTable
from trilithon_web.nodes import find, h, text_of

SET_UPS = [
    ("whist", 3, {"length": "short"}),
    ("celtic_whist", 4, {}),
    ("celtic_whist", 1, {}),
    ("celtic_whist", 3, {"mode": "cooperative"}),
    ("mancala", 2, {}),
]


def stages(at: OneTable, seats: int, options: Mapping[str, str]) -> Iterator[Any]:
    """What is seen between the steps of a game by lot."""
    assert at.table.stages
    for before, move, after in at.steps(seats, options):
        for stage in at.table.stages(before.observe(None), after.observe(None), before.narrate(move, None)):
            yield stage.seen


@pytest.mark.parametrize(("game", "seats", "options"), SET_UPS)
def test_the_last_round_leads_to_the_result(game: str, seats: int, options: dict[str, str]) -> None:
    at = OneTable(game)
    shown = (at.drawn(seen) for seen in stages(at, seats, options))
    buttons = [text_of(found) for tree in shown for found in find(tree, "id", "next")]
    assert len(buttons) > 1
    assert buttons[-1] == SEE_RESULT
    assert SEE_RESULT not in buttons[:-1]


@pytest.mark.parametrize(("game", "seats"), [("whist", 3), ("celtic_whist", 4)])
def test_a_bid_that_was_missed_is_marked_in_the_round_that_is_counted_out(game: str, seats: int) -> None:
    """Those who took fewer than they bid as well as those who took more; while it is played, only these."""
    at = OneTable(game)
    for seen in stages(at, seats, {}):
        last = seen.sheet[-1] if seen.sheet else None
        asked = [max(0, bid or 0) for bid in (last.bids if last else seen.bids)]
        missed = [
            own > want or bool(last and own != want) for own, want in zip(seen.taken, asked, strict=True)
        ]
        assert len(list(find(h("div", None, *at.table.view(at.sight(seen))), "class", "over"))) == sum(missed)
        if last:
            return
    raise AssertionError("no round is counted out")
