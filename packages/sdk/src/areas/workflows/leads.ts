import { answerField as field } from '../../core/answer-field.js';
import type { CallOptions, Client, QueryOptions } from '../../core/client.js';
import {
  addTemplateStepsCall,
  type CreateBlankWorkflowInput,
  type CreateSmartFileInput,
  type CreateWorkflowInput,
  createBlankWorkflowCall,
  createSmartFileCall,
  createWorkflowFromTemplateCall,
  type DuplicateSmartFileVariables,
  deleteWorkflowCall,
  duplicateSmartFileCall,
  getLatestWorkflowSettingsCall,
  getWorkflowWithModulesCall,
  type LeadFields,
  type LeadSummaryFields,
  type ListWorkflowsData,
  listWorkflowsCall,
  restoreWorkflowCall,
  type TemplateStepsInput,
  type UpdateWorkflowInput,
  updateWorkflowCall,
  updateWorkflowStatusCall,
  type WorkflowFilters,
  type WorkflowStatusInput,
} from '../../generated/graphql/workflows.js';

/** One smart file for one client, with the contents of its modules (specification 2 §3, workflow). */
export type Lead = LeadFields;

/** A lead as lists show it: without the contents of its modules. */
export type LeadSummary = LeadSummaryFields;

/** A page of leads, with how many are in each status. */
export type LeadPage = ListWorkflowsData['workflows'];

/**
 * Leads: smart files on their way from enquiry to booked.
 *
 * @param client - made by `createClient`.
 * @see Specification 2 §3, §4 and §7, "Smart files and workflows"
 */
export const leads = (client: Client) => ({
  /**
   * One page of leads.
   *
   * @param filters - `status`, `clientIds`, `templateId`, `search` in titles and contacts; `sortBy` (`manual` when not
   * said), `sortType`, `page` from 1, `limit` up to 100 (10 when not said).
   * @returns the page; its `statusCounts` say how many the other filters let through in each status.
   */
  list: (filters: WorkflowFilters = {}, options?: QueryOptions) =>
    field(client.query(listWorkflowsCall, { filters }, options), 'workflows'),
  /**
   * One lead with the contents of its modules.
   *
   * @returns null when there is none with this id.
   */
  get: (id: string, options?: QueryOptions) =>
    field(client.query(getWorkflowWithModulesCall, { id }, options), 'getWorkflowWithModules'),
  /** What the newest lead was set up with: template, currency, time zone. */
  latestSettings: (options?: QueryOptions) =>
    field(client.query(getLatestWorkflowSettingsCall, {}, options), 'getLatestWorkflowSettings'),
  /**
   * Creates a lead with copies of a template's steps: what happens to the template later does not touch it.
   *
   * @param input - `templateId`; `title` (the template's when not said), `clientId`, `eventDate` (`2027-02-27`); `_id` (a
   * UUID) where the caller has to know it beforehand.
   */
  createFromTemplate: (input: CreateWorkflowInput, options?: CallOptions) =>
    field(
      client.query(createWorkflowFromTemplateCall, { workflowInput: input }, options),
      'createWorkflowFromTemplate',
    ),
  /**
   * Gives a lead copies of a template's steps; it keeps its contact, the answers that it came from, and its values.
   *
   * @param id - the lead, such as one that came as an enquiry.
   * @param input - `templateId`, of the workspace or a global one; `replace` to take the place of the steps that are there.
   * @returns a `graphql` error with code `too_many_steps` beyond 20 steps, `file_sent` when steps that were sent would be
   * replaced, `template_empty` when the template has none.
   */
  addTemplateSteps: (id: string, input: TemplateStepsInput, options?: CallOptions) =>
    field(client.query(addTemplateStepsCall, { id, input }, options), 'addTemplateSteps'),
  /** Creates a lead without steps. */
  createBlank: (input: CreateBlankWorkflowInput = {}, options?: CallOptions) =>
    field(client.query(createBlankWorkflowCall, { workflowInput: input }, options), 'createBlankWorkflow'),
  /** Creates a lead with an empty module of each kind that `modules` names, in that order. */
  createWithModules: (input: CreateSmartFileInput, options?: CallOptions) =>
    field(client.query(createSmartFileCall, { input }, options), 'createSmartFile'),
  /** Copies a lead with the present contents of its modules; nothing that a client did comes along. */
  duplicate: (input: DuplicateSmartFileVariables, options?: CallOptions) =>
    field(client.query(duplicateSmartFileCall, input, options), 'duplicateSmartFile'),
  /**
   * Changes the fields that are given; null empties one.
   *
   * @param input - `title`, `clientId`, `eventDate`, `eventZone`, `holdUntil`, `variables` (by name, null takes one away),
   * `stepOrder`, `revision`.
   * @returns a `graphql` error with code `stale_revision` when somebody was faster than `revision` says.
   */
  update: (id: string, input: UpdateWorkflowInput, options?: CallOptions) =>
    field(client.query(updateWorkflowCall, { id, updateWorkflowInput: input }, options), 'updateWorkflow'),
  /**
   * Moves a lead to a status, and to a place in the manual order.
   *
   * @param input - `status`: `enquiry`, `proposal`, `contract`, `booked`, `completed` or `archived`; `moveAfter` or
   * `moveBefore` another lead.
   */
  move: (id: string, input: WorkflowStatusInput, options?: CallOptions) =>
    field(
      client.query(updateWorkflowStatusCall, { id, workflowInput: input }, options),
      'updateWorkflowStatus',
    ),
  /** Deletes a lead; for 30 days `restore` brings it back. */
  delete: (id: string, options?: CallOptions) =>
    field(client.query(deleteWorkflowCall, { id }, options), 'deleteWorkflow'),
  /** Brings a deleted lead back to its place. */
  restore: (id: string, options?: CallOptions) =>
    field(client.query(restoreWorkflowCall, { id }, options), 'restoreWorkflow'),
});
