"""Matches that are driven by their caller, and what is kept of the games that were lost."""

import pytest

from tests.arena.games import WHIST
from tests.arena.texts import GOOD, choosing
from trilithon import Chance, link, load
from trilithon.arena.match import BotMatch, is_as_narrow, is_decided
from trilithon.arena.outcome_data import OutcomeDataError, read_outcome, write_outcome
from trilithon.arena.pairing import DealOutcome, Pairing, play_deal, public_seed
from trilithon.arena.run import TextBots

SHORT = Pairing("whist", 2, (("length", "short"),), "lottery", ("plain",), budget=4)


def test_the_caller_is_told_what_to_play_until_all_deals_are_played() -> None:
    match, asked = BotMatch(WHIST, [7, 8, 9]), []
    assert match.result.dealt == ()
    assert match.ratio == 0
    while (seed := match.next_seed) is not None:
        asked.append(seed)
        match.add(DealOutcome(0.25))
    assert asked == [7, 8, 9]
    assert match.is_over
    assert match.result.share == 0.25
    assert match.verdict == "open"


@pytest.mark.parametrize(("shares", "verdict"), [((0.9, 1.0), "better"), ((0.0, 0.1), "not better")])
def test_it_ends_when_the_sequential_test_has_decided(shares: tuple[float, ...], verdict: str) -> None:
    """Ten deals are the fewest."""
    match = BotMatch(WHIST, range(1000), is_decided)
    while not match.is_over:
        match.add(DealOutcome(shares[len(match.result.dealt) % 2]))
    assert len(match.result.dealt) == 10
    assert match.verdict == verdict
    assert (match.ratio > 0) == (verdict == "better")


def test_a_match_of_equals_is_called_better_five_times_in_a_hundred_at_most() -> None:
    """Of 400 matches by chance, twenty may be; six more are within two standard errors, and the test stops late."""
    wrong = 0
    for number in range(400):
        chance, match = Chance(number, 5), BotMatch(SHORT, range(2000), is_decided)
        while not match.is_over:
            match.add(DealOutcome(sum(chance.randrange(2) for _ in range(2)) / 2))
        wrong += match.verdict == "better"
    assert wrong <= 29


def test_it_ends_when_the_interval_is_narrow_enough() -> None:
    """Twenty deals of the same result make an interval of ± 0.139 by the rule of three: 1 - 0.05^(1/20)."""
    match = BotMatch(WHIST, range(1000), lambda result: is_as_narrow(result, 0.14))
    while not match.is_over:
        match.add(DealOutcome(1.0))
    assert len(match.result.dealt) == 20


def test_the_games_that_were_lost_are_kept_with_their_ends() -> None:
    """Their addresses lead to the finished games, whose scores and winners are those that were kept."""
    seed = public_seed(0)
    dealt = play_deal(SHORT, seed, TextBots({"lottery": GOOD}))
    assert dealt.losses
    for loss in dealt.losses:
        start = load("whist").new(seed, {"length": "short"}, 2)
        record = link.decode_moves(start, loss.address.partition("#game=")[2])
        assert loss.address.startswith(f"whist/?seed={seed}&seats=2&length=short#")
        result = record.state.result
        assert result
        assert (loss.seat in result.winners) == (loss.share > 0)
        assert loss.difference == result.scores[loss.seat] - result.scores[1 - loss.seat]
        assert loss.fault is None
    assert dealt.share == 1 - sum(1 - loss.share for loss in dealt.losses) / 2


def test_a_fault_of_the_opponent_is_kept_beside_the_win() -> None:
    broken = choosing("return 1 / 0")
    pairing = SHORT._replace(one="plain", others=("broken",))
    dealt = play_deal(pairing, 7, TextBots({"broken": broken}))
    assert dealt.share == 1
    assert [(fault.name, fault.seat, fault.mistake.line) for fault in dealt.faults] == [
        ("broken", 1, 6),
        ("broken", 0, 6),
    ]
    assert [(loss.seat, loss.share) for loss in dealt.losses] == [(0, 1), (1, 1)]


def test_outcomes_are_read_back_and_nothing_else_is() -> None:
    dealt = play_deal(SHORT, 7, TextBots({"lottery": choosing("print('hm')\nreturn [][0]")}))
    assert len(dealt.faults) == 2
    assert read_outcome(write_outcome(dealt)) == dealt
    address = dealt.losses[0].address
    for wrong in (
        None,
        [2, []],
        [float("nan"), []],
        [0.5, [[7, 0, 0.5, 0, "javascript:alert(1)", None]]],
        [0.5, [[7, 0, 0.5, 0, f"//elsewhere/{address}", None]]],
        [0.5, [[7, 0, 0.5, 0, address, ["me", 0, 1, ["what", "file", "7", [], ""]]]]],
        [0.5, [[7, 0, 0.5, 0, address, None]] * 65],
    ):
        with pytest.raises(OutcomeDataError):
            read_outcome(wrong)


def test_a_bot_that_remembers_earlier_questions_is_found_out_here_too() -> None:
    text = choosing("self.n = getattr(self, 'n', 0) + 1\nreturn seen.legal[self.n % len(seen.legal)]")
    faults = [
        fault for seed in range(4) for fault in play_deal(SHORT, seed, TextBots({"lottery": text})).faults
    ]
    assert any("fresh copy" in fault.mistake.what for fault in faults)
