import { createStore, del, set, values } from 'idb-keyval';

/** Values of fields, by the name of the field. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** Somebody else was faster: what the server has now, and the revision to go on from. */
export interface Conflict {
  readonly revision: number;
  /** The fields that the refused change wanted to write. */
  readonly theirs: FieldValues;
}

/** A change that waits on this device for a connection, or that the server has refused. */
export interface KeptWrite {
  /** Also its idempotency key: the server carries it out once, however often it is sent. */
  readonly id: string;
  /** Its idempotency key after it was sent again from a newer revision; else its id is the key. */
  readonly key?: string | undefined;
  /** The page that it was made in. */
  readonly page?: string | undefined;
  /** What the person saw in the fields that it writes. */
  readonly before?: FieldValues | undefined;
  /** Name of the write, as given to `defineWrite`. */
  readonly name: string;
  /** What the person did, in words: `Edit contact`. */
  readonly label: string;
  /** Id of the person who made it. Nobody else sends it. */
  readonly account: string;
  /** Handle of its workspace; undefined for a change of the person's own data. */
  readonly workspaceId: string | undefined;
  readonly input: unknown;
  /** Id of what it creates. */
  readonly newId: string;
  /** When it was made: milliseconds since 1970, each greater than the one before. */
  readonly madeAt: number;
  /** When it was first sent; undefined while it was not. */
  readonly sentAt?: number | undefined;
  /** Why the server refused it, in words; undefined while it waits. */
  readonly refusal?: string | undefined;
  /** What is in the way of a change that the server refused because somebody else was faster. */
  readonly conflict?: Conflict | undefined;
}

/** Where kept changes are stored. */
export interface KeptStore {
  readonly all: () => Promise<readonly KeptWrite[]>;
  readonly put: (write: KeptWrite) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
}

/**
 * Stores changes in the browser's IndexedDB, which all tabs share and which signing out does not empty. What the browser
 * does not store is kept in memory, until the page is left.
 *
 * @returns the store.
 */
export function createKeptStore(): KeptStore {
  const unstored = new Map<string, KeptWrite>();
  const database =
    typeof indexedDB === 'undefined' ? undefined : createStore('atelier-kept-writes', 'writes');
  return {
    all: async () => {
      const stored = database ? await values<KeptWrite>(database).catch(() => []) : [];
      return [...stored, ...unstored.values()];
    },
    put: async (write) => {
      unstored.set(write.id, write);
      if (!database) return;
      const isStored = await set(write.id, write, database).then(
        () => true,
        () => false,
      );
      if (isStored) unstored.delete(write.id);
    },
    remove: async (id) => {
      unstored.delete(id);
      if (database) await del(id, database).catch(() => undefined);
    },
  };
}
