"""Serve dist/ as a static host would: the right types, compressed, and never an outdated answer."""

import gzip
import hashlib
import sys
import threading
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache, partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import chain
from pathlib import Path
from types import TracebackType
from typing import Any, Self
from urllib.parse import unquote, urlsplit

from tools.build import hosting

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".woff2": "font/woff2",
    ".xml": "application/xml",
    ".zip": "application/zip",
}
PACKED = (".pack", ".png", ".whl", ".woff2", ".zip")  # compressing these again gains nothing


def run(dist: Path, port: int, host: str = "127.0.0.1") -> None:
    """Serve until interrupted."""
    with Server(dist, port, host=host) as server:
        print(f"Trilithon is served at {server.url} – Ctrl-C ends it", flush=True)
        try:
            threading.Event().wait()
        except KeyboardInterrupt:
            print()


Line = Callable[[str, bytes], Iterable[bytes]]


class Server:
    """A server of one folder, up for as long as its `with` block.

    `prefix` is the path at which the site stands, as on a host that gives each project a folder. `overrides`
    has other bytes for a file than its own, or the error to answer; it may be changed while the server runs.
    `headers` is the text of a file `_headers`, which is sent along as some hosts do; unless it is given, the one that
    the build made for the folder.
    `sent` counts the bytes of the bodies, as they went over the wire.
    `types` takes other types than the right ones, by how the names of files end.
    `line` gives the pieces in which a body is sent, from its name and bytes; it may wait, or cut the line by raising
    ConnectionError (before the first piece: nothing is answered).
    """

    def __init__(
        self,
        dist: Path,
        port: int = 0,
        prefix: str = "/",
        overrides: Mapping[str, bytes | HTTPStatus] | None = None,
        host: str = "127.0.0.1",
        line: "Line | None" = None,
        headers: str | None = None,
    ) -> None:
        self.line = line or (lambda name, body: [body])
        self.dist, self.port, self.prefix, self.host = dist, port, prefix, host
        self.overrides = dict(overrides or {})
        self.types: dict[str, str] = {}
        self.sent = 0
        ready = dist.parent / hosting.NAME / hosting.HEADERS
        self.rules = headers if headers is not None else ready.read_text("utf-8") if ready.exists() else ""

    def __enter__(self) -> Self:
        try:
            self.http = ThreadingHTTPServer((self.host, self.port), partial(Handler, self))
        except OSError as problem:
            sys.exit(f"Port {self.port} cannot be had ({problem.strerror}); choose another with --port.")
        self.http.daemon_threads = True
        self.port = self.http.server_port  # the same again, should the server be started once more
        self.url = f"http://{self.host}:{self.port}{self.prefix}"
        threading.Thread(target=self.http.serve_forever, args=(0.05,), daemon=True).start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.http.shutdown()
        self.http.server_close()

    def find(self, address: str) -> "Body | HTTPStatus":
        """What there is at an address, or why there is nothing."""
        path = unquote(urlsplit(address).path)
        if not path.startswith(self.prefix):
            return HTTPStatus.NOT_FOUND
        name = path.removeprefix(self.prefix)
        if not name or name.endswith("/"):
            name += "index.html"
        instead = self.overrides.get(name)
        if instead is not None:
            return (
                instead if isinstance(instead, HTTPStatus) else Body.from_content(instead, Path(name).suffix)
            )
        file = (self.dist / name).resolve()
        if not file.is_relative_to(self.dist.resolve()):
            return HTTPStatus.NOT_FOUND
        if file.is_dir():
            return HTTPStatus.MOVED_PERMANENTLY
        return read(file, file.stat().st_mtime_ns) if file.is_file() else HTTPStatus.NOT_FOUND

    def headers(self, address: str) -> dict[str, str]:
        """What `_headers` wants sent with an address: lines of headers, indented, below the paths they are for."""
        path = "/" + unquote(urlsplit(address).path).removeprefix(self.prefix)
        wanted: dict[str, str] = {}
        holds = False
        for line in self.rules.splitlines():
            if line.startswith("/"):
                holds = path == line or (line.endswith("*") and path.startswith(line[:-1]))
            elif holds:
                name, _, value = line.strip().partition(": ")
                wanted[name] = value
        return wanted


@dataclass(frozen=True)
class Body:
    """The content of an answer, ready to be sent."""

    kind: str
    tag: str
    plain: bytes
    packed: bytes | None  # as gzip, if that gains anything

    @classmethod
    def from_content(cls, content: bytes, suffix: str) -> Self:
        """Prepare the content of a file with this suffix."""
        kind = TYPES.get(suffix, "application/octet-stream")
        packed = None if suffix in PACKED else gzip.compress(content, compresslevel=9, mtime=0)
        return cls(kind, hashlib.sha256(content).hexdigest()[:16], content, packed)


@lru_cache(maxsize=512)
def read(file: Path, changed: int) -> Body:
    """A file as it was when it last changed; kept, since compressing the largest takes seconds."""
    return Body.from_content(file.read_bytes(), file.suffix)


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD for the server that made it."""

    protocol_version = "HTTP/1.1"

    def __init__(
        self, site: Server, *connection: Any
    ) -> None:  # Any: as the server of the library hands it on
        self.site = site
        super().__init__(*connection)  # which answers at once

    def handle(self) -> None:
        """Answer what comes over one connection; a browser that hangs up in the middle has changed its mind."""
        with suppress(ConnectionError):
            super().handle()

    def do_GET(self) -> None:
        """Send what is there, or only word that what the browser has of it is still right."""
        found = self.site.find(self.path)
        if isinstance(found, Body):
            self.send_body(found)
            return
        self.send_response(found)
        if found is HTTPStatus.MOVED_PERMANENTLY:
            target = urlsplit(self.path)
            self.send_header("Location", target._replace(path=f"{target.path}/").geturl())
        lost = self.site.dist / "404.html"
        shown = found is HTTPStatus.NOT_FOUND and lost.exists()
        self.send_header("Content-Type", TYPES[".html" if shown else ".txt"])
        self.finish_headers(lost.read_bytes() if shown else found.phrase.encode())

    def do_HEAD(self) -> None:
        """The same without the body."""
        self.do_GET()

    def send_body(self, body: Body) -> None:
        """Send a body, compressed if there is a gain in that and the browser can take it."""
        packed = body.packed if "gzip" in self.headers.get("Accept-Encoding", "") else None
        tag = f'"{body.tag}"' if packed is None else f'"{body.tag}-gzip"'
        unchanged = self.headers.get("If-None-Match") == tag
        self.send_response(HTTPStatus.NOT_MODIFIED if unchanged else HTTPStatus.OK)
        self.send_header("ETag", tag)
        self.send_header("Cache-Control", "no-cache")  # keep it, but ask each time
        self.send_header("Vary", "Accept-Encoding")
        if unchanged:
            self.end_headers()
            return
        name = urlsplit(self.path).path
        kind = next((kind for end, kind in self.site.types.items() if name.endswith(end)), body.kind)
        self.send_header("Content-Type", kind)
        if packed is not None:
            self.send_header("Content-Encoding", "gzip")
        self.finish_headers(body.plain if packed is None else packed)

    def finish_headers(self, body: bytes) -> None:
        """End the headers and send the body."""
        name = unquote(urlsplit(self.path).path).removeprefix(self.site.prefix)
        pieces = iter(self.site.line(name, body) if self.command == "GET" else ())
        first = next(pieces, b"")
        for name, value in self.site.headers(self.path).items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        for piece in chain([first], pieces):
            self.wfile.write(piece)
            self.site.sent += len(piece)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing of each request."""
