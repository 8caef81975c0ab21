import { and, eq } from 'drizzle-orm';
import { type CallContext, identityOf, workspaceOf } from '../../../platform/context';
import { now } from '../../../platform/database/columns';
import { isReadOnly, pageFavourites, pageFor, pageVisits } from '../record';

const own = (context: CallContext, pageId: string) => ({
  workspaceId: workspaceOf(context).id,
  pageId,
  accountId: identityOf(context).account.id,
});

/** Adds a page to the caller's favorites. */
export async function addFavourite(pageId: string, context: CallContext): Promise<string> {
  const { page } = await pageFor(context, pageId, { level: 'view' });
  await context.tx.insert(pageFavourites).values(own(context, page.id)).onConflictDoNothing();
  return page.id;
}

/** Removes a page from the caller's favorites. */
export async function removeFavourite(pageId: string, context: CallContext): Promise<string> {
  const { page } = await pageFor(context, pageId, { level: 'view' });
  const { accountId } = own(context, page.id);
  await context.tx
    .delete(pageFavourites)
    .where(and(eq(pageFavourites.pageId, page.id), eq(pageFavourites.accountId, accountId)));
  return page.id;
}

/** Notes that the caller saw a page. On a full disk, reading goes on without it. */
export async function noteVisit(pageId: string, context: CallContext): Promise<void> {
  if (await isReadOnly(context.tx)) return;
  await context.tx
    .insert(pageVisits)
    .values(own(context, pageId))
    .onConflictDoUpdate({
      target: [pageVisits.workspaceId, pageVisits.pageId, pageVisits.accountId],
      set: { lastSeenAt: now },
    });
}
