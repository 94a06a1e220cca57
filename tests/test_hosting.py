"""The ready files for hosts: they send what the pages say of themselves."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.build import hosting

URL = "https://example.org/games/trilithon/"
META = re.compile('<meta http-equiv="Content-Security-Policy" content="([^"]*)">')


@pytest.fixture(scope="module")
def ready(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files for a site whose address is known."""
    folder = tmp_path_factory.mktemp("hosts") / "hosting"
    hosting.write(dist, folder, URL)
    return folder


def addresses(dist: Path) -> Iterator[tuple[str, str]]:
    """The path of each page on its host, and its text."""
    for page in sorted(dist.rglob("*.html")):
        place = page.relative_to(dist).as_posix().removesuffix("index.html")
        yield f"/games/trilithon/{place}", page.read_text(encoding="utf-8")


def policies_for(path: str, text: str) -> list[str]:
    """What a host that reads `_headers` sends as the policy of a path: of each rule that is for it."""
    rules = re.findall(r"^(/\S*)\n((?:  .*\n)*)", text, re.MULTILINE)
    return [
        value
        for pattern, lines in rules
        if re.fullmatch(re.escape(pattern).replace(r"\*", ".*"), path)
        for value in re.findall(r"^  Content-Security-Policy: (.*)$", lines, re.MULTILINE)
    ]


def test_no_page_has_a_script_in_it_that_a_strict_policy_would_stop(dist: Path) -> None:
    for path, text in addresses(dist):
        if not path.endswith("/trilithon.html"):  # which has its scripts' hashes in its policy
            assert re.findall(r"<script(?![^>]* src=)[^>]*>", text) == [], path


def test_a_page_is_sent_one_policy_the_one_that_stands_in_it(dist: Path, ready: Path) -> None:
    text = (ready / "_headers").read_text(encoding="utf-8")
    framed = 0
    for path, page in addresses(dist):
        (sent,) = policies_for(path, text)
        policy, _, ancestors = sent.rpartition("; frame-ancestors ")
        if path.startswith("/games/trilithon/embed/"):
            framed += 1
            assert f'data-policy="{policy.replace(" https://example.org", "")}"' in page
            assert "script-src 'self' https://example.org 'wasm-unsafe-eval'" in policy
            assert ancestors == "*"
        else:
            assert META.findall(page) == [policy], path
    assert framed
    for path in ("/", "/games/", "/games/trilithons/"):
        assert policies_for(path, text) == []


def test_a_page_without_its_ending_is_sent_its_policy_too(ready: Path) -> None:
    """As some hosts give them out."""
    text = (ready / "_headers").read_text(encoding="utf-8")
    for name in ("trilithon", "kit"):
        path = f"/games/trilithon/{name}"
        assert policies_for(path, text) == policies_for(f"{path}.html", text)


def test_hosts_take_as_many_lines_and_as_long_ones(ready: Path) -> None:
    """Cloudflare Pages: 100 rules, lines of 2,000 characters."""
    lines = (ready / "_headers").read_text(encoding="utf-8").splitlines()
    assert len([line for line in lines if line.startswith("/")]) <= 100
    assert max(map(len, lines)) <= 2000


def test_nothing_of_it_stands_on_the_site(dist: Path) -> None:
    assert not (dist / "_headers").exists()
    assert (dist.with_name("hosting") / "_headers").exists()
