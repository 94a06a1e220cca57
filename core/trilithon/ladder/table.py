"""How strong players are, found by playing: seeded deals, each played once from every seat.

One contestant sits among others who are all alike. In each deal it takes every seat in turn, so that good cards and
bad ones are everybody's. Its share of a deal is the mean of its shares in these games, a win shared by two being half
a win.
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
from trilithon.ladder.stranger import PATIENCE, Strangers
from trilithon.options import Value, value_text
from trilithon.players.bot import BUDGET

SURE: Final = 1.96  # standard errors on each side of 95 in a hundred
_MISSED: Final = 0.05  # how often something may be missed that is said not to be there
# Student's t of 95 in a hundred, by degrees of freedom less one; then it is near enough to what follows.
_STUDENT: Final = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228)
_FIRST: Final = 10_000  # the seed of the first deal; lower ones are for trying things


class Pairing(NamedTuple):
    """Who is measured at what. one: a level, or the path of a bot's file. others: who sits everywhere else; "" where
    `one` sits at every seat, so that what counts is the share of games that somebody wins."""

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
        """The share that nobody is better by; 0 where all play together or alone."""
        return 1 / self.seats if self.others else 0.0


class Dealt(NamedTuple):
    """What came of one deal. share: of `one`. faults: what was done wrong, one text a game."""

    share: float
    faults: tuple[str, ...] = ()


class Measured(NamedTuple):
    """What came of all deals, in their order."""

    pairing: Pairing
    dealt: tuple[Dealt, ...]

    @property
    def share(self) -> float:
        """The mean share of a deal."""
        return sum([deal.share for deal in self.dealt]) / len(self.dealt)

    @property
    def margin(self) -> float:
        """Half of the interval that holds the true share 95 times in a hundred; deals are independent, the games of
        one are not.

        By Student's t. Deals that have all come to the same have no spread to go by, and prove little if they are few:
        what comes up in less than one deal of `n` would hardly have been met, so the rule of three holds, by which
        twenty of them are worth ± 0.139. 1 where there was but one.
        """
        number = len(self.dealt)
        if number < 2:
            return 1.0
        if len({deal.share for deal in self.dealt}) == 1:
            return 1.0 - float(_MISSED ** (1 / number))
        mean = self.share
        variance = sum([(deal.share - mean) ** 2 for deal in self.dealt]) / (number - 1)
        return min(1.0, student(number - 1) * sqrt(variance / number))

    @property
    def rating(self) -> int | None:
        """By how many points of Elo's scale `one` is the stronger; of more than two players by the odds against what
        is fair. None where it has won all or nothing, or nobody sits against it."""
        share, fair = self.share, self.pairing.fair
        if not 0 < fair < 1 or not 0 < share < 1:
            return None
        return round(400 * log10(share / (1 - share) * (1 - fair) / fair))

    def line(self) -> str:
        """In a line of a table in Markdown."""
        pairing = self.pairing
        one, others = (
            Path(name).stem.replace("|", "\\|") if name else "" for name in (pairing.one, pairing.others)
        )
        who = f"{one} among {others}" if others else f"{one} alone"
        rating = "" if self.rating is None else f"{self.rating:+d}"
        fair = f"{pairing.fair:.2f}" if pairing.fair else ""
        share = f"{self.share:.3f} ± {self.margin:.3f}"
        return f"| {pairing} | {who} | {share} | {fair} | {rating} | {len(self.dealt)} |"


def student(freedom: int) -> float:
    """How many standard errors lie on each side of 95 in a hundred, where the spread is known from so few."""
    return _STUDENT[freedom - 1] if freedom <= len(_STUDENT) else SURE + 2.4 / (freedom - 1)


HEAD: Final = "| game, players | who | share of wins | fair | rating | deals |\n|---|---|---|---|---|---|"


def deal(pairing: Pairing, number: int) -> Dealt:
    """One deal, played from every seat."""
    rules = load(pairing.game)
    options: Mapping[str, Value] = dict(pairing.options)
    start = rules.new(_FIRST + number, options, pairing.seats)
    with Strangers(pairing.patience) as strangers:
        if not pairing.others:
            played = contest.game(start, [pairing.one] * pairing.seats, pairing.budget, strangers)
            won = bool(played.winners) and not played.fault
            return Dealt(float(won), (played.fault,) if played.fault else ())
        total, faults = 0.0, []
        for seat in range(pairing.seats):
            names = [pairing.one if other == seat else pairing.others for other in range(pairing.seats)]
            played = contest.game(start, names, pairing.budget, strangers)
            if seat in played.winners:
                total += 1 / len(played.winners)
            if played.fault:
                faults.append(played.fault)
        return Dealt(total / pairing.seats, tuple(faults))


_KEPT: Final = '["'  # how every line of it begins


class Kept:
    """What has been played, in a file of a line each, so that a measurement can go on another day. What was played by
    other players or rules counts no more. Raises ContestError for a file that cannot be used."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._known: dict[str, Dealt] = {}
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
                if text and not text.endswith("\n"):  # broken off
                    file.write("\n")
        except (OSError, UnicodeDecodeError) as error:
            raise contest.ContestError(f"Can’t save to {path}: {error}.") from None
        for line in lines:
            try:
                key, share, faults = json.loads(line)
            except ValueError:  # one that was broken off
                continue
            self._known[key] = Dealt(share, tuple(faults))

    def __contains__(self, key: str) -> bool:
        """Whether it has been played."""
        return key in self._known

    def __getitem__(self, key: str) -> Dealt:
        """What came of it."""
        return self._known[key]

    def put(self, key: str, dealt: Dealt) -> None:
        """Keeps it at once."""
        self._known[key] = dealt
        if self._path:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps([key, *dealt]) + "\n")


def measure(pairings: Sequence[Pairing], deals: int, pool: Executor, kept: Kept) -> Iterator[Measured]:
    """What comes of each pairing in so many deals, in their order."""
    there, asked = _of_rules(), []
    for pairing in pairings:
        name = _of(pairing)
        keys = [f"{there} {name} {number}" for number in range(deals)]
        asked.append(
            (
                keys,
                {
                    pool.submit(deal, pairing, number): key
                    for number, key in enumerate(keys)
                    if key not in kept
                },
            )
        )
    for pairing, (keys, waiting) in zip(pairings, asked, strict=True):
        for done in as_completed(waiting):
            kept.put(waiting[done], done.result())
        yield Measured(pairing, tuple([kept[key] for key in keys]))


def _of(pairing: Pairing) -> str:
    """A pairing as a text, in which a file stands with what is in it."""
    names = [
        hashlib.sha256(Path(name).read_bytes()).hexdigest()[:12] if contest.is_file(name) else name
        for name in (pairing.one, pairing.others)
    ]
    return f"{pairing} {names[0]}/{names[1]} {pairing.budget} {pairing.patience:g}".replace(" ", "_")


def _of_rules() -> str:
    """What this version of the rules and players is known by: all that their files hold, but for the ladder's own."""
    told = hashlib.sha256()
    root = Path(trilithon.__file__).parent
    for path in sorted(root.rglob("*.py")):
        if path.parent.name != "ladder":
            told.update(path.read_bytes())
    return told.hexdigest()[:12]
