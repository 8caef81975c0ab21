/** What outlives a reload of the tab, and not the tab. */
export interface TabStorage {
  read(name: string): unknown;
  /** Undefined takes it away. */
  write(name: string, value: unknown): void;
}

/** The storage of the tab. Where a browser refuses it, things are kept until the page is left. */
export function createTabStorage(store: Storage | undefined, prefix: string): TabStorage {
  const kept = new Map<string, string>();
  const tried = <Result>(work: (storage: Storage) => Result): Result | undefined => {
    try {
      return store && work(store);
    } catch {
      // Full, or switched off in this browser.
      return undefined;
    }
  };
  return {
    read(name) {
      const text = tried((storage) => storage.getItem(prefix + name)) ?? kept.get(name);
      try {
        return text === undefined || text === null ? undefined : JSON.parse(text);
      } catch {
        return undefined;
      }
    },
    write(name, value) {
      if (value === undefined) {
        kept.delete(name);
        tried((storage) => storage.removeItem(prefix + name));
        return;
      }
      const text = JSON.stringify(value);
      kept.set(name, text);
      tried((storage) => storage.setItem(prefix + name, text));
    },
  };
}
