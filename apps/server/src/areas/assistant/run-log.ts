import type { Frame, FrameOf, FrameType } from '@atelier/sdk/contract';
import { frameSchemas } from '@atelier/sdk/contract';
import { and, asc, eq, gt } from 'drizzle-orm';
import { now } from '../../platform/database/columns';
import type { Transaction } from '../../platform/database/transaction';
import { runFrames, runs } from './schema';

/** A stored run. */
export type RunRow = typeof runs.$inferSelect;

/** A frame before it is numbered: its type, and its data without session, run and number. */
export type FrameDraft = {
  [Type in FrameType]: {
    readonly type: Type;
    readonly data: Omit<FrameOf<Type>['data'], 's' | 'r' | 'n' | 'f'>;
  };
}[FrameType];

/** Topic on which the readers of a run wait. */
export const runTopic = (runId: string): string => `run:${runId}`;

/** Returns a run of the transaction's workspace. */
export async function findRun(tx: Transaction, runId: string): Promise<RunRow | undefined> {
  const [run] = await tx.select().from(runs).where(eq(runs.id, runId));
  return run;
}

/**
 * Appends frames and numbers them. The run's last number serves as an optimistic lock: if it has changed since it was
 * read, another writer was faster, and nothing is written (rule F2: a single writer).
 *
 * @returns the current run; undefined when another writer was faster or the run has ended.
 */
export async function appendFrames(
  tx: Transaction,
  run: Pick<RunRow, 'id' | 'sessionId' | 'workspaceId' | 'lastSequence'>,
  drafts: readonly FrameDraft[],
): Promise<RunRow | undefined> {
  const end = drafts.find((draft) => draft.type === 'end');
  const [held] = await tx
    .update(runs)
    .set({
      lastSequence: run.lastSequence + drafts.length,
      heartbeatAt: now,
      ...(end ? { state: end.data.status, finishedAt: now } : {}),
    })
    .where(and(eq(runs.id, run.id), eq(runs.lastSequence, run.lastSequence), eq(runs.state, 'running')))
    .returning();
  if (!held) return undefined;
  await tx.insert(runFrames).values(
    drafts.map(({ type, data }, index) => ({
      workspaceId: run.workspaceId,
      runId: run.id,
      sequence: run.lastSequence + index + 1,
      type,
      frame: data,
    })),
  );
  return held;
}

/** Reads the frames after a number, in order. */
export async function readFrames(
  tx: Transaction,
  run: Pick<RunRow, 'id' | 'sessionId'>,
  after: number,
  limit: number,
): Promise<Frame[]> {
  const rows = await tx
    .select()
    .from(runFrames)
    .where(and(eq(runFrames.runId, run.id), gt(runFrames.sequence, after)))
    .orderBy(asc(runFrames.sequence))
    .limit(limit);
  return rows.map(({ type, frame, sequence }) =>
    toFrame(type, { ...frame, s: run.sessionId, r: run.id, n: sequence }),
  );
}

function toFrame(type: string, data: Record<string, unknown>): Frame {
  if (!Object.hasOwn(frameSchemas(), type))
    throw new Error(`The log holds a frame of the unknown type ${type}.`);
  const known = type as FrameType;
  // Frames are typed when written, but still validated when read, by the schema of their type.
  return { type: known, data: frameSchemas()[known].parse(data) } as Frame;
}

/** Ends a running run, even while another writer appends to it. Ending it twice has no further effect. */
export async function endRun(
  tx: Transaction,
  runId: string,
  end: FrameOf<'end'>['data']['status'],
  problem: { readonly code?: string; readonly message?: string } = {},
): Promise<RunRow | undefined> {
  const [run] = await tx.select().from(runs).where(eq(runs.id, runId)).for('update');
  if (run?.state !== 'running') return run;
  return (await appendFrames(tx, run, [{ type: 'end', data: { status: end, ...problem } }])) ?? run;
}
