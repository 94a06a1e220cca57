"""Makes a deal that nobody at the table can choose, and lets every device check that.

Each device thinks of a secret and first sends only its hash, a promise. Once all promises are known, the secrets are
sent, and the deal is made from all of them. A device that keeps its promise can't choose its secret to suit the
others'.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from trilithon.chance import MAX_SEED

SECRET: Final = 32  # hexadecimal digits


def make_secret(entropy: str, purpose: str) -> str:
    """Make a secret from random digits. purpose: what the secret is for; each purpose gets its own."""
    return _digest(f"{entropy} {purpose}")[:SECRET]


def promise(secret: str) -> str:
    """Return the promise of a secret: a hash, which doesn't reveal it."""
    return _digest(secret)


def keeps_promise(secret: str, promised: str) -> bool:
    """Return whether a secret is the one that was promised."""
    return len(secret) == SECRET and promise(secret) == promised


def mix_seed(secrets: Sequence[str]) -> int:
    """Make the seed of a deal from everybody's secrets."""
    return int(_digest("\n".join(secrets)), 16) & MAX_SEED


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()
