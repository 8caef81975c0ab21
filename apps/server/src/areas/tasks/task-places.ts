import { type TaskFieldId, taskFields } from '@atelier/domain/entities';
import type { Field } from '@atelier/filters';
import { sql } from 'drizzle-orm';
import type { Place } from '../../platform/filters/places';
import { SEARCH_FIELD } from '../../platform/lists/list';
import { contacts } from '../contacts/schema';
import { type LabelRow, labelAnswer } from './label-rows';
import { taskAssignees, taskClients, tasks } from './schema';

/**
 * Returns the fields of tasks with the labels of the workspace; people and contacts count whether they are listed or
 * not.
 */
export const fieldsOfTasks = (
  labels: readonly LabelRow[],
  people: readonly { readonly id: string; readonly name: string }[] = [],
): Field[] => taskFields({ labels: labels.map(labelAnswer), people });

/** Where the cells of a task are, for queries over `tasks`. */
export const taskPlaces: Readonly<Record<TaskFieldId | typeof SEARCH_FIELD, Place>> = {
  title: { kind: 'text', folded: tasks.titleFolded },
  description: { kind: 'text', folded: tasks.descriptionFolded },
  taskSlNo: { kind: 'number', value: tasks.serialNumber },
  status: { kind: 'id', type: 'uuid', value: tasks.labelId },
  priority: { kind: 'id', type: 'text', value: tasks.priority },
  dueDate: { kind: 'dayOrInstant', day: tasks.dueDay, instant: tasks.dueAt },
  assignedTo: {
    kind: 'idRows',
    type: 'uuid',
    from: taskAssignees,
    where: sql`${taskAssignees.workspaceId} = ${tasks.workspaceId} and ${taskAssignees.taskId} = ${tasks.id}`,
    value: taskAssignees.accountId,
  },
  clients: {
    kind: 'idRows',
    type: 'uuid',
    // A deleted contact is not shown, so filters ignore it too.
    from: sql`${taskClients} inner join ${contacts} on ${contacts.workspaceId} = ${taskClients.workspaceId}
      and ${contacts.id} = ${taskClients.contactId} and ${contacts.deletedAt} is null`,
    where: sql`${taskClients.workspaceId} = ${tasks.workspaceId} and ${taskClients.taskId} = ${tasks.id}`,
    value: taskClients.contactId,
  },
  parentTask: { kind: 'id', type: 'uuid', value: tasks.parentId },
  completedAt: { kind: 'instant', value: tasks.completedAt },
  createdAt: { kind: 'instant', value: tasks.createdAt },
  updatedAt: { kind: 'instant', value: tasks.updatedAt },
  assignedAt: { kind: 'instant', value: tasks.assignedAt },
  statusUpdatedAt: { kind: 'instant', value: tasks.statusUpdatedAt },
  createdBy: { kind: 'id', type: 'uuid', value: tasks.createdBy },
  updatedBy: { kind: 'id', type: 'uuid', value: tasks.updatedBy },
  assignedBy: { kind: 'id', type: 'uuid', value: tasks.assignedBy },
  statusUpdatedBy: { kind: 'id', type: 'uuid', value: tasks.statusUpdatedBy },
  createdByAI: { kind: 'boolean', value: tasks.createdByAI },
  [SEARCH_FIELD]: { kind: 'text', folded: tasks.searchText, stripped: tasks.searchText },
};
