"""Every built page keeps to the HTML standard, as the Nu checker reads it, which the W3C runs as well."""

import json
import subprocess
from pathlib import Path

import pytest

from tests.depth import thorough
from tools import setup
from tools.build import caching, farewell

pytestmark = thorough

# It reads the pages as files, whose origin no policy of ours lets in; it knows no scripts let in by their hash, which
# the browser checks, and reads style only where it stands in a page, by a standard years old.
UNKNOWN = "(Resource|Inline script) violates Content Security Policy.*|CSS: .*"


@pytest.fixture(scope="module")
def jar() -> Path:
    """The checker."""
    return caching.installed_checkers(setup.prepare()) / "vnu-jar" / "build" / "dist" / "vnu.jar"


def complaints(jar: Path, pages: list[Path]) -> list[str]:
    """What the checker has to say of pages, errors and warnings alike."""
    command: list[str | Path] = [
        setup.find_java(),
        "-XX:TieredStopAtLevel=1",  # it is not at work for long enough to be worth more
        "-XX:+UseSerialGC",
        "-Xss4m",
        "-jar",
        jar,
        "--format",
        "json",
        "--stdout",
        "--filterpattern",
        UNKNOWN,
    ]
    done = subprocess.run([*command, *pages], capture_output=True, text=True, encoding="utf-8", check=False)
    return [
        f"{message['url']}:{message.get('lastLine')}: {message['message']} {message.get('extract', '')}"
        for message in json.loads(done.stdout)["messages"]
    ]


def test_every_built_page_keeps_to_the_html_standard(dist: Path, jar: Path) -> None:
    pages = sorted(dist.rglob("*.html"))
    assert dist / "index.html" in pages
    heard = complaints(jar, pages)
    assert not heard, "\n\n".join(heard)


def test_the_page_of_a_closed_site_keeps_to_the_html_standard(tmp_path: Path, jar: Path) -> None:
    farewell.write("One\ntwo\n\nhttps://example.org/?a=1&b=2", setup.ROOT / "site", tmp_path / "closed")
    places = ("index.html", "embed/whist/index.html", "trilithon.html")
    heard = complaints(jar, [tmp_path / "closed" / place for place in places])
    assert not heard, "\n\n".join(heard)


# What is wrong, and some of what the checker says of it.
WRONG = {
    "<p>no end</section>": "Stray end tag “section”",
    "<ul><p>no item</p></ul>": "not allowed as child of element “ul”",
    '<img src="a.png">': "must have an “alt” attribute",
    '<p id="a">one</p><p id="a">two</p>': "Duplicate ID “a”",
}


@pytest.fixture(scope="module")
def heard_of_wrong(jar: Path, tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """What it has to say of pages each of which has one thing wrong; all at once, since it takes long to begin."""
    folder = tmp_path_factory.mktemp("wrong")
    pages = [folder / f"{number}.html" for number in range(len(WRONG))]
    for page, wrong in zip(pages, WRONG, strict=True):
        page.write_text(f'<!doctype html><html lang="en"><title>Wrong</title><h1>Wrong</h1>{wrong}')
    return complaints(jar, pages)


@pytest.mark.parametrize(("number", "said"), list(enumerate(WRONG.values())), ids=WRONG)
def test_the_checker_notices(heard_of_wrong: list[str], number: int, said: str) -> None:
    heard = [complaint for complaint in heard_of_wrong if f"/{number}.html:" in complaint]
    assert any(said in complaint for complaint in heard), heard_of_wrong
