// In the place of the service worker, where a site has none any more: it ends the one of an earlier release, and what was kept.
const worker = /** @type {any} */ (self);

worker.addEventListener("install", () => worker.skipWaiting());
worker.addEventListener("activate", (/** @type {any} */ event) =>
  event.waitUntil(
    (async () => {
      const name = `setcards-edu ${new URL(worker.registration.scope).pathname} `; // as in offline.js
      for (const each of await caches.keys()) if (each.startsWith(name)) await caches.delete(each);
      await worker.registration.unregister();
    })(),
  ),
);
