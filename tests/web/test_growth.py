"""Each way in is given texts of twice the length, up to the longest that is read: the work at most doubles, too.

It is counted in calls, which are the same on every machine, however busy. What one call of a library does with a text
is not seen by that; patterns are looked at by `tools/check/patterns.py`.
"""

import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import cycle, islice, pairwise
from urllib.parse import urlencode

from tests.depth import in_depth
from tests.web.counting import calls
from tests.web.files import read_to_end
from tools.setup import ROOT
from trilithon import Record, link, load
from trilithon.advice import review
from trilithon.record import LONGEST, MOST_MOVES
from trilithon.stretches import at_once
from trilithon_web import address, app, settings
from trilithon_web.answers import Opened
from trilithon_web.app.links import MOST_AROUND
from trilithon_web.shelf import exchange, first_version, saves, unpacking
from trilithon_web.shelf.exchange import Entered, File, FileError
from trilithon_web.shelf.index import Index
from trilithon_web.shelf.keys import GameKey
from trilithon_web.shelf.results import Finished
from trilithon_web.shelf.saves import Head, Kept
from trilithon_web.shelf.statistics import Statistics
from trilithon_web.thinker import messages
from trilithon_web.thinker.messages import Found, Judgement, MessageError

FREECELT = load("freecelt")
KEY = GameKey("freecelt", "seed=1")
HEADER = "trilithon 1\ngame freecelt\nseats 1\nseed 1\n\nround 1\n"


def to_and_fro(moves: int) -> list[str]:
    """The moves of a game that goes nowhere."""
    return ["c3>s1", *islice(cycle(("s1>s2", "s2>s1")), moves - 1)]


def page() -> app.App:
    """A page that runs, at another game."""
    here = {"path": "mancala/", "query": "", "fragment": ""}
    model, _ = app.started(app.first("mancala/"), here, app.Found(Index(), Statistics(), ""), 1, "2026-11-22")
    return model


def does(message: dict[str, str]) -> Callable[[], object]:
    """A message is carried out, and what it reads is read to the end."""
    model = page()
    return lambda: read_to_end(*app.update(model, message))


def imports(text: str) -> Callable[[], object]:
    """A file is read, or refused."""

    def read() -> object:
        try:
            return at_once(unpacking.reading(text))
        except FileError as error:
            return error

    return read


def file_of(
    games: Sequence[object] = (), results: Sequence[object] = (), unread: Sequence[object] = ()
) -> str:
    """A file of games."""
    return json.dumps({"trilithon-shelf": 1, "games": games, "results": results, "unread": unread}, indent=1)


def told_game(record: str, *undone: str) -> object:
    """A game as it stands in a file."""
    return {"head": saves.fields_of(Head()), "record": record.splitlines(), "undone": undone}


def result(number: int) -> Finished:
    """A result of its own."""
    return Finished("freecelt", "slots=2", number, 1000, 2000, True, 87, 300)


Work = Callable[[], object]
WAYS: dict[str, tuple[Callable[[int], Work], int]] = {}


def way(name: str, most: int) -> Callable[[Callable[[int], Work]], None]:
    """A way in: what is done with an input of a size. most: the limit, or as far as one goes in a test."""

    def noted(work: Callable[[int], Work]) -> None:
        WAYS[name] = work, most

    return noted


@way("address: a query", address.LONGEST)
def _(size: int) -> Work:
    return lambda: address.wanted(FREECELT, "x=1&" * (size // 4))


@way("address: a query of one value", address.LONGEST)
def _(size: int) -> Work:
    return lambda: address.wanted(FREECELT, "seed=" + "1" * size)


@way("fragment: a game", link.MOST_MOVES)
def _(size: int) -> Work:
    told = link.written(Record.read(HEADER + "\n".join(to_and_fro(size))))
    return lambda: link.read(FREECELT.new(1), told)


@way("fragment: letters", 2 * link.LONGEST)
def _(size: int) -> Work:
    return does({"do": "go", "path": "freecelt/", "fragment": "game=" + "B" * size})


@way("fragment: names", 100_000)
def _(size: int) -> Work:
    fragment = f"move=1AAAA&names={'A,' * size}"
    return does({"do": "go", "path": "mancala/", "query": "players=person,away", "fragment": fragment})


@way("paste: a record", MOST_MOVES)
def _(size: int) -> Work:
    return does({"do": "pasted", "text": HEADER + "\n".join(to_and_fro(size))})


@way("share: a record", MOST_MOVES)
def _(size: int) -> Work:
    query = urlencode({"text": HEADER + "\n".join(to_and_fro(size))})
    here, kept = {"path": "games/", "query": query, "fragment": ""}, app.Found(Index(), Statistics(), "")
    model = app.first("games/")
    return lambda: read_to_end(*app.started(model, here, kept, 1, "2026-11-22"))


@way("share: fields", address.MOST_SHARED // 10)
def _(size: int) -> Work:
    return lambda: address.shared_text("games/", "x=1&" * (size // 4))


@way("paste: a record of one line", MOST_MOVES)
def _(size: int) -> Work:
    return does({"do": "pasted", "text": HEADER + " ".join(to_and_fro(size))})


@way("paste: too many moves", 30_000)
def _(size: int) -> Work:
    return does({"do": "pasted", "text": HEADER + "s1>s2\n" * (MOST_MOVES + size)})


@way("paste: letters", 4 * LONGEST)
def _(size: int) -> Work:
    return does({"do": "pasted", "text": "a" * size})


@way("paste: a link in lines", MOST_AROUND)
def _(size: int) -> Work:
    return does({"do": "pasted", "text": "x.org/freecelt/?seed=1#game=1\n" + "AbC\n" * (size // 4)})


@way("paste: links within links", MOST_AROUND)
def _(size: int) -> Work:
    return does({"do": "pasted", "text": "https%3A%2F%2Fx.org%2F" * (size // 22)})


@way("paste: escapes", MOST_AROUND)
def _(size: int) -> Work:
    return does({"do": "pasted", "text": "x.org/freecelt/?" + "&amp;=3D=\n%E2%80%8B" * (size // 20)})


@way("fragment: escapes", MOST_AROUND)
def _(size: int) -> Work:
    return does({"do": "go", "path": "freecelt/", "fragment": "game=" + "%20" * (size // 3)})


@way("file: empty lines", LONGEST - 99)
def _(size: int) -> Work:
    return does({"do": "open-record", "text": HEADER + "\n" * size})


@way("file: rounds", LONGEST - 99)
def _(size: int) -> Work:
    return does({"do": "open-record", "text": HEADER + "round 1\n" * (size // 8)})


@way("drop: a word", LONGEST - 99)
def _(size: int) -> Work:
    return does({"do": "open-record", "text": HEADER + "x" * size})


@way("import: games", 400)
def _(size: int) -> Work:
    return imports(file_of([told_game(HEADER.replace("seed 1", f"seed {seed}")) for seed in range(size)]))


@way("import: one long game", MOST_MOVES)
def _(size: int) -> Work:
    return imports(file_of([told_game(HEADER + "\n".join(to_and_fro(size)))]))


@way("import: undone turns", MOST_MOVES)
def _(size: int) -> Work:
    return imports(file_of([told_game(HEADER, *to_and_fro(size))]))


@way("import: results", 4_000)
def _(size: int) -> Work:
    return imports(file_of((), [result(number).fields for number in range(size)]))


@way("import: what could not be read", unpacking.MOST)
def _(size: int) -> Work:
    return imports(file_of((), (), [{"a": ["x"]}] * size))


@way("import: brackets", 100_000)
def _(size: int) -> Work:
    return imports('{"games": [' + "[]," * (size // 3))


@way("import: brackets in brackets", 200_000)
def _(size: int) -> Work:
    return imports('{"games": [' + "[[[]]]," * (size // 7))


@way("import: names", 400_000)
def _(size: int) -> Work:
    return imports(json.dumps({str(number): number for number in range(size // 8)}))


@way("import: one long text", 2_000_000)
def _(size: int) -> Work:
    return imports(json.dumps({"games": "x" * size}))


@way("import: games of one deal", 8_000)
def _(size: int) -> Work:
    """They are merged with half as many, each of which begins like one of them; none is the same."""
    head = Head(begun=1)
    lines = [(str(number), "x") for number in range(size)]
    file = File(tuple(Entered(KEY, Kept(KEY.text, "", one), head) for one in lines), (), (), ())
    keys = [KEY._replace(number=number).text for number in range(1, size // 2)]
    games = [Kept(key, saves.head_text(head), one[:1]) for key, one in zip(keys, lines, strict=False)]
    return lambda: exchange.taken(file, frozenset(keys), games, Statistics())


@way("stored: games for a file", 400)
def _(size: int) -> Work:
    lines = tuple(to_and_fro(5))
    games = [
        Kept(KEY._replace(number=number).text, saves.head_text(Head(at=5)), lines)
        for number in range(1, size)
    ]
    return lambda: exchange.exported(games, ())


@way("stored: a game", MOST_MOVES)
def _(size: int) -> Work:
    game = Kept(KEY.text, saves.head_text(Head(at=size)), tuple(to_and_fro(size)))
    found = app.Found(Index.of({game.key: game.head}), Statistics(), "")
    here = {"path": "freecelt/", "query": "seed=1", "fragment": ""}
    model, _ = app.started(app.first("freecelt/"), here, found, 1, "2026-11-22")
    return lambda: read_to_end(*app.update(model, Opened(game.key, game, True, 1)))


@way("stored: a head", saves.LONGEST_HEAD)
def _(size: int) -> Work:
    head = saves.head_text(Head(notes=("7",) * (size // 5)))
    return lambda: Index.of({KEY.text: head})


@way("stored: heads", 2_000)
def _(size: int) -> Work:
    heads = {KEY._replace(number=number).text: saves.head_text(Head()) for number in range(1, size)}
    return lambda: Index.of(heads)


@way("stored: results", 2_000)
def _(size: int) -> Work:
    texts = {result(number).identity: result(number).text for number in range(size)}
    return lambda: Statistics.of(texts)


@way("stored: settings", settings.LONGEST)
def _(size: int) -> Work:
    return lambda: settings.read("theme=night&" * (size // 12))


@way("stored: the old place", MOST_MOVES)
def _(size: int) -> Work:
    told = {"version": 1, "record": HEADER + "\n".join(to_and_fro(size)), "undone": [], "seconds": 1}
    return lambda: first_version.migrated({KEY.text: json.dumps(told)}, (), 1)


@way("a bot's answer: a review", MOST_MOVES)
def _(size: int) -> Work:
    text = messages.written(Judgement(1, " ".join(f"{at}:0:5" for at in range(size))))

    def read() -> object:
        message = messages.read(text)
        assert isinstance(message, Judgement)
        return review.read(message.text)

    return read


@way("a bot's answer: moves", MOST_MOVES)
def _(size: int) -> Work:
    text = messages.written(Found(1, " ".join(to_and_fro(size)), True, False))

    def read() -> object:
        message = messages.read(text)
        assert isinstance(message, Found)
        return [FREECELT.parse(move) for move in message.way.split()]

    return read


@way("a bot's answer: letters", 2 * messages.LONGEST)
def _(size: int) -> Work:
    def read() -> None:
        with suppress(MessageError):
            messages.read(json.dumps("x" * size))

    return read


@in_depth("name", WAYS, usual=8)
def test_twice_as_much_is_at_most_twice_the_work(name: str) -> None:
    work, most = WAYS[name]
    counted = [calls(work(most // part)) for part in (8, 4, 2, 1)]
    for less, more in pairwise(counted):
        assert more < 2.2 * less + 200, counted


def test_a_page_in_a_frame_takes_no_messages_from_the_page_around_it() -> None:
    """So there is no way in but its address. These listen to another end that is the site's own."""
    places = [*(ROOT / "site").rglob("*.js"), *(ROOT / "site").rglob("*.mjs"), *(ROOT / "web").rglob("*.py")]
    listening = {
        path.relative_to(ROOT).as_posix()
        for path in places
        if any(words in path.read_text("utf-8") for words in ('ener("message"', "onmessage", '"message":'))
    }
    assert listening == {
        "site/file.js",
        "site/sw.js",
        "web/trilithon_web/browser/neighbours.py",
        "web/trilithon_web/browser/snapshot.py",
        "web/trilithon_web/browser/within.py",
        "web/trilithon_web/browser/worker.py",
    }
