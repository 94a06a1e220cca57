"""What is stored and what is in files, read at once."""

from collections.abc import Mapping, Sequence

from trilithon.slices import run_to_end
from trilithon_web import app
from trilithon_web.answers import Done
from trilithon_web.app.model import App, Updated
from trilithon_web.effects import Effect, Read
from trilithon_web.shelf import exchange, unpacking
from trilithon_web.shelf.exchange import Import
from trilithon_web.shelf.saves import StoredGame
from trilithon_web.shelf.statistics import Statistics


def taken(
    text: str, kept: Sequence[StoredGame], statistics: Statistics, bots: Mapping[str, str] = {}
) -> Import:
    """What a file brings to what is kept. Raises FileError for what is no such file."""
    file = run_to_end(unpacking.reading(text))
    return exchange.merge_file(file, {game.key for game in kept}, kept, statistics, bots)


def read_to_end(model: App, effects: tuple[Effect, ...]) -> Updated:
    """The page once it has read what is long."""
    read = next((effect for effect in effects if isinstance(effect, Read)), None)
    return app.update(model, Done(run_to_end(read.steps))) if read else (model, effects)
