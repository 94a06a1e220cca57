"""Measure how long Druid thinks about a move, in processor time on CPython: does it take at most 0.3 seconds on a slow
phone?"""

from collections.abc import Iterator, Mapping
from time import process_time
from typing import Final

from tools.measure.report import line, percentile_95, times_text
from tools.setup import say
from trilithon import players
from trilithon.bot import BUDGET
from trilithon.game import load
from trilithon.options import Value
from trilithon.players.match import chance_for

SET_UPS: Final[tuple[tuple[str, range, Mapping[str, Value]], ...]] = (
    ("whist", range(3, 7), {}),
    ("celtic_whist", range(1, 6), {"follow-black": True}),
    ("mancala", range(2, 6), {}),
    ("mancala", range(3, 4), {"game": "gambling"}),
    ("mancala", range(2, 6), {"game": "deduction"}),
    ("mancala", range(3, 4), {"extra-removal": True}),
    ("rekniles_ekim", range(2, 6), {}),
    ("rekniles_ekim", range(3, 4), {"match": True}),
    ("rekniles_ekim", range(3, 4), {"most-points": True}),
    ("rekniles_ekim", range(3, 4), {"free-choice": True, "barred-place": True}),
    ("rekniles_ekim", range(2, 3), {"dummy": True, "dummy-bets": True}),
    ("rekniles_ekim", range(3, 4), {"inverse": True}),
    ("rekniles_ekim", range(3, 4), {"balanced-wagering": True}),
    ("rekniles_ekim", range(3, 4), {"longer-race": True, "balanced-wagering": True}),
    ("rekniles_ekim", range(5, 6), {"longer-race": True, "inverse": True}),
)
# Decisions of one Druid against Plain, at the start of its turn, with more than one legal move.
DECISIONS: Final = 80
# A page takes 1.7 to 2 times as long as CPython, and a slow phone four times as long as this machine.
PHONE: Final = 4 * 1.85
GOAL: Final = 300  # ms


def measure_decision_times() -> None:
    """Print a line for each set-up."""
    for name, numbers, options in SET_UPS:
        for seats in numbers:
            chosen = ", ".join(f"{option} {value}" for option, value in options.items() if value is not True)
            chosen = ", ".join([chosen] * bool(chosen) + [one for one in options if options[one] is True])
            what = f"{load(name).title}, {seats}{', ' * bool(chosen)}{chosen}"
            say(f"Druid at {what}")
            times = [
                time for time, _ in zip(_decision_times(name, seats, options), range(DECISIONS), strict=False)
            ]
            on_phone = f"on a phone about {PHONE * percentile_95(times):.0f} ms (to reach: {GOAL})"
            line(what, f"{times_text(times)}; {on_phone}")


def _decision_times(name: str, seats: int, options: Mapping[str, Value]) -> Iterator[float]:
    """Yield the time of each decision in ms, in game after game."""
    seed = 7_000_000
    while True:
        seed += 1
        state = load(name).new(seed, options, seats)
        bots = [players.bot("plain" if seat else "druid", name) for seat in range(seats)]
        number = 0
        while (seat := state.to_move) is not None:
            if not state.mid_turn:
                for place, bot in enumerate(bots):
                    bot.observe(state.observe(place))
            observation = state.observe(seat)
            begun = process_time()
            move = players.decide(bots[seat], observation, chance_for(seed, seat, number), BUDGET)
            if not seat and len(observation.legal) > 1 and not state.mid_turn:
                yield 1000 * (process_time() - begun)
            state, number = state.apply(move), number + 1
