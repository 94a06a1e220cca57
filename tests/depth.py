"""How deep a run of the tests goes.

`python3 build.py test` leaves out what is marked `thorough`. With --all it runs every test, and so it does with tests
that are named.
"""

import os
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, TypeVar

import pytest

T = TypeVar("T")

thorough = pytest.mark.thorough
THOROUGH: Final = bool(os.environ.get("TRILITHON_ALL"))
"""Whether this run leaves nothing out."""


def some(values: Sequence[T], usual: int = 1) -> Sequence[T]:
    """What one test goes through: all of it in a thorough run, otherwise the first few."""
    return values if THOROUGH else values[:usual]


def in_depth(
    names: str | Sequence[str],
    values: Iterable[Any],
    *,
    usual: int | Callable[[Any], bool] = 1,
    ids: Any = None,
) -> pytest.MarkDecorator:
    """Parametrize a test, of which a thorough run alone goes through all values.

    names, values, ids: as of pytest.mark.parametrize. usual: how many of the values, from the first on, are always
    tried; or which.
    """

    def parameters(place: int, value: Any) -> Any:
        always = usual(value) if callable(usual) else place < usual
        return pytest.param(
            *((value,) if isinstance(names, str) else value), marks=() if always else thorough
        )

    return pytest.mark.parametrize(
        names, [parameters(place, value) for place, value in enumerate(values)], ids=ids
    )
