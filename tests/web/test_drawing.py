"""Which deals come up where no number is given, at a table where that can be chosen."""

import pytest

from tests.web import surroundings
from tests.web.companies import open_set_up
from tests.web.visiting import visit
from trilithon.games.freecelt.grades import winnable_deals

SEEDS = (0, 12_345, 2**52)


def deal(deals: str, slots: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> str:
    """Have a new deal drawn at FreeCelt by a random number, and return its address."""
    monkeypatch.setattr(surroundings, "SEED", seed)
    visitor = visit("freecelt/?seed=1", f"deals={deals}")
    open_set_up(visitor)
    visitor.fill("Free slots", slots)
    visitor.key("Enter")
    return visitor.locked


@pytest.mark.parametrize("slots", ["2", "4", "0"])
@pytest.mark.parametrize("deals", ["any", "winnable", "easy", "medium", "hard"])
def test_a_deal_is_drawn_from_those_of_its_kind(
    deals: str, slots: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys = {deal(deals, slots, seed, monkeypatch) for seed in SEEDS}
    kind = SEEDS if deals == "any" else winnable_deals(int(slots), "" if deals == "winnable" else deals)
    more = "" if slots == "2" else f"&slots={slots}"
    assert len(keys) == len(SEEDS)
    assert keys <= {f"freecelt?seed={seed}{more}" for seed in kind}


def test_the_form_asks_which_deals_come_up() -> None:
    visitor = visit("freecelt/?seed=1", "deals=easy")
    open_set_up(visitor)
    assert visitor.reads("Random deals") == "Easy"
    assert visitor.names("Random deals") == ["Any", "Winnable", "Easy", "Medium", "Hard"]
