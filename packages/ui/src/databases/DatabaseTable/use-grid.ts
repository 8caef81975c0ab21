import type { DatabaseField } from '@atelier/domain/databases';
import { type CellTextOptions, isWritable } from '@atelier/domain/databases';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import type { AfterEdit } from '../Cell/editing';
import { type CellWrite, cellOf, type DatabaseRowView } from '../row';
import { copyRange, type Pasted, pasteInto } from './clipboard';
import { type CellPlace, type CellRange, movedTo, nextCell, rangeOf } from './grid';

export interface GridOptions {
  fields: readonly DatabaseField[];
  /** The rows that can be walked to, in their order. */
  rows: readonly DatabaseRowView[];
  text: CellTextOptions;
  /** Without it nothing can be written. */
  onWrite: ((writes: readonly CellWrite[]) => void) | undefined;
  onPaste: ((pasted: Pasted) => void) | undefined;
  onOpen: ((row: DatabaseRowView) => void) | undefined;
  onSelect: ((row: DatabaseRowView, isRange: boolean) => void) | undefined;
  /** Brings a cell into sight and gives it the focus. */
  focus: (place: CellPlace) => void;
}

/** The cell that is edited, and the text that it begins with. */
export interface GridEdit {
  readonly rowId: string;
  readonly column: number;
  readonly start: string | undefined;
}

/** The cell with the focus, the marked range, the edit, and what the keys and the clipboard do. */
export function useGrid({ fields, rows, text, onWrite, onPaste, onOpen, onSelect, focus }: GridOptions) {
  const [place, setPlace] = useState<CellPlace>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState<CellPlace | null>(null);
  const [edit, setEdit] = useState<GridEdit | null>(null);
  const size = { rows: rows.length, columns: fields.length };
  // Rows may have gone since the focus was there.
  const active: CellPlace = {
    row: Math.min(place.row, Math.max(0, size.rows - 1)),
    column: Math.min(place.column, Math.max(0, size.columns - 1)),
  };
  const range: CellRange = rangeOf(anchor ?? active, active);

  const go = (next: CellPlace, isRange = false) => {
    setAnchor(isRange ? (anchor ?? active) : null);
    setPlace(next);
    focus(next);
  };
  const begin = (at: CellPlace, start?: string) => {
    const [row, field] = [rows[at.row], fields[at.column]];
    if (!row || !field || !onWrite || !isWritable(field) || field.type === 'files') return;
    setPlace(at);
    setAnchor(null);
    if (field.type === 'checkbox')
      onWrite([{ rowId: row.id, fieldId: field.id, value: cellOf(row, field.id) !== true }]);
    else setEdit({ rowId: row.id, column: at.column, start });
  };
  const close = (after: AfterEdit) => {
    setEdit(null);
    if (after === 'none') return;
    const at = edit ? { row: rows.findIndex(({ id }) => id === edit.rowId), column: edit.column } : active;
    const from = at.row < 0 ? active : at;
    const next =
      after === 'down'
        ? movedTo(from, { key: 'ArrowDown', isFar: false }, size)
        : after === 'stay'
          ? from
          : nextCell(from, after === 'right' ? 1 : -1, size.columns);
    go(next && next.row < size.rows ? next : from);
  };
  const writeRange = (
    cellFor: (row: DatabaseRowView, field: DatabaseField) => CellWrite['value'] | undefined,
  ) => {
    const writes = rows.slice(range.top, range.bottom + 1).flatMap((row) =>
      fields.slice(range.left, range.right + 1).flatMap((field) => {
        const value = isWritable(field) ? cellFor(row, field) : undefined;
        return value === undefined ? [] : [{ rowId: row.id, fieldId: field.id, value }];
      }),
    );
    if (writes.length > 0) onWrite?.(writes);
  };
  /** The value of the first row of the range, in all others. */
  const fillDown = () => {
    const first = rows[range.top];
    if (first) writeRange((row, field) => (row === first ? undefined : cellOf(first, field.id)));
  };

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const row = rows[active.row];
    // Keys of a control inside a cell are its own.
    if (edit || !row || !(event.target instanceof HTMLElement) || event.target.role !== 'gridcell') return;
    const isFar = event.ctrlKey || event.metaKey;
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const mirrored: Record<string, string> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };
    const key = isRightToLeft ? (mirrored[event.key] ?? event.key) : event.key;
    const next = movedTo(active, { key, isFar }, size);
    const done = () => event.preventDefault();
    if (next) {
      done();
      go(next, event.shiftKey);
    } else if (event.key === ' ' && event.shiftKey) {
      done();
      onSelect?.(row, false);
    } else if (event.key === 'Enter' && isFar) {
      done();
      onOpen?.(row);
    } else if (event.key === 'Enter' || event.key === 'F2') {
      done();
      begin(active);
    } else if (event.key === 'Escape' && anchor) {
      done();
      event.stopPropagation();
      setAnchor(null);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      done();
      writeRange((_, { type }) => (type === 'checkbox' ? false : null));
    } else if (isFar && event.key.toLowerCase() === 'd') {
      done();
      fillDown();
    } else if (event.key === ' ' && fields[active.column]?.type === 'checkbox') {
      done();
      begin(active);
    } else if (event.key.length === 1 && !isFar && !event.altKey) {
      done();
      // The page has shortcuts of single letters.
      event.stopPropagation();
      begin(active, event.key === ' ' ? '' : event.key);
    }
  };
  const isOfCells = ({ target }: ClipboardEvent) =>
    target instanceof HTMLElement && target.role === 'gridcell';
  const copy = (event: ClipboardEvent<HTMLElement>) => {
    if (!isOfCells(event)) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copyRange({ fields, rows, options: text }, range));
    if (event.type === 'cut') writeRange((_, { type }) => (type === 'checkbox' ? false : null));
  };
  const paste = (event: ClipboardEvent<HTMLElement>) => {
    if (!isOfCells(event) || !onPaste) return;
    event.preventDefault();
    const pasted = pasteInto(
      { fields, rows, options: text },
      range,
      event.clipboardData.getData('text/plain'),
    );
    setAnchor({ row: pasted.range.top, column: pasted.range.left });
    setPlace({ row: pasted.range.bottom, column: pasted.range.right });
    onPaste(pasted);
  };
  return {
    active,
    range: anchor && (range.top !== range.bottom || range.left !== range.right) ? range : null,
    edit,
    go,
    begin,
    close,
    handlers: { onKeyDown: press, onCopy: copy, onCut: copy, onPaste: paste },
  };
}
