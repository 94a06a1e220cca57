"""Measure how quickly the table answers clicks while deal 1 of FreeCelt is won, compared with the least possible time.

Also whether this holds in a long game, how smooth the game is, and the comparison with an older commit.
"""

import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from itertools import pairwise
from pathlib import Path

from playwright.sync_api import Browser, Page

from tools.build.serve import Server
from tools.measure.click_floor import note_changes, open_floor
from tools.measure.report import line, percentile_95, times_text
from tools.setup import ROOT, say
from tools.ways import freecelt
from tools.ways.visit import GAME, playable, visitor

GAMES = 5  # games for each of two commits that are compared
LENGTHS = (100, 2_000)  # of the two games whose moves are compared
FURTHER = 200  # further moves in each of them

# Records how long a click takes to reach the page.
ARRIVALS = """
addEventListener("click", (event) => performance.measure("arrival", { start: event.timeStamp }), true)
"""
MEASURES = "(name) => performance.getEntriesByName(name).map((entry) => entry.duration)"

# Moves the card in one of two slots to the other, a number of times, with frames in between as when people play.
TO_AND_FRO = """async (moves) => {
    const click = (which) => document.querySelector(`.slots button[${which}]`).click();
    for (let move = 1; move <= moves; move++) {
        click("data-place");
        click("data-move");
        if (move % 5 === 0) await new Promise(requestAnimationFrame);
    }
}"""

# Records every frame, and every task and animation frame that takes longer than 50 ms.
FRAMES = """() => {
    const seen = (window.seen = { frames: [], longtask: [], "long-animation-frame": [] });
    const frame = (now) => { seen.frames.push(now); requestAnimationFrame(frame); };
    requestAnimationFrame(frame);
    for (const type of ["longtask", "long-animation-frame"])
        new PerformanceObserver((list) => {
            seen[type].push(...list.getEntries().map((entry) => entry.duration));
        }).observe({ type });
}"""


def measure_clicks(browser: Browser, server: Server) -> None:
    """Print the time from a click until the page is patched, by the page's own measure, and the lower bound of it."""
    with ExitStack() as stack:
        noting, playing, copied = (stack.enter_context(visitor(browser, server)) for _ in range(3))
        say("noting what each click that wins deal 1 changes")
        page = noting.new_page()
        open_deal(page)
        html, changes = note_changes(page, win(page))
        say("winning deal 1 by clicks, and making the same changes without Python, by turns")
        pages = playing.new_page(), open_floor(copied, html, changes)
        open_deal(pages[0])
        pages[0].evaluate(ARRIVALS)
        for _ in zip(*map(win, pages), strict=True):
            pass
        durations, least = (page.evaluate(MEASURES, "patch") for page in pages)
        arrivals = pages[0].evaluate(MEASURES, "arrival")
    line("click to patched page", times_text(durations))
    line("  picking up a card", times_text(durations[::2]))
    line("  putting it down: a move", times_text(durations[1::2]))
    line("  on its way to the page", times_text(arrivals))
    line("  those changes by JavaScript", times_text(least))
    line("  ratio to those", ratio_text(durations, least))


def measure_growth(browser: Browser, server: Server) -> None:
    """Print the cost of a move in a long game compared with one in a short game, in turns."""
    with ExitStack() as stack:
        pages = [stack.enter_context(visitor(browser, server)).new_page() for _ in LENGTHS]
        for page, length in zip(pages, LENGTHS, strict=True):
            say(f"playing {length:,} moves")
            open_deal(page)
            for _ in freecelt.clicks(page, "c1>s1"):
                pass
            page.evaluate(TO_AND_FRO, length - 1)
            page.evaluate("performance.clearMeasures()")
        say("moving on in both, by turns")
        for _ in range(FURTHER // 10):
            for page in pages:
                page.evaluate(TO_AND_FRO, 10)
        short, long = (page.evaluate(MEASURES, "patch")[1::2] for page in pages)
    few, many = LENGTHS
    line(f"a move at {many:,} ÷ one at {few:,}", f"{ratio_text(long, short)} (to reach: 1.3)")


def measure_smoothness(browser: Browser, server: Server) -> None:
    """Print the frames that the browser dropped, and the long tasks, in a whole game with all animations."""
    with visitor(browser, server, reduced_motion="no-preference") as context:
        page = context.new_page()
        say("winning deal 1 again, frame by frame")
        open_deal(page)
        page.evaluate(FRAMES)
        for _ in win(page):
            pass
        seen = page.evaluate("window.seen")
    lost, all_frames = count_dropped(seen["frames"])
    line("frames dropped", f"{lost} of {all_frames}, the longest gap {max(_gaps(seen['frames'])):.0f} ms")
    for kind, name in (("longtask", "tasks"), ("long-animation-frame", "animation frames")):
        longest = f", the longest {max(seen[kind]):.0f} ms" if seen[kind] else ""
        line(f"{name} over 50 ms", f"{len(seen[kind])}{longest}")


def count_dropped(frames: Sequence[float]) -> tuple[int, int]:
    """Return how many frames were dropped, and how many there should have been. frames: the times in ms."""
    gaps = _gaps(frames)
    usual = statistics.median(gaps)
    lost = sum(round(gap / usual) - 1 for gap in gaps)
    return lost, lost + len(gaps)


def _gaps(frames: Sequence[float]) -> list[float]:
    return [after - before for before, after in pairwise(frames)]


def compare_clicks(browser: Browser, dist: Path, older: Path, commit: str) -> None:
    """Print the time from a click until the page is patched, in this site and in that of a commit, click by click in
    turns."""
    durations: tuple[list[float], list[float]] = ([], [])
    for number in range(GAMES):
        say(f"winning deal 1 in both, game {number + 1} of {GAMES}")
        with ExitStack() as stack:
            pages = []
            for site in (dist, older):
                server = stack.enter_context(Server(site))
                pages.append(stack.enter_context(visitor(browser, server)).new_page())
            for page in pages:
                open_deal(page)
            for _ in zip(*map(win, pages), strict=True):
                pass
            for note_changes, page in zip(durations, pages, strict=True):
                note_changes += page.evaluate(MEASURES, "patch")
    now, then = durations
    line("click to patched page", times_text(now))
    line(f"  in {commit}", times_text(then))
    line("  ratio", ratio_text(now, then))


def ratio_text(these: Sequence[float], those: Sequence[float]) -> str:
    """Return the ratios of medians and 95th percentiles as text."""
    middle = statistics.median(these) / statistics.median(those)
    return f"of the medians {middle:.2f}, of the 95th percentiles {percentile_95(these) / percentile_95(those):.2f}"


@contextmanager
def build_commit(commit: str) -> Iterator[Path]:
    """Yield the site as a commit builds it, in a clone of its own."""
    say(f"building {commit}")
    with tempfile.TemporaryDirectory() as folder:
        for command in (
            ["git", "clone", "--quiet", "--no-checkout", str(ROOT), folder],
            ["git", "-C", folder, "checkout", "--quiet", "--detach", commit],
            [sys.executable, str(Path(folder) / "build.py")],
        ):
            subprocess.run(command, check=True)
        yield Path(folder) / "dist"


def open_deal(page: Page) -> None:
    """Open the deal to win."""
    playable(page, f"{GAME}?seed=1&slots=2")


def win(page: Page) -> Iterator[None]:
    """Play the moves that win the deal, pausing after each click."""
    for move in freecelt.moves():
        yield from freecelt.clicks(page, move)
