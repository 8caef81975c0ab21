import type { CallOptions, Client } from '../../core/client.js';
import { type FileDownload, openCsv } from '../../core/file-download.js';
import type { Result } from '../../core/result.js';
import { type ViewersCalls, viewersCalls } from '../../generated/areas/viewers.js';
import type {
  SmartFileSessionSummaryData,
  SmartFileSummaryData,
  SmartFileViewersData,
  ViewerAnalyticsSettingsFields,
} from '../../generated/graphql/viewers.js';
import type { ExportSmartFileVisitsInput } from '../../generated/rest/workflows.js';
import { exportSmartFileVisitsCall } from '../../generated/rest-calls/workflows.js';

/** The viewing figures of a sent smart file. Durations are in milliseconds. */
export type SmartFileSummary = SmartFileSummaryData['smartFileSummary'];

/** A page of the people who viewed a smart file. */
export type SmartFileViewerPage = SmartFileViewersData['smartFileViewers'];

/** A person who viewed a smart file. */
export type SmartFileViewer = SmartFileViewerPage['data'][number];

/** One visit of a smart file. */
export type SmartFileSession = SmartFileSessionSummaryData['smartFileSessionSummary'];

/** Whether a workspace records visits, and for how many days it keeps them. */
export type ViewerAnalyticsSettings = ViewerAnalyticsSettingsFields;

/**
 * Viewer analytics: who viewed a sent smart file, for how long, and which parts. A visit consists of the reports of
 * one viewer with less than ten minutes between them. Previews, team members, mail scanners and bots are not counted.
 *
 * @param client - created by `createClient`.
 */
export const viewers = (client: Client): ViewersCalls => viewersCalls(client);

/**
 * Downloads the visits of a smart file as a CSV file: UTF-8 with a byte order mark, one row per visit, oldest first.
 * It contains exactly the visits that `viewers(client).summary` counts.
 *
 * @param client - created by `createClient`.
 * @param input - `workflowId` of the lead; `timezone`, which defaults to the workspace's.
 * @returns the file; an `http` error with code `not_found` if the lead doesn't exist.
 * @example const { name, stream } = await unwrap(exportSmartFileVisits(client, { workflowId }));
 */
export function exportSmartFileVisits(
  client: Client,
  input: ExportSmartFileVisitsInput,
  options?: CallOptions,
): Promise<Result<FileDownload>> {
  return openCsv(client, exportSmartFileVisitsCall, input, 'visits.csv', options);
}
