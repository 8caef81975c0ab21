import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Transaction } from '../../../platform/database/transaction';
import { galleryVariants } from './schema';

/** A version of a photograph, as it is stored. */
export type VersionRow = typeof galleryVariants.$inferSelect;

/** A version that was drawn: where its bytes go, and the row that describes them. */
export interface NewVersion {
  readonly row: typeof galleryVariants.$inferInsert;
  readonly bytes: Buffer;
}

/** Returns the version that has a watermark in place of a clean one, drawn if need be; undefined if there is none. */
export type CoverVersion = (
  clean: VersionRow,
  watermarkId: string,
) => Promise<Pick<VersionRow, 'key' | 'size'> | undefined>;

/** Returns what is stored of a drawn version. The same bytes have the same key, so that drawing may be repeated. */
export function newVersion(
  { workspaceId, imageId }: { readonly workspaceId: string; readonly imageId: string },
  size: { readonly slot: number; readonly height: number },
  bytes: Buffer,
  watermark: { readonly id: string; readonly revision: number } | null = null,
): NewVersion {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const content = sha256.slice(0, 32);
  return {
    bytes,
    row: {
      workspaceId,
      id: uuid(),
      imageId,
      kind: 'drawn',
      width: size.slot,
      height: size.height,
      format: 'webp',
      watermarkId: watermark?.id ?? null,
      watermarkRevision: watermark?.revision ?? null,
      key: `workspaces/${workspaceId}/gallery-version/${imageId}/${size.slot}-${content}${watermark ? `-${watermark.id}-${watermark.revision}` : ''}`,
      content,
      size: bytes.length,
      sha256,
      crc32: crc32(bytes),
    },
  };
}

/** Returns the clean versions of some images, widest first. */
export async function cleanVersions(
  tx: Transaction,
  imageIds: readonly string[],
): Promise<ReadonlyMap<string, readonly VersionRow[]>> {
  if (imageIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(galleryVariants)
    .where(
      and(
        inArray(galleryVariants.imageId, [...imageIds]),
        eq(galleryVariants.kind, 'drawn'),
        isNull(galleryVariants.watermarkId),
      ),
    )
    .orderBy(desc(galleryVariants.width));
  return Map.groupBy(rows, (row) => row.imageId);
}
