import { harmlessFileName } from '@atelier/domain';
import { type ImageSort, imageSorts, moveRanks, naturalKey } from '@atelier/domain/galleries';
import { and, asc, desc, eq, getTableColumns, inArray, isNull, max, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type CallContext, identityOf, type RestHandlers } from '../../../platform/context';
import { now } from '../../../platform/database/columns';
import { canComeBack } from '../../../platform/database/deleted-rows';
import { STEP } from '../../../platform/database/ranks';
import { changedBy } from '../../../platform/database/revisions';
import type { Transaction } from '../../../platform/database/transaction';
import { checkedId, gone, wrongField } from '../../../platform/errors/refusals';
import { pageAnswer, pagingOf } from '../../../platform/paging';
import { cleanText } from '../../../platform/text/text';
import { type AlbumRow, albumOf, changeAlbum } from '../albums';
import { galleryAlbums, galleryImages, galleryOf, optional, refuseStale } from '../record';
import { addressesOf, type ImageRow, presentDetails, presentImages } from './present';
import { ofAlbum } from './uploads';

const { nameKey, fileName, takenAt, createdAt, rank, id } = galleryImages;

/** The orders of images: `compareImages` of @atelier/domain/galleries, in the words of the database. */
const orders: Readonly<Record<ImageSort, readonly SQL[]>> = {
  custom: [asc(rank), asc(nameKey), asc(id)],
  name: [asc(nameKey), asc(fileName), asc(id)],
  '-name': [desc(nameKey), desc(fileName), asc(id)],
  takenAt: [asc(takenAt), asc(nameKey), asc(id)],
  '-takenAt': [sql`${takenAt} desc nulls last`, asc(nameKey), asc(id)],
  createdAt: [asc(createdAt), asc(nameKey), asc(id)],
  '-createdAt': [desc(createdAt), asc(nameKey), asc(id)],
};

/** Returns what images are ordered by. An order that is not known is that by hand. */
export const orderOf = (sort: string | null | undefined): readonly SQL[] =>
  orders[imageSorts.find((one) => one === sort) ?? 'custom'];

const isShown = (albumId: string) =>
  and(eq(galleryImages.albumId, albumId), eq(galleryImages.state, 'ready'), isNull(galleryImages.deletedAt));

/** Returns the order of an album: its own, or that of its gallery. */
async function sortOf(context: CallContext, album: AlbumRow, asked: string | undefined): Promise<string> {
  return asked ?? album.sort ?? (await galleryOf(context, album.galleryId)).defaultSort;
}

/** Returns an image of the workspace; with `write`, its gallery is locked. */
export async function imageOf(
  context: CallContext,
  imageId: string,
  action: 'read' | 'write' = 'read',
): Promise<ImageRow> {
  const find = async () => {
    const [row] = await context.tx
      .select()
      .from(galleryImages)
      .where(and(eq(galleryImages.id, checkedId(imageId, 'imageId')), isNull(galleryImages.deletedAt)));
    if (!row) throw gone('image');
    return row;
  };
  const row = await find();
  await galleryOf(context, row.galleryId, action);
  return action === 'write' ? find() : row;
}

/** Images of albums, and one by one. */
export const albumImageHandlers = {
  async listAlbumImages({ page, limit, sort, ...ids }, context) {
    const album = await albumOf(context, ids);
    const paging = pagingOf({ page, limit });
    const rows = await context.tx
      .select()
      .from(galleryImages)
      .where(isShown(album.id))
      .orderBy(...orderOf(await sortOf(context, album, sort)))
      .limit(paging.limit)
      .offset(paging.offset);
    const data = await presentImages(context.tx, rows, addressesOf(context));
    return pageAnswer(data, paging, album.imageCount);
  },

  async getAlbumLayout({ sort, ...ids }, context) {
    const album = await albumOf(context, ids);
    const rows = await context.tx
      .select({
        ratio: sql`round(${galleryImages.width}::numeric / ${galleryImages.height}, 4)`.mapWith(Number),
      })
      .from(galleryImages)
      .where(isShown(album.id))
      .orderBy(...orderOf(await sortOf(context, album, sort)));
    return { orderRevision: album.orderRevision, ratios: rows.map(({ ratio }) => ratio) };
  },

  async arrangeAlbumImages({ imageIds, beforeImageId, ...ids }, context) {
    const { tx } = context;
    const album = await albumOf(context, ids, 'write');
    const sort = await sortOf(context, album, undefined);
    const rows = await tx
      .select({ id: galleryImages.id, rank: galleryImages.rank })
      .from(galleryImages)
      .where(isShown(album.id))
      .orderBy(...orderOf(sort));
    const known = new Set(rows.map((row) => row.id));
    if (!imageIds.every((one) => known.has(one))) throw gone('image');
    if (beforeImageId !== null && !known.has(beforeImageId))
      throw wrongField('beforeImageId', 'This image is not in the album.');
    // What was sorted otherwise stands by hand as it was shown.
    const standing =
      sort === 'custom' ? rows : rows.map((row, index) => ({ ...row, rank: (index + 1) * STEP }));
    const ranks = new Map(sort === 'custom' ? [] : standing.map((row) => [row.id, row.rank] as const));
    for (const [moved, place] of moveRanks(standing, imageIds, beforeImageId)) ranks.set(moved, place);
    await setRanks(tx, ranks);
    return changeAlbum(context, album, {
      sort: 'custom',
      orderRevision: sql`${galleryAlbums.orderRevision} + 1`,
    });
  },

  async moveAlbumImages({ image_ids: imageIds, toAlbumId, ...ids }, context) {
    const { tx } = context;
    const album = await albumOf(context, ids, 'write');
    const target = await albumOf(context, { galleryId: ids.galleryId, albumId: toAlbumId });
    if (target.id === album.id) return { moved: 0 };
    const [last] = await tx
      .select({ rank: max(galleryImages.rank).mapWith(Number) })
      .from(galleryImages)
      .where(eq(galleryImages.albumId, target.id));
    const moved = await tx
      .update(galleryImages)
      .set({
        albumId: target.id,
        rank: sql`${last?.rank ?? 0} + ${STEP}::double precision * array_position(${sql.param([...imageIds])}::uuid[], ${galleryImages.id})`,
        ...changedBy(galleryImages, identityOf(context).account.id),
      })
      .where(ofAlbum(album, imageIds))
      .returning({ id: galleryImages.id });
    return { moved: moved.length };
  },

  async deleteAlbumImages({ image_ids: imageIds, ...ids }, context) {
    const album = await albumOf(context, ids, 'write');
    return { deleted: await deleteImages(context, album, imageIds) };
  },

  async restoreAlbumImages({ image_ids: imageIds, ...ids }, context) {
    const album = await albumOf(context, ids, 'write');
    const restored = await context.tx
      .update(galleryImages)
      .set({ deletedAt: null, ...changedBy(galleryImages, identityOf(context).account.id) })
      .where(
        and(
          eq(galleryImages.albumId, album.id),
          inArray(galleryImages.id, [...imageIds]),
          canComeBack(galleryImages.deletedAt),
        ),
      )
      .returning({ id: galleryImages.id });
    return { restored: restored.length };
  },

  async listDuplicateImages({ page, limit, ...ids }, context) {
    const { tx } = context;
    const album = await albumOf(context, ids);
    const paging = pagingOf({ page, limit });
    const other = alias(galleryImages, 'other');
    const sameAs = sql<string[]>`(array_agg(${other.id} order by ${other.id}))[1:20]`;
    const rows = await tx
      .select({
        imageId: galleryImages.id,
        fileName: galleryImages.fileName,
        sameAs,
        total: sql`count(*) over ()`.mapWith(Number),
      })
      .from(galleryImages)
      .innerJoin(
        other,
        and(
          eq(other.galleryId, galleryImages.galleryId),
          eq(other.sha256, galleryImages.sha256),
          sql`${other.id} <> ${galleryImages.id}`,
          eq(other.state, 'ready'),
          isNull(other.deletedAt),
        ),
      )
      .where(isShown(album.id))
      .groupBy(galleryImages.workspaceId, galleryImages.id)
      .orderBy(asc(galleryImages.nameKey), asc(galleryImages.id))
      .limit(paging.limit)
      .offset(paging.offset);
    return pageAnswer(
      rows.map(({ total: _, ...row }) => row),
      paging,
      rows[0]?.total ?? 0,
    );
  },

  getGalleryImage: async ({ imageId }, context) =>
    presentDetails(context.tx, await imageOf(context, imageId), addressesOf(context)),

  async updateGalleryImage({ imageId, revision, fileName: name, caption, isHidden }, context) {
    const { tx } = context;
    const row = await imageOf(context, imageId, 'write');
    const present = async (image: ImageRow) => {
      const [shown] = await presentImages(tx, [image], addressesOf(context));
      if (!shown) throw gone('image');
      return shown;
    };
    await refuseStale('image', revision, row, () => present(row));
    const cleanName = name === undefined ? undefined : harmlessFileName(name);
    if (cleanName === '') throw wrongField('fileName', 'Enter a name.');
    const [changed] = await tx
      .update(galleryImages)
      .set({
        fileName: cleanName,
        nameKey: cleanName === undefined ? undefined : naturalKey(cleanName),
        caption: optional(caption, cleanText),
        isHidden,
        hiddenByVisitorId: isHidden === undefined ? undefined : null,
        ...changedBy(galleryImages, identityOf(context).account.id),
      })
      .where(eq(galleryImages.id, row.id))
      .returning(getTableColumns(galleryImages));
    if (!changed) throw gone('image');
    return present(changed);
  },
} satisfies Partial<RestHandlers>;

/** Deletes images of an album for 30 days. Returns how many were there. */
export async function deleteImages(
  context: CallContext,
  album: Pick<AlbumRow, 'id'>,
  imageIds: readonly string[],
): Promise<number> {
  const deleted = await context.tx
    .update(galleryImages)
    .set({ deletedAt: now, ...changedBy(galleryImages, identityOf(context).account.id) })
    .where(ofAlbum(album, imageIds))
    .returning({ id: galleryImages.id });
  return deleted.length;
}

/** Stores places in one statement. What people see of an image does not change. */
async function setRanks(tx: Transaction, ranks: ReadonlyMap<string, number>): Promise<void> {
  if (ranks.size === 0) return;
  await tx.execute(sql`
    update ${galleryImages} set rank = place.rank
    from unnest(${sql.param([...ranks.keys()])}::uuid[], ${sql.param([...ranks.values()])}::double precision[]) as place(id, rank)
    where ${galleryImages.id} = place.id`);
}
