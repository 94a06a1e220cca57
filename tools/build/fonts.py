"""The site's two faces, cut from their packages to the weights and characters that the site writes.

Eczar is for headings and the names of games, Commissioner, with its flared ends, for all else. What people type
may hold other letters: these come from the fonts that their system has, and so do the arrows on keys.

Every page asks for both before its style, so that they mostly are there at the first paint. Until a font has come,
and where it never does, letters of the system stand in its place. Declared as follows in
the style they take the same room, so that nothing moves: widths were weighed by how often the built pages use
each letter, at weights 450, 650 and 650; ascent and descent are those of our faces, over the size.

    "Commissioner fallback"  font-weight: 400 599; src: local("Arial"), local("Liberation Sans"), local("Roboto");
        size-adjust: 101.2%; ascent-override: 100.5%; descent-override: 20.4%; line-gap-override: 0%;
    "Commissioner fallback"  font-weight: 600 800; src: local("Arial Bold"), local("Liberation Sans Bold"),
        local("Roboto Bold");
        size-adjust: 95.5%; ascent-override: 106.5%; descent-override: 21.6%; line-gap-override: 0%;
    "Eczar fallback"  font-weight: 600 700; src: local("Georgia Bold"), local("Gelasio Bold"), local("Noto Serif Bold");
        size-adjust: 91.7%; ascent-override: 124.7%; descent-override: 69.2%; line-gap-override: 0%;

A bare Linux has none of these but DejaVu, of which "Commissioner bare" and "Eczar bare" are made in the same way.
Without them a heading took a line more until our fonts had come.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

# Basic Latin, and what typography asks for besides.
CHARACTERS: Final = "".join(map(chr, range(0x20, 0x7F))) + "\xa0©·×–—‘’“”…−"
FEATURES: Final = ("kern", "liga", "ccmp")


class Face(NamedTuple):
    """A variable font of a package, and what is kept of each axis: one value, or from one to another. still: the one
    weight that it has in the pictures that the build draws, by a program that knows no variable fonts."""

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
    """Write <name>.woff2 of each face into `out`, and <name>.ttf of its one weight, named as the style names it: the
    same bytes from the same packages, whenever it is done."""
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
