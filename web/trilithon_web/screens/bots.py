"""Stores the bots that people write: new and changed ones, and removed ones, which can be put back."""

from urllib.parse import quote, unquote

from trilithon.people import LONGEST_NAME, check_name
from trilithon_web.address import AT, KEPT, WORKSHOP
from trilithon_web.answers import BotClash
from trilithon_web.company import Company, Levels, distinct_names, is_bot
from trilithon_web.effects import KeepBot, Store
from trilithon_web.shared import Shared
from trilithon_web.shelf.bots import (
    KeptBot,
    bots_of,
    copy_for_seat,
    find_at_seat,
    find_bot,
    find_unused,
    next_number,
)
from trilithon_web.shelf.keys import BOT


def make_bot(shared: Shared, game: str, name: str, text: str, ticked: tuple[str, ...] = ()) -> KeptBot:
    """Make a bot that isn't stored yet. Raises ValueError if it can't have this name."""
    number = next_number((*shared.bots, *shared.removed_bots), game, shared.now)
    return name_bot(shared, KeptBot(game, number, "", text, shared.now, ticked), name)


def name_bot(shared: Shared, bot: KeptBot, name: str) -> KeptBot:
    """Name a bot. If another bot of its game has the same name, a number is added. Raises ValueError."""
    name = check_name(name)
    others = [other.name for other in bots_of(shared.bots, bot.game) if other.number != bot.number]
    (distinct,) = distinct_names((name,), others)
    if len(distinct) > LONGEST_NAME:
        (distinct,) = distinct_names((name[: LONGEST_NAME - 4].rstrip(),), others)
    return bot._replace(name=distinct)


def address_of(bot: KeptBot, position: str = "") -> str:
    """Return the address of a stored bot in the workshop, below the site's root.

    position: the address of a position to try it at, "" for none.
    """
    at = f"{AT}{quote(position, safe='')}" if position else ""
    return f"{WORKSHOP}#{KEPT}{bot.game}-{bot.number}{at}"


def find_kept(shared: Shared, fragment: str) -> KeptBot | None:
    """Return the stored bot that the fragment of an address names, None if there is none."""
    game, _, number = fragment.removeprefix(KEPT).partition(AT)[0].rpartition("-")
    return find_bot(shared.bots, f"{game}{BOT}{number}") if fragment.startswith(KEPT) else None


def find_position(fragment: str) -> str:
    """Return the address of the position that the fragment of an address names, "" if there is none."""
    return unquote(fragment.partition(AT)[2]) if fragment.startswith(KEPT) else ""


def find_original(shared: Shared, bot: KeptBot) -> KeptBot | None:
    """Return the current version of the bot that was copied for a seat. None if it has been removed."""
    return next((kept for kept in bots_of(shared.bots, bot.game) if kept.number == bot.number), None)


# Bots at seats


def bots_at(shared: Shared, game: str, levels: Levels) -> tuple[KeptBot | None, ...]:
    """Return the bots at a table by seat; None for other players and for bots that aren't in this browser."""
    return tuple(find_at_seat(shared.bots, game, level) if is_bot(level) else None for level in levels)


def name_seats(shared: Shared, game: str, company: Company) -> Company:
    """Return a company in which the bots of this browser have their names."""
    found = zip(bots_at(shared, game, company.levels), company.names, strict=True)
    return company.with_names([bot.name if bot else name for bot, name in found])


def renew_levels(shared: Shared, game: str, levels: Levels) -> Levels:
    """Return the levels for a new table, with the current versions of bots. A bot that has been removed keeps its old
    version."""
    found = [bot and (find_original(shared, bot) or bot) for bot in bots_at(shared, game, levels)]
    return tuple(bot.level if bot else level for bot, level in zip(found, levels, strict=True))


def copy_seated(shared: Shared, game: str, levels: Levels) -> tuple[Shared, tuple[Store, ...]]:
    """Store copies of the bots at a table, so that they can play on if the bots are changed. Also returns the shared
    values."""
    found = [
        copy_for_seat(bot, shared.now) for bot in bots_at(shared, game, levels) if bot and not bot.seated
    ]
    if not found:
        return shared, ()
    copies = {bot.key: bot.stored_text for bot in found}
    return shared._replace(bots={**shared.bots, **copies}), (Store(results=copies),)


# Changing


def keep_bot(shared: Shared, bot: KeptBot) -> tuple[Shared, KeepBot]:
    """Store a bot as it is now. Returns the shared values, and the effect that stores it."""
    bot = bot._replace(changed=shared.now)
    effect = KeepBot(bot.key, bot.stored_text, shared.bots.get(bot.key, ""))
    return shared._replace(bots={**shared.bots, bot.key: bot.stored_text}), effect


def remove_bot(shared: Shared, key: str) -> tuple[Shared, Store]:
    """Remove the bot stored under a key, readable or not. Games that it plays in keep their copy."""
    bots = dict(shared.bots)
    removed = {**shared.removed_bots, key: bots.pop(key)}
    return shared._replace(bots=bots, removed_bots=removed), Store(results={key: None})


def put_back_bot(shared: Shared) -> tuple[Shared, Store, str]:
    """Put back the bot that was removed last. Also returns its key."""
    removed = dict(shared.removed_bots)
    key, text = removed.popitem()
    return (
        shared._replace(bots={**shared.bots, key: text}, removed_bots=removed),
        Store(results={key: text}),
        key,
    )


def forget_copies(shared: Shared) -> tuple[Shared, tuple[Store, ...]]:
    """Delete the copies of bots that no game needs any more."""
    games = (*shared.games.entries, *(game.key for game in shared.games.removed))
    unused = find_unused(shared.bots, games, shared.now)
    if not unused:
        return shared, ()
    bots = {key: text for key, text in shared.bots.items() if key not in unused}
    return shared._replace(bots=bots), (Store(results=dict.fromkeys(unused)),)


def keep_both(shared: Shared, clash: BotClash) -> tuple[Shared, Store | None, str]:
    """Store the text that another tab had stored in the place of a bot, as another bot. Also returns a sentence about
    it."""
    theirs, ours = find_bot({clash.key: clash.text}, clash.key), find_bot(shared.bots, clash.key)
    if theirs is None or (ours and (theirs.name, theirs.text) == (ours.name, ours.text)):
        return shared, None, ""
    number = next_number((*shared.bots, *shared.removed_bots), theirs.game, shared.now)
    beside = name_bot(shared, theirs._replace(number=number), theirs.name)
    shared = shared._replace(bots={**shared.bots, beside.key: beside.stored_text})
    say = f"This bot was also changed in another tab. That version is kept as “{beside.name}”."
    return shared, Store(results={beside.key: beside.stored_text}), say
