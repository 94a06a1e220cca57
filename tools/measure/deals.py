"""Survey FreeCelt deals: how many can be won with each number of slots, and how hard that is for the solver."""

import hashlib
from collections.abc import Sequence
from concurrent.futures import Executor
from pathlib import Path
from typing import Final

import trilithon
from tools.setup import ROOT, say
from trilithon.ladder import deals

GAME: Final = "freecelt"
KEPT: Final = ROOT / ".cache" / "deals"
SHARED: Final = ("chance.py", "equipment.py")  # modules of the core that the game uses
GRADES: Final = "grades.py"  # neither rules nor solver


def run(numbers: range, slots: Sequence[int], pool: Executor) -> int:
    """Print a line for each number of slots. Results by the same rules and solver are reused."""
    print(deals.HEAD, flush=True)
    for number in slots:
        found = open_survey(number)
        for count in deals.survey_deals(GAME, (("slots", number),), numbers, pool, found):
            if count % 5000 < deals.AT_ONCE:
                say(f"{count} deals with {number} slots")
        print(deals.line(str(number), [found.known[one] for one in numbers]), flush=True)
    return 0


def open_survey(slots: int) -> deals.SurveyFile:
    """Return the results so far for a number of slots."""
    KEPT.mkdir(parents=True, exist_ok=True)
    return deals.SurveyFile(KEPT / f"{_version()}-{slots}.txt")


def _version() -> str:
    """Return a hash of the rules and the solver."""
    root = Path(trilithon.__file__).parent
    digest = hashlib.sha256()
    for path in [*sorted((root / "games" / GAME).glob("*.py")), *[root / name for name in SHARED]]:
        if path.name != GRADES:
            digest.update(path.read_bytes())
    return digest.hexdigest()[:12]
