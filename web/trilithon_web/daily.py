"""The daily deal: which deal each date has, and how a game's days went (docs/daily.md)."""

from collections.abc import Iterable, Mapping
from datetime import date, timedelta
from typing import Final, NamedTuple

from trilithon.game import AnyGame
from trilithon.options import suggestion
from trilithon.state import Setup
from trilithon_web import address
from trilithon_web.address import Sitting
from trilithon_web.company import USUAL, find_only_person, usual_levels
from trilithon_web.shelf.keys import GameKey
from trilithon_web.shelf.results import GameResult
from trilithon_web.shelf.statistics import days_in_a_row, longest_row
from trilithon_web.shelf.texts import TextError, day_of
from trilithon_web.words import date_words

FIRST: Final = date(2026, 1, 1)  # the first day that has a deal
FRAGMENT: Final = "day"  # of the address of today's deal; that of a date has the date, too: "day=2026-11-22"

# How a day may have gone, the best last, and in words.
WENT: Final[Mapping[str, str]] = {
    "tried": "not won",
    "other": "won on another day",
    "helped": "won with help",
    "won": "won",
}
MISSED: Final = "missed"
OPEN: Final = "open"
WORDS: Final[Mapping[str, str]] = {**WENT, MISSED: "not played", OPEN: "not played yet"}
_RANKS: Final = tuple(WENT)

# Which deal


def sitting_of(game: AnyGame, seed: int = 1) -> Sitting:
    """Return the set-up and company of daily deals: for one person, in the game's brief form if it has one.

    seed: the seed of the day's deal.
    """
    if game.brief is None:
        return address.suggested_sitting(game, seed)
    seats, differing = game.brief
    setup = game.new(seed, {**suggestion(game.options, seats), **differing}, seats).setup
    return Sitting(setup, usual_levels(game.name, seats, USUAL))


def name_of_day(game: AnyGame) -> str:
    """Return the name of a game's daily deal, without "deal", since not every game deals cards."""
    return f"Today’s {game.title}"


def is_deal(sitting: Sitting) -> bool:
    """Return whether a set-up can be a daily deal: exactly one person plays."""
    return find_only_person(sitting.levels) is not None


def seed_of(day: date) -> int:
    """Return the seed of a day's deal: its date, such as 20261122 for 22 November 2026."""
    return day.year * 10_000 + day.month * 100 + day.day


def day_of_seed(seed: int) -> date | None:
    """Return the day whose deal has this seed, or None."""
    try:
        day = date(seed // 10_000, seed // 100 % 100, seed % 100)
    except (ValueError, OverflowError):
        return None
    return day if day >= FIRST else None


def day_dealt(game: AnyGame, setup: Setup, kind: str, today: date | None) -> date | None:
    """Return the day whose deal this game is, if it is today or earlier; otherwise None. kind: its set-up, as in
    results."""
    day = day_of_seed(setup.seed)
    if day is None or today is None or day > today:
        return None
    sitting = sitting_of(game)
    return day if is_deal(sitting) and kind == GameKey.from_sitting(game, sitting).kind else None


def key_of(game: AnyGame, day: date) -> GameKey:
    """Return the key under which a day's deal is saved."""
    return GameKey.from_sitting(game, sitting_of(game, seed_of(day)))


def is_daily_fragment(fragment: str) -> bool:
    """Return whether the fragment of an address asks for a daily deal."""
    return fragment == FRAGMENT or fragment.startswith(f"{FRAGMENT}=")


def read_day(game: AnyGame, fragment: str, today: date | None) -> date:
    """Read the day from a fragment that asks for a daily deal. Raises ValueError with a sentence if it has no deal
    (yet)."""
    if not is_deal(sitting_of(game)):
        raise ValueError(f"{game.title} has no daily game, because one person can’t play it.")
    text = fragment.partition("=")[2]
    if not text and fragment != FRAGMENT:
        raise ValueError("The date is missing. Write it like 2026-11-22.")
    try:
        day = today if fragment == FRAGMENT else day_of(text)
    except TextError:
        raise ValueError(f"“{text[:40]}” isn’t a date. Write it like 2026-11-22.") from None
    if today is None or day is None:
        raise ValueError("This device doesn’t know today’s date.")
    if day < FIRST:
        raise ValueError(f"Daily games start on {date_words(FIRST)}, so there’s none for {date_words(day)}.")
    if day > today:
        raise ValueError(f"The game for {date_words(day)} isn’t out yet. Today is {date_words(today)}.")
    return day


# How it went


class Days(NamedTuple):
    """The daily deals of one game. results: the result that counts, by day."""

    results: Mapping[date, GameResult]
    today: date

    @classmethod
    def from_results(cls, key: GameKey, results: Iterable[GameResult], today: date) -> "Days":
        """Find the results of one game's daily deals among results of any games. key: the key of any of its daily
        deals."""
        game, kind, counts = key.game, key.kind, dict[date, GameResult]()
        for result in results:
            day = day_of_seed(result.seed) if (result.game, result.kind) == (game, kind) else None
            if day:
                counts[day] = _counting(counts.get(day, result), result, day)
        return cls(counts, today)

    def outcome_on(self, day: date) -> str:
        """Return how a day went, a key of WORDS; "" for a day without a deal."""
        if not FIRST <= day <= self.today:
            return ""
        if result := self.results.get(day):
            return _outcome_of(result, day)
        return OPEN if day == self.today else MISSED

    @property
    def streak(self) -> int:
        """The days in a row won on the day without help, up to today, or to yesterday if today can still be won."""
        return days_in_a_row(self._is_won, self.today)

    @property
    def longest(self) -> int:
        """The longest streak so far, in days."""
        return longest_row(filter(self._is_won, self.results))

    def _is_won(self, day: date) -> bool:
        return self.outcome_on(day) == "won"


def _counting(one: GameResult, other: GameResult, day: date) -> GameResult:
    """Choose which of two results of a deal counts: the better one, or against opponents the first."""
    if one.places:
        return min(one, other, key=lambda result: (result.when, result))
    return max(one, other, key=lambda result: (_RANKS.index(_outcome_of(result, day)), -result.when, result))


def _outcome_of(result: GameResult, day: date) -> str:
    if not result.won:
        return "tried"
    if result.day != day.isoformat():
        return "other"
    return "helped" if result.assisted else "won"


# Months


def month_of(today: date, back: int) -> date:
    """Return the first day of the month `back` months before today's."""
    year, month = divmod(today.year * 12 + today.month - 1 - back, 12)
    return date(year, month + 1, 1)


def months(today: date) -> int:
    """Return how many months before today's have daily deals."""
    return max(0, (today.year - FIRST.year) * 12 + today.month - FIRST.month)


def weeks(month: date) -> list[list[date | None]]:
    """Return the days of a month in weeks, Monday first; None outside the month. month: its first day."""
    days: list[date | None] = [None] * month.weekday()
    after = month_of(month, -1)
    days += (month + timedelta(number) for number in range((after - month).days))
    days += [None] * (-len(days) % 7)
    return [days[start : start + 7] for start in range(0, len(days), 7)]
