import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Holds for no row, and for every row. */
export const never = sql`false`;
export const always = sql`true`;

/**
 * A condition on a value that may be null, as true or false and never null: without that, the complement of a filter
 * would lose the rows without a value. An index on the value still serves the condition, which `coalesce` or
 * `is true` would prevent.
 */
export function whereThere(value: SQLWrapper, condition: SQLWrapper): SQL {
  return sql`(${value} is not null and ${condition})`;
}

export function not(condition: SQLWrapper): SQL {
  return sql`not (${condition})`;
}

/** All parts hold: every row where there are none. */
export function allOf(parts: readonly SQL[]): SQL {
  return joined(parts, sql` and `, always);
}

/** At least one part holds: no row where there are none. */
export function anyOf(parts: readonly SQL[]): SQL {
  return joined(parts, sql` or `, never);
}

function joined(parts: readonly SQL[], separator: SQL, none: SQL): SQL {
  const [first] = parts;
  if (first === undefined) return none;
  return parts.length === 1 ? first : sql`(${sql.join([...parts], separator)})`;
}

/**
 * Whether PostgreSQL can hold the text. It has no U+0000 and no half of a surrogate pair, so a text with one is in no
 * row, and would fail the query, or become another text on the way.
 */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
