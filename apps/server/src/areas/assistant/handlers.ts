import { identityOf, type RestHandlers, workspaceOf } from '../../platform/context';
import { isProblem, problem } from '../../platform/errors/problem';
import type { StreamHandler } from '../../platform/http/rest';
import { startRun, stopRun } from './commands';
import { findRun, type RunRow } from './run-log';
import { tailRun } from './tail';

const statuses = { running: 'running', done: 'done', stopped: 'stopped', error: 'failed' } as const;

const present = (run: RunRow) => ({
  _id: run.id,
  sessionId: run.sessionId,
  kind: run.kind,
  status: statuses[run.state],
  lastSeq: run.lastSequence,
  createdAt: run.createdAt.toISOString(),
  endedAt: run.finishedAt?.toISOString() ?? null,
});

const noSuchRun = () => problem('not_found', { title: 'There is no such run.' });

/** REST handlers of the assistant area. */
export const assistantHandlers = {
  async startRun({ key, kind }, context) {
    const scope = { workspaceId: workspaceOf(context).id, accountId: identityOf(context).account.id };
    const run = await startRun(context.tx, context.platform, scope, { key, kind });
    return isProblem(run) ? run : present(run);
  },
  async getRun({ runId }, { tx }) {
    const run = await findRun(tx, runId);
    return run ? present(run) : noSuchRun();
  },
  async stopRun({ runId }, { tx, platform }) {
    const run = await stopRun(tx, platform, runId);
    return run ? present(run) : noSuchRun();
  },
} satisfies Partial<RestHandlers>;

/** Event stream handlers of the assistant area. */
export const assistantStreams = {
  tailRun: ({ runId, after }, context) => {
    // On reconnecting, a browser sends the id of the last event in a header.
    const named = Number(/\.(\d+)$/.exec(context.header('last-event-id') ?? '')?.[1] ?? 0);
    return tailRun(context.platform, {
      workspaceId: workspaceOf(context).id,
      runId: String(runId),
      after: Math.max(Number(after ?? 0), named),
      signal: context.signal,
    });
  },
} satisfies Record<string, StreamHandler>;
