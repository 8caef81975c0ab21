import { answer, type MoneyAnswer, Problems, refusal } from './answer.js';

/** What an invoice number says. */
export interface InvoiceNumber {
  /** One to six capitals and digits, such as `JL`. */
  readonly prefix: string;
  /** The civil year of issue in the workspace's zone. */
  readonly year: number;
  /** From 1 in every year, without a gap. */
  readonly sequence: number;
}

/** Rule 46(b) of India's CGST Rules; nobody else asks for less. */
const MAX_LENGTH = 16;
const PREFIX = /^[A-Z0-9]{1,6}$/;

/**
 * Writes an invoice number: `JL-2027-0001` (SPEC.md, M-41). That no number is missing or there twice is for whoever
 * issues them.
 *
 * @returns the number, with at least four digits of the sequence; `notAPrefix`, or `beyondLimit` on `year` (1 to 9999)
 * or `sequence` (what 16 characters leave room for) otherwise.
 */
export function formatInvoiceNumber({ prefix, year, sequence }: InvoiceNumber): MoneyAnswer<string> {
  const problems = new Problems();
  if (!PREFIX.test(prefix))
    problems.add('prefix', 'notAPrefix', 'The prefix is 1 to 6 capital letters and digits, such as JL.', 6);
  problems.whole('year', year, 1, 9_999, 'years');
  if (problems.found.length > 0) return refusal(...problems.found);
  const start = `${prefix}-${String(year).padStart(4, '0')}-`;
  const most = 10 ** (MAX_LENGTH - start.length) - 1;
  if (!problems.whole('sequence', sequence, 1, most, 'invoices of a year')) return refusal(...problems.found);
  return answer(`${start}${String(sequence).padStart(4, '0')}`);
}

/**
 * Reads an invoice number.
 *
 * @param text - exactly what `formatInvoiceNumber` writes.
 * @returns its parts; undefined for any other text, a sequence with needless zeros included.
 */
export function parseInvoiceNumber(text: string): InvoiceNumber | undefined {
  const [, prefix = '', year, sequence] = /^([A-Z0-9]{1,6})-(\d{4})-(\d{4,})$/.exec(text) ?? [];
  const read = { prefix, year: Number(year), sequence: Number(sequence) };
  const written = formatInvoiceNumber(read);
  return written.ok && written.value === text ? read : undefined;
}

/**
 * The number after another one: the next of the same year, the first of a new one.
 *
 * @param last - the highest number issued for this prefix; null before the first.
 * @param next - prefix and year of the new invoice; a year before the last one's continues the last one's, because
 * clocks that go back never issue a number twice.
 */
export function nextInvoiceNumber(
  last: InvoiceNumber | null,
  { prefix, year }: Omit<InvoiceNumber, 'sequence'>,
): InvoiceNumber {
  if (last === null || last.prefix !== prefix || year > last.year) return { prefix, year, sequence: 1 };
  return { prefix, year: last.year, sequence: last.sequence + 1 };
}
