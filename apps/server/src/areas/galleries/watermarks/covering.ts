import { buffer } from 'node:stream/consumers';
import { and, eq, isNull } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Transaction } from '../../../platform/database/transaction';
import { VERSION_TYPE } from '../../../platform/photographs/photographs';
import type { Platform } from '../../../platform/platform';
import { reencodeImage } from '../../../platform/storage/images';
import { files } from '../../../platform/storage/schema';
import { type CoverVersion, galleryVariants, newVersion, type VersionRow } from '../images';
import { watermarks } from './schema';
import { textLayer } from './text-layer';

/** A watermark profile as it is stored. */
export type WatermarkRow = typeof watermarks.$inferSelect;

/** Pixels of the longer side of a layer. */
const LAYER = 2_000;
const layerSize = { maximumWidth: LAYER, maximumHeight: LAYER, fit: 'inside', format: 'png' } as const;

/** Where the picture of a profile is kept as a layer. */
export const layerKey = (uploadKey: string): string => `${uploadKey}-layer`;

/** Turns a picture into a layer: nothing but pixels, whatever it was. */
export const drawLayer = (picture: Uint8Array): Promise<Buffer> => reencodeImage(picture, layerSize);

/** Layers that were drawn lately, by profile and revision. */
const layers = new LRUCache<string, Buffer>({ max: 20 });

async function layerOf(
  { storage }: Platform,
  row: WatermarkRow,
  key: string | null,
): Promise<Buffer | undefined> {
  const name = `${row.id}.${row.revision}`;
  const known = layers.get(name);
  if (known) return known;
  const body = key === null ? undefined : await storage.openRead(layerKey(key));
  const layer = body
    ? await buffer(body)
    : row.kind === 'text'
      ? await drawLayer(Buffer.from(textLayer(row.text ?? '', row.colour)))
      : undefined;
  if (layer) layers.set(name, layer);
  return layer;
}

/** Returns the address of a version for those who see it with a watermark: another one for each revision of it. */
export const coveredContent = (
  version: Pick<VersionRow, 'content' | 'width'>,
  watermark: Pick<WatermarkRow, 'id' | 'revision' | 'fromWidth'>,
): string =>
  version.width < watermark.fromWidth
    ? version.content
    : `${version.content}.${watermark.id}.${watermark.revision}`;

const find = async (tx: Transaction, clean: VersionRow, watermarkId: string) => {
  const [row] = await tx
    .select({ watermark: watermarks, key: files.key })
    .from(watermarks)
    .leftJoin(files, eq(files.id, watermarks.pictureFileId))
    .where(and(eq(watermarks.id, watermarkId), isNull(watermarks.deletedAt)));
  if (!row) return undefined;
  const [drawn] = await tx
    .select()
    .from(galleryVariants)
    .where(
      and(
        eq(galleryVariants.imageId, clean.imageId),
        eq(galleryVariants.kind, 'drawn'),
        eq(galleryVariants.width, clean.width),
        eq(galleryVariants.watermarkId, watermarkId),
        eq(galleryVariants.watermarkRevision, row.watermark.revision),
      ),
    );
  return { ...row, drawn };
};

/**
 * Lays a watermark on a version when somebody first asks for it, and keeps it until the profile changes. Whatever revision is
 * asked for, today’s is what is shown.
 */
export const coverVersion =
  (platform: Platform): CoverVersion =>
  async (clean, watermarkId) => {
    const { database, storage, photographs } = platform;
    const found = await database.withWorkspace(clean.workspaceId, (tx) => find(tx, clean, watermarkId));
    if (!found || found.drawn) return found?.drawn;
    const { watermark, key } = found;
    const layer = await layerOf(platform, watermark, key);
    const body = await storage.openRead(clean.key);
    if (!layer || !body) return undefined;
    const { size, opacity, placement: place } = watermark;
    const bytes = await photographs.cover(await buffer(body), layer, { size, opacity, place });
    const { row } = newVersion(clean, { slot: clean.width, height: clean.height }, bytes, watermark);
    await storage.write(row.key, bytes, VERSION_TYPE);
    await database.withWorkspace(clean.workspaceId, (tx) =>
      tx.insert(galleryVariants).values(row).onConflictDoNothing(),
    );
    return { key: row.key, size: bytes.length };
  };
