"""Computers are kept for the length of a game, and choose as if each had just sat down and been shown all of it."""

from collections.abc import Iterator
from hashlib import sha256

import pytest

from trilithon import Record, load, players
from trilithon.chance import Chance
from trilithon.host import Host
from trilithon.state import Move, Observation
from trilithon_web.thinker.minds import Minds

LEVEL = "plain"
GAMES = [(name, max(load(name).seats)) for name in ("celtic_whist", "mancala", "rekniles_ekim", "whist")]


class Remembers:
    """A bot whose choices go by all that it has been shown, in order."""

    shown_in_all = 0

    def __init__(self) -> None:
        self.memory = sha256()

    def observe(self, seen: Observation) -> None:
        """It never forgets."""
        Remembers.shown_in_all += 1
        self.memory.update(repr(seen).encode())

    def choose(self, seen: Observation, chance: Chance, budget: int) -> Iterator[Move | None]:
        """By what it remembers and what it sees."""
        yield None
        told = self.memory.copy()
        told.update(f"{seen!r} {chance.bits()} {budget}".encode())
        yield seen.legal[int.from_bytes(told.digest()[:4]) % len(seen.legal)]


@pytest.fixture
def remembers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Such bots sit everywhere."""

    def seated(level: str, game: str) -> Remembers:
        return Remembers()

    monkeypatch.setattr(players, "bot", seated)
    monkeypatch.setattr(Remembers, "shown_in_all", 0)


def begun(name: str, seats: int, seed: int = 3) -> Host:
    return Host.start(name, seed, seats=seats)


def asked(minds: Minds, host: Host) -> Move:
    """The move that it comes to."""
    *_, move = minds.choose_move(host, LEVEL, players.BUDGET)
    assert move is not None
    return move


def played(host: Host, moves: int, minds: Minds | None = None) -> Record:
    """A game continued by computers, each kept or, without minds, seated anew for each decision."""
    for _ in range(moves):
        if host.to_move is None:
            break
        host.play(host.to_move, asked(minds or Minds(), host))
    return host.record


@pytest.mark.usefixtures("remembers")
@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_a_computer_that_is_kept_chooses_as_one_that_is_shown_all_at_once(name: str, seats: int) -> None:
    assert played(begun(name, seats), 40, Minds()) == played(begun(name, seats), 40)


@pytest.mark.usefixtures("remembers")
@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_each_turn_is_shown_once_to_each(name: str, seats: int) -> None:
    """What a game costs grows with its length, not with the square of that."""
    record = played(begun(name, seats), 120, Minds())
    begins = sum(not state.mid_turn for state in record.states)
    assert begins > 20
    assert Remembers.shown_in_all <= seats * begins


@pytest.mark.usefixtures("remembers")
@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_it_matters_to_nobody_how_the_game_has_come_here(name: str, seats: int) -> None:
    """By undo, redo, another way from an earlier turn, or read anew as from the store, a link or in another tab."""
    minds, host = Minds(), begun(name, seats)
    long = played(host, 40, minds)
    for _ in range(8):
        host.take_back()
    short = host.record
    assert played(host, 20, minds) == played(Host(short), 20)
    while len(host.record.turns) > len(short.turns):
        host.take_back()
    assert host.to_move is not None
    host.play(host.to_move, short.state.legal_moves()[-1])
    other = host.record
    assert played(host, 20, minds) == played(Host(other), 20)
    assert played(Host(long), 20, minds) == played(Host(long), 20)
    again = Record.read(long.text())
    assert played(Host(again), 20, minds) == played(Host(again), 20)
    assert played(begun(name, seats, seed=4), 20, minds) == played(begun(name, seats, seed=4), 20)


@pytest.mark.usefixtures("remembers")
def test_a_thought_that_was_broken_off_leaves_no_trace() -> None:
    host, minds = begun("whist", 4), Minds()
    played(host, 90, minds)
    broken_off = minds.choose_move(host, LEVEL, players.BUDGET)
    next(broken_off)
    assert asked(minds, host) == asked(Minds(), host)


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_they_play_the_game_that_a_match_of_theirs_is(name: str, seats: int) -> None:
    host = begun(name, seats)
    bots = [players.bot(LEVEL, name) for _ in range(seats)]
    match = players.play(host.record.state, bots, most=60)
    assert played(host, 60, Minds()).text() == match.text()
