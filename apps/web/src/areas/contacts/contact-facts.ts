import type { Contact, ContactMetadata } from '@atelier/sdk';
import type { Fact, Format } from '@atelier/ui';

/**
 * What is known about a contact beside the ways to reach them: leads, and who changed it last.
 *
 * @param metadata - names the people of the workspace.
 * @param format - writes numbers and days.
 */
export function contactFacts(
  contact: Contact,
  metadata: ContactMetadata | undefined,
  format: Pick<Format, 'number' | 'date'>,
): Fact[] {
  const people = metadata?.fields.find(({ id }) => id === 'updatedBy')?.choices ?? [];
  const nameOf = (id: string | null) => people.find((person) => person.id === id)?.name;
  const leads = contact.workflows.length;
  const addedBy = nameOf(contact.createdBy);
  return [
    ...(leads > 0 ? [{ label: 'Leads', value: format.number(leads) }] : []),
    ...(addedBy ? [{ label: 'Added by', value: addedBy }] : []),
    ...(contact.updatedAt === contact.createdAt
      ? []
      : [{ label: 'Changed', value: format.date(contact.updatedAt) }]),
  ];
}
