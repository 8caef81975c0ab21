import { useEffect, useState } from 'react';

/** Whether the page runs in a browser and was taken over from the server's text: false in both until then. */
export function useIsReady(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return isReady;
}
