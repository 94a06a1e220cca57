"""Why a move is refused: looked into only once it has been."""

from collections.abc import Sequence

from trilithon.equipment import BLACK, COLOUR, COLOURS, Card, Colour, card_name
from trilithon.game import Refusal
from trilithon.games.rekniles_ekim.moves import (
    CARDS,
    CHARIOTS,
    COLOUR_WORDS,
    MOVE,
    PLAY,
    PUT,
    TAKE,
    Move,
    Track,
)
from trilithon.games.rekniles_ekim.narration import colours
from trilithon.games.rekniles_ekim.options import Rules
from trilithon.games.rekniles_ekim.position import Position
from trilithon.games.rekniles_ekim.scoring import Disks, alone_fewest, bar


def refusal(position: Position, move: object) -> Refusal:
    """The rule that a move breaks, and what would be right. The move is not legal and may be anything."""
    if position.to_move is None:
        return Refusal("RE-V9" if position.rules.match else "RE-6", "The game is over. You can still undo.")
    if not isinstance(move, Move) or type(move.card) is not int or type(move.colour) is not int:
        move = Move("", 0, 0)
    if position.arranging:
        return _not_put(move)
    if move.kind == PUT:
        return _put_too_late(position)
    if not position.pending:
        return _not_played(position, move)
    if position.pending[0].kind == MOVE:
        return _not_picked(position, move)
    return _not_taken(position, move)


def _not_put(move: Move) -> Refusal:
    if move.kind == PUT and move.card in CARDS:
        return Refusal(
            "RE-V5",
            f"{card_name(move.card, half=True)} is not among the cards that you still have to put in order: "
            "put one of those next.",
        )
    return Refusal("RE-V5", "The race has not begun: first put your cards in order, the top one first.")


def _put_too_late(position: Position) -> Refusal:
    if position.rules.arranged:
        why = "The race has begun: the decks stay as they are"
    else:
        why = "Decks are not arranged in this game but shuffled"
    now = "play a card"
    if position.pending:
        what = "pick the chariot that moves up" if position.pending[0].kind == MOVE else "take a disk"
        now = f"{what}, {colours(position.pending)}"
    return Refusal("RE-V5", f"{why}. Now {now}.")


def _not_played(position: Position, move: Move) -> Refusal:
    rules, seat = position.rules, position.to_move
    assert seat is not None
    if rules.inverse and move.kind in (TAKE, MOVE):
        return Refusal("RE-V6", "A turn begins with a card: play one, then pick the chariot that moves up.")
    if move.kind == TAKE:
        return Refusal("RE-3", "A turn begins with a card: play one, then take a disk.")
    if move.kind == MOVE:
        return Refusal(
            "RE-3", "The card says which chariot moves up: play one of that colour, or a black one."
        )
    if move.kind != PLAY or move.card not in CARDS:
        return Refusal("RE-3", "A turn begins with a card: play one.")
    card = card_name(move.card, half=True)
    if not rules.hand:
        if move.card not in position.decks[seat][:1]:
            return not_on_top(move.card)
    elif move.card not in position.hands[seat]:
        return Refusal("RE-3", f"{card} is not in your hand: play a card from your hand.")
    if rules.inverse:
        return Refusal(
            "RE-V6", f"No colour is named in the inverse game: play {card}, then pick the chariot."
        )
    if COLOUR[move.card] == BLACK:
        return Refusal("RE-3", f"{card} is wild: name its colour, White, Blue, Green, Yellow or Red.")
    return Refusal(
        "RE-3",
        f"{card} moves the {COLOUR_WORDS[COLOUR[move.card]]} chariot; only for black is a colour named.",
    )


def not_on_top(card: Card) -> Refusal:
    """Why a card of one's deck may not be played where there are no hands."""
    name = card_name(card, half=True)
    return Refusal(
        "RE-V5", f"{name} is not on top of your deck: without a hand, the top card must be played."
    )


def leads(colour: Colour, may: Sequence[Move]) -> Refusal:
    """Why the chariot in the lead may not be picked. may: the picks that may be made."""
    return Refusal(
        "RE-V6", f"The {COLOUR_WORDS[colour]} chariot leads and may not be picked: pick {colours(may)}."
    )


def _not_picked(position: Position, move: Move) -> Refusal:
    if move.kind == MOVE and position.rules.not_leader and move.colour == position.track[0]:
        return leads(move.colour, position.pending)
    card = card_name(position.played[-1].card)
    return Refusal(
        "RE-V6", f"{card} is played: now pick the chariot that moves up, {colours(position.pending)}."
    )


def _not_taken(position: Position, move: Move) -> Refusal:
    return not_taken(
        position.rules, position.left, position.track, position.played[-1], position.pending, move
    )


def not_taken(
    rules: Rules, left: Disks, track: Track, played: Move, may: Sequence[Move], move: Move
) -> Refusal:
    """Why a disk may not be taken. left, track: as they are once the chariot has moved; played: the card of this turn;
    may: the disks that may be taken."""
    instead = f"take {colours(may)}"
    # In the inverse game there is a choice after a black card alone, and then of every colour.
    governs, which = ("RE-V6", "a disk of any colour") if rules.inverse else ("RE-4", "a disk")
    if move.kind != TAKE or move.colour not in CHARIOTS:
        card = card_name(played.card)
        return Refusal(governs, f"{card} is played: now {which} must be taken, so {instead}.")
    name = COLOURS[move.colour]
    rule = bar(rules, left, track, played.colour, move.colour)
    if not left[move.colour]:
        return Refusal(rule, f"No {name} disk is left: {instead}.")
    if rule == "RE-V3":
        place = "first" if rules.most else "last"
        return Refusal(rule, f"{name} is in {place} place, so you can’t take it: {instead}.")
    if rule == "RE-V7":
        if alone_fewest(left, move.colour):
            return Refusal(rule, f"{name} alone has the fewest disks left: {instead}.")
        return Refusal(rule, f"The last {name} disk must wait until every colour has lost one: {instead}.")
    if rule:
        how = "played" if COLOUR[played.card] == played.colour else "named"
        return Refusal(rule, f"{name} was {how}, so a disk of another colour must be taken: {instead}.")
    return Refusal(governs, f"A disk is taken from the supply as it is: {instead}.")
