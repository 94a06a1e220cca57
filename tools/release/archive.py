"""Pack a release: the site with the one file and the list of its parts, files for hosts, wheel and sdist, and their
SHA-256 sums.

The archive does not depend on when, where and by whom it was made, so anyone can make the same one.
"""

import shutil
import zipfile
from pathlib import Path
from typing import Final

from tools.build import caching, hosting, sbom
from tools.build.caching import copy, sha256, sources_in
from tools.build.serve import PACKED
from tools.release import version
from tools.setup import Environment, say

SUMS: Final = "SHA256SUMS"
CHANGES: Final = "CHANGES.md"
PACKAGE: Final = "package"  # the folder with the files for the package index, and nothing else
_BEGINNING: Final = (1980, 1, 1, 0, 0, 0)  # the earliest date in a zip
_FILE: Final = 0o100644 << 16  # a file that everyone can read


def make(environment: Environment, site: Path, out: Path) -> Path:
    """Pack a built site and the package into an empty folder, and return the archive.

    The folder also gets, as single files, the package, the list of the site's parts, the changes, and the hashes of the
    published files.
    """
    root = environment.root
    name = f"trilithon-{version.read_version(root)}"
    say(f"packing {name}")
    shutil.rmtree(out, ignore_errors=True)
    package = out / PACKAGE
    package.mkdir(parents=True)
    caching.distribution(environment, "sdist", package)
    wheel = caching.built_wheel(environment)
    copy(wheel, package / wheel.name)
    copy(site / sbom.NAME, out / sbom.NAME)
    (out / CHANGES).write_text(version.changes(root, version.read_version(root)) + "\n", encoding="utf-8")

    files = {f"site/{path.relative_to(site).as_posix()}": path for path in sources_in(site)}
    ready = site.with_name(hosting.NAME)
    files |= {f"{ready.name}/{path.relative_to(ready).as_posix()}": path for path in sources_in(ready)}
    files |= {path.name: path for path in (*sources_in(package), out / CHANGES, root / "LICENSE")}
    archive = out / f"{name}.zip"
    _pack(archive, name, files)
    _write_sums(out / SUMS, {path.name: path for path in (archive, *sources_in(package))})
    return archive


def _pack(archive: Path, folder: str, files: dict[str, Path]) -> None:
    """Write a zip of files and their hashes, all in one folder. files: by name."""
    sums = archive.with_name("sums")
    _write_sums(sums, files)
    with zipfile.ZipFile(archive, "w") as packed:
        for name, path in sorted((files | {SUMS: sums}).items()):
            entry = zipfile.ZipInfo(f"{folder}/{name}", _BEGINNING)
            entry.create_system, entry.external_attr = 3, _FILE  # as on Unix, on every system
            dense = path.suffix in (*PACKED, ".gz")
            entry.compress_type = zipfile.ZIP_STORED if dense else zipfile.ZIP_DEFLATED
            packed.writestr(entry, path.read_bytes(), compresslevel=6)
    sums.unlink()


def _write_sums(place: Path, files: dict[str, Path]) -> None:
    """Write the hashes of files in the format that `sha256sum --check` reads. files: by name."""
    lines = [f"{sha256(path)}  {name}\n" for name, path in sorted(files.items())]
    place.write_text("".join(lines), encoding="utf-8", newline="\n")
