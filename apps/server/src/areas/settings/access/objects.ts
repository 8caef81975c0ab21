import {
  areaName,
  areasInOrder,
  type AccessObject as DecidedObject,
  isAccessArea,
} from '@atelier/domain/access';
import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AccessObject, ObjectKind } from '../../../generated/rest';
import type { Transaction } from '../../../platform/database/transaction';
import { checkedId, wrongField } from '../../../platform/errors/refusals';
import type { Paging } from '../../../platform/paging';
import { searchForm } from '../../../platform/text/text';
import { contacts } from '../../contacts/schema';
import { tasks } from '../../tasks/schema';
import { leads, workflowTemplates, workspaceVariables } from '../../workflows/schema';

/** Where the objects of a kind are. */
interface Place {
  readonly area: string;
  readonly table: PgTable;
  readonly id: PgColumn;
  readonly name: PgColumn | SQL<string>;
  /** Text as searches compare it. */
  readonly search: PgColumn;
  readonly changedAt: PgColumn;
  /** Set while a row is in the trash; absent where rows are deleted at once. */
  readonly deletedAt?: PgColumn;
}

const places: Readonly<Record<Exclude<ObjectKind, 'area'>, Place>> = {
  contact: {
    area: 'contacts',
    table: contacts,
    id: contacts.id,
    name: sql<string>`coalesce(nullif(${contacts.name}, ''), ${contacts.email}, ${contacts.company}, '')`,
    search: contacts.searchText,
    changedAt: contacts.updatedAt,
    deletedAt: contacts.deletedAt,
  },
  task: {
    area: 'tasks',
    table: tasks,
    id: tasks.id,
    name: tasks.title,
    search: tasks.searchText,
    changedAt: tasks.updatedAt,
    deletedAt: tasks.deletedAt,
  },
  lead: {
    area: 'workflows',
    table: leads,
    id: leads.id,
    name: leads.title,
    search: leads.titleSearch,
    changedAt: leads.updatedAt,
    deletedAt: leads.deletedAt,
  },
  template: {
    area: 'workflows',
    table: workflowTemplates,
    id: workflowTemplates.id,
    name: workflowTemplates.title,
    search: workflowTemplates.titleSearch,
    changedAt: workflowTemplates.updatedAt,
    deletedAt: workflowTemplates.deletedAt,
  },
  variable: {
    area: 'workflows',
    table: workspaceVariables,
    id: workspaceVariables.id,
    name: workspaceVariables.label,
    search: workspaceVariables.labelSearch,
    changedAt: workspaceVariables.updatedAt,
  },
};

/** Returns the area of a kind of objects; null for areas themselves, whose names everybody knows. */
export const areaOfKind = (kind: ObjectKind): string | null => (kind === 'area' ? null : places[kind].area);

const areaObject = (area: string): AccessObject => ({ kind: 'area', _id: area, name: areaName(area), area });

/** Returns a page of objects, most recently changed first. */
export async function pageOfObjects(
  tx: Transaction,
  kind: ObjectKind,
  query: string | undefined,
  { limit, offset }: Paging,
): Promise<{ readonly data: AccessObject[]; readonly total: number }> {
  const needle = searchForm(query ?? '');
  if (kind === 'area') {
    const found = areasInOrder.map(areaObject).filter(({ name }) => searchForm(name).includes(needle));
    return { data: found.slice(offset, offset + limit), total: found.length };
  }
  const { area, table, id, name, search, changedAt, deletedAt } = places[kind];
  const where = and(
    deletedAt && isNull(deletedAt),
    needle === '' ? undefined : sql`position(${needle} in ${search}) > 0`,
  );
  const [total] = await tx.select({ number: count() }).from(table).where(where);
  const rows = await tx
    .select({ id: sql<string>`${id}`, name: sql<string>`${name}` })
    .from(table)
    .where(where)
    .orderBy(desc(changedAt), desc(id))
    .limit(limit)
    .offset(offset);
  return {
    data: rows.map((row) => ({ kind, _id: row.id, name: row.name.slice(0, 254), area })),
    total: total?.number ?? 0,
  };
}

/** Returns one object; null if there is none. Throws for an area, or an id, that cannot be. */
export async function readObject(
  tx: Transaction,
  kind: ObjectKind,
  given: string,
): Promise<AccessObject | null> {
  if (kind === 'area') {
    if (isAccessArea(given)) return areaObject(given);
    throw wrongField('id', `The areas are ${areasInOrder.join(', ')}.`);
  }
  const object = checkedId(given, 'id');
  const { area, table, id, name, deletedAt } = places[kind];
  const [row] = await tx
    .select({ name: sql<string>`${name}` })
    .from(table)
    .where(and(eq(id, object), deletedAt && isNull(deletedAt)));
  return row ? { kind, _id: object, name: row.name.slice(0, 254), area } : null;
}

/** Returns an object as `decide` takes it. */
export const decided = ({ kind, _id, area }: AccessObject): DecidedObject => ({
  area,
  ...(kind !== 'area' && { id: _id }),
});
