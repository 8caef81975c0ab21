import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transaction';
import { gone } from '../../platform/errors/refusals';
import type { Owner } from './owner';
import { leads, workflowTemplates } from './schema';

/** A template or lead that is there, with its title. */
export type NamedOwner = Owner & { readonly title: string };

/**
 * The template or lead with an id. Its row is locked until the transaction ends, so that two who change its steps at once
 * go one after the other.
 */
export async function findOwner(tx: Transaction, id: string): Promise<NamedOwner> {
  for (const [kind, table] of [
    ['lead', leads],
    ['template', workflowTemplates],
  ] as const) {
    const [row] = await tx
      .select({ id: table.id, title: table.title })
      .from(table)
      .where(and(eq(table.id, id), isNull(table.deletedAt)))
      .for('update');
    if (row) return { kind, ...row };
  }
  throw gone('template or lead');
}
