// biome-ignore-all lint/a11y/useSemanticElements: table elements cannot be laid out by CSS grid and virtualised; the roles say the same
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus moves between cells; the grid and its rows hold none of their own
import type { CellValue, FieldNames } from '@atelier/domain/databases';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { clsx } from 'clsx';
import { type CSSProperties, type ReactNode, useMemo, useRef, useState } from 'react';
import { Button } from '../../foundation/Button/Button';
import { type RowGroup, rowIdsOf, rowRange, tableLines } from '../../foundation/DataTable/lines';
import { toggled } from '../../foundation/DataTable/selection';
import { Checkbox } from '../../foundation/Field/Checkbox';
import { Icon } from '../../foundation/Icon';
import { IconButton } from '../../foundation/IconButton/IconButton';
import type { MenuGroup } from '../../foundation/Menu/Menu';
import { useEdit } from '../../foundation/ReadOnly/ReadOnly';
import { useFormat } from '../../theme/format';
import { CellEditor } from '../Cell/CellEditor';
import {
  type CellWrite,
  cellKey,
  cellOf,
  type DatabaseRowView,
  type DatabaseShape,
  type RefusedCell,
} from '../row';
import { ColumnHead } from './ColumnHead';
import type { Pasted } from './clipboard';
import classes from './DatabaseTable.module.css';
import type { CellPlace } from './grid';
import { SumLine } from './SumLine';
import type { ColumnSum, SumKind } from './sums';
import { TableRow } from './TableRow';
import { useGrid } from './use-grid';
import { columnWidths } from './widths';

export interface DatabaseTableProps extends DatabaseShape {
  /** Accessible name: the name of the view. */
  label: string;
  /** What people, options and related things are called. */
  names: FieldNames;
  /** The rows of a view without groups. */
  rows?: readonly DatabaseRowView[] | undefined;
  /** Instead of rows: the groups, each under its head. */
  groups?: readonly RowGroup<DatabaseRowView>[] | undefined;
  /** Loads more rows of a group. */
  onMore?: ((groupId: string) => void) | undefined;
  /** How many rows the view has, also those that are not loaded. */
  total?: number | undefined;
  /** Ids of the selected rows. */
  selected?: ReadonlySet<string> | undefined;
  /** Called with all selected ids. Without it, rows have no check box. */
  onSelectedChange?: ((selected: Set<string>) => void) | undefined;
  /** Opens a row beside the table. */
  onOpen?: ((row: DatabaseRowView) => void) | undefined;
  /** Id of the row that is open beside the table. */
  openId?: string | undefined;
  /** Writes cells. Without it the table is read only. */
  onWrite?: ((writes: readonly CellWrite[]) => void) | undefined;
  /** What was pasted, with the cells that did not take it. */
  onPaste?: ((pasted: Pasted) => void) | undefined;
  /** Cells that did not take what was written, by `cellKey`. */
  refused?: ReadonlyMap<string, RefusedCell> | undefined;
  /** A cell was left although it does not take its text; null when it is written again. */
  onRefused?: ((rowId: string, fieldId: string, refused: RefusedCell | null) => void) | undefined;
  /** Creates an option of a field and chooses it in a row. */
  onNewOption?: ((rowId: string, fieldId: string, name: string) => void) | undefined;
  /** Widths in pixels, by the ID of the field. */
  widths?: Readonly<Record<string, number>> | undefined;
  /** A column was given another width. */
  onWidth?: ((fieldId: string, width: number) => void) | undefined;
  /** The menu of a column. */
  fieldMenu?: ((fieldId: string) => readonly MenuGroup[]) | undefined;
  /** Opens what adds a field. */
  onAddField?: (() => void) | undefined;
  /** What is computed under columns, by the ID of the field. */
  sums?: Readonly<Record<string, ColumnSum>> | undefined;
  /** Computes something else under a column, or nothing. */
  onSum?: ((fieldId: string, kind: SumKind | null) => void) | undefined;
  /** Adds a row, to a group where there are groups. */
  onAdd?: ((groupId?: string) => void) | undefined;
  /** After the last row: the loader of more. */
  after?: ReactNode;
}

const nobody: ReadonlySet<string> = new Set();
const nothingRefused: ReadonlyMap<string, RefusedCell> = new Map();

/**
 * Cells in rows and columns, written where they stand. Arrows move, with Shift they mark a range, with Ctrl or ⌘ they go to the
 * end; Enter or typing writes, Tab goes on, Escape takes back, Delete empties; ranges are copied to and pasted from
 * spreadsheets. Only rows in sight are in the page.
 */
export function DatabaseTable({
  label,
  fields,
  names,
  rows,
  groups,
  onMore,
  total,
  selected = nobody,
  onSelectedChange: onSelectedGiven,
  onOpen,
  openId,
  onWrite: onWriteGiven,
  onPaste: onPasteGiven,
  refused = nothingRefused,
  onRefused,
  onNewOption,
  widths = {},
  onWidth: onWidthGiven,
  fieldMenu,
  onAddField: onAddFieldGiven,
  sums = {},
  onSum: onSumGiven,
  onAdd: onAddGiven,
  after,
}: DatabaseTableProps) {
  const editable = useEdit();
  const [onWrite, onPaste, onWidth] = [
    editable(onWriteGiven),
    editable(onPasteGiven),
    editable(onWidthGiven),
  ];
  const [onSum, onAdd, onAddField] = [editable(onSumGiven), editable(onAddGiven), editable(onAddFieldGiven)];
  const onSelectedChange = editable(onSelectedGiven);
  const { locale } = useFormat().settings;
  const scroll = useRef<HTMLDivElement | null>(null);
  /** Whether the cell that is pressed had the focus before: the press itself gives it to it. */
  const hadFocus = useRef(false);
  const [folded, setFolded] = useState<ReadonlySet<string>>(nobody);
  const [selectedLast, setSelectedLast] = useState<string>();
  /** The width of a column while its edge is in the hand. */
  const [held, setHeld] = useState<Readonly<Record<string, number>>>({});
  const lines = useMemo(() => {
    const all = rows && { id: 'all', name: label, items: rows, total: rows.length, isHeadless: true };
    return tableLines(all ? [all] : (groups ?? []), ({ id }) => id, folded, onMore !== undefined);
  }, [rows, groups, label, folded, onMore]);
  const walked = useMemo(() => lines.flatMap((line) => (line.kind === 'row' ? [line.row] : [])), [lines]);
  /** The line of each row that can be walked to, and the other way round. */
  const lineOfRow = useMemo(
    () => lines.flatMap((line, index) => (line.kind === 'row' ? [index] : [])),
    [lines],
  );
  const rowOfLine = useMemo(() => new Map(lineOfRow.map((line, row) => [line, row])), [lineOfRow]);
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroll.current,
    getItemKey: (index) => lines[index]?.id ?? index,
    estimateSize: (index) => (lines[index]?.kind === 'row' ? 38 : 43),
    overscan: 12,
  });
  const focus = ({ row, column }: CellPlace) => {
    const id = walked[row]?.id;
    if (id === undefined) return;
    virtualizer.scrollToIndex(lineOfRow[row] ?? 0);
    // The row may only be drawn after the scroll.
    const look = (left: number) => {
      const cell = scroll.current?.querySelector<HTMLElement>(
        `[data-row="${CSS.escape(id)}"] > [data-column="${column}"]`,
      );
      if (cell) {
        cell.focus({ preventScroll: true });
        cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      } else if (left > 0) requestAnimationFrame(() => look(left - 1));
    };
    requestAnimationFrame(() => look(10));
  };
  const select = (id: string, isRange: boolean) => {
    const ids = rowIdsOf(lines);
    setSelectedLast(id);
    if (isRange && selectedLast !== undefined)
      onSelectedChange?.(new Set([...selected, ...rowRange(ids, selectedLast, id)]));
    else onSelectedChange?.(toggled(ids, selected, id));
  };
  const grid = useGrid({
    fields,
    rows: walked,
    text: { ...names, locale },
    onWrite,
    onPaste,
    onOpen,
    onSelect: onSelectedChange && (({ id }, isRange) => select(id, isRange)),
    focus,
  });
  const hasChecks = onSelectedChange !== undefined;
  const widthOf = (index: number) => {
    const field = fields[index];
    return field ? (held[field.id] ?? widths[field.id] ?? columnWidths.standing(field)) : 0;
  };
  const tracks = fields.map((_, index) =>
    index === 0 ? `minmax(${widthOf(index)}px, 1fr)` : `${widthOf(index)}px`,
  );
  const style: CSSProperties & Record<'--columns', string> = {
    '--columns': [...(hasChecks ? ['32px'] : []), ...tracks, ...(onAddField ? ['40px'] : [])].join(' '),
  };
  const ids = rowIdsOf(lines);

  const editorOf = (row: DatabaseRowView) => {
    const { edit } = grid;
    const field = edit && fields[edit.column];
    if (!edit || edit.rowId !== row.id || !field) return undefined;
    const problem = refused.get(cellKey(row.id, field.id));
    return {
      column: edit.column,
      draw: () => (
        <CellEditor
          field={field}
          value={cellOf(row, field.id)}
          names={names}
          start={edit.start ?? problem?.text}
          problem={edit.start === undefined ? problem?.message : undefined}
          onWrite={(value: CellValue) => {
            onRefused?.(row.id, field.id, null);
            onWrite?.([{ rowId: row.id, fieldId: field.id, value }]);
          }}
          onRefused={(text, message) => onRefused?.(row.id, field.id, { text, message })}
          onClose={grid.close}
          onNewOption={
            onNewOption && field.type === 'select' ? (name) => onNewOption(row.id, field.id, name) : undefined
          }
        />
      ),
    };
  };

  return (
    <div className={clsx(classes.table, selected.size > 0 && classes.selecting)}>
      <div ref={scroll} className={classes.scroll}>
        <div
          role="grid"
          aria-label={label}
          aria-rowcount={lines.length + 1}
          aria-colcount={fields.length + (hasChecks ? 1 : 0)}
          aria-multiselectable={hasChecks || undefined}
          className={classes.grid}
          style={style}
          {...grid.handlers}
          onMouseDown={({ target }) => {
            hadFocus.current =
              target instanceof Element && target.closest('[role=gridcell]') === document.activeElement;
          }}
        >
          <div role="row" aria-rowindex={1} className={clsx(classes.row, classes.head)}>
            {hasChecks && (
              <div role="columnheader" aria-colindex={1} className={classes.check}>
                <Checkbox
                  label="Select all"
                  hideLabel
                  checked={selected.size > 0 && selected.size === ids.length}
                  indeterminate={selected.size > 0 && selected.size !== ids.length}
                  onChange={(checked) => onSelectedChange(new Set(checked ? ids : []))}
                />
              </div>
            )}
            {fields.map((field, index) => (
              <ColumnHead
                key={field.id}
                field={field}
                index={index + (hasChecks ? 2 : 1)}
                width={widthOf(index)}
                onWidth={
                  onWidth &&
                  ((width, isDone) => {
                    setHeld(isDone ? {} : { [field.id]: width });
                    if (isDone) onWidth(field.id, width);
                  })
                }
                menu={fieldMenu?.(field.id) ?? []}
              />
            ))}
            {onAddField && (
              <div role="columnheader" className={classes.header}>
                <IconButton icon={IconPlus} iconSize={16} label="Add field" onClick={onAddField} />
              </div>
            )}
          </div>
          <div role="rowgroup" className={classes.window} style={{ height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map((item) => {
              const line = lines[item.index];
              if (!line) return null;
              const at: CSSProperties = { transform: `translateY(${item.start}px)` };
              if (line.kind === 'group') {
                const fold = () => setFolded((before) => toggledIn(before, line.group.id));
                return (
                  <div
                    key={line.id}
                    role="row"
                    aria-rowindex={item.index + 2}
                    className={classes.group}
                    style={at}
                  >
                    <div role="gridcell" className={classes.group}>
                      <IconButton
                        icon={IconChevronDown}
                        iconSize={15}
                        label={`${line.isFolded ? 'Expand' : 'Collapse'} ${line.group.name}`}
                        className={clsx(line.isFolded && classes.folded)}
                        onClick={fold}
                      />
                      {line.group.mark}
                      <b>{line.group.name}</b>
                      <small>{line.group.total}</small>
                      {onAdd && (
                        <IconButton
                          icon={IconPlus}
                          iconSize={15}
                          label={`Add to ${line.group.name}`}
                          onClick={() => onAdd(line.group.id)}
                        />
                      )}
                    </div>
                  </div>
                );
              }
              if (line.kind === 'more')
                return (
                  <div
                    key={line.id}
                    role="row"
                    aria-rowindex={item.index + 2}
                    className={classes.group}
                    style={at}
                  >
                    <div role="gridcell">
                      <Button
                        variant="subtle"
                        size="sm"
                        pending={line.group.isFetchingMore}
                        onClick={() => onMore?.(line.group.id)}
                      >
                        Show {line.rest} more
                      </Button>
                    </div>
                  </div>
                );
              const { row } = line;
              const place = rowOfLine.get(item.index) ?? 0;
              const { range } = grid;
              return (
                <TableRow
                  key={line.id}
                  row={row}
                  fields={fields}
                  names={names}
                  lineNumber={item.index + 2}
                  style={at}
                  activeColumn={grid.active.row === place ? grid.active.column : undefined}
                  editor={editorOf(row)}
                  marked={range && place >= range.top && place <= range.bottom ? range : undefined}
                  refused={refused}
                  isSelected={selected.has(row.id)}
                  isOpen={row.id === openId}
                  onSelect={hasChecks ? (isRange) => select(row.id, isRange) : undefined}
                  onOpen={onOpen && (() => onOpen(row))}
                  onPress={(column, event) => {
                    const control =
                      event.target instanceof Element && event.target.closest('a, button, input');
                    if (control) return;
                    // The first press moves the focus, the second one writes.
                    const isHere = grid.active.row === place && grid.active.column === column;
                    if (isHere && hadFocus.current && !event.shiftKey && !grid.range)
                      grid.begin({ row: place, column });
                    else grid.go({ row: place, column }, event.shiftKey);
                  }}
                  onCheck={onWrite && ((fieldId, value) => onWrite([{ rowId: row.id, fieldId, value }]))}
                />
              );
            })}
          </div>
        </div>
        {after}
        {onAdd && !groups && (
          <button type="button" className={classes.add} onClick={() => onAdd()}>
            <Icon icon={IconPlus} size={15} />
            New row
          </button>
        )}
        <div className={classes.grid} style={style}>
          <SumLine fields={fields} sums={sums} onSum={onSum} total={total} hasChecks={hasChecks} />
        </div>
      </div>
    </div>
  );
}

/** A set with the id where it was without, and the other way round. */
function toggledIn(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
