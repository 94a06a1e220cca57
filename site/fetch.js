// Fetches the files of a start: counts their bytes, and asks again for a lost one, three times and then at the reader's word.
// It also puts a script or style of the page in once more. watchdog.js shows `fetching`; start.js and shim.js use it.
{
    const PAUSES = [1000, 4000]; // ms before the second and the third try
    const SILENT = 20; // seconds without a byte, after which all that is under way is asked for again
    const root = document.documentElement, base = new URL(root.dataset.base, location.href).href;
    const [bytes, lost, underway] = [new Map(), new Map(), new Set()]; // by address: what has come; how to try again
    const KINDS = { css: "text/css", js: "text/javascript", json: "application/json", wasm: "application/wasm" };
    const mistyped = new Map(); // by address, of what no browser takes or what is another file: the type it has, the type it needs
    const { fetch, WebAssembly: { instantiateStreaming } = {} } = globalThis;
    let [silence, timer] = [0, 0];

    const changed = () => dispatchEvent(new Event("fetching"));
    const tried = async (address, act) => {
        for (let tries = 1; ; tries++)
            try { return await act(tries); } catch (error) {
                console.info(`${address} did not arrive at try ${tries}. ${error}`);
                const pause = mistyped.has(address) ? 0 : PAUSES[(tries % 3) - 1]; // it will not come otherwise by itself
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
    // What is fetched may have any type, but a page is what some servers send in place of a file that they do not have.
    const typeOf = ({ headers }) => headers.get("Content-Type") ?? "";
    const judge = (address, response, right = (type) => !type.startsWith("text/html")) => {
        const [type, needed] = [typeOf(response), KINDS[address.split(".").pop()] ?? "application/octet-stream"];
        if (right(type)) mistyped.delete(address);
        else mistyped.set(address, [type || "nothing", needed]);
    };
    const got = async (address, init) => {
        const cut = new AbortController();
        underway.add(cut);
        silence = 0;
        if (!timer) tick();
        const response = await fetch(address, { ...init, signal: cut.signal });
        if (!response.ok) throw new Error(response.status);
        judge(address, response);
        if (mistyped.has(address)) throw new Error(mistyped.get(address));
        const streams = typeOf(response) === KINDS.wasm; // it is compiled as it comes
        const content = read(streams ? response.clone() : response, address);
        content.catch(() => {}).finally(() => underway.delete(cut));
        return streams ? response : new Response(await content, response);
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

    const load = (element, put) => new Promise((done, failed) => put(Object.assign(element, { onload: done, onerror: failed }))).catch(async (error) => {
        const address = element.src ?? element.href; // no browser takes a script of another type, nor says what it was
        const response = await fetch(address, { method: "HEAD" }).catch(() => ({}));
        if (response.ok) judge(address, response, (type) => /javascript|css/.test(type));
        throw error;
    });
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
    globalThis.fetching = { bytes, lost, mistyped, tried, run };
}
