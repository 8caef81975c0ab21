import { task } from '@atelier/domain/entities';
import type { TaskGroupBy, TaskSortField } from '@atelier/sdk';
import { filterLook, type SortField, type ViewField } from '@atelier/ui';
import { IconProgress } from '@tabler/icons-react';

const groupField = (value: Exclude<TaskGroupBy, 'statusGroup'>) => {
  const { name: label, icon } = filterLook(task.fields[value]);
  return { value, label, icon };
};

/** By what the tasks can be grouped. */
export const groupFields: readonly (ViewField & { readonly value: TaskGroupBy })[] = [
  groupField('status'),
  { value: 'statusGroup', label: 'Stage', icon: IconProgress },
  groupField('priority'),
  groupField('assignedTo'),
  groupField('dueDate'),
];

const sorts = [
  'dueDate',
  'priority',
  'title',
  'status',
  'taskSlNo',
  'createdAt',
  'updatedAt',
  'completedAt',
] as const satisfies readonly TaskSortField[];

/** By what the tasks can be sorted, in the order of the menu. */
export const sortFields: readonly (SortField & { readonly id: TaskSortField })[] = sorts.map((id) => ({
  id,
  type: task.fields[id].type,
  ...filterLook(task.fields[id]),
}));
