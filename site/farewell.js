// Says goodbye (tools/build/farewell.py). As sw.js it takes the place of the site's service worker, and lets go of the site.
// In the page that answers at each of its addresses it offers the games that this browser keeps: Python is gone by then.
const page = globalThis.document?.documentElement;
const root = page ? new URL(page.dataset.base, location.href) : new URL(registration.scope);
const OWN = `trilithon:${root.pathname}`; // the database, and how the names of all else begin that the site keeps
const LATELY = 30 * 60; // seconds after a move, in which a game that is open is taken to be played

const parsed = (text) => { try { return JSON.parse(text); } catch {} };
const answer = (request) => new Promise((done, failed) => Object.assign(request, { onsuccess: () => done(request.result), onerror: failed }));

// What is in three stores of a database: pairs of key and value.
async function read(name) {
    const opening = indexedDB.open(name);
    opening.onupgradeneeded = () => opening.transaction.abort(); // it is not there, and is not to be made
    const stores = ["heads", "turns", "results"], reading = (await answer(opening)).transaction(stores);
    return Promise.all(stores.map(async (store) => {
        const [keys, values] = await Promise.all(["getAllKeys", "getAll"].map((all) => answer(reading.objectStore(store)[all]())));
        return keys.map((key, at) => [key, values[at]]);
    }));
}
const rows = (name) => read(name).catch(() => [[], [], []]);

// The text of a page that nothing between here and the host has held.
const renewed = (url) => fetch(url, { cache: "reload", signal: AbortSignal.timeout(5000) }).then((response) => response.text()).catch(() => "");

// Lets go of the site, unless a tab needs it in which a game is open that was played since a time, in seconds: then the next
// visit does that. How many of these games there are; no browser says in which tabs.
async function leave(own, since) {
    const held = (await navigator.locks?.query())?.held.map(({ name }) => name) ?? [], [heads] = await rows(OWN);
    const games = heads.filter(([key, head]) => held.includes(`${OWN}:${key}`) && parsed(head)?.played > since).length;
    if (!games) await own?.unregister();
    for (const name of games ? [] : await caches.keys()) {
        if (!name.startsWith(`${OWN}:`)) continue;
        const pages = (await (await caches.open(name)).keys()).filter(({ url }) => url.endsWith("/"));
        await Promise.all(pages.map(({ url }) => renewed(url))); // or the browser may show old ones without asking
        await caches.delete(name);
    }
    return games;
}

// Brings the page into all other tabs, of which the browser names the one first that was looked at last.
async function replace() {
    await clients.claim();
    const tabs = await clients.matchAll({ type: "window" }), games = await leave(registration, Date.now() / 1000 - LATELY);
    for (const tab of tabs.slice(0, Math.max(0, tabs.length - games))) {
        const [address] = tab.url.split("#");
        if ((await renewed(address)).includes("data-farewell")) tab.navigate(address).catch(() => {});
    }
}

// A game as Export writes it (docs/storage.md), its record begun as its key says; nothing where it is not whole.
function told({ key, head: text, lines }) {
    const [head, [, game, query] = []] = [parsed(text), /^(\w+)\?([^#]*)/.exec(key) ?? []];
    if (!Array.isArray(head?.players) || !game || head.at > lines.length || !lines.every(Boolean)) return;
    const { seed, seats = parsed(page.dataset.seats)[game], players, ...options } = Object.fromEntries(new URLSearchParams(query));
    const names = head.players.flatMap((name, seat) => (name ? `player ${seat + 1} ${name}` : []));
    const chosen = Object.entries(options).map((option) => `option ${option.join(" ")}`);
    const record = ["trilithon 1", `game ${game}`, `seats ${seats}`, ...names, `seed ${seed}`, ...chosen, ...lines.slice(0, head.at)];
    return JSON.stringify({ key, head, record, undone: lines.slice(head.at) });
}

// Offers in one such file what the site and its one file keep, and what their second copies have more.
async function offer() {
    const lists = { games: [], results: [], puzzles: [], bots: [], unread: [] };
    for (const name of [OWN, "trilithon:file"]) {
        const [heads, turns, results] = await rows(name);
        const games = new Map(heads.map(([key, head]) => [key, { key, head, lines: [] }]));
        turns.forEach(([[key], line]) => games.get(key)?.lines.push(line));
        for (const copy of parsed(localStorage.getItem(`${name}:last`))?.games ?? []) {
            const there = games.get(copy.key)?.lines;
            if (!there || (there.length < copy.lines.length && there.every((line, at) => line === copy.lines[at]))) games.set(copy.key, copy);
        }
        for (const game of games.values()) lists[told(game) ? "games" : "unread"].push(told(game) ?? JSON.stringify(game));
        for (const [key, text] of results) if (parsed(text)) lists[key.includes("#puzzle=") ? "puzzles" : key.includes("#bot=") ? "bots" : "results"].push(text);
    }
    const count = lists.games.length + lists.unread.length, place = document.getElementById("kept");
    place.hidden = !Object.values(lists).some((list) => list.length);
    for (const text of place.querySelectorAll("[class]:not(.help, .button)")) text.hidden = text.className !== (count > 1 ? "several" : count ? "one" : "none");
    place.querySelector("b").textContent = count;
    const listed = Object.entries(lists).map(([name, items]) => `,\n "${name}": [${items.map((item) => `\n  ${item}`)}\n ]`);
    const file = new Blob([`{\n "trilithon-shelf": 1${listed.join("")}\n}\n`], { type: "application/json" });
    Object.assign(place.querySelector("a"), { href: URL.createObjectURL(file), onclick: offerAnew }); // another tab may play on
    const own = await navigator.serviceWorker.getRegistration(root); // the browser may have loaded the page past it
    await leave(own?.scope === root.href ? own : null, 0);
}

const offerAnew = (press) => !press.isTrusted || (press.preventDefault(), offer().catch(() => {}).then(() => press.target.click()));
if (page) offer().catch(() => {}).then(() => (page.dataset.farewell = "said")); // storage may be denied
else {
    addEventListener("install", () => skipWaiting());
    addEventListener("activate", (event) => event.waitUntil(replace()));
    addEventListener("fetch", (event) => { // of a tab that needs the site
        const { url, mode } = event.request;
        if (mode !== "navigate") event.respondWith(caches.match(url, { ignoreSearch: true }).then((found) => found ?? fetch(event.request)));
    });
}
