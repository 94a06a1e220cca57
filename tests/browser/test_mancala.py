"""Mancala in a real browser: disks that are dragged, what stays in its place, what is in sight in the middle."""

from typing import Final, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import PHONE, SMALL_PHONE, box, carry, each_size, settle
from tests.browser.readable import unreadable
from tests.browser.table_play import anew, take_bars
from tests.depth import thorough
from tools.ways.table import Scene, goes_on, lift, lift_many, until

TINY: Final = (320, 568)
SIZES: Final = (TINY, SMALL_PHONE, (375, 667), PHONE, (640, 360), (820, 1180), (1280, 800))
SHUT: Final = "&game=deduction"
BETS: Final = "&game=gambling"


def plan(page: Page) -> None:
    """Lift a space with several disks, and plan their order."""
    lift_many(page)
    page.locator("#order").press("Enter")


def lose_colour(page: Page) -> None:
    """Play until no disk of one's own colour is on the board."""
    goes_on(page, until=("lift",))
    page.locator("#own").click()
    while not page.locator("#rest").count():
        lift(page)
        goes_on(page, until=("lift",))


def test_a_disk_is_dragged_to_the_next_space(table: Page) -> None:
    page = anew(table, "mancala/?seed=5")
    lift_many(page)
    held = page.locator(".pick[data-move]")
    before = held.first.get_attribute("aria-label")
    carry(page, held.locator(".disk").first, page.locator(".pit-button.next"))
    expect(page.locator(".pit-button.next")).to_be_visible()
    expect(held.first).not_to_have_attribute("aria-label", str(before))


# Where all words and pieces in sight are, and what has moved since then.
_REMEMBER: Final = """() => {
    const hidden = (one) => one && (getComputedStyle(one).clipPath !== "none" || hidden(one.parentElement));
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), all = [];
    while (words.nextNode()) all.push(words.currentNode);
    all.push(...document.querySelectorAll("main :is(button, svg)"));
    window.placeOf = (one) => {
        const range = document.createRange();
        if (one.data) range.selectNodeContents(one);
        const { x, y, width } = (one.data ? range : one).getBoundingClientRect();
        return !one.isConnected || width < 1 || hidden(one.data ? one.parentElement : one) ? null : [x, y];
    };
    window.before = all.filter((one) => !one.data || one.data.trim())
        .map((one) => [one, one.data, placeOf(one)]).filter(([, , place]) => place);
}"""
_MOVED: Final = """() => before.flatMap(([one, words, was]) => {
    const place = one.data === words && placeOf(one);
    const by = place && Math.hypot(place[0] - was[0], place[1] - was[1]);
    return by > 0.5 ? [`${words || one.id || one.getAttribute("class")}: ${by.toFixed(1)} px`] : [];
})"""


@thorough
@pytest.mark.parametrize("seats", ["2", "5", "3", "4"])
@pytest.mark.parametrize("game", ["", BETS, SHUT])
def test_a_press_moves_nothing_else(table: Page, game: str, seats: str) -> None:
    """On a phone, on a large one and at a desk: what is looked at, noted and planned."""
    page = anew(table, f"mancala/?seed=3&seats={seats}{game}")
    goes_on(page, until=("lift",))
    found = {}

    def press(what: str, size: tuple[int, int]) -> None:
        settle(page)
        page.evaluate(_REMEMBER)
        page.evaluate("(what) => document.querySelector(what).click()", what)
        settle(page)
        if moved := page.evaluate(_MOVED):
            found[what, size] = moved

    for size in each_size(page, (SMALL_PHONE, PHONE, (1280, 800))):
        for what in (".pit-button[data-move]", ".pits > :nth-last-child(2) > .pit-button"):
            page.locator(".pit-button[tabindex='0']").press("ArrowRight")  # nothing is looked at any longer
            press(what, size)
        if game == SHUT and seats != "2":
            press(".cell", size)
    lift_many(page)
    for size in each_size(page, (SMALL_PHONE, PHONE, (1280, 800))):
        press("#order", size)
        press(".pick[data-move]", size)
        press("#take-back", size)
        press("#order", size)
    assert not found, "\n".join(map(str, found.items()))


@thorough
@pytest.mark.parametrize("game", ["seats=3", f"seats=5{SHUT}"])
def test_lifting_has_one_place_on_a_phone_whatever_is_said_of_a_space(table: Page, game: str) -> None:
    page = anew(table, f"mancala/?seed=3&{game}")
    goes_on(page, until=("lift",))
    for size in each_size(page, (SMALL_PHONE, PHONE)):
        place = box(page.locator("#lift"))
        for pit in page.locator(".pit-button[data-move]:not(.looked)").all()[:4]:
            pit.click()
            assert box(page.locator("#lift")) == place, size


# Whether the words of an element are in sight in the middle of the ring, and none of them is cut off.
_IN_SIGHT: Final = """(what) => {
    const one = document.querySelector(what), range = document.createRange();
    range.selectNodeContents(one);
    const words = range.getBoundingClientRect(), around = document.querySelector(".centre-of").getBoundingClientRect();
    return getComputedStyle(one).clipPath === "none" && words.width > 1 && words.top >= around.top - 0.5
        && words.bottom <= around.bottom + 0.5 && one.scrollWidth <= one.clientWidth;
}"""


class Told(NamedTuple):
    """Words that have to be in sight: at which table and in which state, where they are, and in which windows."""

    address: str
    scene: Scene
    words: str
    sizes: tuple[tuple[int, int], ...]


TOLD: Final = {
    **{
        f"the goal{game}": Told(f"seats=5{game}", until("lift"), ".goal", (SMALL_PHONE,))
        for game in ("", BETS, SHUT)
    },
    **{f"the order{game}": Told(f"seats=5{game}", lift_many, "#order", (TINY,)) for game in ("", BETS, SHUT)},
    "the way back from the order": Told(f"seats=5{SHUT}", plan, "#order", (TINY,)),
    "what a bar brings two": Told(f"seats=2{BETS}", take_bars, ".stakes", SIZES),
    "what a bar brings five": Told(f"seats=5{BETS}", take_bars, ".stakes", SIZES),
    "what is asked above the bars": Told(f"seats=5{BETS}", take_bars, "#asked", (SMALL_PHONE, PHONE)),
    **{
        f"what is asked of five{game}": Told(f"seats=5{game}", lift_many, "#asked", (SMALL_PHONE, PHONE))
        for game in ("", BETS, SHUT)
    },
    "the rest of a round": Told(f"seats=3{SHUT}&players=person,steady,steady", lose_colour, "#rest", SIZES),
}


@thorough
@pytest.mark.parametrize("name", TOLD)
def test_what_a_player_has_to_know_is_in_sight_in_the_middle(table: Page, name: str) -> None:
    address, scene, words, sizes = TOLD[name]
    page = anew(table, f"mancala/?seed=7&{address}")
    scene(page)
    for size in each_size(page, sizes):
        assert page.evaluate(_IN_SIGHT, words), size


# The signs of a path and of what left the board that lie over a disk, over one another or out of the window; and disks
# that lie under the rim of a space that is marked.
_MARKS: Final = """() => {
    const found = [], disks = [...document.querySelectorAll(".basin :is(.disk, .figure)")];
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
        if (disks.some((disk) => met(mark, round(disk)))) found.push(`${mark.of}: a disk`);
        if (marks.some((one) => one !== mark && met(one, mark))) found.push(`${mark.of}: another mark`);
        if (mark.x < mark.r || mark.x + mark.r > innerWidth) found.push(`${mark.of}: cut off`);
    }
    for (const rim of document.querySelectorAll(".pit-button:is(.can, .looked) > .basin"))
        if (disks.some((disk) => !rim.contains(disk) && met(round(rim, 56 / 52), round(disk))))
            found.push(`${rim.parentElement.id}: a disk of another`);
    const number = document.createRange();
    for (const rim of document.querySelectorAll(".pit-button:is(.can, .looked, .next) > .basin"))
        for (const tag of document.querySelectorAll(".oval .tag")) {
            if (tag.previousElementSibling.matches(".can, .open.looked")) continue; // it has a ground of its own
            number.selectNodeContents(tag.firstChild);
            const { left, right, top, bottom } = number.getBoundingClientRect(), { x, y, r } = round(rim, 58.5 / 52);
            const [high, by] = [(bottom - top) * 0.14, 3]; // a number lies on its own ring, not below it
            const [dx, dy] = [Math.max(left - x, 0, x - right), Math.max(top + high - y, 0, y - bottom + high)];
            if (Math.hypot(dx, dy) < r - by) found.push(`${rim.parentElement.id}: the number ${tag.textContent}`);
        }
    return found;
}"""
# Looks at the space with the most disks, the path of which is the longest.
_LONGEST: Final = """() => [...document.querySelectorAll(".pit-button[data-move]")]
    .sort((one, other) => other.querySelectorAll(".disk").length - one.querySelectorAll(".disk").length)[0].click()"""


@thorough
@pytest.mark.parametrize(
    "game",
    [
        "seed=3&seats=4&players=person,sharp,druid,sharp",
        "seed=2&seats=5&players=person,sharp,druid,sharp,druid",
        f"seed=3&seats=4{BETS}&players=person,sharp,druid,sharp",
        f"seed=3&seats=5{BETS}&players=person,sharp,druid,sharp,druid",
        f"seed=3&seats=3{SHUT}&players=person,sharp,druid",
        f"seed=3&seats=4{SHUT}&players=person,sharp,druid,sharp",
        f"seed=3&seats=5{SHUT}&players=person,sharp,druid,sharp,druid",
    ],
)
def test_no_sign_lies_over_a_disk_and_no_word_under_a_sign(table: Page, game: str) -> None:
    page = anew(table, f"mancala/?{game}")
    found: dict[tuple[object, ...], list[object]] = {}
    for turn in range(2):
        goes_on(page, until=("lift",))
        page.evaluate(_LONGEST)
        for size in each_size(page, SIZES):
            if wrong := [*page.evaluate(_MARKS), *unreadable(page).items()]:
                found[turn, size] = wrong
        lift(page)
        goes_on(page, until=("pick", "lift"))
        for size in each_size(page, SIZES):
            if wrong := page.evaluate(_MARKS):
                found[turn, size, "sown"] = wrong
    assert not found, "\n".join(map(str, found.items()))


# What a press on one's own card meets while the others are hurried by a press anywhere else; "" at other times.
_MEETS: Final = """() => {
    const box = document.querySelector("#own").getBoundingClientRect();
    const met = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return document.querySelector(".go-on") ? met.closest("#own, .go-on")?.id || "go-on" : "";
}"""


@thorough
def test_ones_own_colour_can_be_looked_at_while_the_others_move(table: Page) -> None:
    page = anew(table, f"mancala/?seed=3&seats=3{SHUT}&players=person,steady,steady")
    lift(page)
    while page.locator(".pick[data-move]").count():
        page.locator(".pick[data-move]").first.click()
        page.locator(".go-on, .pick[data-move]").first.wait_for(state="attached")
    assert page.wait_for_function(_MEETS).json_value() == "own"
