import { type CellValue, cellText, type DatabaseField, type FieldNames } from '@atelier/domain/databases';
import { callErrorOf, isKeptConflict, useNoteShownRow, useUpdateDatabaseRow } from '@atelier/react-hooks';
import { errorMessage, fieldErrors, type NoteDatabaseRow } from '@atelier/sdk';
import { type CellWrite, cellKey, type RefusedCell } from '@atelier/ui';
import { useState } from 'react';
import { toastError, toasts } from '../../app/toasts';
import { rowView } from './wire';

export interface RowWritingOptions {
  readonly fields: readonly DatabaseField[];
  readonly names: FieldNames;
  /** Returns a row as it is shown. */
  readonly rowOf: (rowId: string) => NoteDatabaseRow | undefined;
}

/** Writes cells, and what was refused of them. */
export interface RowWriting {
  readonly refused: ReadonlyMap<string, RefusedCell>;
  readonly setRefused: (rowId: string, fieldId: string, refused: RefusedCell | null) => void;
  /** Writes cells; several at once are taken back by one Undo. */
  readonly write: (writes: readonly CellWrite[]) => void;
}

/** Writes cells of rows. A cell that the server refuses keeps the text, with the reason beside it. */
export function useRowWriting({ fields, names, rowOf }: RowWritingOptions): RowWriting {
  const update = useUpdateDatabaseRow();
  const note = useNoteShownRow();
  const [refused, setAll] = useState<ReadonlyMap<string, RefusedCell>>(new Map());
  const setRefused: RowWriting['setRefused'] = (rowId, fieldId, cell) =>
    setAll((before) => {
      const next = new Map(before);
      if (cell) next.set(cellKey(rowId, fieldId), cell);
      else next.delete(cellKey(rowId, fieldId));
      return next;
    });

  const writeRow = async (rowId: string, values: Readonly<Record<string, CellValue>>): Promise<void> => {
    const row = rowOf(rowId);
    if (row) note(row);
    for (const fieldId of Object.keys(values)) setRefused(rowId, fieldId, null);
    try {
      await update.send({ rowId, revision: row?.revision, input: { values } });
    } catch (error) {
      const callError = callErrorOf(error);
      const problems = new Map(
        (callError ? fieldErrors(callError) : []).map(({ field, message }) => [
          field.split('.').at(-1),
          message,
        ]),
      );
      // One cell alone is the one that was refused, whatever the reason.
      const [only, ...others] = Object.keys(values);
      if (callError && problems.size === 0 && others.length === 0 && only && !isKeptConflict(error))
        problems.set(only, errorMessage(callError));
      const wrong = fields.filter(({ id }) => id in values && problems.has(id));
      if (wrong.length === 0) return toastError(error, 'Couldn’t save the row.');
      for (const field of wrong)
        setRefused(rowId, field.id, {
          text: cellText(field, values[field.id] ?? null, names),
          message: problems.get(field.id) ?? '',
        });
      const rest = Object.fromEntries(Object.entries(values).filter(([fieldId]) => !problems.has(fieldId)));
      if (Object.keys(rest).length > 0) await writeRow(rowId, rest);
    }
  };
  const writeAll = (writes: readonly CellWrite[]) => {
    const byRow = new Map<string, Record<string, CellValue>>();
    for (const { rowId, fieldId, value } of writes)
      byRow.set(rowId, { ...byRow.get(rowId), [fieldId]: value });
    return Promise.all([...byRow].map(([rowId, values]) => writeRow(rowId, values)));
  };
  const write: RowWriting['write'] = (writes) => {
    const before = writes.flatMap(({ rowId, fieldId }): CellWrite[] => {
      const row = rowOf(rowId);
      return row ? [{ rowId, fieldId, value: rowView(row).values[fieldId] ?? null }] : [];
    });
    void writeAll(writes);
    if (writes.length > 1) toasts.undo(`${writes.length} cells changed`, () => void writeAll(before));
  };
  return { refused, setRefused, write };
}
