import type { LiveChange } from '@atelier/sdk/contract';
import type { Clock } from '../clock/clock';
import type { Wakeups } from '../wakeups/wakeups';
import { join, readNews, workspaceOfTopic } from './changes';

/** Milliseconds that changes are remembered: longer than a page takes from its first call to its socket. */
export const REMEMBERED = 120_000;
/** Notifications that are remembered at most, of all workspaces. */
const MAX_ENTRIES = 20_000;

interface Entry {
  readonly workspaceId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly changes: readonly LiveChange[];
}

/** Remembers for a moment what changed, so that a window misses nothing between its first call and its socket. */
export interface LiveJournal {
  /**
   * Returns what changed in a workspace in the last milliseconds; null if that is not known, because it is too long ago or
   * because this server has not heard everything since.
   */
  changesOfLast(workspaceId: string, milliseconds: number): readonly LiveChange[] | null;
}

/** Creates the journal of this server. It hears the changes of all servers of the database. */
export function createLiveJournal(
  wakeups: Pick<Wakeups, 'listenToAll'>,
  clock: Pick<Clock, 'now'>,
): LiveJournal {
  let entries: Entry[] = [];
  let knownSince = clock.now().getTime();

  wakeups.listenToAll((topic, news) => {
    const at = clock.now().getTime();
    const workspaceId = topic === null ? undefined : workspaceOfTopic(topic);
    if (topic !== null && workspaceId === undefined) return;
    const oldest = at - REMEMBERED;
    if (entries.length >= MAX_ENTRIES || (entries[0] && entries[0].at < oldest - REMEMBERED)) {
      entries = entries.slice(-MAX_ENTRIES / 2).filter((entry) => entry.at >= oldest);
      knownSince = Math.max(knownSince, entries.length >= MAX_ENTRIES / 2 ? (entries[0]?.at ?? at) : oldest);
    }
    const changes = workspaceId === undefined || news === null ? null : readNews(news);
    // Notifications may have been lost, or say only that anything may have changed.
    if (workspaceId === undefined || changes === null) {
      entries = [];
      knownSince = at + 1;
      return;
    }
    entries.push({ workspaceId, at, changes });
  });

  return {
    changesOfLast(workspaceId, milliseconds) {
      const since = clock.now().getTime() - milliseconds;
      if (since < knownSince || milliseconds > REMEMBERED) return null;
      const found = new Map<string, LiveChange>();
      for (const entry of entries)
        if (entry.workspaceId === workspaceId && entry.at >= since)
          for (const change of entry.changes) join(found, change);
      return [...found.values()];
    },
  };
}
