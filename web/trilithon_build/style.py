"""python -m trilithon_build.style SITE OUT writes OUT/style.css without comments and blanks.

SITE contains the sheets that all tables share.
"""

import sys
from pathlib import Path

import rcssmin

from trilithon_build.gather import style


def write_style(site: Path, out: Path) -> None:
    """Write the one style sheet of all pages."""
    (out / "style.css").write_text(rcssmin.cssmin(style(site)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write_style(*map(Path, sys.argv[1:]))
