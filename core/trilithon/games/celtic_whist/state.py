"""The state of a game of Celtic Whist, and the observation that each seat gets of it."""

from collections.abc import Mapping
from typing import NamedTuple

from trilithon.deprecated import keep_old_names
from trilithon.equipment import Colour
from trilithon.field_docs import document_fields
from trilithon.games.celtic_whist import refusals
from trilithon.games.celtic_whist.deal import DUMMY, Deal, Hand, deal_round, first_dealer, next_clockwise
from trilithon.games.celtic_whist.moves import NO_BID, PLAY, PLAYS, Move, bids_on_offer
from trilithon.games.celtic_whist.narration import (
    tell_bid,
    tell_leader,
    tell_play,
    tell_round,
    tell_settled,
    tell_trick,
    tell_values,
)
from trilithon.games.celtic_whist.options import Rules, rules_of
from trilithon.games.celtic_whist.scoring import BoardRound, Outcome, final_values, first_leader, settle_round
from trilithon.games.celtic_whist.tricks import playable_cards, winning_place
from trilithon.options import Value
from trilithon.state import Event, Log, Result, Setup, refuse_value


@document_fields
class Trick(NamedTuple):
    """A finished trick.

    leader: the seat that led, or DUMMY.
    cards: in the order played.
    winner: the seat that took it, or DUMMY.
    """

    leader: int
    cards: Hand
    winner: int


@document_fields
class Score(NamedTuple):
    """A finished round on the score sheet.

    playing: the seats dealt in.
    trump: the colour of the turned-up trilithon.
    bids: by seat.
    taken: the tricks taken, by seat.
    gains: the points gained, by seat; a score still never falls below 0 (CW-SCORE-6).
    scores: the space of each seat's figure after the round.
    neutral: the space of the black figure after the round.
    """

    playing: tuple[int, ...]
    trump: Colour
    bids: tuple[int, ...]
    taken: tuple[int, ...]
    gains: tuple[int, ...]
    scores: tuple[int, ...]
    neutral: int


@document_fields
class Observation(NamedTuple):
    """What one seat knows (EQ-6). Cards and colours are numbers (`equipment`: NUMBER, COLOUR), bids as in `moves.Move`.

    Seats count up clockwise. A space is a place on the board, 0 to 30, and equals a figure's points. "Alone" means the
    game for one.

    seat: the viewer's seat, None for an onlooker.
    seats: the number of players.
    options: all options of the set-up, by name (`python -m trilithon options celtic_whist`).
    to_move: the seat to move, None when the game is over.
    legal: the moves this seat can make now, empty out of its turn.
    result: how the game ended, None before.
    round: the number of the round, from 1, including play-offs.
    playing: the seats dealt in, in seat order; all of them except in a play-off.
    dealer: the seat that dealt (CW-MULTI-5).
    first: the seat that bids first (CW-MULTI-6).
    trump: the colour of the turned-up trilithon (CW-MULTI-4).
    hand_size: the number of cards dealt to each seat.
    hand: the viewer's cards, in order of their numbers in `equipment`, not of strength; empty for an onlooker.
    counts: the number of cards in each hand, by seat.
    dummy: alone, the number of cards that the dummy hand has not led (CW-SOLO-4).
    bids: by seat, NO_BID if not made yet.
    values: the values of the bids, by seat, null ones negative and doubled ones twice the hand size; empty until all
        have bid (CW-BID-4, CW-MULTI-7, CW-MULTI-11).
    leader: the seat that leads, or led, to the trick on the table; during the bidding, `first`; alone, DUMMY.
    trick: the cards on the table, in the order played.
    tricks: the finished tricks of this round, oldest first. The last trick of a round is never here before the end
        of the game, because the next round is dealt at once.
    taken: the tricks taken in this round, by seat.
    scores: the space of each seat's figure; together, the space of the shared figure for every seat.
    neutral: the space of the black figure.
    sheet: the finished rounds, as scored.
    """

    seat: int | None
    seats: int
    options: Mapping[str, Value]
    to_move: int | None
    legal: tuple[Move, ...]
    result: Result | None
    round: int
    playing: tuple[int, ...]
    dealer: int
    first: int
    trump: Colour
    hand_size: int
    hand: Hand
    counts: tuple[int, ...]
    dummy: int
    bids: tuple[int, ...]
    values: tuple[int, ...]
    leader: int
    trick: Hand
    tricks: tuple[Trick, ...]
    taken: tuple[int, ...]
    scores: tuple[int, ...]
    neutral: int
    sheet: tuple[Score, ...]

    def __str__(self) -> str:
        from trilithon.games.celtic_whist.text import observation_text

        return observation_text(self)


@keep_old_names(after="apply")
@document_fields
class State(NamedTuple):
    """The whole truth about a game of Celtic Whist.

    setup: the set-up the game started from.
    rules: the options of the set-up, for quick access.
    deal: who plays, the dealer, the trump and the size of hands in this round.
    hands: the cards of each seat.
    dummy: the cards that the dummy hand has not led, the next one first.
    bids: by seat as in `moves`, NO_BID if not made yet.
    values: the values of the bids, by seat (see `scoring`); empty until all have bid.
    leader: the seat that leads, or led, to the trick on the table, or DUMMY.
    trick: the cards on the table, in the order played.
    tricks: the finished tricks of this round, oldest first.
    taken: the tricks taken in this round, by seat.
    scores: the space of each seat's figure; together, the space of the shared figure for every seat.
    neutral: the space of the black figure.
    sheet: the finished rounds, as scored.
    to_move: the seat to move, None when the game is over.
    result: how the game ended, None before.
    """

    setup: Setup
    rules: Rules
    deal: Deal
    hands: tuple[Hand, ...]
    dummy: Hand
    bids: tuple[int, ...]
    values: tuple[int, ...]
    leader: int
    trick: Hand
    tricks: tuple[Trick, ...]
    taken: tuple[int, ...]
    scores: tuple[int, ...]
    neutral: int
    sheet: tuple[Score, ...]
    to_move: int | None
    result: Result | None = None

    @property
    def round(self) -> int:
        """The number of the round, from 1, including play-offs."""
        return self.deal.number

    @property
    def mid_turn(self) -> bool:
        """Always False: each bid and each card is a turn of its own."""
        return False

    def __str__(self) -> str:
        from trilithon.games.celtic_whist.text import state_text

        return state_text(self)

    def legal_moves(self) -> tuple[Move, ...]:
        """Return the bids of `bids_on_offer`, or the cards, lowest first. Empty when the game is over."""
        seat = self.to_move
        if seat is None:
            return ()
        if not self.values:
            return bids_on_offer(self.rules, self.deal.hand_size)
        cards = playable_cards(self.hands[seat], self.trick, self.rules.follow_black)
        return tuple([PLAYS[card] for card in cards])

    def apply(self, move: Move) -> "State":
        """See `trilithon.state.State.apply`."""
        return self._step(move, None)

    def narrate(self, move: Move, viewer: int | None) -> tuple[Event, ...]:
        """See `trilithon.state.State.narrate`. `narration` lists the kinds of events."""
        log = Log(viewer)
        self._step(move, log)
        return tuple(log.events)

    def _step(self, move: Move, log: Log | None) -> "State":
        """Return the state after a move, and log its events if there is a log."""
        if not isinstance(move, Move):
            raise refuse_value(move, self.setup.game)
        seat = self.to_move
        if seat is None:
            raise refusals.refuse_after_end(self.rules, self.result)
        if not self.values:
            offer = bids_on_offer(self.rules, self.deal.hand_size)
            if move not in offer:
                raise refusals.refuse_bid(self.rules, self.deal, move)
            return self._bid(seat, offer[offer.index(move)].value, log)
        hand = self.hands[seat]
        cards = playable_cards(hand, self.trick, self.rules.follow_black)
        if move[0] != PLAY or move[1] not in cards:
            raise refusals.refuse_card(self.rules, self.deal, hand, self.trick, move)
        return self._play(seat, hand, hand.index(move[1]), log)

    def _bid(self, seat: int, bid: int, log: Log | None) -> "State":
        """Make a bid. Bids are open, and go clockwise from the first bidder (CW-BID-0, CW-MULTI-6)."""
        deal = self.deal
        state = self._replace(bids=(*self.bids[:seat], bid, *self.bids[seat + 1 :]))
        if log:
            tell_bid(log, state._as_round(), seat)
        following = next_clockwise(seat, deal.playing)
        if following != deal.first:
            return state._replace(to_move=following)
        state = state._replace(values=final_values(self.rules, deal, state.bids))
        if self.rules.solo:
            return state._dummy_leads(log)
        leader = first_leader(deal, state.values, self.scores)
        if log:
            tell_values(log, state._as_round())
            tell_leader(log, leader)
        return state._replace(leader=leader, to_move=leader)

    def _as_round(self) -> BoardRound:
        """Return the part of the state that is scored and shown on the board."""
        return BoardRound(
            self.rules, self.deal, self.bids, self.values, self.taken, self.scores, self.neutral,
        )  # fmt: skip

    def _dummy_leads(self, log: Log | None) -> "State":
        """Lead the next card of the dummy hand, no matter who won the last trick (CW-SOLO-4)."""
        if log:
            tell_play(log, self.deal, DUMMY, self.dummy[0])
        return self._replace(dummy=self.dummy[1:], trick=self.dummy[:1])

    def _play(self, seat: int, hand: Hand, place: int, log: Log | None) -> "State":
        """Play a card to the trick; the last card completes it."""
        rules, deal, card = self.rules, self.deal, hand[place]
        if log:
            tell_play(log, deal, seat, card)
        hand = hand[:place] + hand[place + 1 :]
        hands = (*self.hands[:seat], hand, *self.hands[seat + 1 :])
        trick = (*self.trick, card)
        order = (DUMMY, seat) if rules.solo else deal.playing
        if len(trick) < len(order):
            # Positional, not _replace: searches take this step most often.
            return State(
                self.setup, rules, deal, hands, self.dummy, self.bids, self.values, self.leader, trick,
                self.tricks, self.taken, self.scores, self.neutral, self.sheet, next_clockwise(seat, order),
            )  # fmt: skip
        place = order.index(self.leader) + winning_place(trick, deal.trump)
        winner = order[place % len(order)]
        if log:
            tell_trick(log, self._as_round(), trick, winner)
        taken = self.taken
        if winner != DUMMY:
            taken = (*taken[:winner], taken[winner] + 1, *taken[winner + 1 :])
        tricks = (*self.tricks, Trick(self.leader, trick, winner))
        # CW-MULTI-8: the winner leads to the next trick; CW-SOLO-4: the dummy hand always does.
        leader = DUMMY if rules.solo else winner
        to_move = seat if rules.solo else winner
        after = State(
            self.setup, rules, deal, hands, self.dummy, self.bids, self.values, leader, (),
            tricks, taken, self.scores, self.neutral, self.sheet, to_move,
        )  # fmt: skip
        if not hand:
            return after._settle(log)
        return after._dummy_leads(log) if rules.solo else after

    def _settle(self, log: Log | None) -> "State":
        """Add the finished round to the score sheet, and deal the next one or end the game."""
        deal = self.deal
        played = self._as_round()
        outcome = settle_round(played)
        if log:
            tell_settled(log, played, outcome)
        gains, scores, neutral, playing, result = outcome
        sheet = (*self.sheet, Score(deal.playing, deal.trump, self.bids, self.taken, gains, scores, neutral))
        if result:
            return self._replace(scores=scores, neutral=neutral, sheet=sheet, to_move=None, result=result)
        # CW-MULTI-5, CW-MULTI-10: the deal passes clockwise to the next seat still in the game.
        return _dealt(self.setup, self.rules, next_clockwise(deal.dealer, playing), outcome, sheet, log)

    def observe(self, seat: int | None) -> Observation:
        """Return everything but the seed, the other hands, the dummy hand's cards and the undealt cards (EQ-6).

        DUMMY as the seat gives the dummy hand's cards, the next one first, to be shown when a game is over.
        """
        deal = self.deal
        return Observation(
            seat=seat,
            seats=self.setup.seats,
            options=self.setup.options,
            to_move=self.to_move,
            legal=self.legal_moves() if seat is not None and seat == self.to_move else (),
            result=self.result,
            round=deal.number,
            playing=deal.playing,
            dealer=deal.dealer,
            first=deal.first,
            trump=deal.trump,
            hand_size=deal.hand_size,
            hand=() if seat is None else self.dummy if seat == DUMMY else self.hands[seat],
            counts=tuple([len(hand) for hand in self.hands]),
            dummy=len(self.dummy),
            bids=self.bids,
            values=self.values,
            leader=self.leader,
            trick=self.trick,
            tricks=self.tricks,
            taken=self.taken,
            scores=self.scores,
            neutral=self.neutral,
            sheet=self.sheet,
        )


def _dealt(
    setup: Setup, rules: Rules, dealer: int, outcome: Outcome, sheet: tuple[Score, ...], log: Log | None
) -> State:
    """Deal a round; its first bidder is to move. outcome: of the last round."""
    gains, scores, neutral, playing, _ = outcome
    the_deal, hands, dummy = deal_round(rules, setup.seed, len(sheet) + 1, playing, dealer, gains)
    if log:
        tell_round(log, rules, the_deal, hands, dummy)
    nothing = (0,) * rules.seats
    leader = DUMMY if rules.solo else the_deal.first
    return State(
        setup, rules, the_deal, hands, dummy, (NO_BID,) * rules.seats, (), leader, (),
        (), nothing, scores, neutral, sheet, the_deal.first,
    )  # fmt: skip


def start(setup: Setup) -> State:
    """Put the figures on their starting spaces (CW-SOLO-5, CW-MULTI-1, CW-COOP-3) and deal the first round."""
    rules = rules_of(setup)
    begun = Outcome((), (rules.score,) * rules.seats, rules.neutral, tuple(range(rules.seats)), None)
    return _dealt(setup, rules, first_dealer(rules, setup.seed), begun, (), None)
