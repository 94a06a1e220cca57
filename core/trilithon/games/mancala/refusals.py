"""Why a move is refused, and what is allowed instead. Computed only when a move is refused."""

from trilithon.equipment import COLOURS, SPACES
from trilithon.games.mancala.moves import BAR, COLOUR, OVER, REMOVE, SOW, SPACE, Move
from trilithon.games.mancala.options import DEDUCTION, GAMBLING, STANDARD
from trilithon.games.mancala.pits import counts
from trilithon.games.mancala.position import RoundPosition
from trilithon.people import Text, Who, count_text, join_words
from trilithon.state import Refusal

_SPACE_RULE = {STANDARD: "AM-STD-2", DEDUCTION: "AM-DED-2", GAMBLING: "AM-GAM-1"}
_NAMED = 6  # the most spaces to list in a sentence


def refuse_move(position: RoundPosition, move: Move) -> Refusal:
    """Return the refusal for a move that is not legal."""
    if position.phase == OVER:
        return Refusal("AM-2", "The game is over: every player has started a round.")
    rule, request = _decision_due(position)
    if move.kind != position.phase:
        rule, why = _explain_wrong_kind(position, move, rule)
        return Refusal(rule, f"{why}{request}")
    if position.phase == SPACE:
        return _refuse_space(position, move.number, rule, request)
    if position.phase == REMOVE:
        return Refusal(rule, request)
    number = move.number
    if number not in range(5):
        return Refusal("EQ-4", f"Disks and bars come in five colours. {request}")
    name = COLOURS[int(number)]
    if position.phase == COLOUR:
        who = Who(position.match.owners.index(number))
        return Refusal(rule, Text(f"{who} {who:has} chosen {name} already. {request}"))
    if position.phase == BAR:
        return Refusal(rule, f"There are no {name} bars left. {request}")
    return Refusal(rule, f"You have no {name} disk in your hand. {request}")


def _decision_due(position: RoundPosition) -> tuple[str, str]:
    """Return the rule of the decision to make now, and a sentence that asks for it."""
    options = [move.number for move in position.legal_moves()]
    if position.phase == COLOUR:
        colours = join_words([COLOURS[number] for number in options], "or")
        return "AM-STD-1", f"Choose a colour that’s still free: {colours}."
    if position.phase == SOW:
        held = [
            count_text(n, f"{COLOURS[colour]} disk") for colour, n in enumerate(counts(position.hand)) if n
        ]
        return (
            "AM-STD-2",
            f"Choose the colour to sow on space {position.at} next: you hold {join_words(held)}.",
        )
    if position.phase == REMOVE:
        landed = COLOURS[position.landed]
        sentence = f"Take the {landed} disk off space {position.at}, or leave it?"
        return "AM-V1", sentence
    if position.phase == BAR:
        colours = join_words([COLOURS[number] for number in options], "or")
        return "AM-GAM-1", f"You’ve finished sowing. Take a bar: {colours}."
    game = position.match.terms.game
    spaces = f": {join_words([str(number) for number in options], 'or')}" if len(options) <= _NAMED else ""
    if game == STANDARD:
        own = COLOURS[position.match.owners[position.to_move or 0]]
        return _SPACE_RULE[game], f"Choose a space with a disk of your colour, {own}{spaces}."
    return _SPACE_RULE[game], f"Choose a space with disks{spaces}."


def _explain_wrong_kind(position: RoundPosition, move: Move, rule: str) -> tuple[str, str]:
    """Return the rule that a move of the wrong kind breaks, and why it cannot be made now. rule: that of the decision
    to make."""
    terms = position.match.terms
    if move.kind == COLOUR:
        if terms.game == DEDUCTION:
            return "AM-DED-1", "In deduction, colours are dealt in secret. You don’t choose one. "
        if terms.game == GAMBLING:
            return "AM-GAM-1", "Nobody owns a colour in the gambling game. "
        return "AM-STD-1", "You already have a colour for this round. "
    if move.kind == BAR:
        if terms.game != GAMBLING:
            return "AM-GAM-1", "You only take bars in the gambling game. "
        return "AM-GAM-1", "Finish sowing before you take a bar. "
    if move.kind == REMOVE:
        if not terms.takes:
            return "AM-V1", "Extra removal is off in this game. "
        if not terms.optional:
            return "AM-V1", "Extra removal is compulsory in this game, so it happens automatically. "
        return "AM-V1", "The disk you just sowed can’t be taken off. "
    if move.kind == SOW and position.phase == SPACE:
        return "AM-STD-2", "Lift a space before you sow. "
    if move.kind == SPACE and position.mid_turn:
        return rule, f"You’ve already lifted space {position.figure}. "
    return rule, ""


def _refuse_space(position: RoundPosition, space: int, rule: str, request: str) -> Refusal:
    if space not in range(1, SPACES + 1):
        return Refusal("EQ-4", f"Spaces run from 1 to {SPACES}. {request}")
    if not position.board[int(space)]:
        return Refusal(rule, f"Space {space} is empty. {request}")
    own = position.match.owners[position.to_move or 0]
    return Refusal(rule, f"There is no {COLOURS[own]} disk on space {space}. {request}")
