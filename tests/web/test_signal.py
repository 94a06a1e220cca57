"""The codes with which two devices find each other: short, strict, and the same when they come back."""

import re
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trilithon_web.room.signal import (
    LONGEST,
    MOST_ADDRESSES,
    Address,
    Signal,
    SignalError,
    make_return,
    pack,
    read_sdp,
    replace_login,
    unpack,
    write_sdp,
)

CHROMIUM = """\
v=0
o=- 5052370023776651597 2 IN IP4 127.0.0.1
s=-
t=0 0
a=group:BUNDLE 0
a=extmap-allow-mixed
a=msid-semantic: WMS
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
a=candidate:470204361 1 udp 2113937151 42cf6c36-42e2-41d9-98df-ce59405d5e08.local 54904 typ host generation 0
a=candidate:460641145 1 udp 2113942271 da3cfa70-adc4-42e6-819a-c417bfdd0984.local 48564 typ host generation 0
a=ice-ufrag:mY7x
a=ice-pwd:lIxwqyvTABhQJYudqv9X4pco
a=ice-options:trickle
a=fingerprint:sha-256 A4:1D:49:83:C3:89:7C:30:EC:86:4F:BE:9B:46:44:D5:C8:E3:FD:3C:75:36:15:E6:6A:09:21:B7:AD:E5:15:0D
a=setup:actpass
a=mid:0
a=sctp-port:5000
a=max-message-size:262144
""".replace("\n", "\r\n")
FIREFOX = """\
v=0
o=mozilla...THIS_IS_SDPARTA-99.0 4021234567890123456 0 IN IP4 0.0.0.0
s=-
t=0 0
a=fingerprint:sha-256 A4:1D:49:83:C3:89:7C:30:EC:86:4F:BE:9B:46:44:D5:C8:E3:FD:3C:75:36:15:E6:6A:09:21:B7:AD:E5:15:0D
a=group:BUNDLE 0
a=ice-options:trickle
a=msid-semantic:WMS *
m=application 50123 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 192.168.1.20
a=candidate:0 1 UDP 2122252543 192.168.1.20 50123 typ host
a=candidate:1 1 UDP 2122187007 2001:db8::1f 50124 typ host
a=candidate:2 1 TCP 2105524479 192.168.1.20 9 typ host tcptype active
a=candidate:3 1 UDP 1686052863 203.0.113.9 61000 typ srflx raddr 192.168.1.20 rport 50123
a=candidate:4 1 UDP 8331263 203.0.113.77 3478 typ relay raddr 203.0.113.9 rport 61000
a=candidate:5 1 UDP 2122252543 192.168.1.20 50123 typ host
a=sendrecv
a=end-of-candidates
a=ice-pwd:0123456789abcdef0123456789abcdef
a=ice-ufrag:89abcdef
a=mid:0
a=setup:active
a=sctp-port:5000
a=max-message-size:1073741823
""".replace("\n", "\r\n")

NAMES = st.uuids().map(lambda uuid: f"{uuid}.local")
IPV4 = st.ip_addresses(v=4).map(str)
IPV6 = st.ip_addresses(v=6).map(lambda address: address.exploded)
ADDRESSES = st.builds(Address, NAMES | IPV4 | IPV6, st.integers(1, 65535), st.sampled_from(("host", "srflx")))
ICE = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
SIGNALS = st.builds(
    Signal,
    st.text(ICE, min_size=4, max_size=12) | st.text("0123456789abcdef", min_size=8, max_size=8),
    st.text(ICE, min_size=22, max_size=32) | st.text("0123456789abcdef", min_size=32, max_size=32),
    st.binary(min_size=32, max_size=32),
    st.sampled_from(("actpass", "active", "passive")),
    st.lists(ADDRESSES, max_size=MOST_ADDRESSES, unique=True).map(tuple),
)


@given(SIGNALS)
def test_a_code_brings_back_the_signal(signal: Signal) -> None:
    code = pack(signal)
    assert unpack(code) == signal
    assert len(code) <= LONGEST
    assert re.fullmatch("1[A-Za-z0-9_-]+", code)


@given(SIGNALS)
def test_a_description_brings_back_the_signal(signal: Signal) -> None:
    own = tuple(
        sorted(signal.addresses, key=lambda address: address.kind)
    )  # a device prefers its own addresses
    assert read_sdp(write_sdp(signal._replace(addresses=own))) == signal._replace(addresses=own)


def test_all_that_matters_of_chromiums_description_is_kept() -> None:
    signal = read_sdp(CHROMIUM)
    assert (signal.user, signal.password, signal.is_offer) == ("mY7x", "lIxwqyvTABhQJYudqv9X4pco", True)
    assert signal.fingerprint.hex().startswith("a41d4983c3")
    # The second one has the higher priority.
    assert signal.addresses == (
        Address("da3cfa70-adc4-42e6-819a-c417bfdd0984.local", 48564),
        Address("42cf6c36-42e2-41d9-98df-ce59405d5e08.local", 54904),
    )
    assert len(pack(signal)) <= 138


def test_useless_addresses_are_left_out() -> None:
    """Those of TCP and of relays, and doubles."""
    signal = read_sdp(FIREFOX)
    assert (signal.user, signal.password, signal.is_offer) == (
        "89abcdef",
        "0123456789abcdef0123456789abcdef",
        False,
    )
    assert signal.addresses == (
        Address("192.168.1.20", 50123),
        Address("2001:0db8:0000:0000:0000:0000:0000:001f", 50124),
        Address("203.0.113.9", 61000, "srflx"),
    )


def test_of_many_addresses_the_preferred_ones_are_kept() -> None:
    lines = [f"a=candidate:{n} 1 udp {1000 + n} 10.0.0.{n} 5000 typ host\r\n" for n in range(1, 30)]
    addresses = read_sdp(CHROMIUM + "".join(lines)).addresses
    assert len(addresses) == MOST_ADDRESSES
    assert addresses[:2] == read_sdp(CHROMIUM).addresses
    assert addresses[2:] == tuple(Address(f"10.0.0.{n}", 5000) for n in range(29, 23, -1))


@pytest.mark.parametrize(
    "host",
    ["256.1.1.1", "1.2.3", "1:2:3", "1::2::3", ":::", "1:2:3:4:5:6:7:8:9", "phone.local", "fe80::1%eth0"],
)
def test_a_host_that_is_none_is_left_out(host: str) -> None:
    line = f"a=candidate:1 1 udp 5 {host} 5000 typ host\r\n"
    assert read_sdp(CHROMIUM + line).addresses == read_sdp(CHROMIUM).addresses


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("::", "0000:" * 7 + "0000"),
        ("::1", "0000:" * 7 + "0001"),
        ("FD00::", "fd00:" + "0000:" * 6 + "0000"),
        ("1:2:3:4:5:6:7:8", "0001:0002:0003:0004:0005:0006:0007:0008"),
    ],
)
def test_every_way_to_write_ipv6_is_read(written: str, read: str) -> None:
    line = f"a=candidate:1 1 udp 5 {written} 5000 typ host\r\n"
    assert read_sdp(CHROMIUM + line).addresses[-1] == Address(read, 5000)


@pytest.mark.parametrize(
    "changed",
    [
        CHROMIUM.replace("sha-256", "sha-1"),
        CHROMIUM.replace("A4:1D:", "A4:"),
        CHROMIUM.replace("A4:1D:", "A4:1G:"),
        CHROMIUM.replace("a=ice-pwd", "a=no-pwd"),
        CHROMIUM.replace("mY7x", "mY7"),
        CHROMIUM.replace("mY7x", "mY7é"),
        CHROMIUM.replace("actpass", "holdconn"),
        CHROMIUM.replace("webrtc-datachannel", "audio"),
        CHROMIUM + "m=audio 9 UDP/TLS/RTP/SAVPF 111\r\n",
        "",
    ],
)
def test_a_description_of_anything_else_is_refused(changed: str) -> None:
    with pytest.raises(SignalError, match="can’t read"):
        read_sdp(changed)


CODE = pack(read_sdp(CHROMIUM))


@given(st.integers(0, len(CODE) - 1), st.characters())
def test_a_changed_character_is_noticed(place: int, character: str) -> None:
    changed = CODE[:place] + character + CODE[place + 1 :]
    if changed == CODE:
        return
    with pytest.raises(SignalError):
        unpack(changed)


@given(st.integers(0, len(CODE) - 1))
def test_a_truncated_code_is_noticed(length: int) -> None:
    with pytest.raises(SignalError):
        unpack(CODE[:length])


@given(st.text(max_size=LONGEST + 5) | st.text("1AQg_-", max_size=200).map(lambda text: "1" + text))
def test_any_text_at_all_is_read_or_refused(text: str) -> None:
    with suppress(SignalError):
        assert pack(unpack(text)) == text


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "no code"),
        ("1" * (LONGEST + 1), "too long"),
        ("2" + CODE[1:], "another version"),
        ("https://elsewhere.example/", "isn’t a code"),
        (CODE[:-1], "damaged"),
        (CODE + "A", "damaged"),
    ],
)
def test_it_says_what_is_wrong(text: str, says: str) -> None:
    with pytest.raises(SignalError, match=says):
        unpack(text)


def test_the_answer_to_a_return_is_one_that_browsers_and_codes_take() -> None:
    fingerprint = bytes(range(32))
    answer = make_return(CODE, fingerprint)
    assert not answer.is_offer
    assert answer.fingerprint == fingerprint
    assert unpack(pack(answer)) == answer
    assert read_sdp(write_sdp(answer)) == answer
    assert make_return(CODE[:-1], fingerprint) != answer


@pytest.mark.parametrize("sdp", [CHROMIUM, FIREFOX])
def test_a_description_takes_another_user_name_and_password(sdp: str) -> None:
    signal = make_return(CODE, bytes(32))
    changed = replace_login(sdp, signal)
    read = read_sdp(changed)
    assert (read.user, read.password) == (signal.user, signal.password)
    assert read == read_sdp(sdp)._replace(user=signal.user, password=signal.password)
    assert changed.count("\r\n") == sdp.count("\r\n") == changed.count("\n")
