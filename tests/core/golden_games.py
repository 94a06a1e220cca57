"""Plays the golden games of tests/core/golden/ and tests/core/players/golden/ and writes them down, once:
`PYTHONPATH=core python -m tests.core.golden_games`.

Files that stand there already are left alone; named with --again they are played anew, which only a change of
the rules, of the narration or of the players that is meant can justify. The former are played at random from the seed
until so many rounds or moves have been played, and on to the end of the turn; the latter by computers, to the end.
Of the former the codes for links are written down as well.
"""

import argparse
import sys
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from tests.core.conformance import choose
from tests.core.golden_format import join, join_links, split, split_links
from trilithon import Chance, Record, catalogue, link, load, players
from trilithon.options import Value

HERE = Path(__file__).parent
FOLDER = HERE / "golden"
LINKS = FOLDER / "links.txt"


class Plan(NamedTuple):
    """One golden game: set-up, and where it is cut off."""

    seats: int
    options: Mapping[str, Value] = {}
    seed: int = 1
    rounds: int = 100
    moves: int = 400


ARRANGED: dict[str, Value] = {"arranged-decks": True}
EXTRA: dict[str, Value] = {"extra-removal": True}

# Of a game that does not stand here, one with its defaults.
FURTHER: Mapping[str, Mapping[str, Plan]] = {
    "celtic_whist": {
        "solo": Plan(1),
        "solo-tougher": Plan(1, {"scoring": "tougher"}, seed=2),
        "solo-survive": Plan(1, {"object": "survive", "player-start": 20, "neutral-start": 25}, seed=3),
        "solo-hand-of-15": Plan(1, {"hand-size": 15}, rounds=3),
        "solo-doubling": Plan(1, {"doubling": True}, seed=4, rounds=4),
        "solo-night": Plan(1, {"half": "night", "follow-black": True}, rounds=3),
        "two-players": Plan(2, rounds=4),
        "three-players": Plan(3, rounds=4),
        "four-players": Plan(4, rounds=5),
        "five-players": Plan(5, rounds=4),
        "tougher": Plan(3, {"scoring": "tougher"}, seed=5, rounds=4),
        "all-sixty": Plan(5, {"all-sixty": True}, rounds=3),
        "follow-black": Plan(4, {"follow-black": True}, rounds=4),
        "doubling": Plan(4, {"doubling": True}, seed=6, rounds=6),
        "restrictive-null": Plan(4, {"restrictive-null": True}, rounds=6),
        "restrictive-null-doubling": Plan(3, {"restrictive-null": True, "doubling": True}, rounds=5),
        "to-the-end": Plan(2, seed=66, moves=2000),
        "play-off": Plan(4, seed=60, moves=2000),
        "cooperative": Plan(3, {"mode": "cooperative"}, rounds=5),
        "cooperative-near-the-end": Plan(
            2, {"mode": "cooperative", "shared-start": 28, "cooperative-neutral-start": 25}, moves=2000
        ),
    },
    "freecelt": {
        "two-slots": Plan(1, moves=120),
        "no-slots": Plan(1, {"slots": 0}, seed=2),
        "six-slots": Plan(1, {"slots": 6}, seed=3, moves=120),
    },
    "mancala": {
        "standard-two-players": Plan(2, rounds=1),
        "standard-three-players": Plan(3, rounds=2, moves=700),
        "standard-five-players": Plan(5, rounds=1),
        "deduction": Plan(3, {"game": "deduction"}, rounds=1, moves=700),
        "gambling": Plan(3, {"game": "gambling"}, rounds=1, moves=700),
        "to-the-end": Plan(2, EXTRA | {"extra-choice": "compulsory"}, moves=2000),
        "low-score": Plan(2, EXTRA | {"low-score": True, "extra-choice": "compulsory"}, seed=2, moves=2000),
        "extra-disk": Plan(3, EXTRA, rounds=1),
        "extra-at-least-two": Plan(3, EXTRA | {"extra-at-least": 2}, rounds=1),
        "extra-colour": Plan(3, EXTRA | {"extra-takes": "colour"}, rounds=1),
        "extra-colour-compulsory": Plan(
            4, EXTRA | {"extra-takes": "colour", "extra-choice": "compulsory"}, rounds=1
        ),
        "extra-pit": Plan(3, EXTRA | {"extra-takes": "pit"}, rounds=1),
        "extra-pit-gambling": Plan(
            2, EXTRA | {"game": "gambling", "extra-takes": "pit", "extra-choice": "compulsory"}, rounds=1
        ),
        "extra-deduction": Plan(4, EXTRA | {"game": "deduction", "extra-takes": "colour"}, rounds=1),
        "quick-end": Plan(4, {"quick-end": True}, rounds=1),
        "quick-end-extra": Plan(5, EXTRA | {"quick-end": True, "extra-takes": "pit"}, rounds=2),
    },
    "rekniles_ekim": {
        "two-players": Plan(2),
        "three-players": Plan(3),
        "four-players": Plan(4),
        "five-players": Plan(5),
        "match": Plan(3, {"match": True}),
        "match-play-off": Plan(2, {"match": True}, seed=4),
        "most-points": Plan(3, {"most-points": True}),
        "free-choice": Plan(3, {"free-choice": True}),
        "barred-place": Plan(3, {"barred-place": True}),
        "barred-place-most-points": Plan(4, {"barred-place": True, "most-points": True}),
        "dummy": Plan(2, {"dummy": True}),
        "dummy-last-place": Plan(2, {"dummy": True, "dummy-black": "last-place"}),
        "dummy-bets": Plan(2, {"dummy": True, "dummy-bets": True, "match": True}),
        "dummy-bets-last-place": Plan(2, {"dummy": True, "dummy-bets": True, "dummy-black": "last-place"}),
        "arranged": Plan(4, ARRANGED),
        "arranged-no-hand": Plan(5, ARRANGED | {"arranged-hand": "none"}),
        "arranged-dummy": Plan(2, ARRANGED | {"dummy": True, "dummy-bets": True}),
        "inverse": Plan(3, {"inverse": True}),
        "inverse-not-the-leader": Plan(4, {"inverse": True, "not-the-leader": True}),
        "inverse-dummy": Plan(2, {"inverse": True, "dummy": True, "dummy-bets": True}),
        "balanced": Plan(3, {"balanced-wagering": True}),
        "longer": Plan(3, {"longer-race": True}),
        "longer-balanced-match": Plan(4, {"longer-race": True, "balanced-wagering": True, "match": True}),
    },
    "whist": {
        "two-players": Plan(2, moves=150),
        "four-players": Plan(4, rounds=6),
        "six-players": Plan(6, seed=2, rounds=2),
        "to-the-end": Plan(3, {"order": "1-8-1", "rounds-at-the-ends": "players"}, seed=3),
        "last-bidder": Plan(5, {"order": "1-8-1", "last-bidder": True}, rounds=8),
        "short": Plan(4, {"length": "short"}, seed=4),
    },
}


PLANS: Mapping[str, Mapping[str, Plan]] = {
    name: FURTHER.get(name, {"defaults": Plan(load(name).seats[0])}) for name in catalogue()
}

# Whole games of plain players, who must play the same for ever.
COMPUTERS_FOLDER = HERE / "players" / "golden"
TOGETHER: dict[str, Value] = {"mode": "cooperative", "follow-black": True}
COMPUTERS: Mapping[str, Mapping[str, Plan]] = {
    "celtic_whist": {
        "solo": Plan(1, {"scoring": "tougher"}),
        "solo-survive": Plan(1, {"object": "survive", "hand-size": 15, "neutral-start": 25}),
        "competitive": Plan(4, {"follow-black": True}),
        "competitive-all": Plan(3, {"scoring": "tougher", "doubling": True, "restrictive-null": True}),
        "cooperative": Plan(3, TOGETHER | {"shared-start": 15, "cooperative-neutral-start": 15}),
    },
    "whist": {"three-players": Plan(3, {"order": "1-8-1"})},
    "rekniles_ekim": {
        "match": Plan(3, {"match": True}),
        "inverse": Plan(4, {"inverse": True, "most-points": True}),
    },
    "mancala": {
        "standard": Plan(3),
        "deduction": Plan(4, {"game": "deduction", "extra-removal": True}),
        "gambling": Plan(2, {"game": "gambling", "low-score": True}),
    },
}


def play(name: str, plan: Plan) -> Record:
    """A golden game."""
    chance = Chance(plan.seed, 1_000_000)
    record = Record.begin(load(name).new(plan.seed, plan.options, plan.seats))
    while record.state.to_move is not None and (
        record.state.mid_turn or (record.state.round <= plan.rounds and len(record.states) <= plan.moves)
    ):
        legal = list(record.state.legal_moves())
        record = record.apply(choose(legal, len(record.states), chance))
    return record


def play_computers(name: str, plan: Plan) -> Record:
    """A whole game of plain players."""
    start = load(name).new(plan.seed, plan.options, plan.seats)
    return players.play(start, [players.bot("plain", start.setup.game) for seat in range(plan.seats)])


def write_links(again: Collection[str]) -> None:
    """Write the codes of the golden games that have none yet, and of those to be played anew."""
    then = split_links(LINKS.read_text(encoding="utf-8")) if LINKS.exists() else {}
    codes: dict[str, str] = {}
    for game, name in ((game, name) for game, plans in PLANS.items() for name in plans):
        path = f"{game}/{name}"
        if path in then and not {game, path} & set(again):
            codes[path] = then[path]
        else:
            text = (FOLDER / f"{path}.txt").read_text(encoding="utf-8")
            codes[path] = link.encode_moves(Record.read(split(text).record))
            print(f"{LINKS.relative_to(HERE)}, {path}: {len(codes[path])} characters")
    LINKS.write_text(join_links(codes), encoding="utf-8")


def main(arguments: Sequence[str]) -> int:
    """Write what is missing, and what is named with --again."""
    parser = argparse.ArgumentParser(prog="python -m tests.core.golden_games", description=__doc__)
    parser.add_argument("--again", nargs="+", default=[], metavar="GAME[/NAME]", help="play these anew")
    again = set(parser.parse_args(arguments).again)
    for folder, all_plans, played, written in (
        (FOLDER, PLANS, play, join),
        (COMPUTERS_FOLDER, COMPUTERS, play_computers, Record.text),
    ):
        for game, name, plan in (
            (game, *item) for game, plans in all_plans.items() for item in plans.items()
        ):
            path = folder / game / f"{name}.txt"
            if path.exists() and not again & {game, f"{game}/{name}"}:
                continue
            path.parent.mkdir(parents=True, exist_ok=True)
            record = played(game, plan)
            path.write_text(written(record), encoding="utf-8")
            end = "over" if record.state.result else f"round {record.state.round}"
            print(f"{path.relative_to(HERE)}: {record.move_count} moves, {end}, {path.stat().st_size} bytes")
    write_links(again)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
