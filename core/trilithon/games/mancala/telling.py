"""The events of a step, for whoever watches. Computed only when asked for.

Kinds, with piece, source and target:
- "round": a round begins; the board is set up anew, with all that lay elsewhere. amount: its number.
- "deal": a face-down colour card, deck to hand:<seat>; only its own seat is told the card (AM-DED-1).
- "choose": a colour card, supply to hand:<seat> (AM-STD-1).
- "lift": the neutral figure to pit:<space>, amount: how many disks; then each disk from there to hand:<seat>.
- "sow": a disk, hand:<seat> to pit:<space>.
- "removed": a disk, hand:<seat> or pit:<space> to out. "keep": a disk that could have been removed stays.
- "figure": a colour is gone or is placed at the end; its figure, supply or track:<worth> to track:<worth>.
  amount: its worth.
- "bar": a bar, supply to bars:<seat> (AM-GAM-1).
- "end": a round ends. amount: its number.
- "show": a dealt colour card, hand:<seat> to table (AM-DED-1).
- "score": the points of a round. amount: the points. "over": the end of the game.
Seats in places count from 0, like `Event.seat`; the sentences say Player 1 for seat 0.
"""

from collections.abc import Sequence

from trilithon.equipment import COLOURS, card_text, trilithon
from trilithon.game import Event, Log, Result
from trilithon.games.mancala.options import Terms
from trilithon.games.mancala.pits import FIVE, HOME, Heap, count, total
from trilithon.games.mancala.scoring import Groups, placed
from trilithon.games.mancala.words import player, plural


def piece(kind: str, colour: int) -> str:
    """A disk, bar or figure of a colour: "disk:red"."""
    return f"{kind}:{COLOURS[colour].lower()}"


def _card(colour: int) -> str:
    return f"card:{card_text(trilithon(colour))}"


def tell_round(log: Log, number: int, starter: int, dealt: Sequence[int]) -> None:
    """A round begins. dealt: the colours dealt by seat, none where nothing is dealt."""
    log.tell(Event("round", f"Round {number} begins with {player(starter)}.", seat=starter, amount=number))
    for seat, colour in enumerate(dealt):
        place = f"hand:{seat}"
        log.whisper(
            seat,
            Event("deal", f"You are dealt {COLOURS[colour]}.", _card(colour), "deck", place, seat),
            Event("deal", f"{player(seat)} is dealt a colour.", "card:?", "deck", place, seat),
        )


def tell_choice(log: Log, seat: int, colour: int) -> None:
    """A player chooses a colour."""
    text = f"{player(seat)} chooses {COLOURS[colour]}."
    log.tell(Event("choose", text, _card(colour), "supply", f"hand:{seat}", seat))


def tell_lift(log: Log, seat: int, space: int, heap: Heap, figure: int) -> None:
    """A space is lifted. figure: the space where the neutral figure stood, or 0."""
    text = f"{player(seat)} lifts {plural(total(heap), 'disk')} from {space}."
    source = f"pit:{figure}" if figure else "supply"
    log.tell(Event("lift", text, "figure:black", source, f"pit:{space}", seat, total(heap)))
    for colour in FIVE:
        for _ in range(count(heap, colour)):
            log.tell(Event("lift", "", piece("disk", colour), f"pit:{space}", f"hand:{seat}", seat))


def tell_sown(log: Log, seat: int, colour: int, space: int) -> None:
    """A disk is sown and stays for now."""
    text = f"{COLOURS[colour]} to {space}."
    log.tell(Event("sow", text, piece("disk", colour), f"hand:{seat}", f"pit:{space}", seat))


def tell_removed(log: Log, seat: int, colour: int, space: int) -> None:
    """A disk being sown leaves the board (AM-STD-3)."""
    why = "its own colour" if HOME[space] == colour else "which is full"
    text = f"{COLOURS[colour]} to {space}, {why}: it leaves the board."
    log.tell(Event("removed", text, piece("disk", colour), f"hand:{seat}", "out", seat))


def tell_extra(log: Log, seat: int, heap: Heap, space: int) -> None:
    """Disks leave a space by an extra removal (AM-V1)."""
    verb = "leaves" if total(heap) == 1 else "leave"
    parts = [f"{count(heap, colour)} {COLOURS[colour]}" for colour in FIVE if count(heap, colour)]
    text = f"Extra removal: {', '.join(parts)} {verb} {space}."
    for colour in FIVE:
        for _ in range(count(heap, colour)):
            log.tell(Event("removed", text, piece("disk", colour), f"pit:{space}", "out", seat))
            text = ""


def tell_kept(log: Log, seat: int, colour: int, space: int) -> None:
    """A disk that could have been removed stays (AM-V1)."""
    log.tell(
        Event("keep", f"{COLOURS[colour]} stays on {space}.", piece("disk", colour), "", f"pit:{space}", seat)
    )


def tell_gone(log: Log, gone: Groups, terms: Terms) -> None:
    """The last group of colours has just vanished and is placed (AM-STD-5)."""
    worths = placed(gone, terms)
    for colour in gone[-1]:
        worth = worths[colour]
        text = f"{COLOURS[colour]} is gone: worth {worth}."
        log.tell(Event("figure", text, piece("figure", colour), "supply", f"track:{worth}", amount=worth))


def tell_bar(log: Log, seat: int, colour: int) -> None:
    """A player takes a bar (AM-GAM-1)."""
    text = f"{player(seat)} takes a {COLOURS[colour].lower()} bar."
    log.tell(Event("bar", text, piece("bar", colour), "supply", f"bars:{seat}", seat))


def tell_end_of_round(
    log: Log, number: int, stalled: bool, shown: Sequence[int], old: dict[int, int], worths: dict[int, int]
) -> None:
    """A round ends. shown: colours to show by seat, or none; old, worths: of those placed before and now."""
    text = f"Round {number} ends"
    log.tell(
        Event("end", text + (": no disk has left the board for 60 turns." if stalled else "."), amount=number)
    )
    for seat, colour in enumerate(shown):
        text = f"{player(seat)} had {COLOURS[colour]}."
        log.tell(Event("show", text, _card(colour), f"hand:{seat}", "table", seat))
    for colour, worth in worths.items():
        if old.get(colour) != worth:
            source = f"track:{old[colour]}" if colour in old else "supply"
            text = f"{COLOURS[colour]} is worth {worth}."
            log.tell(Event("figure", text, piece("figure", colour), source, f"track:{worth}", amount=worth))


def tell_scores(log: Log, points: Sequence[int], result: Result | None) -> None:
    """The points of a round, and the end of the game."""
    for seat, amount in enumerate(points):
        log.tell(
            Event("score", f"{player(seat)} scores {plural(amount, 'point')}.", seat=seat, amount=amount)
        )
    if result:
        log.tell(Event("over", result.text))
