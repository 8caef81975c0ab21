import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../../platform/database/transaction';
import { gone } from '../../../platform/errors/refusals';
import type { VisitClaim } from '../../../platform/identity/visits';
import { files } from '../../../platform/storage/schema';
import { orderOf } from '../images';
import {
  type GalleryRow,
  galleryAlbums,
  galleryImages,
  imagesThere,
  preferencesOf,
  rightsOf,
  visibleImages,
} from '../record';
import { filledBy, galleryPicks, gallerySelections, isPickedIn } from '../selections';
import { galleryTagImages, galleryTags, isTagged } from '../tags';
import { type WatermarkRow, watermarkFor } from '../watermarks';
import { notNow } from './refusals';

/** Who downloads. */
export type Downloader =
  | { readonly kind: 'member'; readonly accountId: string }
  | { readonly kind: 'visitor'; readonly visit: VisitClaim };

/** The sizes in which images are downloaded, and how wide they are at most. */
const widths = { original: null, high: 3840, web: 1920 } as const;
export type DownloadSize = keyof typeof widths;

/** The widest that an image of a size is, in pixels; null for originals. */
export const widthOf = (size: DownloadSize): number | null => widths[size];

/** What is downloaded, as it is stored. */
export const scopeShape = z.object({
  albumId: z.uuid().optional(),
  tagId: z.uuid().optional(),
  selectionId: z.uuid().optional(),
  imageIds: z.array(z.uuid()).optional(),
});
export type Scope = z.output<typeof scopeShape>;

/** An image that is downloaded, with its original. */
export type PermittedImage = Pick<
  typeof galleryImages.$inferSelect,
  'id' | 'albumId' | 'fileName' | 'type' | 'size' | 'sha256' | 'takenAt' | 'createdAt'
> & { readonly crc32: number; readonly key: string };

/** How images are given to somebody. */
export interface Terms {
  readonly size: DownloadSize;
  /** Whether what cameras and programs wrote into originals is taken out. */
  readonly isStripped: boolean;
  readonly showsFileNames: boolean;
  readonly watermark: WatermarkRow | null;
  /** How many originals this visitor may download; null without a limit. */
  readonly limit: number | null;
}

/**
 * Returns how images of a gallery are given to somebody in a size: the one asked for, or the largest there is.
 *
 * Whoever sees a watermark gets no original, which has none. The client's originals are the bytes of the studio; others get them
 * without what cameras write, among which is the place: the gallery shows camera, lens and exposure itself.
 */
export async function termsFor(
  tx: Transaction,
  gallery: GalleryRow,
  by: Downloader,
  asked: string | undefined,
): Promise<Terms> {
  const known = Object.keys(widths) as DownloadSize[];
  const watermark = by.kind === 'visitor' ? await watermarkFor(tx, gallery, by.visit.role) : null;
  const rights = by.kind === 'visitor' ? rightsOf(gallery, by.visit.role) : null;
  const sizes = known.filter(
    (size) => (rights?.downloadSizes.includes(size) ?? true) && (size !== 'original' || watermark === null),
  );
  const size = asked === undefined ? sizes[0] : sizes.find((one) => one === asked);
  if (size === undefined) throw notNow.downloadsNotAllowed(sizes.length > 0);
  const isClient = by.kind === 'member' || by.visit.role === 'client';
  return {
    size,
    isStripped: size === 'original' && !isClient,
    showsFileNames: rights?.showsFileNames ?? true,
    watermark,
    limit: by.kind === 'visitor' ? preferencesOf(gallery.preferences).downloadLimit : null,
  };
}

/** Returns what distinguishes files under a watermark from those under another one, or another revision of it; null for none. */
export const markOf = ({ watermark }: Terms): string | null =>
  watermark && `${watermark.id}.${watermark.revision}`;

/** Which images somebody may have: those that a visitor sees, all that are ready for a member. */
export const permittedTo = (by: Downloader, galleryId: string): SQL | undefined =>
  by.kind === 'visitor' ? visibleImages(by.visit) : and(eq(galleryImages.galleryId, galleryId), imagesThere);

const columns = {
  id: galleryImages.id,
  albumId: galleryImages.albumId,
  fileName: galleryImages.fileName,
  type: galleryImages.type,
  size: galleryImages.size,
  sha256: galleryImages.sha256,
  takenAt: galleryImages.takenAt,
  createdAt: galleryImages.createdAt,
  // Every image that is ready has one.
  crc32: sql`${galleryImages.crc32}`.mapWith(Number),
  key: files.key,
};

const withFiles = (tx: Transaction) =>
  tx.select(columns).from(galleryImages).innerJoin(files, eq(files.id, galleryImages.fileId)).$dynamic();

/** Which images are downloaded, in their order. {@link readImages} says what they are. */
export interface Permitted {
  /** What it is called: the gallery, or the part of it. */
  readonly name: string;
  readonly ids: readonly string[];
  /** The folder of an album; undefined where there are none. */
  readonly folderOf: (albumId: string) => string | undefined;
}

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);

/** Returns what somebody may have of what they ask for. What is hidden from them is left out, and unknown to them. */
export async function permittedImages(
  tx: Transaction,
  gallery: GalleryRow,
  by: Downloader,
  { albumId, tagId, selectionId, imageIds }: Scope,
): Promise<Permitted> {
  const some = and(
    permittedTo(by, gallery.id),
    imageIds === undefined ? undefined : inArray(galleryImages.id, [...imageIds]),
  );
  const select = () => tx.select({ id: galleryImages.id }).from(galleryImages).$dynamic();
  if (tagId !== undefined) {
    const [tag] = await tx
      .select()
      .from(galleryTags)
      .where(
        and(eq(galleryTags.galleryId, gallery.id), eq(galleryTags.id, tagId), isNull(galleryTags.deletedAt)),
      );
    if (!tag || (albumId !== undefined && tag.albumId !== albumId)) throw gone('tag');
    const rows = await select()
      .innerJoin(galleryTagImages, eq(galleryTagImages.imageId, galleryImages.id))
      .where(and(some, isTagged(tag.id)))
      .orderBy(asc(galleryTagImages.rank), asc(galleryImages.id));
    return { name: tag.name, ids: idsOf(rows), folderOf: () => undefined };
  }
  if (selectionId !== undefined) {
    const [selection] = await tx
      .select()
      .from(gallerySelections)
      .where(
        and(
          eq(gallerySelections.id, selectionId),
          by.kind === 'visitor'
            ? filledBy(by.visit)
            : and(eq(gallerySelections.galleryId, gallery.id), isNull(gallerySelections.deletedAt)),
        ),
      );
    if (!selection) throw gone('selection');
    const rows = await select()
      .innerJoin(galleryPicks, eq(galleryPicks.imageId, galleryImages.id))
      .where(and(some, isPickedIn(selection.id)))
      .orderBy(asc(galleryPicks.place));
    return { name: selection.name, ids: idsOf(rows), folderOf: () => undefined };
  }
  const albums = await tx
    .select()
    .from(galleryAlbums)
    .where(and(eq(galleryAlbums.galleryId, gallery.id), isNull(galleryAlbums.deletedAt)))
    .orderBy(asc(galleryAlbums.rank), asc(galleryAlbums.id));
  const asked = albumId === undefined ? albums : albums.filter(({ id }) => id === albumId);
  if (asked.length === 0 && albumId !== undefined) throw gone('album');
  const found: string[][] = [];
  for (const album of asked)
    found.push(
      idsOf(
        await select()
          .where(and(some, eq(galleryImages.albumId, album.id)))
          .orderBy(...orderOf(album.sort ?? gallery.defaultSort)),
      ),
    );
  const names = new Map(asked.map(({ id, name }) => [id, name]));
  const isOfMany = found.filter((ids) => ids.length > 0).length > 1;
  return {
    name: (albumId === undefined ? undefined : asked[0]?.name) ?? gallery.name,
    ids: found.flat(),
    folderOf: (id) => (isOfMany ? names.get(id) : undefined),
  };
}

/** Images that are read at a time: of 70,000 at once, the rows alone would take more memory than the zip. */
const PAGE = 1_000;

/** Reads images that somebody may have, page by page, in the order of their ids. What is gone by then is left out. */
export async function* readImages(
  tx: Transaction,
  ids: readonly string[],
): AsyncGenerator<readonly PermittedImage[]> {
  for (let at = 0; at < ids.length; at += PAGE) {
    const page = ids.slice(at, at + PAGE);
    const rows = await withFiles(tx).where(inArray(galleryImages.id, page));
    const byId = new Map(rows.map((row) => [row.id, row]));
    yield page.flatMap((id) => byId.get(id) ?? []);
  }
}

/** Returns one image that somebody may have. */
export async function permittedImage(
  tx: Transaction,
  galleryId: string,
  by: Downloader,
  imageId: string,
): Promise<PermittedImage> {
  const [row] = await withFiles(tx).where(and(permittedTo(by, galleryId), eq(galleryImages.id, imageId)));
  if (!row) throw gone('image');
  return row;
}
