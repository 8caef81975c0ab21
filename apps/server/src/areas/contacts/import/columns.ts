import type { ContactImportField } from '@atelier/domain/entities';
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { cleanLine } from '../../../platform/text/text';
import { looksLikeEmail, looksLikePhone, plainCell, type RowTexts, readPhone, splitTags } from '../values';
import type { Dialect } from './dialect';
import { foldHeader, hasNumbersAsWritten, headerField } from './headers';

export type ColumnField = ContactImportField | 'leaveOut';

/** A column of the file and its target field. */
export interface ImportColumn {
  readonly index: number;
  readonly name: string;
  readonly samples: readonly string[];
  readonly field: ColumnField;
  /** How the column is read, in a few words. */
  readonly reading: string | null;
}

const SAMPLES = 5;
const SAMPLE_LENGTH = 200;
const TAGS_COUNTED = 500;

/** Share of the filled cells that is enough to decide what a column holds. */
const CLEAR = 0.6;

const samplesOf = (cells: readonly string[]): string[] =>
  [...new Set(cells)].slice(0, SAMPLES).map((cell) => cell.slice(0, SAMPLE_LENGTH));

function share(cells: readonly string[], looks: (cell: string) => boolean): number {
  return cells.length === 0 ? 0 : cells.filter(looks).length / cells.length;
}

const looksLikeName = (cell: string) =>
  /^\p{L}[\p{L}\p{M}'’.&-]*(?: [\p{L}&][\p{L}\p{M}'’.&-]*){1,4}$/u.test(cell.trim());

/** Names of columns that mean the full name, or one half of it if there is a column for the other half. */
const eitherName = new Set(['name', 'nome', 'nombre', 'nom', 'naam', 'namn', 'navn', 'imie', 'ad', 'имя']);

function settleNames(fields: ColumnField[], headers: readonly string[]): void {
  const at = (field: ColumnField) => fields.indexOf(field);
  const isEither = (index: number) => eitherName.has(foldHeader(headers[index] ?? ''));
  if (at('lastName') >= 0 && at('firstName') < 0) {
    if (at('name') >= 0 && isEither(at('name'))) fields[at('name')] = 'firstName';
    else if (at('name') < 0 && isEither(at('lastName'))) fields[at('lastName')] = 'name';
  } else if (at('firstName') >= 0 && at('lastName') < 0) {
    if (at('name') >= 0 && isEither(at('name'))) fields[at('name')] = 'lastName';
    else if (at('name') < 0 && isEither(at('firstName'))) fields[at('firstName')] = 'name';
  }
}

/**
 * Proposes a field for each column, from its name and the look of its cells.
 *
 * @param records The first records of the file, including the header row.
 * @see SPEC.md, rules COLUMN-1 to COLUMN-6
 */
export function proposeColumns(records: readonly (readonly string[])[], dialect: Dialect): ImportColumn[] {
  const headers = dialect.hasHeader ? (records[0] ?? []) : [];
  const rows = dialect.hasHeader ? records.slice(1) : records;
  const cellsOf = (index: number) =>
    rows.map((row) => cleanLine(plainCell(row[index] ?? ''))).filter((cell) => cell !== '');
  const columns = Array.from({ length: dialect.columns }, (_, index) => cellsOf(index));
  const fields = columns.map((cells, index): ColumnField => {
    const named = headerField(headers[index] ?? '');
    // A column called Contact, Client or Address may hold email addresses.
    if ((named === null || named === 'name' || named === 'address') && share(cells, looksLikeEmail) >= CLEAR)
      return 'email';
    if (named !== null) return named;
    return share(cells, looksLikePhone) >= CLEAR && foldHeader(headers[index] ?? '') === ''
      ? 'phoneNumber'
      : 'leaveOut';
  });
  settleNames(fields, headers);
  if (!fields.some((field) => field === 'name' || field === 'firstName' || field === 'lastName')) {
    const index = columns.findIndex(
      (cells, at) =>
        fields[at] === 'leaveOut' &&
        foldHeader(headers[at] ?? '') === '' &&
        share(cells, looksLikeName) >= CLEAR,
    );
    if (index >= 0) fields[index] = 'name';
  }
  const counted = new ColumnCounts(
    fields,
    // From what is stored, so that the note names the country that the dry run will use.
    hasNumbersAsWritten(headers) ? null : guessCountry(columns.flatMap(samplesOf)),
  );
  for (const row of rows) counted.add(row);
  return columns.map((cells, index) => ({
    index,
    name: cleanLine(headers[index] ?? '').slice(0, SAMPLE_LENGTH) || `Column ${index + 1}`,
    samples: samplesOf(cells),
    field: fields[index] ?? 'leaveOut',
    reading: counted.reading(index, null),
  }));
}

/** Returns the country of most phone numbers with a country code, as two letters, or null. */
export function guessCountry(cells: Iterable<string>): string | null {
  const counts = new Map<string, number>();
  for (const cell of cells) {
    if (!/^\s*'?(?:\+|00)\d/.test(cell) || !looksLikePhone(cell)) continue;
    const country = parsePhoneNumberFromString(plainCell(cell).trim().replace(/^00/, '+'), {
      extract: false,
    })?.country;
    if (country) counts.set(country, (counts.get(country) ?? 0) + 1);
  }
  return (
    [...counts].sort(([one, first], [other, second]) => second - first || (one < other ? -1 : 1))[0]?.[0] ??
    null
  );
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

/** The counts of a column, kept between the batches of a trial run. */
export interface ColumnCount {
  withoutCountry: number;
  asWritten: number;
  tags: string[];
}

/** Counts the values for the notes next to the columns. */
export class ColumnCounts {
  readonly #fields: readonly ColumnField[];
  readonly #country: string | null;
  readonly counts: Record<number, ColumnCount>;
  readonly #tags = new Map<number, Set<string>>();

  constructor(
    fields: readonly ColumnField[],
    country: string | null,
    counts: Record<number, ColumnCount> = {},
  ) {
    this.#fields = fields;
    this.#country = country !== null && isSupportedCountry(country) ? country : null;
    this.counts = counts;
    for (const [index, { tags }] of Object.entries(counts)) this.#tags.set(Number(index), new Set(tags));
  }

  #of(index: number): ColumnCount {
    const there = this.counts[index];
    if (there) return there;
    const fresh = { withoutCountry: 0, asWritten: 0, tags: [] };
    this.counts[index] = fresh;
    return fresh;
  }

  add(cells: readonly string[]): void {
    for (const [index, field] of this.#fields.entries()) {
      const cell = cells[index];
      if (cell === undefined || (field !== 'phoneNumber' && field !== 'tags')) continue;
      const count = this.#of(index);
      if (field === 'phoneNumber') {
        const { kind, problem } = readPhone(
          [cleanLine(plainCell(cell))].filter((text) => text !== ''),
          this.#country ?? '',
        );
        if (kind === 'default country') count.withoutCountry += 1;
        // Words alone are no number: the trial run names their rows (VALUE-7).
        if (kind === 'as written' && problem === null) count.asWritten += 1;
      } else {
        const known = this.#tags.get(index) ?? new Set();
        this.#tags.set(index, known);
        for (const tag of splitTags([plainCell(cell)])) {
          if (known.size >= TAGS_COUNTED || known.has(tag)) continue;
          known.add(tag);
          count.tags.push(tag);
        }
      }
    }
  }

  /** @param newTags Folded tags that no contact has yet, or null when they are unknown. */
  reading(index: number, isNewTag: ((tag: string) => boolean) | null): string | null {
    const field = this.#fields[index];
    const has = (other: ColumnField) => this.#fields.includes(other);
    if (field === 'firstName')
      return has('name')
        ? 'Used where there is no name'
        : has('lastName')
          ? 'Joined with the last name'
          : null;
    if (field === 'lastName')
      return has('name')
        ? 'Used where there is no name'
        : has('firstName')
          ? 'Joined with the first name'
          : null;
    if (field === 'email') return 'Finds people you have';
    const count = this.counts[index];
    if (!count) return null;
    if (field === 'phoneNumber') {
      const { withoutCountry, asWritten } = count;
      const parts = [
        ...(withoutCountry > 0 && this.#country
          ? [`${withoutCountry} without country, read as ${countryNames.of(this.#country) ?? this.#country}`]
          : []),
        ...(asWritten > 0 ? [`${asWritten} kept as written`] : []),
      ];
      return parts.length === 0 ? null : parts.join('; ');
    }
    if (field === 'tags' && count.tags.length > 0) {
      const { tags } = count;
      const number =
        tags.length >= TAGS_COUNTED
          ? `${TAGS_COUNTED} tags or more`
          : tags.length === 1
            ? '1 tag'
            : `${tags.length} tags`;
      return isNewTag ? `${number}, ${tags.filter(isNewTag).length} new` : number;
    }
    return null;
  }
}

/** Returns the texts of a row by field, in the order of the columns. */
export function textsOf(cells: readonly string[], fields: readonly ColumnField[]): RowTexts {
  const texts: { [Field in ContactImportField]?: string[] } = {};
  for (const [index, field] of fields.entries()) {
    const cell = cells[index];
    if (field === 'leaveOut' || cell === undefined || cell === '') continue;
    const there = texts[field];
    if (there) there.push(cell);
    else texts[field] = [cell];
  }
  return texts;
}
