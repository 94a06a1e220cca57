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

async function begun(loadPyodide, createPyodideModule, [wasm, library, lock, overlay, wheel]) {
    const python = await loadPyodide({
        indexURL: `${addressed(await wasm)}#/`, // what it adds to this is a part of the fragment, which a blob's address ignores
        stdLibURL: addressed(await library),
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
    const scripts = ["pyodide.asm.mjs", "pyodide.mjs"].map((name) => unpacked(name, "text/javascript").blob());
    const parts = [unpacked("pyodide.asm.wasm", "application/wasm").blob(), unpacked("stdlib.zip", "").blob()];
    parts.push(unpacked("pyodide-lock.json", "").text());
    parts.push(...["overlay.pack", "trilithon.whl"].map((name) => unpacked(name, "").arrayBuffer()));
    globalThis.forWorker = [...scripts, ...parts];
    const [asm, pyodide] = scripts.map(async (script) => import(addressed(await script)));
    const python = await begun((await pyodide).loadPyodide, (await asm).default, parts);
    dispatchEvent(new CustomEvent("py:ready"));
    python.runPython(await unpacked("main.py", "").text());
}

if (globalThis.document) paged();
else addEventListener("message", async ({ data }) =>
    (await begun(loadPyodide, _createPyodideModule, data)).pyimport("trilithon_web.browser.within.begin")(), { once: true });
