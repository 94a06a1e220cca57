"""The software bill of materials in CycloneDX format: a machine-readable list of everything in the site.

It has no date or serial number, so that the same site has the same list.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Final
from urllib.parse import quote

from tools.build.caching import sha256, sources_in
from tools.build.licences import Part

NAME: Final = "sbom.json"
_VERSION: Final = "1.6"  # of CycloneDX
_NAMED: Final = ("public domain",)  # licences that are not in the SPDX list
# Licences that packages name differently from the SPDX list.
_SPDX: Final = {"APACHE-2.0": "Apache-2.0", "Mozilla Public License Version 2.0": "MPL-2.0"}


def list_parts(site: Path, own: Part, others: Iterable[Part]) -> dict[str, object]:
    """Return the list: all files below a folder with their SHA-256, and all parts with their licences."""
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
