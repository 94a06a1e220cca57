"""The players with their possessions, the ladder of worths, and the countdown of AM-END."""

from typing import Final

from trilithon.equipment import COLOURS
from trilithon.games.mancala.observation import Observation
from trilithon.games.mancala.options import DEDUCTION, GAMBLING, STANDARD, rules_of
from trilithon.games.mancala.pits import FIVE
from trilithon.games.mancala.scoring import FIRST_PLACES, STALLED
from trilithon.people import count_text
from trilithon_web.kit.controls import unheard, unseen
from trilithon_web.kit.drawing import HIDDEN, drawing, mark
from trilithon_web.kit.names import name
from trilithon_web.kit.pieces import bar, figure
from trilithon_web.nodes import Attribute, Node, h
from trilithon_web.tables.mancala import notebook, wording
from trilithon_web.tables.mancala.peek import draw_peek
from trilithon_web.tables.mancala.ui import Sight, is_scored, totals

_STRETCHED: Final = {**HIDDEN, "preserveAspectRatio": "none"}
# The heads of the columns for disks and points, shown if the rows have no room for these words.
_UNITS: Final = h(
    "div",
    {"class": "heads units", **HIDDEN},
    h("span", {"class": "called"}),
    h("span", {"class": "left"}, "disks"),
    h("span", {"class": "pts"}, "pts"),
)


def draw_players(sight: Sight) -> Node:
    """Draw one row per player, always in seating order."""
    seen: Observation = sight.seen
    game = str(seen.options["game"])
    rows = [_draw_player(sight, seat, game) for seat in range(seen.seats)]
    head = None
    if game == GAMBLING:
        head = _draw_worths(seen)
    elif game == DEDUCTION and seen.seat is not None:
        head = notebook.draw_head()
    elif game == STANDARD:
        head = _UNITS
    listed = h("ul", {"class": f"rows of-{seen.seats}", "aria-label": "Players"}, *rows)
    clock = _draw_quiet(seen)
    kind = f"players {game} of-{seen.seats}{' ticking' if clock else ''}"
    left = h("p", {"class": "all-left"}, *draw_peek(sight)) if game != STANDARD else None
    return h("div", {"class": kind}, head, listed, _draw_places(seen), left, clock)


def _draw_player(sight: Sight, seat: int, game: str) -> Node:
    seen: Observation = sight.seen
    acts = seen.to_move == seat
    own = seat == seen.seat
    colour = seen.colours[seat]
    out = game == STANDARD and colour is not None and not seen.left[colour] and not is_scored(seen)
    roles = ("acting", acts), ("thinks", acts and not own), ("out", out), ("own", own)
    attrs: dict[str, Attribute] = {
        "class": " ".join(("chip", *(role for role, held in roles if held))),
        "data-at": f"hand:{seat} supply:{seat} bars:{seat} taken:{seat}",
        "aria-current": "true" if acts else None,
    }
    called = name(sight.company, seat)
    turn = unseen(" to play" if acts else "")
    points = h("span", {"class": "pts"}, h("b", None, str(totals(seen)[seat])), _draw_unit("pts"))
    if game == GAMBLING:
        return h("li", attrs, h("div", {"class": "called"}, called, turn, points), *_draw_bars(seen, seat))
    if game == DEDUCTION:
        return h(
            "li", attrs, h("div", {"class": "called"}, called, turn, points), *notebook.draw_row(sight, seat)
        )
    picture, said = _draw_owner(seen, seat)
    return h("li", attrs, picture, called, turn, said, _draw_disks_left(seen, seat), " ", points)


def _draw_owner(seen: Observation, seat: int) -> tuple[Node, Node | None]:
    """Draw the figure of a player's colour, with its name for screen readers."""
    colour = seen.colours[seat]
    if colour is None:
        return h("span", {"class": "nobody"}), None
    card = {"id": f"card-T{COLOURS[colour][0].lower()}"}
    return figure(colour).with_attrs(card).as_drawing(), unseen(f", {wording.NAMES[colour]}, ")


def _draw_disks_left(seen: Observation, seat: int) -> Node:
    """Draw how many disks of the player's colour are left, or what it scores in this round."""
    colour = seen.colours[seat]
    if colour is None:
        return h("span", {"class": "left"}, unheard("–"), unseen("no colour yet"))
    worth, left = wording.known_worths(seen), seen.left[colour]
    number, unit = count_text(left, "disk").split()
    won = colour in worth and (not left or is_scored(seen))
    said = unseen(f", worth {worth[colour]} this round,") if won else None
    return h("span", {"class": "left"}, number, _draw_unit(unit), said)


def _draw_unit(word: str) -> Node:
    """Draw the unit of a number, shown beside it or at the head of its column."""
    return h("span", {"class": "unit"}, f" {word}")


_WON: Final = h("span", {"title": "Points from bars this round"}, "won")


def _draw_worths(seen: Observation) -> Node:
    """Draw the head of the bars' columns: each colour's worth, if known (AM-GAM-2)."""
    worth = wording.known_worths(seen)
    heads = [h("span", {"class": "mark-of"}, mark(colour), str(worth.get(colour, ""))) for colour in FIVE]
    called = h("span", {"class": "called"}, "Bars")
    return h("div", {"class": "heads", "aria-hidden": "true"}, called, *heads, _WON)


def _draw_bars(seen: Observation, seat: int) -> list[Node]:
    """Draw a player's bars by colour, and what they bring, if known."""
    worth, taken = wording.known_worths(seen), seen.taken[seat]
    cells = []
    for colour in FIVE:
        if number := taken[colour]:
            said = unseen(f"{count_text(number, f'{wording.NAMES[colour]} bar')}, ")
            cells.append(h("span", {"class": "cell"}, bar(colour).as_drawing(), unheard(str(number)), said))
        else:
            cells.append(h("span", {"class": "cell none"}, unheard("–")))
    sure = sum(worth.get(colour, 0) * taken[colour] for colour in FIVE)
    sure_of = " point won so far" if sure == 1 else " points won so far"
    return [*cells, h("span", {"class": "sure"}, h("b", None, str(sure)), unseen(sure_of))]


def _draw_places(seen: Observation) -> Node:
    """Draw the five places with their worths, and the figures of the colours that are gone."""
    return h(
        "div",
        {"class": "worths"},
        h("span", HIDDEN, "Value", h("span", {"class": "more"}, " when gone")),
        _draw_ladder(seen),
    )


def _draw_ladder(seen: Observation) -> Node:
    worth = wording.known_worths(seen)
    filled = len(worth)
    slots = []
    for place, value in enumerate((*FIRST_PLACES, rules_of(seen.options).last)):
        here = [colour for colour in FIVE if worth.get(colour) == value]
        words = " and ".join(COLOURS[colour] for colour in here) or "nothing yet"
        figures = [
            figure(colour).with_attrs({"id": f"figure-{wording.NAMES[colour]}"}).as_drawing()
            for colour in here
        ]
        kind = "place next" if place == filled and not is_scored(seen) else "place"
        said = h("span", {"class": "unseen"}, f"{words}, ")
        slot = h("span", {"class": kind, "data-at": f"track:{value}"}, *figures)
        slots.append(h("li", None, said, slot, h("b", None, str(value))))
    return h("ol", {"class": "ladder", "aria-label": "Value of each colour that’s gone"}, *slots)


def _draw_quiet(seen: Observation) -> Node | None:
    """Draw the countdown of AM-END once it matters."""
    said = wording.say_quiet(seen)
    if not said:
        return None
    gone = h("rect", {"class": "gone", "width": seen.quiet, "height": 4})
    groove = h("rect", {"class": "groove-of", "width": STALLED, "height": 4})
    track = drawing("quiet-track", f"0 0 {STALLED} 4", groove, gone, attrs=_STRETCHED)
    return h("p", {"class": "quiet-clock"}, track, said)
