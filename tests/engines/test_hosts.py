"""The games below a path of a site that sends a strict policy with everything, and forbids others to frame it."""

from pathlib import Path
from string import Template

import pytest

from tests import hosts
from tests.engines.conftest import Start
from tests.engines.play import MOVES, READY, opened, play, steps
from tests.engines.test_editions import CORNER, DEAL, POST
from tools.build.serve import Server


def test_the_site_and_the_one_file_are_played_beside_a_strict_site(start: Start, dist: Path) -> None:
    with hosts.nginx(dist, dist.with_name("hosting")) as room, start() as page:
        for address in (DEAL, f"trilithon.html#{DEAL}"):
            opened(page, f"{room.home}games/{address}")
            play(page, MOVES[0])
            assert steps(page) == 1


@pytest.mark.parametrize("sandbox", ["", 'sandbox="allow-scripts"'], ids=["plain", "sandbox"])
def test_a_frame_is_played_though_its_server_sends_x_frame_options(
    start: Start, dist: Path, tmp_path: Path, sandbox: str
) -> None:
    """Where a policy says who may frame a page, that holds."""
    with hosts.nginx(dist, hosts.settings_of_known_host(dist, tmp_path / "hosting")) as room:
        frame = f'<iframe {sandbox} src="{room.home}games/embed/{DEAL}" style="{CORNER}"></iframe>'
        text = Template(POST.read_text(encoding="utf-8")).substitute(frames=frame)
        with Server(POST.parent, overrides={"index.html": text.encode()}) as blog, start() as page:
            page.go(f"http://localhost:{blog.port}/")
            page.enter(0)
            page.tap("[data-start]")
            page.until_shown(READY)
            play(page, MOVES[0])
            assert page.ask("location.pathname").startswith("/games/embed/")
