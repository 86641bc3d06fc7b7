// service.js - keeps the site on this device, so that it works without a network. A new version replaces the old whole.
const NAME = "ariadne-@VERSION@";
const FILES = ["./", "index.html", "page.js", "worker.js", "style.css", "ariadne.wasm", "icon.svg", "manifest.webmanifest"];

addEventListener("install", (e) => {
    e.waitUntil(caches.open(NAME).then((c) => c.addAll(FILES)).then(() => skipWaiting()));
});
addEventListener("activate", (e) => {
    const old = (names) => Promise.all(names.filter((n) => n !== NAME).map((n) => caches.delete(n)));
    e.waitUntil(caches.keys().then(old).then(() => clients.claim()));
});
addEventListener("fetch", (e) => {
    e.respondWith(caches.match(e.request, { ignoreSearch: true }).then((found) => found ?? fetch(e.request)));
});
