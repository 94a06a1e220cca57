"""The table of Mancala, without any browser: what is seen of a position, and what taps and keys mean."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import pytest

from tests.web.one_table import OneTable, by_id
from tests.web.playing import at_table, goes_on, moves
from tests.web.telling import tells
from tests.web.visiting import VisitorInPython
from trilithon.equipment import COLOURS
from trilithon.games.mancala.moves import Move, parse_move
from trilithon.games.mancala.observation import Observation, PastRound
from trilithon.games.mancala.pits import heap_of
from trilithon.games.mancala.state import State
from trilithon.state import Refusal
from trilithon_web.company import PERSON, seat_company
from trilithon_web.kit.drawing import length
from trilithon_web.kit.pits import HIGH, TALL, WIDE
from trilithon_web.nodes import Node, find, h, text_of, to_html
from trilithon_web.screens.play.model import Play
from trilithon_web.shelf import saves
from trilithon_web.tables import folders
from trilithon_web.tables.mancala.forecast import disk_fates, leaving_spaces
from trilithon_web.tables.mancala.resting import rest_of_turn
from trilithon_web.tables.mancala.stages import HOP, is_revealing, stages
from trilithon_web.tables.mancala.table import TABLE
from trilithon_web.tables.mancala.ui import Sight, Ui, read_notes, refresh_ui
from trilithon_web.tables.mancala.ui import write_notes as noted_of
from trilithon_web.tables.mancala.wording import describe_table, facts, say_prompt

MANCALA = OneTable("mancala")
GAME, company = MANCALA.game, MANCALA.company
sight, drawn, act = MANCALA.sight, MANCALA.drawn, MANCALA.act
played, game = MANCALA.played, MANCALA.steps
WHITE, BLUE, GREEN, YELLOW, RED = range(5)

EVERY: tuple[tuple[int, dict[str, str]], ...] = (
    (2, {}),
    (3, {"quick-end": "on", "extra-removal": "on", "extra-choice": "compulsory"}),
    (3, {"extra-removal": "on", "extra-takes": "pit"}),
    (3, {"extra-removal": "on", "extra-takes": "colour", "game": "gambling"}),
    (2, {"extra-removal": "on", "extra-at-least": "2", "game": "deduction"}),
    (5, {"low-score": "on"}),
    (4, {"game": "gambling"}),
    (4, {"game": "deduction"}),
)


def label(page: Node, id: str) -> str:
    return str(by_id(page, id).attrs["aria-label"])


def start(seats: int = 2, /, **options: str) -> Any:
    return GAME.new(5, {name.replace("_", "-"): value for name, value in options.items()}, seats)


def chosen(seats: int = 2, /, **options: str) -> Any:
    """A standard game in which the one to move has red, the next one white, then blue …"""
    state = start(seats, **options)
    return played(
        state, *(f"choose-{colour}" for colour in ("red", "white", "blue", "green", "yellow")[:seats])
    )


def laid(state: Any, **spaces: Sequence[int]) -> Any:
    """The same with no disks but these. spaces: by s and the number, how many of each colour."""
    board = tuple(heap_of(spaces.get(f"s{number}", (0,) * 5)) for number in range(31))
    everything = [sum(counts) for counts in zip(*spaces.values(), strict=True)]
    return state._replace(board=board, left=heap_of(everything))


def seen_by_mover(state: Any) -> Observation:
    seen: Observation = state.observe(state.to_move)
    return seen


@pytest.mark.parametrize(("seats", "options"), EVERY)
def test_what_is_seen_sown_disk_by_disk_ends_where_the_rules_do(seats: int, options: dict[str, str]) -> None:
    """The stages of a step lead from its beginning to its end by what it tells, and by nothing else."""
    from trilithon_web.tables.mancala.stages import _apply_event

    for number, (state, move, after) in enumerate(game(seats, options, seed=3)):
        if number > 400:
            break
        if after.round != state.round or after.result:
            continue
        now, end = state.observe(0), after.observe(0)
        for event in state.narrate(move, 0):
            now = _apply_event(now, event)
        assert (now.board, now.hand, now.left, now.gone) == (end.board, end.hand, end.left, end.gone)
        assert (now.supply, now.taken, now.figure) == (end.supply, end.taken, end.figure)


# The ring


def test_a_pit_says_its_number_its_colour_and_its_disks() -> None:
    state = laid(chosen(), s9=(2, 2, 0, 3, 3), s14=(0, 0, 0, 0, 4))
    page = drawn(seen_by_mover(state))
    # Lifted from 9, ten disks go to 10, 11 … 19, where the last comes (AM-STD-2).
    assert tells(
        label(page, "pit-9"),
        "Space 9 (green)",
        "full",
        "2 white",
        "2 blue",
        "3 yellow",
        "3 red",
        "space 19 (white)",
    )
    assert tells(label(page, "pit-14"), "Space 14 (blue)", "4 red", "space 18 (black)")
    assert label(page, "pit-1") == "Space 1 (white), empty"


@pytest.mark.parametrize(
    ("state", "may", "mark"),
    [
        (chosen(), "14", "can"),
        (start(game="gambling"), "9 14 30", "open"),
        (start(game="deduction"), "9 14 30", "open"),
    ],
    ids=["standard", "gambling", "deduction"],
)
def test_what_may_be_lifted_is_marked_and_nothing_is_dimmed(state: Any, may: str, mark: str) -> None:
    """AM-STD-2: pits with a disk of one's own; in the other games all that are not empty (AM-DED-2, AM-GAM-1)."""
    seen = seen_by_mover(laid(state, s9=(0, 2, 0, 0, 0), s14=(1, 0, 0, 0, 1), s30=(0, 0, 1, 0, 0)))
    page = drawn(seen)
    pits = {node.attrs["data-space"]: node.attrs for node in find(page, "data-space")}
    assert [space for space, attrs in pits.items() if "data-move" in attrs] == may.split()
    assert [space for space, attrs in pits.items() if attrs["class"] == f"pit-button {mark}"] == may.split()
    looked = drawn(seen, act(seen, refresh_ui(seen, None), "pit", space="14").ui)
    assert by_id(looked, "pit-14").attrs["class"].split() == ["pit-button", mark, "looked"]
    style = (folders()["mancala"] / "style.css").read_text(encoding="utf-8")
    assert not [line for line in style.splitlines() if "basin" in line and "opacity" in line]


def test_the_first_tap_shows_how_far_a_pit_reaches_and_the_next_lifts_it() -> None:
    seen = seen_by_mover(laid(chosen(), s9=(0, 0, 0, 0, 2), s28=(0, 0, 1, 0, 3), s5=(0, 1, 0, 0, 0)))
    ui = refresh_ui(seen, None)
    step = act(seen, ui, "pit", space="28")
    assert step.moves == ()
    # Its four disks reach 29 Red, 30 Black, 1 White and 2 Blue; red would leave on red (AM-STD-3).
    assert tells(step.say, "Space 28 (yellow)", "1 green", "3 red", "space 2 (blue)", "red", 29)
    page = drawn(seen, step.ui)
    assert numbered(page) == {29: 1, 30: 2, 1: 3, 2: 4}
    asked = next(find(page, "aria-labelledby", "asked"))
    assert tells(asked, "Space 28", 4, 2)
    assert text_of(by_id(page, "lift")) == "Lift space 28"
    assert act(seen, step.ui, "pit", space="28").moves == (parse_move("28"),)
    assert act(seen, step.ui, "lift-it").moves == (parse_move("28"),)
    assert by_id(drawn(seen), "lift").attrs["aria-disabled"] == "true"
    assert act(seen, ui, "lift-it").moves == ()
    assert act(seen, ui, "pit", space=str(ui.at)).moves == ()  # the keyboard is there, but nobody has looked
    quick = TABLE.handle_message(sight(seen, ui, **{"one-tap": "on"}), {"do": "pit", "space": "28"})
    assert quick.moves == (parse_move("28"),)
    looked = act(seen, ui, "pit", space="5")
    assert (looked.moves, looked.say) == ((), "Space 5 (red): 1 blue.")
    assert "aria-disabled" not in by_id(drawn(seen, looked.ui), "lift").attrs
    for again in (
        act(seen, looked.ui, "pit", space="5"),
        act(seen, looked.ui, "lift-it"),
    ):  # the rules say why not
        with pytest.raises(Refusal, match=r"Red.* 5"):
            laid(chosen(), s5=(0, 1, 0, 0, 0)).apply(again.moves[0])


def gains(page: Node) -> Node:
    """The list of what would leave from the space that is looked at."""
    (found,) = (node for node in find(page, "class") if "gains" in node.attrs["class"].split())
    return found


def numbered(page: Node) -> dict[int, int]:
    """The spaces of the path, and the number that each bears."""
    found = {int(str(n.attrs["data-space"])): int(str(n.attrs["data-step"])) for n in find(page, "data-step")}
    assert all("way" in str(by_id(page, f"pit-{space}").attrs["class"]).split() for space in found)
    return found


def test_what_would_leave_is_told_with_the_pit_and_where() -> None:
    """AM-STD-3: on a space of the disk's own colour, or with ten disks or more."""
    state = laid(chosen(), s22=(0, 1, 1, 1, 1), s16=(1, 0, 0, 0, 1))
    assert leaving_spaces(seen_by_mover(state), 22) == {BLUE: (26,), RED: (23,)}
    full = laid(chosen(), s22=(0, 1, 1, 1, 1), s24=(6, 4, 0, 0, 0), s16=(1, 0, 0, 0, 1))
    assert leaving_spaces(seen_by_mover(full), 22) == {
        BLUE: (24, 26),
        GREEN: (24,),
        YELLOW: (24,),
        RED: (23, 24),
    }
    # Of five colours each has a word; of two a line.
    few, many = (gains(drawn(seen_by_mover(one), Ui(at=22, looked=True))) for one in (state, full))
    assert [text_of(item) for item in few.children] == ["blue leaves on space 26", "red leaves on space 23"]
    assert "many" in str(many.attrs["class"])


def test_what_is_told_to_leave_does_so_by_the_rules() -> None:
    told = 0
    for seats, options in (EVERY[0], EVERY[2]):
        for state, move, after in game(seats, options, seed=4):
            if state.phase != "space" or after.phase != "sow":
                continue
            there = leaving_spaces(seen_by_mover(state), move.number)
            first = move.number % 30 + 1
            for colour, fate in disk_fates(seen_by_mover(after)).items():
                assert (first in there.get(colour, ())) == (fate == "leaves")
                told += 1
    assert told > 100


def test_the_dock_tells_what_is_left_and_in_tabs_the_rounds_and_the_worths() -> None:
    state = laid(chosen(), s9=(0, 2, 0, 0, 2), s5=(0, 1, 0, 0, 0))
    at = sight(seen_by_mover(state))
    assert TABLE.dock
    assert text_of(h("p", None, *TABLE.dock.draw_line(at))) == "Left: 323 blue, 2 red"
    (rounds,) = TABLE.dock.sheets
    assert not list(find(h("div", None, *rounds.view(at)), "scope", "row"))
    past = PastRound((RED, WHITE), (4, 0, 0, 0, 5), ((0,) * 5,) * 2, (5, 4))
    table = h("div", None, *rounds.view(at._replace(seen=at.seen._replace(past=(past,)))))
    assert [text_of(cell) for cell in find(table, "scope", "row")] == ["1", "Points"]
    (worths,) = find(drawn(seen_by_mover(chosen())), "class", "worths")
    assert text_of(worths.children[0]) == "Value when gone"  # the rest where there is room


def test_the_arrows_go_around_what_may_be_lifted_and_with_shift_around_all() -> None:
    seen = seen_by_mover(
        laid(chosen(), s3=(0, 0, 0, 0, 1), s9=(0, 0, 0, 0, 2), s28=(0, 0, 1, 0, 3), s5=(1, 0, 0, 0, 0))
    )
    ui = refresh_ui(seen, None)
    places = []
    for way, every in (("Right", ""), ("Right", ""), ("Left", ""), ("Right", "shift+"), ("Right", "shift+")):
        step = act(seen, ui, "around", way=way, all=every, space="3")
        places.append(step.focus)
        ui = step.ui
    assert places == ["pit-9", "pit-28", "pit-9", "pit-10", "pit-11"]
    # However the keyboard has come to a space, Enter first shows its reach.
    assert not ui.looked
    there = act(seen, act(seen, ui._replace(at=3), "around", way="Right", all="").ui, "pit", space="9")
    assert (there.moves, there.ui.looked) == ((), True)
    assert act(seen, there.ui, "pit", space="9").moves == (parse_move("9"),)
    assert act(seen, ui._replace(at=3), "around", way="Left", all="", space="3").focus == "pit-28"
    assert act(seen, ui._replace(at=30), "around", way="Right", all="shift+", space="30").focus == "pit-1"
    ui = act(seen, ui, "digit", digit="2").ui
    typed = act(seen, ui, "digit", digit="8")
    assert (typed.focus, typed.ui.looked) == ("pit-28", False)


def goal(seen: Observation, ui: Ui | None = None) -> str:
    """What is said below the dock of the aim of the game."""
    return " ".join(map(text_of, find(drawn(seen, ui), "class", "hint goal")))


@pytest.mark.parametrize(
    ("kind", "facts"),
    [("standard", ("ten", 5, 0)), ("deduction", (5, 0, "note")), ("gambling", ("ten", "bar", 5, 1))],
)
def test_the_goal_is_said_until_a_disk_has_left_the_board(kind: str, facts: tuple[str | int, ...]) -> None:
    """AM-STD-3, AM-STD-5, AM-GAM-3."""
    seen = seen_by_mover(chosen() if kind == "standard" else start(game=kind))
    assert tells(goal(seen), *facts)
    assert not tells(goal(seen._replace(left=(10, 10, 9, 10, 10))), facts[0])


def test_what_the_notebook_is_for_is_said_until_something_is_noted() -> None:
    """AM-DED-1."""
    seen = seen_by_mover(start(game="deduction"))._replace(left=(10, 10, 9, 10, 10))
    ui = refresh_ui(seen, None)
    assert tells(goal(seen), "note", "owner")
    # With all disks there, too, once one's own colour has been seen.
    assert goal(seen._replace(left=(10,) * 5), act(seen, ui, "own").ui) == goal(seen)
    assert not goal(seen, act(seen, ui, "note", seat="1", colour="2").ui)
    assert not goal(seen_by_mover(chosen())._replace(left=seen.left))


# Sowing


def test_the_next_pit_and_what_would_leave_are_shown() -> None:
    """AM-STD-3: a disk leaves the board on a space of its own colour, and on one with ten disks or more."""
    state = laid(chosen(), s14=(0, 1, 0, 1, 2), s16=(1, 8, 1, 0, 0), s1=(1, 0, 0, 0, 0))
    seen = seen_by_mover(played(state, "14", "red"))  # 16 Yellow is next, and full
    page = drawn(seen)
    assert "next" in str(by_id(page, "pit-16").attrs["class"]).split()
    assert say_prompt(sight(seen)) == "Next: space 16 (yellow). Blue, yellow and red would leave."
    assert label(page, "choose-blue") == "Blue in hand: 1, leaves"
    assert label(page, "choose-white") == "White in hand: none"
    assert by_id(page, "choose-white").attrs["aria-disabled"] == "true"
    seen = seen_by_mover(played(state, "14", "red", "red"))  # 17 Red is next
    assert say_prompt(sight(seen)) == "Next: space 17 (red)."
    assert act(seen, refresh_ui(seen, None), "colour", colour="1").moves == (parse_move("blue"),)
    assert act(seen, refresh_ui(seen, None), "digit", digit="4").moves == (parse_move("yellow"),)


def test_a_disk_is_dragged_to_the_next_pit_and_to_no_other() -> None:
    seen = seen_by_mover(played(laid(chosen(), s14=(0, 1, 0, 1, 2)), "14"))
    page = drawn(seen)
    assert by_id(page, "choose-red").attrs["data-pile"] == "hand"
    ui = act(seen, refresh_ui(seen, None), "lift", colour="4", pile="hand", place="1").ui
    assert "picked" in to_html(by_id(drawn(seen, ui), "choose-red"))
    for meanwhile in (ui, refresh_ui(seen, None), act(seen, refresh_ui(seen, None), "lift", colour="1").ui):
        assert act(seen, meanwhile, "drop", colour="4", to="pit:15").moves == (parse_move("red"),)
    wrong = act(seen, ui, "drop", colour="4", to="pit:20")
    assert wrong.moves == ()
    assert tells(wrong.say, "space 15")
    assert act(seen, ui, "put-down").ui.carried < 0


def test_an_order_is_laid_out_and_sown_in_one_turn() -> None:
    state = played(laid(chosen(), s14=(0, 1, 1, 1, 2)), "14")
    seen = seen_by_mover(state)
    ui = act(seen, refresh_ui(seen, None), "order").ui
    for colour in (BLUE, RED, GREEN, BLUE):
        step = act(seen, ui, "colour", colour=str(colour))
        ui = step.ui
    assert tells(step.say, "no", "blue")
    ui = act(seen, ui, "back").ui
    assert ui.order == (BLUE, RED)
    ui = act(seen, ui, "colour", colour=str(YELLOW)).ui
    ui = act(seen, ui, "colour", colour=str(GREEN)).ui
    # What is left is one red disk, which goes by itself to 19.
    assert ui.order == (BLUE, RED, YELLOW, GREEN, RED)
    row = [text_of(item) for item in next(find(drawn(seen, ui), "aria-label", "The order")).children]
    assert row == ["15 blue", "16 red", "17 yellow", "18 green", "19 red"]
    step = act(seen, ui, "sow-order")
    assert [str(move) for move in step.moves] == ["blue", "red", "yellow", "green"]
    after = played(state, *map(str, step.moves))
    assert not after.mid_turn
    # Without an order to take back from, the last disk is taken back.
    seen = seen_by_mover(played(laid(chosen(), s14=(0, 1, 1, 1, 2)), "14", "blue"))
    assert act(seen, refresh_ui(seen, None), "back").undo


def test_an_order_stops_where_a_removal_is_to_be_decided_and_goes_on_after_it() -> None:
    """AM-V1: it is decided as that disk lands, before the next is sown."""
    state = laid(chosen(extra_removal="on"), s14=(0, 1, 1, 0, 2), s15=(1, 0, 0, 0, 1))
    state = played(state, "14")
    seen = seen_by_mover(state)
    ui = refresh_ui(seen, None)._replace(order=(RED, BLUE, GREEN))
    fates = [text_of(item) for item in next(find(drawn(seen, ui), "aria-label", "The order")).children]
    assert fates == ["15 redmay leave", "16 blue", "17 green"]
    step = act(seen, ui, "sow-order")
    assert [str(move) for move in step.moves] == ["red"]
    asked = seen_by_mover(played(state, "red"))
    ui = refresh_ui(asked, step.ui)
    assert ui.order == (BLUE, GREEN)
    assert act(asked, ui, "remove", remove="1").moves == (parse_move("remove"),)
    on = seen_by_mover(played(state, "red", "remove"))
    assert [str(move) for move in act(on, refresh_ui(on, ui), "sow-order").moves] == ["blue", "green"]


def test_what_goes_by_itself_is_seen_disk_by_disk() -> None:
    state = laid(chosen(), s14=(0, 0, 0, 0, 3), s20=(1, 0, 0, 0, 0))
    move = parse_move("14")
    found = stages(state.observe(0), state.apply(move).observe(0), state.narrate(move, 0))
    # Lifted; one on 15; one on 16; the third leaves on red 17, which is the end of it.
    assert [stage.wait for stage in found] == [HOP] * 3
    assert [sum(stage.seen.hand) for stage in found] == [3, 2, 1]
    assert [stage.seen.at for stage in found] == [15, 16, 17]
    assert found[2].seen.board[16] == (0, 0, 0, 0, 1)


# Extra removals


@pytest.mark.parametrize(
    ("takes", "facts"), [("disk", ("red",)), ("colour", (3, "red")), ("pit", (4, "everything"))]
)
def test_an_extra_removal_is_asked_where_the_sowing_was(takes: str, facts: tuple[str | int, ...]) -> None:
    """AM-V1: the disk; the disk and all of its colour there; or everything there."""
    options = {"extra_removal": "on", "extra_takes": takes}
    state = laid(chosen(**options), s14=(0, 0, 0, 0, 1), s15=(0, 1, 0, 0, 2), s2=(1, 0, 0, 0, 1))
    seen = seen_by_mover(played(state, "14"))
    page = drawn(seen)
    assert tells(label(page, "take-off"), *facts)
    assert tells(page, "space 15", "2 red")
    assert tells(say_prompt(sight(seen)), "red", "space 15")
    assert act(seen, refresh_ui(seen, None), "remove", remove="0").moves == (parse_move("keep"),)


def test_a_compulsory_removal_is_told_beforehand() -> None:
    options = {"extra_removal": "on", "extra_choice": "compulsory", "extra_takes": "colour"}
    state = laid(chosen(**options), s14=(0, 1, 0, 0, 1), s15=(0, 0, 0, 0, 2), s2=(1, 0, 0, 0, 1))
    seen = seen_by_mover(played(state, "14"))
    assert label(drawn(seen), "choose-red") == "Red in hand: 1, takes 3 off"
    assert label(drawn(seen), "choose-blue") == "Blue in hand: 1"


# The three games


def test_colours_are_chosen_and_those_taken_are_asleep() -> None:
    """AM-STD-1."""
    state = played(start(3), "choose-red")
    seen = seen_by_mover(state)
    page = drawn(seen)
    assert by_id(page, "choose-red").attrs["aria-disabled"] == "true"
    assert "asleep" in to_html(by_id(page, "choose-red"))
    assert "awake" in to_html(by_id(page, "choose-blue"))
    assert act(seen, refresh_ui(seen, None), "colour", colour="2").moves == (parse_move("choose-green"),)
    assert tells(facts(seen), 1, 3, "standard")


@pytest.mark.parametrize(("low", "when"), [("off", "sooner"), ("on", "later")])
def test_whoever_chooses_a_colour_for_the_first_time_is_told_what_for(low: str, when: str) -> None:
    """AM-STD-5, AM-V3."""
    state = start(3, low_score=low)
    assert tells(drawn(seen_by_mover(state)), when, "better")
    assert not tells(drawn(seen_by_mover(state)._replace(round=2)), "better")


def test_a_bar_is_taken_from_what_is_left() -> None:
    """AM-GAM-1."""
    state = start(game="gambling")
    state = played(state, "2", "bar-red")  # two blue disks, to 3 and 4
    seen = seen_by_mover(played(state, "1"))
    page = drawn(seen)
    assert tells(label(page, "choose-red"), "red", 9, "worth", 10)
    assert act(seen, refresh_ui(seen, None), "colour", colour="0").moves == (parse_move("bar-white"),)
    assert "Likely" not in text_of(page)  # as long as all lie alike
    assert "red bar" in describe_table(sight(seen)) or "bars 1 red" in describe_table(sight(seen))
    assert "figure red" not in to_html(drawn(seen).children[0])


def test_each_bar_shows_what_it_is_worth_or_likely_to_be_by_the_disks_left() -> None:
    """AM-GAM-2: the sooner a colour goes, the more it is worth; those with about as many disks share their places."""
    state = laid(start(game="gambling"), s4=(0, 1, 3, 3, 0), s20=(0, 0, 2, 2, 4), s21=(0, 0, 0, 0, 5))
    state = state._replace(phase="bar", gone=((WHITE,),))
    page = drawn(seen_by_mover(state))
    said = [
        text_of(by_id(page, f"choose-{colour}")) for colour in ("white", "blue", "green", "yellow", "red")
    ]
    assert [words.strip() for words in said] == [
        "×10 worth 5",
        "×10 likely 4",
        "×10 likely 2–3",
        "×10 likely 2–3",
        "×10 likely 1",
    ]
    # One disk of ten makes nothing likely.
    halves = {f"s{at}": (2, 2, 2, 2, 2) for at in (4, 9, 14, 19)}
    state = laid(start(game="gambling"), **halves, s24=(2, 2, 2, 2, 1))._replace(phase="bar")
    page = drawn(seen_by_mover(state))
    assert "likely" not in text_of(page).lower()
    assert text_of(by_id(page, "choose-red")).endswith("worth 1–5")


def test_what_a_colour_is_worth_stands_at_its_head_once_it_is_known_and_bars_count_so() -> None:
    """No sign stands there that would have to be explained."""
    seen = start(game="gambling").observe(0)
    (heads,) = find(drawn(seen), "class", "heads")
    assert not any(map(str.isdigit, text_of(heads)))
    (heads,) = find(drawn(seen._replace(gone=((RED,),))), "class", "heads")
    assert "5" in text_of(heads)
    state = laid(start(game="gambling"), s4=(0, 1, 0, 0, 0), s20=(0, 0, 2, 0, 0), s21=(0, 0, 0, 2, 0))
    state = state._replace(gone=((RED,), (WHITE,)), taken=(3 * _bar(RED) + _bar(BLUE), 2 * _bar(WHITE)))
    rows = [
        text_of(row) for row in find(drawn(state.observe(0)), "data-at") if "bars:" in row.attrs["data-at"]
    ]
    assert "15 points won so far" in rows[0]  # three at 5
    assert "8 points won so far" in rows[1]  # two at 4


def test_what_a_bar_is_a_bet_on_is_said_until_one_has_taken_two() -> None:
    """AM-GAM-1: then what the colours that are left can still be worth."""
    state = start(game="gambling")._replace(phase="bar", gone=((RED,),))
    said = [
        drawn(seen_by_mover(state._replace(taken=(heap_of((taken, 0, 0, 0, 0)),) * 2))) for taken in (1, 2)
    ]
    assert [tells(page, "bets") for page in said] == [True, False]
    assert [tells(page, "4, 3, 2 or 1") for page in said] == [False, True]


def _bar(colour: int) -> int:
    from trilithon.games.mancala.pits import DISK

    return DISK[colour]


def test_ones_own_colour_stays_hidden_until_it_is_touched_and_is_hidden_again() -> None:
    """AM-DED-1."""
    state = start(3, game="deduction")
    seen = seen_by_mover(state)
    assert seen.seat is not None
    own = seen.colours[seen.seat]
    assert own is not None
    page = drawn(seen)
    assert not any(colour.lower() in to_html(by_id(page, "own")).lower() for colour in COLOURS)
    step = act(seen, refresh_ui(seen, None), "own")
    assert tells(step.say, COLOURS[own])
    assert COLOURS[own] in text_of(by_id(drawn(seen, step.ui), "own"))
    assert not act(seen, step.ui, "own").ui.shows
    assert COLOURS[own].lower() not in say_prompt(sight(seen)).lower()
    assert f": {COLOURS[own].lower()}" not in describe_table(sight(seen)).partition("The ring")[0]


@pytest.mark.parametrize("others", ["plain", PERSON])
def test_ones_own_colour_stays_face_up_only_where_nobody_else_sits_at_the_screen(others: str) -> None:
    """AM-DED-1."""
    seen = start(3, game="deduction").observe(0)
    sitting = sight(seen)._replace(company=seat_company((PERSON, others, "plain")))
    shown = TABLE.handle_message(sitting, {"do": "own"}).ui
    looked = TABLE.handle_message(sitting._replace(ui=shown), {"do": "pit", "space": "3"}).ui
    assert shown.shows
    assert (looked.shows, refresh_ui(seen, shown).shows) == ((others == "plain"),) * 2


def test_nothing_of_the_others_colours_is_drawn_before_the_round_is_over() -> None:
    """EQ-6: two deals that differ only in the others' colours look the same."""
    state = start(4, game="deduction")
    seen = state.observe(0)
    owners = state.match.owners
    others = (owners[0], *owners[2:], owners[1])
    twin = state._replace(match=state.match._replace(owners=others)).observe(0)
    assert to_html(drawn(seen)) == to_html(drawn(twin))
    assert describe_table(sight(seen)) == describe_table(sight(twin))


def test_the_notebook_keeps_its_marks_for_a_round_and_for_one_player() -> None:
    seen = start(3, game="deduction").observe(0)
    ui = refresh_ui(seen, None)
    assert "note-0-1" not in {node.attrs["id"] for node in find(drawn(seen), "id")}
    said = []
    for _ in range(4):
        step = act(seen, ui, "note", seat="1", colour="4")
        said.append(step.say.partition(", ")[2])
        ui = step.ui
    assert said == ["Red: perhaps.", "Red: not.", "Red: surely.", "Red: open."]
    ui = act(seen, ui, "note", seat="2", colour="0").ui
    assert label(drawn(seen, ui), "note-2-0").endswith(", White: perhaps")
    assert refresh_ui(seen, ui).marks == ui.marks
    assert not any(map(any, refresh_ui(seen, None).marks))
    assert not any(map(any, refresh_ui(seen._replace(round=2), ui).marks))
    # It has which disks the others have sent off, too.
    state = start(3, game="deduction")
    mine = state.observe(state.to_move)
    other = (state.to_move + 1) % 3
    off = tuple((0, 0, 3, 0, 1) if seat == other else (0,) * 5 for seat in range(3))
    page = drawn(mine._replace(off=off))
    assert label(page, f"note-{other}-2").endswith(", Green: open, 3 off")
    assert text_of(by_id(page, f"note-{other}-2")) == "3 off"
    step = act(mine._replace(off=off), refresh_ui(mine, None), "note", seat=str(other), colour="2")
    assert step.say.endswith(", Green: perhaps, 3 off.")
    assert label(page, f"note-{other}-0").endswith(", White: open")


def counted_out(ui: Ui) -> Node:
    """What a round of deduction is counted out with, for the first of three players: white, blue, green."""
    state, move, after = last_of_a_round(3, {"game": "deduction"})
    *_, done = stages(state.observe(0), after.observe(0), state.narrate(move, 0))
    seen = done.seen._replace(
        colours=(WHITE, BLUE, GREEN), past=(done.seen.past[0]._replace(colours=(WHITE, BLUE, GREEN)),)
    )
    return drawn(seen, ui._replace(round=1))


def marked(*rows: str) -> Ui:
    return Ui(marks=tuple(tuple(map(int, row)) for row in rows))


def test_the_notes_are_checked_where_the_colours_are_shown() -> None:
    """AM-DED-1: by what is surely somebody's, else perhaps, else not ruled out."""
    said = counted_out(marked("00000", "13000", "00001"))
    assert tells(said, "1 of 2 right")
    assert tells(said, "noted", "noted", "red")  # one as they are, the other as red
    assert tells(counted_out(marked("00000", "01000", "02022")), "2 of 2 right")
    assert tells(counted_out(marked("00000", "01100", "00000")), "0 of 2 right")
    nothing = counted_out(marked("00000", "00000", "00000"))
    assert not tells(nothing, "right")
    assert tells(nothing, "note", "checked")


def test_whose_disks_leave_is_told_by_the_notes() -> None:
    state = laid(start(3, game="deduction"), s22=(0, 0, 0, 0, 2), s16=(1, 1, 1, 1, 1))
    state = state._replace(to_move=0)
    seen = seen_by_mover(state)
    at = Ui(at=22, looked=True, round=1)
    told = [
        text_of(gains(drawn(seen, at._replace(marks=notes))))
        for notes in (((0,) * 5,) * 3, marked("00000", "00001", "00000").marks)
    ]
    assert told == ["red leaves on space 23", "red leaves on space 23 (Birch’s?)"]


def gone_at_deduction(**spaces: Sequence[int]) -> Any:
    """The one to move has white, which went second."""
    state = start(3, game="deduction")
    mover = state.to_move
    owners = tuple(WHITE if seat == mover else (BLUE, GREEN)[(seat - mover) % 3 - 1] for seat in range(3))
    state = state._replace(match=state.match._replace(owners=owners), gone=((YELLOW,), (WHITE,)))
    return laid(state, **(spaces or {"s25": (0, 1, 0, 0, 1), "s2": (0, 0, 2, 0, 1), "s9": (0, 2, 0, 0, 0)}))


def looked_on(state: Any) -> tuple[Sight, Ui]:
    """The one to move, alone at the screen, who has looked at their colour."""
    seen = seen_by_mover(state)
    ui = refresh_ui(seen, None)._replace(knows=True)
    people = seat_company(tuple(PERSON if seat == seen.seat else "plain" for seat in range(3)))
    return Sight(seen, ui, people, {}), ui


def test_whose_colour_is_gone_is_told_what_is_at_stake() -> None:
    """AM-DED-2: they play on; nothing changes their own points any more."""
    at, ui = looked_on(gone_at_deduction())
    page = h("main", None, *TABLE.view(at))
    (said,) = find(page, "class", "hint goal")
    assert tells(said, "gone", "4 points", "longer", "less")
    assert by_id(page, "rest")
    hidden = h("main", None, *TABLE.view(at._replace(ui=ui._replace(knows=False))))
    assert not list(find(hidden, "id", "rest"))
    around = h("main", None, *TABLE.view(at._replace(company=seat_company((PERSON,) * 3))))
    assert not list(find(around, "id", "rest"))


def test_a_round_is_played_out_for_whose_colour_is_gone_until_they_go_back_before_that() -> None:
    at, ui = looked_on(gone_at_deduction())
    assert TABLE.pacing.forced_turn(at.seen, ui, {}) == ()
    step = TABLE.handle_message(at, {"do": "rest"})
    # From 2 a green disk leaves on space 3 and the red one on 5; from 25 only the blue one would, on 26 (AM-STD-3).
    assert [str(move) for move in step.moves] == ["2", "green", "green"]
    later = at.seen._replace(left=(0, 2, 2, 0, 2))
    assert TABLE.pacing.forced_turn(later, refresh_ui(later, step.ui), {})
    before = at.seen._replace(left=(0, 4, 2, 0, 2))
    assert TABLE.pacing.forced_turn(before, refresh_ui(before, step.ui), {}) == ()
    assert (
        TABLE.pacing.forced_turn(later, refresh_ui(later, refresh_ui(before, step.ui)), {}) == ()
    )  # and on again they decide
    following = at.seen._replace(round=2)
    assert TABLE.pacing.forced_turn(following, refresh_ui(following, step.ui), {}) == ()
    own, _ = looked_on(start(3, game="deduction"))
    assert TABLE.handle_message(own, {"do": "rest"}).moves == ()


def test_a_round_that_is_played_out_comes_to_its_end() -> None:
    for seed in range(4):
        for state, _, _ in game(3, {"game": "deduction"}, seed):
            gone = [colour for group in state.gone for colour in group]
            if state.phase == "space" and state.match.owners[state.to_move or 0] in gone:
                break
        on: Any = state
        turns = 0
        while on.round == state.round and not on.result:
            on = played(on, *map(str, rest_of_turn(seen_by_mover(on))))
            turns += 1
        assert on.match.past[-1].colours == state.match.owners
        assert turns < 60  # not by the safety net (AM-END)


def test_what_reveals_a_colour() -> None:
    for state, move, after in game(3, {"game": "deduction"}):
        if after.round == state.round:
            assert not any(is_revealing(event, 0) for event in state.narrate(move, 0))
            continue
        shown = [event.seat for event in state.narrate(move, 0) if is_revealing(event, 0)]
        assert shown == [1, 2]
        break


# The ends of rounds and of the game


def last_of_a_round(seats: int, options: Mapping[str, str]) -> tuple[State, Move, State]:
    return next(step for step in game(seats, options) if step[2].round != step[0].round)


@pytest.mark.parametrize("kind", ["standard", "gambling", "deduction"])
def test_a_round_is_counted_out_before_the_next_begins(kind: str) -> None:
    state, move, after = last_of_a_round(3, {"game": kind})
    *_, done = stages(state.observe(0), after.observe(0), state.narrate(move, 0))
    page = drawn(done.seen)
    past = after.match.past[0]
    body = next(find(page, "class", "points")).children[1]
    rows = [[text_of(cell) for cell in row.children] for row in body.children]  # type: ignore[union-attr]

    for seat, (_, how, points, total) in enumerate(rows):
        assert points == total == str(past.points[seat])
        if kind == "gambling":
            bars_at = how.replace("\u00a0", " ").rpartition(" ")[0].split(" + ")
            stakes = [part.split(" × ") for part in bars_at]
            assert sum(int(bars.split()[0]) * int(worth) for bars, worth in stakes) == past.points[seat]
        else:
            assert how.startswith(COLOURS[past.colours[seat]])
    assert text_of(by_id(page, "next")) == "Round 2"


@pytest.mark.parametrize(
    ("points", "low", "decided"),
    [((3, 0, 0), "off", True), ((3, 1, 0), "off", False), ((0, 4, 3), "on", True), ((0, 4, 2), "on", False)],
)
def test_a_match_that_is_decided_is_said_to_be(points: tuple[int, ...], low: str, decided: bool) -> None:
    """AM-2, AM-STD-5: after two rounds of three, a lead of more than five points cannot be caught."""
    state, move, after = last_of_a_round(3, {"low-score": low})
    *_, done = stages(state.observe(0), after.observe(0), state.narrate(move, 0))
    past = (done.seen.past[0]._replace(points=points),) * 2
    said = text_of(drawn(done.seen._replace(round=2, past=past)))
    assert ("can’t be caught." in said) == decided


def test_the_end_has_the_match() -> None:
    *_, (_, _, after) = game(2, {"extra-removal": "on", "extra-choice": "compulsory"})
    assert after.result
    assert TABLE.ending
    (match,) = TABLE.ending.draw(sight(after.observe(0)))
    sums = next(find(match, "class", "sum"))
    assert tuple(int(text_of(cell)) for cell in sums.children[1:]) == after.result.scores


def rules_told(before: Any, text: str, seat: int = 0) -> list[str]:
    """The rules by which the players have the points of a round that a move ends."""
    move = parse_move(text)
    after = before.apply(move)
    *_, done = stages(before.observe(seat), after.observe(seat), before.narrate(move, seat))
    return [str(node.attrs["data-rule"]) for node in find(drawn(done.seen), "data-rule")]


def test_the_rule_of_each_players_points_is_named() -> None:
    mover = chosen().to_move
    # White's last disk leaves on space 25, so that red is the only one left (AM-STD-5, AM-STD-6).
    last = laid(chosen(), s24=(1, 0, 0, 0, 1), s3=(0, 0, 0, 0, 1))
    last = played(last, "24")
    assert sorted(rules_told(last, "white")) == ["AM-STD-5", "AM-STD-6"]
    quick = laid(chosen(3, quick_end="on"), s24=(1, 0, 0, 0, 1), s3=(0, 1, 0, 0, 1))
    assert sorted(rules_told(played(quick, "24"), "white")) == ["AM-STD-5", "AM-V2", "AM-V2"]
    stalled = laid(chosen(), s24=(0, 0, 0, 0, 1), s3=(1, 0, 0, 0, 0))._replace(quiet=59)
    assert stalled.to_move == mover
    assert rules_told(stalled, "24") == ["AM-END", "AM-END"]


def test_the_letter_that_goes_on_sows_green_where_nothing_waits() -> None:
    visitor = at_table("mancala/?seed=5&players=person,person")
    visitor.key("g")
    assert visitor.saved == ("choose-green",)


def test_all_colours_are_open_once_the_game_is_looked_through() -> None:
    state = start(3, game="deduction")
    at = sight(state.observe(0))._replace(reveal=state.observe)
    rows = [
        text_of(row) for row in find(h("div", None, *TABLE.view(at)), "class") if "chip" in row.attrs["class"]
    ]
    for row, colour in zip(rows, state.match.owners, strict=True):
        assert COLOURS[colour] in row


def test_the_clock_of_the_safety_net_is_shown_when_it_matters() -> None:
    """AM-END: the round ends after sixty turns in a row without a removal."""
    state = chosen()
    assert not list(find(drawn(state._replace(quiet=39).observe(0)), "class", "quiet-clock"))
    page = drawn(state._replace(quiet=40).observe(0))
    assert tells(page, "40 turns", "20 more turns")
    assert tells(describe_table(sight(state._replace(quiet=59).observe(0))), "59 turns", "1 more turn")


def test_colours_that_are_gone_stand_at_what_they_are_worth() -> None:
    """AM-STD-5; colours that vanish at once share the worst of their places (AM-V1)."""
    state = laid(chosen(), s3=(0, 0, 0, 1, 1), s9=(1, 0, 0, 0, 0))._replace(gone=((GREEN,),))
    ladder = [text_of(item) for item in next(find(drawn(state.observe(0)), "class", "ladder")).children]
    assert ladder[:2] == ["Green, 5", "nothing yet, 4"]
    both = state._replace(gone=((GREEN, BLUE),))
    assert "Blue is worth 4" in describe_table(sight(both.observe(0)))
    assert "Green is worth 4" in describe_table(sight(both.observe(0)))


def test_the_whole_table_is_told() -> None:
    state = played(laid(chosen(), s14=(0, 1, 0, 1, 2), s30=(0, 0, 1, 0, 0), s7=(1, 0, 0, 0, 0)), "14")
    at = sight(seen_by_mover(state))
    at = at._replace(company=seat_company((PERSON, PERSON), ("Ann", "Bo")))
    mover, other = ("Ann", "Bo") if state.to_move == 0 else ("Bo", "Ann")
    said = describe_table(at)
    assert f"{mover}: red, 2 disks, 0 points" in said
    assert f"{other}: white, 1 disk, 0 points" in said
    assert "The ring: space 7 (white): 1 white; space 30 (black): 1 green; all others are empty" in said
    assert "In hand: 1 blue, 1 yellow, 2 red" in said
    assert said.endswith("Next: space 15 (green).")


def test_the_pits_lie_in_the_page_where_the_kit_draws_the_ring() -> None:
    style = (folders()["mancala"] / "style.css").read_text(encoding="utf-8")
    shapes = {"t": TALL, "h": HIGH, "w": WIDE}
    places = zip(*(shape.track.places() for shape in shapes.values()), strict=True)
    for number, found in enumerate(places, 1):
        said = " ".join(
            f"--{name}x: {length(at.x)}; --{name}y: {length(at.y)};"
            for name, at in zip(shapes, found, strict=True)
        )
        assert f".at-{number} {{ {said} }}" in style
    for shape in shapes.values():
        left, top, width, height, r = shape.track
        within = f"--x0: {length(left + r)}; --x1: {length(left + width - r)}; "
        within += f"--y0: {length(top + r)}; --y1: {length(top + height - r)};"
        assert f"--h: {length(shape.height)}; --pit: {shape.pit:.1f}; {within}" in style


# What is told of a turn of another


def come_to_birch(name: str = "Birch") -> VisitorInPython:
    """Somebody who looks on while a computer, called so, lifts 5 in the first turn of the round."""
    visitor = at_table("mancala/?seed=7")
    visitor.press("White")
    assert isinstance(visitor.app.screen, Play)
    company = visitor.app.screen.company.with_name(1, name)
    visitor.app = visitor.app._replace(screen=visitor.app.screen._replace(company=company))
    while visitor.saved[-1] != "5":
        visitor.wait_once()
    return visitor


def test_how_the_turn_of_another_began_stands_in_sight_and_is_said_once() -> None:
    """AM-STD-2: a space is lifted, and each of its disks is a sentence of its own."""
    visitor = come_to_birch()
    assert tells(visitor.says, "Birch", "2 disks", 5)
    visitor.hears()
    visitor.wait_once()
    assert tells(visitor.says, "Birch", "2 disks", 5, "Red", 6)
    assert visitor.hears() == ["Red to space 6."]
    # Red is a name, too: what is told of a red disk tells nothing of who sows it.
    visitor = come_to_birch("Red")
    visitor.wait_once()
    assert tells(visitor.says, "Red", "2 disks", 5, "Red", 6)


# What is noted

NOTED = "mancala/?seed=3&seats=3&game=deduction&players=person,person,person"


def called(visitor: VisitorInPython, player: int) -> VisitorInPython:
    """It goes on until a player has come to the screen, and is to lift."""
    goes_on(visitor, lambda: visitor.names() == [f"I am Player {player}"])
    visitor.press("I am")
    return visitor


def notes(visitor: VisitorInPython) -> list[str]:
    cells = [name for name in visitor.names() if name.startswith("Player ")]
    assert len(cells) == 10
    return [name for name in cells if ": open" not in name]


@cache
def noted() -> saves.StoredGame:
    """What is stored of a game in which the first player has noted something at the second turn."""
    visitor = called(at_table(NOTED), 1)
    moves(visitor)
    called(called(visitor, 3), 1)
    visitor.press_each("Player 2, Red", "Player 2, Red", "Player 3, White")
    (kept,) = visitor.games.values()
    return kept


def come_back(kept: saves.StoredGame) -> VisitorInPython:
    """Somebody who comes to that game again."""
    visitor = VisitorInPython()
    visitor.games[kept.key] = kept
    visitor.open(NOTED)
    return visitor


def with_notes(*texts: str) -> saves.StoredGame:
    """The same game with these notes."""
    return noted()._replace(head=saves.head_text(saves.read_head(noted().head)._replace(notes=texts)))


def test_what_is_noted_is_stored_and_there_again() -> None:
    assert saves.read_head(noted().head).notes == ("1:000000000210000", "", "")
    assert notes(called(come_back(noted()), 1)) == ["Player 2, Red: not", "Player 3, White: perhaps"]


@pytest.mark.parametrize("player", [2, 3])
def test_nobody_finds_the_notes_of_another(player: int) -> None:
    assert notes(called(come_back(noted()), player)) == []


@pytest.mark.parametrize(
    "text",
    [
        *("", "1", "1:", "1:" + "1" * 14, "1:" + "4" * 15, "0:" + "1" * 15, "x" * 99, "1:" + "1" * 16),
        "2:000000000210000",  # which are of another round
    ],
)
def test_what_are_no_notes_is_left_out_and_the_game_is_there(text: str) -> None:
    again = come_back(with_notes(*(text,) * 3))
    assert again.saved == noted().lines
    assert notes(called(again, 1)) == []


# Taking back within a turn


def test_decisions_of_a_turn_under_way_are_taken_back_one_by_one() -> None:
    """Around one screen, too, nobody is asked for that; and what is stored can be read again at each step."""
    visitor = at_table("mancala/?seed=5&players=person,person")
    visitor.press_each("Red", "White")
    goes_on(visitor, lambda: len(visitor.moves) > 2 and "in hand" in visitor.moves[0])
    lifted = visitor.saved
    visitor.press(visitor.moves[0])
    for left in (lifted, lifted[:-1]):
        stored = visitor.saved
        visitor.reload()
        assert visitor.saved == stored != left
        visitor.key("backspace")
        assert visitor.saved == left
    # The same key takes back no turn.
    visitor = at_table("mancala/?seed=3&seats=2")
    visitor.press("White")
    visitor.wait()
    before = visitor.saved
    visitor.key("backspace")
    assert visitor.saved == before
    assert tells(visitor.says, "no disk", "U")


def load_deduction() -> Observation:
    seen: Observation = GAME.new(3, {"game": "deduction"}, 3).observe(0)
    return seen


def test_with_a_notebook_is_kept_that_a_colour_has_been_looked_at() -> None:
    seen = load_deduction()
    ui = refresh_ui(seen, None)
    assert noted_of(ui) == ""
    looked = ui._replace(knows=True)
    again = read_notes(seen, noted_of(looked))
    assert again
    assert refresh_ui(seen, again).knows
    noted = ui._replace(marks=((0, 1, 0, 0, 0), *ui.marks[1:]))
    before = read_notes(seen, noted_of(noted))  # as it was kept before that was
    assert before
    assert not before.knows
