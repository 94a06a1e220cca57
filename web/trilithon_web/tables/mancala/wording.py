"""What the table of Mancala says."""

from collections.abc import Sequence
from typing import Final

from trilithon.equipment import COLOURS, SPACES, colour_of_number
from trilithon.games.mancala.observation import Observation
from trilithon.games.mancala.options import DEDUCTION, GAMBLING, STANDARD, rules_of
from trilithon.games.mancala.pits import FIVE, last_space
from trilithon.games.mancala.scoring import FIRST_PLACES, STALLED, values_of_vanished
from trilithon.people import Text, Who, count_text, join_words, start_sentence
from trilithon_web.shelf.saves import SoFar
from trilithon_web.tables.mancala.forecast import FULL, LEAVES, leaving, would
from trilithon_web.tables.mancala.ui import (
    Sight,
    barring,
    choosing,
    lifting,
    may_lift,
    removing,
    scored,
    sowing,
    totals,
)

NAMES: Final = tuple(name.lower() for name in COLOURS)
_KNOWN: Final = 2  # bars that one has taken in a first round: then one knows what they are
_NOTE: Final = "Press a box to note whose colour is which"
_LIKELY: Final = "“Likely” is based on the disks left."
TELLING: Final = 40  # turns without a removal from which on they are counted aloud (AM-END)


def facts(seen: Observation) -> str:
    """The round and the game, for the heading."""
    return f"Round {seen.round} of {seen.seats} · {seen.options['game']}"


def progress(seen: Observation) -> str:
    """How far the game is, for lists."""
    return f"round {seen.round}"


def so_far(seen: Observation) -> SoFar:
    """The points, and the rounds that are over."""
    return SoFar(totals(seen), 100 * len(seen.past) // seen.seats, rules_of(seen.options).low)


def worths(seen: Observation) -> dict[int, int]:
    """What the colours are worth that have been placed (AM-STD-5); of a round that is over, all that count."""
    there = values_of_vanished(seen.gone, rules_of(seen.options))
    if not scored(seen):
        return there
    last = seen.past[-1]
    if seen.options["game"] != STANDARD:  # all colours are placed (AM-DED-2, AM-GAM-2)
        return dict(enumerate(last.worths))
    at_end = {colour: worth for colour, worth in enumerate(last.worths) if worth}
    return {**there, **at_end, **{colour: last.worths[colour] for colour in last.colours if colour >= 0}}


def disks(counts: Sequence[int]) -> str:
    """Disks in words: "2 white, 1 red"; "empty" where there are none."""
    return ", ".join(f"{n} {NAMES[colour]}" for colour, n in enumerate(counts) if n) or "empty"


def space(number: int) -> str:
    """A space as it is called: "9 Green"."""
    return f"{number} {COLOURS[colour_of_number(number)]}"


def pit(seen: Observation, number: int) -> str:
    """A pit and what lies in it: "9 Green, full: 2 white, 8 blue"."""
    there = seen.board[number]
    full = ", full" if sum(there) >= FULL else ""
    return f"{space(number)}{full}: {disks(there)}" if any(there) else f"{space(number)}, empty"


def falls(seen: Observation, number: int) -> str:
    """Where the disks of a pit would go."""
    many = sum(seen.board[number])
    last = last_space(number, many)
    return f"the last would land on {space(last)}" if many > 1 else f"it would land on {space(last)}"


def path(seen: Observation, number: int) -> str:
    """How many disks a pit holds, and how far they would go: "4 disks reach 26"."""
    many = sum(seen.board[number])
    return f"{count_text(many, 'disk')} {'reach' if many > 1 else 'reaches'} {last_space(number, many)}"


def leaves(seen: Observation, number: int) -> list[tuple[int, str]]:
    """Of each colour in a pit that can leave the board if the pit is lifted: it, and where."""
    return [
        (colour, f"leaves on {join_words([str(at) for at in there], 'or')}")
        for colour, there in leaving(seen, number).items()
    ]


def own(seen: Observation) -> int | None:
    """The colour of the one who looks on, if there is one."""
    return None if seen.seat is None else seen.colours[seen.seat]


def ask(sight: Sight) -> str:
    """What is asked of the one who looks on."""
    seen: Observation = sight.seen
    if choosing(seen):
        return "Choose a colour."
    if lifting(seen):
        colour = own(seen)
        if seen.options["game"] == DEDUCTION or colour is None:
            return "Lift any space with disks."
        return f"Lift a space with a {NAMES[colour]} disk."
    if sowing(seen):
        return f"Next: {space(seen.at)}{_off(seen)}."
    if removing(seen):
        return f"Take the {NAMES[seen.landed]} disk off {space(seen.at)}, or leave it?"
    if barring(seen):
        return "Take a bar."
    return ""


def _off(seen: Observation) -> str:
    """Which colours would not simply stay on the next space."""
    fates = would(seen)
    parts = []
    for fate in dict.fromkeys(filter(None, fates.values())):
        names = join_words([NAMES[colour] for colour, its in fates.items() if its == fate])
        parts.append(f"{names} {'would leave' if fate == LEAVES else fate}")
    return f". {start_sentence(', '.join(parts))}" if parts else ""


def aim(seen: Observation) -> str:
    """What a colour is chosen for (AM-STD-5)."""
    low = rules_of(seen.options).low
    return f"The {('later' if low else 'sooner')} your colour’s disks leave the board, the better."


def goal(seen: Observation) -> str:
    """What gets a disk off the board (AM-STD-3), and what that is good for (AM-STD-5, AM-GAM-3)."""
    first, last = FIRST_PLACES[0], rules_of(seen.options).last
    worth = (
        f"A bar is worth {first} points if its colour goes first, and {last} if it goes last."
        if seen.options["game"] == GAMBLING
        else f"The first colour gone scores {first} points, the last {last}."
    )
    if seen.options["game"] == DEDUCTION:  # the notebook is explained as soon as it is seen
        return f"A disk leaves the board on a space of its own colour. {worth} {_NOTE}."
    return f"A disk leaves the board on a space of its own colour, or one with ten disks. {worth}"


def gone(sight: Sight) -> str:
    """Of somebody at deduction whose colour is gone: what that brings, and what is left to play for (AM-DED-2). Not
    said where others at the screen would read it, nor to one who has not looked at it."""
    seen: Observation = sight.seen
    colour, there = own(seen), worths(seen)
    if seen.options["game"] != DEDUCTION or sight.company.shares or not sight.ui.knows or colour not in there:
        return ""
    brings = count_text(there[colour], "point")
    return f"Your colour is gone: {brings}. The longer a rival’s colour stays, the less it scores."


def purpose(sight: Sight) -> str:
    """What the notebook is for, in the first round and as long as nothing is noted there (AM-DED-1)."""
    seen: Observation = sight.seen
    noted = any(map(any, sight.ui.marks))
    if seen.options["game"] != DEDUCTION or seen.round > 1 or noted:
        return ""
    return f"{_NOTE}. A colour you take off early scores for its owner."


def stakes(seen: Observation) -> tuple[str, str, str]:
    """Of a bar: what it is a bet on, what it brings (AM-GAM-3), and what that is good for or costs; for those who have
    taken some, what can still come."""
    first, *others, last = *FIRST_PLACES, rules_of(seen.options).last
    known = _LIKELY if len(set(likely(seen).values())) > 1 else ""
    if seen.round > 1 or (seen.seat is not None and sum(seen.taken[seen.seat]) >= _KNOWN):
        left = (first, *others, last)[len(values_of_vanished(seen.gone, rules_of(seen.options))) :]
        still = join_words([str(worth) for worth in left], "or")
        return "", f"A colour still on the board will be worth {still} points.", known
    between = join_words(list(map(str, others)))
    brings = f"{first} points if it goes first, then {between}, and {last} if it goes last."
    if rules_of(seen.options).low:
        return "You bet that a colour goes late:", brings, "The fewest points win."
    return "A bar bets on its colour:", brings, known


def bets(seen: Observation) -> dict[int, str]:
    """Of each colour, what a bar of it is worth or likely to be; as long as all lie alike, what it can be."""
    guessed = likely(seen)
    told = "likely" if len(set(guessed.values())) > 1 else "worth"
    return {colour: f"{told} {guess}" for colour, guess in guessed.items()} | {
        colour: f"worth {worth}" for colour, worth in worths(seen).items()
    }


def likely(seen: Observation) -> dict[int, str]:
    """What each colour on the board would be worth if they went in the order of the disks left, as under AM-END:
    "5", and "2–4" where several have about as many: a disk or two of ten decide nothing."""
    done = values_of_vanished(seen.gone, rules_of(seen.options))
    to_come = (*FIRST_PLACES, rules_of(seen.options).last)[len(done) :]
    still = {colour: seen.left[colour] for colour in FIVE if colour not in done}
    found = {}
    for colour, left in still.items():
        most = to_come[sum(_ahead(other, left) for other in still.values())]
        least = to_come[len(still) - 1 - sum(_ahead(left, other) for other in still.values())]
        found[colour] = str(most) if most == least else f"{least}–{most}"
    return found


def _ahead(one: int, other: int) -> bool:
    """Whether a colour with so many disks left is clearly ahead of another."""
    return other - one > other // 5


def question(sight: Sight) -> str:
    """What is to be done, as a heading; of others, who is to do it."""
    seen: Observation = sight.seen
    if choosing(seen):
        return "Choose your colour"
    if lifting(seen):
        return "Lift which space?"
    if sowing(seen):
        return f"Which disk on {seen.at}?" if sight.ui.order is None else "Sow in this order"
    if removing(seen):
        return "Take it off?"
    if barring(seen):
        return "Take a bar"
    if seen.to_move is None:
        return ""
    who, own = Who(seen.to_move), seen.to_move if sight.company.is_you(seen.to_move) else None
    does = {
        "colour": f"{who:chooses}",
        "space": f"{who:lifts}",
        "sow": f"{who:sows}",
        "remove": f"{who:decides}",
        "bar": f"{who:takes} a bar",
    }.get(seen.phase, f"{who:plays}")
    return sight.company.people(own).read(Text(f"{who} {does}"))


def quiet(seen: Observation) -> str:
    """How near the round's end is that comes without removals; "" as long as it does not matter (AM-END)."""
    if seen.quiet < TELLING or scored(seen):
        return ""
    left = STALLED - seen.quiet
    return f"No disk has left the board for {seen.quiet} turns. After {count_text(left, 'more turn')}, the round ends."


def player(sight: Sight, seat: int) -> str:
    """A player in words: the colour as far as it may be known, disks left, bars, points."""
    seen: Observation = sight.seen
    parts = []
    colour = None if seen.options["game"] == DEDUCTION and not scored(seen) else seen.colours[seat]
    if colour is not None:
        left = seen.left[colour]
        parts.append(f"{NAMES[colour]}, {count_text(left, 'disk') if left else 'gone'}")
    if seen.options["game"] == GAMBLING:
        parts.append(f"bars {disks(seen.taken[seat])}" if any(seen.taken[seat]) else "no bars")
    parts.append(count_text(totals(seen)[seat], "point"))
    return f"{sight.company.name(seat)}: {', '.join(parts)}"


def ladder(seen: Observation) -> str:
    """The colours that are gone, with what they are worth, and those that are not, with their disks."""
    worth = worths(seen)
    gone = [
        f"{COLOURS[colour]} is worth {worth[colour]}" for colour in sorted(worth, key=lambda c: -worth[c])
    ]
    still = [count_text(seen.left[c], f"{NAMES[c]} disk") for c in FIVE if c not in worth and seen.left[c]]
    there = f"left: {join_words(still)}" if still else ""
    return ". ".join(filter(None, (join_words(gone), there)))


def tell(sight: Sight) -> str:
    """The whole table, in the order in which one would look at it."""
    seen: Observation = sight.seen
    there = [number for number in range(1, SPACES + 1) if any(seen.board[number])]
    bare = len(there) < SPACES
    ring = "; ".join(f"{pit(seen, number)}" for number in there)
    parts = [
        facts(seen),
        *(player(sight, seat) for seat in range(seen.seats)),
        ladder(seen),
        f"the ring: {ring}{'; all others are empty' if bare else ''}",
        f"in hand: {disks(seen.hand)}" if any(seen.hand) else "",
        quiet(seen).rstrip("."),
    ]
    return f"{'. '.join(start_sentence(part) for part in parts if part)}. {ask(sight)}".strip()


def looked_at(seen: Observation, number: int) -> str:
    """A pit, and what lifting it would come to."""
    if number in may_lift(seen):
        off = "".join(f"; {NAMES[colour]} {where}" for colour, where in leaves(seen, number))
        return f"{pit(seen, number)}; {falls(seen, number)}{off}"
    return pit(seen, number)
