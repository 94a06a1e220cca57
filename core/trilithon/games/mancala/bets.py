"""Reasons for moves in the gambling game, in which nobody owns a colour and bars are bets (AM-GAM-1).

Each function returns a reason if it applies. "The player" is the one to move; see `reasons` for the fields of a reason.
"""

from collections.abc import Callable, Sequence
from typing import Final

from trilithon.coach.advice import Reason
from trilithon.games.mancala.facts import Boards, Count, DiskLayout, TurnFacts
from trilithon.games.mancala.moves import BAR
from trilithon.games.mancala.pits import FIVE
from trilithon.games.mancala.scoring import values_of_vanished

_FEW: Final = 2  # bars of a colour


def _lead_in_bars(facts: TurnFacts, colour: int) -> int:
    """Return how far the player's bars of a colour exceed the average, times the number of seats."""
    taken = facts.observation.taken
    return taken[facts.seat][colour] * len(taken) - sum([bars[colour] for bars in taken])


def _led_colours(facts: TurnFacts) -> list[int]:
    """Return the colours in which the player has more bars than average. The player wants them to vanish early."""
    return [colour for colour in FIVE if facts.observation.left[colour] and _lead_in_bars(facts, colour) > 0]


def favourite(facts: TurnFacts) -> int:
    """Return the colour in which the player is furthest ahead of the average in bars, or -1 if there is none."""
    return max(_led_colours(facts), key=lambda colour: _lead_in_bars(facts, colour), default=-1)


def _explain_certain_value(facts: TurnFacts) -> Reason | None:
    """The bar's colour has vanished, so its value is certain. card: the colour; number: the value of each bar."""
    colour = facts.best.move.number
    values = values_of_vanished(facts.observation.gone, facts.terms)
    bars = facts.observation.phase == BAR and colour in values
    return Reason("sure", colour, number=values[colour]) if bars else None


def _explain_front_runner(facts: TurnFacts) -> Reason | None:
    """The bar's colour has the fewest disks left or, if the fewest points win (AM-V3), the most. card: the colour;
    number: its disks."""
    if facts.observation.phase != BAR:
        return None
    colour, left = facts.best.move.number, facts.observation.left
    best = (max if facts.terms.low else min)([left[one] for one in FIVE if left[one]], default=0)
    alone = left.count(best) == 1 and left[colour] == best
    return Reason("late" if facts.terms.low else "front", colour, number=best) if alone else None


def _explain_own_bars(facts: TurnFacts) -> Reason | None:
    """The player already has bars of the colour, more than the average. card: the colour; number: the player's bars."""
    colour = facts.best.move.number
    if facts.observation.phase != BAR or colour not in _led_colours(facts):
        return None
    return Reason("have", colour, number=facts.observation.taken[facts.seat][colour])


def _explain_rival_bars(facts: TurnFacts) -> Reason | None:
    """An opponent has more bars than the player of the next-best bar's colour. card: the colour; seat: the opponent;
    number: their bars."""
    if facts.observation.phase != BAR or facts.other is None:
        return None
    return _find_rival_with_most_bars(facts, "crowd", facts.other.move.number)


def _explain_few_bars(facts: TurnFacts) -> Reason | None:
    """Few bars of the colour are left to take. card: the colour; number: how many."""
    colour = facts.best.move.number
    left = facts.observation.supply[colour] if facts.observation.phase == BAR else 0
    return Reason("few-bars", colour, number=left) if 0 < left <= _FEW else None


def _explain_vanishing_bet(facts: TurnFacts) -> Reason | None:
    """A colour that the player has bet on more than average vanishes. card: the colour; number: the points its bars
    bring."""
    if facts.over or facts.terms.low or facts.observation.phase == BAR:
        return None
    for colour in _led_colours(facts):
        if not facts.after.left[colour]:
            return Reason(
                "bet-gone", colour, number=facts.brings(colour) * facts.observation.taken[facts.seat][colour]
            )
    return None


def _explain_removed_bets(facts: TurnFacts) -> Reason | None:
    """More disks of a colour that the player has bet on leave than after the next-best move. card: the colour; number:
    how many."""
    if facts.over or facts.terms.low:
        return None
    for colour in sorted(_led_colours(facts), key=lambda colour: -_lead_in_bars(facts, colour)):
        if facts.off(colour) > facts.other_off(colour):
            return Reason("bet-off", colour, number=facts.off(colour))
    return None


def _explain_kept_rival_bets(facts: TurnFacts) -> Reason | None:
    """The next-best move removes more disks of a colour that an opponent has bet on. card: the colour; seat: the
    opponent; number: their bars."""
    if not facts.compares or facts.terms.low:
        return None
    for colour in FIVE:
        if facts.other_off(colour) > facts.off(colour) and _lead_in_bars(facts, colour) < 0:
            return _find_rival_with_most_bars(facts, "theirs-stay", colour)
    return None


def _find_rival_with_most_bars(facts: TurnFacts, kind: str, colour: int) -> Reason | None:
    """Return a reason about the seat with the most bars of a colour, or None if the player has as many."""
    seat = max(range(facts.observation.seats), key=lambda one: (facts.observation.taken[one][colour], -one))
    number = facts.observation.taken[seat][colour]
    return (
        Reason(kind, colour, seat, number) if number > facts.observation.taken[facts.seat][colour] else None
    )


def _explain_ready_bets(facts: TurnFacts) -> Reason | None:
    """More disks of a colour that the player has bet on can leave in one later sowing than after the next-best move.

    card: the colour; number: how many.
    """
    colour, more = _first_gained_colour(facts, DiskLayout.most)
    return Reason("bet-ready", colour, number=more) if more else None


def _explain_near_bets(facts: TurnFacts) -> Reason | None:
    """More disks of a colour that the player has bet on are one sowing from home than after the next-best move.

    card: the colour; number: how many.
    """
    colour, more = _first_gained_colour(facts, DiskLayout.count_near_home)
    return Reason("bet-near", colour, number=more) if more else None


def _first_gained_colour(facts: TurnFacts, number: Count) -> tuple[int, int]:
    """Return the first colour the player has bet on whose count is higher after the best move, and the count; (-1, 0)
    if none."""
    led = [] if facts.observation.phase == BAR else _led_colours(facts)
    return next(((colour, gain) for colour in led if (gain := facts.gain_in(number, colour))), (-1, 0))


def _explain_sooner_bets(facts: TurnFacts) -> Reason | None:
    """More disks that the player has bet on, or fewer of an opponent's, leave within the search than after the
    next-best move.

    card: the colour; number: how many; seat: for an opponent's colour, the seat with the most bars of it.
    """
    found = _explain_greatest_gain(
        facts, ("bet-soon", "theirs-later"), facts.boards(ahead=True), DiskLayout.remaining
    )
    return found and found._replace(number=facts.observation.left[found.card] - found.number)


def _explain_closer_bets(facts: TurnFacts) -> Reason | None:
    """Disks that the player has bet on end up closer to home than after the next-best move, or an opponent's further
    away.

    card: the colour; number: the spaces still missing in total; seat: for an opponent's colour, the seat with the most
        bars of it.
    """
    return _explain_greatest_gain(facts, ("bet-closer", "theirs-farther"), facts.boards(), DiskLayout.short)


def _explain_later_closer_bets(facts: TurnFacts) -> Reason | None:
    """Like `_explain_closer_bets`, but after the turns that were searched."""
    boards = facts.boards(ahead=True)
    return _explain_greatest_gain(facts, ("bet-soon-closer", "theirs-soon-farther"), boards, DiskLayout.short)


def _explain_greatest_gain(
    facts: TurnFacts, kinds: tuple[str, str], boards: Boards, count: Count
) -> Reason | None:
    """Return a reason about the colour for which the difference in a count matters most.

    A lower count is good for colours the player has bet on and bad for the others. kinds: for the player's colour, and
    for an opponent's.
    """
    if facts.observation.phase == BAR or boards is None:
        return None
    now, then = boards
    gains = {
        colour: _lead_in_bars(facts, colour) * (count(then, colour) - count(now, colour))
        for colour in FIVE
        if facts.observation.left[colour]
    }
    colour = max(gains, key=lambda one: gains[one], default=-1)
    if colour < 0 or gains[colour] <= 0:
        return None
    own, theirs = kinds
    if _lead_in_bars(facts, colour) > 0:
        return Reason(own, colour, number=count(now, colour))
    found = _find_rival_with_most_bars(facts, theirs, colour)
    return found and found._replace(number=count(now, colour))


# The most informative first.
ALL: Final[Sequence[Callable[[TurnFacts], Reason | None]]] = (
    _explain_certain_value,
    _explain_front_runner,
    _explain_own_bars,
    _explain_rival_bars,
    _explain_few_bars,
    _explain_vanishing_bet,
    _explain_removed_bets,
    _explain_kept_rival_bets,
    _explain_ready_bets,
    _explain_near_bets,
)

# Used only if none of the others applies.
ELSE: Final[Sequence[Callable[[TurnFacts], Reason | None]]] = (
    _explain_sooner_bets,
    _explain_closer_bets,
    _explain_later_closer_bets,
)
