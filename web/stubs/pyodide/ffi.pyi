# The part of pyodide.ffi that trilithon_web.dom uses.
from collections.abc import Callable
from typing import Any

class JsException(Exception):
    name: str
    message: str

class JsProxy:
    def __getattr__(self, name: str) -> Any: ...
    def destroy(self) -> None: ...

class JsNull: ...

jsnull: JsNull

def create_proxy(function: Callable[..., object], /) -> JsProxy: ...
def to_js(value: object, /, *, depth: int = -1, dict_converter: Any = None) -> Any: ...
