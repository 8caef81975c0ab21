import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { wrongField } from '../../platform/errors/refusals';
import { cleanLine, searchForm } from '../../platform/text/text';

/** The longest title, in characters (contract). */
const TITLE_LENGTH = 200;

/** Returns a title as it is stored, and as the search compares it. */
export function titleColumns(given: string, field: string): { title: string; titleSearch: string } {
  const title = cleanLine(given);
  if (title === '') throw wrongField(field, 'This may not be empty.');
  return { title, titleSearch: searchForm(title) };
}

/** Shortens a title that was composed of others to the maximum length. */
export const shortTitle = (title: string): string => title.slice(0, TITLE_LENGTH).trimEnd();

/** Returns the default title of a copy. */
export const copyTitle = (title: string): string => shortTitle(`Copy of ${title}`);

/** Returns a title as clients read it: that it began as a copy of another file is the studio's own note. */
export const clientTitle = (title: string): string => {
  const own = title.replace(/^(Copy of )+/, '');
  return own === '' ? title : own;
};

/** Matches titles that contain a text, ignoring case and accents; an empty text matches all. */
export function titleHolds(column: AnyPgColumn, search: string | null | undefined): SQL {
  const text = searchForm(search ?? '');
  return text === '' ? sql`true` : sql`strpos(${column}, ${text}) > 0`;
}
