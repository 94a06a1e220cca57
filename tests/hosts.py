"""Stock servers from Debian that have a site of their own, a strict policy for all of it, and the games below a path.

They are set up as docs/hosting.md says. Each starts from Debian's own settings, in a folder of its own. That is open to
all, since a server doesn't run as the user who started it.
"""

import os
import re
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from tools import setup
from tools.build import hosting

DOCS: Final = setup.ROOT / "docs" / "hosting.md"
PREFIX: Final = "/games/"
# What the site around the games sends with every page.
SITE_WIDE: Final = {
    "Strict-Transport-Security": "max-age=31536000",
    "X-Frame-Options": "SAMEORIGIN",
    "Content-Security-Policy": "default-src 'self'",
    "Cross-Origin-Resource-Policy": "same-origin",
}
KNOWN: Final = "https://example.org"  # the host for which settings can be made, before a room has its own
# Apache has two lists of headers, and sites have theirs in either.
STRICT_APACHE: Final = "".join(
    f'Header {"onsuccess" if "Policy" in name else "always"} set {name} "{value}"\n'
    for name, value in SITE_WIDE.items()
)
OWN_PAGE: Final = "<!doctype html><title>Our own site</title>"


class Room:
    """A folder for the settings of a server and what it serves.

    games: a link to the folder of the games that are published. htaccess: what each of them has as `.htaccess`.
    """

    def __init__(self, place: Path) -> None:
        self.place = place
        self.games = place / "games"
        self.htaccess = ""
        self.published = 0
        self.own = place / "own"
        self.own.mkdir()
        (self.own / "index.html").write_text(OWN_PAGE, encoding="utf-8")
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port: int = free.getsockname()[1]

    @property
    def home(self) -> str:
        """The address of the site around the games."""
        return f"http://127.0.0.1:{self.port}/"

    def publish(self, site: Path) -> None:
        """Put a folder into the place of the one before, as the docs have it: by a link."""
        self.published += 1
        version = self.place / f"games-{self.published}"
        shutil.copytree(site, version, copy_function=shutil.copyfile)
        if self.htaccess:
            (version / ".htaccess").write_text(self.htaccess, encoding="utf-8")
        link = self.place / "games.new"
        link.symlink_to(version.name)
        link.replace(self.games)

    def settings(self, server: str) -> Path:
        """A copy of Debian's settings for a server, with the ready files for the games in it."""
        folder = self.place / server
        shutil.copytree(Path("/etc", server), folder, symlinks=True)
        return folder

    def put(self, ready: Path, folder: Path) -> None:
        """Copy ready files into the settings, for this room's folder of games and address."""
        for file in ready.rglob("*"):
            if file.is_file():
                text = file.read_text(encoding="utf-8").replace("/srv/games", str(self.games))
                text = text.replace(KNOWN, self.home.rstrip("/"))
                place = folder / file.relative_to(ready)
                place.parent.mkdir(exist_ok=True)
                place.write_text(text, encoding="utf-8")


@contextmanager
def _room() -> Iterator[Room]:
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        yield Room(Path(folder))


def program(name: str, package: str) -> str:
    """Where a server of Debian is, which is installed if it is missing. The test is skipped if it can't be had."""
    found = _find(name, package)
    if not found or not Path("/etc", name).is_dir():
        pytest.skip(f"there is no {name} of Debian here, nor can it be installed")
    return found


@cache
def _find(name: str, package: str) -> str | None:
    path = os.pathsep.join((os.environ.get("PATH", ""), "/usr/sbin"))
    found = shutil.which(name, path=path)
    return found or (shutil.which(name, path=path) if setup.apt_installs(package) else None)


def snippet(language: str) -> str:
    """The block of code in a language in docs/hosting.md."""
    (found,) = re.findall(
        rf"^```{language}\n(.*?)^```$", DOCS.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )
    return str(found)


@contextmanager
def _running(command: list[str], room: Room, variables: Mapping[str, str] | None = None) -> Iterator[None]:
    """A server, once it listens."""
    log = room.place / "log"
    with log.open("w") as said:
        process = subprocess.Popen(command, stdout=said, stderr=said, env={**os.environ, **(variables or {})})
    try:
        while process.poll() is None:
            try:
                socket.create_connection(("127.0.0.1", room.port), 1).close()
                break
            except ConnectionRefusedError:
                continue
        assert process.poll() is None, log.read_text()
        yield
    finally:
        process.terminate()
        process.wait()


@contextmanager
def stock_nginx() -> Iterator[Room]:
    """Debian's nginx with its default site."""
    with (
        _room() as room,
        _nginx(room, Path("/etc/nginx/sites-available/default").read_text(encoding="utf-8")),
    ):
        yield room


def settings_of_known_host(site: Path, out: Path) -> Path:
    """Ready files for the games at /games/ of KNOWN. Policies of frames are strict only where the host is known."""
    hosting.write(site, setup.ROOT / "site" / "hosting", out, f"{KNOWN}/games/")
    return out


@contextmanager
def nginx(site: Path, ready: Path) -> Iterator[Room]:
    """Debian's nginx with the server of the docs."""
    with _room() as room:
        room.publish(site)
        # The docs have two of the headers, for brevity.
        further = 'add_header Cross-Origin-Resource-Policy "same-origin" always;\n'
        with _nginx(room, re.sub(r"(?=add_header)", further, snippet("nginx"), count=1), ready / "nginx"):
            yield room


@contextmanager
def _nginx(room: Room, server: str, ready: Path | None = None) -> Iterator[None]:
    """Debian's nginx with a server, of which port and folder are changed. ready: files to be put into its settings."""
    found = program("nginx", "nginx-light")
    folder = room.settings("nginx")
    if ready:
        room.put(ready, folder)
    stock = folder / "nginx.conf"
    text = stock.read_text(encoding="utf-8").replace("/etc/nginx", str(folder))
    for names, value in (("pid", f"{room.place}/pid"), ("access_log|error_log", f"{room.place}/log")):
        text = re.sub(rf"^(\s*(?:{names})) .*;", rf"\1 {value};", text, flags=re.MULTILINE)
    stock.write_text(text, encoding="utf-8")
    temporary = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    (folder / "conf.d" / "temporary.conf").write_text(
        "".join(f"{kind}_temp_path {room.place}/temporary;\n" for kind in temporary)
    )
    server = re.sub(r"^\s*listen \[.*", "", server, flags=re.MULTILINE)
    server = re.sub(r"\blisten 80\b", f"listen 127.0.0.1:{room.port}", server)
    server = re.sub(r"^(\s*root) .*;", rf"\1 {room.own};", server, flags=re.MULTILINE)
    (folder / "sites-enabled" / "default").unlink()
    (folder / "sites-enabled" / "default").write_text(server, encoding="utf-8")
    with _running([found, "-p", str(folder), "-c", str(stock), "-g", "daemon off;"], room):
        yield


@contextmanager
def stock_apache() -> Iterator[Room]:
    """Debian's Apache with its default site."""
    with _room() as room, _apache(room):
        yield room


@contextmanager
def apache(site: Path, ready: Path) -> Iterator[Room]:
    """Debian's Apache with the ready settings."""
    with _room() as room:
        room.publish(site)
        with _apache(room, STRICT_APACHE, ready / "apache2"):
            yield room


@contextmanager
def shared_apache(site: Path, ready: Path) -> Iterator[Room]:
    """Debian's Apache as those who share it have it: they can change nothing but the files of the site."""
    with _room() as room:
        room.htaccess = (ready / "htaccess").read_text(encoding="utf-8").replace(KNOWN, room.home.rstrip("/"))
        room.publish(site)
        (room.own / "games").symlink_to(room.games)
        shared = f"{STRICT_APACHE}<Directory {room.own}>\nAllowOverride All\n</Directory>\n"
        with _apache(room, shared, room.place / "nothing"):
            yield room


@contextmanager
def _apache(room: Room, lines: str = "", ready: Path | None = None) -> Iterator[None]:
    """Debian's Apache with its default site, of which port and folder are changed.

    lines: further ones for that site. ready: files for its settings, to be switched on as the docs have it, with the
    modules that they need.
    """
    found = program("apache2", "apache2")
    folder = room.settings("apache2")
    variables = {
        "APACHE_CONFDIR": str(folder),
        "APACHE_RUN_USER": "www-data",
        "APACHE_RUN_GROUP": "www-data",
        "APACHE_PID_FILE": str(room.place / "pid"),
        **{f"APACHE_{kind}_DIR": str(room.place) for kind in ("RUN", "LOCK", "LOG")},
    }
    if ready:
        room.put(ready, folder)
        wanted = "a2enmod|a2enconf" if ready.exists() else "a2enmod"
        for command in re.findall(
            rf"^sudo ((?:{wanted}) .*)$", DOCS.read_text(encoding="utf-8"), re.MULTILINE
        ):
            environment = {**os.environ, **variables}
            subprocess.run(command.split(), check=True, env=environment, stdout=subprocess.DEVNULL)
    (folder / "ports.conf").write_text(f"Listen 127.0.0.1:{room.port}\n", encoding="utf-8")
    site = (
        (folder / "sites-available" / "000-default.conf")
        .read_text(encoding="utf-8")
        .replace(":80", f":{room.port}")
    )
    site = re.sub(r"^(\s*DocumentRoot) (.*)$", rf"\1 {room.own}\n{lines}", site, flags=re.MULTILINE)
    served = f"<Directory {room.own}>\nOptions Indexes FollowSymLinks\nRequire all granted\n</Directory>\n"
    (folder / "sites-enabled" / "000-default.conf").unlink()
    (folder / "sites-enabled" / "000-default.conf").write_text(site + served, encoding="utf-8")
    with _running(
        [found, "-d", str(folder), "-f", str(folder / "apache2.conf"), "-DFOREGROUND"], room, variables
    ):
        yield


@contextmanager
def caddy(site: Path, ready: Path) -> Iterator[Room]:
    """Debian's Caddy."""
    found = program("caddy", "caddy")
    with _room() as room:
        room.publish(site)
        folder = room.settings("caddy")
        room.put(ready / "caddy", folder)
        headers = "".join(f'        {name} "{value}"\n' for name, value in SITE_WIDE.items())
        (folder / "Caddyfile").write_text(
            f"{{\n    admin off\n}}\nhttp://127.0.0.1:{room.port} {{\n    header {{\n{headers}    }}\n"
            f"    import trilithon.caddy\n    root * {room.own}\n    file_server\n}}\n"
        )
        variables = {f"XDG_{kind}_HOME": str(room.place) for kind in ("DATA", "CONFIG")}
        with _running([found, "run", "--config", str(folder / "Caddyfile")], room, variables):
            yield room


Start = Callable[[Path, Path], AbstractContextManager[Room]]
STOCK: Final = {"nginx": stock_nginx, "apache": stock_apache}
SERVERS: Final[Mapping[str, Start]] = {
    "nginx": nginx,
    "apache": apache,
    "htaccess": shared_apache,
    "caddy": caddy,
}
