"""The model of your games, and its messages."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, TypeAlias

from trilithon.people import count_text, join_words
from trilithon.slices import Slices
from trilithon_web import daily
from trilithon_web.answers import (
    Brought,
    Gathered,
    Measured,
    OfPlace,
    Packed,
    Removed,
    Stored,
    Unpacked,
)
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
from trilithon_web.screens.bots import keep_bot, name_bot, put_back_bot, remove_bot
from trilithon_web.shared import Shared
from trilithon_web.shelf.bot_files import KIND, file_name, write_program
from trilithon_web.shelf.bots import find_bot, list_bots
from trilithon_web.shelf.exchange import File, FileError, Import, merging_file, writing_file
from trilithon_web.shelf.index import Index
from trilithon_web.shelf.keys import is_bot_key
from trilithon_web.shelf.saves import SaveError, StoredGame
from trilithon_web.shelf.statistics import Statistics
from trilithon_web.shelf.unpacking import reading
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
    """The model of the screen.

    tab: the chosen tab, or the fragment of the address.
    most: how many games of each list are shown.
    back: how many months before this one the calendar shows.
    renaming: the key of the game being renamed.
    shown: the game whose results are shown, "" for the first.
    room: a sentence about the space for storage.
    say: the status line; sayings: its number, which rises with every sentence.
    left_out: sentences about everything in a file that could not be imported.
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
        """The tabs in their order: the results come first if there are any."""
        if not self.shared.statistics.results:
            return tuple(TABS)
        return RESULTS, *(tab for tab in TABS if tab != RESULTS)

    @property
    def open_tab(self) -> str:
        """The tab that is shown."""
        return self.tab if self.tab in TABS else self.tabs[0]


Updated: TypeAlias = tuple[Desk, tuple[Effect, ...]]


def update(desk: Desk, message: Message) -> Updated:
    """Handle a message. Returns the screen and its effects."""
    handler = _HANDLERS.get(message["do"])
    return handler(desk, message) if handler else (desk, ())


def _saying(desk: Desk, say: str) -> Desk:
    return desk._replace(say=say, sayings=desk.sayings + 1)


def _with_games(desk: Desk, games: Index) -> Desk:
    return desk._replace(shared=desk.shared._replace(games=games))


def _with_statistics(desk: Desk, statistics: Statistics) -> Desk:
    return desk._replace(shared=desk.shared._replace(statistics=statistics))


def _show_more(desk: Desk, message: Message) -> Updated:
    """Show more of each list and move the focus to the first new entry. The message has the key of its game."""
    return desk._replace(most=desk.most + MOST), (Focus(f"delete-{message['key']}", shown=True),)


def _rename(desk: Desk, message: Message) -> Updated:
    """Turn the name of a game into a field."""
    return desk._replace(renaming=message["key"]), (Focus("name", shown=True),)


def _set_name(desk: Desk, message: Message) -> Updated:
    key = message["key"]
    desk = desk._replace(renaming="")
    if is_bot_key(key):
        return _name_bot(desk, key, message["name"])
    if key not in desk.shared.games.entries:
        return desk, ()
    try:
        games, change = desk.shared.games.rename_game(key, message["name"])
    except SaveError as error:
        return _saying(desk, f"This game can’t be named: {error}."), ()
    name = games.entries[key].head.name
    say = f"The game is now called {name}." if name else "The game has its original name again."
    return _saying(_with_games(desk, games), say), (
        Write(change),
        Focus(f"rename-{key}", shown=False),
    )


def _name_bot(desk: Desk, key: str, name: str) -> Updated:
    bot = find_bot(desk.shared.bots, key)
    if bot is None:
        return desk, ()
    try:
        bot = name_bot(desk.shared, bot, name)
    except ValueError as error:
        return _saying(desk, str(error)), ()
    shared, kept = keep_bot(desk.shared, bot)
    say = f"The bot is now called {bot.name}."
    return _saying(desk._replace(shared=shared), say), (kept, Focus(f"rename-{key}", shown=False))


def _delete(desk: Desk, message: Message) -> Updated:
    key = message["key"]
    if not is_bot_key(key):
        return desk, (Remove(key),)
    if key not in desk.shared.bots:
        return desk, ()
    bot = find_bot(desk.shared.bots, key)
    shared, gone = remove_bot(desk.shared, key)
    say = f"Deleted the bot {bot.name}." if bot else "Deleted the bot."
    return _saying(desk._replace(shared=shared), say), (gone, Focus("put-back-bot", shown=False))


def _put_back_bot(desk: Desk, message: Message) -> Updated:
    if not desk.shared.removed_bots:
        return desk, ()
    shared, kept, key = put_back_bot(desk.shared)
    bot = find_bot(shared.bots, key)
    say = f"Restored the bot {bot.name}." if bot else "Restored the bot."
    return _saying(desk._replace(shared=shared), say), (kept, Focus(f"delete-{key}", shown=False))


def _export_bot(desk: Desk, message: Message) -> Updated:
    """Save a bot as a program."""
    bot = find_bot(desk.shared.bots, message["key"])
    if bot is None:
        return desk, ()
    name = file_name(bot)
    return _saying(desk, f"Saved {bot.name} to {name}."), (Download(name, write_program(bot), KIND),)


def take_in(desk: Desk, answer: OfPlace) -> Updated:
    """Handle an answer of the browser."""
    match answer:
        case Removed(gone):
            return _offer_put_back(desk, gone) if gone else (desk, ())
        case Measured():
            return _show_space(desk, answer), ()
        case Stored():
            return desk, (Read(_packing(answer, desk.shared), "Making the file …"),)
        case Packed(text, whole):
            say = f"All your games, results and bots have been saved to {_FILE}."
            if not whole:
                say = (
                    f"Some games are missing from {_FILE} because your browser’s storage didn’t respond. "
                    "Try again later."
                )
            return _saying(desk, say), (Download(_FILE, text, "application/json"),)
        case Unpacked(found):
            return _gather(desk, found)
        case Gathered():
            return desk, (Read(_merging(answer, desk.shared), _READING),)
        case Brought(taken):
            return _report_import(desk, taken)
        case _:
            return desk, ()  # to a question of another place


def _offer_put_back(desk: Desk, gone: StoredGame) -> Updated:
    """Report that a game has been deleted. It can be put back until another page is loaded."""
    say = f"Deleted {game_words_of(gone.key)}."
    return _saying(_with_games(desk, desk.shared.games.remove_game(gone)), say), (
        Focus("put-back", shown=False),
    )


def _put_back(desk: Desk, message: Message) -> Updated:
    if not desk.shared.games.removed:
        return desk, ()
    games, kept = desk.shared.games.put_back()
    say = f"Restored {game_words_of(kept.key)}."
    return _saying(_with_games(desk, games), say), (
        Store(games=(kept,)),
        Focus(f"rename-{kept.key}", shown=False),
    )


def _show_space(desk: Desk, found: Measured) -> Desk:
    """Say how much space there is, and whether the browser has promised to keep everything stored."""
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
    """Ask for all games. The answer `Stored` is turned into the text of the file."""
    return desk, (Export(),)


def _packing(stored: Stored, shared: Shared) -> Slices[Packed]:
    results, tried = shared.statistics.results.values(), shared.statistics.tried.values()
    text = yield from writing_file(stored.games, results, tried, shared.bots)
    return Packed(text, stored.whole)


_FILE: Final = "trilithon-games.json"


def _import(desk: Desk, message: Message) -> Updated:
    """Read the text of a file."""
    return desk, (Read(_unpacking(message["text"]), _READING),)


_READING: Final = "Reading the file …"


def _unpacking(text: str) -> Slices[Unpacked]:
    try:
        return Unpacked((yield from reading(text)))
    except FileError as error:
        return Unpacked(error)


def _gather(desk: Desk, found: File | FileError) -> Updated:
    """Ask for everything that a file has to be merged with."""
    if isinstance(found, FileError):
        return _saying(desk._replace(left_out=()), f"Nothing was added from this file: {found}."), ()
    return desk, (Gather(found),)


def _merging(found: Gathered, shared: Shared) -> Slices[Brought]:
    merging = merging_file(found.file, found.keys, found.games, shared.statistics, shared.bots)
    return Brought((yield from merging))


def _report_import(desk: Desk, taken: Import) -> Updated:
    """Add the contents of a file, and report the changes."""
    games = desk.shared.games.put_all(
        {kept.key: head for kept, head in zip(taken.games, taken.heads, strict=True)}
    )
    statistics = desk.shared.statistics.add_all(taken.results, taken.tried)
    desk = desk._replace(
        shared=desk.shared._replace(
            games=games, statistics=statistics, bots={**desk.shared.bots, **taken.bots}
        ),
        left_out=taken.refused,
    )
    counted = (
        (taken.new + taken.in_addition, "game"),
        (taken.results_new, "result"),
        (len(taken.tried), "puzzle"),
        (len(list_bots(taken.bots)), "bot"),
    )
    added = join_words([count_text(number, thing) for number, thing in counted if number])
    say = f"Added {added}. Nothing was replaced." if added else "You already have everything in this file."
    if taken.same:
        say += f" {count_text(taken.same, 'game was', 'games were')} already here."
    if taken.refused:
        say += f" Left out: {len(taken.refused)}."
    return _saying(desk, say), (Store(taken.games, {**taken.stored_texts, **taken.bots}),)


def _tab(desk: Desk, message: Message) -> Updated:
    """Open another tab, and put it into the address."""
    tab = next(name for name, label in TABS.items() if label == message["label"])
    return desk._replace(tab=tab), (Readdress("", tab),)


def _show(desk: Desk, message: Message) -> Updated:
    return desk._replace(shown=message["game"]), ()


def _month(desk: Desk, message: Message) -> Updated:
    """Go back or forward by months in the calendar."""
    if desk.shared.today is None:
        return desk, ()
    back = min(max(0, desk.back + int(message["by"])), daily.months(desk.shared.today))
    words = month_words(daily.month_of(desk.shared.today, back))
    return _saying(desk._replace(back=back), f"Showing {words}."), ()


def _reset(desk: Desk, message: Message) -> Updated:
    statistics = desk.shared.statistics.reset_results(message["game"], message["setup"])
    gone: dict[str, str | None] = {result.identity: None for result in statistics.removed}
    desk = _saying(
        _with_statistics(desk, statistics),
        f"Cleared results for {count_text(len(gone), 'game')}.",
    )
    return desk, (Store(results=gone), Focus("bring-back", shown=False))


def _bring_back(desk: Desk, message: Message) -> Updated:
    removed = desk.shared.statistics.removed
    statistics = desk.shared.statistics.undo_reset()
    back: dict[str, str | None] = {result.identity: result.text for result in removed}
    return _saying(_with_statistics(desk, statistics), "Results restored."), (Store(results=back),)


_HANDLERS: Mapping[str, Callable[[Desk, Message], Updated]] = {
    "more": _show_more,
    "rename": _rename,
    "renamed": _set_name,
    "delete": _delete,
    "put-back": _put_back,
    "put-back-bot": _put_back_bot,
    "export-bot": _export_bot,
    "export": _export,
    "import": _import,
    "tab": _tab,
    "results": _show,
    "month": _month,
    "reset": _reset,
    "bring-back": _bring_back,
}
