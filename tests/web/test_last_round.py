"""The last round of a game that is counted out leads to the result, and no other round to it."""

import pytest

from tests.web.playing import SEE_RESULT
from trilithon.chance import Chance
from trilithon.game import load
from trilithon_web import settings
from trilithon_web.company import gathered
from trilithon_web.nodes import find, h, text_of
from trilithon_web.table import Sight, table_of

SET_UPS = [
    ("whist", 3, {"length": "short"}),
    ("celtic_whist", 4, {}),
    ("celtic_whist", 1, {}),
    ("celtic_whist", 3, {"mode": "cooperative"}),
    ("mancala", 2, {}),
]


@pytest.mark.parametrize(("game", "seats", "options"), SET_UPS)
def test_the_last_round_leads_to_the_result(game: str, seats: int, options: dict[str, str]) -> None:
    state, chance, table = load(game).new(5, options, seats), Chance(1), table_of(game)
    assert table.stages
    company = gathered(("",) * seats)
    buttons = []
    while moves := state.legal_moves():
        before, move = state, chance.choice(moves)
        state = state.after(move)
        seen = state.observe(None)
        for stage in table.stages(before.observe(None), seen, before.narrate(move, None)):
            shown = Sight(stage.seen, table.begin(stage.seen, None), company, settings.read(""))
            tree = h("div", None, *table.view(shown), *(table.hand(shown) if table.hand else ()))
            buttons += [text_of(found) for found in find(tree, "id", "next")]
    assert len(buttons) > 1
    assert buttons[-1] == SEE_RESULT
    assert SEE_RESULT not in buttons[:-1]


@pytest.mark.parametrize(("game", "seats"), [("whist", 3), ("celtic_whist", 4)])
def test_a_bid_that_was_missed_is_marked_in_the_round_that_is_counted_out(game: str, seats: int) -> None:
    """Those who took fewer than they bid as well as those who took more; while it is played, only these."""
    state, chance, table = load(game).new(5, {}, seats), Chance(1), table_of(game)
    company, marked = gathered(("",) * seats), 0
    assert table.stages
    while (moves := state.legal_moves()) and state.round == 1:
        before, move = state, chance.choice(moves)
        state = state.after(move)
        for stage in table.stages(before.observe(None), state.observe(None), before.narrate(move, None)):
            seen = stage.seen
            shown = Sight(seen, table.begin(seen, None), company, settings.read(""))
            tree = h("div", None, *table.view(shown))
            last = seen.sheet[-1] if seen.sheet else None
            asked = [max(0, bid or 0) for bid in (last.bids if last else seen.bids)]
            missed = [
                own > want or bool(last and own != want) for own, want in zip(seen.taken, asked, strict=True)
            ]
            assert len(list(find(tree, "class", "over"))) == sum(missed)
            marked += bool(last)
    assert marked
