"""Which deals come up where no number is given, at a table where that can be chosen."""

from urllib.parse import parse_qsl

import pytest

import trilithon
from trilithon.games.freecelt.grades import won
from trilithon_web import settings
from trilithon_web.address import sitting_of
from trilithon_web.answers import Opened
from trilithon_web.edition import Edition
from trilithon_web.effects import Go
from trilithon_web.nodes import find, h, text_of
from trilithon_web.screens.play import keeping, opening
from trilithon_web.screens.play import view as play_view
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.set_up.update import drawn
from trilithon_web.shared import Shared
from trilithon_web.table import table_of

SEEDS = (0, 12_345, 2**52)


def freecelt(deals: str) -> Play:
    """Its table, with a choice among the deals that come up."""
    game = trilithon.load("freecelt")
    chosen = {**settings.read(None, table_of("freecelt").settings), "deals": deals}
    play = opening.first(game, Shared(chosen), sitting_of(game, ""))
    return keeping.opened(play, Opened(play.key.text, None, True, 1_700_000_000))[0]


def numbers(deals: str, wish: dict[str, str]) -> list[int]:
    """Those of the deals that come up for SEEDS."""
    found = (drawn(freecelt(deals), wish, seed)[1] for seed in SEEDS)
    return [
        int(dict(parse_qsl(effect.query))["seed"])
        for effects in found
        for effect in effects
        if isinstance(effect, Go)
    ]


@pytest.mark.parametrize("wish", [{}, {"slots": "4"}, {"do": "deal", "slots": "0", "seed": ""}])
@pytest.mark.parametrize("deals", ["winnable", "easy", "medium", "hard"])
def test_a_deal_is_drawn_from_those_of_the_kind_and_the_slots(deals: str, wish: dict[str, str]) -> None:
    kind = won(int(wish.get("slots", 2)), "" if deals == "winnable" else deals)
    found = numbers(deals, wish)
    assert len(set(found)) == len(SEEDS)
    assert set(found) <= set(kind)


def test_any_deal_is_drawn_where_nothing_was_chosen() -> None:
    assert numbers("any", {}) == list(SEEDS)


def test_what_cannot_be_a_number_of_slots_is_refused_as_ever() -> None:
    play, effects = drawn(freecelt("hard"), {"slots": "9"}, 5)
    assert play.set_up.wrong[0] == "slots"
    assert not any(isinstance(effect, Go) for effect in effects)


def test_the_form_asks_which_deals_come_up() -> None:
    tree = h("div", None, *play_view.view(freecelt("easy"), Edition()))
    (form,) = find(tree, "data-do", "deal")
    choices = list(find(form, "role", "radio"))
    assert [text_of(one) for one in choices] == ["Any", "Winnable", "Easy", "Medium", "Hard"]
    assert [text_of(one) for one in choices if one.attrs["aria-checked"] == "true"] == ["Easy"]
