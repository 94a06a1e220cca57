"""Shows pieces, the ring and the pits."""

from collections.abc import Iterable

from trilithon.equipment import BLACK, BLUE, GREEN, RED, WHITE, YELLOW
from trilithon_build.gallery.rows import line, title
from trilithon_web.kit import pits
from trilithon_web.kit.drawing import drawing, image_attrs
from trilithon_web.kit.pieces import (
    Piece,
    bar,
    chariot,
    disk,
    figure,
    neutral,
    pile,
    shared_figure,
    trilithon,
)
from trilithon_web.kit.ring import SpacePieces, axis, horseshoe, ring
from trilithon_web.nodes import Child, Node, h

FIVE = range(5)


def all_pieces() -> list[Child]:
    """Draw every piece in every state, at its smallest and its usual size."""
    figures = [*map(figure, range(6)), figure(RED).with_classes("ghost")]
    together = (RED, BLUE, GREEN, YELLOW, WHITE)
    awake = [trilithon(colour, state) for colour in FIVE for state in (False, True)]
    return [
        *_row("Figures; the black one; one to come", figures, (17, 28, 52)),
        *_row("Shared figures", [shared_figure(together[:count]) for count in (2, 3, 4, 5)], (17, 28, 52)),
        *_row("Bars; one to come", [*map(bar, FIVE), bar(RED).with_classes("ghost")], (18, 44)),
        *_row("Disks; one to come", [*map(disk, FIVE), disk(RED).with_classes("ghost")], (11, 20, 44)),
        *_row(
            "Piles of one to ten disks", [pile((count - 1) % 5, count) for count in range(1, 11)], (28, 52)
        ),
        *_row("Trilithons, asleep and awake", awake, (28, 52)),
        *_row("Chariots", map(chariot, FIVE), (26, 70)),
    ]


def _row(words: str, pieces: Iterable[Piece], sizes: Iterable[int]) -> list[Child]:
    told = [piece.as_drawing() for piece in pieces]
    return [title(words), *(line(*told, kind=f"feet s{size}") for size in sizes)]


def rings() -> list[Child]:
    """Draw the ring at three sizes, with pieces in all lanes."""
    standing = {
        0: SpacePieces(figures=[figure(YELLOW), figure(GREEN)]),
        1: SpacePieces(nulls=[disk(GREEN)]),
        2: SpacePieces(disks=[disk(RED), disk(YELLOW), disk(WHITE), disk(BLUE)]),
        5: SpacePieces(figures=[shared_figure((RED, BLUE, GREEN))]),
        6: SpacePieces(bars=[bar(GREEN).with_classes("ghost")], disks=[disk(GREEN).with_classes("ghost")]),
        9: SpacePieces(figures=[figure(RED), figure(YELLOW)]),
        11: SpacePieces(bars=[bar(RED), bar(YELLOW)]),
        12: SpacePieces(figures=[figure(BLUE), neutral()]),
        15: SpacePieces(bars=[bar(BLUE)]),
        20: SpacePieces(figures=[figure(colour) for colour in range(6)]),
        25: SpacePieces(nulls=[disk(WHITE), disk(RED)], disks=[disk(BLUE)]),
    }
    said = image_attrs("The ring with figures, bars and disks at their spaces; 17 and 18 are lit")
    lit = {17: "lit", 18: "lit"}
    by_night = ring(standing, axis(day=False), horseshoe(None), states=lit, attrs=said)
    by_day = ring(standing, axis(day=True), horseshoe(BLUE), states=lit, attrs=said)
    return [
        title("The night half, no trump"),
        h("div", {"class": "ringbox box240"}, by_night),
        title("The day half, blue is trump"),
        h("div", {"class": "ringbox box328"}, by_day),
        h("div", {"class": "ringbox box560"}, by_day),
    ]


def basins() -> list[Child]:
    """Draw pits with zero to ten disks in every state, and both shapes of the whole ring."""
    board = {
        2: (0, 0, 0, 0, 1),
        4: (0, 0, 0, 0, 1),
        5: (0, 1, 0, 1, 0),
        8: (0, 0, 1, 0, 0),
        9: (0, 2, 2, 3, 3),
        15: (0, 0, 2, 1, 0),
        16: (0, 1, 0, 0, 0),
        17: (0, 0, 1, 1, 0),
        19: (0, 1, 0, 0, 0),
        21: (0, 0, 2, 0, 0),
        23: (0, 1, 0, 1, 2),
        26: (0, 2, 0, 0, 0),
    }
    states = {14: "from", 17: "next", 9: "can", 23: "can"}
    said = image_attrs("The ring of pits: 9 is full, 17 comes next")
    tall, wide = (pits.oval(shape, board, states=states, attrs=said) for shape in (pits.TALL, pits.WIDE))
    return [
        title("46 px, 33 px: none to ten; may be lifted, next, lifted, full and may be lifted"),
        _few("p46"),
        _few("p33"),
        title("Upright"),
        h("div", {"class": "ringbox tallbox"}, tall),
        title("Wide"),
        h("div", {"class": "ringbox widebox"}, wide),
    ]


def _few(size: str) -> Node:
    def counts(count: int) -> tuple[int, ...]:
        """Return a number of disks in as many colours as possible."""
        return tuple(count // 5 + (colour < count % 5) for colour in FIVE)

    shown = [(count, count % 6, "") for count in range(11)]
    shown += [(5, GREEN, "can"), (2, RED, "next"), (0, BLACK, "from"), (10, YELLOW, "can")]
    told = [
        pits.pit(colour, counts(count), 54 + 108 * (place % 5), 54 + 108 * (place // 5), 96, state)
        for place, (count, colour, state) in enumerate(shown)
    ]
    return drawing(f"few {size}", "0 0 540 324", *told)
