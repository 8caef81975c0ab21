import {
  type CallFailed,
  type SmartFileSession,
  type SmartFileSummary,
  type SmartFileViewerPage,
  type ViewerAnalyticsSettings,
  viewers,
} from '@atelier/sdk';
import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import { useRead, useReadPages } from '../../platform/read.js';
import { defineWrite, to, type WriteHook } from '../../platform/write.js';
import { viewerKeys } from './lead-keys.js';

/** Reads how a smart file was viewed: its figures, each with what it means. */
export const useSmartFileSummary = (leadId: string): UseQueryResult<SmartFileSummary, CallFailed> =>
  useRead([...viewerKeys, leadId, 'summary'], (client, options) => viewers(client).summary(leadId, options));

/** The pages of viewers that have been loaded. */
export type SmartFileViewers = InfiniteData<SmartFileViewerPage, number>;

/**
 * Reads who viewed a smart file, the most recent first, page after page.
 *
 * @param leadId - id of the lead.
 * @param limit - size of a page: up to 100. Defaults to 10.
 */
export const useSmartFileViewers = (
  leadId: string,
  limit = 10,
): UseInfiniteQueryResult<SmartFileViewers, CallFailed> =>
  useReadPages<SmartFileViewerPage>([...viewerKeys, leadId, 'viewers', limit], (client, page, options) =>
    viewers(client).list(leadId, { limit, page }, options),
  );

/**
 * Reads one visit of a smart file: from where, with what, and the way through the file.
 *
 * @param leadId - id of the lead.
 * @param sessionId - id of the visit; undefined requests nothing.
 */
export const useSmartFileSession = (
  leadId: string,
  sessionId: string | undefined,
): UseQueryResult<SmartFileSession, CallFailed> =>
  useRead(
    [...viewerKeys, leadId, 'session', sessionId],
    sessionId === undefined
      ? undefined
      : (client, options) => viewers(client).session(leadId, sessionId, options),
  );

type ViewerSettingsInput = Parameters<ReturnType<typeof viewers>['updateSettings']>[0];

/** Switches the recording of visits in the workspace on or off, or changes for how many days they are kept. */
export const useUpdateViewerSettings: WriteHook<ViewerAnalyticsSettings, ViewerSettingsInput> = defineWrite(
  'workflows.updateViewerSettings',
  to(viewers, 'updateSettings'),
  { label: 'Edit view recording', invalidates: () => [viewerKeys] },
);
