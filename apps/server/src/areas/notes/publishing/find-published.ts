import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import { isId } from '../../../platform/errors/refusals';
import type { Platform } from '../../../platform/platform';
import { workspaceHandles, workspaces } from '../../workspace/schema';
import { type PageRow, pageSlugs, pages } from '../record';

/** The address of a published page, or of one below it. */
export interface PublishedAddress {
  readonly handle: string;
  readonly slug: string;
  /** ID of a page below the one that has the address. */
  readonly pageId?: string | undefined;
}

/** A workspace whose pages are read. */
export interface Publisher {
  readonly id: string;
  readonly handle: string;
  readonly name: string;
}

/** What stands at an address: a page with all that are published with it, or the address to which it moved. */
export type Found =
  | {
      readonly root: PageRow;
      readonly page: PageRow;
      /** Every page of the publication, by its ID. */
      readonly all: ReadonlyMap<string, PageRow>;
    }
  | { readonly movedTo: string };

/** Finds a workspace by its handle; undefined for none, and for one that is being closed. */
export const findPublisher = async (
  { database }: Pick<Platform, 'database'>,
  handle: string,
): Promise<Publisher | undefined> =>
  database.withSystem(async (tx) => {
    const [found] = await tx
      .select({ id: workspaces.id, handle: workspaceHandles.handle, name: workspaces.name })
      .from(workspaceHandles)
      .innerJoin(workspaces, eq(workspaces.id, workspaceHandles.workspaceId))
      .where(
        and(
          eq(workspaceHandles.handle, handle),
          sql`not exists (select from workspace_closings c where c.workspace_id = ${workspaces.id})`,
        ),
      );
    return found;
  });

/** Finds what is published at an address; undefined if nothing is, or not any more. */
export async function findPublished(
  tx: Transaction,
  { slug, pageId }: Omit<PublishedAddress, 'handle'>,
): Promise<Found | undefined> {
  const [found] = await tx
    .select({ page: pages, retiredAt: pageSlugs.retiredAt })
    .from(pageSlugs)
    .innerJoin(pages, eq(pages.id, pageSlugs.pageId))
    .where(
      and(
        eq(pageSlugs.slug, slug),
        eq(pages.isPublished, true),
        isNull(pages.deletedAt),
        sql`coalesce(${pages.expiresAt} > atelier_now(), true)`,
      ),
    );
  if (!found) return undefined;
  const { page: root } = found;
  if (found.retiredAt !== null) {
    const [current] = await tx
      .select({ slug: pageSlugs.slug })
      .from(pageSlugs)
      .where(and(eq(pageSlugs.pageId, root.id), isNull(pageSlugs.retiredAt)));
    return current ? { movedTo: current.slug } : undefined;
  }
  const all = await publicationOf(tx, root);
  const page = pageId === undefined ? root : isId(pageId) ? all.get(pageId) : undefined;
  return page && { root, page, all };
}

/** Returns a page with those below it that go along: a private one does not, nor does what is below it, nor do the pages of rows. */
async function publicationOf(tx: Transaction, root: PageRow): Promise<ReadonlyMap<string, PageRow>> {
  const all = new Map([[root.id, root]]);
  if (!root.publishesBelow) return all;
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive below as (
      select id from pages where id = ${root.id}
      union all
      select p.id from below join pages p on p.parent_id = below.id where p.deleted_at is null and not p.is_private
        and not p.is_row
    ) select id from below`);
  const known = new Set(rows.map(({ id }) => id));
  for (const row of await tx
    .select()
    .from(pages)
    .where(sql`${pages.id} = any(${sql.param([...known])}::uuid[])`))
    all.set(row.id, row);
  return all;
}
