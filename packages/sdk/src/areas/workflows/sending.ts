import { answerField as field } from '../../core/answer-field.js';
import type { CallOptions, Client } from '../../core/client.js';
import { fail, type Result } from '../../core/result.js';
import { sendingCalls } from '../../generated/areas/sending.js';
import {
  type AmendmentFields,
  type CustomMailVariables,
  customMailCall,
  type DraftGapsData,
  type FileSentStatusData,
  type MailContentInput,
  type MailPreviewFields,
  type OpenedLinkFields,
  type ShareWorkflowLinkData,
  type SmartFileLinkFields,
  type SmartFileLinksData,
  type SmartFileSendingFields,
  type SmartFileSendingsData,
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
 */
export const sending = (client: Client) =>
  Object.assign(sendingCalls(client), {
    /**
     * Sends a mail of the studio's own to a client.
     *
     * @param input - `clientEmail`, `mailContent`; `workflowId` for the variables of a lead.
     * @returns the mail as it waits. Without a session the error says `User token not found`, without a workspace `Workspace ID
     * not found`; what cannot be sent is refused with `Unable to send custom mail` and the fields.
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
