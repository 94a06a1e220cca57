"""Find the better move, at every size: what can be pressed is in sight, nothing is covered, a try is answered."""

import random
import re
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import once
from tests.browser.hands import DESK, PHONE, SMALL_PHONE, each_size, resize, settle
from tests.depth import in_depth, thorough
from tools.ways import shelves
from trilithon import Record, load

SIZES: Final = ((320, 568), SMALL_PHONE, PHONE, (640, 360), DESK)


class Game(NamedTuple):
    """A game, its players and options, and the kinds of decisions to look at."""

    game: str
    seats: int
    options: dict[str, Any]
    kinds: tuple[str, ...]


GAMES: Final = {
    "whist": Game("whist", 4, {"length": "short"}, ("bid", "play")),
    "celtic_whist": Game("celtic_whist", 4, {}, ("bid", "play")),
    "celtic_whist of five": Game("celtic_whist", 5, {}, ("bid", "play")),
    "mancala": Game("mancala", 2, {}, ("space", "sow")),
    "mancala with bets": Game("mancala", 5, {"game": "gambling"}, ("space", "sow", "bar")),
    "mancala with a secret": Game("mancala", 4, {"game": "deduction"}, ("space", "sow")),
    "rekniles_ekim": Game("rekniles_ekim", 5, {}, ("play", "take")),
    "rekniles_ekim, inverse": Game("rekniles_ekim", 2, {"inverse": True}, ("play", "move")),
}
_MOST: Final = 5000  # moves

# What is pressed for a move, the last step first. No bid is made once the better one is known.
_STEPS: Final = (
    "#lift[data-move], .sought:not(:has(.counsel > .best)) #bid[data-move], #play, .choice[data-move],"
    " .pick[data-move]",
    ".bids > :not(.barred)",
    ".hand [data-move]",
    ".pit-button[data-move]",
)
_ANSWERED: Final = re.compile("Try|That")

# Things of which none may lie over one of another line.
_PARTS: Final = (
    ".pit-button",
    ".players",
    ".centre-of > :not(.unseen)",
    ".race :is(th, td)",
    ".bets, .wild, .trick.played",
    ".mat .trump-is",
    ".bid-panel, .bidding > *, .trick:not(.played) > li",
    ".status",
    ".held .card",
    "aside.sought > .panel",
)
_WRONG: Final = """([steps, parts]) => {
    const tell = (one) => one.id || one.className || one.tagName;
    const box = (one) => one.getBoundingClientRect();
    const seen = (one) => box(one).width > 2 && box(one).height > 2 && getComputedStyle(one).visibility !== "hidden";
    const hit = (one) => [[0.5, 0.5], [0.5, 0.15], [0.15, 0.15], [0.15, 0.5]].some(([across, down]) => {
        const { left, top, width, height } = box(one);
        return one.contains(document.elementFromPoint(left + across * width, top + down * height));
    });
    const out = ({ left, top, right, bottom }) =>
        left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
    const wrong = [];
    const asked = [...document.querySelectorAll(`main :is(${steps})`)];
    if (!asked.length) wrong.push("nothing to press");
    for (const one of asked)
        if (!seen(one)) wrong.push(`not in sight: ${tell(one)}`);
        else if (out(box(one))) wrong.push(`out of the window: ${tell(one)}`);
        else if (!hit(one)) wrong.push(`covered: ${tell(one)}`);
    const inRing = document.querySelector(".looked"); // which says then how far it is
    const told = inRing ? "aside.sought" : "main > .status, aside.sought";
    for (const one of document.querySelectorAll(told))
        if (!seen(one) || out(box(one))) wrong.push(`not in sight: ${tell(one)}`);
    const things = parts.map((part) => [...document.querySelectorAll(part)].filter(seen));
    const pairs = things.flatMap((one, number) =>
        things.slice(number + 1).flatMap((other) => one.flatMap((a) => other.map((b) => [a, b]))));
    for (const [a, b] of pairs) {
        const [first, second] = [box(a), box(b)];
        const across = Math.min(first.right, second.right) - Math.max(first.left, second.left);
        const down = Math.min(first.bottom, second.bottom) - Math.max(first.top, second.top);
        if (across > 1 && down > 1) wrong.push(`${tell(a)} over ${tell(b)}`);
    }
    return [...new Set(wrong)];
}"""


def looked_over(of: Game) -> tuple[Record, str]:
    """A game in which everybody did anything, and as a file: the first player is told of one decision of each kind."""
    chance = random.Random(1)
    record = Record.begin(load(of.game).new(4, of.options, of.seats))
    errors: dict[str, tuple[int, str]] = {}
    for at in range(_MOST):
        if record.state.to_move is None:
            break
        legal = record.state.legal_moves()
        move = chance.choice(legal)
        kind = getattr(move, "kind", "")
        if record.state.to_move == 0 and len(legal) > 1:
            errors.setdefault(kind, (at, str(next(other for other in legal if other != move))))
        record = record.after(move)
    return record, shelves.reviewed(record, dict(errors[kind] for kind in of.kinds))


def opened(page: Page, name: str) -> None:
    """The review of one of the games, which is kept."""
    looks_over(page, *looked_over(GAMES[name]))


def looks_over(page: Page, record: Record, file: str) -> None:
    """The review of a game that a file brings."""
    shelves.read_in(page, file)
    shelves.go_on(page, record)
    page.get_by_role("button", name="Review").click()


def wrong(page: Page) -> list[str]:
    """What is wrong at each size."""
    found = []
    for size in each_size(page, SIZES):
        settle(page)
        found += [f"{size}: {one}" for one in page.evaluate(_WRONG, [", ".join(_STEPS), _PARTS])]
    return found


def tries(page: Page) -> Iterator[str]:
    """Makes a move by taps; what is asked at each step, before it is done."""
    for _ in range(4):
        step = next(step for step in _STEPS if page.locator(f"main :is({step})").count())
        yield step
        page.locator(f"main :is({step})").first.tap()
        if _ANSWERED.search(page.locator("main > .status").inner_text()):
            return


@pytest.fixture(scope="module")
def kept(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Page]:
    with once(browser, {**browser_context_args, "has_touch": True}) as context:
        yield context.new_page()


@thorough
@pytest.mark.parametrize("name", GAMES)
def test_a_better_move_can_be_looked_for_at_every_size(kept: Page, name: str) -> None:
    page, found = kept, []
    opened(page, name)
    for number, kind in enumerate(GAMES[name].kinds):
        page.locator(f".errors [data-number='{number}']").click()
        for step in tries(page):
            found += [f"{kind}, {step[:12]}: {one}" for one in wrong(page)]
        expect(page.locator("main > .status")).to_contain_text(_ANSWERED)
        found += [f"{kind}, tried: {one}" for one in wrong(page)]
        page.locator("aside.sought").get_by_role("button", name="Review").click()
    assert not found, "\n".join(found)


# How much higher two reasons of two lines each are than the room there is for them.
_TOO_HIGH: Final = """() => {
    const lines = document.querySelector(".sought .lines");
    lines.querySelectorAll(".why").forEach((one) => one.remove());
    for (const number of [1, 2])
        lines.insertAdjacentHTML("beforeend", `<p class="why">${"a reason that takes two ".repeat(3)}</p>`);
    return lines.scrollHeight - lines.clientHeight;
}"""
# Whether what bids lies within the inner track of the ring, off its stones.
_WITHIN: Final = """() => {
    const ring = document.querySelector(".ring").getBoundingClientRect();
    const [x, y] = [ring.left + ring.width / 2, ring.top + ring.height / 2];
    return [...document.querySelectorAll(".bidding :is(button, .means)")].every((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        const far = Math.hypot(Math.max(x - left, right - x), Math.max(y - top, bottom - y));
        return far < ring.width * 0.39;
    });
}"""


@thorough
@pytest.mark.parametrize("name", ["whist", "celtic_whist of five"])
def test_on_a_phone_two_long_reasons_are_read_whole(page: Page, name: str) -> None:
    resize(page, PHONE)
    opened(page, name)
    page.locator(".errors [data-number='1']").click()
    page.get_by_role("button", name="Show answer").click()
    page.locator(".sought .best b").filter(has_text=re.compile(r"\d")).wait_for()
    assert page.evaluate(_TOO_HIGH) <= 0


@thorough
def test_on_a_phone_the_bids_keep_clear_of_the_stones(page: Page) -> None:
    resize(page, PHONE)
    opened(page, "celtic_whist of five")
    page.locator(".errors [data-number='0']").click()
    page.locator(".bids > :not(.barred)").first.click()
    expect(page.locator("#bid")).to_be_enabled()
    assert page.evaluate(_WITHIN)


@in_depth("by_keys", [False, True], ids=["mouse", "keys"], usual=1)
def test_a_black_card_is_named_in_an_exercise(page: Page, by_keys: bool) -> None:
    """RE-2: what was better was black 30 as red; the exercise asks for its disk, too."""
    record, at, card = _black_was_better()
    resize(page, PHONE)
    looks_over(page, record, shelves.reviewed(record, {at: f"{card}=red"}))
    page.locator(".errors [data-number='0']").click()
    disk = ".bets [data-move]"
    for one in (f"[id='card-{card}']", "#name-red", disk):
        target = page.locator(one).first
        expect(target).to_be_in_viewport(ratio=1)
        if by_keys:
            _reached(page, one)
            page.keyboard.press("Enter")
        else:
            target.click()
    expect(page.locator("main > .status")).to_contain_text("That’s it.")


def _black_was_better() -> tuple[Record, int, str]:
    """A game in which everybody plays the first card but black ones, the number of a state in which the first player
    held one, and that card."""
    record, found = Record.begin(load("rekniles_ekim").new(1, {}, 3)), (0, "")
    while (seat := record.state.to_move) is not None:
        legal = record.state.legal_moves()
        black = [str(move).partition("=")[0] for move in legal if "=red" in str(move)]
        if seat == 0 and black and not found[1]:
            found = len(record.states) - 1, black[-1]
        record = record.after(next((move for move in legal if "=" not in str(move)), legal[0]))
    return record, *found


# Whether the focus is on a thing, once what the last key has done is drawn.
_FOCUSED: Final = """(one) => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(
    () => done(document.activeElement.matches(one)))))"""


def _reached(page: Page, target: str) -> None:
    """Goes to a thing by Tab, backward, and within what arrow keys lead through by these."""
    for _ in range(8):
        for key in ("", *["ArrowRight"] * 8, *["ArrowLeft"] * 8, "Shift+Tab"):
            if key:
                page.keyboard.press(key)
            if page.evaluate(_FOCUSED, target):
                return
    raise AssertionError(f"{target} is not reached by keys")
