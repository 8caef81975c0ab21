import type { FilePurpose } from '@atelier/domain/smart-files';
import { type Result, type SmartFileFile, type UploadOptions, uploadForSmartFile } from '@atelier/sdk';
import { useCallback } from 'react';
import { useConnection } from '../../platform/client.js';

/** Uploads a picture or file for smart files; its `key` goes into the content of a module. */
export type UploadForSmartFile = (
  file: File,
  purpose: FilePurpose,
  options?: UploadOptions,
) => Promise<Result<SmartFileFile>>;

/**
 * Uploads pictures and files that modules of smart files show. A file shows once the content
 * of a module names its key.
 *
 * @returns uploads a file; its errors carry the server's message.
 */
export function useUploadForSmartFile(): UploadForSmartFile {
  const { client, workspaceId } = useConnection();
  return useCallback(
    (file, purpose, options) => uploadForSmartFile(client, file, purpose, { ...options, workspaceId }),
    [client, workspaceId],
  );
}
