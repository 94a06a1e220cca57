// Keeps the whole site for play without a network, each version whole or not at all; it can be nothing but JavaScript.
// Precache.js, written by the build, names every file with its SHA-256: so a changed file makes the browser update.
importScripts("precache.js");

const { version, files } = self.precache;
const root = new URL(self.registration.scope);
const PREFIX = `trilithon:${root.pathname}:`; // Cache Storage is shared by all sites of an origin
const NAME = PREFIX + version;

const address = (path) => new URL(path, root).href;
const ownCaches = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX));

async function matches(response, path) {
    const hash = await crypto.subtle.digest("SHA-256", await response.clone().arrayBuffer());
    return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("") === files[path];
}

async function fetched(path) {
    const response = await fetch(address(path), { cache: "no-cache", redirect: "error" });
    if (!response.ok || !(await matches(response, path))) throw new Error(`${path} is not the one of ${version}`);
    return response;
}

async function fromOlder(path) {
    for (const name of await ownCaches()) {
        const response = await (await caches.open(name)).match(address(path));
        if (response && (await matches(response, path))) return response;
    }
}

// Takes what is not there yet: an attempt may have been cut off, and another app of the origin may have deleted it all.
async function install() {
    const cache = await caches.open(NAME);
    const there = (await cache.keys()).map(({ url }) => url);
    for (const path of Object.keys(files))
        if (!there.includes(address(path)))
            await cache.put(address(path), (await fromOlder(path)) ?? (await fetched(path)));
}

// Older versions go when this one takes over. That may be cut off: so again with each visit, unless a newer one comes.
const ends = () => registration.installing || registration.waiting || self.serviceWorker?.state === "redundant";
const tidied = async (...kept) =>
    Promise.all((await ownCaches()).map((name) => kept.includes(name) || ends() || caches.delete(name)));

const answer = async (path, request) => (await caches.match(address(path), { cacheName: NAME })) ?? fetch(request);

async function elsewhere(path, url, request) {
    if (Object.hasOwn(files, `${path}/`)) return Response.redirect(address(`${path}/`) + url.search);
    return fetch(request).catch(() => Response.redirect(root));
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(tidied(NAME).then(() => self.clients.claim())));
self.addEventListener("message", ({ data }) => data === "skipWaiting" && self.skipWaiting());
self.addEventListener("fetch", (event) => {
    const { request } = event, url = new URL(request.url);
    if (request.method !== "GET" || url.origin !== root.origin || !url.pathname.startsWith(root.pathname)) return;
    if (request.mode === "navigate") event.waitUntil(tidied(NAME, `${PREFIX}snapshot`).then(install)); // of Python
    // A game's address carries its deal and options after the question mark: the page is the same.
    const path = url.pathname.slice(root.pathname.length).replace(/(^|\/)index\.html$/, "$1") || "./";
    if (Object.hasOwn(files, path)) event.respondWith(answer(path, request));
    else if (request.mode === "navigate") event.respondWith(elsewhere(path, url, request));
});
