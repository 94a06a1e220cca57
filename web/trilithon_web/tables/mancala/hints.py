"""Hints at the table of Mancala."""

from trilithon.equipment import SPACES, colour_of_number
from trilithon.games.mancala.observation import Observation
from trilithon.games.mancala.pits import FIVE, reach
from trilithon.people import capital, listed
from trilithon_web.tables.mancala.ui import Sight, barring, choosing, lifting, may_lift, sowing
from trilithon_web.tables.mancala.wording import NAMES, own, space

_MOST = 5  # spaces that are named


def hint(sight: Sight) -> str:
    """What to think of now."""
    seen: Observation = sight.seen
    if choosing(seen):
        return "Any will do: all colours lie alike. From then on you lift spaces that hold a disk of yours."
    if lifting(seen):
        return _where(seen)
    if sowing(seen):
        return _order(seen)
    if barring(seen):
        few = min(FIVE, key=lambda colour: (seen.left[colour] or SPACES, colour))
        return f"{capital(NAMES[few])} is nearest to being gone. Early is worth more for each bar."
    return ""


def _wanted(seen: Observation) -> tuple[int, ...]:
    """The colours whose disks the one who looks on wants off: their own; those that they have bet on, or any."""
    colour = own(seen)
    if colour is not None:
        return (colour,)
    bars = seen.taken[seen.seat or 0]
    return tuple(colour for colour in FIVE if bars[colour]) or tuple(FIVE)


def _homes(seen: Observation, start: int, many: int, colour: int) -> list[int]:
    """The spaces of a colour among the next ones after a space."""
    ahead = (reach(start, step) for step in range(1, many + 1))
    return [at for at in ahead if colour_of_number(at) == colour]


def _where(seen: Observation) -> str:
    good = [
        start
        for start in may_lift(seen)
        if any(
            seen.board[start][colour] and _homes(seen, start, sum(seen.board[start]), colour)
            for colour in _wanted(seen)
        )
    ]
    if not good:
        return (
            "No disk of yours can leave now, whatever you lift: bring some near a space of their own colour."
        )
    few = len(good) <= _MOST
    names = listed([str(start) for start in good], "or") if few else f"one of {len(good)} spaces"
    whose = "A disk of yours" if own(seen) is not None else "A disk that you want gone"
    return f"{whose} can leave the board if you lift {names}."


def _order(seen: Observation) -> str:
    for colour in _wanted(seen):
        homes = _homes(seen, seen.at, sum(seen.hand) - 1, colour) if seen.hand[colour] else []
        if seen.hand[colour] and colour_of_number(seen.at) == colour:
            homes = [seen.at, *homes]
        if homes:
            where = listed([space(at) for at in homes[:2]], "or")
            return f"Keep {NAMES[colour]} for {where}: there it leaves the board."
    return "None of these comes to a space of its colour. Think of where they will lie next."
