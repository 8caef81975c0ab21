import { type Field, foldText } from '@atelier/filters';
import { asc, isNull, sql } from 'drizzle-orm';
import type { ClientField } from '../../generated/graphql/workflows';
import type { Transaction } from '../../platform/database/transaction';
import { personName } from '../workspace';
import { workspacePeople } from '../workspace/schema';
import { contacts } from './schema';

/** What filters and sorts of contacts may name. Ids of tags are the folded tags: a tag is what it says. */
export async function contactFilterFields(tx: Transaction): Promise<readonly Field[]> {
  const tags = await tx
    .selectDistinct({ tag: sql<string>`unnest(${contacts.tags})` })
    .from(contacts)
    .where(isNull(contacts.deletedAt));
  const options = new Map<string, string>();
  for (const { tag } of tags) if (!options.has(foldText(tag))) options.set(foldText(tag), tag);
  const people = (await tx.select().from(workspacePeople).orderBy(asc(workspacePeople.accountId))).map(
    (person) => ({
      id: person.accountId,
      name: personName(person),
    }),
  );
  return [
    { id: 'name', name: 'Name', type: 'text' },
    { id: 'email', name: 'E-mail', type: 'text' },
    { id: 'phoneNumber', name: 'Phone', type: 'text' },
    { id: 'company', name: 'Company', type: 'text' },
    {
      id: 'tags',
      name: 'Tags',
      type: 'multiSelect',
      options: [...options].map(([id, name]) => ({ id, name })),
    },
    { id: 'note', name: 'Note', type: 'text' },
    { id: 'createdAt', name: 'Added', type: 'date' },
    { id: 'updatedAt', name: 'Changed', type: 'date' },
    { id: 'createdBy', name: 'Added by', type: 'person', people },
    { id: 'updatedBy', name: 'Changed by', type: 'person', people },
  ];
}

/** The same, as the contract answers it. */
export async function contactFieldsAnswer(tx: Transaction): Promise<ClientField[]> {
  const fields = await contactFilterFields(tx);
  return fields.map((field) => ({
    id: field.id,
    name: field.name ?? field.id,
    type: field.type,
    choices: [...('options' in field ? field.options : 'people' in field ? field.people : [])],
  }));
}
