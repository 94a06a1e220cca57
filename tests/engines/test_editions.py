"""The one file, opened from a disk, and the frame in a post on another host."""

from pathlib import Path
from string import Template

import pytest

from tests.engines.conftest import Start
from tests.engines.play import KEYS, MOVES, READY, await_steps, goes_on, opened, play, steps
from tools.build.serve import Server
from trilithon_web.tables import tables

DEAL = "freecelt/?seed=1&slots=2"
POST = Path(__file__).parents[1] / "blog" / "index.html"
# In the corner, since WebKit's driver counts from that of the window.
CORNER = "position: absolute; inset: 0 auto auto 0; width: 1000px; height: 700px; margin: 0; border: 0"


def test_the_one_file_is_played_and_comes_back(start: Start, dist: Path, tmp_path: Path) -> None:
    copy = tmp_path / "games to go.html"
    copy.write_bytes((dist / "trilithon.html").read_bytes())
    with start() as page:
        opened(page, f"{copy.as_uri()}#{DEAL}")
        play(page, MOVES[0])
        page.press("Control", "z")
        await_steps(page, 2)
        for key in ("c8", "c6"):
            page.press(KEYS[key])
        await_steps(page, 3)
        page.reload().until_shown(READY)
        assert steps(page) == 1, "what was undone and done again is one move"
    with start() as page:
        opened(page, f"{copy.as_uri()}#{DEAL}")
        assert steps(page) == 1, "the game as it was left"
        play(page, MOVES[1])
        page.tap("a.home")
        page.until("document.title === 'Trilithon'")
        page.tap('a[href="#games/"]')
        page.until("document.title === 'Your games · Trilithon'")


@pytest.mark.parametrize("sandbox", ["", 'sandbox="allow-scripts"'], ids=["plain", "sandbox"])
@pytest.mark.parametrize("game", sorted(tables()))
def test_a_game_is_played_in_a_frame(start: Start, site: str, game: str, sandbox: str) -> None:
    frame = f'<iframe {sandbox} src="{site}embed/{game}/?seed=1" style="{CORNER}"></iframe>'
    text = Template(POST.read_text(encoding="utf-8")).substitute(frames=frame)
    with Server(POST.parent, overrides={"index.html": text.encode()}) as blog, start() as page:
        page.go(f"http://localhost:{blog.port}/")
        page.enter(0)
        assert page.ask("document.documentElement.dataset.python ?? null") is None, "nothing before Play"
        page.tap("[data-start]")
        page.until_shown(READY)
        if game == "freecelt":
            play(page, MOVES[0])
        else:
            goes_on(page, by=6)
