import type { Client } from '@atelier/sdk';
import type { LiveChange, LiveEntity } from '@atelier/sdk/streams';
import { focusManager, hashKey, onlineManager, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { isWriting } from './invalidation.js';
import { fullKey, queryKeys } from './keys.js';
import { followLive, type LivePorts } from './live-source.js';
import { isOwnWrite } from './own-writes.js';

/** How soon after a change its queries are requested again, so that the answer to one's own write comes first; milliseconds. */
const DELAY = 50;
/** The least time between two requests of a query; milliseconds. */
const INTERVAL = 250;

/** How long an answer may have been under way: the longest that a call waits; milliseconds. */
const UNDER_WAY = 30_000;

/** Queries that show an entity, by the keys of an area: those of one when its id is given, of all otherwise. */
export type LiveKeys = Readonly<Record<LiveEntity, (id: string | undefined) => readonly QueryKey[]>>;

/** Queries of an area that show entities of other areas, such as the name of a contact on a lead. */
export type LiveKeysElsewhere = Partial<LiveKeys>;

/** What {@link keepUpToDate} needs. */
export interface LiveOptions {
  readonly client: Client;
  readonly queries: QueryClient;
  /** Handle of the workspace that is open. */
  readonly workspaceId: string;
  /** Those of the area that an entity belongs to: its own writes see to them. */
  readonly keys: LiveKeys;
  /** Those of other areas. */
  readonly elsewhere: readonly LiveKeysElsewhere[];
  /** Called when what the person may see has to be asked again. */
  readonly onRights: () => void;
  readonly ports?: LivePorts | undefined;
}

/**
 * Requests again what this page shows when it changes elsewhere: in another window, by another member, by a job or a client.
 * Without a socket, it does so when the page gets the focus.
 *
 * @returns ends it.
 */
export function keepUpToDate({
  client,
  queries,
  workspaceId,
  keys,
  elsewhere,
  onRights,
  ports,
}: LiveOptions): () => void {
  /** Changes received and not processed yet, by entity and id. */
  const heard = new Map<string, LiveChange>();
  /** What has to be requested, by hash. */
  const due = new Map<string, QueryKey>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Number.NEGATIVE_INFINITY;
  const startedAt = Date.now();

  const schedule = () => {
    timer ??= setTimeout(flush, Math.max(DELAY, last + INTERVAL - performance.now()));
  };
  const note = (key: QueryKey) => due.set(hashKey(key), key);
  const isFetching = (queryKey: QueryKey) => queries.isFetching({ queryKey, type: 'active' }) > 0;

  function flush(): void {
    timer = undefined;
    last = performance.now();
    // A refetch now could bring back the state before the write, and its answer will say which revision is its own.
    if (isWriting(queries)) {
      schedule();
      return;
    }
    for (const { entity, id, revision } of heard.values()) {
      const isOwn = id !== undefined && revision !== undefined && isOwnWrite(queries, id, revision);
      // A newer server may name entities that this page does not know.
      for (const shown of isOwn ? elsewhere : [keys, ...elsewhere])
        for (const key of shown[entity as LiveEntity]?.(id) ?? []) note(fullKey(workspaceId, key));
    }
    heard.clear();
    const isHidden = globalThis.document?.visibilityState === 'hidden';
    for (const [hash, queryKey] of due) {
      // An answer under way may be from before the change, and one that is cancelled over and over never comes.
      if (!isHidden && isFetching(queryKey)) continue;
      due.delete(hash);
      // A hidden page requests it when it is seen again.
      void queries.invalidateQueries({ queryKey, refetchType: isHidden ? 'none' : 'active' });
    }
    if (due.size > 0) schedule();
  }

  const refetchShown = () => {
    note(queryKeys.workspace(workspaceId));
    schedule();
  };

  /** No earlier than the page itself, and no earlier than an answer can have been under way when it came. */
  function loadedAt(): number {
    const answers = queries
      .getQueryCache()
      .findAll({ queryKey: queryKeys.workspace(workspaceId) })
      .flatMap(({ state }) => (state.dataUpdatedAt > 0 ? [state.dataUpdatedAt] : []));
    return Math.max(performance.timeOrigin, Math.min(startedAt, ...answers) - UNDER_WAY);
  }

  const source = followLive(
    client,
    workspaceId,
    {
      onChanges(changes) {
        for (const change of changes) heard.set(`${change.entity} ${change.id ?? '*'}`, change);
        schedule();
      },
      onReopen: refetchShown,
      onRights,
      loadedAt,
    },
    ports,
  );
  const stopFocus = focusManager.subscribe((isFocused) => {
    if (!isFocused || source.isOpen) return;
    source.wake();
    refetchShown();
  });
  const stopOnline = onlineManager.subscribe((isOnline) => {
    if (isOnline) source.wake();
  });
  return () => {
    stopFocus();
    stopOnline();
    source.stop();
    clearTimeout(timer);
  };
}
