import {
  type CreateBlankWorkflowInput,
  type CreateWorkflowInput,
  type Lead,
  type LeadPage,
  type LeadSummary,
  leads,
  type TemplateStepsInput,
  type UpdateWorkflowInput,
  type WorkflowFilters,
} from '@atelier/sdk';
import type { InfiniteData } from '@tanstack/react-query';
import { type CacheChange, changed, put } from '../../platform/changes.js';
import { type LoadedGroup, withoutItem } from '../../platform/loaded-groups.js';
import { keepPrevious, type ReadCall, useLoaded, useRead, useReadPages } from '../../platform/read.js';
import { withListRow, withoutListRows, withRow } from '../../platform/rows.js';
import { defineWrite, to } from '../../platform/write.js';
import { leadFollowers, leadKeys } from './lead-keys.js';

/** What a list of leads shows: everything but the page. */
export type LeadListFilters = Omit<WorkflowFilters, 'page'>;

/** The pages of a list of leads that have been loaded. */
export type LeadList = InfiniteData<LeadPage, number>;

/** Leads by status, each group with all of its loaded pages. */
export interface LeadBoard {
  readonly groups: readonly LoadedGroup<LeadSummary>[];
}

/**
 * Reads the workspace's leads, page after page; each page holds how many leads are in each status.
 *
 * @param filters - statuses, contacts, text, sort, and the size of a page: up to 100. Defaults to 10.
 * @param enabled - false requests nothing. Defaults to true.
 */
export const useLeadList = (filters: LeadListFilters, enabled = true) =>
  useReadPages<LeadPage>(
    [...leadKeys.pages, filters],
    (client, page, options) => leads(client).list({ ...filters, page }, options),
    { enabled, ...keepPrevious },
  );

const readOne =
  (leadId: string): ReadCall<Lead | null> =>
  (client, options) =>
    leads(client).get(leadId, options);

/**
 * Reads one lead with the contents of its modules.
 *
 * @param leadId - undefined requests nothing.
 * @returns the query; its data is null when there is no such lead.
 */
export const useLead = (leadId: string | undefined) =>
  useRead(leadKeys.one(leadId ?? ''), leadId === undefined ? undefined : readOne(leadId));

/**
 * Returns what is loaded of leads, in the order of their ids: undefined for what is not loaded, null for what does not
 * exist. Requests nothing.
 */
export const useLoadedLeads = (ids: readonly string[]): readonly (Lead | null | undefined)[] =>
  useLoaded(ids, leadKeys.one, readOne);

/** Moves one lead from a status to another in the counts; without `to` it is gone. */
function withCounts(counts: LeadPage['statusCounts'], from: string, to?: string): LeadPage['statusCounts'] {
  if (from === to) return counts;
  const isMissing = to !== undefined && counts.every(({ status }) => status !== to);
  return [...counts, ...(isMissing ? [{ status: to, count: 0 }] : [])].map(({ status, count }) => ({
    status,
    count: Math.max(0, count + (status === to ? 1 : 0) - (status === from ? 1 : 0)),
  }));
}

/** Changes the counts of a list that holds a lead. */
function countedAgain(
  list: LeadList,
  leadId: string,
  to: (lead: LeadSummary) => string | undefined,
): LeadList {
  const lead = list.pages.flatMap(({ data }) => data).find(({ _id }) => _id === leadId);
  if (!lead) return list;
  const pages = list.pages.map((page) => ({
    ...page,
    statusCounts: withCounts(page.statusCounts, lead.status, to(lead)),
  }));
  return { ...list, pages };
}

/** Changes a lead wherever it is shown. */
export function changeLead(
  leadId: string,
  fields: Partial<Pick<LeadSummary, 'title' | 'status' | 'eventDate' | 'holdUntil' | 'ownerId' | 'note'>>,
): readonly CacheChange[] {
  const change = (lead: LeadSummary): LeadSummary => ({ ...lead, ...fields });
  return [
    changed<LeadList>(leadKeys.pages, (list) =>
      withListRow(
        countedAgain(list, leadId, ({ status }) => fields.status ?? status),
        leadId,
        change,
      ),
    ),
    changed<LeadBoard>(leadKeys.boards, (board) => ({
      ...board,
      groups: board.groups.map((group) => withRow(group, leadId, change)),
    })),
    changed<Lead | null>(leadKeys.one(leadId), (lead) => lead && { ...lead, ...fields }),
  ];
}

/** What every write that answers with a lead does. */
export const leadWrite = {
  answer: (lead: Lead) => [put(leadKeys.one(lead._id), lead)],
  invalidates: leadFollowers,
} as const;

/**
 * Creates a lead with copies of a template's steps. The same input again creates no second one.
 *
 * @returns the mutation; its error is a `CallFailed`: code `not_found` when template or contact is gone.
 */
export const useCreateLeadFromTemplate = defineWrite(
  'workflows.createFromTemplate',
  (client, input: CreateWorkflowInput, options) =>
    leads(client).createFromTemplate({ ...input, _id: options.newId }, options),
  { offline: 'refuse', ...leadWrite },
);

/**
 * Creates a lead without steps. The same input again creates no second one.
 *
 * @returns the mutation; its error is a `CallFailed`: code `not_found` when the contact is gone.
 */
export const useCreateBlankLead = defineWrite(
  'workflows.createBlank',
  (client, input: CreateBlankWorkflowInput, options) =>
    leads(client).createBlank({ ...input, _id: options.newId }, options),
  { offline: 'refuse', ...leadWrite },
);

/** A lead to copy. */
export interface LeadCopy {
  /** Id of the copy, where it has to be the same after a reload; a UUID. */
  readonly _id?: string | undefined;
  /** The lead that is copied. */
  readonly leadId: string;
  /** Defaults to `Copy of …`. */
  readonly title?: string | undefined;
}

/** Copies a lead with the present contents of its modules. The same input again makes no second copy. */
export const useDuplicateLead = defineWrite(
  'workflows.duplicate',
  (client, { leadId, title }: LeadCopy, options) =>
    leads(client).duplicate(
      { id: leadId, newId: options.newId, ...(title === undefined ? {} : { title }) },
      options,
    ),
  { offline: 'refuse', ...leadWrite },
);

/** The steps of a template for a lead. */
export interface TemplateSteps extends TemplateStepsInput {
  /** Idempotency key, where it has to be the same after a reload. */
  readonly _id?: string | undefined;
  readonly leadId: string;
}

/**
 * Gives a lead copies of a template's steps, after its own or in their place. The same input again adds nothing.
 *
 * @returns the mutation; its error is a `CallFailed`: code `too_many_steps` beyond 20 steps, `file_sent` when steps that
 * were sent would be replaced, `not_found` when lead or template is gone.
 */
export const useAddTemplateSteps = defineWrite(
  'workflows.addTemplateSteps',
  (client, { _id, leadId, ...input }: TemplateSteps, { workspaceId, newId }) =>
    leads(client).addTemplateSteps(leadId, input, { workspaceId, idempotencyKey: newId }),
  { offline: 'refuse', ...leadWrite },
);

/** Changes the values of variables; null removes one. */
const withVariables =
  (variables: NonNullable<UpdateWorkflowInput['variables']>) =>
  (lead: Lead | null): Lead | null => {
    const values = Object.entries({ ...lead?.variables, ...variables });
    return lead && { ...lead, variables: Object.fromEntries(values.filter(([, value]) => value !== null)) };
  };

/** The fields of a lead to change. */
export interface LeadChange {
  readonly leadId: string;
  readonly input: UpdateWorkflowInput;
}

/**
 * Changes a lead: title and days show at once and are rolled back when the server refuses.
 *
 * @returns the mutation; its error is a `CallFailed`: code `stale_revision` when somebody else was faster, `invalid_input`
 * names each wrong field.
 */
export const useUpdateLead = defineWrite(
  'workflows.update',
  (client, { leadId, input }: LeadChange, options) => leads(client).update(leadId, input, options),
  {
    label: 'Edit lead',
    ...leadWrite,
    revision: ({ leadId, input }) => ({
      id: leadId,
      seen: input.revision,
      values: { ...input, revision: undefined },
      texts: ['title', 'note'],
      key: leadKeys.one(leadId),
      renew: (revision, values) => ({ leadId, input: { ...input, ...values, revision } }),
    }),
    optimistic: ({ leadId, input: { title, eventDate, holdUntil, ownerId, note, variables } }) => [
      ...changeLead(leadId, {
        ...(title == null ? {} : { title }),
        ...(eventDate === undefined ? {} : { eventDate }),
        ...(holdUntil === undefined ? {} : { holdUntil }),
        ...(ownerId === undefined ? {} : { ownerId }),
        ...(note === undefined ? {} : { note }),
      }),
      ...(variables ? [changed<Lead | null>(leadKeys.one(leadId), withVariables(variables))] : []),
    ],
  },
);

/**
 * Deletes a lead: it leaves the lists at once. {@link useRestoreLead} undoes it for 30 days.
 *
 * @returns the mutation, called with the lead's id; its error is a `CallFailed`: code `not_found` when it was gone.
 */
export const useDeleteLead = defineWrite('workflows.delete', to(leads, 'delete'), {
  label: 'Delete lead',
  optimistic: (leadId) => [
    changed<LeadList>(leadKeys.pages, (list) =>
      withoutListRows(
        countedAgain(list, leadId, () => undefined),
        ({ _id }) => _id === leadId,
      ),
    ),
    changed<LeadBoard>(leadKeys.boards, (board) => ({
      ...board,
      groups: withoutItem(board.groups, leadId),
    })),
  ],
  answer: (_lead, leadId) => [put(leadKeys.one(leadId), null)],
  invalidates: leadFollowers,
});

/**
 * Restores a deleted lead to its place.
 *
 * @returns the mutation, called with the lead's id; its error is a `CallFailed`: code `not_found` after 30 days.
 */
export const useRestoreLead = defineWrite('workflows.restore', to(leads, 'restore'), {
  label: 'Restore lead',
  ...leadWrite,
});
