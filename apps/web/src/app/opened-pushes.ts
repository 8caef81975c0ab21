import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Reads what the service worker asks a window to show: a path of this app. */
export function pathToOpen(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('path' in data)) return undefined;
  const { path } = data;
  return typeof path === 'string' && /^\/(?!\/)/.test(path) ? path : undefined;
}

/** Shows what pushes are about in this window, once they are clicked, without loading the page again. */
export function useOpenedPushes(): void {
  const navigate = useNavigate();
  useEffect(() => {
    // Not every browser has service workers, and none has them on a page without https.
    const workers = (navigator as { readonly serviceWorker?: ServiceWorkerContainer }).serviceWorker;
    if (!workers) return undefined;
    const hear = ({ data, ports }: MessageEvent<unknown>) => {
      const path = pathToOpen(data);
      if (path === undefined) return;
      ports[0]?.postMessage(true);
      void navigate(path);
    };
    workers.addEventListener('message', hear);
    workers.startMessages();
    return () => workers.removeEventListener('message', hear);
  }, [navigate]);
}
