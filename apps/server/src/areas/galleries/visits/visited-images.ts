import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { ImageExif, VisitedImage } from '../../../generated/rest';
import { type CallContext, type RestHandlers, visitOf, workspaceOf } from '../../../platform/context';
import { now } from '../../../platform/database/columns';
import { changed } from '../../../platform/database/revisions';
import { problem } from '../../../platform/errors/problem';
import { checkedId, gone } from '../../../platform/errors/refusals';
import { pageAnswer, pagingOf } from '../../../platform/paging';
import { cleanVersions, type ImageRow, orderOf, sourceOf } from '../images';
import { galleryAlbums, galleryImages, openAlbums, unseenIn, visibleImages } from '../record';
import { galleryTagImages, galleryTags } from '../tags';
import { settledVisit } from './joined';
import { type Looking, lookingOf } from './looking';
import { galleryRatings, galleryVisitorEvents, galleryVisitors } from './schema';

interface Asked {
  readonly albumId: string;
  readonly tagId?: string | undefined;
  readonly sort?: string | undefined;
}

/** An album that is open to the visitor, perhaps narrowed to a tag: what is in it, and in which order. */
interface Opened {
  readonly album: typeof galleryAlbums.$inferSelect;
  /** How many of its images the visitor sees. */
  readonly shown: number;
  readonly tagId: string | undefined;
  readonly condition: SQL | undefined;
  readonly order: readonly SQL[];
}

/** Opens an album to the visitor of a call. One that is not open is not there. */
async function openAlbum(
  context: CallContext,
  { gallery }: Looking,
  { albumId, tagId: givenTag, sort }: Asked,
): Promise<Opened> {
  const { tx } = context;
  const visit = visitOf(context);
  const [found] = await tx
    .select({ album: getTableColumns(galleryAlbums), unseen: unseenIn(visit) })
    .from(galleryAlbums)
    .where(and(eq(galleryAlbums.id, checkedId(albumId, 'albumId')), openAlbums(visit)));
  if (!found) throw gone('album');
  const { album } = found;
  const shown = album.imageCount - found.unseen;
  const inAlbum = and(eq(galleryImages.albumId, album.id), visibleImages(visit));
  if (givenTag === undefined)
    return {
      album,
      shown,
      tagId: undefined,
      condition: inAlbum,
      order: orderOf(sort ?? album.sort ?? gallery.defaultSort),
    };
  const [tag] = await tx
    .select()
    .from(galleryTags)
    .where(
      and(
        eq(galleryTags.id, checkedId(givenTag, 'tagId')),
        eq(galleryTags.albumId, album.id),
        isNull(galleryTags.deletedAt),
      ),
    );
  if (!tag) throw gone('tag');
  return {
    album,
    shown,
    tagId: tag.id,
    condition: inAlbum,
    order: sort === undefined ? [sql`${galleryTagImages.rank}`, sql`${galleryImages.id}`] : orderOf(sort),
  };
}

const joinsTag = (tagId: string | undefined) =>
  and(eq(galleryTagImages.imageId, galleryImages.id), eq(galleryTagImages.tagId, tagId ?? ''));

const presenter =
  ({ rights }: Looking, addressOf: ReturnType<Looking['addressesIn']>) =>
  (row: ImageRow, versions: Parameters<typeof sourceOf>[1][]): VisitedImage => ({
    _id: row.id,
    albumId: row.albumId,
    // A ready image has a size.
    width: row.width ?? 1,
    height: row.height ?? 1,
    placeholder: row.thumbhash?.toString('base64') ?? '',
    sources: versions.map((version) => ({ ...sourceOf(row, version), url: addressOf(version) })),
    fileName: rights.showsFileNames ? row.fileName : null,
    caption: row.caption,
    isHidden: row.isHidden,
  });

/** Converts images, each with the PIN of its album, to what the visitor of a call sees of them. */
export async function presentSeen(
  { tx }: CallContext,
  looking: Looking,
  found: readonly { readonly image: ImageRow; readonly pinHash: Buffer | null }[],
): Promise<VisitedImage[]> {
  const versions = await cleanVersions(
    tx,
    found.map(({ image }) => image.id),
  );
  return found.map(({ image, pinHash }) =>
    presenter(looking, looking.addressesIn({ pinHash }))(image, [...(versions.get(image.id) ?? [])]),
  );
}

/** Converts images of one album to what the visitor of a call sees of them. */
const presentVisitedImages = (
  context: CallContext,
  looking: Looking,
  { pinHash }: { readonly pinHash: Buffer | null },
  rows: readonly ImageRow[],
): Promise<VisitedImage[]> =>
  presentSeen(
    context,
    looking,
    rows.map((image) => ({ image, pinHash })),
  );

/** Returns the first images of an open album. */
export async function firstImages(
  context: CallContext,
  albumId: string,
  limit: number,
): Promise<VisitedImage[]> {
  const looking = await lookingOf(context);
  const { album, condition, order } = await openAlbum(context, looking, { albumId });
  const rows = await context.tx
    .select()
    .from(galleryImages)
    .where(condition)
    .orderBy(...order)
    .limit(limit);
  return presentVisitedImages(context, looking, album, rows);
}

/** Returns an image that the visitor of a call sees, with its album. */
export async function visitedImage(context: CallContext, imageId: string) {
  const [found] = await context.tx
    .select({ image: getTableColumns(galleryImages), pinHash: galleryAlbums.pinHash })
    .from(galleryImages)
    .innerJoin(galleryAlbums, eq(galleryAlbums.id, galleryImages.albumId))
    .where(and(eq(galleryImages.id, checkedId(imageId, 'imageId')), visibleImages(visitOf(context))));
  if (!found) throw gone('image');
  return found;
}

const notAllowed = (title: string) => problem({ code: 'not_allowed_here', status: 403, title });

/** Answers to the calls of a visitor about images. */
export const visitedImageHandlers = {
  async getVisitedLayout(asked, context) {
    const { album, tagId, condition, order } = await openAlbum(context, await lookingOf(context), asked);
    const ratio = sql`round(${galleryImages.width}::numeric / ${galleryImages.height}, 4)`.mapWith(Number);
    const query = context.tx.select({ ratio }).from(galleryImages).$dynamic();
    const rows = await (tagId === undefined ? query : query.innerJoin(galleryTagImages, joinsTag(tagId)))
      .where(condition)
      .orderBy(...order);
    return { orderRevision: album.orderRevision, ratios: rows.map((row) => row.ratio) };
  },

  async listVisitedImages({ page, limit = 100, ...asked }, context) {
    const { tx } = context;
    const looking = await lookingOf(context);
    const { album, shown, tagId, condition, order } = await openAlbum(context, looking, asked);
    const paging = pagingOf({ page, limit });
    const query = tx.select(getTableColumns(galleryImages)).from(galleryImages).$dynamic();
    const rows = await (tagId === undefined ? query : query.innerJoin(galleryTagImages, joinsTag(tagId)))
      .where(condition)
      .orderBy(...order)
      .limit(paging.limit)
      .offset(paging.offset);
    const total =
      tagId === undefined
        ? shown
        : await tx.$count(
            tx
              .select({ id: galleryImages.id })
              .from(galleryImages)
              .innerJoin(galleryTagImages, joinsTag(tagId))
              .where(condition)
              .as('tagged'),
          );
    return pageAnswer(await presentVisitedImages(context, looking, album, rows), paging, total);
  },

  async getVisitedImage({ imageId }, context) {
    const looking = await lookingOf(context);
    const { image, pinHash } = await visitedImage(context, imageId);
    const [shown] = await presentVisitedImages(context, looking, { pinHash }, [image]);
    if (!shown) throw gone('image');
    const [rating] = await context.tx
      .select({ stars: galleryRatings.stars })
      .from(galleryRatings)
      .where(
        and(eq(galleryRatings.imageId, image.id), eq(galleryRatings.visitorId, visitOf(context).visitorId)),
      );
    return {
      ...shown,
      // Written by our own process, which keeps no place.
      exif: looking.rights.showsExif ? (image.exif as ImageExif | null) : null,
      stars: rating?.stars ?? null,
    };
  },

  async hideVisitedImage({ imageId, isHidden }, context) {
    const looking = await lookingOf(context);
    if (!looking.rights.canHide) return notAllowed('Only clients hide photos.');
    const { image, pinHash } = await visitedImage(context, imageId);
    const [row] = await context.tx
      .update(galleryImages)
      .set({
        isHidden,
        hiddenByVisitorId: isHidden && !visitOf(context).isPreview ? visitOf(context).visitorId : null,
        ...changed(galleryImages),
      })
      .where(eq(galleryImages.id, image.id))
      .returning();
    const [shown] = row ? await presentVisitedImages(context, looking, { pinHash }, [row]) : [];
    if (!shown) throw gone('image');
    return shown;
  },

  async rateVisitedImage({ imageId, stars }, call) {
    const context = await settledVisit(call);
    const { tx } = context;
    const visit = visitOf(context);
    if (!(await lookingOf(context)).rights.canRate) return notAllowed('This gallery takes no ratings.');
    const { image } = await visitedImage(context, imageId);
    if (visit.isPreview) return undefined;
    if (stars === null) {
      await tx
        .delete(galleryRatings)
        .where(and(eq(galleryRatings.imageId, image.id), eq(galleryRatings.visitorId, visit.visitorId)));
      return undefined;
    }
    await tx
      .insert(galleryRatings)
      .values({
        workspaceId: workspaceOf(context).id,
        imageId: image.id,
        visitorId: visit.visitorId,
        stars,
      })
      .onConflictDoUpdate({
        target: [galleryRatings.workspaceId, galleryRatings.imageId, galleryRatings.visitorId],
        set: { stars, ratedAt: now },
      });
    await recordEvent(context, 'rated', image.id);
    return undefined;
  },

  async reportVisit({ viewed }, context) {
    const visit = visitOf(context);
    if (visit.isPreview) return undefined;
    const ids = viewed.map((id, at) => checkedId(id, `viewed.${at}`));
    const { tx } = context;
    await tx.update(galleryVisitors).set({ lastSeenAt: now }).where(eq(galleryVisitors.id, visit.visitorId));
    const seen = await tx
      .select({ id: galleryImages.id })
      .from(galleryImages)
      .where(
        and(
          sql`${galleryImages.id} = any(${sql.param(ids)}::uuid[])`,
          visibleImages(visit),
          sql`not exists (select from gallery_visitor_events e where e.workspace_id = ${galleryImages.workspaceId}
            and e.visitor_id = ${visit.visitorId} and e.kind = 'viewed' and e.image_id = ${galleryImages.id}
            and e.at > atelier_now() - interval '1 hour')`,
        ),
      );
    if (seen.length > 0)
      await tx.insert(galleryVisitorEvents).values(
        seen.map(({ id: imageId }) => ({
          workspaceId: workspaceOf(context).id,
          id: uuid(),
          galleryId: visit.galleryId,
          visitorId: visit.visitorId,
          kind: 'viewed',
          imageId,
        })),
      );
    return undefined;
  },
} satisfies Partial<RestHandlers>;

/** Writes down what a visitor did, for the insights of the studio; nothing of a preview. */
export async function recordEvent(
  context: Pick<CallContext, 'tx' | 'visit' | 'workspace'>,
  kind: 'rated' | 'favourited' | 'picked' | 'finished' | 'commented' | 'downloaded' | 'shared',
  imageId: string | null = null,
  count = 1,
): Promise<void> {
  const visit = visitOf(context);
  if (visit.isPreview) return;
  await context.tx.insert(galleryVisitorEvents).values({
    workspaceId: workspaceOf(context).id,
    id: uuid(),
    galleryId: visit.galleryId,
    visitorId: visit.visitorId,
    kind,
    imageId,
    count,
  });
}
