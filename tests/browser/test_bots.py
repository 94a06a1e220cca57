"""Bots that somebody has written, kept in a real browser and playing in the real box."""

from playwright.sync_api import Page, expect

from tools.ways.table import bids, goes_on, open_game, reload_game
from trilithon_web.shelf.bots import KeptBot
from trilithon_web.shelf.exchange import write_file

TEXT = """class Bot:
    def observe(self, observation):
        pass

    def choose(self, observation, chance, budget):
        if len(observation.hand) < 5:
            return observation.leagl[0]
        return chance.choice(observation.legal)
"""
HAL = KeptBot("whist", 1_796_000_000, "Hal", TEXT, 1_796_000_100)


def keep(page: Page, bot: KeptBot) -> None:
    """Import a backup with a bot."""
    page.goto("games/#backup")
    text = write_file((), (), bots={bot.key: bot.stored_text})
    page.locator("#file").set_input_files(
        {"name": "bots.json", "mimeType": "application/json", "buffer": text.encode()}
    )
    expect(page.get_by_text("Added 1 bot.")).to_be_visible()


def test_a_bot_is_kept_plays_in_the_box_and_its_mistake_ends_no_game(page: Page) -> None:
    keep(page, HAL)
    page.goto("games/#going-on")
    expect(page.get_by_role("heading", name="Hal")).to_be_visible()
    open_game(page, f"whist/?seed=7&players=person,{HAL.level}&length=short")
    goes_on(page, until=("bid",))
    bids(page)
    goes_on(page, until=("play",))
    reload_game(page)
    expect(page.locator(".table")).to_contain_text("Hal")
    steady = page.get_by_role("button", name="Use Steady instead")
    asked = page.locator(".afar, .hand [data-move]").first
    for _ in range(8):  # cards
        asked.wait_for()
        if steady.is_visible():
            break
        page.locator(".hand [data-move]").first.click()
        expect(page.locator(".hand [data-move]")).to_have_count(0)
    expect(page.locator("#main .status")).to_contain_text("Hal, line 7: AttributeError")
    steady.click()
    goes_on(page, until=("play",))
    page.goto("games/#going-on")
    page.get_by_role("button", name="Delete: Hal").click()
    page.get_by_role("button", name="Restore: the bot you deleted").click()
    page.reload()
    expect(page.get_by_role("heading", name="Hal")).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Export: Hal").click()
    assert saved.value.suggested_filename == "hal.py"
    assert saved.value.path().read_text("utf-8").endswith(TEXT)
