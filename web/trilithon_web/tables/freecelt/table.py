"""The table of FreeCelt: twelve columns, the free slots, two stacks.

A tap picks up a card (with the run above it) or puts what is picked up on the pile tapped. The keyboard moves a
cursor over the same buttons, so that Enter on a card is a tap on it; and each pile has a key of its own.
"""

from collections.abc import Mapping
from typing import Final

from trilithon.equipment import SPACES
from trilithon.games.freecelt import Move
from trilithon.games.freecelt.collecting import collecting_moves, finishing_moves
from trilithon.games.freecelt.grades import GRADES, winnable_deals
from trilithon.games.freecelt.moves import GiveUp
from trilithon.games.freecelt.options import OPTIONS
from trilithon.games.freecelt.piles import DAY
from trilithon.games.freecelt.state import Observation
from trilithon.options import value_text
from trilithon.people import count_text, start_sentence
from trilithon_web.lesson import Lessons
from trilithon_web.nodes import Node
from trilithon_web.settings import OFF_ON, Setting, Settings
from trilithon_web.shelf.saves import SoFar
from trilithon_web.table import Inquiry, Message, Notes, Step, Table
from trilithon_web.table_values import Drawing, Offer, Outcome, Sign, Tool
from trilithon_web.tables.freecelt.hand import drop, home, pick_up, put, put_down
from trilithon_web.tables.freecelt.keys import KEYS, by_key, walk
from trilithon_web.tables.freecelt.puzzled import PUZZLED
from trilithon_web.tables.freecelt.stages import stages
from trilithon_web.tables.freecelt.tools import COMMANDS
from trilithon_web.tables.freecelt.ui import (
    FINISH,
    Known,
    Sight,
    Told,
    Ui,
    at_rest,
    begin,
    hinted,
    piles_of,
    state,
)
from trilithon_web.tables.freecelt.view import view
from trilithon_web.words import stones

ALIVE: Final = "alive"  # the setting
WINNABLE: Final = "winnable"
DEALS: Final = Setting(
    "deals",
    "Random deals",
    (("any", "Any"), (WINNABLE, "Winnable"), *((grade, start_sentence(grade)) for grade in GRADES)),
    "Difficulty is how long the computer takes to find a solution.",
)
_ASKED: Final = "asked "
_HINT: Final = "hint "
_TENTH: Final = SPACES // 5  # of the cards there are


def act(sight: Sight, message: Message) -> Step[Ui]:
    """What a tap, a drag or a key means. Raises Refusal where a card cannot be picked up, or nothing collected."""
    seen, ui = sight.seen, sight.ui
    do, pile, place = message["do"], int(message.get("pile", -1)), int(message.get("place", -1))
    if do in COMMANDS:
        return COMMANDS[do](seen, ui)
    if do == "key":
        return walk(seen, ui if pile < 0 else ui._replace(cursor=(pile, max(place, 0))), message["key"])
    if do == "drop":
        return drop(seen, ui, message)
    if do == "put-down":
        return put_down(ui, message)
    if do == "pile":
        return by_key(seen, ui, pile)
    if (do == "tap" and ui.picked is None) or do == "lift":
        return pick_up(seen, at_rest(ui), pile, place)
    if ui.picked is not None and do == "tap":
        return put(seen, ui, pile, place)
    if do == "home" and ui.picked is None and pile < DAY:
        return home(seen, ui, pile, place)
    return Step(ui)


def settle(seen: Observation, settings: Settings) -> tuple[Move, ...]:
    """What follows a move by itself: a safe collection, where the player has asked for it (FC-10)."""
    return collecting_moves(state(seen), safe=True) if settings["automatic"] == "on" else ()


def offer(seen: Observation) -> Offer | None:
    """Collecting wins, where all that is left goes home one after another."""
    return FINISH if seen.legal and finishing_moves(state(seen)) else None


def facts(seen: Observation) -> str:
    """The deal's number and its slots (FC-3, FC-9)."""
    return f"Deal {seen.deal} · {count_text(len(seen.slots), 'slot')}"


def progress(seen: Observation) -> str:
    """How many cards lie on the stacks."""
    return f"{seen.day + seen.night} of {2 * SPACES} home"


def so_far(seen: Observation) -> SoFar:
    """The cards on the stacks, and how much of all that is."""
    home = seen.day + seen.night
    return SoFar((home,), 100 * home // (2 * SPACES))


def _outcome(seen: Observation, seat: int) -> Outcome:
    """How many cards lie on the stacks (FC-8), by tenths."""
    home = seen.day + seen.night
    signs = stones(part < home // _TENTH for part in range(10))
    return Outcome(progress(seen), signs, "cards home", f"▮ = {_TENTH} cards home.")


def _lessons() -> Lessons[Sight, Move]:
    from trilithon_web.tables.freecelt.lessons import LESSONS

    return LESSONS


def _tip(sight: Sight) -> str:
    from trilithon_web.tables.freecelt.tips import tip

    return tip(sight)


def _idle(sight: Sight) -> Inquiry[Ui] | None:
    """Whether the deal can still be won, where somebody wants to know."""
    if sight.settings[ALIVE] == "off" or sight.seen.result:
        return None
    from trilithon_web.tables.freecelt.knowing import wonder

    return wonder(sight.seen, sight.ui.known)


def _par(seen: Observation) -> Inquiry[Ui]:
    """The length of the shortest known solution; the same inquiry also answers the questions offered after the
    game."""
    from trilithon_web.tables.freecelt.afterwards import retraced

    return retraced(seen, asked=False)


def _sign(sight: Sight) -> Sign | None:
    """Nothing before it is known (FC-10)."""
    if sight.settings[ALIVE] == "off" or not sight.ui.known.at:
        return None
    from trilithon_web.tables.freecelt.knowing import told

    return told(sight.seen, sight.ui.known)


def _number(wish: Mapping[str, str], choice: str, seed: int) -> int:
    """One of the deals of a kind, for so many slots as are wished for (FC-9)."""
    (slots,) = OPTIONS
    known = {value_text(value): int(value) for value in slots.values()}
    wanted = known.get(wish.get(slots.name, value_text(slots.default)))
    if choice == DEALS.default or wanted is None:
        return seed
    numbers = winnable_deals(wanted, "" if choice == WINNABLE else choice)
    return numbers[seed % len(numbers)]


def _afterwards(sight: Sight) -> tuple[Node, ...]:
    from trilithon_web.tables.freecelt.afterwards import view

    return view(sight)


def _noted(ui: Ui) -> str:
    """A hint that is in sight: the way to win that it begins. Once the game is over, what it tells, if that is known,
    and whether somebody wished to know."""
    if ui.hint:
        return f"{_HINT}{' '.join(map(str, ui.known.way))}"
    asked, found = ui.told
    return f"{_ASKED if asked else ''}{found.text()}" if found else ""


def _recalled(seen: Observation, text: str) -> Ui | None:
    if text.startswith(_HINT):
        from trilithon_web.tables.freecelt.hints import read_way  # only where one is in sight

        way = read_way(seen, text.removeprefix(_HINT))
        return hinted(seen, Known(piles_of(seen), way)) if way else None
    from trilithon.games.freecelt.retracing import read_retraced

    try:
        told = Told(text.startswith(_ASKED), read_retraced(text.removeprefix(_ASKED)))
    except ValueError:
        return None
    return begin(seen, None)._replace(told=told)


def _said(seen: Observation, ui: Ui) -> str:
    if not ui.hint:
        return ""
    from trilithon_web.tables.freecelt.hints import advice  # only where one is in sight

    return advice(seen, ui.known.way)


TABLE: Final = Table(
    puzzled=PUZZLED,
    begin=begin,
    notes=Notes(_noted, _recalled, _said),
    act=act,
    view=view,
    facts=facts,
    progress=progress,
    so_far=so_far,
    hello="Build both stacks, 1 to 30. Put cards on the next number or a higher one of their colour.",
    tools=(
        Tool("collect", "Collect", "collect", at_hand=True),
        Tool("hint", "Hint", "hint", at_hand=True),
        Tool("solve", "Show solution", "last"),
        Tool("give-up", "Give up", confirm="Give up this deal?"),
    ),
    keys=KEYS,
    settings=(
        DEALS,
        Setting("automatic", "Collect safe cards automatically", OFF_ON),
        Setting(
            ALIVE,
            "Show whether you can still win",
            OFF_ON,
            "Appears next to the deal’s number. Counts as help.",
        ),
    ),
    settle=settle,
    lessons=_lessons,
    looks=frozenset({"tell", "key", "put-down"}),
    tip=_tip,
    outcome=_outcome,
    afterwards=_afterwards,
    stages=stages,
    offer=offer,
    idle=_idle,
    par=_par,
    sign=_sign,
    gives_up=str(GiveUp()),
    drawing=Drawing(DEALS, _number),
)
