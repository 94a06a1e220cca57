"""The table of Rekniles Ekim, without any browser: what is seen of a race, and what taps and keys mean."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from tests.web.one_table import OneTable, by_id
from tests.web.telling import tells
from tests.web.test_every_table import SET_UPS
from trilithon.chance import Chance
from trilithon.equipment import BLACK, COLOUR, COLOURS, card_name, card_text
from trilithon.games.rekniles_ekim.moves import ADVANCED, Move, parse_move
from trilithon.games.rekniles_ekim.observation import Observation
from trilithon.games.rekniles_ekim.state import State
from trilithon.options import Value
from trilithon.state import Event, Refusal
from trilithon_web.nodes import Node, find, h, text_of
from trilithon_web.table.sight import Step
from trilithon_web.tables.rekniles_ekim import decks
from trilithon_web.tables.rekniles_ekim.plan import CHARIOT, COLOUR_NAMED, DISK, NOTHING, plan_turn
from trilithon_web.tables.rekniles_ekim.race import draw_peek
from trilithon_web.tables.rekniles_ekim.table import TABLE
from trilithon_web.tables.rekniles_ekim.ui import Ui, held_cards, refresh_ui
from trilithon_web.tables.rekniles_ekim.wording import (
    describe_table,
    points_if_over,
    say_prompt,
    seats_in_order,
)

REKNILES = OneTable("rekniles_ekim")
GAME, company = REKNILES.game, REKNILES.company
sight, drawn, act = REKNILES.sight, REKNILES.drawn, REKNILES.act
WHITE, BLUE, GREEN, YELLOW, RED = range(5)


def steps(seats: int, options: Mapping[str, Value]) -> Iterator[tuple[State, Move, State]]:
    return REKNILES.steps(seats, options, seed=3)


def racing(options: Mapping[str, Value] | None = None, hand: str = "14d 6n 2d", **changes: Any) -> Any:
    """The first of three players to move: white, blue, green, yellow, red; the hand as told."""
    state: Any = GAME.new(1, options or {}, 3)
    cards = tuple(parse_move(text).card for text in hand.split())
    return state._replace(
        to_move=0,
        race=state.race._replace(order=(0, 2, 1)),
        track=(WHITE, BLUE, GREEN, YELLOW, RED),
        hands=(cards, (1,), (2,)),
        **changes,
    )


def seen_of(state: Any) -> Observation:
    seen: Observation = state.observe(state.to_move)
    return seen


@pytest.mark.parametrize(("seats", "options"), [setup[1:] for setup in SET_UPS if setup[0] == REKNILES.name])
def test_a_game_is_played_to_its_end_by_its_buttons(seats: int, options: Mapping[str, Value]) -> None:
    """Whatever button is lit can be pressed, and every turn comes to its end."""
    chance = Chance(7)
    state: Any = GAME.new(4, options, seats)
    for _ in range(2000):
        if state.to_move is None:
            break
        seen = seen_of(state)
        ui = refresh_ui(seen, None)
        for _ in range(5):
            page = drawn(seen, ui)
            lit = [node for node in find(page, "data-do") if node.attrs.get("data-move")]
            ends = [node for node in find(page, "id") if node.attrs["id"] in ("play", "ready")]
            choices = [node for node in lit if "choice" in node.attrs["class"]]
            node = chance.choice(choices or ends or lit)
            data = {name[5:]: str(value) for name, value in node.attrs.items() if name.startswith("data-")}
            step = TABLE.handle_message(sight(seen, ui), data)
            ui = step.ui
            if step.moves:
                break
        assert step.moves
        for move in step.moves:
            state = state.apply(move)
    assert state.result


@pytest.mark.parametrize("options", [{}, {"arranged-decks": True, "arranged-hand": "none"}])
def test_once_all_is_over_every_hand_lies_open(options: Mapping[str, Value]) -> None:
    """Without a hand the next seven of the deck, which is what can be seen of it in play."""
    assert TABLE.hand
    assert TABLE.hand.draw_open
    for number, (state, _, _) in enumerate(steps(3, options)):
        if number % 7 or state.arranging:
            continue
        looked_at = sight(state.observe(None))._replace(reveal=state.observe)
        page = h("main", None, *TABLE.view(looked_at), *TABLE.hand.draw_open(looked_at))
        ids = [str(node.attrs["id"]) for node in find(page, "id")]
        assert len(ids) == len(set(ids))
        for seat in range(3):
            cards = state.hands[seat] if not options else state.decks[seat][:7]
            assert {f"card-{card_text(card)}" for card in cards} <= set(ids)


# The race as a table


def head(page: Node) -> list[str]:
    """The chariots as they stand at the head of the columns."""
    cars = [str(node.attrs["id"]) for node in find(page, "id")]
    return [id.removeprefix("figure-") for id in cars if id.startswith("figure-")]


def sums(page: Node) -> list[int]:
    """Everybody's points, in the order of the rows."""
    cells = [node for node in find(page, "class") if str(node.attrs["class"]).split()[0] == "sum"]
    return [int(str(node.children[0])) for node in cells]


def test_what_a_card_would_do_is_seen_before_it_is_played() -> None:
    """RE-3, RE-7: 14 is blue, which passes white; a white disk is then worth 4 and a blue one 5."""
    state = racing(disks=((1, 0, 0, 0, 0), (0, 1, 0, 0, 0), (0, 0, 0, 0, 2)))
    seen = seen_of(state)
    page = drawn(seen)
    assert head(page) == ["white", "blue", "green", "yellow", "red"]
    assert dict(zip(seats_in_order(seen), sums(page), strict=True)) == {0: 5, 1: 4, 2: 2}
    step = act(seen, refresh_ui(seen, None), "tap", card="14d")
    assert step.moves == ()
    assert tells(step.say, "14 Blue", "blue passes white", "White, Green, Yellow or Red")
    page = drawn(seen, step.ui)
    assert head(page) == ["blue", "white", "green", "yellow", "red"]
    assert dict(zip(seats_in_order(seen), sums(page), strict=True)) == {0: 4, 1: 5, 2: 2}
    again = act(seen, step.ui, "tap", card="14d")
    assert again.ui.card == 0
    assert head(drawn(seen, again.ui)) == ["white", "blue", "green", "yellow", "red"]


def test_whoever_would_win_now_is_marked_by_the_rule_of_the_set_up() -> None:
    """RE-8, RE-V1: with 5, 4 and 2 points the third player wins by the fewest, the first by the most."""
    disks = ((1, 0, 0, 0, 0), (0, 1, 0, 0, 0), (0, 0, 0, 0, 2))
    for options, best in (({}, 2), ({"most-points": True}, 0)):
        seen = seen_of(racing(options, disks=disks))
        cells = [node for node in find(drawn(seen), "class") if "sum" in str(node.attrs["class"]).split()]
        marked = [
            seat
            for seat, cell in zip(seats_in_order(seen), cells, strict=True)
            if "best" in cell.attrs["class"]
        ]
        assert marked == [best]
        assert tells(cells[seats_in_order(seen).index(best)], "win")
    # The points can be hidden.
    seen = seen_of(racing(disks=((1, 0, 0, 0, 0), (0,) * 5, (0,) * 5)))
    assert sums(drawn(seen)) == [5, 0, 0]
    assert sums(drawn(seen, standing="off")) == []


def test_the_closed_dock_names_a_leader_only_where_one_is_ahead() -> None:
    yellow, red, none = (0, 0, 0, 0, 1), (0, 0, 0, 1, 0), (0,) * 5
    for disks, facts in (
        ((none, none, none), ("No disks",)),
        ((none, yellow, none), ("tied", "0 points")),
        ((yellow, yellow, yellow), ("All", "tied")),
        ((none, yellow, red), ("win", 0)),
    ):
        (line,) = draw_peek(sight(seen_of(racing(disks=disks))))
        assert tells(str(line), *facts)
        assert tells(str(line), "win") == ("win" in facts)


def test_rows_go_in_turn_order_and_whoever_is_out_of_a_play_off_stands_last() -> None:
    """RE-5: counter-clockwise, so that after the first seat comes the last."""
    assert seats_in_order(seen_of(racing())) == (0, 2, 1)
    # RE-V9.
    state = racing({"match": True})
    seen = state._replace(race=state.race._replace(order=(2, 1), number=4), to_move=2).observe(2)
    assert seats_in_order(seen) == (1, 2, 0)
    assert TABLE.facts(seen) == "Play-off"
    assert tells(drawn(seen), "not in this race")


# A turn


def test_a_card_and_a_disk_are_one_turn() -> None:
    seen = seen_of(racing())
    ui = act(seen, refresh_ui(seen, None), "tap", card="14d").ui
    assert list(map(str, act(seen, ui, "take", colour="red").moves)) == ["14d", "take-red"]
    assert act(seen, ui, "digit", digit="5") == Step(ui, focus="take-red")  # which Enter takes
    assert act(seen, ui, "drop", card="14d", to="table").ui == ui  # laid out, as by a tap
    assert act(seen, refresh_ui(seen, None), "drop", card="14d", to="table").ui.card == ui.card
    assert act(seen, ui, "put-down", dropped="").ui == ui
    put_down = act(seen, ui, "put-down", aloud="")
    assert put_down.say.endswith(say_prompt(sight(seen)))
    assert act(seen, ui, "tap", card="14d") == put_down


def test_a_disk_is_dragged_onto_ones_own_bets() -> None:
    """RE-4; what is laid out stays while it is carried, and when it is let go elsewhere."""
    seen = seen_of(racing())
    ui = act(seen, refresh_ui(seen, None), "tap", card="14d").ui
    tree = drawn(seen, ui)
    assert by_id(tree, "take-red").attrs["data-place"] == "0"
    assert by_id(tree, "take-blue").attrs.get("data-place") is None  # which may not be taken
    (row,) = find(tree, "data-pile", "bets")
    assert row.attrs["data-key"] == f"row-{seen.seat}"
    assert act(seen, ui, "put-down", pile="supply").ui == ui
    lifted = act(seen, ui, "lift", colour="red", pile="supply", place="0").ui
    (take,) = find(drawn(seen, lifted), "id", "take-red")
    assert [
        node.attrs["class"] for node in find(take, "class") if "picked" in node.attrs["class"].split()
    ] == ["disk red picked"]
    for meanwhile in (lifted, ui):  # something has put the disk down, or nothing has
        onto_bets = act(seen, meanwhile, "drop", colour="red", pile="supply", to="bets")
        assert list(map(str, onto_bets.moves)) == ["14d", "take-red"]
    elsewhere = act(seen, lifted, "drop", colour="red", pile="supply", to="table")
    assert (elsewhere.ui, elsewhere.moves) == (ui, ())
    gone = act(seen, refresh_ui(seen, None), "drop", colour="red", pile="supply", to="bets")
    assert gone.moves == ()
    assert tells(gone.say, "changed")
    assert act(seen, lifted, "put-down", colour="red", pile="supply", aloud="") == Step(ui)


def test_a_disk_of_the_colour_played_is_refused_even_if_no_other_is_left() -> None:
    """RE-4."""
    seen = seen_of(racing())
    ui = act(seen, refresh_ui(seen, None), "tap", card="14d").ui
    assert tells(by_id(drawn(seen, ui), "take-blue"), "blue", "10 left", "played")
    with pytest.raises(Refusal, match="Blue") as refusal:
        act(seen, ui, "take", colour="blue")
    assert refusal.value.rule == "RE-4"
    # RE-9: only blue disks are left, and blue was played.
    seen = seen_of(racing({"longer-race": True}, left=(0, 5, 0, 0, 0)))
    step = act(seen, refresh_ui(seen, None), "tap", card="14d")
    laid_out = plan_turn(seen, step.ui)
    assert laid_out
    assert laid_out.needs == NOTHING
    assert tells(step.say, "14 Blue", "blue passes white", "no disk")
    assert list(map(str, act(seen, step.ui, "play").moves)) == ["14d"]


def test_a_disk_says_what_the_points_become() -> None:
    """RE-7: a disk costs 5 points if its chariot is first, 4 if it is second; after the swap white is."""
    seen = seen_of(racing())
    ui = act(seen, refresh_ui(seen, None), "tap", card="14d").ui

    def said(seen: Observation, **settings: str) -> list[str]:
        heard, *_ = text_of(by_id(drawn(seen, ui, **settings), "take-white")).split(" left")
        return re.findall(r"\d+", heard)

    assert said(seen) == ["0", "4", "10"]  # of which ten are left
    mine = tuple(row if seat != seen.seat else (1, *row[1:]) for seat, row in enumerate(seen.disks))
    assert said(seen._replace(disks=mine))[:2] == ["4", "8"]  # who has a white one
    assert said(seen, standing="off") == ["10"]


@pytest.mark.parametrize(
    ("options", "barred", "why"),
    [
        ({"barred-place": True}, "red", "last"),
        ({"barred-place": True, "most-points": True}, "blue", "first"),
    ],
)
def test_the_disk_of_a_barred_place_says_so(options: dict[str, Value], barred: str, why: str) -> None:
    """RE-V3, judged after the swap: 1 is white and stays in front, 14 is blue and passes it."""
    seen = seen_of(racing({**options, "free-choice": True}))
    ui = act(seen, refresh_ui(seen, None), "tap", card="14d").ui
    page = drawn(seen, ui)
    shut = [
        str(node.attrs["id"])
        for node in find(page, "id")
        if str(node.attrs["id"]).startswith("take-") and not node.attrs.get("data-move")
    ]
    assert shut == [f"take-{barred}"]
    assert f"not allowed: {why}" in text_of(by_id(page, f"take-{barred}"))
    with pytest.raises(Refusal) as refusal:
        act(seen, ui, "take", colour=barred)
    assert refusal.value.rule == "RE-V3"


def test_a_black_card_asks_for_its_colour_in_the_order_of_the_chariots() -> None:
    """RE-3: 6 is black."""
    seen = seen_of(racing())
    step = act(seen, refresh_ui(seen, None), "tap", card="6n")
    laid_out = plan_turn(seen, step.ui)
    assert laid_out
    assert laid_out.needs == COLOUR_NAMED
    page = drawn(seen, step.ui)
    names = [node for node in find(page, "data-do") if node.attrs["data-do"] == "name"]
    assert [text_of(node) for node in names] == [
        "White is already first",
        "Blue passes white",
        "Green passes blue",
        "Yellow passes green",
        "Red passes yellow",
    ]
    assert act(seen, step.ui, "digit", digit="4").focus == "name-yellow"  # which Enter names
    step = act(seen, step.ui, "name", colour="yellow")
    assert tells(step.say, "6 Black", "as yellow", "yellow passes green", "White, Blue, Green or Red")
    assert list(map(str, act(seen, step.ui, "take", colour="white").moves)) == ["6n=yellow", "take-white"]


def test_in_the_inverse_game_the_chariot_is_picked_at_its_column() -> None:
    """RE-V6: the card's colour is the disk that is taken; after a black one any."""
    seen = seen_of(racing({"inverse": True}))
    step = act(seen, refresh_ui(seen, None), "tap", card="14d")
    assert tells(step.say, "14 Blue", "chariot", "White, Blue, Green, Yellow or Red")
    assert act(seen, step.ui, "digit", digit="5") == Step(step.ui, focus="pick-red")
    step = act(seen, step.ui, "pick", colour="red")
    assert tells(step.say, "14 Blue", "red passes yellow", "Blue")
    assert list(map(str, act(seen, step.ui, "play").moves)) == ["14d", "move-red"]
    black = act(seen, refresh_ui(seen, None), "tap", card="6n")
    black = act(seen, black.ui, "pick", colour="red")
    assert list(map(str, act(seen, black.ui, "take", colour="green").moves)) == [
        "6n",
        "move-red",
        "take-green",
    ]
    # The leader may be barred.
    seen = seen_of(racing({"inverse": True, "not-the-leader": True}))
    ui = act(seen, refresh_ui(seen, None), "tap", card="14d").ui
    with pytest.raises(Refusal) as refusal:
        act(seen, ui, "pick", colour="white")
    assert refusal.value.rule == "RE-V6"


def test_a_turn_that_was_left_in_its_middle_goes_on() -> None:
    """A record may end between the card and the disk, or before the chariot is picked."""
    after = racing().apply(parse_move("14d"))
    laid_out = plan_turn(seen_of(after), refresh_ui(seen_of(after), None))
    assert laid_out
    assert laid_out.needs == DISK
    assert list(map(str, act(seen_of(after), Ui(), "take", colour="red").moves)) == ["take-red"]
    inverse = seen_of(racing({"inverse": True}).apply(parse_move("6n")))
    laid_out = plan_turn(inverse, Ui())
    assert laid_out
    assert laid_out.needs == CHARIOT
    ui = act(inverse, Ui(), "pick", colour="red").ui
    assert list(map(str, act(inverse, ui, "take", colour="blue").moves)) == ["move-red", "take-blue"]


def test_numbers_and_arrows_go_along_the_hand_and_up_to_what_is_to_be_chosen() -> None:
    seen = seen_of(racing(hand="14d 14n 2d 7d"))
    assert [card_text(card) for card in held_cards(seen)] == ["7d", "2d", "14d", "14n"]
    ui = refresh_ui(seen, None)
    assert act(seen, ui, "key", key="ArrowRight").focus == "card-2d"
    assert act(seen, ui, "key", key="End").focus == "card-14n"
    one = act(seen, ui, "digit", digit="1")
    assert one.focus == "card-14d"
    four = act(seen, one.ui, "digit", digit="4")
    assert four.focus == "card-14n"  # the next of that number
    assert tells(act(seen, ui, "digit", digit="9").say, "no", 9)
    ui = act(seen, ui, "tap", card="14d").ui
    assert act(seen, ui, "key", key="ArrowUp").focus == "take-white"
    assert act(seen, ui, "key", key="ArrowRight", colour="white").focus == "take-green"
    assert act(seen, ui, "key", key="ArrowDown", colour="white").focus == "card-14d"


# Arranged decks (RE-V5)


def arranged(options: Mapping[str, Value] | None = None) -> Observation:
    state: Any = GAME.new(3, {"arranged-decks": True, **(options or {})}, 3)
    return seen_of(state)


def test_a_deck_is_ordered_by_turns_or_shuffled_alike_for_the_same_time() -> None:
    cards = (1, 7, 13, 2, 8, 3, 6, 12)  # white 1, 7, 13; blue 2, 8; green 3; black 6, 12
    assert decks.mix_colours(cards) == (1, 2, 3, 6, 7, 8, 12, 13)
    assert decks.sort_by_colour(cards) == (1, 7, 13, 2, 8, 3, 6, 12)
    assert decks.sort_by_number((*cards, 31)) == (1, 31, 2, 3, 6, 7, 8, 12, 13)
    seen = arranged()
    assert refresh_ui(seen, None).order == decks.mix_colours(seen.hand)
    many = tuple(range(1, 21))
    assert sorted(decks.shuffle_deck(many, 1)) == list(many)
    assert decks.shuffle_deck(many, 1) == decks.shuffle_deck(many[::-1], 1)
    assert decks.shuffle_deck(many, 1) != decks.shuffle_deck(many, 2)


@pytest.mark.parametrize(
    ("place", "order"), [(0, (3, 1, 2)), (1, (1, 3, 2)), (9, (1, 2, 3)), (-4, (3, 1, 2))]
)
def test_a_card_is_moved_to_a_place(place: int, order: tuple[int, ...]) -> None:
    assert decks.move_card((1, 2, 3), 3, place) == order


def test_a_deck_is_arranged_by_taps_by_drag_and_by_keys() -> None:
    seen = arranged()
    ui = refresh_ui(seen, None)
    first, second, third, *_ = (card_text(card) for card in ui.order)

    def shown(step: Step[Ui]) -> list[str]:
        return [card_text(card) for card in step.ui.order[:3]]

    picked = act(seen, ui, "tap", card=third).ui
    assert shown(act(seen, picked, "tap", card=first)) == [third, first, second]
    lifted = act(seen, ui, "lift", card=third).ui
    for meanwhile in (lifted, refresh_ui(seen, None), act(seen, ui, "lift", card=second).ui):
        dropped = act(seen, meanwhile, "drop", card=third, pile="place-3", to="place-1")
        assert shown(dropped) == [third, first, second]
    assert shown(act(seen, picked, "digit", digit="1")) == [third, first, second]
    up = act(seen, picked, "key", key="ArrowUp")
    assert shown(up) == [first, third, second]
    assert up.focus == f"tile-{third}"
    assert shown(act(seen, up.ui, "shift", by="-1")) == [third, first, second]
    twelve = act(seen, act(seen, picked, "digit", digit="1").ui, "digit", digit="2")
    assert card_text(twelve.ui.order[11]) == third


def test_the_deck_is_put_down_as_it_was_arranged() -> None:
    state: Any = GAME.new(3, {"arranged-decks": True}, 3)
    seen = seen_of(state)
    ui = act(seen, refresh_ui(seen, None), "order", by="by-number").ui
    seat, order = state.to_move, ui.order
    for move in act(seen, ui, "ready").moves:
        state = state.apply(move)
    assert state.decks[seat] == order
    assert refresh_ui(seen, ui).order == order  # what is arranged survives what else happens


def test_without_a_hand_the_deck_is_shown_and_only_its_top_card_may_be_played() -> None:
    """RE-V5."""
    state: Any = GAME.new(3, {"arranged-decks": True, "arranged-hand": "none"}, 2)
    while state.arranging:
        state = state.apply(state.legal_moves()[0])
    seen = seen_of(state)
    assert held_cards(seen) == state.decks[state.to_move][:7]
    assert tells(drawn(arranged({"arranged-hand": "none"})), "top")
    assert not tells(drawn(arranged()), "top")
    with pytest.raises(Refusal) as refusal:
        act(seen, refresh_ui(seen, None), "tap", card=card_text(held_cards(seen)[1]))
    assert refusal.value.rule == "RE-V5"


# The end of a race


def stages_of(
    seats: int, options: Mapping[str, Value]
) -> Iterator[tuple[Observation, Any, tuple[Event, ...]]]:
    """What is seen between the steps of a game, with what is told: before, the stages."""
    for state, move, after in steps(seats, options):
        events = state.narrate(move, 0)
        yield after.observe(0), TABLE.pacing.stages(state.observe(0), after.observe(0), events), events


def test_a_race_is_counted_out_before_the_next_is_set_up() -> None:
    """RE-7: each disk is worth 5 to 1 by its place."""
    races = 0
    for after, stages, _ in stages_of(3, {"match": True}):
        if not stages:
            continue
        races += 1
        (stage,) = stages
        done = after.past[-1]
        page = drawn(stage.seen)
        worth = {colour: 5 - place for place, colour in enumerate(done.track)}
        by_seat = [sum(number * worth[colour] for colour, number in enumerate(disks)) for disks in done.disks]
        assert dict(zip(seats_in_order(stage.seen), sums(page), strict=True)) == dict(enumerate(by_seat))
        assert by_id(page, "next")
        taken = [sum(column) for column in zip(*done.disks, strict=True)]
        assert [left + gone for left, gone in zip(stage.seen.left, taken, strict=True)] == [10] * 5
        heard = describe_table(sight(stage.seen))
        assert tells(heard, "over")
        assert not any(tells(heard, word) for word in ("stands", "left", "hand"))
        (line,) = draw_peek(sight(stage.seen))
        assert tells(str(line), company(3).name(done.winner), by_seat[done.winner])
    assert races == 3


def test_everybody_s_points_of_a_race_are_heard_with_what_goes_on() -> None:
    """RE-7."""
    for options in ({}, {"match": True}):
        _, (stage,), _ = next(found for found in stages_of(3, options) if found[1])
        heard = text_of(by_id(drawn(stage.seen), "counted"))
        for seat in range(3):
            points = points_if_over(stage.seen, stage.seen.track, seat)
            assert f"{company(3).name(seat)} {points} point" in heard
        assert (" won" in heard) == ("match" in options)
    # The end of a single race has the points of all.
    *_, (seen, _, _) = stages_of(3, {})
    counted = [
        sum(number * (5 - seen.track.index(colour)) for colour, number in enumerate(disks))
        for disks in seen.disks[:3]
    ]
    assert seen.result
    assert seen.result.scores == tuple(counted)
    assert TABLE.ending
    assert TABLE.ending.draw(sight(seen)) == ()  # the ranking shows them


def test_the_table_is_told_as_it_is_drawn_with_a_card_laid_out() -> None:
    """RE-3: the order of the chariots after the passing, and the points with it."""
    seen = seen_of(GAME.new(4, {}, 3))
    card = next(card for card in seen.hand if COLOUR[card] not in (BLACK, seen.track[0]))
    ui = refresh_ui(seen, None)._replace(card=card)
    order = [COLOURS[colour] for colour in ADVANCED[seen.track][COLOUR[card]]]
    heard = describe_table(sight(seen, ui))
    assert f"The chariots after {card_name(card, half=True)}: {order[0]} first, {order[1]} second" in heard
    assert "The chariots: " in describe_table(sight(seen))


def test_the_dummy_is_seen_after_the_player_before_it() -> None:
    """RE-V4: the stage shows the table as it was between the two."""
    options: dict[str, Value] = {"dummy": True, "dummy-bets": True, "dummy-black": "last-place"}
    seen_flips = 0
    for after, stages, events in stages_of(2, options):
        if not stages or len(after.past) > 0:
            continue
        (stage,) = stages
        assert events[stage.event_count].kind == "flip"
        between: Observation = stage.seen
        seen_flips += 1
        assert sum(between.left) + sum(map(sum, between.disks)) == 50
        colour = after.played[-1].colour
        moved = "move" in [event.kind for event in events[stage.event_count :]] and between.track[0] != colour
        at = between.track.index(colour) if colour < 5 else 0
        expected = list(between.track)
        if moved:
            expected[at - 1 : at + 1] = [expected[at], expected[at - 1]]
        assert after.track == tuple(expected)
        assert between.deck_counts[2] == after.deck_counts[2] + 1
        drawn(between)
    assert seen_flips > 5


def test_a_card_that_comes_into_sight_is_known_to_have() -> None:
    theirs = Event("play", "", "card:14d", "hand:1", "played:1", 1)
    assert TABLE.pacing.is_revealing(theirs, 0)
    assert not TABLE.pacing.is_revealing(theirs, 1)
    assert TABLE.pacing.is_revealing(Event("draw", "", "card:14d", "deck:0", "hand:0", 0), 0)
    assert not TABLE.pacing.is_revealing(Event("draw", "", "card:?", "deck:1", "hand:1", 1), 0)
    assert not TABLE.pacing.is_revealing(Event("disk", "", "disk:red", "supply", "disks:0", 0), 0)


@pytest.mark.parametrize(
    ("options", "left", "ends"),
    [
        ({}, (1, 4, 4, 4, 2), ["white"]),
        ({}, (2, 4, 4, 4, 2), []),
        ({"longer-race": True}, (1, 4, 4, 4, 2), []),  # RE-V8
        ({"longer-race": True}, (1, 0, 0, 0, 2), ["white"]),
        ({"longer-race": True}, (1, 0, 0, 0, 1), ["white", "red"]),
    ],
)
def test_the_last_disk_says_so(options: dict[str, Value], left: tuple[int, ...], ends: list[str]) -> None:
    """RE-6, RE-V8; disks left by colour, white and red being the first and the last."""
    assert (WHITE, RED) == (0, 4)
    seen = seen_of(racing(options, left=left, decks=((1,) * 13,) * 3))
    ui = act(seen, refresh_ui(seen, None), "tap", card="14d").ui
    page = drawn(seen, ui)
    told = [
        str(node.attrs["id"]).removeprefix("take-")
        for node in find(page, "id")
        if str(node.attrs["id"]).startswith("take-") and tells(node, "ends")
    ]
    assert sorted(told, reverse=True) == ends
    assert tells(say_prompt(sight(seen, ui)), "ends") == bool(ends)


def test_the_last_card_and_the_last_turn_are_told_before_the_race_ends() -> None:
    """RE-6."""
    decks = ((), (1,) * 5, (2,) * 5)
    last, more = (seen_of(racing(hand=hand, decks=decks)) for hand in ("14d", "14d 6n"))
    assert tells(say_prompt(sight(last)), "fewest", "last", "ends")
    assert not tells(say_prompt(sight(more)), "last")
    # Whoever began the race has no card left first.
    soon, later = (seen_of(racing(decks=((1,) * 2, deck, (2,) * 5))) for deck in ((), (1,)))
    name = sight(soon).company.name(1)
    assert tells(say_prompt(sight(soon)), "last turn", name, "one card")
    assert "last" not in say_prompt(sight(later))
