"""Whole games of Celtic Whist against a second, plain statement of the rules; narration; hidden cards; sampling."""

from collections import Counter
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import trilithon
from tests.core.examples import examples
from tests.core.facts import check_told, lacks
from trilithon import Chance
from trilithon.equipment import CARD_OF_TEXT, card_text
from trilithon.game import Event
from trilithon.games.celtic_whist import Move, Observation, State, sampling
from trilithon.games.celtic_whist.sampling import voids
from trilithon.games.celtic_whist.state import Trick
from trilithon.options import on_offer
from trilithon.people import People

GAME = trilithon.load("celtic_whist")
COLOUR_NAMES = ["White", "Blue", "Green", "Yellow", "Red", "Black"]


@st.composite
def set_ups(draw: st.DrawFn, seats: tuple[int, ...] = (1, 2, 3, 4, 5)) -> State:
    """The first state of any game there can be."""
    count = draw(st.sampled_from(seats))
    chosen: dict[str, Any] = {option.name: option.default for option in GAME.options}
    for option in GAME.options:
        if on_offer(option, count, chosen):
            chosen[option.name] = draw(st.sampled_from(option.values()))
    return new(draw(st.integers(0, 2**64 - 1)), count, **chosen)


def new(seed: int, seats: int, **options: Any) -> State:
    state = GAME.new(seed, {name.replace("_", "-"): value for name, value in options.items()}, seats)
    assert isinstance(state, State)
    return state


def sample(seen: Observation, chance: Chance) -> State:
    state = GAME.sample(seen, chance)
    assert isinstance(state, State)
    return state


def random_move(state: State, chance: Chance) -> Move:
    """A move as people might make it: seldom a high bid, so that scores rise and games differ."""
    moves = state.legal_moves()
    if not state.values and chance.below(4):
        moves = tuple(move for move in moves if move.value in (1, 2, 3, -1))
    return chance.choice(moves)


# A second statement of the rules, in texts


def plain_colour(card: str) -> str:
    """EQ-1, EQ-3."""
    if card.startswith("T"):
        return next(name for name in COLOUR_NAMES if name.lower().startswith(card[1]))
    return COLOUR_NAMES[(int(card[:-1]) + 5) % 6]


def plain_number(card: str) -> float:
    return float("inf") if card.startswith("T") else float(card[:-1])


def plain_winner(played: list[tuple[int, str]], trump: str) -> int:
    """CW-PLAY-2, CW-PLAY-3, CW-PLAY-5, said otherwise: who of those that played (seat, card) takes the trick."""
    led = plain_colour(played[0][1])
    colours = {plain_colour(card) for _, card in played}
    counts = {trump} if trump in colours else {led}
    if led == "Black":
        counts = colours
    seat, best = next((s, c) for s, c in played if plain_colour(c) in counts)
    for other, card in played:
        if plain_colour(card) in counts and plain_number(card) > plain_number(best):
            seat, best = other, card
    return seat


def plain_allowed(hand: set[str], led: str | None, follow_black: bool) -> set[str]:
    """CW-PLAY-0, CW-PLAY-1, CW-PLAY-4, said otherwise."""
    free = led is None or (plain_colour(led) == "Black" and not follow_black)
    wanted = (
        set() if led is None or free else {card for card in hand if plain_colour(card) == plain_colour(led)}
    )
    return wanted or hand


class Referee:
    """Follows a game by its moves and hands alone, and says what must come of them."""

    def __init__(self, state: State) -> None:
        self.options = state.setup.options
        self.count = state.setup.seats
        solo = self.count == 1
        start = self.options["player-start" if solo else "shared-start"]
        neutral = self.options["neutral-start" if solo else "cooperative-neutral-start"]
        assert isinstance(start, int)
        assert isinstance(neutral, int)
        self.scores, self.neutral = [start] * self.count, neutral
        self.together = self.options["mode"] == "cooperative"
        self.inside = list(range(self.count))
        self.dealer = state.deal.dealer
        self.gains: list[int] | None = None
        self.over: list[int] | None = None  # the winners

    def circle(self, start: int) -> list[int]:
        """Those still in, clockwise, the first being at or after a seat."""
        return sorted(self.inside, key=lambda seat: (seat - start) % self.count)

    def size(self) -> int:
        if self.count == 1:
            return int(self.options["hand-size"])
        if self.options["all-sixty"] and len(self.inside) == 5:
            return 12
        return {2: 15, 3: 10, 4: 7, 5: 7}[len(self.inside)]

    def first_bidder(self) -> int:
        """CW-MULTI-6, CW-COOP-4."""
        order = self.circle(self.dealer + 1)
        if self.gains and not self.together:
            gains = self.gains
            order.sort(key=lambda seat: -gains[seat])  # sorting keeps the order of equals
        return order[0]

    def stakes(self, bids: dict[int, str]) -> dict[int, int]:
        """What each bid counts as for the lead."""
        size = self.size()
        stakes = {}
        for seat, bid in bids.items():
            if bid.endswith("double"):
                stakes[seat] = -2 * size if bid.startswith("null") else 2 * size
            elif bid != "null-max":
                stakes[seat] = int(bid.replace("null", "-"))
        regular = [stake for stake in stakes.values() if stake > 0]
        if not regular and self.count > 1:
            return dict.fromkeys(bids, 0)
        return {seat: stakes[seat] if seat in stakes else -max(regular) for seat in bids}

    def leader(self, bids: dict[int, str]) -> int:
        """CW-MULTI-8: of the circle from the dealer, the first of the best."""
        stakes = self.stakes(bids)
        scores = [0] * self.count if self.together else self.scores
        return max(self.circle(self.dealer), key=lambda seat: (stakes[seat], scores[seat]))

    def points(self, stake: int, taken: int) -> int:
        """CW-SCORE-1 to CW-SCORE-5, CW-MULTI-7."""
        if stake == 0:
            return -taken
        if stake < 0:
            return stake if taken > 0 else abs(stake)
        wanted = self.size() if stake > self.size() else stake
        if taken > wanted:
            return 0 if self.options["scoring"] == "tougher" else stake - (taken - wanted)
        return stake if taken == wanted else -stake

    def finish(self, bids: dict[int, str], taken: dict[int, int]) -> None:
        """The round is over."""
        stakes = self.stakes(bids)
        if self.together:
            self.finish_together(stakes, taken)
        else:
            self.gains = [0] * self.count
            for seat in self.inside:
                self.gains[seat] = self.points(stakes[seat], taken[seat])
                self.scores[seat] = max(0, self.scores[seat] + self.gains[seat])
            if self.count == 1:
                self.finish_solo()
            else:
                self.finish_competitive()
        self.dealer = self.circle(self.dealer + 1)[0]

    def finish_together(self, stakes: dict[int, int], taken: dict[int, int]) -> None:
        """CW-COOP-1, CW-COOP-2."""
        if all(taken[seat] == min(max(stakes[seat], 0), self.size()) for seat in self.inside):
            self.scores = [self.scores[0] + self.count] * self.count
        if self.scores[0] >= 30:
            self.over = self.inside
            return
        self.neutral += 1
        if self.neutral >= 30:
            self.over = []

    def finish_solo(self) -> None:
        """CW-SOLO-6 to CW-SOLO-8."""
        if self.scores[0] >= 30:
            self.over = [0]
        elif self.scores[0] == 0:
            self.over = []
        else:
            self.neutral += 1
            if self.neutral == 30:
                self.over = [0] if self.options["object"] == "survive" else []

    def finish_competitive(self) -> None:
        """CW-MULTI-9, CW-MULTI-10."""
        leading = max(self.scores)
        self.neutral = min(30, leading if leading > self.neutral else self.neutral + 1)
        if leading >= 30 or self.neutral == 30:
            best = max(self.scores[seat] for seat in self.inside)
            self.inside = [seat for seat in self.inside if self.scores[seat] == best]
            if len(self.inside) == 1:
                self.over = self.inside


def play_a_round(state: State, referee: Referee, chance: Chance) -> State:
    """Plays one round, checking every step against the referee."""
    solo = state.setup.seats == 1
    assert list(state.deal.playing) == referee.inside
    assert (state.deal.dealer, list(state.scores), state.neutral) == (
        referee.dealer, referee.scores, referee.neutral,
    )  # fmt: skip
    size = referee.size()
    assert [len(hand) for hand in state.hands] == [size * (s in referee.inside) for s in range(referee.count)]
    trump = COLOUR_NAMES[state.deal.trump]
    hands = {seat: set(map(card_text, state.hands[seat])) for seat in referee.inside}
    pile = [card_text(card) for card in state.dummy]
    assert len(pile) == size * solo
    bids: dict[int, str] = {}
    for seat in referee.circle(referee.first_bidder()):
        assert state.to_move == seat
        move = random_move(state, chance)
        bids[seat], state = str(move), state.after(move)
    taken = dict.fromkeys(referee.inside, 0)
    leader = 0 if solo else referee.leader(bids)
    for _ in range(size):
        played = [(-1, pile.pop(0))] if solo else []
        for seat in referee.circle(leader):
            assert state.to_move == seat
            assert [card_text(card) for card in state.trick] == [card for _, card in played]
            led = played[0][1] if played else None
            allowed = plain_allowed(hands[seat], led, bool(referee.options["follow-black"]))
            assert sorted(map(str, state.legal_moves())) == sorted(allowed)
            move = chance.choice(state.legal_moves())
            hands[seat].remove(str(move))
            played.append((seat, str(move)))
            state = state.after(move)
        winner = plain_winner(played, trump)
        if winner >= 0:
            taken[winner] += 1
            leader = winner
    referee.finish(bids, taken)
    return state


@given(set_ups(), st.integers(0, 2**32))
@examples(60)
def test_whole_games_against_the_referee(state: State, seed: int) -> None:
    # CW-SOLO-2 to CW-SOLO-8, CW-BID-0, CW-PLAY-0 to CW-PLAY-5, CW-SCORE-1 to CW-SCORE-6, CW-MULTI-1 to CW-MULTI-11,
    # CW-COOP-1, CW-COOP-2, CW-COOP-4
    referee, chance = Referee(state), Chance(seed)
    for number in range(1, 60):
        assert (state.round, state.result) == (number, None)
        state = play_a_round(state, referee, chance)
        assert len(state.sheet) == number
        if referee.over is not None:
            assert state.result is not None
            assert list(state.result.winners) == referee.over
            assert list(state.result.scores) == list(state.scores) == referee.scores
            assert state.neutral == referee.neutral
            assert (state.to_move, state.legal_moves()) == (None, ())
            return


@given(set_ups((2, 3, 4, 5)), st.integers(0, 2**32))
@examples(25)
def test_play_offs_against_the_referee(state: State, seed: int) -> None:
    # CW-MULTI-6, CW-MULTI-8, CW-MULTI-10: begun on the brink, so that ties at the end are frequent
    if state.rules.cooperative:
        return
    state = state._replace(neutral=29)
    referee, chance = Referee(state), Chance(seed)
    referee.neutral = 29
    for _ in range(8):
        state = play_a_round(state, referee, chance)
        if referee.over is not None:
            assert state.result is not None
            assert list(state.result.winners) == referee.over
            return
        assert state.result is None
        assert list(state.deal.playing) == referee.inside


# Narration


def positions(state: State, seed: int, most: int = 200) -> list[tuple[State, Move]]:
    """A random game's states, each with the move made in it."""
    chance = Chance(seed)
    found: list[tuple[State, Move]] = []
    while state.to_move is not None and len(found) < most:
        move = random_move(state, chance)
        found.append((state, move))
        state = state.after(move)
    return found


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
            after = before.after(move)
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
    state = first_bidder(new(1, 3, restrictive_null=True), 0)._replace(scores=(4, 0, 0))
    events = told(state, "null-max")
    check_told(events, Event("bid", "Player 1, null MAX", seat=0, amount=-300))
    state = state.after(GAME.parse("null-max")).after(GAME.parse("2"))
    check_told(
        told(state, "6", 1),
        Event("bid", "Player 3, 6", "disk:2", "supply", "space:6", 2, 6),
        Event("mark", "", "bar:2", "supply", "space:6", 2, 6),
        Event("stands", "Player 1’s, null MAX, null 6", "disk:0", "supply", "track:6", 0, -6),
        Event("mark", "", "bar:0", "supply", "space:10", 0, -6),
        Event("lead", "Player 3, leads", seat=2),
    )
    # MAX of a double is twice the hand size, 20
    state = first_bidder(new(1, 3, restrictive_null=True, doubling=True), 0)
    state = state.after(GAME.parse("null-max")).after(GAME.parse("double"))
    assert pieces(told(state, "1"), "stands", "mark")[1:] == [
        "stands disk:0 supply>track:20 -20", "mark bar:0 supply>space:20 -20",
    ]  # fmt: skip


def test_everybody_null_is_told() -> None:
    # CW-MULTI-7
    state = first_bidder(new(1, 2), 1).after(GAME.parse("null4"))
    check_told(
        told(state, "null1"),
        Event("bid", "Player 1, null 1", "disk:0", "supply", "track:1", 0, -1),
        Event("mark", "", "bar:0", "supply", "space:1", 0, -1),
        Event("zero", "everybody, null, zero, trick"),
        Event("lead", "Player 1, leads", seat=0),
    )
    # in cooperative play for the lead alone: no trick costs anything (CW-COOP-1)
    state = first_bidder(new(1, 2, mode="cooperative"), 1).after(GAME.parse("null4"))
    check_told(
        (event for event in told(state, "null1") if event.kind == "zero"),
        Event("zero", "everybody, null, zero, lead, !trick"),
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


def test_the_end_of_a_round_is_told() -> None:
    # CW-SCORE-1, CW-SCORE-2, CW-MULTI-5, CW-MULTI-9
    state = last_trick(
        first_bidder(new(6, 2), 1),
        "14d 2d",
        0,
        bids=(4, -3),
        values=(4, -3),
        taken=(3, 1),
        scores=(9, 2),
        neutral=9,
    )
    check_told(told(state, "14d"), Event("play", "Player 1, 14 Blue", "card:14d", "hand:0", "trick", 0))
    state = state.after(GAME.parse("14d"))
    after = state.after(GAME.parse("2d"))
    trump = COLOUR_NAMES[after.deal.trump]
    check_told(
        told(state, "2d", 0),
        Event("play", "Player 2, 2 Blue", "card:2d", "hand:1", "trick", 1),
        Event("trick", "Player 1, 4 of 4", "card:14d", "trick", "taken:0", 0),
        Event("trick", "", "card:2d", "trick", "taken:0", 0),
        Event("clear", "", "disk:0", "space:4", "supply", 0),
        Event("clear", "", "bar:0", "space:13", "supply", 0),
        Event("clear", "", "disk:1", "track:3", "supply", 1),
        Event("clear", "", "bar:1", "space:5", "supply", 1),
        Event("score", "Player 1, 4, +4, 13", "figure:0", "space:9", "space:13", 0, 4),
        Event("score", "Player 2, null 3, 1, −3, 0", "figure:1", "space:2", "off", 1, -3),
        Event("neutral", "black, 13", "figure:neutral", "space:9", "space:13", None, 13),
        Event("round", f"Round 2, 15 cards, {trump}, player 2 deals, player 1 bids", seat=0, amount=2),
        Event("trump", "", f"card:T{trump[0].lower()}", "trilithons", "deck"),
        *[Event("deal", "", f"card:{card_text(c)}", "deck", "hand:0", 0) for c in after.hands[0]],
        *[Event("deal", "", "card:?", "deck", "hand:1", 1)] * 15,
    )


def test_the_end_of_a_solo_round_is_told() -> None:
    # CW-SOLO-3, CW-SOLO-4, CW-SOLO-6
    state = new(1, 1).after(GAME.parse("4"))
    state = last_trick(state, "5d", 0, trick=(CARD_OF_TEXT["24d"],), dummy=(), taken=(4,))._replace(leader=-1)
    after = state.after(GAME.parse("5d"))
    trump = COLOUR_NAMES[after.deal.trump]
    check_told(
        told(state, "5d", 0),
        Event("play", "Player 1, 5 Red", "card:5d", "hand:0", "trick", 0),
        Event("trick", "dummy, Black, highest", "card:24d", "trick", "taken:dummy"),  # CW-PLAY-3
        Event("trick", "", "card:5d", "trick", "taken:dummy"),
        Event("clear", "", "disk:0", "space:4", "supply", 0),
        Event("clear", "", "bar:0", "space:19", "supply", 0),
        Event("score", "Player 1, 4, +4, 19", "figure:0", "space:15", "space:19", 0, 4),
        Event("neutral", "black, 16", "figure:neutral", "space:15", "space:16", None, 16),
        Event("round", f"Round 2, 13 cards, player 1, {trump}", seat=0, amount=2),
        Event("trump", "", f"card:T{trump[0].lower()}", "trilithons", "deck"),
        *[Event("deal", "", f"card:{card_text(c)}", "deck", "hand:0", 0) for c in after.hands[0]],
        *[Event("deal", "", "card:?", "deck", "dummy")] * 13,
    )
    won = told(state._replace(scores=(26,), trick=(CARD_OF_TEXT["4d"],), taken=(3,)), "5d")
    check_told(
        [won[1], *won[-2:]],
        Event("trick", "Player 1, 4 of 4, !Black", "card:4d", "trick", "taken:0", 0),
        Event("score", "Player 1, 4, +4, 30", "figure:0", "space:26", "space:30", 0, 4),
        Event("over", "won, player 1, 30", seat=0, amount=30),
    )
    # whoever plays alone is told of nobody but themselves
    read = [People(you=0).read(event.text) for event in (*won, *told(state, "5d"))]
    assert [text for text in read if lacks(text, "!player 1")] == []
    lost = told(state._replace(scores=(4,), taken=(3,)), "5d")
    check_told(lost[-1:], Event("over", "lost, player 1’s, zero"))


def test_the_end_of_a_cooperative_round_is_told() -> None:
    # CW-COOP-1, CW-COOP-2
    state = last_trick(
        new(6, 2, mode="cooperative"),
        "14d Tr",
        0,
        bids=(4, 2),
        values=(4, 2),
        taken=(4, 1),
        scores=(9, 9),
        neutral=9,
    ).after(GAME.parse("14d"))
    events = told(state, "Tr")
    assert not lacks(events[0].text, "Player 2, red trilithon")
    check_told(
        (event for event in events if event.kind in ("score", "neutral")),
        Event("score", "Player 1, 4, !now", seat=0),
        Event("score", "Player 2, 2, !now", seat=1),
        Event("score", "every, shared, 2, 11", "figure:shared", "space:9", "space:11", None, 2),
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


def test_a_play_off_is_told() -> None:
    # CW-MULTI-10
    state = last_trick(
        new(6, 3),
        "14d 2d 1d",
        0,
        bids=(4, 2, 1),
        values=(4, 2, 1),
        taken=(3, 1, 1),
        scores=(9, 9, 12),
        neutral=29,
    )
    state = state.after(GAME.parse("14d")).after(GAME.parse("2d"))
    events = told(state, "1d")
    at = [e.kind for e in events].index("tie")
    assert events[at - 1].kind == "neutral"
    check_told(
        events[at : at + 3],
        Event("tie", "13, player 1 and player 3", amount=13),
        Event("out", "Player 2", seat=1),
        Event("round", "Round 2, 15 cards, player 1 and player 3", seat=events[at + 2].seat, amount=2),
    )
    assert {e.target for e in events if e.kind == "deal"} == {"hand:0", "hand:2"}
    over = told(state._replace(scores=(10, 9, 12)), "1d")
    check_told(over[-1:], Event("over", "Player 1, 14 points", seat=0, amount=14))
    people = People(("Ann", "Bob", "Cy"), you=2)
    read = {(e.kind, e.seat): people.read(e.text) for e in (*events, *over) if e.text}
    for kind, seat, who in (
        ("play", 2, "you"), ("score", 0, "Ann"), ("score", 2, "you"), ("tie", None, "Ann and you"), ("out", 1, "Bob"),
        ("round", events[at + 2].seat, "Ann and you"), ("over", 0, "Ann"),
    ):  # fmt: skip
        assert not lacks(read[kind, seat], who)
    # also where nobody is out: nothing else would say why the game goes on; the black figure stays on 30
    tied = state._replace(scores=(9, 12, 12), bids=(4, 1, 1), values=(4, 1, 1), neutral=30)
    check_told(
        (event for event in told(tied, "1d") if event.kind in ("tie", "out", "neutral")),
        Event("tie", "13, player 1, player 2 and player 3", amount=13),
    )
    # and not before the end of the game
    assert "tie" not in [e.kind for e in told(tied._replace(neutral=28), "1d")]


def test_both_halves_are_named_where_both_are_in_play() -> None:
    # CW-MULTI-2
    state = last_trick(new(6, 5), "9d 9n 1d 2d 3d", 0, bids=(1,) * 5, values=(1,) * 5)
    assert not lacks(told(state, "9d")[0].text, "Player 1, 9 Green (day)")
    assert not lacks(told(state.after(GAME.parse("9d")), "9n")[0].text, "Player 2, 9 Green (night)")


# What is hidden


def test_what_an_observation_holds() -> None:
    # EQ-6
    state = new(3, 3).after(GAME.parse("2"))
    seen = state.observe(1)
    assert set(seen._fields) == {
        "seat", "seats", "options", "to_move", "legal", "result", "round", "playing", "dealer", "first", "trump",
        "hand_size", "hand", "counts", "dummy", "bids", "values", "leader", "trick", "tricks", "taken", "scores",
        "neutral", "sheet",
    }  # fmt: skip
    assert (seen.seat, seen.seats, seen.hand, seen.counts) == (1, 3, state.hands[1], (10, 10, 10))
    onlooker = state.observe(None)
    assert (onlooker.seat, onlooker.hand, onlooker.legal) == (None, (), ())
    assert state.to_move is not None
    assert state.observe(state.to_move).legal == state.legal_moves()
    assert state.observe((state.to_move + 1) % 3).legal == ()
    assert new(3, 1).observe(0).dummy == 13
    assert new(3, 1).after(GAME.parse("2")).observe(0).dummy == 12


@given(set_ups(), st.integers(0, 2**32), st.data())
@examples(30)
def test_changing_what_is_hidden_changes_no_observation(state: State, seed: int, data: st.DataObject) -> None:
    # EQ-6: the seed, other hands, the dummy hand's cards to come
    state, _ = data.draw(st.sampled_from(positions(state, seed)))
    viewer = data.draw(st.sampled_from([None, *range(state.setup.seats)]))
    hidden = [seat for seat in state.deal.playing if seat != viewer]
    cards = Chance(seed).shuffled([card for seat in hidden for card in state.hands[seat]])
    hands = list(state.hands)
    for seat in hidden:
        hands[seat] = tuple(sorted(cards.pop() for _ in state.hands[seat]))
    changed = state._replace(
        setup=state.setup._replace(seed=seed), hands=tuple(hands), dummy=tuple(reversed(state.dummy))
    )
    mine, theirs = state.observe(viewer), changed.observe(viewer)
    assert mine == theirs


# Sampling


@given(set_ups(), st.integers(0, 2**32), st.sampled_from([0, 30]))
@examples(25)
def test_a_sample_agrees_with_the_observation(state: State, seed: int, tries: int) -> None:
    chance = Chance(seed)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sampling, "_TRIES", tries)  # 0: the way for tight positions, everywhere
        for before, move in positions(state, seed)[:: 1 + chance.below(9)]:
            for viewer in (None, *range(before.setup.seats)):
                seen = before.observe(viewer)
                sampled = sample(seen, chance)
                assert sampled.observe(viewer) == seen
                assert sampled.rules == before.rules
                check_possible(sampled, seen)
                if viewer == before.to_move:
                    assert sampled.after(move).observe(viewer).seat == viewer


def check_possible(state: State, seen: Observation) -> None:
    """The cards of a sampled state are the deck's, each once, and nobody holds what they have shown not to hold."""
    cards = [*state.dummy, *(card for hand in state.hands for card in hand), *state.trick]
    cards += [card for trick in state.tricks for card in trick.cards]
    assert len(set(cards)) == len(cards) == len(state.deal.playing) * seen.hand_size * (1 + (seen.seats == 1))
    assert [len(hand) for hand in state.hands] == list(seen.counts)
    assert len(state.dummy) == seen.dummy
    assert {card for card in cards if card > 60} <= {61 + seen.trump}
    for seat, colours in enumerate(voids(seen)):
        held = {plain_colour(card_text(card)) for card in state.hands[seat]}
        assert held.isdisjoint(COLOUR_NAMES[colour] for colour in colours)


def late(seats: int, hands: str, tricks: list[tuple[int, str, int]], **options: Any) -> State:
    """A position of a first round, trump Red, each having bid 1: hands by seat ("/" between), tricks finished."""
    state = new(1, seats, **options)
    return state._replace(
        deal=state.deal._replace(trump=4),
        hands=tuple(tuple(sorted(CARD_OF_TEXT[word] for word in hand.split())) for hand in hands.split("/")),
        bids=(1,) * seats,
        values=(1,) * seats,
        tricks=tuple(
            Trick(leader, tuple(CARD_OF_TEXT[w] for w in cards.split()), winner)
            for leader, cards, winner in tricks
        ),
        to_move=0,
        leader=0,
    )


def test_who_has_shown_to_hold_none_of_a_colour() -> None:
    # CW-PLAY-1, CW-PLAY-3, CW-PLAY-4
    tricks = [(1, "2d 1d 5d", 0), (0, "6d 7d 9d", 2), (2, "Tr 13d 11d", 2)]
    blue, red, black = 1, 4, 5
    assert list(map(set, voids(late(3, "//", tricks).observe(0)))) == [{blue, red}, set(), {blue}]
    following = late(3, "//", tricks, follow_black=True).observe(None)
    assert list(map(set, voids(following))) == [{blue, red}, {black}, {blue, black}]
    # also in the trick on the table
    table = late(3, "//", [])._replace(
        trick=tuple(CARD_OF_TEXT[w] for w in ("2d", "3d")), leader=2, to_move=1
    )
    assert list(map(set, voids(table.observe(1)))) == [{blue}, set(), set()]


@pytest.mark.parametrize(("tries", "least"), [(0, 0.3), (30, 0.7)])
@pytest.mark.parametrize("follow_black", [False, True])
def test_samples_cover_what_is_possible(
    tries: int, least: float, follow_black: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    # 31 cards: eight tricks of three are gone, three players hold two each, and one was left over
    monkeypatch.setattr(sampling, "_TRIES", tries)
    tricks = [
        (0, "1d 3d 7d", 2),  # player 1 has no White
        (0, "2d 20d 9d", 1),  # player 2 has no Blue
        (0, "6d 12d 15d", 2),  # player 2 has no Black, if Black must be followed
        (0, "5d 11d 17d", 2),
        (0, "4d 10d 22d", 2),
        (0, "27d 21d 23d", 2),  # player 2 has no Green
        (0, "18d 24d 28d", 2),
        (2, "29d 19d 26d", 2),  # player 1 has no Red, which is trump: not the trilithon
    ]
    state = late(3, "8d 13d/14d 30d/16d Tr", tricks, follow_black=follow_black)
    seen = state.observe(0)
    banned = ({"25d", "Tr"}, {"14d", "30d"} if follow_black else {"14d"})
    wanted = {
        (frozenset((a, b)), frozenset((c, d)))
        for a, b, c, d, _ in permutations(["14d", "25d", "16d", "30d", "Tr"])
        if banned[0].isdisjoint((a, b)) and banned[1].isdisjoint((c, d))
    }
    assert len(wanted) == (5 if follow_black else 7)
    chance = Chance(5)
    found: Counter[tuple[frozenset[str], ...]] = Counter()
    for _ in range(700):
        sampled = sample(seen, chance)
        assert sampled.observe(0) == seen
        found[tuple(frozenset(map(card_text, hand)) for hand in sampled.hands[1:])] += 1
    assert set(found) == wanted
    assert min(found.values()) > least * 700 / len(wanted)


def test_samples_of_the_dummy_hand_cover_its_order_and_what_is_left_over() -> None:
    # EQ-6, CW-SOLO-3: in a 15-card round one card is left over; two cards of the pile are to come
    state = new(4, 1, hand_size=15).after(GAME.parse("3"))
    chance = Chance(1)
    while len(state.dummy) > 2:
        state = state.after(chance.choice(state.legal_moves()))
    seen = state.observe(0)
    seeds: set[int] = set()
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(300):
        sampled = sample(seen, chance)
        assert sampled.observe(0) == seen
        orders[sampled.dummy] += 1
        seeds.add(sampled.setup.seed)
    assert len(orders) == 6
    assert min(orders.values()) > 25
    assert state.dummy in orders
    assert len(seeds) == 300
    # the future differs too
    first, second = sample(seen, chance), sample(seen, chance)
    while first.round == 1:
        first = first.after(first.legal_moves()[0])
    while second.round == 1:
        second = second.after(second.legal_moves()[0])
    assert first.hands != second.hands


def test_a_lone_player_sits_in_the_only_seat() -> None:
    """CW-SOLO-1: also where the others would have a dealer, and in every round."""
    state, chance = new(3, 1), Chance(3)
    for _ in range(80):
        view = state.observe(0)
        assert (view.dealer, view.first, view.playing) == (0, 0, (0,))
        moves = state.legal_moves()
        if not moves:
            break
        state = state.after(chance.choice(moves))
