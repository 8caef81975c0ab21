import { buffer } from 'node:stream/consumers';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { Transaction } from '../../../platform/database/transaction';
import { forEachWorkspace } from '../../../platform/database/workspaces';
import {
  type DetectedFaces,
  type FaceDetector,
  PictureRefusedError,
} from '../../../platform/faces/face-detector';
import { defineJob } from '../../../platform/outbox/outbox';
import { VERSION_TYPE } from '../../../platform/photographs/photographs';
import type { Platform } from '../../../platform/platform';
import { cleanVersions, versionFor } from '../images';
import { galleries, galleryImages } from '../record';
import { groupLater } from './grouping';
import { hasFaces, isOpen, isWaiting } from './open';
import { galleryFaceImages, galleryFaces, galleryFaceVectors } from './schema';

/** Looks for faces in the images of a gallery in which nobody has looked. May run twice. */
const findJob = defineJob('galleries.find-faces', z.object({ galleryId: z.uuid() }), {
  lane: 'slow',
  retries: 6,
});

/** Pixels: a face in a crowd is still large enough, and a photograph is not megabytes. */
const WIDTH = 1920;
/** Images that are with the detector at a time. */
const PARALLEL = 4;
/** Milliseconds after which the rest is left to another job. */
const PATIENCE = 120_000;
/** Attempts after which the detector is not waited for any more. */
const ATTEMPTS = 4;

interface Enqueuing {
  readonly tx: Transaction;
  readonly platform: Pick<Platform, 'outbox' | 'clock'>;
}

/** Looks for faces in whatever is new in a gallery, after the commit. */
export async function searchFaces({ tx, platform }: Enqueuing, galleryId: string): Promise<void> {
  await platform.outbox.enqueue(
    tx,
    findJob,
    { galleryId },
    { deduplicationKey: `${findJob.name}:${galleryId}` },
  );
}

/** Looks for faces in an image that was drawn, if its gallery has them on. */
export async function searchDrawn(context: Enqueuing, imageId: string): Promise<void> {
  const [gallery] = await context.tx
    .select({ id: galleries.id })
    .from(galleries)
    .innerJoin(
      galleryImages,
      and(eq(galleryImages.workspaceId, galleries.workspaceId), eq(galleryImages.galleryId, galleries.id)),
    )
    .where(and(eq(galleryImages.id, imageId), hasFaces));
  if (gallery) await searchFaces(context, gallery.id);
}

/** Continues in galleries in which something was left: images that came back, a detector that was off. */
export async function continueFaces(platform: Platform): Promise<void> {
  if (platform.faceDetector === null) return;
  await forEachWorkspace(platform.database, (workspaceId) =>
    platform.database.withWorkspace(workspaceId, async (tx) => {
      const open = await tx
        .select({ id: galleries.id })
        .from(galleries)
        .where(and(eq(galleries.workspaceId, workspaceId), hasFaces));
      for (const { id } of open) {
        const inGallery = and(eq(galleryImages.galleryId, id), isWaiting);
        const waiting = await tx
          .select({ id: galleryImages.id })
          .from(galleryImages)
          .where(inGallery)
          .limit(1);
        if (waiting.length > 0) await searchFaces({ tx, platform }, id);
        const ungrouped = await tx
          .select({ id: galleryFaces.id })
          .from(galleryFaces)
          .where(and(eq(galleryFaces.galleryId, id), isNull(galleryFaces.groupId)))
          .limit(1);
        if (ungrouped.length > 0) await groupLater({ tx, platform }, id);
      }
    }),
  );
}

/** Registers the job. */
export function registerFinding(platform: Platform): void {
  const { database, faceDetector, jobs } = platform;
  /** Galleries that this server looks through, and whether something came while it did. */
  const searched = new Map<string, { isAskedAgain: boolean }>();

  jobs.handle(findJob, async ({ galleryId }, { workspaceId, attempt }) => {
    if (workspaceId === null || faceDetector === null) return;
    const running = searched.get(galleryId);
    if (running) {
      running.isAskedAgain = true;
      return;
    }
    const state = { isAskedAgain: false };
    searched.set(galleryId, state);
    try {
      let isDone: boolean;
      do {
        state.isAskedAgain = false;
        isDone = await searchGallery(
          { platform, detector: faceDetector, workspaceId, galleryId },
          attempt >= ATTEMPTS,
        );
      } while (isDone && state.isAskedAgain);
      if (!isDone)
        await database.withWorkspace(workspaceId, (tx) => searchFaces({ tx, platform }, galleryId));
    } finally {
      searched.delete(galleryId);
    }
  });
}

interface Search {
  readonly platform: Platform;
  readonly detector: FaceDetector;
  readonly workspaceId: string;
  readonly galleryId: string;
}

interface Waiting {
  readonly imageId: string;
  /** Where its bytes are; undefined if it has no version. */
  readonly key: string | undefined;
}

/**
 * Looks for faces in the images of a gallery, a few at a time.
 *
 * @param isLast whether it is not tried again if the detector does not answer
 * @returns whether nothing is left
 */
export async function searchGallery(search: Search, isLast: boolean): Promise<boolean> {
  const { database } = search.platform;
  const end = performance.now() + PATIENCE;
  for (;;) {
    const batch = await database.withWorkspace(search.workspaceId, (tx) => nextImages(tx, search.galleryId));
    if (batch.length === 0) return true;
    const results = await Promise.allSettled(batch.map((image) => lookAt(search, image)));
    const failed = batch.filter((_, index) => results[index]?.status === 'rejected');
    const first = results.find((result) => result.status === 'rejected');
    if (first && !isLast) throw first.reason;
    // Nobody answers: the others would wait in vain as well, until somebody asks to try again.
    if (failed.length === batch.length) {
      await database.withWorkspace(search.workspaceId, (tx) => giveUp(tx, search.galleryId));
      return true;
    }
    for (const { imageId } of failed) await keep(search, imageId, null);
    if (performance.now() > end) return false;
  }
}

async function nextImages(tx: Transaction, galleryId: string): Promise<Waiting[]> {
  const rows = await tx
    .select({ imageId: galleryImages.id })
    .from(galleryImages)
    .innerJoin(
      galleries,
      and(eq(galleries.workspaceId, galleryImages.workspaceId), eq(galleries.id, galleryImages.galleryId)),
    )
    .where(and(eq(galleryImages.galleryId, galleryId), isWaiting, hasFaces))
    .orderBy(asc(galleryImages.id))
    .limit(PARALLEL);
  const ids = rows.map(({ imageId }) => imageId);
  const versions = await cleanVersions(tx, ids);
  return ids.map((imageId) => ({ imageId, key: versionFor(versions.get(imageId) ?? [], WIDTH)?.key }));
}

/** Shows an image to the detector, and keeps what it found. Throws if it may be tried again. */
async function lookAt(search: Search, { imageId, key }: Waiting): Promise<void> {
  const body = key === undefined ? undefined : await search.platform.storage.openRead(key);
  const found = body && (await detected(search.detector, await buffer(body)));
  await keep(search, imageId, found ?? null);
}

async function detected(detector: FaceDetector, picture: Buffer): Promise<DetectedFaces | null> {
  try {
    return await detector.detect(picture, VERSION_TYPE);
  } catch (error) {
    if (error instanceof PictureRefusedError) return null;
    throw error;
  }
}

/** Keeps the faces of an image; null says that the detector failed. Nothing is kept of what was deleted meanwhile. */
const keep = ({ platform, workspaceId, galleryId }: Search, imageId: string, found: DetectedFaces | null) =>
  platform.database.withWorkspace(workspaceId, async (tx) => {
    if (!(await isOpen(tx, galleryId))) return;
    const [waiting] = await tx
      .select({ id: galleryImages.id })
      .from(galleryImages)
      .where(and(eq(galleryImages.id, imageId), isWaiting));
    if (!waiting) return;
    await tx
      .insert(galleryFaceImages)
      .values({ workspaceId, galleryId, imageId, state: found ? 'done' : 'failed' });
    if (!found || found.faces.length === 0) return;
    const faces = found.faces.map((face) => ({ ...face, id: uuid() }));
    await tx
      .insert(galleryFaces)
      .values(
        faces.map(({ id, box, quality }) => ({ workspaceId, galleryId, imageId, id, ...box, quality })),
      );
    await tx.insert(galleryFaceVectors).values(
      faces.map(({ id: faceId, vector }) => ({
        workspaceId,
        galleryId,
        faceId,
        model: found.model,
        vector: Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength),
      })),
    );
    await groupLater({ tx, platform }, galleryId);
  });

async function giveUp(tx: Transaction, galleryId: string): Promise<void> {
  if (!(await isOpen(tx, galleryId))) return;
  await tx.insert(galleryFaceImages).select(
    tx
      .select({
        workspaceId: galleryImages.workspaceId,
        imageId: galleryImages.id,
        galleryId: galleryImages.galleryId,
        state: sql<'failed'>`'failed'`.as('state'),
      })
      .from(galleryImages)
      .where(and(eq(galleryImages.galleryId, galleryId), isWaiting)),
  );
}
