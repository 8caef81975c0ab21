import { eq, sql } from 'drizzle-orm';
import { type CallContext, visitOf, workspaceOf } from '../../../platform/context';
import type { Transaction } from '../../../platform/database/transaction';
import { gone } from '../../../platform/errors/refusals';
import type { VisitClaim } from '../../../platform/identity/visits';
import { type AddressOf, addressesFor, type ImageReader } from '../images';
import {
  type GalleryRow,
  galleries,
  galleryAlbums,
  knownAlbums,
  rightsOf,
  type VisitRights,
} from '../record';
import { coveredContent, type WatermarkRow, watermarkFor, watermarks } from '../watermarks';
import { isOpenToAll } from './find-gallery';

/** How a visitor looks at the gallery of their visit. */
export interface Looking {
  readonly gallery: GalleryRow;
  readonly rights: VisitRights;
  readonly watermark: WatermarkRow | null;
  /** Returns for whom addresses are made of what is in an album, open to the visitor. */
  readonly readerIn: (album: { readonly pinHash: Buffer | null }) => ImageReader;
  /** Returns how addresses of images are made that are in an album, open to the visitor. */
  readonly addressesIn: (album: { readonly pinHash: Buffer | null }) => AddressOf;
}

/** Creates addresses of images with the watermark that a reader sees on them. */
const coveredAddresses =
  (addressOf: AddressOf, watermark: WatermarkRow | null): AddressOf =>
  (version) =>
    addressOf(watermark ? { ...version, content: coveredContent(version, watermark) } : version);

/** Returns the gallery of a visit, what its visitor may do there, and how its images are addressed. */
export async function lookingOf(context: CallContext): Promise<Looking> {
  const { tx, platform } = context;
  const visit = visitOf(context);
  const workspaceId = workspaceOf(context).id;
  const [gallery] = await tx.select().from(galleries).where(eq(galleries.id, visit.galleryId));
  if (!gallery) throw gone('gallery');
  const watermark = await watermarkFor(tx, gallery, visit.role);
  const rights = rightsOf(gallery, visit.role);
  const isCommon = visit.role === 'guest' && !visit.isPreview && isOpenToAll(gallery);
  // What everybody may see has the same address in every visit: what was loaded once stays loaded.
  const readerIn: Looking['readerIn'] = ({ pinHash }) =>
    isCommon && pinHash === null
      ? { kind: 'gallery', workspaceId, id: gallery.id }
      : { kind: 'visit', workspaceId, id: visit.id };
  return {
    gallery,
    rights: { ...rights, canSeeFaces: rights.canSeeFaces && platform.faceDetector !== null },
    watermark,
    readerIn,
    addressesIn: (album) => coveredAddresses(addressesFor(platform, readerIn(album)), watermark),
  };
}

/** Returns what a page shows of a gallery as a text that changes with it. */
export async function revisionOf(tx: Transaction, visit: VisitClaim): Promise<string> {
  const [shown] = await tx
    .select({
      gallery: galleries.revision,
      watermark: watermarks.revision,
      albums: sql<string>`concat_ws('.', count(${galleryAlbums.id}), sum(${galleryAlbums.revision}), sum(${galleryAlbums.orderRevision}))`,
    })
    .from(galleries)
    .leftJoin(watermarks, eq(watermarks.id, galleries.watermarkId))
    .leftJoin(galleryAlbums, knownAlbums(visit))
    .where(eq(galleries.id, visit.galleryId))
    .groupBy(galleries.workspaceId, galleries.id, watermarks.workspaceId, watermarks.id);
  return shown ? `${shown.gallery}.${shown.watermark ?? 0}.${shown.albums}` : '';
}
