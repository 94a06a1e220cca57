"""The table of FreeCelt: twelve columns, the free slots, two stacks.

A tap picks up a card with the run above it, or puts the picked-up cards on the tapped pile. The keyboard moves a cursor
over the same buttons, so Enter on a card is a tap on it. Each pile also has a key of its own.
"""

from collections.abc import Mapping
from typing import Final

from trilithon.equipment import SPACES
from trilithon.games.freecelt import Move
from trilithon.games.freecelt.collecting import collecting_moves, finishing_moves
from trilithon.games.freecelt.grades import GRADES, winnable_deals
from trilithon.games.freecelt.options import OPTIONS
from trilithon.games.freecelt.piles import DAY
from trilithon.games.freecelt.retracing import read_retraced
from trilithon.games.freecelt.state import Observation
from trilithon.options import value_text
from trilithon.people import count_text, start_sentence
from trilithon_web.nodes import Node
from trilithon_web.settings import OFF_ON, Setting, Settings
from trilithon_web.shelf.saves import SoFar
from trilithon_web.table import Table
from trilithon_web.table.groups import (
    Controls,
    Deals,
    Ending,
    Guidance,
    Notes,
    Offer,
    Outcome,
    Outlook,
    Pacing,
    Solitaire,
    Tool,
)
from trilithon_web.table.sight import Inquiry, Message, Step
from trilithon_web.tables.freecelt.hand import drop_cards, pick_up, put_cards_down, put_or_pick_up, send_home
from trilithon_web.tables.freecelt.keys import KEYS, move_cursor, press_pile_key
from trilithon_web.tables.freecelt.stages import stages
from trilithon_web.tables.freecelt.tips import say_tip
from trilithon_web.tables.freecelt.tools import COMMANDS
from trilithon_web.tables.freecelt.ui import (
    FINISH,
    Known,
    RetraceState,
    Sight,
    Ui,
    piles_of,
    refresh_ui,
    reset_ui,
    sample_state,
    ui_with_hint,
)
from trilithon_web.tables.freecelt.view import view
from trilithon_web.words import stones

ALIVE: Final = "alive"  # the name of the setting
WINNABLE: Final = "winnable"
DEALS: Final = Setting(
    "deals",
    "Random deals",
    (("any", "Any"), (WINNABLE, "Winnable"), *((grade, start_sentence(grade)) for grade in GRADES)),
    "Difficulty is how long the computer takes to find a solution.",
)
_ASKED: Final = "asked "
_HINT: Final = "hint "
_TENTH: Final = SPACES // 5  # cards, a tenth of all


def handle_message(sight: Sight, message: Message) -> Step[Ui]:
    """Handle a tap, drag or key. Raises Refusal if a card cannot be picked up, or none can be collected."""
    seen, ui = sight.seen, sight.ui
    do, pile, place = message["do"], int(message.get("pile", -1)), int(message.get("place", -1))
    if do in COMMANDS:
        return COMMANDS[do](seen, ui)
    if do == "key":
        return move_cursor(
            seen, ui if pile < 0 else ui._replace(cursor=(pile, max(place, 0))), message["key"]
        )
    if do == "drop":
        return drop_cards(seen, ui, message)
    if do == "put-down":
        return put_cards_down(ui, message)
    if do == "pile":
        return press_pile_key(seen, ui, pile)
    if (do == "tap" and ui.picked is None) or do == "lift":
        return pick_up(seen, reset_ui(ui), pile, place)
    if ui.picked is not None and do == "tap":
        return put_or_pick_up(seen, ui, pile, place)
    if do == "home" and ui.picked is None and pile < DAY:
        return send_home(seen, ui, pile, place)
    return Step(ui)


def collect_safe_cards(seen: Observation, settings: Settings) -> tuple[Move, ...]:
    """Return the automatic collection after a move, if the player has turned it on (FC-10)."""
    return collecting_moves(sample_state(seen), safe=True) if settings["automatic"] == "on" else ()


def offer_collect(seen: Observation) -> Offer | None:
    """Offer to collect all remaining cards if that wins."""
    return FINISH if seen.legal and finishing_moves(sample_state(seen)) else None


def facts(seen: Observation) -> str:
    """Return the deal's number and its slots (FC-3, FC-9)."""
    return f"Deal {seen.deal} · {count_text(len(seen.slots), 'slot')}"


def progress(seen: Observation) -> str:
    """Say how many cards are on the stacks, for the list of games."""
    return f"{seen.day + seen.night} of {2 * SPACES} home"


def score_so_far(seen: Observation) -> SoFar:
    """Return the number of cards on the stacks, and their share of all cards."""
    home = seen.day + seen.night
    return SoFar((home,), 100 * home // (2 * SPACES))


def _outcome(seen: Observation, seat: int) -> Outcome:
    """Return how many cards are on the stacks (FC-8), in tenths."""
    home = seen.day + seen.night
    signs = stones(part < home // _TENTH for part in range(10))
    return Outcome(progress(seen), signs, "cards home", f"▮ = {_TENTH} cards home.")


def _check_winnable(sight: Sight) -> Inquiry[Ui] | None:
    """Ask whether the deal can still be won, if the player wants to know."""
    if sight.settings[ALIVE] == "off" or sight.seen.result:
        return None
    from trilithon_web.tables.freecelt.knowledge import check_winnable

    return check_winnable(sight.seen, sight.ui.known)


def _find_par(seen: Observation) -> Inquiry[Ui]:
    """Ask for the length of the shortest known solution. The answer also serves the questions after the game."""
    from trilithon_web.tables.freecelt.afterwards import inquire_retraced

    return inquire_retraced(seen, asked=False)


def _winnable_outlook(sight: Sight) -> Outlook | None:
    """Return the sign about winning, if the player wants it; None until it is known (FC-10)."""
    if sight.settings[ALIVE] == "off" or not sight.ui.known.at:
        return None
    from trilithon_web.tables.freecelt.knowledge import winnable_outlook

    return winnable_outlook(sight.seen, sight.ui.known)


def _draw_deal(wish: Mapping[str, str], choice: str, seed: int) -> int:
    """Draw a deal of the chosen kind with the chosen number of slots (FC-9)."""
    (slots,) = OPTIONS
    known = {value_text(value): int(value) for value in slots.values()}
    wanted = known.get(wish.get(slots.name, value_text(slots.default)))
    if choice == DEALS.default or wanted is None:
        return seed
    numbers = winnable_deals(wanted, "" if choice == WINNABLE else choice)
    return numbers[seed % len(numbers)]


def _draw_afterwards(sight: Sight) -> tuple[Node, ...]:
    from trilithon_web.tables.freecelt.afterwards import draw_afterwards

    return draw_afterwards(sight)


def _write_notes(ui: Ui) -> str:
    """Write down a visible hint with its solution; after the game the retraced game, and whether it was asked for."""
    if ui.hint:
        return f"{_HINT}{' '.join(map(str, ui.known.way))}"
    asked, found = ui.retrace
    return f"{_ASKED if asked else ''}{found.text()}" if found else ""


def _read_notes(seen: Observation, text: str) -> Ui | None:
    if text.startswith(_HINT):
        from trilithon_web.tables.freecelt.hints import read_way  # only if a hint is visible

        way = read_way(seen, text.removeprefix(_HINT))
        return ui_with_hint(seen, Known(piles_of(seen), way)) if way else None
    try:
        told = RetraceState(text.startswith(_ASKED), read_retraced(text.removeprefix(_ASKED)))
    except ValueError:
        return None
    return refresh_ui(seen, None)._replace(retrace=told)


def _say_notes(seen: Observation, ui: Ui) -> str:
    if not ui.hint:
        return ""
    from trilithon_web.tables.freecelt.hints import say_hint  # only if a hint is visible

    return say_hint(seen, ui.known.way)


TABLE: Final = Table(
    refresh_ui,
    handle_message,
    view,
    facts,
    progress,
    controls=Controls(
        KEYS,
        tools=(
            Tool("collect", "Collect", "collect", at_hand=True),
            Tool("hint", "Hint", "hint", at_hand=True),
            Tool("solve", "Show solution", "last"),
            Tool("give-up", "Give up", confirm="Give up this deal?"),
        ),
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
        read_only=frozenset({"tell", "key", "put-down"}),
    ),
    guidance=Guidance(
        "Build both stacks, 1 to 30. Put cards on the next number or a higher one of their colour.",
        say_tip=say_tip,
    ),
    pacing=Pacing(follow_up=collect_safe_cards, stages=stages),
    notes=Notes(_write_notes, _read_notes, _say_notes),
    ending=Ending(score_so_far, outcome=_outcome, draw_afterwards=_draw_afterwards),
    deals=Deals(setting=DEALS, draw=_draw_deal),
    solitaire=Solitaire(offer_collect, _check_winnable, _winnable_outlook, _find_par),
)
