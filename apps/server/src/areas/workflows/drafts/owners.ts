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

/** A template or lead that is there, with its title. */
export type NamedOwner = Owner & { readonly title: string };

const tables = { lead: leads, template: workflowTemplates } as const;

/**
 * The template or lead with an id. Its row is locked until the transaction ends, so that two who change its steps at once
 * go one after the other.
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

/** The template or lead counts as changed when its steps are. */
export async function touchOwner(context: CallContext, { kind, id }: Owner): Promise<void> {
  const table = tables[kind];
  await context.tx
    .update(table)
    .set(changedBy(table, identityOf(context).account.id))
    .where(eq(table.id, id));
}

/** Deletes a template or lead, and answers its id. What was made from it stays. */
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
 * Brings a template or lead back, as long as its days are not over. One that is there stays as it is.
 *
 * @returns its id, and whether it came back now
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
