"""How one has done: the results of finished games, which stay when the games are deleted, and what they come to.

Results are merged by one rule, in whatever order they arrive: of one and the same game, won, undone and won
again, one result counts; see `better`.
"""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date, timedelta
from itertools import groupby
from typing import Final, NamedTuple

from trilithon.chance import MAX_SEED
from trilithon.game import Result
from trilithon_web.shelf import texts
from trilithon_web.shelf.keys import GameKey
from trilithon_web.shelf.saves import LATEST, MOST_TURNS, Save, SaveError
from trilithon_web.shelf.texts import Fields, TextError
from trilithon_web.shelf.tried import Tried, earlier, is_tried, read_tried

VERSION: Final = 1
LONGEST_RESULT: Final = 10_000
MOST_BARS: Final = 8


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
            save.record.states[0].setup.seed,
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
        raise SaveError(str(error)) from None


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
        raise TextError("it names no game")
    if any(seats and found.seat >= len(seats) for seats in (found.scores, found.places)):
        raise TextError("it has nothing for its own seat")
    return found


def better(one: Finished, other: Finished) -> Finished:
    """The result that counts, of two of the same game: the one without help; then the one won; then the earlier."""
    return max(one, other, key=lambda result: (not result.assisted, result.won, -result.when, result))


def _order(result: Finished) -> tuple[int, str]:
    """Results stand in the order in which the games ended."""
    return result.when, result.identity


def places(result: Result) -> tuple[int, ...]:
    """By seat, the place at which it ended, from 1, shared where it is a draw; empty for a game of one.

    In which direction points count, who won tells: the fewest win where the winners have fewer than all others.
    """
    scores = result.scores
    low = _fewest_win(scores, result.winners)
    ranks = [(seat in result.winners, -score if low else score) for seat, score in enumerate(scores)]
    return tuple(1 + sum(other > own for other in ranks) for own in ranks) if len(ranks) > 1 else ()


def _fewest_win(scores: Sequence[int], winners: Iterable[int]) -> bool:
    best = {scores[seat] for seat in winners}
    return bool(best) and max(best) == min(scores) < max(scores)


class Bar(NamedTuple):
    """How many of the games took from `low` to `high` moves."""

    low: int
    high: int
    games: int


class Tally(NamedTuple):
    """What the results of one game and kind of set-up come to.

    All numbers are of games without help, but for assisted and assisted_won. fewest, quickest: moves and seconds of
    the best game won, best: the best score, each None where there is none. streak: games won up to now, longest:
    ever. bars: how many moves the games won took. places: how often first, second and so on.
    """

    game: str
    kind: str
    played: int = 0
    won: int = 0
    fewest: int | None = None
    quickest: int | None = None
    best: int | None = None
    streak: int = 0
    longest: int = 0
    bars: tuple[Bar, ...] = ()
    places: tuple[int, ...] = ()
    assisted: int = 0
    assisted_won: int = 0


class Statistics(NamedTuple):
    """The results by identity. unread: stored texts that are none, left as they stand.
    removed: what the last reset took away and an undo brings back. tried: how puzzles went, by identity."""

    results: Mapping[str, Finished] = {}
    unread: tuple[str, ...] = ()
    removed: tuple[Finished, ...] = ()
    tried: Mapping[str, Tried] = {}

    @classmethod
    def of(cls, stored: Mapping[str, str]) -> "Statistics":
        """The results that stored texts hold, by their keys, whatever else stands there."""
        results: dict[str, Finished] = {}
        tried: dict[str, Tried] = {}
        unread = []
        for key, text in stored.items():
            try:
                found = read_tried(text) if is_tried(key) else read_result(text)
            except SaveError:
                unread.append(key)
                continue
            if found.identity != key:
                unread.append(key)
            elif isinstance(found, Tried):
                tried[key] = found
            else:
                results[key] = found
        return cls(results, tuple(unread), tried=tried)

    def counted(self, result: Finished) -> "Statistics":
        """With the result of a game, once, however often it comes."""
        return self.with_all((result,), ())

    def solved(self, tried: Tried) -> "Statistics":
        """With how a puzzle went, of which the first time counts."""
        return self.with_all((), (tried,))

    def with_all(self, results: Iterable[Finished], tried: Iterable[Tried]) -> "Statistics":
        """With several of both."""
        counted, solved = dict(self.results), dict(self.tried)
        for result in results:
            counted[result.identity] = better(counted.get(result.identity, result), result)
        for one in tried:
            solved[one.identity] = earlier(solved.get(one.identity, one), one)
        return self._replace(results=counted, tried=solved)

    def reset(self, game: str, kind: str) -> "Statistics":
        """Without the results of a game and kind of set-up, which `brought_back` returns."""
        chosen = [result for result in self.results.values() if (result.game, result.kind) == (game, kind)]
        gone = {result.identity for result in chosen}
        results = {identity: result for identity, result in self.results.items() if identity not in gone}
        return self._replace(results=results, removed=tuple(chosen))

    def brought_back(self) -> "Statistics":
        """With what the last reset took away."""
        return self._replace(removed=()).with_all(self.removed, ())

    def of_game(self, game: str) -> list[Finished]:
        """The results of one game, over all its set-ups, the newest last."""
        found = (result for result in self.results.values() if result.game == game)
        return sorted(found, key=_order)

    def tallies(self) -> tuple[Tally, ...]:
        """What the results come to, for each game and kind of set-up, in alphabetical order."""
        ordered = sorted(self.results.values(), key=lambda result: (result.game, result.kind))
        groups = groupby(ordered, key=lambda result: (result.game, result.kind))
        return tuple(tally(tuple(group)) for _, group in groups)


def days_in_a_row(done: Callable[[date], bool], today: date) -> int:
    """On how many days in a row something was done, up to today, or to yesterday as long as today can still have it."""
    day = today if done(today) else today - timedelta(1)
    length = 0
    while done(day):
        length, day = length + 1, day - timedelta(1)
    return length


def tally(results: Iterable[Finished]) -> Tally:
    """What results of one game and kind of set-up, one at least, come to."""
    every = sorted(results, key=_order)
    alone = [result for result in every if not result.assisted]
    helped = [result for result in every if result.assisted]
    won = [result for result in alone if result.won]
    streak = longest = 0
    for result in alone:
        streak = streak + 1 if result.won else 0
        longest = max(longest, streak)
    places = [result.places[result.seat] for result in alone if result.places]
    return Tally(
        game=every[0].game,
        kind=every[0].kind,
        played=len(alone),
        won=len(won),
        fewest=min((result.moves for result in won), default=None),
        quickest=min((result.seconds for result in won), default=None),
        best=_best(alone),
        streak=streak,
        longest=longest,
        bars=bars([result.moves for result in won]),
        places=tuple(places.count(place) for place in range(1, max(places, default=0) + 1)),
        assisted=len(helped),
        assisted_won=sum(result.won for result in helped),
    )


def _best(results: Iterable[Finished]) -> int | None:
    """The best score of games of several players."""
    scored = [result for result in results if result.scores]
    low = any(
        _fewest_win(result.scores, [seat for seat, place in enumerate(result.places) if place == 1])
        for result in scored
    )
    return (min if low else max)((result.scores[result.seat] for result in scored), default=None)


def bars(numbers: Iterable[int]) -> tuple[Bar, ...]:
    """How numbers are spread: at most eight bars side by side, of a round width, from the least to the greatest."""
    given = sorted(numbers)
    if not given:
        return ()
    width = next(
        factor * 10**power
        for power in range(9)
        for factor in (1, 2, 5)
        if given[-1] // (factor * 10**power) - given[0] // (factor * 10**power) < MOST_BARS
    )
    first, last = given[0] // width, given[-1] // width
    return tuple(
        Bar(step * width, (step + 1) * width - 1, sum(number // width == step for number in given))
        for step in range(first, last + 1)
    )
