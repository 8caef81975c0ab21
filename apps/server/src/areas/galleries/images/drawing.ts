import type { ImageRefusalReason } from '@atelier/domain/galleries';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { DiskFullError } from '../../../platform/database/errors';
import { changed } from '../../../platform/database/revisions';
import type { Transaction } from '../../../platform/database/transaction';
import { isProblem } from '../../../platform/errors/problem';
import { defineJob } from '../../../platform/outbox/outbox';
import {
  type OpenedPhotograph,
  PhotographError,
  VERSION_TYPE,
} from '../../../platform/photographs/photographs';
import type { Platform } from '../../../platform/platform';
import { files } from '../../../platform/storage/schema';
import { removeStored } from '../../workspace';
import { galleries, galleryImages } from '../record';
import { IMAGE_WIDTHS } from './addresses';
import { galleryVariants } from './schema';
import { type NewVersion, newVersion } from './versions';

/** Checks an image that has arrived, and draws its versions. May run twice. */
export const drawJob = defineJob('galleries.draw-image', z.object({ imageId: z.uuid() }), {
  lane: 'slow',
  retries: 6,
});
/** Attempts after which a photograph that nobody can say anything about is called damaged. */
const ATTEMPTS = 4;

const underWay = ['checking', 'drawing'] as const;

/**
 * Registers the job.
 *
 * @param onDrawn is called when an image is ready, before the commit
 */
export function registerDrawing(
  platform: Platform,
  onDrawn: (
    context: { readonly tx: Transaction; readonly platform: Platform },
    imageId: string,
  ) => Promise<void>,
): void {
  const { database, jobs, storage, photographs } = platform;
  jobs.handle(drawJob, async ({ imageId }, { workspaceId, attempt, once }) => {
    if (workspaceId === null) return;
    const image = await database.withWorkspace(workspaceId, (tx) => begin(tx, imageId));
    if (!image) return;
    const refuse = (reason: ImageRefusalReason) => once((tx) => refuseImage({ tx, platform }, image, reason));
    const body = await storage.openRead(image.key);
    if (!body) return void (await refuse('differs'));
    let versions: readonly NewVersion[];
    let opened: OpenedPhotograph;
    try {
      opened = await photographs.draw(body, image.size, IMAGE_WIDTHS);
      versions = opened.versions.map((version) =>
        newVersion({ workspaceId, imageId }, version, version.bytes),
      );
      for (const { row, bytes } of versions) await storage.write(row.key, bytes, VERSION_TYPE);
    } catch (error) {
      if (error instanceof PhotographError) return void (await refuse(error.reason));
      if (attempt < ATTEMPTS) throw error;
      return void (await refuse(error instanceof DiskFullError ? 'storageFull' : 'damaged'));
    }
    await once(async (tx) => {
      const file = await storage.settleUpload(tx, image.fileId, {
        size: image.size,
        sha256: opened.sha256,
        type: opened.type,
      });
      if (isProblem(file)) return refuseImage({ tx, platform }, image, 'differs');
      const isKept = await finish(tx, imageId, opened, image.timezone);
      if (!isKept) return;
      await tx
        .insert(galleryVariants)
        .values(versions.map(({ row }) => row))
        .onConflictDoNothing();
      await onDrawn({ tx, platform }, imageId);
    });
  });
}

interface Begun {
  readonly imageId: string;
  readonly fileId: string;
  readonly key: string;
  readonly size: number;
  readonly timezone: string;
}

/** Says that an image is drawn now; undefined if there is nothing to do. */
async function begin(tx: Transaction, imageId: string): Promise<Begun | undefined> {
  const [row] = await tx
    .update(galleryImages)
    .set({ state: 'drawing', ...changed(galleryImages) })
    .from(files)
    .where(
      and(
        eq(galleryImages.id, imageId),
        inArray(galleryImages.state, [...underWay]),
        eq(files.id, galleryImages.fileId),
      ),
    )
    .returning({
      imageId: galleryImages.id,
      fileId: files.id,
      key: files.key,
      size: files.size,
      timezone: sql<string>`(select timezone from ${galleries} where ${galleries.workspaceId} = ${galleryImages.workspaceId}
        and ${galleries.id} = ${galleryImages.galleryId})`,
    });
  return row;
}

/** Writes down what was found. Returns whether the image is still there. */
async function finish(
  tx: Transaction,
  imageId: string,
  found: OpenedPhotograph,
  timezone: string,
): Promise<boolean> {
  const { takenAt, takenOffset } = found;
  const done = await tx
    .update(galleryImages)
    .set({
      state: 'ready',
      type: found.type,
      crc32: found.crc32,
      width: found.width,
      height: found.height,
      thumbhash: Buffer.from(found.placeholder, 'base64'),
      exif: found.camera,
      hasLocation: found.hasLocation,
      // Cameras that do not know their zone show the time of the place, which is taken for that of the gallery.
      takenAt:
        takenAt === null
          ? null
          : takenOffset === null
            ? sql`${takenAt}::timestamp at time zone ${timezone}`
            : sql`${takenAt + takenOffset}::timestamptz`,
      ...changed(galleryImages),
    })
    .where(and(eq(galleryImages.id, imageId), inArray(galleryImages.state, [...underWay])))
    .returning({ id: galleryImages.id });
  return done.length > 0;
}

/** Refuses an image for a reason, and removes what arrived of it. */
async function refuseImage(
  context: { readonly tx: Transaction; readonly platform: Platform },
  { imageId, fileId, key }: Begun,
  reason: ImageRefusalReason,
): Promise<void> {
  const { tx } = context;
  await tx
    .update(galleryImages)
    .set({ state: 'refused', refusal: reason, fileId: null, ...changed(galleryImages) })
    .where(and(eq(galleryImages.id, imageId), inArray(galleryImages.state, [...underWay])));
  await tx.delete(files).where(eq(files.id, fileId));
  await removeStored(context, [key]);
}
