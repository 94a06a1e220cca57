"""How strong players are, measured by playing seeded deals, each once from every seat.

One contestant plays against others. In each deal it takes every seat in turn, so that good and bad cards come to both
sides. Its share of a deal is the mean of its shares in these games; a win shared by two is half a win.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future, as_completed
from functools import cache
from math import log10, sqrt
from pathlib import Path
from typing import Final, NamedTuple

import trilithon
from trilithon.bot import BUDGET
from trilithon.game import load
from trilithon.ladder import contest
from trilithon.ladder.bot_process import PATIENCE, BotProcesses
from trilithon.options import Value, value_text
from trilithon.people import join_words
from trilithon.players.match import hash_to_seed

SURE: Final = 1.96  # standard errors on each side of a 95% interval
_MISSED: Final = 0.05  # the chance of having missed a result that does occur
# Student's t for 95%, by degrees of freedom less one. For more of them, `student_quantile` uses an approximation.
_STUDENT: Final = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228)
_FIRST: Final = 10_000  # the seed of the first public deal; lower ones are for experiments


class Pairing(NamedTuple):
    """Which contestants play which game.

    one: a level, or the path of a bot's file.
    others: the contestants in the other seats, clockwise from `one`, and from the first again if there are more seats.
        Empty if `one` plays in every seat, so that a game counts if any seat wins.
    """

    game: str
    seats: int
    options: tuple[tuple[str, Value], ...]
    one: str
    others: tuple[str, ...]
    budget: int = BUDGET
    patience: float = PATIENCE

    def __str__(self) -> str:
        chosen = [f"{name} {value_text(value)}" for name, value in self.options]
        return ", ".join([f"{self.game} {self.seats}", *chosen])

    @property
    def fair(self) -> float:
        """The share of a contestant that is as good as the others; 0 if all play together or there is only one seat."""
        return 1 / self.seats if self.others else 0.0

    @property
    def games(self) -> int:
        """The number of games in each deal."""
        return self.seats if self.others else 1

    def contestants(self, seat: int) -> list[str]:
        """Return the contestants by seat, for the game in which `one` has this seat."""
        names = [self.one] * self.seats
        for place in range(self.seats - 1 if self.others else 0):
            names[(seat + 1 + place) % self.seats] = self.others[place % len(self.others)]
        return names


class DealOutcome(NamedTuple):
    """The outcome of one deal.

    share: of `one`.
    faults: the bots' mistakes, one text for each game. Lines after the first are the traceback.
    """

    share: float
    faults: tuple[str, ...] = ()


class PairingResult(NamedTuple):
    """The outcomes of the deals, in order."""

    pairing: Pairing
    dealt: tuple[DealOutcome, ...]

    @property
    def share(self) -> float:
        """The mean share of the deals."""
        return sum([deal.share for deal in self.dealt]) / len(self.dealt)

    @property
    def margin(self) -> float:
        """Half the width of the 95% confidence interval for the share.

        Deals are independent; the games of one deal are not. The interval uses Student's t. If all deals had the same
        result, there is no spread to estimate, and few deals prove little: a result that occurs in fewer than one in
        `n` deals would probably not have been seen. The rule of three then applies; for twenty deals it gives ± 0.139.
        For a single deal the margin is 1.
        """
        number = len(self.dealt)
        if number < 2:
            return 1.0
        if len({deal.share for deal in self.dealt}) == 1:
            return 1.0 - float(_MISSED ** (1 / number))
        mean = self.share
        variance = sum([(deal.share - mean) ** 2 for deal in self.dealt]) / (number - 1)
        return min(1.0, student_quantile(number - 1) * sqrt(variance / number))

    @property
    def rating(self) -> int | None:
        """The lead of `one` on the Elo scale; with more than two players, from the odds relative to a fair share.

        None if it has won everything or nothing, or has no opponents.
        """
        share, fair = self.share, self.pairing.fair
        if not 0 < fair < 1 or not 0 < share < 1:
            return None
        return round(400 * log10(share / (1 - share) * (1 - fair) / fair))

    def share_text(self) -> str:
        """Return the share with its interval: "0.312 ± 0.045"."""
        return f"{self.share:.3f} ± {self.margin:.3f}"

    def line(self) -> str:
        """Return the outcome as a row of a Markdown table."""
        pairing = self.pairing
        one, *others = (Path(name).stem.replace("|", "\\|") for name in (pairing.one, *pairing.others))
        who = f"{one} against {join_words(others)}" if others else f"{one} alone"
        rating = "" if self.rating is None else f"{self.rating:+d}"
        fair = f"{pairing.fair:.2f}" if pairing.fair else ""
        return f"| {pairing} | {who} | {self.share_text()} | {fair} | {rating} | {len(self.dealt)} |"


def student_quantile(freedom: int) -> float:
    """Return the standard errors on each side of a 95% interval, for a spread estimated from few deals.

    freedom: the degrees of freedom, one less than the number of deals.
    """
    return _STUDENT[freedom - 1] if freedom <= len(_STUDENT) else SURE + 2.4 / (freedom - 1)


HEAD: Final = "| game, players | who | share of wins | fair | rating | deals |\n|---|---|---|---|---|---|"


def public_seed(number: int) -> int:
    """Return the seed of one of our own deals, which are numbered. A bot can try their seeds, so play them only between
    bots that you trust."""
    return _FIRST + number


def secret_seed(secret: str, number: int) -> int:
    """Return the seed of a deal that cannot be predicted without the secret."""
    return hash_to_seed(f"{secret} {number}")


def play_deal(pairing: Pairing, seed: int) -> DealOutcome:
    """Play one deal from every seat."""
    rules = load(pairing.game)
    options: Mapping[str, Value] = dict(pairing.options)
    start = rules.new(seed, options, pairing.seats)
    total, faults = 0.0, []
    with BotProcesses(pairing.patience) as strangers:
        for seat in range(pairing.games):
            played = contest.play_game(start, pairing.contestants(seat), pairing.budget, strangers)
            if played.fault:
                faults.append(f"{played.fault}\n{played.traceback}".strip())
            if not pairing.others:
                return DealOutcome(float(bool(played.winners) and not played.fault), tuple(faults))
            if seat in played.winners:
                total += 1 / len(played.winners)
    return DealOutcome(total / pairing.seats, tuple(faults))


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
                    raise contest.UsageError(
                        f"{path} wasn’t written by the ladder, so nothing will be saved to it."
                    )
                if text and not text.endswith("\n"):  # the last line is incomplete
                    file.write("\n")
        except (OSError, UnicodeDecodeError) as error:
            raise contest.UsageError(f"Can’t save to {path}: {error}.") from None
        for line in lines:
            try:
                match json.loads(line):
                    case [key, secret] if key == _SECRET:
                        self.secret = secret
                    case [key, share, faults]:
                        self._known[key] = DealOutcome(share, tuple(faults))
            except ValueError:  # an incomplete line
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
        self._write([key, *dealt])

    def put_secret(self, secret: str) -> None:
        """Save the secret from which the next deals are drawn."""
        if secret != self.secret:
            self.secret = secret
            self._write([_SECRET, secret])

    def _write(self, values: Sequence[object]) -> None:
        if self._path:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(values) + "\n")


class _Measurement:
    """The deals of one pairing, some known and the others under way in a pool."""

    def __init__(self, pairing: Pairing, seeds: Sequence[int], pool: Executor, kept: ResultCache) -> None:
        self._pairing, self._kept = pairing, kept
        name = f"{_rules_key()} {_pairing_key(pairing)}"
        keys = {f"{name} {seed}": seed for seed in seeds}
        self._keys = tuple(keys)
        self._waiting: dict[Future[DealOutcome], str] = {
            pool.submit(play_deal, pairing, seed): key for key, seed in keys.items() if key not in kept
        }

    def follow(self) -> Iterator[PairingResult]:
        """Yield the result so far whenever it grows: it has the first deals, without gaps."""
        dealt: list[DealOutcome] = []
        done = as_completed(self._waiting)
        try:
            while len(dealt) < len(self._keys):
                while (key := self._keys[len(dealt)]) not in self._kept:
                    future = next(done)
                    self._kept.put(self._waiting[future], future.result())
                dealt.append(self._kept[key])
                yield PairingResult(self._pairing, tuple(dealt))
        finally:  # nobody wants the others
            for future in self._waiting:
                future.cancel()


def measure_pairings(
    pairings: Sequence[Pairing], deals: int, pool: Executor, kept: ResultCache
) -> Iterator[PairingResult]:
    """Play this many public deals of each pairing, and yield the outcomes in the order of the pairings."""
    seeds = [public_seed(number) for number in range(deals)]
    for measurement in [_Measurement(pairing, seeds, pool, kept) for pairing in pairings]:
        for result in measurement.follow():
            if len(result.dealt) == deals:
                yield result


def measure_deals(
    pairing: Pairing, seeds: Sequence[int], pool: Executor, kept: ResultCache
) -> Iterator[PairingResult]:
    """Play deals of one pairing, and yield the result so far after each, in their order.

    Deals that have not started are not played if the caller asks for no more.
    """
    return _Measurement(pairing, seeds, pool, kept).follow()


def _pairing_key(pairing: Pairing) -> str:
    """Return a text that identifies a pairing. A file is represented by a hash of its content."""
    names = [
        hashlib.sha256(Path(name).read_bytes()).hexdigest()[:12] if contest.is_file(name) else name
        for name in (pairing.one, *pairing.others)
    ]
    return f"{pairing} {'/'.join(names)} {pairing.budget} {pairing.patience:g}".replace(" ", "_")


@cache
def _rules_key() -> str:
    """Return a hash that identifies this version of the rules and players: of all files except the ladder's own."""
    digest = hashlib.sha256()
    root = Path(trilithon.__file__).parent
    for path in sorted(root.rglob("*.py")):
        if path.parent.name != "ladder":
            digest.update(path.read_bytes())
    return digest.hexdigest()[:12]
