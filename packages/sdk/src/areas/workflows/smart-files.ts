import { answerField as field } from '../../core/answer-field.js';
import type { CallOptions, Client, QueryOptions } from '../../core/client.js';
import type { Result } from '../../core/result.js';
import {
  type ActivityLogFilters,
  type ActivityLogsData,
  activityLogsCall,
  addStepCall,
  type IsSlugAvailableVariables,
  isSlugAvailableCall,
  type LeadFields,
  type ModuleContentInput,
  type ModuleKind,
  removeStepCall,
  type SlugFields,
  type SmartFileModuleFields,
  type SmartFileSlugType,
  type SmartFileStepFields,
  type StepInput,
  type TemplateFields,
  type UpdateStepInput,
  updateContractCall,
  updateFormCall,
  updateInvoiceCall,
  updateProposalCall,
  updateSlugCall,
  updateStepCall,
  updateThankyouCall,
} from '../../generated/graphql/workflows.js';
import {
  type CreateSmartFileUploadInput,
  createSmartFileUploadCall,
  type KeepSmartFileUploadInput,
  type KeepSmartFileUploadOutput,
  keepSmartFileUploadCall,
} from '../../generated/rest/workflows.js';

/** One step of a template or lead, with its module. */
export type SmartFileStep = SmartFileStepFields;

/** One module with its contents, as the studio edits them. */
export type SmartFileModule = SmartFileModuleFields;

/** A picture or file that modules can name by its `key`, with addresses for the studio that work for ten minutes. */
export type SmartFileFile = KeepSmartFileUploadOutput;

/** Whether an address can be had, and as what it would be written. */
export type SlugAvailability = SlugFields;

/** A page of what was done with smart files. */
export type ActivityPage = ActivityLogsData['activityLogs'];

/** What steps belong to, as it is after they changed: one of the two. */
export interface StepOwner {
  readonly template?: TemplateFields | null;
  readonly workflow?: LeadFields | null;
}

/** The new contents of a module: the revision that they are based on, and the whole contents. */
export interface ModuleEdit extends ModuleContentInput {
  /** Id of the module. */
  readonly id: string;
  /** The lead that it has to belong to. */
  readonly workflowId?: string;
  /** The version that it is based on instead of the revision: what a client sees. What came since is merged with it. */
  readonly versionId?: string;
}

/**
 * What templates and leads have in common: steps, contents of modules, addresses, and the record of changes.
 *
 * @param client - made by `createClient`.
 * @see Specification 2 §3 and §7, "Smart files and workflows"
 */
export const smartFiles = (client: Client) => ({
  /**
   * Adds a step with a module to a template or lead.
   *
   * @param ownerId - id of the template or lead.
   * @param input - `module`; `label`, `order` from 0 (the end when not said), `content` (empty when not said), `_id`.
   * @returns a `graphql` error with code `too_many_steps` beyond 20.
   */
  addStep: (ownerId: string, input: StepInput, options?: CallOptions) =>
    field(client.query(addStepCall, { templateId: ownerId, stepInput: input }, options), 'addStep'),
  /** Changes label, place, visibility, actions or condition of a step; what is absent stays. */
  updateStep: (ownerId: string, input: UpdateStepInput, options?: CallOptions) =>
    field(
      client.query(updateStepCall, { templateId: ownerId, updateStepInput: input }, options),
      'updateStep',
    ),
  /** Removes a step and its module. */
  removeStep: (ownerId: string, stepId: string, options?: CallOptions) =>
    field(
      client.query(removeStepCall, { removeStepInput: { templateId: ownerId, _id: stepId } }, options),
      'removeStep',
    ),
  /**
   * Changes the contents of a module. What others changed since `revision` is merged, field by field.
   *
   * @param kind - kind of the module.
   * @param edit - `id` of the module, `revision` that was read, `content` as it is meant to be: what
   * `@atelier/sdk/smart-files` checks for this kind; `versionId` for an edit of what was sent.
   * @returns a `graphql` error with code `edit_conflict` when somebody changed the same field in another way: its extensions
   * name the fields (`conflicts`) and carry the module as it is (`current`).
   */
  updateModule: (
    kind: ModuleKind,
    { id, workflowId, versionId, ...input }: ModuleEdit,
    options?: CallOptions,
  ): Promise<Result<SmartFileModule>> => {
    const also = {
      ...(workflowId === undefined ? {} : { workflowId }),
      ...(versionId === undefined ? {} : { versionId }),
    };
    switch (kind) {
      case 'proposal':
        return field(
          client.query(updateProposalCall, { proposalId: id, input, ...also }, options),
          'updateProposal',
        );
      case 'form':
        return field(client.query(updateFormCall, { formId: id, input, ...also }, options), 'updateForm');
      case 'contract':
        return field(
          client.query(updateContractCall, { contractId: id, input, ...also }, options),
          'updateContract',
        );
      case 'invoice':
        return field(
          client.query(updateInvoiceCall, { invoiceId: id, input, ...also }, options),
          'updateInvoice',
        );
      case 'thankyou':
        return field(
          client.query(updateThankyouCall, { thankyouId: id, input, ...also }, options),
          'updateThankyou',
        );
    }
  },
  /**
   * Opens the upload of a picture or file that contents can name. `uploadForSmartFile` does all three steps.
   *
   * @param input - `purpose`: `cover` or `attachment`; name, type, size in bytes and SHA-256 of the file.
   * @returns where to `PUT` it, and its `key`.
   */
  createUpload: (input: CreateSmartFileUploadInput, options?: CallOptions) =>
    client.call(createSmartFileUploadCall, input, options),
  /** Takes what was uploaded under a `key`, so that contents can name it. Asking again answers the same. */
  keepUpload: (input: KeepSmartFileUploadInput, options?: CallOptions) =>
    client.call(keepSmartFileUploadCall, input, options),
  /**
   * Whether an address is free, and as what it would be written.
   *
   * @param input - `slug`; `moduleType`: the whole file or a kind of module; `ownerId` for whom it is.
   */
  isSlugAvailable: (input: IsSlugAvailableVariables, options?: QueryOptions) =>
    field(client.query(isSlugAvailableCall, input, options), 'isSlugAvailable'),
  /**
   * Gives a template or lead another address; the one it had stays with it, and nobody else can have it.
   *
   * @returns a `graphql` error with code `slug_taken` when somebody has it.
   */
  updateSlug: (ownerId: string, moduleType: SmartFileSlugType, slug: string, options?: CallOptions) =>
    field(client.query(updateSlugCall, { id: ownerId, moduleType, slug }, options), 'updateSlug'),
  /**
   * What was done with smart files, newest first, one line for each change.
   *
   * @param filters - `subjectId` of a template or lead, `action`, `page` from 1, `limit` up to 100 (10 when not said).
   */
  activity: (filters: ActivityLogFilters = {}, options?: QueryOptions) =>
    field(client.query(activityLogsCall, { filters }, options), 'activityLogs'),
});
