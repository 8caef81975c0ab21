import { and, count, desc } from 'drizzle-orm';
import type { RestHandlers } from '../../../platform/context';
import { canComeBack, goneAt } from '../../../platform/database/deleted-rows';
import { pageAnswer, pagingOf } from '../../../platform/paging';
import { galleries, isSharedWith, seesSharedOnly } from '../record';
import { galleryQuery, presentCards } from './present';

/** Galleries that were deleted, and can come back. */
export const deletedGalleryHandlers = {
  async listDeletedGalleries({ page, limit }, context) {
    const { tx } = context;
    const paging = pagingOf({ page, limit });
    const where = and(
      canComeBack(galleries.deletedAt),
      seesSharedOnly(context) ? isSharedWith(context) : undefined,
    );
    const [total] = await tx.select({ number: count() }).from(galleries).where(where);
    const rows = await galleryQuery(tx)
      .where(where)
      .orderBy(desc(galleries.deletedAt), desc(galleries.id))
      .limit(paging.limit)
      .offset(paging.offset);
    const cards = await presentCards(context, rows);
    const data = cards.flatMap(({ _id, name, coverImage, imageCount }, index) => {
      const deletedAt = rows[index]?.deletedAt;
      if (!deletedAt) return [];
      const days = { deletedAt: deletedAt.toISOString(), goneAt: goneAt(deletedAt) };
      return [{ _id, name, coverImage, imageCount, ...days }];
    });
    return pageAnswer(data, paging, total?.number ?? 0);
  },
} satisfies Partial<RestHandlers>;
