import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import { type GalleryRow, preferencesOf } from '../record';
import type { WatermarkRow } from './covering';
import { watermarks } from './schema';

/** Returns the watermark that a role sees on the images of a gallery; null for none. */
export async function watermarkFor(
  tx: Transaction,
  { watermarkId, preferences }: Pick<GalleryRow, 'watermarkId' | 'preferences'>,
  role: string,
): Promise<WatermarkRow | null> {
  if (watermarkId === null || !preferencesOf(preferences).watermarkRoles.includes(role)) return null;
  const [row] = await tx
    .select()
    .from(watermarks)
    .where(and(eq(watermarks.id, watermarkId), isNull(watermarks.deletedAt)));
  return row ?? null;
}
