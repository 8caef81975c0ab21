import {
  type CallFailed,
  type CreateEmailTemplateInput,
  type EmailTemplateFilters,
  emailTemplates,
  type MailPreview,
  type MailTemplate,
  type MailTemplatePage,
  type UpdateEmailTemplateInput,
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
import { changeAtOnce, dataOf, neverRetry, type OptimisticChange } from '../../platform/results.js';
import { type CallOptions, useCall } from '../../platform/use-call.js';
import { useWorkspaceId } from '../../platform/workspace-id.js';
import { settleLeads } from './lead-changes.js';
import { leadKeys } from './lead-keys.js';

/** The pages of a list of e-mail templates that have been loaded. */
export type MailTemplateList = InfiniteData<MailTemplatePage, number>;

/**
 * E-mail templates, page after page: those that come with the product in the order of a lead's life, then the workspace's own.
 *
 * @param filters - text, sort, and the size of a page: up to 100, 10 when not said.
 * @returns the query; its error is a `CallFailed`.
 * @see Specification 2 §7, "Smart files and workflows"
 */
export function useMailTemplates(
  filters: Omit<EmailTemplateFilters, 'page'> = {},
): UseInfiniteQueryResult<MailTemplateList, CallFailed> {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  return useInfiniteQuery({
    queryKey: [...leadKeys.emailTemplates(workspaceId), 'pages', filters],
    queryFn: ({ signal, pageParam }) =>
      dataOf(emailTemplates(client).list({ ...filters, page: pageParam }, { signal, workspaceId })),
    ...inPages,
    placeholderData: keepPreviousData,
  });
}

/**
 * One e-mail template.
 *
 * @returns the query, whose data is null when there is none with this id; its error is a `CallFailed`.
 * @see Specification 2 §7, "Smart files and workflows"
 */
export function useMailTemplate(id: string): UseQueryResult<MailTemplate | null, CallFailed> {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  return useQuery({
    queryKey: [...leadKeys.emailTemplates(workspaceId), 'one', id],
    queryFn: async ({ signal }) =>
      (await dataOf(emailTemplates(client).get(id, { signal, workspaceId }))) ?? null,
    retry: neverRetry,
  });
}

/**
 * The e-mail template that the sending of a lead starts from: the first sending's, or the reminder's once it was sent.
 *
 * @returns the query, whose data is null when the workspace deleted it; its error is a `CallFailed`.
 * @see Specification 2 §7, "Smart files and workflows"
 */
export function useLeadMail(leadId: string): UseQueryResult<MailTemplate | null, CallFailed> {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  return useQuery({
    queryKey: [...leadKeys.emailTemplates(workspaceId), 'of-lead', leadId],
    queryFn: async ({ signal }) =>
      (await dataOf(emailTemplates(client).forLead(leadId, { signal, workspaceId }))) ?? null,
    retry: neverRetry,
  });
}

/** A mail to look at before it leaves. */
export interface MailPreviewRequest {
  readonly id: string;
  /** The lead whose data is filled in; variables stand by their names without one. */
  readonly leadId?: string | undefined;
  /** Texts that are not saved yet. */
  readonly subject: string;
  readonly htmlBody: string;
}

/**
 * A mail as it would leave with texts that are being written. The mail before stays while the next one is on its way.
 *
 * @returns the query; its error is a `CallFailed`.
 * @see Ours: product goals, "Preview with this client's data".
 */
export function useMailPreview({
  id,
  leadId,
  subject,
  htmlBody,
}: MailPreviewRequest): UseQueryResult<MailPreview, CallFailed> {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  return useQuery({
    queryKey: [...leadKeys.emailTemplates(workspaceId), 'preview', id, leadId, subject, htmlBody],
    queryFn: ({ signal }) =>
      dataOf(
        emailTemplates(client).preview(
          {
            id,
            ...(leadId === undefined ? {} : { workflowId: leadId }),
            updateTemplateInput: { subject, htmlBody },
          },
          { signal, workspaceId },
        ),
      ),
    placeholderData: keepPreviousData,
    // Each stroke of a key asks for another one.
    gcTime: 10_000,
    retry: neverRetry,
  });
}

function useMailAnswer<Input, Context = unknown>(): CallOptions<MailTemplate, Input, Context> {
  const queries = useQueryClient();
  const workspaceId = useWorkspaceId();
  return {
    mutationKey: leadKeys.change(workspaceId),
    onSettled: () => settleLeads(queries, workspaceId),
  };
}

/**
 * Creates an e-mail template. Sending the same input again does not create a second one.
 *
 * @returns the mutation; its error is a `CallFailed`: code `too_many_email_templates` beyond 200.
 * @see Ours.
 */
export function useCreateMailTemplate(): UseMutationResult<
  MailTemplate,
  CallFailed,
  CreateEmailTemplateInput
> {
  const workspaceId = useWorkspaceId();
  return useCall(
    (client, input) => emailTemplates(client).create({ ...input, _id: idOnce(input) }, { workspaceId }),
    useMailAnswer(),
  );
}

/** An e-mail template to copy. */
export interface MailTemplateCopy {
  /** Id of the copy, where the wish must survive a reload; a UUID. */
  readonly _id?: string | undefined;
  /** The template that is copied. */
  readonly templateId: string;
}

/**
 * Copies an e-mail template. Sending the same input again does not make a second copy.
 *
 * @returns the mutation; its error is a `CallFailed`: code `not_found`, `too_many_email_templates` beyond 200.
 * @see Ours.
 */
export function useDuplicateMailTemplate(): UseMutationResult<MailTemplate, CallFailed, MailTemplateCopy> {
  const workspaceId = useWorkspaceId();
  return useCall(
    (client, input) =>
      emailTemplates(client).duplicate({ id: input.templateId, newId: idOnce(input) }, { workspaceId }),
    useMailAnswer(),
  );
}

/** The fields of an e-mail template to change. */
export interface MailTemplateChange {
  readonly id: string;
  readonly input: UpdateEmailTemplateInput;
}

/**
 * Changes an e-mail template; the answer is shown at once.
 *
 * @returns the mutation; its error is a `CallFailed`: code `stale_revision` when somebody was faster, `invalid_input` with the
 * fields that name unknown variables.
 * @see Specification 2 §7, "Smart files and workflows"
 */
export function useUpdateMailTemplate(): UseMutationResult<MailTemplate, CallFailed, MailTemplateChange> {
  const queries = useQueryClient();
  const workspaceId = useWorkspaceId();
  return useCall((client, { id, input }) => emailTemplates(client).update(id, input, { workspaceId }), {
    ...useMailAnswer<MailTemplateChange>(),
    onSuccess: (mail) => {
      queries.setQueryData([...leadKeys.emailTemplates(workspaceId), 'one', mail._id], mail);
    },
  });
}

/**
 * Deletes an e-mail template: it leaves the lists at once and comes back when the server refuses. `useRestoreMailTemplate`
 * undoes it.
 *
 * @returns the mutation, called with the template's id; its error is a `CallFailed`: code `not_found` when it was gone.
 * @see Ours.
 */
export function useDeleteMailTemplate(): UseMutationResult<
  MailTemplate,
  CallFailed,
  string,
  OptimisticChange
> {
  const queries = useQueryClient();
  const workspaceId = useWorkspaceId();
  return useCall((client, id) => emailTemplates(client).delete(id, { workspaceId }), {
    ...useMailAnswer<string, OptimisticChange>(),
    onMutate: (id) =>
      changeAtOnce<MailTemplateList>(queries, [...leadKeys.emailTemplates(workspaceId), 'pages'], (list) => ({
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          data: page.data.filter((mail) => mail._id !== id),
          totalDocs: page.totalDocs - 1,
        })),
      })),
    onError: (_error, _id, change) => change?.rollBack(),
  });
}

/**
 * Brings a deleted e-mail template back.
 *
 * @returns the mutation, called with the template's id; its error is a `CallFailed`: code `not_found` after 30 days.
 * @see Ours.
 */
export function useRestoreMailTemplate(): UseMutationResult<MailTemplate, CallFailed, string> {
  const workspaceId = useWorkspaceId();
  return useCall((client, id) => emailTemplates(client).restore(id, { workspaceId }), useMailAnswer());
}
