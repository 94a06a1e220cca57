"""Times, numbers and games in words."""

from collections.abc import Iterable, Sequence
from datetime import date
from itertools import takewhile
from typing import Final

from trilithon.game import load
from trilithon.options import Option, OptionError, Value, suggestion
from trilithon.people import count_text, join_words, start_sentence
from trilithon.state import Setup
from trilithon_web.shelf.keys import GameKey


def duration(seconds: int) -> str:
    """Write the time that a game took: 3:12, or 1:03:12."""
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def ago(then: int, now: int) -> str:
    """Say how long ago something was. Both times are in seconds since 1970."""
    minutes = max(0, now - then) // 60
    for size, one in ((60 * 24 * 30, "month"), (60 * 24, "day"), (60, "hour"), (1, "minute")):
        number = minutes // size
        if number:
            return "yesterday" if (number, one) == (1, "day") else f"{count_text(number, one)} ago"
    return "just now"


def until(seconds: int) -> str:
    """Say how long it is until something: "5 h 12 min", "12 min", with no-break spaces."""
    hours, minutes = divmod(-(-seconds // 60), 60)
    return f"{hours}\xa0h\xa0{minutes}\xa0min" if hours else f"{minutes}\xa0min"


MONTHS: Final = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
WEEKDAYS: Final = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def month_words(day: date) -> str:
    """Write a month with its year: November 2026."""
    return f"{MONTHS[day.month - 1]} {day.year}"


def date_words(day: date) -> str:
    """Write a date: 22 November 2026."""
    return f"{day.day} {month_words(day)}"


def players(numbers: Sequence[int]) -> str:
    """Write rising numbers of players: "1 player", "2–5 players", "2 or 4 players"."""
    first, last = numbers[0], numbers[-1]
    if last - first == len(numbers) - 1 > 0:
        return f"{first}–{last} players"
    others = "".join(f"{number} or " for number in numbers[:-1])
    return f"{others}{count_text(last, 'player')}"


_SPELLED: Final = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
)  # fmt: skip


def number_word(number: int) -> str:
    """Write a number for use within a sentence: up to twelve as a word."""
    return _SPELLED[number] if number < len(_SPELLED) else str(number)


_ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth")


def nth(place: int) -> str:
    """Write a place from 1 to 6 as a word."""
    return _ORDINALS[place - 1]


def place_names(number: int) -> tuple[str, ...]:
    """Return the names of the places in a sequence of this length; the last one is "last"."""
    return *map(nth, range(1, number)), "last"


def place_words(place: int, of: int) -> str:
    """Say which place someone reached: "Second of 4"."""
    return f"{start_sentence(nth(place))} of {of}"


def moves_over_shortest(moves: int, shortest: int) -> str:
    """Say how many moves more were made than in the shortest known solution."""
    more = moves - shortest
    return (
        f"{count_text(more, 'move')} more than the shortest way found" if more else "no shorter way was found"
    )


def stones(whole: Iterable[bool]) -> str:
    """Write a row of signs: a stone for each True, an empty place for each False."""
    return "".join("▮" if done else "▯" for done in whole)


def so_many(whole: Sequence[bool], what: str) -> str:
    """Summarize a row of stones in words: "3 of 9 bids made"."""
    return f"{sum(whole)} of {len(whole)} {what}"


def game_words_of(text: str) -> str:
    """Describe a game by the text of its key, even if it can't be read."""
    key = GameKey.read(text)
    try:
        return game_words(key) if key else text[:60]
    except OptionError:  # there is no such game
        return text[:60]


def options_words(setup: Setup) -> str:
    """Describe the options of a set-up that differ from the recommended ones; "" for none."""
    options = load(setup.game).options
    best = suggestion(options, setup.seats)
    differing = (option for option in options if setup.options[option.name] != best[option.name])
    return ", ".join(_option_words(option, setup.options[option.name]) for option in differing)


def _option_words(option: Option, value: Value) -> str:
    """Describe an option and its value."""
    return f"{option.title.lower()}: {option.word(value)}"


def game_words(key: GameKey) -> str:
    """Describe a game by its key, for lists: "FreeCelt, deal 1071"."""
    seed = next((part[5:] for part in key.query.split("&") if part.startswith("seed=")), "")
    more = f" ({key.number})" if key.number > 1 else ""
    return f"{load(key.game).title}, deal {seed}{more}"


def tenths(number: int, noun: str) -> str:
    """Write a number of tenths with its unit: "2.5 points", "1 point"."""
    whole, rest = divmod(number, 10)
    return f"{whole}.{rest} {noun}s" if rest else count_text(whole, noun)


def either(names: Sequence[str]) -> str:
    """Join alternatives, saying common words once: "21 or 27 Green", "the 9, 10 or jack of diamonds"."""
    if len(names) == 1:
        return names[0]
    words = [name.split() for name in names]
    head = _begun_alike(words)
    rest = [one[len(head) :] for one in words]
    tail = _begun_alike([one[::-1] for one in rest])[::-1]
    middle = [" ".join(one[: len(one) - len(tail)]) for one in rest]
    return " ".join((*head, join_words(middle, "or"), *tail))


def _begun_alike(words: Iterable[Sequence[str]]) -> list[str]:
    """Return the words with which all begin."""
    return [same[0] for same in takewhile(lambda same: len(set(same)) == 1, zip(*words, strict=False))]


WHOLE: Final = 10  # points from which on no tenths are told


def points_text(value: float) -> str:
    """Write points, with a decimal place if there are fewer than WHOLE."""
    size = abs(value)
    text = str(round(size)) if size >= WHOLE or abs(size - round(size)) < 0.05 else f"{size:.1f}"
    return f"−{text}" if value < 0 and text != "0" else text


def signed_points(value: float) -> str:
    """Write points with their sign."""
    text = points_text(value)
    return text if text.startswith("−") or text == "0" else f"+{text}"


def expected_points(thousandths: int) -> str:
    """Write expected points with their sign and one decimal place: "+3.2", "−12.0", "0.0"."""
    number = round(thousandths / 100)
    text = f"{abs(number) // 10}.{abs(number) % 10}"
    return f"−{text}" if number < 0 else f"+{text}" if number else text


_EDGE: Final = 50  # thousandths: so near to none, or to certain, tenths of a percent count


def percent(thousandths: int) -> str:
    """Write a chance as a whole percentage, with a decimal place near 0% and 100%."""
    if 0 < min(thousandths, 1000 - thousandths) < _EDGE:
        text = f"{thousandths // 10}.{thousandths % 10}".removesuffix(".0")
    else:
        text = str(round(thousandths / 10))
    return f"{text}%"


def with_unit(text: str) -> str:
    """Write points such as "+1" with their noun."""
    return f"{text} point" if text.lstrip("+−") == "1" else f"{text} points"
