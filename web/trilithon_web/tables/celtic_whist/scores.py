"""A round counted out, with the reasons; and at the end the course of the scores."""

from trilithon.equipment import SPACES
from trilithon.games.celtic_whist.moves import bid_name
from trilithon.games.celtic_whist.reasons import why
from trilithon.games.celtic_whist.scoring import made_exactly
from trilithon.games.celtic_whist.state import Observation
from trilithon.people import listed, signed
from trilithon_web.kit.controls import button
from trilithon_web.kit.drawing import Attributes, drawing, length, named, word
from trilithon_web.kit.pieces import figure
from trilithon_web.nodes import Attribute, Child, Node, h
from trilithon_web.table import Sight
from trilithon_web.tables.celtic_whist.ui import Ui, rules
from trilithon_web.tables.celtic_whist.view import trick_of
from trilithon_web.tables.celtic_whist.wording import winner


def drawer(sight: Sight[Ui]) -> Node:
    """What the round that is over came to, one row a player; its tricks, if one looks back."""
    seen: Observation = sight.seen
    return h(
        "div",
        {"class": "drawer", "role": "group", "aria-labelledby": "scored"},
        h("h2", {"id": "scored"}, f"Round {seen.round}"),
        _tricks(sight) if sight.ui.back else _table(sight),
        None if sight.ui.back else h("p", {"class": "faint"}, _figures(sight)),
        h(
            "div",
            {"class": "row"},
            button("look-back", "The points" if sight.ui.back else "Look back"),
            button("go-on", "Go on", "primary", id="next"),
        ),
    )


def _table(sight: Sight[Ui]) -> Node:
    seen: Observation = sight.seen
    titles = ("Player", "How", "Bid") if rules(seen).cooperative else ("Player", "How", "Points", "On")
    head = h("tr", None, *(h("th", {"scope": "col"}, text) for text in titles))
    rows = [_row(sight, seat) for seat in seen.sheet[-1].playing]
    table = h("table", {"class": "points"}, h("thead", None, head), h("tbody", None, *rows))
    return h("div", {"class": "sheet"}, table)


def _row(sight: Sight[Ui], seat: int) -> Node:
    seen: Observation = sight.seen
    score = seen.sheet[-1]
    the_rules = rules(seen)
    reason = why(the_rules, score.bids[seat], seen.values[seat], score.taken[seat], seen.hand_size)
    gained = score.gains[seat]
    how = f"bid {bid_name(score.bids[seat])}, took {score.taken[seat]}: {reason.text}"
    floor = " (0 at least)" if score.scores[seat] == 0 and gained < 0 and not the_rules.solo else ""
    rule = h(
        "button",
        {
            "type": "button",
            "class": "rule",
            "data-do": "rule",
            "data-rule": reason.rule,
            "aria-label": f"Rule {reason.rule}, {reason.text}",
        },
        reason.rule,
    )
    name = h("th", {"scope": "row"}, figure(sight.company.colours[seat]).alone(), sight.company.name(seat))
    told = h("td", None, f"{how}{floor} ", rule)
    if the_rules.cooperative:
        made = made_exactly(seen.values[seat], score.taken[seat], seen.hand_size)
        kind, words = ("good", "made") if made else ("alarm", "missed")
        return h("tr", None, name, told, h("td", {"class": kind}, words))
    kind = "good" if gained > 0 else "alarm" if gained < 0 else ""
    points = h("td", {"class": kind or None}, signed(gained))
    return h("tr", None, name, told, points, h("td", None, str(score.scores[seat])))


def _figures(sight: Sight[Ui]) -> str:
    """What became of the neutral figure, and of the shared one."""
    seen: Observation = sight.seen
    score = seen.sheet[-1]
    before = seen.sheet[-2].neutral if len(seen.sheet) > 1 else rules(seen).neutral
    words = []
    if rules(seen).cooperative:
        advance = score.gains[0]
        shared = f"All bids were made: the shared figure advances {advance}."
        words.append(shared if advance else "The shared figure stays.")
    if score.neutral == before:
        words.append(f"The neutral figure stays on {before}.")
    else:
        steps = score.neutral - before
        how = "to" if steps == 1 else "up to the leader, to"
        words.append(f"The neutral figure moves {how} {score.neutral}.")
    if rules(seen).solo and score.scores[0] == 0:
        words.append("Nothing is left to you: the game is lost.")
    return " ".join(words)


def _tricks(sight: Sight[Ui]) -> Node:
    """The tricks of the round, each with who took it."""
    seen: Observation = sight.seen
    won = (
        f"Trick {number}: {winner(sight.company, trick)} won" for number, trick in enumerate(seen.tricks, 1)
    )
    tricks = (trick_of(sight, trick, called) for trick, called in zip(seen.tricks, won, strict=True))
    attrs: dict[str, Attribute] = {"role": "region", "aria-label": "The tricks", "tabindex": 0}
    return h("div", {"class": "tricks", **attrs}, *tricks)


def ending(sight: Sight[Ui]) -> tuple[Node, ...]:
    """The course of the scores, as a small chart with a sentence."""
    seen: Observation = sight.seen
    if not seen.sheet:
        return ()
    together = seen.options["mode"] == "cooperative"
    seats = [0] if together else list(range(seen.seats))
    the_rules = rules(seen)
    courses = [(seat, [the_rules.score, *(row.scores[seat] for row in seen.sheet)]) for seat in seats]
    neutrals = [the_rules.neutral, *(row.neutral for row in seen.sheet)]
    ends = [
        f"{'together' if together else sight.company.name(seat)} {course[-1]}" for seat, course in courses
    ]
    said = f"The course of {len(seen.sheet)} rounds: {listed(ends)}, the neutral figure {neutrals[-1]}"
    return (h("div", {"class": "course"}, _chart(sight, courses, neutrals, said)),)


_WIDE, _HIGH, _EDGE = 300, 110, 12


def _chart(sight: Sight[Ui], courses: list[tuple[int, list[int]]], neutrals: list[int], said: str) -> Node:
    top = max(SPACES, *(max(course) for _, course in courses))

    def place(number: int, score: int) -> tuple[float, float]:
        x = _EDGE + number * (_WIDE - 2 * _EDGE) / max(1, len(neutrals) - 1)
        return x, _HIGH - _EDGE - score * (_HIGH - 2 * _EDGE) / top

    def line(scores: list[int], kind: str) -> Node:
        points = " ".join(f"{length(x)},{length(y)}" for x, y in (place(n, s) for n, s in enumerate(scores)))
        return h("polyline", {"class": f"line {kind}", "points": points})

    goal = place(0, SPACES)[1]
    marks: list[Child] = []
    lines = [line(neutrals, "black")]
    for seat, course in courses:
        colour = sight.company.colours[seat]
        lines.append(line(course, word(colour)))
        x, y = place(len(course) - 1, course[-1])
        marks.append(h("circle", {"class": f"end {word(colour)}", "cx": length(x), "cy": length(y), "r": 7}))
        corner: Attributes = {"x": length(x - 4.5), "y": length(y - 4.5), "width": 9, "height": 9}
        marks.append(h("use", {"class": f"sign {word(colour)}", "href": f"#mark-{word(colour)}", **corner}))
    x, y = place(len(neutrals) - 1, neutrals[-1])
    return drawing(
        "chart",
        f"0 0 {_WIDE} {_HIGH}",
        h("path", {"class": "goal", "d": f"M0 {length(goal)}H{_WIDE}"}),
        h("text", {"x": 2, "y": length(goal + 10)}, str(SPACES)),
        *lines,
        h("circle", {"class": "end black", "cx": length(x), "cy": length(y), "r": 5}),
        *marks,
        attrs=named(said),
    )
