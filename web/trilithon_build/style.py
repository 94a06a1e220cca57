"""python -m trilithon_build.style SITE OUT writes OUT/style.css without comments and blanks.

SITE contains the sheets that all tables share. Those in its folder style/late become files of their own, for places
that load them by themselves.
"""

import sys
from pathlib import Path

import rcssmin

from trilithon_build.gather import style


def write_style(site: Path, out: Path) -> None:
    """Write the style sheet of all pages, and the late ones."""
    late = {
        sheet.name: sheet.read_text(encoding="utf-8") for sheet in (site / "style" / "late").glob("*.css")
    }
    for name, text in {"style.css": style(site), **late}.items():
        (out / name).write_text(rcssmin.cssmin(text) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write_style(*map(Path, sys.argv[1:]))
