import { contact, type SortIdOf, sortable } from '@atelier/domain/entities';
import type { EvaluationContext, Field, Plan, SortDefinition } from '@atelier/filters';
import { isNull, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { ClientFilters } from '../../generated/graphql/workflows';
import { type CallContext, workspaceOf } from '../../platform/context';
import type { Transaction } from '../../platform/database/transaction';
import { resolveFilters } from '../../platform/filters/filter-input';
import { knownOrder, type ListMark, type ListSource } from '../../platform/filters/known-orders';
import { orderSql } from '../../platform/filters/order';
import { sortedFields, sorterOf } from '../../platform/filters/page';
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

/** What a contact is told apart by from what it was before, in 64 bits. */
const fingerprint = sql`uuid_hash_extended(${contacts.id}, ${contacts.revision})`;

/** How many contacts a condition lets through, and a mark that changes whenever one of them does, comes or goes. */
export async function markOf(tx: Transaction, where: SQL): Promise<ListMark> {
  const { rows } = await tx.execute<{ total: number; fingerprint: string | null }>(sql`
    select count(*)::int as total, bit_xor(${fingerprint})::text as fingerprint
    from ${contacts} where ${where}`);
  return { total: rows[0]?.total ?? 0, fingerprint: BigInt(rows[0]?.fingerprint ?? 0) };
}

/** The ids of a page in their order. */
export async function pageOfContacts(
  tx: Transaction,
  query: ContactQuery,
  mark: ListMark,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<readonly string[]> {
  const order = orderSql(query.sorts, query.fields, contactPlaces);
  const start = (page - 1) * limit;
  if (order !== null) return idsBy(tx, query, order, sql`limit ${limit} offset ${start}`);
  const rows = await knownOrder(keyOf(query), mark, listSource(tx, query));
  return rows.slice(start, start + limit).map(({ id }) => id);
}

/** The ids of all contacts that the filters let through, in their order. */
export async function idsInOrder(tx: Transaction, query: ContactQuery): Promise<readonly string[]> {
  const order = orderSql(query.sorts, query.fields, contactPlaces);
  if (order !== null) return idsBy(tx, query, order, sql``);
  const { sorter, all } = listSource(tx, query);
  return sorter.sort(await all()).map(({ id }) => id);
}

async function idsBy(tx: Transaction, { where }: ContactQuery, order: SQL, part: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select ${contacts.id} as id from ${contacts} where ${where} order by ${order} ${part}`,
  );
  return rows.map(({ id }) => id);
}

type TextSort = Exclude<SortIdOf<typeof contact>, 'tags' | 'createdAt' | 'updatedAt'>;

/** Fields whose order is that of the language. */
const isSortedByText = (id: string): id is TextSort =>
  sortable(contact).some((one) => one === id && ['text', 'person'].includes(contact.fields[one].type));

interface ReadRow extends Record<string, string | boolean | null> {
  readonly id: string;
  readonly fingerprint: string;
  readonly is_in: boolean;
}

/** Texts and names are in the order of the language, which the database does not know: here is what is needed of them. */
function listSource(tx: Transaction, { where, sorts, fields, evaluation }: ContactQuery): ListSource {
  const named = sortedFields(sorts, fields).filter(isSortedByText);
  const cells = named.map((id, index) => sql`${contacts[id]} as ${sql.raw(`cell_${index}`)}`);
  const read = async (condition: SQL, isIn: SQL) => {
    const columns = [
      sql`${contacts.id} as id`,
      sql`${fingerprint}::text as fingerprint`,
      sql`${isIn} as is_in`,
    ];
    const { rows } = await tx.execute<ReadRow>(
      sql`select ${sql.join([...columns, ...cells], sql`, `)} from ${contacts} where ${condition}`,
    );
    return rows.map((row) => ({
      isIn: row.is_in,
      row: {
        id: row.id,
        fingerprint: BigInt(row.fingerprint),
        cells: Object.fromEntries(named.map((id, index) => [id, row[`cell_${index}`]])),
      },
    }));
  };
  return {
    now: evaluation.now,
    sorter: sorterOf(sorts, fields, evaluation),
    all: async () => (await read(where, sql`true`)).map(({ row }) => row),
    changedSince: (instant, limit) =>
      read(sql`${contacts.updatedAt} >= ${new Date(instant)} limit ${limit}`, where),
  };
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
