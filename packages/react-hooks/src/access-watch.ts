import { type CallError, type Client, errorCode, type TenantSettings } from '@atelier/sdk';
import { hashKey, type Query, type QueryClient } from '@tanstack/react-query';
import { removePageCopies } from './areas/notes/document/page-copies.js';
import { settingsKeys } from './areas/settings/settings-keys.js';
import { tenantSettingsQuery } from './areas/workspace/workspace.js';
import type { KeptWrites } from './platform/kept-writes.js';
import { queryKeys } from './platform/keys.js';
import { callErrorOf } from './platform/results.js';

/** What happens when the person may no longer see what a page shows. */
export interface AccessListener {
  /** They are no member any more. Everything of the workspace has been forgotten here. */
  readonly onLost?: (() => void) | undefined;
  /** They may see less than before. What they may no longer see has been forgotten, or is as soon as it is asked for. */
  readonly onNarrowed?: ((now: TenantSettings) => void) | undefined;
}

/** What {@link watchAccess} needs. */
export interface AccessWatchOptions extends AccessListener {
  readonly client: Client;
  readonly queries: QueryClient;
  readonly writes: KeptWrites;
  /** Handle of the workspace that is open. */
  readonly workspaceId: string;
}

/** No such workspace for this person: what the server says to everybody who is no member. */
const NO_MEMBER = 'workspace_not_found';
/** Codes after which nothing of an earlier answer may be shown. */
const unreadable: readonly unknown[] = [NO_MEMBER, 'no_access', 'forbidden'];
/** Codes that say that the person's rights are not what this page believes. */
const surprising: readonly unknown[] = [...unreadable, 'read_only', 'workspace_suspended'];

const codeOf = (error: unknown) => {
  const failure: CallError | undefined = callErrorOf(error);
  return failure && errorCode(failure);
};

/** Returns whether somebody may see less than before: another role, or an area that was open and is not. */
const isNarrowed = (before: TenantSettings, now: TenantSettings): boolean =>
  before.role !== now.role ||
  Object.entries(now.accessControls).some(
    ([area, level]) => level === 'none' && before.accessControls[area] !== 'none',
  );

/** Forgets the data of a query, and leaves only why there is none. */
const forget = (query: Query, error: Error) =>
  query.setState({ data: undefined, dataUpdatedAt: 0, status: 'error', error, fetchStatus: 'idle' });

/**
 * Keeps nothing on the page that the person may no longer see: what is refused once is forgotten, what was loaded under
 * other rights is requested again, and a membership that has ended takes everything of the workspace with it. The tenant
 * settings say what may be seen; they are asked when the live socket or a refused call gives reason to.
 *
 * @returns `ask`, for when there is such a reason, and `stop`.
 */
export function watchAccess(options: AccessWatchOptions): { ask(): void; stop(): void } {
  const { client, queries, writes, workspaceId, onLost, onNarrowed } = options;
  const everything = { queryKey: queryKeys.workspace(workspaceId) };
  const settings = tenantSettingsQuery(client, workspaceId);
  const settingsHash = hashKey(settings.queryKey);
  const isSettings = ({ queryHash }: Query) => queryHash === settingsHash;
  const isOfWorkspace = ({ queryKey: [root, id] }: Query) =>
    root === everything.queryKey[0] && id === workspaceId;
  let known = queries.getQueryData<TenantSettings>(settings.queryKey);
  let isLost = false;

  // Its answer, or its refusal, is heard below.
  const ask = () => void queries.fetchQuery({ ...settings, staleTime: 0 }).catch(() => undefined);

  function lose(error: Error): void {
    for (const query of queries.getQueryCache().findAll(everything)) {
      void query.cancel({ silent: true });
      forget(query, error);
    }
    queries.removeQueries({ ...everything, type: 'inactive' });
    void queries.invalidateQueries({ queryKey: settingsKeys.tenants });
    void writes.discardAll(workspaceId);
    void removePageCopies({ workspaceId });
    // Several requests may meet the same refusal.
    if (!isLost) onLost?.();
    isLost = true;
  }

  function compare(now: TenantSettings): void {
    const before = known;
    known = now;
    isLost = false;
    if (!before || !isNarrowed(before, now)) return;
    const others = { ...everything, predicate: (query: Query) => !isSettings(query) };
    queries.removeQueries({ ...others, type: 'inactive' });
    void queries.invalidateQueries(others);
    onNarrowed?.(now);
  }

  const stopQueries = queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !isOfWorkspace(event.query)) return;
    const { query, action } = event;
    if (action.type === 'success' && isSettings(query)) compare(query.state.data as TenantSettings);
    if (action.type !== 'error') return;
    const code = codeOf(action.error);
    if (isSettings(query) && code === NO_MEMBER) return lose(action.error);
    if (unreadable.includes(code) && query.state.data !== undefined) forget(query, action.error);
    if (surprising.includes(code) && !isSettings(query)) ask();
  });
  const stopWrites = queries.getMutationCache().subscribe((event) => {
    if (
      event.type === 'updated' &&
      event.action.type === 'error' &&
      surprising.includes(codeOf(event.action.error))
    )
      ask();
  });
  return {
    ask,
    stop() {
      stopQueries();
      stopWrites();
    },
  };
}
