"""Build dist/, the static site with the runtime and everything needed to play offline, and hosting/, files for hosts.

The site is put together elsewhere each time, from cached results of the slow steps (see caching.py), and then moved
into place as a whole.
"""

import hashlib
import json
import re
import shutil
import zipfile
from collections.abc import Sequence
from fnmatch import fnmatch
from functools import partial
from pathlib import Path

from tools.build import caching, compress, hosting, licences, onefile, sbom
from tools.build.caching import copy, run_web, sha256, sources_in
from tools.setup import Environment, say

# Renamed, because some servers send .mjs with a type that browsers refuse to run.
PYODIDE_FILES = {
    "pyodide.mjs": "pyodide.js",
    "pyodide.asm.mjs": "pyodide.asm.js",
    "pyodide.asm.wasm": "pyodide.asm.wasm",
}
PYSCRIPT_FILES = (
    *("core.js", "core-*.js", "pyodide_graph-*.js"),
    "error-*.js",  # a plugin that is fetched even if it is disabled
)
# The settings for PyScript's MicroPython. It is not in the site, but a plugin is only disabled if both settings say so.
OTHER_CONFIG = re.compile("<mpy-config[^>]*>(.*?)</mpy-config>")
LATE = ("room", "workshop")  # packs of what only a part of the site needs
NOT_SERVED = (  # of site/
    *("*.html", "hosting", "rules", "puzzles", "style", "sprite.svg", "maskable.svg"),
    *("package*.json", "micropip.txt", "licences", "file.js", "frame.js", "farewell.*", "404.js", "*.jinja2"),
)
# Files of the site that the service worker does not store. The browser stores some itself, and fetches others once,
# when the site is installed as an app. Frames and link pictures are for other sites. Some files are never requested by
# a page, or are for the site's developers. Puzzles are stored by the page once they are needed.
NOT_KEPT = (
    *("sw.js", "precache.js"),
    *("icons/192.png", "icons/512.png", "icons/maskable-512.png", "icons/apple-touch-icon.png"),
    *("embed.js", "policy.js", "embed/*", "oembed/*", "pictures/*", onefile.NAME, "kit.html", "404.html"),
    *("licences.json", sbom.NAME, "*/puzzles/index.html", "docs/*"),
)


def build(
    environment: Environment, url: str = "", compressed: bool = False, stun: Sequence[str] = ()
) -> Path:
    """Bring dist/ up to date and return it.

    url: the site's address, ending in a slash, if it is known.
    compressed: whether to add compressed copies of files. They are in no list of files.
    stun: the addresses of STUN servers, for connections between homes.
    """
    root = environment.root
    modules = caching.installed_runtime(environment)
    micropip = caching.downloaded_micropip(environment)
    wheel = caching.built_wheel(environment)
    compiled = caching.compiled_python(environment, modules, micropip, wheel)
    faces = caching.cut_fonts(environment, modules)
    icons = caching.drawn_icons(environment, modules)
    pictures = caching.drawn_pictures(environment, modules, faces)
    reference = caching.written_reference(environment)
    codes = caching.bundled_codes(environment, modules)

    say("putting dist together")
    new = root / ".cache" / "dist"
    shutil.rmtree(new, ignore_errors=True)
    shutil.copytree(root / "site", new, ignore=shutil.ignore_patterns(*NOT_SERVED))
    shutil.copy(root / "web" / "main.py", new)
    for name, place in PYODIDE_FILES.items():
        shutil.copy(modules / "pyodide" / name, new / "runtime" / place)
    for archive in (compiled / "stdlib.zip", compiled / "overlay.pack"):
        shutil.copy(archive, new / "runtime")
    named = new / "runtime" / micropip.name
    write_empty_wheel(micropip, named)
    for pattern in PYSCRIPT_FILES:
        for path in (modules / "@pyscript" / "core" / "dist").glob(pattern):
            copy(path, new / "pyscript" / path.name)
    for folder, late in (("room", codes), *((name, compiled / f"{name}.pack") for name in LATE)):
        copy(late, new / folder / late.name)
    copy(wheel, new / "wheels" / wheel.name)
    for face in faces.glob("*.woff2"):
        copy(face, new / "fonts" / face.name)
    for icon in icons.glob("*.png"):
        shutil.copy(icon, new / "icons")
    for page in reference.rglob("*.html"):
        copy(page, new / "docs" / page.relative_to(reference))
    for picture in pictures.glob("*.png"):
        copy(picture, new / "pictures" / picture.name)

    published = json.loads((modules / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    write_json(new / "runtime" / "pyodide-lock.json", package_lock(published, named))
    texts = root / "site" / "licences"
    psf, linked = ((texts / name).read_text(encoding="utf-8") for name in ("PSF-2.0.txt", "linked.txt"))
    carried = [
        licences.read_wheel(wheel),
        licences.Part("CPython", published["python"], "PSF-2.0", (psf, linked)),
        *licences.linked_parts(linked),
        *licences.read_npm_packages(modules, texts),
        licences.read_wheel(micropip),
    ]
    write_json(new / "licences.json", licences.gather(carried, new / "licences"))
    write_pages(environment, new, url, stun)
    onefile.fill(new, root / "site", wheel)
    onefile.write_size(new)
    write_configs(new, wheel)
    write_snapshot_key(new, wheel)
    write_precache(new)
    write_json(new / sbom.NAME, sbom.list_parts(new, carried[0], carried[1:]))
    if compressed:
        compress.compress(new, root / ".cache" / "compressed")
    ready = root / ".cache" / hosting.NAME
    shutil.rmtree(ready, ignore_errors=True)
    hosting.write(new, root / "site" / "hosting", ready, url)
    move_folder(ready, root / hosting.NAME)
    return move_folder(new, root / "dist")


def write_empty_wheel(whole: Path, empty: Path) -> None:
    """Write a wheel with the name and version of another but none of its modules, which the overlay has, compiled."""
    with zipfile.ZipFile(whole) as wheel, zipfile.ZipFile(empty, "w") as archive:
        for name in wheel.namelist():
            if name.endswith((".dist-info/METADATA", ".dist-info/WHEEL")):
                said = wheel.read(name).partition(b"License:")[0]  # which holds the whole text
                archive.writestr(zipfile.ZipInfo(name), said, zipfile.ZIP_DEFLATED)


def package_lock(info: dict[str, str], micropip: Path) -> dict[str, object]:
    """Return Pyodide's list of packages: micropip only, so that no other name can lead to another site."""
    entry = {
        "name": "micropip",
        "version": micropip.name.split("-")[1],
        "file_name": micropip.name,
        "sha256": sha256(micropip),
        "depends": [],
        "imports": ["micropip"],
        "install_dir": "site",
        "package_type": "package",
        "unvendored_tests": False,
    }
    return {"info": info, "packages": {"micropip": entry}}


def write_pages(environment: Environment, out: Path, url: str, stun: Sequence[str]) -> None:
    """Write the style and all pages, with the first board in them, and the page that shows the kit."""
    run_web(environment, "trilithon_build.style", environment.root / "site", out)
    run_web(
        environment, "trilithon_build.pages", environment.root / "site", out, "--url", url, "--stun", *stun
    )
    run_web(environment, "trilithon_build.gallery", environment.root / "site", out)


def write_configs(site: Path, wheel: Path) -> None:
    """Write PyScript's settings next to each page that uses it, since the interpreter's path is relative to the
    page."""
    for page in site.rglob("*.html"):
        config_tag = OTHER_CONFIG.search(page.read_text(encoding="utf-8"))
        if config_tag:
            up = "../" * (len(page.relative_to(site).parts) - 1) or "./"
            config = {
                "interpreter": f"{up}runtime/shim.js",
                "packages": [f"{up}wheels/{wheel.name}"],
                "packages_cache": "never",  # micropip loads it at every start; the service worker is the cache
                "plugins": json.loads(config_tag[1])["plugins"],
            }
            write_json(page.with_name("pyscript.json"), config)


def write_snapshot_key(site: Path, wheel: Path) -> None:
    """Write into the module that stores snapshots of Python what they depend on: the content of everything that is
    started."""
    module = site / "runtime" / "snapshot.js"
    content = "".join(sha256(path) for path in (*sources_in(module.parent), wheel))
    key = hashlib.sha256(content.encode()).hexdigest()[:16]
    text = module.read_text(encoding="utf-8").replace("$key", key).replace("$wheel", f"wheels/{wheel.name}")
    module.write_text(text, encoding="utf-8")


def write_precache(site: Path) -> None:
    """Write the service worker's list of addresses below the site's root, with the SHA-256 of their content."""
    files = {}
    for path in sources_in(site):
        place = path.relative_to(site).as_posix()
        if not any(map(partial(fnmatch, place), NOT_KEPT)):
            # Without index.html, since hosts treat it differently.
            files[place.removesuffix("index.html") or "./"] = sha256(path)
    version = hashlib.sha256(json.dumps(files).encode()).hexdigest()[:16]
    listed = json.dumps({"version": version, "files": files}, indent=1)
    (site / "precache.js").write_text(f"self.precache = {listed};\n", encoding="utf-8")


def move_folder(new: Path, place: Path) -> Path:
    """Replace a folder by a finished one at once, so that it is never incomplete."""
    old = new.with_name(f"{new.name}.old")
    shutil.rmtree(old, ignore_errors=True)
    if place.exists():
        place.rename(old)
    new.rename(place)
    shutil.rmtree(old, ignore_errors=True)
    return place


def write_json(path: Path, content: object) -> None:
    """Write a value as JSON."""
    path.write_text(json.dumps(content, indent=1) + "\n", encoding="utf-8")
