"""The race as a table: the chariots by place at its head, everyone's disks below, the supply last.

A column is a place: two chariots that swap are two columns that swap, and everyone's points with them. A planned turn
is shown as if it were played.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from trilithon.equipment import Colour
from trilithon.games.rekniles_ekim.moves import PICKS, Track
from trilithon.games.rekniles_ekim.observation import Observation
from trilithon.games.rekniles_ekim.options import rules_of
from trilithon.games.rekniles_ekim.scoring import finish_race
from trilithon.people import count_text, join_words, start_sentence
from trilithon_web.company import Company
from trilithon_web.kit.controls import unheard, unseen
from trilithon_web.kit.drawing import HIDDEN, image_attrs, word
from trilithon_web.kit.names import name
from trilithon_web.kit.pieces import chariot, pile, trilithon
from trilithon_web.nodes import Attribute, Child, Node, h
from trilithon_web.settings import ON_OFF, Setting
from trilithon_web.tables.rekniles_ekim.plan import CHARIOT, Plan, plan_turn
from trilithon_web.tables.rekniles_ekim.ui import NO_COLOUR, Sight, is_scored
from trilithon_web.tables.rekniles_ekim.wording import (
    PLACES,
    draw_figure,
    name_player,
    points_if_over,
    race_name,
    say_passing,
    seats_in_order,
    winning_points,
)

STANDING: Final = Setting(
    "standing",
    "Show points during the race",
    ON_OFF,
    "What everyone would have if the race ended now.",
)

SUPPLY: Final = "supply"  # the place of the disks that can be taken
BETS: Final = "bets"  # the place of the player's own disks, where dragged ones are dropped
_FEW: Final = 2


class _RaceView(NamedTuple):
    """The race as shown.

    laid_out: the viewer's planned turn.
    track: the chariots after that turn.
    moved: by colour, style classes for the two columns that swap.
    over: whether the race has been scored.
    sums: whether everyone's points are shown.
    best: the seat that would win now, None if nobody has a disk.
    """

    seen: Observation
    laid_out: Plan | None
    track: Track
    moved: Mapping[Colour, str]
    over: bool
    sums: bool
    best: int | None


def _race_view(sight: Sight) -> _RaceView:
    seen: Observation = sight.seen
    laid_out = plan_turn(seen, sight.ui)
    track = laid_out.track if laid_out else seen.track
    advances = laid_out.advances if laid_out else NO_COLOUR
    over = is_scored(seen)
    best = None
    if any(map(any, seen.disks)):
        best = finish_race(rules_of(seen.options), seen.order, seen.seats, track, seen.disks).winner
    sums = over or sight.settings.get("standing", "on") == "on"
    return _RaceView(seen, laid_out, track, _column_moves(seen.track, advances), over, sums, best)


def draw_race(sight: Sight) -> Node:
    """Draw the table of the race."""
    seen, shown = sight.seen, _race_view(sight)
    head = h(
        "tr",
        None,
        h("th", {"scope": "col", "class": "lap"}, race_name(seen) if seen.options["match"] else "Place"),
        *(_draw_place(shown, at) for at in range(5)),
        h("th", {"scope": "col", "class": "sums"}, _LANE_OF_SUMS[winning_points(seen)])
        if shown.sums
        else None,
    )
    body = [_draw_player(shown, sight.company, seat) for seat in seats_in_order(seen)]
    if not shown.over:
        body.append(_draw_supply(shown))
    kind = "race counted" if shown.over else "race planned" if shown.moved else "race"
    return h(
        "table",
        {"class": f"{kind} of-{len(seen.disks)}"},
        h("caption", {"class": "unseen"}, "Chariots by place, and everyone’s disks"),
        h("thead", None, head),
        h("tbody", None, *body),
    )


_LANE_OF_SUMS: Final = {
    goal: h("div", {"class": "lane"}, h("b", None, "points"), h("span", {"class": "worth"}, f"{goal} win"))
    for goal in ("fewest", "most")
}


def draw_peek(sight: Sight) -> tuple[Child, ...]:
    """Say who would win now, or who are level, and with how many points."""
    seen, shown = sight.seen, _race_view(sight)
    if shown.over:  # without the reason, for lack of room
        return (sight.company.people(seen.seat).read(seen.past[-1]._replace(reason="").text()).rstrip("."),)
    if shown.best is None:
        return ("No disks taken yet",)
    points = points_if_over(seen, shown.track, shown.best)
    level = [
        seat
        for seat in seats_in_order(seen)
        if seat in seen.order and points_if_over(seen, shown.track, seat) == points
    ]
    names = [name_player(sight.company, seat) for seat in level]
    if len(level) > 1:
        some = start_sentence(join_words(names)) if len(level) == 2 else f"{len(level)} players"
        who = "All" if len(level) == len(seen.order) else some
        return (f"{who} are tied on {count_text(points, 'point')}",)
    (name,) = names
    return (f"{start_sentence(name)} would win now with {count_text(points, 'point')}",)


def _column_moves(track: Track, advances: Colour) -> dict[Colour, str]:
    """Return the style classes of the two columns that swap, by colour."""
    if advances == NO_COLOUR or (at := track.index(advances)) == 0:
        return {}
    return {advances: "advances", track[at - 1]: "yields"}


def _draw_place(shown: _RaceView, at: int) -> Node:
    """Draw the head of a column: the chariot on its stone, and what a disk there is worth."""
    colour = shown.track[at]
    lane = _draw_lane(at, colour)
    content: Node = h("div", {"class": "lane"}, *lane)
    if shown.laid_out and shown.laid_out.needs == CHARIOT:
        may = PICKS[colour] in shown.laid_out.may
        does = unseen(f", {say_passing(shown.track, colour)}")
        content = draw_choice("pick", colour, may, (*lane, does), "lane")
    kind = f"{word(colour)} {shown.moved.get(colour, '')}".rstrip()
    return h("th", {"scope": "col", "class": kind, "data-at": f"track:{at + 1}"}, content)


@lru_cache(maxsize=25)
def _draw_lane(at: int, colour: Colour) -> tuple[Node, ...]:
    drawn = chariot(colour).with_attrs(image_attrs(f"{word(colour)} chariot")).as_drawing()
    return (
        h("span", {"class": "car", "id": f"figure-{word(colour)}"}, drawn),
        h("span", {"class": "spot", "aria-hidden": "true"}, str(at + 1)),
        h("b", None, PLACES[at]),
        h("span", {"class": "worth"}, str(5 - at), h("span", {"class": "rest"}, " a disk")),
    )


def draw_choice(do: str, colour: Colour, may: bool, content: tuple[Child, ...], kind: str = "") -> Node:
    """Draw a button for one of the five colours. may: whether it can be chosen now. If not, a tap says why. kind: a
    style class."""
    attrs: dict[str, Attribute] = {
        "type": "button",
        "class": " ".join(filter(None, ("choice", do, "" if may else "barred", kind))),
        "id": f"{do}-{word(colour)}",
        "data-do": do,
        "data-colour": word(colour),
        "data-move": f"{do}-{word(colour)}" if may else None,
        "data-keyboard": True if may else None,
        # Disks that can be dragged.
        "data-place": 0 if may and do == "take" else None,
        "data-pile": SUPPLY if may and do == "take" else None,
    }
    return h("button", attrs, *content)


def _draw_player(shown: _RaceView, company: Company, seat: int) -> Node:
    """Draw a player, their disks by place, and their points."""
    seen, over = shown.seen, shown.over
    acts = seen.to_move == seat
    kind = "now" if acts or (over and seen.past[-1].winner == seat) else ""
    if acts and seat != seen.seat:
        kind += " thinks"
    if seat not in seen.order:
        kind = "out"
    cells: list[Child] = []
    for at, colour in enumerate(shown.track):
        attrs = {
            "class": shown.moved.get(colour),
            "data-at": f"disks:{seat}",
            "data-of": f"disk-{word(colour)}",
        }
        cells.append(h("td", attrs, _draw_heap(colour, seen.disks[seat][colour], 5 - at if over else 0)))
    if shown.sums:
        best = seat == shown.best
        leads = unseen(", would win now") if best and not over else None
        kind_of_sum = {"class": "sum best" if best else "sum"}
        cells.append(h("td", kind_of_sum, str(points_if_over(seen, shown.track, seat)), leads))
    attrs = {
        "class": kind or None,
        "aria-current": "true" if acts else None,
        "data-key": f"row-{seat}",
        "data-pile": BETS if shown.laid_out and seat == seen.seat else None,
    }
    return h(
        "tr",
        attrs,
        h("th", {"scope": "row", "data-at": _places_of(seen, seat)}, *_draw_name(seen, company, seat)),
        *cells,
    )


def _places_of(seen: Observation, seat: int) -> str:
    """Return where a player's moving pieces start and end, if not elsewhere on the table."""
    return f"deck:{seat}" + ("" if seat == seen.seat else f" hand:{seat}")


def _draw_name(seen: Observation, company: Company, seat: int) -> tuple[Child, ...]:
    """Draw a player's name, races won, and cards."""
    is_dummy = seat >= seen.seats
    hand, deck = seen.hand_counts[seat], seen.deck_counts[seat]
    if seat not in seen.order:
        cards: tuple[Child, ...] = ("not in this race",)
    elif is_scored(seen):
        cards = (count_text(sum(seen.disks[seat]), "disk"),)
    elif is_dummy or not rules_of(seen.options).hand:
        cards = (count_text(hand + deck, "card"),)
    else:
        cards = (
            h("span", {"class": "wide"}, f"{hand} in hand + {deck} in deck"),
            h("span", {"class": "brief", **HIDDEN}, count_text(hand + deck, "card")),
        )
    called = h("b", {"class": "name"}, name_player(company, seat)) if is_dummy else name(company, seat)
    match_runs = seen.options["match"] and any(seen.wins) and not is_dummy
    return (
        h("span", {"class": "rider"}, draw_figure(company, seat), called),
        _draw_wins(company.colours[seat], seen.wins[seat]) if match_runs else None,
        h("small", None, *cards),
    )


@lru_cache(maxsize=16)
def _draw_wins(colour: Colour, wins: int) -> Node:
    """Draw a stone for each race won, and with enough room their number."""
    stones = (trilithon(colour, awake=True).with_classes("won").as_drawing() for _ in range(min(wins, 3)))
    told = f"{count_text(wins, 'race')} won"
    attrs = {"class": "wins", "role": "img", "aria-label": told, "title": told}
    return h("span", attrs, *stones, h("span", {"class": "wide"}, f"{wins} won"))


@lru_cache(maxsize=128)
def _draw_heap(colour: Colour, number: int, worth: int) -> Node:
    """Draw a player's disks of one colour. worth: the value of each, 0 if still open."""
    if not number:
        return h("span", {"class": "heap none"}, unheard("–"), unseen(f"no {word(colour)}"))
    counted_up: tuple[Child, ...] = h("b", None, str(number)), unseen(f" {word(colour)}")
    if worth:
        counted_up = h("small", None, f"{number} × {worth} = "), h("b", None, str(number * worth))
    return h("span", {"class": "heap"}, pile(colour, number).as_drawing(), *counted_up)


def scarcity_class(left: int) -> str:
    """Return the style class for the disks left of a colour, if they may soon end the race (RE-6)."""
    return "few" if left <= _FEW else ""


def _draw_supply(shown: _RaceView) -> Node:
    """Draw the disks that are left."""
    cells = []
    at = " ".join(f"supply:{seat}" for seat in range(shown.seen.seats))
    for colour in shown.track:
        number = shown.seen.left[colour]
        content = h(
            "span", {"id": f"disk-{word(colour)}", "data-supply": True}, _draw_heap(colour, number, 0)
        )
        kind = f"{shown.moved.get(colour, '')} {scarcity_class(number)}".strip()
        attrs = {"class": kind or None, "data-at": at, "data-of": f"disk-{word(colour)}"}
        cells.append(h("td", attrs, content))
    if shown.sums:
        cells.append(h("td"))
    return h("tr", {"class": "supply", "data-key": "supply"}, h("th", {"scope": "row"}, "Supply"), *cells)
