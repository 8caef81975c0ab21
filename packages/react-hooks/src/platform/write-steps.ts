import type { Client, Result } from '@atelier/sdk';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { applyChanges, type CacheChange, confirm, rollBack, type ShownChanges, show } from './changes.js';
import { beginWrite, endWrite } from './invalidation.js';
import { fullKey } from './keys.js';
import { noteWritten } from './own-writes.js';

/** What a write hands to the call. */
export interface WriteOptions {
  /** Handle of the workspace; undefined for data of the person. */
  readonly workspaceId?: string | undefined;
  /** Names this write at the server, also when it is sent again after a reload. */
  readonly idempotencyKey: string;
  /** Id for what the write creates: the `_id` of the input, else the same one whenever the same input is given. */
  readonly newId: string;
}

/** Reads what the cache holds, by the keys of an area. */
export interface CacheReader {
  readonly get: <Data>(key: QueryKey) => Data | undefined;
  /** Everything below a key that holds data. */
  readonly all: <Data>(key: QueryKey) => readonly Data[];
  /** The whole keys of all queries below a key. */
  readonly keys: (key: QueryKey) => readonly QueryKey[];
}

/** Which revision of what a change was made of. */
export interface SeenRevision {
  readonly id: string;
  readonly seen: number | null | undefined;
  /** The fields that the change writes. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Reads the fields of the thing, where they are not its own members under the same names. */
  readonly fields?:
    | ((thing: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>)
    | undefined;
  /** Where the cache holds the thing. */
  readonly key: QueryKey;
  /** Those of them that hold words: where somebody else was faster, both texts are merged. */
  readonly texts?: readonly string[] | undefined;
  /** The same change, made of another revision; `values` takes the place of the fields in it. */
  readonly renew: (revision: number, values?: Readonly<Record<string, unknown>>) => unknown;
}

/** The data of something that waits on this device to be created. */
export interface WaitingRow {
  readonly newId: string;
  /** UTC instant. */
  readonly now: string;
}

/** A write as the platform knows it; `defineWrite` makes one. */
export interface Write<Data = never, Input = never, Params = never> {
  /** Area and verb: `contacts.update`. */
  readonly name: string;
  readonly call: (client: Client, input: Input, options: WriteOptions) => Promise<Result<unknown>>;
  /**
   * What happens without a connection. `keep` shows the change, keeps it on the device and sends it later; `refuse` fails at
   * once: for what must not wait, and for what the person needs the answer of.
   */
  readonly offline: 'keep' | 'refuse';
  /** What the person does, in words, where changes that wait are listed: `Edit contact`. */
  readonly label?: string | undefined;
  /** Writes with the same word go one after the other. */
  readonly serial?: string | undefined;
  /** What shows before the server has answered. */
  readonly optimistic?:
    | ((input: Input, cache: CacheReader, params: Params) => readonly CacheChange[])
    | undefined;
  /** What shows in addition while the write waits on this device: what it creates, with the id that it will have. */
  readonly whileWaiting?:
    | ((input: Input, cache: CacheReader, created: WaitingRow) => readonly CacheChange[])
    | undefined;
  /** What the answer says about the cache. */
  readonly answer?: ((data: Data, input: Input, cache: CacheReader) => readonly CacheChange[]) | undefined;
  /** What neither input nor answer says: it is requested again, but for what the answer has put in place. */
  readonly invalidates?:
    | ((input: Input, data: Data | undefined, cache: CacheReader) => readonly QueryKey[])
    | undefined;
  /** For changes of something with a revision: they go one after the other, each made of what the one before led to. */
  readonly revision?: ((input: Input) => SeenRevision | undefined) | undefined;
}

/** What is under way between the beginning and the end of a write. */
export interface WriteUnderWay {
  readonly shown: ShownChanges;
  /** Shown since the write waits on this device. */
  waiting?: ShownChanges | undefined;
  /** Queries whose fetch was cancelled, since it would have brought the old state. */
  readonly cancelled: readonly QueryKey[];
}

const areaOf = ({ name }: Write, workspaceId: string | undefined) =>
  `${workspaceId ?? ''} ${name.split('.')[0]}`;

/** Reads the cache by the keys of an area. */
function readerOf(queries: QueryClient, workspaceId: string | undefined): CacheReader {
  return {
    get: (key) => queries.getQueryData(fullKey(workspaceId, key)),
    all: <Data>(key: QueryKey) =>
      queries
        .getQueriesData<Data>({ queryKey: fullKey(workspaceId, key) })
        .flatMap(([, data]) => (data === undefined ? [] : [data])),
    keys: (key) =>
      queries
        .getQueryCache()
        .findAll({ queryKey: fullKey(workspaceId, key) })
        .map(({ queryKey }) => queryKey),
  };
}

/** Cancels fetches of what is about to change; @returns the keys of those queries. */
async function cancelFetches(
  queries: QueryClient,
  workspaceId: string | undefined,
  changes: readonly CacheChange[],
): Promise<readonly QueryKey[]> {
  const filters = changes.map(({ key }) => ({
    queryKey: fullKey(workspaceId, key),
    predicate: ({ state }: { state: { fetchStatus: string } }) => state.fetchStatus !== 'idle',
  }));
  const fetching = filters.flatMap((filter) => queries.getQueryCache().findAll(filter));
  await Promise.all(filters.map((filter) => queries.cancelQueries(filter)));
  return fetching.map(({ queryKey }) => queryKey);
}

/** Begins a write: shows what can be shown. */
export async function startWrite(
  queries: QueryClient,
  workspaceId: string | undefined,
  write: Write,
  input: unknown,
  params: unknown,
): Promise<WriteUnderWay> {
  beginWrite(queries, areaOf(write, workspaceId));
  const changes = write.optimistic?.(input as never, readerOf(queries, workspaceId), params as never) ?? [];
  const cancelled = await cancelFetches(queries, workspaceId, changes);
  return { cancelled, shown: show(queries, workspaceId, changes) };
}

/** Shows what a write will create, since it waits on this device. */
export function showWaiting(
  queries: QueryClient,
  workspaceId: string | undefined,
  write: Write,
  input: unknown,
  newId: string,
  underWay: WriteUnderWay,
): void {
  const created = { newId, now: new Date().toISOString() };
  const changes = write.whileWaiting?.(input as never, readerOf(queries, workspaceId), created) ?? [];
  underWay.waiting = show(queries, workspaceId, changes);
}

/** Ends a write that the server has refused: everything it showed is rolled back and requested again. */
export function failWrite(
  queries: QueryClient,
  workspaceId: string | undefined,
  write: Write,
  input: unknown,
  { shown, waiting, cancelled }: WriteUnderWay,
): void {
  if (waiting) rollBack(queries, waiting);
  rollBack(queries, shown);
  const keys = write.invalidates?.(input as never, undefined, readerOf(queries, workspaceId)) ?? [];
  const all = [...keys, ...shown.changes.map(({ key }) => key)].map((key) => fullKey(workspaceId, key));
  endWrite(queries, areaOf(write, workspaceId), [...all, ...cancelled], []);
}

/** Ends a write that the server has accepted: its answer goes into the cache. */
export async function finishWrite(
  queries: QueryClient,
  workspaceId: string | undefined,
  write: Write,
  input: unknown,
  data: unknown,
  underWay?: WriteUnderWay,
): Promise<void> {
  const cache = readerOf(queries, workspaceId);
  const changes = write.answer?.(data as never, input as never, cache) ?? [];
  const cancelled = await cancelFetches(queries, workspaceId, changes);
  // A change that was sent after a reload was not begun in this page.
  if (underWay?.waiting) confirm(queries, underWay.waiting);
  if (underWay) confirm(queries, underWay.shown);
  else beginWrite(queries, areaOf(write, workspaceId));
  applyChanges(queries, workspaceId, changes);
  noteWritten(queries, data);
  const keys = write.invalidates?.(input as never, data as never, cache) ?? [];
  endWrite(
    queries,
    areaOf(write, workspaceId),
    [...keys.map((key) => fullKey(workspaceId, key)), ...cancelled, ...(underWay?.cancelled ?? [])],
    changes.filter(({ isWhole }) => isWhole).map(({ key }) => fullKey(workspaceId, key)),
  );
}
