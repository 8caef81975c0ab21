import { answerField as field } from '../../core/answer-field.js';
import type { CallOptions, Client, QueryOptions } from '../../core/client.js';
import { fail, type Result } from '../../core/result.js';
import {
  type AmendmentFields,
  type AmendWorkflowVariables,
  amendWorkflowCall,
  approveSendingCall,
  type CreateSmartFileLinkVariables,
  type CustomMailVariables,
  cancelSendingCall,
  createSmartFileLinkCall,
  customMailCall,
  type DraftGapsData,
  draftGapsCall,
  type FileSentStatusData,
  fileSentStatusCall,
  type MailContentInput,
  type MailPreviewFields,
  type OpenedLinkFields,
  type PreviewMailVariables,
  previewAmendmentCall,
  previewMailCall,
  previewOfSendingCall,
  revokeSmartFileLinkCall,
  type SendingFilters,
  type ShareWorkflowLinkData,
  type ShareWorkflowLinkVariables,
  type SmartFileLinkFields,
  type SmartFileLinksData,
  type SmartFileSendingFields,
  type SmartFileSendingsData,
  shareWorkflowLinkCall,
  smartFileLinksCall,
  smartFileSendingsCall,
} from '../../generated/graphql/sending.js';

/** A mail of a smart file that waits or left. */
export type Sending = SmartFileSendingFields;

/** A page of the mails of a lead. */
export type SendingPage = SmartFileSendingsData['smartFileSendings'];

/** A link to a smart file; what opens it is told once, when it is made. */
export type FileLink = SmartFileLinkFields;

/** A page of the links to a smart file. */
export type FileLinkPage = SmartFileLinksData['smartFileLinks'];

/** A link that was just made, with its address. */
export type OpenedFileLink = OpenedLinkFields;

/** What stands between a draft and its sending. */
export type FileReadiness = DraftGapsData['draftGaps'];

/** What a sharing came to: links, mails, and a message for people. */
export type SharedSmartFile = ShareWorkflowLinkData['shareWorkflowLink'];

/** Whether and how a file was sent. */
export type SentStatus = FileSentStatusData['fileSentStatus'];

/** What an amendment comes to, step by step. */
export type FileAmendment = AmendmentFields;

/** The very bytes of a mail. */
export type MailLook = MailPreviewFields;

/** A mail to be: `subject`, `htmlBody`; `cc`, `sendAt` with `sendZone`, `approvalRequired`. */
export type MailContent = MailContentInput;

/**
 * Sending of smart files: by link and by mail, amendments, and the mails and links themselves.
 *
 * @param client - made by `createClient`.
 * @see Specification 2 §7, "Smart files and workflows", and §8
 */
export const sending = (client: Client) => ({
  /**
   * What stands between the draft of a lead and its sending.
   *
   * @returns the gaps in words, empty when it can go out; for a file that was sent, whether its draft differs from it.
   */
  draftGaps: (leadId: string, options?: QueryOptions) =>
    field(client.query(draftGapsCall, { workflowId: leadId }, options), 'draftGaps'),
  /**
   * Sends a file by link, and by mail when `mailContent` is given. The first sending freezes the draft as version 1.
   *
   * @param input - `workflowId`; `clientEmail` or `recipients` (one link each), or `isPublic`; `mailContent`; `expiresAt`, a
   * UTC instant.
   * @returns the links with their addresses, told this once, and the mails. A `graphql` error with code `gaps` names what
   * is missing (`extensions.gaps`); with `too_many_mails` the day's 500 are used up.
   */
  share: (input: ShareWorkflowLinkVariables, options?: CallOptions) =>
    field(client.query(shareWorkflowLinkCall, input, options), 'shareWorkflowLink'),
  /** Whether and how a file was sent, recipient by recipient. */
  status: (leadId: string, options?: CallOptions) =>
    field(client.query(fileSentStatusCall, { id: leadId }, options), 'fileSentStatus'),
  /**
   * One page of the mails of a lead, newest first.
   *
   * @param filters - `page` from 1, `limit` up to 100 (10 when not said).
   */
  list: (leadId: string, filters: SendingFilters = {}, options?: QueryOptions) =>
    field(client.query(smartFileSendingsCall, { workflowId: leadId, filters }, options), 'smartFileSendings'),
  /** The very bytes of a mail that leaves, or left. */
  preview: (sendingId: string, options?: QueryOptions) =>
    field(client.query(previewOfSendingCall, { id: sendingId }, options), 'previewOfSending'),
  /**
   * How a mail would look if it were sent now.
   *
   * @param input - `workflowId`, `mailContent`, `recipient`.
   * @returns the mail; `missing` names variables without a value, for which the sending would be refused.
   */
  previewMail: (input: PreviewMailVariables, options?: QueryOptions) =>
    field(client.query(previewMailCall, input, options), 'previewMail'),
  /**
   * Lets a mail go that waits for approval.
   *
   * @param htmlSha256 - of the bytes that were seen; other ones are refused with code `other_bytes`.
   */
  approve: (sendingId: string, htmlSha256?: string, options?: CallOptions) =>
    field(
      client.query(
        approveSendingCall,
        { id: sendingId, ...(htmlSha256 === undefined ? {} : { htmlSha256 }) },
        options,
      ),
      'approveSending',
    ),
  /**
   * Stops a mail that has not left.
   *
   * @returns a `graphql` error with code `already_left` when it has.
   */
  cancel: (sendingId: string, options?: CallOptions) =>
    field(client.query(cancelSendingCall, { id: sendingId }, options), 'cancelSending'),
  /**
   * One page of the links to a file, newest first: for whom, opened when, until when.
   *
   * @param filters - `page` from 1, `limit` up to 100 (10 when not said).
   */
  links: (leadId: string, filters: SendingFilters = {}, options?: QueryOptions) =>
    field(client.query(smartFileLinksCall, { workflowId: leadId, filters }, options), 'smartFileLinks'),
  /**
   * Opens one more door to a file that was sent.
   *
   * @param input - `workflowId`; `kind`: `private` (with `recipient`), `public`, or `preview` for the studio's own look.
   * @returns the link and its address, which is told this once. A `graphql` error with code `not_sent` before the first
   * sending.
   */
  createLink: (input: CreateSmartFileLinkVariables, options?: CallOptions) =>
    field(client.query(createSmartFileLinkCall, input, options), 'createSmartFileLink'),
  /** Shuts one link; mails that wait with it do not leave any more. */
  revokeLink: (linkId: string, options?: CallOptions) =>
    field(client.query(revokeSmartFileLinkCall, { id: linkId }, options), 'revokeSmartFileLink'),
  /** What amending a sent file would ask again, and of whom; nothing is written. */
  previewAmendment: (leadId: string, options?: QueryOptions) =>
    field(client.query(previewAmendmentCall, { workflowId: leadId }, options), 'previewAmendment'),
  /**
   * Makes the draft the next edition of a file that was sent. Only what changed is asked again.
   *
   * @param input - `workflowId`, `note`; `mailContent` tells whoever has an open link of their own.
   * @returns a `graphql` error with code `nothing_to_amend`, `gaps` or `not_sent`.
   */
  amend: (input: AmendWorkflowVariables, options?: CallOptions) =>
    field(client.query(amendWorkflowCall, input, options), 'amendWorkflow'),
  /**
   * Sends a mail of the studio's own to a client.
   *
   * @param input - `clientEmail`, `mailContent`; `workflowId` for the variables of a lead.
   * @returns the mail as it waits. Without a session the error says `User token not found`, without a workspace `Workspace ID
   * not found`; what can not be sent is refused with `Unable to send custom mail` and the fields.
   */
  sendCustomMail: async (
    input: CustomMailVariables,
    options?: CallOptions,
  ): Promise<Result<SmartFileSendingFields>> => {
    if (!(await client.session.get('token')))
      return fail({ kind: 'unauthorized', status: 401, body: null, message: 'User token not found' });
    if (!(options?.workspaceId ?? (await client.session.get('workspaceId'))))
      return fail({ kind: 'http', status: 404, body: null, message: 'Workspace ID not found' });
    return field(client.query(customMailCall, input, options), 'customMail');
  },
});
