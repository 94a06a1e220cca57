"""Puts the coach's advice into words in Rekniles Ekim. A turn is a card and the disk taken after it."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from trilithon.coach.advice import Reason
from trilithon.equipment import COLOUR, COLOURS, Colour
from trilithon.games.rekniles_ekim.moves import MOVE, PLAY, Move, parse_move
from trilithon.games.rekniles_ekim.observation import Observation
from trilithon.people import count_text, start_sentence
from trilithon_web.company import Company
from trilithon_web.kit.cards import classes, face
from trilithon_web.kit.counsel import Odds, odds_of
from trilithon_web.kit.drawing import word
from trilithon_web.kit.pieces import chariot, disk
from trilithon_web.nodes import Child, Node, h
from trilithon_web.table.groups import Coach
from trilithon_web.tables.rekniles_ekim.ui import Sight, Ui, is_arranging
from trilithon_web.tables.rekniles_ekim.wording import name_card, name_player
from trilithon_web.words import tenths


def odds_by_colour(sight: Sight) -> dict[Colour, Odds]:
    """Return the coach's label for each colour of cards, from the best turn that starts with one. Numbers don't
    matter. If all colours are equally good, none is the best."""
    found: dict[Colour, Odds] = {}
    for turn, odds in odds_of(sight.advice).items() if sight.advice else ():
        first = parse_move(turn.split()[0])
        if first.kind == PLAY:
            found.setdefault(COLOUR[first.card], odds)
    if len(found) > 1 and all(odds.best for odds in found.values()):
        return {colour: odds._replace(best=False) for colour, odds in found.items()}
    return found


def _name_turn(seen: Observation, turn: str) -> str:
    return _word_turn(turn, _name_card if " " in turn else _name_colours)


def _word_turn(turn: str, card: Callable[[Move], str]) -> str:
    """Put a turn in words. card: a move -> its card's name."""
    return " with ".join(card(move) if move.kind == PLAY else _word_move(move) for move in _parse_turn(turn))


def _parse_turn(turn: str) -> list[Move]:
    return [parse_move(text) for text in turn.split()]


def _name_colours(move: Move) -> str:
    """Name a card by its colours, which are all that matters."""
    return f"{word(COLOUR[move.card])}{_say_named_colour(move)}"


def _name_card(move: Move) -> str:
    """Name a card in full, where a reason is added."""
    return f"a {word(COLOUR[move.card])} card{_say_named_colour(move)}"


def _say_named_colour(move: Move) -> str:
    """Say which colour a black card stands for, after its name."""
    return "" if COLOUR[move.card] == move.colour else f" as {word(move.colour)}"


def _word_move(move: Move) -> str:
    return f"{word(move.colour)} moving up" if move.kind == MOVE else f"a {word(move.colour)} disk"


def _word_advice(seen: Observation, turn: str) -> str:
    first, *_ = _parse_turn(turn)
    if first.kind == MOVE:
        return f"Move {word(first.colour)} up"
    told = _word_turn(turn, lambda move: name_card(move.card, move.colour))
    return f"{'Play' if first.kind == PLAY else 'Take'} {told}"


def _draw_turn(seen: Observation, turn: str) -> Child:
    return h("span", {"class": "minis"}, *map(_draw_move, _parse_turn(turn)))


def _draw_move(move: Move) -> Node:
    if move.kind == PLAY:
        return h("span", {"class": classes(move.card)}, face(move.card))
    return (chariot if move.kind == MOVE else disk)(move.colour).as_drawing()


class _ReasonWords(NamedTuple):
    """A reason and the words for it."""

    company: Company
    reason: Reason

    @property
    def colour(self) -> str:
        """The reason's colour."""
        return word(self.reason.card)

    @property
    def chariot(self) -> str:
        """The same colour, to start a sentence with."""
        return COLOURS[self.reason.card]

    @property
    def who(self) -> str:
        """The player's name, to start a sentence with."""
        return start_sentence(name_player(self.company, self.reason.seat))

    @property
    def disks(self) -> str:
        """The number of disks."""
        return count_text(self.reason.number, "disk")

    @property
    def points(self) -> str:
        """The number of points, with a tenth unless it is whole."""
        return tenths(self.reason.number, "point")

    @property
    def places(self) -> str:
        """The number of places, with a tenth unless it is whole."""
        return tenths(self.reason.number, "place")

    @property
    def races(self) -> str:
        """The share of races."""
        return "in any race" if self.reason.number == 100 else f"in {self.reason.number}% of races"

    @property
    def bet_on(self) -> str:
        """A clause that says that the second-best move does not do this, and who has bet on the chariot."""
        has = "you have" if self.reason.seat < 0 else f"{name_player(self.company, self.reason.seat)} has"
        return f"than after the second-best move, and {has} bet on it"


# By `Reason.kind`, explained in `games/rekniles_ekim/reasons.py`.
_WHY: Final[Mapping[str, Callable[[_ReasonWords], str]]] = {
    "wins": lambda why: f"The last {why.colour} disk ends the race, and you win it.",
    "not-yet": lambda why: f"Taking the last {why.colour} disk would end the race with {why.who} ahead.",
    "last-turn": lambda why: "It’s your last card, so only the current order counts.",
    "leader": lambda why: f"{why.who} is ahead, and has {why.disks} on {why.colour}, which moves up.",
    "others": lambda why: f"{why.who} has {why.disks} on {why.colour}, which moves up.",
    "own-up": lambda why: f"You have {why.disks} on {why.colour}, which moves up.",
    "falls-back": lambda why: f"You have {why.disks} on {why.colour}, which falls back.",
    "spares": lambda why: f"The second-best move moves {why.colour} up, and you have {why.disks} on it.",
    "keeps-black": lambda why: "You keep your black card, which can move any chariot.",
    "only-black": lambda why: f"You have no {why.colour} card, so only black can move {why.colour}.",
    "few-left": lambda why: f"Then one {why.colour} disk is left: the race can end while you’re ahead.",
    "stays": lambda why: (
        f"{why.chariot} ends in the best place for your disk in {why.reason.number}% of races."
    ),
    "cheaper": lambda why: f"A {why.colour} disk should end up worth about {why.points}.",
    "ends-behind": lambda why: f"{why.chariot} ends about {why.places} farther back {why.bet_on}.",
    "ends-ahead": lambda why: f"{why.chariot} ends about {why.places} farther ahead {why.bet_on}.",
    "own-points": lambda why: f"You end with about {why.points}, better than after the second-best move.",
    "their-points": lambda why: (
        f"{why.who} ends with about {why.points}, worse than after the second-best move."
    ),
    "same-cost": lambda why: f"Each of those disks should end up worth about {why.points}.",
    "same-races": lambda why: f"{start_sentence(why.races)}, your choice doesn’t change whether you win.",
    "stands": lambda why: f"{why.chariot} leads already, so nothing moves.",
}


def _explain_reason(seen: Observation, company: Company, reason: Reason) -> str:
    return _WHY[reason.kind](_ReasonWords(company, reason))


def _say_nothing_to_choose(seen: Observation) -> str:
    return "The coach can’t say how to order your cards." if is_arranging(seen) else ""


COACH: Final[Coach[Observation, Ui]] = Coach(
    name_move=_name_turn,
    word_button=_word_advice,
    goals={"race": " wins the race"},
    samples="races that fit what you’ve seen",
    explain=_explain_reason,
    draw_move=_draw_turn,
    explain_silence=_say_nothing_to_choose,
    most_in_line=2,
)
