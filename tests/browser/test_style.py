"""The style that is served means what its sheets say."""

from pathlib import Path

from playwright.sync_api import Page

from trilithon_build import gather, style

ROOT = Path(__file__).resolve().parents[2]
SITE, TABLES = ROOT / "site", ROOT / "web" / "trilithon_web" / "tables"

# The rules as the browser understands them. It keeps the blanks of custom properties, so those about
# punctuation are taken away.
RULES = r"""(text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return [...sheet.cssRules].map((rule) => rule.cssText.replace(/\s*([,:;(){}])\s*/g, "$1"));
}"""


def test_nothing_is_lost_where_the_sheets_are_joined(page: Page, tmp_path: Path) -> None:
    style.write_style(SITE, tmp_path)
    served = tmp_path / "style.css"
    sheets = gather.sheets(SITE)
    told = "\n".join(sheet.read_text(encoding="utf-8") for sheet in sheets)
    assert served.stat().st_size < len(told.encode())
    rules = page.evaluate(RULES, told)
    assert len(rules) > 50
    assert page.evaluate(RULES, served.read_text(encoding="utf-8")) == rules


def test_sheets_come_in_the_order_of_their_names_and_those_of_the_tables_as_number_90(tmp_path: Path) -> None:
    (tmp_path / "style").mkdir()
    for name in ("20-b", "10-a", "95-d", "89-c"):
        (tmp_path / "style" / f"{name}.css").write_text(f"/* said */\n.{name[3:]} {{ top: 0 }}\n")
    order = [sheet.stem if sheet.stem != "style" else sheet.parent.name for sheet in gather.sheets(tmp_path)]
    tables = sorted(sheet.parent.name for sheet in TABLES.glob("*/style.css"))
    assert len(tables) > 3
    assert order == ["10-a", "20-b", "89-c", *tables, "95-d"]
    style.write_style(tmp_path, tmp_path)
    served = (tmp_path / "style.css").read_text()
    assert served.startswith(".a{top:0}.b{top:0}.c{top:0}")
    assert served.endswith(".d{top:0}\n")
