import {
  type ContactField,
  type ContactFieldId,
  type ContactTextId,
  contactFields,
  contactTextIds,
} from '@atelier/domain/entities';
import { asc, sql } from 'drizzle-orm';
import type { ClientField } from '../../generated/graphql/workflows';
import type { Transaction } from '../../platform/database/transaction';
import type { Place } from '../../platform/filters/places';
import { SEARCH_FIELD } from '../../platform/lists/list';
import { personName } from '../workspace';
import { workspacePeople } from '../workspace/schema';
import { foldedColumn } from './contact-row';
import { contacts, contactTags } from './schema';

/** Maximum number of tags in filters; with more, a spreadsheet's column was probably mistaken for tags. */
const MAX_TAGS = 1_000;

const texts = Object.fromEntries(
  contactTextIds.map((id): [string, Place] => [id, { kind: 'text', folded: contacts[foldedColumn(id)] }]),
) as Record<ContactTextId, Place>;

/** Where the cells of a contact are, for queries over `contacts`. */
export const contactPlaces: Readonly<Record<ContactFieldId | typeof SEARCH_FIELD, Place>> = {
  ...texts,
  tags: { kind: 'ids', type: 'text', value: contacts.tagKeys },
  language: { kind: 'id', type: 'text', value: contacts.language },
  createdAt: { kind: 'instant', value: contacts.createdAt },
  updatedAt: { kind: 'instant', value: contacts.updatedAt },
  createdBy: { kind: 'id', type: 'uuid', value: contacts.createdBy },
  updatedBy: { kind: 'id', type: 'uuid', value: contacts.updatedBy },
  [SEARCH_FIELD]: { kind: 'text', folded: contacts.searchText, stripped: contacts.searchText },
};

/** Returns the fields for filters and sorts of contacts, with the tags and the people of the workspace. */
export async function readContactFields(tx: Transaction): Promise<ContactField[]> {
  const tags = await tx
    .select({ id: contactTags.key, name: contactTags.label })
    .from(contactTags)
    .orderBy(asc(contactTags.key))
    .limit(MAX_TAGS);
  const people = await tx.select().from(workspacePeople).orderBy(asc(workspacePeople.accountId));
  return contactFields({
    tags,
    people: people.map((person) => ({ id: person.accountId, name: personName(person) })),
  });
}

/** Removes unused tags from the choices of filters. */
export async function forgetUnusedTags(tx: Transaction): Promise<void> {
  await tx.execute(sql`delete from contact_tags t where t.key not in (
    select k from contacts c cross join lateral unnest(c.tag_keys) as k
    where c.deleted_at is null and k is not null)`);
}

/** Returns the fields in the shape of the contract. */
export async function contactFieldsAnswer(tx: Transaction): Promise<ClientField[]> {
  return (await readContactFields(tx)).map((field) => ({
    id: field.id,
    name: field.name,
    type: field.type,
    choices: 'options' in field ? [...field.options] : 'people' in field ? [...field.people] : [],
  }));
}
