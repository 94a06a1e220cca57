"""How computers run a race of Rekniles Ekim to its end in their heads. `players.search` says what is asked here.

A card is its colour here: its number matters to nobody.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from trilithon.chance import Chance
from trilithon.equipment import BLACK, COLOUR, Colour
from trilithon.games.rekniles_ekim.judgement import Turn
from trilithon.games.rekniles_ekim.moves import ADVANCED, MOVE, PLAY, PUT, Move, Track
from trilithon.games.rekniles_ekim.observation import Observation
from trilithon.games.rekniles_ekim.sampling import sample
from trilithon.games.rekniles_ekim.scoring import DISKS, picks, points, takes
from trilithon.games.rekniles_ekim.state import DUMMY, State

TEMPERATURES: tuple[float, ...] = (0.5, 0.16, 0.04, 0.0)  # of the chance to win the race

TRIED: Final = 8  # ways to go on, those that look best
_NOISE: Final = 0.5  # so that a race is not always run alike
_BLACK: Final = 0.5  # what a black card is kept for
_ALL_BUT_TWO: Final = 3  # colours that are out of disks: one more, and a longer race is over (RE-V8)
_SCALE: Final = 2.0**-31
_GIVEN_UP: Final = 1e-6  # of the chance to win: less than any race makes of a difference


class Way(NamedTuple):
    """A way to go on with a turn, by colours; -1 for what is done already or not to be done. move: its first step."""

    move: Move
    card: Colour
    chariot: Colour
    disk: Colour


def decision(seen: Observation) -> tuple[Sequence[Move], "Race"]:
    """See `players.search`: the turns that look best. A deck that one may arrange is as good in any order."""
    if seen.legal[0].kind == PUT:
        return seen.legal[:1], Race(seen, [Way(seen.legal[0], -1, -1, -1)])
    found = ways(seen)[:TRIED]
    return [way.move for way in found], Race(seen, found)


def stakes(move: Move) -> bool:
    """See `players.search`: no two turns are alike."""
    return False


def ways(seen: Observation) -> list[Way]:
    """The ways to go on, those first that look best at the end of the turn; of cards of one colour one stands for
    all."""
    turn, valued = Turn(seen), {}
    rules, track = turn.rules, seen.track
    for move in seen.legal:
        card = COLOUR[move.card] if move.kind == PLAY else -1
        kept = turn.kept(move) if move.kind == PLAY else 0
        if move.kind == MOVE:
            chariots, played = [move.colour], seen.played[-1].colour
        elif move.kind != PLAY:
            valued[Way(move, -1, -1, move.colour)] = turn.took(track, move.colour)
            continue
        elif rules.inverse:
            chariots, played = [pick.colour for pick in picks(rules, track)], move.colour
        else:
            chariots, played = [move.colour], move.colour
        if any(way.card == card and way.chariot in chariots for way in valued if card >= 0):
            continue  # another card of that colour
        for chariot in chariots:
            moved = ADVANCED[track][chariot]
            disks = [take.colour for take in takes(rules, seen.left, moved, played)]
            for disk in disks:
                valued[Way(move, card, chariot, disk)] = kept + turn.took(moved, disk)
            if not disks:  # RE-9
                valued[Way(move, card, chariot, -1)] = kept + turn.moved(moved, played)
    return sorted(valued, key=lambda way: -valued[way])


class Race:
    """The choice among such ways."""

    def __init__(self, seen: Observation, found: Sequence[Way]) -> None:
        assert seen.to_move is not None
        self._seen, self._ways, self._seat = seen, found, seen.to_move

    def tried(self, chance: Chance, which: Sequence[int]) -> list[float]:
        """See `players.search.Decision`: 1 for a race that is won. Of turns that win none of the races, one that ends
        it at once comes last."""
        state = sample(self._seen, chance)
        seed, tried = chance.below(2**31), []
        for one in which:
            run = Run(state, seed)
            won = run.on_from(self._ways[one]) == self._seat
            tried.append(1.0 if won else 0.0 if run.went_on else -_GIVEN_UP)
        return tried


class Run:
    """A race that is being run. By place: disks, hands, decks (top card last); by colour: left, all_taken. went_on:
    whether it did after the turn that was under way.

    All play by one policy: who can take a last disk and win by it does so; else they move up what others have disks
    on, or (RE-V1) they have themselves, and bet on what lies worst, or best.
    """

    def __init__(self, state: State, seed: int) -> None:
        rules = self.rules = state.rules
        self.order = state.race.order
        self.seats = state.setup.seats
        self.seat = state.to_move or 0
        self.track = state.track
        self.left = [*state.left]
        self.disks = [[*taken] for taken in state.disks]
        self.all_taken = [DISKS - left for left in state.left]
        self.hands = [[COLOUR[card] for card in hand] for hand in state.hands]
        self.decks = [[COLOUR[card] for card in deck[::-1]] for deck in state.decks]
        self._sign = -1 if rules.most else 1
        self._noise = seed
        self._over = False
        self.went_on = True

    def on_from(self, way: Way) -> int:
        """The seat that wins, if the turn under way goes on so."""
        if way.card >= 0 and self.rules.hand:
            self.hands[self.seat].remove(way.card)
        elif way.card >= 0:
            self.decks[self.seat].pop()
        if way.chariot >= 0:
            self.track = ADVANCED[self.track][way.chariot]
        self._take(self.seat, way.disk)
        self._end_turn()
        self.went_on = not self._over
        while not self._over:
            if self.rules.dummy and self.seat == DUMMY:
                self._flip()
            else:
                self._turn()
        return self.winner()

    def winner(self) -> int:
        """RE-8: as `scoring.finish` has it, of `seats` alone."""
        sign, best = self._sign, None
        winner = 0
        for seat in self.order:
            if seat < self.seats:
                placed = [self.disks[seat][colour] for colour in self.track]
                key = [sign * part for part in (points(tuple(placed)), -sum(placed), *placed)]
                if best is None or key < best:
                    best, winner = key, seat
        return winner

    def _turn(self) -> None:
        """RE-3, RE-4, RE-V6."""
        seat, rules = self.seat, self.rules
        hand = self.hands[seat] if rules.hand else self.decks[seat][-1:]
        gains = self._gains()
        if 1 in self.left and (turn := self._winning(seat)):
            card, chariot, disk = turn
            self.track = ADVANCED[self.track][chariot]
        elif rules.inverse:
            leader = self.track[0] if rules.not_leader else -1
            chariot = max([colour for colour in range(5) if colour != leader], key=gains.__getitem__)
            self.track = ADVANCED[self.track][chariot]
            card = max([held for held in range(6) if held in hand], key=self._betted)
            disk = self._worst(-1) if card == BLACK else card if self.left[card] else -1
        else:
            card = chariot = -1
            best = -100.0
            for held in range(6):
                if held in hand:
                    colour = held if held < BLACK else max(range(5), key=gains.__getitem__)
                    gain = gains[colour] - (_BLACK if held == BLACK else 0)
                    if gain > best:
                        best, card, chariot = gain, held, colour
            self.track = ADVANCED[self.track][chariot]
            disk = self._worst(chariot)
        if rules.hand:
            hand.remove(card)
        else:
            self.decks[seat].pop()
        self._take(seat, disk)
        self._end_turn()

    def _winning(self, seat: int) -> tuple[Colour, Colour, Colour] | None:
        """A card, a chariot and a last disk with which a seat, once to move, ends the race and wins it; or None."""
        rules, left, track = self.rules, self.left, self.track
        hand = self.hands[seat] if rules.hand else self.decks[seat][-1:]
        if rules.longer and left.count(0) < _ALL_BUT_TWO:
            return None
        leader = track[0] if rules.not_leader else -1
        for card in range(6):
            if card not in hand:
                continue
            if rules.inverse:
                chariots: Sequence[Colour] = [chariot for chariot in range(5) if chariot != leader]
            else:
                chariots = range(5) if card == BLACK else (card,)
            for chariot in chariots:
                moved = ADVANCED[track][chariot]
                for take in takes(rules, tuple(left), moved, card if rules.inverse else chariot):
                    if left[take.colour] == 1 and self._wins(seat, moved, take.colour):
                        return card, chariot, take.colour
        return None

    def _wins(self, seat: int, moved: Track, disk: Colour) -> bool:
        """Whether a seat wins a race that ends so, with that disk."""
        before, own = self.track, self.disks[seat]
        self.track = moved
        own[disk] += 1
        wins = self.winner() == seat
        own[disk] -= 1
        self.track = before
        return wins

    def _gains(self) -> list[float]:
        """By colour, what it brings to move it up: those ahead are one point less to everybody who bet on them."""
        own, others, track = self.disks[self.seat], len(self.disks) - 1, self.track
        weights = [
            self._sign * ((taken - mine) / others - mine)
            for taken, mine in zip(self.all_taken, own, strict=True)
        ]
        gains = [0.0] * 5
        ahead = track[0]
        for colour in track[1:]:
            gains[colour] = weights[colour] - weights[ahead]
            ahead = colour
        if self.rules.most and not self.rules.inverse:
            gains[track[1]] -= 1  # the best disk is then the one that may not be taken
        noise = self._noise
        for colour in range(5):
            noise = (noise * 1103515245 + 12345) & 0x7FFFFFFF
            gains[colour] += _NOISE * _SCALE * noise
        self._noise = noise
        return gains

    def _betted(self, card: Colour) -> float:
        """What the disk is worth that a card of this colour takes (RE-V6)."""
        if card == BLACK:
            return 3.0
        if not self.left[card]:
            return -1.0
        at = self.track.index(card)
        return 4 - at if self.rules.most else at

    def _worst(self, played: Colour) -> Colour:
        """The disk to take: of the chariot that lies worst, among those allowed, or (RE-V1) best; -1 for none."""
        rules, left, track = self.rules, self.left, self.track
        if rules.plain or rules.inverse:
            for colour in track if rules.most else track[::-1]:
                if left[colour] and colour != played:
                    return colour
            return -1
        allowed = [take.colour for take in takes(rules, tuple(left), track, played)]
        if not allowed:
            return -1
        return (min if rules.most else max)(allowed, key=track.index)

    def _take(self, seat: int, disk: Colour) -> None:
        if disk >= 0:
            self.left[disk] -= 1
            self.disks[seat][disk] += 1
            self.all_taken[disk] += 1
            if not self.left[disk] and (
                not self.rules.longer or self.left.count(0) > _ALL_BUT_TWO
            ):  # RE-6, RE-V8
                self._over = True

    def _end_turn(self) -> None:
        """RE-5, RE-6."""
        seat, order = self.seat, self.order
        deck, hand = self.decks[seat], self.hands[seat]
        if deck:
            if self.rules.hand:
                hand.append(deck.pop())
        elif not hand:
            self._over = True
        self.seat = order[order.index(seat) + 1 - len(order)]

    def _flip(self) -> None:
        """RE-V4."""
        rules = self.rules
        colour = self.decks[DUMMY].pop()
        if colour == BLACK and rules.dummy_pulls_last:
            colour = self.track[-1]
        if colour != BLACK:
            self.track = ADVANCED[self.track][colour]
            if rules.dummy_bets and any(
                take.colour == colour for take in takes(rules, tuple(self.left), self.track, BLACK)
            ):
                self._take(DUMMY, colour)
        if not self.decks[DUMMY]:
            self._over = True
        self.seat = self.order[0]
