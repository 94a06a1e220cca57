"""Tips at the table of Mancala."""

from collections.abc import Iterable
from typing import Final

from trilithon.games.mancala.observation import Observation
from trilithon.games.mancala.options import STANDARD, rules_of
from trilithon.games.mancala.pits import FIVE, HOME, last_space
from trilithon.people import count_text, start_sentence
from trilithon_web.tables.mancala.forecast import ASKS, FULL, LEAVES, disk_fates, leaving_spaces
from trilithon_web.tables.mancala.notebook import guess_owner
from trilithon_web.tables.mancala.ui import (
    Sight,
    is_choosing,
    is_lifting,
    is_sowing,
    is_taking_bar,
    liftable_spaces,
)
from trilithon_web.tables.mancala.wording import NAMES, known_worths, name_space, own_colour
from trilithon_web.words import either

_MOST: Final = 5  # most spaces to name
_PLACES: Final = 2  # the same for one disk


def say_tip(sight: Sight) -> str:
    """Say what to consider now."""
    seen: Observation = sight.seen
    if is_choosing(seen):
        return (
            "Choose any colour: they all start equal. After that, you lift spaces that hold one of your "
            "disks."
        )
    colour = own_colour(seen)
    if (
        colour is not None and not seen.left[colour]
    ):  # only in the deduction game, where nobody drops out (AM-DED-2)
        return "Your colour is gone and you have its points. Lift any space." if is_lifting(seen) else ""
    if colour is not None and seen.options["game"] != STANDARD and not sight.ui.knows:
        return "Look at your colour first. The sooner it’s gone, the more you score."
    if is_lifting(seen):
        return _advise_lift(seen)
    if is_sowing(seen):
        return _advise_order(sight)
    if is_taking_bar(seen):
        return _advise_bar(seen)
    return ""


def _advise_bar(seen: Observation) -> str:
    there = [move.number for move in seen.legal]
    low = rules_of(seen.options).low
    sure = {colour: worth for colour, worth in known_worths(seen).items() if colour in there}
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


def _wanted_colours(seen: Observation) -> tuple[int, ...]:
    """Return the colours that matter to the viewer: their own; else those they have bet on, or all."""
    colour = own_colour(seen)
    if colour is not None:
        return (colour,)
    bars = seen.taken[seen.seat or 0]
    return tuple(colour for colour in FIVE if bars[colour]) or tuple(FIVE)


def _advise_lift(seen: Observation) -> str:
    wanted = _wanted_colours(seen)
    may = liftable_spaces(seen)
    good = [start for start in may if not leaving_spaces(seen, start).keys().isdisjoint(wanted)]
    low = rules_of(seen.options).low
    mine = own_colour(seen) is not None
    if low:  # AM-V3
        good = [start for start in may if start not in good]
        whose = "No disk of yours" if mine else "No disk you’ve bet on"
        if not good or (not mine and len(wanted) == len(FIVE)):
            return "The fewest points win: the later your disks leave, the better."
        return f"The fewest points win. {whose} can leave the board if you lift {_name_spaces(good)}."
    if not good and rules_of(seen.options).takes:  # an extra removal can take some (AM-V1)
        return "Disks leave the board on a space of their own colour, or beside others of it."
    if not mine and not any(seen.taken[seen.seat or 0]):
        return "After sowing you take a bar: a bet that its colour goes early."
    if not good:
        whose = "No disk of yours" if mine else "No disk you’ve bet on"
        return f"{whose} can leave the board now: disks leave on a space of their own colour."
    whose = "A disk of yours" if mine else "A disk you’ve bet on"
    return f"{whose} can leave the board if you lift {_name_spaces(good)}."


def _name_spaces(spaces: list[int]) -> str:
    few = len(spaces) <= _MOST
    return either(list(map(name_space, spaces))) if few else f"one of {len(spaces)} spaces"


def _advise_order(sight: Sight) -> str:
    """Say which disks leave the board."""
    seen: Observation = sight.seen
    terms, wanted = rules_of(seen.options), _wanted_colours(seen)
    homes = {colour: there for colour in FIVE if (there := _leaving_places(seen, colour))}
    own_homes = {colour: homes[colour] for colour in wanted if colour in homes}
    said = []
    if own_homes:
        colour, there = min(own_homes.items(), key=lambda one: one[1][0])
        said.append(f"{start_sentence(NAMES[colour])} {_say_leaving(seen, colour)} on {_join_spaces(there)}.")
    for colour, there in homes.items():
        if colour not in wanted and seen.hand[colour] == seen.left[colour] <= len(there) and not terms.low:
            said.append(
                f"{start_sentence(NAMES[colour])} on {_join_spaces(there)} would take {_name_last_disk(sight, colour)}."
            )
    if said:
        return " ".join(said)
    if homes and not terms.takes:
        colour, there = min(homes.items(), key=lambda one: one[1][0])
        mine = "No disk of yours" if own_colour(seen) is not None else "No disk you’ve bet on"
        return f"{mine} can leave this turn, but a {NAMES[colour]} one can on {_join_spaces(there)}."
    if terms.takes:  # later an extra removal can take some (AM-V1)
        return ""
    return "None of these can leave this turn."


def _leaving_places(seen: Observation, colour: int) -> list[int]:
    """Return where on the way a disk in hand would leave the board (AM-STD-3), or on the next space could be taken
    off."""
    if not seen.hand[colour]:
        return []
    ahead = [seen.at, *(last_space(seen.at, step) for step in range(1, sum(seen.hand)))]
    return [
        at
        for at in ahead
        if HOME[at] == colour
        or sum(seen.board[at]) >= FULL
        or (at == seen.at and disk_fates(seen).get(colour, "") in (LEAVES, ASKS))
    ]


def _say_leaving(seen: Observation, colour: int) -> str:
    return "may leave the board" if disk_fates(seen).get(colour) == ASKS else "leaves the board"


def _join_spaces(there: Iterable[int]) -> str:
    return either([name_space(at) for at in list(there)[:_PLACES]])


def _name_last_disk(sight: Sight, colour: int) -> str:
    """Name a colour's last disk by its owner, if publicly known (AM-DED-1)."""
    seen: Observation = sight.seen
    if seen.options["game"] == STANDARD and colour in seen.colours:
        name = sight.company.name(seen.colours.index(colour))
        return f"{name}’s last disk off"
    noted = guess_owner(sight, colour)
    return f"the last {NAMES[colour]} disk off{f' ({noted})' if noted else ''}"
