// Python's memory as a start has left it, for later visits to go on from. The browser makes it itself, in a worker that
// runs this module (trilithon_web/browser/snapshot.py says when), and keeps it in Cache Storage. It stands before Python
// starts, so it cannot be Python. What it is, and how it is taken out: docs/runtime.md.
const [KEY, WHEEL] = ["$key", "$wheel"]; // the build puts in what all of it depends on, and where the wheel is
const root = new URL("../", import.meta.url);
const NAME = `trilithon:${root.pathname}:snapshot`; // of its cache, its note in the local storage, and its worker
const PLACE = new URL("snapshot", import.meta.url).href; // in the cache
const PAGE = 4096; // bytes

const page = globalThis.document; // not in workers
const working = !page && name === NAME;
export const options = working ? { _makeSnapshot: true } : {};

// The note: { key, hash, size, failed }, the last being how many starts in a row have failed. Without a hash there is
// none to be used: it is taken out while the snapshot is tried, and put back when the page is ready (snapshot.py).
// A worker is told it by its name, and leaves it to the page whether there is a snapshot.
export async function resumed(start) {
    let note = null;
    try { note = JSON.parse(page ? localStorage.getItem(NAME) : name); } catch {} // storage is denied, or it is no note
    if (!note || (note.key === KEY && !note.hash)) return;
    try {
        if (note.key !== KEY) throw new Error("it is of another version");
        if (page) localStorage.setItem(NAME, JSON.stringify({ key: KEY, failed: note.failed + 1 }));
        // Pyodide looks at the memory when its WebAssembly is compiled and fsInit is through; if it is empty, it refuses.
        const memory = new Uint8Array(note.size);
        const reading = read(note.hash, memory);
        reading.catch(() => {}); // told below, also if it fails before anybody waits for it
        const fsInit = (FS) => reading.then((files) => write(files, FS)).catch(() => {});
        const python = await start({ _loadSnapshot: memory, fsInit });
        await reading;
        delete python._api.config._loadSnapshot; // or it would stay in memory for as long as the page
        python.pyimport("trilithon_web.browser.snapshot.resume")();
        if (!page) return python;
        // The wheel was installed by micropip before.
        const { pyimport } = python;
        python.loadPackage = async () => [];
        python.pyimport = (name) => (name === "micropip" ? { install: async () => {}, destroy() {} } : pyimport(name));
        page.documentElement.dataset.snapshot = JSON.stringify({ ...note, failed: 0 });
        console.info("Python has started from the snapshot that this browser made of it (docs/runtime.md).");
        return python;
    } catch (error) {
        console.info(`The snapshot of Python was not used: ${error}`);
        if (!page) return;
        if (note.key !== KEY) localStorage.removeItem(NAME);
        caches.delete(NAME).catch(() => {});
    }
}

async function read(hash, memory) {
    const kept = await caches.match(PLACE, { cacheName: NAME });
    const content = await (await kept.blob()).arrayBuffer(); // in half the time that its arrayBuffer() takes
    if ((await hashed(content)) !== hash) throw new Error("it is damaged");
    const [length] = new Uint32Array(content, 0, 1);
    const head = JSON.parse(new TextDecoder().decode(new Uint8Array(content, 4, length)));
    let place = 4 + length;
    const next = (size) => new Uint8Array(content, (place += size) - size, size);
    const files = head.files.map(([path, size]) => [path, next(size)]);
    for (const from of head.pages) memory.set(next(PAGE), from);
    return files;
}

function write(files, FS) {
    new Set(files.map(([path]) => path.slice(0, path.lastIndexOf("/")))).forEach((folder) => FS.mkdirTree(folder));
    for (const [path, bytes] of files) FS.writeFile(path, bytes);
}

const hashed = async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).join();

// Python with our wheel, in a worker.
export async function installed() {
    const { loadPyodide } = await import("./shim.js");
    const python = await loadPyodide();
    const packages = python.runPython("import site; site.getsitepackages()[0]");
    if (!python.FS.analyzePath(`${packages}/trilithon/game.py`).exists) { // as it does in a snapshot
        const wheel = await (await fetch(new URL(WHEEL, root))).arrayBuffer();
        python.unpackArchive(wheel, "wheel", { extractDir: packages });
    }
    return python;
}

async function made() {
    const python = await installed();
    const paths = JSON.parse(python.pyimport("trilithon_web.browser.snapshot.prepare_memory")());
    const memory = python.makeMemorySnapshot();

    const files = paths.map((path) => [path, python.FS.readFile(path)]);
    const pages = [];
    for (let from = 0; from < memory.length; from += PAGE)
        if (memory.subarray(from, from + PAGE).some((byte) => byte)) pages.push(from);
    const sizes = files.map(([path, bytes]) => [path, bytes.length]);
    const head = new TextEncoder().encode(JSON.stringify({ pages, files: sizes }));
    const parts = [...files.map(([, bytes]) => bytes), ...pages.map((from) => memory.subarray(from, from + PAGE))];
    const content = new Blob([new Uint32Array([head.length]), head, ...parts]);
    const hash = await hashed(await content.arrayBuffer());
    await caches.delete(NAME);
    await (await caches.open(NAME)).put(PLACE, new Response(content));
    return { key: KEY, hash, size: pages.at(-1) + PAGE };
}

// One tab makes it; another is told nothing.
if (working)
    navigator.locks
        .request(NAME, { ifAvailable: true }, (lock) => lock && made())
        .catch((error) => ({ key: KEY, why: String(error) }))
        .then((note) => postMessage(note))
        .finally(close);
