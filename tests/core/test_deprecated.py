"""Former names still work for one version, with a warning."""

from typing import Any

import pytest

from trilithon import Chance, Record, catalogue, load, players

pytestmark = pytest.mark.knows_games  # a new game has no former names


@pytest.mark.parametrize("name", catalogue())
def test_former_names_still_work_with_a_warning(name: str) -> None:
    start: Any = load(name).new(1)
    record: Any = Record.begin(start)
    move = start.legal_moves()[0]
    with pytest.warns(DeprecationWarning, match=r"State\.after is now called apply") as caught:
        assert start.after(move) == start.apply(move)
    assert caught[0].filename == __file__
    with pytest.warns(DeprecationWarning, match="Record.after"):
        assert record.after(move) == record.apply(move)
    for level in players.levels(name):
        bot: Any = players.bot(level.name, name)
        with pytest.warns(DeprecationWarning, match="shown is now called observe"):
            bot.shown(start.observe(0))


def test_former_names_of_chance_and_of_bots_from_elsewhere() -> None:
    chance: Any = Chance(3)
    with pytest.warns(DeprecationWarning, match="Chance.below is now called randrange"):
        assert chance.below(100) == Chance(3).randrange(100)
    plain: Any = players.bot("plain", "whist")

    class Former:
        shown, choose = plain.observe, plain.choose

    start = load("whist").new(1, {"length": "short"}, 2)
    former: Any = Former()
    with pytest.warns(DeprecationWarning, match="Former.shown"):
        assert players.play(start, [former, plain], most=3) == players.play(start, [plain, plain], most=3)
