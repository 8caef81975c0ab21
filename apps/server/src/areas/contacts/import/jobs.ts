import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../../platform/database/transaction';
import { defineJob } from '../../../platform/outbox/outbox';
import type { Platform } from '../../../platform/platform';
import { imports } from '../schema';
import { applyBatch } from './applying';
import { checkBatch } from './checking';
import { FileRefused } from './failure';
import { tellImport } from './notice';
import { readFile } from './reading';
import { type ImportRecord, importRecord, type WorkingState, workingStates } from './record';
import { BATCH, changeImport, lockImport, type Progress, type StepKey } from './steps';
import { undoBatch } from './undoing';

const importJob = defineJob(
  'contacts.import',
  z.object({ importId: z.uuid(), run: z.number().int() }).strict(),
  {
    retries: 5,
    timeout: 600,
  },
);

/** Milliseconds after which a step yields to other jobs and continues in a new one. */
const SLICE = 10_000;

/**
 * Statistics are updated at the beginning and after 1, 2, 4, 8 … batches: they always cover at least about half of the
 * step's work, and updating stays a small part of it.
 */
const isTimeToLook = (batches: number): boolean => batches === 0 || Number.isInteger(Math.log2(batches));

const isWorking = (state: string): state is WorkingState => workingStates.some((one) => one === state);

/** Starts a step: changes the state of the import and adds the job in the same transaction. */
export async function startStep(
  { outbox }: Pick<Platform, 'outbox'>,
  tx: Transaction,
  record: ImportRecord,
  change: Parameters<typeof changeImport>[2] & { readonly state: WorkingState },
): Promise<ImportRecord> {
  const started = await changeImport(tx, record.id, {
    processedRows: 0,
    failure: null,
    failureCode: null,
    ...change,
    run: record.run + 1,
  });
  await outbox.enqueue(tx, importJob, { importId: record.id, run: started.run });
  return started;
}

/** The state of an import after a step failed permanently: the last one from which it can continue. */
const afterFailure = {
  reading: 'failed',
  checking: 'mapping',
  applying: 'stopped',
  undoing: 'stopped',
} as const;

async function runStep(platform: Platform, step: StepKey, isOver: () => boolean): Promise<Progress> {
  const { database } = platform;
  const [row] = await database.withWorkspace(step.workspaceId, (tx) =>
    tx.select().from(imports).where(eq(imports.id, step.importId)),
  );
  const state = row ? importRecord(row).state : 'undone';
  if (!row || row.run !== step.run || !isWorking(state)) return 'over';
  if (state === 'reading') return readFile(platform, step, isOver);
  const batch = { checking: checkBatch, applying: applyBatch, undoing: undoBatch }[state];
  for (let batches = Math.floor(row.processedRows / BATCH); ; batches += 1) {
    if (isTimeToLook(batches)) await database.gatherStatistics();
    const progress = await batch(platform, step);
    if (progress !== 'more' || isOver()) return progress;
  }
}

async function fail(platform: Platform, step: StepKey, code: string, message: string): Promise<void> {
  await platform.database.withWorkspace(step.workspaceId, async (tx) => {
    const record = await lockImport(tx, step.importId);
    if (!record || record.run !== step.run || !isWorking(record.state)) return;
    const ended = await changeImport(tx, record.id, {
      state: afterFailure[record.state],
      failureCode: code,
      failure: message,
    });
    await tellImport(tx, ended, message);
  });
}

/** Registers the jobs of imports. */
export function handleImports(platform: Platform): void {
  platform.jobs.handle(importJob, async ({ importId, run }, { workspaceId, attempt, signal }) => {
    if (workspaceId === null) throw new Error('An import belongs to a workspace.');
    const step = { workspaceId, importId, run };
    const until = performance.now() + SLICE;
    try {
      const progress = await runStep(platform, step, () => signal.aborted || performance.now() > until);
      if (progress === 'more')
        await platform.database.withWorkspace(workspaceId, (tx) =>
          platform.outbox.enqueue(tx, importJob, { importId, run }),
        );
    } catch (error) {
      if (error instanceof FileRefused)
        return fail(platform, step, error.failure.code, error.failure.message);
      if (attempt > importJob.retries)
        await fail(
          platform,
          step,
          'interrupted',
          'Something went wrong on our side. Saved contacts are kept. Try again.',
        );
      throw error;
    }
  });
}
