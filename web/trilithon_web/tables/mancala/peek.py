"""The line on a closed dock that sums up a game of Mancala."""

from trilithon_web.kit.controls import unseen
from trilithon_web.kit.drawing import HIDDEN
from trilithon_web.kit.pieces import disk
from trilithon_web.nodes import Child, h
from trilithon_web.tables.mancala.ui import Sight
from trilithon_web.tables.mancala.wording import say_disks


def draw_peek(sight: Sight) -> tuple[Child, ...]:
    """Draw how many disks of each colour are left."""
    left = sight.seen.left
    coins = (
        h("span", HIDDEN, disk(colour).as_drawing(), str(number))
        for colour, number in enumerate(left)
        if number
    )
    return h("span", {"class": "coins"}, "Left: ", *coins), unseen(say_disks(left))
