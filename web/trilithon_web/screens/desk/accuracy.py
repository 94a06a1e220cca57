"""How well one has decided from game to game, as far as games were reviewed."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from trilithon.people import several
from trilithon_web.company import PERSON
from trilithon_web.kit.lines import Line, Scale, lines
from trilithon_web.nodes import Node, h
from trilithon_web.shelf.index import Index
from trilithon_web.shelf.keys import GameKey
from trilithon_web.shelf.saves import Head

if TYPE_CHECKING:
    from trilithon.advice.review import Accuracy

_MOST: Final = 30  # games


def accuracy(games: Index, game: str) -> Node | None:
    """The course of a game's reviews over the games that one person played here; None where none has been reviewed."""
    reviewed = [entry.head for entry in games.finished() if _is_of(game, entry.key) and entry.head.review]
    found = list(_decided(reviewed))[:_MOST][::-1]
    decisions = sum(one.decisions for one in found)
    if not decisions:
        return None
    mean = round(100 * sum(one.sound for one in found) / decisions)
    which = "the game" if len(found) == 1 else several(len(found), "game")
    told = f"In {mean} of 100 decisions there was no better move, in {which} you’ve reviewed."
    caption = h("figcaption", None, "From your oldest game to the newest; dashed: all of them")
    chart = h("figure", None, caption, _course(found, mean)) if len(found) > 1 else None
    return h("section", {"class": "tally accuracy"}, h("h3", None, "Accuracy"), h("p", None, told), chart)


def _is_of(game: str, key: str) -> bool:
    read = GameKey.read(key)
    return read is not None and read.game == game


def _decided(heads: Sequence[Head]) -> "Iterator[Accuracy]":
    """What the reviews of the one person's own decisions without help come to; other reviews are left out."""
    from trilithon.advice.review import ReviewError, accuracy, read  # not before a game has been reviewed

    for head in heads:
        seat, _, text = head.review.partition(" ")
        alone = head.levels.count(PERSON) == 1 and seat == str(head.levels.index(PERSON))
        if head.assisted or not alone:
            continue
        try:
            own = accuracy(read(text), int(seat))
        except ReviewError:
            continue
        if own.decisions:
            yield own


def _course(found: "Sequence[Accuracy]", mean: int) -> Node:
    """From the oldest game to the newest; the mean of all is dashed."""
    shares = [one.of_100 for one in found]
    heights = [(mean, ""), (100, "100"), (min(shares), str(min(shares)))]
    told = f"From the oldest game to the newest: {', '.join(map(str, shares))}."
    return lines(
        [Line("", [list(enumerate(shares))], thick=True)], (), Scale(len(shares) - 1, heights, ()), told
    )
