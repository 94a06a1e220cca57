"""The pictures that stand for the site and its games where somebody shows a link to them."""

import struct
import zlib
from collections import Counter
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from trilithon.game import catalogue

GAMES: Final = catalogue()
ALL: Final = ("trilithon", *GAMES)
MOST_BYTES: Final = 60 * 1024
WIDTH: Final = 1200
HEIGHT: Final = 630
LEFT: Final = 410  # where a game's own picture begins

# What lies in each picture, by the look's tables: pieces, inks of cards by day and by night, stones and grounds.
WHITE, YELLOW, GREEN, BLUE, RED, BLACK = "f8f5ec", "f7c21a", "4fae7c", "3a62c2", "9c1a12", "101316"
DAY, NIGHT, STONE, STONE_2, STONE_INK = "fdf9ee", "232c47", "e8e3d5", "cfc8b6", "20252a"
SHOWN: Final = {
    "freecelt": (DAY, NIGHT, "bb2028", "1656b8", "1a7038", "ff8d84", "7fb6ff", "6edb92", "ffd257", "aab0c2"),
    # The ink of the stones is that of their numbers alone.
    "celtic_whist": (DAY, "1656b8", "1a7038", STONE, STONE_INK, RED, BLUE, YELLOW, GREEN, BLACK),
    "rekniles_ekim": (GREEN, BLUE, WHITE, RED, YELLOW, STONE_2),
    "mancala": (STONE, WHITE, BLUE, GREEN, YELLOW, RED, BLACK),
    "whist": (DAY, "b3161c", "17191c", STONE_2),
}


class Png(NamedTuple):
    """A PNG of a palette: its rows as numbers of colours, and the colours."""

    rows: list[bytes]
    palette: list[bytes]

    def colours(self, left: int = 0, right: int = WIDTH) -> Counter[bytes]:
        """How many pixels are of each colour, from one column to another."""
        found: Counter[bytes] = Counter()
        for row in self.rows:
            found.update(self.palette[number] for number in row[left:right])
        return found


def opened(path: Path) -> Png:
    """A picture as the build packs it: eight bits a pixel, rows that stand as they are."""
    content, place, chunks = path.read_bytes(), 8, dict[bytes, bytes]()
    assert content[:place] == b"\x89PNG\r\n\x1a\n"
    while place < len(content):
        size, kind = struct.unpack(">I4s", content[place : place + 8])
        chunks[kind] = chunks.get(kind, b"") + content[place + 8 : place + 8 + size]
        place += 12 + size
    width, height, *form = struct.unpack(">IIBBBBB", chunks[b"IHDR"])
    assert (width, height, *form) == (WIDTH, HEIGHT, 8, 3, 0, 0, 0)
    data, palette = zlib.decompress(chunks[b"IDAT"]), chunks[b"PLTE"]
    rows = [data[start : start + WIDTH + 1] for start in range(0, len(data), WIDTH + 1)]
    assert {row[0] for row in rows} == {0}
    colours = [palette[start : start + 3] for start in range(0, len(palette), 3)]
    return Png([row[1:] for row in rows], colours)


def near(colours: Counter[bytes], wanted: str) -> int:
    """How many pixels are of a colour, give or take what 256 colours cost."""
    code = bytes.fromhex(wanted)
    return sum(
        count
        for colour, count in colours.items()
        if all(abs(a - b) <= 3 for a, b in zip(colour, code, strict=True))
    )


def test_every_game_with_a_picture_has_one_for_links_and_so_has_the_site(dist: Path) -> None:
    there = {path.stem for path in (dist / "pictures").iterdir()}
    assert {name for name in there if not name.endswith("-tall")} == set(ALL)  # of these see test_manifest.py


@pytest.mark.parametrize("name", ALL)
def test_a_picture_is_of_the_size_that_links_are_shown_in_and_small(dist: Path, name: str) -> None:
    path = dist / "pictures" / f"{name}.png"
    opened(path)  # tells its width and height
    assert path.stat().st_size <= MOST_BYTES


@pytest.mark.parametrize("name", GAMES)
def test_a_game_shows_its_equipment(dist: Path, name: str) -> None:
    """In areas that can be seen, not only at edges."""
    colours = opened(dist / "pictures" / f"{name}.png").colours(left=LEFT)
    seen = [colour for colour, count in colours.items() if count >= 400]
    assert len(seen) >= 5
    assert {
        colour: near(colours, colour) for colour in SHOWN.get(name, ()) if near(colours, colour) < 400
    } == {}


@pytest.mark.parametrize("name", GAMES)
def test_a_game_stands_under_its_name_before_the_stones_at_dawn(dist: Path, name: str) -> None:
    colours = opened(dist / "pictures" / f"{name}.png").colours(right=LEFT)
    for ink, least in (("22272b", 4_000), ("3b4145", 10_000), ("f4b122", 1_000), ("8ea885", 5_000)):
        assert near(colours, ink) >= least, ink


def test_the_site_shows_its_name_and_the_stones_at_dawn(dist: Path) -> None:
    colours = opened(dist / "pictures" / "trilithon.png").colours()
    for ink, least in (("16201a", 20_000), ("3b4145", 20_000), ("f4b122", 2_000), ("8ea885", 50_000)):
        assert near(colours, ink) >= least, ink


def test_no_page_keeps_them_for_play_without_a_network(dist: Path) -> None:
    listed = (dist / "precache.js").read_text(encoding="utf-8")
    assert "style.css" in listed
    assert "pictures/" not in listed
