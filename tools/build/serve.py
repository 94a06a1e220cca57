"""Serve dist/ like a static host: with the right types, compressed, and never outdated."""

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
PACKED = (".pack", ".png", ".whl", ".woff2", ".zip")  # already compressed


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
    """A server of one folder, running as long as its `with` block.

    prefix: the path of the site, as on hosts that give each project a folder.
    overrides: by file name, other content or an error status to answer with. It can be changed while the server runs.
    headers: the text of a file `_headers`, whose headers are sent as some hosts do; None for the one that the build
        made.
    sent: the number of bytes of all bodies, as transferred.
    types: by suffix of file names, wrong content types to send. Empty at first.
    line: returns the pieces in which to send a body, given its name and bytes. It can wait, or cut the connection by
        raising ConnectionError (before the first piece: without any answer).
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
        self.port = self.http.server_port  # stays the same if the server is started again
        self.url = f"http://{self.host}:{self.port}{self.prefix}"
        threading.Thread(target=self.http.serve_forever, args=(0.05,), daemon=True).start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.http.shutdown()
        self.http.server_close()

    def find(self, address: str) -> "Body | HTTPStatus":
        """Return the content at an address, or the status to answer with."""
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
        """Return the headers that `_headers` specifies for an address. Its lines of headers are indented below the
        paths they are for."""
        path = "/" + unquote(urlsplit(address).path).removeprefix(self.prefix)
        found: dict[str, str] = {}
        holds = False
        for line in self.rules.splitlines():
            if line.startswith("/"):
                holds = path == line or (line.endswith("*") and path.startswith(line[:-1]))
            elif holds:
                name, _, value = line.strip().partition(": ")
                found[name] = value
        return found


@dataclass(frozen=True)
class Body:
    """The content of an answer, ready to be sent.

    kind: the content type.
    tag: the entity tag.
    plain: the content.
    packed: the content as gzip, or None if that does not make it smaller.
    """

    kind: str
    tag: str
    plain: bytes
    packed: bytes | None

    @classmethod
    def from_content(cls, content: bytes, suffix: str) -> Self:
        """Prepare the content of a file with this suffix."""
        kind = TYPES.get(suffix, "application/octet-stream")
        packed = None if suffix in PACKED else gzip.compress(content, compresslevel=9, mtime=0)
        return cls(kind, hashlib.sha256(content).hexdigest()[:16], content, packed)


@lru_cache(maxsize=512)
def read(file: Path, changed: int) -> Body:
    """Return a file as it was when it last changed. It is cached, since compressing the largest files takes seconds."""
    return Body.from_content(file.read_bytes(), file.suffix)


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD requests for its server."""

    protocol_version = "HTTP/1.1"

    def __init__(self, site: Server, *connection: Any) -> None:  # Any: passed on by the library's server
        self.site = site
        super().__init__(*connection)  # which answers immediately

    def handle(self) -> None:
        """Answer the requests of one connection. Browsers may close it at any time."""
        with suppress(ConnectionError):
            super().handle()

    def do_GET(self) -> None:
        """Send the content, or only that the browser's copy is still valid."""
        found = self.site.find(self.path)
        if isinstance(found, Body):
            self.send_body(found)
            return
        self.send_response(found)
        if found is HTTPStatus.MOVED_PERMANENTLY:
            target = urlsplit(self.path)
            self.send_header("Location", target._replace(path=f"{target.path}/").geturl())
        lost = self.site.dist / "404.html"
        has_page = found is HTTPStatus.NOT_FOUND and lost.exists()
        self.send_header("Content-Type", TYPES[".html" if has_page else ".txt"])
        self.finish_headers(lost.read_bytes() if has_page else found.phrase.encode())

    def do_HEAD(self) -> None:
        """Send the same headers without a body."""
        self.do_GET()

    def send_body(self, body: Body) -> None:
        """Send a body, compressed if that makes it smaller and the browser accepts it."""
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
        """Do not log requests."""
