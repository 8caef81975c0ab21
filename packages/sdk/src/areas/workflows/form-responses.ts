import type { CallOptions, Client } from '../../core/client.js';
import { type FileDownload, openCsv } from '../../core/file-download.js';
import type { Result } from '../../core/result.js';
import { formResponsesCalls } from '../../generated/areas/form-responses.js';
import type {
  FormFiguresFields,
  FormResponseFields,
  FormResponseSummaryFields,
  FormResponsesListData,
} from '../../generated/graphql/form-responses.js';
import { type ExportFormResponsesInput, exportFormResponsesCall } from '../../generated/rest/workflows.js';

/** One person's answers to a form, with the way that they led. */
export type FormResponseDetails = FormResponseFields;

/** A response as lists show it. */
export type FormResponseSummary = FormResponseSummaryFields;

/** A page of responses, with the numbers of pages. */
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
 */
export const formResponses = (client: Client) => formResponsesCalls(client);

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
