import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { TaskLabel } from '../../generated/graphql/workflows';
import type { Transaction } from '../../platform/database/transaction';
import { taskLabels } from './schema';

export type LabelRow = typeof taskLabels.$inferSelect;

/** Position of a label's group among the three, in the order of the workflow. */
const groupOrder: SQL = sql`array_position(array['todo', 'inProgress', 'completed'], ${taskLabels.group})`;

/** Returns a label in the shape of the contract. */
export function labelAnswer(row: LabelRow): TaskLabel {
  return {
    _id: row.id,
    label: row.label,
    group: row.group,
    groupId: row.group,
    color: row.color,
    order: row.position,
    isDefault: row.isDefault,
    tenantId: row.workspaceId,
    userId: row.createdBy,
  };
}

/** Returns all labels, group by group, each in its order. */
export async function listLabels(tx: Transaction): Promise<LabelRow[]> {
  return tx.select().from(taskLabels).orderBy(groupOrder, asc(taskLabels.position), asc(taskLabels.id));
}

/** Reads a label and locks it until the transaction ends: its group decides whether a task is completed. */
export async function holdLabel(tx: Transaction, id: string): Promise<LabelRow | undefined> {
  const [row] = await tx.select().from(taskLabels).where(eq(taskLabels.id, id)).for('share');
  return row;
}

/** Returns the label of the next task of a series: the default one, unless that one is completed. */
export async function openLabel(tx: Transaction): Promise<LabelRow> {
  const byDefault = await defaultLabel(tx);
  if (byDefault.group !== 'completed') return byDefault;
  return (await listLabels(tx)).find(({ group }) => group !== 'completed') ?? byDefault;
}

/** Returns the label of a task that is created without one. The caller holds the metadata lock. */
export async function defaultLabel(tx: Transaction): Promise<LabelRow> {
  const [row] = await tx.select().from(taskLabels).where(eq(taskLabels.isDefault, true));
  if (!row) throw new Error('The workspace has no default label.');
  return row;
}
