import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm';
import { type CallContext, identityOf, type RestHandlers } from '../../../platform/context';
import { canComeBack, goneAt } from '../../../platform/database/deleted-rows';
import { changedBy } from '../../../platform/database/revisions';
import { checkedId } from '../../../platform/errors/refusals';
import { pageAnswer, pagingOf } from '../../../platform/paging';
import { type AlbumRow, addAlbum, albumRows } from '../albums';
import { galleryAlbums, galleryImages, galleryOf } from '../record';
import { addressesOf, presentImages } from './present';

/** The album that images come back to when the gallery has none. */
const RESTORED_ALBUM = 'Restored photos';

/** Whether an image was deleted, and it and its album are still stored. */
const isRestorable = () =>
  and(
    eq(galleryImages.state, 'ready'),
    canComeBack(galleryImages.deletedAt),
    or(isNull(galleryAlbums.deletedAt), canComeBack(galleryAlbums.deletedAt)),
  );

/** An image goes with its album, if that was deleted before it. */
const earlier = (image: Date, album: Date | null): Date => (album && album < image ? album : image);

/** Returns the album that images of deleted albums come back to; it is made if there is none. */
async function fallbackAlbum(
  context: CallContext,
  galleryId: string,
): Promise<Pick<AlbumRow, 'id' | 'name'>> {
  const [first] = await albumRows(context.tx, galleryId);
  if (first) return first;
  const { _id: id, name } = await addAlbum(context, galleryId, { name: RESTORED_ALBUM });
  return { id, name };
}

/** Images that were deleted, and can come back. */
export const deletedImageHandlers = {
  async listDeletedImages({ galleryId, albumId, page, limit }, context) {
    const { tx } = context;
    const gallery = await galleryOf(context, galleryId);
    const paging = pagingOf({ page, limit });
    const where = and(
      eq(galleryImages.galleryId, gallery.id),
      albumId === undefined ? undefined : eq(galleryImages.albumId, checkedId(albumId, 'albumId')),
      isRestorable(),
    );
    const isOfAlbum = eq(galleryAlbums.id, galleryImages.albumId);
    const [total] = await tx
      .select({ number: count() })
      .from(galleryImages)
      .innerJoin(galleryAlbums, isOfAlbum)
      .where(where);
    const rows = await tx
      .select({ image: getTableColumns(galleryImages), album: getTableColumns(galleryAlbums) })
      .from(galleryImages)
      .innerJoin(galleryAlbums, isOfAlbum)
      .where(where)
      .orderBy(desc(galleryImages.deletedAt), asc(galleryImages.nameKey), asc(galleryImages.id))
      .limit(paging.limit)
      .offset(paging.offset);
    const [first] = await albumRows(tx, gallery.id);
    const images = await presentImages(
      tx,
      rows.map(({ image }) => image),
      addressesOf(context),
    );
    const data = rows.flatMap(({ image: { deletedAt }, album }, index) => {
      const image = images[index];
      if (!image || !deletedAt) return [];
      const { _id, fileName, width, height, placeholder, signedUrl } = image;
      return [
        {
          ...{ _id, fileName, width, height, placeholder, signedUrl },
          albumId: album.id,
          albumName: album.name,
          deletedAt: deletedAt.toISOString(),
          goneAt: goneAt(earlier(deletedAt, album.deletedAt)),
          returnsTo: album.deletedAt === null ? album.name : (first?.name ?? RESTORED_ALBUM),
        },
      ];
    });
    return pageAnswer(data, paging, total?.number ?? 0);
  },

  async restoreGalleryImages({ galleryId, image_ids: imageIds }, context) {
    const { tx } = context;
    const gallery = await galleryOf(context, galleryId, 'write');
    const found = await tx
      .select({ id: galleryImages.id, albumId: galleryImages.albumId, isLost: galleryAlbums.deletedAt })
      .from(galleryImages)
      .innerJoin(galleryAlbums, eq(galleryAlbums.id, galleryImages.albumId))
      .where(
        and(
          eq(galleryImages.galleryId, gallery.id),
          inArray(galleryImages.id, [...imageIds]),
          isRestorable(),
        ),
      );
    const lost = found.filter(({ isLost }) => isLost !== null).map(({ id }) => id);
    const target = lost.length > 0 ? await fallbackAlbum(context, gallery.id) : undefined;
    const restored = await tx
      .update(galleryImages)
      .set({
        deletedAt: null,
        ...(target && {
          albumId: sql`case when ${inArray(galleryImages.id, lost)} then ${target.id}::uuid else ${galleryImages.albumId} end`,
        }),
        ...changedBy(galleryImages, identityOf(context).account.id),
      })
      .where(
        inArray(
          galleryImages.id,
          found.map(({ id }) => id),
        ),
      )
      .returning({ id: galleryImages.id, albumId: galleryImages.albumId });
    const albums = (await albumRows(tx, gallery.id)).flatMap(({ id: albumId, name }) => {
      const here = restored.filter((image) => image.albumId === albumId).length;
      return here === 0 ? [] : [{ albumId, name, restored: here }];
    });
    return { restored: restored.length, albums };
  },
} satisfies Partial<RestHandlers>;
