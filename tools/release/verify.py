"""`build.py verify PLACE` compares a copy of the site, in a folder or at an address, with the list of files in it.

It runs in any Python, so that people who check a copy do not need the build's tools.
"""

import gzip
import hashlib
import json
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPException
from pathlib import Path
from typing import Final
from urllib.error import HTTPError, URLError
from urllib.parse import quote
from urllib.request import Request, urlopen

LIST: Final = "sbom.json"
# Hosts read this file but never serve it, so it is missing at an address. A folder may have it in addition.
FOR_HOSTS: Final = ("_headers",)
COMPRESSED: Final = (".gz", ".br")  # compressed copies of listed files, next to them
LOST: Final = "404.html"
_AT_ONCE: Final = 6  # requests
_PATIENCE: Final = 60  # seconds for an answer

Read = Callable[[str], bytes]  # reads a file of the copy by its name; raises FileFault


class FileFault(Exception):
    """Why a file of the copy cannot be compared. The message continues a sentence that starts with the file's name."""


class CopyError(Exception):
    """Why a copy cannot be checked at all. The message is a sentence."""


def run(place: str) -> int:
    """Check the copy at a place and print the result. Return 0 only if everything agrees."""
    try:
        report, agrees = verify(place)
    except CopyError as error:
        print(error, file=sys.stderr)
        return 1
    print(*report, sep="\n")
    return 0 if agrees else 1


def verify(place: str) -> tuple[list[str], bool]:
    """Compare each file of a copy with the list. Return the report, and whether everything agrees.

    place: a folder, or an address that begins with http.
    Raises CopyError if there is no list to compare with.
    """
    if place.startswith(("http://", "https://")):
        read = _reader_of_address(place.removesuffix("/") + "/")
        names_beyond: list[str] | None = None
    else:
        folder = Path(place)
        if not folder.is_dir():
            raise CopyError(f"{place} is neither a folder nor an address that begins with https://.")
        read = _reader_of_folder(folder)
        names_beyond = _names_in(folder)
    listed, digest = _read_list(read, place)
    wanted = {
        name: sum_ for name, sum_ in listed.items() if names_beyond is not None or name not in FOR_HOSTS
    }
    with ThreadPoolExecutor(_AT_ONCE) as pool:
        faults = [fault for fault in pool.map(lambda item: _fault_of(read, *item), wanted.items()) if fault]
    agreeing = len(wanted) - len(faults)
    faults += _faults_beside(read, listed, names_beyond or ())
    report = [
        f"{agreeing} of {len(wanted)} files agree with {LIST}.",
        *(f"· {fault}" for fault in faults),
        f"The SHA-256 of {LIST} itself is {digest}. The release must name the same one.",
    ]
    return report, not faults


def _read_list(read: Read, place: str) -> tuple[dict[str, str], str]:
    """Return the SHA-256 of each listed file by its name, and that of the list itself. Raises CopyError."""
    try:
        content = read(LIST)
    except FileFault as fault:
        raise CopyError(f"There is no copy of the site to check at {place}: {LIST} {fault}.") from None
    try:
        parts = json.loads(content)["components"]
        listed = {part["name"]: part["hashes"][0]["content"] for part in parts if part["type"] == "file"}
    except (ValueError, LookupError, TypeError):
        listed = {}
    if not listed:
        raise CopyError(f"{LIST} at {place} isn’t the list of a site’s files.")
    return listed, hashlib.sha256(content).hexdigest()


def _fault_of(read: Read, name: str, wanted: str) -> str:
    """Return what is wrong with one file, for a sentence, or "" if it agrees. wanted: its SHA-256."""
    try:
        found = hashlib.sha256(read(name)).hexdigest()
    except FileFault as fault:
        return f"{name} {fault}"
    return "" if found == wanted else f"{name} differs"


def _faults_beside(read: Read, listed: dict[str, str], names: Sequence[str]) -> list[str]:
    """Return what is wrong with files of a folder that are not in the list.

    Listed files may have a compressed copy with the same content, and hosts may have their own file.
    """
    faults = []
    for name in names:
        plain, dot, ending = name.rpartition(".")
        if name in listed or name in FOR_HOSTS:
            continue
        if plain not in listed or dot + ending not in COMPRESSED:
            faults.append(f"{name} isn’t in the list")
        elif ending == "gz" and not _holds(read(name), listed[plain]):
            faults.append(f"{name} isn’t {plain}, compressed")
    return faults


def _holds(packed: bytes, wanted: str) -> bool:
    """Return whether gzipped bytes contain a file with this SHA-256."""
    try:
        return hashlib.sha256(gzip.decompress(packed)).hexdigest() == wanted
    except (OSError, EOFError):
        return False


def _names_in(folder: Path) -> list[str]:
    """Return the files below a folder except the list, and except hidden files, in which servers keep their own
    settings."""
    paths = (path.relative_to(folder) for path in sorted(folder.rglob("*")) if path.is_file())
    names = [path.as_posix() for path in paths if not any(part.startswith(".") for part in path.parts)]
    return [name for name in names if name != LIST]


def _reader_of_folder(folder: Path) -> Read:
    def read(name: str) -> bytes:
        try:
            return (folder / name).read_bytes()
        except FileNotFoundError:
            raise FileFault("is missing") from None
        except OSError as error:
            raise FileFault(f"can’t be read ({error.strerror})") from None

    return read


def _reader_of_address(home: str) -> Read:
    """Return a reader of files below an address, uncompressed and not from a cache.

    Redirects are followed, since some hosts answer index.html with the folder's address.
    """

    def read(name: str) -> bytes:
        headers = {"Accept-Encoding": "identity", "Cache-Control": "no-cache"}
        try:
            with urlopen(Request(home + quote(name), headers=headers), timeout=_PATIENCE) as answer:
                content: bytes = answer.read()
                return content
        except HTTPError as error:
            if name == LOST:  # some hosts serve this page with the status 404
                return bytes(error.read())
            if error.code in (404, 410):
                raise FileFault("is missing") from None
            raise FileFault(f"is answered with {error.code} {error.reason}".rstrip()) from None
        except URLError as error:
            raise FileFault(
                f"can’t be reached ({getattr(error.reason, 'strerror', '') or error.reason})"
            ) from None
        except (OSError, HTTPException) as error:
            raise FileFault(f"can’t be reached ({str(error) or type(error).__name__})") from None

    return read
