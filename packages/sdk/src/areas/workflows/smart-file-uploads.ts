import type { CallOptions, Client } from '../../core/client.js';
import type { Result } from '../../core/result.js';
import { type UploadOptions, uploadFile } from '../../core/upload.js';
import type { SmartFilePurpose } from '../../generated/rest/workflows.js';
import { type SmartFileFile, smartFiles } from './smart-files.js';

/**
 * Uploads a picture or file that contents of modules can name: the cover of a proposal (PNG, JPEG or WebP, at most 20 MB), or
 * an attachment of the thanks (at most 50 MB). What no smart file names for a day is removed.
 *
 * @param client - made by `createClient`.
 * @param file - the file; it is read whole once, for its SHA-256.
 * @param purpose - `cover` or `attachment`.
 * @param options - name, progress, signal; `workspaceId` where it is not the session's.
 * @returns the file: its `key` goes into the content. What is not taken is an error that names the field and its limit.
 */
export async function uploadForSmartFile(
  client: Client,
  file: Blob,
  purpose: SmartFilePurpose,
  { workspaceId, ...options }: UploadOptions & Pick<CallOptions, 'workspaceId'> = {},
): Promise<Result<SmartFileFile>> {
  const area = smartFiles(client);
  const call = { workspaceId, ...(options.signal && { signal: options.signal }) };
  const sent = await uploadFile(
    client,
    file,
    (declaration) => area.createUpload({ ...declaration, purpose }, call),
    options,
  );
  return sent.ok ? area.keepUpload({ key: sent.data.key }, call) : sent;
}
