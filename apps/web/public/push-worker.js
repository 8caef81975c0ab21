// The service worker of pushes: it shows them and opens what they are about. It answers no request and stores no page.

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const { title, line, path } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, {
      body: line,
      icon: '/mark.svg',
      // The same one again takes the place of the first.
      tag: [title, line, path].join('\n'),
      data: { path },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});

/** Milliseconds that a window has to answer. Pages of clients do not: nothing is opened there. */
const PATIENCE = 500;

/** Shows a path in a window of the app that is open, as it would itself, or else in a new one. */
async function open(path) {
  const { href, origin } = new URL(path, self.location.origin);
  if (origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find((window) => window.url === href);
  if (shown) return void (await shown.focus());
  // The one that was used last comes first.
  for (const window of windows) if (await opens(window, path)) return void (await window.focus());
  await self.clients.openWindow(href);
}

/** Asks a window to show a path, and says whether it does. */
const opens = (window, path) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const late = setTimeout(() => resolve(false), PATIENCE);
    port1.onmessage = () => {
      clearTimeout(late);
      resolve(true);
    };
    window.postMessage({ type: 'open', path }, [port2]);
  });
