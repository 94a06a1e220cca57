// A frame on somebody's page, until its reader presses Play: Python is not to be fetched before, and cannot act yet.
{
    const root = document.documentElement;
    const facade = document.getElementById("facade");
    const link = facade.querySelector("a");
    const [, name, value] = /(?:^#|[?&](?=seed=))(\w+)(?:=(\d[\d-]{0,19}))?/.exec(location.hash || location.search) ?? [];
    const words = JSON.parse(facade.dataset.names)[value ? `${name}=` : name];
    if (words) facade.querySelector("[data-named]").textContent = words.replace("%", value);
    link.search = location.search.replace(/[?&]theme=\w*/, ""); // the frame's own
    link.hash = location.hash.replace("#game=", "#from="); // which a frame plays on

    // A sandbox may let nothing be opened. Then the address is a text.
    link.addEventListener("click", (event) => {
        if (origin !== "null") return;
        event.preventDefault();
        if (!open(link.href)) link.replaceWith(link.href);
    });

    // A sandbox may shut the frame off from its own site. The one file has everything within it.
    const alone = ({ target }) => {
        if (target.localName !== "script" || origin !== "null") return;
        location.replace(new URL(`../../trilithon.html#${facade.dataset.path}${link.search}${link.hash}`, location.href));
    };
    addEventListener("error", alone, { capture: true });

    // To whom it may concern, how high the frame should be: more than it is, if something in it has no room.
    let [wide, needed] = [0, 0];
    const tell = () => {
        if (innerWidth !== wide) [wide, needed] = [innerWidth, 0];
        if (root.scrollHeight > innerHeight) needed = Math.max(needed, root.scrollHeight);
        parent.postMessage({ type: "trilithon", height: Math.max(640, needed) }, "*");
    };
    new ResizeObserver(tell).observe(document.body);
    addEventListener("resize", tell);
}
