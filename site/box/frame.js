// The frame around the box: it starts the worker in which strangers' bots run, and passes on texts. No page, storage or network
// can be reached from here: its origin is nobody's, and its policy (trilithon_build/heads.py) lets nothing be loaded.
{
    const [most, longest] = [500, 4e6]; // messages and characters in a second, after which the worker is too loud
    let worker, parts, module, since, messages, characters;
    const tell = (kind, text = "") => parent.postMessage([kind, text], "*");
    const end = (why, text) => {
        if (worker) worker.onmessage = worker.onerror = null; // what it has sent already may still come
        worker?.terminate();
        worker = null;
        if (why) tell(why, text);
    };
    const pass = ({ data }) => {
        if (performance.now() - since > 1000) [since, messages, characters] = [performance.now(), 0, 0];
        const text = typeof data === "string" ? data : "";
        if (++messages > most || (characters += text.length) > longest) end("loud");
        else tell("said", text);
    };
    const start = async () => {
        end();
        const [script, wasm, ...rest] = parts;
        module ??= await WebAssembly.compile(wasm);
        const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
        worker = new Worker(address);
        [since, messages, characters] = [performance.now(), 0, 0];
        worker.onmessage = pass;
        worker.onerror = (event) => (event.preventDefault(), end("broken", String(event.message)));
        worker.postMessage([module, ...rest]);
        URL.revokeObjectURL(address);
    };
    addEventListener("message", ({ source, data }) => {
        if (source !== parent) return;
        if (typeof data === "string") worker?.postMessage(data);
        else if (data === false) end();
        else start(parts = data === true ? parts : data).catch((wrong) => end("broken", String(wrong)));
    });
    tell("framed");
}
