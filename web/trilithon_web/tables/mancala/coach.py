"""Puts the coach's advice into words in Mancala, for each decision of a turn."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from trilithon.coach.advice import Reason
from trilithon.equipment import COLOURS
from trilithon.games.mancala.moves import BAR, COLOUR, REMOVE, SOW, SPACE, parse_move
from trilithon.games.mancala.observation import Observation
from trilithon.people import count_text
from trilithon_web.company import Company
from trilithon_web.kit.counsel import NO_ODDS, Odds, odds_of
from trilithon_web.kit.pieces import bar, disk
from trilithon_web.nodes import Child
from trilithon_web.table.groups import Coach
from trilithon_web.tables.mancala.ui import Sight, Ui
from trilithon_web.tables.mancala.wording import NAMES, known_worths, name_space, own_colour
from trilithon_web.words import number_word

_PITS: Final = 3  # pits with a label


def find_odds(sight: Sight, move: str) -> Odds:
    """Return the label of a move's piece. Only the three best spaces have one."""
    if not sight.advice:
        return NO_ODDS
    found = odds_of(sight.advice)
    shown = list(found)[: max(_PITS, sight.advice.even)] if sight.seen.phase == SPACE else found
    return found[move] if move in shown else NO_ODDS


def has_label(sight: Sight, move: str) -> bool:
    """Whether a space has a label. If many are equally good, none has: the labels would cover each other."""
    advice = sight.advice
    if advice is None or advice.even > _PITS:
        return False
    return move in [candidate.move for candidate in advice.candidates[:_PITS]]


def _name_move(seen: Observation, text: str) -> str:
    move = parse_move(text)
    if move.kind == SPACE:
        return name_space(move.number)
    if move.kind == REMOVE:
        return "taking it off" if move.number else "leaving it"
    if move.kind == BAR:
        return f"a {NAMES[move.number]} bar"
    return f"{NAMES[move.number]} on {name_space(seen.at)}" if move.kind == SOW else NAMES[move.number]


def _word_advice(seen: Observation, text: str) -> str:
    move = parse_move(text)
    if move.kind == REMOVE:
        return "Take it off" if move.number else "Leave it"
    verb = {SPACE: "Lift", SOW: "Sow", BAR: "Take", COLOUR: "Choose"}[move.kind]
    return f"{verb} {_name_move(seen, text)}"


def _draw_move(seen: Observation, text: str) -> Child:
    move = parse_move(text)
    if move.kind == SOW:
        return disk(move.number).as_drawing()
    return bar(move.number).as_drawing() if move.kind == BAR else None


def _say_nothing_at_stake(seen: Observation) -> str:
    if seen.phase == COLOUR:
        return "Take any colour. They’re all equal until someone sows."
    if own_colour(seen) in known_worths(seen):  # in the deduction game
        return "Your colour is gone, so no move brings you more points."
    return ""


class _ReasonWords(NamedTuple):
    """A reason and the words for it."""

    seen: Observation
    company: Company
    reason: Reason

    @property
    def number(self) -> int:
        """A count, or a space."""
        return self.reason.number

    @property
    def colour(self) -> str:
        """The reason's colour."""
        return NAMES[self.reason.card]

    @property
    def head(self) -> str:
        """The same colour, to start a sentence with."""
        return COLOURS[self.reason.card]

    @property
    def disks(self) -> str:
        """The number of disks."""
        return count_text(self.number, "disk")

    @property
    def mine(self) -> str:
        """The number of the player's own disks. If colours are hidden, it does not say which they are."""
        return f"{number_word(self.number)} of your disks"

    @property
    def points(self) -> str:
        """The number of points."""
        return count_text(self.number, "point")

    @property
    def who(self) -> str:
        """The player's name, to start a sentence with."""
        return self.company.name(self.reason.seat)

    @property
    def theirs(self) -> str:
        """The number of a player's disks, if their owner is known."""
        if self.reason.seat < 0:
            return f"{self.disks} of other colours"
        return f"{number_word(self.number)} of {self.who}’s disks"

    @property
    def rivals(self) -> str:
        """All disks of a colour."""
        return f"the {self.colour} disks" if self.reason.seat < 0 else f"{self.who}’s disks"

    @property
    def their_colour(self) -> str:
        """A colour, with its owner if known."""
        return self.colour if self.reason.seat < 0 else f"{self.who}’s {self.colour}"

    @property
    def bars(self) -> str:
        """The number of bars of the colour."""
        return count_text(self.number, f"{self.colour} bar")

    @property
    def favourites(self) -> str:
        """The player's own disks, or those of the colour they have bet on most."""
        return "your disks" if self.reason.card < 0 else self.bettor

    @property
    def bettor(self) -> str:
        """The disks that another player has bet on."""
        who = "you have bet on" if self.reason.seat < 0 else f"{self.who} has bet on more than you"
        return f"the {self.colour} disks {who}"


_NOW: Final = "On their next sowing"
_SOON: Final = "If everyone plays well"  # within the turns that the coach looks ahead
_AFTER: Final = "A few turns on, if everyone plays well"
_NEXT: Final = "after the second-best move"


def _say_closer(why: _ReasonWords, whose: str, when: str = _NOW) -> str:
    """Say that some disks end closer to home than after the second-best move."""
    if not why.number:
        return f"{when}, {whose} would all reach a space of their colour, unlike {_NEXT}."
    return f"{when}, {whose} would come closer to spaces of their colour than {_NEXT}."


def _say_farther(why: _ReasonWords, whose: str, when: str = _NOW) -> str:
    """Say that some disks end farther from home than after the second-best move."""
    return f"{when}, {whose} would stay farther from spaces of their colour than {_NEXT}."


def _say_fewer_leave(why: _ReasonWords, whose: str) -> str:
    """Say that fewer of some disks leave than after the second-best move."""
    some, fewer = (number_word(why.number), "fewer than") if why.number else ("none", "unlike")
    return f"{_SOON}, {some} of {whose} can leave in the next turns, {fewer} {_NEXT}."


# By `Reason.kind`, explained in `games/mancala/reasons.py` and `bets.py`.
_WHY: Final[Mapping[str, Callable[[_ReasonWords], str]]] = {
    "ends": lambda why: f"It ends the round, and you score {why.points} in it.",
    "gone": lambda why: f"Your last disk leaves the board: your colour is worth {why.points}.",
    "last-stays": lambda why: (
        f"The second-best move takes the last disk of {why.their_colour} off, for {why.points}."
    ),
    "only": lambda why: f"Only this space takes any of your disks off: {why.number}.",
    "off": lambda why: f"It takes {why.mine} off the board.",
    "full": lambda why: f"Space {why.number} is full, so your disk leaves the board there.",
    "saves": lambda why: f"Keep yours for {name_space(why.number)}, where it leaves the board.",
    "nothing-next": lambda why: (
        f"{why.who} moves next and can’t take any of their disks off. After the second-best move "
        f"they could take off {why.disks}."
    ),
    "breaks": lambda why: f"It breaks up a space where {why.who} could have taken {why.disks} off.",
    "fewer": lambda why: f"The second-best move takes {why.theirs} off.",
    "hinders": lambda why: (
        f"After the second-best move, {why.who} could take {why.disks} off in one sowing. Now it’s fewer."
    ),
    "kept": lambda why: f"You can still take disks off from space {why.number} next turn.",
    "ready": lambda why: f"Next turn, one sowing can take {why.mine} off.",
    "near": lambda why: f"Then {why.mine} can each leave in one sowing.",
    "holds": lambda why: f"The fewest points win, and the second-best move takes {why.mine} off.",
    "sends": lambda why: f"The fewest points win, and it takes {why.theirs} off.",
    "goes-on": lambda why: f"The second-best move ends the round, and you’d score {why.points} in it.",
    "soon": lambda why: f"{_SOON}, {why.mine} can leave in the next turns, more than {_NEXT}.",
    "later": lambda why: _say_fewer_leave(why, why.rivals),
    "closer": lambda why: _say_closer(why, "your disks"),
    "farther": lambda why: _say_farther(why, why.rivals),
    "soon-closer": lambda why: _say_closer(why, "your disks", _AFTER),
    "soon-farther": lambda why: _say_farther(why, why.rivals, _AFTER),
    "sure": lambda why: f"{why.head} is gone, so each of its bars is certain to score {why.points}.",
    "front": lambda why: f"{why.head} is closest to being gone: {why.disks} left.",
    "late": lambda why: f"The fewest points win, and {why.colour} has the most disks left: {why.number}.",
    "have": lambda why: f"You already have {why.bars}, more than anyone else, so helping one helps them all.",
    "crowd": lambda why: f"{why.who} has {why.bars}, more than you: don’t help them.",
    "few-bars": lambda why: f"There are few {why.colour} bars left: {why.number}.",
    "bet-gone": lambda why: (
        f"The last {why.colour} disk leaves the board, and your bars in that colour score {why.points}."
    ),
    "bet-off": lambda why: (
        f"It takes {count_text(why.number, f'{why.colour} disk')} off, and you’ve bet on that colour."
    ),
    "theirs-stay": lambda why: (
        f"The second-best move takes {why.colour} off, and {why.who} has {why.bars} on it."
    ),
    "bet-ready": lambda why: (
        f"Next turn, one sowing can take {count_text(why.number, f'{why.colour} disk')} off, and "
        "you’ve bet on that colour."
    ),
    "bet-soon": lambda why: (
        f"{_SOON}, {number_word(why.number)} of {why.bettor} can leave in the next turns, more than {_NEXT}."
    ),
    "theirs-later": lambda why: _say_fewer_leave(why, why.bettor),
    "bet-closer": lambda why: _say_closer(why, why.bettor),
    "theirs-farther": lambda why: _say_farther(why, why.bettor),
    "bet-soon-closer": lambda why: _say_closer(why, why.bettor, _AFTER),
    "theirs-soon-farther": lambda why: _say_farther(why, why.bettor, _AFTER),
    "even-points": lambda why: "Whichever you choose, the points of the round are the same in the end.",
    "even-off": lambda why: f"Each takes {number_word(why.number)} of {why.favourites} off the board.",
    "even-short": lambda why: f"Either way, {why.favourites} get equally close to spaces of their colour.",
    "even-nearly": lambda why: (
        f"Either way, {why.favourites} get about equally close to spaces of their colour."
    ),
    "bet-near": lambda why: (
        f"Then {count_text(why.number, f'{why.colour} disk')} can each leave in one sowing, and you’ve "
        "bet on them."
    ),
}


def _explain_reason(seen: Observation, company: Company, reason: Reason) -> str:
    return _WHY[reason.kind](_ReasonWords(seen, company, reason))


COACH: Final[Coach[Observation, Ui]] = Coach(
    name_move=_name_move,
    word_button=_word_advice,
    goals={},
    samples="",
    explain=_explain_reason,
    draw_move=_draw_move,
    explain_silence=_say_nothing_at_stake,
    most_in_line=2,
)
