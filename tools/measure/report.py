"""How measurements are printed."""

import statistics
from collections.abc import Sequence


def percentile_95(durations: Sequence[float]) -> float:
    """Return the 95th percentile."""
    return statistics.quantiles(durations, n=20, method="inclusive")[-1]


def times_text(durations: Sequence[float]) -> str:
    """Return the median and the 95th percentile as text."""
    return f"median {statistics.median(durations):.1f} ms, 95 of 100 within {percentile_95(durations):.1f} ms"


def line(what: str, value: str) -> None:
    """Print one result."""
    print(f"{what:<66}{value}", flush=True)
