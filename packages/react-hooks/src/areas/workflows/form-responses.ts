import {
  type FormAnalyticsFilter,
  type FormFigureSet,
  type FormResponseDetails,
  type FormResponseFilters,
  type FormResponsePage,
  formResponses,
} from '@atelier/sdk';
import type { InfiniteData, Query } from '@tanstack/react-query';
import { useRead, useReadPages } from '../../platform/read.js';
import { defineWrite, to } from '../../platform/write.js';
import { leadFollowers, leadKeys } from './lead-keys.js';

/** What a list of responses shows: everything but the page. */
export type FormResponseListFilters = Omit<FormResponseFilters, 'page'>;

/** The pages of a list of responses that have been loaded. */
export type FormResponseList = InfiniteData<FormResponsePage, number>;

/** Responses to one form are never shown as those to another. */
const isOfForm = (query: Pick<Query, 'queryKey'> | undefined, formId: string | null | undefined): boolean => {
  const asked = query?.queryKey.at(-1);
  return typeof asked === 'object' && asked !== null && 'formId' in asked && asked.formId === formId;
};

/** Addresses of files work for 10 minutes; they are requested again before that. Milliseconds. */
const FRESH = 8 * 60_000;

/**
 * Reads responses to forms, newest first, page after page.
 *
 * @param filters - form, lead, template, state, days, versions, text; `figure`: the responses behind a figure.
 */
export const useFormResponseList = (filters: FormResponseListFilters) =>
  useReadPages<FormResponsePage>(
    [...leadKeys.formResponses, 'pages', filters],
    (client, page, options) => formResponses(client).list({ ...filters, page }, options),
    { placeholderData: (before, query) => (isOfForm(query, filters.formId) ? before : undefined) },
  );

/**
 * Reads one response with the path that its answers took. The addresses of its files are kept fresh.
 *
 * @param formId - the form that it belongs to.
 * @param responseId - undefined requests nothing.
 * @returns the query; its data is null when there is no such response.
 */
export const useFormResponse = (formId: string, responseId: string | undefined) =>
  useRead<FormResponseDetails | null>(
    [...leadKeys.formResponses, 'one', formId, responseId],
    responseId === undefined
      ? undefined
      : (client, options) => formResponses(client).get({ formId, responseId }, options),
    {
      refetchInterval: ({ state }) =>
        state.data?.questions.some(({ files }) => files.length > 0) ? FRESH : false,
    },
  );

/**
 * Reads every figure of a form.
 *
 * @param filter - `formId`, days, zone, versions. While other days or versions of the same form load, the previous figures
 * stay.
 * @param options - `enabled`: false requests nothing. Defaults to true.
 * @returns the query; its error is a `CallFailed`: code `not_found` when there is no such form.
 */
export const useFormFigures = (
  filter: FormAnalyticsFilter,
  { enabled = true }: { readonly enabled?: boolean } = {},
) =>
  useRead<FormFigureSet>(
    [...leadKeys.formResponses, 'figures', filter],
    (client, options) => formResponses(client).figures(filter, options),
    { enabled, placeholderData: (before, query) => (isOfForm(query, filter.formId) ? before : undefined) },
  );

/** Deletes a response; figures, lists and counts follow. */
export const useDeleteFormResponse = defineWrite(
  'workflows.deleteFormResponse',
  to(formResponses, 'delete'),
  { label: 'Delete response', invalidates: leadFollowers },
);

/** Restores a deleted response. The mutation's error is a `CallFailed`: code `answered_again`. */
export const useRestoreFormResponse = defineWrite(
  'workflows.restoreFormResponse',
  to(formResponses, 'restore'),
  { label: 'Restore response', invalidates: leadFollowers },
);
