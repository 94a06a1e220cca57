"""Everything is in sight at every size: nothing too wide, no card too small or below the window, nothing that jumps."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import BY_HAND, whole_menu
from tests.browser.hands import PHONE, Size, box, each_size, has_ply, places, press, resize, settle
from tests.depth import in_depth, thorough
from tools.ways import saved_games
from tools.ways.freecelt import PILE_KEYS, strokes
from tools.ways.table import goes_on, open_game
from tools.ways.visit import follow
from trilithon import catalogue
from trilithon_web.tables import brings

SIZES = ((360, 640), (640, 360), (820, 1180), (1280, 800), (1920, 1080))
FRONT_PAGE = (*SIZES, (390, 844), (600, 800), (900, 700), (1024, 768), (1680, 1050))


@pytest.fixture
def bare(browser: Browser, base_url: str) -> Iterator[Page]:
    """A page as it is built: without scripts, and so at once."""
    with browser.new_context(java_script_enabled=False, base_url=base_url) as context:
        yield context.new_page()


# What sticks out of the window, but for what can be scrolled to where it stands, and words for those who hear them.
TOO_WIDE = """() => {
    const seen = (element) => {
        const box = element.getBoundingClientRect();
        return box.width > 2 && box.height > 2 && !element.closest("svg, [popover], .unseen");
    };
    const wide = document.documentElement.scrollWidth > innerWidth ? ["the page"] : [];
    for (const element of document.querySelectorAll("#app *")) {
        const { left, right } = element.getBoundingClientRect();
        if (seen(element) && (left < -0.5 || right > innerWidth + 0.5)) wide.push(element.outerHTML.slice(0, 90));
        const cut = element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== "inline";
        if (cut && seen(element) && element.matches("button, a, h1, h2, p"))
            wide.push(`cut off: ${element.outerHTML.slice(0, 90)}`);
    }
    return wide;
}"""  # fmt: skip


# Takes the typefaces of the site away, as if they had never come.
WITHOUT_OURS = """() => {
    let gone = 0;
    for (const sheet of document.styleSheets)
        for (let rule = sheet.cssRules.length - 1; rule >= 0; rule--)
            if (sheet.cssRules[rule].cssText.includes(".woff2")) { sheet.deleteRule(rule); gone++; }
    return gone;
}"""


@thorough
def test_no_page_is_too_wide(bare: Page, dist: Path) -> None:
    found = []
    for file in sorted(dist.rglob("index.html")):
        address = file.parent.relative_to(dist).as_posix() + "/"
        bare.goto(address)
        for fonts in "ours", "the device's":
            if fonts == "the device's":
                assert bare.evaluate(WITHOUT_OURS)
            for width, text in (320, "100%"), (360, "200%"):
                resize(bare, (width, 640))
                bare.evaluate("(size) => void (document.documentElement.style.fontSize = size)", text)
                case = f"{address}, {width}, {text}, {fonts}"
                found += [f"{case}: {wide}" for wide in bare.evaluate(TOO_WIDE)]
    assert not found, "\n".join(found)


def test_something_too_wide_would_be_noticed(bare: Page) -> None:
    resize(bare, (320, 640))
    bare.goto("about/")
    bare.evaluate("() => void (document.querySelector('h1').style.width = '400px')")
    assert bare.evaluate(TOO_WIDE)


TOPS = """() => [...document.querySelectorAll("#app :is(h1, h2, h3, p, li)")]
    .map((one) => [one.textContent.slice(0, 40), Math.round(one.getBoundingClientRect().top)])"""


@in_depth("place", ["", "freecelt/rules/"], usual=1)
def test_letters_that_come_late_or_never_move_nothing_on_a_page(bare: Page, place: str) -> None:
    """Also on a bare Linux, which has no letters but DejaVu."""
    resize(bare, (360, 640))
    bare.route("**/*.woff2", lambda route: route.abort())
    bare.goto(place)
    without = bare.evaluate(TOPS)
    bare.unroute_all()
    bare.goto(place)
    bare.evaluate("() => document.fonts.ready.then(() => null)")
    assert bare.evaluate("document.fonts.check('16px Commissioner')")
    assert bare.evaluate(TOPS) == without


# Makes the first column as long as is wanted, of cards of the others.
LENGTHENED = """(long) => {
    const [first, ...others] = document.querySelectorAll(".columns .pile > ol");
    for (const card of others.flatMap((column) => [...column.children]))
        if (first.children.length < long) first.append(card);
    first.className = long > 6 ? `packed low deep-${long}` : "deep-6";
}"""


@pytest.mark.parametrize("long", [5, 12])
def test_all_of_the_table_is_in_the_window(bare: Page, long: int) -> None:
    """FC-1: and it takes most of the width there is; every number of a column can be read."""
    bare.goto("freecelt/")
    bare.evaluate(LENGTHENED, long)
    numbers = bare.locator(".columns .pile:first-child .number")
    for width, height in each_size(bare, SIZES):
        all_places = places(bare, ".freecelt main button")
        assert max(y + high for _, y, _, high in all_places) <= height, (width, height)
        assert max(x + wide for x, _, wide, _ in all_places) <= width, (width, height)
        assert 0 <= min(x for x, _, _, _ in all_places) < width / 8, (width, height)
        tops = [y for _, y, _, _ in places(bare, ".columns .pile:first-child button")]
        boxes = [box(number) for number in numbers.all()]
        assert len(tops) == len(boxes) == long
        for number, below in zip(
            boxes, tops[1:], strict=False
        ):  # the lowest fifth of a line of figures is empty
            assert number["y"] + 0.8 * number["height"] <= below + 1, (width, height)


PLACES = """() => {
    const box = (chosen) => document.querySelector(chosen).getBoundingClientRect();
    const cards = [...document.querySelectorAll(".columns .card")].map((card) => card.getBoundingClientRect().bottom);
    return [box(".columns").top, box(".columns").bottom, Math.max(...cards)];
}"""


@thorough
@pytest.mark.parametrize(
    "address", ["celtic_whist/?seed=1&seats=4", "celtic_whist/?seed=1", "whist/?seed=1&seats=4"]
)
@pytest.mark.parametrize("size", [PHONE, (360, 640), (640, 360), (820, 1180), (1280, 800)])
def test_each_card_keeps_its_place_for_the_whole_round(page: Page, size: Size, address: str) -> None:
    resize(page, size)
    page.add_init_script(BY_HAND)
    open_game(page, address)
    dealt: dict[str, list[float]] = {}
    while goes_on(page, until=("play", "scored")) == "play":
        held = page.evaluate(
            """() => Object.fromEntries([...document.querySelectorAll(".hand li:not(.gap), .ringbox")].map((one) =>
                [one.dataset.key ?? "board", [one.offsetLeft, one.offsetTop, one.offsetWidth, one.offsetHeight]]))"""
        )
        if not dealt:
            dealt = held
            assert size != PHONE or box(page.locator(".trick > li").first)["width"] >= 48
        assert len(dealt) > 7
        assert held == {card: dealt[card] for card in held}
        page.evaluate("() => document.querySelector('.hand [data-move]').click()")


@in_depth("hand", ["off", "on"], usual=0)
def test_the_table_and_its_tools_stay_where_they_are_as_slots_fill(page: Page, hand: str) -> None:
    """Nothing is pressed by mistake, whatever is in the slots and is said, and no card is below the columns’ place."""
    sizes = ((300, 400), (360, 420), PHONE, (900, 600), (900, 675), (1024, 768), (1680, 1050), *SIZES)
    open_game(page, "freecelt/?seed=1&slots=2")
    page.evaluate("(hand) => document.documentElement.dataset.hand = hand", hand)
    before: dict[Size, object] = {}
    for number, piles in enumerate(([], *islice(strokes(), 30))):
        for pile in piles:
            page.keyboard.press(PILE_KEYS[pile])
        has_ply(page, number)
        if number not in (0, 9, 16, 17, 30):
            continue
        for size in each_size(page, sizes):
            top, bottom, lowest = page.evaluate(PLACES)
            assert lowest <= bottom + 1, size
            tools = places(page, ".tools > *")
            assert len(tools) == 6
            assert before.setdefault(size, (top, tools)) == (top, tools), (number, size)


SHIFTS = """() => {
    window.shifted = [];
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
            window.shifted.push([entry.value, ...entry.sources.map(({ node, previousRect, currentRect }) =>
                `${node?.outerHTML?.slice(0, 80)} ${JSON.stringify(previousRect)} ${JSON.stringify(currentRect)}`)]);
    }).observe({ type: "layout-shift", buffered: true });
}"""


# Where the piles of the built table are before Python comes, and where they are now. Shifts alone do not tell: Chromium
# reports none when all of them move by a few pixels.
BUILT = """() => {
    const places = () => [...document.querySelectorAll("li[data-pile]")].map((pile) => {
        const { x, y, width, height } = pile.getBoundingClientRect();
        return [x, y, width, height];
    });
    window.places = places;
    document.addEventListener("DOMContentLoaded", () => (window.built = places()));
}"""


@in_depth(("width", "height"), [(360, 640), (1280, 800)], usual=1)
def test_nothing_moves_from_the_built_page_to_the_ready_one(page: Page, width: int, height: int) -> None:
    resize(page, (width, height))
    page.add_init_script(f"({SHIFTS})(); ({BUILT})()")
    open_game(page, "freecelt/?seed=1&slots=2")
    settle(page)
    assert page.evaluate("() => window.shifted") == []
    built = page.evaluate("() => window.built")
    assert len(built) == 16  # twelve columns, two slots, two stacks (FC-1 to FC-3)
    assert page.evaluate("() => window.places()") == built


@thorough
@pytest.mark.usefixtures("context")  # for the clock
def test_the_page_of_today_stands_still_when_stored_games_are_read(page: Page) -> None:
    page.clock.set_fixed_time(saved_games.NOW)
    saved_games.read_in(page, saved_games.days())
    saved_games.read_in(page, saved_games.with_mistake())
    page.add_init_script(f"({SHIFTS})()")
    shifted = {}
    for size in each_size(page, SIZES):
        page.goto("today/")
        page.evaluate("() => document.fonts.ready.then(() => void (window.shifted = []))")
        page.get_by_text("Learn from your mistakes").wait_for()
        settle(page)
        shifted[size] = page.evaluate("() => window.shifted")
    assert shifted == {size: [] for size in SIZES}


@thorough
def test_the_front_page_stands_still_when_python_brings_what_it_knows(page: Page) -> None:
    page.goto("freecelt/?seed=1")
    for deal in (1, 2, 3):  # three games under way, and one given up
        if deal > 1:
            follow(page, f"?seed={deal}")
        has_ply(page, 0)
        for key in ("1", "a"):
            page.keyboard.press(key)
        has_ply(page, 1)
    page.keyboard.press("n")
    press(page, "Yes, new deal")
    has_ply(page, 0)
    whole_menu(page)
    press(page, "Give up")
    press(page, "Yes, give up")
    page.locator("#over").wait_for()
    page.add_init_script(f"({SHIFTS})()")
    shifted = {}
    for size in each_size(page, SIZES):
        page.goto("")
        # Letters that come late move their lines by a pixel or two (a test of its own): here it is about Python.
        page.evaluate("() => document.fonts.ready.then(() => void (window.shifted = []))")
        page.locator('html[data-python="ready"]').wait_for(state="attached")
        page.get_by_text("Continue: FreeCelt").wait_for()
        page.get_by_text("Won 0 of 1").wait_for()
        settle(page)
        shifted[size] = page.evaluate("() => window.shifted")
    assert shifted == {size: [] for size in SIZES}


@in_depth(("width", "height"), [(390, 844), (1280, 800)], usual=1)
def test_the_front_page_has_all_in_sight_that_leads_to_a_game(bare: Page, width: int, height: int) -> None:
    resize(bare, (width, height))
    bare.goto("")
    ways = ".goon a, .daily a, .game, .games :is(.button, .learn)"
    boxes = [box(way) for way in bare.locator(ways).all() if way.is_visible()]
    games, ways_of_each = (
        len(catalogue()),
        2 if width < 900 else 4,
    )  # wide, a card shows Play and has its lesson
    assert len(boxes) == 2 + games * ways_of_each
    if width < 900 and games > 5:  # a phone has room for the first four
        boxes = boxes[: 2 + games + 4]
    assert all(one["y"] + one["height"] <= height and one["height"] >= 44 for one in boxes)


# As many games as told, whose cards and days are those of the last one again.
COPY_GAMES = """(number) => {
    for (const list of document.querySelectorAll(".games, .daily ul")) {
        while (list.children.length > number) list.lastElementChild.remove();
        while (list.children.length < number) list.append(list.lastElementChild.cloneNode(true));
    }
}"""

# The rows of the games and those of today, each by the left edges of what is in it; and words broken in two.
ROWS_AND_BROKEN_WORDS = """() => {
    const rows = [".games > li", ".daily a"].map((part) => {
        const found = {};
        for (const one of document.querySelectorAll(part)) {
            const { left, top } = one.getBoundingClientRect();
            (found[Math.round(top)] ??= []).push(Math.round(left));
        }
        return Object.values(found);
    });
    const broken = [], range = document.createRange();
    const walker = document.createTreeWalker(document.querySelector("#main"), NodeFilter.SHOW_TEXT);
    for (let node; (node = walker.nextNode()); )
        for (const { index, 0: word } of node.data.matchAll(/[^\\s-]+/g)) {
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            if (range.getClientRects().length > 1) broken.push(word);
        }
    return [...rows, broken];
}"""


@in_depth("number", [6, 4, 7])
def test_the_front_page_has_room_for_another_number_of_games(bare: Page, number: int) -> None:
    bare.goto("")
    bare.evaluate(COPY_GAMES, number)
    for size in each_size(bare, FRONT_PAGE):
        games, today, broken = bare.evaluate(ROWS_AND_BROKEN_WORDS)
        assert not broken, size
        assert not bare.evaluate(TOO_WIDE), size
        if size[0] < 900:
            assert len(games) == number, size
            continue
        assert len(today) == 1, size
        assert len(games) <= 2, size
        assert len(games[0]) - len(games[-1]) <= 1, size
        assert box(bare.locator(".games > li").first)["width"] > 160, size


@pytest.mark.parametrize("width", [320, 390, 820])
def test_a_long_name_of_a_game_moves_nothing_on_the_front_page(bare: Page, width: int) -> None:
    resize(bare, (width, 844))
    bare.goto("")
    bare.evaluate("() => document.fonts.ready.then(() => null)")  # its letters are wider than those before it
    top = "() => document.querySelector('.games').getBoundingClientRect().top"
    before = bare.evaluate(top)
    for words in "Monday’s game with Ann and Ben and everybody else", "W" * 60:
        bare.evaluate(
            "(words) => document.querySelectorAll('.go :is(b, small)').forEach((one) => one.textContent = words)",
            words,
        )
        assert bare.evaluate(top) == before
        assert not bare.evaluate(TOO_WIDE)


def test_a_picture_in_the_rules_stands_in_its_figure(bare: Page) -> None:
    resize(bare, (390, 844))
    for name in catalogue():
        bare.goto(f"{name}/rules/")
        figures = bare.locator("figure").all()
        assert bool(figures) == brings(name, "illustrations"), name
        for figure in figures:
            outer, inner = box(figure), box(figure.locator("> :first-child"))
            assert outer["y"] <= inner["y"], name
            assert inner["y"] + inner["height"] <= outer["y"] + outer["height"], name
