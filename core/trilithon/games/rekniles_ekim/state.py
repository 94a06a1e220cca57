"""The course of Rekniles Ekim: set-up, turns, the dummy, races and matches.

Random numbers (EQ-5): stream 0 of the seed chooses the starting player of the first race, by one `randrange` of the
number of seats. Stream n, for race n, shuffles the five chariots (White to Red) into their starting order, first to
last. Then it shuffles the sixty cards (1 to 60), which are dealt one by one in turn order, the starting player first
and the dummy last. The order in which a player's cards arrive is that of their deck, top card first: this is RE-2's
shuffle.
"""

from typing import Final, TypeVar

from trilithon.chance import Chance
from trilithon.deprecated import keep_old_names
from trilithon.equipment import BLACK, COLOUR, Colour
from trilithon.games.rekniles_ekim import narration as tell
from trilithon.games.rekniles_ekim.moves import (
    ADVANCED,
    CARDS,
    CHARIOTS,
    OPEN_PLAYS,
    PLAY,
    PLAYS,
    PUTS,
    TAKE,
    TAKES_BUT,
    Move,
)
from trilithon.games.rekniles_ekim.options import Rules, rules_of
from trilithon.games.rekniles_ekim.position import Cards, RacePosition
from trilithon.games.rekniles_ekim.refusals import refuse_move
from trilithon.games.rekniles_ekim.scoring import (
    DISKS,
    Disks,
    Race,
    barring_rule,
    ends_race,
    finish_race,
    legal_disks,
    legal_picks,
    result_of,
    take_disk,
)
from trilithon.state import Event, Log, Setup, refuse_value

DUMMY: Final = 2  # the dummy's place in everything kept by seat, after the two players

T = TypeVar("T")
# Creates a State without calling its constructor, for playing a card and ending a turn, which searches do most of the
# time. With State(...) they would play a tenth fewer races, with field names a fifth.
_new = tuple.__new__


@keep_old_names(after="apply")
class State(RacePosition):
    """A position, and what its moves lead to."""

    __slots__ = ()

    def __str__(self) -> str:
        from trilithon.games.rekniles_ekim.text import state_text

        return state_text(self)

    def apply(self, move: Move) -> "State":
        """See `game.State`."""
        return self._step(move, None)

    def narrate(self, move: Move, viewer: int | None) -> tuple[Event, ...]:
        """See `game.State`. `narration` lists the kinds of events."""
        log = Log(viewer)
        self._step(move, log)
        return tuple(log.events)

    def _step(self, move: Move, log: Log | None) -> "State":
        """Return the state after a move. If there is a log, add the move's events.

        The reason why a move is not legal is only worked out for the refusal.
        """
        seat, pending = self.to_move, self.pending
        if move.__class__ is not Move:
            raise refuse_value(move, self.setup.game)
        if seat is None:
            raise refuse_move(self, move)
        if not pending:
            return self._put_card(seat, move, log) if self.arranging else self._play_card(seat, move, log)
        if move not in pending:
            raise refuse_move(self, move)
        kind, _, colour = pending[pending.index(move)]  # the ready-made move, not the equal one given
        return self._take_disk(seat, colour, log) if kind == TAKE else self._pick_chariot(seat, colour, log)

    def _play_card(self, seat: int, move: Move, log: Log | None) -> "State":
        """Play a card: it leaves the hand and its chariot advances (RE-3). In the inverse game, a chariot is chosen
        next (RE-V6)."""
        rules, track, hands, decks = self.rules, self.track, self.hands, self.decks
        hand = hands[seat] or decks[seat][:1]
        if move.card not in hand:
            raise refuse_move(self, move)
        at = hand.index(move.card)
        plays = (OPEN_PLAYS if rules.inverse else PLAYS)[hand[at]]
        if move not in plays:
            raise refuse_move(self, move)
        move = plays[plays.index(move)]
        if log:
            tell.play(log, seat, None if rules.inverse else track, move, from_hand=bool(rules.hand))
        if rules.hand:
            rest = [*hands]
            rest[seat] = hand[:at] + hand[at + 1 :]
            hands = tuple(rest)
        else:
            decks = _replace_at(decks, seat, decks[seat][1:])
        colour = move.colour
        if rules.inverse:
            pending = legal_picks(rules, track)
        else:
            track = ADVANCED[track][colour]
            pending = TAKES_BUT[colour] if rules.plain else legal_disks(rules, self.left, track, colour)
        state = _new(State, (
            self.setup, rules, self.race, seat, track, self.left, self.disks,
            hands, decks, (*self.played, move), pending, False, None,
        ))  # fmt: skip
        return state if len(pending) > 1 else state._take_only_disk(seat, log)

    def _pick_chariot(self, seat: int, colour: Colour, log: Log | None) -> "State":
        """Move the chosen chariot up (RE-V6). Then a disk of the card's colour is taken, or any disk after a black
        card."""
        if log:
            tell.advance(log, self.track, colour)
        track = ADVANCED[self.track][colour]
        pending = legal_disks(self.rules, self.left, track, self.played[-1].colour)
        state = self._replace(track=track, pending=pending)
        return state if len(pending) > 1 else state._take_only_disk(seat, log)

    def _take_only_disk(self, seat: int, log: Log | None) -> "State":
        """Take the only disk that may be taken, or none if none may be (RE-9)."""
        if self.pending:
            return self._take_disk(seat, self.pending[0].colour, log)
        if log:
            tell.no_disk(log, seat)
        return self._end_turn(seat, self.left, self.disks, log)

    def _take_disk(self, seat: int, colour: Colour, log: Log | None) -> "State":
        """Take a disk from the supply (RE-4). It may end the race (RE-6, RE-V8)."""
        if log:
            tell.take(log, seat, colour)
        left, disks = take_disk(self.left, self.disks, seat, colour)
        if not left[colour] and ends_race(self.rules, left):
            if log:
                tell.last_disk(log, self.rules, left, colour)
            return self._replace(left=left, disks=disks)._finish_race(log)
        return self._end_turn(seat, left, disks, log)

    def _end_turn(self, seat: int, left: Disks, disks: tuple[Disks, ...], log: Log | None) -> "State":
        """Draw a card and pass the turn (RE-5). A player without cards ends the race (RE-6)."""
        rules, race, hands, decks = self.rules, self.race, self.hands, self.decks
        if deck := decks[seat]:
            if rules.hand:  # without a hand, no card is drawn (RE-V5)
                if log:
                    tell.draw(log, seat, deck[0])
                rest = [*hands]
                rest[seat] += deck[:1]
                hands = tuple(rest)
                rest = [*decks]
                rest[seat] = deck[1:]
                decks = tuple(rest)
        elif not hands[seat]:
            if log:
                tell.last_card(log, seat)
            return self._replace(left=left, disks=disks)._finish_race(log)
        order = race.order
        seat = order[order.index(seat) + 1 - len(order)]  # from the last back to the first
        state = _new(State, (
            self.setup, rules, race, seat, self.track, left, disks,
            hands, decks, self.played, (), False, None,
        ))  # fmt: skip
        return state._play_dummy(log) if rules.dummy and seat == DUMMY else state

    def _play_dummy(self, log: Log | None) -> "State":
        """Turn up the dummy's top card and move its chariot; the dummy may bet on it (RE-V4). Then pass the turn."""
        rules, track, left, disks = self.rules, self.track, self.left, self.disks
        card, *deck = self.decks[DUMMY]
        colour = COLOUR[card]
        if colour == BLACK and rules.dummy_pulls_last:
            colour = track[-1]
        move = Move(PLAY, card, colour)
        bets = False
        if colour != BLACK:
            track = ADVANCED[track][colour]
            bets = rules.dummy_bets and not barring_rule(rules, left, track, BLACK, colour)
        if log:
            tell.flip(log, self.track, move, DUMMY, bets)
        if bets:
            left, disks = take_disk(left, disks, DUMMY, colour)
        state = self._replace(
            to_move=self.race.order[0], track=track, left=left, disks=disks,
            decks=_replace_at(self.decks, DUMMY, tuple(deck)), played=(*self.played, move),
        )  # fmt: skip
        gone = left != self.left and not left[colour] and ends_race(rules, left)
        if deck and not gone:
            return state
        if log and gone:
            tell.last_disk(log, rules, left, colour)
        elif log:
            tell.last_card(log, None)
        return state._finish_race(log)

    def _put_card(self, seat: int, move: Move, log: Log | None) -> "State":
        """Put the next card into the player's own deck, from the top down (RE-V5). The last card is put
        automatically."""
        hand, deck, order = self.hands[seat], self.decks[seat], self.race.order
        if move.card not in hand or move not in PUTS[hand[hand.index(move.card)]]:
            raise refuse_move(self, move)
        at = hand.index(move.card)
        rest = hand[:at] + hand[at + 1 :]
        new = hand[at : at + 1] + (rest if len(rest) == 1 else ())
        if log:
            for place, card in enumerate(new, len(deck) + 1):
                tell.put(log, seat, card, place)
        rest = rest if len(rest) > 1 else ()
        state = self._replace(
            hands=_replace_at(self.hands, seat, rest), decks=_replace_at(self.decks, seat, deck + new)
        )
        if rest:
            return state
        players = [player for player in order if player < self.setup.seats]
        if seat != players[-1]:
            return state._replace(to_move=players[players.index(seat) + 1])
        return state._replace(to_move=order[0], arranging=False)._draw_hands(log)

    def _draw_hands(self, log: Log | None) -> "State":
        """Draw the first seven cards of each deck as the hand (RE-2); none for the dummy, or without hands (RE-V5)."""
        seats, count = self.setup.seats, self.rules.hand
        hands = tuple(deck[: count if seat < seats else 0] for seat, deck in enumerate(self.decks))
        decks = tuple(deck[len(hand) :] for hand, deck in zip(hands, self.decks, strict=True))
        if log:
            tell.start(log, hands, decks, seats)
        return self._replace(hands=hands, decks=decks)

    def _finish_race(self, log: Log | None) -> "State":
        """End the race (RE-6). In a match, start the next race or, if players are tied, a play-off (RE-V9)."""
        setup, rules, race = self.setup, self.rules, self.race
        seats = setup.seats
        done = finish_race(rules, race.order, seats, self.track, self.disks)
        wins = _replace_at(race.wins, done.winner, race.wins[done.winner] + 1)
        race = race._replace(wins=wins, past=(*race.past, done))
        if log:
            tell.finish(log, done, seats)
        clockwise = [(race.order[0] + step) % seats for step in range(1, seats + 1)]
        if rules.match and race.number < seats:
            return _set_up_race(setup, rules, race, clockwise[0], tuple(range(seats)), log)
        if rules.match:  # the winner of a play-off has one win more than the others
            tied = [seat for seat in clockwise if wins[seat] == max(wins)]
            if len(tied) > 1:
                return _set_up_race(setup, rules, race, tied[0], tuple(sorted(tied)), log)
        result = result_of(rules, done, wins)
        if log:
            tell.tell_end(log, result, rules.match)
        return self._replace(race=race, to_move=None, pending=(), result=result)


def start(setup: Setup) -> State:
    """Return the start of the first race. The seed decides who starts (RE-5)."""
    starter = Chance(setup.seed).randrange(setup.seats)
    before = Race(0, (), (0,) * setup.seats, ())
    return _set_up_race(setup, rules_of(setup.options), before, starter, tuple(range(setup.seats)), None)


def _set_up_race(
    setup: Setup, rules: Rules, last: Race, starter: int, players: Cards, log: Log | None
) -> State:
    """Return the start of the race after `last` (RE-1, RE-2). players: the seats that take part."""
    seats, number = setup.seats, last.number + 1
    order = tuple(seat for step in range(seats) if (seat := (starter - step) % seats) in players)  # RE-5
    if rules.dummy:
        order += (DUMMY,)
    places = seats + rules.dummy
    chance = Chance(setup.seed, number)
    track = tuple(chance.shuffled(CHARIOTS))
    cards = chance.shuffled(CARDS)
    dealt: list[Cards] = [()] * places
    for turn, seat in enumerate(order):
        dealt[seat] = tuple(cards[turn :: len(order)])
    if log:
        tell.race(log, number, order[: len(players)], track, seats)
    state = State(
        setup=setup, rules=rules, race=Race(number, order, last.wins, last.past), to_move=starter,
        track=track, left=(DISKS,) * 5, disks=((0,) * 5,) * places, hands=((),) * places, decks=tuple(dealt),
        played=(), pending=(), arranging=rules.arranged, result=None,
    )  # fmt: skip
    if not rules.arranged:
        return state._draw_hands(log)
    hands = tuple(tuple(sorted(cards)) if seat < seats else () for seat, cards in enumerate(dealt))
    decks = tuple(() if seat < seats else cards for seat, cards in enumerate(dealt))
    if log:
        tell.deal(log, order[: len(players)], hands)
    return state._replace(hands=hands, decks=decks)


def _replace_at(row: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """Return the tuple with one seat's value replaced."""
    return (*row[:seat], value, *row[seat + 1 :])
