"""What is said when a button is pressed that would do nothing: it quotes only what people can see.

The page quotes the words that are visible on the button (`browser/events.py`), or says what the button brings with it.
"""

import pytest

from tests.web.companies import open_set_up
from tests.web.inside import inside
from tests.web.telling import tells
from tests.web.visiting import visit
from trilithon.chance import Chance
from trilithon.game import load
from trilithon_web import settings
from trilithon_web.company import seat_company
from trilithon_web.nodes import Node, find, h
from trilithon_web.table import table_of
from trilithon_web.table.sight import Sight
from trilithon_web.tables import tables


def off(page: Node) -> list[Node]:
    """The buttons of a page that would do nothing, and have another name for listeners than for the eye."""
    return [
        node
        for node in find(page, "aria-disabled", "true")
        if "data-do" in node.attrs and "aria-label" in node.attrs
    ]


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        *((game, load(game).suggested_seats or min(load(game).seats), {}) for game in sorted(tables())),
        ("rekniles_ekim", 3, {"arranged-decks": True}),
        ("mancala", 2, {}),
        ("mancala", 3, {"game": "gambling"}),
        ("mancala", 3, {"game": "deduction"}),
    ],
)
def test_a_button_that_listeners_know_by_another_name_says_itself_why_it_does_nothing(
    game: str, seats: int, options: dict[str, str]
) -> None:
    state, chance, table = load(game).new(5, options, seats), Chance(1), table_of(game)
    company = seat_company(("",) * seats, ("Ann", "Bo", "Cy", "Di", "Ed")[:seats])
    for _ in range(400):
        if not (moves := state.legal_moves()) or state.to_move is None:
            break
        seen = state.observe(state.to_move)
        ui = table.refresh_ui(seen, None)
        uis = [ui, inside(ui)._replace(order=())] if game == "mancala" else [ui]
        for one in uis:
            sight = Sight(seen, one, company, settings.read("", table.controls.settings))
            page = h("div", None, *table.view(sight), *(table.hand.draw(sight) if table.hand else ()))
            for button in off(page):
                why = button.attrs.get("data-off", "")
                assert why, button
                assert button.attrs["aria-label"] not in why
                assert button.attrs.get("id") != "choose-red" or tells(why, "red")
        state = state.apply(chance.choice(moves))


@pytest.mark.parametrize("game", sorted(tables()))
def test_so_does_one_of_the_set_up(game: str) -> None:
    visitor = visit(f"{game}/?seed=1")
    open_set_up(visitor)
    (page,) = visitor.drawn("id", "deal")
    assert all(button.attrs.get("data-off") for button in off(page))


@pytest.mark.knows_games
def test_a_lesson_says_what_to_press_where_nothing_can_be_shown() -> None:
    visitor = visit("mancala/#lesson")
    for _ in range(200):
        visitor.wait()
        (show,) = visitor.drawn("data-do", "task-show")
        way = next((name for name in ("Continue", "Play a game") if name in visitor.pressable), "")
        assert "Show me" in visitor.pressable or tells(show.attrs["data-off"], way)
        if way == "Play a game":
            return
        visitor.press(way or "Show me")
    raise AssertionError("it never ends")
