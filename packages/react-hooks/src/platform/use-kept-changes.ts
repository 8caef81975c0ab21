import { useSyncExternalStore } from 'react';
import { useConnection } from './client.js';
import type { KeptChanges } from './kept-writes.js';

/** The changes that are kept on this device, and what can be done with them. */
export interface KeptChangesResult extends KeptChanges {
  /** Sends a change again that the server refused. */
  readonly retry: (id: string) => Promise<void>;
  /** Discards a change; one that waits is rolled back. */
  readonly discard: (id: string) => Promise<void>;
}

/** Reads the changes of the signed-in person that wait for a connection, and those that the server refused. */
export function useKeptChanges(): KeptChangesResult {
  const { writes } = useConnection();
  const { retry, discard } = writes;
  return { ...useSyncExternalStore(writes.subscribe, writes.state, writes.state), retry, discard };
}
