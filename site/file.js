// Starts Python in the one file, from what stands in it, packed. A page from a disk may fetch nothing, not even Python.
const unpacked = (name, type) => {
    const element = document.querySelector(`[data-file="${name}"]`);
    const text = element.textContent;
    element.remove();
    const bytes = Uint8Array.fromBase64?.(text) ?? Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Response(stream, { headers: { "Content-Type": type } });
};
const address = async (name, type) => URL.createObjectURL(await unpacked(name, type).blob());
const module = async (name) => import(await address(name, "text/javascript"));
const tell = (type, detail) => dispatchEvent(new CustomEvent(type, { detail }));

document.documentElement.dataset.python = "starting";
const asm = module("pyodide.asm.mjs");
const pyodide = module("pyodide.mjs");
const wasm = address("pyodide.asm.wasm", "application/wasm");
const library = address("stdlib.zip", "application/zip");
const archives = Promise.all(["overlay.pack", "trilithon.whl"].map((name) => unpacked(name, "").arrayBuffer()));
const { loadPyodide } = await pyodide;
const python = await loadPyodide({
    indexURL: `${await wasm}#/`, // what it adds to this is a part of the fragment, which a blob's address ignores
    stdLibURL: await library,
    lockFileContents: await unpacked("pyodide-lock.json", "").text(),
    createPyodideModule: (await asm).default,
    env: { PYTHONDONTWRITEBYTECODE: "1" },
});
tell("py:progress", "Loaded interpreter");
const [overlay, wheel] = await archives;
python.unpackArchive(overlay, "zip", { extractDir: "/" });
python.unpackArchive(wheel, "wheel");
tell("py:ready");
python.runPython(await unpacked("main.py", "").text());
