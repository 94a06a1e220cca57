"""How many examples of Hypothesis a test tries that does not leave it to the profile (tests/conftest.py)."""

from hypothesis import HealthCheck, settings

from tests.core.conformance import IN_BROWSER

_MOST_INSIDE = 8  # where a game takes ten times as long, and only integers and hashes might differ


def examples(number: int) -> settings:
    """So many, each of which may be a whole game; inside Pyodide a few."""
    number = min(number, _MOST_INSIDE) if IN_BROWSER else number
    return settings(max_examples=number, suppress_health_check=[HealthCheck.too_slow])
