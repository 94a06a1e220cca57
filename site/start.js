// Starts Python: by PyScript, or straight where PyScript cannot run, since a browser or a frame denies it storage.
// When: at once, on a page that waits for it; once it has been painted, on a page that is complete without it, and not
// where data are to be saved; or when the reader presses Play. Python cannot start itself.
{
    const own = document.currentScript;
    const { when } = own.dataset;

    const denied = () => {
        try {
            return !localStorage || !indexedDB;
        } catch {
            return true;
        }
    };
    const start = () => {
        document.documentElement.dataset.python = "starting";
        for (const path of ["runtime/shim.mjs", denied() ? "runtime/direct.mjs" : "pyscript/core.js"]) {
            const script = document.createElement("script");
            script.type = "module";
            script.src = new URL(path, own.src).href;
            document.head.append(script);
        }
    };
    const sparing = () => navigator.connection?.saveData || matchMedia("(prefers-reduced-data: reduce)").matches;

    if (when === "now") start();
    else if (!sparing()) requestAnimationFrame(() => setTimeout(start));
}
