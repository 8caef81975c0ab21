import { IndexeddbPersistence } from 'y-indexeddb';
import type * as Y from 'yjs';
import { copyName, noteCopy, type PageCopy } from './page-copies.js';

/** The copy of a document on this device. */
export interface OpenCopy {
  /** Whether the server had everything in it when it was last open. */
  readonly isKept: boolean;
  /** Notes whether the server has everything in it. */
  mark(isKept: boolean): void;
  /** Goes on without closing the document. */
  close(): Promise<void>;
  remove(): Promise<void>;
}

/** Where the copy says whether the server has everything. */
const KEPT = 'kept';

/** Returns whether a database can be opened: some browsers refuse it in private windows. */
const canOpen = (name: string): Promise<boolean> =>
  new Promise((resolve) => {
    try {
      const request = indexedDB.open(name);
      // The database is made by whoever opens it next: this only asks.
      request.onupgradeneeded = () => request.transaction?.abort();
      request.onsuccess = () => {
        request.result.close();
        resolve(true);
      };
      request.onerror = () => resolve(request.error?.name === 'AbortError');
    } catch {
      resolve(false);
    }
  });

/**
 * Loads the copy of a page into a document, and keeps what is written from then on.
 *
 * @returns the copy; undefined where the browser keeps none.
 */
export async function openCopy(copy: PageCopy, document: Y.Doc): Promise<OpenCopy | undefined> {
  const name = copyName(copy);
  if (!(await noteCopy(copy)) || !(await canOpen(name))) return undefined;
  const persistence = new IndexeddbPersistence(name, document);
  await persistence.whenSynced;
  const isKept = (await persistence.get(KEPT)) === 1;
  let marked = isKept;
  return {
    isKept,
    mark(next) {
      if (next === marked) return;
      marked = next;
      void persistence.set(KEPT, next ? 1 : 0).catch(() => undefined);
    },
    close: () => persistence.destroy(),
    remove: () => persistence.clearData(),
  };
}
