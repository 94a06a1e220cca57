"""The list of tries at a puzzle: all that was tried is in it, each by its own name, whatever came of it."""

import pytest

from tests.web.inside import inside
from tests.web.test_puzzles import GAMES, arrived, lines, page_of, playing
from tests.web.visiting import VisitorInPython
from trilithon.game import Move
from trilithon.people import capital
from trilithon_web.app import App, update
from trilithon_web.nodes import find, text_of
from trilithon_web.screens.play.review import exercise, exercise_view
from trilithon_web.table import AnySight, AnyStep, Message, Step

SOME = [(game, number) for game in GAMES for number in range(1, len(lines(game)) + 1, len(lines(game)) // 8)]


def tries(app: App, *moves: Move) -> App:
    """Moves that are tried one after another, by whatever way the table has for them."""
    for move in moves:

        def makes(sight: AnySight, message: Message, move: Move = move) -> AnyStep:
            return Step(sight.ui, moves=(move,))

        play = playing(app)
        app = app._replace(screen=play._replace(table=play.table._replace(act=makes)))
        app, _ = update(app, {"do": "tap"})
    return app


def listed(app: App) -> list[str]:
    return [text_of(name) for name in find(exercise_view.panel(playing(app)), "class", "name")]


def name_of(app: App, move: Move) -> str:
    """What a move of the decision is called at its table."""
    play, at = playing(app), inside(playing(app).mode).look.at
    coach = play.table.coach
    if coach is None:
        return exercise.said(play, at, move).removesuffix(".")
    return capital(coach.name(exercise.decided(play), str(move)))


@pytest.mark.parametrize(("game", "number"), SOME)
def test_what_was_tried_stays_in_the_list(game: str, number: int) -> None:
    app, _ = arrived(f"puzzle={number}", game)
    mode = inside(playing(app).mode)
    wrong = [move for move in playing(app).eyes.shown.legal if move not in mode.best][:5]
    names = dict.fromkeys(f"{name_of(app, move)}, tried" for move in wrong)
    app = tries(app, *wrong)
    assert [name for name in listed(app) if name.endswith(", tried")] == list(names)
    app = tries(app, mode.best[0])
    assert set(names) <= set(listed(app))
    app, _ = update(app, {"do": "exercise-show"})
    assert set(names) <= set(listed(app))


def test_a_wrong_end_of_a_right_turn_is_named_with_its_beginning() -> None:
    """Mancala's first puzzle: 18 Black is wrong, from 6 Black a green disk and then a blue one are right."""
    app, _ = arrived("puzzle=1", "mancala")
    legal = {str(move): move for move in playing(app).eyes.shown.legal}
    app = tries(app, legal["18"], legal["6"])
    assert listed(app) == ["18 Black, tried", "6 Black, right", "The best move"]
    best = inside(playing(app).mode).best
    wrong = next(move for move in playing(app).eyes.shown.legal if move not in best)
    app = tries(app, wrong)
    first, right, tried, _ = listed(app)
    assert (first, right) == ("18 Black, tried", "6 Black, right")
    assert tried.startswith("6 Black: ")
    app, _ = update(app, {"do": "exercise-show"})
    assert listed(app) == ["18 Black, tried", tried, "6 Black: green, blue, best"]


def test_cards_that_are_called_alike_are_listed_once() -> None:
    """In a race only colours matter."""
    for number in range(1, len(lines("rekniles_ekim")) + 1):
        app, _ = arrived(f"puzzle={number}", "rekniles_ekim")
        best = inside(playing(app).mode).best
        called: dict[str, list[Move]] = {}
        for move in playing(app).eyes.shown.legal:
            if move not in best:
                called.setdefault(name_of(app, move), []).append(move)
        alike = next((moves for moves in called.values() if len(moves) > 1), None)
        if alike:
            assert listed(tries(app, *alike)) == [f"{name_of(app, alike[0])}, tried", "The best move"]
            return
    raise AssertionError("no puzzle has two such cards")


@pytest.mark.parametrize("game", GAMES)
def test_a_key_for_help_or_for_another_time_says_why_it_does_nothing_in_a_puzzle(game: str) -> None:
    visitor = VisitorInPython()
    visitor.pages[f"{game}/puzzles/"] = page_of(game)
    visitor.open(f"{game}/#puzzle=1")
    for key in "hu" if game == "freecelt" else "hus":  # at FreeCelt S says where a card can go
        visitor.key("t")  # something else is said
        visitor.key(key)
        assert visitor.says == "Not here: find the move, or press Show it."
