import { harmlessFileName } from '@atelier/domain';
import { foreseenRefusal, imageRefusal, naturalKey } from '@atelier/domain/galleries';
import { and, asc, count, eq, getTableColumns, inArray, isNull, max, ne, sql } from 'drizzle-orm';
import type { ImageFile, ImageProgress, ImageUpload } from '../../../generated/rest';
import { type CallContext, identityOf, type RestHandlers, workspaceOf } from '../../../platform/context';
import { STEP } from '../../../platform/database/ranks';
import { changedBy } from '../../../platform/database/revisions';
import { isProblem, ProblemError } from '../../../platform/errors/problem';
import { gone } from '../../../platform/errors/refusals';
import { pageAnswer, pagingOf } from '../../../platform/paging';
import { files } from '../../../platform/storage/schema';
import { uploadTicket } from '../../../platform/storage/ticket';
import { removeStored } from '../../workspace';
import { type AlbumRow, albumOf } from '../albums';
import { galleryImages, idTaken, newId } from '../record';
import { drawJob } from './drawing';
import { addressesOf, type ImageRow, presentImages, refusalOf } from './present';

/** Uploads of images to an album. */
export const uploadHandlers = {
  async openImageUploads({ files: given, ...ids }, context) {
    const album = await albumOf(context, ids, 'write');
    const [last] = await context.tx
      .select({ rank: max(galleryImages.rank).mapWith(Number) })
      .from(galleryImages)
      .where(eq(galleryImages.albumId, album.id));
    const data: ImageUpload[] = [];
    for (const [index, file] of given.entries())
      data.push(await open(context, album, file, (last?.rank ?? 0) + STEP * (index + 1)));
    return { data };
  },

  async completeImageUploads({ image_ids: imageIds, ...ids }, context) {
    const { tx, platform } = context;
    const album = await albumOf(context, ids, 'write');
    const waiting = await tx
      .update(galleryImages)
      .set({ state: 'checking', ...changedBy(galleryImages, identityOf(context).account.id) })
      .where(and(ofAlbum(album, imageIds), eq(galleryImages.state, 'uploading')))
      .returning({ imageId: galleryImages.id });
    for (const job of waiting) await platform.outbox.enqueue(tx, drawJob, job);
    const rows = await tx.select().from(galleryImages).where(ofAlbum(album, imageIds));
    if (rows.length < imageIds.length) throw gone('image');
    return { data: await presentImages(tx, rows, addressesOf(context)) };
  },

  async cancelImageUploads({ image_ids: imageIds, ...ids }, context) {
    const { tx } = context;
    const album = await albumOf(context, ids, 'write');
    const cancelled = await tx
      .delete(galleryImages)
      .where(and(ofAlbum(album, imageIds), inArray(galleryImages.state, ['uploading', 'refused'])))
      .returning({ fileId: galleryImages.fileId });
    await removeFiles(
      context,
      cancelled.flatMap(({ fileId }) => fileId ?? []),
    );
    return { cancelled: cancelled.length };
  },

  async getImageUploadStatus({ page, limit, ...ids }, context) {
    const { tx } = context;
    const album = await albumOf(context, ids);
    const paging = pagingOf({ page, limit });
    const inAlbum = and(eq(galleryImages.albumId, album.id), isNull(galleryImages.deletedAt));
    const isUnready = and(inAlbum, ne(galleryImages.state, 'ready'));
    const rows = await tx
      .select({ image: getTableColumns(galleryImages), file: getTableColumns(files) })
      .from(galleryImages)
      .leftJoin(files, eq(files.id, galleryImages.fileId))
      .where(isUnready)
      .orderBy(asc(galleryImages.id))
      .limit(paging.limit)
      .offset(paging.offset);
    const states = await tx
      .select({ state: galleryImages.state, count: count() })
      .from(galleryImages)
      .where(isUnready)
      .groupBy(galleryImages.state);
    const counts = { uploading: 0, checking: 0, drawing: 0, refused: 0, ready: album.imageCount };
    for (const { state, count: found } of states) counts[state] = found;
    const data = await Promise.all(
      rows.map(
        async ({ image, file }): Promise<ImageProgress> => ({
          imageId: image.id,
          fileName: image.fileName,
          state: image.state,
          refusal: refusalOf(image),
          received:
            image.state === 'uploading' && file ? await context.platform.storage.received(file) : image.size,
          size: image.size,
        }),
      ),
    );
    const total = counts.uploading + counts.checking + counts.drawing + counts.refused;
    return { ...pageAnswer(data, paging, total), counts };
  },
} satisfies Partial<RestHandlers>;

/** Images of an album by their ids, unless they were deleted. */
export const ofAlbum = ({ id }: Pick<AlbumRow, 'id'>, imageIds: readonly string[]) =>
  and(
    eq(galleryImages.albumId, id),
    inArray(galleryImages.id, [...imageIds]),
    isNull(galleryImages.deletedAt),
  );

/** Opens the upload of one file, continues it, or says why it need not be sent. */
async function open(
  context: CallContext,
  album: AlbumRow,
  file: ImageFile,
  rank: number,
): Promise<ImageUpload> {
  const { tx, platform } = context;
  const by = identityOf(context).account.id;
  const imageId = newId(file.imageId);
  const refused = foreseenRefusal(file.fileName, file.contentType, file.size);
  if (refused) return { imageId, upload: null, duplicateOf: null, refusal: imageRefusal(refused) };
  const [known] = await tx.select().from(galleryImages).where(eq(galleryImages.id, imageId));
  if (known && (known.albumId !== album.id || known.sha256 !== file.sha256 || known.deletedAt !== null))
    throw idTaken();
  const image = known ?? (await sameBytes(context, album, file));
  if (image && image.state !== 'refused') {
    const isUnfinished = image.state === 'uploading' && image.albumId === album.id;
    if (isUnfinished && image.fileId !== null) {
      const upload = await platform.storage.renewUpload(tx, image.fileId);
      if (!isProblem(upload))
        return { imageId: image.id, upload: uploadTicket(upload), duplicateOf: null, refusal: null };
    } else return { imageId, upload: null, duplicateOf: image === known ? null : image.id, refusal: null };
  }
  const fileName = harmlessFileName(file.fileName) || 'photograph';
  const upload = await platform.storage.createUpload(tx, {
    kind: 'gallery-image',
    name: fileName,
    // What it is, its bytes say.
    type: 'application/octet-stream',
    size: file.size,
    sha256: file.sha256,
    owner: { workspaceId: workspaceOf(context).id },
    createdBy: by,
  });
  if (isProblem(upload)) throw new ProblemError(upload);
  const values = { fileId: upload.fileId, state: 'uploading', refusal: null } as const;
  if (known) await tx.update(galleryImages).set(values).where(eq(galleryImages.id, known.id));
  else
    await tx.insert(galleryImages).values({
      workspaceId: workspaceOf(context).id,
      id: imageId,
      galleryId: album.galleryId,
      albumId: album.id,
      fileName,
      nameKey: naturalKey(fileName),
      type: file.contentType,
      size: file.size,
      sha256: file.sha256,
      rank,
      createdBy: by,
      updatedBy: by,
      ...values,
    });
  return { imageId, upload: uploadTicket(upload), duplicateOf: null, refusal: null };
}

/** Returns an image of the gallery with the same bytes: rather one that is unfinished in this album. */
async function sameBytes(
  { tx }: CallContext,
  album: AlbumRow,
  { sha256 }: ImageFile,
): Promise<ImageRow | undefined> {
  const [row] = await tx
    .select()
    .from(galleryImages)
    .where(
      and(
        eq(galleryImages.galleryId, album.galleryId),
        eq(galleryImages.sha256, sha256),
        isNull(galleryImages.deletedAt),
        ne(galleryImages.state, 'refused'),
      ),
    )
    .orderBy(sql`${galleryImages.state} = 'uploading' and ${galleryImages.albumId} = ${album.id} desc`)
    .limit(1);
  return row;
}

/** Removes originals with their bytes. */
export async function removeFiles(
  context: Pick<CallContext, 'tx' | 'platform'>,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  const removed = await context.tx
    .delete(files)
    .where(inArray(files.id, [...fileIds]))
    .returning({ key: files.key });
  await removeStored(
    context,
    removed.map(({ key }) => key),
  );
}
