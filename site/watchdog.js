// Shows how much of Python has come, and says so if its start fails or stalls: Python cannot do that itself.
// The words stand in #boot-problem, how much there is to come on the root. A classic script: a frame may refuse modules.
{
    const STALLED = 45_000; // ms without anything new
    const root = document.documentElement;
    const status = document.getElementById("boot-status");
    const problem = document.getElementById("boot-problem");
    const ended = new AbortController();
    let patience;

    const show = (failed) => ([problem.hidden, status.hidden] = [!failed, failed]);
    const alive = () => {
        clearTimeout(patience);
        patience = setTimeout(show, STALLED, true);
        const come = () => performance.getEntriesByType("resource").reduce((sum, file) => sum + file.decodedBodySize, 0);
        if ("other" in root.dataset) status.style.setProperty("--come", Math.min(1, come() / root.dataset.bytes));
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
        for (const step of ["py:progress", "py:ready"]) listen(step, alive);
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
