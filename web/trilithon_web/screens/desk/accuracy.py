"""A chart of your accuracy from game to game, in games that were reviewed."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from trilithon.people import count_text
from trilithon.review import Accuracy, accuracy
from trilithon_web.company import find_only_person
from trilithon_web.kit.lines import Line, Scale, lines
from trilithon_web.nodes import Node, h
from trilithon_web.shelf import reviews
from trilithon_web.shelf.index import Index
from trilithon_web.shelf.keys import GameKey
from trilithon_web.shelf.saves import Head

_MOST: Final = 30  # games


def accuracy_chart(games: Index, game: str) -> Node | None:
    """Draw the accuracy of one person's reviewed games. None if no game has been reviewed."""
    reviewed = [
        entry.head for entry in games.finished_games() if _is_of(game, entry.key) and entry.head.review
    ]
    found = list(islice(_own_accuracies(reviewed), _MOST))[::-1]
    if not found:
        return None
    whole = _sum_up(found)
    mean = whole.of_100
    which = "the game" if len(found) == 1 else count_text(len(found), "game")
    best = f"{whole.sound} of {count_text(whole.decisions, 'decision')} ({mean}%)"
    told = f"In {best}, there was no clearly better move ({which} reviewed)."
    caption = h("figcaption", None, "Oldest to newest. Dashed line: average of all games")
    chart = h("figure", None, caption, _course(found, mean)) if len(found) > 1 else None
    return h("section", {"class": "tally accuracy"}, h("h3", None, "Accuracy"), h("p", None, told), chart)


def _is_of(game: str, key: str) -> bool:
    read = GameKey.read(key)
    return read is not None and read.game == game


def _own_accuracies(heads: Sequence[Head]) -> "Iterator[Accuracy]":
    """Yield the accuracy of each game that one person played without help."""
    for head in heads:
        seat, judged = reviews.read_review(head.review)
        own = accuracy(judged, seat)
        if own.decisions and seat == find_only_person(head.levels) and not head.assisted:
            yield own


def _sum_up(found: "Sequence[Accuracy]") -> "Accuracy":
    return Accuracy(sum(one.sound for one in found), sum(one.decisions for one in found))


def _course(found: "Sequence[Accuracy]", mean: int) -> Node:
    """Draw the line from the oldest game to the newest, and a dashed line for the mean."""
    shares = [one.of_100 for one in found]
    heights = [(mean, ""), (100, "100"), (min(shares), str(min(shares)))]
    told = f"From the oldest game to the newest: {', '.join(map(str, shares))}."
    return lines(
        [Line("", [list(enumerate(shares))], thick=True)], (), Scale(len(shares) - 1, heights, ()), told
    )
