"""Every page that the build writes: well formed, nothing missing, no link into the void."""

import json
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from posixpath import join, normpath
from urllib.parse import urlsplit

import pytest

from tests.web.telling import tells
from trilithon.game import catalogue, load
from trilithon.options import Option
from trilithon_build.gather import TableError, check_tables, illustrations, rules
from trilithon_build.pages import options_table, write_all
from trilithon_build.site import Site
from trilithon_web import daily, puzzles
from trilithon_web.address import ASKS
from trilithon_web.lesson import FRAGMENT, AnyLessons, start_lesson
from trilithon_web.nodes import Node, find, text_of, to_html
from trilithon_web.screens.places import load_places
from trilithon_web.table import AnyTable, load_lessons, table_of
from trilithon_web.table.groups import Controls
from trilithon_web.tables import tables

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "site"
# What the build brings from outside site/.
BROUGHT = {
    "icons/apple-touch-icon.png",
    "trilithon.html",
    "docs/index.html",
    "main.py",
    "style.css",
    "workshop.css",
    "fonts/eczar.woff2",
    "fonts/commissioner.woff2",
    "pyscript/core.js",
    "runtime/pyodide.js",
    "runtime/pyodide.asm.js",
    "licences/some.txt",
}
DAILY = {(game, "day") for game in tables()}
VOID = {"br", "input", "link", "meta"}
BLOCKS = {"div", "h1", "h2", "h3", "li", "nav", "ol", "p", "table", "ul"}
RULE = re.compile(r"\b[A-Z]{2}-[A-Z0-9]+(?:-[0-9]+)?\b")


class Page(HTMLParser):
    """What stands in one page, read by the standard library's parser; fails on tags that do not pair up."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.levels: list[int] = []
        self.heads: list[dict[str, str | None]] = []
        self.texts: dict[str, str] = {}  # of title and h1
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = dict(attrs)
        assert len(said) == len(attrs), (tag, attrs)
        assert not (tag in BLOCKS and "p" in self.open), tag
        self.ids += [value for name, value in attrs if name == "id" and value]
        self.links += [value for name, value in attrs if name in ("href", "src") and value is not None]
        if re.fullmatch("h[1-6]", tag):
            self.levels.append(int(tag[1]))
        if tag == "th":
            self.heads.append(said)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag, (tag, self.getpos())

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] in ("title", "h1"):
            self.texts[self.open[-1]] = self.texts.get(self.open[-1], "") + data


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Page]:
    """Every page, by its address below the site's root: "" is the first."""
    out = tmp_path_factory.mktemp("pages")
    part = {"name": "Some", "version": "1", "licence": "MIT", "files": ["licences/some.txt"]}
    (out / "licences.json").write_text(json.dumps([part]), encoding="utf-8")
    (out / "licences").mkdir()
    (out / "licences" / "some.txt").write_text("Do as you like.", encoding="utf-8")
    write_all(Site(SITE, out))
    written = sorted(out.rglob("index.html"))
    return {
        path.relative_to(out).as_posix().removesuffix("index.html"): Page(path.read_text(encoding="utf-8"))
        for path in written
    }


def test_every_game_has_its_rules_and_every_table_its_page(pages: dict[str, Page]) -> None:
    rules = {f"{name}/rules/" for name in catalogue()}
    playable = {f"{name}/" for name in tables()}
    frames = {f"embed/{name}/" for name in tables()}
    lists = {f"{name}/puzzles/" for name in tables() if puzzles.number_of(name)}
    assert (
        set(pages) == {place.path for place in load_places()} | {"about/"} | rules | playable | frames | lists
    )
    # The rules offer to play where there is a table.
    for name in catalogue():
        links = pages[f"{name}/rules/"].links
        assert (f"../../{name}/" in links) == (name in tables())
        assert ("../../about/#python" in links) == (name not in tables())


def test_every_puzzle_is_listed_once(pages: dict[str, Page]) -> None:
    for name in tables():
        links = pages[f"{name}/puzzles/"].links if puzzles.number_of(name) else []
        numbers = [int(link.partition("#puzzle=")[2]) for link in links if "#puzzle=" in link]
        assert sorted(numbers) == list(range(1, puzzles.number_of(name) + 1))


def test_titles_and_headings(pages: dict[str, Page]) -> None:
    titles = [page.texts["title"] for address, page in pages.items() if not address.startswith("embed/")]
    assert len(set(titles)) == len(titles)
    assert all("Trilithon" in title for title in titles)
    for address, page in pages.items():
        assert page.texts["h1"].strip(), address
        assert page.levels.count(1) == 1, address
        steps = zip([0, *page.levels], page.levels, strict=False)
        assert all(level <= before + 1 for before, level in steps), address
    for name in catalogue():
        assert load(name).title in pages[f"{name}/rules/"].texts["title"]


def test_no_page_has_two_equal_ids_and_heads_of_tables_say_what_they_head(pages: dict[str, Page]) -> None:
    for address, page in pages.items():
        assert [name for name, times in Counter(page.ids).items() if times > 1] == [], address
    for address, page in pages.items():
        assert all(head.get("scope") in ("col", "row") for head in page.heads), address


def spoil_lesson(lessons: AnyLessons, query: str) -> AnyLessons:
    """Lessons of which the first, the only one left, has another set-up."""
    return lessons._replace(all=(lessons.all[0]._replace(query=query),))


@pytest.mark.parametrize(
    ("game", "spoil", "words"),
    [
        (
            "whist",
            lambda lessons: spoil_lesson(lessons, "seed=9&seats=2&players=person,person"),
            ("whist/lessons.py", "“first”", "2 people", "Level", "games/whist/abilities.py"),
        ),
        (
            "freecelt",
            lambda lessons: spoil_lesson(lessons, "seed=8"),
            ("freecelt/lessons.py", "“first”", "move 1", "FC-2", "the moves of its tasks"),
        ),
        (
            "whist",
            lambda table: table._replace(coach=None),
            ("whist/table.py", "whist/abilities.py", "`coach`"),
        ),
        (
            "whist",
            lambda table: table._replace(controls=Controls()),
            ("whist/table.py", "“tell”", "`read_only`"),
        ),
    ],
    ids=["a lesson for two", "moves of another deal", "coach", "tell"],
)
def test_a_fault_of_a_table_is_named_with_its_place_and_remedy(
    game: str,
    spoil: Callable[[AnyTable | AnyLessons], AnyTable | AnyLessons],
    words: tuple[str, ...],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    part, what = ("lessons", load_lessons(game)) if "/lessons.py" in words[0] else ("table", table_of(game))
    monkeypatch.setattr(f"trilithon_web.tables.{game}.{part}.{part.upper()}", spoil(what))
    with pytest.raises(TableError) as caught:
        check_tables(SITE)
    assert tells(str(caught.value), *words)


def test_puzzles_without_words_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trilithon_build.gather.load_puzzle_words", lambda game: None)
    with pytest.raises(TableError) as caught:
        check_tables(SITE)
    assert tells(str(caught.value), "whist/puzzles.py", "puzzle_words.py")


def test_every_link_leads_somewhere(pages: dict[str, Page]) -> None:
    lost = []
    for address, page in pages.items():
        for link in page.links:
            parts = urlsplit(link)
            place = normpath(join(address, parts.path)) if parts.path else address
            place = "" if place == "." else place
            if parts.path.endswith("/") and place:
                place += "/"
            known = place in pages or place in BROUGHT or (place != "" and (SITE / place).is_file())
            ids = pages[place].ids if place in pages else set()
            game = place.rstrip("/")
            # Today's deal is no part of the page: Python opens it (app/addressed.py).
            asks = game in tables() and parts.fragment == ASKS
            opened = (
                (game, parts.fragment) in {*DAILY, ("games", "days")}
                or asks
                or _is_lesson(game, parts.fragment)
                or _is_puzzle(game, parts.fragment)
            )
            anchored = opened or parts.fragment in {"", *ids}
            if parts.scheme or parts.netloc or not known or not anchored:
                lost.append((address, link))
    assert lost == []


def _is_puzzle(game: str, fragment: str) -> bool:
    """Whether a fragment is that of one of a game's puzzles, or of today's."""
    if game not in tables() or not puzzles.is_puzzle_fragment(fragment):
        return False
    return 1 <= puzzles.read_number(load(game), fragment, daily.FIRST) <= puzzles.number_of(game)


def _is_lesson(game: str, fragment: str) -> bool:
    """Whether a fragment is that of one of a game's lessons."""
    word, _, name = fragment.partition("=")
    of_game = word == FRAGMENT and game in tables()
    return of_game and start_lesson(load(game), load_lessons(game), name) is not None


def test_the_first_page_leads_to_every_game_and_lesson(pages: dict[str, Page]) -> None:
    for name in catalogue():
        way = f"./{name}/#{ASKS}" if max(load(name).seats) > 1 else f"./{name}/"
        assert (way if name in tables() else f"./{name}/rules/") in pages[""].links
    for name in tables():
        assert f"./{name}/#lesson" in pages[""].links


URL = "https://games.example/stones/"
STUN = ("stun:one.example", "stun:two.example:3478")


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of pages that know where they will stand."""
    out = tmp_path_factory.mktemp("told")
    (out / "licences.json").write_text("[]", encoding="utf-8")
    write_all(Site(SITE, out, URL, STUN))
    return out


def test_pages_name_the_stun_servers_of_their_host_and_no_others(told: Path, tmp_path: Path) -> None:
    named = 'data-stun="stun:one.example stun:two.example:3478"'
    for name in ("whist/index.html", "embed/whist/index.html", "today/index.html", "trilithon.html"):
        assert named in (told / name).read_text(encoding="utf-8").partition("<head>")[0]
    Site(SITE, tmp_path).write_file()
    assert "stun" not in (tmp_path / "trilithon.html").read_text(encoding="utf-8").partition("<head>")[0]


@pytest.mark.parametrize("name", sorted(tables()))
def test_what_is_shown_of_a_link_to_a_game(told: Path, name: str) -> None:
    html = (told / name / "index.html").read_text(encoding="utf-8")
    said = dict(re.findall(r'<meta (?:property|name)="((?:og|twitter):[^"]*)" content="([^"]*)">', html))
    assert load(name).title in said["og:title"]
    assert said["og:url"] == f"{URL}{name}/"
    assert said["og:image"] == f"{URL}pictures/{name}.png"
    assert said["og:description"]
    assert said["og:type"] == "website"
    assert said["twitter:card"] == "summary_large_image"


def test_the_page_for_nothing_leads_home_by_a_path_and_asks_for_nothing(told: Path) -> None:
    """Nobody knows how deep it stands, so it can't go by the way up."""
    page = Page((told / "404.html").read_text(encoding="utf-8"))
    assert [link for link in page.links if not link.startswith("#")] == ["data:,", "/stones/"]
    assert "<script" not in (told / "404.html").read_text(encoding="utf-8")


def test_without_its_address_a_page_shows_what_it_can(pages: dict[str, Page]) -> None:
    assert not [link for page in pages.values() for link in page.links if link.startswith("http")]


@pytest.mark.parametrize(
    ("name", "page", "fragment"),
    [
        *((name, "", "") for name in sorted(tables())),
        *((name, "puzzles/", "#puzzle") for name in sorted(tables()) if puzzles.number_of(name)),
    ],
)
def test_a_game_can_be_embedded_by_its_address_alone(told: Path, name: str, page: str, fragment: str) -> None:
    """By oEmbed 1.0: the page names a JSON of the type "rich", with a frame of the width and height it tells."""
    html = (told / name / page / "index.html").read_text(encoding="utf-8")
    (address,) = re.findall(r'<link rel="alternate" type="application/json\+oembed" href="([^"]*)"', html)
    answer = json.loads((told / address.removeprefix(URL)).read_text(encoding="utf-8"))
    assert (answer["version"], answer["type"]) == ("1.0", "rich")
    assert f'src="{URL}embed/{name}/{fragment}"' in answer["html"]
    assert answer["width"] > 0
    assert answer["height"] > 0
    assert (told / "embed" / name / "index.html").exists()


@pytest.mark.parametrize("name", catalogue())
def test_every_rule_named_in_the_code_has_its_anchor(pages: dict[str, Page], name: str) -> None:
    """Those that a refusal gives, and those of options and of comments as well."""
    folder = ROOT / "core" / "trilithon" / "games" / name
    code = "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py")))
    assert set(RULE.findall(code)) - set(pages[f"{name}/rules/"].ids) == set()


@pytest.mark.parametrize("name", catalogue())
def test_no_rule_is_left_out_between_two_others(pages: dict[str, Page], name: str) -> None:
    numbers: dict[str, list[int]] = {}
    for rule in filter(RULE.fullmatch, pages[f"{name}/rules/"].ids):
        series = rule.rstrip("0123456789")
        if (number := rule.removeprefix(series)) and not series.startswith("EQ"):
            numbers.setdefault(series, []).append(int(number))
    for series, found in numbers.items():
        assert sorted(found) == list(range(min(found), max(found) + 1)), series
        assert min(found) in (0, 1), series


@pytest.mark.parametrize("name", catalogue())
def test_the_pictures_of_rules_say_in_words_what_they_show(name: str) -> None:
    drawn = illustrations(name)  # none in a game that needs no pictures
    template = rules()[name].read_text(encoding="utf-8")
    for called, figure in drawn.items():
        assert f"\n${called}\n" in template
        picture, caption = figure.children
        assert isinstance(picture, Node)
        assert picture.attrs["aria-hidden"] == "true"
        assert text_of(caption).endswith(".")


@pytest.mark.parametrize("name", catalogue())
def test_every_option_stands_in_the_table(pages: dict[str, Page], name: str) -> None:
    game = load(name)
    for option, row in zip(game.options, find(options_table(game), "id"), strict=True):
        assert f"option-{option.name}" in pages[f"{name}/rules/"].ids
        text = text_of(row)
        assert option.title in text
        assert option.help in text
        if option.low < option.high:
            assert f"{option.low} to {option.high}" in text
        else:
            assert " · ".join(map(option.word, option.values())) in text


OPTIONS = (
    Option("plain", "Plain", "No strings.", "XX-1", False),
    Option("number", "Number", "Many.", "XX-2", 3, low=1, high=29, seats=(2, 3, 4, 5)),
    Option("alone", "Alone", "One.", "XX-3", False, seats=(1,), suggested=((1, True),)),
    Option(
        "word", "Word", "Some.", "XX-4", "a", ("a", "b", "c"), ("A", "Bee", "c"), seats=(2, 4),
        needs=(("plain", (True,)), ("number", (1, 2))), suggested=((2, "b"), (4, "c")),
    ),
)  # fmt: skip


def test_the_table_says_for_whom_and_with_what_an_option_is() -> None:
    html = to_html(options_table(replace(load("freecelt"), options=OPTIONS)))
    rows = [re.sub("<[^>]*>", "|", row) for row in html.split("<tr ")[1:]]
    rows = [re.sub(r"\|+", "|", row.partition(">")[2]).strip("|") for row in rows]
    assert rows == [
        "Plain|off · on|off by default|No strings. (|XX-1|)",
        "Number|for 2–5 players|1 to 29|3 by default|Many. (|XX-2|)",
        "Alone|for 1 player|off · on|off by default|on suggested|One. (|XX-3|)",
        "Word|for 2 or 4 players|with Plain: on|with Number: 1 or 2|A · Bee · c|A by default"
        "|Bee suggested for 2 players|c suggested for 4 players|Some. (|XX-4|)",
    ]
