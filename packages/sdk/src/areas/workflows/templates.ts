import { answerField as field } from '../../core/answer-field.js';
import type { CallOptions, Client, QueryOptions } from '../../core/client.js';
import {
  type CreateBlankTemplateVariables,
  createBlankTemplateCall,
  type DuplicateWorkflowTemplateVariables,
  deleteTemplateCall,
  duplicateWorkflowTemplateCall,
  type ListTemplatesData,
  listTemplatesCall,
  restoreTemplateCall,
  type TemplateFields,
  type TemplateFilters,
  type TemplateSummaryFields,
  templateInfoCall,
  type UpdateTemplateInput,
  updateWorkflowTemplateCall,
} from '../../generated/graphql/workflows.js';

/** What smart files are copied from, with the contents of its modules (specification 2 §3, workflow template). */
export type Template = TemplateFields;

/** A template as lists show it: without the contents of its modules. */
export type TemplateSummary = TemplateSummaryFields;

/** A page of templates. */
export type TemplatePage = ListTemplatesData['templates'];

/**
 * Templates of smart files: the workspace's own, and the global ones that come with the product.
 *
 * @param client - made by `createClient`.
 * @see Specification 2 §3 and §7, "Smart files and workflows"
 */
export const templates = (client: Client) => ({
  /**
   * One page of templates.
   *
   * @param filters - `type` (`workspace` when not said, or `global`), `status`, `search` in titles, `sortBy`, `sortType`,
   * `page` from 1, `limit` up to 100 (10 when not said; the list for a new lead takes 30, specification 2 §9).
   */
  list: (filters: TemplateFilters = {}, options?: QueryOptions) =>
    field(client.query(listTemplatesCall, { filters }, options), 'templates'),
  /**
   * One template with the contents of its modules.
   *
   * @returns null when there is none with this id.
   */
  get: (id: string, options?: QueryOptions) =>
    field(client.query(templateInfoCall, { id }, options), 'templateInfo'),
  /**
   * Creates an empty draft.
   *
   * @param input - `title`; `id` (a UUID) where the caller has to know it beforehand: asking again then creates nothing.
   * @returns a `graphql` error with code `too_many_templates` beyond 500.
   */
  create: (input: CreateBlankTemplateVariables = {}, options?: CallOptions) =>
    field(client.query(createBlankTemplateCall, input, options), 'createBlankTemplate'),
  /**
   * Copies a template, of the workspace or a global one, with ids of its own throughout: a draft.
   *
   * @param input - `templateId`; `title` and `id` of the copy.
   */
  duplicate: (input: DuplicateWorkflowTemplateVariables, options?: CallOptions) =>
    field(client.query(duplicateWorkflowTemplateCall, input, options), 'duplicateWorkflowTemplate'),
  /**
   * Changes the fields that are given. Leads that were made from the template stay as they are.
   *
   * @param input - `title`, `status` (`published` publishes it), `stepOrder` (all steps in their new order), `revision`.
   * @returns a `graphql` error with code `stale_revision` when somebody was faster than `revision` says, with
   * `global_template` for one that comes with the product.
   */
  update: (templateId: string, input: UpdateTemplateInput, options?: CallOptions) =>
    field(
      client.query(updateWorkflowTemplateCall, { templateId, updateObj: input }, options),
      'updateWorkflowTemplate',
    ),
  /** Publishes a draft: it is offered for new leads from now on. */
  publish: (templateId: string, options?: CallOptions) =>
    field(
      client.query(updateWorkflowTemplateCall, { templateId, updateObj: { status: 'published' } }, options),
      'updateWorkflowTemplate',
    ),
  /** Deletes a template; for 30 days `restore` brings it back. */
  delete: (id: string, options?: CallOptions) =>
    field(client.query(deleteTemplateCall, { id }, options), 'deleteTemplate'),
  /** Brings a deleted template back. */
  restore: (id: string, options?: CallOptions) =>
    field(client.query(restoreTemplateCall, { id }, options), 'restoreTemplate'),
});
