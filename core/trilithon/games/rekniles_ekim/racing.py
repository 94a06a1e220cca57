"""Fast playouts of Rekniles Ekim, for bots that play a race to its end hundreds of times.

A card is represented by its colour, since its number never matters.
"""

from collections.abc import Callable, Sequence, Set
from typing import Final, NamedTuple

from trilithon.equipment import BLACK, Colour
from trilithon.games.rekniles_ekim.moves import ADVANCED, CHARIOTS, Move, Track
from trilithon.games.rekniles_ekim.observation import Observation
from trilithon.games.rekniles_ekim.options import rules_of
from trilithon.games.rekniles_ekim.scoring import DISKS, barring_rule
from trilithon.games.rekniles_ekim.state import DUMMY
from trilithon.games.rekniles_ekim.worlds import HiddenCards

# The policy counts in 512ths of a point. Noise makes playouts differ: a byte, so at most half a point, from the upper
# bits of a linear congruential generator (Knuth's).
_POINT: Final = 512
_BYTES: Final = (1 << 64) - 1
_TIMES: Final = 6364136223846793005
_PLUS: Final = 1442695040888963407
_UPPER: Final = 24
_BLACK: Final = _POINT // 2  # the value of keeping a black card
_DECIDED: Final = 1000.0 * _POINT  # the value of a race that is won
_LAST_BUT_ONE: Final = 2  # disks of a colour: taking one leaves the last
_ALL_BUT_TWO: Final = 3  # colours without disks: one more, and a longer race is over (RE-V8)


class Way(NamedTuple):
    """A way to finish a turn, by colours. Each is -1 if that step has been made already or is not made.

    move: the first move.
    card: the card to play.
    chariot: the chariot that moves up.
    disk: the disk to take.
    """

    move: Move
    card: Colour
    chariot: Colour
    disk: Colour


class Run:
    """Plays a race to its end from an observation, once for each world.

    hands, decks, disks: by seat; the top card of a deck comes last.
    left: by colour, the disks in the supply.
    turns: the number of turns in the last playout.
    went_on: whether the race continued after its first turn.

    All players follow one policy, the rule of the level Plain with noise. If they can end the race and win, they do so.
    They end a race that they lose only if they must. Otherwise they do what puts them furthest ahead of the others.

    wary: seats that take a more expensive disk after the same card if the cheapest would leave the next player a win.
        If there are any, the seat to move is one too. There are none in the inverse game or with a dummy.
    """

    def __init__(self, observation: Observation, wary: Set[int] = frozenset()) -> None:
        assert observation.to_move is not None
        self._observation, self._first = observation, observation.to_move
        rules = self.rules = rules_of(observation.options)
        order = self.order = observation.order
        self._next_seat = {seat: order[turn + 1 - len(order)] for turn, seat in enumerate(order)}
        self._seats, self._racers = observation.seats, [seat for seat in order if seat < observation.seats]
        # By seat, the value of one disk in a packed number; and by colour, the disks of all players, a byte for each.
        self._packed_disk = [1 << 8 * seat if seat < observation.seats else 0 for seat in range(len(order))]
        self._first_bets = [
            sum(
                [
                    taken[colour] * disk
                    for taken, disk in zip(observation.disks, self._packed_disk, strict=True)
                ]
            )
            for colour in CHARIOTS
        ]
        self._best_of: Callable[[bytes], int] = max if rules.most else min
        self._wary = {*wary, self._first} if wary else set()
        self._sign = -1 if rules.most else 1
        self._dummy = DUMMY if rules.dummy else -1
        self._bound = not (rules.free or rules.inverse)  # no disk of the colour played
        # The places of chariots whose disks may be taken (RE-V3), the best first, and the cost of a disk there.
        self._places = (range(5) if rules.most else range(4, -1, -1))[rules.barred :]
        self._cost_at = [self._sign * _POINT * (5 - place) for place in range(5)]
        self._costs = [(place, self._cost_at[place]) for place in self._places]
        self._cheapest = self._costs[0][1] // _POINT
        # The least that a turn can cost. With these two options, there may be no disk to take (RE-9).
        self._least_cost = min(self._costs[0][1], 0 if rules.longer or rules.balanced else 6 * _POINT)

    def on_from(self, way: Way, world: HiddenCards) -> int:
        """Return the seat that wins in a world, if the current turn is finished this way."""
        observation, self.seat = self._observation, self._first
        self.track = observation.track
        self.left = [*observation.left]
        self.disks = [[*taken] for taken in observation.disks]
        self._bets = [*self._first_bets]
        self.hands = [[*hand] for hand in world.hands]
        self.decks = [[*deck] for deck in world.decks]
        self._noise = world.seed
        self._over = False
        self._no_win = False  # whether the seat to move is known not to win at once
        self.turns = 1
        if way.card >= 0:
            self._play_card(way.card)
        if way.chariot >= 0:
            self.track = ADVANCED[self.track][way.chariot]
        self._take_disk(self.seat, way.disk)
        self._end_turn()
        self.went_on = not self._over
        while not self._over:
            (self._play_dummy if self.seat == self._dummy else self._play_turn)()
            self.turns += 1
        return self.winner()

    def winner(self) -> int:
        """Return the winner if the race ends now (RE-8), like `scoring.finish_race`."""
        points = self._points_on(self.track).to_bytes(self._seats, "little")
        best = self._best_of(points)
        if points.count(best) == 1:
            return points.index(best)
        tied = [seat for seat in self._racers if points[seat] == best]
        return min(tied, key=self._tie_break_key)  # the first in turn order if all else is equal

    def _points_on(self, track: Track) -> int:
        """Return the points of all players (RE-7), a byte for each seat: all 50 disks are worth at most 250 points."""
        a, b, c, d, e = track
        bets = self._bets
        return 5 * bets[a] + 4 * bets[b] + 3 * bets[c] + 2 * bets[d] + bets[e]

    def _tie_break_key(self, seat: int) -> list[int]:
        """Return the key that ranks seats with equal points; the lowest wins."""
        placed = [self._sign * self.disks[seat][colour] for colour in self.track]
        return [-sum(placed), *placed]

    def _play_turn(self) -> None:
        """Play a turn (RE-3, RE-4, RE-V6)."""
        hand = self._playable_cards(self.seat)
        no_win, self._no_win = self._no_win, False
        if not no_win and 1 in self.left and (turn := self._find_win(self.seat)):
            chariot, disk = turn
            card = disk if self.rules.inverse else chariot
            if card not in hand:
                card = BLACK
        else:
            card, chariot, disk = (self._best_inverse_turn if self.rules.inverse else self._best_turn)(hand)
            if self.seat in self._wary and disk >= 0 and self.left[disk] > 1:
                disk = self._safe_disk(chariot, disk)
        self.track = ADVANCED[self.track][chariot]
        self._play_card(card)
        self._take_disk(self.seat, disk)
        self._end_turn()

    def _best_turn(self, hand: Sequence[Colour]) -> tuple[Colour, Colour, Colour]:
        """Return the card, chariot and disk with the best result, if no last disk wins; -1 for no disk (RE-9)."""
        gains, left, closed, few = self._gains(), self.left, self._closed_colours(), self._ending_count()
        moves, bound, black = ADVANCED[self.track], self._bound, BLACK in hand
        best, found = -2 * _DECIDED, (-1, -1, -1)
        for chariot, gain in enumerate(gains):
            card = chariot
            if chariot not in hand:
                if not black:
                    continue
                card = BLACK
                gain -= _BLACK
            if gain - self._least_cost <= best:
                continue
            moved, losing = moves[chariot], -1
            for place, cost in self._costs:
                disk = moved[place]
                if not left[disk] or disk in closed or (bound and disk == chariot):
                    continue
                if left[disk] > few:
                    gain -= cost
                    break
                losing = disk
            else:
                disk = losing
                if disk >= 0:
                    gain = -_DECIDED
            if gain > best:
                best, found = gain, (card, chariot, disk)
        return found

    def _best_inverse_turn(self, hand: Sequence[Colour]) -> tuple[Colour, Colour, Colour]:
        """Return the same as `_best_turn` in the inverse game (RE-V6)."""
        gains, left, track, few = self._gains(), self.left, self.track, self._ending_count()
        bets = [(card, card if left[card] else -1, 0) for card in CHARIOTS if card in hand]
        if BLACK in hand:
            bets += [(BLACK, disk, _BLACK) for disk in CHARIOTS if left[disk] and disk not in hand]
        costs = self._cost_at
        # The least that a bet can cost: a move changes a chariot's place by one at most.
        least = (
            min([kept + (costs[track.index(disk)] if disk >= 0 else 0) for _, disk, kept in bets]) - _POINT
        )
        best, found = -2 * _DECIDED, (-1, -1, -1)
        for chariot, moved in enumerate(ADVANCED[track]):
            gain = gains[chariot]
            if gain - least <= best or (self.rules.not_leader and chariot == track[0]):
                continue
            for card, disk, kept in bets:
                if disk < 0:
                    worth = gain - kept
                elif left[disk] > few:
                    worth = gain - kept - costs[moved.index(disk)]
                else:
                    worth = -_DECIDED
                if worth > best:
                    best, found = worth, (card, chariot, disk)
        return found

    def _safe_disk(self, chariot: Colour, cheapest: Colour) -> Colour:
        """Return the cheapest disk that leaves the next player no win after that chariot's move; if there is none, the
        cheapest."""
        moved, left, closed = ADVANCED[self.track][chariot], self.left, self._closed_colours()
        dearer = [moved[place] for place in self._places if moved[place] != cheapest]
        for disk in [cheapest, *dearer]:
            if left[disk] < _LAST_BUT_ONE or disk in closed or (self._bound and disk == chariot):
                continue
            if not self._hands_over(moved, disk):
                self._no_win = True
                return disk
        return cheapest

    def _hands_over(self, moved: Track, disk: Colour) -> bool:
        """Return whether the next player can win at once if the chariots move like this and the seat takes this
        disk."""
        left, seat, track = self.left, self.seat, self.track
        if 1 not in left and left[disk] > _LAST_BUT_ONE:
            return False
        self.track = moved
        left[disk] -= 1
        self._add_bet(seat, disk, 1)
        wins = self._find_win(self._next_seat[seat]) is not None
        left[disk] += 1
        self._add_bet(seat, disk, -1)
        self.track = track
        return wins

    def _ending_count(self) -> int:
        """Return 1 if taking the last disk of a colour ends the race (RE-6, RE-V8), else 0."""
        return 0 if self.rules.longer and self.left.count(0) < _ALL_BUT_TWO else 1

    def _playable_cards(self, seat: int) -> list[Colour]:
        """Return the cards that a seat can play (RE-V5)."""
        return self.hands[seat] if self.rules.hand else self.decks[seat][-1:]

    def _play_card(self, card: Colour) -> None:
        if self.rules.hand:
            self.hands[self.seat].remove(card)
        else:
            self.decks[self.seat].pop()

    def _find_win(self, seat: int) -> tuple[Colour, Colour] | None:
        """Return a chariot and a last disk with which a seat to move ends the race and wins it, or None."""
        rules, left, sign = self.rules, self.left, self._sign
        last = [colour for colour in CHARIOTS if left[colour] == 1]
        if rules.balanced:
            closed = self._closed_colours()
            last = [colour for colour in last if colour not in closed]
        if not last or (rules.longer and left.count(0) < _ALL_BUT_TWO):
            return None
        hand = self._playable_cards(seat)
        held = CHARIOTS if BLACK in hand else [colour for colour in CHARIOTS if colour in hand]
        if rules.inverse:
            last = [colour for colour in last if colour in held]
            held = [colour for colour in CHARIOTS if not rules.not_leader or colour != self.track[0]]
        track, bets, seats = self.track, self._bets, self._seats
        now = self._points_on(track)
        for chariot in held:
            packed = now
            if chariot != track[0]:
                packed += bets[chariot] - bets[track[track.index(chariot) - 1]]
            points = packed.to_bytes(seats, "little")
            ahead = sign * (self._best_of(points[:seat] + points[seat + 1 :]) - points[seat])
            if ahead < self._cheapest:
                continue
            moved = ADVANCED[track][chariot]
            for disk in last:
                place = moved.index(disk)
                worth = sign * (5 - place)
                if (
                    worth <= ahead
                    and place in self._places
                    and (disk != chariot or not self._bound)
                    and (worth < ahead or self._is_win(seat, moved, disk))
                ):
                    return chariot, disk
        return None

    def _is_win(self, seat: int, moved: Track, disk: Colour) -> bool:
        """Return whether a seat wins the race if it ends with these places and this disk."""
        before = self.track
        self.track = moved
        self._add_bet(seat, disk, 1)
        wins = self.winner() == seat
        self._add_bet(seat, disk, -1)
        self.track = before
        return wins

    def _add_bet(self, seat: int, disk: Colour, number: int) -> None:
        """Give a seat this many disks; take them back if negative."""
        self.disks[seat][disk] += number
        self._bets[disk] += number * self._packed_disk[seat]

    def _gains(self) -> list[float]:
        """Return by colour the gain of moving that chariot up: everyone who bet on the chariot it passes loses a point
        for each disk."""
        own, left, track, number = self.disks[self.seat], self.left, self.track, len(self._racers)
        if self._dummy >= 0:
            left = [disks + bets for disks, bets in zip(left, self.disks[self._dummy], strict=True)]
        noise = self._noise = (self._noise * _TIMES + _PLUS) & _BYTES
        gains: list[float] = [*(noise >> _UPPER).to_bytes(5, "big")]
        point = self._sign * _POINT / (number - 1)
        # The disks left of a colour tell how many more the opponents have than the player, on average.
        colour = track[0]
        ahead = left[colour] + number * own[colour]
        for colour in track[1:]:
            behind = left[colour] + number * own[colour]
            gains[colour] += point * (ahead - behind)
            ahead = behind
        return gains

    def _closed_colours(self) -> Sequence[Colour]:
        """Return the colours of which no disk may be taken at the moment (RE-V7)."""
        if not self.rules.balanced:
            return ()
        left = self.left
        fewest = min(left)
        closed = [left.index(fewest)] if left.count(fewest) == 1 else []
        if DISKS in left:
            closed += [colour for colour in CHARIOTS if left[colour] == 1]
        return closed

    def _take_disk(self, seat: int, disk: Colour) -> None:
        """Take a disk of this colour, if one is left (RE-9)."""
        left = self.left
        if disk >= 0 and left[disk]:
            left[disk] -= 1
            self._add_bet(seat, disk, 1)
            if not left[disk] and (not self.rules.longer or left.count(0) > _ALL_BUT_TWO):  # RE-6, RE-V8
                self._over = True

    def _end_turn(self) -> None:
        """End a turn: draw a card (RE-5); a player without cards ends the race (RE-6)."""
        seat = self.seat
        deck = self.decks[seat]
        if deck:
            if self.rules.hand:
                self.hands[seat].append(deck.pop())
        elif not self.hands[seat]:
            self._over = True
        self.seat = self._next_seat[seat]

    def _play_dummy(self) -> None:
        """Play the dummy's turn (RE-V4)."""
        rules = self.rules
        colour = self.decks[DUMMY].pop()
        if colour == BLACK and rules.dummy_pulls_last:
            colour = self.track[-1]
        if colour != BLACK:
            self.track = ADVANCED[self.track][colour]
            if rules.dummy_bets and not barring_rule(rules, tuple(self.left), self.track, BLACK, colour):
                self._take_disk(DUMMY, colour)
        if not self.decks[DUMMY]:
            self._over = True
        self.seat = self.order[0]
