import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { MutationUpdateTaskMetadataArgs, TaskMetadata } from '../../generated/graphql/workflows';
import { type CallContext, identityOf, workspaceOf } from '../../platform/context';
import { now } from '../../platform/database/columns';
import { checkedId, gone, wrongField } from '../../platform/errors/refusals';
import { workspaces } from '../workspace/schema';
import { type LabelRow, labelAnswer, listLabels } from './label-rows';
import { taskLabels, taskMetadata, taskViewChoices, taskViews } from './schema';
import { viewAnswer, viewsInOrder } from './view-rows';

export type MetadataRow = typeof taskMetadata.$inferSelect;

/** Up to ten letters and digits, a letter first, so that `JL-12` reads as one number. */
const PREFIX = /^[A-Z][A-Z0-9]{0,9}$/;

const firstLabels = [
  { label: 'To do', group: 'todo', color: 'stone', isDefault: true },
  { label: 'In progress', group: 'inProgress', color: 'sky', isDefault: false },
  { label: 'Done', group: 'completed', color: 'moss', isDefault: false },
] as const;

/** The initials of the business: Juniper & Light counts its tasks as JL-1, JL-2. */
export function prefixFor(businessName: string): string {
  const words = businessName
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .match(/[A-Z0-9]+/g);
  const initials = (words ?? [])
    .map((word) => word.slice(0, 1))
    .join('')
    .slice(0, 4);
  const prefix = initials.length > 1 ? initials : (words?.[0] ?? '').slice(0, 3);
  return PREFIX.test(prefix) ? prefix : 'TASK';
}

/**
 * What the tasks of the workspace share; made on first use, with its three labels. Whoever comes first makes it, and
 * everybody else waits for them at the primary key.
 */
export async function readMetadata(context: CallContext): Promise<MetadataRow> {
  const there = await findMetadata(context);
  if (there) return there;
  const workspaceId = workspaceOf(context).id;
  const { tx } = context;
  const [workspace] = await tx
    .select({ name: workspaces.name })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  const [made] = await tx
    .insert(taskMetadata)
    .values({ workspaceId, id: uuid(), prefix: prefixFor(workspace?.name ?? '') })
    .onConflictDoNothing()
    .returning();
  if (made) {
    const createdBy = identityOf(context).account.id;
    await tx
      .insert(taskLabels)
      .values(firstLabels.map((label) => ({ ...label, workspaceId, id: uuid(), position: 0, createdBy })));
    return made;
  }
  const other = await findMetadata(context);
  if (!other) throw new Error('The tasks of a workspace were made by another call, and are not there.');
  return other;
}

async function findMetadata({ tx }: CallContext): Promise<MetadataRow | undefined> {
  const [row] = await tx.select().from(taskMetadata);
  return row;
}

/**
 * The same, locked until the transaction ends: numbers, labels, places and trees change one after the other.
 *
 * @param id what the caller named; another id than the workspace's own is nobody's
 */
export async function lockMetadata(context: CallContext, id?: string | null): Promise<MetadataRow> {
  await readMetadata(context);
  const [row] = await context.tx.select().from(taskMetadata).for('update');
  if (!row) throw new Error('The tasks of a workspace went away.');
  if (typeof id === 'string' && checkedId(id, 'taskMetadataId') !== row.id) throw gone('list of labels');
  return row;
}

/** What the tasks share, as the contract answers it. */
export async function metadataAnswer(context: CallContext): Promise<TaskMetadata> {
  const { id, workspaceId, prefix, lastSerialNumber } = await readMetadata(context);
  const { tx } = context;
  const labels = await listLabels(tx);
  const of = (group: LabelRow['group']) => labels.filter((label) => label.group === group).map(labelAnswer);
  const [choice] = await tx
    .select({ viewId: taskViewChoices.viewId })
    .from(taskViewChoices)
    .where(eq(taskViewChoices.accountId, identityOf(context).account.id));
  return {
    _id: id,
    tenantId: workspaceId,
    todoGroupLabels: of('todo'),
    inProgressGroupLabels: of('inProgress'),
    completedGroupLabels: of('completed'),
    prefix,
    lastTaskSlNo: lastSerialNumber,
    views: (await viewsInOrder(tx)).map(viewAnswer),
    selectedTaskView: choice?.viewId ?? null,
  };
}

/** Changes the prefix of all, and the view that whoever asks has chosen. */
export async function changeMetadata(
  { prefix, selectedTaskView }: Partial<MutationUpdateTaskMetadataArgs>,
  context: CallContext,
): Promise<TaskMetadata> {
  await lockMetadata(context);
  if (prefix !== undefined) await changePrefix(prefix ?? '', context);
  if (selectedTaskView !== undefined) await chooseView(selectedTaskView, context);
  return metadataAnswer(context);
}

async function changePrefix(text: string, { tx }: CallContext): Promise<void> {
  const prefix = text.trim().toUpperCase();
  if (!PREFIX.test(prefix))
    throw wrongField('prefix', 'A prefix has 1 to 10 letters A to Z and digits, and begins with a letter.');
  await tx.update(taskMetadata).set({ prefix, updatedAt: now });
}

async function chooseView(id: string | null, context: CallContext): Promise<void> {
  const { tx } = context;
  const accountId = identityOf(context).account.id;
  if (id === null) {
    await tx.delete(taskViewChoices).where(eq(taskViewChoices.accountId, accountId));
    return;
  }
  const viewId = checkedId(id, 'selectedTaskView');
  const [view] = await tx
    .select({ id: taskViews.id })
    .from(taskViews)
    .where(eq(taskViews.id, viewId))
    .for('share');
  if (!view) throw gone('view');
  await tx
    .insert(taskViewChoices)
    .values({ workspaceId: workspaceOf(context).id, accountId, viewId })
    .onConflictDoUpdate({
      target: [taskViewChoices.workspaceId, taskViewChoices.accountId],
      set: { viewId },
    });
}
