import {
  type CallFailed,
  type CreateBlankWorkflowInput,
  type CreateWorkflowInput,
  type Lead,
  type LeadPage,
  leads,
  type TemplateStepsInput,
  type UpdateWorkflowInput,
  type WorkflowFilters,
} from '@atelier/sdk';
import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryResult,
  type UseMutationResult,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useClient } from '../../platform/client.js';
import { idOnce } from '../../platform/id-once.js';
import { inPages } from '../../platform/in-pages.js';
import { dataOf, neverRetry, type OptimisticChange, rollBackAll } from '../../platform/results.js';
import { type CallOptions, sayWhenOffline, useCall } from '../../platform/use-call.js';
import { useWorkspaceId } from '../../platform/workspace-id.js';
import { changeLead, removeLead, settleLeads } from './lead-changes.js';
import { leadKeys } from './lead-keys.js';

/** What a list of leads shows: everything but the page. */
export type LeadListFilters = Omit<WorkflowFilters, 'page'>;

/** The pages of a list of leads that have been loaded. */
export type LeadList = InfiniteData<LeadPage, number>;

/**
 * The workspace's leads, page after page.
 *
 * @param filters - statuses, contacts, text, sort, and the size of a page: up to 100, 10 when not said.
 * @param isEnabled - false while there is nothing to ask.
 * @returns the query; each page says how many leads are in each status. Its error is a `CallFailed`.
 * @see Specification 2 §7, "Smart files and workflows"
 */
export function useLeadList(
  filters: LeadListFilters,
  isEnabled = true,
): UseInfiniteQueryResult<LeadList, CallFailed> {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  return useInfiniteQuery({
    queryKey: [...leadKeys.pages(workspaceId), filters],
    queryFn: ({ signal, pageParam }) =>
      dataOf(leads(client).list({ ...filters, page: pageParam }, { signal, workspaceId })),
    ...inPages,
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  });
}

/**
 * One lead with the contents of its modules.
 *
 * @param leadId - the lead; nothing is asked while it is undefined.
 * @returns the query; its data is null when there is no such lead (any more), its error a `CallFailed`.
 * @see Specification 2 §3, workflow
 */
export function useLead(leadId: string | undefined): UseQueryResult<Lead | null, CallFailed> {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  return useQuery({
    queryKey: leadKeys.one(workspaceId, leadId ?? ''),
    queryFn: async ({ signal }) =>
      (await dataOf(leads(client).get(leadId ?? '', { signal, workspaceId }))) ?? null,
    enabled: leadId !== undefined,
    retry: neverRetry,
  });
}

/** What every write that answers a lead does: the answer shows at once, lists and counts follow. */
function useLeadAnswer<Input, Context = unknown>(): CallOptions<Lead, Input, Context> {
  const queries = useQueryClient();
  const workspaceId = useWorkspaceId();
  return {
    mutationKey: leadKeys.change(workspaceId),
    networkMode: sayWhenOffline,
    onSuccess: (lead) => {
      queries.setQueryData(leadKeys.one(workspaceId, lead._id), lead);
    },
    onSettled: () => settleLeads(queries, workspaceId),
  };
}

/**
 * Creates a lead with copies of a template's steps. It carries an id, so that sending the same input again does not
 * create a second lead.
 *
 * @returns the mutation; its error is a `CallFailed`: code `not_found` when template or contact is not there.
 * @see Specification 2 §7, "Smart files and workflows"
 */
export function useCreateLeadFromTemplate(): UseMutationResult<Lead, CallFailed, CreateWorkflowInput> {
  const workspaceId = useWorkspaceId();
  return useCall(
    (client, input) => leads(client).createFromTemplate({ ...input, _id: idOnce(input) }, { workspaceId }),
    useLeadAnswer(),
  );
}

/**
 * Creates a lead without steps. It carries an id, so that sending the same input again does not create a second lead.
 *
 * @returns the mutation; its error is a `CallFailed`: code `not_found` when the contact is not there.
 * @see Specification 2 §7, "Smart files and workflows"
 */
export function useCreateBlankLead(): UseMutationResult<Lead, CallFailed, CreateBlankWorkflowInput> {
  const workspaceId = useWorkspaceId();
  return useCall(
    (client, input) => leads(client).createBlank({ ...input, _id: idOnce(input) }, { workspaceId }),
    useLeadAnswer(),
  );
}

/** A lead to copy. */
export interface LeadCopy {
  /** Id of the copy, where the wish must survive a reload; a UUID. */
  readonly _id?: string | undefined;
  /** The lead that is copied. */
  readonly leadId: string;
  /** `Copy of …` when not said. */
  readonly title?: string | undefined;
}

/**
 * Copies a lead with the present contents of its modules. Sending the same input again does not make a second copy.
 *
 * @returns the mutation; its error is a `CallFailed`: code `not_found` when the lead is not there.
 * @see Specification 2 §7, "Smart files and workflows"
 */
export function useDuplicateLead(): UseMutationResult<Lead, CallFailed, LeadCopy> {
  const workspaceId = useWorkspaceId();
  return useCall(
    (client, copy) =>
      leads(client).duplicate(
        { id: copy.leadId, newId: idOnce(copy), ...(copy.title === undefined ? {} : { title: copy.title }) },
        { workspaceId },
      ),
    useLeadAnswer(),
  );
}

/** The steps of a template for a lead. */
export interface TemplateSteps extends TemplateStepsInput {
  /** Names the wish where it must survive a reload: it is done once. */
  readonly _id?: string | undefined;
  readonly leadId: string;
}

/**
 * Gives a lead copies of a template's steps, after its own or in their place. Sending the same input again does not add
 * them a second time.
 *
 * @returns the mutation; its error is a `CallFailed`: code `too_many_steps` beyond 20 steps, `file_sent` when steps that
 * were sent would be replaced, `not_found` when lead or template is gone.
 */
export function useAddTemplateSteps(): UseMutationResult<Lead, CallFailed, TemplateSteps> {
  const workspaceId = useWorkspaceId();
  return useCall((client, wish) => {
    const { _id, leadId, ...input } = wish;
    return leads(client).addTemplateSteps(leadId, input, { workspaceId, idempotencyKey: idOnce(wish) });
  }, useLeadAnswer());
}

/** The fields of a lead to change. */
export interface LeadChange {
  readonly leadId: string;
  readonly input: UpdateWorkflowInput;
}

/**
 * Changes a lead: title and days show at once and are taken back when the server refuses.
 *
 * @returns the mutation; its error is a `CallFailed`: code `stale_revision` when somebody was faster, `invalid_input`
 * names each wrong field.
 * @see Specification 2 §7, "Smart files and workflows"
 */
export function useUpdateLead(): UseMutationResult<
  Lead,
  CallFailed,
  LeadChange,
  readonly OptimisticChange[]
> {
  const queries = useQueryClient();
  const workspaceId = useWorkspaceId();
  const answer = useLeadAnswer<LeadChange, readonly OptimisticChange[]>();
  return useCall((client, { leadId, input }) => leads(client).update(leadId, input, { workspaceId }), {
    ...answer,
    onMutate: ({ leadId, input: { title, eventDate, holdUntil } }) =>
      changeLead(queries, workspaceId, leadId, {
        ...(title == null ? {} : { title }),
        ...(eventDate === undefined ? {} : { eventDate }),
        ...(holdUntil === undefined ? {} : { holdUntil }),
      }),
    onError: (_error, _change, changes) => rollBackAll(changes),
  });
}

/**
 * Deletes a lead: it leaves the lists at once and comes back when the server refuses. `useRestoreLead` undoes it for 30
 * days.
 *
 * @returns the mutation, called with the lead's id; its error is a `CallFailed`: code `not_found` when it was gone.
 * @see Specification 2 §7, "Smart files and workflows"
 */
export function useDeleteLead(): UseMutationResult<Lead, CallFailed, string, readonly OptimisticChange[]> {
  const queries = useQueryClient();
  const workspaceId = useWorkspaceId();
  return useCall((client, leadId) => leads(client).delete(leadId, { workspaceId }), {
    mutationKey: leadKeys.change(workspaceId),
    onMutate: (leadId) => removeLead(queries, workspaceId, leadId),
    onError: (_error, _leadId, changes) => rollBackAll(changes),
    onSuccess: (_lead, leadId) => {
      queries.setQueryData(leadKeys.one(workspaceId, leadId), null);
    },
    onSettled: () => settleLeads(queries, workspaceId),
  });
}

/**
 * Brings a deleted lead back to its place.
 *
 * @returns the mutation, called with the lead's id; its error is a `CallFailed`: code `not_found` after 30 days.
 * @see Specification 2 §7, "Smart files and workflows"
 */
export function useRestoreLead(): UseMutationResult<Lead, CallFailed, string> {
  const workspaceId = useWorkspaceId();
  return useCall((client, leadId) => leads(client).restore(leadId, { workspaceId }), useLeadAnswer());
}
