import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { GalleryCover } from '../../../generated/rest';
import type { Transaction } from '../../../platform/database/transaction';
import { galleryImages } from '../record';
import { type AddressOf, versionFor } from './present';
import { cleanVersions } from './versions';

/** What has a cover: a gallery or an album. */
interface Covered {
  readonly coverImageId: string | null;
  readonly coverX: number;
  readonly coverY: number;
}

/** Returns the covers of some things in their order; null where there is none, or where its image is not shown any more. */
export async function presentCovers(
  tx: Transaction,
  rows: readonly Covered[],
  width: number,
  addressOf: AddressOf,
): Promise<(GalleryCover | null)[]> {
  const ids = rows.flatMap(({ coverImageId }) => coverImageId ?? []);
  if (ids.length === 0) return rows.map(() => null);
  const images = await tx
    .select({ id: galleryImages.id, thumbhash: galleryImages.thumbhash })
    .from(galleryImages)
    .where(
      and(inArray(galleryImages.id, ids), eq(galleryImages.state, 'ready'), isNull(galleryImages.deletedAt)),
    );
  const versions = await cleanVersions(tx, ids);
  const byId = new Map(images.map((image) => [image.id, image]));
  return rows.map(({ coverImageId, coverX, coverY }) => {
    const image = coverImageId === null ? undefined : byId.get(coverImageId);
    const version = image && versionFor(versions.get(image.id) ?? [], width);
    return image && version
      ? {
          imageId: image.id,
          focalPoint: { x: coverX, y: coverY },
          url: addressOf(version),
          placeholder: image.thumbhash?.toString('base64') ?? '',
        }
      : null;
  });
}
