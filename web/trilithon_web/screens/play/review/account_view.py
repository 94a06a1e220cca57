"""What a game came to, and why: the deal, one's own choices, and the rest, as bars whose numbers add up."""

from typing import TYPE_CHECKING, Final

from trilithon.advice.review import accuracy
from trilithon.people import capital, several
from trilithon_web.kit.drawing import HIDDEN, drawing
from trilithon_web.nodes import Node, h
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.review.amounts import counted, rivals, won_in
from trilithon_web.words import WHOLE, expected_points, signed, with_unit

if TYPE_CHECKING:
    from trilithon.advice import Review


def account(play: Play, found: "Review") -> Node:
    """What the game came to, and why; the numbers add up to the last one."""
    amounts = [(1 if counted(play) else 100) * part for part in (found.deal, found.choices, found.others)]
    # As many places everywhere, so that what is read adds up.
    places = 1 if counted(play) or max(map(abs, amounts)) < WHOLE else 0
    total = round(sum(amounts), places)
    deal, choices = (round(part, places) for part in amounts[:2])
    others = round(total - deal - choices, places)
    you = play.company.is_you(found.seat)
    own = "Your choices" if you else "Own choices"
    held = ("The deal", "what you were dealt" if you else "what was dealt")
    others_too = rivals(play)
    rest = (f"{capital(others_too)} and luck", f"how {others_too} played, and luck after the deal")
    if not play.table.hand:  # nothing is dealt, and there is no luck
        held, rest = ("The start", "how the rounds began"), (capital(others_too), f"how {others_too} played")
    rows = [
        (held[0], deal, "dealt", held[1]),
        (
            own,
            choices,
            "chosen",
            "every choice, compared with the best you could have known",
        ),
        (rest[0], others, "came", rest[1]),
    ]
    if play.company.seats == 1 or not deal:
        rows = rows[1:]
    most = max([abs(value) for _, value, _, _ in rows] + [1e-9])
    items = [
        h(
            "div",
            {"class": kind},
            h("dt", None, name),
            h("dd", None, _bar(value / most), h("b", None, _told(play, value)), h("small", None, about)),
        )
        for name, value, kind, about in rows
    ]
    if counted(play):
        average = "" if play.company.seats == 2 else "’ average"
        about = f"{with_unit(_told(play, total))}, compared with {others_too}{average}."
    else:
        fair = round(100 / play.company.seats)
        about = f"{signed(total)}.{won_in(play, f' Each {{}} won adds {100 - fair}; each lost takes off {fair}.')}"
    together = h("p", {"class": "faint"}, f"Total: {about}")
    return h("div", {"class": "account panel"}, h("dl", None, *items), together, _accuracy(play))


def _told(play: Play, value: float) -> str:
    return expected_points(round(1000 * value)) if counted(play) else signed(value)


def _accuracy(play: Play) -> Node:
    own = accuracy(play.over.judged, play.over.seat)
    of = several(own.decisions, "decision")
    return h("p", None, f"Accuracy: in {own.sound} of {of} no move was clearly better ({own.of_100}%).")


_FLAT: Final = {**HIDDEN, "preserveAspectRatio": "none"}


def _bar(share: float) -> Node:
    size = round(50 * abs(share))
    left = 50 - size if share < 0 else 50
    middle = h("path", {"class": "middle", "d": "M50 0v14"})
    return drawing(
        "share less" if share < 0 else "share",
        "0 0 100 14",
        middle,
        h("rect", {"x": left, "y": 1, "width": size, "height": 12}),
        attrs=_FLAT,
    )
