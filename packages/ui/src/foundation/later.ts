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
 * turns from closed to open; one that is mounted open would forget. One that is unmounted open gives it back as well.
 */
export function useOpenedAfterMount(opened: boolean): boolean {
  const [mounted, setMounted] = useState(false);
  const [focused] = useState(() => (opened ? focusedNow() : null));
  useEffect(() => {
    setMounted(true);
    return () => {
      // Once the overlay has gone, and unless something else took the focus.
      setTimeout(() => {
        if (document.activeElement === null || document.activeElement === document.body) focused?.focus();
      });
    };
  }, [focused]);
  return mounted && opened;
}

/** Returns what has the focus; for an item of a menu, which goes with its menu, what the menu was opened with. */
function focusedNow(): HTMLElement | null {
  const active = document.activeElement;
  const menu = active?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  const focused = menu ? document.getElementById(menu) : active;
  return focused instanceof HTMLElement ? focused : null;
}
