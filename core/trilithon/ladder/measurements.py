"""Deals played by a pool of processes or a cluster, and a file that keeps their outcomes."""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future, as_completed
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import trilithon
from trilithon.arena.match import BotMatch
from trilithon.arena.outcome_data import read_outcome, write_outcome
from trilithon.arena.pairing import DealOutcome, Pairing, file_name, play_deal, public_seed
from trilithon.arena.season import Season, SeasonDeal
from trilithon.arena.statistics import PairingResult
from trilithon.ladder.bot_process import PATIENCE, BotProcesses, is_file
from trilithon.ladder.errors import UsageError

_KEPT: Final = '["'  # the beginning of every line in the file of results
_SECRET: Final = "secret"


class ResultCache:
    """The outcomes of deals, in a file with one line for each, so that a measurement can be continued another day.

    secret: from which the deals were drawn last, "" if from none.

    Outcomes from other versions of the players or rules are ignored. Raises UsageError if the file cannot be used.
    """

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._known: dict[str, DealOutcome] = {}
        self.secret = ""
        if path is None:
            return
        try:
            with path.open("a+", encoding="utf-8") as file:
                file.seek(0)
                text = file.read()
                lines = text.splitlines()
                if not all(line.startswith(_KEPT) for line in lines):
                    raise UsageError(f"{path} wasn’t written by the ladder, so nothing will be saved to it.")
                if text and not text.endswith("\n"):  # the last line is incomplete
                    file.write("\n")
        except (OSError, UnicodeDecodeError) as error:
            raise UsageError(f"Can’t save to {path}: {error}.") from None
        for line in lines:
            try:
                match json.loads(line):
                    case [key, secret] if key == _SECRET:
                        self.secret = secret
                    case [str(key), outcome]:
                        self._known[key] = read_outcome(outcome)
            except ValueError:  # an incomplete line, or one of an earlier version
                continue

    def __contains__(self, key: str) -> bool:
        """Return whether the outcome is known."""
        return key in self._known

    def __getitem__(self, key: str) -> DealOutcome:
        """Return a known outcome."""
        return self._known[key]

    def put(self, key: str, dealt: DealOutcome) -> None:
        """Save an outcome at once."""
        self._known[key] = dealt
        self._write([key, write_outcome(dealt)])

    def put_secret(self, secret: str) -> None:
        """Save the secret from which the next deals are drawn."""
        if secret != self.secret:
            self.secret = secret
            self._write([_SECRET, secret])

    def _write(self, values: Sequence[object]) -> None:
        if self._path:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(values) + "\n")


def _play_deal(pairing: Pairing, seed: int, patience: float) -> DealOutcome:
    """Play one deal from every seat, in a process of the pool. patience: seconds for one slice of thinking."""
    with BotProcesses(patience) as strangers:
        return play_deal(pairing, seed, strangers)


def play_season(season: Season, pool: Executor, patience: float = PATIENCE) -> Iterator[Season]:
    """Play the deals that a season still lacks, and yield the season after each."""
    waiting = {
        pool.submit(_play_season_deal, deal, season.texts, patience): deal for deal in season.waiting()
    }
    try:
        for done in as_completed(waiting):
            season.add_outcome(waiting[done], done.result())
            yield season
    finally:
        for future in waiting:
            future.cancel()


def _play_season_deal(deal: SeasonDeal, texts: Mapping[str, str], patience: float) -> DealOutcome:
    """Play one deal of a season, in a process of the pool. texts: of the bots, by name."""
    with TemporaryDirectory() as folder:
        files = {}
        for name in {deal.pairing.one, *deal.pairing.others} & texts.keys():
            files[name] = str(Path(folder, file_name(name)))
            Path(files[name]).write_bytes(texts[name].encode())
        with BotProcesses(patience, files) as strangers:
            return play_deal(deal.pairing, deal.seed, strangers)


class _Measurement:
    """The deals of one match, some known and the others under way in a pool."""

    def __init__(self, match: BotMatch, pool: Executor, kept: ResultCache, patience: float) -> None:
        self._match, self._kept = match, kept
        name = f"{_rules_key()} {_pairing_key(match.pairing, patience)}"
        self._keys = {seed: f"{name} {seed}" for seed in match.seeds}
        self._waiting: dict[Future[DealOutcome], str] = {
            pool.submit(_play_deal, match.pairing, seed, patience): key
            for seed, key in self._keys.items()
            if key not in kept
        }

    def follow(self) -> Iterator[PairingResult]:
        """Yield the result so far whenever it grows: it has the first deals, without gaps."""
        done = as_completed(self._waiting)
        try:
            while (seed := self._match.next_seed) is not None:
                while (key := self._keys[seed]) not in self._kept:
                    future = next(done)
                    self._kept.put(self._waiting[future], future.result())
                self._match.add(self._kept[key])
                yield self._match.result
        finally:  # nobody wants the others
            for future in self._waiting:
                future.cancel()


def measure_pairings(
    pairings: Sequence[Pairing],
    deals: int,
    pool: Executor,
    kept: ResultCache,
    patience: float = PATIENCE,
) -> Iterator[PairingResult]:
    """Play this many public deals of each pairing, and yield the outcomes in the order of the pairings."""
    seeds = [public_seed(number) for number in range(deals)]
    measured = [_Measurement(BotMatch(pairing, seeds), pool, kept, patience) for pairing in pairings]
    for measurement in measured:
        for result in measurement.follow():
            if len(result.dealt) == deals:
                yield result


def measure_match(
    match: BotMatch, pool: Executor, kept: ResultCache, patience: float = PATIENCE
) -> Iterator[PairingResult]:
    """Play a match, and yield the result so far after each deal, in their order.

    Deals that have not started are not played if the match is over, or if the caller asks for no more.
    """
    return _Measurement(match, pool, kept, patience).follow()


def _pairing_key(pairing: Pairing, patience: float) -> str:
    """Return a text that identifies a pairing. A file is represented by a hash of its content."""
    names = [
        hashlib.sha256(Path(name).read_bytes()).hexdigest()[:12] if is_file(name) else name
        for name in (pairing.one, *pairing.others)
    ]
    return f"{pairing} {'/'.join(names)} {pairing.budget} {patience:g}".replace(" ", "_")


@cache
def _rules_key() -> str:
    """Return a hash that identifies this version of the rules and players: of all files except those that play
    matches."""
    digest = hashlib.sha256()
    root = Path(trilithon.__file__).parent
    for path in sorted(root.rglob("*.py")):
        if path.parent.name not in ("arena", "ladder"):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:12]
