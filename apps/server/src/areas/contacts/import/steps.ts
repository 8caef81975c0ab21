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

/** What a batch came to: `over` when the step was stopped, or is somebody else's by now. */
export type Progress = 'more' | 'done' | 'over';

/** Rows that one transaction works on. */
export const BATCH = 500;

export type ImportChange = PgUpdateSetSource<typeof imports>;

/** Changes an import under its lock. */
export async function changeImport(tx: Transaction, id: string, change: ImportChange): Promise<ImportRecord> {
  const [row] = await tx
    .update(imports)
    .set({ ...change, updatedAt: now })
    .where(eq(imports.id, id))
    .returning();
  if (!row) throw new Error('An import went away under its lock.');
  return importRecord(row);
}

/** The import, locked until the transaction ends; undefined when there is none. */
export async function lockImport(tx: Transaction, id: string): Promise<ImportRecord | undefined> {
  const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update');
  return row ? importRecord(row) : undefined;
}

/**
 * Runs one batch in a transaction of its own, under the import's lock, when the step still is this one.
 * Stopping, and starting another step, change state or run under the same lock; so neither can happen in between.
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

/** One writer of contacts at a time in a workspace, so that two imports at once do not make one person twice. */
export async function lockContacts(tx: Transaction): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('contacts.import:' || atelier_workspace_id(), 0))`,
  );
}
