"""The table of FreeCelt: twelve columns, the free slots, two stacks.

A tap picks up a card (with the run above it) or puts what is picked up on the pile tapped. The keyboard moves a
cursor over the same buttons, so that Enter on a card is a tap on it.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from trilithon.equipment import DAY_CARDS, NIGHT_CARDS, SPACES, Card, card_name, card_text, is_day
from trilithon.game import Refusal
from trilithon.games.freecelt import Move
from trilithon.games.freecelt.rules import (
    COLUMNS,
    DAY,
    NIGHT,
    Observation,
    Pile,
    State,
    check_lift,
    collection,
    pile_name,
)
from trilithon_web.cards import classes, face, shape
from trilithon_web.nodes import Attribute, Node, h
from trilithon_web.table import Step


class Ui(NamedTuple):
    """What the player is about. picked: the pile and number of cards picked up; cursor: the pile and place (from 0,
    the bottom of the pile) that the keyboard is at."""

    picked: tuple[int, int] | None = None
    cursor: tuple[int, int] = (0, 4)


def begin(seen: Observation) -> Ui:
    """Nothing picked up, the cursor on the first column's free card."""
    return Ui(cursor=(0, len(seen.columns[0]) - 1))


def act(seen: Observation, ui: Ui, action: Mapping[str, str]) -> Step[Ui]:
    """What a tap, a drag or a key means. Raises Refusal where a card cannot be picked up."""
    do = action["do"]
    if do == "key":
        return _key(seen, ui, action["key"])
    if do == "put-down":
        return Step(rest(ui), say="Put down again." if ui.picked and "aloud" in action else "")
    pile = int(action["pile"])
    place = int(action.get("place", -1))
    if (do == "tap" and ui.picked is None) or do == "lift":
        return _pick_up(seen, ui._replace(picked=None), pile, place)
    if ui.picked is not None and (do == "tap" or do == "drop"):
        return _put(seen, ui, pile, place)
    if do == "home" and ui.picked is None and pile < DAY:
        return _home(seen, ui, pile, place)
    return Step(ui)


def rest(ui: Ui) -> Ui:
    """The cursor where it is, and nothing picked up."""
    return ui._replace(picked=None)


def settle(state: State, automatic: bool) -> tuple[Move, ...]:
    """What follows a move by itself: a safe collection, where the player has asked for it (FC-10)."""
    return collection(state, safe=True) if automatic else ()


def collect(state: State) -> tuple[Move, ...]:
    """What the button for collecting plays: every card that goes to a stack. Raises Refusal if none does (FC-2)."""
    moves = collection(state, safe=False)
    if not moves:
        raise Refusal("FC-2", "No card can go to a stack now.")
    return moves


def solve(state: State) -> Iterator[tuple[Move, ...] | None]:
    """A search for a way to win (FC-10); imported only when asked for, since most games never do."""
    from trilithon.games.freecelt.solver import search

    return search(state)


def _cards(seen: Observation, pile: int) -> Pile:
    if pile >= DAY:
        return ()
    return seen.columns[pile] if pile < COLUMNS else seen.slots[pile - COLUMNS]


def _home_of(card: int) -> int:
    return DAY if is_day(card) else NIGHT


def _pick_up(seen: Observation, ui: Ui, pile: int, place: int) -> Step[Ui]:
    if pile >= DAY:
        raise Refusal("FC-2", "Cards never come back from a stack.")
    cards = _cards(seen, pile)
    count = len(cards) - place
    check_lift(cards, count, pile_name(pile))
    ui = Ui((pile, count), (pile, place))
    targets = _targets(seen, ui.picked)
    goes = f"can go to {_listed(seen, targets)}" if targets else "has nowhere to go"
    run = f" and {count - 1} more" if count > 1 else ""
    return Step(ui, say=f"{card_name(cards[place], half=True)}{run}: {goes}.")


def _put(seen: Observation, ui: Ui, pile: int, place: int) -> Step[Ui]:
    assert ui.picked is not None
    source, count = ui.picked
    if pile != source:
        # Where the card will lie; a stack has no places.
        landing = (pile, len(_cards(seen, pile)) + count - 1 if pile < DAY else 0)
        focus = f"card-{card_text(_cards(seen, source)[-1])}"
        return Step(Ui(cursor=landing), moves=(Move(source, pile, count),), focus=focus)
    if place in (-1, len(_cards(seen, pile)) - count):
        return Step(Ui(cursor=ui.cursor), say="Put down again.")
    return _pick_up(seen, ui, pile, place)


def _home(seen: Observation, ui: Ui, pile: int, place: int) -> Step[Ui]:
    cards = _cards(seen, pile)
    if place != len(cards) - 1:
        raise Refusal("FC-2", "Only the free card of a pile can go to a stack.")
    return Step(ui, moves=(Move(pile, _home_of(cards[-1])),))


def _targets(seen: Observation, picked: tuple[int, int] | None) -> dict[int, Move]:
    """The legal moves of what is picked up, by pile."""
    if picked is None:
        return {}
    return {m.target: m for m in seen.legal if isinstance(m, Move) and (m.source, m.count) == picked}


def _listed(seen: Observation, piles: Iterable[int]) -> str:
    """Piles for people; one empty slot is as good as another."""
    words = list(dict.fromkeys(
        "a free slot" if COLUMNS <= pile < DAY and not _cards(seen, pile) else pile_name(pile) for pile in piles
    ))  # fmt: skip
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " or " + words[-1]


# The keyboard


def _key(seen: Observation, ui: Ui, key: str) -> Step[Ui]:
    """The arrows move the cursor, Escape puts down, S sends the card under the cursor to its stack."""
    pile, place = _clamped(seen, ui.cursor)
    if key == "Escape":
        return Step(Ui(cursor=ui.cursor), say="Put down again." if ui.picked else "")
    if key == "s":
        return _home(seen, Ui(cursor=ui.cursor), pile, place) if pile < DAY and place >= 0 else Step(ui)
    upper = [*range(COLUMNS, COLUMNS + len(seen.slots)), DAY, NIGHT]
    row = list(range(COLUMNS)) if pile < COLUMNS else upper
    at = row.index(pile)
    if key in ("ArrowLeft", "ArrowRight"):
        at = (at + (1 if key == "ArrowRight" else -1)) % len(row)
        cursor = (row[at], _free_place(seen, row[at]))
    elif key in ("Home", "End"):
        end = row[0 if key == "Home" else -1]
        cursor = (end, _free_place(seen, end))
    elif key == "ArrowUp" and place > 0:
        cursor = (pile, place - 1)
    elif key == "ArrowDown" and place < len(_cards(seen, pile)) - 1:
        cursor = (pile, place + 1)
    elif key == "ArrowUp" and pile < COLUMNS:
        other = upper[at * len(upper) // COLUMNS]
        cursor = (other, _free_place(seen, other))
    elif key == "ArrowDown" and pile >= COLUMNS:
        other = at * COLUMNS // len(upper)
        cursor = (other, _free_place(seen, other))
    else:
        return Step(ui)
    return Step(ui._replace(cursor=cursor), focus=_button_id(seen, cursor))


def _free_place(seen: Observation, pile: int) -> int:
    return len(_cards(seen, pile)) - 1


def _clamped(seen: Observation, cursor: tuple[int, int]) -> tuple[int, int]:
    return cursor[0], min(cursor[1], _free_place(seen, cursor[0]))


def _button_id(seen: Observation, cursor: tuple[int, int]) -> str:
    pile, place = _clamped(seen, cursor)
    cards = _cards(seen, pile)
    if pile >= DAY and (height := seen.day if pile == DAY else seen.night):
        return f"card-{card_text(_top_of_stack(pile, height))}"
    return f"card-{card_text(cards[place])}" if cards else f"pile-{pile}"


# The view


def view(seen: Observation, ui: Ui) -> tuple[Node, ...]:
    """The piles, as lists of buttons."""
    targets = {pile: str(move) for pile, move in _targets(seen, ui.picked).items()}
    cursor = _clamped(seen, ui.cursor)

    def pile(index: int) -> Node:
        picked = ui.picked[1] if ui.picked and ui.picked[0] == index else 0
        return _pile(
            index, _cards(seen, index), picked, cursor[1] if cursor[0] == index else None, targets.get(index)
        )

    def stack(index: int, height: int) -> Node:
        return _stack(index, height, cursor[0] == index, targets.get(index))

    slots = range(COLUMNS, COLUMNS + len(seen.slots))
    return (
        h("div", {"class": "upper"},
          h("ol", {"class": "slots", "aria-label": "Free slots"}, *map(pile, slots)),
          h("ol", {"class": "stacks", "aria-label": "Stacks"}, stack(DAY, seen.day), stack(NIGHT, seen.night))),
        h("ol", {"class": "columns", "aria-label": "Columns"}, *map(pile, range(COLUMNS))),
    )  # fmt: skip


@lru_cache(maxsize=2048)
def _pile(index: int, cards: Pile, picked: int, cursor: int | None, move: str | None) -> Node:
    """A column or slot. cursor: the place that Tab reaches, if in this pile; move: that of the picked cards to it."""
    name = pile_name(index)
    common: dict[str, Attribute] = {"data-do": "tap", "data-pile": index}
    takes = ", takes the card" if move else ""
    if cards:
        last = len(cards) - 1
        buttons = [
            h("li", None, h(
                "button",
                {
                    "type": "button", "id": f"card-{card_text(card)}",
                    "class": classes(card) + (" picked" if place > last - picked else ""),
                    **common, "data-place": place, "data-move": move if place == last else None,
                    "aria-label": f"{card_name(card, half=True)}, {name}" + (takes if place == last else ""),
                    "aria-pressed": "true" if place > last - picked else None,
                    "tabindex": 0 if place == cursor else -1,
                },
                face(card),
            ))
            for place, card in enumerate(cards)
        ]  # fmt: skip
    else:
        label = f"{name}, empty{takes}"
        attrs: dict[str, Attribute] = {
            "type": "button", "id": f"pile-{index}", "class": "card empty", **common, "data-move": move,
            "aria-label": label[0].upper() + label[1:], "tabindex": -1 if cursor is None else 0,
        }  # fmt: skip
        # An empty column shows its rule: it takes 25 to 30 (FC-6).
        rule = h("span", {"aria-hidden": "true"}, "25+") if index < COLUMNS else None
        buttons = [h("li", None, h("button", attrs, rule))]
    return h("li", {"class": "pile target" if move else "pile", "data-pile": index},
             h("ol", {"aria-label": name[0].upper() + name[1:]}, *buttons))  # fmt: skip


def _top_of_stack(index: int, height: int) -> Card:
    return (DAY_CARDS if index == DAY else NIGHT_CARDS)[height - 1]


@lru_cache(maxsize=256)
def _stack(index: int, height: int, cursor: bool, move: str | None) -> Node:
    half = "day" if index == DAY else "night"
    label = f"{half.capitalize()} stack, {height} of {SPACES}" + (", takes the card" if move else "")
    attrs: dict[str, Attribute] = {
        "type": "button", "data-do": "tap", "data-pile": index, "data-move": move, "aria-label": label,
        "tabindex": 0 if cursor else -1,
    }  # fmt: skip
    if height:
        card = _top_of_stack(index, height)
        button = h("button", {**attrs, "id": f"card-{card_text(card)}", "class": classes(card)}, face(card))
    else:
        picture = h("svg", {"viewBox": "0 0 60 90", "aria-hidden": "true", "focusable": "false"},
                    shape("sun" if index == DAY else "moon", "middle"))  # fmt: skip
        button = h("button", {**attrs, "id": f"pile-{index}", "class": f"card empty {half}"}, picture)
    return h("li", {"class": "pile target" if move else "pile", "data-pile": index}, button)
