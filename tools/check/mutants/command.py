"""The command: test the mutants, store what killed each, and print those that survive without a reason."""

import atexit
import json
import os
import random
import shutil
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tools.check.mutants.changes import Mutant, make_mutants
from tools.check.mutants.parts import FOLDERS, MutatedPart, parts
from tools.check.mutants.suite import CACHE, TREE, measure_tests
from tools.check.mutants.trials import run_all, trial
from tools.setup import ROOT, say
from trilithon.people import join_words

LIST: Final = ROOT / "docs" / "mutants.md"
MOST_SURVIVE: Final = 0.05


def run(names: Sequence[str], sample: int | None, survivors: bool) -> int:
    """Test the mutants of some parts or of all, and print the survivors. Return 0 if they are few enough.

    sample: how many mutants of each part, always the same ones.
    survivors: whether to test only those that survived the last time.
    """
    known = parts()
    for name in names:
        if name not in known:
            sys.exit(f"There is no part {name}; there are {join_words(list(known))}.")
    atexit.register(shutil.rmtree, TREE, ignore_errors=True)
    for folder in (*FOLDERS.values(), "docs", "tests"):
        shutil.copytree(ROOT / folder, TREE / folder, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", TREE)
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"

    explained = LIST.read_text(encoding="utf-8") if LIST.exists() else ""
    tried = survived = 0
    for name in names or known:
        killers = run_part(known[name], sample, survivors)
        alive = [mutant for mutant, killer in killers if killer is None]
        tried += len(killers)
        survived += len(alive)
        print(f"{name}: {len(alive)} of {len(killers)} survive, {share(len(alive), len(killers))}")
        for mutant in alive:
            if f"`{mutant.key}`" not in explained:
                print(f"  without a reason, line {mutant.lines.start}: {mutant.key}")
    print(f"{survived} of {tried} mutants survive, {share(survived, tried)}", flush=True)
    return int(survived >= MOST_SURVIVE * tried)


def share(part: int, whole: int) -> str:
    """Return a share as a percentage."""
    return f"{100 * part / max(1, whole):.1f} %"


def run_part(part: MutatedPart, sample: int | None, survivors: bool) -> list[tuple[Mutant, str | None]]:
    """Test a part's mutants. Return each with its killer, or None."""
    kept = CACHE / f"{part.name}.json"
    killers: dict[str, str | None] = json.loads(kept.read_text(encoding="utf-8")) if kept.exists() else {}
    everything = mutants = mutants_of(part)
    if survivors:
        mutants = [mutant for mutant in mutants if killers.get(mutant.key, "") is None]
    if sample and len(mutants) > sample:
        mutants = random.Random(part.name).sample(mutants, sample)
    if not mutants:
        return [(mutant, killers[mutant.key]) for mutant in everything if mutant.key in killers]
    began = time.monotonic()
    tests = measure_tests(part)
    say(f"{part.name}: {len(mutants)} of {len(everything)} mutants, {len(tests) - 1} tests")
    names = frozenset(test.name for test in tests)
    trials = [trial(mutant, tests, killers.get(mutant.key)) for mutant in mutants]
    # A mutant without any change must survive; otherwise the others would not die of their changes.
    first = mutants[0]
    original = (_folder(part) / first.path).read_text(encoding="utf-8")
    nothing = trial(first._replace(code=original, function=""), tests, None)
    nothing = nothing._replace(tests=nothing.tests[:10])
    if [killer for _, killer in run_all(part, [nothing], names)] != [None]:
        sys.exit(f"The tests of {part.name} fail when nothing is make_mutants.")
    outcomes: list[tuple[Mutant, str | None]] = []
    for ended, killer in run_all(part, trials, names):
        outcomes.append((ended.mutant, killer))
        killers[ended.mutant.key] = killer
        if len(outcomes) % 100 == 0 or len(outcomes) == len(trials):
            kept.write_text(json.dumps(killers, indent=1), encoding="utf-8")
            alive = sum(killer is None for _, killer in outcomes)
            say(f"{part.name}: {len(outcomes)} tried, {alive} alive, {time.monotonic() - began:.0f} seconds")
    if survivors:  # the others have their last results
        return [(mutant, killers[mutant.key]) for mutant in everything if mutant.key in killers]
    return outcomes


def mutants_of(part: MutatedPart) -> list[Mutant]:
    """Return all mutants of a part's modules, in their order in the source."""
    mutants = []
    for path in part.modules:
        mutants += make_mutants(part.package, path, (_folder(part) / path).read_text(encoding="utf-8"))
    return mutants


def _folder(part: MutatedPart) -> Path:
    return TREE / FOLDERS[part.package] / part.package
