import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type {
  ChildTask,
  ParentTask,
  Task,
  TaskAssignee,
  TaskClient,
  TaskLabel,
} from '../../generated/graphql/workflows';
import type { Transaction } from '../../platform/database/transaction';
import { contacts } from '../contacts/schema';
import { personName } from '../workspace';
import { workspacePeople } from '../workspace/schema';
import { writeDueDate } from './due-date';
import { labelAnswer, listLabels } from './label-rows';
import { LIMITS } from './limits';
import { isOneOf } from './people';
import { recurrenceAnswer } from './recurrence';
import { taskAssignees, taskClients, tasks } from './schema';
import { isThere, type TaskRow } from './task-row';

/** Returns a task in the shape of the contract. */
export async function oneTask(tx: Transaction, id: string): Promise<Task | null> {
  return (await tasksById(tx, [id])).get(id) ?? null;
}

/** Returns tasks in the order of the given ids; missing ones are left out. */
export async function tasksInOrder(tx: Transaction, ids: readonly string[]): Promise<Task[]> {
  const found = await tasksById(tx, ids);
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Returns tasks with everything that belongs to them, in one query per kind of thing, for any number of tasks. */
export async function tasksById(tx: Transaction, ids: readonly string[]): Promise<Map<string, Task>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(tasks)
    .where(and(isOneOf(tasks.id, ids), isThere));
  const labels = new Map((await listLabels(tx)).map((row) => [row.id, labelAnswer(row)]));
  const things: Things = {
    labelOf: (id) => {
      const label = labels.get(id);
      if (!label) throw new Error('A task has a label that does not exist.');
      return label;
    },
    assignees: await assigneesByTask(tx, ids),
    clients: await clientsByTask(tx, ids),
    parents: await parentsById(tx, rows),
    children: await childrenByTask(tx, ids),
  };
  return new Map(rows.map((row) => [row.id, answer(row, things)]));
}

interface Children {
  readonly count: number;
  readonly completed: number;
  readonly shown: { readonly id: string; readonly title: string; readonly labelId: string }[];
}

interface Things {
  readonly labelOf: (id: string) => TaskLabel;
  readonly assignees: ReadonlyMap<string, TaskAssignee[]>;
  readonly clients: ReadonlyMap<string, TaskClient[]>;
  readonly parents: ReadonlyMap<string, ParentTask>;
  readonly children: ReadonlyMap<string, Children>;
}

function answer(row: TaskRow, { labelOf, assignees, clients, parents, children }: Things): Task {
  const below = children.get(row.id);
  return {
    _id: row.id,
    taskSlNo: row.serialNumber,
    title: row.title,
    description: row.description,
    parentTask: (row.parentId === null ? undefined : parents.get(row.parentId)) ?? null,
    childTasks: (below?.shown ?? []).map(
      ({ id, title, labelId }): ChildTask => ({ _id: id, title, status: labelOf(labelId) }),
    ),
    childTaskCount: below?.count ?? 0,
    completedChildTaskCount: below?.completed ?? 0,
    status: labelOf(row.labelId),
    priority: row.priority,
    dueDate: writeDueDate(row),
    assignedTo: assignees.get(row.id) ?? [],
    assignedBy: row.assignedBy,
    assignedAt: row.assignedAt?.toISOString() ?? null,
    completedAt: row.completedAt?.toISOString() ?? null,
    clients: clients.get(row.id) ?? [],
    createdByAI: row.createdByAI,
    statusUpdatedAt: row.statusUpdatedAt.toISOString(),
    statusUpdatedBy: row.statusUpdatedBy,
    tenantId: row.workspaceId,
    rank: row.rank,
    recurrence: recurrenceAnswer(row),
    revision: row.revision,
    createdBy: row.createdBy,
    updatedBy: row.updatedBy,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Groups rows by the task that they belong to, in the order of the rows. */
function byTask<Row extends { readonly taskId: string }, Value>(
  rows: readonly Row[],
  value: (row: Row) => Value,
): Map<string, Value[]> {
  const lists = new Map<string, Value[]>();
  for (const row of rows) {
    const list = lists.get(row.taskId) ?? [];
    list.push(value(row));
    lists.set(row.taskId, list);
  }
  return lists;
}

async function assigneesByTask(tx: Transaction, ids: readonly string[]) {
  const rows = await tx
    .select({
      taskId: taskAssignees.taskId,
      id: taskAssignees.accountId,
      firstName: workspacePeople.firstName,
      lastName: workspacePeople.lastName,
      email: workspacePeople.email,
    })
    .from(taskAssignees)
    .innerJoin(workspacePeople, eq(workspacePeople.accountId, taskAssignees.accountId))
    .where(isOneOf(taskAssignees.taskId, ids))
    .orderBy(asc(taskAssignees.taskId), asc(taskAssignees.position));
  return byTask(rows, (row): TaskAssignee => ({ _id: row.id, name: personName(row) }));
}

async function clientsByTask(tx: Transaction, ids: readonly string[]) {
  const rows = await tx
    .select({
      taskId: taskClients.taskId,
      id: contacts.id,
      name: contacts.name,
      email: contacts.email,
    })
    .from(taskClients)
    .innerJoin(
      contacts,
      and(eq(contacts.workspaceId, taskClients.workspaceId), eq(contacts.id, taskClients.contactId)),
    )
    .where(and(isOneOf(taskClients.taskId, ids), isNull(contacts.deletedAt)))
    .orderBy(asc(taskClients.taskId), asc(taskClients.position));
  return byTask(rows, ({ id, name, email }): TaskClient => ({ _id: id, name, email }));
}

async function parentsById(tx: Transaction, rows: readonly TaskRow[]) {
  const ids = [...new Set(rows.flatMap(({ parentId }) => parentId ?? []))];
  const found =
    ids.length === 0
      ? []
      : await tx.select({ _id: tasks.id, title: tasks.title }).from(tasks).where(isOneOf(tasks.id, ids));
  return new Map(found.map((parent): [string, ParentTask] => [parent._id, parent]));
}

interface ChildRow extends Record<string, unknown> {
  readonly parent_id: string;
  readonly id: string;
  readonly title: string;
  readonly label_id: string;
  readonly number: number;
  readonly completed: number;
}

async function childrenByTask(tx: Transaction, ids: readonly string[]): Promise<Map<string, Children>> {
  const { rows } = await tx.execute<ChildRow>(sql`
    select * from (
      select parent_id, id, title, label_id,
        (count(*) over family)::int as number,
        (count(completed_at) over family)::int as completed,
        row_number() over (partition by parent_id order by rank, id) as place
      from ${tasks} where ${isOneOf(tasks.parentId, ids)} and ${isThere}
      window family as (partition by parent_id)
    ) children where place <= ${LIMITS.childTasksShown} order by parent_id, place`);
  const families = new Map<string, Children>();
  for (const row of rows) {
    const family = families.get(row.parent_id) ?? { count: row.number, completed: row.completed, shown: [] };
    family.shown.push({ id: row.id, title: row.title, labelId: row.label_id });
    families.set(row.parent_id, family);
  }
  return families;
}
