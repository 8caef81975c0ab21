import {
  type AmendWorkflowVariables,
  type CallFailed,
  type CreateSmartFileLinkVariables,
  type FileAmendment,
  type FileLink,
  type FileLinkPage,
  type FileReadiness,
  type MailLook,
  type OpenedFileLink,
  type PreviewMailVariables,
  type Sending,
  type SendingPage,
  type SharedSmartFile,
  type ShareWorkflowLinkVariables,
  sending,
} from '@atelier/sdk';
import {
  keepPreviousData,
  type UseMutationResult,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useClient } from '../../platform/client.js';
import { dataOf, neverRetry } from '../../platform/results.js';
import { type CallOptions, useCall } from '../../platform/use-call.js';
import { useWorkspaceId } from '../../platform/workspace-id.js';
import { settleLeads } from './lead-changes.js';
import { leadKeys } from './lead-keys.js';

/** Mails and links that come at once; who has more sees them page after page by the SDK. */
const LIMIT = 50;

/** Mails leave by themselves: what waits is asked for again after so many milliseconds. */
const WAITING = 5_000;

/** What every question about the sending of a lead has in common. */
function useSendingQuery<Data>(
  name: string,
  leadId: string,
  ask: (
    client: ReturnType<typeof useClient>,
    options: { signal: AbortSignal; workspaceId: string },
  ) => Promise<Data>,
  { isEnabled = true, refetch }: { isEnabled?: boolean; refetch?: (data: Data) => boolean } = {},
): UseQueryResult<Data, CallFailed> {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  return useQuery({
    queryKey: [...leadKeys.sending(workspaceId, leadId), name],
    queryFn: ({ signal }) => ask(client, { signal, workspaceId }),
    enabled: isEnabled,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && refetch?.(data) === true ? WAITING : false,
    retry: neverRetry,
  });
}

/**
 * What stands between the draft of a lead and its sending, and whether the draft differs from what was sent.
 *
 * @param leadId - the lead.
 * @returns the query; its error is a `CallFailed`.
 */
export const useFileReadiness = (leadId: string): UseQueryResult<FileReadiness, CallFailed> =>
  useSendingQuery('readiness', leadId, (client, options) =>
    dataOf(sending(client).draftGaps(leadId, options)),
  );

/**
 * The newest 50 mails of a lead. While one is on its way it is asked for again every five seconds.
 *
 * @param leadId - the lead.
 * @returns the query; its error is a `CallFailed`.
 */
export const useSendings = (leadId: string): UseQueryResult<SendingPage, CallFailed> =>
  useSendingQuery(
    'mails',
    leadId,
    (client, options) => dataOf(sending(client).list(leadId, { limit: LIMIT }, options)),
    { refetch: ({ data }) => data.some(({ state }) => state === 'queued' || state === 'scheduled') },
  );

/**
 * The newest 50 links to a lead's file.
 *
 * @param leadId - the lead.
 * @returns the query; its error is a `CallFailed`.
 */
export const useFileLinks = (leadId: string): UseQueryResult<FileLinkPage, CallFailed> =>
  useSendingQuery('links', leadId, (client, options) =>
    dataOf(sending(client).links(leadId, { limit: LIMIT }, options)),
  );

/**
 * The very bytes of a mail that leaves, or left.
 *
 * @param leadId - the lead that it is about.
 * @param sendingId - the mail.
 * @returns the query; its error is a `CallFailed`.
 */
export const useSendingPreview = (leadId: string, sendingId: string): UseQueryResult<MailLook, CallFailed> =>
  useSendingQuery(`mail ${sendingId}`, leadId, (client, options) =>
    dataOf(sending(client).preview(sendingId, options)),
  );

/**
 * What amending a sent file would ask again, and of whom.
 *
 * @param leadId - the lead.
 * @returns the query; its error is a `CallFailed`: code `not_sent` before the first sending.
 */
export const useAmendmentPreview = (leadId: string): UseQueryResult<FileAmendment, CallFailed> =>
  useSendingQuery('amendment', leadId, (client, options) =>
    dataOf(sending(client).previewAmendment(leadId, options)),
  );

/**
 * How a mail would look if it were sent now. While another is asked for, the one before stays.
 *
 * @param input - lead, text and recipient; nothing is asked while it is undefined.
 * @returns the query; its error is a `CallFailed`.
 */
export function useDraftMailPreview(
  input: PreviewMailVariables | undefined,
): UseQueryResult<MailLook, CallFailed> {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  return useQuery({
    queryKey: [...leadKeys.sending(workspaceId, input?.workflowId ?? ''), 'preview', input],
    queryFn: ({ signal }) => {
      if (input === undefined) throw new Error('There is no mail to look at.');
      return dataOf(sending(client).previewMail(input, { signal, workspaceId }));
    },
    enabled: input !== undefined,
    placeholderData: keepPreviousData,
    retry: neverRetry,
  });
}

/** What every write about sending does: everything of smart files is asked for again. */
function useSendingChange<Data, Input>(): CallOptions<Data, Input, unknown> {
  const queries = useQueryClient();
  const workspaceId = useWorkspaceId();
  return {
    mutationKey: leadKeys.change(workspaceId),
    onSettled: () => settleLeads(queries, workspaceId),
  };
}

/**
 * Sends a file by link, and by mail.
 *
 * @returns the mutation; its error is a `CallFailed`: code `gaps` while something is missing.
 * @see Specification 2 §7, "Smart files and workflows"
 */
export function useShareFile(): UseMutationResult<SharedSmartFile, CallFailed, ShareWorkflowLinkVariables> {
  const workspaceId = useWorkspaceId();
  return useCall((client, input) => sending(client).share(input, { workspaceId }), useSendingChange());
}

/** A mail to approve, and the bytes that were seen. */
export interface SendingApproval {
  readonly sendingId: string;
  /** SHA-256 of its HTML. */
  readonly htmlSha256: string;
}

/**
 * Lets a mail go that waits for approval.
 *
 * @returns the mutation; its error is a `CallFailed`: code `other_bytes` when the mail is not the one that was seen.
 */
export function useApproveSending(): UseMutationResult<Sending, CallFailed, SendingApproval> {
  const workspaceId = useWorkspaceId();
  return useCall(
    (client, { sendingId, htmlSha256 }) => sending(client).approve(sendingId, htmlSha256, { workspaceId }),
    useSendingChange(),
  );
}

/**
 * Stops a mail that has not left.
 *
 * @returns the mutation, of the mail's id; its error is a `CallFailed`: code `already_left` when it has.
 */
export function useCancelSending(): UseMutationResult<Sending, CallFailed, string> {
  const workspaceId = useWorkspaceId();
  return useCall(
    (client, sendingId) => sending(client).cancel(sendingId, { workspaceId }),
    useSendingChange(),
  );
}

/**
 * Opens one more link to a file that was sent. Its address is in the answer, this once.
 *
 * @returns the mutation; its error is a `CallFailed`: code `not_sent` before the first sending.
 */
export function useCreateFileLink(): UseMutationResult<
  OpenedFileLink,
  CallFailed,
  CreateSmartFileLinkVariables
> {
  const workspaceId = useWorkspaceId();
  return useCall((client, input) => sending(client).createLink(input, { workspaceId }), useSendingChange());
}

/**
 * Shuts one link.
 *
 * @returns the mutation, of the link's id; its error is a `CallFailed`.
 */
export function useRevokeFileLink(): UseMutationResult<FileLink, CallFailed, string> {
  const workspaceId = useWorkspaceId();
  return useCall((client, linkId) => sending(client).revokeLink(linkId, { workspaceId }), useSendingChange());
}

/**
 * Makes the draft the next edition of a file that was sent.
 *
 * @returns the mutation; its error is a `CallFailed`: codes `gaps` and `nothing_to_amend`.
 */
export function useAmendFile(): UseMutationResult<FileAmendment, CallFailed, AmendWorkflowVariables> {
  const workspaceId = useWorkspaceId();
  return useCall((client, input) => sending(client).amend(input, { workspaceId }), useSendingChange());
}
