"""What happens in a race, told as events.

Kinds: play, flip (the dummy's card), move (a chariot, and the one it swaps with), disk, no-disk, draw, put
(a card into an arranged deck); race, chariot and deal (a race is set up), start (the decks are ready); points
and winner (a race is over), over (all is over).
Places: box, hand:2, deck:2, played:2, track:1 (first) to track:5 (last), supply, disks:2. Seats count from 0
and the dummy stands as 2, concerning no seat. Pieces: card:14d, card:? (a hidden one), figure:red (a
chariot), disk:red.
"""

from collections.abc import Sequence

from trilithon.equipment import BLACK, COLOUR, COLOURS, Card, Colour, card_name, card_text
from trilithon.game import Event, Log, Result
from trilithon.games.rekniles_ekim.moves import COLOUR_WORDS, Move, Track
from trilithon.games.rekniles_ekim.scoring import Finish

PLACES = ("first", "second", "third", "fourth", "last")


def player(seat: int) -> str:
    """A seat for people."""
    return f"Player {seat + 1}"


def play(log: Log, seat: int, move: Move, from_hand: bool) -> None:
    """A player's card comes on the table."""
    named = f" as {COLOUR_WORDS[move.colour]}" if move.colour != COLOUR[move.card] else ""
    text = f"{player(seat)} plays {card_name(move.card)}{named}."
    source = f"hand:{seat}" if from_hand else f"deck:{seat}"
    log.tell(Event("play", text, f"card:{card_text(move.card)}", source, f"played:{seat}", seat))


def flip(log: Log, move: Move, dummy: int) -> None:
    """The dummy's card comes on the table (RE-V4)."""
    text = f"The dummy turns up {card_name(move.card)}."
    if move.colour == BLACK:
        text += " Nothing moves."
    log.tell(Event("flip", text, f"card:{card_text(move.card)}", f"deck:{dummy}", f"played:{dummy}"))


def advance(log: Log, track: Track, colour: Colour) -> None:
    """A chariot swaps places with the one ahead, or stays put in front (RE-3)."""
    place = track.index(colour)
    figure = f"figure:{COLOUR_WORDS[colour]}"
    if place == 0:
        text = f"The {COLOUR_WORDS[colour]} chariot stays in first place."
        log.tell(Event("move", text, figure, "track:1", "track:1"))
        return
    other = track[place - 1]
    passed = f"passes the {COLOUR_WORDS[other]} one into {PLACES[place - 1]} place"
    text = f"The {COLOUR_WORDS[colour]} chariot {passed}."
    log.tell(Event("move", text, figure, f"track:{place + 1}", f"track:{place}"))
    log.tell(Event("move", "", f"figure:{COLOUR_WORDS[other]}", f"track:{place}", f"track:{place + 1}"))


def take(log: Log, seat: int, colour: Colour, dummy: bool = False) -> None:
    """A disk is taken (RE-4)."""
    who = "The dummy" if dummy else player(seat)
    text = f"{who} takes a {COLOUR_WORDS[colour]} disk."
    event = Event(
        "disk", text, f"disk:{COLOUR_WORDS[colour]}", "supply", f"disks:{seat}", None if dummy else seat
    )
    log.tell(event)


def no_disk(log: Log, seat: int) -> None:
    """No disk may be taken (RE-9)."""
    log.tell(Event("no-disk", f"There is no disk that {player(seat)} may take.", seat=seat))


def draw(log: Log, seat: int, card: Card) -> None:
    """A card comes to a hand (RE-2, RE-5); its owner alone sees which."""
    source, target = f"deck:{seat}", f"hand:{seat}"
    own = Event("draw", f"You draw {card_name(card)}.", f"card:{card_text(card)}", source, target, seat)
    log.whisper(seat, own, Event("draw", f"{player(seat)} draws a card.", "card:?", source, target, seat))


def put(log: Log, seat: int, card: Card, place: int) -> None:
    """A card goes into an arranged deck, place counting from the top (RE-V5); its owner alone sees which."""
    source, target = f"hand:{seat}", f"deck:{seat}"
    text = f"You put {card_name(card)} in place {place} of your deck."
    own = Event("put", text, f"card:{card_text(card)}", source, target, seat, place)
    others = Event("put", f"{player(seat)} arranges a deck.", "card:?", source, target, seat, place)
    log.whisper(seat, own, others)


def race(log: Log, number: int, racers: Sequence[int], track: Track, seats: int) -> None:
    """A race is set up (RE-1). racers: the seats that take part, the starting player first; a play-off says
    between whom it is (RE-V9)."""
    starter = racers[0]
    name = f"Race {number}" if number <= seats else "The play-off"
    if len(racers) < seats:
        name += f" between {listed([player(seat) for seat in sorted(racers)], 'and')}"
    log.tell(Event("race", f"{name} begins; {player(starter)} starts.", seat=starter, amount=number))
    for place, colour in enumerate(track):
        text = f"The {COLOUR_WORDS[colour]} chariot starts in {PLACES[place]} place."
        log.tell(Event("chariot", text, f"figure:{COLOUR_WORDS[colour]}", "box", f"track:{place + 1}"))


def deal(log: Log, seat: int, cards: Sequence[Card]) -> None:
    """Cards dealt to be arranged, which their owner alone sees (RE-V5)."""
    text = f"{player(seat)} gets {len(cards)} cards to arrange."
    log.tell(Event("deal", text, "", "box", f"hand:{seat}", seat, len(cards)))
    for card in cards:
        own = Event("deal", "", f"card:{card_text(card)}", "box", f"hand:{seat}", seat)
        log.whisper(seat, own, own._replace(piece="card:?"))


def start(
    log: Log, hands: Sequence[Sequence[Card]], decks: Sequence[Sequence[Card]], dummy: int | None
) -> None:
    """The decks lie ready and the first cards are drawn (RE-2)."""
    for seat, (hand, deck) in enumerate(zip(hands, decks, strict=True)):
        if hand or deck:
            who = "The dummy" if seat == dummy else player(seat)
            text = f"{who} has a deck of {len(hand) + len(deck)} cards."
            about = None if seat == dummy else seat
            log.tell(Event("start", text, "", "", f"deck:{seat}", about, len(hand) + len(deck)))
        for card in hand:
            draw(log, seat, card)


def finish(log: Log, done: Finish, seats: int) -> None:
    """A race is over: what each has scored (RE-7), and who has won it (RE-8)."""
    for seat in done.order:
        who = "The dummy" if seat >= seats else player(seat)
        text = f"{who} has {done.points[seat]} points."
        log.tell(Event("points", text, seat=seat if seat < seats else None, amount=done.points[seat]))
    text = f"{player(done.winner)} wins the race{', ' + done.reason if done.reason else ''}."
    log.tell(Event("winner", text, seat=done.winner, amount=done.points[done.winner]))


def over(log: Log, result: Result) -> None:
    """The single race, or the match, has been won."""
    log.tell(Event("over", result.text, seat=result.winners[0], amount=result.scores[result.winners[0]]))


def colours(moves: Sequence[Move]) -> str:
    """The colours of moves for people: White, Blue or Red."""
    return listed([COLOURS[move.colour] for move in moves], "or")


def listed(names: Sequence[str], last: str) -> str:
    """Two names or more in a row, the last behind a word: White, Blue or Red."""
    return f"{', '.join(names[:-1])} {last} {names[-1]}"
