import type { Transaction } from '../../../platform/database/transaction';
import { defineNotice, notify } from '../../../platform/notices';
import { type GalleryRow, ofGallery } from '../record';

/** A visitor has commented on an image, or answered. */
export const imageCommented = defineNotice({
  module: 'galleries',
  group: 'Galleries',
  action: 'image_commented',
  label: 'Comment on a photograph',
  hint: 'by a visitor of a gallery',
  by: ['inApp', 'email'],
});

/** Tells those whose gallery it is what a visitor wrote. */
export const tellOfComment = (
  tx: Transaction,
  gallery: GalleryRow,
  written: {
    readonly id: string;
    readonly imageId: string;
    readonly visitor: string;
    readonly fileName: string;
    readonly text: string;
    readonly isAnswer: boolean;
  },
): Promise<void> =>
  notify(tx, imageCommented, {
    ...ofGallery(gallery),
    path: `/galleries/${gallery.id}/comments?photo=${written.imageId}`,
    key: written.id,
    actor: written.visitor,
    title: `${written.isAnswer ? 'answered a comment' : 'commented'} on ${written.fileName} in ${gallery.name}`,
    detail: written.text,
  });
