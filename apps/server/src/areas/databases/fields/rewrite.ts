import type { DatabaseField } from '@atelier/domain/databases';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import { type Cells, databaseRows, formsOf } from '../record';

const BATCH = 1_000;

/** A row, as far as a change of a field sees it. */
export interface RowCells {
  readonly id: string;
  readonly serialNumber: number;
  readonly cells: Cells;
  readonly isDeleted: boolean;
}

/** Reads all rows of a database, deleted ones included, in batches. */
export async function* rowsInBatches(tx: Transaction, databaseId: string): AsyncGenerator<RowCells[]> {
  let last: string | undefined;
  for (;;) {
    const rows = await tx
      .select({
        id: databaseRows.id,
        serialNumber: databaseRows.serialNumber,
        cells: databaseRows.cells,
        isDeleted: sql<boolean>`${databaseRows.deletedAt} is not null`,
      })
      .from(databaseRows)
      .where(
        and(
          eq(databaseRows.databaseId, databaseId),
          last === undefined ? undefined : gt(databaseRows.id, last),
        ),
      )
      .orderBy(asc(databaseRows.id))
      .limit(BATCH);
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id;
  }
}

/**
 * Writes what is stored beside the cells of all rows again, as the fields are now.
 *
 * @param change - returns the cells of a row as they are from now on.
 */
export async function rewriteRows(
  tx: Transaction,
  databaseId: string,
  fields: readonly DatabaseField[],
  change: (row: RowCells) => Cells,
): Promise<void> {
  for await (const rows of rowsInBatches(tx, databaseId)) {
    const made = rows.map((row) => {
      const cells = change(row);
      return { id: row.id, cells, ...formsOf(fields, cells) };
    });
    await tx.execute(sql`
      update database_rows set cells = made.cells, row_forms = made."rowForms", search_text = made."searchText"
      from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as made(id uuid, cells jsonb, "rowForms" jsonb, "searchText" text)
      where database_rows.id = made.id and database_rows.database_id = ${databaseId}`);
  }
}
