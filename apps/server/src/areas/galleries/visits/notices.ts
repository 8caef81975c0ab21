import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import { defineNotice, type NoticeKind, notify } from '../../../platform/notices';
import { type GalleryRow, galleries, ofGallery } from '../record';

const gallery = { module: 'galleries', group: 'Galleries' } as const;

const pinsGuessed = defineNotice({
  ...gallery,
  action: 'pins_guessed',
  label: 'PINs are being guessed',
  hint: 'at the door of a gallery',
  by: ['inApp', 'email', 'push'],
});

const galleryEntered = defineNotice({
  ...gallery,
  action: 'gallery_entered',
  label: 'First visit of a gallery',
  hint: 'by a client, a guest or somebody you invited',
  by: ['inApp'],
});

/** What people are notified about when a gallery is visited. */
export const visitNotices: readonly NoticeKind[] = [galleryEntered, pinsGuessed];

const read = async (tx: Transaction, galleryId: string): Promise<GalleryRow | undefined> =>
  (await tx.select().from(galleries).where(eq(galleries.id, galleryId)))[0];

/** Tells those whose gallery it is, once a day, that PINs are being guessed. */
export async function tellOfGuesses(tx: Transaction, galleryId: string, day: string): Promise<void> {
  const row = await read(tx, galleryId);
  if (!row) return;
  await notify(tx, pinsGuessed, {
    ...ofGallery(row),
    key: `${galleryId} ${day}`,
    title: `Somebody is guessing the PIN of ${row.name}`,
    detail: 'Further tries are slowed down. Whoever was let in before can still come in.',
  });
}

/** Tells those whose gallery it is that its first visitor came. */
export async function tellOfFirstVisit(
  tx: Transaction,
  galleryId: string,
  visitor: string | null,
): Promise<void> {
  const row = await read(tx, galleryId);
  if (!row) return;
  await notify(tx, galleryEntered, {
    ...ofGallery(row),
    key: galleryId,
    actor: visitor ?? 'A guest',
    title: `opened ${row.name} for the first time`,
  });
}
