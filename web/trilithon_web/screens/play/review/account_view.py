"""The account of a reviewed game: the deal, the player's choices and the rest, as bars whose numbers add up."""

from typing import Final

from trilithon.people import count_text, start_sentence
from trilithon.review import Review, accuracy, evaluation_of
from trilithon_web.kit.drawing import HIDDEN, drawing
from trilithon_web.nodes import Node, h
from trilithon_web.screens.play.model import Play
from trilithon_web.screens.play.review.amounts import counts_points, rivals, won_in
from trilithon_web.words import WHOLE, expected_points, percent, signed_points, with_unit


def account(play: Play, found: "Review") -> Node:
    """Draw the account. Its numbers add up to the last one."""
    size = 1 if counts_points(play) or _is_match(found) else 100
    amounts = [size * part for part in (found.deal, found.choices, found.others)]
    # As many places everywhere, so that what is read adds up.
    places = 1 if size == 1 or max(map(abs, amounts)) < WHOLE else 0
    total = round(sum(amounts), places)
    deal, choices = (round(part, places) for part in amounts[:2])
    others = round(total - deal - choices, places)
    you = play.company.is_you(found.seat)
    own = "Your choices" if you else "Own choices"
    held = ("The deal", "what you were dealt" if you else "what was dealt")
    others_too = rivals(play)
    rest = (f"{start_sentence(others_too)} and luck", f"how {others_too} played, and luck after the deal")
    if not play.table.hand:  # nothing is dealt, and there is no luck
        held, rest = (
            ("The start", "how the rounds began"),
            (start_sentence(others_too), f"how {others_too} played"),
        )
    rows = [
        (held[0], deal, "dealt", held[1]),
        (
            own,
            choices,
            "chosen",
            _choices_about(play, you),
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
            h(
                "dd",
                None,
                _bar(value / most),
                h("b", None, _say_amount(play, found, value)),
                h("small", None, about),
            ),
        )
        for name, value, kind, about in rows
    ]
    amount = _say_amount(play, found, total)
    whole = with_unit(amount) if counts_points(play) else amount
    together = h("p", {"class": "faint"}, f"Total: {whole}, compared with {_standard(play, found)}.")
    return h("div", {"class": "account panel"}, h("dl", None, *items), together, _accuracy(play))


def _choices_about(play: Play, you: bool) -> str:
    """Explain the number of the choices. you: whether the choices are the reader's own."""
    whose, eyes = ("your", "you") if you else ("their", "they")
    return f"what {whose} mistakes cost{f', by what {eyes} could see' if play.hides else ''}"


def _is_match(found: "Review") -> bool:
    """Whether the game has several rounds or races, whose chances add up."""
    return len(found.parts) > 1


def _say_amount(play: Play, found: "Review", value: float) -> str:
    """Format an amount in points, in races won, or in percent of a chance to win."""
    if counts_points(play):
        return expected_points(round(1000 * value))
    if _is_match(found):
        return f"{expected_points(round(1000 * value))}{won_in(play, ' {}s')}"
    return f"{signed_points(value)}%"


def _standard(play: Play, found: "Review") -> str:
    """Say which result the total is compared with."""
    if counts_points(play):
        return f"{rivals(play)}{'' if play.company.seats == 2 else '’ average'}"
    weighing = evaluation_of(play.game.name)
    if weighing.fair_value(play.going.history(None).frames[0].observation) is None:  # alone, or all together
        return f"what could be expected at the start{won_in(play, ' of each {}') if _is_match(found) else ''}"
    if not _is_match(found):
        return f"an equal chance ({percent(round(1000 / play.company.seats))})"
    gains = [part.deal + part.choices + part.others for part in found.parts]
    share = sum(gain > 0 for gain in gains) - sum(gains)
    return f"an equal share: {share:.1f} of {len(gains)}{won_in(play, ' {}s')}"


def _accuracy(play: Play) -> Node:
    own = accuracy(play.thoughts.over.judged, play.thoughts.over.seat)
    of = count_text(own.decisions, "decision")
    return h("p", None, f"Accuracy: {own.of_100}%. In {own.sound} of {of}, no other move was clearly better.")


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
