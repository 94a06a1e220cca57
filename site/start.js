// Starts Python: by PyScript, or straight where PyScript cannot run, in a frame or a browser that denies it storage.
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
        const direct = when === "pressed" || denied();
        for (const path of ["runtime/shim.mjs", direct ? "runtime/direct.mjs" : "pyscript/core.js"]) {
            const script = document.createElement("script");
            script.type = "module";
            script.src = new URL(path, own.src).href;
            document.head.append(script);
        }
    };
    const sparing = () => navigator.connection?.saveData || matchMedia("(prefers-reduced-data: reduce)").matches;

    if (when === "now") start();
    else if (when === "pressed")
        document.querySelector("[data-start]").addEventListener("click", start, { once: true });
    else if (!sparing()) requestAnimationFrame(() => setTimeout(start));
}
