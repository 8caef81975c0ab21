import type { EvaluationContext, Field, Plan, SortDefinition } from '@atelier/filters';
import { isNull, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { ClientFilters } from '../../generated/graphql/workflows';
import { type CallContext, workspaceOf } from '../../platform/context';
import type { Transaction } from '../../platform/database/transaction';
import { resolveFilters } from '../../platform/filters/filter-input';
import { knownOrder } from '../../platform/filters/known-orders';
import { orderSql } from '../../platform/filters/order';
import { pageOfIds, sortedFields } from '../../platform/filters/page';
import { compileSql } from '../../platform/filters/where';
import { searchForm } from '../../platform/text/text';
import { evaluationContext } from '../workspace';
import { tagKey } from './contact-row';
import { contactPlaces, readContactFields, SEARCH_FIELD } from './fields';
import { contacts } from './schema';

/** Which contacts, in which order: what a list and a file of contacts have in common. */
export type ContactSelection = {
  readonly [Name in Exclude<keyof ClientFilters, 'page' | 'limit'>]?: ClientFilters[Name] | undefined;
};

/** The same as the database is asked for it. */
export interface ContactQuery {
  readonly workspaceId: string;
  /** A condition over `contacts`; deleted ones are left out. */
  readonly where: SQL;
  readonly sorts: readonly SortDefinition[];
  readonly fields: readonly Field[];
  /** Decides what days, "me" and the order of texts are. */
  readonly evaluation: EvaluationContext;
}

/**
 * Turns filters of the contract into a plan of @atelier/filters, and that into SQL. The arguments that the contract had
 * first and the filters of a view take the same way.
 *
 * @param argument how the caller names what holds `filters`: `filters` in GraphQL, nothing in an address
 * @throws {ProblemError} `invalid_input`, naming each definition that can not be read
 */
export async function contactQuery(
  selection: ContactSelection,
  argument: string,
  context: Pick<CallContext, 'tx' | 'identity' | 'workspace'>,
): Promise<ContactQuery> {
  const { search, tag, filters, sortBy, sortType, timezone } = selection;
  const evaluation = await evaluationContext(
    timezone,
    argument === '' ? 'timezone' : `${argument}.timezone`,
    context,
  );
  const fields = await readContactFields(context.tx);
  const parts: Plan[] = [resolveFilters('Contacts', filters ?? [], argument, fields, evaluation)];
  // Nothing of the search is a pattern, and accents do not matter to it.
  const text = searchForm(search ?? '');
  if (text !== '')
    parts.push({ test: 'text', fieldId: SEARCH_FIELD, by: 'contains', text, stripAccents: true });
  const key = tagKey(tag?.trim() ?? '');
  if (key !== '') parts.push({ test: 'anyOf', fieldId: 'tags', ids: [key] });
  return {
    workspaceId: workspaceOf(context).id,
    where: sql`(${isNull(contacts.deletedAt)} and ${compileSql({ test: 'all', parts }, asked(fields, key), contactPlaces)})`,
    sorts: [{ fieldId: sortBy ?? 'name', direction: sortType ?? 'asc' }],
    fields,
    evaluation,
  };
}

/** The fields with what only arguments ask for: the search, and a tag by its text, whether anybody has it or not. */
function asked(fields: readonly Field[], key: string): Field[] {
  const tag = { id: key, name: key };
  return [
    ...fields.map((field) =>
      field.type === 'multiSelect' && key !== '' && field.options.every(({ id }) => id !== key)
        ? { ...field, options: [...field.options, tag] }
        : field,
    ),
    { id: SEARCH_FIELD, type: 'text' },
  ];
}

/** How many contacts the filters let through, and a mark that changes whenever one of them does, comes or goes. */
export async function countContacts(
  tx: Transaction,
  { where }: ContactQuery,
): Promise<{ readonly total: number; readonly mark: string }> {
  const { rows } = await tx.execute<{ total: number; mark: string }>(sql`
    select count(*)::int as total,
      concat_ws(' ', count(*), sum(${contacts.revision}), max(${contacts.updatedAt})) as mark
    from ${contacts} where ${where}`);
  return rows[0] ?? { total: 0, mark: '' };
}

/** The ids of a page in their order. */
export async function pageOfContacts(
  tx: Transaction,
  query: ContactQuery,
  mark: string,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<readonly string[]> {
  const order = orderSql(query.sorts, query.fields, contactPlaces);
  const start = (page - 1) * limit;
  if (order !== null) return idsBy(tx, query, order, sql`limit ${limit} offset ${start}`);
  const ids = await knownOrder(keyOf(query), mark, () => sortInMemory(tx, query));
  return ids.slice(start, start + limit);
}

/** The ids of all contacts that the filters let through, in their order. */
export async function idsInOrder(tx: Transaction, query: ContactQuery): Promise<readonly string[]> {
  const order = orderSql(query.sorts, query.fields, contactPlaces);
  return order === null ? sortInMemory(tx, query) : idsBy(tx, query, order, sql``);
}

async function idsBy(tx: Transaction, { where }: ContactQuery, order: SQL, part: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select ${contacts.id} as id from ${contacts} where ${where} order by ${order} ${part}`,
  );
  return rows.map(({ id }) => id);
}

const sortedByText = {
  name: contacts.name,
  email: contacts.email,
  phoneNumber: contacts.phoneNumber,
  company: contacts.company,
  createdBy: contacts.createdBy,
  updatedBy: contacts.updatedBy,
} as const;
const isSortedByText = (id: string): id is keyof typeof sortedByText => id in sortedByText;

/** Texts and names are in the order of the language, which the database does not know. */
async function sortInMemory(
  tx: Transaction,
  { where, sorts, fields, evaluation }: ContactQuery,
): Promise<string[]> {
  const named = sortedFields(sorts, fields).filter(isSortedByText);
  const cells = named.map((id, index) => sql`${sortedByText[id]} as ${sql.raw(`cell_${index}`)}`);
  const { rows } = await tx.execute<Record<string, string | null> & { id: string }>(
    sql`select ${sql.join([sql`${contacts.id} as id`, ...cells], sql`, `)} from ${contacts} where ${where}`,
  );
  return pageOfIds(
    rows.map((row) => ({
      id: row.id,
      cells: Object.fromEntries(named.map((id, index) => [id, row[`cell_${index}`]])),
    })),
    sorts,
    fields,
    evaluation,
    { page: 1, limit: rows.length },
  );
}

const dialect = new PgDialect();

/** All that decides which contacts a list holds, and in which order. */
function keyOf({ workspaceId, where, sorts, fields, evaluation }: ContactQuery): string {
  const names = sortedFields(sorts, fields);
  return JSON.stringify([
    workspaceId,
    dialect.sqlToQuery(where),
    sorts,
    fields.filter(({ id }) => names.includes(id)),
    evaluation.locale,
  ]);
}
