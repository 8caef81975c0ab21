import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type CallContext, identityOf, workspaceOf } from '../../../platform/context';
import { lastPlace, pages, writePage } from '../record';
import { titleColumns } from './commands';
import { storeFirst } from './contents';

/** A row of a database, as its page knows it. */
export interface PagedRow {
  readonly id: string;
  /** The page of the database. */
  readonly pageId: string;
  readonly title: string;
}

/** Gives a row its page, if it has none. Whoever calls may edit the database, and holds it. */
export async function createRowPage({ id, pageId, title }: PagedRow, context: CallContext): Promise<void> {
  const { tx } = context;
  const by = identityOf(context).account.id;
  const [created] = await tx
    .insert(pages)
    .values({
      workspaceId: workspaceOf(context).id,
      id,
      ...titleColumns(title),
      ...(await lastPlace(tx, pageId)),
      isRow: true,
      createdBy: by,
      updatedBy: by,
    })
    .onConflictDoNothing()
    .returning({ id: pages.id });
  if (created) await storeFirst(context, id, []);
}

/** Makes pages that are below the page of a database those of rows with the same IDs. */
export async function becomeRowPages(
  ids: readonly string[],
  databasePageId: string,
  { tx }: CallContext,
): Promise<void> {
  await tx
    .update(pages)
    .set({ isRow: true })
    .where(and(inArray(pages.id, [...ids]), eq(pages.parentId, databasePageId)));
}

/** Gives the page of a row, if there is one, the title of the row. */
export async function renameRowPage({ id, title }: Pick<PagedRow, 'id' | 'title'>, context: CallContext) {
  const [page] = await context.tx
    .select({ title: pages.title })
    .from(pages)
    .where(and(eq(pages.id, id), eq(pages.isRow, true)));
  const columns = titleColumns(title);
  if (page && page.title !== columns.title) await writePage(context, id, columns);
}

/** Deletes or restores the page of a row with it. */
export async function setRowPageDeleted(
  { id, deletedAt }: { readonly id: string; readonly deletedAt: Date | null },
  { tx }: CallContext,
): Promise<void> {
  await tx
    .update(pages)
    .set(deletedAt ? { deletedAt, deletedWith: id } : { deletedAt: null, deletedWith: null })
    .where(
      and(
        eq(pages.id, id),
        eq(pages.isRow, true),
        deletedAt ? isNull(pages.deletedAt) : eq(pages.deletedWith, id),
      ),
    );
}
