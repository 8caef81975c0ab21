import { and, count, desc, eq } from 'drizzle-orm';
import type { RestHandlers } from '../../../platform/context';
import { canComeBack, goneAt } from '../../../platform/database/deleted-rows';
import { pageAnswer, pagingOf } from '../../../platform/paging';
import { galleryAlbums, galleryOf } from '../record';

/** Albums that were deleted, and can come back. */
export const deletedAlbumHandlers = {
  async listDeletedAlbums({ galleryId, page, limit }, context) {
    const { tx } = context;
    const gallery = await galleryOf(context, galleryId);
    const paging = pagingOf({ page, limit });
    const where = and(eq(galleryAlbums.galleryId, gallery.id), canComeBack(galleryAlbums.deletedAt));
    const [total] = await tx.select({ number: count() }).from(galleryAlbums).where(where);
    const rows = await tx
      .select()
      .from(galleryAlbums)
      .where(where)
      .orderBy(desc(galleryAlbums.deletedAt), desc(galleryAlbums.id))
      .limit(paging.limit)
      .offset(paging.offset);
    const data = rows.flatMap(({ id: _id, name, imageCount, deletedAt }) =>
      deletedAt === null
        ? []
        : [{ _id, name, imageCount, deletedAt: deletedAt.toISOString(), goneAt: goneAt(deletedAt) }],
    );
    return pageAnswer(data, paging, total?.number ?? 0);
  },
} satisfies Partial<RestHandlers>;
