import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { type CallContext, identityOf, workspaceOf } from '../../../platform/context';
import { now } from '../../../platform/database/columns';
import { isGoneForGood, wasGoneForGood } from '../../../platform/database/deleted-rows';
import { changedBy } from '../../../platform/database/revisions';
import type { Transaction } from '../../../platform/database/transaction';
import { forEachWorkspace } from '../../../platform/database/workspaces';
import { conflict, gone } from '../../../platform/errors/refusals';
import type { Platform } from '../../../platform/platform';
import { removeStored } from '../../workspace';
import { filesOf, removeFilesOf } from '../images';
import { holdTree, pageFor, pages, treeBelow } from '../record';

/** Deletes a page with all pages below it: into the trash, or for good. */
export async function deletePage(
  pageId: string,
  isPermanent: boolean,
  context: CallContext,
): Promise<string[]> {
  const { tx } = context;
  await holdTree({ tx, workspaceId: workspaceOf(context).id });
  const { page } = await pageFor(context, pageId, {
    level: 'full',
    isLocked: true,
    withDeleted: isPermanent,
  });
  if (isPermanent) return erasePages(context, [page.id]);
  const ids = (await treeBelow(tx, page.id)).map(({ id }) => id);
  await tx
    .update(pages)
    .set({ deletedAt: now, deletedWith: page.id, ...changedBy(pages, identityOf(context).account.id) })
    .where(inArray(pages.id, ids));
  return ids;
}

/** Restores what one deletion removed. Pages that were deleted before it stay deleted. */
export async function restorePage(pageId: string, context: CallContext): Promise<void> {
  const { tx, platform } = context;
  await holdTree({ tx, workspaceId: workspaceOf(context).id });
  const { page } = await pageFor(context, pageId, { level: 'full', isLocked: true, withDeleted: true });
  if (page.deletedAt === null) return;
  if (wasGoneForGood(page.deletedAt, platform.clock.now())) throw gone('page');
  if (page.deletedWith !== page.id)
    throw conflict('deleted_with_parent', 'This page was deleted with the page above it. Restore that one.');
  const [parent] =
    page.parentId === null
      ? []
      : await tx.select({ deletedAt: pages.deletedAt }).from(pages).where(eq(pages.id, page.parentId));
  const by = changedBy(pages, identityOf(context).account.id);
  await tx
    .update(pages)
    .set({ deletedAt: null, deletedWith: null, ...by })
    .where(and(eq(pages.deletedWith, page.id), isNotNull(pages.deletedAt)));
  if (parent?.deletedAt) await tx.update(pages).set({ parentId: null }).where(eq(pages.id, page.id));
}

/** Removes pages for good, with everything below them and their pictures. Returns their IDs. */
async function erasePages(
  context: Pick<CallContext, 'tx'> & { platform: Pick<Platform, 'outbox'> },
  ids: string[],
) {
  const { rows } = await context.tx.execute<{ id: string; cover_key: string | null }>(sql`
    with recursive below as (
      select id, cover_key from pages where id = any(${sql.param(ids)}::uuid[])
      union
      select p.id, p.cover_key from below join pages p on p.parent_id = below.id
    ) select id, cover_key from below`);
  const fileIds = await filesOf(
    context.tx,
    rows.map(({ id }) => id),
  );
  await context.tx.delete(pages).where(inArray(pages.id, ids));
  await removeFilesOf(context, fileIds);
  await removeStored(
    context,
    rows.flatMap(({ cover_key: key }) => key ?? []),
  );
  return rows.map(({ id }) => id);
}

const BATCH_SIZE = 500;

const oldPages = (tx: Transaction) =>
  tx.select({ id: pages.id }).from(pages).where(isGoneForGood(pages.deletedAt)).limit(BATCH_SIZE);

/** Removes pages that were deleted 30 days ago. */
export async function sweepPages({ database, outbox }: Pick<Platform, 'database' | 'outbox'>): Promise<void> {
  await forEachWorkspace(database, async (workspaceId) => {
    const sweep = () =>
      database.withWorkspace(workspaceId, async (tx) => {
        const old = await oldPages(tx);
        await erasePages(
          { tx, platform: { outbox } },
          old.map(({ id }) => id),
        );
        return old.length < BATCH_SIZE;
      });
    while (!(await sweep()));
  });
}
