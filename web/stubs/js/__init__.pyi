# The browser's global names, as Pyodide hands them over. They are not typed any further.
from typing import Any

def __getattr__(name: str) -> Any: ...
