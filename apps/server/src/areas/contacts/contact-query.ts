import { contact, contactFields, sortable } from '@atelier/domain/entities';
import type { Field, Plan } from '@atelier/filters';
import { isNull, sql } from 'drizzle-orm';
import type { ClientFilters } from '../../generated/graphql/workflows';
import { type CallContext, workspaceOf } from '../../platform/context';
import { resolveFilters } from '../../platform/filters/filter-input';
import { inMilliseconds, type KeptQuery, type KeptTable } from '../../platform/filters/known-orders';
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

/**
 * Turns filters of the contract into a plan of @atelier/filters, and that into SQL. The arguments that the contract had
 * first and the filters of a view take the same way.
 *
 * @param argument how the caller names what holds `filters`: `filters` in GraphQL, nothing in an address
 * @throws {ProblemError} `invalid_input`, naming each definition that cannot be read
 */
export async function contactQuery(
  selection: ContactSelection,
  argument: string,
  context: Pick<CallContext, 'tx' | 'identity' | 'workspace'>,
): Promise<KeptQuery> {
  const { search, tag, filters, sortBy, sortType, timezone } = selection;
  const evaluation = await evaluationContext(
    timezone,
    argument === '' ? 'timezone' : `${argument}.timezone`,
    context,
  );
  // Tags and people are read where a filter or the order may name them.
  const isOrderOfChoices = sorts.some(
    (id) => id === sortBy && !['text', 'date'].includes(contact.fields[id].type),
  );
  const fields =
    filters?.length || isOrderOfChoices ? await readContactFields(context.tx) : contactFields({});
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

const sorts = sortable(contact);

/** What lists of contacts are made of. */
export const keptContacts: KeptTable = {
  table: contacts,
  id: contacts.id,
  writtenIn: contacts.writtenIn,
  cells: Object.fromEntries(
    sorts.map((id) => [
      id,
      contact.fields[id].type === 'date'
        ? inMilliseconds(contacts[id])
        : contacts[id === 'tags' ? 'tagKeys' : id],
    ]),
  ),
};
