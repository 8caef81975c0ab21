// biome-ignore-all lint/a11y/useSemanticElements: table elements cannot be laid out by CSS grid and virtualised; the roles say the same
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus moves between rows; cells hold no focus of their own
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { clsx } from 'clsx';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Checkbox } from '../Field/Checkbox';
import { Icon } from '../Icon';
import { later } from '../later';
import classes from './DataTable.module.css';
import { rowKey, toggled } from './selection';
import type { VirtualRowsHandle } from './VirtualRows';

/** From this many rows on only the visible ones are drawn. */
export const virtualFrom = 100;

/** Most tables are short; what draws long ones comes when there is one. */
const virtualRows = later(async () => (await import('./VirtualRows')).VirtualRows);

/** A column of a table: its head, and how a row is drawn in it. */
export interface Column<Row> {
  id: string;
  header: string;
  /** Keeps the head for screen readers only. */
  hideHeader?: boolean | undefined;
  /** A track of CSS grid, such as `minmax(0, 2fr)` or `120px`. */
  width: string;
  align?: 'start' | 'end' | undefined;
  /** The rows are sorted by this column, this way. */
  sorted?: 'ascending' | 'descending' | undefined;
  /** A press on the head sorts. */
  onSort?: (() => void) | undefined;
  cell: (row: Row) => ReactNode;
}

export interface DataTableProps<Row> {
  /** Accessible name: `Contacts`. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** What a row is called by a screen reader when it is chosen. */
  rowName: (row: Row) => string;
  /** With it there is a check column. */
  selected?: ReadonlySet<string> | undefined;
  onSelectedChange?: ((selected: Set<string>) => void) | undefined;
  /** Opens a row: press or Enter. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Id of the row that is open beside the table. */
  openId?: string | undefined;
  /** The last line: totals. */
  total?: ReactNode;
  /** After the last row: the loader of more. */
  after?: ReactNode;
  /** Pixels per row. Default 40. */
  rowHeight?: number | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
}

/**
 * Rows with a head that stays. Arrows, Page keys, Home and End move, space selects, Enter opens; from 100 rows
 * on only the visible ones are in the page.
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowId,
  rowName,
  selected,
  onSelectedChange,
  onOpen,
  openId,
  total,
  after,
  rowHeight = 40,
  className,
  style,
  ref,
}: DataTableProps<Row>) {
  const scroll = useRef<HTMLDivElement | null>(null);
  const [active, setActive] = useState(0);
  const virtual = rows.length >= virtualFrom;
  const handle = useRef<VirtualRowsHandle | null>(null);
  const VirtualRows = virtualRows.use();
  useEffect(() => {
    if (virtual) virtualRows.preload();
  }, [virtual]);
  const selectable = selected !== undefined && onSelectedChange !== undefined;
  const ids = rows.map(rowId);
  const tracks = [...(selectable ? ['24px'] : []), ...columns.map((column) => column.width)].join(' ');
  const current = Math.min(active, Math.max(0, rows.length - 1));
  const toggle = (id: string) => selected && onSelectedChange?.(toggled(ids, selected, id));

  const focusRow = (index: number) => {
    setActive(index);
    handle.current?.scrollTo(index);
    // The row may only be drawn after the scroll: look for it in the next frame.
    requestAnimationFrame(() => {
      scroll.current?.querySelector<HTMLElement>(`[data-row="${index}"]`)?.focus();
    });
  };
  const press = (event: KeyboardEvent<HTMLDivElement>, index: number) => {
    if (event.target !== event.currentTarget) return;
    const meaning = rowKey(event.key, index, rows.length);
    const row = rows[index];
    if (meaning === null || row === undefined) return;
    event.preventDefault();
    if ('move' in meaning) focusRow(meaning.move);
    else if ('toggle' in meaning) toggle(rowId(row));
    else onOpen?.(row);
  };

  const draw = (row: Row, index: number, place?: CSSProperties) => {
    const id = rowId(row);
    const isSelected = selected?.has(id) ?? false;
    const open = (event: MouseEvent) => {
      setActive(index);
      // A press on a control or while text is marked belongs to that, not to the row.
      const control = event.target instanceof Element && event.target.closest('a, button, input, label');
      if (!control && !window.getSelection()?.toString()) onOpen?.(row);
    };
    return (
      <div
        key={id}
        role="row"
        data-row={index}
        aria-rowindex={index + 2}
        aria-selected={selectable ? isSelected : undefined}
        aria-current={id === openId ? 'true' : undefined}
        tabIndex={index === current ? 0 : -1}
        className={clsx(classes.row, onOpen && classes.openable, id === openId && classes.current)}
        style={place}
        onKeyDown={(event) => press(event, index)}
        onClick={open}
      >
        {selectable && (
          <div role="gridcell" className={classes.check}>
            <Checkbox
              label={`Select ${rowName(row)}`}
              hideLabel
              checked={isSelected}
              onChange={() => toggle(id)}
              tabIndex={-1}
            />
          </div>
        )}
        {columns.map((column) => (
          <div
            key={column.id}
            role="gridcell"
            className={clsx(classes.cell, column.align === 'end' && classes.end)}
          >
            {column.cell(row)}
          </div>
        ))}
      </div>
    );
  };

  const someSelected = selected !== undefined && selected.size > 0;
  const allSelected = someSelected && selected.size === rows.length;
  const variables: CSSProperties & Record<'--columns' | '--row', string> = {
    '--columns': tracks,
    '--row': `${rowHeight}px`,
  };
  return (
    <div ref={ref} className={clsx(classes.table, className)} style={style}>
      <div ref={scroll} className={classes.scroll}>
        <div
          role="grid"
          aria-label={label}
          aria-rowcount={rows.length + 1}
          aria-multiselectable={selectable || undefined}
          className={classes.grid}
          style={variables}
        >
          <div role="row" aria-rowindex={1} className={classes.head}>
            {selectable && (
              <div role="columnheader" className={classes.check}>
                <Checkbox
                  label="Select all"
                  hideLabel
                  checked={allSelected}
                  indeterminate={someSelected && !allSelected}
                  onChange={(checked) => onSelectedChange(new Set(checked ? ids : []))}
                />
              </div>
            )}
            {columns.map((column) => (
              <div
                key={column.id}
                role="columnheader"
                aria-sort={column.sorted}
                className={clsx(classes.cell, column.align === 'end' && classes.end)}
              >
                <Head column={column} />
              </div>
            ))}
          </div>
          {virtual && VirtualRows ? (
            <VirtualRows
              ref={handle}
              count={rows.length}
              rowHeight={rowHeight}
              draw={(index, place) => {
                const row = rows[index];
                return row === undefined ? null : draw(row, index, place);
              }}
            />
          ) : (
            <div role="rowgroup">
              {/* Until what draws long ones is there, their beginning. */}
              {(virtual ? rows.slice(0, virtualFrom) : rows).map((row, index) => draw(row, index))}
            </div>
          )}
        </div>
        {after}
      </div>
      {total && <div className={classes.total}>{total}</div>}
    </div>
  );
}

/** The name of a column; where it sorts, a button with the direction. */
function Head<Row>({ column: { header, hideHeader, sorted, onSort } }: { column: Column<Row> }) {
  if (hideHeader) return <span className={classes.hidden}>{header}</span>;
  const arrow = sorted && <Icon icon={sorted === 'ascending' ? IconArrowDown : IconArrowUp} size={13} />;
  if (!onSort) {
    return (
      <>
        {header}
        {arrow}
      </>
    );
  }
  return (
    <button type="button" className={classes.sortable} onClick={onSort}>
      {header}
      {arrow}
    </button>
  );
}
