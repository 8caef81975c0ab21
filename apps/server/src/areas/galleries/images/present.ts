import { type ImageRefusalReason, imageRefusal } from '@atelier/domain/galleries';
import type { GalleryImage, GalleryImageDetails, ImageExif, ImageRefusal } from '../../../generated/rest';
import { type CallContext, identityOf, workspaceOf } from '../../../platform/context';
import type { Transaction } from '../../../platform/database/transaction';
import type { galleryImages } from '../record';
import { addressesFor, GRID_WIDTH, type VersionAddress } from './addresses';
import { cleanVersions, type VersionRow } from './versions';

/** An image as it is stored. */
export type ImageRow = typeof galleryImages.$inferSelect;

/** Returns why an image was refused. The column holds what `imageRefusal` knows. */
export const refusalOf = ({ refusal }: Pick<ImageRow, 'refusal'>): ImageRefusal | null =>
  refusal === null ? null : imageRefusal(refusal as ImageRefusalReason);

/** Creates the address of a version for whoever asks. */
export type AddressOf = (version: VersionAddress) => string;

/** Returns the addresses of the caller, a member of the workspace. */
export const addressesOf = (context: CallContext): AddressOf =>
  addressesFor(context.platform, {
    kind: 'studio',
    workspaceId: workspaceOf(context).id,
    id: identityOf(context).account.id,
  });

/** Returns the version for a width: the narrowest that is at least as wide, else the widest. `versions` are widest first. */
export const versionFor = (versions: readonly VersionRow[], width: number): VersionRow | undefined =>
  versions.findLast((one) => one.width >= width) ?? versions[0];

/** Converts images to the contract's form. */
export async function presentImages(
  tx: Transaction,
  rows: readonly ImageRow[],
  addressOf: AddressOf,
): Promise<GalleryImage[]> {
  const versions = await cleanVersions(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentImage(row, versions.get(row.id) ?? [], addressOf));
}

/** Returns the size of a version. One that is wider than its photograph is as wide as that. */
export function sourceOf(
  { width, height }: Pick<ImageRow, 'width' | 'height'>,
  version: VersionRow,
): { readonly width: number; readonly height: number } {
  const ratio = width && height ? width / height : 1;
  const shown = Math.min(version.width, width ?? version.width, Math.round(version.height * ratio));
  return { width: Math.max(1, shown), height: version.height };
}

function presentImage(row: ImageRow, versions: readonly VersionRow[], addressOf: AddressOf): GalleryImage {
  const grid = versionFor(versions, GRID_WIDTH);
  return {
    _id: row.id,
    galleryId: row.galleryId,
    albumId: row.albumId,
    revision: row.revision,
    fileName: row.fileName,
    state: row.state,
    refusal: refusalOf(row),
    width: row.width,
    height: row.height,
    placeholder: row.thumbhash?.toString('base64') ?? '',
    signedUrl: grid ? addressOf(grid) : null,
    sources: versions.map((version) => ({ ...sourceOf(row, version), url: addressOf(version) })),
    originalSize: row.size,
    takenAt: row.takenAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    isHidden: row.isHidden,
    caption: row.caption,
  };
}

/** Returns an image with its details. */
export async function presentDetails(
  tx: Transaction,
  row: ImageRow,
  addressOf: AddressOf,
): Promise<GalleryImageDetails> {
  const [image] = await presentImages(tx, [row], addressOf);
  if (!image) throw new Error('One image is shown as one.');
  return {
    ...image,
    sha256: row.sha256,
    // Written by our own process.
    exif: row.exif as ImageExif | null,
    hasLocation: row.hasLocation,
  };
}
