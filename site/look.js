// Dresses the page before it is first painted: Python comes too late for that.
// The settings are the text of trilithon_web/settings.py; names that the style does not know do no harm.
{
    const root = document.documentElement, { base, edition, table, deal } = root.dataset;
    const site = edition === "file" ? edition : new URL(base, location.href).pathname;
    let kept = () => ""; // where storage is denied, the page looks as the device wishes
    try { localStorage && (kept = (name) => localStorage.getItem(`trilithon:${site}:${name}`) ?? ""); } catch {}
    const dress = (text, names) => {
        for (const [name, value] of new URLSearchParams(text))
            if (names.includes(name) && !["system", "off", "normal"].includes(value)) root.dataset[name] = value;
    };
    dress(kept("settings"), ["theme", "contrast", "cards", "hand", "motion"]);
    if (/^#lesson/.test(location.hash) || /hints=on/.test(kept("settings")) || !RegExp(`hints=off|tips-${table?.replaceAll("_", "-")}=twice`).test(kept("settings"))) root.dataset.tips = "on"; // as trilithon_web/tips.py says
    if (edition === "embed") dress(location.search, ["theme"]);
    // A browser may darken light pages, even those that refuse it (color-scheme: only light): the style minds that.
    root.style.cssText = "color-scheme: only light; color: light-dark(#fff, #000)";
    if (getComputedStyle(root).color === "rgb(0, 0, 0)") root.dataset.darkened = "";
    root.removeAttribute("style");
    // Another table than the built one will stand here, as trilithon_web/app/arrival.py notes: that one is not shown.
    const [asked, played] = [new URLSearchParams(location.search), kept("played").split(" ")];
    asked.delete("theme");
    const own = ["", deal].includes(`${asked}`) && !(location.hash || played.includes(table));
    if (table ? !own : played[0]) root.dataset.other = ""; if (location.hash) root.dataset.called = "";
}
