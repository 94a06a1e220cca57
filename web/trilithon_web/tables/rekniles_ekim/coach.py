"""How the coach of Rekniles Ekim speaks: of a turn, which is a card and the disk that is taken after it."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

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
from trilithon_web.table_values import Coach
from trilithon_web.tables.rekniles_ekim.ui import Sight, arranging
from trilithon_web.tables.rekniles_ekim.wording import card_words, player
from trilithon_web.words import tenths

if TYPE_CHECKING:
    from trilithon.coach import Reason


def odds_by_colour(sight: Sight) -> dict[Colour, Odds]:
    """What the coach says of the cards of each colour, by the best turn that begins with one: their numbers matter to
    nobody."""
    found: dict[Colour, Odds] = {}
    for turn, odds in odds_of(sight.advice).items() if sight.advice else ():
        first = parse_move(turn.split()[0])
        if first.kind == PLAY:
            found.setdefault(COLOUR[first.card], odds)
    return found


def _name(seen: Observation, turn: str) -> str:
    return _told(turn, _card if " " in turn else _colours)


def _told(turn: str, card: Callable[[Move], str]) -> str:
    """A turn in words. card: what its card is called."""
    return " with ".join(card(move) if move.kind == PLAY else _further(move) for move in _read(turn))


def _read(turn: str) -> list[Move]:
    return [parse_move(text) for text in turn.split()]


def _colours(move: Move) -> str:
    """A card by what matters of it."""
    return f"{word(COLOUR[move.card])}{_standing(move)}"


def _card(move: Move) -> str:
    """The same where more is told with it."""
    return f"a {word(COLOUR[move.card])} card{_standing(move)}"


def _standing(move: Move) -> str:
    """What a black card stands for, after its name."""
    return "" if COLOUR[move.card] == move.colour else f" as {word(move.colour)}"


def _further(move: Move) -> str:
    return f"{word(move.colour)} moving up" if move.kind == MOVE else f"a {word(move.colour)} disk"


def _does(seen: Observation, turn: str) -> str:
    first, *_ = _read(turn)
    if first.kind == MOVE:
        return f"Move {word(first.colour)} up"
    told = _told(turn, lambda move: card_words(move.card, move.colour))
    return f"{'Play' if first.kind == PLAY else 'Take'} {told}"


def _picture(seen: Observation, turn: str) -> Child:
    return h("span", {"class": "minis"}, *map(_drawn, _read(turn)))


def _drawn(move: Move) -> Node:
    if move.kind == PLAY:
        return h("span", {"class": classes(move.card)}, face(move.card))
    return (chariot if move.kind == MOVE else disk)(move.colour).alone()


class _Reason(NamedTuple):
    """A reason, and what its words are made of."""

    company: Company
    reason: "Reason"

    @property
    def colour(self) -> str:
        """The colour that it is about."""
        return word(self.reason.card)

    @property
    def chariot(self) -> str:
        """That at the head of a sentence."""
        return COLOURS[self.reason.card]

    @property
    def who(self) -> str:
        """Whom it is about, at the head of a sentence."""
        return start_sentence(player(self.company, self.reason.seat))

    @property
    def disks(self) -> str:
        """How many disks."""
        return count_text(self.reason.number, "disk")

    @property
    def points(self) -> str:
        """How many points, with a tenth where it is not whole."""
        return tenths(self.reason.number, "point")

    @property
    def places(self) -> str:
        """How many places, with a tenth where they are not whole."""
        return tenths(self.reason.number, "place")

    @property
    def races(self) -> str:
        """In how many races."""
        return "in any race" if self.reason.number == 100 else f"in {self.reason.number} of 100 races"

    @property
    def bet_on(self) -> str:
        """That it is not so after the second-best move, and who has bet on it."""
        has = "you have" if self.reason.seat < 0 else f"{player(self.company, self.reason.seat)} has"
        return f"than after the second-best move, and {has} bet on it"


# By `Reason.kind`; `games/rekniles_ekim/reasons.py` says what each means.
_WHY: Final[Mapping[str, Callable[[_Reason], str]]] = {
    "wins": lambda told: f"The last {told.colour} disk ends the race, and you win it.",
    "not-yet": lambda told: f"Taking the last {told.colour} disk would end the race with {told.who} ahead.",
    "last-turn": lambda told: "It’s your last card, so only the current order counts.",
    "leader": lambda told: f"{told.who} is ahead, and has {told.disks} on {told.colour}, which moves up.",
    "others": lambda told: f"{told.who} has {told.disks} on {told.colour}, which moves up.",
    "own-up": lambda told: f"You have {told.disks} on {told.colour}, which moves up.",
    "falls-back": lambda told: f"You have {told.disks} on {told.colour}, which falls back.",
    "spares": lambda told: f"The second-best move moves {told.colour} up, and you have {told.disks} on it.",
    "keeps-black": lambda told: "You keep your black card, which can move any chariot.",
    "only-black": lambda told: f"You have no {told.colour} card, so only black can move {told.colour}.",
    "few-left": lambda told: f"Then one {told.colour} disk is left: the race can end while you’re ahead.",
    "stays": lambda told: (
        f"{told.chariot} ends in the best place for your disk in {told.reason.number}% of races."
    ),
    "cheaper": lambda told: f"A {told.colour} disk should end up worth about {told.points}.",
    "ends-behind": lambda told: f"{told.chariot} ends about {told.places} farther back {told.bet_on}.",
    "ends-ahead": lambda told: f"{told.chariot} ends about {told.places} farther ahead {told.bet_on}.",
    "own-points": lambda told: f"You end with about {told.points}, better than after the second-best move.",
    "their-points": lambda told: (
        f"{told.who} ends with about {told.points}, worse than after the second-best move."
    ),
    "same-cost": lambda told: f"Each of those disks should end up worth about {told.points}.",
    "same-races": lambda told: f"Your choice doesn’t decide whether you win {told.races}.",
    "stands": lambda told: f"{told.chariot} leads already, so nothing moves.",
}


def _why(seen: Observation, company: Company, reason: "Reason") -> str:
    return _WHY[reason.kind](_Reason(company, reason))


def _silent(seen: Observation) -> str:
    return "The coach can’t say how to order your cards." if arranging(seen) else ""


COACH: Final = Coach(
    name=_name,
    does=_does,
    counts={"race": " wins the race"},
    tried="races that fit what you’ve seen",
    why=_why,
    picture=_picture,
    silent=_silent,
    in_line=2,
)
