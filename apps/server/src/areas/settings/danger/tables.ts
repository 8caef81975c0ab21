import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../../platform/database/transaction';

/** A table with rows of workspaces. */
export interface WorkspaceTable {
  readonly name: string;
  /** Whether its rows refer to each other. */
  readonly isSelfReferring: boolean;
}

const nameShape = z.string().regex(/^[a-z_0-9]+$/);

/**
 * Returns every table with rows of workspaces, except `workspaces` itself and the row that tells of the deletion; the ones
 * that refer to others before those. It is read from the catalogue of the database, so that no table can be forgotten.
 */
export async function tablesInOrder(tx: Transaction): Promise<readonly WorkspaceTable[]> {
  const { rows: tables } = await tx.execute<{ name: string }>(sql`
    select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'workspace_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'workspace_closings'
    order by 1`);
  // A row whose reference is only cleared stands in nobody's way.
  const { rows: references } = await tx.execute<{ source: string; target: string }>(sql`
    select distinct conrelid::regclass::text as source, confrelid::regclass::text as target from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and confdeltype <> 'n'`);
  const names = new Set(tables.map(({ name }) => nameShape.parse(name)));
  const sourcesOf = (name: string) =>
    references.filter(({ source, target }) => target === name && source !== name && names.has(source));
  const placed = new Set<string>();
  while (placed.size < names.size) {
    const next = [...names].filter(
      (name) => !placed.has(name) && sourcesOf(name).every(({ source }) => placed.has(source)),
    );
    if (next.length === 0)
      throw new Error('Tables refer to each other in a circle, and none can be erased first.');
    for (const name of next) placed.add(name);
  }
  return [...placed].map((name) => ({
    name,
    isSelfReferring: references.some(({ source, target }) => source === name && target === name),
  }));
}
