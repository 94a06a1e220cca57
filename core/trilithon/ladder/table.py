"""How strong players are, measured by playing seeded deals, each once from every seat.

One contestant plays against others that are all alike. In each deal it takes every seat in turn, so that good and bad
cards come to both sides. Its share of a deal is the mean of its shares in these games; a win shared by two is half a
win.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor, as_completed
from math import log10, sqrt
from pathlib import Path
from typing import Final, NamedTuple

import trilithon
from trilithon.game import load
from trilithon.ladder import contest
from trilithon.ladder.bot_process import PATIENCE, BotProcesses
from trilithon.options import Value, value_text
from trilithon.players.bot import BUDGET

SURE: Final = 1.96  # standard errors on each side of a 95% interval
_MISSED: Final = 0.05  # the chance of having missed a result that does occur
# Student's t for 95%, by degrees of freedom less one. For more of them, `student_quantile` uses an approximation.
_STUDENT: Final = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228)
_FIRST: Final = 10_000  # the seed of the first deal; lower ones are for experiments


class Pairing(NamedTuple):
    """Which contestants play which game.

    one: a level, or the path of a bot's file.
    others: the contestant in all other seats; "" if `one` plays in every seat, so that a game counts if any seat wins.
    """

    game: str
    seats: int
    options: tuple[tuple[str, Value], ...]
    one: str
    others: str
    budget: int = BUDGET
    patience: float = PATIENCE

    def __str__(self) -> str:
        chosen = [f"{name} {value_text(value)}" for name, value in self.options]
        return ", ".join([f"{self.game} {self.seats}", *chosen])

    @property
    def fair(self) -> float:
        """The share of a contestant that is as good as the others; 0 if all play together or there is only one seat."""
        return 1 / self.seats if self.others else 0.0


class DealOutcome(NamedTuple):
    """The outcome of one deal. share: of `one`. faults: the bots' mistakes, one text for each game."""

    share: float
    faults: tuple[str, ...] = ()


class PairingResult(NamedTuple):
    """The outcomes of all deals, in order."""

    pairing: Pairing
    dealt: tuple[DealOutcome, ...]

    @property
    def share(self) -> float:
        """The mean share of the deals."""
        return sum([play_deal.share for play_deal in self.dealt]) / len(self.dealt)

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

    def line(self) -> str:
        """Return the outcome as a row of a Markdown table."""
        pairing = self.pairing
        one, others = (
            Path(name).stem.replace("|", "\\|") if name else "" for name in (pairing.one, pairing.others)
        )
        who = f"{one} among {others}" if others else f"{one} alone"
        rating = "" if self.rating is None else f"{self.rating:+d}"
        fair = f"{pairing.fair:.2f}" if pairing.fair else ""
        share = f"{self.share:.3f} ± {self.margin:.3f}"
        return f"| {pairing} | {who} | {share} | {fair} | {rating} | {len(self.dealt)} |"


def student_quantile(freedom: int) -> float:
    """Return the standard errors on each side of a 95% interval, for a spread estimated from few deals.

    freedom: the degrees of freedom, one less than the number of deals.
    """
    return _STUDENT[freedom - 1] if freedom <= len(_STUDENT) else SURE + 2.4 / (freedom - 1)


HEAD: Final = "| game, players | who | share of wins | fair | rating | deals |\n|---|---|---|---|---|---|"


def play_deal(pairing: Pairing, number: int) -> DealOutcome:
    """Play one deal from every seat."""
    rules = load(pairing.game)
    options: Mapping[str, Value] = dict(pairing.options)
    start = rules.new(_FIRST + number, options, pairing.seats)
    with BotProcesses(pairing.patience) as strangers:
        if not pairing.others:
            played = contest.play_game(start, [pairing.one] * pairing.seats, pairing.budget, strangers)
            won = bool(played.winners) and not played.fault
            return DealOutcome(float(won), (played.fault,) if played.fault else ())
        total, faults = 0.0, []
        for seat in range(pairing.seats):
            names = [pairing.one if other == seat else pairing.others for other in range(pairing.seats)]
            played = contest.play_game(start, names, pairing.budget, strangers)
            if seat in played.winners:
                total += 1 / len(played.winners)
            if played.fault:
                faults.append(played.fault)
        return DealOutcome(total / pairing.seats, tuple(faults))


_KEPT: Final = '["'  # the beginning of every line in the file of results


class ResultCache:
    """The outcomes of deals, in a file with one line for each, so that a measurement can be continued another day.

    Outcomes from other versions of the players or rules are ignored. Raises ContestError if the file cannot be used.
    """

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._known: dict[str, DealOutcome] = {}
        if path is None:
            return
        try:
            with path.open("a+", encoding="utf-8") as file:
                file.seek(0)
                text = file.read()
                lines = text.splitlines()
                if not all(line.startswith(_KEPT) for line in lines):
                    raise contest.ContestError(
                        f"{path} wasn’t written by the ladder, so nothing will be saved to it."
                    )
                if text and not text.endswith("\n"):  # the last line is incomplete
                    file.write("\n")
        except (OSError, UnicodeDecodeError) as error:
            raise contest.ContestError(f"Can’t save to {path}: {error}.") from None
        for line in lines:
            try:
                key, share, faults = json.loads(line)
            except ValueError:  # an incomplete line
                continue
            self._known[key] = DealOutcome(share, tuple(faults))

    def __contains__(self, key: str) -> bool:
        """Return whether the outcome is known."""
        return key in self._known

    def __getitem__(self, key: str) -> DealOutcome:
        """Return a known outcome."""
        return self._known[key]

    def put(self, key: str, dealt: DealOutcome) -> None:
        """Save an outcome at once."""
        self._known[key] = dealt
        if self._path:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps([key, *dealt]) + "\n")


def measure_pairings(
    pairings: Sequence[Pairing], deals: int, pool: Executor, kept: ResultCache
) -> Iterator[PairingResult]:
    """Play this many deals of each pairing, and yield the outcomes in the order of the pairings."""
    there, asked = _rules_key(), []
    for pairing in pairings:
        name = _pairing_key(pairing)
        keys = [f"{there} {name} {number}" for number in range(deals)]
        asked.append(
            (
                keys,
                {
                    pool.submit(play_deal, pairing, number): key
                    for number, key in enumerate(keys)
                    if key not in kept
                },
            )
        )
    for pairing, (keys, waiting) in zip(pairings, asked, strict=True):
        for done in as_completed(waiting):
            kept.put(waiting[done], done.result())
        yield PairingResult(pairing, tuple([kept[key] for key in keys]))


def _pairing_key(pairing: Pairing) -> str:
    """Return a text that identifies a pairing. A file is represented by a hash of its content."""
    names = [
        hashlib.sha256(Path(name).read_bytes()).hexdigest()[:12] if contest.is_file(name) else name
        for name in (pairing.one, pairing.others)
    ]
    return f"{pairing} {names[0]}/{names[1]} {pairing.budget} {pairing.patience:g}".replace(" ", "_")


def _rules_key() -> str:
    """Return a hash that identifies this version of the rules and players: of all files except the ladder's own."""
    digest = hashlib.sha256()
    root = Path(trilithon.__file__).parent
    for path in sorted(root.rglob("*.py")):
        if path.parent.name != "ladder":
            digest.update(path.read_bytes())
    return digest.hexdigest()[:12]
