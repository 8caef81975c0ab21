import type { Column } from '../../foundation/DataTable/columns';
import { DueDate, People, PriorityMark, StatusPill, SubTaskCount } from '../TaskMarks/TaskMarks';
import type { TaskSummary } from '../task';
import classes from './TaskTable.module.css';

/** The columns beside the title. */
export type TaskColumnId = 'status' | 'due' | 'priority' | 'assigned' | 'client' | 'subTasks' | 'estimate';

const columns: Record<TaskColumnId | 'title', Column<TaskSummary>> = {
  title: {
    id: 'title',
    header: 'Task',
    width: 'minmax(0, 1fr)',
    sortBy: 'title',
    cell: ({ number, title }) => (
      <>
        <span className={classes.number}>{number}</span>
        <b>
          <bdi>{title}</bdi>
        </b>
      </>
    ),
  },
  status: {
    id: 'status',
    header: 'Status',
    width: '132px',
    narrow: '116px',
    sortBy: 'status',
    cell: (task) => <StatusPill status={task.status} />,
  },
  due: {
    id: 'due',
    header: 'Due',
    width: '120px',
    narrow: '100px',
    sortBy: 'dueDate',
    cell: (task) => task.due && <DueDate due={task.due} />,
  },
  priority: {
    id: 'priority',
    header: 'Priority',
    width: '112px',
    narrow: '44px',
    sortBy: 'priority',
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
    align: 'end',
    cell: (task) => task.estimate,
  },
};

/** What a table shows unless its view says otherwise. */
export const defaultTaskColumns: readonly TaskColumnId[] = ['status', 'due', 'priority', 'assigned'];

/** Returns the column of the title and those of these names, in their order. */
export const taskColumns = (ids: readonly TaskColumnId[]): Column<TaskSummary>[] =>
  (['title', ...ids] as const).map((id) => columns[id]);
