"""Why a move is refused. Computed only when a move is refused."""

from collections.abc import Sequence

from trilithon.equipment import BLACK, COLOUR, COLOURS, Card, Colour, card_name
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
from trilithon.games.rekniles_ekim.position import RacePosition
from trilithon.games.rekniles_ekim.scoring import Disks, alone_fewest, barring_rule
from trilithon.state import Refusal


def refuse_move(position: RacePosition, move: object) -> Refusal:
    """Return the refusal of a move that is not legal: the broken rule, and what is allowed instead. The move can be any
    value."""
    if position.to_move is None:
        return Refusal(
            "RE-V9" if position.rules.match else "RE-6", "The game is over, but you can still undo."
        )
    if not isinstance(move, Move) or type(move.card) is not int or type(move.colour) is not int:
        move = Move("", 0, 0)
    if position.arranging:
        return _refuse_put(move)
    if move.kind == PUT:
        return _refuse_late_put(position)
    if not position.pending:
        return _refuse_play(position, move)
    if position.pending[0].kind == MOVE:
        return _refuse_pick(position, move)
    return _refuse_disk(position, move)


def _refuse_put(move: Move) -> Refusal:
    if move.kind == PUT and move.card in CARDS:
        return Refusal(
            "RE-V5",
            (
                f"{card_name(move.card, half=True)} isn’t one of the cards you still have to place. "
                "Choose one of those."
            ),
        )
    return Refusal("RE-V5", "The race hasn’t started. Put your cards in order first, top card first.")


def _refuse_late_put(position: RacePosition) -> Refusal:
    if position.rules.arranged:
        why = "The race has started, so you can’t change your deck"
    else:
        why = "In this game the decks are shuffled"
    now = "play a card"
    if position.pending:
        what = "choose which chariot moves up" if position.pending[0].kind == MOVE else "take a disk"
        now = f"{what}, {colours(position.pending)}"
    return Refusal("RE-V5", f"{why}. Now {now}.")


def _refuse_play(position: RacePosition, move: Move) -> Refusal:
    rules, seat = position.rules, position.to_move
    assert seat is not None
    if rules.inverse and move.kind in (TAKE, MOVE):
        return Refusal("RE-V6", "Play a card first. Then choose which chariot moves up.")
    if move.kind == TAKE:
        return Refusal("RE-3", "Play a card first. Then take a disk.")
    if move.kind == MOVE:
        return Refusal(
            "RE-3", "Your card decides which chariot moves up. Play one of that colour, or a black card."
        )
    if move.kind != PLAY or move.card not in CARDS:
        return Refusal("RE-3", "Play a card first.")
    card = card_name(move.card, half=True)
    if not rules.hand:
        if move.card not in position.decks[seat][:1]:
            return not_on_top(move.card)
    elif move.card not in position.hands[seat]:
        return Refusal("RE-3", f"{card} isn’t in your hand. Play a card from your hand.")
    if rules.inverse:
        return Refusal("RE-V6", f"In Inverse you don’t name a colour. Play {card}, then choose the chariot.")
    if COLOUR[move.card] == BLACK:
        return Refusal("RE-3", f"{card} is wild. Choose its colour: White, Blue, Green, Yellow or Red.")
    return Refusal(
        "RE-3",
        (
            f"{card} moves the {COLOUR_WORDS[COLOUR[move.card]]} chariot. You only choose a colour for "
            "black cards."
        ),
    )


def not_on_top(card: Card) -> Refusal:
    """Return the refusal of a card that is not on top of the deck, in a game without hands."""
    name = card_name(card, half=True)
    return Refusal(
        "RE-V5", f"{name} isn’t your top card. Without a hand, you play the top card of your deck."
    )


def leads(colour: Colour, may: Sequence[Move]) -> Refusal:
    """Return the refusal to move the leading chariot. may: the chariots that may be chosen."""
    return Refusal(
        "RE-V6",
        (
            f"The {COLOUR_WORDS[colour]} chariot is in the lead, so you can’t choose it. Choose "
            f"{colours(may)}."
        ),
    )


def _refuse_pick(position: RacePosition, move: Move) -> Refusal:
    if move.kind == MOVE and position.rules.not_leader and move.colour == position.track[0]:
        return leads(move.colour, position.pending)
    card = card_name(position.played[-1].card)
    return Refusal(
        "RE-V6", f"You’ve played {card}. Now choose which chariot moves up: {colours(position.pending)}."
    )


def _refuse_disk(position: RacePosition, move: Move) -> Refusal:
    return not_taken(
        position.rules, position.left, position.track, position.played[-1], position.pending, move
    )


def not_taken(
    rules: Rules, left: Disks, track: Track, played: Move, may: Sequence[Move], move: Move
) -> Refusal:
    """Return the refusal of a disk.

    left, track: after the chariot has moved.
    played: the card of this turn.
    may: the disks that may be taken.
    """
    instead = f"take {colours(may)}"
    # In the inverse game, there is a choice only after a black card, and then of every colour.
    governs = "RE-V6" if rules.inverse else "RE-4"
    if move.kind != TAKE or move.colour not in CHARIOTS:
        card = card_name(played.card)
        return Refusal(governs, f"You’ve played {card}. Now {instead}.")
    name = COLOURS[move.colour]
    rule = barring_rule(rules, left, track, played.colour, move.colour)
    if not left[move.colour]:
        return Refusal(rule, f"There are no {name} disks left: {instead}.")
    if rule == "RE-V3":
        place = "first" if rules.most else "last"
        return Refusal(rule, f"{name} is in {place} place, so you can’t take it: {instead}.")
    if rule == "RE-V7":
        if alone_fewest(left, move.colour):
            return Refusal(
                rule, f"{name} alone has the fewest disks left, so you can’t take one yet: {instead}."
            )
        return Refusal(
            rule, f"You can’t take the last {name} disk while any colour still has all ten: {instead}."
        )
    if rule:
        how = "played" if COLOUR[played.card] == played.colour else "named"
        return Refusal(rule, f"You just {how} {name}, so take a different colour: {instead}.")
    return Refusal(governs, f"Take one disk from the supply: {instead}.")
