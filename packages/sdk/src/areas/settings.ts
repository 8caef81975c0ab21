import type { CallOptions, Client } from '../core/client.js';
import { type FileDownload, openCsv } from '../core/file-download.js';
import type { Result } from '../core/result.js';
import { type SettingsCalls, settingsCalls } from '../generated/areas/settings.js';
import type { ExportAuditLogInput } from '../generated/rest/settings.js';
import { exportAuditLogCall } from '../generated/rest-calls/settings.js';

/**
 * Profile, two-factor authentication, workspaces and preferences.
 *
 * @param client - created by `createClient`.
 */
export const settings = (client: Client): SettingsCalls => settingsCalls(client);

/**
 * Downloads the audit log as a CSV file: UTF-8 with a byte order mark, one row per entry, newest first. Requires an
 * administrator. The download itself becomes an entry.
 *
 * @param client - created by `createClient`.
 * @param input - the filters of `settings(client).auditLog`; `timezone`, which defaults to the workspace's.
 * @returns the file; an `http` error with code `forbidden` for a member.
 * @example const { name, stream } = await unwrap(exportAuditLog(client, { kind: 'member' }));
 */
export function exportAuditLog(
  client: Client,
  input: ExportAuditLogInput = {},
  options?: CallOptions,
): Promise<Result<FileDownload>> {
  return openCsv(client, exportAuditLogCall, input, 'audit-log.csv', options);
}
