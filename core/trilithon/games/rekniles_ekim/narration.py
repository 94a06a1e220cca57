"""The events of a race, as one viewer may see them.

Kinds of events:
- "round": a race is set up; "chariot": a chariot in its starting place.
- "deal": cards to be arranged; "put": a card into an arranged deck; "start": the decks are ready.
- "play": a card; "flip": the dummy's card; "move": a chariot, and the one it swaps places with.
- "disk": a disk is taken; "no-disk": none can be; "draw": a card is drawn.
- "end": why a race is over; "score", "winner": its points and its winner; "over": the game is over.

A set-up or a deal is described in one sentence, on the first of its events; the others only carry the pieces.

Places: box, hand:2, deck:2, played:2, track:1 (first) to track:5 (last), supply, disks:2. Seats count from 0; the
dummy's number is 2, but its events concern no seat. Pieces: card:14d, card:? (hidden), figure:red (a chariot),
disk:red.
"""

from collections.abc import Sequence

from trilithon.equipment import BLACK, COLOUR, COLOURS, Card, Colour, card_name, card_text
from trilithon.games.rekniles_ekim.moves import COLOUR_WORDS, Move, Track
from trilithon.games.rekniles_ekim.options import Rules
from trilithon.games.rekniles_ekim.scoring import Disks, Finish
from trilithon.people import Text, Who, count_text, join_words, start_sentence
from trilithon.state import Event, Log, Result

PLACES = ("first", "second", "third", "fourth")  # places a chariot can reach by passing another


def play(log: Log, seat: int, track: Track | None, move: Move, from_hand: bool) -> None:
    """Add a player's card, and its chariot's move. track: before the move; None in the inverse game, where the chariot
    is chosen later (RE-V6)."""
    named = f" as {COLOUR_WORDS[move.colour]}" if move.colour != COLOUR[move.card] else ""
    who = Who(seat)
    does = f": {_pass_text(track, move.colour)}" if track else ""
    text = Text(f"{who} {who:plays} {card_name(move.card)}{named}{does}.")
    source = f"hand:{seat}" if from_hand else f"deck:{seat}"
    log.add(Event("play", text, f"card:{card_text(move.card)}", source, f"played:{seat}", seat))
    if track:
        _tell_advance(log, track, move.colour, "")


def flip(log: Log, track: Track, move: Move, dummy: int, bets: bool) -> None:
    """Add the dummy's turn (RE-V4): its card, a chariot's move and, if it bets, a disk. track: before the move."""
    does = "nothing moves" if move.colour == BLACK else _pass_text(track, move.colour)
    text = f"The dummy turns up {card_name(move.card)}: {does}."
    log.add(Event("flip", text, f"card:{card_text(move.card)}", f"deck:{dummy}", f"played:{dummy}"))
    if move.colour != BLACK:
        _tell_advance(log, track, move.colour, "")
    if bets:
        colour = COLOUR_WORDS[move.colour]
        log.add(
            Event("disk", f"The dummy takes a {colour} disk.", f"disk:{colour}", "supply", f"disks:{dummy}")
        )


def advance(log: Log, track: Track, colour: Colour) -> None:
    """Add the move of the chosen chariot, which swaps places with the one ahead or stays in the lead (RE-V6)."""
    _tell_advance(log, track, colour, f"{start_sentence(_pass_text(track, colour))}.")


def _pass_text(track: Track, colour: Colour) -> str:
    """Return what a chariot does, as part of a sentence: "red passes yellow into fourth place"."""
    place = track.index(colour)
    if place == 0:
        return f"{COLOUR_WORDS[colour]} stays in first place"
    return f"{COLOUR_WORDS[colour]} passes {COLOUR_WORDS[track[place - 1]]} into {PLACES[place - 1]} place"


def _tell_advance(log: Log, track: Track, colour: Colour, text: str) -> None:
    """Add the moves of a chariot and of the one it swaps places with (RE-3). text: for the first of them."""
    place = track.index(colour)
    figure = f"figure:{COLOUR_WORDS[colour]}"
    if place == 0:
        log.add(Event("move", text, figure, "track:1", "track:1"))
        return
    other = f"figure:{COLOUR_WORDS[track[place - 1]]}"
    log.add(Event("move", text, figure, f"track:{place + 1}", f"track:{place}"))
    log.add(Event("move", "", other, f"track:{place}", f"track:{place + 1}"))


def take(log: Log, seat: int, colour: Colour) -> None:
    """Add a disk that a player takes (RE-4)."""
    who = Who(seat)
    text = Text(f"{who} {who:takes} a {COLOUR_WORDS[colour]} disk.")
    log.add(Event("disk", text, f"disk:{COLOUR_WORDS[colour]}", "supply", f"disks:{seat}", seat))


def no_disk(log: Log, seat: int) -> None:
    """Add that a player can take no disk (RE-9)."""
    log.add(Event("no-disk", Text(f"{Who(seat)} can’t take any disk."), seat=seat))


def draw(log: Log, seat: int, card: Card) -> None:
    """Add a card that a player draws (RE-5). Only its owner sees which; for the others the event has no sentence."""
    own = Event(
        "draw",
        f"You draw {card_name(card)}.",
        f"card:{card_text(card)}",
        f"deck:{seat}",
        f"hand:{seat}",
        seat,
    )
    log.add_private(seat, own, own._replace(text="", piece="card:?"))


def put(log: Log, seat: int, card: Card, place: int) -> None:
    """Add a card put into an arranged deck, at a place counted from the top (RE-V5). Only its owner sees which."""
    who = Who(seat)
    mine = f"You put {card_name(card)} in place {place} of your deck."
    text = Text(f"{who} {who:arranges} a deck.")
    own = Event("put", mine, f"card:{card_text(card)}", f"hand:{seat}", f"deck:{seat}", seat, place)
    log.add_private(seat, own, own._replace(text=text, piece="card:?"))


def race(log: Log, number: int, racers: Sequence[int], track: Track, seats: int) -> None:
    """Add the set-up of a race (RE-1). racers: the seats that take part, the starting player first. A play-off names
    them (RE-V9)."""
    name = f"Race {number}" if number <= seats else "The play-off"
    if len(racers) < seats:
        name += f" between {Who(*sorted(racers))}"
    who = Who(racers[0])
    log.add(Event("round", Text(f"{name} begins; {who} {who:starts}."), seat=racers[0], amount=number))
    text = f"Starting order: {', '.join(COLOURS[colour] for colour in track)}."
    for place, colour in enumerate(track, 1):
        log.add(Event("chariot", text, f"figure:{COLOUR_WORDS[colour]}", "box", f"track:{place}"))
        text = ""


def deal(log: Log, racers: Sequence[int], hands: Sequence[Sequence[Card]]) -> None:
    """Add the cards dealt to be arranged (RE-V5). Only their owner sees them. hands: by seat."""
    each = len(hands[racers[0]])
    log.add(Event("deal", f"Each player gets {count_text(each, 'card')} to put in order.", amount=each))
    for seat in racers:
        _tell_cards(log, "deal", seat, hands[seat], "box")


def start(log: Log, hands: Sequence[Sequence[Card]], decks: Sequence[Sequence[Card]], seats: int) -> None:
    """Add the finished decks and the first cards drawn from them (RE-2). hands, decks: by seat, the dummy's last."""
    sizes = [len(hand) + len(deck) for hand, deck in zip(hands, decks, strict=True)]
    text = f"Each deck has {count_text(max(sizes), 'card')} and is played from the top."
    if any(hands):
        own = [] if log.viewer is None else [card_name(card) for card in hands[log.viewer]]
        yours = f": you have {join_words(own)}" if own else ""
        text = f"Each player draws {max(map(len, hands))} of {count_text(max(sizes), 'card')}{yours}."
    log.add(Event("start", text, amount=max(sizes)))
    for seat, hand in enumerate(hands):
        if sizes[seat]:
            about = None if seat == seats else seat
            log.add(Event("start", "", "", "", f"deck:{seat}", about, sizes[seat]))
        _tell_cards(log, "draw", seat, hand, f"deck:{seat}")


def _tell_cards(log: Log, kind: str, seat: int, cards: Sequence[Card], source: str) -> None:
    """Add cards that reach a hand, one by one and without a sentence. Only their owner sees which."""
    for card in cards:
        own = Event(kind, "", f"card:{card_text(card)}", source, f"hand:{seat}", seat)
        log.add_private(seat, own, own._replace(piece="card:?"))


def last_disk(log: Log, rules: Rules, left: Disks, colour: Colour) -> None:
    """Add the end of a race: the disk was the last of its colour (RE-6), or only one colour has disks left (RE-V8)."""
    why = f"that was the last {COLOUR_WORDS[colour]} disk"
    if rules.longer:
        (rest,) = (COLOURS[other] for other, number in enumerate(left) if number)
        why = f"only {rest} has disks left"
    log.add(Event("end", f"The race is over: {why}."))


def last_card(log: Log, seat: int | None) -> None:
    """Add the end of a race: a player or, for None, the dummy has no cards left (RE-6, RE-V4)."""
    holder = "the dummy has"
    if seat is not None:
        who = Who(seat)
        holder = f"{who} {who:has}"
    log.add(Event("end", Text(f"The race is over: {holder} no cards left."), seat=seat))


def finish(log: Log, done: Finish, seats: int) -> None:
    """Add the points of a race (RE-7) and its winner (RE-8)."""
    for seat in done.order:
        who = Who(seat)
        holder = "The dummy has" if seat >= seats else f"{who} {who:has}"
        text = Text(f"{holder} {count_text(done.race_points[seat], 'point')}.")
        log.add(Event("score", text, seat=seat if seat < seats else None, amount=done.race_points[seat]))
    log.add(Event("winner", done.text(), seat=done.winner, amount=done.race_points[done.winner]))


def tell_end(log: Log, result: Result, match: bool) -> None:
    """Add the end of the game. A match names its winner (RE-V9); a single race has already done so."""
    (winner,) = result.winners
    log.add(Event("over", result.text if match else "", seat=winner, amount=result.scores[winner]))


def colours(moves: Sequence[Move]) -> str:
    """Return the colours of moves for a sentence, such as "White, Blue or Red"."""
    return join_words([COLOURS[move.colour] for move in moves], "or")
