"""The result of a round with its reasons, and the chart of scores at the end."""

from trilithon.equipment import BLACK, SPACES
from trilithon.games.celtic_whist.moves import bid_name
from trilithon.games.celtic_whist.reasons import explain_score
from trilithon.games.celtic_whist.scoring import is_made_exactly
from trilithon.games.celtic_whist.state import Observation
from trilithon.people import count_text, join_words
from trilithon_web.kit.chart import ScoreLine, chart
from trilithon_web.kit.counted import ScoreRow
from trilithon_web.kit.drawing import HIDDEN
from trilithon_web.nodes import Node, h
from trilithon_web.table.groups import Outcome
from trilithon_web.tables.celtic_whist.cards import DECK
from trilithon_web.tables.celtic_whist.ui import Sight, rules
from trilithon_web.tricks.drawer import draw_player, draw_scored_round, make_points_row
from trilithon_web.words import so_many, stones


def draw_round_result(sight: Sight) -> Node:
    """Draw the result of the round that has ended."""
    titles = (
        ("Player", "How", "Bid") if rules(sight.seen).cooperative else ("Player", "How", "Points", "Total")
    )
    rows = [_result_row(sight, seat) for seat in sight.seen.sheet[-1].playing]
    return draw_scored_round(
        DECK,
        sight,
        titles,
        rows,
        _describe_figures(sight),
        _is_last_round(sight.seen),
        _name_round_limit(sight.seen),
    )


def _result_row(sight: Sight, seat: int) -> ScoreRow:
    seen: Observation = sight.seen
    score = seen.sheet[-1]
    the_rules = rules(seen)
    reason = explain_score(the_rules, score.bids[seat], seen.values[seat], score.taken[seat], seen.hand_size)
    gained = score.gains[seat]
    how = f"bid {bid_name(score.bids[seat])}, took {score.taken[seat]}: {reason.text}"
    floor = (
        ", but no lower than\xa00" if score.scores[seat] == 0 and gained < 0 and not the_rules.solo else ""
    )
    if the_rules.cooperative:
        made = is_made_exactly(seen.values[seat], score.taken[seat], seen.hand_size)
        kind, words = ("good", "made") if made else ("alarm", "missed")
        return ScoreRow(
            draw_player(sight.company, seat), how + floor, reason.rule, reason.text, words, None, kind
        )
    return make_points_row(
        sight.company, seat, how + floor, reason.rule, reason.text, gained, score.scores[seat]
    )


def _describe_figures(sight: Sight) -> str:
    """Say how the black figure and the shared one moved."""
    seen: Observation = sight.seen
    score = seen.sheet[-1]
    before = seen.sheet[-2].neutral if len(seen.sheet) > 1 else rules(seen).neutral
    words = []
    if rules(seen).cooperative:
        advance = score.gains[0]
        shared = f"All bids were made: the shared figure moves {advance}."
        words.append(shared if advance else "The shared figure stays where it is.")
    if score.neutral == before:
        words.append(f"The black figure stays on {before}.")
    else:
        steps = score.neutral - before
        how = "one space, to" if steps == 1 else "up to the leader, to"
        words.append(f"The black figure moves {how} {score.neutral} of {SPACES}.")
        if _is_last_round(seen) and max(score.scores) < SPACES <= score.neutral:
            words.append("That ends the game.")
    if rules(seen).solo and score.scores[0] == 0:
        words.append("You have no points left, so you lose.")
    return " ".join(words)


def _is_last_round(seen: Observation) -> bool:
    """Whether this round ends the game (CW-SOLO-6 to CW-SOLO-8, CW-MULTI-9, CW-MULTI-10, CW-COOP-2)."""
    score, the_rules = seen.sheet[-1], rules(seen)
    own = [score.scores[seat] for seat in score.playing]
    if the_rules.solo or the_rules.cooperative:
        return max(own) >= SPACES or score.neutral == SPACES or (the_rules.solo and max(own) == 0)
    return score.neutral == SPACES and own.count(max(own)) == 1


def _name_round_limit(seen: Observation) -> str:
    """Return " of N", the most rounds possible, if the black figure moves a space each round; else ""."""
    the_rules = rules(seen)
    if the_rules.solo or the_rules.cooperative:
        return f" of {SPACES - the_rules.neutral}"
    return ""


def outcome(seen: Observation, seat: int) -> Outcome:
    """Return the rounds that a player took part in, and which of them gained points."""
    gained = [row.gains[seat] > 0 for row in seen.sheet if seat in row.playing]
    legend = "One mark per round: ▮ you gained points."
    return Outcome("", stones(gained), so_many(gained, "rounds with points"), legend)


def draw_ending(sight: Sight) -> tuple[Node, ...]:
    """Draw the scores as a small chart with a sentence."""
    seen: Observation = sight.seen
    if not seen.sheet:
        return ()
    together = seen.options["mode"] == "cooperative"
    seats = [0] if together else list(range(seen.seats))
    the_rules = rules(seen)
    courses = [
        ScoreLine(sight.company.colours[seat], [the_rules.score, *(row.scores[seat] for row in seen.sheet)])
        for seat in seats
    ]
    neutral = ScoreLine(BLACK, [the_rules.neutral, *(row.neutral for row in seen.sheet)], marked=False)
    ends = [
        f"{'together' if together else sight.company.name(seat)} {course.scores[-1]}"
        for seat, course in zip(seats, courses, strict=True)
    ]
    said = f"Scores over {count_text(len(seen.sheet), 'round')}: {join_words(ends)}, black figure {neutral.scores[-1]}"
    dotted = h("p", {"class": "faint", **HIDDEN}, "Dotted: the black figure")
    return (h("div", {"class": "course"}, chart([neutral, *courses], SPACES, said), dotted),)
