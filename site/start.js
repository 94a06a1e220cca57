// Starts Python, which cannot start itself: at once; after the first paint, unless data are to be saved; or when Play is
// pressed. By PyScript, or straight where that cannot run: in a frame, or a browser that denies it storage or never answers.
{
    const [own, root] = [document.currentScript, document.documentElement];
    const { when } = own.dataset;
    const run = (path) => {
        const script = document.createElement("script");
        script.type = "module";
        script.src = new URL(path, own.src).href;
        document.head.append(script);
    };
    let late;
    addEventListener("py:progress", ({ detail }) => // of PyScript, which waits for a database of its own without end
        (late = detail === "Loading Storage" ? setTimeout(run, 2000, "runtime/direct.mjs") : clearTimeout(late)));
    const start = () => {
        let direct = true;
        try { direct = when === "pressed" || !(localStorage && indexedDB); } catch {} // denied
        root.dataset.python = "starting";
        ["runtime/shim.mjs", direct ? "runtime/direct.mjs" : "pyscript/core.js"].forEach(run);
    };
    const sparing = () => navigator.connection?.saveData || matchMedia("(prefers-reduced-data: reduce)").matches;

    if (when === "now") start();
    else if (when === "pressed") // heard before there is anything to press
        addEventListener("click", ({ target }) => target.closest("[data-start]") && (root.dataset.python ?? start()));
    else sparing() ? delete root.dataset.other : requestAnimationFrame(() => setTimeout(start));
}
