"""The result of a finished game, which stays when the game is deleted.

Of several results of one and the same game, won, undone and won again, one counts; see `better`.
"""

import json
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from trilithon.chance import MAX_SEED
from trilithon.state import Result
from trilithon_web.shelf import texts
from trilithon_web.shelf.keys import GameKey
from trilithon_web.shelf.saves import LATEST, MOST_TURNS, Save, unsaved
from trilithon_web.shelf.texts import Fields, TextError

VERSION: Final = 1
LONGEST_RESULT: Final = 10_000


class Finished(NamedTuple):
    """The result of one game, for the person at one seat.

    game: its name. kind: the set-up without the seed, as in a query. seed, begun: which game it was. when: its end;
    both in whole seconds since 1970. moves: turns played. seconds: time played. assisted: whether help was had.
    scores, places: of all seats, places from 1 and shared where it is a draw; empty for a game of one.
    day: the date of its end by the player's own calendar, like "2026-11-22"; "" where that was not noted.
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
    def of(
        cls, key: GameKey, save: Save, seat: int = 0, places: tuple[int, ...] = (), day: str = ""
    ) -> "Finished":
        """The result of a game that is over, for the person at a seat. day: see above."""
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
        """Which game this is the result of, whatever key that is kept under now; the key of the result."""
        return f"{self.game}?{self.kind} {self.seed} {self.begun}"

    @property
    def fields(self) -> dict[str, object]:
        """The result as the fields of a JSON object."""
        return {"version": VERSION, **self._asdict()}

    @property
    def text(self) -> str:
        """The result as it is stored."""
        return json.dumps(self.fields)


def read_result(text: str) -> Finished:
    """The result that a stored text holds. Raises SaveError."""
    try:
        return result_of(Fields(texts.load(text, LONGEST_RESULT, 3)))
    except TextError as error:
        raise unsaved(error) from None


def result_of(fields: Fields) -> Finished:
    """The result that the fields of a JSON object tell. Raises TextError."""
    fields.check_version(VERSION)
    found = Finished(
        game=fields.text("game"),
        kind=fields.text("kind"),
        seed=fields.whole("seed", MAX_SEED),
        begun=fields.whole("begun", LATEST),
        when=fields.whole("when", LATEST),
        won=fields.flag("won"),
        moves=fields.whole("moves", MOST_TURNS),
        seconds=fields.whole("seconds", 10**9),
        assisted=fields.flag("assisted"),
        seat=fields.whole("seat", 99),
        scores=fields.wholes("scores", 10**6),
        places=fields.wholes("places", 99),
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


def better(one: Finished, other: Finished) -> Finished:
    """The result that counts, of two of the same game: the one without help; then the one won; then the earlier."""
    return max(one, other, key=lambda result: (not result.assisted, result.won, -result.when, result))


def by_end(result: Finished) -> tuple[int, str]:
    """Results stand in the order in which the games ended."""
    return result.when, result.identity


def places(result: Result) -> tuple[int, ...]:
    """By seat, the place at which it ended, from 1, shared where it is a draw; empty for a game of one.

    In which direction points count, who won tells: the fewest win where the winners have fewer than all others.
    """
    scores = result.scores
    low = fewest_win(scores, result.winners)
    ranks = [(seat in result.winners, -score if low else score) for seat, score in enumerate(scores)]
    return tuple(1 + sum(other > own for other in ranks) for own in ranks) if len(ranks) > 1 else ()


def fewest_win(scores: Sequence[int], winners: Iterable[int]) -> bool:
    """Whether the fewest points have won. winners: seats."""
    best = {scores[seat] for seat in winners}
    return bool(best) and max(best) == min(scores) < max(scores)
