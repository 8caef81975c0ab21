import { eq } from 'drizzle-orm';
import { type CallContext, identityOf } from '../../../platform/context';
import { changedBy } from '../../../platform/database/revisions';
import { staleRevision } from '../../../platform/errors/refusals';
import { type PageNeed, pageFor, type SeenPage } from './access';
import { presentPage } from './present';
import { pages } from './schema';

/** Reads and locks a page for a change. Refused when it has changed since `revision`. */
export async function pageToChange(
  context: CallContext,
  id: string,
  revision: number | null | undefined,
  level: PageNeed['level'],
): Promise<SeenPage> {
  const seen = await pageFor(context, id, { level, isLocked: true });
  if (typeof revision === 'number' && revision !== seen.page.revision)
    throw staleRevision('page', revision, await presentPage(context, seen.page.id));
  return seen;
}

/** Writes columns of a page, with who did it. */
export async function writePage(
  context: CallContext,
  id: string,
  columns: Partial<typeof pages.$inferInsert>,
): Promise<void> {
  await context.tx
    .update(pages)
    .set({ ...columns, ...changedBy(pages, identityOf(context).account.id) })
    .where(eq(pages.id, id));
}
