"""The tables of fitted numbers are what their stamps say, and every tool that makes one can make it again."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pytest

from tests.depth import thorough
from tests.ladder.test_measurements import Inline
from tools.tune import calibrate, command, fit_coach, fit_leads, fit_policy
from tools.tune.tables import GAMES, Rows, Stamp, read_stamp, write_table
from trilithon.analysis.trials import Worlds
from trilithon.fitted import FittedTableError, read_fitted

# The tables whose players have changed since they were fitted, and how.
STALE: Final = {
    "mancala/leads": "since 2026-11-29 computers infer colours and hide their own in the deduction game",
    "mancala/calibration": "since 2026-11-29 computers infer colours and hide their own in the deduction game",
    "rekniles_ekim/calibration": "since 2026-11-29 computers don't take dear disks in races of three or more",
}
# As little as the tools can do with.
FEW: Final[Mapping[str, Mapping[str, int]]] = {
    "fit_plain": {"hands": 40, "deals": 2},
    "fit_odds": {"hands": 2, "deals": 2},
    "fit_policy": {"games": 1},
    "fit_calibration": {"games": 1, "every": 99, "beginnings": 1},
    "fit_level_calibration": {"games": 1, "every": 99, "beginnings": 1, "levelling": 1},
    "fit_leads": {"games": 1},
    "fit_coach": {"games": 8},
    "fit_grades": {"deals": 8},
    "fit_unsolved": {"without_slots": 1, "with_one": 2},
}


def read_rows(path: Path) -> Rows:
    game, name = path.parent.name, path.stem
    return read_fitted(game, name)


def outline(value: object) -> object:
    """What a key or a row is made of."""
    if isinstance(value, tuple | list):
        return frozenset(map(outline, value)) or frozenset(["number"])
    return "text" if isinstance(value, str) else "number"


def test_each_table_has_a_tool_that_writes_to_its_file() -> None:
    assert {command.path_of(name) for name in command.TABLES} == set(GAMES.glob("*/*.json"))


@pytest.mark.knows_games
@pytest.mark.parametrize("name", command.TABLES)
def test_a_table_is_as_its_tool_would_write_it(name: str, tmp_path: Path) -> None:
    path, table = command.path_of(name), command.TABLES[name]
    stamp = read_stamp(path)
    write_table(tmp_path / "again.json", stamp, read_rows(path))
    assert (tmp_path / "again.json").read_text(encoding="utf-8") == path.read_text(encoding="utf-8")
    assert (stamp.tool, stamp.player) == (command.tool_of(name), table.player)
    assert stamp.arguments is None or list(stamp.arguments) == list(table.arguments)
    assert stamp.arguments or stamp.note


def test_those_tables_are_stale_that_are_known_to_be() -> None:
    assert {name for name in command.TABLES if command.is_stale(name)} == set(STALE)


def test_numbers_stay_exactly_as_they_are(tmp_path: Path) -> None:
    rows: Rows = {(2, False): [0.1, 1 / 3, 50.0, 50, -7], (1, True): ["\\#"]}
    write_table(tmp_path / "table.json", Stamp("", None, "", "", ""), rows)
    text = (tmp_path / "table.json").read_text(encoding="utf-8")
    assert repr(json.loads(text)["rows"]) == repr(
        [[[1, True], ["\\#"]], [[2, False], [0.1, 1 / 3, 50.0, 50, -7]]]
    )
    assert text.count("\n[[") == len(rows)


def test_a_table_that_is_missing_is_named() -> None:
    with pytest.raises(FittedTableError, match=r"trilithon/games/whist/wishes\.json"):
        read_fitted("whist", "wishes")


@pytest.mark.parametrize(
    ("name", "setting"),
    [("whist/wishes", "games=1"), ("whist/weights", "games=1"), ("whist/weights", "hands=x")],
)
def test_what_cannot_be_fitted_is_refused(
    name: str, setting: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.run([name], [setting], tmp_path, 1, None) == 1
    assert (setting if name in command.TABLES else name) in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_a_trial_is_written_where_one_asks(tmp_path: Path) -> None:
    assert command.run(["celtic_whist/odds"], ["hands=2", "deals=3"], tmp_path, 1, None) == 0
    (path,) = tmp_path.iterdir()
    stamp = read_stamp(path)
    assert (stamp.tool, stamp.arguments) == ("tools.tune.fit_odds.fit_odds", {"hands": 2, "deals": 3})
    rows = json.loads(path.read_text(encoding="utf-8"))["rows"]
    assert [(*key,) for key, _ in rows] == list(read_rows(command.path_of("celtic_whist/odds")))


@thorough
@pytest.mark.knows_games
@pytest.mark.parametrize("name", command.TABLES)
def test_each_table_can_be_made_again(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By weak players, from a few games."""
    for tool in (calibrate, fit_coach, fit_leads, fit_policy):
        monkeypatch.setattr(tool, "LEVEL", "plain")
    monkeypatch.setattr(calibrate, "WORLDS", Worlds(2, 2))
    monkeypatch.setattr(fit_coach, "WORLDS", 2)
    table = command.TABLES[name]
    made = table.fit(name.partition("/")[0], Inline(), **FEW[table.fit.__name__])
    write_table(tmp_path / "table.json", Stamp("", None, "", "", ""), made)
    before = read_rows(command.path_of(name))
    for one, other in ((made, before), (made.values(), before.values())):
        assert {*map(outline, one)} <= {*map(outline, other)}
