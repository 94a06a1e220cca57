// Starts Python, which cannot start itself: at once; after the first paint; when somebody stirs of whom nothing is kept; or
// when Play is pressed. By PyScript, or straight where that cannot run: in a frame, or where storage is denied or silent.
{
    const [own, root] = [document.currentScript, document.documentElement];
    let late, { when } = own.dataset;
    const run = (path) =>
        document.head.append(Object.assign(document.createElement("script"), { type: "module", src: new URL(path, own.src).href }));
    addEventListener("py:progress", ({ detail }) => // of PyScript, which waits for a database of its own without end
        (late = detail === "Loading Storage" ? setTimeout(run, 2000, "runtime/direct.mjs") : clearTimeout(late)));
    const start = () => {
        let direct = true;
        try { direct = when === "pressed" || !(localStorage && indexedDB); } catch {} // denied
        root.dataset.python = "starting";
        document.querySelector("py-script")?.setAttribute("src", new URL("main.py", own.src)); // whatever is shown by then
        ["runtime/shim.mjs", direct ? "runtime/direct.mjs" : "pyscript/core.js"].forEach(run);
    };
    const begin = () => root.dataset.python ?? start();

    if (when === "now") start();
    else if (when === "pressed") // heard before there is anything to press
        addEventListener("click", ({ target }) => target.closest("[data-start]") && begin());
    else if (navigator.connection?.saveData || matchMedia("(prefers-reduced-data: reduce)").matches) delete root.dataset.other;
    else if (when === "painted" || "other" in root.dataset) requestAnimationFrame(() => setTimeout(start));
    else ["pointermove", "pointerdown", "keydown", "focusin"].forEach((sign) => addEventListener(sign, begin));
}
