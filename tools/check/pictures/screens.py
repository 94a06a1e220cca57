"""The screens to take pictures of, and what to do on each before."""

from typing import Final

from playwright.sync_api import Page

from tools.ways import saved_games
from tools.ways.table import Scene, goes_on, lift, open_game, reach_trick, until
from trilithon_web.tables import tables

_CHOICES: Final = 3  # the fewest legal cards when the coach is asked


def _do_nothing(page: Page) -> None:
    """Do nothing."""


def _press(*buttons: str) -> Scene:
    def press(page: Page) -> None:
        for button in buttons:
            page.locator(button).first.click()

    return press


def _open_page(page: Page, address: str) -> None:
    """Open a page of the site that is not a table."""
    page.goto(address)
    page.locator('[data-python="ready"]').wait_for()


def _save_some_games(page: Page) -> None:
    """Save some games, one of them finished, and open the list of games."""
    open_game(page, "whist/?seed=5")
    goes_on(page, until=("over",))
    open_game(page, "celtic_whist/?seed=3&seats=3")
    goes_on(page, until=("play",))
    _open_page(page, "games/")


def _show_days(page: Page) -> None:
    """Show the results of some weeks of daily deals."""
    page.clock.set_fixed_time(saved_games.NOW)
    saved_games.read_in(page, saved_games.days())
    page.goto("games/#days")
    page.reload()
    page.locator('[data-python="ready"]').wait_for()
    page.evaluate("() => addEventListener('resize', () => document.getElementById('days').scrollIntoView())")


def _win(page: Page) -> None:
    """Put the last card on its stack."""
    saved_games.read_in(page, saved_games.games())
    page.goto("freecelt/?seed=1")
    page.locator('[data-ready="true"]').wait_for()
    page.get_by_role("button", name="Redo", exact=True).click()
    page.locator(".end.won").wait_for()


def _choose_bid(page: Page) -> None:
    goes_on(page, until=("bid",))
    page.locator("#number-2").click()


def _open_log(page: Page) -> None:
    reach_trick(page)
    page.locator("#log-tool").click()
    page.locator(".log .lines li button").nth(3).click()


def _pick(page: Page) -> None:
    """Select a card, which shows what it would do."""
    goes_on(page, until=("play",))
    page.locator(".hand [data-move]").first.click()


def _start_sowing(page: Page) -> None:
    """Lift a space and sow the first of its disks."""
    for _ in range(4):
        lift(page)
        goes_on(page, until=("pick",))
    page.locator(".pick[data-move]").first.click()


def _open_panel(id: str) -> Scene:
    """Return a scene that opens a panel of the menu."""
    return lambda page: page.evaluate(f"() => document.getElementById('{id}').showPopover()")


def _share(page: Page) -> None:
    """Open the sharing panel, which is created on request."""
    page.evaluate("() => document.querySelector('[data-do=share]').click()")


def _ask_coach(page: Page) -> None:
    """Ask the coach at a decision with several choices, and wait for its answer."""
    reach_trick(page)
    while page.locator(".hand [data-move]").count() < _CHOICES:
        page.locator(".hand [data-move]").first.click()
        goes_on(page, until=("play",))
    page.evaluate("() => document.querySelector('[data-do=coach]').click()")
    page.locator("[data-do=coached]").wait_for(state="attached", timeout=120_000)


def _review(page: Page) -> None:
    """Play a game to its end and review it."""
    goes_on(page, until=("over",))
    page.evaluate("() => document.querySelector('[data-do=review]').click()")
    page.locator(".errors").wait_for(timeout=120_000)


def _seek_better_move(page: Page) -> None:
    """Look for a better move at the costliest decision."""
    _review(page)
    page.locator(".errors [data-do=exercise]").first.click()
    page.locator("#exercise").wait_for()


# The buttons that continue a lesson.
_ON: Final = '[data-do="task-on"], [data-do="task-show"]:not([aria-disabled])'


def _lesson_at(step: int) -> Scene:
    def scene(page: Page) -> None:
        for _ in range(step):
            page.locator(_ON).first.click()
            _await_answers(page)

    return scene


def _await_answers(page: Page) -> None:
    """Wait until the opponents' moves have been shown."""
    for _ in range(40):
        if not page.locator(".go-on").count():
            return
        page.evaluate("() => document.querySelector('.go-on')?.click()")


def _play_with_tips(page: Page) -> None:
    """Play a lesson to its end, and then a game with tips."""
    while not page.locator(".learned").count():
        page.locator(f"{_ON}, #next").last.click()
        _await_answers(page)
    page.locator('[data-do="lesson-play"]').click()
    goes_on(page, until=("play",))


def _open_front_page(page: Page) -> None:
    """Open the front page with saved games."""
    _save_some_games(page)
    _open_page(page, "")


def _open_today(page: Page) -> None:
    """Open today's page after some weeks."""
    _show_days(page)
    _open_page(page, "today/")


_CHOSEN: Final[tuple[tuple[str, str, Scene], ...]] = (
    ("front", "", _do_nothing),
    ("front-again", "whist/?seed=5", _open_front_page),
    ("your-games", "whist/?seed=5", _save_some_games),
    ("days", "games/", _show_days),
    ("today", "games/", _open_today),
    ("about", "about/", _do_nothing),
    ("rules", "mancala/rules/", _do_nothing),
    ("settings", "freecelt/?seed=1", _open_panel("settings")),
    ("keys", "freecelt/?seed=1", _open_panel("keys")),
    ("share", "freecelt/?seed=1", _share),
    ("how-to-play", "celtic_whist/#play", _do_nothing),
    ("set-up", "celtic_whist/?seed=1&seats=4", _press('[popovertarget="menu"]', '#menu [data-do="set-up"]')),
    ("freecelt", "freecelt/?seed=1", _do_nothing),
    ("freecelt-picked", "freecelt/?seed=5", _press('button[data-pile="3"][data-place="4"]')),
    ("freecelt-won", "freecelt/?seed=1", _win),
    ("celtic-whist-bid", "celtic_whist/?seed=1", _press("#number-4")),
    ("celtic-whist-trick", "celtic_whist/?seed=3&seats=5", reach_trick),
    ("celtic-whist-scored", "celtic_whist/?seed=3&seats=4", until("scored")),
    ("celtic-whist-over", "celtic_whist/?seed=1", until("over")),
    ("celtic-whist-curtain", "celtic_whist/?seed=3&seats=2&players=person,person", until("curtain")),
    ("celtic-whist-log", "celtic_whist/?seed=3&seats=3", _open_log),
    ("whist-bid", "whist/?seed=3&seats=4", _choose_bid),
    ("whist-trick", "whist/?seed=3&seats=6", reach_trick),
    ("whist-scored", "whist/?seed=3&seats=3", until("scored")),
    ("whist-over", "whist/?seed=5", until("over")),
    ("coach", "celtic_whist/?seed=3&seats=4", _ask_coach),
    ("review", "whist/?seed=5", _review),
    ("better-move", "whist/?seed=5", _seek_better_move),
    ("puzzle", "celtic_whist/#puzzle=80", _do_nothing),
    ("puzzles", "celtic_whist/puzzles/", _do_nothing),
    ("rekniles-ekim", "rekniles_ekim/?seed=3&seats=5", until("play")),
    ("rekniles-ekim-picked", "rekniles_ekim/?seed=2&seats=3", _pick),
    ("rekniles-ekim-deck", "rekniles_ekim/?seed=2&seats=2&arranged-decks=on", until("ready")),
    ("rekniles-ekim-over", "rekniles_ekim/?seed=2&seats=3", until("over")),
    ("mancala-standard", "mancala/?seed=2&seats=3", until("lift")),
    ("mancala-sowing", "mancala/?seed=2&seats=2", _start_sowing),
    ("mancala-deduction", "mancala/?seed=2&seats=3&game=deduction", until("lift")),
    ("mancala-gambling", "mancala/?seed=2&seats=4&game=gambling", until("pick")),
    ("mancala-scored", "mancala/?seed=2&seats=3", until("scored")),
    ("mancala-over", "mancala/?seed=2&seats=3", until("over")),
    ("mancala-by-links", "mancala/?seed=1&players=away,person", until("pick", click=".pick[data-move]")),
    ("hints", "rekniles_ekim/?seed=2&seats=3#lesson", _play_with_tips),
    ("lesson-celtic-whist", "celtic_whist/#lesson=several", _lesson_at(2)),
    ("lesson-mancala", "mancala/#lesson", _lesson_at(3)),
    ("lesson-freecelt", "freecelt/#lesson", _lesson_at(4)),
)
# For games not listed above: the table at the start, and the rules.
_OTHERS: Final = sorted(
    name for name in tables() if not any(address.startswith(f"{name}/?") for _, address, _ in _CHOSEN)
)
SCENES: Final[tuple[tuple[str, str, Scene], ...]] = (
    *_CHOSEN,
    *((name.replace("_", "-"), f"{name}/?seed=1", _do_nothing) for name in _OTHERS),
    *((f"{name.replace('_', '-')}-rules", f"{name}/rules/", _do_nothing) for name in _OTHERS),
)
"""Name, address, and what to do there before taking the picture."""
