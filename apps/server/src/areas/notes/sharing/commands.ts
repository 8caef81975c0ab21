import type { PageLevel } from '@atelier/domain/pages';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Page } from '../../../generated/graphql/page-notes';
import { type CallContext, identityOf } from '../../../platform/context';
import { checkedId, gone, wrongField } from '../../../platform/errors/refusals';
import { workspacePeople } from '../../workspace/schema';
import { pageFor, pageShares, presentPages, writePage } from '../record';

/** Returns the page after a change of who sees it: null for a caller who no longer does. */
export async function pageAfter(context: CallContext, pageId: string): Promise<Page | null> {
  const [page] = await presentPages(context, [pageId]);
  return page ?? null;
}

/** Gives members a level on a page; whoever has a share already gets the new one. */
export async function sharePage(
  { pageId, userIds, access }: { pageId: string; userIds: readonly string[]; access: PageLevel },
  context: CallContext,
): Promise<string> {
  const { tx } = context;
  const { page } = await pageFor(context, pageId, { level: 'full', isLocked: true });
  const ids = [...new Set(userIds.map((id, at) => checkedId(id, `userIds[${at}]`)))];
  const members = await tx
    .select({ id: workspacePeople.accountId })
    .from(workspacePeople)
    .where(and(inArray(workspacePeople.accountId, ids), isNull(workspacePeople.removedAt)));
  if (members.length < ids.length)
    throw wrongField('userIds', 'Pages are shared with members of the workspace.');
  const by = identityOf(context).account.id;
  const row = { workspaceId: page.workspaceId, pageId: page.id, level: access, sharedBy: by };
  await tx
    .insert(pageShares)
    .values(ids.map((accountId) => ({ ...row, accountId })))
    .onConflictDoUpdate({
      target: [pageShares.workspaceId, pageShares.pageId, pageShares.accountId],
      set: { level: access },
    });
  await writePage(context, page.id, {});
  return page.id;
}

const shareOf = (pageId: string, accountId: string) =>
  and(eq(pageShares.pageId, pageId), eq(pageShares.accountId, accountId));

/** Changes the level of a share. */
export async function changePageAccess(
  { pageId, userId, access }: { pageId: string; userId: string; access: PageLevel },
  context: CallContext,
): Promise<string> {
  const { page } = await pageFor(context, pageId, { level: 'full', isLocked: true });
  const changed = await context.tx
    .update(pageShares)
    .set({ level: access })
    .where(shareOf(page.id, checkedId(userId, 'userId')))
    .returning({ id: pageShares.accountId });
  if (changed.length === 0) throw gone('share');
  await writePage(context, page.id, {});
  return page.id;
}

/** Ends a share. Everybody may end their own. */
export async function unsharePage(
  { pageId, userId }: { pageId: string; userId: string },
  context: CallContext,
): Promise<string> {
  const id = checkedId(userId, 'userId');
  const isOwn = id === identityOf(context).account.id;
  const { page } = await pageFor(context, pageId, { level: isOwn ? 'view' : 'full', isLocked: true });
  await context.tx.delete(pageShares).where(shareOf(page.id, id));
  await writePage(context, page.id, {});
  return page.id;
}

/** Opens a page to the whole workspace, or closes it. */
export async function openToWorkspace(
  { pageId, enabled, access }: { pageId: string; enabled: boolean; access: PageLevel },
  context: CallContext,
): Promise<string> {
  const { page } = await pageFor(context, pageId, { level: 'full', isLocked: true });
  await writePage(context, page.id, { isOpen: enabled, openLevel: access });
  return page.id;
}
