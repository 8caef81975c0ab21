import { and, eq, isNull } from 'drizzle-orm';
import { type CallContext, identityOf } from '../../../platform/context';
import { now } from '../../../platform/database/columns';
import { canComeBack } from '../../../platform/database/deleted-rows';
import { changedBy } from '../../../platform/database/revisions';
import type { Transaction } from '../../../platform/database/transaction';
import { checkedId, gone } from '../../../platform/errors/refusals';
import { recordActivity } from '../activity';
import type { Owner } from './owner';
import { leads, workflowTemplates } from './schema';

/** An existing template or lead, with its title. */
export type NamedOwner = Owner & { readonly title: string };

const tables = { lead: leads, template: workflowTemplates } as const;

/**
 * Returns the template or lead with an id, and locks its row until the transaction ends, so that concurrent changes of its
 * steps take turns.
 */
export async function findOwner(tx: Transaction, id: string): Promise<NamedOwner> {
  for (const kind of ['lead', 'template'] as const) {
    const table = tables[kind];
    const [row] = await tx
      .select({ id: table.id, title: table.title })
      .from(table)
      .where(and(eq(table.id, id), isNull(table.deletedAt)))
      .for('update');
    if (row) return { kind, ...row };
  }
  throw gone('template or lead');
}

/** Marks a template or lead as changed when its steps change. */
export async function touchOwner(context: CallContext, { kind, id }: Owner): Promise<void> {
  const table = tables[kind];
  await context.tx
    .update(table)
    .set(changedBy(table, identityOf(context).account.id))
    .where(eq(table.id, id));
}

/** Deletes a template or lead, and returns its id. Whatever was created from it stays. */
export async function deleteOwner(kind: Owner['kind'], given: string, context: CallContext): Promise<string> {
  const id = checkedId(given, 'id');
  const table = tables[kind];
  const [row] = await context.tx
    .update(table)
    .set({ deletedAt: now, ...changedBy(table, identityOf(context).account.id) })
    .where(and(eq(table.id, id), isNull(table.deletedAt)))
    .returning({ title: table.title });
  if (!row) throw gone(kind);
  await recordActivity(context, `${kind}Deleted`, { kind, id, title: row.title });
  return id;
}

/**
 * Restores a template or lead within its 30 days. One that is not deleted stays as it is.
 *
 * @returns its id, and whether it was restored by this call
 */
export async function restoreOwner(
  kind: Owner['kind'],
  given: string,
  context: CallContext,
): Promise<{ readonly id: string; readonly cameBack: boolean }> {
  const { tx } = context;
  const id = checkedId(given, 'id');
  const table = tables[kind];
  const [row] = await tx
    .update(table)
    .set({ deletedAt: null, ...changedBy(table, identityOf(context).account.id) })
    .where(and(eq(table.id, id), canComeBack(table.deletedAt)))
    .returning({ title: table.title });
  if (row) {
    await recordActivity(context, `${kind}Restored`, { kind, id, title: row.title });
    return { id, cameBack: true };
  }
  const [there] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), isNull(table.deletedAt)));
  if (!there) throw gone(kind);
  return { id, cameBack: false };
}
