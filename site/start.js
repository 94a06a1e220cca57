// Starts Python, which cannot start itself: at once; after the first paint; when somebody stirs of whom nothing is kept; or
// when Play is pressed. By PyScript, or straight where that cannot run: in a frame, or where storage is denied or silent.
{
    const [own, root] = [document.currentScript, document.documentElement];
    let late, direct = true;
    const { when } = own.dataset;
    const straight = () => fetching.run("runtime/direct.js");
    addEventListener("py:progress", ({ detail }) => // of PyScript, which waits for a database of its own without end
        (late = detail === "Loading Storage" ? setTimeout(straight, 2000) : clearTimeout(late)));
    addEventListener("unhandledrejection", (event) => { // PyScript asks but once for parts of its own
        if (direct || root.dataset.python !== "starting") return;
        event.stopImmediatePropagation();
        straight();
    });
    const start = async () => {
        try { direct = when === "pressed" || !(localStorage && indexedDB); } catch {} // denied
        root.dataset.python = "starting";
        document.querySelector("py-script")?.setAttribute("src", new URL("main.py", own.src)); // whatever is shown by then
        await fetching.run("runtime/shim.js"); // PyScript asks once for it
        if (direct) straight();
        else fetching.run("pyscript/core.js");
    };
    const begin = () => root.dataset.python ?? start();
    const listen = () => {
        if (when === "now") start();
        else if (when === "pressed") // heard before there is anything to press
            addEventListener("click", ({ target }) => target.closest("[data-start]") && begin());
        else if (navigator.connection?.saveData || matchMedia("(prefers-reduced-data: reduce)").matches) delete root.dataset.other;
        else if (when === "painted" || "other" in root.dataset) requestAnimationFrame(() => setTimeout(start));
        else ["pointermove", "pointerdown", "keydown", "focusin"].forEach((sign) => addEventListener(sign, begin));
    };
    const add = () => { // what asks for all the others got lost itself
        const script = Object.assign(document.createElement("script"), { src: new URL("fetch.js", own.src), onload: listen });
        script.onerror = () => setTimeout(add, 1000);
        document.head.append(script);
    };
    if (globalThis.fetching) listen();
    else add();
}
