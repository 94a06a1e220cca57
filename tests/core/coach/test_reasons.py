"""Why a card is the best: for each kind of reason a position in which it holds, and for some one in which it does not.

Seat 0 holds the first cards and is to play; see `whist` for the rest.
"""

from collections.abc import Sequence
from typing import Any

import pytest

from tests.core.players.test_complaints import whist
from trilithon import Chance, load
from trilithon.analysis import advise, reasons_chance
from trilithon.coach import Advice, Reason
from trilithon.coach.facts import CardFacts, RoundTable
from trilithon.coach.failures import explain_failed_bid, explain_failed_card
from trilithon.coach.reasons import explain_bid, explain_card
from trilithon.coach.ties import explain_even_bids, explain_even_cards
from trilithon.equipment import CARD_OF_TEXT, COLOUR, COLOURS, FRENCH_OF_TEXT, SUITS
from trilithon.games.celtic_whist.deal import deck
from trilithon.games.celtic_whist.moves import NO_BID
from trilithon.games.whist.playout import TERMS
from trilithon.playout import RoundView


def advice(state: Any, worlds: int = 600) -> Advice:
    seen = state.observe(state.to_move)
    *_, found = advise(state.setup.game, seen, [reasons_chance(3, 1)], worlds)
    assert found is not None
    return found


def french(text: str) -> int:
    return FRENCH_OF_TEXT[text]


def stones(text: str) -> int:
    return CARD_OF_TEXT[text]


def reasons(state: Any) -> dict[str, Reason]:
    return {reason.kind: reason for reason in advice(state).reasons}


def celtic(mine: str, bids: tuple[int, ...], trick: str = "", together: bool = False) -> Any:
    """A position of four in a round of as many cards as seat 0 holds; blue is trump. No such round is dealt, so it is
    not known who bids so much on it, and no hand is guessed by that."""
    state: Any = load("celtic_whist").new(5, {"mode": "cooperative"} if together else {}, 4)
    hand = tuple(sorted(CARD_OF_TEXT[text] for text in mine.split()))
    on_table = tuple(CARD_OF_TEXT[text] for text in trick.split())
    trump = COLOURS.index("Blue")
    rest = [one for one in Chance(1).shuffled(deck(state.rules, 4, trump)) if one not in (*hand, *on_table)]
    leader, hands, size = -len(on_table) % 4, [hand], len(hand)
    for seat in range(1, 4):
        more = size - (bool(on_table) and seat >= leader)
        hands.append(tuple(sorted(rest[:more])))
        rest = rest[more:]
    return state._replace(
        deal=state.deal._replace(trump=trump, hand_size=size),
        hands=tuple(hands),
        bids=(NO_BID,) * 4,
        values=bids,
        leader=leader,
        trick=on_table,
        taken=(0,) * 4,
        tricks=(),
        to_move=0,
    )


TWO: dict[str, Any] = {"played": ((0, "Ah 10h Jh Qh"), (0, "Kh 7h 8h 7s")), "taken": (2, 0, 0, 0)}
TRUMPED: dict[str, Any] = {"played": ((0, "Kd 7d 8d 7h"),), "taken": (0, 0, 0, 1)}

# A position, and what is said of the best card in it.
WHIST: dict[str, Any] = {
    "nothing beats the ace of trumps": (("Ah 7c 8c", (1, 1, 1, 1)), {}, Reason("sure", french("Ah"))),
    "and after it a low card gets rid of the lead": (
        ("Ah 7c 8c", (1, 1, 1, 1)),
        {},
        Reason("exit", french("7c")),
    ),
    "the last trump": (("9h 7c 8d", (3, 1, 0, 1)), TWO, Reason("last-trump", french("9h"))),
    "last to play, the nine is enough": (
        ("Ac 9c 7d", (2, 1, 1, 1)),
        {"trick": "7c 8c 10d"},
        Reason("cheapest", french("Ac")),
    ),
    "the king may win, the seven cannot": (
        ("Kc 7c 9d", (1, 1, 1, 1)),
        {"trick": "Qc"},
        Reason("takes", french("7c")),
    ),
    "every trick is needed": (("Ah Kc", (2, 0, 0, 1)), {}, Reason("all-needed", number=2)),
    "the king goes under the ace": (
        ("Kc 8c Ad", (0, 1, 1, 1)),
        {"trick": "Ac"},
        Reason("rids", french("Kc")),
    ),
    "the eight cannot win": (("Kc 8c Ad", (0, 1, 1, 1)), {"trick": "10c"}, Reason("ducks", french("8c"))),
    "a trick that cannot be escaped takes the king": (
        ("Kc 9c 7d", (0, 1, 1, 1)),
        {"trick": "7c 8c 10d"},
        Reason("forced", french("Kc")),
    ),
    "the weakest where none wins": (
        ("8c Qc Ah", (2, 1, 1, 1)),
        {"trick": "Kc"},
        Reason("saves", french("8c")),
    ),
    "one too many": (
        ("8c 9d", (0, 1, 1, 1)),
        {"taken": (1, 0, 0, 0), "played": ((0, "Ac 7c 10c Jc"),)},
        Reason("lost", number=-1),
    ),
}


@pytest.mark.parametrize("what", WHIST)
def test_a_reason_is_found_in_its_position(what: str) -> None:
    (mine, bids), more, reason = WHIST[what]
    assert reasons(whist(mine, "hearts", bids, **more)).get(reason.kind) == reason


def test_a_low_lead_is_beaten_unless_the_next_best_is_too() -> None:
    deal = ("8c Jh", "7d 8d", "9d 10d")
    assert led(0, "7c", "Ac", deal)["beaten"] == Reason("beaten", french("7c"), number=100)
    assert "beaten" not in led(
        0, "7c", "9s", deal, ("10c As", "7d 8d", "9d 10d"), ("10c 10s", "7d 8d", "9d 10d")
    )


def test_what_is_true_of_both_cards_speaks_for_neither() -> None:
    """Nobody can beat the ace or the king of trumps."""
    deal = ("8c Jh", "7d 8d", "9d 10d")
    assert "sure" not in led(1, "Ah", "Kh", deal)
    assert "sure" in led(1, "Ah", "7s", deal)


def test_a_suit_that_one_has_none_of_is_trumped_where_that_is_free() -> None:
    found = reasons(celtic("2d 9d 1d", (1, -1, -1, 1), "29d"))
    assert found["ruffs"] == Reason("ruffs", stones("2d"), number=COLOUR[stones("29d")])


def test_the_last_of_a_suit_goes_so_that_it_can_be_trumped() -> None:
    found = reasons(celtic("7d 2d 8d", (2, 1, 1, 1), "29d 26d"))
    assert found["empties"] == Reason("empties", stones("7d"), number=COLOUR[stones("7d")])


def test_that_a_suit_is_gone_is_no_reason_where_the_trick_could_be_won() -> None:
    assert "empties" not in reasons(celtic("7d 20d 26d", (2, 1, 1, 1), "29d"))


def test_together_a_trick_is_left_to_who_wants_it() -> None:
    """CW-COOP-1."""
    found = reasons(celtic("2d 13d", (1, -1, -1, 1), "29d", together=True))
    assert found["partner"] == Reason("partner", seat=3)


# Deals that were tried, told card by card: what all of them have in common is known.


def facts(
    need: int,
    best: str,
    other: str,
    *deals: tuple[str, str, str],
    ends: Sequence[Sequence[Sequence[int]]] = (),
) -> CardFacts:
    """A lead of place 0, which wants so many tricks. By deal, the hands of the others. ends: by card and deal, the
    tricks that are still wanted at the end."""
    terms = TERMS[SUITS.index("hearts")]
    own = terms.set_of([french(best), french(other)])
    cards = terms.numbers([french(best), french(other)])
    hands = [[own, *[terms.set_of([french(one) for one in hand.split()]) for hand in deal]] for deal in deals]
    start = RoundView(0, (), (need, 1, 1, 1))
    table = RoundTable(terms, SUITS.index("hearts"), start, range(4))
    return CardFacts(table, start, cards, hands, ends or [[(1, 1, 1, 1)] * len(deals)] * 2)


def led(*position: Any, ends: Sequence[Sequence[Sequence[int]]] = ()) -> dict[str, Reason]:
    """Reasons for such a lead."""
    return {reason.kind: reason for reason in explain_card(facts(*position, ends=ends))}


def test_trumps_are_drawn_while_others_hold_some() -> None:
    found = led(1, "Qh", "7c", ("Kh Jh", "7d 8d", "9d 10d"), ("7d Jh", "Kh 8d", "9h 10d"))
    assert found["draws"] == Reason("draws", french("Qh"), number=25)
    assert "draws" not in led(0, "Qh", "7c", ("Kh Jh", "7d 8d", "9d 10d"))


def test_who_wants_a_trick_leads_no_suit_that_another_has_none_of() -> None:
    deals = ("Kc Jh", "7d 8d", "9c 10d"), ("7d Jh", "Kd Kc", "9h 10d")
    assert led(1, "Ac", "As", *deals)["avoids-void"] == Reason("avoids-void", french("As"), 1)
    assert "avoids-void" not in led(1, "Ac", "Ad", *deals)


def test_who_wants_none_leads_a_suit_that_another_has_none_of() -> None:
    deals = ("Kc Jh", "7d 8d", "9c 10d"), ("7d Jh", "Kd Kc", "9h 10d")
    assert led(0, "Qs", "Ac", *deals)["finds-void"] == Reason("finds-void", french("Qs"), 1)
    assert "finds-void" not in led(0, "9d", "Ac", *deals)


def test_a_card_that_takes_a_trick_too_many_is_told() -> None:
    deals = (("Kh Jh", "7d 8d", "9d 10d"),) * 2
    made, over = [(0, 1, 1, 1)] * 2, [(-1, 1, 1, 1)] * 2
    assert led(1, "7c", "Qh", *deals, ends=[made, over])["over"] == Reason("over", french("Qh"))
    assert "over" not in led(1, "7c", "Qh", *deals, ends=[over, over])


def test_where_nothing_more_can_be_said_two_cards_are_compared() -> None:
    clubs, spades = (
        ("Ac 7s", "7c 8s", "8c 9s"),
        ("As 7c", "8c 7s", "9c 8s"),
    )  # the suit of which the ace is out
    neither = ("7c 7s", "8c 8s", "9c 9s")
    less = Reason("beaten-less", french("Kc"), number=33)
    assert led(1, "Ks", "Kc", clubs, clubs, spades) == {"beaten-less": less}
    more = Reason("beaten-more", french("Kc"), number=33)
    assert led(0, "Ks", "Kc", spades, neither, neither) == {"beaten-more": more}
    higher = ("Jc 7s", "8c 8s", "9c 9s")
    assert led(1, "10c", "Ks", higher) == {"keeps": Reason("keeps", french("Ks"))}
    assert led(0, "Ks", "Kc", neither) == {"sheds": Reason("sheds", french("Ks"))}


# The king of spades is led, and the queen of clubs is the next best: nothing but what came of them sets them apart.
APART: Any = (1, "Ks", "Qc", *[("Ac As", "7c 7s", "8c 8s")] * 20)


@pytest.mark.parametrize(
    ("rare", "often", "reason"),
    [
        ((0, 0, 0, 0), (1, 0, 0, 0), Reason("short", french("Qc"), number=75)),
        ((0, 0, 0, 0), (-1, 0, 0, 0), Reason("over", french("Qc"))),
        ((0, 0, 0, 1), (0, 0, 0, 0), Reason("hurts", french("Qc"), 3, 25)),
        ((1, 0, 0, 0), (2, 0, 0, 0), Reason("closer", french("Qc"), number=5)),
        ((0, 0, -2, 0), (0, 0, -1, 0), Reason("farther", french("Qc"), 2, 5)),
    ],
)
def test_what_two_cards_come_to_is_told_where_nothing_else_is(
    rare: tuple[int, ...], often: tuple[int, ...], reason: Reason
) -> None:
    """By the best card rounds end in the first way in 15 of 20 deals, by the next best in 5, and else in the second."""
    ends = [[rare] * 15 + [often] * 5, [rare] * 5 + [often] * 15]
    assert reason in led(*APART, ends=ends).values()
    assert reason.kind not in led(*APART, ends=ends[::-1])


def test_together_a_card_helps_another_with_their_bid() -> None:
    """CW-COOP-1."""
    rare, often = (0, 0, 0, 0), (0, 0, 0, 1)
    found = facts(*APART, ends=[[rare] * 15 + [often] * 5, [rare] * 5 + [often] * 15])
    found.terms = found.terms._replace(together=True)
    assert explain_card(found) == (Reason("helps", french("Qc"), 3, 75),)


def test_why_a_card_that_was_tried_fails_is_what_differs_most() -> None:
    held = (("Kc Jh", "7d 8d", "9d 10d"), ("Kc Jh", "7s 8s", "9s 10s"))
    made, short, over, theirs = [
        [(need, 1, 1, other)] * 2 for need, other in ((0, 1), (1, 1), (-1, 1), (0, 0))
    ]
    fault = explain_failed_card(facts(1, "Qc", "Ac", *held, ends=[short, made]))
    assert fault == Reason("fails-held", french("Kc"), 1)
    assert explain_failed_card(facts(0, "Ac", "7c", *held, ends=[over, made])) == Reason(
        "fails-wins", french("Ac"), number=100
    )
    assert explain_failed_card(facts(1, "Ac", "Qc", *held, ends=[theirs, made])) == Reason(
        "fails-lets", seat=3, number=100
    )
    assert explain_failed_card(facts(1, "Ac", "Qc", *held, ends=[made, made])) is None


def test_why_a_bid_that_was_tried_fails_is_what_it_comes_to() -> None:
    assert explain_failed_bid(3, 2, (1, 1, 0, 0)) == Reason("fails-short", number=50)
    assert explain_failed_bid(1, 2, (-1, -1, 0, 0)) == Reason("fails-over", number=50)
    assert explain_failed_bid(1, 2, (0, 0, 0, 1)) == Reason("fails-pays", number=75)


def even(
    best: str, other: str, *ends: Sequence[Sequence[int]], deal: Any = ("Jc 7s", "7c 8s", "8c 9s")
) -> Any:
    """What makes two leads equal in five deals that end so, the trick being wanted."""
    return explain_even_cards(facts(1, best, other, *[deal] * 5, ends=ends))


def test_what_makes_cards_equal_is_told() -> None:
    made, over, short, theirs = (0, 0, 0, 0), (-1, 0, 0, 0), (1, 0, 0, 0), (1, 0, 0, 1)
    mixed = [made, short, over, short, made]
    assert even("Qc", "Ks", [short] * 5, [over] * 5) == (Reason("never-made"),)
    assert even("Qc", "Ks", [made] * 5, [made] * 5) == (Reason("always-made"),)
    assert even("Qc", "Kc", mixed, [over] * 5) == (Reason("neighbours"),)
    assert even("10c", "Qc", mixed, mixed) == (Reason("same-ends", number=100),)  # the jack lies between them
    assert even("Qc", "Ks", mixed, [*mixed[:4], short]) == (Reason("same-ends", number=80),)
    assert even("Qc", "Ks", mixed, [made, theirs, over, theirs, short]) == (Reason("same-tricks", number=80),)
    assert even("Qc", "Ks", mixed, [over, made, made, made, over]) == ()


def test_a_higher_bid_pays_more_where_it_is_made_less_often() -> None:
    """WH-8, CW-SCORE-2. A bid of no trick may pay more or less."""
    assert explain_even_bids([3, 2], [45, 60], [2.5, 2.2]) == (Reason("pays-more"),)
    for asked, made in (([3, 2], [60, 45]), ([0, 1], [60, 45]), ([2, 3], [50, 50])):
        assert explain_even_bids(asked, made, [5.0, 6.0]) == ()


def test_what_one_would_take_is_told_where_it_is_between_equal_bids() -> None:
    assert explain_even_bids([2, 3], [50, 50], [2.2, 2.8]) == (Reason("between", number=25),)
    assert (
        explain_even_bids([2, 3], [50, 50], [3.0, 3.0])
        == explain_even_bids([0, 0], [50, 50], [0.5, 0.5])
        == ()
    )


def test_of_a_bid_that_is_lost_it_is_told_what_the_card_comes_to() -> None:
    near, far = (1, 0, 0, 0), (2, 0, 0, 0)
    found = facts(3, *APART[1:], ends=[[near] * 20, [far] * 20])
    assert explain_card(found) == (Reason("lost", number=1), Reason("closer", french("Qc"), number=10))


def test_of_tricks_that_are_missing_only_those_that_cost_something_are_counted() -> None:
    """CW-SCORE-1, WH-8."""
    near, far = (1, 0, 0, 0), (2, 0, 0, 0)
    found = facts(*APART, ends=[[near] * 20, [far] * 20])
    assert explain_card(found) == (Reason("closer", french("Qc"), number=10),)
    found.table = found.table._replace(each_short=False)
    assert explain_card(found) == ()


def test_who_has_no_points_loses_none_by_a_bid() -> None:
    """CW-SCORE-6."""
    said = 0
    for seed in (3, 8):
        state: Any = load("celtic_whist").new(seed, {}, 4)
        for _ in range(4):
            found = advice(state, worlds=100)
            best, other = found.candidates[:2]
            if "free" in {reason.kind for reason in found.reasons}:
                said += 1
                assert best.made < other.made, "else it would not speak for the best"
                assert "free" not in reasons(state._replace(scores=tuple([3] * 4)))
            state = state.apply(load("celtic_whist").parse(best.move))
    assert said
    together: Any = load("celtic_whist").new(5, {"mode": "cooperative"}, 4)
    assert "free" not in reasons(together)


def test_a_bid_is_told_with_what_it_rests_on() -> None:
    found = reasons(whist("Ah Kh 7c", "hearts", (None, None, None, None)))
    assert found["tops"] == Reason("tops", french("Ah"), number=2)
    assert 20 <= found["expects"].number <= 25
    few = reasons(whist("7c 8c 9d", "hearts", (None, 1, 1, 1)))
    assert few["wanted"] == Reason("wanted", number=3)
    first = reasons(whist("7c 8c 9d", "hearts", (None, None, None, None)))
    assert [*first] == ["expects"], "that nobody has bid speaks for no bid of none"


def test_cards_that_nothing_can_beat_do_not_speak_for_a_bid_of_fewer() -> None:
    terms = TERMS[SUITS.index("hearts")]
    table = RoundTable(terms, SUITS.index("hearts"), None, range(2))
    hands = [[terms.set_of([french(one) for one in hand.split()]) for hand in ("Ah Kh 7c", "8c 9d 10d")]]

    def kinds(asked: int, other: int, missing: float = 0.0, wanted: int = 1) -> list[str]:
        found = explain_bid(table, hands, 0, asked, missing, wanted, other)
        return [reason.kind for reason in found]

    assert kinds(2, 1) == ["expects", "tops"]
    assert kinds(1, 2) == ["expects"]
    assert kinds(1, 2, -0.7) == ["expects-more"], "1.7 tricks are nearer to a bid of 2"
    assert kinds(2, 1, 0.7) == ["expects-fewer", "tops"]
    assert kinds(1, 2, wanted=2) == ["expects", "wanted"], "with 2 there would be one too many"
    assert kinds(1, 0, wanted=2) == ["expects"], "which does not speak against fewer"
    assert kinds(1, 0) == ["expects", "unwanted"], "one is left over"


def test_cards_that_come_to_the_same_are_told_with_what_makes_them_equal() -> None:
    found = advice(whist("Ac Kc", "hearts", (1, 1, 1, 1)))
    assert found.even == 2
    assert found.reasons == (Reason("neighbours"),)
