"""The ready files for hosts: they send what the pages say of themselves."""

import re
import shutil
import subprocess
from collections.abc import Iterator
from email.message import Message
from http.client import HTTPConnection
from pathlib import Path

import pytest

from tests import hosts
from tests.depth import in_depth
from tools.build import hosting
from tools.setup import ROOT

URL = "https://example.org/games/trilithon/"
META = re.compile('<meta http-equiv="Content-Security-Policy" content="([^"]*)">')


@pytest.fixture(scope="module")
def ready(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files for a site whose address is known."""
    folder = tmp_path_factory.mktemp("hosts") / "hosting"
    hosting.write(dist, ROOT / "site" / "hosting", folder, URL)
    return folder


# Pages with their scripts' hashes in their policies.
HASHED = ("/games/trilithon/trilithon.html", "/games/trilithon/404.html")


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
        if path not in HASHED:
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
        elif path in HASHED:
            # Its hashes are its own affair. A browser keeps to both policies.
            (own,) = META.findall(page)
            assert "'sha256-" in own
            assert policy == re.sub(r"'sha256-[^;]*='", "'unsafe-inline'", own)
            assert ancestors == ("*" if path.endswith("/trilithon.html") else "'self'")
        else:
            stated = [re.sub(r"'sha256-[^;]*='", "'unsafe-inline'", one) for one in META.findall(page)]
            assert stated == [policy], path  # the hash of the box's script changes, too
            assert ancestors == "'self'"
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


def ask(room: hosts.Room, path: str, **headers: str) -> tuple[int, Message, bytes]:
    """What a server answers: the status, headers and body. Redirects are not followed."""
    connection = HTTPConnection("127.0.0.1", room.port)
    connection.request(
        "GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()}
    )
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer.status, answer.headers, body


on_every_server = in_depth("name", hosts.SERVERS)


@on_every_server
def test_a_server_sends_each_kind_of_page_one_policy_and_keeps_its_other_headers(
    dist: Path, ready: Path, name: str
) -> None:
    policies = (ready / "_headers").read_text(encoding="utf-8")
    with hosts.SERVERS[name](dist, dist.with_name("hosting")) as room:
        paths = ("", "freecelt/", "freecelt/rules/", "about/", "trilithon.html", "kit.html")
        for path in (*paths, "embed/freecelt/", "runtime/snapshot.js"):
            status, sent, _ = ask(room, f"/games/{path}", Accept_Encoding="gzip")
            assert status == 200, path
            if path in paths:
                assert sent.get_all("Content-Security-Policy") == policies_for(
                    f"/games/trilithon/{path}", policies
                )
            elif path.startswith("embed/"):
                assert sent.get_all("Content-Security-Policy") == ["frame-ancestors *"]
            else:  # a worker keeps to the policy that it comes with
                (policy,) = sent.get_all("Content-Security-Policy", [])
                assert "script-src 'self' 'unsafe-eval'" in policy
            assert sent.get_all("Access-Control-Allow-Origin") == ["*"]
            assert sent.get_all("Cache-Control") == ["no-cache"]
            for header in ("Strict-Transport-Security", "X-Frame-Options"):
                assert sent.get_all(header) == [hosts.SITE_WIDE[header]], path
            assert sent["Content-Encoding"] == "gzip"
            assert ask(room, f"/games/{path}", Accept_Encoding="gzip", If_None_Match=sent["ETag"])[0] == 304
        status, sent, body = ask(room, "/")
        assert (status, body.decode()) == (200, hosts.OWN_PAGE)
        assert {header: sent.get_all(header) for header in hosts.SITE_WIDE} == {
            header: [value] for header, value in hosts.SITE_WIDE.items()
        }
        assert sent["Access-Control-Allow-Origin"] is None


@on_every_server
def test_a_server_leads_to_the_folder_and_has_nothing_at_one_without_a_page(dist: Path, name: str) -> None:
    with hosts.SERVERS[name](dist, dist.with_name("hosting")) as room:
        for path in ("/games", "/games/freecelt"):
            status, sent, _ = ask(room, path)
            assert status in (301, 302, 308)
            assert sent["Location"].removeprefix(room.home.rstrip("/")) == f"{path}/"
        for path in ("runtime/", "embed/", "no/such/page", "freecelt/no.html"):
            status, sent, body = ask(room, f"/games/{path}")
            assert (status, body) == (404, (dist / "404.html").read_bytes()), path
            (policy,) = sent.get_all("Content-Security-Policy", [])
            assert "style-src 'unsafe-inline'" in policy


@in_depth("name", ["nginx", "apache", "caddy"])
def test_the_games_can_be_all_that_a_server_has(dist: Path, tmp_path: Path, name: str) -> None:
    hosting.write(dist, ROOT / "site" / "hosting", tmp_path / "hosting", "https://example.org/")
    with hosts.SERVERS[name](dist, tmp_path / "hosting") as room:
        status, sent, body = ask(room, "/")
        assert (status, body) == (200, (dist / "index.html").read_bytes())
        (policy,) = sent.get_all("Content-Security-Policy", [])
        assert "script-src 'self' 'unsafe-eval'" in policy
        assert sent.get_all("Strict-Transport-Security") == [hosts.SITE_WIDE["Strict-Transport-Security"]]
        status, _, body = ask(room, "/no/such/page")
        assert (status, body) == (404, (dist / "404.html").read_bytes())
        assert ask(room, "/runtime/")[0] == 404


def settings(folder: Path) -> dict[str, str]:
    """All ready files by their names."""
    return {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in folder.rglob("*")
        if path.is_file()
    }


def commands(word: str) -> str:
    """The line of docs/hosting.md that begins with a word."""
    (found,) = re.findall(rf"^{word}.*$", hosts.DOCS.read_text(encoding="utf-8"), re.MULTILINE)
    return str(found)


def changed(command: str, ready: Path, tmp_path: Path) -> dict[str, str]:
    """The ready files after a command of the docs."""
    folder = shutil.copytree(ready, tmp_path / "hosting")
    subprocess.run(["sh", "-c", command], cwd=tmp_path, check=True)
    return settings(folder)


def test_the_settings_are_for_the_path_that_the_build_is_told(ready: Path) -> None:
    for name, text in settings(ready).items():
        assert "/games/trilithon/" in text or name == "nginx/conf.d/trilithon.conf", name


def test_one_command_of_the_docs_moves_the_games(dist: Path, tmp_path: Path) -> None:
    stock = dist.with_name("hosting")
    moved = changed(commands("grep -rl /srv/games"), stock, tmp_path)
    assert moved["nginx/snippets/trilithon.conf"].count("/games") == 0
    assert "location ^~ /play/ {" in moved["nginx/snippets/trilithon.conf"]
    assert "alias /srv/play/;" in moved["nginx/snippets/trilithon.conf"]
    assert "Alias /play /srv/play\n" in moved["apache2/conf-available/trilithon.conf"]
    assert "handle_path /play/* {" in moved["caddy/trilithon.caddy"]
    assert moved["_headers"] == settings(stock)["_headers"]


def test_one_command_of_the_docs_chooses_who_frames_the_games(dist: Path, tmp_path: Path) -> None:
    stock = settings(dist.with_name("hosting"))
    kept = changed(commands("grep -rl 'frame-ancestors"), dist.with_name("hosting"), tmp_path)
    for name, text in kept.items():
        assert "frame-ancestors *" not in text
        chosen = stock[name].count("frame-ancestors *")
        assert text.count("frame-ancestors 'self' https://blog.example") == chosen
    assert sum("https://blog.example" in text for text in kept.values()) == 5
