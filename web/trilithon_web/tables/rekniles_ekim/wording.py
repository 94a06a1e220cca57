"""Sentences at the table of Rekniles Ekim."""

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
from trilithon_web.tables.rekniles_ekim.plan import (
    CARD,
    CHARIOT,
    COLOUR_NAMED,
    DISK,
    NOTHING,
    Plan,
    plan_turn,
)
from trilithon_web.tables.rekniles_ekim.ui import Sight, held_cards, is_arranging, is_scored
from trilithon_web.words import place_names

PLACES: Final = place_names(len(CHARIOTS))
_BARRED: Final = {"RE-4": "played", "RE-V6": "unplayed", "RE-V7": "scarce"}


def facts(seen: Observation) -> str:
    """Return the race for the heading; for a single race, who wins it."""
    if not seen.options["match"]:
        return f"The {winning_points(seen)} points win"
    return race_name(seen) + (f" of {seen.seats}" if seen.round <= seen.seats else "")


def race_name(seen: Observation) -> str:
    """Return a race's name in a match (RE-V9)."""
    return "Play-off" if seen.round > seen.seats else f"Race {seen.round}"


def winning_points(seen: Observation) -> str:
    """Return which points win: "fewest" or "most" (RE-8, RE-V1)."""
    return "most" if seen.options["most-points"] else "fewest"


def progress(seen: Observation) -> str:
    """Say how far the game is, for the list of games."""
    if seen.options["match"]:
        return f"race {seen.round}"
    return f"turn {turn_number(seen)}"


def score_so_far(seen: Observation) -> SoFar:
    """Return the races won, or in a single race the current points; and the share of turns taken."""
    if seen.options["match"]:
        return SoFar(seen.wins, 100 * len(seen.past) // max(seen.seats, seen.round))
    made, left = len(seen.played), sum(seen.hand_counts) + sum(seen.deck_counts)
    scores = tuple(points(by_place(seen.track, disks)) for disks in seen.disks[: seen.seats])
    return SoFar(scores, 100 * made // (made + left), low=not seen.options["most-points"])


def say_why_barred(rule: str, place: int) -> str:
    """Say in one word why a disk cannot be taken. A tap on it shows a full sentence. rule: the rule that forbids it.
    place: its chariot's place, from 0."""
    return PLACES[place] if rule == "RE-V3" else _BARRED[rule]


def turn_number(seen: Observation) -> int:
    """Return the number of the current turn, from 1."""
    return max(0, len(seen.played) - bool(seen.pending)) // len(seen.order) + 1


def chapters(seen: Observation) -> tuple[str, str]:
    """Return the race and turn of the next move, for the log."""
    return f"Race {seen.round}", "Decks" if seen.arranging else f"Turn {turn_number(seen)}"


def name_player(company: Company, seat: int) -> str:
    """Return the name of the player at a seat. The number after the last seat is that of the dummy."""
    return company.name(seat) if seat < company.seats else "Dummy"


def draw_figure(company: Company, seat: int) -> Node:
    """Draw a player's figure; the dummy's is the neutral one."""
    return (figure(company.colours[seat]) if seat < company.seats else neutral()).as_drawing()


def points_if_over(seen: Observation, track: Track, seat: int) -> int:
    """Return the points of a player's disks if the race ended with the chariots in this order (RE-7)."""
    return points(by_place(track, seen.disks[seat]))


def say_passing(track: Track, colour: Colour) -> str:
    """Say what a chariot does when it moves up, for use within a sentence: "passes red"."""
    at = track.index(colour)
    return f"passes {word(track[at - 1])}" if at else "is already first"


def name_card(card: Card, named: Colour) -> str:
    """Name a card and the colour it stands for: "6 Black (day) as red"."""
    as_colour = f" as {word(named)}" if named not in (BLACK, COLOUR[card]) else ""
    return f"{card_name(card, half=True)}{as_colour}"


def describe_plan(seen: Observation, laid_out: Plan) -> str:
    """Say what the planned turn does, and what comes next."""
    played = laid_out.played
    if played is None:
        return say_next_step(laid_out)
    if laid_out.advances < 0:
        return f"{name_card(played.card, BLACK)}. {say_next_step(laid_out)}"
    moves = f"{word(laid_out.advances)} {say_passing(seen.track, laid_out.advances)}"
    return f"{name_card(played.card, played.colour)}: {moves}. {say_next_step(laid_out)}"


def say_next_step(laid_out: Plan) -> str:
    """Say what is to be chosen next. Choices are in the order of the chariots, whose places can be typed."""
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


def say_prompt(sight: Sight) -> str:
    """Say what the viewer is to do."""
    seen: Observation = sight.seen
    if is_arranging(seen):
        return "Put your cards in order, the first on top."
    laid_out = plan_turn(seen, sight.ui)
    if laid_out is None:
        return ""
    if laid_out.played is None and not rules_of(seen.options).hand:
        asked = "Play the top card of your deck."
    else:
        asked = say_next_step(laid_out)
    aim = (
        f"The {winning_points(seen)} points win."
        if turn_number(seen) == 1 and laid_out.needs == CARD and not seen.past
        else ""
    )
    return f"{aim} {asked} {_say_end_near(sight.company, seen)}".strip()


def is_last_disk(seen: Observation, colour: Colour) -> bool:
    """Whether taking a disk of this colour ends the race (RE-6, RE-V8)."""
    left = tuple(number - (at == colour) for at, number in enumerate(seen.left))
    return not left[colour] and ends_race(rules_of(seen.options), left)


def _say_end_near(company: Company, seen: Observation) -> str:
    """Say what ends the race with this turn, or may end it; "" if nothing does (RE-6)."""
    seat = seen.seat or 0
    held = [hand + deck for hand, deck in zip(seen.hand_counts, seen.deck_counts, strict=True)]
    if held[seat] == (0 if seen.pending else 1):
        return "Your last card ends the race."
    # The next player who plays their last card before the viewer's next turn.
    at = seen.order.index(seat)
    following = (*seen.order[at + 1 :], *seen.order[:at])
    ending = next((other for other in following if held[other] == 1), None)
    if ending is not None:
        return f"It’s your last turn: {name_player(company, ending)} has one card left."
    last = [word(colour) for colour in seen.track if is_last_disk(seen, colour)]
    return f"The last {join_words(last, 'or')} disk ends the race." if last else ""


def say_why_over(seen: Observation) -> str:
    """Say why the scored race has ended (RE-6, RE-V8)."""
    taken = [sum(column) for column in zip(*seen.past[-1].disks, strict=True)]
    gone = [colour for colour, number in enumerate(taken) if number == DISKS]
    if seen.options["longer-race"] and len(gone) == len(taken) - 1:
        (rest,) = (word(colour) for colour, number in enumerate(taken) if number < DISKS)
        return f"Only {rest} had disks left, so the race is over."
    if gone and not seen.options["longer-race"]:
        return f"The last {word(gone[0])} disk was taken, so the race is over."
    return "The last card of a deck was played, so the race is over."


def describe_table(sight: Sight) -> str:
    """Describe the whole table with the planned turn, in reading order. If others share the screen, the planned turn
    is left out, as they would hear it."""
    seen: Observation = sight.seen
    laid_out = None if sight.company.shares else plan_turn(seen, sight.ui)
    track = laid_out.track if laid_out else seen.track
    order = ", ".join(f"{COLOURS[colour]} {PLACES[at]}" for at, colour in enumerate(track))
    after = laid_out.played if laid_out and laid_out.advances >= 0 else None
    parts = [
        facts(seen),
        f"The {winning_points(seen)} points win" if seen.options["match"] else "",
        f"The chariots{f' after {name_card(after.card, after.colour)}' if after else ''}: {order}",
    ]
    for seat in seats_in_order(seen):
        disks = [
            f"{number} {word(colour)}"
            for colour, number in sorted(enumerate(seen.disks[seat]), key=lambda pair: track.index(pair[0]))
            if number
        ]
        points_now = count_text(points_if_over(seen, track, seat), "point")
        owned = f"{join_words(disks)}, {points_now}{'' if is_scored(seen) else ' as it stands'}"
        parts.append(f"{name_player(sight.company, seat)}: {owned if disks else 'no disk'}")
    if is_scored(seen):
        ends = seen.result and not seen.options["match"]  # the result is announced anyway
        won = "" if ends else sight.company.people(seen.seat).read(seen.past[-1].text())
        return f"{'. '.join(filter(None, parts))}. {say_why_over(seen)} {won}".rstrip()
    left = [f"{number} {word(colour)}" for colour, number in enumerate(seen.left)]
    parts.append(f"Disks left: {join_words(left)}")
    if not sight.company.shares and (cards := held_cards(seen)):  # others would hear them
        called = "Your deck, top first" if not seen.hand else "Your hand"
        parts.append(f"{called}: {join_words([card_name(card, half=True) for card in cards])}")
    return f"{'. '.join(filter(None, parts))}. {say_prompt(sight)}".strip()


def seats_in_order(seen: Observation) -> tuple[int, ...]:
    """Return all seats in turn order, from the first that races; seats not in this race come last."""
    at = seen.order.index(min(seen.order))
    racing = (*seen.order[at:], *seen.order[:at])
    return (*racing, *(seat for seat in range(len(seen.disks)) if seat not in racing))


def last_played(seen: Observation) -> tuple[tuple[int, Move], ...]:
    """Return each player's last card, in the order played."""
    count = len(seen.played)
    first = max(0, count - len(seen.order))
    return tuple((seen.order[at % len(seen.order)], seen.played[at]) for at in range(first, count))
