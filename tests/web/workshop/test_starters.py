"""The bots that people start from: short, legal, and each worth the step to the next."""

import ast
import io
import os
import subprocess
import sys
import tokenize
from pathlib import Path

import pytest

from tests.depth import thorough
from tools.setup import ROOT
from trilithon import catalogue, load
from trilithon.arena.match import BotMatch, is_decided
from trilithon.arena.pairing import Pairing, play_deal, play_game, public_seed
from trilithon.arena.run import TextBots
from trilithon.options import Value
from trilithon_web.workshop.starters import Starter, list_opponents, list_starters

ALONE = "freecelt"  # which nobody plays against
GAMES = [name for name in catalogue() if list_starters(name)]
# By game: short set-ups, which have every kind of decision between them.
SETUPS: dict[str, list[tuple[int, dict[str, Value]]]] = {
    "whist": [(2, {"length": "short"}), (4, {"length": "short", "order": "1-8-1", "last-bidder": True})],
    "celtic_whist": [
        (1, {"scoring": "tougher"}),
        (2, {"doubling": True}),
        (3, {"mode": "cooperative", "shared-start": 15, "cooperative-neutral-start": 26}),
        (4, {"follow-black": True, "restrictive-null": True}),
    ],
    "rekniles_ekim": [
        (2, {}),
        (3, {"inverse": True}),
        (2, {"most-points": True, "arranged-decks": True}),
        (2, {"dummy": True, "dummy-bets": True, "barred-place": True}),
        (3, {"inverse": True, "arranged-decks": True, "arranged-hand": "none"}),
    ],
    "mancala": [
        (2, {}),
        (2, {"game": "deduction", "extra-removal": True, "extra-takes": "colour"}),
        (2, {"game": "gambling", "extra-removal": True}),
        (2, {"extra-removal": True, "extra-choice": "compulsory", "low-score": True}),
    ],
    "freecelt": [(1, {}), (1, {"slots": 0}), (1, {"slots": 6})],
}
BOTS = [
    pytest.param(game, bot, id=f"{game}-{bot.name}")
    for game in GAMES
    for bot in (*list_starters(game), *list_opponents(game))
]


def count_lines(text: str) -> int:
    """Count the lines with code: without the docstring, comments and blank lines."""
    skipped = (tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT)
    (docstring, *_) = ast.parse(text).body
    return len(
        {
            token.start[0]
            for token in tokenize.generate_tokens(io.StringIO(text).readline)
            if token.type not in (*skipped, tokenize.ENDMARKER)
            and token.start[0] > (docstring.end_lineno or 0)
        }
    )


@pytest.mark.knows_games
@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_a_first_bot_of_twenty_lines_and_a_second_of_thirty_five(game: str) -> None:
    first, second = list_starters(game)
    assert (first.name, first.title) == ("rule", "Rule")
    assert count_lines(first.text) <= 20
    assert count_lines(second.text) <= 35


@pytest.mark.knows_games
@pytest.mark.parametrize("game", GAMES)
def test_lottery_comes_first_among_the_opponents(game: str) -> None:
    names = [bot.name for bot in list_opponents(game)]
    assert names == (["lottery"] if game == ALONE else ["lottery", "greedy"])


@pytest.mark.knows_games
@pytest.mark.parametrize(("game", "bot"), BOTS)
def test_a_bot_says_in_plain_sentences_how_it_plays(game: str, bot: Starter) -> None:
    assert bot.sentence.endswith(".")
    assert bot.sentence.count(".") <= 3
    assert 20 <= len(bot.sentence) <= 200


@pytest.mark.knows_games
@pytest.mark.parametrize(("game", "bot"), BOTS)
def test_a_bot_plays_whole_games_in_every_seat_without_a_mistake(game: str, bot: Starter) -> None:
    bots = TextBots({bot.name: bot.text})
    for seats, options in SETUPS[game]:
        if bot.name == "lottery" and game == "freecelt":
            continue  # it would move cards to and fro for ages
        played = play_game(load(game).new(7, options, seats), [bot.name] * seats, 2, bots)
        assert played.fault is None, f"{options}: {played.fault}"
        assert played.moves > 5


def meet(game: str, seats: int, options: dict[str, Value], budget: int, most: int) -> str:
    """Let the second bot meet the first one, until the sequential test decides."""
    first, second = list_starters(game)
    pairing = Pairing(game, seats, tuple(options.items()), second.name, (first.name,), budget)
    bots = TextBots({first.name: first.text, second.name: second.text})
    match = BotMatch(pairing, [public_seed(number) for number in range(most)], is_decided)
    while (seed := match.next_seed) is not None:
        match.add(play_deal(pairing, seed, bots))
    assert not match.result.faults
    return match.verdict


@pytest.mark.parametrize(
    ("game", "seats", "options", "budget"),
    [
        ("whist", 3, {"length": "short"}, 40),
        pytest.param("celtic_whist", 3, {}, 20, marks=thorough),
        pytest.param("rekniles_ekim", 3, {}, 400, marks=thorough),
        pytest.param("mancala", 2, {}, 1, marks=thorough),
        pytest.param("mancala", 2, {"game": "gambling"}, 1, marks=thorough),
        pytest.param("mancala", 2, {"game": "deduction"}, 1, marks=thorough),
        pytest.param("whist", 2, {"length": "short"}, 100, marks=thorough),
        pytest.param("whist", 4, {"length": "short"}, 100, marks=thorough),
        pytest.param("celtic_whist", 2, {}, 100, marks=thorough),
        pytest.param("celtic_whist", 4, {}, 100, marks=thorough),
    ],
)
def test_the_second_bot_beats_the_first(
    game: str, seats: int, options: dict[str, Value], budget: int
) -> None:
    assert meet(game, seats, options, budget, 60) == "better"


def test_the_second_bot_of_freecelt_wins_what_the_first_loses() -> None:
    first, second = list_starters(ALONE)
    bots = TextBots({first.name: first.text, second.name: second.text})
    won = {
        bot.name: sum(
            bool(play_game(load(ALONE).new(deal, {"slots": 2}), [bot.name], 1, bots).winners)
            for deal in range(4)
        )
        for bot in (first, second)
    }
    assert won[second.name] == 4
    assert won[first.name] <= 2


def run(command: list[str]) -> str:
    """Run a command that has to end well, and return what it prints."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "core")}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.machine
@pytest.mark.knows_games
@pytest.mark.parametrize("place", [0, pytest.param(1, marks=thorough)])
@pytest.mark.parametrize(
    "game", [pytest.param(name, marks=[] if name == "whist" else thorough) for name in GAMES if name != ALONE]
)
def test_a_bot_runs_unchanged_on_the_ladder(game: str, place: int, tmp_path: Path) -> None:
    bot = list_starters(game)[place]
    file = tmp_path / f"{bot.name}.py"
    file.write_text(bot.text, encoding="utf-8")
    options = next(options for seats, options in SETUPS[game] if seats == 2)
    chosen = [part for name, value in options.items() for part in ("--option", f"{name}={_text(value)}")]
    command = [sys.executable, "-m", "trilithon", "ladder", str(file), "--game", game, "--seats", "2"]
    command += ["--against", "plain", "--deals", "1", "--budget", "2", "--processes", "1", "--secret", "a"]
    done = run([*command, *chosen])
    assert f"{bot.name} against plain" in done


def _text(value: Value) -> str:
    return "on" if value is True else "off" if value is False else str(value)


@pytest.mark.machine
def test_a_bot_of_freecelt_runs_unchanged_in_the_terminal(tmp_path: Path) -> None:
    bot = list_starters(ALONE)[1]
    file = tmp_path / f"{bot.name}.py"
    file.write_text(bot.text, encoding="utf-8")
    command = [
        sys.executable,
        "-m",
        "trilithon",
        "play",
        ALONE,
        "--against",
        str(file),
        "--watch",
        "--seats",
        "1",
        "--deal",
        "1",
    ]
    done = run(command)
    assert "Won: all 60 cards are home." in done
