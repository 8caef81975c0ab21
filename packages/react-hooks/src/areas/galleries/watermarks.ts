import {
  mapData,
  type PreviewWatermarkOutput,
  type UploadOptions,
  uploadFile,
  type WatermarkProfile,
  watermarks,
} from '@atelier/sdk';
import { useRead } from '../../platform/read.js';
import { defineWrite, to } from '../../platform/write.js';
import { galleryKeys, watermarkKeys } from './gallery-keys.js';

/** Profiles, and the galleries that use them. */
const invalidates = () => [watermarkKeys.all, galleryKeys.ones];

/** Reads the watermark profiles of the workspace by name. */
export const useWatermarks = () =>
  useRead<readonly WatermarkProfile[]>(watermarkKeys.all, async (client, options) => {
    const answer = await watermarks(client).list(options);
    return answer.ok ? { ...answer, data: answer.data.data } : answer;
  });

/**
 * Reads where an image is shown with a watermark, as visitors see it.
 *
 * @param shown - undefined requests nothing.
 */
export const useWatermarkPreview = (
  shown: { readonly profileId: string; readonly imageId: string } | undefined,
) =>
  useRead<PreviewWatermarkOutput>(
    [...watermarkKeys.all, 'preview', shown?.profileId, shown?.imageId],
    shown && ((client, options) => watermarks(client).preview(shown, options)),
  );

/** Uploads the picture of a watermark: PNG, WebP or SVG up to 5 MB. Its `key` goes into the profile. */
export const useUploadWatermarkPicture = defineWrite(
  'watermarks.openUpload',
  (client, { file, onProgress }: { readonly file: File } & Pick<UploadOptions, 'onProgress'>, options) =>
    mapData(
      uploadFile(
        client,
        file,
        (declaration, intent) => watermarks(client).openUpload(declaration, { ...options, ...intent }),
        onProgress ? { onProgress } : {},
      ),
      ({ key }) => ({ key }),
    ),
  { offline: 'refuse' },
);

/**
 * Creates a watermark profile.
 *
 * @returns the mutation; its error is a `CallFailed`: code `too_many_watermarks` beyond 50.
 */
export const useCreateWatermark = defineWrite('watermarks.create', to(watermarks, 'create'), {
  offline: 'refuse',
  invalidates,
});

/** Changes a watermark profile. Every gallery with it shows the change within seconds. */
export const useUpdateWatermark = defineWrite('watermarks.update', to(watermarks, 'update'), {
  label: 'Edit watermark',
  invalidates,
});

/**
 * Deletes a watermark profile.
 *
 * @returns the mutation; its error is a `CallFailed`: code `watermark_in_use` while a gallery has it.
 */
export const useDeleteWatermark = defineWrite('watermarks.delete', to(watermarks, 'delete'), {
  label: 'Delete watermark',
  invalidates,
});
