"""Measure the worker that thinks: how soon it can be asked, how soon it stops a thought, and whether it blocks the
page."""

from typing import Final

from playwright.sync_api import Browser, Page

from tools.build.serve import Server
from tools.measure.clicks import FRAMES
from tools.measure.report import line, times_text
from tools.measure.starts import HELD
from tools.setup import say
from tools.ways.visit import KEPT_OFFLINE, SNAPSHOT_MADE, playable, visitor
from trilithon.game import load
from trilithon_web.tables import tables

ROUNDS: Final = 3
QUESTIONS: Final = 40
# Games between the strongest computers.
GAMES: Final = tuple(
    (load(name).title, f"{name}/?seed=3&seats=3&players=druid,druid,druid")
    for name in sorted(tables())
    if 3 in load(name).seats
)

# Records when the worker says that it can be asked, and the questions it is asked.
OVERHEARD: Final = """
window.asked = [];
window.answerable = new Promise((resolve) => {
    window.Worker = class extends Worker {
        constructor(...given) {
            super(...given);
            this.addEventListener("message", ({ data }) => data === '["ready"]' && resolve(performance.now()));
        }
        postMessage(text) { window.asked.push(text); super.postMessage(text); }
    };
});
"""
# Continues the game until a number of questions have been asked.
ALONG: Final = """async (number) => {
    while (window.asked.length < number && !document.querySelector(".end")) {
        (document.querySelector("#next, .go-on") ?? document.querySelector("[data-game]")).click();
        await new Promise((then) => setTimeout(then, 50));
    }
}"""
# Measures in a separate worker how long it takes to notice another message while thinking about each question.
_LEFT: Final = """async (module) => {
    const worker = new Worker(module, { type: "module" });
    const heard = (kind) => new Promise((resolve) => {
        const hear = ({ data }) => {
            if (JSON.parse(data)[0] !== kind) return;
            worker.removeEventListener("message", hear);
            resolve();
        };
        worker.addEventListener("message", hear);
    });
    await heard("ready");
    const took = [];
    for (const [number, question] of window.asked.slice().entries()) {
        worker.postMessage(question);
        await new Promise((then) => setTimeout(then, 5 + (number % 8) * 4));
        const begun = performance.now();
        worker.postMessage("[]");
        await heard("failed");
        took.push(performance.now() - begun);
    }
    worker.terminate();
    return took;
}"""


def measure_worker(browser: Browser, server: Server, cold: float) -> None:
    """Print a few lines for each table with computers. cold: a start by a game's own page, in ms."""
    for title, address in GAMES:
        say(f"thinking at {title}")
        with visitor(browser, server) as context:
            context.add_init_script(OVERHEARD)
            page = context.new_page()
            table, worker = _time_until_ready(page, address)
            page.evaluate(FRAMES)
            page.evaluate(ALONG, QUESTIONS)
            tasks = page.evaluate("window.seen.longtask")
            left = page.evaluate(_LEFT, f"{server.url}runtime/thinker.js")
        longest = f", the longest {max(tasks):.0f} ms" if tasks else ""
        line(f"{title}: tasks over 50 ms while it thinks", f"{len(tasks)}{longest} (to reach: 0)")
        line("  a thought is left", f"{times_text(left)}, at most {max(left):.0f} ms (to reach: 50)")
        line("  worker after the table ÷ the table’s own cold start", f"{worker / table:.2f} (to reach: 0.6)")
    _measure_third_visit(browser, server, cold)


def _time_until_ready(page: Page, address: str) -> tuple[float, float]:
    """Return the milliseconds until the table can be played, and how many more until the worker can be asked."""
    table = playable(page, address)
    return table, float(page.evaluate("window.answerable")) - table


def _measure_third_visit(browser: Browser, server: Server, cold: float) -> None:
    """Print the time of the worker on a third visit, which starts from the snapshot."""
    say("a worker from the snapshot")
    with visitor(browser, server) as context:
        context.add_init_script(OVERHEARD)
        address = GAMES[0][1]
        for visit in (1, 2):
            page = context.new_page()
            _time_until_ready(page, address)
            page.evaluate(KEPT_OFFLINE)
            page.wait_for_timeout(HELD)
            if visit == 2:
                page.evaluate(SNAPSHOT_MADE)
            page.close()
        times = []
        for _ in range(ROUNDS):
            page = context.new_page()
            times.append(_time_until_ready(page, address)[1] / cold)
            page.close()
    line("worker from the snapshot after the table ÷ cold start", f"{sorted(times)[ROUNDS // 2]:.2f}")
