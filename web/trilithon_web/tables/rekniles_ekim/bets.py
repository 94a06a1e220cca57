"""The choice of a disk: for each of the five colours, the points it would make, and how many disks are left."""

from trilithon.equipment import Colour
from trilithon.games.rekniles_ekim.moves import TAKES, Move
from trilithon.games.rekniles_ekim.observation import Observation
from trilithon.games.rekniles_ekim.options import rules_of
from trilithon.games.rekniles_ekim.scoring import barring_rule, by_place, points
from trilithon.people import count_text
from trilithon_web.kit.controls import unseen
from trilithon_web.kit.drawing import HIDDEN, word
from trilithon_web.kit.pieces import disk
from trilithon_web.nodes import Node, h
from trilithon_web.tables.rekniles_ekim.plan import Plan
from trilithon_web.tables.rekniles_ekim.race import STANDING, draw_choice, scarcity_class
from trilithon_web.tables.rekniles_ekim.ui import Sight
from trilithon_web.tables.rekniles_ekim.wording import is_last_disk, points_if_over, say_why_barred


def draw_bets(sight: Sight, laid_out: Plan, played: Move) -> Node:
    """Draw a button for each colour, in the order of the chariots. Disks that cannot be taken say why (RE-4)."""
    told = sight.settings.get(STANDING.name, "on") == "on"
    items = (
        h("li", None, _draw_bet(sight.seen, laid_out, played, colour, told, colour == sight.ui.carried))
        for colour in laid_out.track
    )
    return h("ol", {"class": "bets", "aria-label": "Disks to take"}, *items)


def _draw_bet(
    seen: Observation, laid_out: Plan, played: Move, colour: Colour, told: bool, carried: bool
) -> Node:
    """Draw the button for a colour. told: whether current points are shown. carried: whether the disk is being
    dragged."""
    left, may = seen.left[colour], TAKES[colour] in laid_out.may
    piece = disk(colour).with_classes("picked") if carried else disk(colour)
    still = "ends the race" if is_last_disk(seen, colour) else f"{left} left"
    heard, seen_parts = still, [h("small", {"class": scarcity_class(left) or None, **HIDDEN}, still)]
    if told and may:
        assert seen.seat is not None
        before = points_if_over(seen, laid_out.track, seen.seat)
        after = _points_with(seen, laid_out, colour)
        heard = f"{count_text(before, 'point')} {'becomes' if before == 1 else 'become'} {after}, {still}"
        seen_parts = [
            h("b", HIDDEN, h("span", {"class": "before"}, f"{before} → "), f"{after}"),
            h("small", {"class": "per", **HIDDEN}, "points"),
            *seen_parts,
        ]
    if left and not may:
        rule = barring_rule(rules_of(seen.options), seen.left, laid_out.track, played.colour, colour)
        why = say_why_barred(rule, laid_out.track.index(colour))
        heard = f"{still}, not allowed: {why}"
        seen_parts.append(h("b", {"class": "why", **HIDDEN}, why))
    return draw_choice(
        "take", colour, may, (unseen(f"Take a {word(colour)} disk: {heard}"), piece.as_drawing(), *seen_parts)
    )


def _points_with(seen: Observation, laid_out: Plan, colour: Colour) -> int:
    """Return the viewer's points with one more disk of a colour, if the race ended now (RE-7)."""
    assert seen.seat is not None
    held = list(seen.disks[seen.seat])
    held[colour] += 1
    return points(by_place(laid_out.track, tuple(held)))
