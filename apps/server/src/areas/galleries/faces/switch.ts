import { and, count, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { FaceGroupingStatus } from '../../../generated/rest';
import { type CallContext, identityOf, type RestHandlers } from '../../../platform/context';
import { now } from '../../../platform/database/columns';
import { changedBy } from '../../../platform/database/revisions';
import { conflict } from '../../../platform/errors/refusals';
import { galleries, galleryImages, galleryOf, imagesThere } from '../record';
import { searchFaces } from './finding';
import { galleryFaceGroups, galleryFaceImages, galleryFaces } from './schema';

/** Returns how far the faces of a gallery are grouped. */
async function statusOf(context: CallContext, galleryId: string): Promise<FaceGroupingStatus> {
  const { tx, platform } = context;
  const { facesEnabledAt } = await galleryOf(context, galleryId);
  const [images] = await tx
    .select({
      all: count(),
      failed: sql`count(*) filter (where ${galleryFaceImages.state} = 'failed')`.mapWith(Number),
      grouped: sql`count(*) filter (where ${galleryFaceImages.state} = 'done' and not exists (
        select from ${galleryFaces} where ${galleryFaces.workspaceId} = ${galleryImages.workspaceId}
          and ${galleryFaces.imageId} = ${galleryImages.id} and ${galleryFaces.groupId} is null))`.mapWith(
        Number,
      ),
    })
    .from(galleryImages)
    .leftJoin(
      galleryFaceImages,
      and(
        eq(galleryFaceImages.workspaceId, galleryImages.workspaceId),
        eq(galleryFaceImages.imageId, galleryImages.id),
      ),
    )
    .where(and(eq(galleryImages.galleryId, galleryId), imagesThere));
  const [people] = await tx
    .select({ number: count() })
    .from(galleryFaceGroups)
    .where(and(eq(galleryFaceGroups.galleryId, galleryId), gt(galleryFaceGroups.imageCount, 0)));
  const { all = 0, failed = 0, grouped = 0 } = images ?? {};
  return {
    isAvailable: platform.faceDetector !== null,
    enabledAt: facesEnabledAt?.toISOString() ?? null,
    // Without a detector nothing goes on, so that nobody has to wait.
    isFinished: facesEnabledAt === null || platform.faceDetector === null || grouped + failed >= all,
    numberOfImagesGroupedFaces: grouped,
    numberOfImagesFailed: failed,
    numberOfImagesPeoples: people?.number ?? 0,
    imagesCount: all,
  };
}

/** Answers to the calls that turn faces on and off, and say how far they are. */
export const switchHandlers = {
  getFaceGroupingStatus: async ({ galleryId }, context) =>
    statusOf(context, (await galleryOf(context, galleryId)).id),

  async turnOnFaces({ galleryId }, context) {
    const { tx, platform } = context;
    const gallery = await galleryOf(context, galleryId, 'write');
    if (platform.faceDetector === null)
      throw conflict(
        'no_face_detector',
        'Face grouping needs a detector, and this server has none. Ask whoever runs it to set one up.',
      );
    const accountId = identityOf(context).account.id;
    if (gallery.facesEnabledAt === null)
      await tx
        .update(galleries)
        .set({ facesEnabledAt: now, facesEnabledBy: accountId, ...changedBy(galleries, accountId) })
        .where(eq(galleries.id, gallery.id));
    else
      await tx
        .delete(galleryFaceImages)
        .where(and(eq(galleryFaceImages.galleryId, gallery.id), eq(galleryFaceImages.state, 'failed')));
    await searchFaces(context, gallery.id);
    return statusOf(context, gallery.id);
  },

  async deleteFaces({ galleryId }, context) {
    const { tx } = context;
    const gallery = await galleryOf(context, galleryId, 'write');
    const [faces] = await tx
      .select({ number: count() })
      .from(galleryFaces)
      .where(eq(galleryFaces.galleryId, gallery.id));
    const { numberOfImagesPeoples: people } = await statusOf(context, gallery.id);
    // A trigger deletes everything with it.
    await tx
      .update(galleries)
      .set({ facesEnabledAt: null, ...changedBy(galleries, identityOf(context).account.id) })
      .where(and(eq(galleries.id, gallery.id), isNotNull(galleries.facesEnabledAt)));
    return { faces: faces?.number ?? 0, people };
  },
} satisfies Partial<RestHandlers>;
