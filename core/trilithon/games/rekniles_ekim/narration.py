"""What happens in a race, told as events.

Kinds: play, flip (the dummy's card), move (a chariot, and the one it swaps with), disk, no-disk, draw, put
(a card into an arranged deck); round (a race is set up), chariot and deal, start (the decks are ready); end
(why a race is over), score and winner; over (all is over).
A set-up and a deal are each said in one sentence, on the first of their events; the others carry the pieces.
Places: box, hand:2, deck:2, played:2, track:1 (first) to track:5 (last), supply, disks:2. Seats count from 0
and the dummy stands as 2, concerning no seat. Pieces: card:14d, card:? (a hidden one), figure:red (a
chariot), disk:red.
"""

from collections.abc import Sequence

from trilithon.equipment import BLACK, COLOUR, COLOURS, Card, Colour, card_name, card_text
from trilithon.game import Event, Log, Result
from trilithon.games.rekniles_ekim.moves import COLOUR_WORDS, Move, Track
from trilithon.games.rekniles_ekim.options import Rules
from trilithon.games.rekniles_ekim.scoring import Disks, Finish
from trilithon.people import Text, Who, count_text, join_words, start_sentence

PLACES = ("first", "second", "third", "fourth")  # into which a chariot can pass another


def play(log: Log, seat: int, track: Track | None, move: Move, from_hand: bool) -> None:
    """A player's card comes on the table, and its chariot advances. track: before it does; None in the inverse game,
    where it is yet to be picked (RE-V6)."""
    named = f" as {COLOUR_WORDS[move.colour]}" if move.colour != COLOUR[move.card] else ""
    who = Who(seat)
    does = f": {_passes(track, move.colour)}" if track else ""
    text = Text(f"{who} {who:plays} {card_name(move.card)}{named}{does}.")
    source = f"hand:{seat}" if from_hand else f"deck:{seat}"
    log.add(Event("play", text, f"card:{card_text(move.card)}", source, f"played:{seat}", seat))
    if track:
        _advance(log, track, move.colour, "")


def flip(log: Log, track: Track, move: Move, dummy: int, bets: bool) -> None:
    """The dummy's turn (RE-V4): its card comes on the table, a chariot advances, and if it bets it takes a disk. track:
    before the chariot moves."""
    does = "nothing moves" if move.colour == BLACK else _passes(track, move.colour)
    text = f"The dummy turns up {card_name(move.card)}: {does}."
    log.add(Event("flip", text, f"card:{card_text(move.card)}", f"deck:{dummy}", f"played:{dummy}"))
    if move.colour != BLACK:
        _advance(log, track, move.colour, "")
    if bets:
        colour = COLOUR_WORDS[move.colour]
        log.add(
            Event("disk", f"The dummy takes a {colour} disk.", f"disk:{colour}", "supply", f"disks:{dummy}")
        )


def advance(log: Log, track: Track, colour: Colour) -> None:
    """A chariot that was picked swaps places with the one ahead, or stays put in front (RE-V6)."""
    _advance(log, track, colour, f"{start_sentence(_passes(track, colour))}.")


def _passes(track: Track, colour: Colour) -> str:
    """What a chariot does, within a sentence: "red passes yellow into fourth place"."""
    place = track.index(colour)
    if place == 0:
        return f"{COLOUR_WORDS[colour]} stays in first place"
    return f"{COLOUR_WORDS[colour]} passes {COLOUR_WORDS[track[place - 1]]} into {PLACES[place - 1]} place"


def _advance(log: Log, track: Track, colour: Colour, text: str) -> None:
    """The chariot, and the one that it swaps with (RE-3). text: what is said of it here."""
    place = track.index(colour)
    figure = f"figure:{COLOUR_WORDS[colour]}"
    if place == 0:
        log.add(Event("move", text, figure, "track:1", "track:1"))
        return
    other = f"figure:{COLOUR_WORDS[track[place - 1]]}"
    log.add(Event("move", text, figure, f"track:{place + 1}", f"track:{place}"))
    log.add(Event("move", "", other, f"track:{place}", f"track:{place + 1}"))


def take(log: Log, seat: int, colour: Colour) -> None:
    """A disk is taken (RE-4)."""
    who = Who(seat)
    text = Text(f"{who} {who:takes} a {COLOUR_WORDS[colour]} disk.")
    log.add(Event("disk", text, f"disk:{COLOUR_WORDS[colour]}", "supply", f"disks:{seat}", seat))


def no_disk(log: Log, seat: int) -> None:
    """No disk may be taken (RE-9)."""
    log.add(Event("no-disk", Text(f"{Who(seat)} can’t take any disk."), seat=seat))


def draw(log: Log, seat: int, card: Card) -> None:
    """A card comes to a hand (RE-5); its owner alone is told which. That the others draw goes without saying."""
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
    """A card goes into an arranged deck, place counting from the top (RE-V5); its owner alone sees which."""
    who = Who(seat)
    mine = f"You put {card_name(card)} in place {place} of your deck."
    text = Text(f"{who} {who:arranges} a deck.")
    own = Event("put", mine, f"card:{card_text(card)}", f"hand:{seat}", f"deck:{seat}", seat, place)
    log.add_private(seat, own, own._replace(text=text, piece="card:?"))


def race(log: Log, number: int, racers: Sequence[int], track: Track, seats: int) -> None:
    """A race is set up (RE-1). racers: the seats that take part, the starting player first; a play-off says
    between whom it is (RE-V9)."""
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
    """Cards are dealt to be arranged, which their owner alone sees (RE-V5). hands: by seat."""
    each = len(hands[racers[0]])
    log.add(Event("deal", f"Each player gets {count_text(each, 'card')} to put in order.", amount=each))
    for seat in racers:
        _cards(log, "deal", seat, hands[seat], "box")


def start(log: Log, hands: Sequence[Sequence[Card]], decks: Sequence[Sequence[Card]], seats: int) -> None:
    """The decks lie ready and the first cards are drawn (RE-2). hands, decks: by seat, the dummy's last."""
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
        _cards(log, "draw", seat, hand, f"deck:{seat}")


def _cards(log: Log, kind: str, seat: int, cards: Sequence[Card], source: str) -> None:
    """Cards come to a hand, one by one and without a word; their owner alone sees which."""
    for card in cards:
        own = Event(kind, "", f"card:{card_text(card)}", source, f"hand:{seat}", seat)
        log.add_private(seat, own, own._replace(piece="card:?"))


def last_disk(log: Log, rules: Rules, left: Disks, colour: Colour) -> None:
    """The race is over, a disk having been the last of its colour (RE-6), or of all colours but one (RE-V8)."""
    why = f"that was the last {COLOUR_WORDS[colour]} disk"
    if rules.longer:
        (rest,) = (COLOURS[other] for other, number in enumerate(left) if number)
        why = f"only {rest} has disks left"
    log.add(Event("end", f"The race is over: {why}."))


def last_card(log: Log, seat: int | None) -> None:
    """The race is over, a player, or with None the dummy, having played the last card (RE-6, RE-V4)."""
    holder = "the dummy has"
    if seat is not None:
        who = Who(seat)
        holder = f"{who} {who:has}"
    log.add(Event("end", Text(f"The race is over: {holder} no cards left."), seat=seat))


def finish(log: Log, done: Finish, seats: int) -> None:
    """What each has scored in a race (RE-7), and who has won it (RE-8)."""
    for seat in done.order:
        who = Who(seat)
        holder = "The dummy has" if seat >= seats else f"{who} {who:has}"
        text = Text(f"{holder} {count_text(done.race_points[seat], 'point')}.")
        log.add(Event("score", text, seat=seat if seat < seats else None, amount=done.race_points[seat]))
    log.add(Event("winner", done.text(), seat=done.winner, amount=done.race_points[done.winner]))


def tell_end(log: Log, result: Result, match: bool) -> None:
    """The match has been won (RE-V9), or the single race, as has been said already."""
    (winner,) = result.winners
    log.add(Event("over", result.text if match else "", seat=winner, amount=result.scores[winner]))


def colours(moves: Sequence[Move]) -> str:
    """The colours of moves for people: White, Blue or Red."""
    return join_words([COLOURS[move.colour] for move in moves], "or")
