"""The result of a finished game, which stays when the game is deleted.

A game can be finished more than once, by undoing its end. `better_result` says which result counts.
"""

import json
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from trilithon.chance import MAX_SEED
from trilithon.state import Result
from trilithon_web.shelf import texts
from trilithon_web.shelf.keys import GameKey
from trilithon_web.shelf.saves import LATEST, MOST_TURNS, Save, as_save_error
from trilithon_web.shelf.texts import Fields, TextError

VERSION: Final = 1
LONGEST_RESULT: Final = 10_000


class GameResult(NamedTuple):
    """The result of one game, for the person at one seat.

    game: its name.
    kind: the set-up without the seed, as in a query.
    seed, begun: these identify the game. begun, when: its start and end, in whole seconds since 1970.
    moves: turns played.
    seconds: time played.
    assisted: whether the player had help.
    scores, places: of all seats, places from 1 and shared after a draw; empty for a game for one.
    day: the date of its end in the player's calendar, like "2026-11-22", or "" if unknown.
    """

    game: str
    kind: str
    seed: int
    begun: int
    when: int
    won: bool
    moves: int
    seconds: int
    assisted: bool = False
    seat: int = 0
    scores: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    day: str = ""

    @classmethod
    def from_save(
        cls, key: GameKey, save: Save, seat: int = 0, places: tuple[int, ...] = (), day: str = ""
    ) -> "GameResult":
        """Return the result of a finished game, for the person at a seat. day: see `GameResult`."""
        head, result = save.head, save.record.state.result
        assert result
        return cls(
            key.game,
            key.kind,
            save.record.setup.seed,
            head.begun,
            head.played,
            seat in result.winners,
            len(save.record.turns),
            head.seconds,
            head.assisted,
            seat,
            result.scores,
            places,
            day,
        )

    @property
    def identity(self) -> str:
        """The key of the result. It identifies the game, whatever key the game itself has now."""
        return f"{self.game}?{self.kind} {self.seed} {self.begun}"

    @property
    def fields(self) -> dict[str, object]:
        """The result as the fields of a JSON object."""
        return {"version": VERSION, **self._asdict()}

    @property
    def text(self) -> str:
        """The result as stored."""
        return json.dumps(self.fields)


def read_result(text: str) -> GameResult:
    """Read a stored result. Raises SaveError."""
    try:
        return result_of(Fields(texts.load(text, LONGEST_RESULT, 3)))
    except TextError as error:
        raise as_save_error(error) from None


def result_of(fields: Fields) -> GameResult:
    """Read a result from the fields of a JSON object. Raises TextError."""
    fields.check_version(VERSION)
    found = GameResult(
        game=fields.text("game"),
        kind=fields.text("kind"),
        seed=fields.number("seed", MAX_SEED),
        begun=fields.number("begun", LATEST),
        when=fields.number("when", LATEST),
        won=fields.flag("won"),
        moves=fields.number("moves", MOST_TURNS),
        seconds=fields.number("seconds", 10**9),
        assisted=fields.flag("assisted"),
        seat=fields.number("seat", 99),
        scores=fields.numbers("scores", 10**6),
        places=fields.numbers("places", 99),
        # Earlier versions did not write this.
        day=fields.text("day") if "day" in fields.values else "",
    )
    if found.day:
        texts.day_of(found.day)
    if GameKey.read(f"{found.game}?{found.kind}&seed={found.seed}") is None:
        raise TextError("it doesn’t say which game it’s for")
    if any(seats and found.seat >= len(seats) for seats in (found.scores, found.places)):
        raise TextError("it has no result for the player’s own seat")
    if found.scores and found.places and len(found.scores) != len(found.places):
        raise TextError("it doesn’t have as many scores as places")
    return found


def better_result(one: GameResult, other: GameResult) -> GameResult:
    """Return the result that counts, of two of the same game: without help, then won, then the earlier one."""
    return max(one, other, key=lambda result: (not result.assisted, result.won, -result.when, result))


def by_end(result: GameResult) -> tuple[int, str]:
    """Sort key for results: the order in which the games ended."""
    return result.when, result.identity


def places(result: Result) -> tuple[int, ...]:
    """Return the place of each seat, from 1, shared after a draw; empty for a game for one.

    Fewer points are better if the winners have fewer than everyone else.
    """
    scores = result.scores
    low = fewest_win(scores, result.winners)
    ranks = [(seat in result.winners, -score if low else score) for seat, score in enumerate(scores)]
    return tuple(1 + sum(other > own for other in ranks) for own in ranks) if len(ranks) > 1 else ()


def fewest_win(scores: Sequence[int], winners: Iterable[int]) -> bool:
    """Whether the fewest points have won. winners: seats."""
    best = {scores[seat] for seat in winners}
    return bool(best) and max(best) == min(scores) < max(scores)
