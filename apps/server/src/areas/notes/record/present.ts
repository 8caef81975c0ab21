import { type PageLevel, pageLevels } from '@atelier/domain/pages';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Page, PageShare, PageViewer } from '../../../generated/graphql/page-notes';
import { type CallContext, identityOf, workspaceOf } from '../../../platform/context';
import type { Transaction } from '../../../platform/database/transaction';
import { gone } from '../../../platform/errors/refusals';
import { personName, pictureUrl } from '../../workspace';
import { workspacePeople } from '../../workspace/schema';
import { levelsFor, type PageRow } from './access';
import { publicPath, slugsOf } from './addresses';
import { pageFavourites, pageShares, pages, pageVisits } from './schema';

/** People who are named among those who saw a page. */
const VIEWERS = 20;

/** Returns pages in the shape of the contract, in the order of the IDs; those that the caller cannot see are left out. */
export async function presentPages(context: CallContext, ids: readonly string[]): Promise<Page[]> {
  if (ids.length === 0) return [];
  const { tx } = context;
  const me = identityOf(context).account.id;
  const rows = await tx
    .select()
    .from(pages)
    .where(inArray(pages.id, [...ids]));
  const known = new Map(rows.map((row) => [row.id, row]));
  const seen = await seenBy(tx, me, rows);
  const slugs = await slugsOf(tx, ids);
  const [shares, viewers, favourites] = [
    await sharesOf(tx, ids),
    await viewersOf(tx, ids),
    await favouritesOf(tx, ids, me),
  ];
  return Promise.all(
    ids.flatMap((id) => {
      const row = known.get(id);
      const access = seen.levels.get(id);
      if (!row || !access) return [];
      return present(context, row, {
        access,
        slug: slugs.get(id) ?? null,
        parentId: row.parentId !== null && seen.levels.has(row.parentId) ? row.parentId : null,
        shares: shares.get(id) ?? [],
        viewers: viewers.get(id) ?? [],
        isFavorite: favourites.has(id),
        subPageCount: seen.counts.get(id) ?? 0,
      });
    }),
  );
}

/** Returns one page in the shape of the contract. */
export async function presentPage(context: CallContext, id: string): Promise<Page> {
  const [page] = await presentPages(context, [id]);
  if (!page) throw gone('page');
  return page;
}

interface Around {
  readonly access: PageLevel;
  readonly slug: string | null;
  readonly parentId: string | null;
  readonly shares: PageShare[];
  readonly viewers: PageViewer[];
  readonly isFavorite: boolean;
  readonly subPageCount: number;
}

async function present(context: CallContext, row: PageRow, around: Around): Promise<Page> {
  const { platform } = context;
  const { slug } = around;
  const open = { enabled: row.isOpen, access: row.openLevel };
  const hasCover = row.coverKey !== null || row.coverLink !== null;
  return {
    _id: row.id,
    title: row.title,
    icon: row.icon?.native ?? null,
    iconImage: row.icon,
    coverImage: hasCover
      ? {
          url: await pictureUrl(platform, row.coverKey),
          link: row.coverLink,
          focusX: row.coverX,
          focusY: row.coverY,
        }
      : null,
    parentId: around.parentId,
    position: row.position,
    permissions: { private: row.isPrivate, sharedWith: around.shares, tenantAccess: open },
    globalNoteAccess: open,
    isPublished: row.isPublished,
    slug,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    publishSubPages: row.publishesBelow,
    publicUrl: slug === null ? null : platform.origin() + publicPath(workspaceOf(context).handle, slug),
    access: around.access,
    isDeleted: row.deletedAt !== null,
    isFavorite: around.isFavorite,
    viewedBy: around.viewers,
    subPageCount: around.subPageCount,
    tenantId: row.workspaceId,
    revision: row.revision,
    createdBy: row.createdBy,
    updatedBy: row.updatedBy,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Returns the levels of an account on some pages and those above them, and how many pages it sees below each. */
async function seenBy(tx: Transaction, accountId: string, rows: readonly PageRow[]) {
  const ids = rows.flatMap(({ id, parentId }) => [id, ...(parentId === null ? [] : [parentId])]);
  const found = await tx.execute<{ id: string; level: number; below: number }>(sql`
    with seen as materialized (select * from ${levelsFor(accountId)})
    select s.page_id as id, s.level, (select count(*)::int from pages c join seen v on v.page_id = c.id
      where c.parent_id = s.page_id and c.deleted_at is null) as below
    from seen s where s.page_id = any(${sql.param(ids)}::uuid[])`);
  const levels = new Map<string, PageLevel>();
  const counts = new Map<string, number>();
  for (const { id, level, below } of found.rows) {
    const name = pageLevels[level - 1];
    if (name) levels.set(id, name);
    counts.set(id, below);
  }
  return { levels, counts };
}

async function sharesOf(tx: Transaction, ids: readonly string[]) {
  const rows = await tx
    .select({ pageId: pageShares.pageId, userId: pageShares.accountId, access: pageShares.level })
    .from(pageShares)
    .innerJoin(workspacePeople, eq(workspacePeople.accountId, pageShares.accountId))
    .where(and(inArray(pageShares.pageId, [...ids]), isNull(workspacePeople.removedAt)))
    .orderBy(pageShares.sharedAt, pageShares.accountId);
  return byPage(rows, ({ userId, access }): PageShare => ({ userId, access }));
}

async function viewersOf(tx: Transaction, ids: readonly string[]) {
  const ranked = tx
    .select({
      pageId: pageVisits.pageId,
      accountId: pageVisits.accountId,
      lastSeenAt: pageVisits.lastSeenAt,
      place: sql<number>`row_number() over (partition by page_id order by last_seen_at desc, account_id)`.as(
        'place',
      ),
    })
    .from(pageVisits)
    .where(inArray(pageVisits.pageId, [...ids]))
    .as('ranked');
  const rows = await tx
    .select({
      pageId: ranked.pageId,
      userId: ranked.accountId,
      lastSeenAt: ranked.lastSeenAt,
      firstName: workspacePeople.firstName,
      lastName: workspacePeople.lastName,
      email: workspacePeople.email,
    })
    .from(ranked)
    .innerJoin(workspacePeople, eq(workspacePeople.accountId, ranked.accountId))
    .where(sql`${ranked.place} <= ${VIEWERS}`)
    .orderBy(desc(ranked.lastSeenAt), ranked.accountId);
  return byPage(
    rows,
    (row): PageViewer => ({
      userId: row.userId,
      lastSeenAt: row.lastSeenAt.toISOString(),
      fullName: personName(row),
      email: row.email,
    }),
  );
}

async function favouritesOf(tx: Transaction, ids: readonly string[], accountId: string) {
  const rows = await tx
    .select({ id: pageFavourites.pageId })
    .from(pageFavourites)
    .where(and(eq(pageFavourites.accountId, accountId), inArray(pageFavourites.pageId, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

function byPage<Row extends { readonly pageId: string }, Value>(
  rows: readonly Row[],
  value: (row: Row) => Value,
): Map<string, Value[]> {
  const lists = new Map<string, Value[]>();
  for (const row of rows) {
    const list = lists.get(row.pageId) ?? [];
    list.push(value(row));
    lists.set(row.pageId, list);
  }
  return lists;
}
