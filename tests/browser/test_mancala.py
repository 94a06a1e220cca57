"""Mancala in a real browser: by mouse and keyboard; against computers and around one screen."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.axe import violations_anywhere
from tests.browser.table_play import (
    anew,
    by_mouse,
    goes_to,
    started,
    to_its_end_by_keyboard,
)
from tests.browser.trees import check_tree
from tests.controls import STEP_BACK, TO_GAME
from tests.depth import in_depth, thorough
from tools.ways.table import again, goes_on, lift, lift_many, opened

# The shortest there is: two players, of whom one is a computer, and rounds of a dozen turns.
SHORT = "extra-removal=on&extra-choice=compulsory&extra-takes=colour"
DUEL = f"mancala/?seed=2&{SHORT}"


@pytest.fixture(scope="module")
def table(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Page]:
    """A page that tests share which need no start of it; they take it by `anew`."""
    with started(browser, browser_context_args, "mancala") as page:
        yield page


@thorough
def test_a_tour_to_the_end_of_a_game_by_mouse(page: Page) -> None:
    opened(page, DUEL)
    goes_on(page, by_mouse, until=("lift",))
    expect(page.locator("#lift")).to_have_text("Choose a space")  # nothing is advised
    expect(page.locator("#lift")).to_be_disabled()
    page.locator(".pit-button[data-move]").first.click()
    check_tree(page.locator("#main"), "mancala-standard")
    goes_on(page, by_mouse, until=("scored",))
    check_tree(page.locator("#main"), "mancala-scored")
    assert violations_anywhere(page) == []
    page.locator("#next").click()
    goes_on(page, until=("scored",))
    page.get_by_role("button", name="All rounds").click()
    expect(page.locator("#rounds tbody tr")).to_have_count(3)
    assert violations_anywhere(page) == []
    page.keyboard.press("Escape")
    assert goes_on(page, by_mouse) == "over"
    expect(page.locator("#over")).to_have_text(re.compile("^(You win|Birch wins|.* share the win) with "))
    expect(page.locator(".end .match tbody tr")).to_have_count(3)  # two rounds and their sum (AM-2)
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    assert violations_anywhere(page) == []


@in_depth("game", ["deduction", "gambling"])
def test_what_is_asked_is_told(table: Page, game: str) -> None:
    page = anew(table, f"mancala/?seed=3&seats=3&game={game}")
    lift(page)
    goes_on(page, until=("pick",))
    check_tree(page.locator("#main"), f"mancala-{game}")


@thorough
def test_a_last_round_is_played_to_its_end_by_keyboard_alone(table: Page) -> None:
    page = anew(table, DUEL)
    goes_on(page, until=("scored",))
    page.locator("#next").press("Enter")
    goes_on(page, until=("pick",))
    page.keyboard.press("y")  # to choose yellow
    goes_on(page, until=("lift",))
    expect(page.locator("#main :focus")).to_have_attribute("data-move", re.compile("^[0-9]+$"))
    first = page.locator("#main :focus").get_attribute("id")
    page.keyboard.press("ArrowRight")
    expect(page.locator(f"#{first}")).not_to_be_focused()
    page.keyboard.press("Shift+ArrowLeft")
    page.keyboard.press("t")
    expect(page.locator(".status")).to_contain_text("The ring: ")
    page.keyboard.press("ArrowRight")
    to_its_end_by_keyboard(page, most=800)


def hand(page: Page) -> int:
    """How many disks are in hand, as the buttons say."""
    said = page.locator(".pick").evaluate_all("(all) => all.map((one) => one.ariaLabel)")
    return sum(int(found[1]) for label in said if (found := re.search(r"in hand: (\d+)", label)))


def test_a_pit_is_looked_at_then_lifted_sown_and_taken_back(table: Page) -> None:
    page = anew(table, "mancala/?seed=5")
    goes_on(page, until=("pick",))
    page.locator("#choose-red").click()
    goes_on(page, until=("lift",))
    page.locator("[data-move].pit-button:not(.looked)").first.click()
    expect(page.locator(".status")).to_contain_text(re.compile(r"; (the last|it) would come to "))
    expect(page.locator(".pit-button.way").first).to_have_attribute("data-step", re.compile("^[1-9]"))
    ply = page.locator("[data-ply]").get_attribute("data-ply")
    lift_many(page)
    before = hand(page)
    page.locator(".pick[data-move]").first.click()
    expect(page.locator(".pit-button.next")).to_have_count(1)
    page.keyboard.press("Backspace")
    expect(page.locator(".status")).to_contain_text("Undone: ")
    assert hand(page) == before
    page.locator("#take-back").click()
    expect(page.locator("#lift")).to_be_visible()
    assert page.locator("[data-ply]").get_attribute("data-ply") != ply


def test_an_order_is_laid_out_sown_in_one_go_and_taken_back_in_one_then_a_disk_is_dragged(
    table: Page,
) -> None:
    page = anew(table, "mancala/?seed=5")
    lift_many(page)
    before = hand(page)
    page.keyboard.press("o")
    for _ in range(before):
        coin = page.locator(".pick[data-move]")
        if not coin.count():
            break
        coin.last.click()
    expect(page.locator(".laid > li")).to_have_count(before)
    page.keyboard.press("s")
    expect(page.locator("#sow")).to_have_count(0)
    assert goes_on(page, until=("lift",)) == "lift"
    page.keyboard.press("u")
    expect(page.locator(".status")).to_contain_text(re.compile("^Undone: You lift "))
    expect(page.locator(".pit-button:not([data-move])").first).to_be_visible()
    assert hand(page) == 0
    expect(page.locator("#lift")).to_be_visible()

    lift_many(page)
    before = hand(page)
    coin = page.locator(".pick[data-move] .disk").first
    place, goal = coin.bounding_box(), page.locator(".pit-button.next").bounding_box()
    assert place
    assert goal
    page.mouse.move(place["x"] + 8, place["y"] + 8)
    page.mouse.down()
    page.mouse.move(place["x"] + 40, place["y"] + 40, steps=3)
    page.mouse.move(goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2, steps=4)
    page.mouse.up()
    expect(page.locator(".pick[data-move]").first).to_be_visible()
    assert hand(page) < before


@thorough
def test_what_was_noted_and_the_marks_of_another_never_meet(table: Page) -> None:
    """AM-DED-1, EQ-6: three people at one screen; each finds their own notes again."""
    page = anew(table, "mancala/?seed=3&seats=3&game=deduction&players=person,person,person")
    noted: dict[str, list[str]] = {}
    for turn in range(6):
        goes_on(page, until=("curtain",))
        behind = page.locator("#app").inner_html()
        assert "note-" not in behind
        assert "data-game" not in behind
        page.locator("#curtain").click()
        goes_on(page, until=("lift",))
        seat = str(page.locator("[data-seat][data-game]").get_attribute("data-seat"))
        marks = page.locator(".cell.perhaps").evaluate_all("(all) => all.map((one) => one.id)")
        assert marks == noted.get(seat, [])
        if turn < 3:
            cell = page.locator(".players.deduction .cell").nth(turn)
            noted[seat] = [str(cell.get_attribute("id"))]
            cell.click()
        if turn == 4:  # what is noted is kept, and still nobody finds another's
            again(page)
            page.locator("#curtain").click()
            assert page.locator(".cell.perhaps").count() == 1
        expect(page.locator("#own")).to_have_text("See your colour")
        page.keyboard.press("c")
        expect(page.locator("#own")).to_have_text(
            re.compile("^Your colour: (White|Blue|Green|Yellow|Red)Hide$")
        )
        lift(page)


# What of a player's row is cut off, with points of two figures.
CLIPPED = """() => {
    for (const points of document.querySelectorAll(".pts b")) points.textContent = "28";
    const found = [];
    for (const row of document.querySelectorAll(".rows > .chip")) {
        const { left, right, top, bottom } = row.getBoundingClientRect();
        for (const one of row.querySelectorAll(":not(svg, svg *, .unseen, .unit)")) {
            const box = one.getBoundingClientRect();
            const cut = one.clientWidth && one.scrollWidth > one.clientWidth;
            if (cut || box.left < left || box.right > right || box.top < top || box.bottom > bottom)
                found.push(`${one.className}: ${one.textContent}`);
        }
    }
    return found;
}"""


@thorough
@pytest.mark.parametrize("game", ["seats=5", "seats=5&game=gambling", "seats=5&game=deduction"])
def test_names_and_points_of_five_are_read_in_full_on_a_phone(table: Page, game: str) -> None:
    page = anew(table, f"mancala/?seed=3&{game}")
    goes_on(page, until=("lift",))
    for width, height in ((360, 640), (390, 844)):
        page.set_viewport_size(ViewportSize(width=width, height=height))
        assert page.evaluate(CLIPPED) == [], (width, height)


@in_depth("game", ["seats=3", "seats=5&game=deduction"], usual=1)
def test_lifting_has_one_place_on_a_phone_whatever_is_said_of_a_space(table: Page, game: str) -> None:
    page = anew(table, f"mancala/?seed=3&{game}")
    goes_on(page, until=("lift",))
    for width, height in ((360, 640), (390, 844)):
        page.set_viewport_size(ViewportSize(width=width, height=height))
        places = [page.locator("#lift").bounding_box()]
        for pit in page.locator(".pit-button[data-move]:not(.looked)").all()[:4]:
            pit.click()
            places.append(page.locator("#lift").bounding_box())
        assert all(place == places[0] for place in places), (width, height, places)


SIZES = ((320, 568), (360, 640), (375, 667), (390, 844), (640, 360), (820, 1180), (1280, 800))

# What lies over the number or a disk of a pit, or the words over what is asked; and names that are cut.
COVERED = """() => {
    const seen = (one) => one.getBoundingClientRect().width > 1 && !one.closest(".earlier")
        && [one, one.parentElement].every((part) => getComputedStyle(part).clipPath === "none");
    const words = (one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return range.getBoundingClientRect();
    };
    const over = (a, b, by = 0.5) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > by
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > by;
    const all = (what) => [...document.querySelectorAll(what)].filter(seen);
    const box = (one) => one.matches("h2, p, .units > *") ? words(one) : one.getBoundingClientRect();
    const things = all(`.players :is(.chip, .heads > :not(.called), .worths > *), .status > *,
        .centre-of :is(h2, p, button, .laid, .gains > li)`).filter((one) => one.textContent);
    const framed = (tag) => tag.matches(".can + .tag, .looked + .tag") ? tag.getBoundingClientRect() : words(tag);
    const tags = all(".oval .tag"), disks = [...document.querySelectorAll(".basin :is(.disk, .figure)")];
    const found = tags.flatMap((tag) => things.filter((one) => over(framed(tag), box(one)))
        .map((one) => `${tag.textContent}: ${one.textContent}`));
    for (const tag of tags)
        for (const one of tags)
            if (one !== tag && over(framed(tag), words(one), 2)) found.push(`${tag.textContent}: ${one.textContent}`);
    const round = (one, part = 1) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2, r: width / 2 * part };
    };
    const badge = (pit) => {
        const { translate, width } = getComputedStyle(pit, "::after");
        const { x, y } = round(pit), [right, down = 0] = translate.split(" ").map(parseFloat);
        return { x: x + right, y: y + down, r: parseFloat(width) / 2, of: `step ${pit.dataset.step}` };
    };
    const marks = [...[...document.querySelectorAll(".pit-button.way")].map(badge),
        ...[...document.querySelectorAll(".went")].map((one) => ({ ...round(one), of: "went" }))];
    const met = (a, b) => Math.hypot(a.x - b.x, a.y - b.y) < a.r + b.r - 0.5;
    for (const mark of marks) {
        for (const disk of disks)
            if (met(mark, round(disk))) found.push(`${mark.of}: a disk on ${disk.closest("button").id}`);
        for (const tag of tags) {
            const { left, right, top, bottom } = words(tag);
            const x = Math.min(Math.max(mark.x, left), right), y = Math.min(Math.max(mark.y, top), bottom);
            if (Math.hypot(mark.x - x, mark.y - y) < mark.r - 0.5) found.push(`${mark.of}: ${tag.textContent}`);
        }
        if (marks.some((one) => one !== mark && met(one, mark))) found.push(`${mark.of}: another mark`);
        if (mark.x < mark.r || mark.x + mark.r > innerWidth) found.push(`${mark.of}: cut off`);
    }
    for (const rim of document.querySelectorAll(".pit-button:is(.can, .looked) > .basin"))
        for (const disk of disks)
            if (!rim.contains(disk) && met(round(rim, 56 / 52), round(disk)))
                found.push(`${rim.parentElement.id}: a disk on ${disk.closest("button").id}`);
    for (const said of all(".status > *"))
        for (const one of all(".centre-of > *, .players > *"))
            if (said.textContent && over(said.getBoundingClientRect(), one.getBoundingClientRect()))
                found.push(`${said.textContent}: ${one.textContent}`);
    for (const name of all(".rows .name, .rows .name > span"))
        if (name.clientWidth && name.scrollWidth > name.clientWidth) found.push(`cut: ${name.textContent}`);
    const middle = document.querySelector(".centre-of");
    if (middle.scrollHeight > middle.clientHeight) found.push(`${middle.scrollHeight - middle.clientHeight} too high`);
    return found;
}"""


LONGEST = """() => [...document.querySelectorAll(".pit-button[data-move]")]
    .sort((one, other) => other.querySelectorAll(".disk").length - one.querySelectorAll(".disk").length)[0].click()"""


# On phones the words in the middle may need up to 12 pixels more than there are, and scroll.
TOO_HIGH = pytest.mark.xfail(strict=False, reason="some words in the middle have to be scrolled to")


@thorough
@pytest.mark.parametrize(
    "game",
    [
        "seed=3&seats=4&players=person,sharp,druid,sharp",
        "seed=2&seats=5&players=person,sharp,druid,sharp,druid",
        "seed=3&seats=4&game=gambling&players=person,sharp,druid,sharp",
        "seed=3&seats=5&game=gambling&players=person,sharp,druid,sharp,druid",
        pytest.param("seed=3&seats=3&game=deduction&players=person,sharp,druid", marks=TOO_HIGH),
        pytest.param("seed=3&seats=4&game=deduction&players=person,sharp,druid,sharp", marks=TOO_HIGH),
        "seed=3&seats=5&game=deduction&players=person,sharp,druid,sharp,druid",
    ],
)
def test_no_number_lies_under_another_thing_and_no_name_is_cut(table: Page, game: str) -> None:
    page = anew(table, f"mancala/?{game}")
    found = {}
    for turn, asked in enumerate(("lift", "pick", "lift", "pick", "lift", "order")):
        goes_on(page, until=("pick" if asked == "pick" else "lift",))
        if asked == "lift":  # the longest path is shown
            page.evaluate(LONGEST)
        if asked == "order":
            lift_many(page)
            page.locator("#order").press("Enter")
        for width, height in SIZES:
            page.set_viewport_size(ViewportSize(width=width, height=height))
            if covered := page.evaluate(COVERED):
                found[turn, asked, width, height] = covered
    assert not found, "\n".join(map(str, found.items()))


IN_SIGHT = """(what) => {
    const one = document.querySelector(what), range = document.createRange();
    range.selectNodeContents(one);
    const words = range.getBoundingClientRect(), around = document.querySelector(".centre-of").getBoundingClientRect();
    return getComputedStyle(one).clipPath === "none" && words.width > 1 && words.top >= around.top - 0.5
        && words.bottom <= around.bottom + 0.5 && one.scrollWidth <= one.clientWidth;
}"""


@thorough
@pytest.mark.parametrize("game", ["seats=5", "seats=5&game=gambling", "seats=5&game=deduction"])
def test_five_on_a_phone_are_told_the_goal_and_can_plan_the_order(table: Page, game: str) -> None:
    page = anew(table, f"mancala/?seed=3&{game}")
    goes_on(page, until=("lift",))
    page.set_viewport_size(ViewportSize(width=360, height=640))
    assert page.evaluate(IN_SIGHT, ".goal")
    lift_many(page)
    page.set_viewport_size(ViewportSize(width=320, height=568))
    assert page.evaluate(IN_SIGHT, "#order")
    page.locator("#order").click()
    assert page.evaluate(IN_SIGHT, "#order")  # the way back


@thorough
@pytest.mark.parametrize("seats", [2, 5])
def test_the_bet_says_what_a_bar_brings_at_every_size(table: Page, seats: int) -> None:
    page = anew(table, f"mancala/?seed=3&seats={seats}&game=gambling")
    goes_on(page, until=("pick",))
    while not page.locator(".stakes").count():
        page.evaluate("() => document.querySelector('.pick[data-move]').click()")
        goes_on(page, until=("pick",))
    expect(page.locator(".stakes")).to_contain_text(
        "5 points if it goes first, then 4, 3, 2; 1 if it goes last."
    )
    for width, height in SIZES:
        page.set_viewport_size(ViewportSize(width=width, height=height))
        assert page.evaluate(IN_SIGHT, ".stakes"), (width, height)


@thorough
def test_five_on_a_phone_are_told_above_the_bars_what_they_are_to_do(table: Page) -> None:
    page = anew(table, "mancala/?seed=3&seats=5&game=gambling")
    goes_on(page, until=("pick",))
    while not page.locator(".stakes").count():
        page.evaluate("() => document.querySelector('.pick[data-move]').click()")
        goes_on(page, until=("pick",))
    expect(page.locator("#asked")).to_have_text("Take a bar")
    for width, height in ((360, 640), (390, 844)):
        page.set_viewport_size(ViewportSize(width=width, height=height))
        heading = page.locator("#asked").bounding_box()
        assert heading
        assert heading["width"] > 1, (width, height)  # seen, not only heard
        assert page.evaluate(COVERED) == [], (width, height)


@thorough
def test_whose_colour_is_gone_has_the_round_played_out(table: Page) -> None:
    """AM-DED-2: nobody is out; what is told and offered covers nothing, at any size."""
    page = anew(table, "mancala/?seed=3&seats=3&game=deduction&players=person,steady,steady")
    goes_on(page, until=("lift",))
    page.locator("#own").click()
    page.locator("#note-1-1").click()
    while not page.locator("#rest").count():
        lift(page)
        goes_on(page, until=("lift",))
    expect(page.locator(".goal")).to_contain_text("Your colour is gone: ")
    for width, height in SIZES:
        page.set_viewport_size(ViewportSize(width=width, height=height))
        assert page.evaluate(COVERED) == [], (width, height)
        assert page.evaluate(IN_SIGHT, "#rest"), (width, height)
    page.locator("#rest").click()
    assert goes_on(page, until=("scored", "lift", "pick")) == "scored"
    expect(page.locator(".drawer")).to_contain_text("Your notes: ")


# What a press on one's own card meets while the others are hurried by a press anywhere else; "" at other times.
MEETS = """() => {
    const box = document.querySelector("#own").getBoundingClientRect();
    const met = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return document.querySelector(".go-on") ? met.closest("#own, .go-on")?.id || "go-on" : "";
}"""


def test_ones_own_colour_can_be_looked_at_while_the_others_move(table: Page) -> None:
    page = anew(table, "mancala/?seed=3&seats=3&game=deduction&players=person,steady,steady")
    goes_on(page, until=("lift",))
    lift(page)
    while page.locator(".pick[data-move]").count():
        page.locator(".pick[data-move]").first.click()
        page.locator(".go-on, .pick[data-move]").first.wait_for(state="attached")
    assert page.wait_for_function(MEETS).json_value() == "own"


def test_the_black_figure_slides_over_the_players(table: Page) -> None:
    page = anew(table, "mancala/?seed=3&seats=3&game=gambling")
    lift(page)
    page.set_viewport_size(ViewportSize(width=390, height=844))
    level = "(one) => Number(getComputedStyle(one).zIndex)"
    place = page.locator(".pits > li", has=page.locator("#figure-black"))
    assert place.evaluate(level) > page.locator(".players").evaluate(level)


def test_enter_shows_the_reach_first_however_the_keyboard_has_come_to_a_space(table: Page) -> None:
    page = anew(table, "mancala/?seed=3&seats=3&game=gambling")
    goes_on(page, until=("lift",))
    for key in ("Tab", "ArrowRight", "7"):
        if key == "Tab":
            page.locator("#lift").focus()
            page.keyboard.press("Tab")
        else:
            page.locator(".pit-button[tabindex='0']").focus()
            page.keyboard.press(key)
        expect(page.locator(".pit-button.looked")).to_have_count(0)
        page.keyboard.press("Enter")
        expect(page.locator(".pit-button.looked")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".pit-button.looked")).to_have_count(0)
    expect(page.locator("#figure-black")).to_have_count(1)


def test_the_log_has_no_words_of_the_record(table: Page) -> None:
    page = anew(table, "mancala/?seed=3&seats=4")
    goes_on(page, until=("lift",))
    page.set_viewport_size(ViewportSize(width=390, height=844))
    page.locator(".peek").click()
    expect(page.locator(".lines")).to_contain_text(" chooses ")
    expect(page.locator(".lines small:visible")).to_have_count(0)


# How far the frame of the focus of any pit comes past the ground between head and dock, in pixels.
BEYOND = """() => {
    const ground = document.getElementById("main").getBoundingClientRect();
    const beyond = [...document.querySelectorAll(".pit-button")].flatMap((pit) => {
        pit.focus({ focusVisible: true });
        const { outlineOffset, outlineWidth } = getComputedStyle(pit);
        const frame = parseFloat(outlineOffset) + parseFloat(outlineWidth);
        const { left, right, top, bottom } = pit.getBoundingClientRect();
        return [frame - left, right + frame - ground.right, ground.top - top + frame,
            bottom + frame - ground.bottom];
    });
    return Math.max(...beyond);
}"""


@thorough
def test_no_ring_around_a_pit_is_cut_at_the_edge(table: Page) -> None:
    page = anew(table, "mancala/?seed=3&seats=3&game=deduction")  # where every pit may be lifted
    goes_on(page, until=("lift",))
    for width, height in ((320, 568), (360, 640), (390, 844), (640, 360), (820, 1180), (1280, 800)):
        page.set_viewport_size(ViewportSize(width=width, height=height))
        assert page.evaluate(BEYOND) <= 0, (width, height)


@thorough
def test_what_the_others_did_is_in_sight_at_your_turn_and_gone_with_your_next_move(table: Page) -> None:
    """AM-STD-3: what left the board since the last move."""
    page = anew(table, "mancala/?seed=2&seats=3")
    goes_on(page, until=("lift",))
    for _ in range(60):
        if page.locator(".recap .off-board").count():
            break
        lift(page)
        goes_on(page, until=("lift",))
    expect(page.locator(".log.closed .recap")).to_be_visible()
    expect(page.locator(".oval .went").first).to_be_visible()
    page.keyboard.press("s")
    expect(page.locator(".status")).to_contain_text(re.compile("^Since your move: .* Left the board: "))
    assert violations_anywhere(page) == []
    page.set_viewport_size(ViewportSize(width=390, height=844))
    expect(page.locator(".log.closed .recap")).to_be_hidden()
    expect(page.locator(".peek")).to_contain_text("Left: ")
    page.locator(".peek").click()
    expect(page.locator(".recap")).to_be_visible()
    pits = page.locator(".pit-button").evaluate_all(
        "(all) => all.map((one) => one.getBoundingClientRect().bottom)"
    )
    panel = page.locator(".log > .panel").bounding_box()
    assert panel
    assert max(pits) <= panel["y"]  # the ring is not covered
    page.get_by_role("button", name="Close the log").click()
    page.locator(".pit-button[data-move]").first.click()
    expect(page.locator(".peek")).to_contain_text("Left: ")
    for width, height in SIZES:
        page.set_viewport_size(ViewportSize(width=width, height=height))
        assert page.evaluate(COVERED) == [], (width, height)
    page.locator("#lift").click()
    expect(page.locator(".recap")).to_have_count(0)
    expect(page.locator(".went")).to_have_count(0)


# How far the ring comes over the page's head, and how far under the log, in pixels.
UNDER = """() => {
    const box = (of) => document.querySelector(of).getBoundingClientRect();
    return [box(".site").bottom - box(".oval").top, box(".oval").bottom - box(".log").top];
}"""


@thorough
def test_the_log_on_a_phone_leaves_the_whole_ring_in_sight(table: Page) -> None:
    page = anew(table, "mancala/?seed=2&seats=3")
    goes_on(page, until=("lift",))
    for _ in range(4):
        lift(page)
        goes_on(page, until=("lift",))
    for width, height in ((320, 568), (360, 640), (390, 844)):
        page.set_viewport_size(ViewportSize(width=width, height=height))
        page.locator(".peek").click()
        assert max(page.evaluate(UNDER)) <= 0, (width, height)
        page.get_by_role("button", name=STEP_BACK).click()
        assert max(page.evaluate(UNDER)) <= 0, (width, height)
        page.get_by_role("button", name=TO_GAME).click()


FRAME = """(one) => {
    const { left, right } = one.getBoundingClientRect(), by = parseFloat(getComputedStyle(one, "::after").left);
    return [left + by, right - by];
}"""


def test_the_frame_of_what_goes_on_lies_within_the_ring_and_not_across_it(table: Page) -> None:
    page = anew(table, "mancala/?seed=3&seats=3")
    page.set_viewport_size(ViewportSize(width=360, height=640))
    assert goes_on(page, until=("waits",)) == "waits"
    page.keyboard.press("Tab")
    page.locator(".go-on").focus()
    seen = "(one) => [getComputedStyle(one).outlineStyle, getComputedStyle(one, '::after').outlineStyle]"
    assert page.locator(".go-on").evaluate(seen) == ["none", "solid"]
    frame = page.locator(".go-on").evaluate(FRAME)
    pits = page.locator(".pit-button").evaluate_all(
        "(all) => all.map((one) => one.getBoundingClientRect()).map(({ left, right, top }) => [left, right, top])"
    )
    beside = [(left, right) for left, right, top in pits if 250 < top < 400]
    assert beside
    assert all(right < frame[0] or left > frame[1] for left, right in beside)


# With those of the tours every value of every option.
OPTIONS = (
    "seats=4&extra-removal=on&extra-at-least=2&quick-end=on",
    "extra-removal=on&extra-choice=compulsory&low-score=on",
    "extra-removal=on&extra-takes=colour",
    "seats=5&extra-removal=on&extra-takes=pit",
    "seats=3&game=deduction&low-score=on",
    "game=gambling&extra-removal=on&extra-choice=compulsory&extra-takes=pit",
)


@thorough
def test_with_every_option_a_turn_is_played(table: Page) -> None:
    page = anew(table, "mancala/?seed=2")
    for options in OPTIONS:
        goes_to(page, options)
        lift(page)
        assert goes_on(page, until=("lift", "over")) == "lift"
