import {
  downloadFile,
  type FileDownloadOptions,
  type GalleryDownload,
  type GetZipUrlInput,
  galleryDownloads,
  type ZipUrl,
} from '@atelier/sdk';
import { useRead } from '../../platform/read.js';
import { defineWrite, to } from '../../platform/write.js';
import { galleryKeys } from './gallery-keys.js';

/** What a download leads to is on the network. */
const online = { offline: 'refuse' } as const;

/**
 * Prepares one zip of a gallery, or of some of its images; open its `url` in a new tab.
 *
 * @returns the mutation; its error is a `CallFailed`: code `nothing_to_download`.
 */
export const useDownloadGallery = defineWrite(
  'galleryDownloads.gallery',
  to(galleryDownloads, 'gallery'),
  online,
);

/** Prepares one zip of an album, or of some of its images. */
export const useDownloadAlbum = defineWrite('galleryDownloads.album', to(galleryDownloads, 'album'), online);

/** Prepares one zip of the images of a tag. */
export const useDownloadTag = defineWrite('galleryDownloads.tag', to(galleryDownloads, 'tag'), online);

/** Downloads one image, original or optimized, checked by its hash. */
export const useDownloadImage = defineWrite(
  'galleryDownloads.image',
  async (
    client,
    {
      imageId,
      imageType,
      ...progress
    }: {
      readonly imageId: string;
      readonly imageType: 'original' | 'optimized';
    } & Pick<FileDownloadOptions, 'onProgress' | 'signal'>,
    options,
  ) => {
    const offer = await galleryDownloads(client).image({ imageId, imageType }, options);
    return offer.ok ? downloadFile(client, offer.data, progress) : offer;
  },
  online,
);

/**
 * Reads a download of one’s own, with its single files if there are at most 200.
 *
 * @param downloadId - undefined requests nothing.
 */
export const useGalleryDownload = (downloadId: string | undefined) =>
  useRead<GalleryDownload>(
    [...galleryKeys.downloads, downloadId],
    downloadId === undefined
      ? undefined
      : (client, options) => galleryDownloads(client).get({ downloadId }, options),
  );

/** Reads where the zip behind a download page is. Its error has code `download_changed` or `download_ended`. */
export const useZipUrl = ({ region, downloadId }: GetZipUrlInput) =>
  useRead<ZipUrl>([...galleryKeys.downloads, region, downloadId, 'zip'], (client, options) =>
    galleryDownloads(client).zipUrl({ region, downloadId }, options),
  );

/** Prepares a download again whose images have changed. */
export const useRenewDownload = defineWrite('galleryDownloads.renew', to(galleryDownloads, 'renew'), online);
