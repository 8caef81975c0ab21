import { task } from '@atelier/domain/entities';
import type { Column } from '../../foundation/DataTable/columns';
import { SampleMark } from '../../foundation/Pill/SampleMark';
import { fieldColumn } from '../../views/ListTable/field-column';
import { DueDate, People, PriorityMark, StatusPill, SubTaskCount } from '../TaskMarks/TaskMarks';
import type { TaskSummary } from '../task';
import classes from './TaskTable.module.css';

/** The columns beside the title. */
export type TaskColumnId =
  | 'status'
  | 'dueDate'
  | 'priority'
  | 'assignedTo'
  | 'clients'
  | 'subTasks'
  | 'estimate';

const columns: Record<TaskColumnId | 'title', Column<TaskSummary>> = {
  title: {
    ...fieldColumn(task, 'title'),
    width: 'minmax(0, 1fr)',
    cell: ({ id, number, title }) => (
      <>
        <span className={classes.number}>{number}</span>
        <b>
          <bdi>{title}</bdi>
        </b>
        <SampleMark of={id} />
      </>
    ),
  },
  status: {
    ...fieldColumn(task, 'status'),
    width: '132px',
    narrow: '116px',
    cell: ({ status }) => <StatusPill status={status} />,
  },
  dueDate: {
    ...fieldColumn(task, 'dueDate'),
    width: '160px',
    narrow: '136px',
    cell: ({ due }) => due && <DueDate due={due} />,
  },
  priority: {
    ...fieldColumn(task, 'priority'),
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
  assignedTo: {
    ...fieldColumn(task, 'assignedTo'),
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
  clients: {
    ...fieldColumn(task, 'clients'),
    width: '148px',
    narrow: '112px',
    cell: ({ client }) => <bdi className={classes.soft}>{client}</bdi>,
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
    cell: ({ estimate }) => estimate,
  },
};

/** What a table shows unless its view says otherwise. */
export const defaultTaskColumns: readonly TaskColumnId[] = ['status', 'dueDate', 'priority', 'assignedTo'];

/** Returns the column of the title and those of these names, in their order. */
export const taskColumns = (ids: readonly TaskColumnId[]): Column<TaskSummary>[] =>
  (['title', ...ids] as const).map((id) => columns[id]);
