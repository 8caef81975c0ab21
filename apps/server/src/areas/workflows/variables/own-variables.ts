import type { Variable } from '@atelier/domain/smart-files';
import { asc, count } from 'drizzle-orm';
import type { EventPreset } from '../../../generated/rest';
import type { Transaction } from '../../../platform/database/transaction';
import { workspaceVariables } from './schema';

export type OwnVariableRow = typeof workspaceVariables.$inferSelect;

/** Returns the workspace's own variables, in the order in which they were created. */
export async function ownVariables(tx: Transaction): Promise<readonly OwnVariableRow[]> {
  return tx
    .select()
    .from(workspaceVariables)
    .orderBy(asc(workspaceVariables.createdAt), asc(workspaceVariables.id));
}

/** Converts rows to variables of the domain. */
export const asVariables = (rows: readonly OwnVariableRow[]): readonly Variable[] =>
  rows.map(({ key, label, type }) => ({ key, label, type }));

/** Converts a row to the contract's form. */
export const presentVariable = (row: OwnVariableRow): EventPreset => ({
  _id: row.id,
  key: row.key,
  label: row.label,
  type: row.type,
  defaultValue: row.defaultValue,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** Returns a page of the workspace's own variables. */
export async function pageOfVariables(
  tx: Transaction,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ readonly data: EventPreset[]; readonly total: number }> {
  const [total] = await tx.select({ number: count() }).from(workspaceVariables);
  const rows = await tx
    .select()
    .from(workspaceVariables)
    .orderBy(asc(workspaceVariables.createdAt), asc(workspaceVariables.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { data: rows.map(presentVariable), total: total?.number ?? 0 };
}
