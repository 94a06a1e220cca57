"""The five disks, while one is to be taken: what each would make of one's points, and how many are left."""

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
    """The button for a colour: what is heard in one piece, and what is seen of it.

    told: whether points are shown as the race stands. carried: the disk is dragged.
    """
    left, may = seen.left[colour], TAKES[colour] in laid_out.may
    piece = disk(colour).state("picked") if carried else disk(colour)
    still = "ends the race" if last_one(seen, colour) else f"{left} left"
    heard, seen_parts = still, [h("small", {"class": few(left) or None, **HIDDEN}, still)]
    if told and may:
        assert seen.seat is not None
        before = standing(seen, laid_out.track, seen.seat)
        after = _with(seen, laid_out, colour)
        heard = f"{count_text(before, 'point')} {'becomes' if before == 1 else 'become'} {after}, {still}"
        seen_parts = [
            h("b", HIDDEN, h("span", {"class": "before"}, f"{before} → "), f"{after}"),
            h("small", {"class": "per", **HIDDEN}, "points"),
            *seen_parts,
        ]
    if left and not may:
        rule = barring_rule(rules_of(seen.options), seen.left, laid_out.track, played.colour, colour)
        why = barred(rule, laid_out.track.index(colour))
        heard = f"{still}, not allowed: {why}"
        seen_parts.append(h("b", {"class": "why", **HIDDEN}, why))
    return choice(
        "take", colour, may, (unseen(f"Take a {word(colour)} disk: {heard}"), piece.alone(), *seen_parts)
    )


def _with(seen: Observation, laid_out: Plan, colour: Colour) -> int:
    """The points with one more disk of a colour, if the race ended so (RE-7)."""
    assert seen.seat is not None
    held = list(seen.disks[seen.seat])
    held[colour] += 1
    return points(by_place(laid_out.track, tuple(held)))
