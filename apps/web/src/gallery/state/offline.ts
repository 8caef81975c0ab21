/** The service worker of galleries (`public/gallery-worker.js`), and the pages that it answers for. */
const [WORKER, SCOPE] = ['/gallery-worker.js', '/g/'];

/** What browsers with trusted types ask of addresses of scripts; the page’s policy allows this one. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

function workerAddress(): string {
  const { trustedTypes } = window as { readonly trustedTypes?: TrustedTypes };
  return (
    trustedTypes?.createPolicy('gallery-worker', { createScriptURL: () => WORKER }).createScriptURL(WORKER) ??
    WORKER
  );
}

/**
 * Lets the gallery be opened again without a connection.
 *
 * @param load - asks for everything that is shown, when the worker answers for the first time.
 */
export async function keepForOffline(load: () => void): Promise<void> {
  // Pages without TLS have none.
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  if (!serviceWorker.controller) serviceWorker.addEventListener('controllerchange', load, { once: true });
  // Some browsers refuse it, as in a private window: then there is nothing without a connection.
  await serviceWorker.register(workerAddress(), { scope: SCOPE }).catch(() => undefined);
}
