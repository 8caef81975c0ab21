import { type LiveChange, liveLimits } from '@atelier/sdk/contract';
import type { Wakeups } from '../wakeups/wakeups';

const TOPIC = 'live ';

/** The wake-ups of a workspace's changes: nobody who listens to one hears of another workspace. */
const topicOf = (workspaceId: string) => TOPIC + workspaceId;

/** Returns the workspace whose changes a topic is about; undefined for any other topic. */
export const workspaceOfTopic = (topic: string): string | undefined =>
  topic.startsWith(TOPIC) ? topic.slice(TOPIC.length) : undefined;

/** Reads the news of a wake-up. Only servers of this installation write there. */
export const readNews = (news: string): LiveChange[] => JSON.parse(news) as LiveChange[];

/**
 * Reads what a transaction noted: lines of workspace, entity, kind, id (`*` for many) and revision.
 *
 * @returns the changes by workspace, one for each entity and id, and without an id where there are many
 */
export function readChanges(noted: string): Map<string, LiveChange[]> {
  const lines = noted.split('\n').flatMap((line) => (line === '' ? [] : [line.split(' ')]));
  const found = new Map<string, Map<string, LiveChange>>();
  for (const [workspaceId = '', entity = '', kind, id = '*', revision] of lines) {
    const changes = found.get(workspaceId) ?? new Map<string, LiveChange>();
    found.set(workspaceId, changes);
    join(changes, {
      entity,
      kind: kind === 'created' || kind === 'deleted' ? kind : 'changed',
      ...(id === '*' ? {} : { id }),
      ...(revision === undefined ? {} : { revision: Number(revision) }),
    });
  }
  return new Map([...found].map(([workspaceId, changes]) => [workspaceId, summed([...changes.values()])]));
}

/**
 * Adds a change to those of the same entity and id: the newest revision counts, and what was created or deleted stays so
 * while only what goes along with it changes.
 */
export function join(changes: Map<string, LiveChange>, change: LiveChange): void {
  const key = `${change.entity} ${change.id ?? '*'}`;
  const before = changes.get(key);
  const revision = Math.max(before?.revision ?? -1, change.revision ?? -1);
  const stays = change.kind === 'changed' && (before?.kind === 'created' || change.revision === undefined);
  changes.set(key, {
    ...change,
    kind: stays ? (before?.kind ?? change.kind) : change.kind,
    ...(revision < 0 ? {} : { revision }),
  });
}

/** Leaves out the ids of entities of which there are many. */
export function summed(changes: readonly LiveChange[]): LiveChange[] {
  const byEntity = Map.groupBy(changes, ({ entity }) => entity);
  return [...byEntity].flatMap(([entity, all]): LiveChange[] =>
    all.length > liveLimits.maxIds || all.some(({ id }) => id === undefined)
      ? [{ entity, kind: 'changed' }]
      : all,
  );
}

/** Tells the servers of an installation what a transaction changed; for `announce` of the database. */
export const publishChanges =
  (wakeups: Pick<Wakeups, 'wake'>) =>
  (noted: string): void => {
    for (const [workspaceId, changes] of readChanges(noted))
      wakeups.wake(topicOf(workspaceId), JSON.stringify(changes));
  };

/**
 * Listens to the changes of one workspace.
 *
 * @param listener gets null when anything may have changed
 */
export const listenToChanges = (
  wakeups: Pick<Wakeups, 'listen'>,
  workspaceId: string,
  listener: (changes: readonly LiveChange[] | null) => void,
): (() => void) =>
  wakeups.listen(topicOf(workspaceId), (news) => listener(news === null ? null : readNews(news)));
