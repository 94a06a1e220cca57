"""Run random examples for as long as you like: `python3 build.py nights`.

`build.py test` always tries the same examples, so that it fails only if something has changed. Here each round draws
other examples, from a seed that is printed; `--seed` runs the same round again.
"""

import secrets
import subprocess

from tools.setup import ROOT, Environment, say

TESTS = ("-m", "hypothesis or nights", "tests/core", "tests/web")
DRAWN = ("--hypothesis-profile", "nights", "--hypothesis-seed")


def run(environment: Environment, rounds: int, seed: int | None) -> int:
    """Run rounds of random examples until one fails, or the one round of a seed. Return 0 if none failed."""
    for number in range(1, (rounds if seed is None else 1) + 1):
        drawn = secrets.randbits(32) if seed is None else seed
        again = f"python3 build.py nights --seed {drawn}"
        say(f"round {number}: {again}")
        command = [str(environment.python), "-m", "pytest", "-q", "-n", "auto", *TESTS, *DRAWN, str(drawn)]
        if subprocess.run(command, cwd=ROOT, check=False).returncode:
            print(f"Something was found. To see it again: {again}", flush=True)
            return 1
    return 0
