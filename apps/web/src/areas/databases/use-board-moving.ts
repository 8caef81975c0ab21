import {
  type CellValue,
  type DatabaseField,
  isWritable,
  mostIds,
  readCellValue,
} from '@atelier/domain/databases';
import { callErrorOf, useNoteShownRow, useUpdateDatabaseRow } from '@atelier/react-hooks';
import { errorMessage, type NoteDatabaseView } from '@atelier/sdk';
import { type BoardMove, rowTitle } from '@atelier/ui';
import { toasts } from '../../app/toasts';
import { groupKey } from './grouping';
import type { ShownRows } from './use-shown-rows';
import { rowView } from './wire';

export interface BoardMovingOptions {
  readonly view: NoteDatabaseView;
  readonly fields: readonly DatabaseField[];
  readonly shown: ShownRows;
}

/**
 * Returns what moves a card; undefined where columns stand for something that nobody writes. A card that is refused goes back, and a
 * message says why.
 */
export function useBoardMoving({
  view,
  fields,
  shown,
}: BoardMovingOptions): ((move: BoardMove) => void) | undefined {
  const update = useUpdateDatabaseRow();
  const note = useNoteShownRow();
  const field = fields.find(({ id }) => id === view.groupBy?.fieldId);
  if (!field || !isWritable(field) || !canMove(field, view)) return undefined;
  return ({ id: rowId, from, to, before }) => {
    const row = shown.rowOf(rowId);
    if (!row) return;
    const nameOf = (groupId: string) => shown.groups?.find(({ id }) => id === groupId)?.name ?? '';
    const values =
      from === to ? undefined : { [field.id]: movedValue(field, row.values[field.id], from, to) };
    const written = values?.[field.id];
    const back = (why: string) =>
      toasts.error(`${rowTitle(rowView(row), fields)} is back in ${nameOf(from)}. ${why}`);
    const read = values && readCellValue(field, written);
    if (read && !('value' in read)) return back(read.message);
    const place = placeIn(shown.groups?.find(({ id }) => id === to)?.items ?? [], rowId, before);
    note(row);
    update
      .send({
        rowId,
        revision: row.revision,
        input: { ...(values && { values }), ...(view.sortBy.length === 0 && place) },
      })
      .catch((error: unknown) => {
        const callError = callErrorOf(error);
        back(callError ? errorMessage(callError) : 'Something went wrong.');
      });
  };
}

/** Columns that stand for a value, and not for many. */
const canMove = ({ type }: DatabaseField, { groupBy }: NoteDatabaseView): boolean =>
  (type === 'status' && groupBy?.config.statusBy !== 'group') ||
  type === 'select' ||
  type === 'person' ||
  type === 'checkbox';

/** What a cell holds after its card went from one column to another. */
function movedValue(field: DatabaseField, held: unknown, from: string, to: string): CellValue {
  const key = groupKey(to);
  if (field.type === 'checkbox') return key === 'true';
  if (field.type === 'status') return key;
  const kept =
    mostIds(field) === 1 || !Array.isArray(held) ? [] : held.map(String).filter((id) => id !== from);
  return key === null ? [] : [...new Set([...kept, key])];
}

/** Where the card stands among the rows: before the card that follows, or after the last one. */
function placeIn(
  items: readonly { readonly id: string }[],
  rowId: string,
  before: string | null,
): { readonly moveBefore?: string; readonly moveAfter?: string } {
  if (before !== null) return { moveBefore: before };
  const last = items.findLast(({ id }) => id !== rowId);
  return last ? { moveAfter: last.id } : {};
}
