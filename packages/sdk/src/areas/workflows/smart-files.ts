import { answerField as field } from '../../core/answer-field.js';
import type { CallOptions, Client } from '../../core/client.js';
import type { Result } from '../../core/result.js';
import { type SmartFilesCalls, smartFilesCalls } from '../../generated/areas/smart-files.js';
import type {
  ActivityLogsData,
  LeadFields,
  ModuleContentInput,
  ModuleKind,
  RemoveStepData,
  SlugFields,
  SmartFileModuleFields,
  SmartFileStepFields,
  TemplateFields,
} from '../../generated/graphql/workflows.js';
import {
  removeStepCall,
  updateContractCall,
  updateFormCall,
  updateInvoiceCall,
  updateProposalCall,
  updateThankyouCall,
} from '../../generated/graphql-calls/workflows.js';
import type { KeepSmartFileUploadOutput } from '../../generated/rest/workflows.js';

/** One step of a template or lead, with its module. */
export type SmartFileStep = SmartFileStepFields;

/** A module with its contents, as edited by the studio. */
export type SmartFileModule = SmartFileModuleFields;

/** An image or file that modules refer to by its `key`, with URLs for the studio that are valid for ten minutes. */
export type SmartFileFile = KeepSmartFileUploadOutput;

/** Whether an address is available, and its normalized form. */
export type SlugAvailability = SlugFields;

/** A page of the activity log of smart files. */
export type ActivityPage = ActivityLogsData['activityLogs'];

/** The updated owner of changed steps: a template or a lead. */
export interface StepOwner {
  readonly template?: TemplateFields | null;
  readonly workflow?: LeadFields | null;
}

/** The complete new contents of a module, and the revision on which they are based. */
export interface ModuleEdit extends ModuleContentInput {
  /** Id of the module. */
  readonly id: string;
  /** The lead to which the module must belong. */
  readonly workflowId?: string;
  /**
   * The version on which the edit is based instead of a revision: the one that clients see. Later changes are merged.
   */
  readonly versionId?: string;
}

/** The calls of `smartFiles`, and those that depend on the kind of a module. */
export interface SmartFiles extends SmartFilesCalls {
  /**
   * Removes a step and its module.
   *
   * @param ownerId - ID of the template or lead.
   * @param stepId - ID of the step.
   * @returns the template or lead.
   * @example
   * ```ts
   * const result = await atelier.smartFiles.removeStep(
   *   '0199c0de-7a11-7cc2-9d3e-5f0a4b6c8d21',
   *   '0199c0de-7a11-7cc2-9d3e-5f0a4b6c8d22',
   * );
   * ```
   */
  readonly removeStep: (
    ownerId: string,
    stepId: string,
    options?: CallOptions,
  ) => Promise<Result<RemoveStepData['removeStep']>>;
  /**
   * Updates the contents of a module. Changes by others since `revision` are merged by field.
   *
   * @param kind - kind of the module.
   * @param edit - `id` of the module; the `revision` that was read; the complete new `content`, as validated by
   * `@atelier/domain/smart-files` for this kind; `versionId` for an edit of a sent version.
   * @returns the module; a `graphql` error with code `edit_conflict` if somebody else changed the same field
   * differently. Its extensions contain the fields (`conflicts`) and the current module (`current`).
   * @example
   * ```ts
   * const result = await atelier.smartFiles.updateModule('thankyou', {
   *   id: '0199c0de-7a11-7cc2-9d3e-5f0a4b6c8d21',
   *   revision: 3,
   *   content: { heading: 'Thank you, Priya' },
   * });
   * ```
   */
  readonly updateModule: (
    kind: ModuleKind,
    edit: ModuleEdit,
    options?: CallOptions,
  ) => Promise<Result<SmartFileModule>>;
}

/**
 * The parts that templates and leads have in common: steps, module contents, addresses, and the activity log.
 *
 * @param client - created by `createClient`.
 */
export const smartFiles = (client: Client): SmartFiles => ({
  ...smartFilesCalls(client),
  removeStep: (ownerId, stepId, options) =>
    field(
      client.query(removeStepCall, { removeStepInput: { templateId: ownerId, _id: stepId } }, options),
      'removeStep',
    ),
  updateModule: (kind, { id, workflowId, versionId, ...input }, options) => {
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
