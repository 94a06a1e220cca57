"""FreeCelt's table: what taps, drags and keys mean, and what stands on it."""

import pytest

import trilithon
from tests.web.telling import tells
from trilithon.games.freecelt.moves import Move, parse
from trilithon.games.freecelt.piles import DAY, NIGHT, Pile
from trilithon.games.freecelt.state import Observation, State
from trilithon.state import Refusal
from trilithon_web.company import PERSON, seat_company
from trilithon_web.nodes import Node, find, h, text_of
from trilithon_web.table.sight import Sight, Step
from trilithon_web.tables import folders
from trilithon_web.tables.freecelt.table import handle_message
from trilithon_web.tables.freecelt.ui import Ui, refresh_ui
from trilithon_web.tables.freecelt.view import view

DEAL_1: State = trilithon.load("freecelt").new(1)  # type: ignore[assignment]
STYLE = (folders()["freecelt"] / "style.css").read_text(encoding="utf-8")
NIGHT_RUN: Pile = (55, 49, 43, 37)  # 25 White, 19, 13, 7, all of night


def laid(
    columns: dict[int, Pile], slots: tuple[Pile, ...] = ((), ()), day: int = 0, night: int = 0
) -> Observation:
    """A made-up table."""
    piles = tuple(columns.get(number, ()) for number in range(1, 13))
    return State(DEAL_1.setup, piles + slots, day, night).observe(0)


def do(
    seen: Observation, ui: Ui, name: str, pile: int = -1, place: int = -1, key: str = "", **more: str
) -> Step[Ui]:
    sight = Sight(seen, ui, seat_company((PERSON,)), {})
    return handle_message(sight, {"do": name, "pile": str(pile), "place": str(place), "key": key, **more})


def shown(seen: Observation, ui: Ui) -> Node:
    return h("div", None, *view(Sight(seen, ui, seat_company((PERSON,)), {})))


def test_every_card_of_a_deal_is_a_button_that_names_itself() -> None:
    """FC-1: sixty cards, open, twelve columns of five."""
    tree = shown(DEAL_1.observe(0), refresh_ui(DEAL_1.observe(0), None))
    cards = list(find(tree, "data-place"))
    assert len(cards) == 60
    assert {card.attrs["aria-label"].partition(",")[0] for card in cards} == {
        f"{number} {colour} ({half})"
        for half in ("day", "night")
        for number in range(1, 31)
        for colour in [("White", "Blue", "Green", "Yellow", "Red", "Black")[(number - 1) % 6]]
    }
    assert all(card.tag == "button" and text_of(card).isdigit() for card in cards)
    (columns,) = find(tree, "aria-label", "Columns")
    assert [len(list(find(pile, "data-place"))) for pile in find(columns, "class", "pile")] == [5] * 12


def test_exactly_one_button_is_reached_by_tab() -> None:
    seen = laid({1: NIGHT_RUN})
    for ui in (
        Ui(cursor=(0, 3)),
        Ui(cursor=(0, 99)),
        Ui(cursor=(5, 0)),
        Ui(cursor=(12, 2)),
        Ui(cursor=(NIGHT, 0)),
    ):
        assert len(list(find(shown(seen, ui), "tabindex", "0"))) == 1


def test_a_tap_on_a_card_picks_up_the_run_from_there() -> None:
    """FC-7."""
    seen = laid({1: NIGHT_RUN, 2: (26,)})
    step = do(seen, Ui(), "tap", 0, 1)
    assert step.ui.picked == (0, 3)
    assert tells(step.say, "19 White (night) and 2 more", "slot")
    assert len(list(find(shown(seen, step.ui), "aria-pressed", "true"))) == 3
    # FC-7: 21 Green, 9, 3 is no run, as 15 is missing.
    with pytest.raises(Refusal) as refusal:
        do(laid({1: (21, 9, 3)}), Ui(), "tap", 0, 0)
    assert refusal.value.rule == "FC-7"
    assert do(laid({1: (21, 9, 3)}), Ui(), "tap", 0, 1).ui.picked == (0, 2)


def test_where_the_picked_card_can_go_carries_the_move_and_is_marked_with_its_pile() -> None:
    seen = laid({1: NIGHT_RUN, 2: (8,), 3: (20,)})
    tree = shown(seen, Ui((0, 1), (0, 3)))
    moves = {node.attrs["data-pile"]: node.attrs["data-move"] for node in find(tree, "data-move")}
    assert moves == {"1": "c1>c2", "12": "c1>s1", "13": "c1>s2"}
    assert all("can go here" in node.attrs["aria-label"] for node in find(tree, "data-move"))
    marked = [node for node in find(tree, "class") if "target" in node.attrs["class"].split()]
    assert [(node.tag, node.attrs["data-pile"]) for node in marked] == [
        *(("li", "12"), ("button", "12"), ("li", "13"), ("button", "13")),
        *(("li", "1"), ("button", "1")),
    ]


def test_a_second_tap_plays_or_puts_down_or_takes_another_part_of_the_run() -> None:
    """FC-4: 13 White goes on 25 White."""
    seen = laid({1: NIGHT_RUN, 2: (25,)})
    picked = Ui((0, 2), (0, 2))
    assert do(seen, picked, "tap", 1, 0).moves == (parse("c1x2>c2"),)
    assert do(seen, picked, "tap", 1, 0).focus == "card-7n"
    assert do(seen, picked, "tap", 0, 2).ui.picked is None
    assert do(seen, picked, "tap", 0, 1).ui.picked == (0, 3)
    assert do(seen, picked, "tap", NIGHT).moves == (parse("c1x2>night"),)  # which the rules refuse


def test_a_card_that_the_picked_up_ones_cannot_go_on_is_picked_up_instead() -> None:
    """FC-2, FC-4, FC-7."""
    seen = laid({1: NIGHT_RUN, 2: (9, 3), 3: (21, 9, 3), 4: (24,)}, slots=((28, 22), (12,)))
    picked = Ui((0, 1), (0, 3))
    for pile, place, held in ((1, 1, 1), (1, 0, 2), (2, 1, 2), (12, 0, 2), (13, 0, 1)):
        step = do(seen, picked, "tap", pile, place)
        assert not step.moves
        assert step.ui.picked == (pile, held)
        assert step.say.startswith("7 White can’t go there. ")
    # A card that cannot be lifted, an empty column and a stack leave the refusal to the rules.
    for pile, place in ((2, 0), (5, -1), (NIGHT, -1)):
        assert do(seen, picked, "tap", pile, place).moves == (Move(0, pile, 1),)


def test_nothing_is_lifted_from_a_stack_or_an_empty_pile() -> None:
    seen = laid({1: NIGHT_RUN}, day=3)
    for pile, rule in ((DAY, "FC-2"), (4, "FC-6")):
        with pytest.raises(Refusal) as refusal:
            do(seen, Ui(), "tap", pile)
        assert refusal.value.rule == rule


def test_a_drag_lifts_drops_and_puts_down() -> None:
    seen = laid({1: NIGHT_RUN, 2: (26,)})
    lifted = do(seen, Ui((1, 1), (1, 0)), "lift", 0, 3).ui
    assert lifted.picked == (0, 1)
    assert do(seen, lifted, "drop", 0, card="7n", pieces="1", to="1").moves == (parse("c1>c2"),)
    assert do(seen, lifted, "put-down", 0, pieces="1").ui.picked is None
    # So does Escape.
    assert do(seen, Ui((0, 1), (0, 3)), "key", key="Escape").ui.picked is None


def test_a_drop_moves_what_was_lifted_whatever_has_been_picked_up_meanwhile() -> None:
    """FC-7; a hint picks up another card, another tab's game puts down what was picked."""
    seen = laid({1: NIGHT_RUN, 2: (26,), 3: (6,)})
    hinted = Ui((2, 1), (1, 0), Move(2, 1, 1))
    for meanwhile in (hinted, Ui((2, 1), (2, 0)), Ui()):
        dropped = do(seen, meanwhile, "drop", 0, card="13n", pieces="2", to="12")
        assert dropped.moves == (parse("c1x2>s1"),)
    assert do(seen, hinted, "put-down", 0, pieces="2", dropped="").ui == hinted, "a hint stays in sight"
    # Where other cards lie by now it is refused.
    lifted = Ui((0, 2), (0, 2))
    for cards in (NIGHT_RUN[:-1], (*NIGHT_RUN, 36), (), (1, 2, 3)):
        step = do(laid({1: cards, 2: (26,)}), lifted, "drop", 0, card="13n", pieces="2", to="1")
        assert step.moves == ()
        assert tells(step.say, "changed")


def test_two_taps_at_once_send_the_free_card_home() -> None:
    """FC-2: only the free card of a pile, to the stack of its half; the rules refuse what lies on another."""
    seen = laid({1: (1,), 2: (31, 2)})
    assert do(seen, Ui(), "home", 0, 0).moves == (parse("c1>day"),)
    assert do(seen, Ui(), "home", 1, 1).moves == (parse("c2>day"),)
    with pytest.raises(Refusal, match="can’t move"):
        do(seen, Ui(), "home", 1, 0)
    (two,) = do(laid({2: (14, 8)}), Ui(), "home", 1, 0).moves
    assert str(two) == "c2x2>day"
    with pytest.raises(Refusal, match="one at a time"):
        DEAL_1._replace(piles=((), (14, 8), *DEAL_1.piles[2:])).apply(parse("c2x2>day"))
    with pytest.raises(Refusal, match="is empty"):
        do(seen, Ui(), "home", 2, 0)
    assert do(seen, Ui((1, 1), (1, 1)), "home", 1, 1).moves == ()


def focus(seen: Observation, cursor: tuple[int, int], key: str) -> str:
    return do(seen, Ui(cursor=cursor), "key", key=key).focus


def test_the_arrows_walk_the_piles_and_their_cards() -> None:
    seen = laid({1: NIGHT_RUN, 3: (26, 20), 12: (30,)}, slots=((28, 22), ()), day=2)
    assert focus(seen, (0, 3), "ArrowUp") == "card-13n"
    assert focus(seen, (0, 1), "ArrowDown") == "card-13n"
    assert focus(seen, (0, 3), "ArrowDown") == ""
    assert focus(seen, (0, 1), "ArrowRight") == "pile-1"
    assert focus(seen, (1, 0), "ArrowRight") == "card-20d"
    assert focus(seen, (0, 3), "ArrowLeft") == "card-30d"
    assert focus(seen, (0, 3), "End") == "card-30d"
    assert focus(seen, (11, 0), "Home") == "card-7n"
    assert focus(seen, (0, 0), "ArrowUp") == "card-22d"
    assert focus(seen, (12, 1), "ArrowUp") == "card-28d"
    assert focus(seen, (12, 0), "ArrowDown") == "card-22d"
    assert focus(seen, (12, 1), "ArrowDown") == "card-7n"
    assert focus(seen, (11, 0), "ArrowUp") == "pile-101"
    # FC-3: no slots is a choice.
    seen = laid({1: NIGHT_RUN, 12: (30,)}, slots=())
    assert focus(seen, (0, 0), "ArrowUp") == "pile-100"
    assert focus(seen, (DAY, 0), "ArrowLeft") == "pile-101"


def test_the_focus_named_is_always_on_the_table() -> None:
    seen = laid({1: NIGHT_RUN, 12: (30,)}, slots=((), (5,), ()), day=2, night=1)
    ids = {node.attrs["id"] for node in find(shown(seen, Ui()), "id")}
    for pile in (*range(15), DAY, NIGHT):
        for key in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"):
            for place in range(5):
                assert focus(seen, (pile, place), key) in ids | {""}


def test_a_pile_s_key_picks_up_the_longest_run_then_less_and_puts_there_what_is_picked_up() -> None:
    """FC-7."""
    seen = laid({1: (26, *NIGHT_RUN)})
    ui = Ui()
    picked = []
    for _ in range(5):
        step = do(seen, ui, "pile", 0)
        ui = step.ui
        picked.append(ui.picked)
    assert picked == [(0, 4), (0, 3), (0, 2), (0, 1), None]
    assert do(seen, Ui(), "pile", 0).focus == "card-25n"
    seen = laid({1: NIGHT_RUN, 2: (8,)})
    assert do(seen, Ui((0, 1), (0, 3)), "pile", 1).moves == (parse("c1>c2"),)
    assert do(seen, Ui((0, 1), (0, 3)), "pile", 12).moves == (parse("c1>s1"),)


def test_a_stack_s_key_brings_the_card_it_needs() -> None:
    """FC-2."""
    seen = laid({1: NIGHT_RUN, 2: (1,)})
    assert do(seen, Ui(), "pile", DAY).moves == (parse("c2>day"),)
    with pytest.raises(Refusal) as refusal:
        do(seen, Ui(), "pile", NIGHT)
    assert refusal.value.rule == "FC-2"
    # FC-3: a slot that is not there says so.
    assert tells(do(laid({1: NIGHT_RUN}), Ui(), "pile", 14).say, "no slot 3")


def test_a_covered_card_says_so_and_an_empty_column_what_it_takes() -> None:
    """FC-6."""
    tree = shown(laid({1: NIGHT_RUN}), Ui())
    labels = [node.attrs["aria-label"] for node in find(tree, "data-pile", "0") if "data-place" in node.attrs]
    assert labels == [
        "25 White (night), column 1, covered",
        "19 White (night), column 1, covered",
        "13 White (night), column 1, covered",
        "7 White (night), column 1",
    ]
    assert tells(str(next(find(tree, "id", "pile-1")).attrs["aria-label"]), "Column 2", "empty", "25–30")
    (column,) = find(tree, "id", "pile-1")
    assert text_of(column) == "25–30"
    assert column.attrs["class"] == "void column"


def test_a_slot_shows_all_its_cards_and_a_stack_how_high_it_is() -> None:
    """FC-5."""
    tree = shown(laid({}, slots=(NIGHT_RUN, ())), Ui())
    (slot,) = find(tree, "aria-label", "Slot 1")
    assert [text_of(card) for card in find(slot, "data-place")] == ["25", "19", "13", "7"]
    tree = shown(laid({1: NIGHT_RUN}, day=14), Ui())
    day, night = (next(find(tree, "data-pile", pile)) for pile in ("100", "101"))
    assert text_of(day) == "14"
    assert next(find(day, "aria-label")).attrs["aria-label"] == "Day stack, 14 of 30"
    assert next(find(night, "aria-label")).attrs["aria-label"] == "Night stack, 0 of 30"


@pytest.mark.parametrize(("long", "room"), [(3, 6), (5, 6), (6, 6), (7, 8), (11, 12), (20, 24), (34, 34)])
def test_the_step_of_a_column_changes_only_when_it_outgrows_its_class(long: int, room: int) -> None:
    """And the style has a rule for each; 34 is a column of four that got a whole half from 30 down to 1 (FC-4)."""
    (columns,) = find(shown(laid({3: tuple(range(1, long + 1))}), Ui()), "aria-label", "Columns")
    lists = [next(find(columns, "aria-label", f"Column {number}")) for number in range(1, 13)]
    kinds = lists.pop(2).attrs["class"].split()
    assert {other.attrs["class"] for other in lists} == {"deep-6"}
    assert [kind for kind in kinds if kind.startswith("deep-")] == [f"deep-{room}"]
    assert f".deep-{room} {{ --deep: {room}; }}" in STYLE
    assert ("packed" in kinds) == (room >= 8)
    assert ("low" in kinds) == (room >= 12)


@pytest.mark.parametrize(("cards", "covered"), [(3, 2), (7, 6), (16, 15), (20, 15)])
def test_the_covered_cards_of_a_heap_share_its_height(cards: int, covered: int) -> None:
    slot = next(find(shown(laid({}, slots=(tuple(range(1, cards + 1)),)), Ui()), "aria-label", "Slot 1"))
    assert slot.attrs["class"] == f"heap n-{covered}"
    assert f".n-{covered} {{ --n: {covered}; }}" in STYLE


def test_a_card_shows_its_mark_as_soon_as_what_lies_on_it_is_carried_away() -> None:
    """Whole are the free cards, and while a run is held the card below it; the style leaves no mark out of these."""
    seen = laid({1: (26, 3, *NIGHT_RUN), 2: (8,)})
    for picked, whole in ((None, ["7", "8"]), ((0, 1), ["13", "7", "8"]), ((0, 4), ["3", "7", "8"])):
        tree = shown(seen, Ui(picked))
        cards = [card for card in find(tree, "data-place") if "free" in card.attrs["class"].split()]
        assert [text_of(card) for card in cards] == whole
    assert STYLE.count(".card:not(.free) .middle { display: none; }") == STYLE.count(".middle {")


def test_gauges_tell_what_each_stack_waits_for_and_a_key_the_free_cards_too() -> None:
    """FC-2."""
    (gauges,) = find(shown(laid({1: NIGHT_RUN}, day=14, night=30), Ui()), "aria-label", "Next")
    assert [text_of(gauge) for gauge in gauges.children] == ["next 15", "full"]
    assert [node.attrs["aria-label"] for node in find(gauges, "role", "img")] == ["Day", "Green", "Night"]
    assert [node.attrs["width"] for node in find(gauges, "height", "3")] == ["14", "30"]
    say = do(laid({1: NIGHT_RUN, 3: (26, 20)}, slots=((), (5,)), day=14, night=30), Ui(), "tell").say
    stacks = ("day stack needs 15 Green", "full")
    piles = ("1: 7 White (night)", "2: empty", "3: 20 Blue (day)", "slot 1: empty", "slot 2: 5 Red (day)")
    assert tells(say, *stacks, *piles)


def test_a_press_on_the_card_that_a_hint_shows_carries_the_hint_out() -> None:
    """FC-10."""
    seen = laid({1: NIGHT_RUN, 2: (26,), 3: (6,)})
    hinted = Ui((0, 2), (1, 0), Move(0, 1, 2))
    assert do(seen, hinted, "tap", 0, 2).moves == (Move(0, 1, 2),)
    assert do(seen, hinted, "tap", 0, 3).ui.picked == (0, 1), "another part of the run is picked up"
    kept = do(seen, hinted, "pile", 0).ui
    assert (kept.picked, kept.hint) == ((0, 2), None), "its column’s key keeps it picked up"
    assert do(seen, kept, "pile", 1).moves == (Move(0, 1, 2),)
    assert do(seen, hinted, "lift", 0, 2).ui.picked == (0, 2), "a drag picks it up as ever"
