# What Python runs first in a page (tools/build/precompile.py).
from typing import BinaryIO

def unpack(packed: BinaryIO) -> None: ...
