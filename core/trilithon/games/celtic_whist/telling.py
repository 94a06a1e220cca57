"""The events of a step: what pieces go where, and the sentences for people.

Kinds, with the amounts they carry:

"bid" (the bid as in `moves`): the disk goes from supply to space:n or, for null bids, to track:n (CW-BID-3).
"mark" (what the bid counts as): the bar goes from supply to the space that many ahead of the figure.
"stands" (what it counts as): a null MAX gets its number, and its disk its place (CW-MULTI-11).
"zero": everybody has bid null (CW-MULTI-7).
"lead": who leads to the first trick.
"play": a card goes from hand:s, or from the dummy hand, to trick.
"trick": each card of a finished trick goes from trick to taken:s or taken:dummy, the sentence in the first.
"clear": disks and bars go back to supply when the round is over.
"score" (the points, before the floor): the figure goes from space to space; off is beside the board.
"neutral" (its space): so does the neutral figure.
"tie" (the score): the highest is tied, and those who have it play on (CW-MULTI-10). "out": who does not.
"round" (its number); "trump": the trilithon that is turned up goes from trilithons to deck.
"deal": each card dealt goes from deck to hand:s or dummy, card:? for those who may not see it.
"over" (the score): for each winner, or once when nobody has won, the sentence in the first.
"""

from trilithon.equipment import COLOURS, SPACES, Card, card_name, card_text, trilithon
from trilithon.game import Event, Log, Result
from trilithon.games.celtic_whist.deal import DUMMY, Deal, Hand
from trilithon.games.celtic_whist.moves import NULL_MAX, bid_name
from trilithon.games.celtic_whist.options import Rules
from trilithon.games.celtic_whist.scoring import Outcome, highest_regular, worth


def player_name(rules: Rules, seat: int) -> str:
    """A seat, or the dummy hand, for people, as the subject of a sentence."""
    if seat == DUMMY:
        return "The dummy hand"
    return "You" if rules.solo else f"Player {seat + 1}"


def listed(names: list[str]) -> str:
    """Names in a sentence: "this, that and the other"."""
    return " and ".join([", ".join(names[:-1]), names[-1]]) if names[1:] else names[0]


def full_card_name(card: Card, players: int) -> str:
    """A card for people; with its half where both halves are in play (CW-MULTI-2)."""
    return f"the {card_name(card)}" if card > 60 else card_name(card, half=players == 5)


def space_of(score: int) -> str:
    """Where a figure stands, or a bar: figures and bars stop at 30 on the board (CW-BID-3)."""
    return f"space:{min(SPACES, score)}" if score > 0 else "off"


def disk_place(bid: int, hand_size: int, highest: int) -> str:
    """Where a bid's disk lies (CW-BID-3), a double's on the hand size; "" while null MAX has no number.

    highest: the highest regular bid of the round, 0 until all have bid.
    """
    number = abs(worth(bid, hand_size, highest))
    if bid != NULL_MAX:
        number = min(number, hand_size)
    if number == 0:
        return ""
    return f"{'space' if bid > 0 else 'track'}:{min(SPACES, number)}"


def bar_place(bid: int, hand_size: int, highest: int, score: int) -> str:
    """Where a bid's bar stands (CW-BID-3): what it can win ahead of the figure, or ""."""
    number = abs(worth(bid, hand_size, highest))
    return space_of(score + number) if number else ""


def tell_bid(log: Log, rules: Rules, deal: Deal, seat: int, bid: int, score: int) -> None:
    """A bid is announced, and shown on the board where its number is known."""
    size = deal.hand_size
    text = f"{player_name(rules, seat)} {'bid' if rules.solo else 'bids'} {bid_name(bid)}."
    disk = disk_place(bid, size, 0)
    if not disk:
        log.tell(Event("bid", text, seat=seat, amount=bid))
        return
    log.tell(Event("bid", text, f"disk:{seat}", "supply", disk, seat, bid))
    bar = bar_place(bid, size, 0, score)
    log.tell(Event("mark", "", f"bar:{seat}", "supply", bar, seat, worth(bid, size)))


def tell_values(
    log: Log,
    rules: Rules,
    deal: Deal,
    bids: tuple[int, ...],
    values: tuple[int, ...],
    scores: tuple[int, ...],
) -> None:
    """All have bid (2 to 5 players): what null MAX stands for, or that all bids have become zero."""
    highest = highest_regular(bids, deal.hand_size)
    if not highest:
        effect = "all bids are zero, and each trick taken will cost a point"
        if rules.cooperative:
            effect = "all count as zero for the lead"
        log.tell(Event("zero", f"Everybody has bid null: {effect}."))
        return
    for seat in deal.playing:
        if bids[seat] == NULL_MAX:
            disk = disk_place(NULL_MAX, deal.hand_size, highest)
            text = f"Player {seat + 1}’s null MAX stands for null {highest}."
            log.tell(Event("stands", text, f"disk:{seat}", "supply", disk, seat, values[seat]))
            bar = bar_place(NULL_MAX, deal.hand_size, highest, scores[seat])
            log.tell(Event("mark", "", f"bar:{seat}", "supply", bar, seat, values[seat]))


def tell_leader(log: Log, seat: int) -> None:
    """Who leads to the first trick (2 to 5 players)."""
    log.tell(Event("lead", f"Player {seat + 1} leads to the first trick.", seat=seat))


def tell_play(log: Log, rules: Rules, deal: Deal, seat: int, card: Card) -> None:
    """A seat or the dummy hand plays a card."""
    name = full_card_name(card, len(deal.playing))
    source = "dummy" if seat == DUMMY else f"hand:{seat}"
    text = f"{player_name(rules, seat)} {'play' if rules.solo and seat != DUMMY else 'plays'} {name}."
    log.tell(Event("play", text, f"card:{card_text(card)}", source, "trick", None if seat == DUMMY else seat))


def tell_trick(log: Log, rules: Rules, trick: Hand, winner: int) -> None:
    """A trick is taken."""
    target, seat = ("taken:dummy", None) if winner == DUMMY else (f"taken:{winner}", winner)
    won = "win" if rules.solo and winner != DUMMY else "wins"
    text = f"{player_name(rules, winner)} {won} the trick."
    for card in trick:
        log.tell(Event("trick", text, f"card:{card_text(card)}", "trick", target, seat))
        text = ""


def tell_settled(
    log: Log,
    rules: Rules,
    deal: Deal,
    bids: tuple[int, ...],
    taken: tuple[int, ...],
    scores: tuple[int, ...],
    neutral: int,
    outcome: Outcome,
) -> None:
    """A round is over: the board is cleared, the figures move, some may be out, the game may be over.

    scores, neutral: as they were during the round.
    """
    highest = highest_regular(bids, deal.hand_size)
    for seat in deal.playing:
        disk = disk_place(bids[seat], deal.hand_size, highest)
        if disk:
            bar = bar_place(bids[seat], deal.hand_size, highest, scores[seat])
            log.tell(Event("clear", "", f"disk:{seat}", disk, "supply", seat))
            log.tell(Event("clear", "", f"bar:{seat}", bar, "supply", seat))
    tell_scores = _tell_shared if rules.cooperative else _tell_scores
    tell_scores(log, rules, deal, bids, taken, scores, outcome)
    if outcome.neutral != neutral:
        text = f"The neutral figure advances to {outcome.neutral}."
        places = space_of(neutral), space_of(outcome.neutral)
        log.tell(Event("neutral", text, "figure:neutral", *places, amount=outcome.neutral))
    if outcome.result:
        _tell_over(log, outcome.result)
    elif outcome.neutral == SPACES:
        _tell_tie(log, deal, outcome)


def _tell_scores(
    log: Log,
    rules: Rules,
    deal: Deal,
    bids: tuple[int, ...],
    taken: tuple[int, ...],
    scores: tuple[int, ...],
    outcome: Outcome,
) -> None:
    for seat in deal.playing:
        won, after = outcome.gains[seat], outcome.scores[seat]
        name, bid = player_name(rules, seat), bid_name(bids[seat])
        text = f"{name} bid {bid} and took {taken[seat]}: {_signed(won)}, now {after}."
        places = space_of(scores[seat]), space_of(after)
        piece = f"figure:{seat}" if places[0] != places[1] else ""
        log.tell(Event("score", text, piece, *(places if piece else ("", "")), seat, won))


def _tell_shared(
    log: Log,
    rules: Rules,
    deal: Deal,
    bids: tuple[int, ...],
    taken: tuple[int, ...],
    scores: tuple[int, ...],
    outcome: Outcome,
) -> None:
    for seat in deal.playing:
        text = f"{player_name(rules, seat)} bid {bid_name(bids[seat])} and took {taken[seat]}."
        log.tell(Event("score", text, seat=seat))
    advance, before, after = outcome.gains[0], scores[0], outcome.scores[0]
    if advance:
        text = f"Every bid was made: the shared figure advances by {advance} to {after}."
        places = space_of(before), space_of(after)
        log.tell(Event("score", text, "figure:shared", *places, amount=advance))
    else:
        log.tell(Event("score", f"Not every bid was made: the shared figure stays on {after}."))


def _tell_tie(log: Log, deal: Deal, outcome: Outcome) -> None:
    names = [f"player {seat + 1}" for seat in outcome.playing]
    best = outcome.scores[outcome.playing[0]]
    log.tell(Event("tie", f"Tied at {best}, {listed(names)} play on.", amount=best))
    for seat in deal.playing:
        if seat not in outcome.playing:
            log.tell(Event("out", f"Player {seat + 1} is out.", seat=seat))


def _tell_over(log: Log, result: Result) -> None:
    text = result.text
    for seat in result.winners:
        log.tell(Event("over", text, seat=seat, amount=result.scores[seat]))
        text = ""
    if text:
        log.tell(Event("over", text))


def tell_round(log: Log, rules: Rules, deal: Deal, hands: tuple[Hand, ...], dummy: Hand) -> None:
    """A round is dealt: what the first bidder knows, and each seat's own cards to itself (EQ-6)."""
    colour = COLOURS[deal.trump]
    text = f"Round {deal.number}: {colour} is trump."
    if not rules.solo:
        text += f" Player {deal.dealer + 1} deals, player {deal.first + 1} bids first."
    log.tell(Event("round", text, seat=deal.first, amount=deal.number))
    log.tell(Event("trump", "", f"card:{card_text(trilithon(deal.trump))}", "trilithons", "deck"))
    for seat in deal.playing:
        for card in hands[seat]:
            seen = Event("deal", "", f"card:{card_text(card)}", "deck", f"hand:{seat}", seat)
            log.whisper(seat, seen, seen._replace(piece="card:?"))
    for _ in dummy:
        log.tell(Event("deal", "", "card:?", "deck", "dummy"))


def _signed(number: int) -> str:
    return f"−{-number}" if number < 0 else f"+{number}"
