import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { FaceCover } from '../../../generated/rest';
import type { Transaction } from '../../../platform/database/transaction';
import { type AddressOf, cleanVersions, GRID_WIDTH, versionFor } from '../images';
import { galleryAlbums, galleryImages } from '../record';
import { galleryFaceGroups, galleryFaces } from './schema';

/** Pixels of a face that is shown by itself. */
const FACE_WIDTH = 192;

/** Returns where a face is on its image. */
export const boxOf = ({ left, top, width, height }: FaceCover['box']): FaceCover['box'] => ({
  left,
  top,
  width,
  height,
});

/**
 * Returns the covers of people, by the ids of their groups: the face that somebody chose, else the one that shows them best.
 *
 * @param addressIn how images of an album are addressed
 * @param visible which images may be covers; default all
 */
export async function faceCovers(
  tx: Transaction,
  groupIds: readonly string[],
  addressIn: (album: { readonly pinHash: Buffer | null }) => AddressOf,
  visible?: SQL,
): Promise<ReadonlyMap<string, FaceCover>> {
  if (groupIds.length === 0) return new Map();
  const rows = await tx
    .selectDistinctOn([galleryFaces.groupId], {
      face: getTableColumns(galleryFaces),
      width: galleryImages.width,
      height: galleryImages.height,
      pinHash: galleryAlbums.pinHash,
    })
    .from(galleryFaces)
    .innerJoin(galleryFaceGroups, eq(galleryFaceGroups.id, galleryFaces.groupId))
    .innerJoin(galleryImages, eq(galleryImages.id, galleryFaces.imageId))
    .innerJoin(galleryAlbums, eq(galleryAlbums.id, galleryImages.albumId))
    .where(and(inArray(galleryFaces.groupId, [...groupIds]), visible))
    .orderBy(
      galleryFaces.groupId,
      sql`(${galleryFaces.id} = ${galleryFaceGroups.coverFaceId}) desc nulls last`,
      sql`${galleryFaces.quality} * ${galleryFaces.width} * ${galleryFaces.height} desc`,
      asc(galleryFaces.id),
    );
  const versions = await cleanVersions(
    tx,
    rows.map(({ face }) => face.imageId),
  );
  return new Map(
    rows.flatMap(({ face, width, height, pinHash }) => {
      const version = versionFor(
        versions.get(face.imageId) ?? [],
        Math.min(GRID_WIDTH, FACE_WIDTH / face.width),
      );
      if (!version || !width || !height || face.groupId === null) return [];
      const url = addressIn({ pinHash })(version);
      return [
        [face.groupId, { faceId: face.id, imageId: face.imageId, url, width, height, box: boxOf(face) }],
      ] as const;
    }),
  );
}
