import { buffer } from 'node:stream/consumers';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { ImageSource, NewWatermark, WatermarkChange, WatermarkProfile } from '../../../generated/rest';
import {
  type CallContext,
  identityOf,
  type PreparationContext,
  prepared,
  type RestHandlers,
  workspaceOf,
} from '../../../platform/context';
import { changedBy } from '../../../platform/database/revisions';
import { forEachWorkspace } from '../../../platform/database/workspaces';
import { invalidInput, isProblem, type Problem, ProblemError } from '../../../platform/errors/problem';
import { checkedId, conflict, gone, wrongField } from '../../../platform/errors/refusals';
import type { Platform } from '../../../platform/platform';
import { ImageError } from '../../../platform/storage/images';
import { files } from '../../../platform/storage/schema';
import { inContractNames, uploadTicket } from '../../../platform/storage/ticket';
import { cleanLine } from '../../../platform/text/text';
import { removeStored } from '../../workspace';
import { addressesOf, cleanVersions, galleryVariants, imageOf, sourceOf } from '../images';
import { galleries, idTaken, nameOf, refuseStale, refuseUnshared } from '../record';
import { coveredContent, drawLayer, layerKey, type WatermarkRow } from './covering';
import { watermarks } from './schema';
import { missingCharacters } from './text-layer';

/** Profiles that a workspace can have. */
const MAX_WATERMARKS = 50;

/** The profiles that are not deleted, with the keys of their pictures and the number of galleries that use them. */
const profiles = ({ tx }: CallContext) =>
  tx
    .select({
      row: watermarks,
      pictureKey: files.key,
      galleryCount:
        sql`(select count(*) from ${galleries} where ${galleries.workspaceId} = ${watermarks.workspaceId}
        and ${galleries.watermarkId} = ${watermarks.id} and ${galleries.deletedAt} is null)`.mapWith(Number),
    })
    .from(watermarks)
    .leftJoin(files, eq(files.id, watermarks.pictureFileId))
    .$dynamic();

const isThere = isNull(watermarks.deletedAt);

async function present(
  { platform: { storage } }: CallContext,
  { row, pictureKey, galleryCount }: Awaited<ReturnType<typeof profiles>>[number],
): Promise<WatermarkProfile> {
  const { id, revision, name, kind, text, colour, opacity, size, placement, fromWidth } = row;
  const picture = pictureKey && { key: layerKey(pictureKey), type: 'image/png', name: 'watermark.png' };
  return {
    profileId: id,
    revision,
    name,
    kind,
    text,
    pictureKey,
    colour,
    opacity: Math.round(opacity * 1000) / 1000,
    size: Math.round(size * 1000) / 1000,
    placement,
    fromWidth,
    pictureUrl: picture ? await storage.readUrl(picture) : null,
    galleryCount,
  };
}

async function profileOf(context: CallContext, profileId: string) {
  const [found] = await profiles(context).where(
    and(eq(watermarks.id, checkedId(profileId, 'profileId')), isThere),
  );
  if (!found) throw gone('watermark');
  return found;
}

const presentOne = async (context: CallContext, id: string) => present(context, await profileOf(context, id));

/** Runs before the transaction of the call, because reading and drawing take time. Returns the file of a picture. */
async function adopt(
  { pictureKey }: { readonly pictureKey?: string | null | undefined },
  { platform, workspace }: PreparationContext,
): Promise<{ readonly fileId: string | null } | Problem> {
  if (typeof pictureKey !== 'string') return { fileId: null };
  const { database, storage } = platform;
  const file = await database.withWorkspace(workspaceOf({ workspace }).id, async (tx) => {
    const [found] = await tx
      .select({ id: files.id })
      .from(files)
      .where(and(eq(files.key, pictureKey), eq(files.kind, 'watermark')));
    return found && storage.completeUpload(tx, found.id);
  });
  if (!file)
    return invalidInput([{ field: 'pictureKey', message: 'There is no uploaded picture with this key.' }]);
  if (isProblem(file)) return file;
  const uploaded = await storage.openRead(pictureKey);
  // What was adopted before is kept as a layer.
  if (!uploaded) return { fileId: file.id };
  try {
    await storage.write(layerKey(pictureKey), await drawLayer(await buffer(uploaded)), 'image/png');
  } catch (error) {
    if (error instanceof ImageError) return invalidInput([{ field: 'pictureKey', message: error.message }]);
    throw error;
  }
  return { fileId: file.id };
}

/** Returns the columns that somebody changes. */
function columnsOf(
  { name, kind, text, ...given }: Omit<WatermarkChange, 'profileId'>,
  fileId: string | null,
) {
  const line = typeof text === 'string' ? cleanLine(text) || null : text;
  if (line) {
    const missing = missingCharacters(line);
    if (missing.length > 0)
      throw wrongField('text', `These characters cannot be drawn: ${[...new Set(missing)].join(' ')}`);
  }
  return {
    name: nameOf(name),
    kind,
    text: line,
    pictureFileId: fileId ?? (given.pictureKey === null ? null : undefined),
    colour: given.colour,
    opacity: given.opacity,
    size: given.size,
    placement: given.placement,
    fromWidth: given.fromWidth,
  };
}

/** Refuses a profile that has nothing to draw. */
function refuseEmpty({
  kind,
  text,
  pictureFileId,
}: Pick<WatermarkRow, 'kind' | 'text' | 'pictureFileId'>): void {
  if (kind === 'text' && !text) throw wrongField('text', 'Enter the text of the watermark.');
  if (kind === 'picture' && !pictureFileId)
    throw wrongField('pictureKey', 'Choose the picture of the watermark.');
}

async function create(input: NewWatermark, context: CallContext, fileId: string | null) {
  const { tx } = context;
  const id = input.profileId === undefined ? uuid() : checkedId(input.profileId, 'profileId');
  const by = identityOf(context).account.id;
  const [earlier] = await tx.select().from(watermarks).where(eq(watermarks.id, id));
  if (earlier) {
    if (earlier.createdBy !== by || earlier.deletedAt !== null) throw idTaken();
    return presentOne(context, id);
  }
  const others = await tx.select({ id: watermarks.id }).from(watermarks).where(isThere);
  if (others.length >= MAX_WATERMARKS)
    throw conflict('too_many_watermarks', `A workspace has at most ${MAX_WATERMARKS} watermarks.`);
  const { kind, opacity, size, placement } = input;
  const columns = columnsOf(input, fileId);
  const row = { ...columns, kind, text: columns.text ?? null, pictureFileId: fileId };
  refuseEmpty(row);
  await tx.insert(watermarks).values({
    ...row,
    workspaceId: workspaceOf(context).id,
    id,
    name: columns.name ?? '',
    opacity,
    size,
    placement,
    createdBy: by,
    updatedBy: by,
  });
  return presentOne(context, id);
}

/** Answers to the calls about watermarks. */
export const watermarkHandlers = {
  async listWatermarks(_input, context) {
    const rows = await profiles(context).where(isThere).orderBy(asc(watermarks.name), asc(watermarks.id));
    return { data: await Promise.all(rows.map((row) => present(context, row))) };
  },

  createWatermark: prepared<'createWatermark', { readonly fileId: string | null }>(
    adopt,
    (input, context, { fileId }) => create(input, context, fileId),
  ),

  updateWatermark: prepared<'updateWatermark', { readonly fileId: string | null }>(
    adopt,
    async ({ profileId, revision, ...given }, context, { fileId }) => {
      const { tx } = context;
      const { row, pictureKey } = await profileOf(context, profileId);
      await refuseStale('watermark', revision, row, () => presentOne(context, row.id));
      const columns = columnsOf(given, fileId);
      refuseEmpty({
        kind: columns.kind ?? row.kind,
        text: columns.text === undefined ? row.text : columns.text,
        pictureFileId: columns.pictureFileId === undefined ? row.pictureFileId : columns.pictureFileId,
      });
      await tx
        .update(watermarks)
        .set({ ...columns, ...changedBy(watermarks, identityOf(context).account.id) })
        .where(eq(watermarks.id, row.id));
      if (
        pictureKey !== null &&
        columns.pictureFileId !== undefined &&
        columns.pictureFileId !== row.pictureFileId
      )
        await removePicture(context, row.pictureFileId, pictureKey);
      return presentOne(context, row.id);
    },
  ),

  async deleteWatermark({ profileId }, context) {
    const { tx } = context;
    const { row, pictureKey, galleryCount } = await profileOf(context, profileId);
    if (galleryCount > 0)
      throw conflict(
        'watermark_in_use',
        `${galleryCount === 1 ? 'A gallery has' : `${galleryCount} galleries have`} this watermark. Choose another one there first.`,
      );
    const drawn = await tx
      .select({ key: galleryVariants.key })
      .from(galleryVariants)
      .where(eq(galleryVariants.watermarkId, row.id));
    await tx.delete(watermarks).where(eq(watermarks.id, row.id));
    await removeStored(
      context,
      drawn.map(({ key }) => key),
    );
    await removePicture(context, row.pictureFileId, pictureKey);
    return undefined;
  },

  async openWatermarkUpload({ fileName: name, contentType: type, size, sha256 }, context) {
    const upload = await context.platform.storage.createUpload(context.tx, {
      kind: 'watermark',
      name,
      type,
      size,
      sha256,
      owner: { workspaceId: workspaceOf(context).id },
      createdBy: identityOf(context).account.id,
    });
    if (isProblem(upload)) throw new ProblemError(inContractNames(upload));
    return uploadTicket(upload);
  },

  async previewWatermark({ profileId, imageId }, context) {
    const { row } = await profileOf(context, profileId);
    const image = await imageOf(context, imageId);
    await refuseUnshared(context, image.galleryId);
    const versions = (await cleanVersions(context.tx, [image.id])).get(image.id) ?? [];
    const addressOf = addressesOf(context);
    return {
      sources: versions.map(
        (version): ImageSource => ({
          ...sourceOf(image, version),
          url: addressOf({ ...version, content: coveredContent(version, row) }),
        }),
      ),
    };
  },
} satisfies Partial<RestHandlers>;

async function removePicture(context: CallContext, fileId: string | null, key: string | null): Promise<void> {
  if (fileId === null || key === null) return;
  await context.tx.delete(files).where(eq(files.id, fileId));
  await removeStored(context, [key, layerKey(key)]);
}

/** Versions that are removed at once. */
const BATCH_SIZE = 500;

/** Removes what was drawn under earlier revisions of watermarks. */
export const sweepWatermarks = (platform: Pick<Platform, 'database' | 'outbox'>): Promise<void> =>
  forEachWorkspace(platform.database, (workspaceId) =>
    platform.database.withWorkspace(workspaceId, async (tx) => {
      const old = await tx
        .select({ id: galleryVariants.id, key: galleryVariants.key })
        .from(galleryVariants)
        .innerJoin(watermarks, eq(watermarks.id, galleryVariants.watermarkId))
        .where(sql`${galleryVariants.watermarkRevision} < ${watermarks.revision}`)
        .orderBy(desc(galleryVariants.id))
        .limit(BATCH_SIZE);
      if (old.length === 0) return;
      await tx.delete(galleryVariants).where(
        inArray(
          galleryVariants.id,
          old.map(({ id }) => id),
        ),
      );
      await removeStored(
        { tx, platform },
        old.map(({ key }) => key),
      );
    }),
  );
