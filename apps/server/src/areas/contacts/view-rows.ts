import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { ClientMetadata, ClientView } from '../../generated/graphql/workflows';
import { type CallContext, identityOf } from '../../platform/context';
import type { Transaction } from '../../platform/database/transaction';
import { contactFieldsAnswer } from './fields';
import { contactViewChoices, contactViews } from './schema';

export type ViewRow = typeof contactViews.$inferSelect;

const filtersShape = z.array(z.record(z.string(), z.unknown()));
const sortShape = z.object({ sortBy: z.string(), sortType: z.enum(['asc', 'desc']) });

/** A saved view as the contract answers it. */
export function viewAnswer({
  id,
  label,
  viewType,
  icon,
  filters,
  sort,
  position,
  revision,
}: ViewRow): ClientView {
  return {
    _id: id,
    label,
    viewType,
    icon: icon || null,
    filters: filtersShape.parse(filters),
    sort: sortShape.safeParse(sort).data ?? null,
    order: position,
    revision,
  };
}

/** The saved views of the contact list, in their order. */
export function viewsInOrder(tx: Transaction): Promise<ViewRow[]> {
  return tx.select().from(contactViews).orderBy(asc(contactViews.position), asc(contactViews.id));
}

/** What belongs to the list of contacts as a whole, for whoever asks. */
export async function contactMetadata(context: CallContext): Promise<ClientMetadata> {
  const { tx } = context;
  const views = await viewsInOrder(tx);
  const [choice] = await tx
    .select({ viewId: contactViewChoices.viewId })
    .from(contactViewChoices)
    .where(eq(contactViewChoices.accountId, identityOf(context).account.id));
  return {
    views: views.map(viewAnswer),
    selectedClientView: choice?.viewId ?? null,
    fields: await contactFieldsAnswer(tx),
  };
}
