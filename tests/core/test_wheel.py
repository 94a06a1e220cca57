"""The wheel as it is built: what it says of itself, and a game played from it alone."""

import subprocess
import sys
from email import message_from_string
from pathlib import Path
from zipfile import ZipFile

import pytest

pytestmark = pytest.mark.machine

# Plays from the folder named by its only argument: always the first move that a seeded chance would take.
PLAY = """
import sys
sys.path.insert(0, sys.argv[1])
import trilithon

assert trilithon.__file__.startswith(sys.argv[1])
state = trilithon.load("freecelt").new(seed=1, options={"slots": 2}, seats=1)
chance = trilithon.Chance(1)
for ply in range(300):
    moves = state.legal_moves()
    if not moves:
        break
    state = state.after(moves[chance.below(len(moves))])
assert ply > 20 or state.result
print("played", ply)
"""


def test_it_plays_where_nothing_else_is_installed(wheel: Path, tmp_path: Path) -> None:
    install = [sys.executable, "-m", "pip", "install", "-qq", "--no-index", "--no-deps", "--target"]
    subprocess.run([*install, str(tmp_path), str(wheel)], check=True)
    # -I and -S: neither this repository nor the tools installed beside it can be imported.
    command = [sys.executable, "-I", "-S", "-c", PLAY, str(tmp_path)]
    played = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert played.returncode == 0, played.stderr
    assert played.stdout.startswith("played ")


def test_it_says_what_it_is(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        names = archive.namelist()
        metadata = message_from_string(archive.read("trilithon-0.1.0.dist-info/METADATA").decode())
    assert "trilithon/py.typed" in names
    assert {name.partition("/")[0] for name in names} == {"trilithon", "trilithon-0.1.0.dist-info"}
    assert any(name.endswith("licenses/LICENSE") for name in names)
    assert metadata["Name"] == "trilithon"
    assert metadata["Version"] == "0.1.0"
    assert metadata["Requires-Python"] == ">=3.11"
    assert metadata["License-Expression"] == "MIT"
    assert metadata.get_all("Requires-Dist") is None
