import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { type CallContext, identityOf } from '../../platform/context';
import { now } from '../../platform/database/columns';
import { STEP } from '../../platform/database/ranks';
import type { Transaction } from '../../platform/database/transaction';
import { contacts } from '../contacts/schema';
import { evaluationContext } from '../workspace';
import { workspacePeople } from '../workspace/schema';
import { tellTasks } from './contact-events';
import { readDueDate, writeDueDate } from './due-date';
import { openLabel } from './label-rows';
import { LIMITS } from './limits';
import { lockMetadata } from './metadata';
import { isOneOf } from './people';
import { taskRanks } from './rank';
import { dayOf, dueOn, nextDue } from './recurrence';
import { taskAssignees, taskClients, taskMetadata, tasks } from './schema';
import { isThere, type TaskRow } from './task-row';
import { descendantsOf } from './tree';

/**
 * Whether a change may create next tasks, and so needs the metadata lock before those of the tasks: it sets a label,
 * and one of the tasks repeats.
 */
export async function mayRepeat(
  ids: readonly string[],
  { status, recurrence }: { readonly status?: string | null; readonly recurrence?: unknown },
  tx: Transaction,
): Promise<boolean> {
  if (typeof status !== 'string') return false;
  if (recurrence) return true;
  const [row] = await tx
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(isOneOf(tasks.id, ids), isNotNull(tasks.recurrenceRule)))
    .limit(1);
  return row !== undefined;
}

/**
 * Creates the next tasks of those that repeat and are completed. Each gets its next task only once: a concurrent call
 * waits for the task's lock and then finds the next one recorded. The number in the series is unique as well.
 */
export async function createNextTasks(ids: readonly string[], context: CallContext): Promise<void> {
  const { tx } = context;
  const rows = await tx
    .select()
    .from(tasks)
    .where(
      and(
        isOneOf(tasks.id, ids),
        isThere,
        isNotNull(tasks.recurrenceRule),
        isNotNull(tasks.completedAt),
        isNull(tasks.nextTaskId),
      ),
    )
    .orderBy(asc(tasks.id))
    .for('update');
  for (const row of rows) await createNext(row, context);
}

async function createNext(row: TaskRow, context: CallContext): Promise<void> {
  const { tx } = context;
  const evaluation = await evaluationContext(row.recurrenceZone, 'recurrence.timezone', context);
  const [before, due] = [writeDueDate(row), nextDue(row, evaluation)];
  if (before === null || due === null || row.occurrence === null) return;
  const days = daysBetween(dayOf(before, evaluation), dayOf(due, evaluation));
  const { lastSerialNumber } = await lockMetadata(context);
  const label = await openLabel(tx);
  const by = identityOf(context).account.id;
  const below = (await descendantsOf(tx, row.id)).slice(1, 1 + LIMITS.repeatedChildTasks).map(({ id }) => id);
  const children = await rowsInOrder(tx, below);
  const copies = new Map([row, ...children].map(({ id }) => [id, uuid()]));
  const id = copies.get(row.id) ?? uuid();
  const rank = (await taskRanks.beside(tx, row.id, 'after', id)) ?? (await taskRanks.last(tx));
  const last = await taskRanks.last(tx);
  const moved = (child: TaskRow) => {
    const old = writeDueDate(child);
    return old === null ? null : dueOn(plusDays(dayOf(old, evaluation), days), old, evaluation);
  };
  const common = {
    labelId: label.id,
    completedAt: null,
    statusUpdatedAt: now,
    statusUpdatedBy: by,
    revision: 1,
    createdBy: by,
    updatedBy: by,
    createdAt: now,
    updatedAt: now,
    nextTaskId: null,
    assignedAt: now,
  };
  const values = [
    {
      ...row,
      ...common,
      ...dueColumns(due),
      id,
      rank,
      serialNumber: lastSerialNumber + 1,
      occurrence: row.occurrence + 1,
    },
    ...children.map((child, at) => ({
      ...child,
      ...common,
      ...dueColumns(moved(child)),
      // A sub-task repeats with its parent, not by itself.
      recurrenceRule: null,
      recurrenceBasis: null,
      recurrenceZone: null,
      seriesId: null,
      occurrence: null,
      id: copies.get(child.id) ?? uuid(),
      parentId: copies.get(child.parentId ?? '') ?? id,
      rank: last + at * STEP,
      serialNumber: lastSerialNumber + 2 + at,
    })),
  ];
  await tx.update(taskMetadata).set({ lastSerialNumber: lastSerialNumber + values.length });
  await tx.insert(tasks).values(values);
  await copyPeople(tx, copies);
  await tellTasks(
    tx,
    'taskLinked',
    values.map((task) => task.id),
    by,
  );
  await tx.update(tasks).set({ nextTaskId: id }).where(eq(tasks.id, row.id));
}

const dueColumns = (due: string | null) =>
  (due === null ? null : readDueDate(due)) ?? { dueDay: null, dueAt: null };

async function rowsInOrder(tx: Transaction, ids: readonly string[]): Promise<TaskRow[]> {
  if (ids.length === 0) return [];
  const rows = await tx.select().from(tasks).where(isOneOf(tasks.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Copies the members and contacts that still exist; people who left are not assigned. */
async function copyPeople(tx: Transaction, copies: ReadonlyMap<string, string>): Promise<void> {
  const copied = sql`unnest(${sql.param([...copies.keys()])}::uuid[], ${sql.param([...copies.values()])}::uuid[]) as copied(old, new)`;
  await tx.execute(sql`
    insert into ${taskAssignees} (workspace_id, task_id, account_id, position)
    select one.workspace_id, copied.new, one.account_id, one.position
    from ${copied} join ${taskAssignees} one on one.task_id = copied.old
    join ${workspacePeople} person on person.account_id = one.account_id and person.removed_at is null`);
  await tx.execute(sql`
    insert into ${taskClients} (workspace_id, task_id, contact_id, position)
    select one.workspace_id, copied.new, one.contact_id, one.position
    from ${copied} join ${taskClients} one on one.task_id = copied.old
    join ${contacts} client on client.workspace_id = one.workspace_id and client.id = one.contact_id
    and client.deleted_at is null`);
  // A task without assignees has no assigner.
  await tx
    .update(tasks)
    .set({ assignedBy: null, assignedAt: null })
    .where(
      and(
        isOneOf(tasks.id, [...copies.values()]),
        sql`not exists (select from ${taskAssignees} where ${taskAssignees.taskId} = ${tasks.id})`,
      ),
    );
}

const DAY = 86_400_000;
const instantOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const daysBetween = (from: string, to: string): number => (instantOf(to) - instantOf(from)) / DAY;
const plusDays = (day: string, days: number): string =>
  new Date(instantOf(day) + days * DAY).toISOString().slice(0, 10);
