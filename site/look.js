// Dresses the page by the settings before it is first painted: Python comes too late for that.
// The text is the one of trilithon_web/settings.py; names that the style does not know do no harm.
{
    const root = document.documentElement;
    const { base, edition } = root.dataset;
    const dress = (text, names) => {
        for (const [name, value] of new URLSearchParams(text))
            if (names.includes(name) && !["system", "off", "normal"].includes(value)) root.dataset[name] = value;
    };
    const site = edition === "file" ? edition : new URL(base, location.href).pathname;
    let kept = ""; // where storage is denied, the page looks as the device wishes
    try { kept = localStorage.getItem(`trilithon:${site}:settings`) ?? ""; } catch {}
    dress(kept, ["theme", "contrast", "cards", "hand", "motion"]);
    if (edition === "embed") dress(location.search, ["theme"]);
}
