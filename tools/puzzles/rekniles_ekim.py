"""Rekniles Ekim puzzles: late in a race for two, exactly one turn wins for certain, or prevents the opponent's win.

The rest of the race is searched exhaustively, with every card the opponent may hold. Races show that the other turns
are far worse. In these races nobody misses a win or leaves one to the next player, unlike in the computers' own
playouts, in which players only see their own wins.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Final

from tools.puzzles import playouts
from tools.puzzles.playouts import EASY, RATER, TRIES
from tools.puzzles.puzzle import Found
from trilithon import players
from trilithon.chance import Chance
from trilithon.equipment import BLACK, COLOUR, Colour
from trilithon.evaluation import Candidates
from trilithon.game import load
from trilithon.games.rekniles_ekim.coach import moves_of_way
from trilithon.games.rekniles_ekim.moves import ADVANCED, CHARIOTS, Move
from trilithon.games.rekniles_ekim.observation import Observation
from trilithon.games.rekniles_ekim.playout import RaceTrials, ways
from trilithon.games.rekniles_ekim.racing import Run, Way
from trilithon.games.rekniles_ekim.solver import Endgame
from trilithon.games.rekniles_ekim.state import State
from trilithon.options import Value
from trilithon.players.match import chance_for
from trilithon.record import Record, Turn

WIN: Final = "win-in-{}"
HOLD: Final = "hold"
TURNS: Final = range(2, 4)  # turns in which the win can be forced
MARGIN: Final = 0.3  # of the chance to win

_GAME: Final = "rekniles_ekim"
_LEVEL: Final = "gentle"  # of the players: their races are long, and end in many ways
_BUDGET: Final = 8  # playouts
_NEAR: Final = 3  # disks left of a colour when a position is examined
_OPEN: Final = 0.5  # the share of the opponent's possible hands that must win at once after a wrong turn
_FEW: Final = 16  # worlds
_RATED: Final = 20  # the rater's attempts
_BLACK: Final = 0.5  # the value of keeping a black card


def find_puzzles(options: Mapping[str, Value], seed: int) -> Iterator[Found]:
    """Yield the puzzles in the race of a seed: the first of each seat, since later ones only continue it."""
    record = _play_race(options, seed)
    moves = tuple(chain.from_iterable(record.turns))
    done = set()
    for at, state in enumerate(record.states[:-1]):
        assert isinstance(state, State)
        if min(state.left) > _NEAR or state.pending or state.to_move in done:
            continue
        if puzzle := _make_puzzle(state, at, moves[:at]):
            yield puzzle
            done.add(state.to_move)


def _play_race(options: Mapping[str, Value], seed: int) -> Record:
    bot = players.bot(_LEVEL, _GAME)
    record = Record.begin(load(_GAME).new(seed, options, 2))
    while (seat := record.state.to_move) is not None:
        chance = chance_for(seed, seat, record.move_count)
        record = record.apply(players.decide(bot, record.state.observe(seat), chance, _BUDGET))
    return record


def _make_puzzle(state: State, at: int, before: Turn) -> Found | None:
    """Return the turn that begins in a state as a puzzle, or None if it is not one. at: the number of the state."""
    seed, seat = state.setup.seed, state.to_move
    assert seat is not None
    observation = state.observe(seat)
    every = ways(observation)
    theme, right = solve_position(observation)
    alike = {_end_of_way(observation, way) for way in right}
    if len(alike) != 1 or len(right) != sum(1 for way in every if _end_of_way(observation, way) in alike):
        return None
    turns = tuple(turn for way in right for turn in _turns(observation, way))
    if any(_try_level(EASY, state, alike, TRIES)):
        return None
    tried = (right[0], *[way for way in every if way not in right])
    candidates = Candidates([way.move for way in tried], Awake(observation, tried), (0,), "turn", 0)
    if not _is_promising(candidates, chance_for(seed, 5500 + seat, at)):
        return None
    if playouts.find_clear_best(candidates, chance_for(seed, 5000 + seat, at), MARGIN) != [0]:
        return None
    misses = _RATED - sum(_try_level(RATER, state, alike, _RATED))
    found = Found(state.setup, before, turns, theme, 100 * misses // _RATED, (MARGIN, 0.0))
    return found if misses else None


def _is_promising(candidates: Candidates, chance: Chance) -> bool:
    """Return whether the first way is far better than the others in a few worlds. Most are not, so this saves time."""
    ways = range(len(candidates.moves))
    best, *others = map(
        sum, zip(*[candidates.trials.try_moves(chance, ways) for _ in range(_FEW)], strict=True)
    )
    return best - max(others) >= _FEW * MARGIN / 3


def solve_position(observation: Observation) -> tuple[str, list[Way]]:
    """Return the theme of a position and the right ways to finish the turn, which are all equivalent; no ways if it is
    no puzzle."""
    ending = Endgame(observation)
    after = {way: ending.play_turn(way) for way in ways(observation)}
    over = {way: ending.is_won(spot) for way, spot in after.items()}
    if any(over.values()):
        return "", []
    on = [way for way in after if over[way] is None]
    right: list[Way] = []
    for way in on:
        if ending.sure(after[way], TURNS[-1] - 1):
            right.append(way)
            if _end_of_way(observation, way) != _end_of_way(observation, right[0]):
                return "", []
    if right:
        number = next(number for number in TURNS if ending.sure(after[right[0]], number - 1))
        return WIN.format(number), right
    risks = {way: ending.open_to(after[way]) if over[way] is None else 1.0 for way in after}
    right = [way for way in on if not risks[way]]
    return HOLD, right if all(risk >= _OPEN for risk in risks.values() if risk) else []


def _turns(observation: Observation, way: Way) -> Iterator[Turn]:
    """Yield the turns that a way stands for: one with each card of its colour."""
    _, *rest = moves_of_way(observation, way)
    for move in observation.legal:
        if COLOUR[move.card] == way.card and move.colour == way.chariot:
            yield (move, *rest)


def _end_of_way(observation: Observation, way: Way) -> tuple[object, Colour]:
    """Return the situation after a way: the order of the chariots and the disk taken."""
    return ADVANCED[observation.track][way.chariot], way.disk


def _try_level(level: str, state: State, right: set[tuple[object, Colour]], number: int) -> Iterator[bool]:
    """Yield, for each attempt, whether a computer of this level finds a right turn. Each attempt has other random
    numbers."""
    bot, seat = players.bot(level, _GAME), state.to_move
    assert seat is not None
    for one in range(number):
        now = state
        for step in range(2):
            chance = chance_for(state.setup.seed, 6000 + one, 2 * seat + step)
            move = players.decide(bot, now.observe(seat), chance)
            assert isinstance(move, Move)
            now = now.apply(move)
            if not now.pending:
                break
        taken = [colour for colour in CHARIOTS if now.left[colour] < state.left[colour]]
        yield (now.track, taken[0]) in right


class Awake(RaceTrials):
    """The trials of ways to finish a turn, in races in which every player sees all results of a turn."""

    def __init__(self, observation: Observation, found: Sequence[Way]) -> None:
        super().__init__(observation, found)
        self._run = _Seeing(observation)

    def try_moves(self, chance: Chance, which: Sequence[int]) -> list[float]:
        """See `players.search.Trials`. All turns that do not win the race are equal."""
        return [max(0.0, worth) for worth in super().try_moves(chance, which)]


class _Seeing(Run):
    """A race in which nobody misses a win in their turn, or leaves one to the next player if they can avoid it.

    They know the next player's cards, which is nearly true late in a race for two.
    """

    def _play_turn(self) -> None:
        if min(self.left) > 2:
            super()._play_turn()
            return
        seat, hand = self.seat, self.hands[self.seat]
        won = self._find_win(seat)
        if won:
            chariot, disk = won
        else:
            gains, track = self._gains(), self.track
            black = [0.0 if chariot in hand else _BLACK for chariot in CHARIOTS]
            turns = sorted(
                self._turns(seat),
                key=lambda turn: black[turn[0]] - gains[turn[0]] - ADVANCED[track][turn[0]].index(turn[1]),
            )
            chariot, disk = next((turn for turn in turns if self._is_safe(turn)), turns[0])
        hand.remove(chariot if chariot in hand else BLACK)
        self.track = ADVANCED[self.track][chariot]
        self._take_disk(seat, disk)
        self._end_turn()

    def _turns(self, seat: int) -> list[tuple[Colour, Colour]]:
        """Return the possible turns of a seat: the chariot that moves up, and the disk."""
        hand = self.hands[seat]
        chariots = CHARIOTS if BLACK in hand else sorted(set(hand))
        return [(up, disk) for up in chariots for disk in CHARIOTS if disk != up and self.left[disk]]

    def _is_safe(self, turn: tuple[Colour, Colour]) -> bool:
        """Return whether the race continues after a turn and the next player cannot win at once."""
        seat, before, (chariot, disk) = self.seat, self.track, turn
        self.left[disk] -= 1
        self._add_bet(seat, disk, 1)
        self.track = ADVANCED[before][chariot]
        safe = self.left[disk] > 0 and not self._find_win(self.order[self.order.index(seat) - 1])
        self.track = before
        self._add_bet(seat, disk, -1)
        self.left[disk] += 1
        return safe
