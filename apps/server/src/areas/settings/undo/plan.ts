import { isDeepStrictEqual } from 'node:util';
import type { SettingChange } from '../audit/setting-words';
import { effectsOf, type LoggedEntry } from './effects';

/** A field that can be restored. */
export interface PlannedChange extends SettingChange {
  /** The first entry that counts and changed it. */
  readonly first: LoggedEntry;
  /** A later change that putting it back would undo as well, although nobody asked for that. */
  readonly later: LoggedEntry | null;
}

/** An entry, or one field of it, that cannot be restored. */
export interface Impossible {
  readonly entry: LoggedEntry;
  /** The field; absent for the entry as a whole. */
  readonly change?: SettingChange;
  readonly reason: string;
}

/** What undoing entries would do: `before` of a change is what the field is now, `after` what it would be. */
export interface Plan {
  readonly changes: readonly PlannedChange[];
  readonly impossible: readonly Impossible[];
}

interface Touch {
  readonly entry: LoggedEntry;
  readonly change: SettingChange;
}

/**
 * Plans to restore what entries changed: each field to what it was before the first of them. A field that is so already is
 * left out. Somebody else's later change of the same field is named, and so is any later one that is not among the entries.
 *
 * @param entries oldest first.
 * @param following entries that are not to be undone, oldest first; for a field, those count that changed it later. The others may be
 * among them.
 * @param current what each field is now; an absent one is nothing.
 * @param blocked why a field cannot become a value; null if it can.
 */
export function planUndo(
  entries: readonly LoggedEntry[],
  following: readonly LoggedEntry[],
  current: ReadonlyMap<string, unknown>,
  blocked: (key: string, value: unknown) => string | null,
): Plan {
  const impossible: Impossible[] = [];
  const touched = new Map<string, Touch[]>();
  for (const entry of entries) {
    const effects = effectsOf(entry);
    if (effects === undefined) continue;
    if ('impossible' in effects) {
      impossible.push({ entry, reason: effects.impossible });
      continue;
    }
    for (const change of effects.changes)
      touched.set(change.key, [...(touched.get(change.key) ?? []), { entry, change }]);
  }
  const undone = new Set(entries.map(({ sequence }) => sequence));
  const followed = new Map<string, LoggedEntry>();
  for (const entry of following) {
    const effects = undone.has(entry.sequence) ? undefined : effectsOf(entry);
    if (!effects || !('changes' in effects)) continue;
    for (const { key } of effects.changes)
      if (entry.sequence > (touched.get(key)?.[0]?.entry.sequence ?? 0)) followed.set(key, entry);
  }
  const changes: PlannedChange[] = [];
  for (const [key, touches] of touched) {
    const [first] = touches;
    const now = current.get(key) ?? null;
    if (!first || isDeepStrictEqual(now, first.change.before)) continue;
    const change: SettingChange = { key, before: now, after: first.change.before };
    const reason = blocked(key, first.change.before);
    if (reason !== null) {
      impossible.push({ entry: first.entry, change, reason });
      continue;
    }
    const others = touches.filter(({ entry }) => entry.accountId !== first.entry.accountId);
    changes.push({
      ...change,
      first: first.entry,
      later: followed.get(key) ?? others.at(-1)?.entry ?? null,
    });
  }
  return { changes, impossible };
}
