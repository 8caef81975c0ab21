import type { CallOptions, Client } from '../../core/client.js';
import { type FileDownload, openCsv } from '../../core/file-download.js';
import type { Result } from '../../core/result.js';
import { viewersCalls } from '../../generated/areas/viewers.js';
import type {
  SmartFileSessionSummaryData,
  SmartFileSummaryData,
  SmartFileViewersData,
  ViewerAnalyticsSettingsFields,
} from '../../generated/graphql/viewers.js';
import {
  type ExportSmartFileVisitsInput,
  exportSmartFileVisitsCall,
} from '../../generated/rest/workflows.js';

/** How a sent smart file was looked at. Durations are milliseconds. */
export type SmartFileSummary = SmartFileSummaryData['smartFileSummary'];

/** A page of those who looked at a smart file. */
export type SmartFileViewerPage = SmartFileViewersData['smartFileViewers'];

/** Somebody who looked at a smart file. */
export type SmartFileViewer = SmartFileViewerPage['data'][number];

/** One visit of a smart file. */
export type SmartFileSession = SmartFileSessionSummaryData['smartFileSessionSummary'];

/** Whether visits are recorded in a workspace, and for how many days they are kept. */
export type ViewerAnalyticsSettings = ViewerAnalyticsSettingsFields;

/**
 * Viewer analytics: who looked at a sent smart file, for how long, and at what. A visit is the reports of one viewer with
 * pauses under ten minutes between them; previews, the team, mail scanners and programs are in no figure.
 *
 * @param client - made by `createClient`.
 */
export const viewers = (client: Client) => viewersCalls(client);

/**
 * Downloads the visits of a smart file as a CSV file: UTF-8 with a byte order mark, one visit a row, the oldest first. They
 * are those that the figures of `viewers(client).summary` count.
 *
 * @param client - made by `createClient`.
 * @param input - `workflowId` of the lead; `timezone`, the workspace's when not said.
 * @returns the file; an `http` error with code `not_found` when there is no such lead.
 * @example const { name, stream } = await unwrap(exportSmartFileVisits(client, { workflowId }));
 */
export function exportSmartFileVisits(
  client: Client,
  input: ExportSmartFileVisitsInput,
  options?: CallOptions,
): Promise<Result<FileDownload>> {
  return openCsv(client, exportSmartFileVisitsCall, input, 'visits.csv', options);
}
