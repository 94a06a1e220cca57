"""FreeCelt's hints, and its end: Finish is offered, the cards go home one by one, and both stacks stand whole."""

from functools import cache

import pytest

import trilithon
from tests.web.inside import inside
from tests.web.test_play import first, opened, told
from tests.web.test_play import view as page_of
from tools.ways import freecelt
from trilithon.games.freecelt import Move, solution
from trilithon.games.freecelt.collecting import finish
from trilithon.games.freecelt.moves import parse
from trilithon.games.freecelt.piles import Pile
from trilithon.games.freecelt.state import Observation, State
from trilithon.record import Record
from trilithon_web.answers import Waited
from trilithon_web.company import PERSON, gathered
from trilithon_web.effects import Effect, Fly, Wait
from trilithon_web.nodes import Node, find, h, text_of
from trilithon_web.screens.play.model import Play
from trilithon_web.table import Sight, Step
from trilithon_web.tables.freecelt.stages import FOLLOWS, STANDS
from trilithon_web.tables.freecelt.table import act
from trilithon_web.tables.freecelt.ui import FINISH, Ui
from trilithon_web.tables.freecelt.view import view
from trilithon_web.thinker.answering import answering
from trilithon_web.thinker.messages import Found
from trilithon_web.thinker.minds import Minds

DEAL_1: State = trilithon.load("freecelt").new(1)  # type: ignore[assignment]
READY = 63  # moves of the deal that is won, after which all goes home by itself


def laid(columns: dict[int, Pile], slots: tuple[Pile, ...] = ((), ()), day: int = 0) -> Observation:
    """A made-up table."""
    return State(
        DEAL_1.setup, tuple(columns.get(number, ()) for number in range(1, 13)) + slots, day
    ).observe(0)


def hinted(seen: Observation, ui: Ui, monkeypatch: pytest.MonkeyPatch, *way: str) -> Step[Ui]:
    """A hint where the search finds this way, of which all is needed."""
    monkeypatch.setattr(solution, "of_use", lambda state, way: way)
    step = act(Sight(seen, ui, gathered((PERSON,)), {}), {"do": "hint"})
    assert step.asks
    return step.asks.made(Found(1, " ".join(way), won=True, lost=False))(step.ui)


def shown(seen: Observation, ui: Ui) -> Node:
    return h("div", None, *view(Sight(seen, ui, gathered((PERSON,)), {})))


def lit(tree: Node) -> list[str]:
    """The ids of the buttons that are lit as targets."""
    return [
        node.attrs["id"]
        for node in find(tree, "data-do", "tap")
        if node.tag == "button" and "target" in node.attrs["class"].split()
    ]


def test_a_hint_names_the_cards_and_tells_the_rule_and_the_good_of_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen = laid({1: (30, 7), 2: (8,), 3: (25, 20), 4: (26, 42, 1)}, slots=((12,), ()))
    for way, say in (
        (
            ("c1>c2", "c4>day"),
            "on 8 Blue (day) in column 2 (one lower), and 1 White (day) goes home next.",
        ),
        (
            ("s1>s2", "c4>day"),
            "12 Black (day) is picked up. Put it in slot 2 (empty), and slot 1 is free again.",
        ),
        (
            ("c2>c3", "c4>day"),
            "on 20 Blue (day) in column 3 (same colour, lower), and column 2 becomes empty.",
        ),
        (
            ("c4>day", "c2>s2"),
            "1 White (day) is picked up. Put it on the day stack, and that’s one card fewer.",
        ),
        (
            ("c2>s2", "c4>day"),
            "8 Blue (day) is picked up. Put it in slot 2 (empty), and column 2 becomes empty.",
        ),
    ):
        assert say in hinted(seen, Ui(), monkeypatch, *way).say
    run = laid({1: (30, 43, 37), 2: (44,)})
    assert (
        hinted(run, Ui(), monkeypatch, "c1x2>c2", "c1>c3").say
        == "Hint: 13 White (night) and 1 more are picked up. Put them on 14 Blue (night) in column 2 (one lower), and "
        "30 Black (day) can move next."
    )


def test_a_hint_says_when_a_card_is_freed_that_goes_home(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = laid({1: (1, 7), 2: (8,), 3: (2, 30)})
    assert hinted(seen, Ui(), monkeypatch, "c1>c2", "c1>day").say.endswith(", and 1 White (day) can go home.")


def test_a_hint_lights_its_one_place_and_shows_the_card_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """What else the card could go to is not lit, and takes it all the same."""
    seen = laid({1: (30, 7), 2: (8,), 3: (25,), 4: (2, 1, 3)})
    ui = hinted(seen, Ui(), monkeypatch, "c1>c3").ui
    tree = shown(seen, ui)
    assert lit(tree) == ["card-25d"]
    assert "c1>c2" in {node.attrs["data-move"] for node in find(tree, "data-move")}
    (ghost,) = [node for node in find(tree, "class") if "ghost" in node.attrs["class"].split()]
    assert text_of(ghost) == "7"
    assert ghost.attrs["aria-hidden"] == "true"
    again = act(Sight(seen, ui, gathered((PERSON,)), {}), {"do": "tap", "pile": "0", "place": "1"}).ui
    assert not [node for node in find(shown(seen, again), "class") if "ghost" in node.attrs["class"]]
    by_hand = act(Sight(seen, again, gathered((PERSON,)), {}), {"do": "tap", "pile": "0", "place": "1"}).ui
    assert lit(shown(seen, by_hand)) == ["pile-12", "pile-13", "card-8d", "card-25d"]


def test_who_follows_hints_is_led_on_along_the_same_way_to_the_end() -> None:
    """Nothing is searched for anew, no position comes twice, and at last Finish is named."""
    state, ui = DEAL_1, Ui()
    met: set[tuple[Pile, ...]] = set()
    for _ in range(120):
        seen = state.observe(0)
        sight = Sight(seen, ui, gathered((PERSON,)), {})
        step = act(sight, {"do": "hint"})
        if step.say == FINISH.say:
            break
        assert (step.asks is None) == bool(met)
        if step.asks:
            *_, found = answering(Record.begin(state), step.asks.question, Minds())
            assert found
            step = step.asks.made(found)(step.ui)
        assert step.ui.hint
        tapped = {"do": "tap", "pile": str(step.ui.hint.target)}
        played = act(sight._replace(ui=step.ui), tapped)
        met.add(state.piles)
        (move,) = played.moves
        assert isinstance(move, Move)
        state, ui = state.after(move), played.ui
        assert state.piles not in met
    assert finish(state)


def by_moves(play: Play, moves: list[str]) -> tuple[Play, tuple[Effect, ...]]:
    effects: tuple[Effect, ...] = ()
    for text in moves:
        move = parse(text)
        assert isinstance(move, Move)
        seen = inside(play.eyes.seen)
        pile = [*seen.columns, *seen.slots][move.source]
        play, _ = told(play, {"do": "tap", "pile": str(move.source), "place": str(len(pile) - move.count)})
        play, effects = told(play, {"do": "tap", "pile": str(move.target)})
    return play, effects


@cache
def ready(**chosen: str) -> Play:
    """A deal in which all goes home by itself now."""
    return by_moves(opened(1, "yes", **chosen), freecelt.moves()[:READY])[0]


def button(play: Play) -> Node:
    return next(find(page_of(play), "data-do", "collect"))


def test_finish_is_offered_as_soon_as_nothing_can_go_wrong_and_said_once() -> None:
    before = by_moves(opened(), freecelt.moves()[: READY - 1])[0]
    assert text_of(button(before)) == "Collect"
    assert FINISH.say not in before.speech.say
    assert text_of(button(ready())) == "Finish"
    assert "lit" in button(ready()).attrs["class"].split()
    assert ready().speech.say.endswith(FINISH.say)
    further, _ = by_moves(ready(), [str(finish_of(ready())[0])])
    assert text_of(button(further)) == "Finish"
    assert FINISH.say not in further.speech.say


def finish_of(play: Play) -> tuple[Move, ...]:
    state = play.record.state
    assert isinstance(state, State)
    return finish(state)


def test_no_finish_is_offered_where_one_only_looks_or_learns() -> None:
    looking, _ = told(ready(), {"do": "scrub", "step": str(READY - 1)})
    assert text_of(button(looking)) == "Collect"
    over, _ = told(ready(confirm="off"), "give-up")
    assert text_of(button(over)) == "Collect"


def waits(effects: tuple[Effect, ...]) -> list[Wait]:
    return [effect for effect in effects if isinstance(effect, Wait)]


@pytest.mark.parametrize("pace", ["normal", "slow", "tap"])
def test_the_cards_go_home_one_after_another_at_any_pace(pace: str) -> None:
    play, effects = told(ready(pace=pace), "collect")
    home = inside(play.eyes.seen)
    assert (home.day, home.night) == (30, 30)
    heights = []
    while waits(effects) and waits(effects)[0].runs:
        (wait,) = waits(effects)
        assert wait.wait == FOLLOWS
        heights.append(inside(play.eyes.shown).day + inside(play.eyes.shown).night)
        (fly,) = [effect for effect in effects if isinstance(effect, Fly)]
        assert len(fly.flights) == 1
        assert play.speech.say == ""
        play, effects = told(play, Waited(wait.key, wait.beat))
    assert heights == [*range(60 - len(finish_of(ready())) + 1, 60)]
    assert [wait.wait for wait in waits(effects)] == {
        "normal": [STANDS],
        "slow": [round(STANDS * 1.8)],
        "tap": [],
    }[pace]
    assert play.goes_on  # the end is not told yet
    assert play.eyes.shown.result is None
    play, _ = told(play, "go-on")
    assert play.eyes.shown.result
    assert "over" in next(find(page_of(play), "id", "main")).attrs["class"].split()


def test_a_tap_leads_past_the_flights_and_another_past_the_moment_of_the_win() -> None:
    play, _ = told(ready(), "collect")
    play, effects = told(play, "go-on")
    seen = inside(play.eyes.shown)
    assert (seen.day, seen.night, seen.result) == (30, 30, None)
    assert list(find(page_of(play), "class", "raised"))
    assert waits(effects)
    play, _ = told(play, "go-on")
    assert play.eyes.shown.result
    assert not list(find(page_of(play), "class", "raised"))


def test_where_the_device_or_the_player_wants_no_movement_no_card_runs() -> None:
    play, effects = told(ready(motion="none"), "collect")
    assert not waits(effects)[0].runs
    assert list(find(page_of(play), "class", "raised"))
    play, effects = told(ready(), "collect")
    (wait,) = waits(effects)
    play, effects = told(play, Waited(wait.key, wait.beat, hurried=True))
    assert not waits(effects)[0].runs


def test_finish_is_one_turn_which_undo_takes_back_and_redo_plays() -> None:
    play, _ = told(ready(), "collect", "go-on", "go-on")
    assert len(play.record.turns) == READY + 1
    undone, _ = told(play, "undo")
    assert undone.record == ready().record
    assert text_of(button(undone)) == "Finish"
    again, _ = told(undone, "redo")
    assert again.record == play.record


def test_a_collection_that_does_not_win_holds_nothing_up() -> None:
    play, effects = told(by_moves(opened(), freecelt.moves()[:1])[0], "collect")
    assert not waits(effects)
    assert not play.goes_on
    assert first().offer is None
