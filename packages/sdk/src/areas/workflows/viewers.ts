import { answerField as field } from '../../core/answer-field.js';
import type { CallOptions, Client, QueryOptions } from '../../core/client.js';
import { type FileDownload, openCsv } from '../../core/file-download.js';
import type { Result } from '../../core/result.js';
import {
  type SmartFileSessionSummaryData,
  type SmartFileSummaryData,
  type SmartFileViewerFilters,
  type SmartFileViewersData,
  smartFileSessionSummaryCall,
  smartFileSummaryCall,
  smartFileViewersCall,
  updateViewerAnalyticsSettingsCall,
  type ViewerAnalyticsSettingsFields,
  type ViewerAnalyticsSettingsInput,
  viewerAnalyticsSettingsCall,
} from '../../generated/graphql/viewers.js';
import {
  type ExportSmartFileVisitsInput,
  exportSmartFileVisitsCall,
} from '../../generated/rest/workflows.js';

/** How a sent smart file was looked at (specification 2 §3, smart file summary). Durations are milliseconds. */
export type SmartFileSummary = SmartFileSummaryData['smartFileSummary'];

/** A page of those who looked at a smart file. */
export type SmartFileViewerPage = SmartFileViewersData['smartFileViewers'];

/** Somebody who looked at a smart file (specification 2 §3, smart file viewer). */
export type SmartFileViewer = SmartFileViewerPage['data'][number];

/** One visit of a smart file (specification 2 §3, session summary). */
export type SmartFileSession = SmartFileSessionSummaryData['smartFileSessionSummary'];

/** Whether visits are recorded in a workspace, and for how many days they are kept. */
export type ViewerAnalyticsSettings = ViewerAnalyticsSettingsFields;

/**
 * Viewer analytics: who looked at a sent smart file, for how long, and at what. A visit is the reports of one viewer with
 * pauses under ten minutes between them; previews, the team, mail scanners and programs are in no figure.
 *
 * @param client - made by `createClient`.
 * @see Specification 2 §3, smart file summary, smart file viewer, session summary
 */
export const viewers = (client: Client) => ({
  /**
   * The figures of a smart file, each with its definition, numerator and denominator.
   *
   * @param workflowId - of the lead.
   * @returns the summary; an `http` or `graphql` error with code `not_found` when there is no such lead.
   */
  summary: (workflowId: string, options?: QueryOptions) =>
    field(client.query(smartFileSummaryCall, { workflowId }, options), 'smartFileSummary'),
  /**
   * One page of those who looked at a smart file, the last ones first.
   *
   * @param workflowId - of the lead.
   * @param filters - `isAnonymus`: only those without a name, or only those with one; `page` from 1, `limit` up to 100 (10
   * when not said).
   */
  list: (workflowId: string, filters: SmartFileViewerFilters = {}, options?: QueryOptions) =>
    field(client.query(smartFileViewersCall, { workflowId, filters }, options), 'smartFileViewers'),
  /**
   * One visit: from where and by what, and the way through the file.
   *
   * @param workflowId - of the lead.
   * @param sessionId - one of the `sessionIds` of a viewer.
   */
  session: (workflowId: string, sessionId: string, options?: QueryOptions) =>
    field(
      client.query(smartFileSessionSummaryCall, { workflowId, sessionId }, options),
      'smartFileSessionSummary',
    ),
  /** Whether visits are recorded in the workspace, and for how long they are kept. */
  settings: (options?: QueryOptions) =>
    field(client.query(viewerAnalyticsSettingsCall, {}, options), 'viewerAnalyticsSettings'),
  /**
   * Switches the recording of visits on or off, or changes for how long they are kept. For administrators.
   *
   * @param input - `isOn`; `retentionDays` from 1 to 1,095.
   * @returns the settings as they are now.
   */
  updateSettings: (input: ViewerAnalyticsSettingsInput, options?: CallOptions) =>
    field(
      client.query(updateViewerAnalyticsSettingsCall, { input }, options),
      'updateViewerAnalyticsSettings',
    ),
});

/**
 * Downloads the visits of a smart file as a CSV file: UTF-8 with a byte order mark, one visit a row, the oldest first. They
 * are those that the figures of `viewers(client).summary` count.
 *
 * @param client - made by `createClient`.
 * @param input - `workflowId` of the lead; `timezone`, the workspace's when not said.
 * @returns the file; an `http` error with code `not_found` when there is no such lead.
 * @see Specification 2 §3, smart file viewer
 * @example const { name, stream } = await unwrap(exportSmartFileVisits(client, { workflowId }));
 */
export function exportSmartFileVisits(
  client: Client,
  input: ExportSmartFileVisitsInput,
  options?: CallOptions,
): Promise<Result<FileDownload>> {
  return openCsv(client, exportSmartFileVisitsCall, input, 'visits.csv', options);
}
