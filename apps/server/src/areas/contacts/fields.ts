import { type ContactField, type ContactFieldId, contactFields } from '@atelier/domain/entities';
import { asc, sql } from 'drizzle-orm';
import type { ClientField } from '../../generated/graphql/workflows';
import type { Transaction } from '../../platform/database/transaction';
import type { Place, RowPlaces } from '../../platform/filters/places';
import { personName } from '../workspace';
import { workspacePeople } from '../workspace/schema';
import { foldedColumn, textIds } from './contact-row';
import { contacts, contactTags } from './schema';

/** Tags that filters know, by their labels; more are a spreadsheet's column that was taken for tags. */
const MAX_TAGS = 1_000;

/** All that the search compares, in one text; no filter of a caller names it. */
export const SEARCH_FIELD = 'search';

const texts = Object.fromEntries(
  textIds.map((id): [string, Place] => [id, { kind: 'text', folded: contacts[foldedColumn(id)] }]),
) as Record<(typeof textIds)[number], Place>;

const cells: Readonly<Record<ContactFieldId | typeof SEARCH_FIELD, Place>> = {
  ...texts,
  tags: { kind: 'ids', type: 'text', value: contacts.tagKeys },
  createdAt: { kind: 'instant', value: contacts.createdAt },
  updatedAt: { kind: 'instant', value: contacts.updatedAt },
  createdBy: { kind: 'id', type: 'uuid', value: contacts.createdBy },
  updatedBy: { kind: 'id', type: 'uuid', value: contacts.updatedBy },
  [SEARCH_FIELD]: { kind: 'text', folded: contacts.searchText, stripped: contacts.searchText },
};

/** Where the cells of a contact lie, for queries over `contacts`. */
export const contactPlaces: RowPlaces = { id: { type: 'uuid', value: contacts.id }, cells };

/** What filters and sorts of contacts may name, with the tags and the people of the workspace. */
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

/** Takes tags that nobody has any more out of what filters know. */
export async function forgetUnusedTags(tx: Transaction): Promise<void> {
  await tx.execute(sql`delete from contact_tags t where t.key not in (
    select k from contacts c cross join lateral unnest(c.tag_keys) as k
    where c.deleted_at is null and k is not null)`);
}

/** The fields as the contract answers them. */
export async function contactFieldsAnswer(tx: Transaction): Promise<ClientField[]> {
  return (await readContactFields(tx)).map((field) => ({
    id: field.id,
    name: field.name,
    type: field.type,
    choices: 'options' in field ? [...field.options] : 'people' in field ? [...field.people] : [],
  }));
}
