"""How quick the other tables answer, beside FreeCelt's; and whether anything in a whole game holds the page up."""

from typing import Final

from playwright.sync_api import Browser

from tools.bench_clicks import FRAMES, MEASURES, begin, ratio, win
from tools.bench_page import line, playable, quickness, visitor
from tools.serve import Server
from tools.setup import say

# Against three computers, over in few rounds.
GAME: Final = "celtic_whist/?seed=47&seats=4&follow-black=on"

# Does whatever is to be done next until the game is over, with a frame after each click, as people have.
ALONG: Final = """async () => {
    const first = ["#next", ".go-on", "#bid", ".hand [data-move]"];
    while (!document.querySelector(".end")) {
        first.map((one) => document.querySelector(one)).find(Boolean)?.click();
        await new Promise(requestAnimationFrame);
    }
}"""


def measure_tables(browser: Browser, server: Server) -> None:
    """Click to patched page at Celtic Whist beside FreeCelt, and long tasks in a whole game of it in motion."""
    with visitor(browser, server) as context:
        say("winning deal 1 of FreeCelt, and a game of Celtic Whist against three computers")
        plain = context.new_page()
        begin(plain)
        for _ in win(plain):
            pass
        page = context.new_page()
        playable(page, GAME)
        page.evaluate(ALONG)
        those, these = (one.evaluate(MEASURES, "patch") for one in (plain, page))
    line("Celtic Whist: click to patched page", quickness(these))
    line("  ratio to FreeCelt", f"{ratio(these, those)} (to reach: 1.25)")
    with visitor(browser, server, reduced_motion="no-preference") as context:
        page = context.new_page()
        playable(page, GAME)
        page.evaluate(FRAMES)
        page.evaluate(ALONG)
        seen = page.evaluate("window.seen")
    longest = f", the longest {max(seen['longtask']):.0f} ms" if seen["longtask"] else ""
    line(
        "  tasks over 50 ms in a whole game",
        f"{len(seen['longtask'])} of {len(seen['frames'])} frames{longest}",
    )
