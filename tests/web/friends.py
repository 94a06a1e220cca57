"""People at the devices of a room, who do whatever the table asks of them."""

import random
from collections.abc import Iterator

from tests.web.devices import Device
from tests.web.page_tree import data_of, name_of
from trilithon_web.nodes import Node

CLAIM = "Claim the rest"


def offers(device: Device) -> Iterator[Node]:
    """What can be pressed at the table now."""
    for node in device._in_sight():
        if "data-do" in node.attrs and not {"disabled", "aria-disabled"} & node.attrs.keys():
            yield node


def find_step(device: Device, drawn: random.Random) -> Node | None:
    """What somebody presses next in their turn, and by chance; None if nothing is asked of them."""
    offered = list(offers(device))
    by_id = {node.attrs.get("id"): node for node in offered}
    for id in ("curtain", "next", "lift", "ready", "play"):
        if id in by_id:
            return by_id[id]
    if "bid" in by_id and "data-move" in by_id["bid"].attrs:
        return by_id["bid"]
    claims = [node for node in offered if name_of(node).startswith(CLAIM)]
    moves = [node for node in offered if "data-move" in node.attrs]
    kinds = [node for node in offered if data_of(node)["do"] == "kind"]
    numbers = [node for node in offered if data_of(node)["do"] == "number"]
    chosen = kinds if kinds and drawn.random() < 0.3 else claims or moves or numbers
    return drawn.choice(chosen) if chosen else None


def act(device: Device, drawn: random.Random) -> bool:
    """Do one thing at a device, once everything has been shown. Returns whether anything was shown or done."""
    went_on = device.goes_on
    device.wait()
    step = find_step(device, drawn)
    if step is None:
        return went_on
    device._press(step)
    device.network.run()
    return True


def play_on(devices: tuple[Device, ...], most: int = 9000, seed: int = 1) -> None:
    """Play until nobody can do anything, or so many times round the table. seed: of what they choose."""
    drawn = random.Random(seed)
    for _ in range(most):
        acted = [act(device, drawn) for device in devices]
        if not any(acted):
            return
