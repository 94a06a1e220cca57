"""Tasks check themselves: a bot that can do one passes, and one that can't fails for that reason."""

import pytest

from tests.depth import thorough
from trilithon import catalogue
from trilithon_web.workshop.box import Watch
from trilithon_web.workshop.positions import read_position
from trilithon_web.workshop.questions import BotText, DoTask, TaskStep
from trilithon_web.workshop.starters import list_opponents, list_starters
from trilithon_web.workshop.tasks import do_task, list_tasks

LOTTERY = list_opponents("whist")[0].text
WRONG = LOTTERY.replace("chance.choice(observation.legal)", "7")


class Clock:
    """A clock that goes on by so many seconds whenever it is looked at."""

    def __init__(self, step: float) -> None:
        self.now, self.step = 0.0, step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


def do(game: str, task: str, text: str, step: float = 0.001) -> TaskStep:
    """Let a bot do a task. Return the last step."""
    clock = Clock(step)
    watch = Watch(clock, lambda seconds: None, lambda: None)
    *before, last = do_task(DoTask(BotText("mine", text), game, task), watch, None, clock)
    assert last.last
    assert not any(each.last for each in before)
    assert all(each.done <= each.of for each in (*before, last))
    return last


def test_each_game_has_six_tasks_and_mancala_six_for_each_of_its_three() -> None:
    for game in filter(list_starters, catalogue()):
        names = [task.name for task in list_tasks(game)]
        assert len(names) == len(set(names)) == (18 if game == "mancala" else 6)


@pytest.mark.parametrize("game", ["whist", "celtic_whist", "rekniles_ekim"])
def test_a_rule_beats_lottery_and_lottery_does_not(game: str) -> None:
    won = do(game, "beat-lottery", list_starters(game)[0].text)
    assert won.passed
    assert won.sentence.endswith("Its fair share is 50%.")
    assert do(game, "beat-lottery", LOTTERY).passed is False


@pytest.mark.parametrize(
    "name", ["standard", pytest.param("deduction", marks=thorough), pytest.param("gambling", marks=thorough)]
)
def test_a_rule_beats_lottery_in_mancala(name: str) -> None:
    assert do("mancala", f"{name}-beat-lottery", list_starters("mancala")[0].text).passed


def test_a_mistake_fails_a_task_and_is_named() -> None:
    found = do("whist", "beat-lottery", WRONG)
    assert found.passed is False
    assert found.mistake
    assert "chose “7” (int)" in found.sentence


@pytest.mark.parametrize(
    ("game", "task"),
    [
        ("whist", "certain-wins"),
        ("celtic_whist", "certain-wins"),
    ],
)
def test_lottery_misses_a_certain_win_and_the_second_bot_does_not(game: str, task: str) -> None:
    missed = do(game, task, LOTTERY)
    assert missed.passed is False
    assert "For certain, the best is " in missed.sentence
    assert missed.position
    assert read_position(missed.position).to_move is not None
    assert do(game, task, list_starters(game)[1].text).passed


def test_lottery_misses_a_race_that_is_certainly_won() -> None:
    missed = do("rekniles_ekim", "certain-wins", LOTTERY)
    assert missed.passed is False
    assert "For certain, the best is " in missed.sentence


def test_a_quick_bot_passes_and_a_slow_one_fails_with_its_time() -> None:
    assert do("whist", "quick", LOTTERY, step=0.0001).passed
    slow = do("whist", "quick", LOTTERY, step=0.02)
    assert slow.passed is False
    assert slow.sentence.startswith("A decision took ")
    assert slow.position


def test_the_solver_wins_what_the_rule_of_freecelt_does_not() -> None:
    first, second = list_starters("freecelt")
    assert do("freecelt", "first-win", first.text).passed
    lost = do("freecelt", "half-with-two", first.text)
    assert lost.passed is False
    assert "and needs 10 of 20." in lost.sentence
    assert do("freecelt", "half-with-two", second.text).passed


def test_the_same_bot_gets_the_same_result() -> None:
    text = list_starters("rekniles_ekim")[0].text
    assert do("rekniles_ekim", "beat-greedy", text) == do("rekniles_ekim", "beat-greedy", text)


def test_a_bot_may_have_an_opponents_name() -> None:
    clock = Clock(0.001)
    watch = Watch(clock, lambda seconds: None, lambda: None)
    asked = DoTask(BotText("lottery", list_starters("whist")[0].text), "whist", "beat-lottery")
    *_, last = do_task(asked, watch, None, clock)
    assert last.passed


def test_an_unknown_task_is_refused() -> None:
    with pytest.raises(ValueError, match="no task nonsense in whist"):
        do("whist", "nonsense", LOTTERY)
