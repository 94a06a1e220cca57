"""The workflows as far as they can be tried here: what they may do, and that each command of theirs is one."""

import json
import os
import re
import shlex
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

import build
from tools.release import archive
from tools.setup import ROOT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
# What a job may do beyond reading the sources, and no other.
MAY = {
    ("release", "attested"): {"attestations", "id-token"},
    ("release", "package"): {"id-token"},
    ("release", "page"): {"contents"},
    ("test", "publish"): {"pages", "id-token"},
}
# What a line of a job may begin with that is not of this repository. The machines of the workflows have them.
PROGRAMS = {"diff", "gh", "npm", "pipx"}
FOLDERS = ("core", "site", "tests", "tools", "tools/measure/lighthouse", "web")
LISTS = (".txt", ".json")
LOCK = re.compile('--hash=sha256:|"lockfileVersion"')
PINNED = re.compile(r"uses: [\w.-]+/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$")


def read(workflow: Path) -> Any:
    return YAML(typ="safe").load(workflow.read_text(encoding="utf-8"))


def jobs() -> Iterator[tuple[str, str, Any]]:
    """The workflow and name of each job, and what it says."""
    for workflow in WORKFLOWS:
        for name, job in read(workflow)["jobs"].items():
            yield workflow.stem, name, job


def lines() -> list[str]:
    """Each line that a job runs."""
    return [
        line.strip()
        for _, _, job in jobs()
        for step in job["steps"]
        for line in step.get("run", "").splitlines()
    ]


def steps(name: str, action: str) -> list[Any]:
    """What the steps of a job of a release that use an action are given."""
    used = read(ROOT / ".github" / "workflows" / "release.yml")["jobs"][name]["steps"]
    return [step["with"] for step in used if step.get("uses", "").startswith(f"{action}@")]


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda workflow: workflow.stem)
def test_every_action_is_named_by_its_commit(workflow: Path) -> None:
    used = [line.strip("- ") for line in workflow.read_text(encoding="utf-8").splitlines() if "uses:" in line]
    assert used
    assert [line for line in used if not PINNED.fullmatch(line)] == []


def test_no_job_may_more_than_it_has_to() -> None:
    for workflow in WORKFLOWS:
        assert set(read(workflow)["permissions"].items()) <= {("contents", "read")}
    granted = {
        (workflow, name): {what for what, how in job.get("permissions", {}).items() if how == "write"}
        for workflow, name, job in jobs()
    }
    assert {job: may for job, may in granted.items() if may} == MAY


@pytest.mark.parametrize("line", sorted({*lines()}))
def test_every_command_of_a_workflow_is_one(line: str) -> None:
    program, *arguments = shlex.split(line.replace("$BASE_URL", "https://example.org/games"))
    match program:
        case "python3":
            assert arguments.pop(0) == "build.py"
            options, further = build.parser().parse_known_args(arguments)
            assert options.command
            assert not further or options.command == "test"
            assert all((ROOT / place).exists() for place in further)
        case ".ci/run":
            assert os.access(ROOT / program, os.X_OK)
        case _:
            assert program in PROGRAMS


def locks() -> list[Path]:
    """The files that say which packages are installed."""
    lists = [path for folder in (".", *FOLDERS) for path in (ROOT / folder).glob("*") if path.suffix in LISTS]
    return sorted(path for path in lists if LOCK.search(path.read_text("utf-8")))


@pytest.mark.parametrize("lock", locks(), ids=lambda lock: f"{lock.parent.name}-{lock.name}")
def test_every_package_is_locked_by_its_hash(lock: Path) -> None:
    text = lock.read_text("utf-8")
    if lock.suffix == ".json":
        packages = {place: package for place, package in json.loads(text)["packages"].items() if place}
        assert packages
        assert [place for place, package in packages.items() if "integrity" not in package] == []
    else:
        lines = text.replace("\\\n", "").splitlines()
        required = [line for line in lines if line and not line.startswith("#")]
        assert required
        assert [line for line in required if " --hash=sha256:" not in line or "==" not in line] == []


def test_every_lock_is_asked_about_once_a_week() -> None:
    workflow = read(ROOT / ".github" / "workflows" / "audit.yml")
    asked = [lock for job in workflow["jobs"].values() for lock in job["strategy"]["matrix"]["lock"]]
    assert sorted(asked) == [path.relative_to(ROOT).as_posix() for path in locks()]
    assert [list(time) for time in workflow["on"]["schedule"]] == [["cron"]]


def test_a_release_is_given_out_once_it_is_tested_and_the_same_on_two_machines() -> None:
    made = read(ROOT / ".github" / "workflows" / "release.yml")
    assert made["on"] == {"push": {"tags": ["v*"]}}
    order = {name: job.get("needs", []) for name, job in made["jobs"].items()}
    assert order == {
        "tested": [],
        "packed": [],
        "attested": ["tested", "packed"],
        "package": "attested",
        "page": "package",
    }
    # The index knows the job by this name; nothing secret is given to it.
    assert made["jobs"]["package"]["environment"] == {"name": "pypi"}
    assert "secrets" not in (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
    machines = made["jobs"]["packed"]["strategy"]["matrix"]["machine"]
    assert len(set(machines)) == 2
    (compared,) = [line for line in lines() if line.startswith("diff ")]
    assert compared == f"diff --recursive {' '.join(f'made/release-{machine}' for machine in machines)}"


def test_what_a_release_gives_out_is_what_the_archive_leaves() -> None:
    """By the names alone: what they hold, tests/test_reproducible.py looks at."""
    (uploaded,) = steps("packed", "actions/upload-artifact")
    (taken,) = steps("package", "actions/download-artifact")
    assert uploaded["path"] == taken["path"] == "release"
    assert taken["name"] == uploaded["name"].replace("${{ matrix.machine }}", "ubuntu-24.04")
    (published,) = steps("package", "pypa/gh-action-pypi-publish")
    assert published == {"packages-dir": f"release/{archive.PACKAGE}/"}
    left = [
        *("trilithon-1.2.0.zip", archive.SUMS, archive.CHANGES, "sbom.json"),
        *(f"{archive.PACKAGE}/trilithon-1.2.0{end}" for end in ("-py3-none-any.whl", ".tar.gz")),
    ]
    (line,) = [line for line in lines() if line.startswith("gh ")]
    given = [word.removeprefix("release/") for word in shlex.split(line) if word.startswith("release/")]
    provenance, parts = steps("attested", "actions/attest")
    attested = [place.removeprefix(f"made/{taken['name']}/") for place in provenance["subject-path"].split()]
    for pattern in (*given, *attested):
        assert [name for name in left if fnmatch(name, pattern)], pattern
    assert parts["sbom-path"] == f"made/{taken['name']}/sbom.json"
    assert {name for pattern in attested for name in left if fnmatch(name, pattern)} == {left[0], *left[4:]}
