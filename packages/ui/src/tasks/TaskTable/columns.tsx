import type { ReactNode } from 'react';
import { DueDate, People, PriorityMark, StatusPill, SubTaskCount } from '../TaskMarks/TaskMarks';
import type { TaskSummary } from '../task';
import classes from './TaskTable.module.css';

/** The columns beside the title. */
export type TaskColumnId = 'status' | 'due' | 'priority' | 'assigned' | 'client' | 'subTasks' | 'estimate';

/** A column: its head, its width and how a task is drawn in it. */
export interface TaskColumn {
  id: TaskColumnId;
  header: string;
  /** A track of CSS grid. */
  width: string;
  /** The same where there is little room: without the words of priorities and people. */
  narrow: string;
  isEnd?: boolean | undefined;
  cell: (task: TaskSummary) => ReactNode;
}

const columns: Record<TaskColumnId, TaskColumn> = {
  status: {
    id: 'status',
    header: 'Status',
    width: '132px',
    narrow: '116px',
    cell: (task) => <StatusPill status={task.status} />,
  },
  due: {
    id: 'due',
    header: 'Due',
    width: '120px',
    narrow: '100px',
    cell: (task) => task.due && <DueDate due={task.due} />,
  },
  priority: {
    id: 'priority',
    header: 'Priority',
    width: '112px',
    narrow: '44px',
    cell: ({ priority }) =>
      priority && (
        <span className={classes.pair}>
          <PriorityMark priority={priority} decorative />
          <span className={classes.word}>{priority.label}</span>
        </span>
      ),
  },
  assigned: {
    id: 'assigned',
    header: 'Assigned',
    width: '148px',
    narrow: '60px',
    cell: ({ assignees }) =>
      assignees.length > 0 && (
        <span className={classes.pair}>
          <People people={assignees} decorative />
          <bdi className={classes.word}>{assignees.map((person) => person.name).join(', ')}</bdi>
        </span>
      ),
  },
  client: {
    id: 'client',
    header: 'Client',
    width: '148px',
    narrow: '112px',
    cell: (task) => <bdi className={classes.soft}>{task.client}</bdi>,
  },
  subTasks: {
    id: 'subTasks',
    header: 'Sub-tasks',
    width: '84px',
    narrow: '72px',
    cell: ({ subTasks }) => subTasks && subTasks.total > 0 && <SubTaskCount {...subTasks} />,
  },
  estimate: {
    id: 'estimate',
    header: 'Estimate',
    width: '130px',
    narrow: '132px',
    isEnd: true,
    cell: (task) => task.estimate,
  },
};

/** What a table shows unless its view says otherwise. */
export const defaultTaskColumns: readonly TaskColumnId[] = ['status', 'due', 'priority', 'assigned'];

/** The columns of these names, in their order. */
export function taskColumns(ids: readonly TaskColumnId[]): TaskColumn[] {
  return ids.map((id) => columns[id]);
}
