"""Games that were played once and must go the same way for ever, event by event (EQ-5).

`golden_games` makes the files; the format is told in `golden_format`.
"""

from pathlib import Path

import pytest

from tests.core.golden_format import lines, split, split_links
from trilithon import Record, catalogue, link, load
from trilithon.state import Setup

FOLDER = Path(__file__).parent / "golden"
FILES = sorted(FOLDER.glob("*/*.txt"))
LINKS = split_links((FOLDER / "links.txt").read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(FOLDER).as_posix())
def test_it_goes_as_it_went(path: Path) -> None:
    golden = split(path.read_text(encoding="utf-8"))
    record = Record.read(golden.record)
    assert without_later_options(record.text(), golden.record) == golden.record
    assert record.setup.game == path.parent.name
    told = list(lines(record))
    for number, (now, then) in enumerate(zip(told, golden.events, strict=False)):
        assert now == then, (
            f"event {number} of {path.name}, after {golden.events[max(0, number - 5) : number]}"
        )
    assert len(told) == len(golden.events)


def without_later_options(now: str, then: str) -> str:
    """A record's text without the options that the game has got since."""
    named = {line.split()[1] for line in then.splitlines() if line.startswith("option ")}
    lines = now.splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith("option ") or line.split()[1] in named)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(FOLDER).as_posix())
def test_its_link_still_tells_it(path: Path) -> None:
    """EQ-5: the order in which a game offers its moves is part of every link that was ever sent."""
    record = Record.read(split(path.read_text(encoding="utf-8")).record)
    code = LINKS[path.relative_to(FOLDER).with_suffix("").as_posix()]
    assert link.decode_moves(record.states[0], code) == record
    assert link.encode_moves(record) == code


def test_no_link_is_without_its_game() -> None:
    assert set(LINKS) == {path.relative_to(FOLDER).with_suffix("").as_posix() for path in FILES}


@pytest.mark.parametrize("name", catalogue())
def test_every_game_has_one_with_its_defaults(name: str) -> None:
    setups = [Record.read(split(path.read_text(encoding="utf-8")).record).setup for path in FILES]
    assert [setup for setup in setups if setup.game == name and setup == default(setup)]


def default(setup: Setup) -> Setup:
    """The same set-up with all options at their defaults."""
    found: Setup = load(setup.game).new(setup.seed, {}, setup.seats).setup
    return found
