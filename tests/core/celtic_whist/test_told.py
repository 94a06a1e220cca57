"""How Celtic Whist is told: each piece moves from where it is; bids, bars and what null bids count as."""

from collections import Counter
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.core.celtic_whist.positions import new
from tests.core.celtic_whist.test_restatement import GAME, positions, set_ups
from tests.core.examples import examples
from tests.core.facts import check_told, lacks
from trilithon.equipment import CARD_OF_TEXT, card_text
from trilithon.games.celtic_whist import Move, State
from trilithon.state import Event


def place_counts(state: State) -> Counter[str]:
    """How many cards lie where."""
    places = Counter({f"hand:{seat}": len(hand) for seat, hand in enumerate(state.hands)})
    places += Counter({"dummy": len(state.dummy), "trick": len(state.trick)})
    for trick in state.tricks:
        places["taken:dummy" if trick.winner < 0 else f"taken:{trick.winner}"] += len(trick.cards)
    return +places


@given(set_ups(), st.integers(0, 2**32))
@examples(25)
def test_narration_moves_every_piece_from_where_it_is(state: State, seed: int) -> None:
    # CW-BID-3, EQ-4, EQ-6: cards, disks, bars and figures
    steps = positions(state, seed)
    for viewer in (None, *range(state.setup.seats)):
        where: dict[str, str] = {"figure:neutral": space(state.neutral)}
        for seat in range(state.setup.seats):
            where[f"figure:{seat}"] = where["figure:shared"] = space(state.scores[seat])
        counts = place_counts(state)
        for before, move in steps:
            for event in before.narrate(move, viewer):
                if event.kind == "round":
                    counts.clear()  # the whole deck is gathered
                kind = event.piece.split(":")[0]
                if kind == "card":
                    counts[event.source] -= event.source not in ("deck", "trilithons")
                    counts[event.target] += event.target != "deck"
                elif event.piece:
                    assert where.get(event.piece, "supply") == event.source
                    assert event.source != event.target
                    where[event.piece] = event.target
                if event.piece.startswith("card:") and event.kind == "deal":
                    mine = viewer is not None and event.target == f"hand:{viewer}"
                    assert (event.piece == "card:?") == (not mine)
            after = before.apply(move)
            assert +counts == place_counts(after)
            assert where["figure:neutral"] == space(after.neutral)
            figures = ["shared"] if before.rules.cooperative else list(range(state.setup.seats))
            assert [where[f"figure:{figure}"] for figure in figures] == [
                space(score) for score in after.scores[: len(figures)]
            ]
            seats = [] if after.result else [seat for seat in after.deal.playing if has_disk(after, seat)]
            lying = {piece for piece, place in where.items() if piece[0] in "db" and place != "supply"}
            assert lying == {f"{piece}:{seat}" for seat in seats for piece in ("disk", "bar")}


def space(score: int) -> str:
    return "off" if score == 0 else f"space:{score if score < 30 else 30}"


def has_disk(state: State, seat: int) -> bool:
    """Whether a seat's bid is marked on the board: not before it has a number."""
    if state.bids[seat] == 0:
        return False
    return str(Move("bid", state.bids[seat])) != "null-max" or bool(state.values and state.values[seat])


def told(state: State, text: str, viewer: int | None = None) -> list[Event]:
    return list(state.narrate(GAME.parse(text), viewer))


def pieces(events: list[Event], *kinds: str) -> list[str]:
    return [f"{e.kind} {e.piece} {e.source}>{e.target} {e.amount}" for e in events if e.kind in kinds]


def test_bids_are_shown_on_the_board() -> None:
    # CW-BID-3: the bar so many ahead of the figure, the disk on the outer ring or the inner track
    state = new(1, 1, doubling=True)
    first = card_text(state.dummy[0])
    events = told(state, "5")
    assert [e.kind for e in events] == ["bid", "mark", "play"]
    assert pieces(events, "bid", "mark", "play") == [
        "bid disk:0 supply>space:5 5", "mark bar:0 supply>space:20 5", f"play card:{first} dummy>trick 0",
    ]  # fmt: skip
    assert not lacks(events[0].text, "Player 1, 5")
    assert not lacks(events[2].text, "dummy")
    assert events[2].seat is None

    def marks(text: str, score: int = 15) -> list[str]:
        return pieces(told(state._replace(scores=(score,)), text), "bid", "mark")

    assert marks("null3") == ["bid disk:0 supply>track:3 -3", "mark bar:0 supply>space:18 -3"]
    assert marks("5", 27) == [
        "bid disk:0 supply>space:5 5",
        "mark bar:0 supply>space:30 5",
    ]  # they stop at 30
    assert marks("double", 2) == ["bid disk:0 supply>space:13 200", "mark bar:0 supply>space:28 26"]
    assert marks("null-double", 2) == ["bid disk:0 supply>track:13 -200", "mark bar:0 supply>space:28 -26"]
    for text, name in (("null3", "null 3"), ("double", "double, !null"), ("null-double", "null double")):
        assert not lacks(told(state, text)[0].text, f"Player 1, {name}")


def first_bidder(state: State, seat: int) -> State:
    """With a seat to bid first, the dealer being on its right."""
    deal = state.deal._replace(first=seat, dealer=(seat - 1) % state.setup.seats)
    return state._replace(deal=deal, to_move=seat)


def test_null_max_is_shown_when_known() -> None:
    # CW-MULTI-11, CW-BID-3
    state = first_bidder(new(3, 1, restrictive_null=True), 0)._replace(scores=(4, 0, 0))
    events = told(state, "null-max")
    check_told(events, Event("bid", "Player 1, null MAX", seat=0, amount=-300))
    state = state.apply(GAME.parse("null-max")).apply(GAME.parse("2"))
    check_told(
        told(state, "6", 1),
        Event("bid", "Player 3, 6", "disk:2", "supply", "space:6", 2, 6),
        Event("mark", "", "bar:2", "supply", "space:6", 2, 6),
        Event("stands", "Player 1’s, null MAX, null 6", "disk:0", "supply", "track:6", 0, -6),
        Event("mark", "", "bar:0", "supply", "space:10", 0, -6),
        Event("lead", "Player 3, leads", seat=2),
    )
    # MAX of a double is twice the hand size, 20
    state = first_bidder(new(3, 1, restrictive_null=True, doubling=True), 0)
    state = state.apply(GAME.parse("null-max")).apply(GAME.parse("double"))
    assert pieces(told(state, "1"), "stands", "mark")[1:] == [
        "stands disk:0 supply>track:20 -20", "mark bar:0 supply>space:20 -20",
    ]  # fmt: skip


def test_everybody_null_is_told() -> None:
    # CW-MULTI-7
    state = first_bidder(new(2, 1), 1).apply(GAME.parse("null4"))
    check_told(
        told(state, "null1"),
        Event("bid", "Player 1, null 1", "disk:0", "supply", "track:1", 0, -1),
        Event("mark", "", "bar:0", "supply", "space:1", 0, -1),
        Event("zero", "everyone, null, 0, trick"),
        Event("lead", "Player 1, leads", seat=0),
    )
    # in cooperative play for the lead alone: no trick costs anything (CW-COOP-1)
    state = first_bidder(new(2, 1, mode="cooperative"), 1).apply(GAME.parse("null4"))
    check_told(
        (event for event in told(state, "null1") if event.kind == "zero"),
        Event("zero", "everyone, null, equal, leads, !trick"),
    )


def last_trick(state: State, hands: str, leader: int, **changes: Any) -> State:
    """The state before the last trick, trump Red; a card for each seat that plays, "-" for the others."""
    return state._replace(
        deal=state.deal._replace(trump=4),
        hands=tuple(() if word == "-" else (CARD_OF_TEXT[word],) for word in hands.split()),
        leader=leader,
        to_move=leader,
        **changes,
    )


def test_the_end_of_a_cooperative_round_is_told() -> None:
    # CW-COOP-1, CW-COOP-2
    state = last_trick(
        new(2, 6, mode="cooperative"),
        "14d Tr",
        0,
        bids=(4, 2),
        values=(4, 2),
        taken=(4, 1),
        scores=(9, 9),
        neutral=9,
    ).apply(GAME.parse("14d"))
    events = told(state, "Tr")
    assert not lacks(events[0].text, "Player 2, red trilithon")
    check_told(
        (event for event in events if event.kind in ("score", "neutral")),
        Event("score", "Player 1, 4, !now", seat=0),
        Event("score", "Player 2, 2, !now", seat=1),
        Event("score", "all, shared, 2, 11", "figure:shared", "space:9", "space:11", None, 2),
        Event("neutral", "black, 10", "figure:neutral", "space:9", "space:10", None, 10),
    )
    missed = [event for event in told(state._replace(taken=(4, 2)), "Tr") if event.kind == "score"]
    check_told(missed[-1:], Event("score", "Player 2, missed, 9"))
    events = told(state._replace(scores=(28, 28)), "Tr")
    check_told(
        events[-2:],
        Event("over", "won, together, 30", seat=0, amount=30),
        Event("over", "", seat=1, amount=30),
    )
