import {
  type CreateEmailTemplateInput,
  type EmailTemplateFilters,
  emailTemplates,
  type MailTemplate,
  type MailTemplatePage,
  type UpdateEmailTemplateInput,
} from '@atelier/sdk';
import type { InfiniteData } from '@tanstack/react-query';
import { changed, put } from '../../platform/changes.js';
import { keepPrevious, useRead, useReadPages } from '../../platform/read.js';
import { withoutListRows } from '../../platform/rows.js';
import { defineWrite, to } from '../../platform/write.js';
import { leadFollowers, leadKeys } from './lead-keys.js';

/** The pages of a list of email templates that have been loaded. */
export type MailTemplateList = InfiniteData<MailTemplatePage, number>;

/**
 * Reads email templates page after page: those that come with the product in the order of a lead's life, then the workspace's
 * own.
 *
 * @param filters - text, sort, and the size of a page: up to 100. Defaults to 10.
 */
export const useMailTemplates = (filters: Omit<EmailTemplateFilters, 'page'> = {}) =>
  useReadPages<MailTemplatePage>(
    [...leadKeys.emailTemplatePages, filters],
    (client, page, options) => emailTemplates(client).list({ ...filters, page }, options),
    keepPrevious,
  );

/** Reads one email template; its data is null when there is none with this id. */
export const useMailTemplate = (id: string) =>
  useRead(leadKeys.emailTemplate(id), (client, options) => emailTemplates(client).get(id, options));

/**
 * Reads the email template that the sending of a lead starts from: the first sending's, or the reminder's once it was sent.
 *
 * @returns the query; its data is null when the workspace deleted the template.
 */
export const useLeadMail = (leadId: string) =>
  useRead([...leadKeys.emailTemplates, 'of-lead', leadId], (client, options) =>
    emailTemplates(client).forLead(leadId, options),
  );

/** An email to preview before it is sent. */
export interface MailPreviewRequest {
  readonly id: string;
  /** The lead whose data is filled in; without one, variables show by their names. */
  readonly leadId?: string | undefined;
  /** Texts that are not saved yet. */
  readonly subject: string;
  readonly htmlBody: string;
}

/** Reads a mail as it would leave with texts that are being written. The previous one stays while the next one loads. */
export const useMailPreview = ({ id, leadId, subject, htmlBody }: MailPreviewRequest) =>
  useRead(
    [...leadKeys.emailTemplates, 'preview', id, leadId, subject, htmlBody],
    (client, options) =>
      emailTemplates(client).preview(
        {
          id,
          ...(leadId === undefined ? {} : { workflowId: leadId }),
          updateTemplateInput: { subject, htmlBody },
        },
        options,
      ),
    // Every keystroke requests another one.
    { ...keepPrevious, gcTime: 10_000 },
  );

const mailWrite = {
  answer: (mail: MailTemplate) => [put(leadKeys.emailTemplate(mail._id), mail)],
  invalidates: leadFollowers,
} as const;

/**
 * Creates an email template. The same input again creates no second one.
 *
 * @returns the mutation; its error is a `CallFailed`: code `too_many_email_templates` beyond 200.
 */
export const useCreateMailTemplate = defineWrite(
  'workflows.createMailTemplate',
  (client, input: CreateEmailTemplateInput, options) =>
    emailTemplates(client).create({ ...input, _id: options.newId }, options),
  { offline: 'refuse', ...mailWrite },
);

/** An email template to copy. */
export interface MailTemplateCopy {
  /** Id of the copy, where it has to be the same after a reload; a UUID. */
  readonly _id?: string | undefined;
  /** The template that is copied. */
  readonly templateId: string;
}

/**
 * Copies an email template. The same input again makes no second copy.
 *
 * @returns the mutation; its error is a `CallFailed`: code `not_found`, `too_many_email_templates` beyond 200.
 */
export const useDuplicateMailTemplate = defineWrite(
  'workflows.duplicateMailTemplate',
  (client, { templateId }: MailTemplateCopy, options) =>
    emailTemplates(client).duplicate({ id: templateId, newId: options.newId }, options),
  { offline: 'refuse', ...mailWrite },
);

/** The fields of an email template to change. */
export interface MailTemplateChange {
  readonly id: string;
  readonly input: UpdateEmailTemplateInput;
}

/**
 * Changes an email template.
 *
 * @returns the mutation; its error is a `CallFailed`: code `stale_revision` when somebody else was faster, `invalid_input`
 * with the fields that name unknown variables.
 */
export const useUpdateMailTemplate = defineWrite(
  'workflows.updateMailTemplate',
  (client, { id, input }: MailTemplateChange, options) => emailTemplates(client).update(id, input, options),
  {
    label: 'Edit email template',
    ...mailWrite,
    revision: ({ id, input }) => ({
      id,
      seen: input.revision,
      values: { ...input, revision: undefined },
      texts: ['title', 'subject'],
      key: leadKeys.emailTemplate(id),
      renew: (revision, values) => ({ id, input: { ...input, ...values, revision } }),
    }),
    optimistic: ({ id, input: { title, subject, htmlBody, sendAt, approvalRequired } }) => [
      changed<MailTemplate | null>(
        leadKeys.emailTemplate(id),
        (now) =>
          now && {
            ...now,
            title: title ?? now.title,
            subject: subject ?? now.subject,
            htmlBody: htmlBody ?? now.htmlBody,
            sendAt: sendAt ?? now.sendAt,
            approvalRequired: approvalRequired ?? now.approvalRequired,
          },
      ),
    ],
  },
);

/**
 * Deletes an email template: it leaves the lists at once. {@link useRestoreMailTemplate} undoes it.
 *
 * @returns the mutation, called with the template's id; its error is a `CallFailed`: code `not_found` when it was gone.
 */
export const useDeleteMailTemplate = defineWrite(
  'workflows.deleteMailTemplate',
  to(emailTemplates, 'delete'),
  {
    label: 'Delete email template',
    optimistic: (id) => [
      changed<MailTemplateList>(leadKeys.emailTemplatePages, (list) =>
        withoutListRows(list, ({ _id }) => _id === id),
      ),
    ],
    invalidates: leadFollowers,
  },
);

/**
 * Restores a deleted email template.
 *
 * @returns the mutation, called with the template's id; its error is a `CallFailed`: code `not_found` after 30 days.
 */
export const useRestoreMailTemplate = defineWrite(
  'workflows.restoreMailTemplate',
  to(emailTemplates, 'restore'),
  { label: 'Restore email template', ...mailWrite },
);
