import type { Client } from '../../core/client.js';
import { type GalleriesCalls, galleriesCalls } from '../../generated/areas/galleries.js';
import { type GalleryAlbumsCalls, galleryAlbumsCalls } from '../../generated/areas/gallery-albums.js';
import {
  type GalleryCollaboratorsCalls,
  galleryCollaboratorsCalls,
} from '../../generated/areas/gallery-collaborators.js';
import { type GalleryCommentsCalls, galleryCommentsCalls } from '../../generated/areas/gallery-comments.js';
import { type GalleryFacesCalls, galleryFacesCalls } from '../../generated/areas/gallery-faces.js';
import { type GalleryImagesCalls, galleryImagesCalls } from '../../generated/areas/gallery-images.js';
import {
  type GallerySelectionsCalls,
  gallerySelectionsCalls,
} from '../../generated/areas/gallery-selections.js';
import { type GalleryTagsCalls, galleryTagsCalls } from '../../generated/areas/gallery-tags.js';
import { type GalleryVideosCalls, galleryVideosCalls } from '../../generated/areas/gallery-videos.js';
import { type GalleryVisitorsCalls, galleryVisitorsCalls } from '../../generated/areas/gallery-visitors.js';
import { type WatermarksCalls, watermarksCalls } from '../../generated/areas/watermarks.js';

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
 * Comments on the images of a gallery, perhaps at a place of them, with answers.
 *
 * @param client - created by `createClient`.
 */
export const galleryComments = (client: Client): GalleryCommentsCalls => galleryCommentsCalls(client);

/**
 * People on the images of a gallery: found and grouped after the host agreed, corrected with merges and splits.
 *
 * @param client - created by `createClient`.
 */
export const galleryFaces = (client: Client): GalleryFacesCalls => galleryFacesCalls(client);

/**
 * Embedded videos of a gallery.
 *
 * @param client - created by `createClient`.
 */
export const galleryVideos = (client: Client): GalleryVideosCalls => galleryVideosCalls(client);

/**
 * Upload, progress and details of images. `createImageUploads` uploads many files.
 *
 * @param client - created by `createClient`.
 */
export const galleryImages = (client: Client): GalleryImagesCalls => galleryImagesCalls(client);

/**
 * Selections of a gallery: lists that the studio asks its clients to fill, and the favourites of visitors.
 *
 * @param client - created by `createClient`.
 */
export const gallerySelections = (client: Client): GallerySelectionsCalls => gallerySelectionsCalls(client);

/**
 * Tags of an album: groups of its images with an order of their own.
 *
 * @param client - created by `createClient`.
 */
export const galleryTags = (client: Client): GalleryTagsCalls => galleryTagsCalls(client);

/**
 * Who may visit a gallery, who did, and what they did; invitations, and people who wait for its release.
 *
 * @param client - created by `createClient`.
 */
export const galleryVisitors = (client: Client): GalleryVisitorsCalls => galleryVisitorsCalls(client);

/**
 * Watermark profiles, which are drawn over images and never burned in.
 *
 * @param client - created by `createClient`.
 */
export const watermarks = (client: Client): WatermarksCalls => watermarksCalls(client);
