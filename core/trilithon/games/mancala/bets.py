"""Why a move is the best where nobody owns a colour and bars are bets (AM-GAM-1). `reasons` says what a reason is."""

from collections.abc import Callable, Sequence
from typing import Final

from trilithon.coach.advice import Reason
from trilithon.games.mancala.facts import Boards, Count, DiskLayout, WayFacts
from trilithon.games.mancala.moves import BAR
from trilithon.games.mancala.pits import FIVE
from trilithon.games.mancala.scoring import values_of_vanished

_FEW: Final = 2  # bars that are left of a colour


def _lead(facts: WayFacts, colour: int) -> int:
    """How many more bars of a colour one has than the others on the average, times the number of seats."""
    taken = facts.seen.taken
    return taken[facts.seat][colour] * len(taken) - sum([bars[colour] for bars in taken])


def _led_colours(facts: WayFacts) -> list[int]:
    """The colours on which one has more bars than the others: those that should go early."""
    return [colour for colour in FIVE if facts.seen.left[colour] and _lead(facts, colour) > 0]


def favourite(facts: WayFacts) -> int:
    """The colour on which one has most bars more than the others, -1 if there is none."""
    return max(_led_colours(facts), key=lambda colour: _lead(facts, colour), default=-1)


def _sure(facts: WayFacts) -> Reason | None:
    """The colour of the bar is gone. card: it; number: what each bar is worth."""
    colour = facts.best.move.number
    worths = values_of_vanished(facts.seen.gone, facts.terms)
    bars = facts.seen.phase == BAR and colour in worths
    return Reason("sure", colour, number=worths[colour]) if bars else None


def _front(facts: WayFacts) -> Reason | None:
    """The colour of the bar has the fewest disks left, or the most where the fewest points win (AM-V3). card: it;
    number: its disks."""
    if facts.seen.phase != BAR:
        return None
    colour, left = facts.best.move.number, facts.seen.left
    best = (max if facts.terms.low else min)([left[one] for one in FIVE if left[one]], default=0)
    alone = left.count(best) == 1 and left[colour] == best
    return Reason("late" if facts.terms.low else "front", colour, number=best) if alone else None


def _have(facts: WayFacts) -> Reason | None:
    """One has bars of the colour already, and more than the others. card: it; number: how many."""
    colour = facts.best.move.number
    if facts.seen.phase != BAR or colour not in _led_colours(facts):
        return None
    return Reason("have", colour, number=facts.seen.taken[facts.seat][colour])


def _crowd(facts: WayFacts) -> Reason | None:
    """Somebody has more bars than one of the colour that is the next best. card: it; seat: who; number: how many."""
    if facts.seen.phase != BAR or facts.other is None:
        return None
    return _theirs(facts, "crowd", facts.other.move.number)


def _few_bars(facts: WayFacts) -> Reason | None:
    """Few bars of the colour are left to be taken. card: it; number: how many."""
    colour = facts.best.move.number
    left = facts.seen.supply[colour] if facts.seen.phase == BAR else 0
    return Reason("few-bars", colour, number=left) if 0 < left <= _FEW else None


def _bet_gone(facts: WayFacts) -> Reason | None:
    """The last disk goes of a colour that one has bet on more than the others. card: it; number: what one's bars of it
    bring then."""
    for colour in [] if facts.over or facts.terms.low or facts.seen.phase == BAR else _led_colours(facts):
        if not facts.now.left[colour]:
            return Reason(
                "bet-gone", colour, number=facts.brings(colour) * facts.seen.taken[facts.seat][colour]
            )
    return None


def _bet_off(facts: WayFacts) -> Reason | None:
    """More disks go of a colour that one has bet on more than the others, than by the next best. card: it; number: how
    many."""
    for colour in (
        [] if facts.over or facts.terms.low else sorted(_led_colours(facts), key=lambda c: -_lead(facts, c))
    ):
        if facts.off(colour) > facts.else_off(colour):
            return Reason("bet-off", colour, number=facts.off(colour))
    return None


def _theirs_stay(facts: WayFacts) -> Reason | None:
    """The next best sends off more disks of a colour that somebody has bet on more than one. card: it; seat: who;
    number: their bars."""
    if not facts.compares or facts.terms.low:
        return None
    for colour in FIVE:
        if facts.else_off(colour) > facts.off(colour) and _lead(facts, colour) < 0:
            return _theirs(facts, "theirs-stay", colour)
    return None


def _theirs(facts: WayFacts, kind: str, colour: int) -> Reason | None:
    """Who has the most bars of a colour, if that is more than one has."""
    seat = max(range(facts.seen.seats), key=lambda one: (facts.seen.taken[one][colour], -one))
    number = facts.seen.taken[seat][colour]
    return Reason(kind, colour, seat, number) if number > facts.seen.taken[facts.seat][colour] else None


def _bet_ready(facts: WayFacts) -> Reason | None:
    """More disks of a colour that one has bet on can leave next time, than after the next best. card: it; number: how
    many by one sowing."""
    colour, more = _first_gained_colour(facts, DiskLayout.most)
    return Reason("bet-ready", colour, number=more) if more else None


def _bet_near(facts: WayFacts) -> Reason | None:
    """More disks of a colour that one has bet on lie one sowing from home, than after the next best. card: it; number:
    how many."""
    colour, more = _first_gained_colour(facts, DiskLayout.count_near_home)
    return Reason("bet-near", colour, number=more) if more else None


def _first_gained_colour(facts: WayFacts, number: Count) -> tuple[int, int]:
    """The first colour wanted of which there are more after the best way, and how many; 0 of none."""
    wanted = [] if facts.seen.phase == BAR else _led_colours(facts)
    return next(
        ((colour, gain_in) for colour in wanted if (gain_in := facts.gain_in(number, colour))), (-1, 0)
    )


def _soon(facts: WayFacts) -> Reason | None:
    """Of disks that are bet on, more of one's own or fewer of others leave by the turns looked ahead to, than after the
    next best. card: the colour; number: how many; seat, if it is another's: who has the most bars of it."""
    found = _most(facts, ("bet-soon", "theirs-later"), facts.boards(ahead=True), DiskLayout.remaining)
    return found and found._replace(number=facts.seen.left[found.card] - found.number)


def _closer(facts: WayFacts) -> Reason | None:
    """Disks that one has bet on fall less short of home than after the next best, or those of others farther. card: the
    colour; number: by how many spaces in all; seat, if it is another's: who has the most bars of it."""
    return _most(facts, ("bet-closer", "theirs-farther"), facts.boards(), DiskLayout.short)


def _soon_closer(facts: WayFacts) -> Reason | None:
    """The same after the turns looked ahead to."""
    boards = facts.boards(ahead=True)
    return _most(facts, ("bet-soon-closer", "theirs-soon-farther"), boards, DiskLayout.short)


def _most(facts: WayFacts, kinds: tuple[str, str], boards: Boards, count: Count) -> Reason | None:
    """The colour of which the count matters most: fewer of what one has bet on, or more of what others have."""
    if facts.seen.phase == BAR or boards is None:
        return None
    now, then = boards
    gains = {
        colour: _lead(facts, colour) * (count(then, colour) - count(now, colour))
        for colour in FIVE
        if facts.seen.left[colour]
    }
    colour = max(gains, key=lambda one: gains[one], default=-1)
    if colour < 0 or gains[colour] <= 0:
        return None
    own, theirs = kinds
    if _lead(facts, colour) > 0:
        return Reason(own, colour, number=count(now, colour))
    found = _theirs(facts, theirs, colour)
    return found and found._replace(number=count(now, colour))


# The most telling first.
ALL: Final[Sequence[Callable[[WayFacts], Reason | None]]] = (
    _sure,
    _front,
    _have,
    _crowd,
    _few_bars,
    _bet_gone,
    _bet_off,
    _theirs_stay,
    _bet_ready,
    _bet_near,
)

# Told if nothing else can be.
ELSE: Final[Sequence[Callable[[WayFacts], Reason | None]]] = (
    _soon,
    _closer,
    _soon_closer,
)
