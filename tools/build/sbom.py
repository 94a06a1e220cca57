"""What the site is made of, as a list that programs read: a software bill of materials in CycloneDX's form.

It has no date and no number of its own, so that the same site has the same list.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Final
from urllib.parse import quote

from tools.build.kept import sha256, sources_in
from tools.build.licences import Part

NAME: Final = "sbom.json"
_VERSION: Final = "1.6"  # of CycloneDX
_NAMED: Final = ("public domain",)  # by no licence that the list of SPDX has
# What packages say of their licence otherwise than that list.
_SPDX: Final = {"APACHE-2.0": "Apache-2.0", "Mozilla Public License Version 2.0": "MPL-2.0"}


def list_parts(site: Path, own: Part, others: Iterable[Part]) -> dict[str, object]:
    """The list, of all files below a folder with the SHA-256 of each, and of all parts with their licences."""
    return {
        "bomFormat": "CycloneDX",
        "specVersion": _VERSION,
        "version": 1,
        "metadata": {"component": {"type": "application", **_part(own)}},
        "components": [
            *({"type": "library", **_part(part)} for part in others),
            *(
                {
                    "type": "file",
                    "name": path.relative_to(site).as_posix(),
                    "hashes": [{"alg": "SHA-256", "content": sha256(path)}],
                }
                for path in sources_in(site)
                if path.name != NAME
            ),
        ],
    }


def _part(part: Part) -> dict[str, object]:
    licence = _SPDX.get(part.licence, part.licence)
    version = part.version and f"@{part.version}"
    purl = f"pkg:{part.kind}/{quote(part.name, safe='/')}{version}"
    return {
        "bom-ref": purl,
        "name": part.name,
        **({"version": part.version} if part.version else {}),
        "licenses": [{"license": {"name" if licence in _NAMED else "id": licence}}],
        "purl": purl,
    }
