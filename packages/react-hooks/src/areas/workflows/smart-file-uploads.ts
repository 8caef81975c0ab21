import type { FilePurpose } from '@atelier/domain/smart-files';
import { type Result, type SmartFileFile, type UploadOptions, uploadForSmartFile } from '@atelier/sdk';
import { useCallback } from 'react';
import { useClient } from '../../platform/client.js';
import { useWorkspaceId } from '../../platform/workspace-id.js';

/** Sends a picture or file for smart files; its `key` goes into the content of a module. */
export type UploadForSmartFile = (
  file: File,
  purpose: FilePurpose,
  options?: UploadOptions,
) => Promise<Result<SmartFileFile>>;

/**
 * Uploads pictures and files that modules of smart files show. Nothing is stored by it but the file: naming its key in a
 * content is what shows it.
 *
 * @returns the upload; what is not taken is an error with the server's words.
 */
export function useUploadForSmartFile(): UploadForSmartFile {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  return useCallback(
    (file, purpose, options) => uploadForSmartFile(client, file, purpose, { ...options, workspaceId }),
    [client, workspaceId],
  );
}
