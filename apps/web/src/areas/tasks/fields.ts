import type { TaskGroupBy, TaskSortField } from '@atelier/sdk';
import type { TaskSort, ViewField } from '@atelier/ui';
import {
  IconCalendar,
  IconCheck,
  IconCircleDashed,
  IconClock,
  IconFlag,
  IconHash,
  IconLetterCase,
  IconProgress,
  IconUser,
} from '@tabler/icons-react';

/** By what the tasks can be grouped. */
export const groupFields: readonly (ViewField & { readonly value: TaskGroupBy })[] = [
  { value: 'status', label: 'Status', icon: IconCircleDashed },
  { value: 'statusGroup', label: 'Stage', icon: IconProgress },
  { value: 'priority', label: 'Priority', icon: IconFlag },
  { value: 'assignedTo', label: 'Assigned', icon: IconUser },
  { value: 'dueDate', label: 'Due date', icon: IconCalendar },
];

/** By what the tasks can be sorted. */
export const sortFields: readonly (ViewField & { readonly value: TaskSortField })[] = [
  { value: 'dueDate', label: 'Due date', icon: IconCalendar },
  { value: 'priority', label: 'Priority', icon: IconFlag },
  { value: 'title', label: 'Title', icon: IconLetterCase },
  { value: 'status', label: 'Status', icon: IconCircleDashed },
  { value: 'taskSlNo', label: 'Number', icon: IconHash },
  { value: 'createdAt', label: 'Created', icon: IconClock },
  { value: 'updatedAt', label: 'Changed', icon: IconClock },
  { value: 'completedAt', label: 'Completed', icon: IconCheck },
];

/** The columns of the table by which the tasks can be sorted, with the field that they show. */
export const sortedColumns: ReadonlyMap<TaskSort['column'], TaskSortField> = new Map([
  ['title', 'title'],
  ['status', 'status'],
  ['due', 'dueDate'],
  ['priority', 'priority'],
]);
