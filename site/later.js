// Starts Python on a page that is complete without it: once it has been painted, and not where data are to be saved.
// Python cannot start itself.
const own = document.currentScript;
const sparing = navigator.connection?.saveData || matchMedia("(prefers-reduced-data: reduce)").matches;
if (!sparing)
    requestAnimationFrame(() =>
        setTimeout(() => {
            for (const path of own.dataset.start.split(" ")) {
                const script = document.createElement("script");
                script.type = "module";
                script.src = new URL(path, own.src).href;
                document.head.append(script);
            }
        }),
    );
