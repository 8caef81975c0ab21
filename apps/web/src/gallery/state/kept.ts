/** A storage of the browser, of which some refuse to be used. */
export interface Kept {
  /** Whether anything can be kept. */
  readonly works: boolean;
  read(key: string): string | null;
  /** Keeps a value; null removes it. */
  keep(key: string, value: string | null): void;
}

/** Opens a storage. What cannot be kept is not there later, and nothing fails. */
export function openKept(store: () => Storage): Kept {
  const within = <Value>(use: (storage: Storage) => Value): Value | null => {
    try {
      return use(store());
    } catch {
      return null;
    }
  };
  const probe = 'atelier.probe';
  return {
    works:
      within((storage) => {
        storage.setItem(probe, '1');
        storage.removeItem(probe);
        return true;
      }) ?? false,
    read: (key) => within((storage) => storage.getItem(key)),
    keep: (key, value) =>
      void within((storage) => (value === null ? storage.removeItem(key) : storage.setItem(key, value))),
  };
}
