"""The lesson of every game, each learned to its end by nothing but what it points at; then hints."""

from collections.abc import Mapping
from typing import Any

import pytest

from tests.web.inside import inside
from trilithon.equipment import BLACK, NUMBER, colour_of_number
from trilithon_web import app, settings
from trilithon_web.address import ASKS
from trilithon_web.answers import Drawn, Going, Opened
from trilithon_web.app import App
from trilithon_web.effects import (
    Draw,
    Effect,
    Finish,
    Focus,
    Go,
    OpenGame,
    PutAside,
    Set,
    Store,
    Work,
    Write,
)
from trilithon_web.lesson import Lesson
from trilithon_web.nodes import Node, find, text_of
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.parts import Asked
from trilithon_web.screens.play.turn import pacing
from trilithon_web.shelf.index import Index
from trilithon_web.shelf.statistics import Statistics
from trilithon_web.table import table_of
from trilithon_web.tables import tables, taught

NOW = 1_700_000_000
TODAY = "2023-11-14"
Effects = tuple[Effect, ...]


def lessons(game: str) -> tuple[Lesson, ...]:
    found = table_of(game).lessons
    assert found
    return found().all


LESSONS = [(game, lesson.name) for game in sorted(taught()) for lesson in lessons(game)]

# What is told of the end, by the rules' own sums: CW-SCORE-2, FC-7, WH-8, RE-7, AM-STD-5, AM-DED-1, AM-GAM-3.
TOLD = {
    ("celtic_whist", "several"): "You bid null 7 and took 0: +7, now 10.",
    ("celtic_whist", "solo"): "You bid 5 and took 5: +5, now 20.",
    ("freecelt", "first"): "22 Yellow (night) and 2 more from column 7 to column 10.",
    ("mancala", "standard"): "You score 5 points.",
    ("mancala", "deduction"): "You score 3 points.",
    ("mancala", "gambling"): "You score 78 points.",
    ("rekniles_ekim", "first"): "You win the race with 6 points.",
    ("whist", "first"): "You bid 2 and took 2: +70,",
}


# What is played after a lesson: CW-PLAY-4 and CW-SCORE-5 as recommended, the short game of WH-2.
STANDARD = {
    ("celtic_whist", "several"): {
        "seats": "4",
        "follow-black": "on",
        "players": "person,steady,steady,steady",
    },
    ("freecelt", "first"): {},
    ("mancala", "standard"): {"seats": "3", "players": "person,steady,steady"},
    ("mancala", "deduction"): {"seats": "3", "game": "deduction", "players": "person,steady,steady"},
    ("mancala", "gambling"): {"seats": "3", "game": "gambling", "players": "person,steady,steady"},
    ("rekniles_ekim", "first"): {"seats": "3", "players": "person,steady,steady"},
    ("whist", "first"): {"seats": "4", "length": "short", "players": "person,steady,steady,steady"},
}


def started(game: str, fragment: str = "", chosen: str = "") -> tuple[App, Effects]:
    kept = app.Found(Index(), Statistics(), chosen)
    here = {"path": f"{game}/", "query": "", "fragment": fragment}
    return app.started(app.first(f"{game}/"), here, kept, NOW, TODAY)


def learning(game: str, name: str) -> App:
    return started(game, f"lesson={name}")[0]


def playing(model: App) -> Play:
    assert isinstance(model.screen, Play)
    return model.screen


def at(model: App) -> int:
    return at_of(playing(model))


def at_of(play: Play) -> int:
    assert play.course
    return play.course.task


def told(model: App, message: Mapping[str, str]) -> tuple[App, Effects]:
    """A message, and whatever work it asks for."""
    model, effects = app.update(model, message)
    for effect in effects:
        if isinstance(effect, Work):
            model, more = app.worked(model, next(step for step in effect.steps if step))
            effects += more
    return model, effects


def pressed(button: Node) -> dict[str, str]:
    return {
        name.removeprefix("data-"): value for name, value in button.attrs.items() if name.startswith("data-")
    }


def pointed(model: App) -> list[Node]:
    return [node for node in find(app.view(model), "aria-current", "step") if node.tag == "button"]


def next_message(model: App, done: frozenset[str]) -> dict[str, str] | None:
    """What a learner does now; None where nothing is left to do. done: what has been pressed since the last move."""
    play = playing(model)
    if play.goes_on:
        return {"do": "go-on"}
    whole = app.view(model)
    for node in (*find(whole, "data-do", "task-on"), *find(whole, "id", "next")):
        return pressed(node)
    # Of several that are marked the last: a pit is looked at, and then the button lifts it.
    fresh = [node for node in pointed(model) if str(pressed(node)) not in done]
    return pressed(fresh[-1]) if fresh else None


def learned(model: App) -> list[tuple[App, Effects]]:
    """All that a lesson goes through."""
    course: list[tuple[App, Effects]] = [(model, ())]
    done, ply = frozenset[str](), -1
    for _ in range(400):
        play = playing(model)
        if len(play.record.states) != ply:
            ply, done = len(play.record.states), frozenset()
        message = next_message(model, done)
        if message is None:
            return course
        if message["do"] not in ("more", "less"):
            done |= {str(message)}
        model, effects = told(model, message)
        course.append((model, effects))
    raise AssertionError("it never ends")


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_is_learned_to_its_end_by_what_it_points_at(game: str, name: str) -> None:
    way = learned(learning(game, name))
    end = playing(way[-1][0])
    assert end.course
    assert end.course.is_last
    assert len(end.record.states) - 1 == len(end.course.moves)
    assert not any(playing(model).speech.alarm for model, _ in way)
    said = [playing(model).speech.say for model, _ in way]
    told = TOLD.get((game, name), "")
    assert any(told.lower() in say.lower() for say in said if say)
    kept = (Write, Store, Finish, PutAside, OpenGame, Set)
    happened = [*started(game, f"lesson={name}")[1], *(effect for _, effects in way for effect in effects)]
    assert not [effect for effect in happened if isinstance(effect, kept)]


def looked_at(play: Play) -> bool:
    """Whether what came of a task is looked at, and nothing is to be done but to go on."""
    return play.pace.at_word or bool(play.course and play.course.done)


def answered(play: Play) -> bool:
    """Whether the learner's move of a task has been made, and others go on."""
    begun = play.course is not None and len(play.record.states) - 1 > play.course.begun
    return begun and play.goes_on and play.company.seats > 1 and not looked_at(play)


def test_what_has_been_done_is_not_asked_for_while_others_play() -> None:
    found = [model for model, _ in learned(learning("celtic_whist", "several")) if answered(playing(model))]
    assert found
    for model in found:
        (box,) = find(app.view(model), "class", "guide")
        course = playing(model).course
        assert course
        assert course.now.say not in text_of(box)


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_every_task_is_said_once_and_stands_in_sight(game: str, name: str) -> None:
    model = learning(game, name)
    (lesson,) = (lesson for lesson in lessons(game) if lesson.name == name)
    spoken = [model.said]
    for later, _ in learned(model):
        if later.said != spoken[-1]:
            spoken.append(later.said)
        (box,) = find(app.view(later), "class", "guide")
        if answered(playing(later)):
            assert text_of(box).endswith("Watch what happens.")
        else:
            task = lesson.tasks[at(later)]
            said = any(say in text_of(box) for say in (task.say, *task.later))
            assert said or looked_at(playing(later))
    for task in lesson.tasks:
        assert sum(task.say in text for _, _, text in spoken) == 1


def test_a_task_that_is_done_is_not_asked_for_while_its_outcome_is_looked_at() -> None:
    waiting = [model for model, _ in learned(learning("whist", "first")) if playing(model).pace.at_word]
    assert waiting
    for model in waiting:
        (box,) = (node for node in find(app.view(model), "class", "guide"))
        course = playing(model).course
        assert course
        assert (
            text_of(box)
            == f"{course.task + 1}/{len(course.lesson.tasks)}Here’s what happened. Go on when you’ve had a look."
        )
        assert list(find(app.view(model), "id", "next"))


def test_what_all_have_got_is_heard_where_the_round_is_left() -> None:
    """CW-SCORE-2, CW-SCORE-3, CW-SCORE-4: 3 bid and taken; null 7 kept by two; 2 bid and 4 taken."""
    scored = next(
        model for model, _ in learned(learning("celtic_whist", "several")) if playing(model).pace.at_word
    )
    (on,) = find(app.view(scored), "id", "next")
    (heard,) = find(app.view(scored), "id", str(on.attrs["aria-describedby"]))
    assert text_of(heard) == "You +3, total 3; Birch +7, total 7; Elder +7, total 7; Rowan +0, total 0."


def test_before_the_game_leaps_ahead_what_came_of_the_task_is_seen() -> None:
    way = [playing(model) for model, _ in learned(learning("mancala", "standard"))]
    (before,) = (
        number for number, play in enumerate(way) if play.course and play.course.done and at_of(play) == 7
    )
    leaving, leapt = way[before], way[before + 1]
    # The eighth step brings the green disk of 11 to 15, its own colour (AM-STD-3), and asks for nothing there.
    assert "leaves" in leaving.speech.say or "removes" in leaving.speech.say, leaving.speech.say
    assert leaving.speech.aloud == "Have a look at the table. From here the lesson jumps ahead."
    assert (leaving.sight.seen.legal, leaving.sight.seen.to_move) == ((), None)
    assert len(leapt.record.turns) > len(leaving.record.turns)
    assert at_of(leapt) == 8
    assert leapt.sight.seen.legal


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_that_is_over_asks_for_no_more_moves(game: str, name: str) -> None:
    end = learned(learning(game, name))[-1][0]
    assert playing(end).sight.seen.legal == ()
    assert not list(find(app.view(end), "data-move"))


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_has_five_to_ten_short_steps(game: str, name: str) -> None:
    (lesson,) = (lesson for lesson in lessons(game) if lesson.name == name)
    assert 5 <= len(lesson.tasks) <= 10
    assert all(len(task.say) < 180 for task in lesson.tasks)


def test_the_first_lesson_of_celtic_whist_is_what_its_sentences_say() -> None:
    """CW-MULTI-8, CW-MULTI-9, CW-SCORE-4, CW-SCORE-6: the learner bids highest, the black figure goes to the leader, a
    null brings seven points."""
    way = [playing(model) for model, _ in learned(learning("celtic_whist", "several"))]

    def at_task(words: str) -> Any:
        return next(play for play in way if play.course and words in play.course.now.say).record.state

    leading = at_task("counts lowest, so you lead")
    assert leading.to_move == 0
    assert all(bid < leading.bids[0] for bid in leading.bids[1:])
    figures = at_task("the black figure follows the leader")
    assert figures.neutral == max(figures.scores) == 7
    assert figures.scores[0] == 3
    assert inside(way[-1].record.state).scores[0] == 10


def test_what_is_noted_in_the_lesson_of_deduction_is_checked_at_its_end() -> None:
    """The lesson leaps over turns, and ends with a round that is counted out."""
    model, checked = learning("mancala", "deduction"), False
    for _ in range(400):
        course = inside(playing(model).course)
        checked = checked or "Your notes: " in text_of(app.view(model))
        if course.is_last:
            break
        if course.now.touch == "note-1-1":
            model, _ = told(model, {"do": "note", "seat": "1", "colour": "1"})
        if playing(model).goes_on or playing(model).pace.at_word:
            model, _ = told(model, {"do": "go-on"})
        else:
            model, _ = told(model, {"do": "task-show" if course.now.plays and not course.done else "task-on"})
    assert checked


@pytest.mark.parametrize(
    ("game", "name"), [("celtic_whist", "several"), ("celtic_whist", "solo"), ("whist", "first")]
)
def test_at_both_whists_a_step_is_read_at_a_glance(game: str, name: str) -> None:
    (lesson,) = (lesson for lesson in lessons(game) if lesson.name == name)
    assert not [task.say for task in lesson.tasks if len(task.say) > 105]


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_all_of_it_can_be_shown(game: str, name: str) -> None:
    model = learning(game, name)
    for _ in range(400):
        play = playing(model)
        course = play.course
        assert course
        if course.is_last and not play.goes_on and not play.pace.at_word:
            return
        if play.goes_on and not play.pace.at_word:
            model, _ = told(model, {"do": "go-on"})
        else:
            model, _ = told(model, {"do": "task-show" if course.now.plays else "task-on"})
    raise AssertionError("it never ends")


def test_there_is_a_lesson_for_each_of_the_games_and_ways_to_play_them() -> None:
    assert taught() == tables()
    assert {name for game, name in LESSONS if game == "celtic_whist"} == {"several", "solo"}
    assert {name for game, name in LESSONS if game == "mancala"} == {"standard", "deduction", "gambling"}


# What a learner may do besides


def card(text: str) -> dict[str, str]:
    return {"do": "tap", "card": text}


def test_another_move_than_the_one_asked_for_is_not_made() -> None:
    model, _ = told(learning("celtic_whist", "solo"), {"do": "number", "number": "4"})  # 5 is asked for
    model, _ = told(model, {"do": "bid"})
    play = playing(model)
    assert (len(play.record.turns), at(model)) == (0, 0)
    assert play.speech.say == "Not yet: play what’s marked, or press Show me."
    assert play.course
    assert play.speech.aloud == play.course.now.say  # which who listens cannot glance at


def test_a_card_of_another_move_is_put_down_again() -> None:
    model = learning("freecelt", "first")
    model, _ = told(model, {"do": "tap", "pile": "2", "place": "4"})  # the free card of the third column
    assert [node for node in find(app.view(model), "aria-pressed", "true") if "data-place" in node.attrs]
    model, _ = told(model, {"do": "tap", "pile": "12", "place": "0"})  # a slot, which is not asked for
    assert playing(model).speech.say == "Not yet: play what’s marked, or press Show me."
    assert not [node for node in find(app.view(model), "aria-pressed", "true") if "data-place" in node.attrs]


def test_the_key_that_tells_the_table_tells_the_task_too() -> None:
    model, _ = told(learning("celtic_whist", "several"), {"do": "tell"})
    play = playing(model)
    assert play.course
    assert play.speech.say.startswith("Round 1, Blue is trump. ")
    assert play.speech.aloud == play.course.now.say


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_the_keyboard_is_led_from_the_last_step_to_a_game(game: str, name: str) -> None:
    assert learned(learning(game, name))[-1][1][-1] == Focus("lesson-play", shown=False)


@pytest.mark.parametrize(("game", "name"), [("whist", "first"), ("celtic_whist", "several")])
def test_after_its_last_step_a_lesson_tells_nothing_of_a_round_that_nobody_plays(
    game: str, name: str
) -> None:
    end = learned(learning(game, name))[-1][0]
    assert playing(end).speech.say == ""
    held = next(iter(find(app.view(end), "data-do", "tap")))
    after, _ = told(end, pressed(held))
    assert playing(after).speech.say in ("", "The lesson is over.")
    assert not playing(after).speech.alarm


def test_what_the_rules_forbid_is_told_by_them_in_a_lesson_too() -> None:
    # 7 White is led and white 13 is held (CW-PLAY-1).
    model, _ = told(learning("celtic_whist", "solo"), {"do": "digit", "digit": "5"})
    model, _ = told(model, {"do": "bid"})
    while playing(model).goes_on:
        model, _ = told(model, {"do": "go-on"})
    model, _ = told(model, card("29d"))
    assert (playing(model).speech.alarm, playing(model).speech.rule) == (True, "CW-PLAY-1")


def test_back_leads_to_the_beginning_of_the_task_and_of_the_one_before() -> None:
    model = learning("freecelt", "first")
    begun = playing(model).record
    for _ in range(2):
        model, _ = told(model, {"do": "task-show"})
    assert at(model) == 2
    model, _ = told(model, {"do": "undo"})
    assert (at(model), len(playing(model).record.turns)) == (1, 1)
    model, _ = told(model, {"do": "task-back"})
    assert (at(model), playing(model).record) == (0, begun)
    model, _ = told(model, {"do": "task-back"})
    assert (at(model), playing(model).record) == (0, begun)


@pytest.mark.parametrize("do", ["redo", "restart", "set-up", "log"])
def test_what_belongs_to_a_whole_game_is_not_done_in_a_lesson(do: str) -> None:
    before = learning("freecelt", "first")
    after, effects = told(before, {"do": do})
    assert playing(after).speech.say == "You can do that in a game of your own."
    assert playing(after)._replace(speech=playing(before).speech) == playing(before)
    assert effects == ()


def test_once_more_begins_again() -> None:
    model = learned(learning("whist", "first"))[-1][0]
    again, _ = told(model, {"do": "lesson-again"})
    assert playing(again).record == playing(learning("whist", "first")).record
    assert at(again) == 0


@pytest.mark.parametrize("game", ["celtic_whist", "freecelt", "whist"])
def test_a_task_asks_for_one_move_at_a_time(game: str) -> None:
    """So none asks for what has been done already."""
    later = ("then", "in that order", "after that")
    tasks = [task for lesson in lessons(game) for task in lesson.tasks if len(task.plays.split()) > 1]
    for say in (say for task in tasks for say in (task.say, *task.later)):
        assert not any(word in say.lower().split("if ")[0] for word in later), say


def test_a_task_of_several_moves_asks_for_the_next_one_once_one_is_made() -> None:
    model = learning("freecelt", "first")
    said = []
    for _ in range(6):
        said.append(text_of(next(iter(find(app.view(model), "class", "guide")))))
        model, _ = told(model, {"do": "task-show"})
    assert "First put 18 Black (night) in the other slot." in said[4]
    assert "Now put 6 Black (night) on 18 Black (night)." in said[5]
    assert "First" not in said[5]


def test_no_name_means_the_first_lesson() -> None:
    course = playing(started("celtic_whist", "lesson")[0]).course
    assert course
    assert course.lesson.name == "several"


@pytest.mark.parametrize("name", ["none", "<b>", "first", "several=2"])
def test_a_lesson_that_there_is_not_is_told_and_the_game_is_there(name: str) -> None:
    model, effects = started("celtic_whist", f"lesson={name}")
    play = playing(model)
    assert play.course is None
    assert play.problem == f"Celtic Whist has no lesson “{name}”."
    assert any(isinstance(effect, OpenGame) for effect in effects)


@pytest.mark.parametrize(
    ("game", "query", "name"),
    [
        ("celtic_whist", "seed=4", "solo"),
        ("celtic_whist", "seed=4&seats=3", "several"),
        ("mancala", "seed=4&game=gambling", "gambling"),
        ("freecelt", "seed=4", "first"),
    ],
)
def test_a_new_game_offers_the_lesson_for_such_a_game(game: str, query: str, name: str) -> None:
    model = opened(game, query, "")
    links = [node for node in find(app.view(model), "href") if "#lesson=" in node.attrs["href"]]
    assert {link.attrs["href"] for link in links} == {f"../{game}/#lesson={name}"}
    assert len(links) == 2  # beside the first words, and in the menu


@pytest.mark.parametrize(("game", "name"), STANDARD)
def test_the_game_after_a_lesson_is_the_standard_one(game: str, name: str) -> None:
    """What is usual for so many at the table; Whist’s short game, of which its lesson is a round."""
    _, effects = told(learned(learning(game, name))[-1][0], {"do": "lesson-play"})
    (drawn,) = (effect for effect in effects if isinstance(effect, Draw))
    assert drawn.wish == STANDARD[game, name]


def test_after_the_lesson_alone_it_is_asked_how_to_play() -> None:
    """Unless a game is under way, which the question would give up."""
    model, effects = told(learned(learning("celtic_whist", "solo"))[-1][0], {"do": "lesson-play"})
    (to,) = (effect for effect in effects if isinstance(effect, Go))
    assert (to.path, to.fragment) == ("celtic_whist/", ASKS)
    model, _ = app.update(model, Going(to.path, to.query, to.fragment))
    assert isinstance(playing(model).mode, Asked)


def test_the_lesson_of_celtic_whist_has_what_the_game_after_it_has() -> None:
    """Black is followed where there is other to play, and the learner bids null: CW-PLAY-4, CW-BID-2."""
    end = playing(learned(learning("celtic_whist", "several"))[-1][0])
    own = [
        (inside(state), inside(turn[0]))
        for state, turn in zip(end.record.states, end.record.turns, strict=False)
        if state.to_move == 0
    ]
    assert {move.value < 0 for state, move in own if move.kind == "bid"} == {False, True}
    assert any(
        state.trick
        and colour_of_number(NUMBER[state.trick[0]]) == BLACK
        and len(state.legal_moves()) < len(state.hands[0])
        for state, move in own
        if move.kind == "play"
    )


# Hints


def opened(game: str, query: str, chosen: str) -> App:
    kept = app.Found(Index(), Statistics(), chosen)
    model, _ = app.started(
        app.first(f"{game}/"), {"path": f"{game}/", "query": query, "fragment": ""}, kept, NOW, TODAY
    )
    return app.update(model, Opened(playing(model).key.text, None, True, NOW))[0]


def begun(game: str, query: str, chosen: str = "hints=on") -> App:
    model = opened(game, query, chosen)
    for _ in range(40):
        if not playing(model).goes_on:
            return model
        model, _ = told(model, {"do": "go-on"})
    raise AssertionError("it never comes to the player")


def hinted(model: App) -> str:
    (box,) = find(app.view(model), "class", "guide")
    return text_of(box)


def test_a_game_after_a_lesson_is_of_its_kind_and_has_hints_until_they_are_not_wanted() -> None:
    model = learned(learning("mancala", "gambling"))[-1][0]
    model, effects = told(model, {"do": "lesson-play"})
    (chosen,) = (effect for effect in effects if isinstance(effect, Set))
    assert settings.read(chosen.text)["hints"] == "on"
    (drawn,) = (effect for effect in effects if isinstance(effect, Draw))
    model, effects = app.update(model, Drawn(drawn.wish, 77))
    (to,) = (effect for effect in effects if isinstance(effect, Go))
    assert (to.path, to.query) == ("mancala/", "seed=77&seats=3&players=person,steady,steady&game=gambling")
    model = begun("mancala", to.query)
    assert hinted(model)
    model, effects = told(model, {"do": "hints", "value": "off"})
    assert not list(find(app.view(model), "class", "guide"))
    assert any(isinstance(effect, Set) for effect in effects)


@pytest.mark.parametrize(
    ("game", "query", "words"),
    [
        # In deal 5 white 1 of the day is free (FC-1, FC-2).
        ("freecelt", "seed=5", "1 White (day) can go home."),
        # Blue is trump, and of the hand 20 and 26 are blue.
        (
            "celtic_whist",
            "seed=36&scoring=tougher",
            "Your hand has 2 trumps. The dummy hand leads every trick.",
        ),
        # The first round has no trump, and nobody is barred from bidding 0 (WH-4, WH-7).
        (
            "whist",
            "seed=1&seats=3",
            "There’s no trump this round. 0 is a bid, too.",
        ),
        ("rekniles_ekim", "seed=2&seats=3", "a disk as it stands"),
        ("mancala", "seed=1", "all colours are placed alike"),
        ("mancala", "seed=1&game=gambling", "After sowing you take a bar"),
    ],
)
def test_a_hint_says_what_to_think_of_first(game: str, query: str, words: str) -> None:
    model = begun(game, query)
    assert words in hinted(model)
    assert playing(model).speech.aloud.endswith(hinted(model))
    assert not list(find(app.view(begun(game, query, "")), "class", "guide"))


BY_HAND = "hints=on&forced=off"


def test_what_a_hint_says_of_a_trick_is_so() -> None:
    # Dummy leads white 7, blue is trump: white 13 must follow and takes it (CW-PLAY-1, CW-PLAY-2).
    model, _ = told(begun("celtic_whist", "seed=36&scoring=tougher", BY_HAND), {"do": "digit", "digit": "5"})
    model, _ = told(model, {"do": "bid"})
    while playing(model).goes_on:
        model, _ = told(model, {"do": "go-on"})
    assert (
        hinted(model)
        == "You want 5 more tricks; 13 are left. You can only play 13 White, and it wins this trick."
    )
    model, _ = told(model, card("13d"))
    while playing(model).goes_on:
        model, _ = told(model, {"do": "go-on"})
    # 23 Red is led; red 11 and red 29 are held.
    assert hinted(model) == "You want 4 more tricks; 12 are left. 29 Red would win it."


def test_no_hint_chooses_among_one_card() -> None:
    # CW-PLAY-1: who has one card of the colour led must play it.
    model, _ = told(begun("celtic_whist", "seed=36&scoring=tougher", BY_HAND), {"do": "digit", "digit": "4"})
    model, _ = told(model, {"do": "bid"})
    alone = 0
    for _ in range(12):
        while playing(model).goes_on:
            model, _ = told(model, {"do": "go-on"})
        seen = inside(playing(model).eyes.seen)
        if seen.trick and len(seen.legal) == 1:
            alone += "and it can’t win this trick." in hinted(model)
        model, _ = told(model, {"do": "tap", "card": str(seen.legal[0])})
    assert alone


def test_of_a_bid_that_cannot_be_made_any_more_the_hint_says_so() -> None:
    # Thirteen bid, of thirteen cards: the bid is lost with the first trick that somebody else takes.
    model = begun("celtic_whist", "seed=36&scoring=tougher", BY_HAND)
    for digit in "13":
        model, _ = told(model, {"do": "digit", "digit": digit})
    model, _ = told(model, {"do": "bid"})
    for played in range(13):
        while playing(model).goes_on:
            model, _ = told(model, {"do": "go-on"})
        if inside(playing(model).eyes.seen).taken != (played,):
            break
        model, _ = told(model, {"do": "tap", "card": str(playing(model).eyes.seen.legal[0])})
    more, left = 13 - inside(playing(model).eyes.seen).taken[0], len(inside(playing(model).eyes.seen).hand)
    assert more > left > 1
    assert hinted(model).startswith(
        f"You want {more} more tricks, and only {left} are left: the bid is lost."
    )


def test_the_same_hint_is_not_spoken_twice_in_a_row() -> None:
    model = begun("rekniles_ekim", "seed=2&seats=3")
    first = playing(model)
    assert first.speech.hinted == hinted(model)
    again, _ = pacing.settled(first)
    assert (again.speech.aloud, again.hint) == ("", first.hint)


def test_a_hint_tells_nothing_while_others_move() -> None:
    model = begun("celtic_whist", "seed=14&seats=4&follow-black=on")
    model, _ = told(model, {"do": "digit", "digit": "2"})
    model, _ = told(model, {"do": "bid"})
    assert playing(model).goes_on
    assert hinted(model) == "You’ll see a hint here when it’s your turn."


def random_hints(game: str, query: str) -> list[str]:
    """The hints of a game played by its first legal moves, a hundred decisions long."""
    from trilithon.record import Record

    play = playing(begun(game, query))
    found, record = [], Record.begin(play.record.states[0], play.record.names)
    for step in range(100):
        if record.state.result:
            break
        seat = record.state.to_move
        seen = record.state.observe(seat)
        sight = play.sight._replace(seen=seen, ui=play.table.begin(seen, None))
        assert play.table.hint
        found.append(play.table.hint(sight))
        record = record.after(seen.legal[(step * 7) % len(seen.legal)])
    return found


@pytest.mark.parametrize(
    ("game", "query"),
    [
        ("celtic_whist", "seed=3&seats=3&doubling=on"),
        ("celtic_whist", "seed=3&seats=5&restrictive-null=on"),
        ("whist", "seed=3&seats=4"),
        ("rekniles_ekim", "seed=3&seats=2&inverse=on"),
        ("rekniles_ekim", "seed=3&seats=3&most-points=on"),
        ("rekniles_ekim", "seed=3&seats=2&arranged-decks=on"),
        ("mancala", "seed=3&seats=3&extra-removal=on"),
        ("mancala", "seed=3&game=deduction"),
        ("mancala", "seed=3&game=gambling"),
        *((game, "seed=3") for game in sorted(tables())),
    ],
)
def test_hints_are_short_sentences_at_every_decision(game: str, query: str) -> None:
    found: list[Any] = random_hints(game, query)
    assert any(found)
    assert all(len(hint) < 170 and (hint == "" or hint.endswith(".")) for hint in found)
