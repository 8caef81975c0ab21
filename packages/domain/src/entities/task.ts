import type { Choice, StatusGroup } from '@atelier/filters';
import * as limits from '../generated/limits.js';
import {
  checkbox,
  date,
  defineEntity,
  hasField,
  type IdOf,
  number,
  person,
  select,
  status,
  text,
} from './define.js';
import { type FilterFieldOf, filterFields } from './filter-fields.js';

/** The priorities of a task, from the least to the most pressing; `none` is no priority, and empty. */
export const taskPriorities = [
  { id: 'low', name: 'Low' },
  { id: 'medium', name: 'Medium' },
  { id: 'high', name: 'High' },
  { id: 'urgent', name: 'Urgent' },
] as const;

/** Something to do, for a contact or for the studio itself. */
export const task = defineEntity('task', {
  title: text({ label: 'Title', input: 'line', required: true, limit: limits.CreateTaskInput.title }),
  status: status({ label: 'Status', icon: 'status' }),
  assignedTo: person({ label: 'Assigned to', icon: 'user', sort: false }),
  dueDate: date({ label: 'Due date', icon: 'calendar' }),
  priority: select({ label: 'Priority', icon: 'flag', options: taskPriorities }),
  clients: person({ label: 'Client', icon: 'contact', sort: false }),
  description: text({
    label: 'Description',
    input: 'paragraph',
    limit: limits.CreateTaskInput.description,
    sort: false,
  }),
  taskSlNo: number({ label: 'Number', readOnly: true, filter: false }),
  // A field of ids: a sub-task has one.
  parentTask: person({ label: 'Parent task', filterLabel: 'Sub-tasks', icon: 'subtask', sort: false }),
  createdAt: date({ label: 'Created', readOnly: true, icon: 'clock' }),
  createdBy: person({ label: 'Created by', readOnly: true, filter: false, sort: false }),
  completedAt: date({ label: 'Completed', readOnly: true, icon: 'check' }),
  updatedAt: date({ label: 'Changed', readOnly: true, icon: 'clock', filter: false }),
  updatedBy: person({ label: 'Changed by', readOnly: true, filter: false, sort: false }),
  assignedAt: date({ label: 'Assigned on', readOnly: true, filter: false, sort: false }),
  assignedBy: person({ label: 'Assigned by', readOnly: true, filter: false, sort: false }),
  statusUpdatedAt: date({ label: 'Status changed', readOnly: true, filter: false, sort: false }),
  statusUpdatedBy: person({ label: 'Status changed by', readOnly: true, filter: false, sort: false }),
  createdByAI: checkbox({
    label: 'Suggested by an assistant',
    filterLabel: 'Suggested',
    icon: 'sparkles',
    sort: false,
  }),
});

/** Ids of the fields of tasks; a sort of tasks is named like its field. */
export type TaskFieldId = IdOf<typeof task>;
/** A field of tasks, in the form that `@atelier/filters` takes. */
export type TaskField = FilterFieldOf<typeof task>;

/** What people created themselves, for the fields of tasks. */
export interface TaskFieldChoices {
  /** The labels of the workspace, each group in its order. */
  readonly labels: readonly {
    readonly _id: string;
    readonly label: string;
    readonly group: StatusGroup;
    readonly isDefault: boolean;
    readonly color?: string | null;
  }[];
  /** Members, for their names; somebody who is not listed counts all the same. */
  readonly people?: readonly Choice[];
  /** Contacts, for their names; one who is not listed counts all the same. */
  readonly clients?: readonly Choice[];
}

/**
 * Returns the fields of tasks for `@atelier/filters`, in the order in which a menu shows them.
 *
 * @param choices - labels, and the names of people and contacts where texts or groups need them.
 */
export const taskFields = ({ labels, people, clients }: TaskFieldChoices): TaskField[] =>
  filterFields(task, {
    status: labels.map(({ _id, label, group, isDefault, color }) => ({
      id: _id,
      name: label,
      group,
      isDefault,
      ...(color ? { color } : {}),
    })),
    clients,
    assignedTo: people,
    createdBy: people,
    updatedBy: people,
    assignedBy: people,
    statusUpdatedBy: people,
  });

interface Linked {
  readonly _id: string;
}

/** A task as calls return it, as far as its fields go. */
export interface TaskCells extends Linked {
  readonly taskSlNo: number;
  readonly title: string;
  readonly description?: string | null;
  readonly parentTask?: Linked | null;
  readonly status: Linked;
  readonly priority: string;
  readonly dueDate?: string | null;
  readonly assignedTo: readonly Linked[];
  readonly assignedBy?: string | null;
  readonly assignedAt?: string | null;
  readonly completedAt?: string | null;
  readonly clients: readonly Linked[];
  readonly createdByAI: boolean;
  readonly statusUpdatedAt: string;
  readonly statusUpdatedBy: string;
  readonly rank: number;
  readonly createdBy: string;
  readonly updatedBy: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

const idsOf = (linked: readonly Linked[]) => linked.map(({ _id }) => _id);

/** How `@atelier/filters` reads tasks as calls return them. */
export const taskReader = {
  id: (row: TaskCells): string => row._id,
  order: (row: TaskCells): number => row.rank,
  cell: (row: TaskCells, fieldId: string): unknown => {
    switch (fieldId) {
      case 'status':
      case 'parentTask':
        return row[fieldId]?._id;
      case 'assignedTo':
      case 'clients':
        return idsOf(row[fieldId]);
      default:
        return hasField(task, fieldId) ? row[fieldId] : undefined;
    }
  },
};
