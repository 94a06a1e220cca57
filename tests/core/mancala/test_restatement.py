"""The rules of section 5 said a second time, from their text alone, and the engine held to it.

Here a round is a script: a generator that asks its players for one text after another. Disks are words in
lists, and a colour's worth comes from counting who vanished no later, instead of filling places.
"""

from collections import Counter
from collections.abc import Callable, Generator, Mapping, Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.examples import examples
from trilithon.chance import Chance
from trilithon.games.mancala import GAME, State

COLOURS = ["white", "blue", "green", "yellow", "red"]
RING = {
    **dict.fromkeys((1, 7, 13, 19, 25), "white"),
    **dict.fromkeys((2, 8, 14, 20, 26), "blue"),
    **dict.fromkeys((3, 9, 15, 21, 27), "green"),
    **dict.fromkeys((4, 10, 16, 22, 28), "yellow"),
    **dict.fromkeys((5, 11, 17, 23, 29), "red"),
}

Ask = tuple[int, set[str]]  # the seat, and the texts it may answer
Script = Generator[Ask, str, dict[int, int]]


class Table:
    """What lies on the table. gone: when each colour vanished; equal times for one removal."""

    def __init__(
        self, board: dict[int, list[str]], owners: dict[int, str], options: Mapping[str, Any]
    ) -> None:
        self.board, self.owners, self.options = board, owners, options
        self.gone: dict[str, int] = {}
        self.hand: list[str] = []
        self.bars = Counter(dict.fromkeys(COLOURS, 10))
        self.taken: dict[int, list[str]] = {}
        self.quiet = 0
        self.removed = 0

    def still(self) -> list[str]:
        """The colours of which a disk is left."""
        return [c for c in COLOURS if c in self.hand or any(c in pit for pit in self.board.values())]

    def amount(self, colour: str) -> int:
        return sum(pit.count(colour) for pit in self.board.values())

    def out(self, number: int) -> None:
        """So many disks have left: notes the colours that are gone now."""
        self.removed += number
        now = len(self.gone) + 1
        self.gone |= {c: now for c in COLOURS if c not in self.gone and c not in self.still()}


def ask(seat: int, answers: set[str]) -> Generator[Ask, str, str]:
    """Within a turn nobody is asked when there is but one answer."""
    if len(answers) == 1:
        return answers.pop()
    return (yield seat, answers)


def sowing(table: Table, seat: int, space: int) -> Generator[Ask, str, None]:
    """AM-STD-2, AM-STD-3, AM-V1."""
    options = table.options
    table.hand, table.board[space] = table.board[space], []
    while table.hand:
        space = 1 if space == 30 else space + 1
        pit = table.board[space]
        disk = yield from ask(seat, set(table.hand))
        table.hand.remove(disk)
        if len(pit) >= 10 or RING.get(space) == disk:
            table.out(1)
            continue
        before = pit.count(disk)
        pit.append(disk)
        if not options["extra-removal"] or before < options["extra-at-least"]:
            continue
        if options["extra-takes"] == "pit" and table.hand:
            continue
        if options["extra-choice"] == "optional" and (yield seat, {"keep", "remove"}) == "keep":
            continue
        kept = list(pit)
        if options["extra-takes"] == "disk":
            kept.remove(disk)
        else:
            kept = [] if options["extra-takes"] == "pit" else [d for d in pit if d != disk]
        table.board[space] = kept
        table.out(len(pit) - len(kept))


def worths(table: Table, stalled: bool) -> dict[str, int]:
    """AM-STD-5, AM-STD-6, AM-GAM-2, AM-V1, AM-V2, AM-END."""
    kind = table.options["game"]
    scale = {1: 5, 2: 4, 3: 3, 4: 2, 5: 1 if kind == "gambling" else 0}
    result = {c: scale[sum(t <= when for t in table.gone.values())] for c, when in table.gone.items()}
    still = table.still()
    placed = still if stalled or kind != "standard" else [c for c in still if c in table.owners.values()]
    for colour in placed:
        place = sum(table.amount(c) <= table.amount(colour) for c in placed)
        last = not stalled and kind == "standard" and place == len(placed)
        result[colour] = 0 if last else scale[len(table.gone) + place]
    if kind == "standard" and not placed:
        latest = max(table.gone[c] for c in table.owners.values())
        result |= {c: 0 for c in table.owners.values() if table.gone[c] == latest}
    return result


def round_of_play(table: Table, seat: int, seats: int) -> Script:
    """The turns of a round, from the seat to move on; gives each seat's points."""
    kind = table.options["game"]
    stalled = False
    while True:
        mine = [n for n, pit in table.board.items() if pit]
        if kind == "standard":
            mine = [n for n in mine if table.owners[seat] in table.board[n]]
        table.removed = 0
        space = int((yield seat, set(map(str, mine))))
        yield from sowing(table, seat, space)
        if kind == "gambling" and +table.bars:
            bar = yield from ask(seat, {f"bar-{c}" for c in +table.bars})
            table.bars[bar[4:]] -= 1
            table.taken.setdefault(seat, []).append(bar[4:])
        still = table.still()
        players = [s for s in range(seats) if table.owners.get(s) in still]
        if kind == "standard" and (
            len(players) <= 1 or (table.options["quick-end"] and len(players) < seats)
        ):
            break
        if kind != "standard" and len(still) <= 1:
            break
        table.quiet = 0 if table.removed else table.quiet + 1
        if table.quiet == 60:
            stalled = True
            break
        seat = (seat + 1) % seats
        while kind == "standard" and seat not in players:
            seat = (seat + 1) % seats
    values = worths(table, stalled)
    if kind == "gambling":
        return {s: sum(values[bar] for bar in table.taken.get(s, [])) for s in range(seats)}
    return {s: values[table.owners[s]] for s in range(seats)}


def game(options: Mapping[str, Any], first: int, seats: int, deals: Callable[[], dict[int, str]]) -> Script:
    """AM-1, AM-2, AM-STD-1: as many rounds as players, the start passing on; gives the totals."""
    totals: Counter[int] = Counter()
    for number in range(seats):
        start = (first + number) % seats
        owners: dict[int, str] = {}
        if options["game"] == "standard":
            for step in range(seats):
                seat = (start + step) % seats
                text = yield seat, {f"choose-{c}" for c in COLOURS if c not in owners.values()}
                owners[seat] = text[7:]
        elif options["game"] == "deduction":
            owners = deals()
        board = {n: [RING[n]] * 2 if n in RING else [] for n in range(1, 31)}
        points = yield from round_of_play(Table(board, owners, options), start, seats)
        totals.update(points)
    return {seat: totals[seat] for seat in range(seats)}


def follow(
    begin: Callable[[Callable[[], State]], Script], state: State, chance: Chance, table: Table | None = None
) -> tuple[dict[int, int], State]:
    """Plays the script and the engine side by side until the script ends; its points, and the state then."""
    now = [state]
    script = begin(lambda: now[0])
    asked = next(script)
    while True:
        state = now[0]
        legal = state.legal_moves()
        assert len(set(legal)) == len(legal)
        assert (state.to_move, set(map(str, legal))) == asked
        assert state.mid_turn == (legal[0].kind in ("sow", "remove", "bar"))
        if table:
            board = {n: Counter(pit) for n, pit in table.board.items() if pit}
            assert {n: heap for n, heap in piles(state).items() if heap} == board
        move = chance.choice(legal)
        now[0] = state.apply(move)
        try:
            asked = script.send(str(move))
        except StopIteration as stop:
            return stop.value, now[0]


def piles(state: State) -> dict[int, Counter[str]]:
    """The board as an observer sees it."""
    board = state.observe(None).board
    return {n: +Counter(dict(zip(COLOURS, pit, strict=True))) for n, pit in enumerate(board)}


@st.composite
def rules(draw: st.DrawFn, kinds: Sequence[str] = ("standard", "deduction", "gambling")) -> dict[str, Any]:
    """Any options that go together."""
    options: dict[str, Any] = {"game": draw(st.sampled_from(kinds)), "low-score": draw(st.booleans())}
    if options["game"] == "standard":
        options["quick-end"] = draw(st.booleans())
    if draw(st.booleans()):
        options["extra-removal"] = True
        options["extra-at-least"] = draw(st.sampled_from((1, 2)))
        options["extra-choice"] = draw(st.sampled_from(("optional", "compulsory")))
        options["extra-takes"] = draw(st.sampled_from(("disk", "colour", "pit")))
    return options


@examples(30)
@given(rules(), st.integers(2, 5), st.integers(0, 2**64 - 1))
def test_whole_games(options: dict[str, Any], seats: int, seed: int) -> None:
    # AM-1 AM-2 AM-3 and all that a game is made of
    state = GAME.new(seed, options, seats)
    assert isinstance(state, State)
    first = state.to_move
    assert first is not None

    def begin(now: Callable[[], State]) -> Script:
        def deals() -> dict[int, str]:
            return {seat: COLOURS[colour] for seat, colour in enumerate(now().match.owners)}

        return game(state.setup.options, first, seats, deals)

    totals, end = follow(begin, state, Chance(seed))
    assert end.result
    assert end.legal_moves() == ()
    assert end.result.scores == tuple(totals.values())
    best = (min if options["low-score"] else max)(totals.values())  # AM-STD-7, AM-V3
    assert end.result.winners == tuple(seat for seat, points in totals.items() if points == best)


@examples(150)
@given(rules(), st.integers(2, 5), st.integers(0, 2**64 - 1), st.data())
def test_ends_of_rounds(
    table: Callable[..., State], options: dict[str, Any], seats: int, seed: int, data: st.DataObject
) -> None:
    # AM-STD-4 AM-STD-5 AM-STD-6 AM-DED-2 AM-GAM-2 AM-GAM-3 AM-V1 AM-V2 AM-END, from positions with few disks
    # left, where colours often vanish together, and turns without a removal have gone before
    chance = Chance(seed)
    letters = {colour: colour[0].upper() for colour in COLOURS}
    board: dict[int, list[str]] = {n: [] for n in range(1, 31)}
    first = chance.randrange(30)
    for colour in COLOURS:
        for _ in range(1 + chance.randrange(3)):
            space = (first + chance.randrange(6)) % 30 + 1
            if RING.get(space) != colour:
                board[space].append(colour)
    present = [c for c in COLOURS if any(c in pit for pit in board.values())]
    owners = dict(enumerate(chance.shuffled(COLOURS)[:seats]))
    if options["game"] == "gambling":
        owners = {}
    playing = [s for s in range(seats) if not owners or options["game"] != "standard" or owners[s] in present]
    if len(playing) < 2 or len(present) < 2 or (options.get("quick-end") and len(playing) < seats):
        return
    quiet = data.draw(st.sampled_from((0, 50, 58, 59)))
    state = table(
        {n: "".join(letters[c] for c in pit) for n, pit in board.items()},
        "".join(letters[c] for c in owners.values()) or seats,
        options,
        to_move=playing[0],
        quiet=quiet,
        round_=seats,
        supply="WWBR",
    )
    mirror = Table(board, owners, state.setup.options)
    mirror.gone = {c: 1 + n for n, c in enumerate(c for c in COLOURS if c not in present)}
    mirror.quiet = quiet
    mirror.bars = Counter({"white": 2, "blue": 1, "red": 1})
    points, end = follow(lambda _: round_of_play(mirror, playing[0], seats), state, chance, mirror)
    assert end.result
    assert end.result.scores == tuple(points.values())


@pytest.mark.parametrize("takes", ["disk", "colour", "pit"])
@pytest.mark.parametrize("quick", [False, True])
def test_the_last_players_going_together(table: Callable[..., State], takes: str, quick: bool) -> None:
    # AM-STD-6 AM-V1 AM-V2: positions of two and three players with one or two disks each, close together
    options = {"extra-removal": True, "extra-takes": takes, "quick-end": quick}
    options |= {"game": "standard", "extra-choice": "compulsory"}
    for seed in range(150):
        chance = Chance(seed)
        seats = 2 + chance.randrange(2)
        board: dict[int, list[str]] = {n: [] for n in range(1, 31)}
        for colour in COLOURS[:seats]:
            for _ in range(2):
                board[chance.choice([n for n in range(4, 10) if RING.get(n) != colour])].append(colour)
        state = table(
            {n: "".join(c[0].upper() for c in pit) for n, pit in board.items()},
            "WBG"[:seats],
            options,
            round_=seats,
        )
        mirror = Table(board, dict(enumerate(COLOURS[:seats])), state.setup.options)
        mirror.gone = {c: 1 + n for n, c in enumerate(c for c in COLOURS[seats:])}
        points, end = follow(lambda _: round_of_play(mirror, 0, seats), state, chance, mirror)  # noqa: B023
        assert end.result
        assert end.result.scores == tuple(points.values())
