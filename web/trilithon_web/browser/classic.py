"""A worker in the one file, where none can be had by an address, nor a module: all of it is one script, made of those
that stand in the file, and the rest is sent to it (site/file.js)."""

import re
from collections.abc import Callable

import js
from pyodide.ffi import JsProxy, to_js

from trilithon_web.browser.callbacks import options

# Or Pyodide would try what the page's policy forbids, to see whether this is a classic script.
_FIRST = "self.importScripts = () => { throw new Error(); };"


def begun(come: Callable[[JsProxy], None]) -> None:
    """Start one. come: takes it, some time later."""

    def there(parts: JsProxy) -> None:
        asm, pyodide, wasm, library, *rest = parts
        blobs = asm.text(), pyodide.text(), wasm.arrayBuffer(), library.arrayBuffer()

        def read(all_read: JsProxy) -> None:
            asm, pyodide, *fetched = all_read
            script = "\n".join((_FIRST, *_flat(str(asm), str(pyodide)), _own()))
            address = js.URL.createObjectURL(js.Blob.new(to_js([script]), options(type="text/javascript")))
            worker = js.Worker.new(address)
            worker.postMessage(to_js([*fetched, *rest]), to_js(fetched))
            come(worker)

        js.Promise.all(to_js(blobs)).then(read)

    js.Promise.all(js.forWorker).then(there)


def _own() -> str:
    """The text of site/file.js."""
    return str(js.document.querySelector('script[type="module"]').textContent)


def _flat(asm: str, pyodide: str) -> tuple[str, str]:
    """Pyodide's two modules as scripts, which define what they export."""
    before, _, names = pyodide.rpartition("export{")
    exported = re.findall(r"(?<!\w)(\w++)\sas\sloadPyodide\b", names)
    asm = asm.replace("import.meta.url", '""').replace("export default _createPyodideModule;", "")
    return asm, f"const loadPyodide = (() => {{ {before}; return {exported[0]}; }})();"
