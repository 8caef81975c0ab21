import type { CallOptions, Client } from '../../core/client.js';
import type { Result } from '../../core/result.js';
import { type UploadOptions, uploadFile } from '../../core/upload.js';
import type { SmartFilePurpose } from '../../generated/rest/workflows.js';
import { type SmartFileFile, smartFiles } from './smart-files.js';

/**
 * Uploads an image or file for a module: the cover of a proposal (PNG, JPEG or WebP, at most 20 MB), or an attachment
 * of a thank-you page (at most 50 MB). Files that no smart file has referred to for a day are removed.
 *
 * @param client - created by `createClient`.
 * @param file - the file; it is read completely once to compute its SHA-256.
 * @param purpose - `cover` or `attachment`.
 * @param options - name, progress, signal; `workspaceId` if it differs from the session's.
 * @returns the file, whose `key` goes into the content. If the file is refused, the error names the field and its
 * limit.
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
    (declaration, intent) => area.createUpload({ ...declaration, purpose }, { ...call, ...intent }),
    options,
  );
  return sent.ok ? area.keepUpload({ key: sent.data.key }, call) : sent;
}
