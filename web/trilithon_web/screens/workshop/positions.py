"""The position in which a bot is tried: of a new deal, a lesson or a saved game, or the one that a link names."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from trilithon import link
from trilithon.game import load
from trilithon.host import Host
from trilithon.players import bot, chance_for, decide, levels
from trilithon.record import Record
from trilithon.state import MoveTextError, Refusal
from trilithon_web.address import GAME, sitting_of
from trilithon_web.effects import Consult, Export, Focus
from trilithon_web.lesson import lesson_record, start_lesson
from trilithon_web.puzzles import PAGE, lines_in, open_puzzle, read_puzzle
from trilithon_web.screens.workshop.model import TRY, Handler, ShopStep, Shown, Workshop, deal
from trilithon_web.shared import Shared
from trilithon_web.shelf import replays
from trilithon_web.shelf.keys import GameKey
from trilithon_web.shelf.saves import SaveError, StoredGame
from trilithon_web.table import load_lessons
from trilithon_web.table.sight import Message
from trilithon_web.words import game_words_of
from trilithon_web.workshop.positions import read_position
from trilithon_web.workshop.questions import Position

PUZZLES: Final = "puzzles"  # stands for the page of puzzles in an answer
_BUDGET: Final = 40  # playouts of a computer that moves on in a position


def show(shop: Workshop, shown: Shown) -> Workshop:
    """Show a position."""
    return shop._replace(shown=shown, tried=None)


def open_place(shop: Workshop, place: tuple[Record, int]) -> Workshop:
    """Show the position in which something happened."""
    record, at = place
    return show(shop, Shown(record, at, "where it happened"))._replace(tab=TRY)


def find_place(position: Position) -> tuple[Record, int] | None:
    """Read a position that the box has sent. None if it can't be read."""
    try:
        record = read_position(position).record
    except ValueError:
        return None
    return record, record.move_count


def read_link(address: str) -> tuple[Record, int] | None:
    """Read the address of a position below the site's root. None if it can't be read."""
    path, _, rest = address.partition("?")
    query, _, code = rest.partition(f"#{GAME}")
    try:
        game = load(path.rstrip("/"))
        setup = sitting_of(game, query).setup
        record = link.decode_moves(game.new(setup.seed, setup.options, setup.seats), code)
    except ValueError:
        return None
    return record, record.move_count


def _scrub(shop: Workshop, shared: Shared, message: Message) -> ShopStep:
    """Show another position of the same game."""
    at = min(max(0, int(message["step"])), shop.shown.move_count)
    return ShopStep(show(shop, replace(shop.shown, at=at)))


def _go_on(shop: Workshop, shared: Shared, message: Message) -> ShopStep:
    """Show the next move: that of the game, or after its last one a computer's."""
    shown = shop.shown
    if shown.at < shown.move_count:
        return ShopStep(show(shop, replace(shown, at=shown.at + 1)))
    record = _play_on(shown.record)
    if record is shown.record:
        return ShopStep(
            shop, say="Choose a move." if shown.observation.legal else "This is the end of the game."
        )
    return ShopStep(show(shop, replace(shown, record=record, at=record.move_count)))


def _play_on(record: Record) -> Record:
    """Let a computer make the next move, if one plays this game."""
    host, known = Host(record), levels(record.setup.game)
    seat = host.to_move
    if seat is None or not known:
        return record
    computer = bot(min(known, key=lambda level: level.offered).name, record.setup.game)
    chance = chance_for(record.setup.seed, seat, record.move_count)
    return record.apply(decide(computer, host.observe(seat), chance, _BUDGET))


def _make_move(shop: Workshop, shared: Shared, message: Message) -> ShopStep:
    """Make a move in the position. The game continues from there."""
    here = shop.shown.position_record
    try:
        record = here.apply(shop.game.parse(message["move"]))
    except (Refusal, MoveTextError) as error:
        return ShopStep(shop, say=str(error))
    shop = show(shop, replace(shop.shown, record=record, at=record.move_count))
    return ShopStep(shop, (Focus("position-on", shown=False),), f"{message['move']} has been played.")


def _new_deal(shop: Workshop, shared: Shared, message: Message) -> ShopStep:
    """Deal the next deal."""
    seed = shop.shown.record.setup.seed + 1
    return ShopStep(show(shop, Shown(deal(shop, seed), 0, f"deal {seed}")))


def lessons_of(game: str) -> Mapping[str, str]:
    """Return the titles of a game's lessons, by name."""
    return {lesson.name: lesson.title for lesson in load_lessons(game).all}


def _open_lesson(shop: Workshop, name: str) -> Shown | None:
    course = start_lesson(shop.game, load_lessons(shop.game.name), name)
    if course is None:
        return None
    record = lesson_record(shop.game, course, (), len(course.moves))
    return Shown(record, 0, f"lesson “{course.lesson.title}”")


def _open_saved(shop: Workshop, key: str) -> Shown | None:
    stored = (shop.saved or {}).get(key)
    try:
        return Shown(replays.read(shop.game, stored).record, 0, game_words_of(key)) if stored else None
    except SaveError:
        return None


def _open_puzzle(shop: Workshop, number: str) -> Shown | None:
    game = shop.game
    try:
        puzzle = read_puzzle(game.name, int(number), shop.puzzles[int(number) - 1])
        record, _ = open_puzzle(game, puzzle)
    except (ValueError, IndexError):
        return None
    return Shown(record, record.move_count - len(record.turns[-1]), f"puzzle {number}")


_SOURCES: Final[Mapping[str, Callable[[Workshop, str], Shown | None]]] = {
    "lesson": _open_lesson,
    "saved": _open_saved,
    "puzzle": _open_puzzle,
}


def _choose(shop: Workshop, shared: Shared, message: Message) -> ShopStep:
    """Show the beginning of a lesson or a saved game, or a puzzle.

    value: "lesson ", "saved " or "puzzle " and its name; "saved" and "puzzle" ask for the list.
    """
    source, _, name = message["value"].partition(" ")
    if source == "saved" and not name:
        return ShopStep(shop, (Export(),))
    if source == "puzzle" and not name:
        return ShopStep(shop, (Consult(f"{shop.game.name}/{PAGE}", PUZZLES),))
    if source not in _SOURCES:
        return _new_deal(shop, shared, message)
    found = _SOURCES[source](shop, name)
    if found is None:
        return ShopStep(shop, say="This game can’t be read.")
    return ShopStep(show(shop, found))


def take_saved(shop: Workshop, games: tuple[StoredGame, ...]) -> ShopStep:
    """Take the stored games of the bot's game, and show a list of them."""
    of_game = {one.key: one for one in games if (key := GameKey.read(one.key)) and key.game == shop.game.name}
    say = "" if of_game else f"There’s no saved game of {shop.game.title} yet."
    return ShopStep(shop._replace(saved=of_game), (Focus("position-source", shown=True),), say)


def take_puzzles(shop: Workshop, html: str) -> ShopStep:
    """Take the page of the puzzles of the bot's game, and show a list of them."""
    return ShopStep(shop._replace(puzzles=lines_in(html)), (Focus("position-source", shown=True),))


def _look(shop: Workshop, shared: Shared, message: Message) -> ShopStep:
    """Show the position that a link names."""
    place = read_link(message["address"])
    if place is None:
        return ShopStep(shop, say="This position can’t be shown.")
    return ShopStep(open_place(shop, place), (Focus("tab-about-position", shown=True),))


def _try_again(shop: Workshop, shared: Shared, message: Message) -> ShopStep:
    """Show the position in which the last mistake happened."""
    trouble = shop.trouble
    if trouble is None or trouble.place is None:
        return ShopStep(shop)
    return ShopStep(open_place(shop, trouble.place))


HANDLERS: Final[Mapping[str, Handler]] = {
    "scrub": _scrub,
    "position-on": _go_on,
    "position-move": _make_move,
    "position-deal": _new_deal,
    "position-source": _choose,
    "position-look": _look,
    "position-again": _try_again,
}
