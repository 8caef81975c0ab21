import { searchForm } from '../../platform/text/text';
import { phoneKey } from './import/phones';
import { type ContactFields, nameKey } from './import/plan';
import type { contacts } from './schema';

export type ContactRow = typeof contacts.$inferSelect;

/** The columns of a contact: its fields, and what is found by them. Whoever writes a contact writes all of these. */
export function contactColumns({ name, email, phoneNumber, company, tags, note }: ContactFields) {
  const number = phoneNumber === null ? null : phoneKey(phoneNumber);
  return {
    name,
    email,
    phoneNumber,
    company: company ?? '',
    tags: [...tags],
    note: note ?? '',
    nameKey: nameKey(name),
    phoneKey: number,
    // One line each, so that a text is found within a field and never across two.
    searchText: [name, email, phoneNumber, number, company, ...tags]
      .filter((text) => text !== null && text !== '')
      .map((text) => searchForm(text ?? ''))
      .join('\n'),
  };
}

export function contactFields({ name, email, phoneNumber, company, tags, note }: ContactRow): ContactFields {
  return { name, email, phoneNumber, company: company || null, tags, note: note || null };
}
