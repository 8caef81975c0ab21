import { answerField as field } from '../../core/answer-field.js';
import type { CallOptions, Client } from '../../core/client.js';
import { fail, type Result } from '../../core/result.js';
import { type SendingCalls, sendingCalls } from '../../generated/areas/sending.js';
import type {
  AmendmentFields,
  CustomMailVariables,
  DraftGapsData,
  FileSentStatusData,
  MailContentInput,
  MailPreviewFields,
  OpenedLinkFields,
  ShareWorkflowLinkData,
  SmartFileLinkFields,
  SmartFileLinksData,
  SmartFileSendingFields,
  SmartFileSendingsData,
} from '../../generated/graphql/sending.js';
import { customMailCall } from '../../generated/graphql-calls/sending.js';

/** A pending or sent email of a smart file. */
export type Sending = SmartFileSendingFields;

/** A page of a lead's emails. */
export type SendingPage = SmartFileSendingsData['smartFileSendings'];

/** A link to a smart file. Its address is only returned when it is created. */
export type FileLink = SmartFileLinkFields;

/** A page of the links to a smart file. */
export type FileLinkPage = SmartFileLinksData['smartFileLinks'];

/** A new link with its address. */
export type OpenedFileLink = OpenedLinkFields;

/** What is missing before a draft can be sent. */
export type FileReadiness = DraftGapsData['draftGaps'];

/** The result of sharing a file: links, emails and a user-facing message. */
export type SharedSmartFile = ShareWorkflowLinkData['shareWorkflowLink'];

/** Whether and how a file was sent. */
export type SentStatus = FileSentStatusData['fileSentStatus'];

/** The effect of an amendment on each step. */
export type FileAmendment = AmendmentFields;

/** The exact content of an email. */
export type MailLook = MailPreviewFields;

/** The content of an email: `subject`, `htmlBody`; `cc`, `sendAt` with `sendZone`, `approvalRequired`. */
export type MailContent = MailContentInput;

/** The calls of `sending`, and emails that belong to no smart file. */
export interface SendingOfFiles extends SendingCalls {
  /**
   * Sends a custom email to a client.
   *
   * @param input - `clientEmail`, `mailContent`; `workflowId` for the variables of a lead.
   * @returns the pending email. Without a session the error message is `User token not found`, without a workspace
   * `Workspace ID not found`; for an invalid email it is `Unable to send custom mail`, with the invalid fields.
   * @example
   * ```ts
   * const result = await atelier.sending.sendCustomMail({
   *   clientEmail: 'priya@nair.example',
   *   mailContent: { subject: 'Your proposal', htmlBody: '<p>Here is your proposal.</p>' },
   * });
   * ```
   */
  readonly sendCustomMail: (input: CustomMailVariables, options?: CallOptions) => Promise<Result<Sending>>;
}

/**
 * Sending of smart files by link and email, amendments, and the emails and links themselves.
 *
 * @param client - created by `createClient`.
 */
export const sending = (client: Client): SendingOfFiles => ({
  ...sendingCalls(client),
  sendCustomMail: async (input, options) => {
    if (!(await client.session.get('token')))
      return fail({ kind: 'unauthorized', status: 401, body: null, message: 'User token not found' });
    if (!(options?.workspaceId ?? (await client.session.get('workspaceId'))))
      return fail({ kind: 'http', status: 404, body: null, message: 'Workspace ID not found' });
    return field(client.query(customMailCall, input, options), 'customMail');
  },
});
