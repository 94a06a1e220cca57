"""A visitor in a browser: see `tests.visitor.Visitor`."""

from typing import Final

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DATABASE, PATIENCE
from tests.visitor import called, plain

PRESSED: Final = ":is(button, a, li, g)[data-do], button"
# What elements are called; null for those out of sight.
NAMES: Final = """(all) => all.map((one) =>
    one.checkVisibility({ visibilityProperty: true }) ? one.getAttribute("aria-label") ?? one.textContent : null)"""
# The turns of the game that was played last. They are read until they stay the same: what a step stores is sent once
# the page has been shown, and reading comes after writing that has been sent.
SAVED: Final = f"""async () => {{
    {DATABASE}
    const store = (name) => database.transaction(name).objectStore(name);
    let [lines, same] = [null, 0];
    while (same < 5) {{
        await new Promise((done) => setTimeout(done));
        const [names, heads] = [await answer(store("heads").getAllKeys()), await answer(store("heads").getAll())];
        const times = heads.map((head) => JSON.parse(head).played);
        const last = names[times.indexOf(Math.max(...times))];
        const places = await answer(store("turns").getAllKeys());
        const turns = await answer(store("turns").getAll());
        const now = turns.filter((_, place) => places[place][0] === last);
        same = String(now) === String(lines) ? same + 1 : 0;
        lines = now;
    }}
    return lines;
}}"""


class VisitorInBrowser:
    """See `tests.visitor.Visitor`."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def open(self, address: str) -> None:
        self.page.goto("about:blank")  # so that another fragment loads the page, too
        self.page.goto(address)
        self.page.locator('[data-python="ready"]').wait_for(state="attached", timeout=PATIENCE)
        if self.page.locator("[data-game]").count():
            self.page.locator('[data-ready="true"]').wait_for(timeout=PATIENCE)

    def press(self, name: str, within: str = "") -> None:
        whole = self.page.get_by_label(within, exact=True).last if within else self.page.locator("html")
        self._called(whole.locator(PRESSED), name).click()

    def play(self, card: str) -> None:
        self.press(f"The {card}" if " of " in card else card)

    def key(self, name: str) -> None:
        self.page.keyboard.press(name.replace("ctrl+", "Control+").replace("shift+", "Shift+"))

    def fill(self, label: str, value: str) -> None:
        field = self.page.get_by_label(label)
        if field.evaluate("(field) => field.tagName") == "SELECT":
            field.select_option(label=value)
        else:
            field.fill(value)
            if field.get_attribute("data-do"):
                field.blur()  # so that the page hears of it

    def wait(self) -> None:
        expect(self.page.locator(".go-on")).to_have_count(0, timeout=PATIENCE)

    @property
    def says(self) -> str:
        return plain(self.page.locator(".status:not(.boot)").inner_text())

    def shows(self, words: str) -> bool:
        return words in plain(self.page.locator("body").inner_text())

    @property
    def saved(self) -> tuple[str, ...]:
        return tuple(self.page.evaluate(SAVED))

    def reads(self, label: str) -> str:
        group = self.page.get_by_role("radiogroup", name=label, exact=True)
        if group.count():
            return plain(group.get_by_role("radio", checked=True).inner_text())
        return self.page.get_by_label(label).input_value()

    def _called(self, found: Locator, name: str) -> Locator:
        """The one element in sight that is called so."""
        names = [one or "" for one in found.evaluate_all(NAMES)]
        places = called(name, names)
        assert len(places) == 1, f"{len(places)} are called {name}: {sorted(filter(None, names))}"
        return found.nth(places[0])
