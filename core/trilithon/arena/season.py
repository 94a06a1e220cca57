"""A season: several bots play one game, everyone against everyone, on the same deals.

Bots meet in pairs, also in games for more players: there, one bot has one seat and the other all other seats, from
every seat, and then the other way round. So each match compares two bots, half of its wins are a fair share whatever
the game, and a bot that comes later changes no result of the others. At a table of all bots, the strength of each would
depend on who sits beside it, and every newcomer would start the season again.

A season can be saved as one file, with the bots' texts and all results, and continued anywhere.
"""

import json
from collections.abc import Iterator, Mapping, Sequence, Set
from copy import copy
from itertools import combinations
from math import log10
from typing import Final, NamedTuple

from trilithon.arena.outcome_data import OutcomeDataError, read_outcome, write_outcome
from trilithon.arena.pairing import DealOutcome, Fault, Loss, Pairing, public_seed, secret_seed
from trilithon.arena.statistics import margin_of, mean_of
from trilithon.bot import BUDGET
from trilithon.game import catalogue, load
from trilithon.json_text import parse_json
from trilithon.options import OptionError, Value, changed_values
from trilithon.people import check_name
from trilithon.players import levels

VERSION: Final = 1  # of the file
MOST_BOTS: Final = 40
MOST_BYTES: Final = 65_536  # in the text of a bot
MOST_DEALS: Final = 1_000
_MOST_BUDGET: Final = 100_000
_LONGEST_SECRET: Final = 200
_LONGEST_FILE: Final = 64_000_000  # characters
_ROUNDS: Final = 1_000  # most iterations for the ratings
_CLOSE: Final = 1e-7  # relative change of a strength at which they end
_FIELDS: Final = ("game", "seats", "options", "budget", "deals", "secret", "bots", "played")
_FORMAT: Final = "trilithon season"
HEAD: Final = "| place | bot | share of wins | rating | lost by mistakes |\n|---|---|---|---|---|"


class SeasonError(ValueError):
    """A season that cannot be, or a text that is none. The message is a sentence to show to people."""


class Standing(NamedTuple):
    """A bot's row of the table.

    name: a level's, or a bot's own.
    share: of the wins against everyone else; 0.5 is fair.
    margin: half the width of its 95% confidence interval.
    rating: on the Elo scale; the mean of all bots is 0.
    mistakes: the number of games that its mistakes lost.
    """

    name: str
    share: float
    margin: float
    rating: int
    mistakes: int


class SeasonDeal(NamedTuple):
    """One deal of a season between two bots.

    number: counts the season's deals from 0. Everyone plays the same ones.
    seed: the seed of the deal.
    pairing: who plays it.
    """

    number: int
    seed: int
    pairing: Pairing


class Season:
    """A season. Its caller plays the deals, wherever that may be.

        season = Season("whist", {"length": "short"}, secret="stones")
        season.add_bot("Anna", text)
        season.add_bot("steady")
        for deal in season.waiting():
            season.add_outcome(deal, play_deal(deal.pairing, deal.seed, TextBots(season.texts)))
        print(season.table())

    game, options, seats, budget: what is played; only options other than the defaults.
    deals: how many are played in each match.
    secret: from which the deals are drawn; None for public deals (see `pairing.public_seed`).
    """

    def __init__(
        self,
        game: str,
        options: Mapping[str, Value] | None = None,
        seats: int = 2,
        budget: int = BUDGET,
        deals: int = 10,
        secret: str | None = None,
    ) -> None:
        """Start a season without bots. Raises SeasonError if that makes no game in which bots can meet."""
        if game not in catalogue() or not levels(game):
            raise SeasonError(f"Bots can’t play a game called “{game[:40]}”.")
        rules = load(game)
        try:
            values = rules.new(0, options or {}, seats).setup.options
        except OptionError as error:
            raise SeasonError(str(error)) from None
        if seats < 2 or rules.together(values):
            raise SeasonError("With these options nobody has an opponent, so there can’t be a season.")
        self.game, self.seats = game, seats
        self.options = changed_values(rules.options, values)
        self.budget = _check_number("budget", budget, _MOST_BUDGET)
        self.deals = _check_number("deals", deals, MOST_DEALS)
        if secret is not None and not 0 < len(secret) <= _LONGEST_SECRET:
            raise SeasonError(f"The secret needs 1 to {_LONGEST_SECRET} characters.")
        self.secret = secret
        self._bots: dict[str, str | None] = {}  # their texts; levels have none
        self._played: dict[tuple[int, str, str], DealOutcome] = {}  # by number of the deal, and pairing

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all bots, in the order in which they came."""
        return tuple(self._bots)

    @property
    def texts(self) -> dict[str, str]:
        """The texts of all bots but levels, by name."""
        return {name: text for name, text in self._bots.items() if text is not None}

    def add_bot(self, name: str, text: str | None = None) -> None:
        """Add a bot.

        text: None for a level. If a bot with this name had another text, its results are forgotten.

        Raises SeasonError for an invalid name, a text that is too long, or one bot too many.
        """
        if text is None:
            known = [level.name for level in levels(self.game)]
            if name not in known:
                raise SeasonError(f"“{name[:40]}” isn’t a level of this game, so it needs a program.")
        else:
            name = self._check_name(name)
            try:
                size = len(text.encode())
            except UnicodeEncodeError:
                raise SeasonError(f"{name}’s program has characters that can’t be saved in a file.") from None
            if size > MOST_BYTES:
                raise SeasonError(f"{name}’s program is longer than {MOST_BYTES // 1024} KB.")
        if name not in self._bots and len(self._bots) == MOST_BOTS:
            raise SeasonError(f"A season has at most {MOST_BOTS} bots.")
        if self._bots.get(name, text) != text:
            self._played = {key: dealt for key, dealt in self._played.items() if name not in key[1:]}
        self._bots[name] = text

    def remove_bot(self, name: str) -> None:
        """Remove a bot, and its results. Raises KeyError if there is none with this name."""
        del self._bots[name]
        self._played = {key: dealt for key, dealt in self._played.items() if name not in key[1:]}

    def copy(self) -> "Season":
        """Return a season with the same bots and results, which changes apart from this one."""
        copied = copy(self)
        copied._bots, copied._played = dict(self._bots), dict(self._played)
        return copied

    def _check_name(self, name: str) -> str:
        try:
            checked = check_name(name)
        except ValueError as error:
            raise SeasonError(str(error)) from None
        if found := [sign for sign in "/\\|" if sign in checked]:
            raise SeasonError(f"The name of a bot can’t contain {found[0]}: {checked}.")
        if checked.endswith(".py"):
            raise SeasonError(f"Leave .py out of the bot’s name: {checked.removesuffix('.py')}.")
        same = [each for each in self._bots if each.casefold() == checked.casefold() and each != checked]
        if same or any(checked.casefold() == level.name for level in levels(self.game)):
            raise SeasonError(
                f"There is another bot called {same[0] if same else checked.casefold()}. Rename this one."
            )
        return checked

    def waiting(self) -> Iterator[SeasonDeal]:
        """Yield the deals that have not been played: everyone's first, then everyone's second, and so on."""
        pairings = self._pairings()
        for number in range(self.deals):
            for pairing in pairings:
                if (number, pairing.one, pairing.others[0]) not in self._played:
                    yield SeasonDeal(number, self._seed(number), pairing)

    @property
    def total(self) -> int:
        """The number of deals of all matches, played or not. In games for more than two, a match has two of each."""
        return self.deals * len(self._pairings())

    @property
    def result_count(self) -> int:
        """The number of deals that have been played, of all matches."""
        return len(self._played)

    def extend(self, deals: int) -> None:
        """Let each match have this many deals. Raises SeasonError if that is fewer than before, or too many."""
        if deals < self.deals:
            raise SeasonError(f"The season already has {self.deals} deals.")
        self.deals = _check_number("deals", deals, MOST_DEALS)

    def add_outcome(self, deal: SeasonDeal, outcome: DealOutcome) -> None:
        """Add the outcome of a deal. Of the games that were lost, only those with mistakes are kept."""
        one, (other,) = deal.pairing.one, deal.pairing.others
        losses = [_without_traceback(loss) for loss in outcome.losses if loss.fault]
        self._played[deal.number, one, other] = DealOutcome(outcome.share, tuple(losses))

    def faults(self) -> tuple[Fault, ...]:
        """Return the mistakes that lost bots a game, in the order of the deals."""
        return tuple([fault for key in sorted(self._played) for fault in self._played[key].faults])

    def standings(self) -> tuple[Standing, ...]:
        """Return the table, the best bot first; empty before everyone has played the first deal against everyone."""
        met = [(pairing.one, pairing.others[0]) for pairing in self._pairings()]
        numbers = [
            number for number in range(self.deals) if all((number, *pair) in self._played for pair in met)
        ]
        if not met or not numbers:
            return ()
        shares = {
            (one, other): [self._share(number, one, other) for number in numbers]
            for one in self._bots
            for other in self._bots
            if one != other
        }
        ratings = _rate(self.names, {pair: sum(deals) for pair, deals in shares.items()}, len(numbers))
        mistakes = [fault.name for fault in self.faults()]
        rows = []
        for name in self._bots:
            matches = [deals for (one, _), deals in shares.items() if one == name]
            # Deals are independent; the matches of one deal are not.
            means = [mean_of(deal) for deal in zip(*matches, strict=True)]
            rows.append(Standing(name, mean_of(means), margin_of(means), ratings[name], mistakes.count(name)))
        return tuple(sorted(rows, key=lambda row: (-row.share, row.name)))

    def table(self) -> str:
        """Return the table in Markdown. Bots with the same share have the same place."""
        lines, rows = [HEAD], self.standings()
        for row in rows:
            place = 1 + sum([other.share > row.share for other in rows])
            share = f"{row.share:.3f} ± {row.margin:.3f}"
            lines.append(f"| {place} | {row.name} | {share} | {row.rating:+d} | {row.mistakes or ''} |")
        return "\n".join(lines)

    def text(self) -> str:
        """Return the season as the text of its file, with one line for each bot and each result."""
        values = {
            "game": self.game,
            "seats": self.seats,
            "options": self.options,
            "budget": self.budget,
            "deals": self.deals,
            "secret": self.secret,
        }
        lines = [f"{_dump(name)}: {_dump(value)}" for name, value in {_FORMAT: VERSION, **values}.items()]
        bots = ",\n".join([_dump([name, text]) for name, text in self._bots.items()])
        played = ",\n".join([_dump([*key, write_outcome(self._played[key])]) for key in sorted(self._played)])
        return "{" + ",\n".join([*lines, f'"bots": [\n{bots}]', f'"played": [\n{played}]']) + "}\n"

    @classmethod
    def read(cls, text: str) -> "Season":
        """Read a season from the text of its file. Raises SeasonError, which says what is wrong and where."""
        if len(text) > _LONGEST_FILE:
            raise SeasonError(f"A season’s file has at most {_LONGEST_FILE:,} characters.")
        try:
            data = parse_json(text)
        except ValueError as error:
            raise SeasonError(f"This isn’t a season file: {error}.") from None
        if not isinstance(data, dict) or _FORMAT not in data:
            raise SeasonError(f"This isn’t a season file: it has no “{_FORMAT}”.")
        if data[_FORMAT] != VERSION:
            raise SeasonError(
                "This season was saved by another version of Trilithon, which is needed to read it."
            )
        for field in _FIELDS:
            if field not in data:
                raise SeasonError(f"The field “{field}” is missing.")
        match data:
            case {
                "game": str(game),
                "seats": int(seats),
                "options": dict(options),
                "budget": int(budget),
                "deals": int(deals),
                "secret": None | str() as secret,
                "bots": [*bots],
                "played": [*played],
            }:
                season = cls(game, _check_options(options), seats, budget, deals, secret)
            case _:
                wrong = [field for field in _FIELDS if not isinstance(data[field], _TYPES[field])]
                raise SeasonError(f"The field “{wrong[0]}” has an invalid value.")
        for number, bot in enumerate(bots, 1):
            season._read_bot(bot, f"bots, entry {number}")
        met = {(pairing.one, pairing.others[0]) for pairing in season._pairings()}
        for number, one in enumerate(played, 1):
            season._read_played(one, met, f"played, entry {number}")
        return season

    def _read_bot(self, data: object, where: str) -> None:
        match data:
            case [str(name), None | str() as text] if name not in self._bots:
                try:
                    self.add_bot(name, text)
                except SeasonError as error:
                    raise SeasonError(f"{where}: {error}") from None
            case [str(name), None | str()]:
                raise SeasonError(f"{where}: There is another bot called {name[:40]}.")
            case _:
                raise SeasonError(f"{where}: Expected a bot’s name and its program.")

    def _read_played(self, data: object, met: Set[tuple[str, str]], where: str) -> None:
        match data:
            case [int(number), str(one), str(other), outcome]:
                if not 0 <= number < self.deals or (one, other) not in met:
                    raise SeasonError(f"{where}: This season has no such deal.")
                if (number, one, other) in self._played:
                    raise SeasonError(f"{where}: This deal already has a result.")
                try:
                    self._played[number, one, other] = read_outcome(outcome)
                except OutcomeDataError as error:
                    raise SeasonError(f"{where}: The result is wrong: {error}.") from None
            case _:
                raise SeasonError(f"{where}: This isn’t a deal with two bots and a result.")

    def _pairings(self) -> list[Pairing]:
        """Return who meets whom. With two seats, a deal from every seat is the same for both bots."""
        pairs = list(combinations(self._bots, 2))
        if self.seats > 2:
            pairs = [both for one, other in pairs for both in ((one, other), (other, one))]
        options = tuple(self.options.items())
        return [Pairing(self.game, self.seats, options, one, (other,), self.budget) for one, other in pairs]

    def _seed(self, number: int) -> int:
        return public_seed(number) if self.secret is None else secret_seed(self.secret, number)

    def _share(self, number: int, one: str, other: str) -> float:
        """Return what share of a deal a bot has won against another."""
        shares = []
        if dealt := self._played.get((number, one, other)):
            shares.append(dealt.share)
        if dealt := self._played.get((number, other, one)):
            shares.append(1 - dealt.share)
        return mean_of(shares)


_TYPES: Final[Mapping[str, tuple[type, ...]]] = {
    "game": (str,),
    "seats": (int,),
    "options": (dict,),
    "budget": (int,),
    "deals": (int,),
    "secret": (str, type(None)),
    "bots": (list,),
    "played": (list,),
}


def _dump(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _check_number(name: str, value: int, most: int) -> int:
    if not 1 <= value <= most:
        raise SeasonError(f"The number of {name} must be from 1 to {most:,}, not {value}.")
    return value


def _check_options(options: Mapping[object, object]) -> dict[str, Value]:
    read: dict[str, Value] = {}
    for name, value in options.items():
        if not isinstance(name, str) or not isinstance(value, bool | int | str):
            raise SeasonError(f"The option “{name}” has an invalid value.")
        read[name] = value
    return read


def _without_traceback(loss: Loss) -> Loss:
    """Return a loss as a season keeps it: enough to find the mistake."""
    assert loss.fault
    mistake = loss.fault.mistake._replace(traceback=(), output="")
    return loss._replace(fault=loss.fault._replace(mistake=mistake))


def _rate(names: Sequence[str], wins: Mapping[tuple[str, str], float], deals: int) -> dict[str, int]:
    """Return ratings on the Elo scale from how often each bot has won against each other one.

    They are those of the Bradley-Terry model, found by minorization and maximization (Hunter 2004). Each pair has drawn
    one more deal, so that a bot that wins everything has a rating, too.
    """
    strengths = dict.fromkeys(names, 1.0)
    won = {one: sum([wins[one, other] + 0.5 for other in names if other != one]) for one in names}
    for _ in range(_ROUNDS):
        found = {
            one: won[one]
            / sum([(deals + 1) / (strengths[one] + strengths[other]) for other in names if other != one])
            for one in names
        }
        change = max([abs(found[one] / strengths[one] - 1) for one in names])
        strengths = found
        if change < _CLOSE:
            break
    logs = {name: log10(strength) for name, strength in strengths.items()}
    middle = sum(logs.values()) / len(logs)
    return {name: round(400 * (log - middle)) for name, log in logs.items()}
