"""What the README promises."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.mark.machine
def test_the_lines_for_a_python_prompt_run(capsys: pytest.CaptureFixture[str]) -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    (lines,) = re.findall(r"```python\n(.*?)```", text, re.S)
    exec(compile(lines, "README.md", "exec"), {})
    assert "Result(winners=" in capsys.readouterr().out


@pytest.mark.machine
@pytest.mark.parametrize(
    "document", ["README.md", *(f"docs/{path.name}" for path in (ROOT / "docs").glob("*.md"))]
)
def test_links_lead_somewhere(document: str) -> None:
    place = ROOT / document
    for target in re.findall(r"\]\((?!https?:)([^)#]+)", place.read_text(encoding="utf-8")):
        assert (place.parent / target).exists(), target
