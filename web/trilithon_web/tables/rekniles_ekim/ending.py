"""The result of a race, and the end of the game."""

from typing import Final

from trilithon.games.rekniles_ekim.observation import Observation
from trilithon.games.rekniles_ekim.scoring import DISKS
from trilithon.people import count_text
from trilithon.state import Event
from trilithon_web.company import Company
from trilithon_web.kit import counted
from trilithon_web.kit.pieces import trilithon
from trilithon_web.kit.standings import standings
from trilithon_web.nodes import Node, h
from trilithon_web.table.groups import WAITS, Outcome, Stage
from trilithon_web.tables.rekniles_ekim.ui import Sight
from trilithon_web.tables.rekniles_ekim.wording import (
    name_player,
    points_if_over,
    race_name,
    say_why_over,
    seats_in_order,
)
from trilithon_web.words import stones

SEEN: Final = 900  # milliseconds to show a player's turn before the dummy's


def stages(
    before: Observation, after: Observation, events: tuple[Event, ...]
) -> tuple[Stage[Observation], ...]:
    """Show a player's turn before the dummy's (RE-V4), and a race's result before the next race is set up (RE-7)."""
    kinds = [event.kind for event in events]
    if len(after.past) == len(before.past):
        return (Stage(_undo_dummy_turn(after, events), kinds.index("flip"), SEEN),) if "flip" in kinds else ()
    done = after.past[-1]
    finished = before._replace(
        track=done.track,
        disks=done.disks,
        left=tuple(DISKS - sum(column) for column in zip(*done.disks, strict=True)),
        past=after.past,
        wins=after.wins,
        pending=(),
        legal=(),
        to_move=None,
    )
    return (Stage(finished, kinds.index("over" if after.result else "round"), WAITS),)


def _undo_dummy_turn(after: Observation, events: tuple[Event, ...]) -> Observation:
    """Return the observation before the dummy's turn, the last one."""
    dummy = after.seats
    colour = after.played[-1].colour
    track, disks, left = after.track, after.disks, after.left
    flipped = next(place for place, event in enumerate(events) if event.kind == "flip")
    for event in events[flipped:]:
        if (
            event.kind == "move" and event.source > event.target
        ):  # the chariot it passed is now in its old place
            at = track.index(colour)
            track = (*track[:at], track[at + 1], colour, *track[at + 2 :])
        if event.kind == "disk":
            disks = (*disks[:dummy], _add_at(disks[dummy], colour, -1))
            left = _add_at(left, colour, 1)
    counts = _add_at(after.deck_counts, dummy, 1)
    return after._replace(
        track=track,
        disks=disks,
        left=left,
        deck_counts=counts,
        played=after.played[:-1],
        to_move=None,
        legal=(),
    )


def _add_at(row: tuple[int, ...], at: int, more: int) -> tuple[int, ...]:
    return tuple(number + more * (place == at) for place, number in enumerate(row))


def draw_race_result(sight: Sight) -> Node:
    """Draw the winner with the reason, and the races that each player has won, in place of the hand."""
    seen: Observation = sight.seen
    done = seen.past[-1]
    people = sight.company.people(seen.seat)
    name = race_name(seen) if seen.options["match"] else "The race"
    told = h("p", None, say_why_over(seen), " ", people.read(done.text()))
    wins = _draw_wins(sight.company, seen.wins, done.winner) if seen.options["match"] else None
    return counted.drawer(
        name, h("div", {"class": "sheet", "tabindex": 0}, told, wins), heard=_describe_totals(sight)
    )


def _describe_totals(sight: Sight) -> str:
    """Say each player's points in the race and the races they have won."""
    seen: Observation = sight.seen
    each = [
        f"{name_player(sight.company, seat)} {count_text(points_if_over(seen, seen.track, seat), 'point')}"
        + (
            f", {count_text(seen.wins[seat], 'race')} won"
            if seen.options["match"] and seat < seen.seats
            else ""
        )
        for seat in seats_in_order(seen)
    ]
    return f"{'; '.join(each)}."


def _draw_wins(company: Company, wins: tuple[int, ...], newest: int) -> Node:
    """Draw the races won as trilithons, the newest one awake."""

    def stones(seat: int) -> Node:
        stone = trilithon(company.colours[seat], awake=True)
        row = [stone.with_classes("won").as_drawing() for _ in range(wins[seat])]
        if seat == newest:
            row[-1] = stone.as_drawing()
        return h("span", {"role": "img", "aria-label": f"{wins[seat]} won"}, *row, f" {wins[seat]} won")

    return standings(company, "Races won", (newest,), [stones(seat) for seat in range(len(wins))])


def outcome(seen: Observation, seat: int) -> Outcome:
    """Return the races won (RE-V9); for a single race the points, and the chariots the player had disks of, first to
    last."""
    if seen.options["match"]:
        races = f"{seen.wins[seat]} of {count_text(len(seen.past), 'race')}"
        signs = stones(done.winner == seat for done in seen.past)
        return Outcome(races, signs, "races won", "One mark per race: ▮ you won.")
    done = seen.past[-1]
    signs = stones(done.disks[seat][colour] > 0 for colour in done.track)
    legend = "One mark per chariot, first to last: ▮ you had disks on it."
    return Outcome("", signs, "disks, first to last", legend)


def draw_ending(sight: Sight) -> tuple[Node, ...]:
    """Draw the races that each player has won."""
    seen: Observation = sight.seen
    if not seen.result or not seen.options["match"]:
        return ()
    return (_draw_wins(sight.company, seen.wins, seen.past[-1].winner),)
