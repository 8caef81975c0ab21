import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { crc32 } from 'node:zlib';
import { splitExtension } from '@atelier/domain';
import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Transaction } from '../../../platform/database/transaction';
import { VERSION_TYPE } from '../../../platform/photographs/photographs';
import type { Platform } from '../../../platform/platform';
import { safeFileName } from '../../../platform/storage/file-names';
import { galleryVariants, type VersionRow } from '../images';
import { coverVersion } from '../watermarks';
import { type PermittedImage, type Terms, widthOf } from './permitted';

/** The bytes that somebody gets of an image, and its id. */
export type Source = Pick<PermittedImage, 'id' | 'key' | 'size' | 'sha256' | 'crc32' | 'type'>;

/** The sources of images, in their order, and what has to be made first: each makes one that is missing. */
export interface FoundSources {
  readonly sources: readonly Source[];
  readonly missing: readonly (() => Promise<unknown>)[];
}

/** The type of a stripped original, by its format. */
const typeOf = (format: string): string => `image/${format}`;

/** Finds what somebody gets of a page of images: originals, originals without metadata, or versions under their watermark. */
export async function findSources(
  tx: Transaction,
  platform: Platform,
  workspaceId: string,
  images: readonly PermittedImage[],
  terms: Terms,
): Promise<FoundSources> {
  if (terms.size === 'original' && !terms.isStripped) return { sources: images, missing: [] };
  const sources: Source[] = [];
  const missing: (() => Promise<unknown>)[] = [];
  const versions = await versionsOf(
    tx,
    images.map(({ id }) => id),
    terms,
  );
  for (const image of images) {
    const found = terms.isStripped
      ? findStripped(platform, workspaceId, image, versions.get(image.id) ?? [])
      : findVersion(platform, versions.get(image.id) ?? [], terms);
    if (!found) throw new Error('A photograph that is ready has versions.');
    if (typeof found === 'function') missing.push(found);
    else
      sources.push({
        id: image.id,
        key: found.key,
        size: found.size,
        sha256: found.sha256,
        crc32: found.crc32,
        type: found.kind === 'bare' ? typeOf(found.format) : VERSION_TYPE,
      });
  }
  return { sources, missing };
}

async function versionsOf(tx: Transaction, imageIds: readonly string[], { isStripped, watermark }: Terms) {
  const isUnder =
    watermark === null
      ? undefined
      : and(
          eq(galleryVariants.watermarkId, watermark.id),
          eq(galleryVariants.watermarkRevision, watermark.revision),
        );
  const rows = await tx
    .select()
    .from(galleryVariants)
    .where(
      and(
        inArray(galleryVariants.imageId, [...imageIds]),
        eq(galleryVariants.kind, isStripped ? 'bare' : 'drawn'),
        or(isNull(galleryVariants.watermarkId), isUnder),
      ),
    )
    .orderBy(desc(galleryVariants.width));
  return Map.groupBy(rows, ({ imageId }) => imageId);
}

/** Returns the version for a size, or what draws the watermark on it. */
function findVersion(
  platform: Platform,
  versions: readonly VersionRow[],
  { size, watermark }: Terms,
): VersionRow | (() => Promise<unknown>) | undefined {
  const clean = versions.filter(({ watermarkId }) => watermarkId === null);
  const wanted =
    clean.find(({ width }) => width <= (widthOf(size) ?? Number.POSITIVE_INFINITY)) ?? clean.at(-1);
  if (!wanted || watermark === null || wanted.width < watermark.fromWidth) return wanted;
  const covered = versions.find(({ watermarkId, width }) => watermarkId !== null && width === wanted.width);
  return covered ?? (() => coverVersion(platform)(wanted, watermark.id));
}

/** Returns an original without metadata, or what takes it out. */
function findStripped(
  { database, photographs, storage }: Platform,
  workspaceId: string,
  image: PermittedImage,
  [known]: readonly VersionRow[],
): VersionRow | (() => Promise<void>) {
  if (known) return known;
  return async () => {
    const body = await storage.openRead(image.key);
    if (!body) return;
    const { bytes, type, width, height } = await photographs.strip(body, image.size);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const content = sha256.slice(0, 32);
    const key = `workspaces/${workspaceId}/gallery-version/${image.id}/bare-${content}`;
    await storage.write(key, bytes, type);
    await database.withWorkspace(workspaceId, (tx) =>
      tx
        .insert(galleryVariants)
        .values({
          workspaceId,
          id: uuid(),
          imageId: image.id,
          kind: 'bare',
          width,
          height,
          format: type.replace('image/', ''),
          key,
          content,
          size: bytes.length,
          sha256,
          crc32: crc32(bytes),
        })
        .onConflictDoNothing(),
    );
  };
}

/** Milliseconds after which a call that makes files answers, and is made again. */
const PATIENCE = 6_000;
/** Files that are made at a time, for one call. */
const PARALLEL = 4;

/**
 * Makes what is missing. Returns whether everything was made in time; what was made stays, and what was begun goes on, so that a
 * call never waits for one large file.
 */
export async function makeMissing(missing: FoundSources['missing']): Promise<boolean> {
  const late = AbortSignal.timeout(PATIENCE);
  const rest = [...missing];
  const work = async (): Promise<void> => {
    while (!late.aborted) {
      const make = rest.shift();
      if (!make) return;
      await make();
    }
  };
  const made = Promise.all(Array.from({ length: PARALLEL }, work)).then(() => rest.length === 0);
  const isLate = once(late, 'abort').then(() => false);
  // Whoever asks again hears of what failed after that.
  made.catch(() => undefined);
  return Promise.race([made, isLate]);
}

/** Returns what a file is called: the name of the image, or its number where names are not shown. */
export function nameOfFile(
  { fileName }: Pick<PermittedImage, 'fileName'>,
  { type }: Pick<Source, 'type'>,
  { showsFileNames }: Pick<Terms, 'showsFileNames'>,
  number: number,
): string {
  const { stem, ending } = splitExtension(fileName);
  const shown = showsFileNames ? stem : String(number).padStart(5, '0');
  const own = safeFileName(`${shown}${ending}`, type);
  // The original keeps its name; what it was turned into does not have two extensions.
  return showsFileNames && own === safeFileName(fileName, type) && own.endsWith(ending)
    ? own
    : safeFileName(shown, type);
}
