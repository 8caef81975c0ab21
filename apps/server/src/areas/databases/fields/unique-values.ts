import { createHash } from 'node:crypto';
import { type CellValue, type DatabaseField, uniqueKey } from '@atelier/domain/databases';
import { and, eq, inArray } from 'drizzle-orm';
import { type CallContext, workspaceOf } from '../../../platform/context';
import { conflict } from '../../../platform/errors/refusals';
import { databaseUniqueValues } from '../record';

const BATCH = 1_000;

/**
 * Takes values of a unique field for rows. The key of the table decides a race: whoever comes second waits for the first,
 * and is refused when it commits.
 *
 * @param values - by row; empty ones are not taken.
 */
export async function claimValues(
  context: CallContext,
  field: DatabaseField,
  values: ReadonlyMap<string, CellValue>,
): Promise<void> {
  const workspaceId = workspaceOf(context).id;
  const wanted = [...values].flatMap(([rowId, value]) => {
    const key = uniqueKey(value);
    return key === null
      ? []
      : [{ workspaceId, fieldId: field.id, rowId, valueHash: createHash('sha256').update(key).digest() }];
  });
  for (let start = 0; start < wanted.length; start += BATCH) {
    const batch = wanted.slice(start, start + BATCH);
    const taken = await context.tx
      .insert(databaseUniqueValues)
      .values(batch)
      .onConflictDoNothing()
      .returning({ rowId: databaseUniqueValues.rowId });
    if (taken.length === batch.length) continue;
    const got = new Set(taken.map(({ rowId }) => rowId));
    const refused = batch.find(({ rowId }) => !got.has(rowId));
    throw conflict(
      'value_taken',
      `${field.name} has to be different in each row, and another row has this value already.`,
      {
        errors: [{ field: field.id, message: 'Another row has this value.' }],
        extensions: { rowId: refused?.rowId },
      },
    );
  }
}

/** Frees values: all of a field, or those of a row in some fields. */
export async function releaseValues(
  { tx }: CallContext,
  of: { readonly fieldId: string } | { readonly rowId: string; readonly fieldIds?: readonly string[] },
): Promise<void> {
  await tx
    .delete(databaseUniqueValues)
    .where(
      'fieldId' in of
        ? eq(databaseUniqueValues.fieldId, of.fieldId)
        : and(
            eq(databaseUniqueValues.rowId, of.rowId),
            of.fieldIds === undefined ? undefined : inArray(databaseUniqueValues.fieldId, [...of.fieldIds]),
          ),
    );
}
