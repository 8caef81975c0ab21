import type { Client } from '../../core/client.js';
import { emailTemplatesCalls } from '../../generated/areas/email-templates.js';
import type {
  EmailTemplateFields,
  EmailTemplatesListData,
  PreviewEmailTemplateData,
} from '../../generated/graphql/email-templates.js';

/** What a mail to a client is written from. */
export type MailTemplate = EmailTemplateFields;

/** A page of email templates. */
export type MailTemplatePage = EmailTemplatesListData['emailTemplatesList'];

/** A mail as it would leave, and the variables that have no value. */
export type MailPreview = PreviewEmailTemplateData['previewEmailTemplate'];

/**
 * Email templates: those that come with the product, which a workspace changes as its own, and the workspace's own.
 *
 * @param client - made by `createClient`.
 */
export const emailTemplates = (client: Client) => emailTemplatesCalls(client);
