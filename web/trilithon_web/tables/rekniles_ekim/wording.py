"""What the table of Rekniles Ekim says."""

from typing import Final

from trilithon.equipment import BLACK, COLOUR, COLOURS, Card, Colour, card_name
from trilithon.games.rekniles_ekim.moves import CHARIOTS, Move, Track
from trilithon.games.rekniles_ekim.narration import colours
from trilithon.games.rekniles_ekim.observation import Observation
from trilithon.games.rekniles_ekim.options import rules_of
from trilithon.games.rekniles_ekim.scoring import DISKS, by_place, ends_race, points
from trilithon.people import count_text, join_words
from trilithon_web.company import Company
from trilithon_web.kit.drawing import word
from trilithon_web.kit.pieces import figure, neutral
from trilithon_web.nodes import Node
from trilithon_web.shelf.saves import SoFar
from trilithon_web.tables.rekniles_ekim.plan import CARD, CHARIOT, COLOUR_NAMED, DISK, NOTHING, Plan, plan
from trilithon_web.tables.rekniles_ekim.ui import Sight, arranging, counted, held
from trilithon_web.words import placed

PLACES: Final = placed(len(CHARIOTS))
_BARRED: Final = {"RE-4": "played", "RE-V6": "unplayed", "RE-V7": "scarce"}


def facts(seen: Observation) -> str:
    """The race, for the heading; of a single one, who wins it."""
    if not seen.options["match"]:
        return f"The {goal(seen)} points win"
    return race_name(seen) + (f" of {seen.seats}" if seen.round <= seen.seats else "")


def race_name(seen: Observation) -> str:
    """What the race is called in a match (RE-V9)."""
    return "Play-off" if seen.round > seen.seats else f"Race {seen.round}"


def goal(seen: Observation) -> str:
    """Whether the fewest points win, or the most (RE-8, RE-V1)."""
    return "most" if seen.options["most-points"] else "fewest"


def progress(seen: Observation) -> str:
    """How far the game is, for lists."""
    if seen.options["match"]:
        return f"race {seen.round}"
    return f"turn {turn(seen)}"


def so_far(seen: Observation) -> SoFar:
    """The races won, or of a single race the points as the chariots stand; and how much of the turns has been taken."""
    if seen.options["match"]:
        return SoFar(seen.wins, 100 * len(seen.past) // max(seen.seats, seen.round))
    made, left = len(seen.played), sum(seen.hand_counts) + sum(seen.deck_counts)
    scores = tuple(points(by_place(seen.track, disks)) for disks in seen.disks[: seen.seats])
    return SoFar(scores, 100 * made // (made + left), low=not seen.options["most-points"])


def barred(rule: str, place: int) -> str:
    """One word for why a disk cannot be taken (tapping it shows a full sentence). rule: the rule that forbids
    it; place: its chariot's place, counted from 0."""
    return PLACES[place] if rule == "RE-V3" else _BARRED[rule]


def turn(seen: Observation) -> int:
    """The number of the turn that is played, each player's first being 1."""
    return max(0, len(seen.played) - bool(seen.pending)) // len(seen.order) + 1


def chapters(seen: Observation) -> tuple[str, str]:
    """Where in the game the next move is made, for the log."""
    return f"Race {seen.round}", "Decks" if seen.arranging else f"Turn {turn(seen)}"


def player(company: Company, seat: int) -> str:
    """Somebody at the table; the dummy has the place after all seats."""
    return company.name(seat) if seat < company.seats else "Dummy"


def sign(company: Company, seat: int) -> Node:
    """The figure of somebody at the table; the dummy's is the neutral one."""
    return (figure(company.colours[seat]) if seat < company.seats else neutral()).alone()


def standing(seen: Observation, track: Track, seat: int) -> int:
    """The points of somebody's disks if the race ended in this order of chariots (RE-7)."""
    return points(by_place(track, seen.disks[seat]))


def passes(track: Track, colour: Colour) -> str:
    """What a chariot does when it moves up, within a sentence: "passes red"."""
    at = track.index(colour)
    return f"passes {word(track[at - 1])}" if at else "is already first"


def card_words(card: Card, named: Colour) -> str:
    """A card, and what colour it stands for: "6 Black (day) as red"."""
    as_colour = f" as {word(named)}" if named not in (BLACK, COLOUR[card]) else ""
    return f"{card_name(card, half=True)}{as_colour}"


def laid(seen: Observation, laid_out: Plan) -> str:
    """What is laid out does, in a sentence; what comes next in another."""
    played = laid_out.played
    if played is None:
        return next_step(laid_out)
    if laid_out.advances < 0:
        return f"{card_words(played.card, BLACK)}. {next_step(laid_out)}"
    moves = f"{word(laid_out.advances)} {passes(seen.track, laid_out.advances)}"
    return f"{card_words(played.card, played.colour)}: {moves}. {next_step(laid_out)}"


def next_step(laid_out: Plan) -> str:
    """What is to be chosen next, of several in the order of the chariots, whose places are typed."""
    which = colours([move for colour in laid_out.track for move in laid_out.may if move.colour == colour])
    if laid_out.needs == DISK:
        return f"Take a disk: {which}."
    if laid_out.needs == CHARIOT:
        return f"Choose which chariot moves up: {which}."
    if laid_out.needs == NOTHING:
        return (
            f"You can only take {which}, so it’s taken for you."
            if laid_out.may
            else "There’s no disk you can take."
        )
    return f"Which chariot moves up: {which}?" if laid_out.needs == COLOUR_NAMED else "Play a card."


def ask(sight: Sight) -> str:
    """What is asked of the one who looks on."""
    seen: Observation = sight.seen
    if arranging(seen):
        return "Put your cards in order, the first on top."
    laid_out = plan(seen, sight.ui)
    if laid_out is None:
        return ""
    if laid_out.played is None and not rules_of(seen.options).hand:
        asked = "Play the top card of your deck."
    else:
        asked = next_step(laid_out)
    aim = (
        f"The {goal(seen)} points win."
        if turn(seen) == 1 and laid_out.needs == CARD and not seen.past
        else ""
    )
    return f"{aim} {asked} {_near(sight.company, seen)}".strip()


def last_one(seen: Observation, colour: Colour) -> bool:
    """Whether whoever takes a disk of a colour ends the race (RE-6, RE-V8)."""
    left = tuple(number - (at == colour) for at, number in enumerate(seen.left))
    return not left[colour] and ends_race(rules_of(seen.options), left)


def _near(company: Company, seen: Observation) -> str:
    """What ends the race with the turn that is to be played, or may end it; "" as long as nothing does (RE-6)."""
    seat = seen.seat or 0
    held = [hand + deck for hand, deck in zip(seen.hand_counts, seen.deck_counts, strict=True)]
    if held[seat] == (0 if seen.pending else 1):
        return "Your last card ends the race."
    # Whoever plays the last card first, before it is one's own turn again.
    at = seen.order.index(seat)
    following = (*seen.order[at + 1 :], *seen.order[:at])
    ending = next((other for other in following if held[other] == 1), None)
    if ending is not None:
        return f"It’s your last turn: {player(company, ending)} has one card left."
    last = [word(colour) for colour in seen.track if last_one(seen, colour)]
    return f"The last {join_words(last, 'or')} disk ends the race." if last else ""


def why_over(seen: Observation) -> str:
    """Why the race that is counted out has ended (RE-6, RE-V8)."""
    taken = [sum(column) for column in zip(*seen.past[-1].disks, strict=True)]
    gone = [colour for colour, number in enumerate(taken) if number == DISKS]
    if seen.options["longer-race"] and len(gone) == len(taken) - 1:
        (rest,) = (word(colour) for colour, number in enumerate(taken) if number < DISKS)
        return f"Only {rest} had disks left, so the race is over."
    if gone and not seen.options["longer-race"]:
        return f"The last {word(gone[0])} disk was taken, so the race is over."
    return "The last card of a deck was played, so the race is over."


def tell(sight: Sight) -> str:
    """The whole table, in the order in which one would look at it; as it is drawn, with the card that is laid out,
    unless others would hear which."""
    seen: Observation = sight.seen
    laid_out = None if sight.company.shares else plan(seen, sight.ui)
    track = laid_out.track if laid_out else seen.track
    order = ", ".join(f"{COLOURS[colour]} {PLACES[at]}" for at, colour in enumerate(track))
    after = laid_out.played if laid_out and laid_out.advances >= 0 else None
    parts = [
        facts(seen),
        f"The {goal(seen)} points win" if seen.options["match"] else "",
        f"The chariots{f' after {card_words(after.card, after.colour)}' if after else ''}: {order}",
    ]
    for seat in rows(seen):
        disks = [
            f"{number} {word(colour)}"
            for colour, number in sorted(enumerate(seen.disks[seat]), key=lambda pair: track.index(pair[0]))
            if number
        ]
        points_now = count_text(standing(seen, track, seat), "point")
        owned = f"{join_words(disks)}, {points_now}{'' if counted(seen) else ' as it stands'}"
        parts.append(f"{player(sight.company, seat)}: {owned if disks else 'no disk'}")
    if counted(seen):
        ends = seen.result and not seen.options["match"]  # which is told of every game
        won = "" if ends else sight.company.people(seen.seat).read(seen.past[-1].text())
        return f"{'. '.join(filter(None, parts))}. {why_over(seen)} {won}".rstrip()
    left = [f"{number} {word(colour)}" for colour, number in enumerate(seen.left)]
    parts.append(f"Disks left: {join_words(left)}")
    if not sight.company.shares and (cards := held(seen)):  # which others would hear
        called = "Your deck, top first" if not seen.hand else "Your hand"
        parts.append(f"{called}: {join_words([card_name(card, half=True) for card in cards])}")
    return f"{'. '.join(filter(None, parts))}. {ask(sight)}".strip()


def rows(seen: Observation) -> tuple[int, ...]:
    """Everybody in turn order, the first seat that races at the head; whoever is not in this race last."""
    at = seen.order.index(min(seen.order))
    racing = (*seen.order[at:], *seen.order[:at])
    return (*racing, *(seat for seat in range(len(seen.disks)) if seat not in racing))


def last_played(seen: Observation) -> tuple[tuple[int, Move], ...]:
    """The card that each played last, in the order in which they were played."""
    count = len(seen.played)
    first = max(0, count - len(seen.order))
    return tuple((seen.order[at % len(seen.order)], seen.played[at]) for at in range(first, count))
