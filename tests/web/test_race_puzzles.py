"""The puzzles of Rekniles Ekim: each proved once more by the solver, some by races; a whole turn is the answer."""

import re
from functools import cache

import pytest

from tests.web.inside import inside
from tests.web.test_puzzles import arrived, lines, playing, shown, told
from tools.puzzles.rekniles_ekim import HOLD, MARGIN, Awake, solved
from trilithon.chance import Chance
from trilithon.equipment import COLOUR
from trilithon.game import load
from trilithon.games.rekniles_ekim.coaching import written
from trilithon.games.rekniles_ekim.moves import COLOUR_WORDS
from trilithon.games.rekniles_ekim.observation import Observation
from trilithon.games.rekniles_ekim.playout import ways
from trilithon.record import Turn
from trilithon_web import puzzles
from trilithon_web.app import App, update
from trilithon_web.effects import Effect, Work
from trilithon_web.puzzles import Puzzle
from trilithon_web.tables.rekniles_ekim.puzzled import PUZZLED

GAME = "rekniles_ekim"
SAMPLE = 7  # one puzzle in so many is looked at by races
WORLDS = 100


@cache
def of_site() -> tuple[Puzzle, ...]:
    return tuple(puzzles.read(GAME, number, line) for number, line in enumerate(lines(GAME), 1))


def seen_in(puzzle: Puzzle) -> tuple[Observation, tuple[Turn, ...]]:
    """What is seen by whoever is to find the answer, and the answer."""
    record, right = puzzles.opened(load(GAME), puzzle)
    state = record.back().state
    seen = state.observe(state.to_move)
    assert isinstance(seen, Observation)
    return seen, right


@pytest.mark.parametrize("puzzle", of_site(), ids=lambda one: str(one.number))
def test_no_other_turn_does_what_is_asked_for(puzzle: Puzzle) -> None:
    seen, right = seen_in(puzzle)
    theme, found = solved(seen)
    assert theme == puzzle.theme
    assert {(COLOUR[play.card], *rest) for play, *rest in map(inside, right)} == {
        (way.card, *written(seen, way)[1:]) for way in found
    }


@pytest.mark.parametrize("puzzle", of_site()[::SAMPLE], ids=lambda one: str(one.number))
def test_all_other_turns_are_far_worse_in_other_worlds(puzzle: Puzzle) -> None:
    seen, _ = seen_in(puzzle)
    _, right = solved(seen)
    tried = (right[0], *[way for way in ways(seen) if way not in right])
    race, chance = Awake(seen, tried), Chance(1)
    rows = [race.tried(chance, range(len(tried))) for _ in range(WORLDS)]
    best, *others = [sum(column) / WORLDS for column in zip(*rows, strict=True)]
    assert best >= max(others) + MARGIN / 2  # half of it: these are fewer


@pytest.mark.parametrize("puzzle", of_site()[::SAMPLE], ids=lambda one: str(one.number))
def test_of_every_other_turn_it_is_told_what_the_other_can_do(puzzle: Puzzle) -> None:
    seen, _ = seen_in(puzzle)
    _, right = solved(seen)
    for way in ways(seen):
        text = PUZZLED.against(seen, puzzle.theme, [str(move) for move in written(seen, way)])
        assert bool(text) == (way not in right)


def test_there_is_a_puzzle_of_each_theme() -> None:
    assert {puzzle.theme for puzzle in of_site()} == {HOLD, "win-in-2", "win-in-3"}


# On the page


def laid(app: App, turn: Turn) -> tuple[App, tuple[Effect, ...]]:
    """A turn as it is made on the table: a card, what a black one stands for, a disk."""
    play, take = map(inside, turn)
    app, _ = update(app, {"do": "tap", "card": str(play).partition("=")[0]})
    if "=" in str(play):
        app, _ = update(app, {"do": "name", "colour": COLOUR_WORDS[play.colour]})
    return update(app, {"do": "take", "colour": COLOUR_WORDS[take.colour]})


def of_a_colour() -> tuple[Puzzle, tuple[Turn, ...]]:
    """The first puzzle to which two cards of a colour are the answer."""
    puzzle = next(one for one in of_site() if one.also and "=" not in "".join(one.also))
    return puzzle, seen_in(puzzle)[1]


def test_a_card_and_its_disk_solve_it_at_once_and_the_table_stands_as_after_them() -> None:
    puzzle, right = of_a_colour()
    for turn in right:
        app, effects = arrived(f"puzzle={puzzle.number}", GAME)
        assert not [effect for effect in effects if isinstance(effect, Work)]  # it has been proved
        before = inside(playing(app).eyes.shown)
        app, _ = laid(app, turn)
        assert "That’s it." in playing(app).speech.say
        assert [tried.went for tried in app.shared.statistics.tried.values()] == ["first"]
        after = inside(playing(app).eyes.shown)
        assert after.to_move != before.to_move
        assert sum(after.left) == sum(before.left) - 1


def test_a_wrong_disk_after_the_right_card_is_told_and_another_can_be_taken() -> None:
    puzzle, ((play, take), *_) = of_a_colour()
    app, _ = arrived(f"puzzle={puzzle.number}", GAME)
    wrong = next(
        move
        for move in inside(playing(app).record.back().after(play).state).pending
        if move not in (take, play)
    )
    app, _ = laid(app, (play, wrong))
    assert re.fullmatch(r"(If they|They can) then play .* win\. Try again\.", playing(app).speech.say)
    app, _ = update(app, {"do": "take", "colour": COLOUR_WORDS[inside(take).colour]})
    assert [tried.went for tried in app.shared.statistics.tried.values()] == ["solved"]


def test_a_turn_that_is_shown_is_named_with_its_disk() -> None:
    puzzle, ((play, take), *_) = of_a_colour()
    app, _ = shown(arrived(f"puzzle={puzzle.number}", GAME)[0])
    card, disk = (COLOUR_WORDS[inside(move).colour] for move in (play, take))
    assert playing(app).speech.say == f"A {card} card with a {disk} disk is best."
    assert f"A {card} card with a {disk} disk, best" in told(app)
