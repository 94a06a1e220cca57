"""The state of a game: its legal moves, their effects, and the end of the game (FC-1 to FC-9)."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from trilithon.chance import Chance
from trilithon.deprecated import keep_old_names
from trilithon.equipment import NUMBER, NUMBER_CARDS, Card, card_name, card_text, is_day
from trilithon.field_docs import document_fields
from trilithon.games.freecelt.moves import AnyMove, GiveUp, Move
from trilithon.games.freecelt.piles import (
    COLUMNS,
    DAY,
    GROUNDS,
    NIGHT,
    Pile,
    card_below,
    check_lift,
    pile_name,
    pile_text,
    refuse_target,
    run_length,
)
from trilithon.options import Value
from trilithon.people import count_text, start_sentence
from trilithon.state import Event, Log, Refusal, Result, Setup, refuse_value


@document_fields
class Observation(NamedTuple):
    """What the player knows: the whole table, because all cards are open. Cards are numbers (`equipment`).

    seat: 0, or None for an onlooker.
    seats: always 1.
    options: all options of the set-up, by name.
    to_move: 0, or None when the game is over.
    legal: the legal moves, empty for an onlooker.
    result: how the game ended, None before.
    deal: the number of the deal.
    columns: the cards of each column, the free card last.
    slots: the cards of each slot, the free card last.
    day: the height of the day stack, 0 to 30.
    night: the height of the night stack, 0 to 30.
    given_up: whether the player gave up.
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

    def __str__(self) -> str:
        from trilithon.games.freecelt.text import observation_text

        return observation_text(self)


@keep_old_names(after="apply")
@document_fields
class State(NamedTuple):
    """A position.

    setup: the set-up the game started from; its seed is the number of the deal.
    piles: the twelve columns, then the slots, the free card of each last.
    day: the height of the day stack, 0 to 30.
    night: the height of the night stack, 0 to 30.
    given_up: whether the player gave up.
    """

    setup: Setup
    piles: tuple[Pile, ...]
    day: int = 0
    night: int = 0
    given_up: bool = False

    @property
    def round(self) -> int:
        """Always 1, because a deal is a single round."""
        return 1

    @property
    def mid_turn(self) -> bool:
        """Always False: each move is a turn of its own, though several can be recorded as one (collecting)."""
        return False

    @property
    def to_move(self) -> int | None:
        """Seat 0, the only one, or None when the game is over."""
        return None if self.result else 0

    @property
    def result(self) -> Result | None:
        """The result, or None before the end (FC-8).

        The game is won with all cards on the stacks, and lost by giving up or with only swaps of names left.
        """
        home = self.day + self.night
        if home == len(NUMBER_CARDS):
            return Result((0,), (home,), "Won: all 60 cards are home.")
        if self.given_up:
            return Result((), (home,), f"You gave up with {home} of 60 cards home.")
        if all(map(self._swaps_names, self._card_moves())):
            return Result((), (home,), f"Lost: no moves left, with {home} of 60 cards home.")
        return None

    def __str__(self) -> str:
        from trilithon.games.freecelt.text import state_text

        return state_text(self)

    def legal_moves(self) -> tuple[AnyMove, ...]:
        """Return the moves by source: to its stack, then by count and target. Giving up is last. Empty when over."""
        moves = tuple(self._card_moves())
        if self.given_up or all(map(self._swaps_names, moves)):
            return ()
        return (*moves, GiveUp())

    def _card_moves(self) -> Iterator[Move]:
        # A generator, because the first move usually shows that the game is not over.
        grounds = list(map(card_below, range(len(self.piles)), self.piles))
        for source, pile in enumerate(self.piles):
            if not pile:
                continue
            top = pile[-1]
            if NUMBER[top] == (self.day if is_day(top) else self.night) + 1:
                yield Move(source, DAY if is_day(top) else NIGHT)
            for count in range(1, run_length(pile) + 1):
                # The source is never a target, because no card of a run is lower than its free card.
                good = GROUNDS[pile[-count]]
                for target, ground in enumerate(grounds):
                    if ground in good:
                        yield Move(source, target, count)

    def _swaps_names(self, move: Move) -> bool:
        """Return whether a move only exchanges a column with an empty column, or a slot with an empty slot (FC-8)."""
        if move.target >= DAY or self.piles[move.target] or len(self.piles[move.source]) != move.count:
            return False
        return (move.source < COLUMNS) == (move.target < COLUMNS)

    def apply(self, move: AnyMove) -> "State":
        """See `trilithon.state.State.apply`."""
        try:
            self._check(move)
        except Refusal as refusal:
            if refusal.rule:  # else it isn't a move at all
                self._check_not_over()
            raise
        if isinstance(move, GiveUp):
            self._check_not_over()
            return self._replace(given_up=True)
        # A legal move that does more than swap names shows that the game is not over. So the slow check is rare.
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
            raise Refusal("FC-8", "The game is over, but you can still undo.")

    def _check(self, move: AnyMove) -> None:
        """Check a move, assuming that the game is not over. Raises Refusal if it is not legal."""
        if isinstance(move, GiveUp) and move.word == "give-up":
            return
        if not isinstance(move, Move):
            raise refuse_value(move, self.setup.game)
        source, target, count = move
        self._check_pile(source)
        self._check_pile(target)
        pile = self.piles[source] if source < DAY else ()
        if source >= DAY or not 1 <= count <= run_length(pile):
            check_lift(source, pile, count)
        if target == source:
            raise Refusal("FC-4", "The card is already there. Choose another pile.")
        head = pile[-count]
        if target >= DAY:
            self._check_stack(target, head, count)
        elif card_below(target, self.piles[target]) not in GROUNDS[head]:
            raise refuse_target(self.piles[target], head)

    def _check_pile(self, pile: int) -> None:
        if 0 <= pile < len(self.piles) or pile in (DAY, NIGHT):
            return
        slots = len(self.piles) - COLUMNS
        name = pile_name(pile) if COLUMNS <= pile < DAY else "such pile"
        raise Refusal(
            "FC-3", f"There’s no {name}. This game has {COLUMNS} columns and {count_text(slots, 'slot')}."
        )

    def _check_stack(self, target: int, head: Card, count: int) -> None:
        if count > 1:
            raise Refusal("FC-2", "You can only move cards to a stack one at a time.")
        own = DAY if is_day(head) else NIGHT
        if target != own:
            raise Refusal("FC-2", f"{card_name(head, half=True)} goes on {pile_name(own)}.")
        wanted = (self.day if target == DAY else self.night) + 1
        if NUMBER[head] != wanted:
            raise Refusal(
                "FC-2", f"{start_sentence(pile_name(target))} needs {wanted} next, not {NUMBER[head]}."
            )

    def narrate(self, move: AnyMove, viewer: int | None) -> tuple[Event, ...]:
        """See `trilithon.state.State.narrate`. The kinds of events:

        "move": one event for each card. The first has the sentence.
        "over": the end of the game.
        """
        after = self.apply(move)
        log = Log(viewer)
        if isinstance(move, Move):
            cards = self.piles[move.source][-move.count :]
            source, target = pile_text(move.source), pile_text(move.target)
            run = f" and {move.count - 1} more" if move.count > 1 else ""
            name = f"{card_name(cards[0], half=True)}{run}"
            text = f"{name} from {pile_name(move.source)} to {pile_name(move.target)}."
            for card in cards:
                log.add(Event("move", text, f"card:{card_text(card)}", source, target, seat=0))
                text = ""
        if after.result:
            log.add(Event("over", after.result.text, seat=0, amount=after.day + after.night))
        return tuple(log.events)

    def observe(self, seat: int | None) -> Observation:
        """Return the whole table, because all cards are open (FC-1)."""
        legal = self.legal_moves() if seat == 0 else ()
        return Observation(
            seat, 1, self.setup.options, self.to_move, legal, self.result, self.setup.seed,
            self.piles[:COLUMNS], self.piles[COLUMNS:], self.day, self.night, self.given_up,
        )  # fmt: skip


def start(setup: Setup) -> State:
    """Shuffle day 1 to 30, then night 1 to 30 by stream 0 of the deal number, and deal in rows (FC-1, FC-9)."""
    cards = Chance(setup.seed).shuffled(NUMBER_CARDS)
    columns = tuple(tuple(cards[column::COLUMNS]) for column in range(COLUMNS))
    slots = setup.options["slots"]
    assert isinstance(slots, int)
    return State(setup, columns + ((),) * slots)


def sample(observation: Observation, chance: Chance) -> State:
    """Return the only state that agrees with an observation. No cards are hidden, so nothing is random."""
    setup = Setup("freecelt", 1, observation.options, observation.deal)
    piles = observation.columns + observation.slots
    return State(setup, piles, observation.day, observation.night, observation.given_up)
