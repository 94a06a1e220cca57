"""The command: take pictures of all screens, `python3 build.py pictures`.

Each screen gets one file with eight pictures at half their size. They are for looking at; no test compares them.
"""

import io
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from tools.build import site
from tools.build.serve import Server
from tools.check.pictures.screens import SCENES
from tools.setup import ROOT, Environment, say
from tools.ways.table import Scene
from tools.ways.visit import STIR

PICTURES: Final = ROOT / "docs" / "pictures"
MOST_BYTES: Final = 3_500_000  # of all files together
SIZES: Final = ((360, 640), (640, 360), (820, 1180), (1280, 800))
SCHEMES: Final = ("light", "dark")
_QUALITY: Final = 32  # of WebP
_GAP: Final = 6  # pixels
_SETTLED: Final = 350  # milliseconds after which animations have ended


def run(environment: Environment) -> int:
    """Take all pictures again. Return 0 if they are small enough."""
    dist = site.build(environment)
    shutil.rmtree(PICTURES, ignore_errors=True)
    PICTURES.mkdir(parents=True)
    with sync_playwright() as playwright, Server(dist, port=0, prefix="/") as server:
        chromium = playwright.chromium.launch(
            executable_path=str(environment.browser), args=["--no-sandbox", "--disable-gpu"]
        )
        for name, address, scene in SCENES:
            say(name)
            _sheet([_take_screen(chromium, server.url, address, scene, scheme) for scheme in SCHEMES]).save(
                PICTURES / f"{name}.webp", quality=_QUALITY, method=6
            )
    size = sum(file.stat().st_size for file in PICTURES.iterdir())
    say(f"{len(SCENES)} screens, {size / 1e6:.2f} MB")
    return int(size > MOST_BYTES)


def _take_screen(browser: Browser, url: str, address: str, scene: Scene, scheme: str) -> list[Image.Image]:
    """Return pictures of one screen at all sizes."""
    with _page(browser, url, scheme) as page:
        page.goto(address)
        page.locator('[data-python="ready"]').wait_for()
        scene(page)
        found = []
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(_SETTLED)
            whole = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
            found.append(whole.resize((width // 2, height // 2), Image.Resampling.LANCZOS))
        return found


@contextmanager
def _page(browser: Browser, url: str, scheme: str) -> Iterator[Page]:
    context = browser.new_context(
        base_url=url, color_scheme="dark" if scheme == "dark" else "light", reduced_motion="reduce"
    )
    context.add_init_script(STIR)
    try:
        yield context.new_page()
    finally:
        context.close()


def _sheet(rows: list[list[Image.Image]]) -> Image.Image:
    """Arrange pictures in rows."""
    width = sum(one.width + _GAP for one in rows[0]) - _GAP
    height = max(one.height for one in rows[0])
    sheet = Image.new("RGB", (width, len(rows) * (height + _GAP) - _GAP), "#808080")
    for number, row in enumerate(rows):
        left = 0
        for one in row:
            sheet.paste(one, (left, number * (height + _GAP)))
            left += one.width + _GAP
    return sheet
