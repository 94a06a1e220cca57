"""The events of a step, as one viewer may see them. They are computed only on request.

Kinds, with piece, source and target:
- "round": a round begins; the board is set up again with all disks. amount: its number.
- "deal": colours are dealt: first one sentence, then each face-down card, deck to hand:<seat>. Only its own seat sees
  the colour (AM-DED-1).
- "choose": a colour card, supply to hand:<seat> (AM-STD-1).
- "lift": the black figure to pit:<space>, amount: the number of disks; then each disk from there to hand:<seat>.
- "sow": a disk, hand:<seat> to pit:<space>.
- "removed": a disk, hand:<seat> or pit:<space> to out. "keep": a disk that could have been removed stays.
- "figure": a colour vanishes, or is placed at the end of the round; its figure, supply or track:<value> to
  track:<value>. amount: its value. "out": a player whose colour has vanished (AM-STD-4).
- "bar": a bar, supply to bars:<seat> (AM-GAM-1).
- "quiet": no disk has left the board for a long time. amount: the number of turns (AM-END).
- "end": a round ends, and why. amount: its number.
- "show": a dealt colour card, hand:<seat> to table (AM-DED-1).
- "score": the points of a round. amount: the points. "over": the end of the game.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from trilithon.equipment import COLOURS, card_text, trilithon
from trilithon.games.mancala.options import DEDUCTION, GAMBLING, STANDARD, Rules
from trilithon.games.mancala.pits import FIVE, HOME, Heap, colours_in, count, count_pieces
from trilithon.games.mancala.position import Match, RoundPosition
from trilithon.games.mancala.scoring import STALLED, Groups, values_of_vanished
from trilithon.people import Text, Who, count_text, join_words
from trilithon.state import Event, Log, Result

_QUIET: Final = (30, 40, 50, 55, 59)  # turns without a removal after which this is announced (AM-END)


def piece(kind: str, colour: int) -> str:
    """Return the name of a disk, bar or figure of a colour, such as "disk:red"."""
    return f"{kind}:{COLOURS[colour].lower()}"


def _card_piece(colour: int) -> str:
    return f"card:{card_text(trilithon(colour))}"


def _value_text(terms: Rules, worth: int) -> str:
    return count_text(worth, "point") + (" a bar" if terms.game == GAMBLING else "")


def tell_round(log: Log, number: int, starter: int, dealt: Sequence[int]) -> None:
    """Add the start of a round. dealt: by seat, the colours dealt; empty if none are."""
    who = Who(starter)
    log.add(Event("round", Text(f"Round {number}: {who} {who:goes} first."), seat=starter, amount=number))
    if dealt:
        own = "" if log.viewer is None else f": you have {COLOURS[dealt[log.viewer]]}"
        log.add(Event("deal", f"Each player is dealt a colour{own}."))
    for seat, colour in enumerate(dealt):
        card = Event("deal", "", _card_piece(colour), "deck", f"hand:{seat}", seat)
        log.add_private(seat, card, card._replace(piece="card:?"))


def tell_choice(log: Log, seat: int, colour: int) -> None:
    """Add a player's choice of a colour."""
    who = Who(seat)
    text = Text(f"{who} {who:chooses} {COLOURS[colour]}.")
    log.add(Event("choose", text, _card_piece(colour), "supply", f"hand:{seat}", seat))


def tell_lift(log: Log, seat: int, space: int, heap: Heap, figure: int) -> None:
    """Add the lifting of a space. figure: the space the black figure comes from, or 0."""
    who = Who(seat)
    text = Text(f"{who} {who:lifts} {count_text(count_pieces(heap), 'disk')} from space {space}.")
    source = f"pit:{figure}" if figure else "supply"
    log.add(Event("lift", text, "figure:black", source, f"pit:{space}", seat, count_pieces(heap)))
    for colour in FIVE:
        for _ in range(count(heap, colour)):
            log.add(Event("lift", "", piece("disk", colour), f"pit:{space}", f"hand:{seat}", seat))


def tell_sown(log: Log, seat: int, colour: int, space: int) -> None:
    """Add a disk that is sown and stays for now."""
    text = f"{COLOURS[colour]} to space {space}."
    log.add(Event("sow", text, piece("disk", colour), f"hand:{seat}", f"pit:{space}", seat))


def tell_removed(log: Log, seat: int, colour: int, space: int) -> None:
    """Add a sown disk that leaves the board (AM-STD-3)."""
    why = "its own colour" if HOME[space] == colour else "which is full"
    text = f"{COLOURS[colour]} to space {space}, {why}: it leaves the board."
    log.add(Event("removed", text, piece("disk", colour), f"hand:{seat}", "out", seat))


def tell_extra(log: Log, seat: int, heap: Heap, space: int) -> None:
    """Add the disks that leave a space by an extra removal (AM-V1)."""
    verb = "leaves" if count_pieces(heap) == 1 else "leave"
    parts = [f"{count(heap, colour)} {COLOURS[colour]}" for colour in FIVE if count(heap, colour)]
    text = f"Extra removal: {', '.join(parts)} {verb} space {space}."
    for colour in FIVE:
        for _ in range(count(heap, colour)):
            log.add(Event("removed", text, piece("disk", colour), f"pit:{space}", "out", seat))
            text = ""


def tell_kept(log: Log, seat: int, colour: int, space: int) -> None:
    """Add a disk that stays although it could have been removed (AM-V1)."""
    log.add(
        Event(
            "keep",
            f"{COLOURS[colour]} stays on space {space}.",
            piece("disk", colour),
            "",
            f"pit:{space}",
            seat,
        )
    )


def tell_gone(log: Log, match: Match, gone: Groups) -> None:
    """Add the figures of the colours that have just vanished (AM-STD-5). In the standard game their players are out
    (AM-STD-4)."""
    group = gone[-1]
    worth = values_of_vanished(gone, match.terms)[group[0]]
    if len(group) == 1:
        text = f"{COLOURS[group[0]]} is gone: it is worth {_value_text(match.terms, worth)}."
    else:
        names = join_words([COLOURS[colour] for colour in group])
        text = f"{names} are gone together: each is worth {_value_text(match.terms, worth)}."
    for colour in group:
        log.add(Event("figure", text, piece("figure", colour), "supply", f"track:{worth}", amount=worth))
        text = ""
    for colour in group if match.terms.game == STANDARD else ():
        if colour in match.owners:
            who = Who(match.owners.index(colour))
            why = f"the last {COLOURS[colour].lower()} disk has left the board"
            log.add(Event("out", Text(f"{who} {who:is} out: {why}."), seat=who.seats[0]))


def tell_bar(log: Log, seat: int, colour: int) -> None:
    """Add a bar that a player takes (AM-GAM-1)."""
    who = Who(seat)
    text = Text(f"{who} {who:takes} a {COLOURS[colour].lower()} bar.")
    log.add(Event("bar", text, piece("bar", colour), "supply", f"bars:{seat}", seat))


def tell_quiet(log: Log, turns: int) -> None:
    """Add the number of turns in a row that removed nothing, now and then and more often towards the end (AM-END)."""
    if turns in _QUIET:
        text = f"No disk has left the board for {turns} turns. The round ends after {STALLED}."
        log.add(Event("quiet", text, amount=turns))


def _why_over(position: RoundPosition, stalled: bool) -> str:
    """Return why a round ends, as part of a sentence (AM-STD-6, AM-DED-2, AM-GAM-2, AM-V2, AM-END)."""
    owners, on_board = position.match.owners, colours_in(position.left)
    if stalled:
        return f"no disk has left the board for {STALLED} turns"
    if position.match.terms.game != STANDARD:
        return f"only {COLOURS[on_board[0]]} is left on the board" if on_board else "the board is empty"
    still = [seat for seat, colour in enumerate(owners) if colour in on_board]
    if not still:
        return "no player has a disk left"
    if len(still) == 1:
        who = Who(*still)
        return f"{who} alone {who:has} disks left"
    who = Who(*(seat for seat in range(len(owners)) if seat not in still))
    return f"{who} {who:is} out"


def tell_end_of_round(log: Log, position: RoundPosition, stalled: bool, worths: Mapping[int, int]) -> None:
    """Add the end of a round. worths: the final values of all placed colours."""
    match, left = position.match, position.left
    text = Text(f"Round {match.number} ends: {_why_over(position, stalled)}.")
    log.add(Event("end", text, amount=match.number))
    for seat, colour in enumerate(match.owners if match.terms.game == DEDUCTION else ()):
        text = Text(f"{Who(seat)} had {COLOURS[colour]}.")
        log.add(Event("show", text, _card_piece(colour), f"hand:{seat}", "table", seat))
    before = values_of_vanished(position.gone, match.terms)
    for colour, worth in worths.items():
        if before.get(colour) != worth:
            source = f"track:{before[colour]}" if colour in before else "supply"
            disks = count(left, colour)
            how = f"with {count_text(disks, 'disk')} left" if disks else "the last to go"
            sentence = f"{COLOURS[colour]}, {how}, is worth {_value_text(match.terms, worth)}."
            log.add(
                Event("figure", sentence, piece("figure", colour), source, f"track:{worth}", amount=worth)
            )


def tell_scores(log: Log, points: Sequence[int], result: Result | None) -> None:
    """Add the points of a round, and the end of the game if it is over."""
    for seat, amount in enumerate(points):
        who = Who(seat)
        text = Text(f"{who} {who:scores} {count_text(amount, 'point')}.")
        log.add(Event("score", text, seat=seat, amount=amount))
    if result:
        log.add(Event("over", result.text))
