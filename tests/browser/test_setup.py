"""The set-up in a browser: on a phone, by keyboard alone, in a frame; nothing cut off, and everybody can use it."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import check_axe
from tests.browser.conftest import new_game
from tests.browser.hands import DESK, SMALL_PHONE, box, each_size, resize
from tests.controls import FIRST_NAME, SECOND_NAME
from tests.depth import thorough
from tools.ways.table import open_game
from trilithon.deal_code import encode_seed


def set_up(page: Page, address: str = "celtic_whist/?seed=1&scoring=tougher") -> Locator:
    """The set-up over a game, on a phone."""
    resize(page, SMALL_PHONE)
    open_game(page, address)
    new_game(page)
    page.locator("#deal:popover-open").wait_for()
    return page.locator("#deal")


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the keyboard is at an element."""
    for _ in range(60):
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(selector)


def test_three_players_of_whom_two_are_people_sit_down_at_a_phone(page: Page) -> None:
    panel = set_up(page)
    assert tuple(box(panel).values()) == (0, 0, *SMALL_PHONE), "it fills the phone"
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
    panel.get_by_label("Deal number").fill("5")
    expect(deal).to_be_in_viewport()
    deal.click()
    expect(page.locator("#passed")).to_have_text(re.compile("^Pass to (Ann|Ben)$"))
    assert page.url.endswith(f"?deal={encode_seed(5)}&seats=3&players=person,person,steady&follow-black=on")
    # They are remembered, and the set-up opens as they sit there.
    page.reload()
    page.locator("#curtain:not([disabled])").click()
    new_game(page)
    expect(panel.get_by_label(SECOND_NAME)).to_have_value("Ben")
    expect(panel.get_by_role("button", name="Red: colour and place of player 2")).to_be_visible()


def test_the_set_up_goes_by_keyboard_alone(page: Page) -> None:
    panel = set_up(page)
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    expect(page.get_by_role("button", name="Menu")).to_be_focused()  # it has the focus again
    page.keyboard.press("Enter")
    page.locator("#menu:popover-open").wait_for()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(panel.get_by_role("heading", name="New game")).to_be_focused()

    tab_to(page, "#preset-1")  # the one that holds, and the only one that Tab reaches
    page.keyboard.press("ArrowDown")
    expect(panel.locator("#preset-2")).to_be_focused()
    expect(panel.locator("#preset-2")).to_have_attribute("aria-checked", "true")
    page.keyboard.press("Tab")
    expect(panel.locator("#seats-1")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(panel.locator("#seats-2")).to_have_attribute("aria-checked", "true")
    expect(panel.locator("#seats-2")).to_be_focused()
    tab_to(page, "#field-name-0")
    page.keyboard.type("Ann")
    page.keyboard.press("Enter")  # which finishes the name, and deals nothing
    expect(panel).to_be_visible()
    tab_to(page, "#seat-1")
    page.keyboard.press("Enter")
    tab_to(page, "#seat-1-up")
    page.keyboard.press("Enter")
    expect(panel.locator("#seat-0-up")).to_be_focused()
    expect(panel.locator("#field-name-1")).to_have_value("Ann")
    tab_to(page, "summary")
    page.keyboard.press("Enter")
    tab_to(page, "#field-shared-start")
    expect(panel.locator("#field-shared-start")).to_have_attribute("aria-disabled", "true")
    tab_to(page, "#field-doubling")
    page.keyboard.press("Space")
    expect(panel.locator("#field-doubling")).to_be_focused()
    tab_to(page, "#deal .primary")
    page.keyboard.press("Enter")
    expect(page.get_by_role("list", name="Players")).to_contain_text("Ann")
    assert re.search(r"\?deal=\w{12}&seats=2&players=steady,person&doubling=on&follow-black=on$", page.url)


@thorough
def test_nothing_moves_under_the_finger_that_chooses_a_number_of_players(page: Page) -> None:
    set_up(page)
    for size in each_size(page, (SMALL_PHONE, DESK)):
        page.locator("#seats-1").click()
        before = box(page.locator("#seats-3"))
        for seats in (3, 5, 1):
            page.locator(f"#seats-{seats}").click()
            expect(page.locator(f"#seats-{seats}")).to_have_attribute("aria-checked", "true")
            assert box(page.locator("#seats-3")) == before, (size, seats)


@thorough
def test_nothing_moves_under_the_finger_that_chooses_an_option(page: Page) -> None:
    set_up(page, "rekniles_ekim/?seed=1&seats=3").get_by_text("More rules").click()
    inverse = page.locator("#field-inverse")
    inverse.scroll_into_view_if_needed()
    before = box(inverse)
    for on in "true", "false":
        inverse.click()
        expect(inverse).to_have_attribute("aria-checked", on)
        expect(page.locator("#free-choice-why")).to_have_count(int(on == "true"))
        assert box(inverse) == before


@thorough
def test_a_mistake_is_gone_to_wherever_its_field_is(page: Page) -> None:
    panel = set_up(page)
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
    check_axe(page)


@thorough
def test_escape_closes_the_rules_over_it_however_soon_it_comes_and_leaves_it_as_it_was(page: Page) -> None:
    panel = set_up(page)
    panel.get_by_label(FIRST_NAME).fill("Ann")
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
    expect(panel.get_by_label(FIRST_NAME)).to_have_value("Ann")
    expect(panel.locator('a[href$="#CW-SCORE-5"]')).to_be_focused()
