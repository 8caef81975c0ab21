import { AS_WRITTEN } from '../import/headers';
import type { ContactFields } from '../import/plan';

/** Marks the file as UTF-8: without it a spreadsheet takes its own machine's encoding. */
export const BYTE_ORDER_MARK = '\uFEFF';

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

/**
 * A text as a cell that a spreadsheet takes for text: one that begins like a formula gets an apostrophe, and so does one
 * that begins with an apostrophe of its own, so that the import takes off exactly one.
 *
 * @see OWASP, CSV Injection; ../import/SPEC.md, VALUE-1
 */
export function harmlessCell(text: string): string {
  return /^\s*'*[=+\-@\t\r]|^\s*'+[\d(]/.test(text) ? `'${text}` : text;
}

/** One record after RFC 4180. Every cell is quoted, so that no reader has to guess what the quotes are. */
const record = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;

/** The row of names. */
export const csvHead = (): string => record(columns.map(({ name }) => name));

/** A contact as a row. */
export const csvRow = (contact: ContactFields): string =>
  record(columns.map(({ value }) => harmlessCell(value(contact))));
