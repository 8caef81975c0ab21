/** Something that a field of tasks can be: a label, a priority, a person, a contact. */
interface Choice {
  readonly id: string;
  readonly name: string;
}

/** What people made themselves, and the fields of tasks therefore have to be told. */
export interface TaskFieldChoices {
  /** The labels of the workspace, each group in its order. */
  readonly labels: readonly {
    readonly _id: string;
    readonly label: string;
    readonly group: 'todo' | 'inProgress' | 'completed';
    readonly isDefault: boolean;
  }[];
  /** Members, for their names; somebody who is not listed counts all the same. */
  readonly people?: readonly Choice[];
  /** Contacts, for their names; one who is not listed counts all the same. */
  readonly clients?: readonly Choice[];
}

/** Ids of the fields by which tasks are filtered; a sort of tasks is named like its field. */
export type TaskFieldId =
  | 'title'
  | 'description'
  | 'taskSlNo'
  | 'status'
  | 'priority'
  | 'dueDate'
  | 'assignedTo'
  | 'clients'
  | 'parentTask'
  | 'completedAt'
  | 'createdAt'
  | 'updatedAt'
  | 'assignedAt'
  | 'statusUpdatedAt'
  | 'createdBy'
  | 'updatedBy'
  | 'assignedBy'
  | 'statusUpdatedBy'
  | 'createdByAI';

interface AnyField {
  readonly id: TaskFieldId;
  readonly name: string;
}

/** A field of tasks, in the form that `@atelier/filters` takes. */
export type TaskField =
  | (AnyField & { readonly type: 'text' })
  | (AnyField & { readonly type: 'number' })
  | (AnyField & { readonly type: 'date' })
  | (AnyField & { readonly type: 'checkbox' })
  | (AnyField & { readonly type: 'person'; readonly people: readonly Choice[] })
  | (AnyField & { readonly type: 'select'; readonly options: readonly Choice[] })
  | (AnyField & {
      readonly type: 'status';
      readonly labels: readonly (Choice & {
        readonly group: 'todo' | 'inProgress' | 'completed';
        readonly isDefault: boolean;
      })[];
    });

/** From the least to the most pressing; a task of priority `none` has none, and is empty. */
const priorities: readonly Choice[] = [
  { id: 'low', name: 'Low' },
  { id: 'medium', name: 'Medium' },
  { id: 'high', name: 'High' },
  { id: 'urgent', name: 'Urgent' },
];

/**
 * The fields of tasks for `@atelier/filters`. The server resolves `TaskFilterInput.filters` with the same ones, so that
 * a filter shows the same tasks wherever it is applied. `parentTask` is a field of ids: a sub-task has one.
 *
 * @param choices - labels, and the names of people and contacts where texts or groups need them.
 * @returns the fields, in the order in which a menu shows them.
 * @see Specification 3 §5, "Client-side filtering rules by field type"
 */
export function taskFields({ labels, people = [], clients = [] }: TaskFieldChoices): TaskField[] {
  return [
    { id: 'title', name: 'Title', type: 'text' },
    {
      id: 'status',
      name: 'Status',
      type: 'status',
      labels: labels.map(({ _id, label, group, isDefault }) => ({ id: _id, name: label, group, isDefault })),
    },
    { id: 'assignedTo', name: 'Assigned to', type: 'person', people },
    { id: 'dueDate', name: 'Due', type: 'date' },
    { id: 'priority', name: 'Priority', type: 'select', options: priorities },
    { id: 'clients', name: 'Client', type: 'person', people: clients },
    { id: 'description', name: 'Description', type: 'text' },
    { id: 'taskSlNo', name: 'Number', type: 'number' },
    { id: 'parentTask', name: 'Parent task', type: 'person', people: [] },
    { id: 'completedAt', name: 'Completed', type: 'date' },
    { id: 'createdAt', name: 'Created', type: 'date' },
    { id: 'createdBy', name: 'Created by', type: 'person', people },
    { id: 'updatedAt', name: 'Changed', type: 'date' },
    { id: 'updatedBy', name: 'Changed by', type: 'person', people },
    { id: 'assignedAt', name: 'Assigned on', type: 'date' },
    { id: 'assignedBy', name: 'Assigned by', type: 'person', people },
    { id: 'statusUpdatedAt', name: 'Status changed', type: 'date' },
    { id: 'statusUpdatedBy', name: 'Status changed by', type: 'person', people },
    { id: 'createdByAI', name: 'Suggested by an assistant', type: 'checkbox' },
  ];
}

/** What of a task its fields hold. */
export interface TaskCells {
  readonly _id: string;
  readonly taskSlNo: number;
  readonly title: string;
  readonly description?: string | null;
  readonly parentTask?: { readonly _id: string } | null;
  readonly status: { readonly _id: string };
  readonly priority: string;
  readonly dueDate?: string | null;
  readonly assignedTo: readonly { readonly _id: string }[];
  readonly assignedBy?: string | null;
  readonly assignedAt?: string | null;
  readonly completedAt?: string | null;
  readonly clients: readonly { readonly _id: string }[];
  readonly createdByAI: boolean;
  readonly statusUpdatedAt: string;
  readonly statusUpdatedBy: string;
  readonly rank: number;
  readonly createdBy: string;
  readonly updatedBy: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** What a task holds in a field. */
const cells: { readonly [Id in TaskFieldId]: (task: TaskCells) => unknown } = {
  title: (task) => task.title,
  description: (task) => task.description,
  taskSlNo: (task) => task.taskSlNo,
  status: (task) => task.status._id,
  priority: (task) => task.priority,
  dueDate: (task) => task.dueDate,
  assignedTo: (task) => task.assignedTo.map(({ _id }) => _id),
  clients: (task) => task.clients.map(({ _id }) => _id),
  parentTask: (task) => task.parentTask?._id,
  completedAt: (task) => task.completedAt,
  createdAt: (task) => task.createdAt,
  updatedAt: (task) => task.updatedAt,
  assignedAt: (task) => task.assignedAt,
  statusUpdatedAt: (task) => task.statusUpdatedAt,
  createdBy: (task) => task.createdBy,
  updatedBy: (task) => task.updatedBy,
  assignedBy: (task) => task.assignedBy,
  statusUpdatedBy: (task) => task.statusUpdatedBy,
  createdByAI: (task) => task.createdByAI,
};

const isTaskField = (id: string): id is TaskFieldId => Object.hasOwn(cells, id);

/** How `@atelier/filters` reads a task that the server answered. */
export const taskReader = {
  id: (task: TaskCells): string => task._id,
  order: (task: TaskCells): number => task.rank,
  cell: (task: TaskCells, fieldId: string): unknown =>
    isTaskField(fieldId) ? cells[fieldId](task) : undefined,
};
