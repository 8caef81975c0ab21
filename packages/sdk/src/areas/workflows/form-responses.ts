import { answerField as field } from '../../core/answer-field.js';
import type { CallOptions, Client, QueryOptions } from '../../core/client.js';
import { type FileDownload, openCsv } from '../../core/file-download.js';
import type { Result } from '../../core/result.js';
import {
  deleteFormResponseCall,
  type FormAnalyticsFilter,
  type FormFiguresFields,
  type FormResponseFields,
  type FormResponseFilters,
  type FormResponseSummaryFields,
  type FormResponsesListData,
  type FormResponseVariables,
  formResponseAnalyticsCall,
  formResponseCall,
  formResponsesListCall,
  restoreFormResponseCall,
} from '../../generated/graphql/form-responses.js';
import { type ExportFormResponsesInput, exportFormResponsesCall } from '../../generated/rest/workflows.js';

/** One person's answers to a form, with the way that they led. */
export type FormResponseDetails = FormResponseFields;

/** A response as lists show it. */
export type FormResponseSummary = FormResponseSummaryFields;

/** A page of responses, with the numbers of pages (specification 2 §3, form response list). */
export type FormResponsePage = FormResponsesListData['formResponsesList'];

/** Every figure of a form, each with what it counts. */
export type FormFigureSet = FormFiguresFields;

/** A file of responses on its way. */
export type FormResponsesFile = FileDownload;

/**
 * What people answered in forms, and the figures of it. A form is one of a lead, or one of a template: then all leads that were
 * made from the template count.
 *
 * @param client - made by `createClient`.
 * @see Specification 2 §3, form response list, and §7, "Smart files and workflows"
 */
export const formResponses = (client: Client) => ({
  /**
   * One page of responses that were begun, newest first.
   *
   * @param filters - `formId`, `workflowId`, `templateId`, `state`, days, `versions`, `search`; `figure`: only the responses
   * behind a figure of the form; `page` from 1, `limit` up to 100 (10 when not said).
   */
  list: (filters: FormResponseFilters = {}, options?: QueryOptions) =>
    field(client.query(formResponsesListCall, { filters }, options), 'formResponsesList'),
  /**
   * One response with the way that its answers led: every question, also those that were not asked and why.
   *
   * @param input - `formId`; `responseId`, else the one that was sent last.
   * @returns null when there is none.
   */
  get: (input: FormResponseVariables, options?: QueryOptions) =>
    field(client.query(formResponseCall, input, options), 'formResponse'),
  /**
   * Every figure of a form, exact under branching, edits, several devices and deleted responses.
   *
   * @param filter - `formId`; `from` and `to`, days of at most 3,660; `timezone`; `versions`.
   */
  figures: (filter: FormAnalyticsFilter, options?: QueryOptions) =>
    field(client.query(formResponseAnalyticsCall, { filter }, options), 'formResponseAnalytics'),
  /** Deletes a response: nothing of it counts any more. For 30 days `restore` brings it back. */
  delete: (responseId: string, options?: CallOptions) =>
    field(client.query(deleteFormResponseCall, { responseId }, options), 'deleteFormResponse'),
  /** Brings a deleted response back; a `graphql` error with code `answered_again` when the person began another. */
  restore: (responseId: string, options?: CallOptions) =>
    field(client.query(restoreFormResponseCall, { responseId }, options), 'restoreFormResponse'),
});

/**
 * Downloads the responses to a form as a CSV file: UTF-8 with a byte order mark, one response a row, one column for each
 * question of all versions.
 *
 * @param client - made by `createClient`.
 * @param input - `formId`; days, `timezone`, `versions` (`3,4`).
 * @example const { name, stream } = await unwrap(exportFormResponses(client, { formId }));
 */
export function exportFormResponses(
  client: Client,
  input: ExportFormResponsesInput,
  options?: CallOptions,
): Promise<Result<FormResponsesFile>> {
  return openCsv(client, exportFormResponsesCall, input, 'responses.csv', options);
}
