import { type PreviewMailVariables, type SendingPage, sending } from '@atelier/sdk';
import { keepPrevious, useRead } from '../../platform/read.js';
import { defineWrite, to } from '../../platform/write.js';
import { leadFollowers, leadKeys } from './lead-keys.js';

/** Mails and links in one answer; the SDK reads more of them page after page. */
const LIMIT = 50;

/** How often mails that are waiting to leave are requested again; milliseconds. */
const POLL_INTERVAL = 5_000;

/** Reads what stands between the draft of a lead and its sending, and whether the draft differs from what was sent. */
export const useFileReadiness = (leadId: string) =>
  useRead([...leadKeys.sending(leadId), 'readiness'], (client, options) =>
    sending(client).draftGaps(leadId, options),
  );

/** Reads the newest 50 mails of a lead, and again every five seconds while one is on its way. */
export const useSendings = (leadId: string) =>
  useRead<SendingPage>(
    [...leadKeys.sending(leadId), 'mails'],
    (client, options) => sending(client).list(leadId, { limit: LIMIT }, options),
    {
      refetchInterval: ({ state: { data } }) =>
        data?.data.some(({ state }) => state === 'queued' || state === 'scheduled') ? POLL_INTERVAL : false,
    },
  );

/** Reads the newest 50 links to a lead's file. */
export const useFileLinks = (leadId: string) =>
  useRead([...leadKeys.sending(leadId), 'links'], (client, options) =>
    sending(client).links(leadId, { limit: LIMIT }, options),
  );

/** Reads the exact bytes of a mail that leaves, or left. */
export const useSendingPreview = (leadId: string, sendingId: string) =>
  useRead([...leadKeys.sending(leadId), `mail ${sendingId}`], (client, options) =>
    sending(client).preview(sendingId, options),
  );

/**
 * Reads what amending a sent file would request again, and from whom.
 *
 * @returns the query; its error is a `CallFailed`: code `not_sent` before the first sending.
 */
export const useAmendmentPreview = (leadId: string) =>
  useRead([...leadKeys.sending(leadId), 'amendment'], (client, options) =>
    sending(client).previewAmendment(leadId, options),
  );

/**
 * Reads how a mail would look if it were sent now. The previous one stays while the next one loads.
 *
 * @param input - lead, text and recipient; undefined requests nothing.
 */
export const useDraftMailPreview = (input: PreviewMailVariables | undefined) =>
  useRead(
    [...leadKeys.sending(input?.workflowId ?? ''), 'preview', input],
    input === undefined ? undefined : (client, options) => sending(client).previewMail(input, options),
    keepPrevious,
  );

const sendingWrite = { offline: 'refuse', invalidates: leadFollowers } as const;

/**
 * Sends a file by link, and by mail.
 *
 * @returns the mutation; its error is a `CallFailed`: code `gaps` while something is missing.
 */
export const useShareFile = defineWrite('workflows.share', to(sending, 'share'), sendingWrite);

/** A mail to approve, and the bytes that were seen. */
export interface SendingApproval {
  readonly sendingId: string;
  /** SHA-256 of its HTML. */
  readonly htmlSha256: string;
}

/**
 * Approves a mail, which then leaves.
 *
 * @returns the mutation; its error is a `CallFailed`: code `other_bytes` when the mail is not the one that was seen.
 */
export const useApproveSending = defineWrite(
  'workflows.approveSending',
  (client, { sendingId, htmlSha256 }: SendingApproval, options) =>
    sending(client).approve(sendingId, htmlSha256, options),
  sendingWrite,
);

/**
 * Cancels a mail that has not left.
 *
 * @returns the mutation, called with the mail's id; its error is a `CallFailed`: code `already_left` when it has.
 */
export const useCancelSending = defineWrite('workflows.cancelSending', to(sending, 'cancel'), sendingWrite);

/**
 * Creates another link to a file that was sent. Only this answer holds its address.
 *
 * @returns the mutation; its error is a `CallFailed`: code `not_sent` before the first sending.
 */
export const useCreateFileLink = defineWrite('workflows.createLink', to(sending, 'createLink'), sendingWrite);

/** Revokes a link; called with the link's id. */
export const useRevokeFileLink = defineWrite('workflows.revokeLink', to(sending, 'revokeLink'), sendingWrite);

/**
 * Makes the draft the next edition of a file that was sent.
 *
 * @returns the mutation; its error is a `CallFailed`: codes `gaps` and `nothing_to_amend`.
 */
export const useAmendFile = defineWrite('workflows.amend', to(sending, 'amend'), sendingWrite);
