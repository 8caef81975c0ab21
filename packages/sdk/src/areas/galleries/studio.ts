import type { Client } from '../../core/client.js';
import { type GalleriesCalls, galleriesCalls } from '../../generated/areas/galleries.js';
import { type GalleryAlbumsCalls, galleryAlbumsCalls } from '../../generated/areas/gallery-albums.js';
import {
  type GalleryCollaboratorsCalls,
  galleryCollaboratorsCalls,
} from '../../generated/areas/gallery-collaborators.js';
import { type GalleryVideosCalls, galleryVideosCalls } from '../../generated/areas/gallery-videos.js';

/**
 * Galleries of a studio: list, addresses, PINs, layout and sharing.
 *
 * @param client - created by `createClient`.
 */
export const galleries = (client: Client): GalleriesCalls => galleriesCalls(client);

/**
 * Albums of a gallery.
 *
 * @param client - created by `createClient`.
 */
export const galleryAlbums = (client: Client): GalleryAlbumsCalls => galleryAlbumsCalls(client);

/**
 * Members of the workspace who work on a gallery.
 *
 * @param client - created by `createClient`.
 */
export const galleryCollaborators = (client: Client): GalleryCollaboratorsCalls =>
  galleryCollaboratorsCalls(client);

/**
 * Embedded videos of a gallery.
 *
 * @param client - created by `createClient`.
 */
export const galleryVideos = (client: Client): GalleryVideosCalls => galleryVideosCalls(client);
