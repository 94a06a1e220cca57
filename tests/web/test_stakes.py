"""What the table of Celtic Whist says of a bid is what the rules make of it: read as a player would, and compared with
the scores of every number of tricks taken."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

import trilithon
from tests.web.telling import tells
from trilithon.games.celtic_whist.moves import DOUBLE, NO_BID, NULL_DOUBLE
from trilithon.games.celtic_whist.scoring import final_values, settle_round, tricks_asked
from trilithon.games.celtic_whist.state import Observation
from trilithon_web.tables.celtic_whist.stakes import describe_bid, describe_rest
from trilithon_web.tables.celtic_whist.ui import round_of

GAME = trilithon.load("celtic_whist")

SETUPS: tuple[tuple[int, Mapping[str, str]], ...] = tuple(
    (seats, {"scoring": scoring, "doubling": "on", **more})
    for scoring in ("standard", "tougher")
    for seats, more in (
        (1, {}),
        (1, {"player-start": "3", "hand-size": "15"}),
        (2, {}),
        (3, {"restrictive-null": "on"}),
        (4, {}),
        (5, {"all-sixty": "on"}),
    )
)


def points(text: str, before: str) -> int | None:
    """The points that a sentence names after some words."""
    found = re.search(rf"{before}: ([+−]?\d+)", text)
    return int(found[1].replace("−", "-")) if found else None


def understood(sentence: str, taken: int, size: int) -> int:
    """What somebody who reads the sentence expects of so many tricks."""
    if "Everyone bid null. No tricks: 0" in sentence:
        return (points(sentence, "Each trick you take") or 0) * taken
    if sentence.startswith("No tricks"):
        told = points(sentence, "Any trick" if taken else "No tricks")
        assert told is not None
        return told
    found = re.match(r"(?:Exactly|All) (\d+): ", sentence)
    assert found, sentence
    wanted, made = int(found[1]), points(sentence, found[1])
    assert made is not None
    if taken < wanted:
        return points(sentence, "Fewer") or 0
    if taken == wanted:
        return made
    if tells(sentence, "extra", "−1"):
        return made - (taken - wanted)
    assert "More: 0." in sentence
    return 0


def to_bid(seats: int, options: Mapping[str, str]) -> Iterator[Any]:
    """The first to bid, and whoever is last after several kinds of bids or after null bids alone."""
    state: Any = GAME.new(7, options, seats)
    yield state
    for texts in (("2", "null1", "3", "1"), ("null1",) * 4, ("double", "1", "null1", "2")):
        for text in texts[: seats - 1]:
            state = state.apply(GAME.parse(text))
        if seats > 1:
            yield state
        state = GAME.new(7, options, seats)


def gained(seen: Observation, bid: int, taken: int) -> int:
    """What the engine makes of a bid if it is the last one, and of so many tricks."""
    assert seen.seat is not None
    played = round_of(seen, bid)
    values = final_values(played.rules, played.deal, played.bids)
    tricks = tuple(taken if seat == seen.seat else 0 for seat in range(seen.seats))
    return settle_round(played._replace(values=values, taken=tricks)).gains[seen.seat]


@pytest.mark.parametrize(("seats", "options"), SETUPS)
def test_what_is_said_of_a_bid_is_what_it_scores(seats: int, options: Mapping[str, str]) -> None:
    """CW-SCORE-1 to CW-SCORE-6, CW-BID-4, CW-MULTI-7, CW-MULTI-11: every bid and every number of tricks."""
    for state in to_bid(seats, options):
        seen = state.observe(state.to_move)
        left = [seat for seat in seen.playing if seen.bids[seat] == NO_BID]
        for move in seen.legal:
            sentence = " ".join(describe_bid(seen, move.value))
            score = seen.scores[seen.seat]
            if "the highest bid" in sentence:
                assert (len(left) > 1) or not any(bid > 0 for bid in seen.bids)
                continue
            if len(left) > 1 and not any(bid > 0 for bid in seen.bids):
                # Others are still to bid. One of them bids a trick; where none does, the sentence says so.
                assert tells(sentence, "bids null", "−1") == (move.value < 0)
                bids = tuple(1 if seat == left[-1] else bid for seat, bid in enumerate(seen.bids))
                now = seen._replace(bids=bids)
            else:
                now = seen
            for taken in range(seen.hand_size + 1):
                told, real = understood(sentence, taken, seen.hand_size), gained(now, move.value, taken)
                assert told == real, (sentence, taken)
                falls = score + real < 0 if seats > 1 else score + real <= 0
                if seats == 1 and falls:
                    assert "game lost" in sentence, (sentence, taken)
            if move.value > 0 and seats > 1:
                fewer = score + gained(now, move.value, 0) < 0
                assert (re.search("(stay at|down to)\xa00", sentence) is not None) == fewer


@pytest.mark.parametrize(("seats", "options"), [(1, {}), (3, {})])
def test_a_bid_whose_loss_is_the_game_says_so_and_no_other(seats: int, options: Mapping[str, str]) -> None:
    """CW-SOLO-7; CW-MULTI-1: with several players standing at zero puts nobody out."""
    seen = GAME.new(1, {"player-start": 9} if seats == 1 else options, seats).observe(None)
    seen = GAME.new(1, {"player-start": 9} if seats == 1 else options, seats).observe(seen.to_move)
    lost = {move.value for move in seen.legal if "game lost" in " ".join(describe_bid(seen, move.value))}
    hopeless = {move.value for move in seen.legal if abs(move.value) >= 9}
    assert lost >= hopeless if seats == 1 else not lost
    assert -8 not in lost


def test_the_sentence_never_calls_free_what_the_score_counts() -> None:
    """At zero points a missed bid of four scores −4, and the points stay at zero (CW-SCORE-6)."""
    state = GAME.new(1, {}, 4)
    seen = state.observe(state.to_move)
    made, missed = describe_bid(seen, 4)
    assert tells(made, 4, "+4 points")
    assert tells(missed, "−4", "stay", 0, "−1")
    assert tells(describe_bid(seen, -7)[1], "any trick", "−7", "stay", 0)
    seen = seen._replace(scores=tuple(3 for _ in seen.scores))
    assert tells(describe_bid(seen, -7)[1], "any trick", "−7", "down to", 0)
    assert describe_bid(seen, -3)[1].startswith("Any trick: −3.")


@pytest.mark.parametrize(("seats", "options"), SETUPS)
def test_what_is_said_of_the_tricks_left_is_what_they_score(seats: int, options: Mapping[str, str]) -> None:
    """CW-SCORE-1 to CW-SCORE-6, CW-BID-4, CW-MULTI-7: every bid, and every number of tricks taken and left."""
    for state in to_bid(seats, options):
        seen = state.observe(state.to_move)
        for move in seen.legal:
            played = round_of(seen, move.value)
            values = final_values(played.rules, played.deal, played.bids)
            for taken in range(2, seen.hand_size + 1):
                before = tuple(taken - 2 if seat == seen.seat else 0 for seat in range(seats))
                then = seen._replace(bids=played.bids, values=values, taken=before, hand=seen.hand[:2])
                found, real = describe_rest(then), gained(seen, move.value, taken)
                assert points(f": {found.points}", "") == real, (found, taken)
                wanted = tricks_asked(values[seen.seat], seen.hand_size)
                assert ("makes" in found.said) == (move.value > 0 and taken == wanted)


def test_together_it_is_said_what_all_of_you_win() -> None:
    """CW-COOP-1."""
    seen = GAME.new(1, {"mode": "cooperative", "doubling": "on"}, 3).observe(1)
    for bid, tricks in ((4, "4 tricks"), (-4, "no trick"), (NULL_DOUBLE, "no trick"), (DOUBLE, "10 tricks")):
        first, second = describe_bid(seen, bid)
        assert tells(first, tricks)
        assert tells(second, "everyone", 3, "stay")
    then = seen._replace(bids=(4,) * 3, values=(4,) * 3, taken=(0, 2, 0), hand=seen.hand[:2])
    assert tells(describe_rest(then).said, "makes", 4)
    assert describe_rest(then).points == "bid made"
