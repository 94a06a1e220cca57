"""Tips at the table of Mancala."""

from collections.abc import Iterable
from typing import Final

from trilithon.games.mancala.observation import Observation
from trilithon.games.mancala.options import STANDARD, rules_of
from trilithon.games.mancala.pits import FIVE, HOME, last_space
from trilithon.people import count_text, join_words, start_sentence
from trilithon_web.tables.mancala.forecast import ASKS, FULL, LEAVES, leaving, would
from trilithon_web.tables.mancala.notebook import whose
from trilithon_web.tables.mancala.ui import Sight, barring, choosing, lifting, may_lift, sowing
from trilithon_web.tables.mancala.wording import NAMES, own, space, worths

_MOST: Final = 5  # spaces that are named
_PLACES: Final = 2  # the same, of one disk


def tip(sight: Sight) -> str:
    """What to think of now."""
    seen: Observation = sight.seen
    if choosing(seen):
        return (
            "Choose any colour: they all start equal. After that, you lift spaces that hold one of your "
            "disks."
        )
    colour = own(seen)
    if colour is not None and not seen.left[colour]:  # only at deduction, where nobody is out (AM-DED-2)
        return "Your colour is gone and you have its points. Lift any space." if lifting(seen) else ""
    if colour is not None and seen.options["game"] != STANDARD and not sight.ui.knows:
        return "Look at your colour first. The sooner it’s gone, the more you score."
    if lifting(seen):
        return _where(seen)
    if sowing(seen):
        return _order(sight)
    if barring(seen):
        return _bar(seen)
    return ""


def _bar(seen: Observation) -> str:
    there = [move.number for move in seen.legal]
    low = rules_of(seen.options).low
    sure = {colour: worth for colour, worth in worths(seen).items() if colour in there}
    if sure and not low:
        best = max(sure, key=lambda colour: sure[colour])
        return f"{start_sentence(NAMES[best])} is gone: each of its bars scores {count_text(sure[best], 'point')}."
    still = [colour for colour in there if seen.left[colour]] or there
    most = max if low else min
    best = most(still, key=lambda colour: seen.left[colour])
    if low:
        then = "The later a colour is gone, the less each of its bars scores."
        several_so, one_so = "Several colours have the most disks left.", "has the most disks left."
    else:
        then = "The sooner a colour is gone, the more each of its bars scores."
        several_so, one_so = "No colour is clearly ahead yet.", "is closest to being gone."
    if [seen.left[colour] for colour in still].count(seen.left[best]) > 1:
        return f"{several_so} {then}"
    left = [number for number in seen.left if number]
    alone = left.count(seen.left[best]) == 1 and most(left) == seen.left[best]
    among = "" if alone else "of the colours that still have bars, "
    return f"{start_sentence(f'{among}{NAMES[best]}')} {one_so} {then}"


def _wanted(seen: Observation) -> tuple[int, ...]:
    """The colours that matter to the one who looks on: their own; those that they have bet on, or any."""
    colour = own(seen)
    if colour is not None:
        return (colour,)
    bars = seen.taken[seen.seat or 0]
    return tuple(colour for colour in FIVE if bars[colour]) or tuple(FIVE)


def _where(seen: Observation) -> str:
    wanted = _wanted(seen)
    may = may_lift(seen)
    good = [start for start in may if not leaving(seen, start).keys().isdisjoint(wanted)]
    low = rules_of(seen.options).low
    mine = own(seen) is not None
    if low:  # AM-V3
        good = [start for start in may if start not in good]
        whose = "No disk of yours" if mine else "No disk you’ve bet on"
        if not good or (not mine and len(wanted) == len(FIVE)):
            return "The fewest points win: the later your disks leave, the better."
        return f"The fewest points win. {whose} can leave the board if you lift {_one_of(good)}."
    if not good and rules_of(seen.options).takes:  # an extra removal may take some (AM-V1)
        return "Disks leave the board on a space of their own colour, or beside others of it."
    if not mine and not any(seen.taken[seen.seat or 0]):
        return "After sowing you take a bar: a bet that its colour goes early."
    if not good:
        whose = "No disk of yours" if mine else "No disk you’ve bet on"
        return f"{whose} can leave the board now: disks leave on a space of their own colour."
    whose = "A disk of yours" if mine else "A disk you’ve bet on"
    return f"{whose} can leave the board if you lift {_one_of(good)}."


def _one_of(spaces: list[int]) -> str:
    few = len(spaces) <= _MOST
    return join_words([str(start) for start in spaces], "or") if few else f"one of {len(spaces)} spaces"


def _order(sight: Sight) -> str:
    """What leaves the board."""
    seen: Observation = sight.seen
    terms, wanted = rules_of(seen.options), _wanted(seen)
    homes = {colour: there for colour in FIVE if (there := _homes(seen, colour))}
    own_homes = {colour: homes[colour] for colour in wanted if colour in homes}
    said = []
    if own_homes:
        colour, there = min(own_homes.items(), key=lambda one: one[1][0])
        said.append(f"{start_sentence(NAMES[colour])} {_how(seen, colour)} on {_places(there)}.")
    for colour, there in homes.items():
        if colour not in wanted and seen.hand[colour] == seen.left[colour] <= len(there) and not terms.low:
            said.append(
                f"{start_sentence(NAMES[colour])} on {_places(there)} would be {_last(sight, colour)}."
            )
    if said:
        return " ".join(said)
    if homes and not terms.takes:
        colour, there = min(homes.items(), key=lambda one: one[1][0])
        mine = "No disk of yours" if own(seen) is not None else "No disk you’ve bet on"
        return f"{mine} can leave this turn, but a {NAMES[colour]} one can on {_places(there)}."
    if terms.takes:  # further on an extra removal may take some (AM-V1)
        return ""
    return "None of these can leave this turn."


def _homes(seen: Observation, colour: int) -> list[int]:
    """Where on the way a disk in hand would leave the board (AM-STD-3); on the next space also by an extra removal."""
    if not seen.hand[colour]:
        return []
    ahead = [seen.at, *(last_space(seen.at, step) for step in range(1, sum(seen.hand)))]
    return [
        at
        for at in ahead
        if HOME[at] == colour
        or sum(seen.board[at]) >= FULL
        or (at == seen.at and would(seen).get(colour, "") in (LEAVES, ASKS))
    ]


def _how(seen: Observation, colour: int) -> str:
    return "may leave the board" if would(seen).get(colour) == ASKS else "leaves the board"


def _places(there: Iterable[int]) -> str:
    return join_words([space(at) for at in list(there)[:_PLACES]], "or")


def _last(sight: Sight, colour: int) -> str:
    """Whose last disk it is, where everybody may know (AM-DED-1)."""
    seen: Observation = sight.seen
    if seen.options["game"] == STANDARD and colour in seen.colours:
        name = sight.company.name(seen.colours.index(colour))
        return f"{name}’s last disk off"
    noted = whose(sight, colour)
    return f"the last {NAMES[colour]} disk off{f' ({noted})' if noted else ''}"
