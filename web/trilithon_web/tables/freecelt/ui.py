"""A player's choices at the table of FreeCelt, and where its cards and piles are."""

from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from trilithon.chance import Chance
from trilithon.equipment import DAY_CARDS, NIGHT_CARDS, Card, card_text
from trilithon.games.freecelt import Move
from trilithon.games.freecelt.piles import COLUMNS, DAY, Pile
from trilithon.games.freecelt.state import Observation, State, sample
from trilithon_web.table import sight
from trilithon_web.table.groups import Offer

if TYPE_CHECKING:
    from trilithon.games.freecelt.retracing import Retraced

FINISH: Final = Offer("collect", "Finish", "Every card can go straight home now: press Finish.")


class Known(NamedTuple):
    """The result of a search.

    at: the piles of the position searched.
    way: the moves that win from this position, () if none were found.
    lost: whether it is proved that no moves win.
    """

    at: tuple[Pile, ...] = ()
    way: tuple[Move, ...] = ()
    lost: bool = False


class RetraceState(NamedTuple):
    """The review of a finished game. asked: whether the player asked for it. found: the answer, None before it
    comes."""

    asked: bool = False
    found: "Retraced | None" = None


class Ui(NamedTuple):
    """The player's choices and view.

    picked: the pile and the number of cards picked up.
    cursor: the pile and the place (from 0, the bottom) that the keyboard is on.
    hint: the move that a hint advises for the picked-up cards.
    known: the latest search result.
    retrace: the review of the game, once it is over.
    """

    picked: tuple[int, int] | None = None
    cursor: tuple[int, int] = (0, 4)
    hint: Move | None = None
    known: Known = Known()
    retrace: RetraceState = RetraceState()

    def move_to(self, cursor: tuple[int, int], picked: tuple[int, int] | None = None) -> "Ui":
        """Return the ui with the cursor moved and other cards picked up, or none."""
        return Ui(picked, cursor, known=self.known)


Sight: TypeAlias = sight.Sight[Observation, Ui]


def refresh_ui(seen: Observation, before: Ui | None) -> Ui:
    """Return the ui for a new observation, with nothing picked up except by a hint for this very position. The
    cursor stays, at first on the first column's free card. The review of a game is forgotten if the game continues."""
    if before is None:
        return Ui(cursor=(0, len(seen.columns[0]) - 1))
    if before.hint and before.known.at == piles_of(seen):
        return before
    return reset_ui(before)._replace(retrace=before.retrace if seen.result else RetraceState())


def reset_ui(ui: Ui) -> Ui:
    """Return the ui with nothing picked up."""
    return ui.move_to(ui.cursor)


def sample_state(seen: Observation) -> State:
    """Return the state, all of which is visible (FC-1)."""
    return sample(seen, Chance(0))


def cards_of(seen: Observation, pile: int) -> Pile:
    """Return the cards of a column or slot, the free one last; () for a stack, from which none can be taken."""
    if pile >= DAY:
        return ()
    return seen.columns[pile] if pile < COLUMNS else seen.slots[pile - COLUMNS]


def piles_of(seen: Observation) -> tuple[Pile, ...]:
    """Return the columns and the slots."""
    return (*seen.columns, *seen.slots)


def ui_with_hint(seen: Observation, known: Known) -> Ui:
    """Return the ui with a solution's first move as a hint: its cards picked up, the cursor on their target."""
    move = known.way[0]
    goal = move.target, max(0, len(cards_of(seen, move.target)) - 1)
    return Ui((move.source, move.count), goal, move, known)


def legal_targets(seen: Observation, picked: tuple[int, int] | None) -> dict[int, Move]:
    """Return the legal moves of the picked-up cards, by target pile."""
    if picked is None:
        return {}
    return {m.target: m for m in seen.legal if isinstance(m, Move) and (m.source, m.count) == picked}


def free_place(seen: Observation, pile: int) -> int:
    """Return the place of a pile's free card; -1 if the pile is empty."""
    return len(cards_of(seen, pile)) - 1


def clamp_cursor(seen: Observation, cursor: tuple[int, int]) -> tuple[int, int]:
    """Return the cursor, moved to a card that still exists."""
    return cursor[0], min(cursor[1], free_place(seen, cursor[0]))


def button_id(seen: Observation, cursor: tuple[int, int]) -> str:
    """Return the id of the element at the cursor."""
    pile, place = clamp_cursor(seen, cursor)
    cards = cards_of(seen, pile)
    if pile >= DAY and (height := seen.day if pile == DAY else seen.night):
        return f"card-{card_text(top_of_stack(pile, height))}"
    return f"card-{card_text(cards[place])}" if cards else f"pile-{pile}"


def top_of_stack(index: int, height: int) -> Card:
    """Return the top card of a stack of this height, which must not be 0."""
    return (DAY_CARDS if index == DAY else NIGHT_CARDS)[height - 1]
