import { and, eq, isNull } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { DeletePageImageInput } from '../../../generated/graphql/page-notes';
import type { CallContext } from '../../../platform/context';
import { wrongField } from '../../../platform/errors/refusals';
import { defineJob } from '../../../platform/outbox/outbox';
import { addressRefusal, createOutgoing, OutgoingError } from '../../../platform/outgoing/outgoing';
import type { Platform } from '../../../platform/platform';
import { ImageError, reencodeImage } from '../../../platform/storage/images';
import { removeStored } from '../../workspace';
import { type PageRow, pages, pageToChange, writePage } from '../record';

/** Fetches the picture of a cover that was given by its address. */
const coverJob = defineJob('notes.cover', z.object({ pageId: z.uuid(), link: z.string() }), {
  retries: 3,
  timeout: 60,
});

/** Copies the picture of an uploaded cover. */
const copyJob = defineJob('notes.copy-cover', z.object({ pageId: z.uuid(), coverKey: z.string() }), {
  retries: 3,
  timeout: 60,
});

/** Pixels of the longest side. */
const SIDE = 2560;

/** Where covers are kept. */
const coverKeyOf = (workspaceId: string): string => `workspaces/${workspaceId}/page-cover/${uuid()}`;

/** Draws a picture as a cover: nothing but its pixels stays. */
const drawCover = (picture: Uint8Array): Promise<Buffer> =>
  reencodeImage(picture, { maximumWidth: SIDE, maximumHeight: SIDE, fit: 'inside', format: 'webp' });

/** Sets the address of a cover; a job fetches the picture, so that nobody who reads the page asks another server. */
export async function setCoverByLink(
  { pageId, revision, link }: { pageId: string; revision?: number | null; link: string },
  context: CallContext,
): Promise<string> {
  const refusal = addressRefusal(link);
  if (refusal !== null) throw wrongField('link', refusal);
  const { page } = await pageToChange(context, pageId, revision, 'edit');
  await writePage(context, page.id, { coverLink: link, coverKey: null, coverX: 500, coverY: 500 });
  if (page.coverKey !== null) await removeStored(context, [page.coverKey]);
  await context.platform.outbox.enqueue(context.tx, coverJob, { pageId: page.id, link });
  return page.id;
}

/** Removes the cover or the icon of a page. */
export async function deleteImage(
  {
    pageId,
    revision,
    imageInput,
  }: { pageId: string; revision?: number | null; imageInput: DeletePageImageInput },
  context: CallContext,
): Promise<string> {
  const { page } = await pageToChange(context, pageId, revision, 'edit');
  if (imageInput.type === 'icon') await writePage(context, page.id, { icon: null });
  else {
    await writePage(context, page.id, { coverLink: null, coverKey: null, coverX: 500, coverY: 500 });
    if (page.coverKey !== null) await removeStored(context, [page.coverKey]);
  }
  return page.id;
}

/** Gives the copy of a page the cover of the original. */
export async function copyCover(
  { tx, platform }: CallContext,
  { coverLink, coverKey }: PageRow,
  pageId: string,
): Promise<void> {
  if (coverLink !== null) {
    await tx.update(pages).set({ coverLink }).where(eq(pages.id, pageId));
    await platform.outbox.enqueue(tx, coverJob, { pageId, link: coverLink });
  } else if (coverKey !== null) await platform.outbox.enqueue(tx, copyJob, { pageId, coverKey });
}

/** Registers the jobs that fetch and copy covers. */
export function registerCovers({ database, storage, jobs }: Platform): void {
  const send = createOutgoing();
  jobs.handle(coverJob, async ({ pageId, link }, { workspaceId }) => {
    if (workspaceId === null) return;
    const drawn = await fetchPicture(send, link);
    if (drawn === null) return;
    const key = coverKeyOf(workspaceId);
    await storage.write(key, drawn, 'image/webp');
    const kept = await database.withWorkspace(workspaceId, (tx) =>
      tx
        .update(pages)
        .set({ coverKey: key })
        // It may have another cover meanwhile.
        .where(and(eq(pages.id, pageId), eq(pages.coverLink, link)))
        .returning({ id: pages.id }),
    );
    if (kept.length === 0) await storage.remove(key);
  });
  jobs.handle(copyJob, async ({ pageId, coverKey }, { workspaceId }) => {
    const picture = workspaceId === null ? undefined : await storage.openRead(coverKey);
    if (workspaceId === null || !picture) return;
    const key = coverKeyOf(workspaceId);
    await storage.writeStream(key, picture, 'image/webp');
    const kept = await database.withWorkspace(workspaceId, (tx) =>
      tx
        .update(pages)
        .set({ coverKey: key })
        .where(and(eq(pages.id, pageId), isNull(pages.coverKey)))
        .returning({ id: pages.id }),
    );
    if (kept.length === 0) await storage.remove(key);
  });
}

/** Returns a picture from the web; null if there is none at its address, today or in an hour. */
async function fetchPicture(send: ReturnType<typeof createOutgoing>, link: string): Promise<Buffer | null> {
  const { status, body } = await send({ method: 'GET', url: link });
  if (status >= 500) throw new OutgoingError(`The server of the picture answered with ${status}.`);
  if (status !== 200) return null;
  return drawCover(body).catch((error: unknown) => {
    if (error instanceof ImageError) return null;
    throw error;
  });
}
