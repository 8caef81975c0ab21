import type { Resolvers, StepOwner, Workflow, WorkflowTemplate } from '../../generated/graphql/workflows';
import type { CallContext } from '../../platform/context';
import { gone } from '../../platform/errors/refusals';
import { listActivity } from './activity';
import {
  addStep,
  type NamedOwner,
  removeStep,
  slugAvailability,
  updateModule,
  updateSlug,
  updateStep,
} from './drafts';
import { createMail, deleteMail, duplicateMail, restoreMail, updateMail } from './email-templates';
import {
  addTemplateSteps,
  createBlankLead,
  createFromTemplate,
  createSmartFile,
  deleteLead,
  duplicateLead,
  latestSettings,
  leadAnswers,
  leadMetadata,
  leadProgress,
  leadsOfContact,
  leadViewsOf,
  listLeads,
  moveLead,
  oneLead,
  restoreLead,
  updateLead,
} from './leads';
import { paymentResolvers } from './payments';
import { contentOfVersion } from './record';
import { listRequiredActions, requiredActionCounts } from './required-actions';
import {
  amendFile,
  approveSending,
  cancelSending,
  closeLink,
  createLink,
  draftGaps,
  fileSentStatus,
  listLinks,
  listMails,
  listSendings,
  mailForLead,
  oneMailAnswer,
  previewAmendment,
  previewEmailTemplate,
  previewMail,
  previewOfSending,
  sendCustomMail,
  shareFile,
} from './sending';
import { counterSign, openSignatureUpload, replaceSigner, signaturesOf, voidFile } from './signing';
import {
  createBlankTemplate,
  deleteTemplate,
  duplicateTemplate,
  listTemplates,
  oneTemplate,
  restoreTemplate,
  templateAnswers,
  updateTemplate,
} from './templates';

/** Changes a module; the edit may start from a version that was sent. */
const editModule = (edit: Parameters<typeof updateModule>[0], context: CallContext) =>
  updateModule(edit, context, contentOfVersion);

/** Returns a template that was just written. */
async function writtenTemplate(id: string, context: CallContext): Promise<WorkflowTemplate> {
  const template = await oneTemplate(id, context);
  if (!template) throw gone('template');
  return template;
}

/** Returns a lead that was just written. */
async function writtenLead(id: string, context: CallContext): Promise<Workflow> {
  const lead = await oneLead(id, context);
  if (!lead) throw gone('lead');
  return lead;
}

/** Returns the owner of steps after they changed. */
const written = async ({ kind, id }: NamedOwner, context: CallContext): Promise<StepOwner> =>
  kind === 'template'
    ? { template: await writtenTemplate(id, context), workflow: null }
    : { template: null, workflow: await writtenLead(id, context) };

/** Returns the only row, which was just written even if it is deleted by now. */
async function only<Answer>(answers: Promise<Answer[]>): Promise<Answer> {
  const [answer] = await answers;
  if (answer === undefined) throw new Error('A row has no answer.');
  return answer;
}

/** The smart files' part of the workflows service. */
export const workflowsResolvers: Resolvers<CallContext> = {
  Client: {
    workflows: async ({ _id }, _args, { tx }) => (await leadsOfContact(tx, _id)).workflows,
    templateDetails: async ({ _id }, _args, { tx }) => (await leadsOfContact(tx, _id)).templateDetails,
  },
  Workflow: {
    progress: ({ _id }, _args, { tx }) => leadProgress(tx, _id),
  },
  Query: {
    ...paymentResolvers.Query,
    templates: (_parent, { filters }, context) => listTemplates(filters, context),
    templateInfo: (_parent, { id }, context) => oneTemplate(id, context),
    workflows: (_parent, { filters }, context, info) => listLeads(filters, context, info),
    getWorkflowWithModules: (_parent, { id }, context) => oneLead(id, context),
    isSlugAvailable: (_parent, args, context) => slugAvailability(args, context),
    getWorkflowMetadata: (_parent, _args, context) => leadMetadata(context),
    getLatestWorkflowSettings: (_parent, _args, context) => latestSettings(context),
    workflowSignatures: (_parent, { id }, context) => signaturesOf(id, context),
    activityLogs: (_parent, { filters }, context) => listActivity(filters, context),
    draftGaps: (_parent, { workflowId }, context) => draftGaps(workflowId, context),
    previewAmendment: (_parent, { workflowId }, context) => previewAmendment(workflowId, context),
    smartFileSendings: (_parent, args, context) => listSendings(args, context),
    smartFileLinks: (_parent, args, context) => listLinks(args, context),
    previewOfSending: (_parent, { id }, context) => previewOfSending(id, context),
    previewMail: (_parent, args, context) => previewMail(args, context),
    emailTemplatesList: (_parent, { filters }, context) => listMails(filters, context),
    getEmailTemplate: (_parent, { id }, context) => oneMailAnswer(id, context),
    getWorflowEmailTemplate: (_parent, { workflowId }, context) => mailForLead(workflowId, context),
    previewEmailTemplate: (_parent, args, context) => previewEmailTemplate(args, context),
    getNumberOfRequiredActions: (_parent, _args, context) => requiredActionCounts(context),
    listRequiredActions: (_parent, { filters }, context) => listRequiredActions(filters, context),
  },
  Mutation: {
    ...paymentResolvers.Mutation,
    createBlankTemplate: async (_parent, args, context) =>
      writtenTemplate(await createBlankTemplate(args, context), context),
    duplicateWorkflowTemplate: async (_parent, args, context) =>
      writtenTemplate(await duplicateTemplate(args, context), context),
    updateWorkflowTemplate: async (_parent, { templateId, updateObj }, context) =>
      writtenTemplate(await updateTemplate(templateId, updateObj, context), context),
    deleteTemplate: async (_parent, { id }, context) =>
      only(templateAnswers(context, [await deleteTemplate(id, context)])),
    restoreTemplate: async (_parent, { id }, context) =>
      writtenTemplate(await restoreTemplate(id, context), context),
    addStep: async (_parent, args, context) => written(await addStep(args, context), context),
    updateStep: async (_parent, args, context) => written(await updateStep(args, context), context),
    removeStep: async (_parent, { removeStepInput }, context) =>
      written(await removeStep(removeStepInput, context), context),
    createWorkflowFromTemplate: async (_parent, { workflowInput }, context) =>
      writtenLead(await createFromTemplate(workflowInput, context), context),
    addTemplateSteps: async (_parent, args, context) =>
      writtenLead(await addTemplateSteps(args, context), context),
    createBlankWorkflow: async (_parent, { workflowInput }, context) =>
      writtenLead(await createBlankLead(workflowInput ?? {}, context), context),
    createSmartFile: async (_parent, { input }, context) =>
      writtenLead(await createSmartFile(input, context), context),
    duplicateSmartFile: async (_parent, args, context) =>
      writtenLead(await duplicateLead(args, context), context),
    updateWorkflow: async (_parent, { id, updateWorkflowInput }, context) =>
      writtenLead(await updateLead(id, updateWorkflowInput, context), context),
    updateWorkflowStatus: async (_parent, { id, workflowInput }, context) =>
      writtenLead(await moveLead(id, workflowInput, context), context),
    deleteWorkflow: async (_parent, { id }, context) =>
      only(leadAnswers(context, [await deleteLead(id, context)])),
    updateWorkflowView: async (_parent, { input }, context) => {
      await leadViewsOf.save(input, context);
      return leadMetadata(context);
    },
    deleteWorkflowView: async (_parent, { id }, context) => {
      await leadViewsOf.remove(id, 'id', context);
      return leadMetadata(context);
    },
    updateWorkflowMetadata: async (_parent, { selectedWorkflowView: id }, context) => {
      if (id !== undefined) await leadViewsOf.select(id, 'selectedWorkflowView', context);
      return leadMetadata(context);
    },
    restoreWorkflow: async (_parent, { id }, context) => writtenLead(await restoreLead(id, context), context),
    uploadContractSignedUrl: (_parent, { id, input }, context) => openSignatureUpload(id, input, context),
    counterSignWorkflow: (_parent, { id, input }, context) => counterSign(id, input, context),
    voidWorkflow: (_parent, { id, reason }, context) => voidFile(id, reason, context),
    replaceWorkflowSigner: (_parent, args, context) => replaceSigner(args, context),
    updateSlug: (_parent, args, context) => updateSlug(args, context),
    createEmailTemplate: (_parent, { input }, context) => createMail(input, context),
    duplicateEmailTemplate: (_parent, args, context) => duplicateMail(args, context),
    updateEmailTemplate: (_parent, { id, updateTemplateInput }, context) =>
      updateMail(id, updateTemplateInput, context),
    deleteEmailTemplate: (_parent, { id }, context) => deleteMail(id, context),
    restoreEmailTemplate: (_parent, { id }, context) => restoreMail(id, context),
    updateProposal: (_parent, { proposalId, ...edit }, context) =>
      editModule({ kind: 'proposal', id: proposalId, argument: 'proposalId', ...edit }, context),
    updateForm: (_parent, { formId, ...edit }, context) =>
      editModule({ kind: 'form', id: formId, argument: 'formId', ...edit }, context),
    updateContract: (_parent, { contractId, ...edit }, context) =>
      editModule({ kind: 'contract', id: contractId, argument: 'contractId', ...edit }, context),
    updateInvoice: (_parent, { invoiceId, ...edit }, context) =>
      editModule({ kind: 'invoice', id: invoiceId, argument: 'invoiceId', ...edit }, context),
    updateThankyou: (_parent, { thankyouId, ...edit }, context) =>
      editModule({ kind: 'thankyou', id: thankyouId, argument: 'thankyouId', ...edit }, context),
    shareWorkflowLink: (_parent, args, context) => shareFile(args, context),
    fileSentStatus: (_parent, { id }, context) => fileSentStatus(id, context),
    customMail: (_parent, args, context) => sendCustomMail(args, context),
    approveSending: (_parent, args, context) => approveSending(args, context),
    cancelSending: (_parent, { id }, context) => cancelSending(id, context),
    createSmartFileLink: (_parent, args, context) => createLink(args, context),
    revokeSmartFileLink: (_parent, { id }, context) => closeLink(id, context),
    amendWorkflow: (_parent, args, context) => amendFile(args, context),
  },
};
