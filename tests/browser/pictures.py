"""Pictures that a table gives away: how tests get them, and what they say of them."""

import xml.etree.ElementTree as ET
from base64 import b64encode
from pathlib import Path

from playwright.sync_api import Download, Page, expect

# The share of the pixels of two screenshots that are clearly not alike, and how many colours the first has.
COMPARE = """async (urls) => {
    const [one, other] = await Promise.all(urls.map(async (url) => {
        const image = new Image();
        image.src = url;
        await image.decode();
        const canvas = document.createElement("canvas");
        [canvas.width, canvas.height] = [image.width, image.height];
        const context = canvas.getContext("2d");
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height);
    }));
    let apart = 0;
    const colours = new Set();
    for (let row = 0; row < Math.min(one.height, other.height); row++)
        for (let column = 0; column < Math.min(one.width, other.width); column++) {
            const [a, b] = [one, other].map(({ width, data }) => data.subarray(4 * (row * width + column)));
            apart += [0, 1, 2].some((channel) => Math.abs(a[channel] - b[channel]) > 48);
            colours.add((a[0] << 16) | (a[1] << 8) | a[2]);
        }
    const most = Math.max(one.width, other.width) * Math.max(one.height, other.height);
    const least = Math.min(one.width, other.width) * Math.min(one.height, other.height);
    return [(apart + most - least) / most, colours.size];
}"""


def compared(page: Page, one: bytes, other: bytes) -> tuple[float, int]:
    found: tuple[float, int] = page.evaluate(
        COMPARE, [f"data:image/png;base64,{b64encode(png).decode()}" for png in (one, other)]
    )
    return found


def picture(page: Page, kind: str) -> Download:
    """Have the page give a picture, as a file of a kind."""
    if not page.locator("#share").is_visible():
        page.get_by_role("button", name="Share", exact=True).first.click()
    for closed in page.locator("#share details:not([open]) > summary").all()[-1:]:
        closed.click()
    with page.expect_download() as download:
        page.get_by_role("button", name=f"Save a picture ({kind.upper()})").click()
    page.keyboard.press("Escape")
    return download.value


def saved(page: Page, kind: str, folder: Path) -> Path:
    """The picture that the page gives, in that kind of file."""
    given = picture(page, kind)
    path = folder / given.suggested_filename
    given.save_as(path)
    return path


def numbers(picture: ET.Element) -> list[str]:
    """What stands on the cards in a picture."""
    return [
        str(text.text)
        for text in picture.iter("{http://www.w3.org/2000/svg}text")
        if text.get("class") == "number"
    ]


def check_pictures(page: Page, folder: Path) -> None:
    """Assert that a table of FreeCelt gives both kinds of pictures away."""
    page.locator('[data-ready="true"]').wait_for()
    path = saved(page, "svg", folder)
    expect(page.locator("p.status")).to_have_text(f"Saved: {path.name}.")
    assert len(numbers(ET.parse(path).getroot())) == 60
    assert compared(page, *[saved(page, "png", folder).read_bytes()] * 2)[1] > 100
