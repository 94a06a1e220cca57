"""`build.py build --compress`: a .gz and a .br beside each file that gains by it, in no list, and sent by servers."""

import gzip
import hashlib
import json
import shutil
from pathlib import Path

import brotli  # type: ignore[import-untyped]
import pytest

from tests import hosts
from tests.depth import in_depth
from tests.test_hosting import ask
from tools.build.compress import compress
from tools.release.verify import verify

LONG = b"The same again and again. " * 100


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A small site."""
    folder = tmp_path / "site"
    (folder / "freecelt").mkdir(parents=True)
    for name in ("freecelt/index.html", "style.css", "picture.png"):
        (folder / name).write_bytes(LONG)
    (folder / "tiny.json").write_bytes(b"{}")
    return folder


def test_both_hold_the_file_beside_them(site: Path, tmp_path: Path) -> None:
    compress(site, tmp_path / "kept")
    for name in ("freecelt/index.html", "style.css"):
        assert gzip.decompress((site / f"{name}.gz").read_bytes()) == LONG
        assert brotli.decompress((site / f"{name}.br").read_bytes()) == LONG
    assert not list(site.glob("picture.png.*")), "which is compressed in itself"
    assert not list(site.glob("tiny.json.*")), "which would get larger"


def test_what_is_kept_is_taken_again_and_goes_when_it_is_of_no_use(site: Path, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    compress(shutil.copytree(site, tmp_path / "first"), kept)
    before = {path.name: path.stat().st_mtime_ns for path in kept.iterdir()}
    compress(shutil.copytree(site, tmp_path / "second"), kept)
    assert (tmp_path / "second" / "style.css.br").exists()
    assert {path.name: path.stat().st_mtime_ns for path in kept.iterdir()} == before
    (site / "tiny.json").write_bytes(LONG + LONG)
    compress(site, kept)
    after = {path.name for path in kept.iterdir()}
    assert (len(before.keys() & after), len(before.keys() - after), len(after - before.keys())) == (2, 2, 2)


def test_a_copy_with_them_agrees_with_its_list(site: Path, tmp_path: Path) -> None:
    """It has none of them: a host may make them or leave them out."""
    files = [
        {
            "type": "file",
            "name": path.relative_to(site).as_posix(),
            "hashes": [{"content": hashlib.sha256(path.read_bytes()).hexdigest()}],
        }
        for path in site.rglob("*")
        if path.is_file()
    ]
    (site / "sbom.json").write_text(json.dumps({"components": files}), encoding="utf-8")
    compress(site, tmp_path / "kept")
    report, agrees = verify(str(site))
    assert agrees, report


@in_depth("name", hosts.SERVERS)
def test_a_server_sends_them_as_they_are(dist: Path, site: Path, name: str) -> None:
    """Each holds something else here than the file beside it, so that it can be told which was sent."""
    endings = {"gzip": (".gz", gzip.compress), "br": (".br", brotli.compress)}
    if name == "nginx":
        del endings["br"]  # Debian's has no brotli
    with hosts.SERVERS[name](site, dist.with_name("hosting")) as room:
        for path, file, kind in (
            ("freecelt/", "freecelt/index.html", "text/html"),
            ("style.css", "style.css", "text/css"),
        ):
            for coding, (ending, pack) in endings.items():
                (room.games / f"{file}{ending}").write_bytes(pack(coding.encode()))
            for coding in endings:
                status, sent, body = ask(room, f"/games/{path}", Accept_Encoding=f"deflate, {coding}")
                assert (status, sent["Content-Encoding"]) == (200, coding)
                assert sent.get_content_type() == kind
                assert "Content-Language" not in sent
                assert body == endings[coding][1](coding.encode())
                assert "Accept-Encoding" in sent["Vary"]
                again = ask(room, f"/games/{path}", Accept_Encoding=coding, If_None_Match=sent["ETag"])
                assert again[0] == 304
            status, sent, body = ask(room, f"/games/{path}", Accept_Encoding="identity")
            assert (status, sent["Content-Encoding"], body) == (200, None, LONG)
