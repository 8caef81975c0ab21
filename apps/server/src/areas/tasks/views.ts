import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { TaskViewInput } from '../../generated/graphql/workflows';
import { type CallContext, identityOf, workspaceOf } from '../../platform/context';
import { storeOrder } from '../../platform/database/order';
import { changedBy } from '../../platform/database/revisions';
import { checkedId, conflict, staleRevision, wrongField } from '../../platform/errors/refusals';
import { viewColumns } from '../../platform/filters/saved-views';
import { LIMITS } from './limits';
import { lockMetadata } from './metadata';
import { taskViews } from './schema';
import { viewAnswer, viewsInOrder } from './view-rows';

/** The columns that a caller gave, checked; what is absent is left out. */
const taskViewColumns = ({ group, ...input }: TaskViewInput) => ({
  ...viewColumns(input),
  ...(group === undefined ? {} : { groupBy: group || null }),
});

/** Changes a view, or creates it when there is none with its id: the specification has one call for both. */
export async function saveView(input: TaskViewInput, context: CallContext): Promise<void> {
  // Two that are saved at once must not both be the fiftieth, nor the same new one.
  await lockMetadata(context);
  const { tx } = context;
  const by = identityOf(context).account.id;
  const id = typeof input._id === 'string' ? checkedId(input._id, 'input._id') : uuid();
  const fields = taskViewColumns(input);
  const views = await viewsInOrder(tx);
  const place = views.findIndex((view) => view.id === id);
  const there = views[place];
  if (there) {
    if (typeof input.revision === 'number' && input.revision !== there.revision)
      throw staleRevision('view', input.revision, viewAnswer(there, place));
    await tx
      .update(taskViews)
      .set({ ...fields, ...changedBy(taskViews, by) })
      .where(eq(taskViews.id, id));
  } else {
    const { label } = fields;
    if (label === undefined) throw wrongField('input.label', 'This may not be empty.');
    if (views.length >= LIMITS.views)
      throw conflict('too_many_views', `A workspace has at most ${LIMITS.views} views of its tasks.`);
    await tx.insert(taskViews).values({
      ...fields,
      label,
      workspaceId: workspaceOf(context).id,
      id,
      position: views.length,
      createdBy: by,
      updatedBy: by,
    });
  }
  if (there && typeof input.order !== 'number') return;
  const others = views.map((view) => view.id).filter((one) => one !== id);
  await storeOrder(tx, taskViews, others.toSpliced(input.order ?? others.length, 0, id));
}

/** Deletes a view; one that is not there is deleted already. Whoever had chosen it has chosen none. */
export async function removeView(id: string, context: CallContext): Promise<void> {
  await lockMetadata(context);
  const { tx } = context;
  await tx.delete(taskViews).where(eq(taskViews.id, checkedId(id, 'viewId')));
  const others = await viewsInOrder(tx);
  await storeOrder(
    tx,
    taskViews,
    others.map((view) => view.id),
  );
}
