"""What the player of FreeCelt is about, and where things are on the table."""

from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from trilithon.chance import Chance
from trilithon.equipment import DAY_CARDS, NIGHT_CARDS, Card, card_text
from trilithon.games.freecelt import Move
from trilithon.games.freecelt.piles import COLUMNS, DAY, Pile
from trilithon.games.freecelt.state import Observation, State, sample
from trilithon_web import table
from trilithon_web.table_values import Offer

if TYPE_CHECKING:
    from trilithon.games.freecelt.retracing import Retraced

FINISH: Final = Offer("collect", "Finish", "Every card can go straight home now: press Finish.")


class Known(NamedTuple):
    """What a search has found out. at: the piles of the position that it is about. way: the moves that win from there,
    if any were found. lost: it is proved that there are none."""

    at: tuple[Pile, ...] = ()
    way: tuple[Move, ...] = ()
    lost: bool = False


class Told(NamedTuple):
    """What the game tells that is over. asked: somebody wishes to know. found: it; None before."""

    asked: bool = False
    found: "Retraced | None" = None


class Ui(NamedTuple):
    """What the player is about. picked: the pile and number of cards picked up; cursor: the pile and place (from 0,
    the bottom of the pile) that the keyboard is at. hint: the move of what is picked up that a hint advises. known:
    what was found out last of whether the game can be won. told: what the game tells, once it is over."""

    picked: tuple[int, int] | None = None
    cursor: tuple[int, int] = (0, 4)
    hint: Move | None = None
    known: Known = Known()
    told: Told = Told()

    def at(self, cursor: tuple[int, int], picked: tuple[int, int] | None = None) -> "Ui":
        """With something else picked up, or nothing, and the cursor elsewhere."""
        return Ui(picked, cursor, known=self.known)


Sight: TypeAlias = table.Sight[Observation, Ui, State]


def begin(seen: Observation, before: Ui | None) -> Ui:
    """Nothing picked up but for a hint of this very position, the cursor where it was, at first on the first column's
    free card. What a game tells that is over is forgotten when it goes on."""
    if before is None:
        return Ui(cursor=(0, len(seen.columns[0]) - 1))
    if before.hint and before.known.at == piles_of(seen):
        return before
    return at_rest(before)._replace(told=before.told if seen.result else Told())


def at_rest(ui: Ui) -> Ui:
    """With nothing picked up."""
    return ui.at(ui.cursor)


def state(seen: Observation) -> State:
    """The position, of which everything is seen (FC-1)."""
    return sample(seen, Chance(0))


def cards_of(seen: Observation, pile: int) -> Pile:
    """The cards of a column or slot, the free one last; a stack has none that can be taken."""
    if pile >= DAY:
        return ()
    return seen.columns[pile] if pile < COLUMNS else seen.slots[pile - COLUMNS]


def piles_of(seen: Observation) -> tuple[Pile, ...]:
    """The columns and the slots."""
    return (*seen.columns, *seen.slots)


def hinted(seen: Observation, known: Known) -> Ui:
    """With the first move of a way to win as a hint: its cards picked up, the cursor where Enter puts them."""
    move = known.way[0]
    goal = move.target, max(0, len(cards_of(seen, move.target)) - 1)
    return Ui((move.source, move.count), goal, move, known)


def targets(seen: Observation, picked: tuple[int, int] | None) -> dict[int, Move]:
    """The legal moves of what is picked up, by pile."""
    if picked is None:
        return {}
    return {m.target: m for m in seen.legal if isinstance(m, Move) and (m.source, m.count) == picked}


def free_place(seen: Observation, pile: int) -> int:
    """The place of a pile's free card; -1 if it is empty."""
    return len(cards_of(seen, pile)) - 1


def clamped(seen: Observation, cursor: tuple[int, int]) -> tuple[int, int]:
    """The cursor, on a card that is still there."""
    return cursor[0], min(cursor[1], free_place(seen, cursor[0]))


def button_id(seen: Observation, cursor: tuple[int, int]) -> str:
    """The id of the element at the cursor."""
    pile, place = clamped(seen, cursor)
    cards = cards_of(seen, pile)
    if pile >= DAY and (height := seen.day if pile == DAY else seen.night):
        return f"card-{card_text(top_of_stack(pile, height))}"
    return f"card-{card_text(cards[place])}" if cards else f"pile-{pile}"


def top_of_stack(index: int, height: int) -> Card:
    """The card that lies on a stack of this height, which is not 0."""
    return (DAY_CARDS if index == DAY else NIGHT_CARDS)[height - 1]
