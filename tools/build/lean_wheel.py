"""The core's wheel for pages: without the parts that tables don't need. It is not meant to be installed elsewhere."""

import io
import zipfile
from fnmatch import fnmatch
from pathlib import Path

# The ladder does not work in pages, only the workshop holds matches, and no page prints a table as text.
LEFT_OUT = (
    "trilithon/ladder/*",
    "trilithon/arena/*",
    "trilithon/__main__.py",
    "trilithon/board_text.py",
    "trilithon/games/*/text.py",
)


def write_lean_wheel(wheel: Path) -> bytes:
    """Return a wheel without those parts, uncompressed, since whatever contains it compresses it."""
    lean = io.BytesIO()
    with zipfile.ZipFile(wheel) as found, zipfile.ZipFile(lean, "w") as archive:
        for entry in found.infolist():
            if not any(fnmatch(entry.filename, pattern) for pattern in LEFT_OUT):
                archive.writestr(zipfile.ZipInfo(entry.filename), found.read(entry))
    return lean.getvalue()
