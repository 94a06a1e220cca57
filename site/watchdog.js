// Shows how much of Python has come, names a file that got lost, and says so if the start fails or stalls: Python cannot.
// The words stand in #boot-problem, how much there is to come on the root. A classic script: a frame may refuse modules.
{
    const STALLED = 45_000; // ms without anything new
    const PARTS = /\/(runtime|pyscript|wheels)\//;
    const root = document.documentElement;
    const [status, problem, file, types] = ["boot-status", "boot-problem", "boot-file", "boot-types"].map((id) => document.getElementById(id));
    const ended = new AbortController();
    const { bytes, lost, mistyped } = globalThis.fetching ?? { bytes: new Map(), lost: new Map() }; // one file fetches nothing
    let [patience, crashed, asked] = [0, false, false];

    const show = (stalled) => {
        const [name] = lost.keys();
        problem.hidden = !(crashed || name || stalled);
        if (status) status.hidden = !problem.hidden;
        file.parentElement.hidden = !name;
        file.textContent = name?.split("/").slice(-2).join("/") ?? "";
        types.hidden = !mistyped?.has(name);
        if (!types.hidden) types.querySelectorAll("b").forEach((place, at) => (place.textContent = mistyped.get(name)[at]));
    };
    const crash = () => show((crashed = true));
    const alive = () => {
        clearTimeout(patience);
        patience = setTimeout(show, STALLED, true);
        show();
        const share = Math.min(1, [...bytes.values()].reduce((sum, size) => sum + size, 0) / root.dataset.bytes);
        const [come] = status?.getElementsByTagName("span") ?? [];
        if (!(share > 0)) return;
        const text = `${(share * root.dataset.megabytes).toFixed(1)} of ${root.dataset.megabytes} MB`;
        if (come.textContent !== text) come.textContent = text;
        if ("other" in root.dataset) status.style.setProperty("--come", share);
    };
    const listen = (type, act, of = window) => of.addEventListener(type, act, { capture: true, signal: ended.signal });
    const arrivals = new PerformanceObserver((list) => {
        for (const { name, decodedBodySize } of list.getEntries()) if (PARTS.test(name)) bytes.set(name, Math.max(decodedBodySize, bytes.get(name) ?? 0));
        alive();
    });
    const again = () => {
        if (asked || !lost.size) location.reload(); // some browsers take no module that has failed before
        asked = true;
        lost.forEach((act) => act());
        show(lost.clear());
    };

    const begin = () => {
        listen("error", ({ target }) => target === window && crash());
        listen("unhandledrejection", crash);
        for (const step of ["py:progress", "py:ready", "fetching"]) listen(step, alive);
        listen("click", again, document.getElementById("boot-again"));
        arrivals.observe({ type: "resource", buffered: true });
        alive();
    };
    const end = () => {
        [arrivals, stage].forEach((observer) => observer.disconnect());
        clearTimeout(patience);
        ended.abort();
        problem.hidden = true;
    };
    const stage = new MutationObserver(() => (root.dataset.python === "ready" ? end() : begin()));
    stage.observe(root, { attributeFilter: ["data-python"] });
    if (root.dataset.python) begin(); // it got lost on its way, and has come late
}
