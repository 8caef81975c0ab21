import { csvRecord, harmlessCell } from '@atelier/domain';
import { AS_WRITTEN } from '../import/headers';
import type { ContactFields } from '../import/plan';

/** The columns of the file, under names that the import knows. */
const columns: readonly {
  readonly name: string;
  readonly value: (contact: ContactFields) => string;
}[] = [
  { name: 'Name', value: ({ name }) => name },
  { name: 'E-mail', value: ({ email }) => email ?? '' },
  { name: AS_WRITTEN, value: ({ phoneNumber }) => phoneNumber ?? '' },
  { name: 'Company', value: ({ company }) => company ?? '' },
  { name: 'Tags', value: ({ tags }) => tags.join(', ') },
  { name: 'Note', value: ({ note }) => note ?? '' },
];

/** The row of names. */
export const csvHead = (): string => csvRecord(columns.map(({ name }) => name));

/** A contact as a row. */
export const csvRow = (contact: ContactFields): string =>
  csvRecord(columns.map(({ value }) => harmlessCell(value(contact))));
