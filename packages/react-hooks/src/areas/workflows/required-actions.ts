import {
  type ActivityPage,
  type RequiredActionFilters,
  type RequiredActionPage,
  requiredActions,
  smartFiles,
} from '@atelier/sdk';
import type { InfiniteData } from '@tanstack/react-query';
import { keepPrevious, useRead, useReadPages } from '../../platform/read.js';
import { leadKeys } from './lead-keys.js';

/** The pages of a list of required actions that have been loaded. */
export type RequiredActionList = InfiniteData<RequiredActionPage, number>;

/** Reads how many required actions there are of each kind. Every write of leads, templates and mails requests it again. */
export const useRequiredActionCounts = () =>
  useRead([...leadKeys.requiredActions, 'counts'], (client, options) =>
    requiredActions(client).counts(options),
  );

/**
 * Reads what of the leads needs the studio's attention, most pressing first, page after page.
 *
 * @param filters - `action` (a kind; defaults to all), `workflowId` (of one lead), and the size of a page: up to 100.
 */
export const useRequiredActions = (filters: Omit<RequiredActionFilters, 'page'> = {}) =>
  useReadPages<RequiredActionPage>(
    [...leadKeys.requiredActions, 'list', filters],
    (client, page, options) => requiredActions(client).list({ ...filters, page }, options),
    keepPrevious,
  );

/** The pages of a record of changes that have been loaded. */
export type SmartFileActivity = InfiniteData<ActivityPage, number>;

/**
 * Reads what was done with a lead or template, newest first, one line for each change, page after page.
 *
 * @param subjectId - id of the lead or template.
 * @param limit - size of a page: up to 100. Defaults to 10.
 */
export const useSmartFileActivity = (subjectId: string, limit = 10) =>
  useReadPages<ActivityPage>([...leadKeys.activity, subjectId, limit], (client, page, options) =>
    smartFiles(client).activity({ subjectId, limit, page }, options),
  );
