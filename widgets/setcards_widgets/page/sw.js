// The service worker of the site: a page comes from the network, or, if that is silent, from what is kept; the files of a
// release from what is kept. It keeps nothing by itself: offline.js does. Workbox stands before it in the file.
const { core, routing, strategies } = /** @type {any} */ (self).workbox;
const { scope } = /** @type {any} */ (self).registration;

const NAME = `setcards-edu ${new URL(scope).pathname} `; // as in offline.js: other things may lie on the same host
const SILENCE = 3; // seconds

const MATCH = { ignoreSearch: true, ignoreVary: true };
const reading = {
  cacheWillUpdate: async () => null,
  cacheKeyWillBeUsed: async (/** @type {{request: Request}} */ { request }) => request.url.replace(/(index\.html)?([?#].*)?$/, ""),
};
const pages = new strategies.NetworkFirst({ cacheName: `${NAME}pages`, networkTimeoutSeconds: SILENCE, matchOptions: MATCH, plugins: [reading] });

/** The way of an address from the site's, "/" if it lies elsewhere. @param {URL} url */
const below = (url) => (url.href.startsWith(scope) ? url.href.slice(scope.length).replace(/[?#].*$/, "") : "/");

core.skipWaiting();
core.clientsClaim();
routing.registerRoute(
  (/** @type {{url: URL}} */ { url }) => below(url).match(/^r\/(\w+)\/./)?.[1],
  (/** @type {any} */ { event, request, params: release }) =>
    new strategies.CacheFirst({ cacheName: NAME + release, matchOptions: MATCH, plugins: [reading] }).handle({ event, request }),
);
routing.registerRoute((/** @type {{url: URL}} */ { url }) => /^(([^/]+\/)+)?(index\.html)?$/.test(below(url)), pages);
