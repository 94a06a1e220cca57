// Dresses the page by the settings before it is first painted: Python comes too late for that.
// The text is the one of trilithon_web/settings.py; names that the style does not know do no harm.
try {
    const root = document.documentElement;
    const key = `trilithon:${new URL(root.dataset.base, location.href).pathname}:settings`;
    const shown = ["theme", "contrast", "cards", "hand", "motion"];
    for (const [name, value] of new URLSearchParams(localStorage.getItem(key) ?? ""))
        if (shown.includes(name) && !["system", "off", "normal"].includes(value)) root.dataset[name] = value;
} catch {
    // Where storage is denied, the page looks as the device wishes.
}
