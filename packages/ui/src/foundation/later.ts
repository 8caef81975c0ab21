import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';

export interface Later<Props> {
  /** Fetches the component, once; a fetch that failed is tried again by the next call. */
  preload: () => void;
  /** The component; null until it is there. */
  use: () => ComponentType<Props> | null;
}

/**
 * A part of the kit that most visits never show, and that is therefore no part of the first load. Whoever draws it
 * calls `preload` at the first sign of interest (pointer, focus), so that it is there when it is opened.
 *
 * @param load Imports it.
 */
export function later<Props>(load: () => Promise<ComponentType<Props>>): Later<Props> {
  let component: ComponentType<Props> | null = null;
  let isLoading = false;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const preload = () => {
    if (component !== null || isLoading) return;
    isLoading = true;
    load()
      .then(
        (loaded) => {
          component = loaded;
          for (const listener of listeners) listener();
        },
        // Without a network nothing opens; the next click asks again.
        () => undefined,
      )
      .finally(() => {
        isLoading = false;
      });
  };
  const current = () => component;
  return { preload, use: () => useSyncExternalStore(subscribe, current, current) };
}

/**
 * Holds an overlay closed for its first effect. Mantine remembers where the focus goes back to when an overlay
 * turns from closed to open; one that is mounted open would forget.
 */
export function useOpenedAfterMount(opened: boolean): boolean {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return mounted && opened;
}
