import { answerField as field } from '../../core/answer-field.js';
import type { CallOptions, Client } from '../../core/client.js';
import type { Result } from '../../core/result.js';
import { smartFilesCalls } from '../../generated/areas/smart-files.js';
import {
  type ActivityLogsData,
  type LeadFields,
  type ModuleContentInput,
  type ModuleKind,
  removeStepCall,
  type SlugFields,
  type SmartFileModuleFields,
  type SmartFileStepFields,
  type TemplateFields,
  updateContractCall,
  updateFormCall,
  updateInvoiceCall,
  updateProposalCall,
  updateThankyouCall,
} from '../../generated/graphql/workflows.js';
import type { KeepSmartFileUploadOutput } from '../../generated/rest/workflows.js';

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
 */
export const smartFiles = (client: Client) =>
  Object.assign(smartFilesCalls(client), {
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
  });
