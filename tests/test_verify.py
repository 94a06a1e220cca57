"""`build.py verify` finds what differs between a copy of the site and its list, in a folder and at an address."""

import gzip
import hashlib
import subprocess
import sys
import threading
from collections.abc import Callable
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from tools.build import sbom
from tools.build.licences import Part
from tools.build.serve import Server
from tools.build.site import write_json
from tools.release import verify
from tools.setup import ROOT

pytestmark = pytest.mark.machine

FILES = {
    "index.html": "the front page",
    "style.css": "a style",
    "embed/freecelt/index.html": "a frame",
    "fonts/a letter.txt": "a name with a blank",
    "_headers": "for hosts",
}


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A folder of a few files with their list, as the build writes it."""
    folder = tmp_path / "copy"
    for name, text in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    write_json(folder / "sbom.json", sbom.list_parts(folder, Part("trilithon", "1.0", "MIT", ()), ()))
    return folder


def test_a_whole_copy_agrees(copy: Path) -> None:
    report, agrees = verify.verify(str(copy))
    digest = hashlib.sha256((copy / "sbom.json").read_bytes()).hexdigest()
    assert agrees
    assert report[0] == "5 of 5 files agree with sbom.json."
    assert digest in report[-1]
    assert len(report) == 2


def change_a_byte(copy: Path) -> None:
    (copy / "style.css").write_text("a stile", encoding="utf-8")


def remove_a_file(copy: Path) -> None:
    (copy / "style.css").unlink()


def add_a_file(copy: Path) -> None:
    (copy / "wheels").mkdir()
    (copy / "wheels" / "old.whl").write_text("of the last version", encoding="utf-8")


def leave_an_old_gzip(copy: Path) -> None:
    (copy / "style.css.gz").write_bytes(gzip.compress(b"the style of the last version"))


def cut_a_gzip_short(copy: Path) -> None:
    (copy / "style.css.gz").write_bytes(gzip.compress(b"a style")[:-9])


@pytest.mark.parametrize(
    ("harm", "agreeing", "fault"),
    [
        (change_a_byte, 4, "· style.css differs"),
        (remove_a_file, 4, "· style.css is missing"),
        (add_a_file, 5, "· wheels/old.whl isn’t in the list"),
        (leave_an_old_gzip, 5, "· style.css.gz isn’t style.css, compressed"),
        (cut_a_gzip_short, 5, "· style.css.gz isn’t style.css, compressed"),
    ],
)
def test_a_fault_in_a_folder_is_named(
    copy: Path, harm: Callable[[Path], None], agreeing: int, fault: str
) -> None:
    harm(copy)
    report, agrees = verify.verify(str(copy))
    assert not agrees
    assert report[:-1] == [f"{agreeing} of 5 files agree with sbom.json.", fault]


def test_compressed_files_and_a_servers_own_settings_are_not_too_many(copy: Path) -> None:
    (copy / "style.css.gz").write_bytes(gzip.compress(b"a style"))
    (copy / "style.css.br").write_bytes(b"no Python reads it")
    (copy / ".htaccess").write_text("Options -Indexes", encoding="utf-8")
    report, agrees = verify.verify(str(copy))
    assert agrees, report


def test_headers_that_a_host_has_put_beside_the_site_are_not_too_many(copy: Path) -> None:
    (copy / "_headers").unlink()
    write_json(copy / "sbom.json", sbom.list_parts(copy, Part("trilithon", "1.0", "MIT", ()), ()))
    (copy / "_headers").write_text("/*", encoding="utf-8")
    report, agrees = verify.verify(str(copy))
    assert agrees, report
    assert report[0] == "4 of 4 files agree with sbom.json."


@pytest.mark.parametrize("slash", ["/", ""])
def test_an_address_is_checked_below_a_path_with_or_without_a_slash(copy: Path, slash: str) -> None:
    with Server(copy, prefix="/games/stones/") as server:
        report, agrees = verify.verify(server.url.removesuffix("/") + slash)
        assert agrees, report
        assert report[0] == "4 of 4 files agree with sbom.json.", "_headers is for the host alone"
        server.overrides["style.css"] = b"another style"
        server.overrides["embed/freecelt/index.html"] = HTTPStatus.NOT_FOUND
        server.overrides["index.html"] = HTTPStatus.FORBIDDEN
        report, agrees = verify.verify(server.url)
    assert not agrees
    assert report[0] == "1 of 4 files agree with sbom.json."
    assert sorted(report[1:-1]) == [
        "· embed/freecelt/index.html is missing",
        "· index.html is answered with 403 Forbidden",
        "· style.css differs",
    ]


class Canonical(SimpleHTTPRequestHandler):
    """Answers as hosts do that give a page no other address than that of its folder."""

    def do_GET(self) -> None:
        if not self.path.endswith("index.html"):
            super().do_GET()
            return
        self.send_response(HTTPStatus.PERMANENT_REDIRECT)
        self.send_header("Location", self.path.removesuffix("index.html"))
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        pass


def test_the_page_for_nothing_agrees_also_if_a_host_answers_it_with_an_error(tmp_path: Path) -> None:
    """As it does with that page at every address at which there is nothing."""
    (tmp_path / "404.html").write_text("There is nothing here.", encoding="utf-8")
    write_json(tmp_path / "sbom.json", sbom.list_parts(tmp_path, Part("trilithon", "1.0", "MIT", ()), ()))
    with Server(tmp_path, overrides={"404.html": HTTPStatus.NOT_FOUND}) as server:
        assert verify.verify(server.url)[1]
        (tmp_path / "404.html").write_text("There is something here.", encoding="utf-8")
        report, agrees = verify.verify(server.url)
    assert not agrees
    assert "· 404.html differs" in report


def test_a_redirect_to_the_folder_is_followed(copy: Path) -> None:
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Canonical, directory=str(copy))) as server:
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        report, agrees = verify.verify(f"http://127.0.0.1:{server.server_port}")
        server.shutdown()
    assert agrees, report


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (None, "There is no copy of the site to check at {place}: sbom.json is missing."),
        ("no list", "sbom.json at {place} isn’t the list of a site’s files."),
        ('{"components": []}', "sbom.json at {place} isn’t the list of a site’s files."),
        ("[1]", "sbom.json at {place} isn’t the list of a site’s files."),
    ],
)
def test_a_folder_without_a_list_is_refused_in_a_sentence(
    copy: Path, content: str | None, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (copy / "sbom.json").unlink()
    if content:
        (copy / "sbom.json").write_text(content, encoding="utf-8")
    assert verify.run(str(copy)) == 1
    assert capsys.readouterr().err == sentence.format(place=copy) + "\n"


def test_a_place_that_cannot_be_reached_is_refused_in_a_sentence(
    copy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Server(copy) as server:
        url = server.url
    assert verify.run(url) == 1
    assert "sbom.json can’t be reached (Connection refused)." in capsys.readouterr().err
    assert verify.run(str(copy / "nowhere")) == 1
    assert "is neither a folder nor an address" in capsys.readouterr().err


def test_the_command_runs_in_a_python_without_any_tools(copy: Path) -> None:
    """Isolated, so that nothing but the standard library can be imported."""
    command = [sys.executable, "-S", str(ROOT / "build.py"), "verify", str(copy)]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stderr) == (0, "")
    (copy / "style.css").unlink()
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 1
    assert "style.css is missing" in done.stdout
