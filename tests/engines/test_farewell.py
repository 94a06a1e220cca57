"""A site that has closed, in a browser that has kept it."""

from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Final

import pytest

from tests.engines.conftest import Start
from tests.engines.play import MOVES, opened, play
from tests.engines.test_site import KEPT, STORED
from tools.build import farewell
from tools.build.serve import Server
from tools.check.webdriver import DriverError, Page
from tools.setup import ROOT

PATIENCE: Final = 60  # seconds
SAID: Final = "document.documentElement.dataset.farewell === 'said'"
# What is left of the site in the browser.
LEFT: Final = """(async () => [
    (await navigator.serviceWorker.getRegistrations()).length,
    (await caches.keys()).length,
])()"""


def says_goodbye(page: Page) -> None:
    """Ask until the old page, which gives no answer while it is left, has given way to the farewell."""
    end = monotonic() + PATIENCE
    while monotonic() < end:
        with suppress(DriverError):
            if page.ask(SAID):
                return
    assert page.ask(SAID)


@pytest.mark.parametrize("place", ["", "freecelt/rules/"])
def test_a_visitor_who_comes_back_sees_the_farewell_and_keeps_nothing_but_games(
    engine: Start, start: Start, dist: Path, tmp_path: Path, place: str
) -> None:
    """The old page may complain of what it does not get when it is left."""
    farewell.write("Goodbye.", ROOT / "site", tmp_path / "farewell")
    with Server(dist, prefix="/games/") as server:
        with start() as page:
            opened(page, f"{server.url}freecelt/?seed=1&slots=2")
            play(page, MOVES[0])
            page.until(STORED, 1)
            page.until(KEPT)
        server.dist = tmp_path / "farewell"
        with engine() as page:
            page.go(f"{server.url}{place}")
            says_goodbye(page)
            assert page.text("h1") == "The games are no longer here"
            assert page.ask(LEFT) == [0, 0]
            assert page.text("#kept:not([hidden]) .one:not([hidden])") == "One game is kept in this browser."
            assert page.ask("document.querySelector('#kept a').protocol") == "blob:"
            page.go(f"{server.url}whist/").until(SAID)
