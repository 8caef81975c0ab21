import { eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { now } from '../../../platform/database/columns';
import type { Transaction } from '../../../platform/database/transaction';
import type { Platform } from '../../../platform/platform';
import { imports } from '../schema';
import { type ImportRecord, importRecord, type WorkingState } from './record';

/** One run of one step of one import. */
export interface StepKey {
  readonly workspaceId: string;
  readonly importId: string;
  readonly run: number;
}

/** The result of a batch: `over` when the step was stopped, or was taken over by another job. */
export type Progress = 'more' | 'done' | 'over';

/** Rows per transaction. */
export const BATCH = 500;

export type ImportChange = PgUpdateSetSource<typeof imports>;

/** Changes an import under its lock. */
export async function changeImport(tx: Transaction, id: string, change: ImportChange): Promise<ImportRecord> {
  const [row] = await tx
    .update(imports)
    .set({ ...change, updatedAt: now })
    .where(eq(imports.id, id))
    .returning();
  if (!row) throw new Error('An import disappeared while it was locked.');
  return importRecord(row);
}

/** Reads an import and locks it until the transaction ends; undefined when there is none. */
export async function lockImport(tx: Transaction, id: string): Promise<ImportRecord | undefined> {
  const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update');
  return row ? importRecord(row) : undefined;
}

/**
 * Runs one batch in its own transaction, under the import's lock, if the step is still current. Stopping it or starting
 * another step changes `state` or `run` under the same lock, so neither can happen in between.
 */
export function inStep(
  { database }: Pick<Platform, 'database'>,
  { workspaceId, importId, run }: StepKey,
  state: WorkingState,
  work: (tx: Transaction, record: ImportRecord) => Promise<Progress>,
): Promise<Progress> {
  return database.withWorkspace(workspaceId, async (tx) => {
    const record = await lockImport(tx, importId);
    if (!record || record.run !== run || record.state !== state) return 'over';
    return work(tx, record);
  });
}

/**
 * Allows one writer of contacts at a time in a workspace, so that two concurrent imports do not create a person twice.
 */
export async function lockContacts(tx: Transaction): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('contacts.import:' || atelier_workspace_id(), 0))`,
  );
}
