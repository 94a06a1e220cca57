"""A deal that nobody at the table can choose, and how everybody can check that.

Each device thinks of a secret and first sends only its hash, a promise. Once all promises are known, the secrets are
told, and the deal is made of all of them. Whoever keeps the promise can't choose the secret by what others have told.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from trilithon.chance import MAX_SEED

SECRET: Final = 32  # hexadecimal digits


def make_secret(entropy: str, purpose: str) -> str:
    """Make a secret from random digits. purpose: what it is for; each gets a secret of its own."""
    return _digest(f"{entropy} {purpose}")[:SECRET]


def promise(secret: str) -> str:
    """Return the promise of a secret, which doesn't tell it."""
    return _digest(secret)


def keeps_promise(secret: str, promised: str) -> bool:
    """Return whether a secret is the one that was promised."""
    return len(secret) == SECRET and promise(secret) == promised


def mix_seed(secrets: Sequence[str]) -> int:
    """Make the seed of a deal from everybody's secrets."""
    return int(_digest("\n".join(secrets)), 16) & MAX_SEED


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()
