"""Games stored by the first version: one text each in the browser's local storage."""

from collections.abc import Iterable

from trilithon.game import AnyGame, load
from trilithon.options import OptionError
from trilithon.record import LONGEST, Record
from trilithon_web.address import Sitting
from trilithon_web.shelf import texts
from trilithon_web.shelf.keys import GameKey
from trilithon_web.shelf.replays import replay
from trilithon_web.shelf.saves import Head, Save, SaveError, StoredGame, head_text, write_save
from trilithon_web.shelf.texts import Fields, TextError


def migrate_games(old: dict[str, str], taken: Iterable[str], now: int) -> tuple[StoredGame, ...]:
    """Convert the texts of the first version to stored games, under keys that are still free.

    old: texts by key; those whose key names no game are left out.
    taken: keys in use.
    now: whole seconds since 1970.

    A text that cannot be read is stored unchanged, as a game set aside.
    """
    keys = set(taken)
    games = []
    for name in sorted(old):
        key = GameKey.read(name)
        if key is None:
            continue
        aside = name != key.setup.text  # it was set aside before
        try:
            save = read_old(load(key.game), key, old[name])
            head = save.head._replace(
                played=now, aside="It was set aside in an earlier version." if aside else ""
            )
            save = save._replace(head=head)
            key = key.next_free(keys)
            games.append(write_save(key.text, save))
        except (OptionError, TextError) as error:
            key = key.next_free({*keys, key.setup.text})  # the place of the deal itself stays free
            head = Head(played=now, aside=f"It couldn’t be opened: {str(error).rstrip('.')}.")
            games.append(StoredGame(key.text, head_text(head), (old[name],)))
        keys.add(key.text)
    return tuple(games)


def read_old(game: AnyGame, key: GameKey, text: str) -> Save:
    """Read a game stored by the first version. Raises SaveError."""
    try:
        fields = Fields(texts.load(text, 2 * LONGEST, 3))
        fields.check_version(1)
        record = Record.read(fields.text("record"))
        undone, seconds = fields.texts("undone"), fields.number("seconds", 10**9)
    except ValueError as error:  # of the record, or our own
        raise SaveError(str(error)) from None
    if GameKey.from_sitting(game, Sitting.usual(record.setup)) != key.setup:
        raise SaveError("it’s for another deal")
    head = Head(at=len(record.turns), seconds=seconds, over=record.state.result)
    return replay(head, game, record, undone)
