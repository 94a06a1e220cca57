"""The events of a move: which pieces move, and the sentences for people.

The kinds of events, with the meaning of `amount`:

"bid" (the bid as in `moves`): the disk goes from supply to space:n, or for a null bid to track:n (CW-BID-3).
"mark" (the value of the bid): the bar goes from supply to the space that many ahead of the figure.
"stands" (its value): a null MAX gets its number, and its disk goes to the board (CW-MULTI-11).
"zero": all players have bid null (CW-MULTI-7).
"lead": the seat that leads to the first trick.
"play": a card goes from hand:s, or from dummy, to trick.
"trick": each card of a finished trick goes from trick to taken:s or taken:dummy. The first event has the sentence.
"clear": disks and bars go back to supply at the end of the round.
"score" (the points, before the floor): the figure goes from space to space, or from or to off (beside the board).
"neutral" (its space): the black figure moves.
"tie" (the score): several players share the highest score and play on (CW-MULTI-10). "out": a seat that does not.
"round" (its number): the deal in one sentence. "trump": the turned-up trilithon goes from trilithons to deck.
"deal": each card goes from deck to hand:s or dummy, as card:? for viewers who cannot see it.
"over" (the score): one event for each winner, or a single one without winners. The first has the sentence.
"""

from trilithon.equipment import (
    BLACK,
    COLOUR,
    COLOURS,
    SPACES,
    Card,
    card_name,
    card_text,
    is_trilithon,
    trilithon,
)
from trilithon.games.celtic_whist.deal import DUMMY, Deal, Hand
from trilithon.games.celtic_whist.moves import NULL_MAX, bid_name
from trilithon.games.celtic_whist.options import Rules
from trilithon.games.celtic_whist.scoring import BoardRound, Outcome, bid_value, bids_missed, highest_regular
from trilithon.people import Text, Who, count_text, signed_text
from trilithon.state import Event, Log, Result


def full_card_name(card: Card, players: int) -> str:
    """Return the name of a card for people, with its half if both halves are in play (CW-MULTI-2)."""
    return f"the {card_name(card)}" if is_trilithon(card) else card_name(card, half=players == 5)


def space_of(score: int) -> str:
    """Return the space of a figure or bar with this score. On the board they stop at 30 (CW-BID-3)."""
    return f"space:{min(SPACES, score)}" if score > 0 else "off"


def disk_place(played: BoardRound, seat: int) -> str:
    """Return the place of a bid's disk (CW-BID-3): a double's is on the hand size, "" while null MAX has no number."""
    bid = played.bids[seat]
    number = _stake(played, seat)
    if bid != NULL_MAX:
        number = min(number, played.deal.hand_size)
    if number == 0:
        return ""
    return f"{'space' if bid > 0 else 'track'}:{min(SPACES, number)}"


def bar_place(played: BoardRound, seat: int) -> str:
    """Return the place of a bid's bar (CW-BID-3): ahead of the figure by the points it can win. "" if it has none."""
    number = _stake(played, seat)
    return space_of(played.scores[seat] + number) if number else ""


def _stake(played: BoardRound, seat: int) -> int:
    """Return the points that a seat can win with its bid; 0 while null MAX has no number."""
    size = played.deal.hand_size
    highest = highest_regular(played.bids, size) if played.values else 0
    return abs(bid_value(played.bids[seat], size, highest))


def tell_bid(log: Log, played: BoardRound, seat: int) -> None:
    """Log the bid that a seat has just made, and show it on the board if its number is known."""
    bid, who = played.bids[seat], Who(seat)
    text = Text(f"{who} {who:bids} {bid_name(bid)}.")
    disk = disk_place(played, seat)
    if not disk:
        log.add(Event("bid", text, seat=seat, amount=bid))
        return
    log.add(Event("bid", text, f"disk:{seat}", "supply", disk, seat, bid))
    value = bid_value(bid, played.deal.hand_size)
    log.add(Event("mark", "", f"bar:{seat}", "supply", bar_place(played, seat), seat, value))


def tell_values(log: Log, played: BoardRound) -> None:
    """Log, once all have bid (2 to 5 players), the number of null MAX, or that all bids count as zero."""
    highest = highest_regular(played.bids, played.deal.hand_size)
    if not highest:
        effect = "every bid counts as 0, and each trick costs a point"
        if played.rules.cooperative:
            effect = "all bids count as equal when deciding who leads"
        log.add(Event("zero", f"Everyone has bid null: {effect}."))
        return
    for seat in played.deal.playing:
        if played.bids[seat] == NULL_MAX:
            disk, value = disk_place(played, seat), played.values[seat]
            text = Text(f"{Who(seat):'s} null MAX counts as null {highest}.")
            log.add(Event("stands", text, f"disk:{seat}", "supply", disk, seat, value))
            log.add(Event("mark", "", f"bar:{seat}", "supply", bar_place(played, seat), seat, value))


def tell_leader(log: Log, seat: int) -> None:
    """Log the seat that leads to the first trick (2 to 5 players)."""
    who = Who(seat)
    log.add(Event("lead", Text(f"{who} {who:leads} the first trick."), seat=seat))


def tell_play(log: Log, deal: Deal, seat: int, card: Card) -> None:
    """Log a card played by a seat or the dummy hand."""
    name = full_card_name(card, len(deal.playing))
    piece = f"card:{card_text(card)}"
    if seat == DUMMY:
        log.add(Event("play", f"The dummy hand plays {name}.", piece, "dummy", "trick"))
    else:
        who = Who(seat)
        log.add(Event("play", Text(f"{who} {who:plays} {name}."), piece, f"hand:{seat}", "trick", seat))


def tell_trick(log: Log, played: BoardRound, trick: Hand, winner: int) -> None:
    """Log a trick that was taken, and how many of the bid it is. played: the round before the trick."""
    why = " Black was led, so the highest number wins." if _by_number(trick) else ""
    text, target, seat = f"The dummy hand wins the trick.{why}", "taken:dummy", None
    if winner != DUMMY:
        who = Who(winner)
        wanted = min(played.values[winner], played.deal.hand_size)  # a double counts for more points
        count = f", {played.taken[winner] + 1} of {wanted}" if wanted > 0 else ""
        text, target, seat = Text(f"{who} {who:wins} the trick{count}.{why}"), f"taken:{winner}", winner
    for card in trick:
        log.add(Event("trick", text, f"card:{card_text(card)}", "trick", target, seat))
        text = ""


def _by_number(trick: Hand) -> bool:
    """Return whether black was led and no trilithon played (CW-PLAY-3), which surprises new players."""
    return COLOUR[trick[0]] == BLACK and not any(map(is_trilithon, trick))


def tell_settled(log: Log, played: BoardRound, outcome: Outcome) -> None:
    """Log the end of a round: clear the board, move the figures, and announce a play-off or the result."""
    for seat in played.deal.playing:
        disk = disk_place(played, seat)
        if disk:
            log.add(Event("clear", "", f"disk:{seat}", disk, "supply", seat))
            log.add(Event("clear", "", f"bar:{seat}", bar_place(played, seat), "supply", seat))
    (_tell_shared if played.rules.cooperative else _tell_scores)(log, played, outcome)
    if outcome.neutral != played.neutral:
        text = f"The black figure moves to {outcome.neutral}."
        places = space_of(played.neutral), space_of(outcome.neutral)
        log.add(Event("neutral", text, "figure:neutral", *places, amount=outcome.neutral))
    if outcome.result:
        _tell_over(log, outcome.result)
    elif outcome.neutral == SPACES:
        _tell_tie(log, played.deal, outcome)


def _tell_scores(log: Log, played: BoardRound, outcome: Outcome) -> None:
    for seat in played.deal.playing:
        won, after = outcome.gains[seat], outcome.scores[seat]
        text = Text(f"{_bid_and_took(played, seat)}: {signed_text(won)}, now {after}.")
        places = space_of(played.scores[seat]), space_of(after)
        piece = f"figure:{seat}" if places[0] != places[1] else ""
        log.add(Event("score", text, piece, *(places if piece else ("", "")), seat, won))


def _tell_shared(log: Log, played: BoardRound, outcome: Outcome) -> None:
    for seat in played.deal.playing:
        log.add(Event("score", Text(f"{_bid_and_took(played, seat)}."), seat=seat))
    advance, before, after = outcome.gains[0], played.scores[0], outcome.scores[0]
    if advance:
        text = f"All bids were made: the shared figure moves {count_text(advance, 'space')}, to {after}."
        places = space_of(before), space_of(after)
        log.add(Event("score", text, "figure:shared", *places, amount=advance))
    else:
        who = Who(*bids_missed(played))
        text = Text(f"{who} {who:has} missed the bid, so the shared figure stays on {after}.")
        log.add(Event("score", text))


def _bid_and_took(played: BoardRound, seat: int) -> str:
    return f"{Who(seat)} bid {bid_name(played.bids[seat])} and took {played.taken[seat]}"


def _tell_tie(log: Log, deal: Deal, outcome: Outcome) -> None:
    who, best = Who(*outcome.playing), outcome.scores[outcome.playing[0]]
    log.add(Event("tie", Text(f"{who} {who:is} tied on {best} and {who:plays} on."), amount=best))
    for seat in deal.playing:
        if seat not in outcome.playing:
            who = Who(seat)
            log.add(Event("out", Text(f"{who} {who:is} out."), seat=seat))


def _tell_over(log: Log, result: Result) -> None:
    text = result.text
    for seat in result.winners:
        log.add(Event("over", text, seat=seat, amount=result.scores[seat]))
        text = ""
    if text:
        log.add(Event("over", text))


def tell_round(log: Log, rules: Rules, deal: Deal, hands: tuple[Hand, ...], dummy: Hand) -> None:
    """Log the deal of a round, with each seat's cards visible to that seat alone (EQ-6)."""
    log.add(Event("round", _dealt(rules, deal), seat=deal.first, amount=deal.number))
    log.add(Event("trump", "", f"card:{card_text(trilithon(deal.trump))}", "trilithons", "deck"))
    for seat in deal.playing:
        for card in hands[seat]:
            seen = Event("deal", "", f"card:{card_text(card)}", "deck", f"hand:{seat}", seat)
            log.add_private(seat, seen, seen._replace(piece="card:?"))
    for _ in dummy:
        log.add(Event("deal", "", "card:?", "deck", "dummy"))


def _dealt(rules: Rules, deal: Deal) -> Text:
    """Describe the deal: how many cards each hand gets, the trump, and who bids first."""
    dealer, first = Who(deal.dealer), Who(deal.first)
    trump = f"{COLOURS[deal.trump]} is trump."
    if rules.solo:
        return Text(
            f"Round {deal.number}: {count_text(deal.hand_size, 'card')} each for {first} and the dummy "
            f"hand. {trump}"
        )
    among = f" for {Who(*deal.playing)}" if len(deal.playing) < rules.seats else ""
    return Text(
        f"Round {deal.number}: {count_text(deal.hand_size, 'card')} each{among}. {trump} "
        f"{dealer} {dealer:deals}, {first} {first:bids} first."
    )
