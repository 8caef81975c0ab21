// biome-ignore-all lint/a11y/useSemanticElements: rows of a tree grid that is laid out by CSS grid
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus moves between rows; cells hold no focus of their own
import { IconChevronDown, IconLayoutSidebarRight, IconPlus } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps, MouseEvent } from 'react';
import { Button } from '../../foundation/Button/Button';
import { Checkbox } from '../../foundation/Field/Checkbox';
import { Icon } from '../../foundation/Icon';
import { IconButton } from '../../foundation/IconButton/IconButton';
import { useFormat } from '../../theme/format';
import type { TaskSummary } from '../task';
import type { TaskColumn } from './columns';
import type { TaskLine } from './lines';
import classes from './TaskTable.module.css';

type LineProps = Omit<ComponentProps<'div'>, 'children'>;

export interface GroupLineProps extends LineProps {
  line: Extract<TaskLine, { kind: 'group' }>;
  onFold: (groupId: string, isFolded: boolean) => void;
  onAdd: ((groupId: string) => void) | undefined;
}

/** The head of a group: folds it, counts it, adds to it. */
export function GroupLine({ line, onFold, onAdd, ...rest }: GroupLineProps) {
  const format = useFormat();
  const { group, isFolded } = line;
  return (
    <div {...rest} role="row" aria-level={1} aria-expanded={!isFolded} className={classes.group}>
      <div role="gridcell" className={classes.groupCell}>
        <button
          type="button"
          tabIndex={-1}
          className={classes.fold}
          aria-label={`${isFolded ? 'Unfold' : 'Fold'} ${group.name}`}
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
            label={`Add a task to ${group.name}`}
            onClick={() => onAdd(group.id)}
          />
        )}
      </div>
    </div>
  );
}

export interface MoreLineProps extends LineProps {
  line: Extract<TaskLine, { kind: 'more' }>;
  onMore: ((groupId: string) => void) | undefined;
}

/** The last line of a group that has more tasks than are here. */
export function MoreLine({ line, onMore, ...rest }: MoreLineProps) {
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
        {group.failed && <span className={classes.failed}>The next ones did not load. These are safe.</span>}
      </div>
    </div>
  );
}

export interface TaskRowProps extends LineProps {
  task: TaskSummary;
  columns: readonly TaskColumn[];
  isSelected: boolean;
  /** Chooses it, or everything up to it. */
  onChoose: ((isRange: boolean) => void) | undefined;
  isOpen: boolean;
  onOpen: (() => void) | undefined;
}

/** One task as a row: check, number and title, then the columns. */
export function TaskRow({
  task,
  columns,
  isSelected,
  onChoose,
  isOpen,
  onOpen,
  onKeyDown,
  ...rest
}: TaskRowProps) {
  const press = (event: MouseEvent) => {
    // A press on a control or while text is marked belongs to that, not to the row.
    const control = event.target instanceof Element && event.target.closest('a, button, input, label');
    if (control || window.getSelection()?.toString()) return;
    if ((event.shiftKey || event.metaKey || event.ctrlKey) && onChoose) onChoose(event.shiftKey);
    else onOpen?.();
  };
  return (
    <div
      {...rest}
      role="row"
      aria-level={2}
      aria-selected={onChoose ? isSelected : undefined}
      aria-current={isOpen ? 'true' : undefined}
      className={clsx(classes.row, classes.task, onOpen && classes.openable, isOpen && classes.current)}
      onClick={press}
      onKeyDown={onKeyDown}
    >
      <div role="gridcell" className={classes.check}>
        {onChoose && (
          <Checkbox
            label={`Select ${task.number}`}
            hideLabel
            checked={isSelected}
            onChange={() => onChoose(false)}
            tabIndex={-1}
          />
        )}
      </div>
      <div role="gridcell" className={classes.title}>
        <span className={classes.number}>{task.number}</span>
        <b>
          <bdi>{task.title}</bdi>
        </b>
        {onOpen && (
          <Button size="sm" tabIndex={-1} className={classes.open} onClick={onOpen}>
            Open
            <Icon icon={IconLayoutSidebarRight} size={14} />
          </Button>
        )}
      </div>
      {columns.map((column) => (
        <div
          key={column.id}
          role="gridcell"
          data-column={column.id}
          className={clsx(classes.cell, column.isEnd && classes.end)}
        >
          {column.cell(task)}
        </div>
      ))}
    </div>
  );
}
