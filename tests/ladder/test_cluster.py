"""The ladder on a Dask cluster: the same table, also when a machine of it is lost."""

import os
import sys
from typing import Any

import pytest

from tests.depth import thorough
from trilithon.arena.pairing import DealOutcome, Pairing
from trilithon.ladder.errors import ContestError
from trilithon.ladder.measurements import ResultCache, measure_pairings
from trilithon.ladder.pool import pool_of

# What the cluster's own libraries say of each other and of their ends is nothing of ours.
pytestmark = [pytest.mark.machine, pytest.mark.filterwarnings("ignore")]

PAIRINGS = [
    Pairing("mancala", 2, (), "plain", ("steady",)),
    Pairing("rekniles_ekim", 3, (), "plain", ("gentle",), budget=8),
]
DEALS = 12


@thorough
def test_a_worker_that_is_killed_changes_nothing_in_the_table() -> None:
    distributed = pytest.importorskip("distributed", reason="tools/requirements-cluster.txt is not installed")
    with pool_of(2, None) as pool:
        here = [found.line() for found in measure_pairings(PAIRINGS, DEALS, pool, ResultCache(None))]
    cluster: Any = distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=50
    )
    with cluster, pool_of(None, cluster.scheduler_address) as pool:
        killed: list[int] = []

        class Killing(ResultCache):
            """Kills a worker as soon as something has come in."""

            def put(self, key: str, dealt: DealOutcome) -> None:
                """As usual, but for that."""
                super().put(key, dealt)
                if not killed:
                    process = next(iter(cluster.workers.values())).pid
                    os.kill(process, 9)
                    killed.append(process)

        there = [found.line() for found in measure_pairings(PAIRINGS, DEALS, pool, Killing(None))]
    assert killed
    assert there == here


def test_without_the_package_a_sentence_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ContestError, match="distributed"), pool_of(None, "tcp://nowhere"):
        pass
