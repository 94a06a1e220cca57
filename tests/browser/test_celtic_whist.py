"""Celtic Whist in a real browser: by mouse, keyboard and touch; alone, against computers, together, around a screen."""

import re

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.axe import violations_anywhere
from tests.browser.conftest import NewContext
from tests.browser.table_play import by_mouse, by_touch, follow, to_its_end_by_keyboard, told_as_written
from tests.browser.trees import check_tree
from tools.ways.table import again, asked, goes_on, opened
from trilithon.equipment import CARD_OF_TEXT, card_name

# A game alone that is over in four rounds, whatever is played.
SHORT = "celtic_whist/?seed=1&scoring=tougher&neutral-start=26"


def status(page: Page) -> Locator:
    return page.locator(".status")


def test_a_game_alone_is_played_to_its_end_by_mouse(page: Page) -> None:
    opened(page, SHORT)
    assert goes_on(page, by_mouse) == "over"
    expect(page.locator("#over")).to_have_text(re.compile("^(Won|Lost): "))
    expect(page.get_by_role("img", name=re.compile("The course of . rounds: You"))).to_be_visible()


def test_a_game_alone_is_played_to_its_end_by_keyboard_alone(page: Page) -> None:
    opened(page, SHORT)
    page.keyboard.press("5")
    expect(page.locator(".count")).to_have_text("5")
    page.keyboard.press("n")
    expect(page.locator(".count")).to_have_text("5")
    page.keyboard.press("n")
    while page.evaluate("() => document.activeElement.id") != "bid":
        page.keyboard.press("Tab")
    to_its_end_by_keyboard(page, most=600)


def test_a_game_alone_is_played_to_its_end_by_touch_on_a_phone(new_context: NewContext) -> None:
    context = new_context(has_touch=True, is_mobile=True, viewport={"width": 360, "height": 640})
    page = opened(context.new_page(), SHORT)
    page.locator('[data-bid="6"]').tap(force=True)
    expect(page.locator(".count")).to_have_text("6")
    page.locator('[data-bid="-2"]').tap(force=True)
    expect(page.locator(".count")).to_have_text("2")
    assert goes_on(page, by_touch) == "over"
    expect(page.locator("#over")).to_have_text(re.compile("^(Won|Lost): "))


def test_a_card_is_dragged_into_the_ring(page: Page) -> None:
    opened(page, SHORT)
    goes_on(page, until=("play",))
    card = page.locator(".hand [data-move]").first
    name = card.get_attribute("data-card")
    card.drag_to(page.locator(".ringbox"))
    expect(page.locator(f".trick #card-{name}")).to_be_visible()


def test_a_card_that_may_not_be_played_says_why_and_links_its_rule(page: Page) -> None:
    """CW-PLAY-1."""
    opened(page, "celtic_whist/?seed=1&scoring=tougher")
    goes_on(page, until=("play",))
    page.locator("#card-1d").click()
    expect(status(page)).to_contain_text("Yellow was led and you hold Yellow 22: you must follow.")
    expect(status(page).get_by_role("link", name="CW-PLAY-1")).to_be_visible()
    assert asked(page) == "play"


@pytest.mark.parametrize("cards", [13, 15])
def test_a_hand_is_whole_in_sight_on_a_phone(page: Page, cards: int) -> None:
    page.set_viewport_size(ViewportSize(width=360, height=640))
    opened(page, f"celtic_whist/?seed=1&hand-size={cards}")
    goes_on(page, until=("play",))
    boxes = page.locator(".hand .card").evaluate_all(
        "(cards) => cards.map((card) => card.getBoundingClientRect()).map((box) => [box.width, box.height, box.bottom])"
    )
    assert len(boxes) == cards
    assert all(width >= 40 and height >= 44 and bottom <= 640 for width, height, bottom in boxes)
    assert page.evaluate("() => document.documentElement.scrollHeight") <= 640


def test_a_round_is_counted_out_and_looked_back_at(page: Page) -> None:
    opened(page, SHORT)
    goes_on(page, until=("scored",))
    drawer = page.locator(".drawer")
    expect(drawer).to_contain_text(re.compile(r"bid 4, took \d+: "))
    expect(drawer.locator(".rule")).to_have_text(re.compile("^CW-SCORE-[1-5]$"))
    page.get_by_role("button", name="Look back").click()
    tricks = drawer.get_by_role("region", name="The tricks").get_by_role("list")
    expect(tricks).to_have_count(13)
    expect(drawer.get_by_role("list", name=re.compile("^Trick 13: (you|the dummy hand) won$"))).to_have_count(
        1
    )
    page.get_by_role("button", name="Go on").click()
    assert goes_on(page, until=("bid",)) == "bid"
    expect(page.locator(".facts")).to_contain_text("Round 2")


def test_the_last_trick_is_shown_on_demand(page: Page) -> None:
    opened(page, SHORT)
    goes_on(page, until=("play",))
    first = page.locator(".hand [data-move]").first
    name = first.get_attribute("data-card") or ""
    first.click()
    goes_on(page, until=("play",))
    page.get_by_role("button", name="Last trick").click()
    expect(page.get_by_role("list", name="The last trick")).to_contain_text("You")
    said = card_name(CARD_OF_TEXT[name])
    expect(
        page.get_by_role("list", name="The last trick").get_by_role("img", name=re.compile(said))
    ).to_be_visible()
    page.keyboard.press("p")
    expect(page.get_by_role("list", name="The last trick")).to_have_count(0)


def test_a_game_against_computers_comes_to_its_end(page: Page) -> None:
    opened(page, "celtic_whist/?seed=47&seats=4&follow-black=on")
    assert goes_on(page) == "over"
    expect(page.locator("#over")).to_have_text(re.compile("^(You win|.* wins) with"))
    again(page)
    assert asked(page) == "over"


def test_a_game_together_is_won_or_lost_by_all(page: Page) -> None:
    """CW-COOP-2."""
    opened(page, "celtic_whist/?seed=2&seats=3&mode=cooperative&shared-start=20&cooperative-neutral-start=26")
    assert goes_on(page) == "over"
    expect(page.locator("#over")).to_have_text(re.compile("^(Won together|Lost): "))


def test_computers_alone_play_for_those_who_look_on(page: Page) -> None:
    opened(page, "celtic_whist/?seed=2&seats=2&players=plain,plain")
    assert goes_on(page, until=("scored",)) == "scored"
    assert page.locator(".hand .card").count() == 0
    page.locator("#next").click()
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Show all hands").click()
    expect(page.locator(".open-hands > li")).to_have_count(2)
    expect(page.locator(".open-hands .card")).to_have_count(30 - page.locator(".trick .card").count())


def test_nothing_of_a_hand_is_in_the_page_at_any_curtain_of_a_game_of_three(page: Page) -> None:
    """EQ-6: neither in the document, nor for those who hear it, nor in the title."""
    opened(
        page,
        "celtic_whist/?seed=3&seats=3&players=person,person,person"
        "&mode=cooperative&shared-start=20&cooperative-neutral-start=27",
    )
    curtains = 0
    names = [card_name(card) for card in range(1, 31)]
    while goes_on(page, until=("curtain", "over")) == "curtain":
        curtains += 1
        behind = page.locator("#app").inner_html() + page.locator("body").aria_snapshot() + page.title()
        told = page.locator(".news").inner_text() if page.locator(".news").count() else ""
        assert "card-" not in behind
        assert "data-game" not in behind
        assert [name for name in names if f">{name}" in behind and name not in told] == []
        page.locator("#curtain").click()
    assert curtains >= 60


def test_the_trick_is_there_again_tomorrow(page: Page) -> None:
    opened(page, "celtic_whist/?seed=5")
    goes_on(page, until=("play",))
    for _ in range(3):
        goes_on(page, until=("play",))
        page.locator(".hand [data-move]").first.click()
    goes_on(page, until=("play",))
    before = page.locator(".table").inner_text(), page.locator(".hand").aria_snapshot()
    page.goto("about/")
    opened(page, "celtic_whist/")
    expect(status(page)).to_contain_text("Here is the game as you left it")
    assert (page.locator(".table").inner_text(), page.locator(".hand").aria_snapshot()) == before


def test_undo_asks_before_it_takes_back_what_showed_a_card(page: Page) -> None:
    opened(page, SHORT)
    goes_on(page, until=("play",))
    page.locator(".hand [data-move]").first.click()
    goes_on(page, until=("play",))
    page.keyboard.press("u")
    expect(page.locator("#ask")).to_contain_text("You have seen cards since then.")
    page.get_by_role("button", name="Yes: take it back").click()
    expect(page.locator(".hand .card")).to_have_count(13)
    page.keyboard.press("Shift+U")
    expect(page.locator(".hand .card")).to_have_count(12)


def test_another_tab_is_told_that_the_game_is_played_here(page: Page) -> None:
    opened(page, "celtic_whist/?seed=5&seats=3")
    other = opened(page.context.new_page(), "celtic_whist/?seed=5&seats=3")
    expect(other.locator(".note")).to_contain_text("open in another tab")


def test_what_is_heard_of_the_table(page: Page) -> None:
    opened(page, "celtic_whist/?seed=1&scoring=tougher")
    check_tree(page.locator("#main"), "celtic-whist-bid")
    goes_on(page, until=("play",))
    page.locator(".hand [data-move]").first.click()
    goes_on(page, until=("play",))
    check_tree(page.locator("#main"), "celtic-whist-play")
    goes_on(page, until=("scored",))
    check_tree(page.locator("#main"), "celtic-whist-scored")


def test_what_is_heard_of_a_curtain_and_of_a_table_of_four(page: Page) -> None:
    opened(page, "celtic_whist/?seed=1&seats=4&players=person,plain,person,plain")
    goes_on(page, until=("curtain",))
    check_tree(page.locator("#main"), "celtic-whist-curtain")
    page.locator("#curtain").click()
    goes_on(page, until=("bid", "play"))
    check_tree(page.locator("#main"), "celtic-whist-four")


def test_every_screen_of_the_table_is_accessible(page: Page) -> None:
    opened(page, "celtic_whist/?seed=1&seats=2&players=person,person&scoring=tougher")
    found = violations_anywhere(page)
    page.locator("#curtain").click()
    for state in ("bid", "play", "scored"):
        while goes_on(page, until=(state, "curtain")) == "curtain":
            page.locator("#curtain").click()
        found += [f"{state}: {violation}" for violation in violations_anywhere(page)]
    assert found == []


# Every option away from its default, and what it goes with.
OPTIONS = (
    "scoring=tougher",
    "object=survive",
    "player-start=3&neutral-start=2",
    "hand-size=15",
    "doubling=on",
    "follow-black=on",
    "half=night",
    "seats=3&restrictive-null=on&doubling=on",
    "seats=5&all-sixty=on&follow-black=on",
    "seats=2&mode=cooperative&shared-start=5&cooperative-neutral-start=3",
)


def test_with_every_option_a_round_is_played(page: Page) -> None:
    opened(page, "celtic_whist/?seed=2")
    for options in OPTIONS:
        follow(page, f"?seed=3&{options}")
        expect(page).to_have_url(re.compile(re.escape(f"seed=3&{options}") + "|seats="))
        goes_on(page, until=("scored",))
        expect(page.locator(".drawer .rule").first).to_have_text(re.compile("^CW-(SCORE|COOP|MULTI|BID)-"))
        page.locator("#next").click()
        assert goes_on(page, until=("bid", "over")) in ("bid", "over")


@pytest.mark.parametrize("name", ["solo", "four-players", "cooperative-near-the-end", "five-players"])
def test_a_golden_game_is_told_in_the_page_as_the_rules_tell_it(page: Page, name: str) -> None:
    """The log of a record that is opened in the page, beside the events of the golden file."""
    opened(page, "celtic_whist/?seed=2")
    told_as_written(page, "celtic_whist", name)
