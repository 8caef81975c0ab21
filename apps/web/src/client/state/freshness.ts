/** Milliseconds after which a tab that becomes visible again checks for changes. */
const STALE = 5_000;

/**
 * Keeps several tabs and devices with one file in step: a tab that changed something notifies the others immediately, and
 * a tab that becomes visible again checks for changes.
 *
 * @param fileId - the file; nothing is heard of others.
 */
export function keepFresh(fileId: string): {
  readonly tell: () => void;
  readonly listen: (read: () => void) => void;
} {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(`atelier.file.${fileId}`) : null;
  let asked = Date.now();
  return {
    tell: () => channel?.postMessage('changed'),
    listen(read) {
      const ask = () => {
        asked = Date.now();
        read();
      };
      channel?.addEventListener('message', ask);
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible' && Date.now() - asked > STALE) ask();
      });
      // A page that comes back from the browser's memory is as old as it was left.
      window.addEventListener('pageshow', (event) => {
        if (event.persisted) ask();
      });
    },
  };
}
