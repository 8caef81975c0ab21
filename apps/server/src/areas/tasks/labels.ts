import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type {
  MutationCreateTaskLabelArgs,
  MutationDeleteTaskLabelArgs,
  MutationUpdateTaskLabelArgs,
  TaskLabelInput,
  TaskStatusGroup,
} from '../../generated/graphql/workflows';
import { type CallContext, identityOf } from '../../platform/context';
import { now } from '../../platform/database/columns';
import { storeOrder } from '../../platform/database/order';
import { changedBy } from '../../platform/database/revisions';
import type { Transaction } from '../../platform/database/transaction';
import { checkedId, conflict, gone, wrongField } from '../../platform/errors/refusals';
import { cleanLine } from '../../platform/text/text';
import { tellTasks } from './contact-events';
import { type LabelRow, listLabels } from './label-rows';
import { LIMITS } from './limits';
import { lockMetadata } from './metadata';
import { createNextTasks } from './repeating';
import { taskLabels, tasks } from './schema';

/** A named colour of the kit, or any RGB colour. */
const COLOR = /^(?:[a-z]{2,20}|#[0-9a-f]{6})$/;
const FIRST_COLOR = 'stone';

/** Returns the caller's fields, checked; absent ones are undefined. */
function labelFields({ label, color }: TaskLabelInput) {
  const line = typeof label === 'string' ? cleanLine(label) : undefined;
  if (line === '') throw wrongField('input.label', 'This may not be empty.');
  const shade = color?.toLowerCase();
  if (typeof shade === 'string' && !COLOR.test(shade))
    throw wrongField('input.color', 'Give a colour by name, such as sky, or as #rrggbb.');
  return { ...(line === undefined ? {} : { label: line }), ...(shade === undefined ? {} : { color: shade }) };
}

/** Creates a label. The metadata lock serialises changes to positions and to the default label. */
export async function createLabel(
  { taskMetadataId, group, input }: MutationCreateTaskLabelArgs,
  context: CallContext,
): Promise<void> {
  const { workspaceId } = await lockMetadata(context, taskMetadataId);
  const { tx } = context;
  const { label, color = FIRST_COLOR } = labelFields(input);
  if (label === undefined) throw wrongField('input.label', 'This may not be empty.');
  const labels = await listLabels(tx);
  if (labels.length >= LIMITS.labels)
    throw conflict('too_many_labels', `A workspace has at most ${LIMITS.labels} statuses.`);
  const createdBy = identityOf(context).account.id;
  const id = uuid();
  await tx.insert(taskLabels).values({ workspaceId, id, label, color, group, position: 0, createdBy });
  const others = labels.filter((one) => one.group === group).map((one) => one.id);
  await storeOrder(tx, taskLabels, others.toSpliced(input.order ?? others.length, 0, id));
  if (input.isDefault) await makeDefault(tx, id);
}

/** Changes a label, moves it, and makes it the default. */
export async function updateLabel(
  { taskMetadataId, labelId, group, input }: MutationUpdateTaskLabelArgs,
  context: CallContext,
): Promise<void> {
  await lockMetadata(context, taskMetadataId);
  const { tx } = context;
  const label = await lockLabel(tx, checkedId(labelId, 'labelId'));
  const target = group ?? label.group;
  if (label.isDefault && input.isDefault === false)
    throw conflict(
      'default_label',
      'There must be a default status. Make another status the default instead.',
    );
  await tx
    .update(taskLabels)
    .set({ ...labelFields(input), group: target, updatedAt: now })
    .where(eq(taskLabels.id, label.id));
  if (target !== label.group || typeof input.order === 'number')
    await move(tx, label, target, input.order ?? null);
  if (target !== label.group) await followGroup(label, target, context);
  if (input.isDefault) await makeDefault(tx, label.id);
}

/** Deletes a label. Its tasks get the next label in its group, else the previous one, else the default. */
export async function deleteLabel(
  { taskMetadataId, labelId }: MutationDeleteTaskLabelArgs,
  context: CallContext,
): Promise<void> {
  await lockMetadata(context, taskMetadataId);
  const { tx } = context;
  const label = await lockLabel(tx, checkedId(labelId, 'labelId'));
  if (label.isDefault)
    throw conflict(
      'default_label',
      'The default status cannot be deleted. Make another status the default first.',
    );
  const labels = await listLabels(tx);
  const group = labels.filter((one) => one.group === label.group);
  const at = group.findIndex((one) => one.id === label.id);
  const heir = group[at + 1] ?? group[at - 1] ?? labels.find((one) => one.isDefault);
  if (!heir) throw new Error('The workspace has no default label.');
  const by = identityOf(context).account.id;
  const heirs = await tx
    .update(tasks)
    .set({
      labelId: heir.id,
      // A label of another group can only be the default: completed tasks are reopened, and the other way round.
      ...(heir.group === label.group ? {} : { completedAt: heir.group === 'completed' ? now : null }),
      statusUpdatedAt: now,
      statusUpdatedBy: by,
      ...changedBy(tasks, by),
    })
    .where(eq(tasks.labelId, label.id))
    .returning({ id: tasks.id });
  if ((heir.group === 'completed') !== (label.group === 'completed'))
    await tellAndRepeat(
      heirs.map(({ id }) => id),
      heir.group === 'completed',
      context,
    );
  await tx.delete(taskLabels).where(eq(taskLabels.id, label.id));
  await storeOrder(
    tx,
    taskLabels,
    group.filter((one) => one.id !== label.id).map((one) => one.id),
  );
}

/** Locks a label against being given to a task, which locks it too; see holdLabel. */
async function lockLabel(tx: Transaction, id: string): Promise<LabelRow> {
  const [row] = await tx.select().from(taskLabels).where(eq(taskLabels.id, id)).for('update');
  if (!row) throw gone('label');
  return row;
}

/** Clears the flag everywhere before it is set, because the index never allows two. */
async function makeDefault(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(taskLabels)
    .set({ isDefault: false, updatedAt: now })
    .where(and(eq(taskLabels.isDefault, true), ne(taskLabels.id, id)));
  await tx.update(taskLabels).set({ isDefault: true }).where(eq(taskLabels.id, id));
}

async function move(tx: Transaction, label: LabelRow, target: TaskStatusGroup, order: number | null) {
  const others = (await listLabels(tx)).filter((one) => one.id !== label.id);
  const idsOf = (group: TaskStatusGroup) => others.filter((one) => one.group === group).map((one) => one.id);
  const ids = idsOf(target);
  await storeOrder(tx, taskLabels, ids.toSpliced(order ?? ids.length, 0, label.id));
  if (target !== label.group) await storeOrder(tx, taskLabels, idsOf(label.group));
}

/** Applies a label's new group to its tasks: they count as completed since they got the label, or are reopened. */
async function followGroup(label: LabelRow, target: TaskStatusGroup, context: CallContext): Promise<void> {
  if (target !== 'completed' && label.group !== 'completed') return;
  const isCompleted = target === 'completed';
  const followers = await context.tx
    .update(tasks)
    .set({
      completedAt: isCompleted ? sql`${tasks.statusUpdatedAt}` : null,
      ...changedBy(tasks, identityOf(context).account.id),
    })
    .where(and(eq(tasks.labelId, label.id), isCompleted ? isNull(tasks.completedAt) : undefined))
    .returning({ id: tasks.id });
  await tellAndRepeat(
    followers.map(({ id }) => id),
    isCompleted,
    context,
  );
}

/**
 * Records timeline events and creates next tasks for tasks that a label completed or reopened, as if each had been
 * changed by itself.
 */
async function tellAndRepeat(ids: readonly string[], isCompleted: boolean, context: CallContext) {
  const by = identityOf(context).account.id;
  await tellTasks(context.tx, isCompleted ? 'taskCompleted' : 'taskReopened', ids, by);
  if (isCompleted) await createNextTasks(ids, context);
}
