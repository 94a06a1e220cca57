"""Games as the first version kept them: one text in the browser’s local storage, key by key."""

from collections.abc import Iterable

from trilithon.game import AnyGame, load
from trilithon.options import OptionError
from trilithon.record import LONGEST, Record
from trilithon_web.address import Sitting
from trilithon_web.shelf import texts
from trilithon_web.shelf.keys import GameKey
from trilithon_web.shelf.replays import replayed
from trilithon_web.shelf.saves import Head, Kept, Save, SaveError, head_text, kept
from trilithon_web.shelf.texts import Fields, TextError


def migrated(old: dict[str, str], taken: Iterable[str], now: int) -> tuple[Kept, ...]:
    """The games that texts of the old form hold, by key, under keys that are not taken yet.

    A text that cannot be read is kept as it stands, as a game set aside; what is no game is left out.
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
            key = key.free(keys)
            games.append(kept(key.text, save))
        except (OptionError, TextError) as error:
            key = key.free({*keys, key.setup.text})  # the place of the deal itself stays free
            head = Head(played=now, aside=f"It couldn’t be opened: {str(error).rstrip('.')}.")
            games.append(Kept(key.text, head_text(head), (old[name],)))
        keys.add(key.text)
    return tuple(games)


def read_old(game: AnyGame, key: GameKey, text: str) -> Save:
    """The game that a text of the old form holds. Raises SaveError."""
    try:
        fields = Fields(texts.load(text, 2 * LONGEST, 3))
        fields.check_version(1)
        record = Record.read(fields.text("record"))
        undone, seconds = fields.texts("undone"), fields.whole("seconds", 10**9)
    except ValueError as error:  # of the record, or our own
        raise SaveError(str(error)) from None
    if GameKey.of(game, Sitting.usual(record.setup)) != key.setup:
        raise SaveError("it’s for another deal")
    head = Head(at=len(record.turns), seconds=seconds, over=record.state.result)
    return replayed(head, game, record, undone)
