"""What the screen of games and records knows, and what each message does to it."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, TypeAlias, assert_never

from trilithon.people import count_text, join_words
from trilithon.slices import Slices
from trilithon_web import daily
from trilithon_web.answers import Brought, Gathered, Measured, OfStore, Packed, Removed, Stored, Unpacked
from trilithon_web.effects import (
    Download,
    Effect,
    Export,
    Focus,
    Gather,
    Read,
    Readdress,
    Remove,
    Store,
    Write,
)
from trilithon_web.shared import Shared
from trilithon_web.shelf.exchange import File, FileError, Taken, exporting, taking
from trilithon_web.shelf.index import Index
from trilithon_web.shelf.saves import Kept, SaveError
from trilithon_web.shelf.statistics import Statistics
from trilithon_web.table.sight import Message
from trilithon_web.words import game_words_of, month_words

# What the screen has in tabs, each by the fragment of its address and its label.
GOING: Final = "going-on"
DAYS: Final = "days"
RESULTS: Final = "results"
BACKUP: Final = "backup"
TABS: Final[Mapping[str, str]] = {GOING: "Games", DAYS: "Days", RESULTS: "Results", BACKUP: "Backup"}


MOST: Final = 40  # games of a list that are drawn at first, and with each wish for more


class Desk(NamedTuple):
    """tab: the one that was chosen, or whatever the fragment of the address says.
    most: how many games of a list are shown.
    back: how many months before this one the calendar shows.
    renaming: the key of the game that is given a name. shown: the game whose results are shown, "" for the first.
    room: how much room the browser has for all of it, in words.
    say: what was done last; sayings: rises with every sentence.
    left_out: what a file brought that was not taken.
    """

    shared: Shared
    tab: str = ""
    most: int = MOST
    back: int = 0
    renaming: str = ""
    shown: str = ""
    room: str = ""
    say: str = ""
    sayings: int = 0
    left_out: tuple[str, ...] = ()
    ready: bool = False

    @property
    def tabs(self) -> tuple[str, ...]:
        """The tabs in their order: the results first when there are any."""
        if not self.shared.statistics.results:
            return tuple(TABS)
        return RESULTS, *(tab for tab in TABS if tab != RESULTS)

    @property
    def open_tab(self) -> str:
        """The tab that is shown."""
        return self.tab if self.tab in TABS else self.tabs[0]


Updated: TypeAlias = tuple[Desk, tuple[Effect, ...]]


def update(desk: Desk, message: Message) -> Updated:
    """The screen after a message, and what must happen outside."""
    handler = _HANDLERS.get(message["do"])
    return handler(desk, message) if handler else (desk, ())


def _saying(desk: Desk, say: str) -> Desk:
    return desk._replace(say=say, sayings=desk.sayings + 1)


def _with_games(desk: Desk, games: Index) -> Desk:
    return desk._replace(shared=desk.shared._replace(games=games))


def _with_statistics(desk: Desk, statistics: Statistics) -> Desk:
    return desk._replace(shared=desk.shared._replace(statistics=statistics))


def _more(desk: Desk, message: Message) -> Updated:
    """Show more of each list and move the focus to the first new entry. key: that entry's game."""
    return desk._replace(most=desk.most + MOST), (Focus(f"delete-{message['key']}", shown=True),)


def _rename(desk: Desk, message: Message) -> Updated:
    """The name of a game becomes a field."""
    return desk._replace(renaming=message["key"]), (Focus("name", shown=True),)


def _renamed(desk: Desk, message: Message) -> Updated:
    key = message["key"]
    desk = desk._replace(renaming="")
    if key not in desk.shared.games.entries:
        return desk, ()
    try:
        games, change = desk.shared.games.renamed(key, message["name"])
    except SaveError as error:
        return _saying(desk, f"This game can’t be named: {error}."), ()
    name = games.entries[key].head.name
    say = f"The game is now called {name}." if name else "The game has its original name again."
    return _saying(_with_games(desk, games), say), (
        Write(change),
        Focus(f"rename-{key}", shown=False),
    )


def _delete(desk: Desk, message: Message) -> Updated:
    return desk, (Remove(message["key"]),)


def answered(desk: Desk, answer: OfStore) -> Updated:
    """The screen after something that the browser has answered."""
    match answer:
        case Removed(gone):
            return _removed(desk, gone) if gone else (desk, ())
        case Measured():
            return _measured(desk, answer), ()
        case Stored():
            return desk, (Read(_packing(answer, desk.shared.statistics), "Making the file …"),)
        case Packed(text, whole):
            say = f"All your games and results have been saved to {_FILE}."
            if not whole:
                say = (
                    f"Some games are missing from {_FILE} because your browser’s storage didn’t respond. "
                    "Try again later."
                )
            return _saying(desk, say), (Download(_FILE, text, "application/json"),)
        case Unpacked(found):
            return _unpacked(desk, found)
        case Gathered():
            return desk, (Read(_merging(answer, desk.shared.statistics), _READING),)
        case Brought(taken):
            return _imported(desk, taken)
        case _:
            assert_never(answer)


def _removed(desk: Desk, gone: Kept) -> Updated:
    """A game has been taken out of the store; until another page is loaded it can be put back."""
    say = f"Deleted {game_words_of(gone.key)}."
    return _saying(_with_games(desk, desk.shared.games.without(gone)), say), (Focus("put-back", shown=False),)


def _put_back(desk: Desk, message: Message) -> Updated:
    if not desk.shared.games.removed:
        return desk, ()
    games, kept = desk.shared.games.put_back()
    say = f"Restored {game_words_of(kept.key)}."
    return _saying(_with_games(desk, games), say), (
        Store(games=(kept,)),
        Focus(f"rename-{kept.key}", shown=False),
    )


def _measured(desk: Desk, found: Measured) -> Desk:
    """The browser has told how much room there is, and whether it has promised to keep what is stored."""
    keeps = (
        "won’t delete your games by itself" if found.kept else "may delete your games if it runs out of space"
    )
    offline = (
        ", including everything it needs offline."
        if found.offline
        else ". For now, you need to be online to play."
    )
    room = f"{found.used / 1e6:.1f} MB of {found.quota / 1e9:.1f} GB"
    return desk._replace(room=f"This site takes up {room} here{offline} Your browser {keeps}.")


def _export(desk: Desk, message: Message) -> Updated:
    """Answered by `Stored`, and that by the text of the file."""
    return desk, (Export(),)


def _packing(stored: Stored, statistics: Statistics) -> Slices[Packed]:
    results, tried = statistics.results.values(), statistics.tried.values()
    text = yield from exporting(stored.games, results, tried)
    return Packed(text, stored.whole)


_FILE: Final = "trilithon-games.json"


def _import(desk: Desk, message: Message) -> Updated:
    """The text of a file has come."""
    return desk, (Read(_unpacking(message["text"]), _READING),)


_READING: Final = "Reading the file …"


def _unpacking(text: str) -> Slices[Unpacked]:
    from trilithon_web.shelf.unpacking import reading  # not before there is a file

    try:
        return Unpacked((yield from reading(text)))
    except FileError as error:
        return Unpacked(error)


def _unpacked(desk: Desk, found: File | FileError) -> Updated:
    """A file has been read; what it has to be merged with is asked for."""
    if isinstance(found, FileError):
        return _saying(desk._replace(left_out=()), f"Nothing was added from this file: {found}."), ()
    return desk, (Gather(found),)


def _merging(found: Gathered, statistics: Statistics) -> Slices[Brought]:
    return Brought((yield from taking(found.file, found.keys, found.games, statistics)))


def _imported(desk: Desk, taken: Taken) -> Updated:
    """What a file has brought."""
    games = desk.shared.games.with_heads(
        {kept.key: head for kept, head in zip(taken.games, taken.heads, strict=True)}
    )
    statistics = desk.shared.statistics.with_all(taken.results, taken.tried)
    desk = desk._replace(
        shared=desk.shared._replace(games=games, statistics=statistics), left_out=taken.refused
    )
    counted = (
        (taken.new + taken.beside, "game"),
        (taken.results_new, "result"),
        (len(taken.tried), "puzzle"),
    )
    added = join_words([count_text(number, thing) for number, thing in counted if number])
    say = f"Added {added}. Nothing was replaced." if added else "You already have everything in this file."
    if taken.same:
        say += f" {count_text(taken.same, 'game was', 'games were')} already here."
    if taken.refused:
        say += f" Left out: {len(taken.refused)}."
    return _saying(desk, say), (Store(taken.games, taken.texts),)


def _tab(desk: Desk, message: Message) -> Updated:
    """Another tab; the address leads back to it."""
    tab = next(name for name, label in TABS.items() if label == message["label"])
    return desk._replace(tab=tab), (Readdress("", tab),)


def _show(desk: Desk, message: Message) -> Updated:
    return desk._replace(shown=message["game"]), ()


def _month(desk: Desk, message: Message) -> Updated:
    """The calendar goes back or forth by months."""
    if desk.shared.today is None:
        return desk, ()
    back = min(max(0, desk.back + int(message["by"])), daily.months(desk.shared.today))
    words = month_words(daily.month_of(desk.shared.today, back))
    return _saying(desk._replace(back=back), f"Showing {words}."), ()


def _reset(desk: Desk, message: Message) -> Updated:
    statistics = desk.shared.statistics.reset(message["game"], message["setup"])
    gone: dict[str, str | None] = {result.identity: None for result in statistics.removed}
    desk = _saying(
        _with_statistics(desk, statistics),
        f"Cleared results for {count_text(len(gone), 'game')}.",
    )
    return desk, (Store(results=gone), Focus("bring-back", shown=False))


def _bring_back(desk: Desk, message: Message) -> Updated:
    removed = desk.shared.statistics.removed
    statistics = desk.shared.statistics.brought_back()
    back: dict[str, str | None] = {result.identity: result.text for result in removed}
    return _saying(_with_statistics(desk, statistics), "Results restored."), (Store(results=back),)


_HANDLERS: Mapping[str, Callable[[Desk, Message], Updated]] = {
    "more": _more,
    "rename": _rename,
    "renamed": _renamed,
    "delete": _delete,
    "put-back": _put_back,
    "export": _export,
    "import": _import,
    "tab": _tab,
    "results": _show,
    "month": _month,
    "reset": _reset,
    "bring-back": _bring_back,
}
