"""The rules of Whist: WH-1 to WH-9.

Random streams: stream 0 draws the first player of the first round (WH-3). Stream n serves round n: the deck of
`options.deck` is shuffled and dealt from its first card, one card at a time, clockwise from the round's first
player. Then, in rounds of fewer than eight cards, the trump suit is drawn (WH-5).
"""

from collections.abc import Mapping
from typing import NamedTuple

from trilithon.chance import Chance
from trilithon.deprecated import keep_old_names
from trilithon.equipment import SUIT, SUITS, french_name, french_text
from trilithon.field_docs import document_fields
from trilithon.games.whist import refusals
from trilithon.games.whist.moves import BIDS, PLAYS, Move
from trilithon.games.whist.options import MOST_CARDS, RESTRICTION, deck, round_sizes
from trilithon.games.whist.scoring import Score, score_round, tell_scores
from trilithon.options import Value
from trilithon.people import Text, Who, count_text
from trilithon.state import Event, Log, Refusal, Result, Setup, refuse_value


@document_fields
class Trick(NamedTuple):
    """A finished trick.

    leader: the seat that led.
    cards: in the order played, clockwise from the leader.
    """

    leader: int
    cards: tuple[int, ...]


@document_fields
class Observation(NamedTuple):
    """What one seat knows (EQ-6). Cards and suits are numbers (`equipment`: RANK, SUIT). Seats count up clockwise.

    seat: the viewer's seat, None for an onlooker.
    seats: the number of players.
    options: all options of the set-up, by name (`python -m trilithon options whist`).
    to_move: the seat to move, None when the game is over.
    legal: the moves this seat can make now, empty out of its turn. Each has a `value`, a bid or a card.
    result: how the game ended, None before.
    round: the number of the round, from 1.
    cards: the number dealt to each seat in this round (WH-2).
    first: the seat that bids first and leads to the first trick.
    trump: the suit, None for no trump (WH-5).
    hand: the viewer's cards, by suit and from low to high; empty for an onlooker.
    counts: the number of cards in each hand, by seat.
    left_over: the number of undealt cards.
    bids: by seat, None if not made yet.
    leader: the seat that leads, or led, to the trick on the table; during the bidding, `first`.
    trick: the cards on the table, in the order played.
    taken: the tricks taken in this round, by seat.
    tricks: the finished tricks of this round, oldest first. The last trick of a round is never here before the end
        of the game, because the next round is dealt at once.
    totals: the points of all finished rounds, by seat.
    sheet: the finished rounds, as scored (WH-8).
    """

    seat: int | None
    seats: int
    options: Mapping[str, Value]
    to_move: int | None
    legal: tuple[Move, ...]
    result: Result | None
    round: int
    cards: int
    first: int
    trump: int | None
    hand: tuple[int, ...]
    counts: tuple[int, ...]
    left_over: int
    bids: tuple[int | None, ...]
    leader: int
    trick: tuple[int, ...]
    taken: tuple[int, ...]
    tricks: tuple[Trick, ...]
    totals: tuple[int, ...]
    sheet: tuple[Score, ...]

    def __str__(self) -> str:
        from trilithon.games.whist.text import observation_text

        return observation_text(self)


@keep_old_names(after="apply")
@document_fields
class State(NamedTuple):
    """The whole truth about a game of Whist.

    setup: the set-up the game started from.
    to_move: the seat to move, None when the game is over.
    round: the number of the round, from 1.
    cards: the number dealt to each seat in this round.
    first: the seat that bids first and leads to the first trick.
    trump: the suit, None for no trump (WH-5).
    hands: the cards of each seat, by suit and from low to high.
    bids: by seat, None if not made yet.
    leader: the seat that leads, or led, to the trick on the table.
    trick: the cards on the table, in the order played.
    taken: the tricks taken in this round, by seat.
    tricks: the finished tricks of this round, oldest first.
    totals: the points of all finished rounds, by seat.
    sheet: the finished rounds, as scored.
    """

    setup: Setup
    to_move: int | None
    round: int
    cards: int
    first: int
    trump: int | None
    hands: tuple[tuple[int, ...], ...]
    bids: tuple[int | None, ...]
    leader: int
    trick: tuple[int, ...]
    taken: tuple[int, ...]
    tricks: tuple[Trick, ...]
    totals: tuple[int, ...]
    sheet: tuple[Score, ...]

    @property
    def mid_turn(self) -> bool:
        """Always False: each bid and each card is a turn of its own."""
        return False

    @property
    def result(self) -> Result | None:
        """The result, or None before the end. The highest total wins; equal totals share the win (WH-9)."""
        if self.to_move is not None:
            return None
        best = max(self.totals)
        winners = tuple(seat for seat, total in enumerate(self.totals) if total == best)
        who = Who(*winners)
        how = f"{who:wins}" if len(winners) == 1 else f"{who:shares} the win"
        return Result(winners, self.totals, Text(f"{who} {how} with {count_text(best, 'point')}."))

    def __str__(self) -> str:
        from trilithon.games.whist.text import state_text

        return state_text(self)

    def legal_moves(self) -> tuple[Move, ...]:
        """Return the bids from 0 up, or the cards by suit and from low to high. Empty when the game is over."""
        seat = self.to_move
        if seat is None:
            return ()
        if self.bids[seat] is None:
            return self._bids()
        hand = self.hands[seat]
        if self.trick:  # WH-6
            led, trump = SUIT[self.trick[0]], self.trump
            follow = [PLAYS[card] for card in hand if SUIT[card] == led]
            if follow:
                return tuple(follow)
            trumps = [PLAYS[card] for card in hand if SUIT[card] == trump]
            if trumps:
                return tuple(trumps)
        return tuple([PLAYS[card] for card in hand])

    def _bids(self) -> tuple[Move, ...]:
        """Return the bids from 0 to the number of cards, without one barred to the last bidder (WH-4)."""
        barred = self._barred_bid()
        if barred is None:
            return BIDS[: self.cards + 1]
        return BIDS[:barred] + BIDS[barred + 1 : self.cards + 1]

    def _barred_bid(self) -> int | None:
        """Return the bid that the last bidder cannot make, as the total would equal the tricks (WH-4), or None."""
        bids = [bid for bid in self.bids if bid is not None]
        if not self.setup.options[RESTRICTION] or len(bids) < len(self.bids) - 1:
            return None
        barred = self.cards - sum(bids)
        return barred if barred >= 0 else None

    def apply(self, move: Move) -> "State":
        """See `trilithon.state.State.apply`."""
        return self._step(move, None)

    def narrate(self, move: Move, viewer: int | None) -> tuple[Event, ...]:
        """See `trilithon.state.State.narrate`. The kinds of events, with the meaning of `amount`:

        "bid" (the bid).
        "play": a card goes from hand:s to trick.
        "trick": each card of a finished trick goes from trick to taken:s. The first event has the sentence.
        "score" (the points).
        "round" (its number): the deal in one sentence.
        "deal": each card goes from deck to hand:s, as card:? for viewers who cannot see it.
        "over" (the total): one event for each winner. The first has the sentence.
        """
        log = Log(viewer)
        self._step(move, log)
        return tuple(log.events)

    def _step(self, move: Move, log: Log | None) -> "State":
        """Return the state after a move, and log its events if there is a log."""
        if not isinstance(move, Move):
            raise refuse_value(move, self.setup.game)
        legal = self.legal_moves()
        if move not in legal:
            raise self._refusal(move)
        seat = self.to_move
        assert seat is not None  # or there would be no legal move
        value = legal[legal.index(move)].value  # our own number, not an equal value from the caller
        if self.bids[seat] is None:
            return self._bid(seat, value, log)
        return self._play(seat, value, log)

    def _bid(self, seat: int, bid: int, log: Log | None) -> "State":
        if log:
            who = Who(seat)
            log.add(Event("bid", Text(f"{who} {who:bids} {bid}."), seat=seat, amount=bid))
        bids = (*self.bids[:seat], bid, *self.bids[seat + 1 :])
        return self._replace(bids=bids, to_move=(seat + 1) % self.setup.seats)

    def _play(self, seat: int, card: int, log: Log | None) -> "State":
        seats = self.setup.seats
        if log:
            who = Who(seat)
            text = Text(f"{who} {who:plays} {french_name(card)}.")
            log.add(Event("play", text, f"card:{french_text(card)}", f"hand:{seat}", "trick", seat))
        hand = tuple([other for other in self.hands[seat] if other != card])
        hands = (*self.hands[:seat], hand, *self.hands[seat + 1 :])
        trick = (*self.trick, card)
        if len(trick) < seats:
            return self._replace(hands=hands, trick=trick, to_move=(seat + 1) % seats)
        winner = (self.leader + winning_place(trick, self.trump)) % seats
        _tell_trick(log, trick, winner)
        taken = (*self.taken[:winner], self.taken[winner] + 1, *self.taken[winner + 1 :])
        tricks = (*self.tricks, Trick(self.leader, trick))
        # WH-7: the winner leads to the next trick.
        state = self._replace(
            hands=hands, trick=(), taken=taken, tricks=tricks, leader=winner, to_move=winner
        )
        return state if hand else state._score(log)

    def _score(self, log: Log | None) -> "State":
        """Add the finished round to the score sheet, and deal the next one or end the game (WH-9)."""
        bids = tuple([bid for bid in self.bids if bid is not None])
        points = tuple(map(score_round, bids, self.taken))
        totals = tuple([total + gain for total, gain in zip(self.totals, points, strict=True)])
        line = Score(self.cards, self.trump, bids, self.taken, points)
        if log:
            tell_scores(log, line, totals)
        sheet = (*self.sheet, line)
        if self.round < len(round_sizes(self.setup.seats, self.setup.options)):
            return deal_round(
                self.setup, self.round + 1, (self.first + 1) % self.setup.seats, totals, sheet, log
            )
        state = self._replace(to_move=None, totals=totals, sheet=sheet)
        _tell_over(log, state.result)
        return state

    def _refusal(self, move: Move) -> Refusal:
        """Explain why a move is not legal."""
        seat = self.to_move
        if seat is None:
            return refusals.refuse_after_end()
        if self.bids[seat] is None:
            return refusals.refuse_bid(self.cards, self._barred_bid(), move)
        return refusals.refuse_card(self.hands[seat], self.trick, self.trump, not self.tricks, move)

    def observe(self, seat: int | None) -> Observation:
        """Return everything but the other hands, the undealt cards and the seed (EQ-6)."""
        counts = tuple([len(hand) for hand in self.hands])
        return Observation(
            seat=seat,
            seats=self.setup.seats,
            options=self.setup.options,
            to_move=self.to_move,
            legal=self.legal_moves() if seat is not None and seat == self.to_move else (),
            result=self.result,
            round=self.round,
            cards=self.cards,
            first=self.first,
            trump=self.trump,
            hand=() if seat is None else self.hands[seat],
            counts=counts,
            left_over=(MOST_CARDS - self.cards) * self.setup.seats,
            bids=self.bids,
            leader=self.leader,
            trick=self.trick,
            taken=self.taken,
            tricks=self.tricks,
            totals=self.totals,
            sheet=self.sheet,
        )


def start(setup: Setup) -> State:
    """Deal the first round. The seed decides its first player (WH-3)."""
    return deal_round(setup, 1, Chance(setup.seed).randrange(setup.seats), (0,) * setup.seats, (), None)


def deal_round(
    setup: Setup, number: int, first: int, totals: tuple[int, ...], sheet: tuple[Score, ...], log: Log | None
) -> State:
    """Deal a round (WH-3, WH-5) from its own random stream."""
    seats = setup.seats
    chance = Chance(setup.seed, number)
    size = round_sizes(seats, setup.options)[number - 1]
    cards = chance.shuffled(deck(seats))[: size * seats]
    # The trump is drawn after the deal and does not depend on it (WH-5).
    trump = chance.randrange(4) if size < MOST_CARDS else None
    hands = tuple(tuple(sorted(cards[(seat - first) % seats :: seats])) for seat in range(seats))
    if log:
        suit = "no trump" if trump is None else f"{SUITS[trump]} are trump"
        who = Who(first)
        text = Text(
            f"Round {number}: {count_text(size, 'card')} each, {suit}. {who} {who:bids} and {who:leads} first."
        )
        log.add(Event("round", text, seat=first, amount=number))
        for place, card in enumerate(cards):
            seat = (first + place) % seats
            seen = Event("deal", "", f"card:{french_text(card)}", "deck", f"hand:{seat}", seat)
            log.add_private(seat, seen, seen._replace(piece="card:?"))
    return State(
        setup, first, number, size, first, trump, hands, (None,) * seats,
        first, (), (0,) * seats, (), totals, sheet,
    )  # fmt: skip


def winning_place(trick: tuple[int, ...], trump: int | None) -> int:
    """Return the place of the card that wins a trick: the highest trump, else the highest of the suit led (WH-7)."""
    best = 0
    for place in range(1, len(trick)):
        card, other = trick[place], trick[best]
        if card > other if SUIT[card] == SUIT[other] else SUIT[card] == trump:
            best = place
    return best


def _tell_trick(log: Log | None, trick: tuple[int, ...], winner: int) -> None:
    if log:
        who = Who(winner)
        text: str = Text(f"{who} {who:takes} the trick.")
        for card in trick:
            log.add(Event("trick", text, f"card:{french_text(card)}", "trick", f"taken:{winner}", winner))
            text = ""


def _tell_over(log: Log | None, result: Result | None) -> None:
    if log and result:
        text = result.text
        for winner in result.winners:
            log.add(Event("over", text, seat=winner, amount=result.scores[winner]))
            text = ""
