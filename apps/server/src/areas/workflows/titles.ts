import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { wrongField } from '../../platform/errors/refusals';
import { cleanLine, searchForm } from '../../platform/text/text';

/** The longest title, in characters (contract). */
const TITLE_LENGTH = 200;

/** A title in the form in which it is kept, and in that in which the search compares it. */
export function titleColumns(given: string, field: string): { title: string; titleSearch: string } {
  const title = cleanLine(given);
  if (title === '') throw wrongField(field, 'This may not be empty.');
  return { title, titleSearch: searchForm(title) };
}

/** A title that is made of others: as long as a title may be. */
export const shortTitle = (title: string): string => title.slice(0, TITLE_LENGTH).trimEnd();

/** What a copy is called when nobody says. */
export const copyTitle = (title: string): string => shortTitle(`Copy of ${title}`);

/** Whether a title holds a text, whatever letter case and accents; an empty text is in all. */
export function titleHolds(column: AnyPgColumn, search: string | null | undefined): SQL {
  const text = searchForm(search ?? '');
  return text === '' ? sql`true` : sql`strpos(${column}, ${text}) > 0`;
}
