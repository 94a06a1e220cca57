"""The five disks, while one is to be taken: what each would make of one's points, and how many are left."""

from trilithon.equipment import Colour
from trilithon.games.rekniles_ekim.moves import TAKES, Move
from trilithon.games.rekniles_ekim.observation import Observation
from trilithon.games.rekniles_ekim.options import rules_of
from trilithon.games.rekniles_ekim.scoring import bar, by_place, points
from trilithon_web.kit.controls import unheard, unseen
from trilithon_web.kit.drawing import word
from trilithon_web.kit.pieces import disk
from trilithon_web.nodes import Child, Node, h
from trilithon_web.tables.rekniles_ekim.plan import Plan
from trilithon_web.tables.rekniles_ekim.race import STANDING, choice, few
from trilithon_web.tables.rekniles_ekim.ui import Sight
from trilithon_web.tables.rekniles_ekim.wording import barred, last_one, standing


def bets(sight: Sight, laid_out: Plan, played: Move) -> Node:
    """A button for each colour, in the order of the chariots; of one that may not be taken it is said why (RE-4)."""
    told = sight.settings.get(STANDING.name, "on") == "on"
    items = (
        h("li", None, _bet(sight.seen, laid_out, played, colour, told, colour == sight.ui.carried))
        for colour in laid_out.track
    )
    return h("ol", {"class": "bets", "aria-label": "Disks to take"}, *items)


def _bet(seen: Observation, laid_out: Plan, played: Move, colour: Colour, told: bool, carried: bool) -> Node:
    """told: whether points are shown as the race stands. carried: the disk is dragged."""
    left, may = seen.left[colour], TAKES[colour] in laid_out.may
    piece = disk(colour).state("picked") if carried else disk(colour)
    content: list[Child] = [unseen(f"Take a {word(colour)} disk: "), piece.alone()]
    if told and may:
        assert seen.seat is not None
        before = standing(seen, laid_out.track, seen.seat)
        after = _with(seen, laid_out, colour)
        content += (
            h(
                "b",
                None,
                h("span", {"class": "before"}, f"{before}", unheard(" → ")),
                unseen(f"{' point becomes' if before == 1 else ' points become'} "),
                f"{after}",
                unseen(", "),
            ),
            h("small", {"class": "per"}, unheard("points")),
        )
    content.append(
        h(
            "small",
            {"class": few(left) or None},
            "ends the race" if last_one(seen, colour) else f"{left} left",
            unseen(", not now: ") if left and not may else None,
        )
    )
    if left and not may:
        rule = bar(rules_of(seen.options), seen.left, laid_out.track, played.colour, colour)
        why = barred(rule, laid_out.track.index(colour))
        content.append(h("b", {"class": "why"}, why))
    return choice("take", colour, may, tuple(content))


def _with(seen: Observation, laid_out: Plan, colour: Colour) -> int:
    """The points with one more disk of a colour, if the race ended so (RE-7)."""
    assert seen.seat is not None
    held = list(seen.disks[seen.seat])
    held[colour] += 1
    return points(by_place(laid_out.track, tuple(held)))
