"""Sound in a real browser: none unless it is chosen, then a note for what happens."""

from playwright.sync_api import Page

from tools.ways.table import goes_on, open_game

# Counts the notes that the browser is asked for; they are made as ever.
COUNTED = """(() => {
    window.heard = [];
    const make = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () {
        const source = make.call(this), start = source.start;
        source.start = (when) => { heard.push(when); return start.call(source, when); };
        return source;
    };
})()"""


def test_nothing_is_heard_unless_sound_is_chosen(page: Page) -> None:
    page.add_init_script(COUNTED)
    open_game(page, "rekniles_ekim/?seed=5")
    goes_on(page, until=("play",))
    page.locator(".hand [data-move]").first.click()
    page.locator(".choice[data-move]").first.click()
    goes_on(page, until=("play",))
    assert page.evaluate("heard.length") == 0
    page.evaluate("document.getElementById('settings').showPopover()")
    page.get_by_role("switch", name="Sound").check()
    page.keyboard.press("Escape")
    page.locator(".hand [data-move]").first.click()
    page.locator(".choice[data-move]").first.click()
    page.wait_for_function("heard.length >= 2")  # the card and the disk
    assert page.evaluate("heard[1] > heard[0]")
