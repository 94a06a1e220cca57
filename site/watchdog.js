// Tells how the start of Python goes, and says so if it fails or stalls: Python cannot do that itself.
// The words stand in the page: those of #boot-status in its data attributes, those of #boot-problem within it.
// A classic script, since a frame may refuse modules.
{
    const STALLED = 45_000; // ms without anything new
    const root = document.documentElement;
    const status = document.getElementById("boot-status");
    const problem = document.getElementById("boot-problem");
    const ended = new AbortController();
    let patience;

    const show = (failed) => ([problem.hidden, status.hidden] = [!failed, failed]);
    const alive = (words) => {
        clearTimeout(patience);
        patience = setTimeout(show, STALLED, true);
        if (words) status.textContent = words;
    };
    const listen = (type, act) => addEventListener(type, act, { capture: true, signal: ended.signal });

    // Pyodide waits for ever where its WebAssembly is refused, so what has arrived is looked at here.
    const refused = ({ initiatorType, responseStatus }) =>
        responseStatus >= 400 && (initiatorType === "fetch" || initiatorType === "script");
    const arrivals = new PerformanceObserver((list) => (list.getEntries().some(refused) ? show(true) : alive()));

    const begin = () => {
        // Also a script that did not arrive; but a page without its style can be played.
        listen("error", ({ target }) => (target === window || target.localName === "script") && show(true));
        listen("unhandledrejection", () => show(true));
        listen("py:progress", ({ detail }) => alive(detail === "Loaded interpreter" && status.dataset.starting));
        listen("py:ready", () => alive(status.dataset.laying));
        arrivals.observe({ type: "resource", buffered: true });
        alive();
    };
    const end = () => {
        [arrivals, stage].forEach((observer) => observer.disconnect());
        clearTimeout(patience);
        ended.abort();
    };
    const stage = new MutationObserver(() => (root.dataset.python === "ready" ? end() : begin()));
    stage.observe(root, { attributeFilter: ["data-python"] });
}
