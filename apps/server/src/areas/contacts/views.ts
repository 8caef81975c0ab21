import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { ClientMetadata, ClientViewInput } from '../../generated/graphql/workflows';
import { type CallContext, identityOf, workspaceOf } from '../../platform/context';
import { storeOrder } from '../../platform/database/order';
import { changedBy } from '../../platform/database/revisions';
import type { Transaction } from '../../platform/database/transaction';
import { takeTurn } from '../../platform/database/turn';
import { checkedId, conflict, gone, wrongField } from '../../platform/errors/refusals';
import { resolveFilters } from '../../platform/filters/filter-input';
import { viewColumns } from '../../platform/filters/saved-views';
import { evaluationContext } from '../workspace';
import { readContactFields } from './fields';
import { contactViewChoices, contactViews } from './schema';
import { contactMetadata, type ViewRow, viewAnswer, viewsInOrder } from './view-rows';

/** Most saved views of a workspace. */
const MAX_VIEWS = 100;

/** Views change one after the other: two that are saved at once are not both the hundredth, nor at one place. */
async function lockViews(tx: Transaction): Promise<ViewRow[]> {
  await takeTurn(tx, 'contacts.views');
  return viewsInOrder(tx);
}

/** A view whose definitions cannot be read would show nothing to anybody: it is refused where it is written. */
async function checkDefinitions({ filters, sort }: ClientViewInput, context: CallContext): Promise<void> {
  const fields = await readContactFields(context.tx);
  if (sort && fields.every(({ id }) => id === 'note' || id !== sort.sortBy))
    throw wrongField(
      'input.sort.sortBy',
      `Contacts are not sorted by ${sort.sortBy}. Name one of ${sortable(fields)}.`,
    );
  if (filters)
    resolveFilters(
      'Contacts',
      filters,
      'input',
      fields,
      await evaluationContext(undefined, 'timezone', context),
    );
}

const sortable = (fields: readonly { readonly id: string }[]): string =>
  fields.flatMap(({ id }) => (id === 'note' ? [] : id)).join(', ');

/** Changes a view, or creates it when there is none with its id: the specification has one call for both. */
export async function saveView(input: ClientViewInput, context: CallContext): Promise<ClientMetadata> {
  const { tx } = context;
  const views = await lockViews(tx);
  const by = identityOf(context).account.id;
  const id = typeof input._id === 'string' ? checkedId(input._id, 'id') : uuid();
  const there = views.find((view) => view.id === id);
  await checkDefinitions(input, context);
  const fields = viewColumns(input);
  if (there) {
    if (typeof input.revision === 'number' && input.revision !== there.revision)
      throw conflict('stale_revision', 'Somebody changed this view in the meantime.', {
        extensions: { current: viewAnswer(there) },
      });
    await tx
      .update(contactViews)
      .set({ ...fields, ...changedBy(contactViews, by) })
      .where(eq(contactViews.id, id));
  } else {
    const { label } = fields;
    if (label === undefined) throw wrongField('input.label', 'This may not be empty.');
    if (views.length >= MAX_VIEWS)
      throw conflict('too_many_views', `A workspace has at most ${MAX_VIEWS} views of its contacts.`);
    await tx.insert(contactViews).values({
      ...fields,
      label,
      workspaceId: workspaceOf(context).id,
      id,
      position: views.length,
      createdBy: by,
      updatedBy: by,
    });
  }
  if (typeof input.order === 'number' || !there) {
    const others = views.map((view) => view.id).filter((one) => one !== id);
    const at = typeof input.order === 'number' ? input.order : others.length;
    await storeOrder(tx, contactViews, others.toSpliced(at, 0, id));
  }
  return contactMetadata(context);
}

/** Deletes a view; one that is not there is deleted already. Whoever had chosen it has chosen none. */
export async function removeView(id: string, context: CallContext): Promise<ClientMetadata> {
  const { tx } = context;
  const views = await lockViews(tx);
  const viewId = checkedId(id, 'id');
  await tx.delete(contactViews).where(eq(contactViews.id, viewId));
  await storeOrder(
    tx,
    contactViews,
    views.map((view) => view.id).filter((one) => one !== viewId),
  );
  return contactMetadata(context);
}

/** Chooses the view that whoever asks looks through, or none. */
export async function chooseView(id: string | null, context: CallContext): Promise<ClientMetadata> {
  const { tx } = context;
  const accountId = identityOf(context).account.id;
  if (id === null) {
    await tx.delete(contactViewChoices).where(eq(contactViewChoices.accountId, accountId));
    return contactMetadata(context);
  }
  const viewId = checkedId(id, 'selectedClientView');
  const [view] = await tx
    .select({ id: contactViews.id })
    .from(contactViews)
    .where(eq(contactViews.id, viewId))
    .for('share');
  if (!view) throw gone('view');
  await tx
    .insert(contactViewChoices)
    .values({ workspaceId: workspaceOf(context).id, accountId, viewId })
    .onConflictDoUpdate({
      target: [contactViewChoices.workspaceId, contactViewChoices.accountId],
      set: { viewId },
    });
  return contactMetadata(context);
}
