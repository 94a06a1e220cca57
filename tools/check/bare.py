"""The README's two commands in a system that has nothing but python3 and git: `build.py bare`.

The system is made by debootstrap for the occasion, of the release and from the mirror that this machine has, and
a clean clone of what is committed is put into it: no .venv, no .cache. How this machine reaches its registries
is lent to it, and thrown away with it. It takes root, some minutes, and 3 GB of the folder for temporary files.
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
# The environment by which pip, npm and others are told how to reach their registries.
LENT = re.compile(r"pip_|npm_config_|ssl_cert|.*_ca_(bundle|certs)$|.*_proxy$", re.IGNORECASE)
LENT_FILES = ("/etc/hosts", "/etc/pip.conf", "/etc/resolv.conf", "/etc/ssl/certs/ca-certificates.crt")
LENT_FROM_HOME = (".config/pip/pip.conf", ".npmrc", ".pip/pip.conf")
# With mounts and processes of its own, which end with the command, and none of this machine's devices.
APART = ("unshare", "--mount", "--pid", "--fork", "--kill-child", "sh", "-c")
ENTER = 'mount -t proc proc "$0/proc" && mount -t tmpfs tmpfs "$0/dev/shm" && chroot "$0" env -C "$@"'


def run() -> int:
    """Make the system, carry out both commands in it and return 0 if both ran through."""
    if WINDOWS or os.geteuid() != 0:
        sys.exit("A bare system can only be made by root, on a Linux.")
    if not (shutil.which("debootstrap") or apt_installs("debootstrap")):
        sys.exit("A bare system is made by debootstrap, which is not here: on Debian, install debootstrap.")
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "root"
        release, mirror = source()
        say(f"making a bare {release}")
        subprocess.run(["debootstrap", "--variant=minbase", f"--include={PACKAGES}", release, root, mirror],
                       check=True, stdout=subprocess.DEVNULL)  # fmt: skip
        lend(root)
        subprocess.run(["git", "clone", "--quiet", ROOT, f"{root}{PLACE}"], check=True)
        served, tested = serves(root), tests(root)
    print(f"serve: {'runs' if served else 'FAILED'}, test: {'passes' if tested else 'FAILED'}", flush=True)
    return 0 if served and tested else 1


def source() -> tuple[str, str]:
    """The release of this machine, and the mirror that its apt asks for that."""
    release = platform.freedesktop_os_release()["VERSION_CODENAME"]
    asked = ("apt-get", "indextargets", "--format", "$(RELEASE) $(REPO_URI)", "Created-By: Packages")
    told = subprocess.run(asked, check=True, capture_output=True, text=True).stdout
    mirrors = (line.removeprefix(f"{release} ") for line in told.splitlines())
    return release, next(mirror for mirror in mirrors if " " not in mirror)


def lend(root: Path) -> None:
    """Give a system the settings by which this machine reaches its registries."""
    named = (value for value in lent_environment().values() if value.startswith("/"))
    homely = ((Path.home() / name, f"root/{name}") for name in LENT_FROM_HOME)
    for path, place in (*((Path(name), name.lstrip("/")) for name in (*LENT_FILES, *named)), *homely):
        if path.is_file():
            (root / place).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, root / place)
    acquire = subprocess.run(["apt-config", "dump", "Acquire"], check=True, capture_output=True).stdout
    (root / "etc/apt/apt.conf.d/90lent").write_bytes(acquire)


def lent_environment() -> dict[str, str]:
    """What the variables that are lent say here."""
    return {name: value for name, value in os.environ.items() if LENT.match(name)}


def inside(root: Path, *arguments: str) -> list[str]:
    """A command of build.py, to be carried out in a system."""
    return [*APART, ENTER, str(root), PLACE, "python3", "build.py", *arguments]


def environment() -> dict[str, str]:
    """What such a command is given: nothing of this machine but what is lent."""
    return {**lent_environment(), "HOME": "/root", "PATH": "/usr/sbin:/usr/bin:/sbin:/bin"}


def serves(root: Path) -> bool:
    """Whether the site is built and served from nothing."""
    serve = inside(root, "serve", "--port", "0")
    with subprocess.Popen(serve, env=environment(), stdout=subprocess.PIPE, encoding="utf-8") as command:
        assert command.stdout
        for line in command.stdout:
            print(line, end="", flush=True)
            if address := re.search(r"served at (\S+)", line):
                with urlopen(address[1]) as answer:
                    page = answer.read()
                command.kill()  # there is no end to it otherwise
                return b"<title>Trilithon" in page
    return False


def tests(root: Path) -> bool:
    """Whether every check and test passes."""
    return subprocess.run(inside(root, "test"), env=environment(), check=False).returncode == 0
