import { setTimeout as wait } from 'node:timers/promises';
import { fold, initialRunState, type RunState } from '@atelier/sdk/contract';
import { and, eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '../../platform/database/columns';
import { defineJob } from '../../platform/outbox/outbox';
import type { Platform } from '../../platform/platform';
import { workspaces } from '../workspace/schema';
import { producers } from './producers';
import { appendFrames, endRun, findRun, type RunRow, readFrames, runTopic } from './run-log';
import { runFrames, runs } from './schema';

/** The job that continues a run from the end of its log. */
export const runJob = defineJob('assistant.run', z.strictObject({ runId: z.uuid() }), {
  retries: 5,
  timeout: 600,
});

/** Seconds without a heartbeat after which a run is ended with an error, so that nobody waits forever. */
const abandonedAfter = 90;
/** Hours for which the log of an ended run can still be tailed. */
const logHours = 48;
const longestLog = 100_000;

/** Registers the jobs that work on runs, end abandoned ones, and trim old logs. */
export function registerRuns(platform: Platform): void {
  platform.jobs.handle(runJob, async ({ runId }, { workspaceId, signal }) => {
    if (workspaceId !== null) await work(platform, workspaceId, runId, signal);
  });
  platform.jobs.every('assistant.abandoned', 30, () => eachWorkspace(platform, endAbandoned));
  platform.jobs.every('assistant.logs', 3_600, () => eachWorkspace(platform, trimLogs));
}

async function work(
  platform: Platform,
  workspaceId: string,
  runId: string,
  signal: AbortSignal,
): Promise<void> {
  const { database, wakeups } = platform;
  const begun = await database.withWorkspace(workspaceId, async (tx) => {
    const run = await findRun(tx, runId);
    return run && { run, state: (await readFrames(tx, run, 0, longestLog)).reduce(fold, initialRunState) };
  });
  if (!begun) return;
  let run: RunRow | undefined = begun.run;
  let state: RunState = begun.state;
  while (run?.state === 'running') {
    const held: RunRow = run;
    const producer = producers[held.kind];
    if (!producer) {
      await database.withWorkspace(workspaceId, (tx) =>
        endRun(tx, runId, 'error', { code: 'unknown_kind', message: 'This kind of run is not supported.' }),
      );
      wakeups.wake(runTopic(runId));
      return;
    }
    const draft = producer.next(state);
    run = await database.withWorkspace(workspaceId, (tx) => appendFrames(tx, held, [draft]));
    if (!run) return;
    wakeups.wake(runTopic(runId));
    const data = { ...draft.data, s: run.sessionId, r: run.id, n: run.lastSequence };
    // The draft's data fits its type by `FrameDraft`; the compiler loses the pair in the spread.
    state = fold(state, { type: draft.type, data } as Parameters<typeof fold>[1]);
    // A stopping server hands the job back; the next one continues from the log.
    if (run.state === 'running') await wait(producer.pace, undefined, { signal });
  }
}

async function eachWorkspace(
  platform: Platform,
  sweep: (platform: Platform, workspaceId: string) => Promise<void>,
): Promise<void> {
  const all = await platform.database.withSystem((tx) => tx.select({ id: workspaces.id }).from(workspaces));
  for (const { id } of all) await sweep(platform, id);
}

async function endAbandoned({ database, wakeups }: Platform, workspaceId: string): Promise<void> {
  const ended = await database.withWorkspace(workspaceId, async (tx) => {
    const silent = await tx
      .select({ id: runs.id })
      .from(runs)
      .where(
        and(
          eq(runs.state, 'running'),
          lt(
            sql`coalesce(${runs.heartbeatAt}, ${runs.createdAt})`,
            sql`${now} - make_interval(secs => ${abandonedAfter})`,
          ),
        ),
      );
    for (const { id } of silent) {
      await endRun(tx, id, 'error', {
        code: 'interrupted',
        message: 'The work was interrupted. Start it again.',
      });
    }
    return silent;
  });
  for (const { id } of ended) wakeups.wake(runTopic(id));
}

async function trimLogs({ database }: Platform, workspaceId: string): Promise<void> {
  await database.withWorkspace(workspaceId, (tx) =>
    tx.delete(runFrames).where(
      sql`${runFrames.runId} in (select ${runs.id} from ${runs}
        where ${runs.finishedAt} < ${now} - make_interval(hours => ${logHours}))`,
    ),
  );
}
