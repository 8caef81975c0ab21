import { and, eq, lte, sql } from 'drizzle-orm';
import * as Y from 'yjs';
import type { Transaction } from '../../../platform/database/transaction';
import { forEachWorkspace } from '../../../platform/database/workspaces';
import type { Platform } from '../../../platform/platform';
import { pageDocuments, pageUpdates } from './schema';
import { holdDocument, openDocument } from './store';

/** Updates after the newest state of a document at which another one is made. */
const MAX_UPDATES = 200;
/** Days for which every update is kept; before that, a state a day is. */
const KEPT_DAYS = 90;
/** Pages that are looked at in one pass of a workspace. */
const BATCH_SIZE = 100;

/**
 * Makes states of documents whose log has grown, or whose last state is older than a day, also of pages that nobody opens, and
 * forgets updates after 90 days.
 */
export async function compactDocuments({ database }: Pick<Platform, 'database'>): Promise<void> {
  await forEachWorkspace(database, async (workspaceId) => {
    const grown = await database.withWorkspace(workspaceId, findGrown);
    // A transaction for each, so that none holds more than one page.
    for (const pageId of grown)
      await database.withWorkspace(workspaceId, (tx) => compact(tx, { workspaceId, pageId }));
    await database.withWorkspace(workspaceId, forgetOld);
  });
}

async function findGrown(tx: Transaction): Promise<string[]> {
  const { rows } = await tx.execute<{ page_id: string }>(sql`
    select u.page_id from page_updates u
    where u.sequence > coalesce((select max(d.sequence) from page_documents d where d.page_id = u.page_id), 0)
    group by u.page_id
    having count(*) >= ${MAX_UPDATES} or min(u.stored_at) <= atelier_now() - interval '1 day'
    order by u.page_id limit ${BATCH_SIZE}`);
  return rows.map(({ page_id: id }) => id);
}

/** Makes a state of a document, in which everything that was ever deleted is left out. */
async function compact(
  tx: Transaction,
  { workspaceId, pageId }: { workspaceId: string; pageId: string },
): Promise<void> {
  await holdDocument(tx, pageId);
  const { doc, sequence } = await openDocument(tx, pageId);
  await tx
    .insert(pageDocuments)
    .values({ workspaceId, pageId, sequence, state: Buffer.from(Y.encodeStateAsUpdate(doc)) })
    .onConflictDoNothing();
  // Of the states of a day, the last one stays.
  await tx.delete(pageDocuments).where(
    and(
      eq(pageDocuments.pageId, pageId),
      sql`exists (select from page_documents newer where newer.page_id = page_documents.page_id
        and newer.sequence > page_documents.sequence and newer.made_at::date = page_documents.made_at::date)`,
    ),
  );
}

/** Forgets updates that are in a state and older than 90 days, and what blocks were before that. */
async function forgetOld(tx: Transaction): Promise<void> {
  const old = sql`atelier_now() - make_interval(days => ${KEPT_DAYS})`;
  await tx
    .delete(pageUpdates)
    .where(
      and(
        lte(pageUpdates.storedAt, old),
        sql`page_updates.sequence <= (select max(d.sequence) from page_documents d where d.page_id = page_updates.page_id)`,
      ),
    );
  await tx.execute(sql`delete from page_block_versions where minute <= ${old}`);
}
