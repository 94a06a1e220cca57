// A frame on somebody's page, until its reader presses Play: Python cannot act yet. It runs before there is anything to press.
{
    const root = document.documentElement;
    // Of the full page: a frame has a theme of its own, and plays a game on.
    const [search, hash] = [location.search.replace(/[?&]theme=\w*/, "").replace(/^&/, "?"), location.hash.replace("#game=", "#from=")];
    const come = new MutationObserver(() => {
        const facade = document.getElementById("facade"), link = facade?.querySelector("a");
        if (!link) return;
        come.disconnect();
        const [, name, value] = /(?:^#|[?&](?=seed=))(\w+)(?:=(\d[\d-]{0,19}))?/.exec(location.hash || location.search) ?? [];
        const words = JSON.parse(facade.dataset.names)[value ? `${name}=` : name];
        if (words) facade.querySelector("[data-named]").textContent = words.replace("%", value);
        Object.assign(link, { search, hash });
        new ResizeObserver(tell).observe(document.body);
        // A sandbox may let nothing be opened. Then the address is a text.
        if (origin === "null") link.onclick = () => { open(link.href) ?? link.replaceWith(link.href); return false; };
    });
    come.observe(document, { attributes: true, childList: true, subtree: true });
    root.lang = root.lang; // a change, in case it is there already

    // A sandbox may shut the frame off from its own site. The one file has everything within it.
    const alone = ({ target }) => {
        if (target.localName !== "script" || origin !== "null") return;
        location.replace(new URL(`../../trilithon.html#${root.dataset.table}/${search}${hash}`, location.href));
    };
    addEventListener("error", alone, { capture: true });

    let [wide, needed] = [0, 0]; // to whom it may concern, how high the frame should be: higher, if something has no room
    const tell = () => {
        if (innerWidth !== wide) [wide, needed] = [innerWidth, 0];
        if (root.scrollHeight > innerHeight) needed = Math.max(needed, root.scrollHeight);
        parent.postMessage({ type: "trilithon", height: Math.max(640, needed) }, "*");
    };
    addEventListener("resize", tell);
}
