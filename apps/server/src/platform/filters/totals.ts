import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Match no row, and every row. */
export const never = sql`false`;
export const always = sql`true`;

/**
 * Returns a condition on a nullable value that is true or false, never null: otherwise the complement of a filter would
 * lose the rows without a value. Unlike with `coalesce` or `is true`, an index on the value can still be used.
 */
export function whereThere(value: SQLWrapper, condition: SQLWrapper): SQL {
  return sql`(${value} is not null and ${condition})`;
}

export function not(condition: SQLWrapper): SQL {
  return sql`not (${condition})`;
}

/** Matches rows for which all parts hold; every row if there are no parts. */
export function allOf(parts: readonly SQL[]): SQL {
  return joined(parts, sql` and `, always);
}

/** Matches rows for which at least one part holds; no row if there are no parts. */
export function anyOf(parts: readonly SQL[]): SQL {
  return joined(parts, sql` or `, never);
}

function joined(parts: readonly SQL[], separator: SQL, none: SQL): SQL {
  const [first] = parts;
  if (first === undefined) return none;
  return parts.length === 1 ? first : sql`(${sql.join([...parts], separator)})`;
}

/**
 * Whether PostgreSQL can store the text. It stores neither U+0000 nor half a surrogate pair, so no row contains such a
 * text; as a parameter it would fail the query or be altered on the way.
 */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
