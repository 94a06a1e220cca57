"""A coach's advice as bars and numbers on cards and pieces, as a list of moves, and in words.

A better move always has a longer bar and a larger number.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from trilithon.coach.advice import Advice, Candidate
from trilithon.people import join_words as enumerated
from trilithon.people import start_sentence
from trilithon_web.kit.controls import unseen
from trilithon_web.kit.drawing import HIDDEN, drawing
from trilithon_web.nodes import Child, Node, h
from trilithon_web.words import expected_points, percent

FULL: Final = 1000  # the length of a full bar
SHOWN: Final = 8  # most moves in a list
_NAMED: Final = 3  # most moves named as equally good, or as worse than the others
_APART: Final = 3000  # thousandths of a point that a full bar covers at least
_WITHIN: Final = 3  # percent: bids made more often than this are worth mentioning


class Odds(NamedTuple):
    """The values shown on a piece.

    best: whether no other move is better.
    number: the move's expected points or chance, "" if unknown.
    unit: words said after the number.
    made: the chance of making the bid, such as "62%"; "" if there is no bid.
    length: of the bar, in thousandths of its place; negative for no bar.
    zero: where the bar marks 0 points, in thousandths.
    """

    best: bool
    number: str = ""
    unit: str = ""
    made: str = ""
    length: int = -1
    zero: int = 0


NO_ODDS: Final = Odds(False)
TO_COMPARE: Final = Odds(False, "?")  # on each piece that a hint names


class Row(NamedTuple):
    """A possible move. picture: a small drawing of it, placed before its name."""

    name: str
    odds: Odds
    picture: Child = None


def odds_of(advice: Advice) -> dict[str, Odds]:
    """Return the odds to show, by move as a record writes it."""
    worths = [candidate.value for candidate in advice.candidates]
    if advice.is_hint:
        return {candidate.move: TO_COMPARE for candidate in advice.candidates}
    found = {}
    for place, (move, worth, made, _) in enumerate(advice.candidates):
        odds = Odds(place < advice.even, made=bid_percent(made))
        if advice.in_points:
            length, zero = place_on_bar(worth, min(worths), max(worths))
            odds = odds._replace(number=expected_points(worth), unit=" points", length=length, zero=zero)
        elif not advice.has_unknown_values:
            number = percent(worth)
            odds = odds._replace(number=number, length=round(10 * float(number.removesuffix("%"))))
        found[move] = odds
    return found


def bid_percent(made: int) -> str:
    """Write the chance of making a bid as a percentage; "" if `made` is negative, which means unknown."""
    return f"{made}%" if made >= 0 else ""


def place_on_bar(worth: int, least: int, most: int) -> tuple[int, int]:
    """Return the length of a move's bar and the position of 0 points on it, in thousandths of the bar's place.

    worth, least, most: the points of the move, and of the worst and best moves shown, in thousandths of a point. Values
        that round to the same tenth get equal bars. If all are near 0, so are the bars.
    """
    low, high = (100 * round(end / 100) for end in (min(least, 0), max(most, 0)))
    wide = max(_APART, high - low)
    length = round(FULL * (100 * round(worth / 100) - low) / wide)
    return min(FULL, max(0, length)), round(-FULL * low / wide)


@lru_cache(maxsize=128)
def bar(length: int, zero: int = 0) -> Node:
    """Draw a bar. length, zero: in thousandths of its place; 0 for no mark at `zero`."""
    whole = h("rect", {"width": FULL, "height": 8})
    part = h("rect", {"class": "part", "width": length, "height": 8})
    mark = h("rect", {"class": "zero", "x": min(zero, FULL - 10), "width": 10, "height": 8}) if zero else None
    return drawing(
        "share", f"0 0 {FULL} 8", whole, part, mark, attrs={"preserveAspectRatio": "none", **HIDDEN}
    )


@lru_cache(maxsize=256)
def foot(odds: Odds) -> Node:
    """Draw the odds at the foot of a card. Screen readers skip them."""
    kind = "odds best" if odds.best else "odds"
    number = h("b", None, odds.number or "best")
    # Blanks separate the words if the button is named by its contents.
    return h("span", {"class": kind, **HIDDEN}, " ", number, " ", _bid_chance(odds), _bar(odds))


def _bid_chance(odds: Odds) -> Node | None:
    return h("span", {"class": "made"}, _BID, odds.made) if odds.made else None


def _bar(odds: Odds) -> Node | None:
    return bar(odds.length, odds.zero) if odds.length >= 0 else None


def odds_in_words(odds: Odds) -> str:
    """Say the odds of a piece: "+3.2 points, 62% to make your bid, best"; "" without advice."""
    if odds == TO_COMPARE:
        return "to compare"
    made = f"{odds.made}{_TO_MAKE}" if odds.made else ""
    return ", ".join(filter(None, (f"{odds.number}{odds.unit}", made, "best" if odds.best else "")))


_TO_MAKE: Final = " to make your bid"
_BID: Final = "bid "  # before the chance of making it; screen readers skip it


def odds_list(rows: Iterable[Row]) -> Node:
    """Draw the list of all moves with their names, the best first."""
    return h("ol", {"class": "counsel", "aria-label": "Your choices"}, *map(_odds_row, rows))


def _odds_row(row: Row) -> Node:
    odds = row.odds
    best = ", best" if odds.best else ""
    number: tuple[Child, ...] = ("best" if odds.best else "",)
    if odds.number:
        said = unseen(f"{odds.unit}, " if odds.made else f"{odds.unit}{best}")
        words = h("span", HIDDEN, _BID), odds.made, unseen(f"{_TO_MAKE}{best}")
        made = h("span", {"class": "made"}, *words) if odds.made else None
        number = (odds.number, said, made)
    return h(
        "li",
        {"class": "best" if odds.best else None},
        h("span", {"class": "minis", **HIDDEN}, row.picture) if row.picture else None,
        h("span", {"class": "name"}, row.name),
        h("b", None, *number),
        _bar(odds),
    )


def list_heading(advice: Advice, goals: Mapping[str, str], samples: str, shown: int, may: int) -> str:
    """Say what the numbers in a list of moves mean.

    goals, samples: see `best_in_words`.
    shown: how many moves the list has.
    may: how many moves are possible.
    """
    of = f"The best {shown} of {may} choices" if shown < may else ""
    if advice.has_unknown_values:
        return f"{of or 'Best first'}:"
    made = ", and how often you’d make your bid" if any(one.made >= 0 for one in advice.candidates) else ""
    if advice.in_points:
        return f"{f'{of}. ' if of else ''}Points you’d gain on the others this round, on average{made}:"
    what = f"each{goals[advice.goal]}".removeprefix(
        "each: "
    )  # goals common to all moves have nothing after "each"
    return f"How often {what}{made}, in {samples}:"


def best_in_words(advice: Advice, name: Callable[[str], str], goals: Mapping[str, str], samples: str) -> str:
    """Say what the best and second-best moves can be expected to bring.

    name: a move as a record writes it -> its name.
    goals: `Advice.goal` -> words that follow the name of a move that reaches it.
    samples: what each move was tried in.
    """
    best, *others = advice.candidates
    if advice.even > 1:
        names = [name(candidate.move) for candidate in advice.candidates]
        even, worse = names[: advice.even], names[advice.even :]
        if len(even) <= _NAMED:
            return f"{start_sentence(enumerated(even, 'or'))}: about equally good."
        avoid = f" Avoid {enumerated(worse, 'or')}." if 0 < len(worse) <= _NAMED else ""
        return f"{len(even)} choices are about equally good, such as {even[0]}.{avoid}"
    if advice.has_unknown_values:
        return (
            f"{start_sentence(name(best.move))} looks best. The coach can’t tell here how much better it is."
        )
    first = _lead_in_words(best) if advice.in_points else ""
    if first:
        other = f"; {name(others[0].move)}: {_value_in_words(others[0])}" if others else ""
        return f"{start_sentence(name(best.move))}: {first}{other}."
    about = "" if best.exact else "about "
    often = (
        f"{start_sentence(name(best.move))}{goals[advice.goal]} in {about}{percent(best.value)} of {samples}"
    )
    often += f"; {name(others[0].move)} in {percent(others[0].value)}." if others else "."
    if best.made < 0:
        return often
    with_it = (
        f"; with {name(others[0].move)} in {bid_percent(others[0].made)}"
        if others and others[0].made >= 0
        else ""
    )
    return f"{often} You make your bid in {bid_percent(best.made)}{with_it}."


def _lead_in_words(best: Candidate) -> str:
    """Say the lead that the best move can be expected to bring, in points."""
    made = f", {bid_percent(best.made)}{_TO_MAKE}" if best.made >= 0 else ""
    return f"expect a lead of {expected_points(best.value)} points this round{made}"


def _value_in_words(other: Candidate) -> str:
    return ", ".join(filter(None, (expected_points(other.value), bid_percent(other.made))))


def is_riskier(advice: Advice) -> bool:
    """Return whether the best bid is made clearly less often than the second best."""
    best, *others = advice.candidates
    told = advice.even == 1 and best.made >= 0
    return told and bool(others) and others[0].made > best.made + _WITHIN
