// Fetches the files of a start: counts their bytes, and asks again for a lost one, three times and then at the reader's word.
// It also puts a script or style of the page in once more. watchdog.js shows `fetching`; start.js and shim.mjs use it.
{
    const PAUSES = [1000, 4000]; // ms before the second and the third try
    const SILENT = 20; // seconds without a byte, after which all that is under way is asked for again
    const root = document.documentElement, base = new URL(root.dataset.base, location.href).href;
    const [bytes, lost, underway] = [new Map(), new Map(), new Set()]; // by address: what has come; how to try again
    const { fetch, WebAssembly: { instantiateStreaming } = {} } = globalThis;
    let [silence, timer] = [0, 0];

    const changed = () => dispatchEvent(new Event("fetching"));
    const tried = async (address, act) => {
        for (let tries = 1; ; tries++)
            try { return await act(tries); } catch (error) {
                console.info(`${address} did not arrive at try ${tries}. ${error}`);
                const pause = PAUSES[(tries % 3) - 1];
                await new Promise((done) => (pause ? setTimeout(done, pause) : changed(lost.set(address, done))));
            }
    };

    const tick = () => { // by the second, so that a busy page is not taken for a silent line
        timer = underway.size && setTimeout(tick, 1000);
        if (silence++ === SILENT) underway.forEach((one) => one.abort());
    };
    const read = async ({ body }, address) => {
        const [reader, parts] = [body.getReader(), []];
        for (let part, sum = 0; !(part = await reader.read()).done; changed(bytes.set(address, Math.max(sum, bytes.get(address) ?? 0)))) {
            parts.push(part.value);
            sum += part.value.length;
            silence = 0;
        }
        return new Blob(parts);
    };
    const got = async (address, init) => {
        const cut = new AbortController();
        underway.add(cut);
        silence = 0;
        if (!timer) tick();
        const response = await fetch(address, { ...init, signal: cut.signal });
        if (!response.ok) throw new Error(response.status);
        const content = read(address.endsWith(".wasm") ? response.clone() : response, address);
        content.catch(() => {}).finally(() => underway.delete(cut));
        return address.endsWith(".wasm") ? response : new Response(await content, response); // wasm is compiled as it comes
    };
    globalThis.fetch = (input, init) => {
        const address = new URL(input.url ?? input, document.baseURI).href;
        const ours = root.dataset.python === "starting" && address.startsWith(base) && !address.endsWith("/"); // pages can be done without
        return ours ? tried(address, () => got(address, init)) : fetch(input, init);
    };
    if (instantiateStreaming) WebAssembly.instantiateStreaming = async (source, imports) => {
        const first = await source;
        return tried(first.url, async (tries) => instantiateStreaming(tries > 1 ? await got(first.url) : first, imports));
    };

    const load = (element, put) => new Promise((done, failed) => put(Object.assign(element, { onload: done, onerror: failed })));
    // Some browsers ask again for a lost module only in a new page: so does the reader's Try again, from the second on.
    const run = (path) => tried(base + path, (tries) => load(document.createElement("script"), (script) =>
        document.head.append(Object.assign(script, { type: "module", src: base + path }))).catch((error) => { throw tries > 3 ? location.reload() : error; }));
    addEventListener("error", ({ target }) => {
        if (!target.matches?.("script, [rel=stylesheet]") || target.onerror) return;
        tried(target.src ?? target.href, (tries) => tries === 1 ? Promise.reject("") : load(document.createElement(target.localName), (copy) => {
            for (const { name, value } of target.attributes) copy.setAttribute(name, value);
            target.replaceWith(copy);
            target = copy;
        }));
    }, true);
    globalThis.fetching = { bytes, lost, tried, run };
}
