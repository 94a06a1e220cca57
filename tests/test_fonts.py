"""The fonts of the built site: small, and with every character that it writes."""

from html.parser import HTMLParser
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from tools import setup
from tools.build import caching, fonts

ROOT = Path(__file__).resolve().parent.parent
NAMES = [face.name for face in fonts.FACES]
# Most bytes of each, and the axes that are left with their ends.
CUT = {"eczar": (15_000, {"wght": (600, 700)}), "commissioner": (22_500, {"wght": (400, 800)})}
VOID = {"br", "hr", "img", "input", "link", "meta"}
UNSEEN = {"head", "script", "style"}
OF_THE_SYSTEM = {"kbd"}  # keys have arrows, which neither face has


class Shown(HTMLParser):
    """The characters that a page shows in our own faces."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.characters: set[str] = set()
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)
        for name, value in attrs:
            if name in ("placeholder", "value"):
                self.characters |= set(value or "")

    def handle_endtag(self, tag: str) -> None:
        while tag in self.open and self.open.pop() != tag:
            pass  # elements that HTML lets end by themselves

    def handle_data(self, data: str) -> None:
        if not {*UNSEEN, *OF_THE_SYSTEM} & set(self.open):
            self.characters |= set(data) - {"\n"}


def opened(dist: Path, name: str) -> TTFont:
    return TTFont(dist / "fonts" / f"{name}.woff2")


@pytest.mark.parametrize("name", NAMES)
def test_every_character_that_a_built_page_shows_is_in_the_font(dist: Path, name: str) -> None:
    has = set(map(chr, opened(dist, name).getBestCmap()))
    pages = list(dist.rglob("*.html"))
    assert pages
    missing = {
        path.relative_to(dist).as_posix(): absent
        for path in pages
        if (absent := Shown(path.read_text(encoding="utf-8")).characters - has)
    }
    assert missing == {}


@pytest.mark.parametrize("name", NAMES)
def test_every_character_that_the_games_say_is_in_the_font(dist: Path, name: str) -> None:
    """By the golden games, which tell all that is narrated in them."""
    has = set(map(chr, opened(dist, name).getBestCmap())) | {"\n"}
    games = list((ROOT / "tests" / "core" / "golden").rglob("*.txt"))
    assert games
    assert set().union(*(game.read_text(encoding="utf-8") for game in games)) <= has


@pytest.mark.parametrize("name", NAMES)
def test_a_font_is_cut_to_its_weights(dist: Path, name: str) -> None:
    most, axes = CUT[name]
    font = opened(dist, name)
    assert (dist / "fonts" / f"{name}.woff2").stat().st_size <= most
    assert {axis.axisTag: (axis.minValue, axis.maxValue) for axis in font["fvar"].axes} == axes
    assert "kern" in {record.FeatureTag for record in font["GPOS"].table.FeatureList.FeatureRecord}


@pytest.mark.parametrize(
    ("name", "family", "weight"), [("eczar", "Eczar", 700), ("commissioner", "Commissioner", 750)]
)
def test_for_drawn_pictures_a_font_has_one_weight_and_the_name_that_the_style_says(
    name: str, family: str, weight: int
) -> None:
    environment = setup.prepare()
    font = TTFont(caching.cut_fonts(environment, caching.installed_runtime(environment)) / f"{name}.ttf")
    assert "fvar" not in font
    assert (font["name"].getBestFamilyName(), font["OS/2"].usWeightClass) == (family, weight)
