// biome-ignore-all lint/a11y/useSemanticElements: table elements cannot be laid out by CSS grid and virtualised; the roles say the same
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus moves between rows; cells hold no focus of their own
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { clsx } from 'clsx';
import {
  type ComponentProps,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Checkbox } from '../Field/Checkbox';
import { Icon } from '../Icon';
import { later } from '../later';
import { useReadOnly } from '../ReadOnly/ReadOnly';
import type { Column, TableSort } from './columns';
import classes from './DataTable.module.css';
import { type RowGroup, rowIdsOf, rowRange, type TableLine, tableLines } from './lines';
import { rowKey, toggled } from './selection';
import { GroupLine, MoreLine, RowLine } from './TableLines';
import type { LinePlace, VirtualRowsHandle } from './VirtualRows';

/** From this many lines on only the visible ones are drawn. */
export const virtualFrom = 100;

/** Most tables are short; what draws long ones comes when there is one. */
const virtualRows = later(async () => (await import('./VirtualRows')).VirtualRows);

export interface DataTableProps<Row> extends Omit<ComponentProps<'div'>, 'children' | 'onSelect'> {
  /** Accessible name: `Contacts`. */
  label: string;
  /** From the start of the line to its end, with their widths as CSS grid tracks. */
  columns: readonly Column<Row>[];
  /** The rows of a table without groups. */
  rows?: readonly Row[] | undefined;
  /** Instead of rows: the groups, each under its head. */
  groups?: readonly RowGroup<Row>[] | undefined;
  /** Returns an id that is unique in the table and stays the same when the row changes. */
  rowId: (row: Row) => string;
  /** What a row is called by a screen reader when it is selected. */
  rowName: (row: Row) => string;
  /** Ids of the folded groups, and what folds one. */
  folded?: ReadonlySet<string> | undefined;
  /** Called with the id of a group and whether it is now folded. Needed only with `groups`. */
  onFold?: ((groupId: string, isFolded: boolean) => void) | undefined;
  /** Ids of the selected rows; without it none can be selected. */
  selected?: ReadonlySet<string> | undefined;
  /** Called with all selected ids, a new set each time. Without it, rows have no checkbox. */
  onSelectedChange?: ((selected: Set<string>) => void) | undefined;
  /** Opens a row: press or Enter. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Id of the row that is open beside the table. */
  openId?: string | undefined;
  /** Adds a row to a group. */
  onAdd?: ((groupId: string) => void) | undefined;
  /** Fetches more of a group. */
  onMore?: ((groupId: string) => void) | undefined;
  /** The field and direction in which `rows` are sorted; the table marks the column and does not sort. */
  sort?: TableSort | undefined;
  /** With it a press on a head sorts by the field of its column. */
  onSort?: ((by: string) => void) | undefined;
  /** The last line, by column: `19 tasks`, `1 late`, a sum. */
  totals?: Readonly<Record<string, ReactNode>> | undefined;
  /** After the last row: the loader of more. */
  after?: ReactNode;
  /** On a phone a row has two lines; without it the columns stay. */
  isStacked?: boolean | undefined;
}

/** The kit draws in the browser only: the width is known from the first drawing on. */
const atOnce = { getInitialValueInEffect: false };
const none: ReadonlySet<string> = new Set();

/**
 * Rows under a head that stays, in groups or without. Arrows, Page keys, Home and End move, left and right fold a
 * group, Space selects (with Shift up to here), Enter opens; from 100 lines on only the visible ones are in the page.
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  groups,
  rowId,
  rowName,
  folded = none,
  onFold = () => undefined,
  selected,
  onSelectedChange,
  onOpen,
  openId,
  onAdd,
  onMore,
  sort,
  onSort,
  totals,
  after,
  isStacked,
  className,
  ...rest
}: DataTableProps<Row>) {
  const scroll = useRef<HTMLDivElement | null>(null);
  const handle = useRef<VirtualRowsHandle | null>(null);
  const [active, setActive] = useState(0);
  const [anchor, setAnchor] = useState<string>();
  const isPhone = useMediaQuery('(max-width: 760px)', undefined, atOnce) ?? false;
  const isNarrow = useMediaQuery('(max-width: 1180px)', undefined, atOnce) ?? false;
  const hasMore = onMore !== undefined;
  const idOf = useRef(rowId);
  idOf.current = rowId;
  // Each frame of a scroll draws the table again: what is as long as the rows is made once.
  const lines = useMemo(() => {
    const all = rows && { id: 'all', name: label, items: rows, total: rows.length, isHeadless: true };
    return tableLines(all ? [all] : (groups ?? []), (row) => idOf.current(row), folded, hasMore);
  }, [rows, groups, label, folded, hasMore]);
  const ids = useMemo(() => rowIdsOf(lines), [lines]);
  const keyOf = useCallback((index: number) => lines[index]?.id ?? index, [lines]);
  const isLong = lines.length >= virtualFrom;
  const VirtualRows = virtualRows.use();
  useEffect(() => {
    if (isLong) virtualRows.preload();
  }, [isLong]);
  const current = Math.min(active, Math.max(0, lines.length - 1));
  // Rows are selected to change them.
  const isReadOnly = useReadOnly() !== undefined;
  const isSelectable = selected !== undefined && onSelectedChange !== undefined && !isReadOnly;

  const focusLine = (index: number) => {
    setActive(index);
    handle.current?.scrollTo(index);
    // The line may only be drawn after the scroll: look for it in the next frame.
    requestAnimationFrame(() => {
      scroll.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus();
    });
  };
  const select = (id: string, isRange: boolean) => {
    if (!isSelectable) return;
    setAnchor(id);
    if (isRange && anchor !== undefined)
      onSelectedChange(new Set([...selected, ...rowRange(ids, anchor, id)]));
    else onSelectedChange(toggled(ids, selected, id));
  };
  const press = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const line = lines[index];
    if (event.target !== event.currentTarget || !line) return;
    const meaning = rowKey(event.key, index, lines.length);
    const isFolding = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    if (line.kind === 'group' && (isFolding || (meaning && !('move' in meaning)))) {
      event.preventDefault();
      const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
      onFold(line.group.id, isFolding ? (event.key === 'ArrowLeft') !== isRightToLeft : !line.isFolded);
      return;
    }
    if (meaning === null) return;
    event.preventDefault();
    if ('move' in meaning) focusLine(meaning.move);
    else if (line.kind === 'more') onMore?.(line.group.id);
    else if (line.kind === 'row' && 'toggle' in meaning) select(line.rowId, event.shiftKey);
    else if (line.kind === 'row') onOpen?.(line.row);
  };

  const draw = (line: TableLine<Row>, index: number, place?: LinePlace) => {
    const common = {
      ...place,
      'data-index': index,
      'aria-rowindex': index + 2,
      tabIndex: index === current ? 0 : -1,
      onFocus: () => setActive(index),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => press(event, index),
    };
    if (line.kind === 'group')
      return <GroupLine key={line.id} {...common} line={line} onFold={onFold} onAdd={onAdd} />;
    if (line.kind === 'more') return <MoreLine key={line.id} {...common} line={line} onMore={onMore} />;
    return (
      <RowLine
        key={line.id}
        {...common}
        aria-level={groups && 2}
        row={line.row}
        name={rowName(line.row)}
        columns={columns}
        isSelected={selected?.has(line.rowId) ?? false}
        onSelect={isSelectable ? (isRange) => select(line.rowId, isRange) : undefined}
        isOpen={line.rowId === openId}
        onOpen={onOpen && (() => onOpen(line.row))}
      />
    );
  };

  const chosen = selected?.size ?? 0;
  const tracks = columns.map(({ width, narrow = width }) => (isNarrow ? narrow : width));
  const variables: CSSProperties & Record<'--columns', string> = {
    '--columns': [...(isSelectable ? ['32px'] : []), ...tracks].join(' '),
  };
  return (
    <div
      {...rest}
      className={clsx(
        classes.table,
        isStacked && classes.stacked,
        chosen > 0 && classes.selecting,
        className,
      )}
    >
      <div ref={scroll} className={clsx(classes.scroll, isLong && classes.long)}>
        {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take a name */}
        <div
          role={groups ? 'treegrid' : 'grid'}
          aria-label={label}
          aria-rowcount={lines.length + 1}
          aria-multiselectable={isSelectable || undefined}
          className={classes.grid}
          style={variables}
        >
          <div role="row" aria-rowindex={1} className={clsx(classes.row, classes.head)}>
            {isSelectable && (
              <div role="columnheader" className={classes.check}>
                <Checkbox
                  label="Select all"
                  hideLabel
                  checked={chosen > 0 && chosen === ids.length}
                  indeterminate={chosen > 0 && chosen !== ids.length}
                  onChange={(checked) => onSelectedChange(new Set(checked ? ids : []))}
                />
              </div>
            )}
            {columns.map((column) => (
              <div
                key={column.id}
                role="columnheader"
                data-column={column.id}
                aria-sort={sort !== undefined && column.sortBy === sort.by ? sort.direction : undefined}
                className={clsx(column.align === 'end' && classes.end)}
              >
                <Head column={column} sort={sort} onSort={onSort} />
              </div>
            ))}
          </div>
          {isLong && VirtualRows ? (
            <VirtualRows
              ref={handle}
              count={lines.length}
              keyOf={keyOf}
              heightOf={(index) => (lines[index]?.kind !== 'row' ? 44 : isPhone ? 64 : 40)}
              draw={(index, place) => {
                const line = lines[index];
                return line === undefined ? null : draw(line, index, place);
              }}
            />
          ) : (
            <div role="rowgroup">
              {/* Until what draws long ones is there, their beginning. */}
              {(isLong ? lines.slice(0, virtualFrom) : lines).map((line, index) => draw(line, index))}
            </div>
          )}
        </div>
        {after}
        {totals && (
          <div className={clsx(classes.row, classes.totals)} style={variables}>
            {isSelectable && <span />}
            {columns.map(({ id, align }) => (
              <span key={id} className={clsx(align === 'end' && classes.end)}>
                {totals[id]}
              </span>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

/** The name of a column; where it sorts, a button, with the direction. */
function Head<Row>({
  column: { header, sortBy },
  sort,
  onSort,
}: Pick<DataTableProps<Row>, 'sort' | 'onSort'> & { column: Column<Row> }) {
  const words = (
    <>
      {header}
      {sort && sortBy === sort.by && (
        <Icon icon={sort.direction === 'ascending' ? IconArrowUp : IconArrowDown} size={13} />
      )}
    </>
  );
  if (!onSort || sortBy === undefined) return <span className={classes.sort}>{words}</span>;
  return (
    <button type="button" className={classes.sort} onClick={() => onSort(sortBy)}>
      {words}
    </button>
  );
}
