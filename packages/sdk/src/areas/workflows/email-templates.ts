import { answerField as field } from '../../core/answer-field.js';
import type { CallOptions, Client, QueryOptions } from '../../core/client.js';
import {
  type CreateEmailTemplateInput,
  createEmailTemplateCall,
  type DuplicateEmailTemplateVariables,
  deleteEmailTemplateCall,
  duplicateEmailTemplateCall,
  type EmailTemplateFields,
  type EmailTemplateFilters,
  type EmailTemplatesListData,
  emailTemplatesListCall,
  getEmailTemplateCall,
  getWorflowEmailTemplateCall,
  type PreviewEmailTemplateData,
  type PreviewEmailTemplateVariables,
  previewEmailTemplateCall,
  restoreEmailTemplateCall,
  type UpdateEmailTemplateInput,
  updateEmailTemplateCall,
} from '../../generated/graphql/email-templates.js';

/** What a mail to a client is written from (specification 2 §3, e-mail template). */
export type MailTemplate = EmailTemplateFields;

/** A page of e-mail templates. */
export type MailTemplatePage = EmailTemplatesListData['emailTemplatesList'];

/** A mail as it would leave, and the variables that have no value. */
export type MailPreview = PreviewEmailTemplateData['previewEmailTemplate'];

/**
 * E-mail templates: those that come with the product, which a workspace changes as its own, and the workspace's own.
 *
 * @param client - made by `createClient`.
 * @see Specification 2 §3 and §7, "Smart files and workflows"
 */
export const emailTemplates = (client: Client) => ({
  /**
   * One page of e-mail templates.
   *
   * @param filters - `search` in titles and subjects, `approvalRequired`, `sortBy` (`order` of a lead's life when not said),
   * `sortType`, `page` from 1, `limit` up to 100 (10 when not said).
   */
  list: (filters: EmailTemplateFilters = {}, options?: QueryOptions) =>
    field(client.query(emailTemplatesListCall, { filters }, options), 'emailTemplatesList'),
  /**
   * One e-mail template.
   *
   * @returns null when there is none with this id.
   */
  get: (id: string, options?: QueryOptions) =>
    field(client.query(getEmailTemplateCall, { id }, options), 'getEmailTemplate'),
  /**
   * The template that the sending of a lead starts from: the first sending's, or the reminder's once the file was sent.
   *
   * @param workflowId - the lead; a file that was not sent yet when not said.
   * @returns null when the workspace deleted it.
   */
  forLead: (workflowId?: string, options?: QueryOptions) =>
    field(
      client.query(getWorflowEmailTemplateCall, workflowId === undefined ? {} : { workflowId }, options),
      'getWorflowEmailTemplate',
    ),
  /**
   * A template as its mail would leave now: subject, HTML and text, and the variables that have no value.
   *
   * @param input - `id`; `workflowId`, the lead whose data is filled in; `updateTemplateInput`, texts that are not saved yet.
   */
  preview: (input: PreviewEmailTemplateVariables, options?: QueryOptions) =>
    field(client.query(previewEmailTemplateCall, input, options), 'previewEmailTemplate'),
  /**
   * Creates an e-mail template.
   *
   * @param input - `title`; `_id` (a UUID) where the caller has to know it beforehand: asking again then creates nothing.
   * @returns a `graphql` error with code `too_many_email_templates` beyond 200.
   */
  create: (input: CreateEmailTemplateInput, options?: CallOptions) =>
    field(client.query(createEmailTemplateCall, { input }, options), 'createEmailTemplate'),
  /**
   * Copies an e-mail template.
   *
   * @param input - `id`; `title` and `newId` of the copy.
   */
  duplicate: (input: DuplicateEmailTemplateVariables, options?: CallOptions) =>
    field(client.query(duplicateEmailTemplateCall, input, options), 'duplicateEmailTemplate'),
  /**
   * Changes the fields that are given; one that comes with the product becomes the workspace's own, under the same id.
   *
   * @param input - `title`, `subject`, `htmlBody` (`{{client.firstName}}` stands for a variable), `sendAt` (null: at once; an
   * instant; `due-P7D`), `approvalRequired`, `revision`.
   * @returns a `graphql` error with code `stale_revision` when somebody was faster than `revision` says, with `invalid_input`
   * that names each variable that nobody knows.
   */
  update: (id: string, input: UpdateEmailTemplateInput, options?: CallOptions) =>
    field(
      client.query(updateEmailTemplateCall, { id, updateTemplateInput: input }, options),
      'updateEmailTemplate',
    ),
  /** Deletes an e-mail template; for 30 days `restore` brings it back. */
  delete: (id: string, options?: CallOptions) =>
    field(client.query(deleteEmailTemplateCall, { id }, options), 'deleteEmailTemplate'),
  /** Brings a deleted e-mail template back. */
  restore: (id: string, options?: CallOptions) =>
    field(client.query(restoreEmailTemplateCall, { id }, options), 'restoreEmailTemplate'),
});
