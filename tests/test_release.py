"""How a version is made: what keeps it from being made, what is written, and what its maker is told."""

import re
import subprocess
from dataclasses import replace
from datetime import date
from pathlib import Path
from zipfile import ZipFile

import pytest
from packaging.metadata import Metadata
from trove_classifiers import classifiers

import trilithon
from tools import setup
from tools.build import site
from tools.check import checks
from tools.release import archive, command, version
from tools.setup import Environment

SOURCE = '"""What it is."""\n\n__version__ = "0.9.0"\n__all__ = ["Chance"]\n'
CHANGELOG = """# Changelog

What is noticed.

## Unreleased

### Added

- A thing.

## 0.9.0 (2026-01-02)

The first.
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A small repository in which a version could be made."""
    (tmp_path / version.SOURCE).parent.mkdir(parents=True)
    (tmp_path / version.SOURCE).write_text(SOURCE, encoding="utf-8")
    (tmp_path / version.CHANGELOG).write_text(CHANGELOG, encoding="utf-8")
    git(tmp_path, "init", "--quiet", "--initial-branch", "main")
    commit(tmp_path)
    return tmp_path


def git(root: Path, *arguments: str) -> None:
    who = ("-c", "user.name=Somebody", "-c", "user.email=somebody@example.org")
    subprocess.run(["git", *who, *arguments], cwd=root, check=True)


def commit(root: Path) -> None:
    git(root, "add", ".")
    git(root, "commit", "--quiet", "--message", "All")


@pytest.fixture
def there(tree: Path, monkeypatch: pytest.MonkeyPatch) -> Environment:
    """Where a version is made in moments: tests pass at once, and an archive is nothing."""
    monkeypatch.setattr(checks, "run", lambda environment, arguments, thorough: 0)
    monkeypatch.setattr(site, "build", lambda environment: environment.root)

    def make(environment: Environment, site: Path, out: Path) -> Path:
        out.mkdir()
        (out / archive.SUMS).write_text("0  nothing\n", encoding="utf-8")
        return out / "trilithon.zip"

    monkeypatch.setattr(archive, "make", make)
    return replace(setup.prepare(), root=tree)


def texts(tree: Path) -> list[str]:
    return [(tree / name).read_text(encoding="utf-8") for name in (version.SOURCE, version.CHANGELOG)]


def test_a_version_is_written_into_the_source_and_the_changelog_and_the_rest_is_said(
    there: Environment, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.run(there, "0.10.0", "2026-11-26") == 0
    assert version.read_version(there.root) == "0.10.0"
    assert texts(there.root)[0] == SOURCE.replace("0.9.0", "0.10.0")
    assert texts(there.root)[1] == CHANGELOG.replace(
        "## Unreleased\n", "## Unreleased\n\n## 0.10.0 (2026-11-26)\n"
    )
    assert version.changes(there.root, "0.10.0") == "### Added\n\n- A thing."
    assert not version.changes(there.root)
    told = capsys.readouterr().out
    assert 'git tag --annotate v0.10.0 --message "Trilithon 0.10.0"' in told
    assert "git push --atomic origin main v0.10.0" in told


@pytest.mark.parametrize(
    ("wanted", "reason"),
    [
        ("0.9.0", "0.9.0 is not higher than the last version, 0.9.0."),
        ("0.8.12", "0.8.12 is not higher than the last version, 0.9.0."),
        ("0.10", "“0.10” is no version"),
        ("0.10.0rc1", "“0.10.0rc1” is no version"),
        ("v0.10.0", "“v0.10.0” is no version"),
        ("0.010.0", "“0.010.0” is no version"),
    ],
)
def test_only_a_higher_final_version_can_be_made(
    there: Environment, wanted: str, reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.run(there, wanted, None) == 1
    assert reason in capsys.readouterr().out
    assert texts(there.root) == [SOURCE, CHANGELOG]


def test_nothing_is_written_where_anything_keeps_a_version_from_being_made(
    there: Environment, capsys: pytest.CaptureFixture[str]
) -> None:
    git(there.root, "tag", "v0.10.0")
    git(there.root, "switch", "--quiet", "--create", "aside")
    nothing = CHANGELOG.replace("### Added\n\n- A thing.\n\n", "")
    (there.root / version.CHANGELOG).write_text(nothing, encoding="utf-8")
    assert command.run(there, "0.10.0", "tomorrow") == 1
    told = capsys.readouterr().out
    for reason in (
        "CHANGELOG.md has no line below “Unreleased”",
        "Versions are made on main; this is aside.",
        "The tree has changes that are not committed.",
        "There is a tag v0.10.0 already.",
        "“tomorrow” is no day",
    ):
        assert reason in told
    assert texts(there.root) == [SOURCE, nothing]


def test_tests_that_fail_keep_a_version_from_being_made(
    there: Environment, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checks, "run", lambda environment, arguments, thorough: 3)
    assert command.run(there, "0.10.0", None) == 3
    assert texts(there.root) == [SOURCE, CHANGELOG]
    assert command.run(there, "0.10.0", None, tested=False) == 0


def test_the_day_of_a_version_is_the_one_told_or_todays(
    there: Environment, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    assert date.fromisoformat(command.today()).year >= 2026
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1000000000")
    assert command.run(there, "0.10.0", None) == 0
    assert "## 0.10.0 (2001-09-09)\n" in texts(there.root)[1]


def test_the_tag_of_another_commit_is_refused(there: Environment, capsys: pytest.CaptureFixture[str]) -> None:
    assert command.pack(there, "v0.10.0") == 1
    assert "The tag is v0.10.0, and the tree has version 0.9.0." in capsys.readouterr().out
    assert command.pack(there, "v0.9.0") == 1
    assert "the tag stands on the wrong commit" in capsys.readouterr().out
    assert command.run(there, "0.10.0", None) == 0
    (there.root / "release" / archive.SUMS).unlink()
    (there.root / "release").rmdir()
    assert command.pack(there, "v0.10.0") == 0


def test_the_version_stands_in_one_place() -> None:
    """Which is read where it is wanted: no other file of the sources has it."""
    assert version.read_version(setup.ROOT) == trilithon.__version__
    assert trilithon.__version__ in version.sections(setup.ROOT)
    found = [
        path.relative_to(setup.ROOT)
        for part in ("core", "web", "site", "tools", "build.py", "pyproject.toml", "README.md")
        for path in ((setup.ROOT / part).rglob("*") if (setup.ROOT / part).is_dir() else [setup.ROOT / part])
        if path.suffix in {".py", ".toml", ".html", ".js", ".mjs", ".md", ".webmanifest"}
        and re.search(
            rf"(?<![\d.]){re.escape(trilithon.__version__)}(?![\d.])", path.read_text(encoding="utf-8")
        )
    ]
    assert found == [version.SOURCE]


def test_a_package_index_takes_what_the_wheel_says_of_itself(wheel: Path) -> None:
    with ZipFile(wheel) as packed:
        (place,) = (name for name in packed.namelist() if name.endswith(".dist-info/METADATA"))
        told = Metadata.from_email(packed.read(place), validate=True)  # or it raises
    assert told.name == "trilithon"
    assert str(told.version) == trilithon.__version__
    assert {*(told.classifiers or ())} <= classifiers
    assert told.description_content_type == "text/markdown"
    # They would lead nowhere from the page of an index.
    assert re.findall(r"\]\((?!https:)", told.description or "") == []


def test_the_version_is_told_where_it_is_looked_for(dist: Path) -> None:
    about = (dist / "about" / "index.html").read_text(encoding="utf-8")
    assert f"<p>This is version {trilithon.__version__}.</p>" in about
    assert f"This is version {trilithon.__version__}." in (dist / "trilithon.html").read_text("utf-8")
