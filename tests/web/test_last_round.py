"""The last round of a game that is counted out leads to the result, and no other round to it."""

import pytest

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
    assert buttons[-1] == "See the result"
    assert "See the result" not in buttons[:-1]
