// Starts Python in the one file, from what stands in it, packed. A page from a disk may fetch nothing, not even Python.
const unpacked = async (name, kind) => {
    const element = document.querySelector(`[data-file="${name}"]`);
    const text = element.textContent;
    element.remove();
    const bytes = Uint8Array.fromBase64?.(text) ?? Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")))[kind]();
};
const address = async (name, type) =>
    URL.createObjectURL(new Blob([await unpacked(name, "arrayBuffer")], { type }));
const tell = (type, detail) => dispatchEvent(new CustomEvent(type, { detail }));

document.documentElement.dataset.python = "starting";
const script = "text/javascript";
const [mjs, asm, wasm, library, overlay, wheel] = await Promise.all([
    address("pyodide.mjs", script),
    address("pyodide.asm.mjs", script),
    address("pyodide.asm.wasm", "application/wasm"),
    address("stdlib.zip", "application/zip"),
    unpacked("overlay.pack", "arrayBuffer"),
    unpacked("trilithon.whl", "arrayBuffer"),
]);
const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all([import(mjs), import(asm)]);
const python = await loadPyodide({
    indexURL: `${wasm}#/`, // what it adds to this is a part of the fragment, which a blob's address ignores
    stdLibURL: library,
    lockFileContents: await unpacked("pyodide-lock.json", "text"),
    createPyodideModule,
    env: { PYTHONDONTWRITEBYTECODE: "1" },
});
tell("py:progress", "Loaded interpreter");
python.unpackArchive(overlay, "zip", { extractDir: "/" });
python.unpackArchive(wheel, "wheel");
tell("py:ready");
python.runPython(await unpacked("main.py", "text"));
