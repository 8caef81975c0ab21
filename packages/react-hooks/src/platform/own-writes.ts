import type { QueryClient } from '@tanstack/react-query';
import { revisionOf } from './changes.js';

/** How many writes are remembered: an echo comes within moments. */
const MAX_REMEMBERED = 200;

const written = new WeakMap<QueryClient, Map<string, number>>();

/** Remembers which revision a write of this page led to. */
export function noteWritten(queries: QueryClient, data: unknown): void {
  const revision = revisionOf(data);
  if (revision < 0 || typeof data !== 'object' || data === null) return;
  if (!('_id' in data) || typeof data._id !== 'string') return;
  const known = written.get(queries) ?? new Map<string, number>();
  written.set(queries, known);
  // The newest last.
  known.delete(data._id);
  known.set(data._id, revision);
  const [oldest] = known.keys();
  if (known.size > MAX_REMEMBERED && oldest !== undefined) known.delete(oldest);
}

/** Returns whether a write of this page led to a revision, or to a later one: what follows from it was seen to then. */
export const isOwnWrite = (queries: QueryClient, id: string, revision: number): boolean =>
  (written.get(queries)?.get(id) ?? -1) >= revision;
