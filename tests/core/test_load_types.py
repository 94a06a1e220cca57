"""What type checkers know of a game that is loaded by its name; mypy reads this file like all others."""

import subprocess
import sys
from pathlib import Path
from typing import assert_type

import pytest

from trilithon import load
from trilithon.game import AnyGame, Game
from trilithon.games import celtic_whist, freecelt, mancala, rekniles_ekim, whist

CORE = Path(__file__).resolve().parents[2] / "core"


def test_a_name_gives_the_types_of_its_game() -> None:
    assert_type(load("celtic_whist"), Game[celtic_whist.Move, celtic_whist.Observation])
    assert_type(load("freecelt"), Game[freecelt.AnyMove, freecelt.Observation])
    assert_type(load("mancala"), Game[mancala.Move, mancala.Observation])
    assert_type(load("rekniles_ekim"), Game[rekniles_ekim.Move, rekniles_ekim.Observation])
    assert_type(load("whist"), Game[whist.Move, whist.Observation])
    assert_type(load("whist").new(1).observe(0), whist.Observation)
    assert_type(load(load("whist").name), AnyGame)


@pytest.mark.machine
def test_no_game_is_imported_before_it_is_loaded() -> None:
    asked = (
        "import sys, trilithon.record; print([name for name in sys.modules if 'trilithon.games.' in name])"
    )
    told = subprocess.run([sys.executable, "-c", asked], cwd=CORE, capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"
