import type { TaskGroupBy, TaskSortField } from '@atelier/sdk';
import type { SortField, ViewField } from '@atelier/ui';
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
export const sortFields: readonly (SortField & { readonly id: TaskSortField })[] = [
  { id: 'dueDate', name: 'Due date', type: 'date', icon: IconCalendar },
  { id: 'priority', name: 'Priority', type: 'select', icon: IconFlag },
  { id: 'title', name: 'Title', type: 'text', icon: IconLetterCase },
  { id: 'status', name: 'Status', type: 'status', icon: IconCircleDashed },
  { id: 'taskSlNo', name: 'Number', type: 'number', icon: IconHash },
  { id: 'createdAt', name: 'Created', type: 'date', icon: IconClock },
  { id: 'updatedAt', name: 'Changed', type: 'date', icon: IconClock },
  { id: 'completedAt', name: 'Completed', type: 'date', icon: IconCheck },
];
