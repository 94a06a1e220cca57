"""Computers are kept for the length of a game, and choose as if each had just sat down and been shown all of it."""

from collections.abc import Iterator
from hashlib import sha256

import pytest

from trilithon import Record, load, players
from trilithon.chance import Chance
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


def begun(name: str, seats: int, seed: int = 3) -> Record:
    return Record.begin(load(name).new(seed, {}, seats))


def asked(minds: Minds, record: Record) -> Move:
    """The move that it comes to."""
    *_, move = minds.choose_move(record, LEVEL, players.BUDGET)
    assert move is not None
    return move


def played(record: Record, moves: int, minds: Minds | None = None) -> Record:
    """A game gone on with by computers, each kept or, without minds, seated anew for each decision."""
    for _ in range(moves):
        if record.state.to_move is None:
            break
        record = record.apply(asked(minds or Minds(), record))
    return record


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
    minds = Minds()
    long = played(begun(name, seats), 40, minds)
    short = long
    for _ in range(8):
        short = short.back()
    assert played(short, 20, minds) == played(short, 20)
    state = short.state
    other = short.apply(state.legal_moves()[-1])
    assert played(other, 20, minds) == played(other, 20)
    assert played(long, 20, minds) == played(long, 20)
    again = Record.read(long.text())
    assert played(again, 20, minds) == played(again, 20)
    assert played(begun(name, seats, seed=4), 20, minds) == played(begun(name, seats, seed=4), 20)


@pytest.mark.usefixtures("remembers")
def test_a_thought_that_was_broken_off_leaves_no_trace() -> None:
    record, minds = played(begun("whist", 4), 90), Minds()
    broken_off = minds.choose_move(record, LEVEL, players.BUDGET)
    next(broken_off)
    assert asked(minds, record) == asked(Minds(), record)


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_they_play_the_game_that_a_match_of_theirs_is(name: str, seats: int) -> None:
    start = begun(name, seats).state
    bots = [players.bot(LEVEL, start.setup.game) for _ in range(seats)]
    assert played(Record.begin(start), 60, Minds()).text() == players.play(start, bots, most=60).text()
