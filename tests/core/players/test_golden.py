"""Games of plain players that were played once and must go the same way for ever; `golden_games` made them."""

from pathlib import Path

import pytest

from tests.core.players import exhibition
from trilithon import Record, players

FOLDER = Path(__file__).parent / "golden"
FILES = sorted(FOLDER.glob("*/*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(FOLDER).as_posix())
def test_computers_play_as_they_played(path: Path) -> None:
    """EQ-5."""
    text = path.read_text(encoding="utf-8")
    start = Record.read(text).states[0]
    again = players.play(start, exhibition.plain(start.setup))
    for number, (now, then) in enumerate(zip(again.text().splitlines(), text.splitlines(), strict=False), 1):
        assert now == then, f"line {number} of {path.name}"
    assert again.text() == text
    assert again.state.result is not None


def test_each_mode_has_one() -> None:
    setups = [Record.read(path.read_text(encoding="utf-8")).setup for path in FILES]
    found = {
        (setup.game, setup.seats == 1, setup.options.get("mode", setup.options.get("game")))
        for setup in setups
    }
    assert found == {
        ("celtic_whist", True, "competitive"),
        ("celtic_whist", False, "competitive"),
        ("celtic_whist", False, "cooperative"),
        ("whist", False, None),
        ("rekniles_ekim", False, None),
        ("mancala", False, "standard"),
        ("mancala", False, "deduction"),
        ("mancala", False, "gambling"),
    }
