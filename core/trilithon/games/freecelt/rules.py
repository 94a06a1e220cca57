"""The rules of FreeCelt: FC-1 to FC-10.

A pile is a tuple of cards, the last being its free card. Piles are numbered: 0 to 11 the columns, 12 and on
the slots, then DAY and NIGHT, the stacks, of which only the height matters.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple, TypeAlias

from trilithon.chance import Chance
from trilithon.equipment import (
    COLOUR,
    COLOURS,
    NUMBER,
    NUMBER_CARDS,
    SPACES,
    Card,
    card_name,
    card_text,
    is_day,
)
from trilithon.game import Event, Log, MoveTextError, Refusal, Result, Setup
from trilithon.options import Option, Value
from trilithon.people import capital, several

Pile: TypeAlias = tuple[Card, ...]

COLUMNS: Final = 12
MOST_SLOTS: Final = 6
DAY: Final = 100
NIGHT: Final = 101

OPTIONS: Final = (
    Option(
        name="slots",
        title="Free slots",
        help="Places to put cards aside: with two, three players in ten who never "
        "look back win; with four, more than nine.",
        rule="FC-3",
        default=2,
        low=0,
        high=MOST_SLOTS,
    ),
)


class Move(NamedTuple):
    """The top `count` cards of a column or slot go to another pile. Text: c3>c5, c3x2>s1, s2>night."""

    source: int
    target: int
    count: int = 1  # type: ignore[assignment]  # the word people use; tuple.count is not missed

    def __str__(self) -> str:
        count = f"x{self.count}" if self.count > 1 else ""
        return f"{pile_text(self.source)}{count}>{pile_text(self.target)}"


class GiveUp(NamedTuple):
    """The player ends the game as lost (FC-8). Text: give-up."""

    word: str = "give-up"

    def __str__(self) -> str:
        return self.word


AnyMove: TypeAlias = Move | GiveUp


def pile_text(pile: int) -> str:
    """The short form of a pile: c1 to c12, s1 to s6, day, night."""
    if pile >= DAY:
        return "day" if pile == DAY else "night"
    return f"c{pile + 1}" if pile < COLUMNS else f"s{pile - COLUMNS + 1}"


def pile_name(pile: int) -> str:
    """A pile for people."""
    if pile >= DAY:
        return "the day stack" if pile == DAY else "the night stack"
    return f"column {pile + 1}" if pile < COLUMNS else f"slot {pile - COLUMNS + 1}"


_PILE_OF_TEXT: Final = {pile_text(p): p for p in (*range(COLUMNS + MOST_SLOTS), DAY, NIGHT)}
_MOVE = re.compile(r"([a-z0-9]+?)(?:x([1-9][0-9]?))?>([a-z0-9]+)")


def parse(text: str) -> AnyMove:
    """The move that a text means. Raises MoveTextError."""
    if text == "give-up":
        return GiveUp()
    found = _MOVE.fullmatch(text)
    if found:
        source, target = _PILE_OF_TEXT.get(found[1]), _PILE_OF_TEXT.get(found[3])
        if source is not None and target is not None and found[2] != "1":
            return Move(source, target, int(found[2] or 1))
    raise MoveTextError(f"“{text[:40]}” is no move of FreeCelt; moves look like c3>c5, c3x2>s1 or c7>day.")


class Observation(NamedTuple):
    """The whole table, since every card lies open.

    seat, seats: 0 and 1, None for an onlooker's view. options: of the set-up. to_move: 0, None when the game is over.
    legal: the moves that can be made, none in an onlooker's view. result: how the game ended, None before. deal: its
    number. columns, slots: the cards of each pile, the free one last. day, night: the height of each stack, 0 to 30.
    given_up: whether that is how it ended.
    """

    seat: int | None
    seats: int
    options: Mapping[str, Value]
    to_move: int | None
    legal: tuple[AnyMove, ...]
    result: Result | None
    deal: int
    columns: tuple[Pile, ...]
    slots: tuple[Pile, ...]
    day: int
    night: int
    given_up: bool = False


class State(NamedTuple):
    """A position. piles: the twelve columns, then the slots; day, night: the stacks' heights, 0 to 30."""

    setup: Setup
    piles: tuple[Pile, ...]
    day: int = 0
    night: int = 0
    given_up: bool = False

    @property
    def round(self) -> int:
        """Always 1: a deal is one round."""
        return 1

    @property
    def mid_turn(self) -> bool:
        """Never: each move is a turn of its own, though several may be recorded as one (a collection)."""
        return False

    @property
    def to_move(self) -> int | None:
        """The only seat, until the game is over."""
        return None if self.result else 0

    @property
    def result(self) -> Result | None:
        """FC-8: won with all cards on the stacks; lost when given up or with only swaps of names left."""
        home = self.day + self.night
        if home == len(NUMBER_CARDS):
            return Result((0,), (home,), "Won: all sixty cards lie on the stacks.")
        if self.given_up:
            return Result((), (home,), f"Given up with {home} of 60 cards on the stacks.")
        if all(map(self._swaps_names, self._card_moves())):
            return Result((), (home,), f"Lost: no move is left, with {home} of 60 cards on the stacks.")
        return None

    def legal_moves(self) -> tuple[AnyMove, ...]:
        """By source: to its stack, then by count and target; giving up comes last; none when over."""
        moves = tuple(self._card_moves())
        if self.given_up or all(map(self._swaps_names, moves)):
            return ()
        return (*moves, GiveUp())

    def _card_moves(self) -> Iterator[Move]:
        # One by one: whether the game goes on is mostly plain from the first.
        grounds = list(map(ground_of, range(len(self.piles)), self.piles))
        for source, pile in enumerate(self.piles):
            if not pile:
                continue
            top = pile[-1]
            if NUMBER[top] == (self.day if is_day(top) else self.night) + 1:
                yield Move(source, DAY if is_day(top) else NIGHT)
            for count in range(1, run_length(pile) + 1):
                # The source is never among them: no card of a run is lower than its free card.
                good = GROUNDS[pile[-count]]
                for target, ground in enumerate(grounds):
                    if ground in good:
                        yield Move(source, target, count)

    def _swaps_names(self, move: Move) -> bool:
        """Whether a move merely exchanges a slot or a column with an empty one of its kind (FC-8)."""
        if move.target >= DAY or self.piles[move.target] or len(self.piles[move.source]) != move.count:
            return False
        return (move.source < COLUMNS) == (move.target < COLUMNS)

    def after(self, move: AnyMove) -> "State":
        """See the contract."""
        try:
            self._check(move)
        except Refusal:
            self._check_not_over()
            raise
        if isinstance(move, GiveUp):
            self._check_not_over()
            return self._replace(given_up=True)
        # A legal move that does more than swap names shows that the game goes on: the slow look is rare.
        if self.given_up or self._swaps_names(move):
            self._check_not_over()
        source, target, count = move
        piles = list(self.piles)
        cards = piles[source][-count:]
        piles[source] = piles[source][:-count]
        if target == DAY:
            return State(self.setup, tuple(piles), self.day + 1, self.night)
        if target == NIGHT:
            return State(self.setup, tuple(piles), self.day, self.night + 1)
        piles[target] += cards
        return State(self.setup, tuple(piles), self.day, self.night)

    def _check_not_over(self) -> None:
        if self.result:
            raise Refusal("FC-8", "The game is over. You can still undo.")

    def _check(self, move: AnyMove) -> None:
        """Raises the Refusal that a move earns in a game that goes on, if any."""
        if isinstance(move, GiveUp) and move.word == "give-up":
            return
        if not isinstance(move, Move):
            raise Refusal("FC-4", "This is no move of FreeCelt: cards go from one pile to another.")
        source, target, count = move
        self._check_pile(source)
        self._check_pile(target)
        pile = self.piles[source] if source < DAY else ()
        if source >= DAY or not 1 <= count <= run_length(pile):
            check_lift(source, pile, count)
        if target == source:
            raise Refusal("FC-4", "That is where the card lies already; choose another pile.")
        head = pile[-count]
        if target >= DAY:
            self._check_stack(target, head, count)
        elif ground_of(target, self.piles[target]) not in GROUNDS[head]:
            raise _misfit(self.piles[target], head)

    def _check_pile(self, pile: int) -> None:
        if 0 <= pile < len(self.piles) or pile in (DAY, NIGHT):
            return
        slots = len(self.piles) - COLUMNS
        name = pile_name(pile) if COLUMNS <= pile < DAY else "such pile"
        raise Refusal(
            "FC-3", f"There is no {name}: this game has {COLUMNS} columns and {several(slots, 'slot')}."
        )

    def _check_stack(self, target: int, head: Card, count: int) -> None:
        if count > 1:
            raise Refusal("FC-2", "Cards go to a stack one at a time.")
        own = DAY if is_day(head) else NIGHT
        if target != own:
            raise Refusal("FC-2", f"{card_name(head, half=True)} belongs on {pile_name(own)}.")
        wanted = (self.day if target == DAY else self.night) + 1
        if NUMBER[head] != wanted:
            raise Refusal(
                "FC-2", f"{capital(pile_name(target))} needs its {wanted} next, not {NUMBER[head]}."
            )

    def narrate(self, move: AnyMove, viewer: int | None) -> tuple[Event, ...]:
        """Kinds: "move" for each card (the sentence stands in the first), "over" at the end."""
        after = self.after(move)
        log = Log(viewer)
        if isinstance(move, Move):
            cards = self.piles[move.source][-move.count :]
            source, target = pile_text(move.source), pile_text(move.target)
            run = f" and {move.count - 1} more" if move.count > 1 else ""
            name = f"{card_name(cards[0], half=True)}{run}"
            text = f"{name} from {pile_name(move.source)} to {pile_name(move.target)}."
            for card in cards:
                log.tell(Event("move", text, f"card:{card_text(card)}", source, target, seat=0))
                text = ""
        if after.result:
            log.tell(Event("over", after.result.text, seat=0, amount=after.day + after.night))
        return tuple(log.events)

    def observe(self, seat: int | None) -> Observation:
        """Everything, since every card lies open (FC-1)."""
        legal = self.legal_moves() if seat == 0 else ()
        return Observation(
            seat, 1, self.setup.options, self.to_move, legal, self.result, self.setup.seed,
            self.piles[:COLUMNS], self.piles[COLUMNS:], self.day, self.night, self.given_up,
        )  # fmt: skip


def start(setup: Setup) -> State:
    """FC-1, FC-9: day 1 to 30, then night 1 to 30, shuffled by stream 0 of the deal number, laid in rows."""
    cards = Chance(setup.seed).shuffled(NUMBER_CARDS)
    columns = tuple(tuple(cards[column::COLUMNS]) for column in range(COLUMNS))
    slots = setup.options["slots"]
    assert isinstance(slots, int)
    return State(setup, columns + ((),) * slots)


def sample(observation: Observation, chance: Chance) -> State:
    """The one state that an observation of the open table allows; chance decides nothing here."""
    setup = Setup("freecelt", 1, observation.options, observation.deal)
    piles = observation.columns + observation.slots
    return State(setup, piles, observation.day, observation.night, observation.given_up)


def fits(head: Card, top: Card) -> bool:
    """Whether a card may lie on another: lower in its colour, or lower by one in any (FC-4)."""
    lower, higher = NUMBER[head], NUMBER[top]
    return lower == higher - 1 or (lower < higher and COLOUR[head] == COLOUR[top])


_HIGH: Final = SPACES - len(COLOURS) + 1  # the least of the highest cards of each colour (FC-6)
_BARE_COLUMN: Final = -1
_BARE_SLOT: Final = -2


def ground_of(target: int, pile: Pile) -> int:
    """What would lie under a card put on a column or slot: its free card, or nothing of one of two kinds."""
    if pile:
        return pile[-1]
    return _BARE_COLUMN if target < COLUMNS else _BARE_SLOT


def _grounds(head: Card) -> frozenset[int]:
    """What takes a card, or a run with that highest card (FC-4 to FC-7)."""
    bare = (_BARE_COLUMN, _BARE_SLOT) if NUMBER[head] >= _HIGH else (_BARE_SLOT,)
    return frozenset((*bare, *(top for top in NUMBER_CARDS if fits(head, top))))


# Worked out once, since a search asks for little else. Both are indexed by card; place 0 is unused.
GROUNDS: Final = (frozenset[int](), *map(_grounds, NUMBER_CARDS))
_NEXT_LOWER: Final = (
    0,
    *(card - len(COLOURS) if NUMBER[card] > len(COLOURS) else 0 for card in NUMBER_CARDS),
)


def run_length(pile: Pile) -> int:
    """How many of a pile's top cards move as one (FC-7); 0 for an empty pile."""
    if not pile:
        return 0
    length = 1
    while length < len(pile) and _NEXT_LOWER[pile[-length - 1]] == pile[-length]:
        length += 1
    return length


def check_lift(place: int, pile: Pile, count: int) -> None:
    """Raises Refusal if the top `count` cards of a pile do not move as one (FC-7), or it is a stack (FC-2). place: its
    number."""
    if place >= DAY:
        raise Refusal("FC-2", "Cards never come back from a stack.")
    name = pile_name(place)
    if not pile:
        takes = ("FC-6", "a card from 25 to 30") if place < COLUMNS else ("FC-5", "any card")
        raise Refusal(
            takes[0], f"{capital(name)} is empty: there is no card to take, and {takes[1]} may go there."
        )
    if not 1 <= count <= len(pile):
        raise Refusal("FC-7", f"{count} cannot be lifted from {name}: it has {several(len(pile), 'card')}.")
    length = run_length(pile)
    if count <= length:
        return
    above, below = pile[-length - 1], pile[-length]
    raise Refusal(
        "FC-7",
        f"{card_name(below, half=True)} lies on {card_name(above, half=True)}, so they do not move as one: "
        "a run is one colour and one half, each card six below the last.",
    )


def _misfit(pile: Pile, head: Card) -> Refusal:
    """Why a column or slot does not take a card."""
    card = card_name(head, half=True)
    if not pile:
        return Refusal("FC-6", f"An empty column takes only a card from 25 to 30, not {card}.")
    top = pile[-1]
    wanted = []
    if NUMBER[top] > len(COLOURS):  # of lower ones there is one of each colour
        wanted.append(f"a lower {COLOURS[COLOUR[top]]} card")
    if NUMBER[top] > 1:
        wanted.append(f"any {NUMBER[top] - 1}")
    takes = " or ".join(wanted) or "no card"
    return Refusal("FC-4", f"{card} does not go on {card_name(top, half=True)}, which takes {takes}.")


def collection(state: State, safe: bool) -> tuple[Move, ...]:
    """The moves that bring cards to the stacks, one after another, until none goes; empty when none does.

    safe: only cards that can never be missed, those two or less above the other half's stack (FC-10).
    """
    if state.given_up:
        return ()
    moves: list[Move] = []
    piles = [list(pile) for pile in state.piles]
    free = {pile[-1]: place for place, pile in enumerate(piles) if pile}
    day, night = state.day, state.night
    while wanted := [free[card] for card in (safe_cards if safe else next_cards)(day, night) if card in free]:
        place = min(wanted)
        to_day = is_day(piles[place].pop())
        moves.append(Move(place, DAY if to_day else NIGHT))
        day, night = day + to_day, night + (not to_day)
        if piles[place]:
            free[piles[place][-1]] = place
    return tuple(moves)


def finish(state: State) -> tuple[Move, ...]:
    """The moves that win by bringing one card after another to the stacks; empty where these alone do not win.

    No other order of such moves wins where this one does not: a card that goes home only frees what lies below it.
    """
    moves = collection(state, safe=False)
    return moves if state.day + state.night + len(moves) == len(NUMBER_CARDS) else ()


def next_cards(day: int, night: int) -> tuple[Card, Card]:
    """The cards that stacks of these heights need next (FC-2); for a full one a number that no card here has."""
    return day + 1 if day < SPACES else 0, SPACES + night + 1


def safe_cards(day: int, night: int) -> tuple[Card, Card]:
    """Of the cards that the stacks need next those that can never be missed, else 0 (FC-10)."""
    day_next, night_next = next_cards(day, night)
    return day_next if night >= day - 1 else 0, night_next if day >= night - 1 else 0
