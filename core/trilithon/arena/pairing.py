"""Who plays whom, and how a deal is played: once from every seat, so that good and bad cards come to both sides.

One contestant plays against others. In each deal it takes every seat in turn. Its share of a deal is the mean of its
shares in these games; a win shared by two is half a win. A stranger's bot that makes a mistake loses the game.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple, Protocol

from trilithon import link
from trilithon.arena.faults import BotFault, Mistake
from trilithon.bot import BUDGET
from trilithon.game import load
from trilithon.host import Host
from trilithon.options import Value, changed_values, value_text
from trilithon.players import AnyBot, bot, chance_for, decide
from trilithon.players.match import hash_to_seed
from trilithon.record import MOST_MOVES, Record
from trilithon.state import AnyState, Move, Observation

_CHECKED: Final = 8  # one decision in this many is repeated with a fresh copy of the bot
_FIRST: Final = 10_000  # the seed of the first public deal; lower ones are for experiments


class Strangers(Protocol):
    """The bots of which nothing is known but their text, by name. All other names are levels."""

    def __contains__(self, name: object, /) -> bool:
        """Return whether a contestant's name is a stranger's."""
        ...

    def seat_bot(self, name: str, place: int, /) -> AnyBot:
        """Return a bot that is ready for a new game. Raises BotFault if it fails to start.

        place: tells copies of the same bot apart.
        """
        ...


class Pairing(NamedTuple):
    """Which contestants play which game.

    game: its name.
    seats: their number.
    options: those that differ from the defaults, with their values.
    one: a level, or a stranger's name.
    others: the contestants in the other seats, clockwise from `one`, and from the first again if there are more seats.
        Empty if `one` plays in every seat, so that a game counts if any seat wins.
    budget: how much everyone may think.
    """

    game: str
    seats: int
    options: tuple[tuple[str, Value], ...]
    one: str
    others: tuple[str, ...]
    budget: int = BUDGET

    def __str__(self) -> str:
        chosen = [f"{name} {value_text(value)}" for name, value in self.options]
        return ", ".join([f"{self.game} {self.seats}", *chosen])

    @property
    def fair(self) -> float:
        """The share of a contestant that is as good as the others; 0 if all play together or there is only one seat."""
        return 1 / self.seats if self.others else 0.0

    @property
    def games(self) -> int:
        """The number of games in each deal."""
        return self.seats if self.others else 1

    def contestants(self, seat: int) -> list[str]:
        """Return the contestants by seat, for the game in which `one` has this seat."""
        names = [self.one] * self.seats
        for place in range(self.seats - 1 if self.others else 0):
            names[(seat + 1 + place) % self.seats] = self.others[place % len(self.others)]
        return names


class Fault(NamedTuple):
    """A mistake that lost a stranger's bot a game.

    name, seat: whose mistake it was.
    move: the number of the move, counted from 1.
    address: the address of the position, relative to the site's own.
    mistake: what was wrong.
    """

    name: str
    seat: int
    move: int
    address: str
    mistake: Mistake

    @property
    def place(self) -> str:
        """Where it happened, in words."""
        return f"seat {self.seat}, move {self.move} of {self.address}"

    def __str__(self) -> str:
        return f"{self.place}: {self.mistake}"


class GameOutcome(NamedTuple):
    """The outcome of a game.

    winners, scores: as in the result; there are no scores if a mistake ended the game.
    moves: the number of moves played.
    address: the address of the last position, with all moves.
    fault: the mistake that ended the game.
    """

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    moves: int
    address: str
    fault: Fault | None = None


class Loss(NamedTuple):
    """A game that a contestant did not win alone, or that a mistake ended.

    seed, seat: those of the deal, and of the contestant in this game.
    share: of the win, 0 for a game that was lost.
    difference: its score less the best of the others, 0 if a mistake ended the game or nobody else played.
    address: the address of the last position, with all moves, relative to the site's own.
    fault: the mistake that ended the game, its own or another bot's.
    """

    seed: int
    seat: int
    share: float
    difference: int
    address: str
    fault: Fault | None = None


class DealOutcome(NamedTuple):
    """The outcome of one deal.

    share: of `one`.
    losses: the games that it did not win alone, and those that a mistake ended.
    """

    share: float
    losses: tuple[Loss, ...] = ()

    @property
    def faults(self) -> tuple[Fault, ...]:
        """The bots' mistakes, one for each game that they ended."""
        return tuple([loss.fault for loss in self.losses if loss.fault])


def public_seed(number: int) -> int:
    """Return the seed of one of our own deals, which are numbered. A bot can try their seeds, so play them only between
    bots that you trust."""
    return _FIRST + number


def secret_seed(secret: str, number: int) -> int:
    """Return the seed of a deal that cannot be predicted without the secret."""
    return hash_to_seed(f"{secret} {number}")


def play_deal(pairing: Pairing, seed: int, strangers: Strangers) -> DealOutcome:
    """Play one deal from every seat."""
    return sum_up(pairing, seed, list(play_games(pairing, seed, strangers)))


def play_games(pairing: Pairing, seed: int, strangers: Strangers) -> Iterator[GameOutcome]:
    """Play the games of one deal, by the seat of `one`."""
    options: Mapping[str, Value] = dict(pairing.options)
    start = load(pairing.game).new(seed, options, pairing.seats)
    for seat in range(pairing.games):
        yield play_game(start, pairing.contestants(seat), pairing.budget, strangers)


def sum_up(pairing: Pairing, seed: int, games: Sequence[GameOutcome]) -> DealOutcome:
    """Return the outcome of a deal from those of its games."""
    shares, losses = [], []
    for seat, game in enumerate(games):
        if pairing.others:
            share = 1 / len(game.winners) if seat in game.winners else 0.0
        else:
            share = float(bool(game.winners) and not game.fault)
        shares.append(share)
        if share < 1 or game.fault:
            others = [score for other, score in enumerate(game.scores) if pairing.others and other != seat]
            difference = game.scores[seat] - max(others) if others else 0
            losses.append(Loss(seed, seat, share, difference, game.address, game.fault))
    return DealOutcome(sum(shares) / len(shares), tuple(losses))


def play_game(start: AnyState, names: Sequence[str], budget: int, strangers: Strangers) -> GameOutcome:
    """Play a game between contestants, given by seat.

    A stranger's bot that makes a mistake loses the game. Errors in a level are raised.
    """
    setup = start.setup
    host, number, seat = Host(Record.begin(start)), 0, 0
    bots: list[AnyBot] = []
    shown: list[list[Observation]] = [[] for _ in names]  # by seat, at the start of each turn
    try:
        for seat, name in enumerate(names):
            same = names[:seat].count(name)
            bots.append(strangers.seat_bot(name, same) if name in strangers else bot(name, setup.game))
        while (mover := host.to_move) is not None:
            if not host.is_mid_turn:
                for seat, one in enumerate(bots):
                    shown[seat].append(host.observe(seat))
                    one.observe(shown[seat][-1])
            seat = mover
            move = decide(bots[seat], host.observe(seat), chance_for(setup.seed, seat, number), budget)
            if names[seat] in strangers:
                # Which decisions are repeated depends on the deal's seed, so a bot cannot know when to behave.
                if chance_for(setup.seed, setup.seats + seat, number).randrange(_CHECKED) == 0:
                    _check(host, names[seat], move, shown[seat], budget, strangers)
                if number == MOST_MOVES:
                    raise BotFault(
                        Mistake(f"was still unfinished after {MOST_MOVES:,} moves", file_name(names[seat]))
                    )
            host.play(seat, move)
            number += 1
    except BotFault as fault:
        others = tuple([other for other in range(setup.seats) if other != seat])
        place = address(host.record)
        found = Fault(names[seat], seat, number + 1, place, fault.mistake)
        return GameOutcome(others, (), number, place, found)
    result = host.record.state.result
    assert result is not None
    return GameOutcome(result.winners, result.scores, number, address(host.record))


def _check(
    host: Host, name: str, move: Move, shown: Sequence[Observation], budget: int, strangers: Strangers
) -> None:
    """Check that a fresh copy of a bot, shown the same, chooses the same move. Raises BotFault if it doesn't."""
    seat = host.to_move
    assert seat is not None
    fresh = strangers.seat_bot(name, host.setup.seats)  # a place that no player has
    for seen in shown:
        fresh.observe(seen)
    again = decide(fresh, host.observe(seat), chance_for(host.setup.seed, seat, host.moves), budget)
    if again != move:
        what = (
            f"chose {move}, but a fresh copy shown the same position chose {again}. It may remember "
            "earlier calls, depend on hash() or set order, or use its own random numbers"
        )
        raise BotFault(Mistake(what, file_name(name)))


def file_name(name: str) -> str:
    """Return the name of a stranger's file, without its folder."""
    last = name.replace("\\", "/").rpartition("/")[2]
    return f"{last.removesuffix('.py')}.py"


def address(record: Record) -> str:
    """Return the position's address, relative to the site's own."""
    setup = record.setup
    chosen = changed_values(load(setup.game).options, setup.options)
    pairs = {"seed": setup.seed, "seats": setup.seats, **{name: value_text(chosen[name]) for name in chosen}}
    plain = f"{setup.game}/?{'&'.join(f'{name}={value}' for name, value in pairs.items())}"
    try:
        return f"{plain}#game={link.encode_moves(record)}"
    except link.LinkError:  # the game is too long for a link
        return plain
