// biome-ignore-all lint/a11y/useSemanticElements: table elements cannot be laid out by CSS grid and virtualised; the roles say the same
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus moves between rows; cells hold no focus of their own
import { useMediaQuery } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { clsx } from 'clsx';
import {
  type ComponentProps,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react';
import { virtualFrom } from '../../foundation/DataTable/DataTable';
import { rowKey, toggled } from '../../foundation/DataTable/selection';
import { Checkbox } from '../../foundation/Field/Checkbox';
import { useFormat } from '../../theme/format';
import type { TaskSummary } from '../task';
import { defaultTaskColumns, type TaskColumnId, taskColumns } from './columns';
import { lineHeight, type TaskGroupView, type TaskLine, taskLines, taskRange } from './lines';
import { SortHead, type TaskSort } from './SortHead';
import { GroupLine, MoreLine, TaskRow } from './TaskLines';
import classes from './TaskTable.module.css';

export interface TaskTableProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Accessible name: the saved view, `Ferreira wedding`. */
  label: string;
  groups: readonly TaskGroupView[];
  /** Columns beside the title. Default status, due, priority, assigned. */
  columns?: readonly TaskColumnId[] | undefined;
  /** Ids of the groups that are folded. */
  folded: ReadonlySet<string>;
  onFold: (groupId: string, isFolded: boolean) => void;
  /** Ids of the chosen tasks; without it none can be chosen. */
  selected?: ReadonlySet<string> | undefined;
  onSelectedChange?: ((selected: Set<string>) => void) | undefined;
  /** Opens a task: press or Enter. */
  onOpen?: ((task: TaskSummary) => void) | undefined;
  openId?: string | undefined;
  /** Adds a task to a group. */
  onAdd?: ((groupId: string) => void) | undefined;
  /** Fetches more of a group. */
  onMore?: ((groupId: string) => void) | undefined;
  sort?: TaskSort | undefined;
  onSort?: ((column: TaskSort['column']) => void) | undefined;
  /** The columns that `onSort` takes; all of them without it. */
  sortable?: ReadonlySet<TaskSort['column']> | undefined;
  /** The last line, by column: `19 tasks`, `1 late`, a sum. */
  totals?: Partial<Record<TaskSort['column'], ReactNode>> | undefined;
  /** The bar for the chosen ones. */
  bulk?: ReactNode;
}

/** The kit draws in the browser only: the width is known from the first drawing on. */
const atOnce = { getInitialValueInEffect: false };

/**
 * Tasks in rows under the heads of their groups. Arrows move, left and right fold a group, Space chooses (with Shift
 * up to here), Enter opens; from 100 lines on only those in sight are drawn. On a phone a row has two lines.
 */
export function TaskTable({
  label,
  groups,
  columns = defaultTaskColumns,
  folded,
  onFold,
  selected,
  onSelectedChange,
  onOpen,
  openId,
  onAdd,
  onMore,
  sort,
  onSort,
  sortable,
  totals,
  bulk,
  className,
  ...rest
}: TaskTableProps) {
  const format = useFormat();
  const scroll = useRef<HTMLDivElement | null>(null);
  const [active, setActive] = useState(0);
  const [anchor, setAnchor] = useState<string>();
  const isPhone = useMediaQuery('(max-width: 760px)', undefined, atOnce) ?? false;
  const isNarrow = useMediaQuery('(max-width: 1180px)', undefined, atOnce) ?? false;
  const shown = taskColumns(columns);
  const hasMore = onMore !== undefined;
  // Each frame of a scroll draws the table again: what is as long as the rows is made once.
  const lines = useMemo(() => taskLines(groups, folded, hasMore), [groups, folded, hasMore]);
  const ids = useMemo(() => lines.flatMap((line) => (line.kind === 'task' ? [line.task.id] : [])), [lines]);
  const isVirtual = lines.length >= virtualFrom;
  const current = Math.min(active, Math.max(0, lines.length - 1));
  // Another function would have every line placed anew.
  const keyOf = useCallback((index: number) => lines[index]?.id ?? index, [lines]);
  const virtualizer = useVirtualizer({
    count: lines.length,
    enabled: isVirtual,
    getScrollElement: () => scroll.current,
    getItemKey: keyOf,
    estimateSize: (index) => lineHeight(lines[index], isPhone),
    overscan: 12,
  });

  const focusLine = (index: number) => {
    setActive(index);
    if (isVirtual) virtualizer.scrollToIndex(index);
    // The line may only be drawn after the scroll: look for it in the next frame.
    requestAnimationFrame(() => {
      scroll.current?.querySelector<HTMLElement>(`[data-line="${index}"]`)?.focus();
    });
  };
  const choose = (id: string, isRange: boolean) => {
    if (!selected || !onSelectedChange) return;
    setAnchor(id);
    if (isRange && anchor !== undefined)
      onSelectedChange(new Set([...selected, ...taskRange(lines, anchor, id)]));
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
      const folds = isFolding ? (event.key === 'ArrowLeft') !== isRightToLeft : !line.isFolded;
      onFold(line.group.id, folds);
      return;
    }
    if (meaning === null) return;
    event.preventDefault();
    if ('move' in meaning) focusLine(meaning.move);
    else if (line.kind === 'more') onMore?.(line.group.id);
    else if (line.kind === 'task' && 'toggle' in meaning) choose(line.task.id, event.shiftKey);
    else if (line.kind === 'task') onOpen?.(line.task);
  };

  const draw = (line: TaskLine, index: number, place?: CSSProperties) => {
    const common = {
      'data-line': index,
      'data-index': index,
      'aria-rowindex': index + 2,
      tabIndex: index === current ? 0 : -1,
      style: place,
      onFocus: () => setActive(index),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => press(event, index),
      ...(isVirtual && { ref: virtualizer.measureElement }),
    };
    if (line.kind === 'group') {
      return <GroupLine key={line.id} {...common} line={line} onFold={onFold} onAdd={onAdd} />;
    }
    if (line.kind === 'more') return <MoreLine key={line.id} {...common} line={line} onMore={onMore} />;
    return (
      <TaskRow
        key={line.id}
        {...common}
        task={line.task}
        columns={shown}
        isSelected={selected?.has(line.task.id) ?? false}
        onChoose={selected && onSelectedChange && ((isRange) => choose(line.task.id, isRange))}
        isOpen={line.task.id === openId}
        onOpen={onOpen && (() => onOpen(line.task))}
      />
    );
  };

  const isSelectable = selected !== undefined && onSelectedChange !== undefined;
  const chosen = selected?.size ?? 0;
  const variables: CSSProperties & Record<'--columns', string> = {
    '--columns': [
      '32px',
      'minmax(0, 1fr)',
      ...shown.map((column) => (isNarrow ? column.narrow : column.width)),
    ].join(' '),
  };
  const head = (id: TaskSort['column'], header: string) => (
    <SortHead
      id={id}
      header={header}
      sort={sort}
      onSort={sortable === undefined || sortable.has(id) ? onSort : undefined}
    />
  );
  const sortOf = (id: TaskSort['column']) =>
    sort?.column === id ? (sort.direction === 'ascending' ? 'ascending' : 'descending') : undefined;
  return (
    <div {...rest} className={clsx(classes.table, chosen > 0 && classes.choosing, className)}>
      <div ref={scroll} className={clsx(classes.scroll, isVirtual && classes.long)}>
        <div
          role="treegrid"
          aria-label={label}
          aria-rowcount={lines.length + 1}
          aria-multiselectable={isSelectable || undefined}
          className={classes.grid}
          style={variables}
        >
          <div role="row" aria-rowindex={1} className={clsx(classes.row, classes.head)}>
            <div role="columnheader" className={classes.check}>
              {!isSelectable && <span className={classes.hidden}>Row</span>}
              {isSelectable && (
                <Checkbox
                  label="Select all"
                  hideLabel
                  checked={chosen > 0 && chosen === ids.length}
                  indeterminate={chosen > 0 && chosen !== ids.length}
                  onChange={(checked) => onSelectedChange(new Set(checked ? ids : []))}
                />
              )}
            </div>
            <div role="columnheader" aria-sort={sortOf('title')}>
              {head('title', 'Task')}
            </div>
            {shown.map((column) => (
              <div
                key={column.id}
                role="columnheader"
                data-column={column.id}
                aria-sort={sortOf(column.id)}
                className={clsx(column.isEnd && classes.end)}
              >
                {head(column.id, column.header)}
              </div>
            ))}
          </div>
          {isVirtual ? (
            <div role="rowgroup" className={classes.window} style={{ height: virtualizer.getTotalSize() }}>
              {virtualizer.getVirtualItems().map((item) => {
                const line = lines[item.index];
                return line ? draw(line, item.index, { transform: `translateY(${item.start}px)` }) : null;
              })}
            </div>
          ) : (
            <div role="rowgroup">{lines.map((line, index) => draw(line, index))}</div>
          )}
        </div>
        {totals && (
          <div className={clsx(classes.row, classes.totals)} style={variables}>
            <span />
            <span>{totals.title}</span>
            {shown.map((column) => (
              <span key={column.id} className={clsx(column.isEnd && classes.end)}>
                {totals[column.id]}
              </span>
            ))}
          </div>
        )}
      </div>
      {isSelectable && (
        <p role="status" className={classes.hidden}>
          {chosen > 0 && `${format.number(chosen)} selected`}
        </p>
      )}
      {chosen > 0 && bulk && <div className={classes.bulk}>{bulk}</div>}
    </div>
  );
}
