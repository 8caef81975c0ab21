import { buffer } from 'node:stream/consumers';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { CallContext } from '../../../platform/context';
import { now } from '../../../platform/database/columns';
import { isProblem } from '../../../platform/errors/problem';
import { defineJob } from '../../../platform/outbox/outbox';
import type { Platform } from '../../../platform/platform';
import { ImageError, reencodeImage } from '../../../platform/storage/images';
import { removeStored } from '../../workspace';
import { pages } from '../record';
import { pageFiles } from './schema';

/** Looks whether an upload has arrived, and makes of it what pages show. */
const arrivalJob = defineJob('notes.file-arrival', z.object({ fileId: z.uuid() }), {
  retries: 3,
  timeout: 120,
});

/** Pixels of the longest side of a picture. */
const SIDE = 2560;
/** Milliseconds after which nobody looks any more: the addresses of uploads in parts are valid for a day. */
const GIVEN_UP = 25 * 3_600_000;
/** Milliseconds until the first look, if nobody asks before. */
const FIRST_LOOK = 20_000;

/** Draws an uploaded picture as pages show it: upright, and nothing but its pixels stays. */
const drawPicture = (picture: Uint8Array): Promise<Buffer> =>
  reencodeImage(picture, { maximumWidth: SIDE, maximumHeight: SIDE, fit: 'inside', format: 'webp' });

/** Looks after an upload that was just opened: whoever sends it need not say when it is there. */
export async function arriveLater({ tx, platform }: CallContext, fileId: string): Promise<void> {
  const runAt = new Date(platform.clock.now().getTime() + FIRST_LOOK);
  await platform.outbox.enqueue(tx, arrivalJob, { fileId }, { runAt });
}

/** Looks after an upload at once, because somebody wants to see it. */
export async function arriveNow({ tx, platform }: CallContext, fileId: string): Promise<void> {
  await platform.outbox.enqueue(tx, arrivalJob, { fileId }, { deduplicationKey: `page-file ${fileId}` });
}

/** Registers the job that takes in uploads. */
export function registerArrivals(platform: Platform): void {
  platform.jobs.handle(arrivalJob, async ({ fileId }, { workspaceId }) => {
    if (workspaceId !== null) await takeIn(platform, workspaceId, fileId);
  });
}

async function takeIn(platform: Platform, workspaceId: string, fileId: string): Promise<void> {
  const { database, storage, outbox, clock } = platform;
  const isOpen = and(eq(pageFiles.id, fileId), isNull(pageFiles.readyAt), isNull(pageFiles.refusal));
  const found = await database.withWorkspace(workspaceId, async (tx) => {
    const [row] = await tx.select().from(pageFiles).where(isOpen);
    if (!row) return undefined;
    const file = await storage.completeUpload(tx, fileId);
    if (!isProblem(file)) return { row, refusal: null };
    if (file.code !== 'file_not_uploaded') return { row, refusal: file.title };
    const age = clock.now().getTime() - row.createdAt.getTime();
    const runAt = new Date(clock.now().getTime() + Math.max(FIRST_LOOK, age / 2));
    if (age < GIVEN_UP) await outbox.enqueue(tx, arrivalJob, { fileId }, { runAt });
    return undefined;
  });
  if (!found) return;
  const { row } = found;
  // Slow, so outside of any transaction; a repetition draws the same under the same key.
  const drawn = found.refusal ?? (isPicture(row) ? await draw(platform, row.key) : { key: row.key });
  await database.withWorkspace(workspaceId, async (tx) => {
    const taken = await tx
      .update(pageFiles)
      .set(
        typeof drawn === 'string'
          ? { refusal: drawn }
          : { readyAt: now, key: drawn.key, ...(isPicture(row) ? { type: 'image/webp' } : {}) },
      )
      .where(isOpen)
      .returning({ id: pageFiles.id });
    if (taken.length === 0) return;
    // The original may say where it was taken.
    if (typeof drawn === 'string' || isPicture(row)) await removeStored({ tx, platform }, [row.key]);
    if (typeof drawn !== 'string' && row.purpose === 'cover' && row.pageId !== null)
      await setCover({ tx, platform }, { pageId: row.pageId, key: drawn.key, createdBy: row.createdBy });
  });
}

const isPicture = ({ purpose }: typeof pageFiles.$inferSelect) => purpose === 'image' || purpose === 'cover';

/** Returns the key of a drawn picture, or why it cannot be drawn. */
async function draw({ storage }: Platform, key: string): Promise<{ key: string } | string> {
  const drawnKey = `${key}-drawn`;
  const picture = await storage.openRead(key);
  if (!picture) return 'This picture was removed. Upload it again.';
  try {
    await storage.write(drawnKey, await drawPicture(await buffer(picture)), 'image/webp');
    return { key: drawnKey };
  } catch (error) {
    if (error instanceof ImageError) return error.message;
    throw error;
  }
}

async function setCover(
  context: Pick<CallContext, 'tx'> & { platform: Pick<Platform, 'outbox'> },
  { pageId, key, createdBy }: { pageId: string; key: string; createdBy: string },
): Promise<void> {
  const { tx } = context;
  const [page] = await tx.select().from(pages).where(eq(pages.id, pageId)).for('update');
  if (!page) return;
  await tx
    .update(pages)
    .set({
      coverKey: key,
      coverLink: null,
      coverX: 500,
      coverY: 500,
      revision: page.revision + 1,
      updatedBy: createdBy,
      updatedAt: now,
    })
    .where(eq(pages.id, pageId));
  if (page.coverKey !== null) await removeStored(context, [page.coverKey]);
}
