import type { GalleryRow } from './access';

/** Returns what all notices about a gallery have in common: whose it is hears of it. */
export const ofGallery = ({ workspaceId, id, name, createdBy }: GalleryRow) => ({
  workspaceId,
  by: null,
  object: { kind: 'gallery', id, name },
  path: `/galleries/${id}`,
  to: [
    { accountId: createdBy, reason: 'you created this gallery' },
    { role: 'owner' as const, reason: 'you own this workspace' },
  ],
});
