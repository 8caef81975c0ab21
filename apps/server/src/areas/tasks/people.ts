import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../platform/database/transaction';
import { checkedId, wrongField } from '../../platform/errors/refusals';
import { contacts } from '../contacts/schema';
import { workspacePeople } from '../workspace/schema';
import { taskAssignees, taskClients } from './schema';

/** Whether a column holds one of these ids. */
export const isOneOf = (column: AnyPgColumn | SQL, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::uuid[])`;

/** Returns the given ids in order, without duplicates. */
const checkedIds = (ids: readonly string[], field: string): string[] => [
  ...new Set(ids.map((id, index) => checkedId(id, `${field}.${index}`))),
];

/** Refuses the caller's ids that belong to nobody. */
function checkAll(
  given: readonly string[],
  known: ReadonlySet<string>,
  field: string,
  message: string,
): void {
  const at = given.findIndex((id) => !known.has(id.toLowerCase()));
  if (at >= 0) throw wrongField(`${field}.${at}`, message);
}

/** Returns the people assigned to a task, in their order. */
export async function assigneesOf(tx: Transaction, taskId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: taskAssignees.accountId })
    .from(taskAssignees)
    .where(eq(taskAssignees.taskId, taskId))
    .orderBy(asc(taskAssignees.position));
  return rows.map((row) => row.id);
}

/** Checks that new assignees are members of the workspace. Existing assignees who have left it may stay. */
export async function checkAssignees(
  tx: Transaction,
  given: readonly string[],
  before: readonly string[],
  field: string,
): Promise<string[]> {
  const ids = checkedIds(given, field);
  const members = await tx
    .select({ id: workspacePeople.accountId })
    .from(workspacePeople)
    .where(and(isOneOf(workspacePeople.accountId, ids), isNull(workspacePeople.removedAt)));
  const known = new Set([...members.map((row) => row.id), ...before]);
  checkAll(given, known, field, 'This person is not a member of the workspace.');
  return ids;
}

/** Checks that a task's new contacts exist in the workspace. Existing ones that were deleted may stay. */
export async function checkClients(
  tx: Transaction,
  given: readonly string[],
  before: readonly string[],
  field: string,
): Promise<string[]> {
  const ids = checkedIds(given, field);
  const found = await tx
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(isOneOf(contacts.id, ids), isNull(contacts.deletedAt)))
    .for('key share');
  checkAll(given, new Set([...found.map((row) => row.id), ...before]), field, 'This contact is not there.');
  return ids;
}

/** Returns the contacts that a task is for, including deleted ones. */
export async function clientsOf(tx: Transaction, taskId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: taskClients.contactId })
    .from(taskClients)
    .where(eq(taskClients.taskId, taskId))
    .orderBy(asc(taskClients.position));
  return rows.map((row) => row.id);
}

interface Owner {
  readonly workspaceId: string;
  readonly taskId: string;
}

/** Stores who is assigned, in this order. */
export async function storeAssignees(tx: Transaction, owner: Owner, ids: readonly string[]): Promise<void> {
  await tx.delete(taskAssignees).where(eq(taskAssignees.taskId, owner.taskId));
  if (ids.length === 0) return;
  await tx
    .insert(taskAssignees)
    .values(ids.map((accountId, position) => ({ ...owner, accountId, position })));
}

/** Stores whom a task is for, in this order. */
export async function storeClients(tx: Transaction, owner: Owner, ids: readonly string[]): Promise<void> {
  await tx.delete(taskClients).where(eq(taskClients.taskId, owner.taskId));
  if (ids.length === 0) return;
  await tx.insert(taskClients).values(ids.map((contactId, position) => ({ ...owner, contactId, position })));
}
