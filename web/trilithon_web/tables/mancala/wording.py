"""Sentences at the table of Mancala."""

from collections.abc import Sequence
from typing import Final

from trilithon.equipment import COLOURS, SPACES, colour_of_number
from trilithon.games.mancala.observation import Observation
from trilithon.games.mancala.options import DEDUCTION, GAMBLING, STANDARD, rules_of
from trilithon.games.mancala.pits import FIVE, last_space
from trilithon.games.mancala.scoring import FIRST_PLACES, STALLED, values_of_vanished
from trilithon.people import Text, Who, count_text, join_words, start_sentence
from trilithon_web.shelf.saves import SoFar
from trilithon_web.tables.mancala.forecast import FULL, LEAVES, disk_fates, leaving_spaces
from trilithon_web.tables.mancala.ui import (
    Sight,
    is_choosing,
    is_lifting,
    is_removing,
    is_scored,
    is_sowing,
    is_taking_bar,
    liftable_spaces,
    totals,
)

NAMES: Final = tuple(name.lower() for name in COLOURS)
_KNOWN: Final = 2  # bars taken in the first round after which they need no explanation
_NOTE: Final = "Press a box to note whose colour is which"
_LIKELY: Final = "“Likely” is based on the disks left."
TELLING: Final = 40  # turns without a removal after which the count is announced (AM-END)


def facts(seen: Observation) -> str:
    """Return the round and the game, for the heading."""
    return f"Round {seen.round} of {seen.seats} · {seen.options['game']}"


def progress(seen: Observation) -> str:
    """Say how far the game is, for the list of games."""
    return f"round {seen.round}"


def score_so_far(seen: Observation) -> SoFar:
    """Return the points, and the share of rounds that are over."""
    return SoFar(totals(seen), 100 * len(seen.past) // seen.seats, rules_of(seen.options).low)


def known_worths(seen: Observation) -> dict[int, int]:
    """Return the worths of the colours placed so far (AM-STD-5); after the round, of all colours that count."""
    there = values_of_vanished(seen.gone, rules_of(seen.options))
    if not is_scored(seen):
        return there
    last = seen.past[-1]
    if seen.options["game"] != STANDARD:  # all colours have a place (AM-DED-2, AM-GAM-2)
        return dict(enumerate(last.worths))
    at_end = {colour: worth for colour, worth in enumerate(last.worths) if worth}
    return {**there, **at_end, **{colour: last.worths[colour] for colour in last.colours if colour >= 0}}


def say_disks(counts: Sequence[int]) -> str:
    """Say which disks there are: "2 white, 1 red", or "empty"."""
    return ", ".join(f"{n} {NAMES[colour]}" for colour, n in enumerate(counts) if n) or "empty"


def name_space(number: int) -> str:
    """Name a space: "space 9"."""
    return f"space {number}"


def name_spaces(numbers: Sequence[int | str]) -> str:
    """Name one or several spaces: "space 9", "spaces 9 and 15"."""
    if len(numbers) == 1:
        return name_space(int(numbers[0]))
    return f"spaces {join_words([str(number) for number in numbers])}"


def describe_space(number: int) -> str:
    """Name a space with its colour: "space 9 (green)"."""
    return f"{name_space(number)} ({NAMES[colour_of_number(number)]})"


def describe_pit(seen: Observation, number: int) -> str:
    """Describe a pit and its disks: "space 9 (green), full: 2 white, 8 blue"."""
    there, space = seen.board[number], describe_space(number)
    full = ", full" if sum(there) >= FULL else ""
    return f"{space}{full}: {say_disks(there)}" if any(there) else f"{space}, empty"


def say_landing(seen: Observation, number: int) -> str:
    """Say where a pit's last disk would land."""
    many = sum(seen.board[number])
    last = describe_space(last_space(number, many))
    return f"the last would land on {last}" if many > 1 else f"it would land on {last}"


def say_reach(seen: Observation, number: int) -> str:
    """Say how many disks a pit has and how far they would go: "4 disks reach space 26"."""
    many = sum(seen.board[number])
    return f"{count_text(many, 'disk')} {'reach' if many > 1 else 'reaches'} {name_space(last_space(number, many))}"


def list_leaving(seen: Observation, number: int) -> list[tuple[int, str]]:
    """List the colours in a pit that can leave the board if it is lifted, and where."""
    return [
        (colour, f"leaves on space {join_words([str(at) for at in there], 'or')}")
        for colour, there in leaving_spaces(seen, number).items()
    ]


def own_colour(seen: Observation) -> int | None:
    """Return the viewer's colour, if any."""
    return None if seen.seat is None else seen.colours[seen.seat]


def say_prompt(sight: Sight) -> str:
    """Say what the viewer is to do."""
    seen: Observation = sight.seen
    if is_choosing(seen):
        return "Choose a colour."
    if is_lifting(seen):
        colour = own_colour(seen)
        if seen.options["game"] == DEDUCTION or colour is None:
            return "Lift any space with disks."
        return f"Lift a space with a {NAMES[colour]} disk."
    if is_sowing(seen):
        return f"Next: {describe_space(seen.at)}{_say_leaving(seen)}."
    if is_removing(seen):
        return f"Take the {NAMES[seen.landed]} disk off {name_space(seen.at)}, or leave it?"
    if is_taking_bar(seen):
        return "Take a bar."
    return ""


def _say_leaving(seen: Observation) -> str:
    """Say which colours would not simply stay on the next space."""
    fates = disk_fates(seen)
    parts = []
    for fate in dict.fromkeys(filter(None, fates.values())):
        names = join_words([NAMES[colour] for colour, its in fates.items() if its == fate])
        parts.append(f"{names} {'would leave' if fate == LEAVES else fate}")
    return f". {start_sentence(', '.join(parts))}" if parts else ""


def say_aim(seen: Observation) -> str:
    """Say what a colour is chosen for (AM-STD-5)."""
    low = rules_of(seen.options).low
    return f"The {('later' if low else 'sooner')} your colour’s disks leave the board, the better."


def say_goal(seen: Observation) -> str:
    """Say how disks leave the board (AM-STD-3), and what that brings (AM-STD-5, AM-GAM-3)."""
    first, last = FIRST_PLACES[0], rules_of(seen.options).last
    worth = (
        f"A bar is worth {first} points if its colour goes first, and {last} if it goes last."
        if seen.options["game"] == GAMBLING
        else f"The first colour gone scores {first} points, the last {last}."
    )
    if seen.options["game"] == DEDUCTION:  # the notebook needs an explanation at once
        return f"A disk leaves the board on a space of its own colour. {worth} {_NOTE}."
    return f"A disk leaves the board on a space of its own colour, or one with ten disks. {worth}"


def say_colour_gone(sight: Sight) -> str:
    """Say what a deduction player still plays for once their colour has left the board (AM-DED-2). "" if others at
    the screen would read it, or the player has not looked at their colour."""
    seen: Observation = sight.seen
    colour, there = own_colour(seen), known_worths(seen)
    if seen.options["game"] != DEDUCTION or sight.company.shares or not sight.ui.knows or colour not in there:
        return ""
    brings = count_text(there[colour], "point")
    return f"Your colour is gone: {brings}. The longer a rival’s colour stays, the less it scores."


def say_notebook_purpose(sight: Sight) -> str:
    """Say what the notebook is for, in the first round until the player notes something (AM-DED-1)."""
    seen: Observation = sight.seen
    noted = any(map(any, sight.ui.marks))
    if seen.options["game"] != DEDUCTION or seen.round > 1 or noted:
        return ""
    return f"{_NOTE}. A colour you take off early scores for its owner."


def say_stakes(seen: Observation) -> tuple[str, str, str]:
    """Say what a bar bets on, what it brings (AM-GAM-3), and what else is good to know. To a player who has taken
    some: what worths are still to come."""
    first, *others, last = *FIRST_PLACES, rules_of(seen.options).last
    known = _LIKELY if len(set(likely_worths(seen).values())) > 1 else ""
    if seen.round > 1 or (seen.seat is not None and sum(seen.taken[seen.seat]) >= _KNOWN):
        left = (first, *others, last)[len(values_of_vanished(seen.gone, rules_of(seen.options))) :]
        still = join_words([str(worth) for worth in left], "or")
        return "", f"A colour still on the board will be worth {still} points.", known
    between = join_words(list(map(str, others)))
    brings = f"{first} points if it goes first, then {between}, and {last} if it goes last."
    if rules_of(seen.options).low:
        return "You bet that a colour goes late:", brings, "The fewest points win."
    return "A bar bets on its colour:", brings, known


def say_bar_worths(seen: Observation) -> dict[int, str]:
    """Say by colour what a bar is worth or likely to be; if all are equally likely, what it can be."""
    guessed = likely_worths(seen)
    told = "likely" if len(set(guessed.values())) > 1 else "worth"
    return {colour: f"{told} {guess}" for colour, guess in guessed.items()} | {
        colour: f"worth {worth}" for colour, worth in known_worths(seen).items()
    }


def likely_worths(seen: Observation) -> dict[int, str]:
    """Return by colour what it would be worth if the colours went in the order of the disks left (AM-END). "5", or
    "2–4" if several have about as many left: a disk or two of ten decide nothing."""
    done = values_of_vanished(seen.gone, rules_of(seen.options))
    to_come = (*FIRST_PLACES, rules_of(seen.options).last)[len(done) :]
    still = {colour: seen.left[colour] for colour in FIVE if colour not in done}
    found = {}
    for colour, left in still.items():
        most = to_come[sum(_is_ahead(other, left) for other in still.values())]
        least = to_come[len(still) - 1 - sum(_is_ahead(left, other) for other in still.values())]
        found[colour] = str(most) if most == least else f"{least}–{most}"
    return found


def _is_ahead(one: int, other: int) -> bool:
    """Whether a colour with so many disks left is clearly ahead of another."""
    return other - one > other // 5


def say_question(sight: Sight) -> str:
    """Return the current task of the viewer as a heading; if it is another player's, who has to do it."""
    seen: Observation = sight.seen
    if is_choosing(seen):
        return "Choose your colour"
    if is_lifting(seen):
        return "Lift which space?"
    if is_sowing(seen):
        return f"Which disk on {name_space(seen.at)}?" if sight.ui.order is None else "Sow in this order"
    if is_removing(seen):
        return "Take it off?"
    if is_taking_bar(seen):
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


def say_quiet(seen: Observation) -> str:
    """Say how near the end of a round without removals is; "" until it matters (AM-END)."""
    if seen.quiet < TELLING or is_scored(seen):
        return ""
    left = STALLED - seen.quiet
    return f"No disk has left the board for {seen.quiet} turns. After {count_text(left, 'more turn')}, the round ends."


def describe_player(sight: Sight, seat: int) -> str:
    """Describe a player: their colour if known, disks left, bars, points."""
    seen: Observation = sight.seen
    parts = []
    colour = None if seen.options["game"] == DEDUCTION and not is_scored(seen) else seen.colours[seat]
    if colour is not None:
        left = seen.left[colour]
        parts.append(f"{NAMES[colour]}, {count_text(left, 'disk') if left else 'gone'}")
    if seen.options["game"] == GAMBLING:
        parts.append(f"bars {say_disks(seen.taken[seat])}" if any(seen.taken[seat]) else "no bars")
    parts.append(count_text(totals(seen)[seat], "point"))
    return f"{sight.company.name(seat)}: {', '.join(parts)}"


def describe_ladder(seen: Observation) -> str:
    """Describe the colours that are gone with their worths, and the others with their disks."""
    worth = known_worths(seen)
    gone = [
        f"{COLOURS[colour]} is worth {worth[colour]}" for colour in sorted(worth, key=lambda c: -worth[c])
    ]
    still = [count_text(seen.left[c], f"{NAMES[c]} disk") for c in FIVE if c not in worth and seen.left[c]]
    there = f"left: {join_words(still)}" if still else ""
    return ". ".join(filter(None, (join_words(gone), there)))


def describe_table(sight: Sight) -> str:
    """Describe the whole table, in reading order."""
    seen: Observation = sight.seen
    there = [number for number in range(1, SPACES + 1) if any(seen.board[number])]
    bare = len(there) < SPACES
    ring = "; ".join(describe_pit(seen, number) for number in there)
    parts = [
        facts(seen),
        *(describe_player(sight, seat) for seat in range(seen.seats)),
        describe_ladder(seen),
        f"the ring: {ring}{'; all others are empty' if bare else ''}",
        f"in hand: {say_disks(seen.hand)}" if any(seen.hand) else "",
        say_quiet(seen).rstrip("."),
    ]
    return f"{'. '.join(start_sentence(part) for part in parts if part)}. {say_prompt(sight)}".strip()


def describe_lift(seen: Observation, number: int) -> str:
    """Describe a pit, and what lifting it would bring, as the start of a sentence."""
    pit = start_sentence(describe_pit(seen, number))
    if number in liftable_spaces(seen):
        off = "".join(f"; {NAMES[colour]} {where}" for colour, where in list_leaving(seen, number))
        return f"{pit}; {say_landing(seen, number)}{off}"
    return pit
