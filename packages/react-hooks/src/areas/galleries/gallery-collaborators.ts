import { type GalleryCollaborator, galleryCollaborators, mapData } from '@atelier/sdk';
import { useRead } from '../../platform/read.js';
import { defineWrite, to } from '../../platform/write.js';
import { galleryKeys } from './gallery-keys.js';

const collaborators = {
  offline: 'refuse',
  invalidates: ({ galleryId }: { readonly galleryId: string }) => [galleryKeys.collaborators(galleryId)],
} as const;

/** Reads the members who work on a gallery, by name. */
export const useGalleryCollaborators = (galleryId: string) =>
  useRead<readonly GalleryCollaborator[]>(galleryKeys.collaborators(galleryId), (client, options) =>
    mapData(galleryCollaborators(client).list({ galleryId }, options), ({ data }) => data),
  );

/** Adds a member as a collaborator: they may do with this gallery what their access to galleries does not allow. */
export const useAddGalleryCollaborator = defineWrite(
  'galleryCollaborators.add',
  to(galleryCollaborators, 'add'),
  collaborators,
);

/** Changes what a collaborator may do. */
export const useUpdateGalleryCollaborator = defineWrite(
  'galleryCollaborators.update',
  to(galleryCollaborators, 'update'),
  collaborators,
);

/** Removes a collaborator. */
export const useRemoveGalleryCollaborator = defineWrite(
  'galleryCollaborators.remove',
  to(galleryCollaborators, 'remove'),
  collaborators,
);
