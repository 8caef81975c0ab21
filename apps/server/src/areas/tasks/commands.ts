import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { CreateTaskInput, UpdateTaskInput } from '../../generated/graphql/workflows';
import { type CallContext, identityOf, workspaceOf } from '../../platform/context';
import { now } from '../../platform/database/columns';
import { changedBy } from '../../platform/database/revisions';
import type { Transaction } from '../../platform/database/transaction';
import { invalidInput, ProblemError } from '../../platform/errors/problem';
import { checkedId, conflict, gone, staleRevision, wrongField } from '../../platform/errors/refusals';
import { tellLinks, tellTasks } from './contact-events';
import type { DueDate } from './due-date';
import { defaultLabel, holdLabel, type LabelRow } from './label-rows';
import { lockMetadata } from './metadata';
import { assigneesOf, checkAssignees, checkClients, clientsOf, storeAssignees, storeClients } from './people';
import { taskRanks } from './rank';
import { recurrenceColumns } from './recurrence';
import { createNextTasks, mayRepeat } from './repeating';
import { taskLabels, taskMetadata, tasks } from './schema';
import { oneTask } from './task-answers';
import { changedFields, emptyTask, fieldColumns, type TaskFields, type TaskRow } from './task-row';
import { tellAssigned } from './telling';
import { checkParent } from './tree';

/** Returns the label that a caller gives to a task, locked until the transaction ends. */
export async function labelNamed(tx: Transaction, id: string, field: string): Promise<LabelRow> {
  const label = await holdLabel(tx, checkedId(id, field));
  if (!label) throw wrongField(field, 'This label no longer exists.');
  return label;
}

/** Reads and locks a task, deleted or not. */
async function lockTask(tx: Transaction, id: string): Promise<TaskRow | undefined> {
  const [row] = await tx.select().from(tasks).where(eq(tasks.id, id)).for('update');
  return row;
}

function fieldsAfter(input: CreateTaskInput | UpdateTaskInput, before: TaskFields, argument: string) {
  const { fields, errors } = changedFields(input, before, argument);
  if (errors.length > 0) throw new ProblemError(invalidInput(errors));
  return fieldColumns(fields);
}

/**
 * Creates a task. Its number is assigned in the transaction that writes the task: concurrent calls wait, and a
 * rolled-back number is reused. Repeating the call with the same id returns the existing task.
 *
 * @returns the id of the task
 */
export async function createTask(input: CreateTaskInput, context: CallContext): Promise<string> {
  const { tx } = context;
  const by = identityOf(context).account.id;
  const workspaceId = workspaceOf(context).id;
  const id = typeof input._id === 'string' ? checkedId(input._id, 'input._id') : uuid();
  const columns = fieldsAfter(input, emptyTask, 'input');
  const recurrence = await recurrenceColumns(input.recurrence, columns, 'input', context);
  const { lastSerialNumber } = await lockMetadata(context);
  const there = await lockTask(tx, id);
  if (there?.createdBy === by && there.deletedAt === null) return id;
  if (there) throw conflict('id_taken', 'This id is taken.');
  const label =
    typeof input.status === 'string'
      ? await labelNamed(tx, input.status, 'input.status')
      : await defaultLabel(tx);
  const parentId =
    typeof input.parentTask === 'string'
      ? await checkParent(tx, input.parentTask, null, 'input.parentTask')
      : null;
  const assignees = await checkAssignees(tx, input.assignedTo ?? [], [], 'input.assignedTo');
  const clients = await checkClients(tx, input.clients ?? [], [], 'input.clients');
  const serialNumber = lastSerialNumber + 1;
  await tx.update(taskMetadata).set({ lastSerialNumber: serialNumber });
  await tx.insert(tasks).values({
    ...columns,
    workspaceId,
    id,
    serialNumber,
    labelId: label.id,
    parentId,
    rank: await taskRanks.last(tx),
    ...assignment(assignees, by),
    completedAt: label.group === 'completed' ? now : null,
    statusUpdatedBy: by,
    createdByAI: input.createdByAI ?? false,
    ...recurrence,
    createdBy: by,
    updatedBy: by,
  });
  const owner = { workspaceId, taskId: id };
  await storeAssignees(tx, owner, assignees);
  await tellAssigned(tx, { ...owner, title: columns.title }, { before: [], after: assignees, by });
  await storeClients(tx, { workspaceId, taskId: id }, clients);
  const told = { actorId: by, task: { id, title: columns.title } };
  await tellLinks(tx, [], clients, told);
  if (label.group === 'completed') {
    await tellTasks(tx, 'taskCompleted', [id], by);
    await createNextTasks([id], context);
  }
  return id;
}

/** Changes the given fields. Refused when the task has changed since `revision`. */
export async function updateTask(
  taskId: string,
  revision: number | null | undefined,
  input: UpdateTaskInput,
  context: CallContext,
): Promise<string> {
  const id = checkedId(taskId, 'taskId');
  // Before the task's own lock: code that takes both locks does so in this order.
  if (isMove(input) || typeof input.parentTask === 'string' || (await mayRepeat([id], input, context.tx)))
    await lockMetadata(context);
  await changeTask(id, revision, input, context);
  return id;
}

const isMove = ({ moveAfter, moveBefore }: UpdateTaskInput) =>
  [moveAfter, moveBefore].some((target) => typeof target === 'string');

/** Changes a task with a valid id. The caller holds the metadata lock if the task moves or gets a new parent. */
export async function changeTask(
  id: string,
  revision: number | null | undefined,
  input: UpdateTaskInput,
  context: CallContext,
): Promise<void> {
  const { tx } = context;
  const by = identityOf(context).account.id;
  const row = await lockTask(tx, id);
  if (!row || row.deletedAt !== null) throw gone('task');
  if (typeof revision === 'number' && revision !== row.revision) {
    const current = await oneTask(tx, id);
    if (current) throw staleRevision('task', revision, current);
  }
  const columns = fieldsAfter(input, row, 'updateInput');
  const owner = { workspaceId: row.workspaceId, taskId: id };
  const status = await statusChange(row, input, by, tx);
  const told = { actorId: by, task: { id, title: columns.title } };
  const change = {
    ...columns,
    ...(await recurrenceChange(row, columns, input, context)),
    ...status,
    ...(input.parentTask === undefined
      ? {}
      : {
          parentId:
            input.parentTask === null
              ? null
              : await checkParent(tx, input.parentTask, id, 'updateInput.parentTask'),
        }),
    ...(isMove(input) ? { rank: await newRank(tx, id, input) } : {}),
    ...(await assigneesChange(tx, { ...owner, title: columns.title }, input, by)),
  };
  if (input.clients !== undefined) {
    const before = await clientsOf(tx, id);
    const clients = await checkClients(tx, input.clients ?? [], before, 'updateInput.clients');
    await storeClients(tx, owner, clients);
    await tellLinks(tx, before, clients, told);
  }
  await tx
    .update(tasks)
    .set({ ...change, ...changedBy(tasks, by) })
    .where(eq(tasks.id, id));
  if (status.completedAt !== undefined)
    await tellTasks(tx, status.completedAt ? 'taskCompleted' : 'taskReopened', [id], by);
  if (status.completedAt) await createNextTasks([id], context);
}

/** Returns how a change affects the recurrence: a repeating task keeps a due date. */
async function recurrenceChange(
  row: TaskRow,
  due: DueDate,
  { recurrence }: UpdateTaskInput,
  context: CallContext,
) {
  if (recurrence !== undefined) return recurrenceColumns(recurrence, due, 'updateInput', context);
  if (row.recurrenceRule !== null && due.dueDay === null && due.dueAt === null)
    throw wrongField('updateInput.dueDate', 'A repeating task needs a due date. End the repetition first.');
  return {};
}

interface StatusChange {
  readonly labelId?: string;
  readonly statusUpdatedAt?: typeof now;
  readonly statusUpdatedBy?: string;
  /** Absent if it stays: a task that moves from one completed label to another was completed with the first. */
  readonly completedAt?: typeof now | null;
}

/** An unchanged label is not read again, which saves its lock. */
async function statusChange(
  row: TaskRow,
  { status }: UpdateTaskInput,
  by: string,
  tx: Transaction,
): Promise<StatusChange> {
  if (status === undefined) return {};
  if (status === null) throw wrongField('updateInput.status', 'A task always has a label.');
  if (checkedId(status, 'updateInput.status') === row.labelId) return {};
  const label = await labelNamed(tx, status, 'updateInput.status');
  const [before] = await tx
    .select({ group: taskLabels.group })
    .from(taskLabels)
    .where(eq(taskLabels.id, row.labelId));
  const isCompleted = label.group === 'completed';
  return {
    labelId: label.id,
    statusUpdatedAt: now,
    statusUpdatedBy: by,
    ...(isCompleted === (before?.group === 'completed') ? {} : { completedAt: isCompleted ? now : null }),
  };
}

async function newRank(tx: Transaction, id: string, { moveAfter, moveBefore }: UpdateTaskInput) {
  if (typeof moveAfter === 'string' && typeof moveBefore === 'string')
    throw wrongField('updateInput.moveBefore', 'Set either moveAfter or moveBefore, not both.');
  const side = typeof moveAfter === 'string' ? 'after' : 'before';
  const field = side === 'after' ? 'updateInput.moveAfter' : 'updateInput.moveBefore';
  const targetId = checkedId(moveAfter ?? moveBefore ?? '', field);
  if (targetId === id) throw wrongField(field, 'A task cannot be moved next to itself.');
  const rank = await taskRanks.beside(tx, targetId, side, id);
  if (rank === null) throw wrongField(field, 'This task no longer exists.');
  return rank;
}

const assignment = (ids: readonly string[], by: string) =>
  ids.length === 0 ? { assignedBy: null, assignedAt: null } : { assignedBy: by, assignedAt: now };

async function assigneesChange(
  tx: Transaction,
  owner: { readonly workspaceId: string; readonly taskId: string; readonly title: string },
  { assignedTo }: UpdateTaskInput,
  by: string,
) {
  if (assignedTo === undefined) return {};
  const before = await assigneesOf(tx, owner.taskId);
  const after = await checkAssignees(tx, assignedTo ?? [], before, 'updateInput.assignedTo');
  if (before.length === after.length && before.every((id, at) => id === after[at])) return {};
  const { title, ...stored } = owner;
  await storeAssignees(tx, stored, after);
  await tellAssigned(tx, { ...stored, title }, { before, after, by });
  return assignment(after, by);
}
