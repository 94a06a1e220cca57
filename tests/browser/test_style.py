"""The style that is served means what its sheets say."""

from pathlib import Path

from playwright.sync_api import Page

from tools.build import site

SITE = Path(__file__).resolve().parents[2] / "site"

# The rules as the browser understands them. It keeps the blanks of custom properties, so those about
# punctuation are taken away.
RULES = r"""(text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return [...sheet.cssRules].map((rule) => rule.cssText.replace(/\s*([,:;(){}])\s*/g, "$1"));
}"""


def test_nothing_is_lost_where_the_sheets_are_joined(page: Page, tmp_path: Path) -> None:
    sheets = sorted([*SITE.glob("style.css"), *SITE.glob("style/*.css")], key=lambda sheet: sheet.name)
    for sheet in sheets:
        (tmp_path / sheet.name).write_bytes(sheet.read_bytes())
    served = tmp_path / "served.txt"
    site.write_style(tmp_path, served)
    told = "\n".join(sheet.read_text(encoding="utf-8") for sheet in sheets)
    assert served.stat().st_size < len(told.encode())
    rules = page.evaluate(RULES, told)
    assert len(rules) > 50
    assert page.evaluate(RULES, served.read_text(encoding="utf-8")) == rules


def test_sheets_are_joined_in_the_order_of_their_names(tmp_path: Path) -> None:
    for name in ("20-b", "10-a", "90-c"):
        (tmp_path / f"{name}.css").write_text(f"/* said */\n.{name[3:]} {{ top: 0 }}\n")
    site.write_style(tmp_path, tmp_path / "all.txt")
    assert (tmp_path / "all.txt").read_text() == ".a{top:0}.b{top:0}.c{top:0}\n"
