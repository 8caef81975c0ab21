import { sql } from 'drizzle-orm';
import type { CallContext } from '../../../platform/context';
import { compileSql } from '../../../platform/filters/where';
import { databaseRows as rows } from '../record';
import type { RowQuery } from './query';

/** Sums of numbers that PostgreSQL forms over the stored forms. */
const NUMBERS: Readonly<Record<string, string>> = { sum: 'sum', average: 'avg', min: 'min', max: 'max' };

/** Counts all rows of a view, and computes what it asks for under its columns. */
export async function aggregate(
  { tx }: CallContext,
  { query, fields, places, view }: RowQuery,
): Promise<{ readonly total: number; readonly aggregations: Record<string, number | null> }> {
  const asked = Object.entries(view?.aggregations ?? {}).filter(([fieldId, kind]) => {
    const field = query.fields.find(({ id }) => id === fieldId);
    return field !== undefined && (!(kind in NUMBERS) || field.type === 'number');
  });
  const columns = asked.map(([fieldId, kind], index) => {
    const name = sql.raw(`sum_${index}`);
    const number = NUMBERS[kind];
    if (number !== undefined) {
      const value = sql`case when jsonb_typeof(${rows.rowForms} -> ${fieldId}::text) = 'number' then (${rows.rowForms} ->> ${fieldId}::text)::double precision end`;
      return sql`${sql.raw(number)}(${value}) as ${name}`;
    }
    if (kind === 'count') return sql`count(*)::double precision as ${name}`;
    const isEmpty = compileSql({ test: 'empty', fieldId }, query.fields, places);
    const condition = kind === 'empty' ? isEmpty : sql`not (${isEmpty})`;
    return sql`(count(*) filter (where ${condition}))::double precision as ${name}`;
  });
  const all = [sql`count(*)::int as total`, ...columns];
  const found = await tx.execute<{ total: number; [sum: string]: number | null }>(
    sql`select ${sql.join(all, sql`, `)} from ${rows} where ${query.where}`,
  );
  const [row] = found.rows;
  const known = new Set(fields.map(({ id }) => id));
  return {
    total: row?.total ?? 0,
    aggregations: Object.fromEntries(
      asked.flatMap(([fieldId], index) =>
        known.has(fieldId) ? [[fieldId, row?.[`sum_${index}`] ?? null]] : [],
      ),
    ),
  };
}
