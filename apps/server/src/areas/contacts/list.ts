import { contact, contactFields, sortable } from '@atelier/domain/entities';
import { arrayOverlaps, isNull } from 'drizzle-orm';
import type { ClientFilters, ClientMetadata } from '../../generated/graphql/workflows';
import type { CallContext } from '../../platform/context';
import { inMilliseconds, type KeptTable } from '../../platform/filters/known-orders';
import { defineList, searchPlan } from '../../platform/lists/list';
import { defineViews } from '../../platform/lists/saved-views';
import { evaluationContext } from '../workspace';
import { tagKey } from './contact-row';
import { contactFieldsAnswer, contactPlaces, readContactFields } from './fields';
import { contacts, contactViewChoices, contactViews } from './schema';

const sorts = sortable(contact);

/** The table of contacts, as lists read it. */
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

/** Which contacts, in which order: the part that lists and exports have in common. */
export type ContactSelection = {
  readonly [Name in Exclude<keyof ClientFilters, 'page' | 'limit'>]?: ClientFilters[Name] | undefined;
};

/** The list of contacts. */
export const contactList = defineList<ContactSelection>({
  name: 'contacts',
  rows: keptContacts,
  where: isNull(contacts.deletedAt),
  places: contactPlaces,
  // Tags and people are read only if a filter or the sort can name them.
  fields: ({ filters, sortBy }, { tx }) =>
    filters?.length ||
    sorts.some((id) => id === sortBy && !['text', 'date'].includes(contact.fields[id].type))
      ? readContactFields(tx)
      : contactFields({}),
  sorts,
  defaultSort: 'name',
  conditions: ({ tag }, { search }) => {
    const key = tagKey(tag?.trim() ?? '');
    return [
      ...(search === '' ? [] : [searchPlan(search)]),
      ...(key === '' ? [] : [arrayOverlaps(contacts.tagKeys, [key])]),
    ];
  },
  evaluation: evaluationContext,
});

/** The saved views of contacts. */
export const views = defineViews(contactList, {
  table: contactViews,
  choices: contactViewChoices,
  max: 100,
});

/** Returns the views and fields of the contact list, as the contract defines them. */
export async function contactMetadata(context: CallContext): Promise<ClientMetadata> {
  const { views: saved, selected } = await views.read(context);
  return { views: saved, selectedClientView: selected, fields: await contactFieldsAnswer(context.tx) };
}
