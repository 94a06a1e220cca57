"""The colours, read from the style itself: what is written can be read, and pieces are told apart by everybody.

Contrast is that of WCAG 2. Colour vision is that of Machado, Oliveira and Fernandes (2009) at full severity; how far
two colours are apart is their distance in OKLab, times 100, of which 15 is plain to see.
"""

import re
from collections.abc import Mapping
from itertools import combinations
from math import dist
from pathlib import Path
from typing import Final

import pytest

from trilithon_build import gather
from trilithon_web.tables import folders

TOKENS: Final = Path(__file__).resolve().parents[2] / "site" / "style" / "10-tokens.css"
SIX: Final = ("white", "yellow", "green", "blue", "red", "black")
GROUNDS: Final = ("turf", "turf-2", "stone", "stone-2", "raised")
Rgb = tuple[float, float, float]
Theme = Mapping[str, Rgb]


def parsed(code: str) -> Rgb:
    """A colour such as #24574a, each part from 0 to 1."""
    red, green, blue = (int(code[place : place + 2], 16) / 255 for place in (1, 3, 5))
    return red, green, blue


def themes() -> dict[str, Theme]:
    """The tokens of the first block that declares them, by day and by night: two colours, or one for both."""
    text = TOKENS.read_text(encoding="utf-8")
    block = text[text.index(":where(:root) {\n  --text") : text.index("/* High contrast")]
    found: dict[str, dict[str, Rgb]] = {"day": {}, "night": {}}
    one = r"#[0-9a-f]{6}"
    for name, day, night in re.findall(rf"--([a-z0-9-]+): light-dark\(({one}), ({one})\);", block):
        found["day"][name], found["night"][name] = parsed(day), parsed(night)
    for name, both in re.findall(rf"--([a-z0-9-]+): ({one});", block):
        found["day"][name] = found["night"][name] = parsed(both)
    for theme in found.values():
        theme["chip"] = mixed(theme["raised"], 0.82, theme["turf-2"])
    assert "--chip: color-mix(in srgb, var(--raised) 82%, var(--turf-2));" in block
    return dict(found)


def mixed(a: Rgb, share: float, b: Rgb) -> Rgb:
    """So much of one colour with the rest of another, as the style mixes them."""
    red, green, blue = (share * x + (1 - share) * y for x, y in zip(a, b, strict=True))
    return red, green, blue


# Contrast, WCAG 2


def linear(colour: Rgb) -> Rgb:
    red, green, blue = (x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in colour)
    return red, green, blue


def luminance(colour: Rgb) -> float:
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a: Rgb, b: Rgb) -> float:
    dark, light = sorted((luminance(a), luminance(b)))
    return (light + 0.05) / (dark + 0.05)


# Colour vision, and distance in OKLab

EYES: Final = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}  # fmt: skip


def times(rows: tuple[Rgb, ...], colour: Rgb) -> Rgb:
    first, second, third = (sum(k * x for k, x in zip(row, colour, strict=True)) for row in rows)
    return first, second, third


def oklab(light: Rgb) -> Rgb:
    """A colour of linear light in OKLab."""
    cones = times(
        (
            (0.4122214708, 0.5363325363, 0.0514459929),
            (0.2119034982, 0.6806995451, 0.1073969566),
            (0.0883024619, 0.2817188376, 0.6299787005),
        ),
        light,
    )
    long, middle, short = (cone ** (1 / 3) for cone in cones)
    return times(
        (
            (0.2104542553, 0.7936177850, -0.0040720468),
            (1.9779984951, -2.4285922050, 0.4505937099),
            (0.0259040371, 0.7827717662, -0.8086757660),
        ),
        (long, middle, short),
    )


def seen(colour: Rgb, eye: str) -> Rgb:
    red, green, blue = (min(1.0, max(0.0, x)) for x in times(EYES[eye], linear(colour)))
    return oklab((red, green, blue))


def apart(a: Rgb, b: Rgb, eye: str) -> float:
    return 100 * dist(seen(a, eye), seen(b, eye))


# What the look promises

THEMES: Final = themes()

# ink, ground, contrast by day, by night
TEXT: Final = (
    ("ink", "ground", 12.6, 14.4),
    ("ink", "raised", 14.3, 12.3),
    ("faint", "ground", 5.7, 8.0),
    ("faint", "raised", 6.4, 6.9),
    ("accent", "ground", 6.9, 9.7),
    ("on-accent", "accent", 8.3, 9.4),
    ("alarm", "raised", 7.8, 7.5),
    ("good", "raised", 7.1, 9.3),
    ("turf-ink", "turf", 6.4, 11.1),
    ("turf-ink", "turf-2", 5.3, 13.2),
    ("stone-ink", "stone", 12.0, 7.2),
    ("stone-ink", "stone-2", 9.3, 9.5),
    ("ink", "chip", 12.1, 12.4),
    ("faint", "chip", 5.4, 6.9),
    ("ink", "sky-1", 10.0, 15.5),
    ("ink", "sky-2", 12.2, 9.5),
)


@pytest.mark.parametrize(("ink", "ground", "day", "night"), TEXT)
def test_text_stands_out_as_promised(ink: str, ground: str, day: float, night: float) -> None:
    for theme, promised in (("day", day), ("night", night)):
        colours = THEMES[theme]
        assert round(contrast(colours[ink], colours[ground]), 1) >= promised, theme


@pytest.mark.parametrize("theme", THEMES)
def test_cards_can_be_read(theme: str) -> None:
    colours = THEMES[theme]
    inks = [(f"{half[0]}-{name}", half) for half in ("day", "night") for name in SIX]
    # The blue and the green of day cards are for four colours of suits, too.
    for ink, ground in (*inks, ("p-red", "day"), ("p-black", "day")):
        assert contrast(colours[ink], colours[ground]) >= 4.5, ink


@pytest.mark.parametrize("theme", THEMES)
def test_the_rim_of_a_piece_stands_out_from_every_ground(theme: str) -> None:
    """Its fill is trusted alone on none."""
    colours = THEMES[theme]
    assert min(contrast(colours["piece-rim"], colours[ground]) for ground in GROUNDS) >= 5.55


@pytest.mark.parametrize("theme", THEMES)
def test_a_black_space_stands_out_from_the_grass_by_day_and_by_night(theme: str) -> None:
    """Its mark is small and its brim thin, so that a hair of rim around them would not do."""
    colours = THEMES[theme]
    for ground in ("turf", "turf-2", "stone"):
        assert contrast(colours["black-line"], colours[ground]) >= 3, ground
    ring = TOKENS.with_name("50-ring.css").read_text(encoding="utf-8")
    assert ".pit.black { --hue: var(--black-line); }" in ring
    table = (folders()["mancala"] / "style.css").read_text(encoding="utf-8")
    assert ".oval .tag > .black { color: var(--black-line); }" in table


def test_the_style_of_no_table_gives_a_token_of_the_look_another_meaning() -> None:
    """Mancala once had a height called --head, and its headings lost their face."""
    for folder in folders().values():
        sheet = folder / "style.css"
        text = sheet.read_text(encoding="utf-8") if sheet.exists() else ""
        assert re.findall(r"--(?:head|text|ink|turf|ground):", text) == [], sheet


@pytest.mark.parametrize("theme", THEMES)
def test_the_mark_of_a_piece_stands_out_from_its_fill(theme: str) -> None:
    """Black on white, yellow and green, white on the others, as the style says of each colour."""
    text = TOKENS.read_text(encoding="utf-8")
    for name in SIX:
        rule = re.search(rf"^\.{name} {{ --hue: var\(--{name}\); --on: var\(--(on-\w+)\)", text, re.MULTILINE)
        assert rule is not None
        assert contrast(THEMES[theme][rule[1]], THEMES[theme][name]) >= 5.65, name


@pytest.mark.parametrize("theme", THEMES)
def test_the_glow_never_stands_alone(theme: str) -> None:
    """Glow and its dark rim differ plainly, and so does one of the two from whatever they lie on."""
    colours = THEMES[theme]
    assert contrast(colours["glow"], colours["rim"]) >= 7
    for ground in GROUNDS:
        assert max(contrast(colours[name], colours[ground]) for name in ("glow", "rim")) >= 3


@pytest.mark.parametrize("eye", EYES)
def test_pieces_are_told_apart_by_every_eye(eye: str) -> None:
    """In grey it is the mark that tells them."""
    day = THEMES["day"]
    nearest = min(apart(day[one], day[other], eye) for one, other in combinations(SIX, 2))
    assert nearest >= (9 if eye == "grey" else 15) - 0.5


def test_pieces_are_the_same_by_day_and_by_night() -> None:
    for name in SIX:
        assert THEMES["day"][name] == THEMES["night"][name]


def test_high_contrast_is_the_same_by_setting_and_by_device_and_at_least_seven_to_one() -> None:
    """The style has to say it twice; both times it says the same."""
    text = TOKENS.read_text(encoding="utf-8")
    setting = re.search(r':where\(\[data-contrast="on"\]\) \{(.*?)\}', text, re.DOTALL)
    device = re.search(r"@media \(prefers-contrast: more\) \{\s+:where\(:root\) \{(.*?)\}", text, re.DOTALL)
    assert setting is not None
    assert device is not None
    assert setting[1].split() == device[1].split()
    block = text[text.index(':where([data-contrast="on"])') : text.index("@media (prefers-contrast")]
    found = re.findall(r"--([a-z0-9-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);", block)
    colours = {name: (parsed(day), parsed(night)) for name, day, night in found}
    for name in ("ink", "faint", "accent", "alarm", "good"):
        for ink, ground in zip(colours[name], colours["ground"], strict=True):
            assert contrast(ink, ground) >= 7, name


@pytest.mark.parametrize("sheet", [TOKENS.with_name("75-frame.css"), folders()["freecelt"] / "style.css"])
def test_the_style_of_a_table_asks_no_container_and_no_descendant(sheet: Path) -> None:
    """With sixty cards on the table each of these made a move cost tens of milliseconds of style."""
    text = re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert re.findall(r":has\(|@container|container[-:]|\dcq[wh]", text) == []


def test_a_colour_scheme_is_nothing_but_colours() -> None:
    """`light-dark()` gives colours alone. So nothing is elsewhere or of another size in the dark, and tests of the
    page measure in one scheme."""
    sheets = gather.sheets(TOKENS.parents[1])
    assert TOKENS in sheets
    for sheet in sheets:
        text = re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.DOTALL)
        assert "prefers-color-scheme" not in text, sheet
        themed = re.findall(r"([^{}]*\[data-theme[^{}]*)\{([^{}]*)\}", text)
        assert all(re.fullmatch(r"\s*color-scheme: only (light|dark);\s*", body) for _, body in themed), sheet
