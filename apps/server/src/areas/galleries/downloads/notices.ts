import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import type { VisitClaim } from '../../../platform/identity/visits';
import { defineNotice, notify } from '../../../platform/notices';
import { galleries, ofGallery } from '../record';
import { galleryVisitors } from '../visits';

/** A visitor has downloaded all that they see of a gallery. */
export const wholeDownloaded = defineNotice({
  module: 'galleries',
  group: 'Galleries',
  action: 'gallery_downloaded',
  label: 'Gallery downloaded',
  hint: 'all of it, the first time by each visitor',
  by: ['inApp'],
});

/** Tells those whose gallery it is, once for each visitor, that all of it was downloaded. */
export async function tellOfDownload(
  tx: Transaction,
  { galleryId, fileCount }: { readonly galleryId: string; readonly fileCount: number },
  { visitorId, isPreview }: VisitClaim,
): Promise<void> {
  if (isPreview) return;
  const [gallery] = await tx.select().from(galleries).where(eq(galleries.id, galleryId));
  const [visitor] = await tx.select().from(galleryVisitors).where(eq(galleryVisitors.id, visitorId));
  if (!gallery) return;
  await notify(tx, wholeDownloaded, {
    ...ofGallery(gallery),
    key: `${galleryId} ${visitorId}`,
    actor: visitor?.name ?? visitor?.email ?? 'A guest',
    title: `downloaded ${gallery.name}`,
    detail: fileCount === 1 ? '1 photograph' : `${fileCount} photographs`,
  });
}
