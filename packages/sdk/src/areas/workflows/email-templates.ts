import type { Client } from '../../core/client.js';
import { type EmailTemplatesCalls, emailTemplatesCalls } from '../../generated/areas/email-templates.js';
import type {
  EmailTemplateFields,
  EmailTemplatesListData,
  PreviewEmailTemplateData,
} from '../../generated/graphql/email-templates.js';

/** A template for emails to clients. */
export type MailTemplate = EmailTemplateFields;

/** A page of email templates. */
export type MailTemplatePage = EmailTemplatesListData['emailTemplatesList'];

/** An email as it would be sent, and the variables without a value. */
export type MailPreview = PreviewEmailTemplateData['previewEmailTemplate'];

/**
 * Email templates: built-in ones, which a workspace can customize, and the workspace's own.
 *
 * @param client - created by `createClient`.
 */
export const emailTemplates = (client: Client): EmailTemplatesCalls => emailTemplatesCalls(client);
