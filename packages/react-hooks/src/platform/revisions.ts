import { type CallError, conflictingState } from '@atelier/sdk';
import { hashKey, type QueryClient, type QueryKey, replaceEqualDeep } from '@tanstack/react-query';
import { revisionOf } from './changes.js';
import type { Conflict, FieldValues, KeptWrite } from './kept-store.js';
import type { SeenRevision, Write } from './write-steps.js';

/** Returns what a change was made of; undefined for a write without revisions. */
export const subjectOf = (write: Write, input: unknown): SeenRevision | undefined =>
  // What was given to a write, or was stored with its name, is its input.
  write.revision?.(input as never);

/** Returns whether two values are equal; what is not there is null. */
export const isSame = (one: unknown, other: unknown) =>
  replaceEqualDeep(one ?? null, other ?? null) === (one ?? null);

/** Returns the fields of a thing that a change writes. */
export const fieldsOf = (
  thing: unknown,
  { values, fields = (all) => all }: Pick<SeenRevision, 'values' | 'fields'>,
): FieldValues => {
  if (typeof thing !== 'object' || thing === null) return {};
  return Object.fromEntries(
    Object.entries(fields({ ...thing })).filter(([field]) => values[field] !== undefined),
  );
};

/** Revisions of a thing that are remembered, and cache keys and ids of things. */
const MAX_REVISIONS = 5;
const MAX_THINGS = 400;

/**
 * Remembers what this page has shown of each revision of a thing, so that a change made of an older one than the cache holds
 * can still be compared with what its person saw.
 *
 * @returns what reads a thing at a revision, and what stops remembering.
 */
export function rememberRevisions(queries: QueryClient) {
  const things = new Map<string, Map<number, unknown>>();
  const stop = queries.getQueryCache().subscribe(({ type, query }) => {
    const { data }: { data?: { readonly _id?: unknown } | undefined } = query.state;
    const revision = revisionOf(data);
    if (type !== 'updated' || revision < 0) return;
    // Settings of a thing share its revision and have no id of their own, so their cache key stands for it.
    for (const id of [query.queryHash, data?._id]) {
      if (typeof id !== 'string') continue;
      const known = things.get(id) ?? new Map<number, unknown>();
      // What is there first came from the server; what shows before the answer has the same revision.
      if (!known.has(revision)) known.set(revision, data);
      for (const old of [...known.keys()].slice(0, -MAX_REVISIONS)) known.delete(old);
      things.delete(id);
      things.set(id, known);
    }
    for (const old of [...things.keys()].slice(0, -MAX_THINGS)) things.delete(old);
  });
  const at = (key: QueryKey, id: string, revision: number): unknown =>
    things.get(hashKey(key))?.get(revision) ?? things.get(id)?.get(revision);
  return { at, stop };
}

/** Failures whose change was kept on this device, together with what somebody else wrote. */
const keptFailures = new WeakSet<object>();

/** Marks a failure: the person decides between both versions, wherever kept changes are listed. */
export function asKept<Failure extends Error>(failure: Failure): Failure {
  keptFailures.add(failure);
  return failure;
}

/**
 * Returns whether a failed change was kept because somebody else had changed the same fields: nothing is lost, and
 * `useKeptChanges` lists both versions to choose from.
 *
 * @param error - what a write was rejected with.
 */
export const isKeptConflict = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && keptFailures.has(error);

/** Whether a change that saw `seen` was made of a revision that an earlier one has led on from. */
const isBetween = (seen: number | null | undefined, from: number, to: number): seen is number =>
  typeof seen === 'number' && seen >= from && seen < to;

/** The revision that a saved change was made of: each change adds one. */
const startOf = (seen: number | null | undefined, saved: number) => seen ?? saved - 1;

/** A change of this page that was saved. */
interface OwnChange {
  readonly from: number;
  readonly to: number;
  /** When its answer came. */
  readonly savedAt: number;
}

/**
 * Remembers which revisions the changes of this page led to. A change that was made before the answer came goes on from there,
 * since its screen could only show the revision before.
 */
export function createOwnRevisions() {
  const own = new Map<string, OwnChange[]>();
  return {
    saved(subject: SeenRevision | undefined, data: unknown, savedAt: number): void {
      const to = revisionOf(data);
      if (!subject || to < 0) return;
      const change = { from: startOf(subject.seen, to), to, savedAt };
      own.set(subject.id, [...(own.get(subject.id) ?? []), change]);
    },
    /** Returns the input of a change, made of the newest revision that it may go on from. */
    renewed(write: Write, { input, madeAt }: Pick<KeptWrite, 'input' | 'madeAt'>): unknown {
      const subject = subjectOf(write, input);
      if (!subject) return input;
      let { seen } = subject;
      for (const { from, to, savedAt } of own.get(subject.id) ?? [])
        if (madeAt < savedAt && isBetween(seen, from, to)) seen = to;
      return typeof seen === 'number' && seen !== subject.seen ? subject.renew(seen) : input;
    },
  };
}

/**
 * Returns the input of a later kept change, going on from what a saved one led to; undefined if it was not made of the same
 * state. Changes of another tab go on only if they did not overwrite a field that their person had not seen yet.
 */
export function goesOn(
  saved: { readonly made: KeptWrite; readonly subject: SeenRevision; readonly revision: number },
  later: KeptWrite,
  subject: SeenRevision | undefined,
): unknown {
  const { made, revision } = saved;
  if (subject?.id !== saved.subject.id || later.madeAt <= made.madeAt) return undefined;
  if (!isBetween(subject.seen, startOf(saved.subject.seen, revision), revision)) return undefined;
  const hasSeen = Object.entries(fieldsOf(saved.subject.values, { values: subject.values })).every(
    ([field, value]) => isSame(later.before?.[field], value),
  );
  return later.page === made.page || hasSeen ? subject.renew(revision) : undefined;
}

/** Returns what is in the way of a change; undefined if the refusal has another reason. */
export function conflictOf(subject: SeenRevision | undefined, error: CallError): Conflict | undefined {
  const current = subject && conflictingState(error);
  const revision = revisionOf(current);
  return current && revision >= 0 ? { revision, theirs: fieldsOf(current, subject) } : undefined;
}

/** Whether a saved change holds everything that a refused one wanted to write. */
export const isCovered = (refused: SeenRevision | undefined, saved: SeenRevision | undefined): boolean =>
  refused !== undefined &&
  refused.id === saved?.id &&
  Object.entries(refused.values).every(
    ([field, value]) => value === undefined || (field in saved.values && isSame(saved.values[field], value)),
  );
