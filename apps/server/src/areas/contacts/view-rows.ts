import { asc, eq } from 'drizzle-orm';
import type { ClientMetadata, ClientView } from '../../generated/graphql/workflows';
import { type CallContext, identityOf } from '../../platform/context';
import type { Transaction } from '../../platform/database/transaction';
import { viewFields } from '../../platform/filters/saved-views';
import { contactFieldsAnswer } from './fields';
import { contactViewChoices, contactViews } from './schema';

export type ViewRow = typeof contactViews.$inferSelect;

/** A saved view as the contract answers it. */
export const viewAnswer = (row: ViewRow): ClientView => ({ ...viewFields(row), order: row.position });

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
