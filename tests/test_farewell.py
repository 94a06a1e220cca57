"""`build.py farewell TEXT` writes a whole folder, in which the host's text is words and nothing else."""

import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest
from PIL import Image

from tools.build import farewell
from tools.setup import ROOT
from trilithon.game import catalogue

pytestmark = pytest.mark.machine

SITE = ROOT / "site"


def write(text: str, folder: Path) -> Path:
    """The folder for a text."""
    farewell.write(text, SITE, folder / "farewell")
    return folder / "farewell"


@pytest.fixture(scope="module")
def closed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write("Goodbye.\n\nIt was good.", tmp_path_factory.mktemp("closed"))


def pages(folder: Path) -> set[str]:
    """The pages below a folder."""
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*.html")}


def test_there_is_a_page_wherever_the_site_has_one(dist: Path, closed: Path) -> None:
    """But for the pages of single modules in the API reference, and the guide beside them."""
    left = ("docs/trilithon", "docs/writing-a-bot")
    assert pages(closed) == {place for place in pages(dist) if not place.startswith(left)}


def test_pictures_below_the_frames_of_posts_are_not_broken(dist: Path, closed: Path) -> None:
    for name in catalogue():
        assert (dist / "pictures" / f"{name}.png").exists()
        with Image.open(closed / "pictures" / f"{name}.png") as picture:
            picture.load()
            assert picture.size == (160, 84)


class Links(HTMLParser):
    """The addresses that a page asks for."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value for name, value in attrs if name in ("href", "src") and value]


def test_pages_ask_for_nothing_that_is_not_in_the_folder(closed: Path) -> None:
    asked = 0
    for name in sorted(pages(closed)):
        for address in Links((closed / name).read_text(encoding="utf-8")).found:
            if not address.startswith(("#", "data:")):
                place = (closed / name).parent / address
                assert place.resolve().is_relative_to(closed), (name, address)
                assert place.exists(), (name, address)
                asked += 1
    assert asked > 100
    assert "url(" not in (closed / "farewell.css").read_text(encoding="utf-8")


def test_no_script_or_style_is_in_a_page_where_a_strict_policy_would_stop_it(closed: Path) -> None:
    for name in pages(closed) - {"404.html"}:  # which names its own by their hashes
        text = (closed / name).read_text(encoding="utf-8")
        assert re.findall(r"<script(?![^>]* src=)[^>]*>|<style| style=| on\w+=", text) == [], name


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("Goodbye.", "<p>Goodbye.</p>"),
        (" \n Goodbye.\n\n", "<p>Goodbye.</p>"),
        ("One\ntwo\r\nthree", "<p>One<br>two<br>three</p>"),
        ("One\n\n \n\ntwo", "<p>One</p><p>two</p>"),
        ("1 < 2 & \"x\" <script>alert('$text')</script>", None),
        ("${base} costs $5", "<p>${base} costs $5</p>"),
        (
            "See https://example.org/a?b=1&c=2.",
            '<p>See <a href="https://example.org/a?b=1&amp;c=2">https://example.org/a?b=1&amp;c=2</a>.</p>',
        ),
        (
            "(http://example.org/)\nhttps://example.net",
            '<p>(<a href="http://example.org/">http://example.org/</a>)<br>'
            '<a href="https://example.net">https://example.net</a></p>',
        ),
        ('https://example.org/"onclick="x', None),
        ("javascript:alert(1) https:// http", "<p>javascript:alert(1) https:// http</p>"),
    ],
)
def test_the_text_is_words_lines_paragraphs_and_addresses(
    tmp_path: Path, text: str, html: str | None
) -> None:
    page = (write(text, tmp_path) / "index.html").read_text(encoding="utf-8")
    (said,) = re.findall(r"</h1>\n(.*)\n<section", page, re.DOTALL)
    if html is not None:
        assert said.replace("\n", "") == html
    assert set(re.findall(r"<(\w+)", said)) <= {"p", "br", "a"}
    assert set(re.findall(r"<a ([^>]*)>", said)) <= {
        f'href="{href}"' for href in re.findall('href="([^"]*)"', said)
    }


def test_a_frame_has_the_first_paragraph_and_a_link_to_the_others(closed: Path) -> None:
    page = (closed / "embed" / "whist" / "index.html").read_text(encoding="utf-8")
    assert "Goodbye." in page
    assert "It was good." not in page
    assert '<a href="../../">Read more</a>' in page
    assert '<base target="_blank">' in page


def test_what_an_earlier_text_left_is_gone(tmp_path: Path) -> None:
    (tmp_path / "farewell").mkdir()
    (tmp_path / "farewell" / "old.html").touch()
    assert not (write("Goodbye.", tmp_path) / "old.html").exists()


# The command, with another folder than that of the repository, in which a host may have a text of theirs.
COMMAND = """
import sys
from pathlib import Path
sys.path[:0] = [".", "core", "web"]
import build
from tools.build import farewell
farewell.OUT = Path(sys.argv[1])
sys.exit(build.main(["farewell", sys.argv[2]]))
"""


def run(folder: Path, text: str) -> subprocess.CompletedProcess[str]:
    """The command, in a Python without any tools."""
    command = [sys.executable, "-S", "-c", COMMAND, str(folder), text]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False)


def test_the_command_runs_in_a_python_without_any_tools(tmp_path: Path) -> None:
    done = run(tmp_path / "farewell", "Goodbye, all!")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("farewell/ is ready.")
    assert "<p>Goodbye, all!</p>" in (tmp_path / "farewell" / "index.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("text", ["", " \n\t"])
def test_an_empty_text_is_refused_in_a_sentence(tmp_path: Path, text: str) -> None:
    done = run(tmp_path / "farewell", text)
    assert done.returncode == 1
    assert done.stderr.startswith("The text is empty.")
    assert list(tmp_path.iterdir()) == []
