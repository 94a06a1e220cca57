"""The deal of the day: which deal a date has, and how the days of a game went (docs/daily.md)."""

from collections.abc import Iterable, Mapping
from datetime import date, timedelta
from typing import Final, NamedTuple

from trilithon.game import AnyGame
from trilithon.options import suggestion
from trilithon.state import Setup
from trilithon_web import address
from trilithon_web.address import Sitting
from trilithon_web.company import PERSON, USUAL, usual_levels
from trilithon_web.shelf.keys import GameKey
from trilithon_web.shelf.results import Finished
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
    """What is played on a day: what is suggested to one person, alone or against computers, or the game's brief form.
    seed: of the day's deal."""
    if game.brief is None:
        return address.suggested(game, seed)
    seats, differing = game.brief
    setup = game.new(seed, {**suggestion(game.options, seats), **differing}, seats).setup
    return Sitting(setup, usual_levels(game.name, seats, USUAL))


def name_of_day(game: AnyGame) -> str:
    """Name what a game has today; no deal, since not every game deals cards."""
    return f"Today’s {game.title}"


def is_deal(sitting: Sitting) -> bool:
    """Whether what would be played on a day can be: by one person, alone or against computers."""
    return sitting.levels.count(PERSON) == 1


def seed_of(day: date) -> int:
    """The number of the deal of a day: its date, as 20261122 for 22 November 2026."""
    return day.year * 10_000 + day.month * 100 + day.day


def dealt_on(seed: int) -> date | None:
    """The day whose deal has a number; None where no day has it."""
    try:
        day = date(seed // 10_000, seed // 100 % 100, seed % 100)
    except (ValueError, OverflowError):
        return None
    return day if day >= FIRST else None


def day_dealt(game: AnyGame, setup: Setup, kind: str, today: date | None) -> date | None:
    """The day whose daily deal this game is (no later than today), or None. kind: its set-up, as in results."""
    day = dealt_on(setup.seed)
    if day is None or today is None or day > today:
        return None
    sitting = sitting_of(game)
    return day if is_deal(sitting) and kind == GameKey.of(game, sitting).kind else None


def key_of(game: AnyGame, day: date) -> GameKey:
    """What the deal of a day is kept under."""
    return GameKey.of(game, sitting_of(game, seed_of(day)))


def asked(fragment: str) -> bool:
    """Whether the fragment of an address asks for a deal of the day."""
    return fragment == FRAGMENT or fragment.startswith(f"{FRAGMENT}=")


def meant(game: AnyGame, fragment: str, today: date | None) -> date:
    """The day that such a fragment means. Raises ValueError with a sentence where it has no deal, or none yet."""
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
    """How the deals of the day of one game went. results: of each day the one that counts, where there is one."""

    results: Mapping[date, Finished]
    today: date

    @classmethod
    def of(cls, key: GameKey, results: Iterable[Finished], today: date) -> "Days":
        """What the results of finished games, of whatever games and deals, tell of the deals of the day of one game.
        key: of any of these deals."""
        game, kind, counts = key.game, key.kind, dict[date, Finished]()
        for result in results:
            day = dealt_on(result.seed) if (result.game, result.kind) == (game, kind) else None
            if day:
                counts[day] = _counting(counts.get(day, result), result, day)
        return cls(counts, today)

    def at(self, day: date) -> str:
        """How a day went: a word of WORDS, "" for one that has no deal, or none yet."""
        if not FIRST <= day <= self.today:
            return ""
        if result := self.results.get(day):
            return _went(result, day)
        return OPEN if day == self.today else MISSED

    @property
    def streak(self) -> int:
        """How many days in a row were won on the day itself and without help, up to today, or to yesterday as long
        as today can still be won."""
        return days_in_a_row(self._won, self.today)

    @property
    def longest(self) -> int:
        """The most such days in a row that there have been."""
        return longest_row(filter(self._won, self.results))

    def _won(self, day: date) -> bool:
        return self.at(day) == "won"


def _counting(one: Finished, other: Finished, day: date) -> Finished:
    """The result that counts, of two of the same deal: the better; against others the first, as whoever plays it again
    knows what they hold."""
    if one.places:
        return min(one, other, key=lambda result: (result.when, result))
    return max(one, other, key=lambda result: (_RANKS.index(_went(result, day)), -result.when, result))


def _went(result: Finished, day: date) -> str:
    if not result.won:
        return "tried"
    if result.day != day.isoformat():
        return "other"
    return "helped" if result.assisted else "won"


# Months


def month_of(today: date, back: int) -> date:
    """The first day of the month so many months before that of today."""
    year, month = divmod(today.year * 12 + today.month - 1 - back, 12)
    return date(year, month + 1, 1)


def months(today: date) -> int:
    """How many months before that of today have deals of the day."""
    return max(0, (today.year - FIRST.year) * 12 + today.month - FIRST.month)


def weeks(month: date) -> list[list[date | None]]:
    """The days of a month by weeks, Monday first; None where a week reaches beyond it. month: its first day."""
    days: list[date | None] = [None] * month.weekday()
    after = month_of(month, -1)
    days += (month + timedelta(number) for number in range((after - month).days))
    days += [None] * (-len(days) % 7)
    return [days[start : start + 7] for start in range(0, len(days), 7)]
