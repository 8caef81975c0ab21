import {
  account,
  type CallFailed,
  type Profile,
  settings,
  type Tenant,
  type UploadProgress,
  uploadFile,
} from '@atelier/sdk';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../platform/client.js';
import { queryKeys } from '../../platform/keys.js';
import { dataOf } from '../../platform/results.js';
import { useWorkspaceId } from '../../platform/workspace-id.js';

/** A picture on its way. */
export interface PictureUpload {
  readonly file: File;
  /** Told as bytes leave. */
  readonly onProgress?: (progress: UploadProgress) => void;
  readonly signal?: AbortSignal;
}

/** Uploads the person's display picture in two steps, and shows it. */
export function useUploadDisplayPicture(): UseMutationResult<Profile, CallFailed, PictureUpload> {
  const client = useClient();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ file, ...options }) => {
      const { key } = await dataOf(
        uploadFile(
          client,
          file,
          (declaration) => settings(client).createDisplayPictureUpload(declaration),
          options,
        ),
      );
      return dataOf(account(client).updateProfile({ displayPictureKey: key }));
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.person }),
  });
}

/** Uploads the workspace's logo in two steps, and shows it. For admins. */
export function useUploadLogo(): UseMutationResult<Tenant, CallFailed, PictureUpload> {
  const client = useClient();
  const queries = useQueryClient();
  const workspaceId = useWorkspaceId();
  return useMutation({
    mutationFn: async ({ file, ...options }) => {
      const { key } = await dataOf(
        uploadFile(
          client,
          file,
          (declaration) => settings(client).createLogoUpload(declaration, { workspaceId }),
          options,
        ),
      );
      return dataOf(settings(client).updateTenant({ logoKey: key }, { workspaceId }));
    },
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: queryKeys.workspace(workspaceId) }),
        queries.invalidateQueries({ queryKey: queryKeys.person }),
      ]),
  });
}
