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
from trilithon import Record, link, load, review
from trilithon.record import LONGEST, MOST_MOVES
from trilithon.slices import run_to_end
from trilithon_web import address, app, settings
from trilithon_web.answers import Opened
from trilithon_web.app.links import MOST_AROUND
from trilithon_web.app.model import Updated
from trilithon_web.shelf import exchange, first_version, saves, unpacking
from trilithon_web.shelf.exchange import File, FileError, ImportedGame
from trilithon_web.shelf.index import Index
from trilithon_web.shelf.keys import GameKey
from trilithon_web.shelf.results import GameResult
from trilithon_web.shelf.saves import Head, StoredGame
from trilithon_web.shelf.statistics import Statistics
from trilithon_web.thinker import messages
from trilithon_web.thinker.messages import MessageError

FREECELT = load("freecelt")
KEY = GameKey("freecelt", "seed=1")
HEADER = "trilithon 1\ngame freecelt\nseats 1\nseed 1\n\nround 1\n"
Work = Callable[[], object]


def to_and_fro(moves: int) -> list[str]:
    """The moves of a game that goes nowhere."""
    return ["c3>s1", *islice(cycle(("s1>s2", "s2>s1")), moves - 1)]


def record(moves: int) -> str:
    """That game as a record."""
    return HEADER + "\n".join(to_and_fro(moves))


def start(path: str, query: str = "", *games: StoredGame) -> Updated:
    """A page that begins to run."""
    found = app.Found(Index.from_heads({game.key: game.head for game in games}), Statistics(), "")
    here = {"path": path, "query": query, "fragment": ""}
    return app.start(app.built_page(path), here, found, 1, "2026-11-22")


def does(**message: str) -> Work:
    """A message is carried out by a page at another game, and what it reads is read to the end."""
    model, _ = start("mancala/")
    return lambda: read_to_end(*app.update(model, message))


def go(fragment: str, path: str = "freecelt/", query: str = "") -> Work:
    return does(do="go", path=path, query=query, fragment=fragment)


def paste(text: str) -> Work:
    return does(do="pasted", text=text)


def open_file(text: str) -> Work:
    return does(do="open-record", text=text)


def imports(text: str) -> Work:
    """A file is read, or refused."""

    def read() -> object:
        try:
            return run_to_end(unpacking.reading(text))
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


def results(many: int) -> list[GameResult]:
    return [GameResult("freecelt", "slots=2", number, 1000, 2000, True, 87, 300) for number in range(many)]


def key(number: int) -> str:
    return KEY._replace(number=number).text


def link_of_a_game(size: int) -> Work:
    told = link.encode_moves(Record.read(record(size)))
    return lambda: link.decode_moves(FREECELT.new(1), told)


def merge_games_of_one_deal(size: int) -> Work:
    """With half as many, each of which begins like one of them; none is the same."""
    head = Head(begun=1)
    lines = [(str(number), "x") for number in range(size)]
    file = File(tuple(ImportedGame(KEY, StoredGame(KEY.text, "", one), head) for one in lines), (), (), ())
    keys = map(key, range(1, size // 2))
    games = [StoredGame(one, saves.head_text(head), line[:1]) for one, line in zip(keys, lines, strict=False)]
    taken = frozenset(game.key for game in games)
    return lambda: exchange.merge_file(file, taken, games, Statistics())


def open_stored_game(size: int) -> Work:
    game = StoredGame(KEY.text, saves.head_text(Head(at=size)), tuple(to_and_fro(size)))
    model, _ = start("freecelt/", "seed=1", game)
    return lambda: read_to_end(*app.update(model, Opened(game.key, game, True, 1)))


def export_games(size: int) -> Work:
    head, lines = saves.head_text(Head(at=5)), tuple(to_and_fro(5))
    games = [StoredGame(key(number), head, lines) for number in range(1, size)]
    return lambda: exchange.write_file(games, ())


def list_heads(size: int) -> Work:
    heads = {key(number): saves.head_text(Head()) for number in range(1, size)}
    return lambda: Index.from_heads(heads)


def count_results(size: int) -> Work:
    texts = {one.identity: one.text for one in results(size)}
    return lambda: Statistics.from_texts(texts)


def take_over_old_game(size: int) -> Work:
    told = {"version": 1, "record": record(size), "undone": [], "seconds": 1}
    return lambda: first_version.migrate_games({KEY.text: json.dumps(told)}, (), 1)


def read_review(size: int) -> Work:
    told = " ".join(f"{at}:0:5" for at in range(size))
    text = messages.write_message(messages.Answer(1, "judge", (told,)))

    def read() -> object:
        message = messages.read_message(text)
        assert isinstance(message, messages.Answer)
        return review.read_reviewed(str(message.values[0]))

    return read


def read_way(size: int) -> Work:
    text = messages.write_message(messages.Answer(1, "seek", (" ".join(to_and_fro(size)), True, False)))

    def read() -> object:
        message = messages.read_message(text)
        assert isinstance(message, messages.Answer)
        return [FREECELT.parse(move) for move in str(message.values[0]).split()]

    return read


def read_nonsense(size: int) -> Work:
    def read() -> None:
        with suppress(MessageError):
            messages.read_message(json.dumps("x" * size))

    return read


# The ways in: what is done with an input of a size, and the greatest size, or as far as one goes in a test.
WAYS: dict[str, tuple[int, Callable[[int], Work]]] = {
    "address: a query": (
        address.LONGEST,
        lambda size: lambda: address.read_query(FREECELT, "x=1&" * (size // 4)),
    ),
    "address: one value": (
        address.LONGEST,
        lambda size: lambda: address.read_query(FREECELT, "seed=" + "1" * size),
    ),
    "fragment: a game": (link.MOST_MOVES, link_of_a_game),
    "fragment: letters": (2 * link.LONGEST, lambda size: go("game=" + "B" * size)),
    "fragment: names": (
        100_000,
        lambda size: go(f"move=1AAAA&names={'A,' * size}", "mancala/", "players=person,away"),
    ),
    "fragment: escapes": (MOST_AROUND, lambda size: go("game=" + "%20" * (size // 3))),
    "paste: a record": (MOST_MOVES, lambda size: paste(record(size))),
    "paste: a record of one line": (MOST_MOVES, lambda size: paste(HEADER + " ".join(to_and_fro(size)))),
    "paste: too many moves": (30_000, lambda size: paste(HEADER + "s1>s2\n" * (MOST_MOVES + size))),
    "paste: letters": (4 * LONGEST, lambda size: paste("a" * size)),
    "paste: a link in lines": (
        MOST_AROUND,
        lambda size: paste("x.org/freecelt/?seed=1#game=1\n" + "AbC\n" * (size // 4)),
    ),
    "paste: links within links": (MOST_AROUND, lambda size: paste("https%3A%2F%2Fx.org%2F" * (size // 22))),
    "paste: escapes": (
        MOST_AROUND,
        lambda size: paste("x.org/freecelt/?" + "&amp;=3D=\n%E2%80%8B" * (size // 20)),
    ),
    "share: a record": (
        MOST_MOVES,
        lambda size: lambda: read_to_end(*start("games/", urlencode({"text": record(size)}))),
    ),
    "share: fields": (
        address.MOST_SHARED // 10,
        lambda size: lambda: address.shared_text("games/", "x=1&" * (size // 4)),
    ),
    "file: empty lines": (LONGEST - 99, lambda size: open_file(HEADER + "\n" * size)),
    "file: rounds": (LONGEST - 99, lambda size: open_file(HEADER + "round 1\n" * (size // 8))),
    "file: a word": (LONGEST - 99, lambda size: open_file(HEADER + "x" * size)),
    "import: games": (
        400,
        lambda size: imports(
            file_of([told_game(HEADER.replace("seed 1", f"seed {n}")) for n in range(size)])
        ),
    ),
    "import: one long game": (MOST_MOVES, lambda size: imports(file_of([told_game(record(size))]))),
    "import: undone turns": (
        MOST_MOVES,
        lambda size: imports(file_of([told_game(HEADER, *to_and_fro(size))])),
    ),
    "import: results": (4_000, lambda size: imports(file_of((), [one.fields for one in results(size)]))),
    "import: what could not be read": (
        unpacking.MOST,
        lambda size: imports(file_of((), (), [{"a": ["x"]}] * size)),
    ),
    "import: brackets": (100_000, lambda size: imports('{"games": [' + "[]," * (size // 3))),
    "import: brackets in brackets": (200_000, lambda size: imports('{"games": [' + "[[[]]]," * (size // 7))),
    "import: names": (400_000, lambda size: imports(json.dumps({str(n): n for n in range(size // 8)}))),
    "import: one long text": (2_000_000, lambda size: imports(json.dumps({"games": "x" * size}))),
    "import: games of one deal": (8_000, merge_games_of_one_deal),
    "stored: games for a file": (400, export_games),
    "stored: a game": (MOST_MOVES, open_stored_game),
    "stored: a head": (
        saves.LONGEST_HEAD,
        lambda size: lambda: Index.from_heads({KEY.text: saves.head_text(Head(notes=("7",) * (size // 5)))}),
    ),
    "stored: heads": (2_000, list_heads),
    "stored: results": (2_000, count_results),
    "stored: settings": (settings.LONGEST, lambda size: lambda: settings.read("theme=night&" * (size // 12))),
    "stored: the old place": (MOST_MOVES, take_over_old_game),
    "a bot's answer: a review": (MOST_MOVES, read_review),
    "a bot's answer: moves": (MOST_MOVES, read_way),
    "a bot's answer: letters": (2 * messages.LONGEST, read_nonsense),
}


@in_depth("name", WAYS, usual=8)
def test_twice_as_much_is_at_most_twice_the_work(name: str) -> None:
    most, work = WAYS[name]
    counted = [calls(work(most // part)) for part in (8, 4, 2, 1)]
    for less, more in pairwise(counted):
        assert more < 2.2 * less + 200, counted


def test_a_page_in_a_frame_takes_no_messages_from_the_page_around_it() -> None:
    """So there is no way in but its address. These listen to another end that is the site's own.

    The box and its frame listen to windows, where anybody can speak: tests/browser/test_box.py speaks as others.
    """
    places = [*(ROOT / "site").rglob("*.js"), *(ROOT / "site").rglob("*.mjs"), *(ROOT / "web").rglob("*.py")]
    listening = {
        path.relative_to(ROOT).as_posix()
        for path in places
        if any(words in path.read_text("utf-8") for words in ('ener("message"', "onmessage", '"message":'))
    }
    assert listening == {
        "site/box/frame.js",
        "site/file.js",
        "site/sw.js",
        "web/trilithon_web/browser/box.py",
        "web/trilithon_web/browser/neighbours.py",
        "web/trilithon_web/browser/snapshot.py",
        "web/trilithon_web/browser/tabs.py",
        "web/trilithon_web/browser/within.py",
        "web/trilithon_web/browser/worker.py",
    }
