"""The lessons in a real browser: by mouse and by the keyboard alone; what fits the window."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations_anywhere
from tests.browser.hands import (
    DESK,
    PHONE,
    SMALL_PHONE,
    Size,
    choose_settings,
    each_size,
    places,
    press,
    resize,
)
from tests.browser.table_play import by_mouse
from tests.controls import LEARN, NO_TIPS, PLAY_GAME
from tests.depth import in_depth, thorough
from tools.ways.table import Touch, goes_on, open_game
from trilithon_web.table import load_lessons
from trilithon_web.tables import taught

LESSONS = {game: {lesson.name: lesson.title for lesson in load_lessons(game).all} for game in taught()}


def begun(page: Page, game: str, name: str) -> Page:
    page.goto(f"{game}/#lesson={name}")
    page.locator('[data-python="ready"]').wait_for()
    return page


def wanted(page: Page) -> Locator | None:
    """What is to be touched next; None once the lesson has been learned."""
    asked = page.locator('.learned, #next, .go-on, #task-on, button[aria-current="step"]')
    expect(asked.first).to_be_attached()
    if page.locator(".learned").count():
        return None
    for one in ("#next", ".go-on", "#task-on", "#lift[data-move]", 'button[aria-current="step"]'):
        if page.locator(one).count():
            return page.locator(one).last
    return wanted(page)


def learn(page: Page, touch: Touch, most: int = 300) -> None:
    """Do whatever is pointed at, to the lesson's end."""
    for _ in range(most):
        place = wanted(page)
        if place is None:
            return
        if "go-on" in (place.get_attribute("class") or ""):  # gone by itself, perhaps, before it is touched
            page.evaluate("() => document.querySelector('.go-on')?.click()")
        elif "too quick" in page.locator("main .status").inner_text():  # the same disk again, without a pause
            place.evaluate("(it) => it.click()")
        else:
            touch(place)
    raise AssertionError(f"not learned after {most} steps")


# Each of the others by what it points at: tests/web.
@in_depth(("game", "name"), [("freecelt", "first"), ("mancala", "standard")], usual=1)
def test_a_lesson_is_learned_by_mouse(page: Page, game: str, name: str) -> None:
    learn(begun(page, game, name), by_mouse)
    expect(page.get_by_role("button", name=PLAY_GAME)).to_be_visible()


@thorough
@pytest.mark.knows_games
@pytest.mark.parametrize(
    ("address", "size"),
    [
        ("whist/?seed=2&seats=4", (390, 844)),
        ("celtic_whist/?seed=2&seats=5", (360, 640)),
        ("mancala/?seed=2", (1280, 800)),
        ("rekniles_ekim/?seed=2", (844, 390)),
        ("freecelt/?seed=2", (390, 844)),
    ],
)
def test_tips_that_are_put_away_move_no_table(page: Page, address: str, size: Size) -> None:
    choose_settings(page, "hints=on")
    resize(page, size)
    open_game(page, address)
    if "freecelt" not in address:
        goes_on(page, until=("bid", "play", "lift"))
    all_of_it = "main > :not(.notes), main > :not(.notes) :is(button, p, .card)"
    before = places(page, all_of_it)
    press(page, NO_TIPS)
    expect(page.get_by_role("region", name="Tip")).to_have_count(0)
    assert places(page, all_of_it) == before


def test_the_menu_that_leads_to_a_lesson_does_not_lie_over_it(page: Page) -> None:
    open_game(page, "freecelt/")
    press(page, "Menu")
    page.locator("#menu").get_by_role("link", name=LEARN).click()
    page.locator('[data-key="freecelt/"] .guide').wait_for()
    expect(page.locator("#menu")).to_be_hidden()
    card = wanted(page)
    assert card
    card.click()


@thorough
def test_a_lesson_is_learned_by_the_keyboard_alone(page: Page) -> None:
    begun(page, "celtic_whist", "solo")
    for key in ("5", "Enter"):
        page.keyboard.press(key)
    for step, number in enumerate(("13", "29", "27", "4", "20", "16", "26", "3"), 2):
        expect(page.get_by_role("region", name=f"step {step} of 10")).to_be_visible()
        expect(page.locator('[aria-current="step"]')).to_be_focused()
        for key in (*number, "Enter"):
            page.keyboard.press(key)
        if number == "26":  # after which the game leaps ahead
            expect(page.locator("#task-on")).to_be_focused()
            page.keyboard.press("Enter")
    expect(page.locator("#next")).to_be_focused()  # where the round is counted
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="step 10 of 10")).to_be_visible()


# How high the box of a task is with each of a lesson's sentences, and the button that stands beside some.
_HEIGHTS = """(tasks) => {
    const guide = document.querySelector(".guide"), copy = guide.cloneNode();
    guide.replaceWith(copy);
    const heights = tasks.map(([say, button]) => {
        copy.innerHTML = "<b>10/10</b><p></p>" + (button && `<button class="button primary">${button}</button>`);
        copy.querySelector("p").textContent = say;
        return Math.round(copy.getBoundingClientRect().height);
    });
    copy.replaceWith(guide);
    return [...new Set(heights)];
}"""


@thorough
@pytest.mark.parametrize("game", sorted(LESSONS))
def test_no_task_pushes_the_table_down(page: Page, game: str) -> None:
    for lesson in load_lessons(game).all:
        if page.url == "about:blank":
            begun(page, game, lesson.name)
        else:
            page.evaluate("(name) => { location.hash = `lesson=${name}`; }", lesson.name)
        page.get_by_role("region", name=f"{lesson.title}, step 1 of ").wait_for()
        *tasks, last = lesson.tasks
        says = [*((task.say, "" if task.plays else "Continue") for task in tasks), (last.say, PLAY_GAME)]
        for size in each_size(page, (SMALL_PHONE, PHONE, (820, 1180), DESK)):
            assert len(page.evaluate(_HEIGHTS, says)) == 1, (lesson.name, size)


# How far the page goes beyond the window, how much of the table the task hides, what is marked and out of sight, and
# which numbers of spaces the ring around it covers.
_FITS = """() => {
    const page = document.documentElement, guide = document.querySelector(".guide").getBoundingClientRect();
    const across = (box) => box.left >= -1 && box.right <= innerWidth + 1;
    const seen = (box) => box.top >= 0 && across(box) && box.bottom <= innerHeight + 1;
    const marked = [...document.querySelectorAll('button[aria-current="step"]')];
    // With the ring around it, as wide as the broadest of its shadows.
    const ringed = (one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const widths = getComputedStyle(one).boxShadow.match(/[\\d.]+px(?=,|$)/g)?.map(parseFloat) ?? [0];
        const by = Math.max(...widths);
        return { left: left - by, right: right + by, top: top - by, bottom: bottom + by };
    };
    const meets = (a, b) => a.right > b.left && a.left < b.right && a.bottom > b.top && a.top < b.bottom;
    const numbers = marked.filter((one) => one.matches(".pick")).flatMap((one) => [...document.querySelectorAll(".tag")]
        .filter((tag) => [...tag.childNodes].some((part) => {
            const range = document.createRange();
            range.selectNodeContents(part);
            return range.getClientRects().length && meets(ringed(one), range.getBoundingClientRect());
        })).map((tag) => tag.textContent));
    const first = (document.querySelector(".chips > *, .upper > *, .race, .pits > li")
        ?? document.querySelector("[data-game] > *")).getBoundingClientRect();
    return {
        wide: Math.max(0, page.scrollWidth - innerWidth),
        hidden: Math.max(0, Math.round(guide.bottom - first.top - first.height / 3)),
        lost: marked.filter((one) => !seen(one.getBoundingClientRect()) || !across(ringed(one))).map((one) => one.id),
        numbers,
    };
}"""


@thorough
@pytest.mark.parametrize("game", sorted(LESSONS))
def test_a_task_and_what_it_marks_fit_the_window(page: Page, game: str) -> None:
    for name, title in LESSONS[game].items():
        if page.url == "about:blank":
            begun(page, game, name)
        else:
            page.evaluate("(name) => { location.hash = `lesson=${name}`; }", name)  # which loads no page
        page.get_by_role("region", name=f"{title}, step 1 of ").wait_for()
        for step in range(2):
            for size in each_size(page, ((320, 568), SMALL_PHONE, PHONE, (640, 360), (820, 1180), DESK)):
                assert page.evaluate(_FITS) == {"wide": 0, "hidden": 0, "lost": [], "numbers": []}, (
                    name,
                    step,
                    size,
                )
            if step == 0:
                assert violations_anywhere(page) == []
                show = page.get_by_role("button", name="Show me", disabled=False)
                page.locator("#task-on").or_(show).first.click()
                page.evaluate("() => document.querySelector('.go-on')?.click()")
