import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { TaskLabel } from '../../generated/graphql/workflows';
import type { Transaction } from '../../platform/database/transaction';
import { taskLabels } from './schema';

export type LabelRow = typeof taskLabels.$inferSelect;

/** Where a label's group stands among the three: in the order in which work goes through them. */
const groupOrder: SQL = sql`array_position(array['todo', 'inProgress', 'completed'], ${taskLabels.group})`;

/** A label as the contract answers it. */
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

/** Every label, group by group, each in its order. */
export async function listLabels(tx: Transaction): Promise<LabelRow[]> {
  return tx.select().from(taskLabels).orderBy(groupOrder, asc(taskLabels.position), asc(taskLabels.id));
}

/**
 * A label that stays as it is until the transaction ends: whether a task is completed follows from its group.
 */
export async function holdLabel(tx: Transaction, id: string): Promise<LabelRow | undefined> {
  const [row] = await tx.select().from(taskLabels).where(eq(taskLabels.id, id)).for('share');
  return row;
}

/** The label of the next task of a series: the default one, unless that would be the end of it. */
export async function openLabel(tx: Transaction): Promise<LabelRow> {
  const byDefault = await defaultLabel(tx);
  if (byDefault.group !== 'completed') return byDefault;
  return (await listLabels(tx)).find(({ group }) => group !== 'completed') ?? byDefault;
}

/** The label of a task that is created without one. Whoever asks holds the lock of the metadata. */
export async function defaultLabel(tx: Transaction): Promise<LabelRow> {
  const [row] = await tx.select().from(taskLabels).where(eq(taskLabels.isDefault, true));
  if (!row) throw new Error('The workspace has no default label.');
  return row;
}
