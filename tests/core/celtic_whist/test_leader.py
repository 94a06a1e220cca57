"""Who leads, as everybody sees it from the first card dealt to the end (CW-SOLO-4, CW-MULTI-8)."""

import pytest

from trilithon import Chance
from trilithon.games.celtic_whist import GAME, State


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_only_a_player_leads_where_there_is_no_dummy_hand(seats: int) -> None:
    """CW-MULTI-8: also while the bids are still to be made."""
    state, chance = GAME.new(seats, {}, seats), Chance(seats, 9)
    for _ in range(120):
        assert isinstance(state, State)
        assert state.leader in state.deal.playing
        moves = state.legal_moves()
        if not moves:
            break
        state = state.after(chance.choice(moves))
