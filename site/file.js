// Starts Python in the one file, from what stands in it, packed. A page from a disk may fetch nothing, not even Python.
// The page's worker runs this, too, behind Pyodide's scripts, and is sent the rest (trilithon_web/browser/classic.py).
const unpacked = (name, type) => {
    const element = document.querySelector(`[data-file="${name}"]`);
    const text = element.textContent;
    element.remove();
    const bytes = Uint8Array.fromBase64?.(text) ?? Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Response(stream, { headers: { "Content-Type": type } });
};
const addressed = (blob) => URL.createObjectURL(blob);

// wasm, library: the addresses of what is fetched.
async function begun(loadPyodide, createPyodideModule, [wasm, library, lock, overlay, wheel]) {
    const python = await loadPyodide({
        indexURL: `${await wasm}#/`, // what it adds to this is a part of the fragment, which a blob's address ignores
        stdLibURL: await library,
        lockFileContents: await lock,
        createPyodideModule,
        env: { PYTHONDONTWRITEBYTECODE: "1" },
    });
    python.FS.writeFile("/overlay.pack", new Uint8Array(await overlay));
    python.runPython("import overlaid"); // which unpacks it
    python.unpackArchive(await wheel, "wheel");
    return python;
}

async function paged() {
    document.documentElement.dataset.python = "starting";
    const scripts = ["pyodide.asm.js", "pyodide.js"].map((name) => unpacked(name, "text/javascript").blob());
    const blobs = [unpacked("pyodide.asm.wasm", "application/wasm").blob(), unpacked("stdlib.zip", "").blob()];
    const rest = [unpacked("pyodide-lock.json", "").text()];
    rest.push(...["overlay.pack", "trilithon.whl"].map((name) => unpacked(name, "").arrayBuffer()));
    globalThis.forWorker = [...scripts, ...blobs, ...rest];
    const [asm, pyodide] = scripts.map(async (script) => import(addressed(await script)));
    const fetched = blobs.map(async (blob) => addressed(await blob));
    const python = await begun((await pyodide).loadPyodide, (await asm).default, [...fetched, ...rest]);
    dispatchEvent(new CustomEvent("py:ready"));
    python.runPython(await unpacked("main.py", "").text());
}

// WebKit lets the worker of a page from a disk read no blob, so what would be fetched is here already.
async function thinking(wasm, library, ...rest) {
    const held = { "blob:wasm": new Response(wasm, { headers: { "Content-Type": "application/wasm" } }) };
    held["blob:library"] = new Response(library);
    globalThis.fetch = async (address) => held[String(address).split("#")[0]];
    const python = await begun(loadPyodide, _createPyodideModule, [...Object.keys(held), ...rest]);
    python.pyimport("trilithon_web.browser.within.begin")();
}

if (globalThis.document) paged();
else addEventListener("message", ({ data }) => thinking(...data).catch((wrong) => setTimeout(() => {
    throw wrong; // the page hears of this, and of no promise that failed
})), { once: true });
