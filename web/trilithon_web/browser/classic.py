"""A worker for the one file, which can't load one by address or as a module.

It is a single script made of the scripts in the file; everything else is sent to it (site/file.js).
"""

import re
from collections.abc import Callable

import js
from pyodide.ffi import JsProxy, to_js

from trilithon_web.browser.callbacks import options

# Or Pyodide would try what the page's policy forbids, to see whether this is a classic script.
FIRST = "self.importScripts = () => { throw new Error(); };"


def start_worker(come: Callable[[JsProxy], None]) -> None:
    """Start a worker. come: is called with it later."""

    def read_parts(parts: JsProxy) -> None:
        asm, pyodide, wasm, library, *rest = parts
        blobs = asm.text(), pyodide.text(), wasm.arrayBuffer(), library.arrayBuffer()

        def read(all_read: JsProxy) -> None:
            asm, pyodide, *fetched = all_read
            script = "\n".join((FIRST, *flatten(str(asm), str(pyodide)), _script_of_file()))
            address = js.URL.createObjectURL(js.Blob.new(to_js([script]), options(type="text/javascript")))
            worker = js.Worker.new(address)
            worker.postMessage(to_js([*fetched, *rest]), to_js(fetched))
            come(worker)

        js.Promise.all(to_js(blobs)).then(read)

    js.Promise.all(js.forWorker).then(read_parts)


def _script_of_file() -> str:
    """Return the text of site/file.js."""
    return str(js.document.querySelector('script[type="module"]').textContent)


def flatten(asm: str, pyodide: str) -> tuple[str, str]:
    """Return Pyodide's two modules as scripts that define what the modules export."""
    before, _, names = pyodide.rpartition("export{")
    exported = re.findall(r"(?<!\w)(\w++)\sas\sloadPyodide\b", names)
    asm = asm.replace("import.meta.url", '""').replace("export default _createPyodideModule;", "")
    return asm, f"const loadPyodide = (() => {{ {before}; return {exported[0]}; }})();"
