import { clsx } from 'clsx';
import { useMemo } from 'react';
import { ListTable, type ListTableProps } from '../../views/ListTable/ListTable';
import type { TaskSummary } from '../task';
import { defaultTaskColumns, type TaskColumnId, taskColumns } from './columns';
import classes from './TaskTable.module.css';

export interface TaskTableProps
  extends Omit<ListTableProps<TaskSummary>, 'columns' | 'rowId' | 'rowName' | 'words' | 'entry'> {
  /** Columns beside the title. Defaults to status, due, priority, assigned. */
  columns?: readonly TaskColumnId[] | undefined;
}

/** Tasks in rows, in groups or without; on a phone a row has two lines. */
export function TaskTable({ columns = defaultTaskColumns, className, ...table }: TaskTableProps) {
  return (
    <ListTable
      {...table}
      columns={useMemo(() => taskColumns(columns), [columns])}
      rowId={({ id }) => id}
      rowName={({ number }) => number}
      className={clsx(classes.table, className)}
    />
  );
}
