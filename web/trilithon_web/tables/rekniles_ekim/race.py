"""The race as a table: the chariots by place at its head, everybody's disks below, the supply last.

A column is a place: two chariots that swap are two columns that swap, and everybody's points with them. What is laid
out of a turn is shown as if it were played.
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
from trilithon_web.kit.drawing import HIDDEN, named, word
from trilithon_web.kit.names import name
from trilithon_web.kit.pieces import chariot, pile, trilithon
from trilithon_web.nodes import Attribute, Child, Node, h
from trilithon_web.settings import ON_OFF, Setting
from trilithon_web.tables.rekniles_ekim.plan import CHARIOT, Plan, plan
from trilithon_web.tables.rekniles_ekim.ui import NO_COLOUR, Sight, counted
from trilithon_web.tables.rekniles_ekim.wording import (
    PLACES,
    goal,
    passes,
    player,
    race_name,
    rows,
    sign,
    standing,
)

STANDING: Final = Setting(
    "standing",
    "Show points during the race",
    ON_OFF,
    "What everyone would have if the race ended now.",
)

SUPPLY: Final = "supply"  # of the disks that can be taken
BETS: Final = "bets"  # the place of one's own disks, where one that is dragged is taken
_FEW: Final = 2


class _Shown(NamedTuple):
    """The race as it is shown. laid_out: the viewer's turn. track: the chariots once that is played; moved: of the two
    columns that swap by it, class names by colour. over: it is counted out. sums: everybody's points are shown.
    best: who would win now, None where nobody has a disk."""

    seen: Observation
    laid_out: Plan | None
    track: Track
    moved: Mapping[Colour, str]
    over: bool
    sums: bool
    best: int | None


def _shown(sight: Sight) -> _Shown:
    seen: Observation = sight.seen
    laid_out = plan(seen, sight.ui)
    track = laid_out.track if laid_out else seen.track
    advances = laid_out.advances if laid_out else NO_COLOUR
    over = counted(seen)
    best = None
    if any(map(any, seen.disks)):
        best = finish_race(rules_of(seen.options), seen.order, seen.seats, track, seen.disks).winner
    sums = over or sight.settings.get("standing", "on") == "on"
    return _Shown(seen, laid_out, track, _moved(seen.track, advances), over, sums, best)


def race(sight: Sight) -> Node:
    """The table of the race."""
    seen, shown = sight.seen, _shown(sight)
    head = h(
        "tr",
        None,
        h("th", {"scope": "col", "class": "lap"}, race_name(seen) if seen.options["match"] else "Place"),
        *(_place(shown, at) for at in range(5)),
        h("th", {"scope": "col", "class": "sums"}, _LANE_OF_SUMS[goal(seen)]) if shown.sums else None,
    )
    body = [_row(shown, sight.company, seat) for seat in rows(seen)]
    if not shown.over:
        body.append(_supply(shown))
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


def peek(sight: Sight) -> tuple[Child, ...]:
    """Who would win now, or who are level, and with what, in the line of a closed dock."""
    seen, shown = sight.seen, _shown(sight)
    if shown.over:  # without the reason, for which the line has no room
        return (sight.company.people(seen.seat).read(seen.past[-1]._replace(reason="").text()).rstrip("."),)
    if shown.best is None:
        return ("No disks taken yet",)
    points = standing(seen, shown.track, shown.best)
    level = [
        seat for seat in rows(seen) if seat in seen.order and standing(seen, shown.track, seat) == points
    ]
    names = [player(sight.company, seat) for seat in level]
    if len(level) > 1:
        some = start_sentence(join_words(names)) if len(level) == 2 else f"{len(level)} players"
        who = "All" if len(level) == len(seen.order) else some
        return (f"{who} are tied on {count_text(points, 'point')}",)
    (name,) = names
    return (f"{start_sentence(name)} would win now with {count_text(points, 'point')}",)


def _moved(track: Track, advances: Colour) -> dict[Colour, str]:
    """The columns that swap: class names by colour."""
    if advances == NO_COLOUR or (at := track.index(advances)) == 0:
        return {}
    return {advances: "advances", track[at - 1]: "yields"}


def _place(shown: _Shown, at: int) -> Node:
    """The head of a column: the chariot in that place, on its stone, and what a disk there is worth."""
    colour = shown.track[at]
    lane = _lane(at, colour)
    content: Node = h("div", {"class": "lane"}, *lane)
    if shown.laid_out and shown.laid_out.needs == CHARIOT:
        may = PICKS[colour] in shown.laid_out.may
        does = unseen(f", {passes(shown.track, colour)}")
        content = choice("pick", colour, may, (*lane, does), "lane")
    kind = f"{word(colour)} {shown.moved.get(colour, '')}".rstrip()
    return h("th", {"scope": "col", "class": kind, "data-at": f"track:{at + 1}"}, content)


@lru_cache(maxsize=25)
def _lane(at: int, colour: Colour) -> tuple[Node, ...]:
    drawn = chariot(colour).bearing(named(f"{word(colour)} chariot")).alone()
    return (
        h("span", {"class": "car", "id": f"figure-{word(colour)}"}, drawn),
        h("span", {"class": "spot", "aria-hidden": "true"}, str(at + 1)),
        h("b", None, PLACES[at]),
        h("span", {"class": "worth"}, str(5 - at), h("span", {"class": "rest"}, " a disk")),
    )


def choice(do: str, colour: Colour, may: bool, content: tuple[Child, ...], kind: str = "") -> Node:
    """A button for one of the five colours. may: whether it may be chosen now; else a tap says why not. kind: a further
    style class."""
    attrs: dict[str, Attribute] = {
        "type": "button",
        "class": " ".join(filter(None, ("choice", do, "" if may else "barred", kind))),
        "id": f"{do}-{word(colour)}",
        "data-do": do,
        "data-colour": word(colour),
        "data-move": f"{do}-{word(colour)}" if may else None,
        "data-keyboard": True if may else None,
        # What can be dragged.
        "data-place": 0 if may and do == "take" else None,
        "data-pile": SUPPLY if may and do == "take" else None,
    }
    return h("button", attrs, *content)


def _row(shown: _Shown, company: Company, seat: int) -> Node:
    """A player, the disks by place, and what they come to."""
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
        cells.append(h("td", attrs, _heap(colour, seen.disks[seat][colour], 5 - at if over else 0)))
    if shown.sums:
        best = seat == shown.best
        leads = unseen(", would win now") if best and not over else None
        kind_of_sum = {"class": "sum best" if best else "sum"}
        cells.append(h("td", kind_of_sum, str(standing(seen, shown.track, seat)), leads))
    attrs = {
        "class": kind or None,
        "aria-current": "true" if acts else None,
        "data-key": f"row-{seat}",
        "data-pile": BETS if shown.laid_out and seat == seen.seat else None,
    }
    return h(
        "tr", attrs, h("th", {"scope": "row", "data-at": _at(seen, seat)}, *_who(seen, company, seat)), *cells
    )


def _at(seen: Observation, seat: int) -> str:
    """What comes from a player or goes there, if it is not seen elsewhere."""
    return f"deck:{seat}" + ("" if seat == seen.seat else f" hand:{seat}")


def _who(seen: Observation, company: Company, seat: int) -> tuple[Child, ...]:
    """A player: the name, the races won, the cards."""
    is_dummy = seat >= seen.seats
    hand, deck = seen.hand_counts[seat], seen.deck_counts[seat]
    if seat not in seen.order:
        cards: tuple[Child, ...] = ("not in this race",)
    elif counted(seen):
        cards = (count_text(sum(seen.disks[seat]), "disk"),)
    elif is_dummy or not rules_of(seen.options).hand:
        cards = (count_text(hand + deck, "card"),)
    else:
        cards = (
            h("span", {"class": "wide"}, f"{hand} in hand + {deck} in deck"),
            h("span", {"class": "brief", **HIDDEN}, count_text(hand + deck, "card")),
        )
    called = h("b", {"class": "name"}, player(company, seat)) if is_dummy else name(company, seat)
    match_runs = seen.options["match"] and any(seen.wins) and not is_dummy
    return (
        h("span", {"class": "rider"}, sign(company, seat), called),
        _won(company.colours[seat], seen.wins[seat]) if match_runs else None,
        h("small", None, *cards),
    )


@lru_cache(maxsize=16)
def _won(colour: Colour, wins: int) -> Node:
    """A stone for each race won, and where there is room, their number."""
    stones = (trilithon(colour, awake=True).state("won").alone() for _ in range(min(wins, 3)))
    told = f"{count_text(wins, 'race')} won"
    attrs = {"class": "wins", "role": "img", "aria-label": told, "title": told}
    return h("span", attrs, *stones, h("span", {"class": "wide"}, f"{wins} won"))


@lru_cache(maxsize=128)
def _heap(colour: Colour, number: int, worth: int) -> Node:
    """So many disks of a colour; worth: what each of them counts, 0 as long as that is open."""
    if not number:
        return h("span", {"class": "heap none"}, unheard("–"), unseen(f"no {word(colour)}"))
    counted_up: tuple[Child, ...] = h("b", None, str(number)), unseen(f" {word(colour)}")
    if worth:
        counted_up = h("small", None, f"{number} × {worth} = "), h("b", None, str(number * worth))
    return h("span", {"class": "heap"}, pile(colour, number).alone(), *counted_up)


def few(left: int) -> str:
    """A style class for the number of disks left of a colour, where the race may soon end with them (RE-6)."""
    return "few" if left <= _FEW else ""


def _supply(shown: _Shown) -> Node:
    """The disks that are left."""
    cells = []
    at = " ".join(f"supply:{seat}" for seat in range(shown.seen.seats))
    for colour in shown.track:
        number = shown.seen.left[colour]
        content = h("span", {"id": f"disk-{word(colour)}", "data-supply": True}, _heap(colour, number, 0))
        kind = f"{shown.moved.get(colour, '')} {few(number)}".strip()
        attrs = {"class": kind or None, "data-at": at, "data-of": f"disk-{word(colour)}"}
        cells.append(h("td", attrs, content))
    if shown.sums:
        cells.append(h("td"))
    return h("tr", {"class": "supply", "data-key": "supply"}, h("th", {"scope": "row"}, "Supply"), *cells)
