"""The site's two typefaces, reduced to the weights and characters that the site uses.

Eczar is for headings and the names of games; Commissioner, with its flared ends, is for everything else. Text that
people type may contain other letters. These come from the system's fonts, and so do the arrows on keys.

Every page requests both fonts before its style, so they are mostly there at the first paint. Until a font arrives, or
if it never does, the system's letters replace it. Declared in the style as follows, they take the same room, so that
nothing moves. The widths were weighted by how often the built pages use each letter, at weights 450, 650 and 650;
ascent and descent are those of our typefaces divided by the size.

    "Commissioner fallback"  font-weight: 400 599; src: local("Arial"), local("Liberation Sans"), local("Roboto");
        size-adjust: 101.2%; ascent-override: 100.5%; descent-override: 20.4%; line-gap-override: 0%;
    "Commissioner fallback"  font-weight: 600 800; src: local("Arial Bold"), local("Liberation Sans Bold"),
        local("Roboto Bold");
        size-adjust: 95.5%; ascent-override: 106.5%; descent-override: 21.6%; line-gap-override: 0%;
    "Eczar fallback"  font-weight: 600 700; src: local("Georgia Bold"), local("Gelasio Bold"), local("Noto Serif Bold");
        size-adjust: 91.7%; ascent-override: 124.7%; descent-override: 69.2%; line-gap-override: 0%;

A bare Linux has none of these except DejaVu, from which "Commissioner bare" and "Eczar bare" are made in the same way.
Without them, headings took one more line until our fonts arrived.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

# Basic Latin and typographic characters.
CHARACTERS: Final = "".join(map(chr, range(0x20, 0x7F))) + "\xa0©±·×–—‘’“”…−"
FEATURES: Final = ("kern", "liga", "ccmp")


class Face(NamedTuple):
    """A variable font from a package.

    name: as the style names it.
    source: its file.
    axes: what to keep of each axis: one value, or a range.
    still: the one weight for pictures that the build draws, by a program that cannot read variable fonts.
    """

    name: str
    source: str
    axes: Mapping[str, float | tuple[float, float]]
    still: float


FACES: Final = (
    Face("eczar", "eczar/files/eczar-latin-wght-normal.woff2", {"wght": (600, 700)}, 700),
    Face(
        "commissioner",
        "commissioner/files/commissioner-latin-flar-normal.woff2",
        {"FLAR": 100, "wght": (400, 800)},
        750,
    ),
)


def cut(modules: Path, out: Path) -> None:
    """Write <name>.woff2 of each typeface into `out`, and <name>.ttf of its one weight, with the name that the style
    uses.

    The same packages always give the same bytes.
    """
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont
    from fontTools.varLib.instancer import instantiateVariableFont

    for face in FACES:
        font = TTFont(modules / "@fontsource-variable" / face.source, recalcTimestamp=False)
        subsetter = Subsetter(Options(layout_features=list(FEATURES)))
        subsetter.populate(text=CHARACTERS)
        subsetter.subset(font)
        instantiateVariableFont(font, dict(face.axes), inplace=True)
        font.flavor = "woff2"
        font.save(out / f"{face.name}.woff2")
        font.flavor = None
        instantiateVariableFont(font, {"wght": face.still}, inplace=True)
        font["name"].setName(face.name.title(), 1, 3, 1, 0x409)
        font.save(out / f"{face.name}.ttf")
