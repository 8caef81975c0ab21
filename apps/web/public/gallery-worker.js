// The service worker of galleries: without a connection, a visitor sees what was loaded before. With one, everything comes
// from the server. Photographs and scripts are not kept here: their addresses never change, so the browser keeps them.

const CACHE = 'atelier-gallery';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

const page = /^\/g\/[^/]+\/[^/]+$/;
/** What a visitor sees: the gallery, its layout, its photographs, the lists. */
const seen = /\/g\/visit(\/images(\/[^/]+)?|\/selections)?$/;
/** Answers that say whether a visit goes on. */
const standing = /\/g\/visit(\/state)?$/;
const isOwnPath = /^\/g\/(visit|images|files|zips)(\/|$)/;
/** What the server says of a visit that is over. */
const over = [401, 403, 404, 410];

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  const isPage = page.test(pathname) && !isOwnPath.test(pathname);
  if (isPage || seen.test(pathname) || standing.test(pathname)) event.respondWith(answer(request, isPage));
});

/** Another visitor on the same device has other answers; a page is the same for everybody. */
function keyOf(request, isPage) {
  const { origin, pathname, search } = new URL(request.url);
  if (isPage) return origin + pathname;
  const visit = (request.headers.get('authorization') ?? '').slice(-12);
  return `${origin}${pathname}${search}${search === '' ? '?' : '&'}visit=${visit}`;
}

async function answer(request, isPage) {
  const { pathname } = new URL(request.url);
  try {
    const response = await fetch(request);
    // What was taken offline, or is behind a new PIN, is not shown without a connection either.
    if (standing.test(pathname) && over.includes(response.status)) await caches.delete(CACHE);
    else if (response.ok && !response.redirected && (isPage || seen.test(pathname))) {
      const cache = await caches.open(CACHE);
      await cache.put(keyOf(request, isPage), response.clone());
    }
    return response;
  } catch (error) {
    const kept = await caches.match(keyOf(request, isPage), { cacheName: CACHE });
    // Whether the visit goes on is never answered from what was kept: the page says that there is no connection.
    if (kept) return kept;
    throw error;
  }
}
