import {
  mapData,
  type PreviewWatermarkOutput,
  uploadFile,
  type WatermarkProfile,
  watermarks,
} from '@atelier/sdk';
import { put } from '../../platform/changes.js';
import { useRead } from '../../platform/read.js';
import { defineWrite, to } from '../../platform/write.js';
import type { PictureUpload } from '../settings/pictures.js';
import { galleryKeys, watermarkKeys } from './gallery-keys.js';

/** Profiles, and the galleries that use them. */
const invalidates = () => [watermarkKeys.all, galleryKeys.ones];

/** Reads the watermark profiles of the workspace by name. */
export const useWatermarks = () =>
  useRead<readonly WatermarkProfile[]>(watermarkKeys.all, async (client, options) => {
    const answer = await watermarks(client).list(options);
    return answer.ok ? { ...answer, data: answer.data.data } : answer;
  });

const one = (profileId: string) => [...watermarkKeys.all, 'one', profileId];

/**
 * Reads a watermark profile; null if there is none with this id. Whoever changes it reads it with this, so that what others
 * changed meanwhile is merged.
 *
 * @param profileId - undefined requests nothing.
 */
export const useWatermark = (profileId: string | undefined) =>
  useRead<WatermarkProfile | null>(
    one(profileId ?? ''),
    profileId === undefined
      ? undefined
      : (client, options) =>
          mapData(
            watermarks(client).list(options),
            ({ data }) => data.find((profile) => profile.profileId === profileId) ?? null,
          ),
  );

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

/** Uploads the picture of a watermark: PNG, WebP or SVG up to 5 MB. Its data is the `pictureKey` of the profile. */
export const useUploadWatermarkPicture = defineWrite(
  'watermarks.openUpload',
  (client, { file, ...progress }: PictureUpload, options) =>
    mapData(
      uploadFile(
        client,
        file,
        (declaration, intent) => watermarks(client).openUpload(declaration, { ...options, ...intent }),
        progress,
      ),
      ({ key }) => key,
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
  answer: (profile) => [put(one(profile.profileId), profile)],
  revision: (change) => {
    const { profileId, revision, ...values } = change;
    return {
      id: profileId,
      seen: revision,
      values,
      texts: ['name', 'text'],
      key: one(profileId),
      renew: (next, merged) => ({ ...change, ...merged, revision: next }),
    };
  },
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
