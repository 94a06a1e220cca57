"""The golden list of all that the page can say."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.check.sentences import GOLDEN, sentences


def listed(root: Path, name: str, text: str) -> list[str]:
    """What the list says of a tree that has one file."""
    path = root / name
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    return sentences(root).split(f"## {name}\n")[1].splitlines() if name in sentences(root) else []


def test_the_golden_list_holds_what_the_sources_say() -> None:
    assert sentences() == GOLDEN.read_text(encoding="utf-8"), "run: python3 build.py sentences"


def test_no_sentence_has_a_straight_apostrophe() -> None:
    shown = GOLDEN.read_text(encoding="utf-8").splitlines()
    assert [sentence for sentence in shown if re.search(r"\w'\w", sentence)] == []


def test_a_sentence_stands_there_once_with_a_gap_for_each_value(tmp_path: Path) -> None:
    source = """def told(name: str, n: int) -> str:
    \"\"\"This is for those who read the code.\"\"\"
    if n == 2:
        return f"{name} takes two tricks."
    return f"{name} takes {n} of them." + f"{name} takes two tricks." + "Undo"
"""
    assert listed(tmp_path, "web/trilithon_web/a.py", source) == [
        "{…} takes two tricks.",
        "{…} takes {…} of them.",
        "Undo",
    ]


def test_what_only_programs_read_is_left_out(tmp_path: Path) -> None:
    source = """__all__ = ["Table"]
view = h("p", {"class": "row of the deal", "aria-label": "The row of the deal"}, "see-through", "m/a.svg")
lesson = Task("Lead the king.", "take the Kh", before="and the As")
style = ".a { color: red; }"
"""
    assert listed(tmp_path, "web/trilithon_web/a.py", source) == ["The row of the deal", "Lead the king."]


def test_a_page_is_listed_by_its_paragraphs(tmp_path: Path) -> None:
    page = """<title>Whist</title><p>Take <b>exactly</b> as many
as you bid.</p><img alt="A ring of stones"><script>var a = "No text of ours"</script><style>p { margin: 0 }</style>"""
    assert listed(tmp_path, "site/a.html", page) == [
        "Whist",
        "Take exactly as many as you bid.",
        "A ring of stones",
    ]


# By the function that is given them as its second argument: how many characters they may have.
LIMITS = {"button": 18, "opener": 18, "Tool": 18, "saying": 90}


def words_of(node: ast.expr, named: dict[str, ast.expr]) -> Iterator[str]:
    """The sentences that an argument may be, without what is filled into their gaps."""
    if isinstance(node, ast.Name) and node.id in named:
        yield from words_of(named[node.id], {})
    elif isinstance(node, ast.IfExp):
        yield from (words for branch in (node.body, node.orelse) for words in words_of(branch, named))
    elif isinstance(node, ast.JoinedStr):
        yield "".join(str(part.value) for part in node.values if isinstance(part, ast.Constant))
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


@pytest.mark.parametrize("what", LIMITS)
def test_buttons_and_the_status_are_read_at_a_glance(what: str) -> None:
    """Names of games, players and cards come on top; so do the sentences of the core, which name whole hands."""
    found: list[str] = []
    for path in (Path(__file__).parents[1] / "web" / "trilithon_web").rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        named = {
            target.id: one.value
            for one in tree.body
            if isinstance(one, ast.Assign | ast.AnnAssign) and one.value
            for target in (one.targets if isinstance(one, ast.Assign) else [one.target])
            if isinstance(target, ast.Name)
        }
        for call in ast.walk(tree):
            if isinstance(call, ast.Call) and getattr(call.func, "id", "") == what and len(call.args) > 1:
                found += words_of(call.args[1], named)
    assert len(found) > 1
    assert [words for words in found if len(words) > LIMITS[what]] == []
