"""Run the README's two commands in a system that has only python3 and git: `build.py bare`.

debootstrap makes the system for the occasion, with this machine's release and mirror. A clean clone of the last commit
is put into it, without .venv or .cache. It gets a copy of this machine's settings for its registries, which is deleted
with it. This takes root, some minutes, and 3 GB in the folder for temporary files.
"""

import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from urllib.request import urlopen

from tools.setup import ROOT, WINDOWS, apt_installs, say

PACKAGES = "ca-certificates,git,python3"
PLACE = "/trilithon"
# The variables that tell pip, npm and others how to reach their registries.
LENT = re.compile(r"pip_|npm_config_|ssl_cert|.*_ca_(bundle|certs)$|.*_proxy$", re.IGNORECASE)
LENT_FILES = ("/etc/hosts", "/etc/pip.conf", "/etc/resolv.conf", "/etc/ssl/certs/ca-certificates.crt")
LENT_FROM_HOME = (".config/pip/pip.conf", ".npmrc", ".pip/pip.conf")
# Gives a command its own mounts and processes, which end with it, and none of this machine's devices.
APART = ("unshare", "--mount", "--pid", "--fork", "--kill-child", "sh", "-c")
ENTER = 'mount -t proc proc "$0/proc" && mount -t tmpfs tmpfs "$0/dev/shm" && chroot "$0" env -C "$@"'


def run() -> int:
    """Make the system and run both commands in it. Return 0 if both succeed."""
    if WINDOWS or os.geteuid() != 0:
        sys.exit("A bare system can only be made by root, on a Linux.")
    if not (shutil.which("debootstrap") or apt_installs("debootstrap")):
        sys.exit("A bare system is made by debootstrap, which is not here: on Debian, install debootstrap.")
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "root"
        release, mirror = find_source()
        say(f"making a bare {release}")
        subprocess.run(["debootstrap", "--variant=minbase", f"--include={PACKAGES}", release, root, mirror],
                       check=True, stdout=subprocess.DEVNULL)  # fmt: skip
        lend(root)
        subprocess.run(["git", "clone", "--quiet", ROOT, f"{root}{PLACE}"], check=True)
        served, tested = can_serve(root), passes_tests(root)
    print(f"serve: {'runs' if served else 'FAILED'}, test: {'passes' if tested else 'FAILED'}", flush=True)
    return 0 if served and tested else 1


def find_source() -> tuple[str, str]:
    """Return this machine's release, and the mirror that its apt uses for it."""
    release = platform.freedesktop_os_release()["VERSION_CODENAME"]
    asked = ("apt-get", "indextargets", "--format", "$(RELEASE) $(REPO_URI)", "Created-By: Packages")
    targets = subprocess.run(asked, check=True, capture_output=True, text=True).stdout
    mirrors = (line.removeprefix(f"{release} ") for line in targets.splitlines())
    return release, next(mirror for mirror in mirrors if " " not in mirror)


def lend(root: Path) -> None:
    """Copy this machine's settings for its registries into the bare system."""
    named = (value for value in lent_environment().values() if value.startswith("/"))
    homely = ((Path.home() / name, f"root/{name}") for name in LENT_FROM_HOME)
    for path, place in (*((Path(name), name.lstrip("/")) for name in (*LENT_FILES, *named)), *homely):
        if path.is_file():
            (root / place).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, root / place)
    acquire = subprocess.run(["apt-config", "dump", "Acquire"], check=True, capture_output=True).stdout
    (root / "etc/apt/apt.conf.d/90lent").write_bytes(acquire)


def lent_environment() -> dict[str, str]:
    """Return the environment variables to copy, with their values here."""
    return {name: value for name, value in os.environ.items() if LENT.match(name)}


def command_inside(root: Path, *arguments: str) -> list[str]:
    """Return the command that runs build.py inside the bare system."""
    return [*APART, ENTER, str(root), PLACE, "python3", "build.py", *arguments]


def environment() -> dict[str, str]:
    """Return the environment for commands inside the bare system: only the variables to copy."""
    return {**lent_environment(), "HOME": "/root", "PATH": "/usr/sbin:/usr/bin:/sbin:/bin"}


def can_serve(root: Path) -> bool:
    """Return whether the site is built and served from scratch."""
    serve = command_inside(root, "serve", "--port", "0")
    with subprocess.Popen(serve, env=environment(), stdout=subprocess.PIPE, encoding="utf-8") as command:
        assert command.stdout
        for line in command.stdout:
            print(line, end="", flush=True)
            if address := re.search(r"served at (\S+)", line):
                with urlopen(address[1]) as answer:
                    page = answer.read()
                command.kill()  # it would never end by itself
                return b"<title>Trilithon" in page
    return False


def passes_tests(root: Path) -> bool:
    """Return whether every check and test passes."""
    return subprocess.run(command_inside(root, "test"), env=environment(), check=False).returncode == 0
