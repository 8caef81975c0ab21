import type { CallOptions, Client } from '../../core/client.js';
import { type FileDownload, openCsv } from '../../core/file-download.js';
import type { Result } from '../../core/result.js';
import { type FormResponsesCalls, formResponsesCalls } from '../../generated/areas/form-responses.js';
import type {
  FormFiguresFields,
  FormResponseFields,
  FormResponseSummaryFields,
  FormResponsesListData,
} from '../../generated/graphql/form-responses.js';
import type { ExportFormResponsesInput } from '../../generated/rest/workflows.js';
import { exportFormResponsesCall } from '../../generated/rest-calls/workflows.js';

/** One person's answers to a form, with the path that they took. */
export type FormResponseDetails = FormResponseFields;

/** A response in a list. */
export type FormResponseSummary = FormResponseSummaryFields;

/** A page of responses, with page numbers. */
export type FormResponsePage = FormResponsesListData['formResponsesList'];

/** The analytics of a form, with the definition of each figure. */
export type FormFigureSet = FormFiguresFields;

/** A responses file being downloaded. */
export type FormResponsesFile = FileDownload;

/**
 * Responses to forms, and their analytics. A form belongs to a lead, or to a template, which includes all leads
 * created from it.
 *
 * @param client - created by `createClient`.
 */
export const formResponses = (client: Client): FormResponsesCalls => formResponsesCalls(client);

/**
 * Downloads the responses to a form as a CSV file: UTF-8 with a byte order mark, one row per response, and one column
 * per question of all versions.
 *
 * @param client - created by `createClient`.
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
