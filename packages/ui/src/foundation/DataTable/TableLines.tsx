// biome-ignore-all lint/a11y/useSemanticElements: rows of a grid that is laid out by CSS grid
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus moves between rows; cells hold no focus of their own
import { IconChevronDown, IconLayoutSidebarRight, IconPlus } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent } from 'react';
import { useFormat } from '../../theme/format';
import { Button } from '../Button/Button';
import { Checkbox } from '../Field/Checkbox';
import { Icon } from '../Icon';
import { IconButton } from '../IconButton/IconButton';
import type { Column } from './columns';
import classes from './DataTable.module.css';
import type { TableLine } from './lines';

type LineProps = Omit<ComponentProps<'div'>, 'children'>;

interface GroupLineProps<Row> extends LineProps {
  line: Extract<TableLine<Row>, { kind: 'group' }>;
  onFold: (groupId: string, isFolded: boolean) => void;
  onAdd: ((groupId: string) => void) | undefined;
}

/** The head of a group: folds it, counts it, adds to it. */
export function GroupLine<Row>({ line, onFold, onAdd, ...rest }: GroupLineProps<Row>) {
  const format = useFormat();
  const { group, isFolded } = line;
  return (
    <div {...rest} role="row" aria-level={1} aria-expanded={!isFolded} className={classes.group}>
      <div role="gridcell" className={classes.groupCell}>
        <button
          type="button"
          tabIndex={-1}
          className={classes.fold}
          aria-label={`${isFolded ? 'Expand' : 'Collapse'} ${group.name}`}
          onClick={() => onFold(group.id, !isFolded)}
        >
          <Icon icon={IconChevronDown} size={15} className={clsx(isFolded && classes.folded)} />
        </button>
        {group.mark}
        <b>{group.name}</b>
        <small>{format.number(group.total)}</small>
        {onAdd && (
          <IconButton
            icon={IconPlus}
            iconSize={15}
            label={`Add to ${group.name}`}
            onClick={() => onAdd(group.id)}
          />
        )}
      </div>
    </div>
  );
}

interface MoreLineProps<Row> extends LineProps {
  line: Extract<TableLine<Row>, { kind: 'more' }>;
  onMore: ((groupId: string) => void) | undefined;
}

/** The last line of a group that has more rows than are loaded. */
export function MoreLine<Row>({ line, onMore, ...rest }: MoreLineProps<Row>) {
  const format = useFormat();
  const { group } = line;
  return (
    <div {...rest} role="row" aria-level={2} className={classes.more}>
      <div role="gridcell" className={classes.moreCell}>
        <Button
          variant="subtle"
          size="sm"
          tabIndex={-1}
          pending={group.isFetchingMore}
          onClick={() => onMore?.(group.id)}
        >
          {group.failed ? 'Retry' : `Show ${format.number(line.rest)} more`}
        </Button>
        {group.failed && <span className={classes.failed}>Couldn’t load more. Nothing was lost.</span>}
      </div>
    </div>
  );
}

interface RowLineProps<Row> extends Omit<LineProps, 'onSelect'> {
  row: Row;
  name: string;
  columns: readonly Column<Row>[];
  isSelected: boolean;
  /** Selects it, or everything up to it. */
  onSelect: ((isRange: boolean) => void) | undefined;
  isOpen: boolean;
  onOpen: (() => void) | undefined;
}

/** One row: its check box, and its cells; the first holds the button that opens it. */
export function RowLine<Row>({
  row,
  name,
  columns,
  isSelected,
  onSelect,
  isOpen,
  onOpen,
  ...rest
}: RowLineProps<Row>) {
  const press = (event: MouseEvent) => {
    // A press on a control or while text is marked belongs to that, not to the row.
    const control = event.target instanceof Element && event.target.closest('a, button, input, label');
    if (control || window.getSelection()?.toString()) return;
    if ((event.shiftKey || event.metaKey || event.ctrlKey) && onSelect) onSelect(event.shiftKey);
    else onOpen?.();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the table gives every line its keys
    <div
      {...rest}
      role="row"
      aria-selected={onSelect ? isSelected : undefined}
      aria-current={isOpen ? 'true' : undefined}
      className={clsx(classes.row, classes.item, onOpen && classes.openable, isOpen && classes.current)}
      onClick={press}
    >
      {onSelect && (
        <div role="gridcell" className={classes.check}>
          <Checkbox
            label={`Select ${name}`}
            hideLabel
            checked={isSelected}
            onChange={() => onSelect(false)}
            tabIndex={-1}
          />
        </div>
      )}
      {columns.map((column, place) => (
        <div
          key={column.id}
          role="gridcell"
          data-column={column.id}
          className={clsx(place === 0 ? classes.title : classes.cell, column.align === 'end' && classes.end)}
        >
          {column.cell(row)}
          {place === 0 && onOpen && (
            <Button size="sm" tabIndex={-1} className={classes.open} onClick={onOpen}>
              Open
              <Icon icon={IconLayoutSidebarRight} size={14} />
            </Button>
          )}
        </div>
      ))}
    </div>
  );
}
