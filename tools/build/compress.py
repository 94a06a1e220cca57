"""Compress the site's files in advance: write a .gz and a .br next to each file that gets smaller.

Servers send these files unchanged. Brotli takes half a minute for the whole site, so the results are cached by content.
"""

import gzip
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import brotli  # type: ignore[import-untyped]

from tools.build import sbom
from tools.build.caching import copy, sha256, sources_in
from tools.build.serve import PACKED
from tools.setup import say


def compress(site: Path, kept: Path) -> None:
    """Compress a built site. kept: the folder of the cache for later builds."""
    files = [path for path in sources_in(site) if path.suffix not in PACKED and path.name != sbom.NAME]
    say(f"compressing {len(files)} files")
    kept.mkdir(parents=True, exist_ok=True)
    alike: dict[str, list[Path]] = {}
    for path in files:
        alike.setdefault(sha256(path), []).append(path)
    with ThreadPoolExecutor() as pool:
        used = [name for names in pool.map(partial(_compress, kept), alike.items()) for name in names]
    for path in kept.iterdir():
        if path.name not in used:
            path.unlink()


def _compress(kept: Path, alike: tuple[str, list[Path]]) -> list[str]:
    """Write both compressed files next to each file of the same content, and return their names in the cache."""
    digest, paths = alike
    content, names = paths[0].read_bytes(), []
    for ending, pack in ((".gz", _gzip), (".br", _brotli)):
        cached = kept / f"{digest}{ending}"
        if not cached.exists():
            half = cached.with_suffix(".half")
            half.write_bytes(pack(content))
            half.rename(cached)  # so that an interrupted file is made again
        for path in paths:
            if cached.stat().st_size < len(content):
                copy(cached, path.with_name(path.name + ending))
        names.append(cached.name)
    return names


def _gzip(content: bytes) -> bytes:
    return gzip.compress(content, 9, mtime=0)


def _brotli(content: bytes) -> bytes:
    packed: bytes = brotli.compress(content, quality=11, lgwin=24)
    return packed
