"""The set-up in a browser: on a phone, by keyboard alone, in a frame; nothing cut off, and everybody can use it."""

import re

from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.axe import check_axe, violations_anywhere
from tests.browser.conftest import new_game
from tests.controls import FIRST_NAME, SECOND_NAME
from tests.depth import thorough
from trilithon.deal import code_of

PHONE = ViewportSize(width=360, height=640)

# What sticks out of the window, or out of its own box, in the panel.
CUT_OFF = """() => {
    const found = [];
    for (const element of document.querySelectorAll("#deal, #deal *")) {
        const { left, right, width, height } = element.getBoundingClientRect();
        if (width < 3 || height < 3 || element.closest("svg")) continue;
        if (left < -0.5 || right > innerWidth + 0.5) found.push(element.outerHTML.slice(0, 90));
        const wide = element.scrollWidth > element.clientWidth + 1 && element.matches("button, p, h3, summary");
        const high = element.scrollHeight > element.clientHeight + 1 && element.matches("button, .choices");
        const narrow = element.matches("input, .name") && element.clientWidth < 64;
        if (wide || high || narrow)
            found.push(`cut off: ${element.outerHTML.slice(0, 90)}`);
    }
    return found;
}"""  # fmt: skip

# Targets that are too small for a finger, but for links within a text.
TOO_SMALL = """() => [...document.querySelectorAll("#deal :is(button, input, select, summary)")]
    .filter((element) => element.checkVisibility())
    .filter((element) => element.offsetHeight < 44 || element.offsetWidth < 44)
    .map((element) => `${element.offsetWidth} × ${element.offsetHeight} ${element.outerHTML.slice(0, 90)}`)"""


def opened(page: Page, address: str = "celtic_whist/?seed=1&scoring=tougher") -> None:
    page.set_viewport_size(PHONE)
    page.goto(address)
    page.locator('[data-ready="true"]').wait_for()
    new_game(page)
    page.locator("#deal:popover-open").wait_for()


def test_three_players_of_whom_two_are_people_sit_down_at_a_phone(page: Page) -> None:
    opened(page)
    panel = page.locator("#deal")
    box = panel.bounding_box()
    assert box == {"x": 0, "y": 0, **PHONE}, "it fills the phone"
    deal = panel.get_by_role("button", name="Deal", exact=True)
    expect(deal).to_be_in_viewport()
    panel.get_by_role("radio", name="3", exact=True).click()
    expect(panel.get_by_label(FIRST_NAME)).to_have_attribute("placeholder", "You")
    panel.locator("#person-1").click()
    panel.get_by_label(FIRST_NAME).fill("Ann")
    panel.get_by_label(SECOND_NAME).fill("Ben")
    panel.get_by_role("button", name="Blue: colour and place of player 2").click()
    panel.get_by_role("radio", name="Red, now with Ann").click()
    expect(panel.get_by_role("button", name="Blue: colour and place of player 1")).to_be_visible()
    expect(panel).to_contain_text("Ann and Ben share this screen")
    panel.get_by_text("More rules").click()
    panel.get_by_label("Number of the deal").fill("5")
    expect(deal).to_be_in_viewport()
    deal.click()
    expect(page.locator("#passed")).to_have_text(re.compile("^Pass to (Ann|Ben)$"))
    assert page.url.endswith(f"?deal={code_of(5)}&seats=3&players=person,person,steady&follow-black=on")
    page.locator("#curtain").click()
    expect(page.locator(".chips")).to_contain_text("Ben")
    # They are remembered, and the set-up opens as they sit there.
    page.reload()
    page.locator("#curtain:not([disabled])").click()
    new_game(page)
    expect(panel.get_by_label(SECOND_NAME)).to_have_value("Ben")
    expect(panel.get_by_role("button", name="Red: colour and place of player 2")).to_be_visible()


def test_the_set_up_goes_by_keyboard_alone(page: Page) -> None:
    opened(page)
    panel = page.locator("#deal")
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    expect(page.get_by_role("button", name="Menu")).to_be_focused()  # it has the focus again
    page.keyboard.press("Enter")
    page.locator("#menu:popover-open").wait_for()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(panel.get_by_role("heading", name="New game")).to_be_focused()

    def tab_to(id: str) -> None:
        for _ in range(60):
            if page.evaluate("document.activeElement.id") == id:
                return
            page.keyboard.press("Tab")
        raise AssertionError(id)

    tab_to("preset-1")  # the one that holds, and the only one that Tab reaches
    page.keyboard.press("ArrowDown")
    expect(panel.locator("#preset-2")).to_be_focused()
    expect(panel.locator("#preset-2")).to_have_attribute("aria-checked", "true")
    page.keyboard.press("Tab")
    expect(panel.locator("#seats-1")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(panel.locator("#seats-2")).to_have_attribute("aria-checked", "true")
    expect(panel.locator("#seats-2")).to_be_focused()
    tab_to("field-name-0")
    page.keyboard.type("Ann")
    page.keyboard.press("Enter")  # which finishes the name, and deals nothing
    expect(panel).to_be_visible()
    tab_to("seat-1")
    page.keyboard.press("Enter")
    tab_to("seat-1-up")
    page.keyboard.press("Enter")
    expect(panel.locator("#seat-0-up")).to_be_focused()
    expect(panel.locator("#field-name-1")).to_have_value("Ann")
    page.keyboard.press("Tab")
    for _ in range(60):
        if page.evaluate("document.activeElement.tagName") == "SUMMARY":
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    tab_to("field-shared-start")
    expect(panel.locator("#field-shared-start")).to_have_attribute("aria-disabled", "true")
    tab_to("field-doubling")
    page.keyboard.press("Space")
    expect(panel.locator("#field-doubling")).to_be_focused()
    for _ in range(60):
        if page.evaluate("document.activeElement.textContent") == "Deal":
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".chips")).to_contain_text("Ann")
    assert re.search(r"\?deal=\w{12}&seats=2&players=steady,person&doubling=on&follow-black=on$", page.url)


def test_nothing_moves_under_the_finger_that_chooses_a_number_of_players(page: Page) -> None:
    opened(page)
    for size in PHONE, ViewportSize(width=1280, height=800):
        page.set_viewport_size(size)
        page.locator("#seats-1").click()
        before = page.locator("#seats-3").bounding_box()
        for seats in (3, 5, 1):
            page.locator(f"#seats-{seats}").click()
            expect(page.locator(f"#seats-{seats}")).to_have_attribute("aria-checked", "true")
            assert page.locator("#seats-3").bounding_box() == before, (size, seats)


@thorough
def test_five_seats_leave_no_hole_below_how_many_play(page: Page) -> None:
    opened(page)
    page.locator("#seats-5").click()
    for width, height in ((640, 900), (820, 1180), (900, 800), (1280, 800)):
        page.set_viewport_size(ViewportSize(width=width, height=height))
        number, seats = (page.locator(what).bounding_box() for what in ("#seats-5", ".seats"))
        assert number
        assert seats
        below = seats["y"] + seats["height"] - number["y"] - number["height"]
        assert seats["y"] > number["y"] or below < 80, (width, below)


@thorough
def test_nothing_moves_under_the_finger_that_chooses_an_option(page: Page) -> None:
    opened(page, "rekniles_ekim/?seed=1&seats=3")
    page.locator("#deal").get_by_text("More rules").click()
    inverse = page.locator("#field-inverse")
    inverse.scroll_into_view_if_needed()
    before = inverse.bounding_box()
    for on in "true", "false":
        inverse.click()
        expect(inverse).to_have_attribute("aria-checked", on)
        expect(page.locator("#free-choice-why")).to_have_count(int(on == "true"))
        assert inverse.bounding_box() == before


@thorough
def test_a_mistake_is_told_at_its_field_wherever_it_is(page: Page) -> None:
    opened(page)
    panel = page.locator("#deal")
    panel.get_by_text("More rules").click()
    start = panel.locator("#field-player-start")
    start.fill("77")
    start.press("Enter")
    expect(panel.locator("#wrong-player-start")).to_contain_text("a whole number from 1 to 29")
    panel.locator("summary").click()
    expect(start).to_be_hidden()
    panel.get_by_role("button", name="Deal", exact=True).click()
    expect(start).to_be_focused()
    expect(start).to_have_value("77")
    start.fill("7")
    panel.locator("#player-start-plus").click()
    expect(start).to_have_value("8")
    check_axe(page)
    panel.get_by_role("button", name="Same deal").click()
    expect(page.locator(".chips")).to_contain_text("8 of 30")
    assert page.url.endswith(f"?deal={code_of(1)}&scoring=tougher&player-start=8")


@thorough
def test_the_rules_open_over_it_and_leave_it_as_it_was(page: Page) -> None:
    opened(page)
    panel = page.locator("#deal")
    panel.get_by_label(FIRST_NAME).fill("Ann")
    panel.get_by_text("More rules").click()
    panel.locator('a[href$="#CW-SCORE-5"]').click()
    expect(page.locator("#rules #CW-SCORE-5")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#rules")).to_be_hidden()
    expect(panel.get_by_label(FIRST_NAME)).to_have_value("Ann")
    expect(panel.locator('a[href$="#CW-SCORE-5"]')).to_be_focused()


def test_escape_closes_the_rules_however_soon_it_comes(page: Page) -> None:
    opened(page)
    panel = page.locator("#deal")
    panel.get_by_text("More rules").click()
    page.evaluate(
        """() => {
          window.escaped = new Promise((done) => {
            const opens = (event) => {
              if (event.target.id !== "rules") return;
              document.removeEventListener("beforetoggle", opens, true);
              queueMicrotask(() => {  // open, and the browser has not told of it yet
                const escape = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
                document.activeElement.dispatchEvent(escape);
                done(!event.target.matches(":popover-open"));
              });
            };
            document.addEventListener("beforetoggle", opens, true);
          });
        }"""
    )
    panel.locator('a[href$="#CW-SCORE-5"]').click()
    assert page.evaluate("() => window.escaped")
    expect(page.locator("#rules")).to_be_hidden()
    expect(panel).to_be_visible()
    expect(panel.locator('a[href$="#CW-SCORE-5"]')).to_be_focused()


@thorough
def test_every_state_of_it_keeps_to_wcag_and_nothing_is_cut_off(page: Page) -> None:
    opened(page)
    panel = page.locator("#deal")
    found: list[str] = []

    def look(state: str) -> None:
        found.extend(f"{state}: {violation}" for violation in violations_anywhere(page))
        found.extend(f"{state}: too small: {small}" for small in page.evaluate(TOO_SMALL))
        for width, text in (320, "100%"), (360, "200%"), (640, "100%"), (1280, "200%"):
            page.set_viewport_size(ViewportSize(width=width, height=640 if width != 640 else 360))
            page.evaluate("(size) => void (document.documentElement.style.fontSize = size)", text)
            found.extend(f"{state}, {width}, {text}: {wide}" for wide in page.evaluate(CUT_OFF))
            page.evaluate("() => void (document.documentElement.style.fontSize = '')")
        page.set_viewport_size(PHONE)

    look("alone")
    panel.locator("#seats-5").click()
    panel.locator("#person-4").click()
    panel.get_by_label("Name of player 5").fill("W" * 41)
    panel.locator("#seat-3").click()
    panel.locator("#wrong-name-4").wait_for()
    panel.get_by_text("More rules").click()
    look("five, and all that there is to choose")
    assert not found, "\n\n".join(found)


@thorough
def test_in_a_frame_it_is_the_same(page: Page) -> None:
    page.set_viewport_size(PHONE)
    page.goto("embed/celtic_whist/")
    page.get_by_role("button", name="Play", exact=True).click()
    page.locator('[data-ready="true"]').wait_for()
    new_game(page)
    panel = page.locator("#deal")
    panel.locator("#seats-2").click()
    panel.locator("#person-1").click()
    panel.get_by_label(FIRST_NAME).fill("Ann")
    panel.get_by_label(SECOND_NAME).fill("Ben")
    panel.get_by_role("button", name="Deal", exact=True).click()
    expect(page.locator("#passed")).to_have_text(re.compile("^Pass to (Ann|Ben)$"))
