import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Icon } from '../../foundation/Icon';
import type { TaskColumnId } from './columns';
import classes from './TaskTable.module.css';

/** By which column the tasks of a group are sorted. */
export interface TaskSort {
  column: TaskColumnId | 'title';
  direction: 'ascending' | 'descending';
}

export interface SortHeadProps {
  id: TaskSort['column'];
  header: string;
  sort: TaskSort | undefined;
  onSort: ((column: TaskSort['column']) => void) | undefined;
}

/** The head of a column: its name, the direction when the rows are sorted by it, and a press sorts. */
export function SortHead({ id, header, sort, onSort }: SortHeadProps) {
  const words = (
    <>
      {header}
      {sort?.column === id && (
        <Icon icon={sort.direction === 'ascending' ? IconArrowDown : IconArrowUp} size={13} />
      )}
    </>
  );
  if (!onSort) return <span className={classes.sort}>{words}</span>;
  return (
    <button type="button" className={classes.sort} onClick={() => onSort(id)}>
      {words}
    </button>
  );
}
