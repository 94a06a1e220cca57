"""A coach's advice as bars and numbers on cards and pieces, as a list of moves, and in words.

A better move always has a longer bar and a larger number.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from trilithon.coach.advice import Advice, Candidate
from trilithon.people import join_words as enumerated
from trilithon.people import start_sentence
from trilithon_web.kit.controls import unseen
from trilithon_web.kit.drawing import HIDDEN, drawing
from trilithon_web.nodes import Child, Node, h
from trilithon_web.words import expected_points, percent, with_unit

FULL: Final = 1000  # the length of a full bar
_BEST: Final = 8  # moves in a list of the best
_ALL: Final = 12  # up to this many moves are all listed
_NAMED: Final = 3  # most moves named as equally good
_APART: Final = 3000  # thousandths of a point that a full bar covers at least
_WITHIN: Final = 3  # percent: bids made more often than this are worth mentioning


class Odds(NamedTuple):
    """The values shown on a piece.

    best: whether no other move is better.
    number: the move's expected points or chance, "" if unknown.
    unit: words said after the number.
    made: the chance of making the bid, such as "62%"; "" if nothing is bid.
    length: the length of the bar, in thousandths of the space for it; negative for no bar.
    zero: the position of 0 points on the bar, in thousandths of this space.
    """

    best: bool
    number: str = ""
    unit: str = ""
    made: str = ""
    length: int = -1
    zero: int = 0


NO_ODDS: Final = Odds(False)
TO_COMPARE: Final = Odds(False, "?")  # for each piece that a hint names


class Row(NamedTuple):
    """A possible move. picture: a small drawing of it, placed before its name."""

    name: str
    odds: Odds
    picture: Child = None


def odds_of(advice: Advice) -> dict[str, Odds]:
    """Return the odds to show, by move as a record writes it. No move is the best if all are equally good."""
    worths = [candidate.value for candidate in advice.candidates]
    if advice.is_hint:
        return {candidate.move: TO_COMPARE for candidate in advice.candidates}
    found, even = {}, advice.even if advice.even < len(worths) or len(worths) == 1 else 0
    for place, (move, worth, made, _) in enumerate(advice.candidates):
        odds = Odds(place < even, made=bid_percent(made))
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
    """Return the length of a move's bar and the position of 0 points on it, in thousandths of the space for the bar.

    worth, least, most: the points of the move, and of the worst and best moves shown, in thousandths of a point. Values
        that round to the same tenth get equal bars. If all are near 0, so are the bars.
    """
    low, high = (100 * round(end / 100) for end in (min(least, 0), max(most, 0)))
    wide = max(_APART, high - low)
    length = round(FULL * (100 * round(worth / 100) - low) / wide)
    return min(FULL, max(0, length)), round(-FULL * low / wide)


@lru_cache(maxsize=128)
def bar(length: int, zero: int = 0) -> Node:
    """Draw a bar. length, zero: in thousandths of the space for it. If `zero` is 0, 0 points aren't marked."""
    whole = h("rect", {"width": FULL, "height": 8})
    part = h("rect", {"class": "part", "width": length, "height": 8})
    mark = h("rect", {"class": "zero", "x": min(zero, FULL - 10), "width": 10, "height": 8}) if zero else None
    return drawing(
        "share", f"0 0 {FULL} 8", whole, part, mark, attrs={"preserveAspectRatio": "none", **HIDDEN}
    )


COMPARED: Final = h("span", {"class": "compared", **HIDDEN})  # the frame of a piece that a hint names


@lru_cache(maxsize=256)
def foot(odds: Odds) -> Node:
    """Draw the odds at the foot of a card, or a frame if it is to be compared. Screen readers skip them."""
    if odds == TO_COMPARE:
        return COMPARED
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
_BID: Final = "made "  # before the chance of making it; screen readers skip it


def count_listed(rows: Sequence[Row]) -> int:
    """Return how many moves to list: all if there are not many, or the best."""
    return len(rows) if len(rows) <= _ALL else _BEST


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
    may: how many moves are legal.
    """
    of = f"The best {shown} of {may}" if shown < may else ""
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
    samples: words for the playouts in which each move was tried.
    """
    best, *others = advice.candidates
    if advice.even > 1:
        return _even_in_words(advice, name, goals, samples)
    if advice.has_unknown_values:
        return (
            f"{start_sentence(name(best.move))} looks best. The coach can’t tell here how much better it is."
        )
    if advice.in_points:
        first = f"{start_sentence(name(best.move))}: {_lead_in_words(best, ' the others this round')}."
        return " ".join(
            (first, *(f"{start_sentence(name(one.move))}: {_lead_in_words(one)}." for one in others[:1]))
        )
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


def _even_in_words(advice: Advice, name: Callable[[str], str], goals: Mapping[str, str], samples: str) -> str:
    """Say which moves are about equally good, and which of them makes the bid more often. For the arguments see
    `best_in_words`."""
    even = advice.candidates[: advice.even]
    if len(even) <= _NAMED:
        said = f"{start_sentence(enumerated([name(one.move) for one in even], 'or'))}: about equally good."
    elif len(even) == len(advice.candidates):
        said = "Any choice is fine: all are about equally good."
    else:
        said = f"Any of {len(even)} choices is fine, such as {name(advice.pick.move)}."
    shares = [one.made for one in even]
    if min(shares) >= 0 and max(shares) > min(shares) + _WITHIN:
        pick, share = start_sentence(name(advice.pick.move)), bid_percent(max(shares))
        return f"{said} {pick}: bid made most often, {share} of the time."
    goal = goals.get(advice.goal, "")
    if advice.has_unknown_values or advice.in_points or goal.startswith(":"):
        return said
    return f"{said} Each{goal} in about {percent(even[0].value)} of {samples}."


def _lead_in_words(one: Candidate, others: str = "") -> str:
    """Say how far ahead of the other players a move can be expected to bring its player, and how often they make their
    bid. others: words that name them, after the first "ahead of" or "behind"."""
    points = expected_points(one.value)
    size = points.lstrip("+−")
    if size == points:
        where = f"level with{others}" if others else "level"
    elif points.startswith("+"):
        where = f"{with_unit(size)} ahead{' of' if others else ''}{others}"
    else:
        where = f"{with_unit(size)} behind{others}"
    about = "about " if others and size != points and not one.exact else ""
    made = f", bid made {bid_percent(one.made)} of the time" if one.made >= 0 else ""
    return f"{about}{where}{made}"


def is_riskier(advice: Advice) -> bool:
    """Return whether the best bid is made clearly less often than the second best."""
    best, *others = advice.candidates
    told = advice.even == 1 and best.made >= 0
    return told and bool(others) and others[0].made > best.made + _WITHIN
