import { and, eq, getTableColumns } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Transaction } from '../../../platform/database/transaction';
import { isId } from '../../../platform/errors/refusals';
import type { VisitClaim } from '../../../platform/identity/visits';
import type { Platform } from '../../../platform/platform';
import { type FindVisited, galleryVariants, type ImageReader, isVersion } from '../images';
import { galleries, galleryImages, readVisitById, rightsOf, visibleImages } from '../record';
import { coveredContent, watermarkFor } from '../watermarks';
import { doorState } from './door';
import { findOpenGallery, passerBy } from './find-gallery';

/** Milliseconds for which a visit is taken to go on, because a grid asks for a hundred images at once. */
const REMEMBERED = 1_000;

/** Returns as whom a reader looks now; null for somebody who may not look any more. */
async function claimOf(tx: Transaction, { kind, id }: ImageReader): Promise<VisitClaim | null> {
  if (!isId(id)) return null;
  if (kind === 'visit') {
    const found = await readVisitById(tx, id);
    return found.state === 'live' ? found.visit : null;
  }
  const gallery = await findOpenGallery(tx, id);
  return gallery && doorState({ gallery }) === 'open' ? passerBy(id) : null;
}

/** Finds out as whom the reader of an address looks now, with each request; null for somebody who may not look any more. */
export function readerClaims({
  database,
  clock,
}: Pick<Platform, 'database' | 'clock'>): (reader: ImageReader) => Promise<VisitClaim | null> {
  const claims = new LRUCache<string, { readonly claim: VisitClaim | null }>({
    max: 10_000,
    ttl: REMEMBERED,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });
  return async (reader) => {
    const key = `${reader.kind} ${reader.id}`;
    const known = claims.get(key);
    if (known) return known.claim;
    const claim = await database.withSystem((tx) => claimOf(tx, reader));
    claims.set(key, { claim });
    return claim;
  };
}

/**
 * Finds what a visitor sees of an image, with each request: the visit goes on, the image is visible in it, and the watermark
 * is that of today, whatever an earlier address says.
 */
export function findVisited(platform: Pick<Platform, 'database' | 'clock'>): FindVisited {
  const { database } = platform;
  const claimFor = readerClaims(platform);
  return async (reader, version) => {
    const claim = await claimFor(reader);
    if (!claim) return undefined;
    return database.withWorkspace(reader.workspaceId, async (tx) => {
      const [found] = await tx
        .select({
          clean: getTableColumns(galleryVariants),
          gallery: getTableColumns(galleries),
          fileName: galleryImages.fileName,
        })
        .from(galleryVariants)
        .innerJoin(galleryImages, eq(galleryImages.id, galleryVariants.imageId))
        .innerJoin(galleries, eq(galleries.id, galleryImages.galleryId))
        .where(and(isVersion(version), eq(galleryVariants.kind, 'drawn'), visibleImages(claim)))
        .limit(1);
      if (!found) return undefined;
      const watermark = await watermarkFor(tx, found.gallery, claim.role);
      const content = watermark ? coveredContent(found.clean, watermark) : found.clean.content;
      return {
        clean: found.clean,
        watermarkId: watermark && content !== found.clean.content ? watermark.id : null,
        isCurrent: content === version.content,
        fileName: rightsOf(found.gallery, claim.role).showsFileNames ? found.fileName : null,
      };
    });
  };
}
