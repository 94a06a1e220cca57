"""Measure how quickly the other tables answer compared with FreeCelt's, and whether anything blocks the page in a whole
game."""

import subprocess
import sys
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser

from tools.build.serve import Server
from tools.measure.clicks import FRAMES, MEASURES, count_dropped, open_deal, ratio_text, win
from tools.measure.opening_times import import_environment
from tools.measure.report import line, times_text
from tools.setup import say
from tools.ways.visit import playable, visitor
from trilithon.game import load
from trilithon_web.tables import tables

# Games that end after a few rounds. Games not listed here use their defaults.
_CHOSEN: Final = (
    ("Celtic Whist", "celtic_whist/?seed=47&seats=4&follow-black=on"),
    ("Whist", "whist/?seed=3&seats=4&order=1-8-1"),
    ("Rekniles Ekim", "rekniles_ekim/?seed=3&seats=4&match=on"),
    ("Mancala", "mancala/?seed=3&seats=2"),
)
GAMES: Final = (
    *_CHOSEN,
    *(
        (load(name).title, f"{name}/?seed=3")
        for name in sorted(tables() - {"freecelt"})
        if not any(address.startswith(f"{name}/") for _, address in _CHOSEN)
    ),
)

PROGRAM: Final = Path(__file__).parent / "programs" / "sowing.py"
ROUNDS: Final = 3
SOWINGS: Final = 5

# Finds the element to press next; null once the game is over.
_NEXT: Final = """() => {
    const first = ["#next", ".go-on", "#bid[data-move]", ".bids > :not(.barred)", ".choice[data-move], #play",
                   ".hand [data-move]", "#take-off", ".pick[data-move]", "#lift[data-move]", ".pit-button[data-move]",
                   ".button[data-move]"];
    const one = first.map((one) => document.querySelector(one)).find(Boolean);
    return document.querySelector(".end") ? null : one;
}"""
# Finds the middle of that element, once the page has been drawn and there is something to press.
_SPOT: Final = f"""async () => {{
    const next = {_NEXT};
    const drawn = () => new Promise((then) => requestAnimationFrame(() => setTimeout(then)));
    let one;
    do {{ await drawn(); await drawn(); one = next(); }} while (one === undefined);
    const box = one?.getBoundingClientRect();
    return box && [box.x + box.width / 2, box.y + box.height / 2];
}}"""
# Plays to the end of the game, with a frame after each click.
_ALONG: Final = f"""async () => {{
    const next = {_NEXT};
    for (let one = next(); one !== null; one = next()) {{
        one?.click();
        await new Promise(requestAnimationFrame);
    }}
}}"""


def measure_tables(browser: Browser, server: Server) -> None:
    """Print the time from a click to the patched page at each table, in turns with FreeCelt's, and long tasks in a
    whole game."""
    those: list[float] = []
    times: dict[str, list[float]] = {title: [] for title, _ in GAMES}
    for number in range(ROUNDS):
        say(f"a game at each table, round {number + 1} of {ROUNDS}")
        with visitor(browser, server) as context:
            page = context.new_page()
            open_deal(page)
            for _ in win(page):
                pass
            those += page.evaluate(MEASURES, "patch")
        for title, address in GAMES:
            with visitor(browser, server) as context:
                page = context.new_page()
                playable(page, address)
                while spot := page.evaluate(_SPOT):
                    page.mouse.click(*spot)
                times[title] += page.evaluate(MEASURES, "patch")
    for title, address in GAMES:
        line(f"{title}: click to patched page", times_text(times[title]))
        line("  ratio to FreeCelt", f"{ratio_text(times[title], those)} (to reach: 1.25)")
        _measure_tasks(browser, server, address)
    _measure_sowing(browser, server)


def _measure_tasks(browser: Browser, server: Server, address: str) -> None:
    """Print the long tasks in a whole game at one table, with all animations."""
    with visitor(browser, server, reduced_motion="no-preference") as context:
        page = context.new_page()
        playable(page, address)
        page.evaluate(FRAMES)
        page.evaluate(_ALONG)
        seen = page.evaluate("window.seen")
    longest = f", the longest {max(seen['longtask']):.0f} ms" if seen["longtask"] else ""
    line(
        "  tasks over 50 ms in a whole game",
        f"{len(seen['longtask'])} of {len(seen['frames'])} frames{longest}",
    )


# Lifts the space, chooses its disks in the order shown, and sows them; ends after the last disk.
_SOW: Final = """async (space) => {
    const press = (one) => document.querySelector(one).click();
    const frame = () => new Promise(requestAnimationFrame);
    press(`[data-space="${space}"]`);
    press(`[data-space="${space}"]`);
    await frame();
    press('[data-do="order"]');
    await frame();
    const disk = ".pick[data-colour]:not([aria-disabled])";
    for (; document.querySelector(disk); await frame()) press(disk);
    window.seen.frames.length = 0;
    press("#sow");
    do await frame(); while (document.querySelector(".go-on"));
}"""


def _measure_sowing(browser: Browser, server: Server) -> None:
    """Print the frames that the browser dropped while ten disks were sown one by one."""
    say("sowing ten disks, frame by frame")
    command = [sys.executable, str(PROGRAM)]
    printed = subprocess.run(command, env=import_environment(), check=True, stdout=subprocess.PIPE, text=True)
    query, code, space = printed.stdout.split()
    found = []
    for _ in range(SOWINGS):
        with visitor(browser, server, reduced_motion="no-preference") as context:
            page = context.new_page()
            page.goto(f"mancala/?{query}#game={code}")
            page.locator('html[data-python="ready"]').wait_for(state="attached")
            page.locator('[data-do="walk"][data-to="last"]').click()
            page.locator('[data-do="play-on"]').click()
            page.locator('[data-game][data-ready="true"]').wait_for()
            page.evaluate(FRAMES)
            page.evaluate(_SOW, space)
            found.append(count_dropped(page.evaluate("window.seen.frames")))
    lost, all_frames = (sum(numbers) for numbers in zip(*found, strict=True))
    line(
        "a sowing of ten: frames dropped", f"{lost} of {all_frames}, {lost / all_frames:.1%} (to reach: 5 %)"
    )
