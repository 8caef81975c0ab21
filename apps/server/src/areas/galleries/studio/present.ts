import { and, asc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type { Gallery, GalleryCard } from '../../../generated/rest';
import { type CallContext, workspaceOf } from '../../../platform/context';
import type { Transaction } from '../../../platform/database/transaction';
import { gone } from '../../../platform/errors/refusals';
import { albumRows, presentAlbums } from '../albums';
import { addressesOf, GRID_WIDTH, presentCovers } from '../images';
import { accessTo, galleries, galleryAlbums, gallerySlugs } from '../record';
import { videosOf } from '../videos';

const summed = (column: SQL) =>
  sql`coalesce((select sum(${column}) from ${galleryAlbums}
  where ${galleryAlbums.workspaceId} = ${galleries.workspaceId} and ${galleryAlbums.galleryId} = ${galleries.id}
    and ${galleryAlbums.deletedAt} is null), 0)`.mapWith(Number);

/** Selects galleries with their addresses and counts. */
export const galleryQuery = (tx: Transaction) =>
  tx
    .select({
      ...getTableColumns(galleries),
      slug: gallerySlugs.slug,
      imageCount: summed(sql`${galleryAlbums.imageCount}`),
      size: summed(sql`${galleryAlbums.size}`),
    })
    .from(galleries)
    .innerJoin(
      gallerySlugs,
      and(
        eq(gallerySlugs.workspaceId, galleries.workspaceId),
        eq(gallerySlugs.targetId, galleries.id),
        isNull(gallerySlugs.retiredAt),
      ),
    )
    .$dynamic();

type CountedRow = Awaited<ReturnType<typeof galleryQuery>>[number];

/** Pixels of covers in a list, and of the one of a gallery. */
const COVER_WIDTHS = { list: GRID_WIDTH, gallery: 2560 } as const;

/** Converts galleries to their form in a list. */
export async function presentCards(
  context: CallContext,
  rows: readonly CountedRow[],
  shownIn: keyof typeof COVER_WIDTHS = 'list',
): Promise<GalleryCard[]> {
  const covers = await presentCovers(context.tx, rows, COVER_WIDTHS[shownIn], addressesOf(context));
  return rows.map((row, index) => ({
    _id: row.id,
    name: row.name,
    slug: row.slug,
    status: row.status,
    eventOn: row.eventOn,
    place: row.place,
    contactId: row.contactId,
    coverImage: covers[index] ?? null,
    imageCount: row.imageCount,
    expiresOn: row.expiresOn,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }));
}

/** Returns the address of a gallery for its visitors. */
export const galleryUrl = (context: CallContext, slug: string): string =>
  `${context.platform.origin()}/g/${workspaceOf(context).handle}/${slug}`;

/** Returns a gallery with its albums and videos. */
export async function presentGallery(context: CallContext, id: string): Promise<Gallery> {
  const { tx } = context;
  const [row] = await galleryQuery(tx).where(and(eq(galleries.id, id), isNull(galleries.deletedAt)));
  const [card] = row ? await presentCards(context, [row], 'gallery') : [];
  if (!row || !card) throw gone('gallery');
  return {
    ...card,
    revision: row.revision,
    description: row.description,
    url: galleryUrl(context, row.slug),
    releaseOn: row.releaseOn,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    defaultSort: row.defaultSort,
    hasMasterPin: row.pinHash !== null,
    size: row.size,
    access: await accessTo(context, id),
    albums: await presentAlbums(tx, await albumRows(tx, id)),
    embeddedVideos: await videosOf(context, id),
  };
}

const columns: Readonly<Record<string, SQL>> = {
  name: sql`${galleries.searchText}`,
  createdAt: sql`${galleries.createdAt}`,
  eventOn: sql`${galleries.eventOn}`,
};

/** Returns the order of a list; galleries without a day are last in both directions. */
export function orderOf(sort: string): SQL[] {
  const column = columns[sort.replace('-', '')] ?? sql`${galleries.createdAt}`;
  return sort.startsWith('-')
    ? [sql`${column} desc nulls last`, sql`${galleries.id} desc`]
    : [sql`${column} asc nulls last`, asc(galleries.id)];
}
