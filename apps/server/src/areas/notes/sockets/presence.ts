import { pageSocketLimits } from '@atelier/sdk/contract';
import type { PageReader } from './sessions';

/** What editors show of each other. */
export interface Presence {
  readonly user: { readonly id: string; readonly name: string; readonly color: string };
  /** Where they are, in the form of the editor; null for somebody who only reads. */
  readonly cursor: unknown;
}

/** Returns a color for a person: the same for everybody, far enough from those of others. */
export function colorOf(accountId: string): string {
  let hash = 0;
  for (const character of accountId) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return `hsl(${hash % 360} 60% 42%)`;
}

/**
 * Replaces what a client says about itself by what the server knows: one presence for a socket, under the name of the person. Of
 * what was sent, only the cursor stays.
 *
 * @param states presence by client, as it was sent; changed in place
 * @param isTaken whether a client is somebody else's
 */
export function markPresence(
  reader: PageReader,
  states: Map<number, Record<string, unknown>>,
  isTaken: (clientId: number) => boolean,
): void {
  for (const [clientId, state] of [...states]) {
    // Hocuspocus reads what was sent into a presence of its own, which adds an empty state of nobody.
    if (Object.keys(state).length === 0) {
      states.delete(clientId);
      continue;
    }
    if (reader.clientId === undefined && !isTaken(clientId)) reader.clientId = clientId;
    if (clientId !== reader.clientId) {
      states.delete(clientId);
      continue;
    }
    const { cursor = null } = state;
    const isShort = JSON.stringify(cursor).length <= pageSocketLimits.presenceLength;
    const { accountId: id, name } = reader;
    const presence: Presence = { user: { id, name, color: colorOf(id) }, cursor: isShort ? cursor : null };
    states.set(clientId, { ...presence });
  }
}
