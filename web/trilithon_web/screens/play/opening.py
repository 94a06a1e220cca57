"""Opens a game on its screen."""

from trilithon.game import AnyGame
from trilithon.record import Record
from trilithon_web import address, table
from trilithon_web.address import Sitting
from trilithon_web.company import Company
from trilithon_web.effects import Effect, OpenGame
from trilithon_web.history import history_of
from trilithon_web.last_company import default_company
from trilithon_web.screens.bots import name_seats
from trilithon_web.screens.play.going import Played
from trilithon_web.screens.play.model import Play, setup_of
from trilithon_web.screens.play.parts import Eyes, Keeping
from trilithon_web.shared import Shared
from trilithon_web.shelf.keys import GameKey
from trilithon_web.table.sight import Message


def play_deal(game: AnyGame, shared: Shared, sitting: Sitting | None = None, copy: int = 1) -> Play:
    """Return a new game, before stored games are known. Without a set-up, the suggested one is used."""
    setup, levels = sitting = sitting or address.suggested_sitting(game)
    company = default_company(shared.settings, game.name, levels)
    if company.bots:
        company = name_seats(shared, game.name, company)
    state = game.new(setup.seed, setup.options, setup.seats)
    key = GameKey.from_sitting(game, sitting)._replace(number=copy)
    return play_record(game, shared, key, Record.begin(state, company.names), company)


def play_record(game: AnyGame, shared: Shared, key: GameKey, record: Record, company: Company) -> Play:
    """Return a game at the end of its record, viewed by the one person at the screen, or else by nobody yet."""
    here = table.table_of(game.name)
    viewer = company.persons[0] if len(company.persons) == 1 else None
    seen = history_of(record, viewer).now
    eyes = Eyes(viewer, seen, seen, here.refresh_ui(seen, None))
    going = Played(record, steps=record.move_count)
    return Play(game, here, going, company, eyes, shared, Keeping(key))


def arrive(play: Play) -> tuple[Effect, ...]:
    """Read the stored game when it is opened, unless it is only watched."""
    return () if play.passing else (OpenGame(play.keeping.key.text),)


def choose_deal(play: Play, wish: Message, seed: int) -> int:
    """Choose a deal by a drawn seed, which some tables map to a deal of the wished kind.

    New players get the first deals.
    """
    return _first_deal(play, wish) or table.choose_deal(play.game.name, wish, play.shared.settings, seed)


def _first_deal(play: Play, wish: Message) -> int | None:
    """Return the next of the table's first deals, if the player has started fewer games."""
    draft = play.panels.set_up.draft if "draft" in wish else None
    named = wish.get("seats", "")
    seats = draft.seats if draft else int(named) if named.isdecimal() else play.game.seats[0]
    first = play.table.deals.first.get(seats, ())
    begun = {setup_of(play).seed, *(result.seed for result in play.shared.statistics.of_game(play.game.name))}
    begun |= play.shared.games.seeds(play.game.name)
    return next((seed for seed in first if seed not in begun), None) if len(begun) <= len(first) else None
