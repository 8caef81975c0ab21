import { and, eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Transaction } from '../../platform/database/transaction';
import { invalidInput, type Problem } from '../../platform/errors/problem';
import type { Platform } from '../../platform/platform';
import { producers } from './producers';
import { endRun, findRun, type RunRow, runTopic } from './run-log';
import { runs } from './schema';
import { runJob } from './worker';

/** The input of a new run. */
export interface NewRun {
  /** Chosen by the caller; the same key always returns the same run (rule X3). */
  readonly key: string;
  readonly kind: string;
}

/** Starts a run in the transaction's workspace, or returns the one already started with the key. */
export async function startRun(
  tx: Transaction,
  { outbox }: Pick<Platform, 'outbox'>,
  { workspaceId, accountId }: { readonly workspaceId: string; readonly accountId: string },
  { key, kind }: NewRun,
): Promise<RunRow | Problem> {
  if (!Object.hasOwn(producers, kind)) {
    const known = Object.keys(producers).join(', ');
    return invalidInput([
      { field: 'kind', message: `There is no run of this kind. Supported kinds: ${known}.` },
    ]);
  }
  const [started] = await tx
    .insert(runs)
    .values({ id: uuid(), workspaceId, sessionId: uuid(), kind, key, createdBy: accountId })
    .onConflictDoNothing({ target: [runs.workspaceId, runs.createdBy, runs.key] })
    .returning();
  if (started) {
    await outbox.enqueue(tx, runJob, { runId: started.id });
    return started;
  }
  const [known] = await tx
    .select()
    .from(runs)
    .where(and(eq(runs.createdBy, accountId), eq(runs.key, key)));
  if (!known) throw new Error('A run was neither added nor found under its key.');
  return known;
}

/** Stops a run and keeps its output. Returns undefined when there is no such run. */
export async function stopRun(
  tx: Transaction,
  { wakeups }: Pick<Platform, 'wakeups'>,
  runId: string,
): Promise<RunRow | undefined> {
  if (!(await findRun(tx, runId))) return undefined;
  const run = await endRun(tx, runId, 'stopped');
  wakeups.wake(runTopic(runId));
  return run;
}
