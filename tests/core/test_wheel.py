"""The wheel and the sdist as they are built: what they say of themselves, and games played from them alone."""

import re
import subprocess
import sys
import tarfile
from email import message_from_string
from pathlib import Path
from zipfile import ZipFile

import pytest

import trilithon

pytestmark = pytest.mark.machine

ROOT = Path(__file__).resolve().parents[2]
INFO = f"trilithon-{trilithon.__version__}.dist-info"

# What `python -m build` calls: the backend that pyproject.toml names, in the folder of the project.
BUILD = "import sys; from hatchling import build; print(getattr(build, sys.argv[1])(sys.argv[2]))"


def built(hook: str, project: Path, out: Path) -> Path:
    """What a hook of the build backend makes of a project, in the folder `out`."""
    command = [sys.executable, "-c", BUILD, hook, str(out)]
    made = subprocess.run(command, cwd=project, capture_output=True, text=True, check=True)
    return out / made.stdout.splitlines()[-1]


@pytest.fixture(scope="module")
def from_sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel that is built from the sdist, unpacked far from the repository."""
    folder = tmp_path_factory.mktemp("sdist")
    with tarfile.open(built("build_sdist", ROOT, folder)) as archive:
        # Not before Python 3.11.4, and Debian has an older one.
        archive.extraction_filter = getattr(tarfile, "data_filter", lambda member, path: member)
        archive.extractall(folder)
    (project,) = (path for path in folder.iterdir() if path.is_dir())
    return built("build_wheel", project, folder)


def examples(document: str) -> list[str]:
    """The Python that a document shows."""
    return re.findall(r"```python\n(.*?)```", (ROOT / document).read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("kind", ["wheel", "from_sdist"])
def test_it_runs_what_the_readmes_show_and_its_command_where_nothing_else_is_installed(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    # Not imported: where these tests are collected but not run, in Pyodide, there is no such module.
    subprocess.run(
        [sys.executable, "-m", "venv", "--without-pip", "--symlinks", str(tmp_path / "bare")], check=True
    )
    (python,) = (
        path for place in ("bin/python", "Scripts/python.exe") if (path := tmp_path / "bare" / place).exists()
    )
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "-qq", "--no-index", "--no-deps"]
    subprocess.run([*pip, str(request.getfixturevalue(kind))], check=True)
    shown = [*examples("README.md"), *examples("core/README.md")]
    assert len(shown) == 2
    for program in shown:
        # -I: nothing of this repository can be imported.
        program += f"\nassert trilithon.__file__.startswith({str(tmp_path)!r})"
        ran = subprocess.run(
            [python, "-I", "-c", program], cwd=tmp_path, capture_output=True, text=True, check=False
        )
        assert ran.returncode == 0, ran.stderr
        assert "Result(winners=" in ran.stdout
    for word, told in (("--version", f"Trilithon {trilithon.__version__}\n"), ("--help", "ladder")):
        ran = subprocess.run(
            [python, "-I", "-m", "trilithon", word], cwd=tmp_path, capture_output=True, text=True, check=True
        )
        assert told in ran.stdout


def held(wheel: Path) -> list[tuple[object, ...]]:
    """All that a wheel holds, in its order, however densely it is packed."""
    with ZipFile(wheel) as archive:
        return [
            (entry.filename, entry.date_time, entry.external_attr, archive.read(entry))
            for entry in archive.infolist()
        ]


def test_the_sdist_makes_the_wheel_that_the_page_loads(wheel: Path, from_sdist: Path) -> None:
    assert held(from_sdist) == held(wheel)


def test_it_says_what_it_is(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        names = archive.namelist()
        metadata = message_from_string(archive.read(f"{INFO}/METADATA").decode())
    assert "trilithon/py.typed" in names
    assert {name.partition("/")[0] for name in names} == {"trilithon", INFO}
    assert any(name.endswith("licenses/LICENSE") for name in names)
    assert metadata["Name"] == "trilithon"
    assert metadata["Version"] == trilithon.__version__
    assert metadata["Requires-Python"] == ">=3.11"
    assert metadata["License-Expression"] == "MIT"
    assert metadata.get_all("Requires-Dist") is None
    assert metadata.get_payload() == (ROOT / "core" / "README.md").read_text(encoding="utf-8")
