"""The result of a round, and the match of all rounds."""

from collections.abc import Sequence
from typing import Final

from trilithon.equipment import COLOURS
from trilithon.games.mancala.observation import Observation, PastRound
from trilithon.games.mancala.options import DEDUCTION, GAMBLING, rules_of
from trilithon.games.mancala.scoring import FIRST_PLACES, STALLED
from trilithon.people import count_text, join_words
from trilithon_web.company import Company
from trilithon_web.kit import counted
from trilithon_web.kit.controls import opener, panel
from trilithon_web.kit.counted import ScoreRow, score_table, scores_in_words
from trilithon_web.kit.pieces import figure
from trilithon_web.nodes import Child, Node, h
from trilithon_web.table.groups import Outcome
from trilithon_web.tables.mancala import notebook
from trilithon_web.tables.mancala.ui import Sight, totals
from trilithon_web.words import place_names, so_many, stones

ID: Final = "rounds"
_ALL_BARS: Final = 10 * (sum(FIRST_PLACES) + 1)  # the worth of all bars of all colours (AM-GAM-1, AM-GAM-2)


def draw_round_result(sight: Sight) -> Node:
    """Draw each player's points for the round that is over, with the reasons."""
    seen: Observation = sight.seen
    won_by = "Bars × worth" if seen.options["game"] == GAMBLING else "Colour"
    titles = ("Player", won_by, "Points", "Total")
    rows = [_result_row(sight, seat) for seat in range(seen.seats)]
    low = rules_of(seen.options).low
    notes = notebook.check_notes(sight)
    note = " ".join(filter(None, (notes, _say_leader(sight, low), "The fewest points win." if low else "")))
    matched = opener(ID, "All rounds") if seen.round > 1 else None
    on = f"Round {seen.round + 1}" if seen.round < seen.seats else counted.RESULT
    title, told = f"Round {seen.round} of {seen.seats}", score_table(titles, rows)
    return counted.drawer(title, told, note, matched, on, scores_in_words(titles, rows))


def _say_leader(sight: Sight, low: bool) -> str:
    """Say who has the best total."""
    seen: Observation = sight.seen
    sums = totals(seen)
    best = (min if low else max)(sums)
    names = [sight.company.name(seat) for seat in range(seen.seats) if sums[seat] == best]
    several_or_you = len(names) > 1 or names == ["You"]
    if seen.round == seen.seats:
        return (
            f"{join_words(names)} {'are' if several_or_you else 'is'} first with {count_text(best, 'point')}."
        )
    verb = "lead" if several_or_you else "leads"
    led = f"{join_words(names)} {verb} with {count_text(best, 'point')}"
    return f"{led} and can’t be caught." if _is_decided(seen, sums) else f"{led}."


def _is_decided(seen: Observation, sums: Sequence[int]) -> bool:
    """Whether a player has won the match whatever the remaining rounds bring (AM-2, AM-STD-7). In a round nobody
    gains more on another player than the worth of the first place, or of all bars (AM-GAM-3)."""
    most = _ALL_BARS if seen.options["game"] == GAMBLING else FIRST_PLACES[0]
    ranked = sorted(sums, reverse=not rules_of(seen.options).low)
    return abs(ranked[0] - ranked[1]) > most * (seen.seats - seen.round)


def _result_row(sight: Sight, seat: int) -> ScoreRow:
    seen: Observation = sight.seen
    past, name = seen.past[-1], sight.company.name(seat)
    gained, total = past.points[seat], totals(seen)[seat]
    return ScoreRow(
        (*_draw_player(past, seat), name),
        f"{_explain_points(seen, past, seat)}{_say_noted_colour(sight, seat)}",
        _find_rule(seen, past, seat),
        name,
        str(gained),
        str(total),
        "good" if gained else "",
    )


def _draw_player(past: PastRound, seat: int) -> tuple[Child, ...]:
    colour = past.colours[seat]
    return (figure(colour).as_drawing(),) if colour >= 0 else ()


def _say_noted_colour(sight: Sight, seat: int) -> str:
    """Say which colour the viewer had noted for a player, beside the real one (AM-DED-1)."""
    seen: Observation = sight.seen
    if seen.options["game"] != DEDUCTION or seat == seen.seat:
        return ""
    noted = notebook.guess_colour(sight, seat)
    if noted is None:
        return ""
    return ", as you noted" if noted == seen.colours[seat] else f"; you noted {COLOURS[noted].lower()}"


def _explain_points(seen: Observation, past: PastRound, seat: int) -> str:
    """Explain a player's points (AM-STD-5, AM-STD-6, AM-GAM-3)."""
    if seen.options["game"] == GAMBLING:
        parts = [
            f"{number}\u00a0{COLOURS[colour].lower()}\u00a0×\u00a0{past.worths[colour]}"
            for colour, number in enumerate(past.bars[seat])
            if number
        ]
        return " + ".join(parts) or "no bars"
    colour = past.colours[seat]
    left = seen.left[colour]
    if not left:
        order = [other for group in seen.gone for other in group]
        place = place_names(len(seen.left))[order.index(colour)]
        return f"{COLOURS[colour]} gone {place}"
    if not past.points[seat]:
        return f"{COLOURS[colour]}: {count_text(left, 'disk')} left, so no points"
    return f"{COLOURS[colour]}, {count_text(left, 'disk')} left"


def _find_rule(seen: Observation, past: PastRound, seat: int) -> str:
    """Return the id of the rule behind a player's points."""
    terms, colour = rules_of(seen.options), past.colours[seat]
    if terms.game == GAMBLING:
        return "AM-GAM-3"
    if not seen.left[colour]:
        # A colour that is gone but scores zero: the last players' disks all left in one sowing.
        return "AM-STD-5" if past.points[seat] else "AM-STD-6"
    if seen.quiet + 1 == STALLED and not seen.lost:
        return "AM-END"
    if terms.game == DEDUCTION:
        return "AM-DED-2"
    return "AM-V2" if terms.quick else "AM-STD-6"


def draw_match_panel(sight: Sight) -> Node:
    """Draw the match as a panel: all rounds that are over."""
    return panel(ID, "The rounds", draw_match(sight.company, sight.seen.past), kind="broad")


def draw_past_rounds(sight: Sight) -> tuple[Node, ...]:
    """Draw the rounds that are over, in the dock."""
    past = sight.seen.past
    if not past:
        return (h("p", {"class": "faint"}, "Rounds appear here once they’re scored."),)
    return (draw_match(sight.company, past),)


def draw_match(company: Company, done: Sequence[PastRound]) -> Node:
    """Draw one row per round, one column per player: the points, and the colour they were made with."""
    names = (h("th", {"scope": "col"}, company.name(seat)) for seat in range(company.seats))
    rows = [
        h(
            "tr",
            None,
            h("th", {"scope": "row"}, str(number)),
            *(
                h("td", None, *_draw_player(past, seat), str(past.points[seat]))
                for seat in range(company.seats)
            ),
        )
        for number, past in enumerate(done, 1)
    ]
    sums = [str(sum(past.points[seat] for past in done)) for seat in range(company.seats)]
    last = h(
        "tr", {"class": "sum"}, h("th", {"scope": "row"}, "Points"), *(h("td", None, text) for text in sums)
    )
    head = h("tr", None, h("th", {"scope": "col"}, "Round"), *names)
    return h("table", {"class": "match"}, h("thead", None, head), h("tbody", None, *rows, last))


def outcome(seen: Observation, seat: int) -> Outcome:
    """Return the rounds in which nobody did better."""
    best = min if rules_of(seen.options).low else max
    won = [past.points[seat] == best(past.points) for past in seen.past]
    legend = "One mark per round: ▮ nobody beat you."
    return Outcome("", stones(won), so_many(won, "rounds won"), legend)


def last_colours(seen: Observation) -> Sequence[int]:
    """Return each seat's colour in the last round; () if nobody owns one (AM-GAM-1)."""
    return () if seen.options["game"] == GAMBLING or not seen.past else seen.past[-1].colours


def draw_ending(sight: Sight) -> tuple[Node, ...]:
    """Draw the match at the end of the game."""
    return (h("div", {"class": "sheet"}, draw_match(sight.company, sight.seen.past)),)
