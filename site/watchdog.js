// Tells how the start of Python goes, and says so if it fails or stalls: Python cannot do that itself.
// The words stand in the page: those of #boot-status in its data attributes, those of #boot-problem within it.
const root = document.documentElement;
const status = document.getElementById("boot-status");
const problem = document.getElementById("boot-problem");

if (status && problem) {
    const STALLED = 45_000; // ms without anything new
    const ended = new AbortController();
    let patience;

    const show = (failed) => {
        problem.hidden = !failed;
        status.hidden = failed;
    };
    const alive = (words) => {
        clearTimeout(patience);
        patience = setTimeout(show, STALLED, true);
        if (words) status.textContent = words;
    };
    const listen = (type, act) => addEventListener(type, act, { capture: true, signal: ended.signal });

    // Also a script that did not arrive; but a page without its style can be played.
    listen("error", ({ target }) => (target === window || target.localName === "script") && show(true));
    listen("unhandledrejection", () => show(true));
    listen("py:progress", ({ detail }) => alive(detail === "Loaded interpreter" && status.dataset.starting));
    listen("py:ready", () => alive(status.dataset.laying));

    // Pyodide waits for ever where its WebAssembly is refused, so what has arrived is looked at here.
    const refused = ({ initiatorType, responseStatus }) =>
        responseStatus >= 400 && (initiatorType === "fetch" || initiatorType === "script");
    const arrivals = new PerformanceObserver((list) => (list.getEntries().some(refused) ? show(true) : alive()));
    arrivals.observe({ type: "resource", buffered: true });
    const readiness = new MutationObserver(() => {
        if (root.dataset.python !== "ready") return;
        [arrivals, readiness].forEach((observer) => observer.disconnect());
        clearTimeout(patience);
        ended.abort();
    });
    readiness.observe(root, { attributeFilter: ["data-python"] });
    alive();
}
