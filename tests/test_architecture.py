"""The drawing in ARCHITECTURE.md says what the import contracts hold the code to."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CONTRACTS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
    "contracts"
]

Layers = list[set[str]]


def drawn() -> dict[str, Layers]:
    """The packages in the drawing, from the top down, each with its layers."""
    (drawing,) = re.findall(
        r"```text\n(.*?)```", (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8"), re.DOTALL
    )
    packages: dict[str, Layers] = {}
    package = ""
    for line in drawing.splitlines():
        names, _, _ = line.strip().partition("  ")  # what is said of them stands further to the right
        if line.startswith(" "):
            packages[package].append(set(names.split(" | ")))
        elif names:
            package = names
            packages[package] = []
    return packages


def contracted() -> Iterator[tuple[str, Layers]]:
    """The layers of each package by the contracts."""
    for contract in CONTRACTS:
        if contract["type"] == "layers":
            layers = [set(layer.split(" | ")) for layer in contract["layers"]]
            for container in contract.get("containers", [""]):
                yield container, layers


def test_the_layers_drawn_are_those_of_the_contracts() -> None:
    packages = drawn()
    inside = {container: layers for container, layers in contracted() if container}
    (between, core) = (layers for container, layers in contracted() if not container)
    assert [{package} for package in packages if package.startswith("trilithon")] == between
    inside["trilithon"] = [{name.removeprefix("trilithon.") for name in layer} for layer in core]
    assert packages == inside
