import { account, settings, type UploadProgress, uploadFile } from '@atelier/sdk';
import { queryKeys } from '../../platform/keys.js';
import { defineWrite } from '../../platform/write.js';

/** A picture on its way. */
export interface PictureUpload {
  readonly file: File;
  /** Called as bytes leave. */
  readonly onProgress?: (progress: UploadProgress) => void;
  readonly signal?: AbortSignal;
}

/** Uploads the person's display picture and shows it. */
export const useUploadDisplayPicture = defineWrite(
  'settings.uploadDisplayPicture',
  async (client, { file, ...progress }: PictureUpload) => {
    const uploaded = await uploadFile(
      client,
      file,
      (declaration) => settings(client).createDisplayPictureUpload(declaration),
      progress,
    );
    return uploaded.ok ? account(client).updateProfile({ displayPictureKey: uploaded.data.key }) : uploaded;
  },
  { offline: 'refuse', invalidates: () => [queryKeys.person] },
);

/** Uploads the workspace's logo and shows it. For admins. */
export const useUploadLogo = defineWrite(
  'settings.uploadLogo',
  async (client, { file, ...progress }: PictureUpload, { workspaceId }) => {
    const uploaded = await uploadFile(
      client,
      file,
      (declaration) => settings(client).createLogoUpload(declaration, { workspaceId }),
      progress,
    );
    return uploaded.ok
      ? settings(client).updateTenant({ logoKey: uploaded.data.key }, { workspaceId })
      : uploaded;
  },
  // Pages, mails and previews of the workspace show the logo.
  { offline: 'refuse', invalidates: () => [[], queryKeys.person] },
);
