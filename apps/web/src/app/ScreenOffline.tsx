import { ErrorState } from '@atelier/ui';
import { createContext, use, useEffect } from 'react';

/** Loads the screen again around what stands in its place. */
export const RetryScreenContext = createContext<() => void>(() => undefined);

/** Loads the screen when the connection is back. @returns what tries at once. */
function useRetryOnline(): () => void {
  const retry = use(RetryScreenContext);
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
  return retry;
}

/** In the place of a screen that was never loaded, while there is no connection to load it. */
export function ScreenOffline() {
  const retry = useRetryOnline();
  return (
    <ErrorState
      title="This page isn’t on your device yet"
      text="You’re offline, and this page hasn’t been opened here before. It opens when you’re back online. Your changes are kept."
      onRetry={retry}
    />
  );
}

/** In the place of a part of the frame that shows nothing until it is needed. */
export function PartOffline() {
  useRetryOnline();
  return null;
}
