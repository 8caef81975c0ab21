import {
  type Template,
  type TemplateFilters,
  type TemplatePage,
  templates,
  type UpdateTemplateInput,
} from '@atelier/sdk';
import type { InfiniteData } from '@tanstack/react-query';
import { changed, put } from '../../platform/changes.js';
import { keepPrevious, useRead, useReadPages } from '../../platform/read.js';
import { withListRow, withoutListRows } from '../../platform/rows.js';
import { defineWrite, to } from '../../platform/write.js';
import { leadFollowers, leadKeys } from './lead-keys.js';

/** What a list of templates shows: everything but the page. */
export type TemplateListFilters = Omit<TemplateFilters, 'page'>;

/** The pages of a list of templates that have been loaded. */
export type TemplateList = InfiniteData<TemplatePage, number>;

/**
 * Reads templates page after page: `type: 'global'` those that come with the product, else the workspace's own, `status`
 * `published` or `draft`.
 *
 * @param filters - type, status, text, sort, and the size of a page: up to 100. Defaults to 10.
 * @param enabled - false requests nothing. Defaults to true.
 */
export const useTemplateList = (filters: TemplateListFilters, enabled = true) =>
  useReadPages<TemplatePage>(
    [...leadKeys.templatePages, filters],
    (client, page, options) => templates(client).list({ ...filters, page }, options),
    { enabled, ...keepPrevious },
  );

/**
 * Reads one template with the contents of its modules, of the workspace or a global one.
 *
 * @param templateId - undefined requests nothing.
 * @returns the query; its data is null when there is no such template.
 */
export const useTemplate = (templateId: string | undefined) =>
  useRead(
    leadKeys.template(templateId ?? ''),
    templateId === undefined ? undefined : (client, options) => templates(client).get(templateId, options),
  );

const templateWrite = {
  answer: (template: Template) => [put(leadKeys.template(template._id), template)],
  invalidates: leadFollowers,
} as const;

/** A template to create. */
export interface NewTemplate {
  /** Its id, where it has to be the same after a reload; a UUID. */
  readonly _id?: string | undefined;
  readonly title: string;
}

/**
 * Creates an empty draft. The same input again creates no second one.
 *
 * @returns the mutation; its error is a `CallFailed`: code `too_many_templates` beyond 500.
 */
export const useCreateTemplate = defineWrite(
  'workflows.createTemplate',
  (client, { title }: NewTemplate, options) =>
    templates(client).create({ id: options.newId, title }, options),
  { offline: 'refuse', ...templateWrite },
);

/** A template to copy. */
export interface TemplateCopyInput {
  /** Id of the copy, where it has to be the same after a reload; a UUID. */
  readonly _id?: string | undefined;
  /** The template that is copied, of the workspace or a global one. */
  readonly templateId: string;
  /** Defaults to `Copy of …`. */
  readonly title?: string | undefined;
}

/**
 * Copies a template, a global one included, to a draft of the workspace. The same input again makes no second copy.
 *
 * @returns the mutation; its error is a `CallFailed`: code `not_found`, `too_many_templates` beyond 500.
 */
export const useDuplicateTemplate = defineWrite(
  'workflows.duplicateTemplate',
  (client, { templateId, title }: TemplateCopyInput, options) =>
    templates(client).duplicate(
      { templateId, id: options.newId, ...(title === undefined ? {} : { title }) },
      options,
    ),
  { offline: 'refuse', ...templateWrite },
);

/** The fields of a template to change. */
export interface TemplateChange {
  readonly templateId: string;
  /** `title`; `status`: `published` publishes it, `draft` withdraws it. */
  readonly input: UpdateTemplateInput;
}

/**
 * Renames, publishes or withdraws a template; a new title shows at once. Leads that were made from it stay as they are.
 *
 * @returns the mutation; its error is a `CallFailed`: code `global_template` for one that comes with the product,
 * `stale_revision` when somebody else was faster.
 */
export const useUpdateTemplate = defineWrite(
  'workflows.updateTemplate',
  (client, { templateId, input }: TemplateChange, options) =>
    templates(client).update(templateId, input, options),
  {
    label: 'Edit template',
    ...templateWrite,
    revision: ({ templateId, input }) => ({
      id: templateId,
      seen: input.revision,
      values: { ...input, revision: undefined },
      texts: ['title'],
      key: leadKeys.template(templateId),
      renew: (revision, values) => ({ templateId, input: { ...input, ...values, revision } }),
    }),
    optimistic: ({ templateId, input: { title } }) => [
      changed<Template | null>(leadKeys.template(templateId), (one) =>
        one && title != null ? { ...one, title } : one,
      ),
      changed<TemplateList>(leadKeys.templatePages, (list) =>
        withListRow(list, templateId, (one) => ({ ...one, title: title ?? one.title })),
      ),
    ],
  },
);

/**
 * Deletes a template: it leaves the lists at once. {@link useRestoreTemplate} undoes it for 30 days.
 *
 * @returns the mutation, called with the template's id; its error is a `CallFailed`: code `not_found` when it was gone.
 */
export const useDeleteTemplate = defineWrite('workflows.deleteTemplate', to(templates, 'delete'), {
  label: 'Delete template',
  ...templateWrite,
  optimistic: (templateId) => [
    changed<TemplateList>(leadKeys.templatePages, (list) =>
      withoutListRows(list, ({ _id }) => _id === templateId),
    ),
  ],
});

/**
 * Restores a deleted template.
 *
 * @returns the mutation, called with the template's id; its error is a `CallFailed`: code `not_found` after 30 days.
 */
export const useRestoreTemplate = defineWrite('workflows.restoreTemplate', to(templates, 'restore'), {
  label: 'Restore template',
  ...templateWrite,
});
