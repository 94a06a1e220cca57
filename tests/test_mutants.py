"""What `build.py mutants` changes in a module, and what it leaves alone."""

import ast

from tools.check.mutants.changes import Mutant, make_mutants
from tools.check.mutants.parts import FOLDERS, parts
from tools.setup import ROOT

MODULE = '''"""A module."""

from typing import NamedTuple, TypeAlias

Bids: TypeAlias = tuple[int, ...]
MOST = 8
OPTION = Option(name="order", title="Order", help="How it goes.", low=1)


class State(NamedTuple):
    """A state."""

    hands: tuple[int, ...] = ()

    @property
    def result(self) -> str | None:
        """How it ended."""
        assert self.hands is not None
        return f"Won with {len(self.hands) + 1} cards." if self.hands else None


def check(bid: int) -> None:
    """Refuse."""
    if (bid < 0 or
            bid > MOST):
        raise Refusal("WH-4", "That is no bid.")
    for a, b in zip((1,), (2,), strict=True):
        pass
'''


def by_place(mutants: list[Mutant]) -> dict[str, list[str]]:
    """What changed lines say, by where they stand."""
    found: dict[str, list[str]] = {}
    for mutant in mutants:
        found.setdefault(mutant.where, []).append(mutant.change)
    return found


def test_the_parts_are_rules_and_texts_that_exist_and_no_players() -> None:
    for part in parts().values():
        assert part.modules
        for module in part.modules:
            assert (ROOT / FOLDERS[part.package] / part.package / module).exists()
            assert not module.endswith(("abilities.py", "heuristics.py", "playout.py", "coach.py"))


def test_what_is_changed() -> None:
    found = by_place(make_mutants("trilithon", "x.py", MODULE))
    assert found.keys() == {"module", "State", "State.result", "check"}
    assert found["module"][:2] == ["MOST = None", "MOST = 9"]
    assert 'OPTION = Option(name="XXorderXX", title="Order", help="How it goes.", low=1)' in found["module"]
    assert 'OPTION = Option(name="order", title="Order", help="How it goes.", )' in found["module"]
    assert found["State"] == ["hands: tuple[int, ...] = None"]
    assert found["State.result"] == [
        'return f"Won with {len(self.hands) + 1} cards." if (self.hands) and False else None',
        'return f"Won with {len(self.hands) + 1} cards." if (self.hands) or True else None',
        'return f"Won with {len(self.hands) - 1} cards." if self.hands else None',
        'return f"Won with {len(self.hands) + 2} cards." if self.hands else None',
    ]
    assert "bid >= MOST):" in found["check"]
    assert "if (bid < 0 and bid > MOST):" in found["check"]
    assert 'raise Refusal("XXWH-4XX", "That is no bid.")' in found["check"]
    assert 'raise Refusal("WH-4", None)' in found["check"]


def test_wording_and_what_does_nothing_stay() -> None:
    for mutant in make_mutants("trilithon", "x.py", MODULE):
        ast.parse(mutant.code)
        assert mutant.code != MODULE
        assert 'title="Order", help="How it goes."' in mutant.code or mutant.change == "OPTION = None"
        if "That is no bid." not in mutant.code:  # a sentence may get lost, but does not change
            assert mutant.change in (
                'raise Refusal("WH-4", None)',
                'raise Refusal("WH-4", )',
                'raise Refusal("WH-4")',
            )
        assert "assert self.hands is not None" in mutant.code
        assert "Bids: TypeAlias = tuple[int, ...]" in mutant.code
        assert "strict=True" in mutant.code


def test_functions_are_known_by_name_and_the_rest_is_imported_again() -> None:
    functions = {mutant.where: mutant.function for mutant in make_mutants("trilithon", "x.py", MODULE)}
    assert functions == {"module": "", "State": "", "State.result": "State.result", "check": "check"}


def test_lines_are_those_of_the_whole_statement() -> None:
    (mutant,) = [
        mutant for mutant in make_mutants("trilithon", "x.py", MODULE) if mutant.change == "bid >= MOST):"
    ]
    lines = MODULE.splitlines()
    assert [lines[number - 1].strip() for number in mutant.lines] == ["if (bid < 0 or", "bid > MOST):"]
