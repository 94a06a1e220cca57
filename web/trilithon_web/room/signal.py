"""Signals: everything that two browsers must know about each other to connect, as a code short enough for a link or QR
code.

    1gAOi0hVD…        an offer with one address, 105 characters

A browser describes itself in SDP (RFC 8866), some 700 characters. Between two data channels only a few values of it
differ: user name and password of the connection (ICE), the fingerprint of the certificate, who starts the encryption,
and the addresses. A code is the version, followed by these values as bytes in base64url. The last two bytes are a
check, since a damaged code would otherwise just never connect.
"""

import re
from base64 import b64decode, b64encode, urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from hashlib import sha256
from typing import Final, NamedTuple

VERSION: Final = "1"
LONGEST: Final = 420  # characters; the longest code that can be packed is shorter
MOST_ADDRESSES: Final = 8  # a device with more networks leaves out those that the browser prefers least

# Who starts the encryption: an offer leaves it to the other side.
OFFER: Final = "actpass"
_ROLES: Final = (OFFER, "active", "passive")
_CHECK: Final = 2  # bytes
_FINGERPRINT: Final = 32  # bytes of SHA-256
_LONGEST_TEXT: Final = 63  # bytes of a packed text; its length shares a byte with its form
_BAD: Final = "This code is damaged or incomplete. Ask for a new one."
_STRANGE: Final = "This browser describes its connection in a way that Trilithon can’t read."

_ICE_TEXT: Final = re.compile(r"[A-Za-z0-9+/]+")  # the only characters of RFC 8839
_HEX: Final = re.compile(r"(?:[0-9a-f]{2})+")
_IPV4: Final = re.compile(r"(?:[0-9]{1,3}\.){3}[0-9]{1,3}")
_IPV6: Final = re.compile(r"(?:[0-9a-f]{0,4}:){2,7}[0-9a-f]{0,4}")
_NAME: Final = re.compile(r"([0-9a-f]{8})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{4})-([0-9a-f]{12})\.local")
_ATTRIBUTE: Final = "a={}:"

# The priorities of RFC 8445 for the first address of each kind; each further one has 256 less.
_PRIORITIES: Final = {"host": 126 << 24 | 65535 << 8 | 255, "srflx": 100 << 24 | 65535 << 8 | 255}
_KINDS: Final = tuple(_PRIORITIES)


class SignalError(ValueError):
    """A text that is no code of a connection. The message is a sentence to show to players."""


class Address(NamedTuple):
    """One way to reach a device.

    host: an IPv4 or IPv6 address, or the name that a browser shows in place of a local one (a UUID and .local).
    port: the UDP port, 1 to 65535.
    kind: "host" for the device's own address, or "srflx" for the one that a STUN server saw.
    """

    host: str
    port: int
    kind: str = "host"


class Signal(NamedTuple):
    """A browser's description of itself, in an offer or in the answer to one.

    user, password: the login of the connection (ICE).
    fingerprint: the SHA-256 of its certificate.
    role: `OFFER` in an offer, "active" or "passive" in an answer.
    addresses: at most `MOST_ADDRESSES`, the preferred one first.
    """

    user: str
    password: str
    fingerprint: bytes
    role: str
    addresses: tuple[Address, ...]

    @property
    def is_offer(self) -> bool:
        """Whether it is an offer, rather than the answer to one."""
        return self.role == OFFER


def read_sdp(sdp: str) -> Signal:
    """Return the signal of a browser's description of itself. Raises SignalError if it isn't of one data channel.

    Leaves out addresses that are useless here: TCP addresses, duplicates, and other kinds than those of `Address`.
    """
    kind, _, fingerprint = _read_attribute(sdp, "fingerprint").partition(" ")
    try:
        certificate = bytes.fromhex(fingerprint.replace(":", ""))
    except ValueError:
        certificate = b""
    if sdp.count("\nm=") != 1 or "webrtc-datachannel" not in sdp or kind.lower() != "sha-256":
        raise SignalError(_STRANGE)
    signal = Signal(
        _read_attribute(sdp, "ice-ufrag"),
        _read_attribute(sdp, "ice-pwd"),
        certificate,
        _read_attribute(sdp, "setup"),
        _read_addresses(sdp),
    )
    if not _is_whole(signal):
        raise SignalError(_STRANGE)
    return signal


def _read_attribute(sdp: str, name: str) -> str:
    """Return the value of the first attribute with a name; "" if there is none."""
    head = _ATTRIBUTE.format(name)
    return next((line[len(head) :].strip() for line in sdp.splitlines() if line.startswith(head)), "")


def _read_addresses(sdp: str) -> tuple[Address, ...]:
    """Return the usable addresses of a description, the one with the highest priority first."""
    found: dict[Address, int] = {}
    for line in sdp.splitlines():
        match line.removeprefix("a=candidate:").split():
            case [_, "1", protocol, priority, host, port, "typ", kind, *_] if line.startswith("a=candidate:"):
                packed = _pack_host(host.lower())
                if packed and protocol.lower() == "udp" and port.isdecimal() and priority.isdecimal():
                    address = Address(_unpack_host(*packed), int(port), kind)
                    if _is_usable(address):
                        found[address] = max(int(priority), found.get(address, 0))
    return tuple(sorted(found, key=lambda address: -found[address])[:MOST_ADDRESSES])


def _is_usable(address: Address) -> bool:
    return _pack_host(address.host) is not None and 0 < address.port < 1 << 16 and address.kind in _KINDS


def _is_whole(signal: Signal) -> bool:
    """Return whether all values of a signal, except its addresses, have the form that RFC 8839 and RFC 8842 require."""
    return (
        len(signal.user) >= 4
        and len(signal.password) >= 22
        and all(map(_ICE_TEXT.fullmatch, (signal.user, signal.password)))
        and len(signal.fingerprint) == _FINGERPRINT
        and signal.role in _ROLES
    )


def write_sdp(signal: Signal) -> str:
    """Return a full description that a browser accepts."""
    pairs = iter(f"{byte:02X}" for byte in signal.fingerprint)
    return "".join(
        f"{line}\r\n"
        for line in (
            *("v=0", "o=- 1 1 IN IP4 0.0.0.0", "s=-", "t=0 0", "a=group:BUNDLE 0"),
            *("m=application 9 UDP/DTLS/SCTP webrtc-datachannel", "c=IN IP4 0.0.0.0", "a=mid:0"),
            *(f"a=ice-ufrag:{signal.user}", f"a=ice-pwd:{signal.password}", "a=ice-options:trickle"),
            *(f"a=fingerprint:sha-256 {':'.join(pairs)}", f"a=setup:{signal.role}"),
            *("a=sctp-port:5000", "a=max-message-size:262144"),
            *_write_addresses(signal.addresses),
        )
    )


def _write_addresses(addresses: tuple[Address, ...]) -> Iterator[str]:
    return (f"a={write_candidate(address, place)}" for place, address in enumerate(addresses))


def write_candidate(address: Address, place: int) -> str:
    """Return an address in the form that a browser accepts. place: among the addresses of a device, from 0 for the
    best."""
    host, port, kind = address
    priority = _PRIORITIES[kind] - place * 256
    seen_from = " raddr 0.0.0.0 rport 9" if kind == "srflx" else ""
    return f"candidate:{place + 1} 1 udp {priority} {host} {port} typ {kind}{seen_from}"


def pack(signal: Signal) -> str:
    """Return the code of a signal: at most `LONGEST` letters, digits, "-" and "_"."""
    content = bytes([_ROLES.index(signal.role)])
    content += _pack_text(signal.user) + _pack_text(signal.password) + signal.fingerprint
    content += b"".join(map(_pack_address, signal.addresses))
    return VERSION + urlsafe_b64encode(content + _check(content)).decode().rstrip("=")


def unpack(code: str) -> Signal:
    """Return the signal of a code. Raises SignalError with a sentence that says what is wrong.

    Accepts only the code that `pack` returns for this signal.
    """
    if not code:
        raise SignalError("There is no code.")
    if len(code) > LONGEST:
        raise SignalError("This text is too long to be a code for joining a room.")
    if not re.fullmatch("[A-Za-z0-9_-]+", code):
        raise SignalError("This isn’t a code for joining a room.")
    if code[0] != VERSION:
        raise SignalError("This code is from another version of Trilithon. Reload the page on both devices.")
    try:
        content = urlsafe_b64decode(code[1:] + "=" * (-len(code[1:]) % 4))
    except ValueError:
        raise SignalError(_BAD) from None
    packed, check = content[:-_CHECK], content[-_CHECK:]
    if not packed or check != _check(packed):
        raise SignalError(_BAD)
    signal = _unpack_content(packed)
    if pack(signal) != code:
        raise SignalError(_BAD)
    return signal


def make_return(code: str, fingerprint: bytes) -> Signal:
    """Return the answer to an offer that both sides know beforehand, so that nobody has to bring it.

    It has no addresses: the side that made the offer learns them when it is called. Anyone who knows the code can
    derive user name and password. Only the certificate protects the connection.

    code: the code of the offer. fingerprint: the fingerprint of the certificate of the side that answers.
    """
    text = b64encode(sha256(b"return" + code.encode()).digest()).decode()
    return Signal(text[:8], text[8:32], fingerprint, "active", ())


def replace_login(sdp: str, signal: Signal) -> str:
    """Return a browser's description with the user name and password of a signal."""
    sdp = re.sub(r"(?m)^(a=ice-ufrag:).*?(?=\r?$)", rf"\g<1>{signal.user}", sdp)
    return re.sub(r"(?m)^(a=ice-pwd:).*?(?=\r?$)", rf"\g<1>{signal.password}", sdp)


def _unpack_content(content: bytes) -> Signal:
    """Return the signal of a code's bytes. Raises SignalError."""
    rest = _Bytes(content)
    role = rest.number(1)
    user, password = _unpack_text(rest), _unpack_text(rest)
    fingerprint = rest.take(_FINGERPRINT)
    addresses: list[Address] = []
    while rest.left:
        addresses.append(_unpack_address(rest))
    if role >= len(_ROLES) or len(addresses) > MOST_ADDRESSES or not all(map(_is_usable, addresses)):
        raise SignalError(_BAD)
    signal = Signal(user, password, fingerprint, _ROLES[role], tuple(addresses))
    if not _is_whole(signal):
        raise SignalError(_BAD)
    return signal


class _Bytes:
    """Bytes that are read from their start. Raises SignalError if there are too few."""

    def __init__(self, content: bytes) -> None:
        self.left = content

    def take(self, count: int) -> bytes:
        """Return the next bytes."""
        if len(self.left) < count:
            raise SignalError(_BAD)
        found, self.left = self.left[:count], self.left[count:]
        return found

    def number(self, size: int) -> int:
        """Return the next bytes as a number."""
        return int.from_bytes(self.take(size), "big")


def _check(content: bytes) -> bytes:
    return sha256(content).digest()[:_CHECK]


# A text is packed by the alphabet its browser draws it from: base64 in Chromium and WebKit, hexadecimal digits in
# Firefox. Any other text is packed as it is.
_PLAIN, _BASE64, _HEXADECIMAL = range(3)


def _pack_text(text: str) -> bytes:
    if _HEX.fullmatch(text):
        form, content = _HEXADECIMAL, bytes.fromhex(text)
    elif len(text) % 4 == 0:
        form, content = _BASE64, b64decode(text)
    else:
        form, content = _PLAIN, text.encode()
    if len(content) > _LONGEST_TEXT:
        raise SignalError(_STRANGE)
    return bytes([form << 6 | len(content)]) + content


def _unpack_text(rest: _Bytes) -> str:
    form, size = divmod(rest.number(1), 1 << 6)
    content = rest.take(size)
    if form == _HEXADECIMAL:
        return content.hex()
    if form == _BASE64:
        return b64encode(content).decode()
    return content.decode("ascii", "replace")


# An address is packed as a byte for its kind and form, the host, and the port in two bytes.
_UUID, _V4, _V6 = range(3)
_SIZES: Final = (16, 4, 16)  # bytes of a host by its form


def _pack_address(address: Address) -> bytes:
    packed = _pack_host(address.host)
    assert packed
    form, content = packed
    return bytes([_KINDS.index(address.kind) << 2 | form]) + content + address.port.to_bytes(2, "big")


def _unpack_address(rest: _Bytes) -> Address:
    kind, form = divmod(rest.number(1), 1 << 2)
    if kind >= len(_KINDS) or form >= len(_SIZES):
        raise SignalError(_BAD)
    host = _unpack_host(form, rest.take(_SIZES[form]))
    return Address(host, rest.number(2), _KINDS[kind])


def _pack_host(host: str) -> tuple[int, bytes] | None:
    """Return the form and the bytes of a host; None if it is neither an IP address nor the name of a local one."""
    if name := _NAME.fullmatch(host):
        return _UUID, bytes.fromhex("".join(name.groups()))
    if _IPV4.fullmatch(host):
        numbers = [int(number) for number in host.split(".")]
        return (_V4, bytes(numbers)) if max(numbers) < 256 else None
    if _IPV6.fullmatch(host) and ":::" not in host:
        before, gap, after = host.partition("::")
        left, right = (side.split(":") if side else [] for side in (before, after))
        zeros = 8 - len(left) - len(right)
        groups = [*left, *["0"] * zeros, *right]
        if (zeros > 0) == bool(gap) and len(groups) == 8 and all(groups):
            return _V6, b"".join(int(group, 16).to_bytes(2, "big") for group in groups)
    return None


def _unpack_host(form: int, content: bytes) -> str:
    """Return a host as text. An IPv6 address is written in full."""
    digits = content.hex()
    if form == _UUID:
        return "-".join((digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:])) + ".local"
    if form == _V4:
        return ".".join(map(str, content))
    return ":".join(digits[start : start + 4] for start in range(0, 32, 4))
