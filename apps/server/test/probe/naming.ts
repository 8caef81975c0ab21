import { blankContent, type ModuleKind, signingConsent } from '@atelier/domain/smart-files';
import { v7 as uuid } from 'uuid';
import type { Things } from './things';
import { type NamedValues, nextNumber } from './values';

/** Which thing an id of a call names; a new call that names one by `id` has to be written here. */
const byCall: Readonly<Record<string, keyof Things>> = {
  getClient: 'contact',
  updateClient: 'contact',
  deleteClient: 'contact',
  restoreClient: 'contact',
  updateClientView: 'view',
  deleteClientView: 'view',
  undoClientMerge: 'merge',
  updateTaskView: 'taskView',
  templateInfo: 'template',
  deleteTemplate: 'template',
  restoreTemplate: 'template',
  getWorkflowWithModules: 'lead',
  duplicateSmartFile: 'lead',
  addTemplateSteps: 'lead',
  updateWorkflow: 'lead',
  updateWorkflowStatus: 'lead',
  deleteWorkflow: 'lead',
  restoreWorkflow: 'lead',
  updateSlug: 'lead',
  updateStep: 'proposal',
  updateVariable: 'variable',
  deleteVariable: 'variable',
  getEmailTemplate: 'emailTemplate',
  previewEmailTemplate: 'emailTemplate',
  duplicateEmailTemplate: 'emailTemplate',
  updateEmailTemplate: 'emailTemplate',
  deleteEmailTemplate: 'emailTemplate',
  restoreEmailTemplate: 'emailTemplate',
  removeStep: 'spareStep',
  fileSentStatus: 'lead',
  previewOfSending: 'sending',
  approveSending: 'sending',
  cancelSending: 'sending',
  revokeSmartFileLink: 'fileLink',
  workflowSignatures: 'lead',
  uploadContractSignedUrl: 'lead',
  counterSignWorkflow: 'lead',
  voidWorkflow: 'lead',
  replaceWorkflowSigner: 'lead',
};
const byField: Readonly<Record<string, keyof Things>> = {
  clientId: 'contact',
  otherId: 'otherContact',
  keepId: 'contact',
  mergeId: 'otherContact',
  selectedClientView: 'view',
  importId: 'import',
  runId: 'run',
  userId: 'person',
  sessionId: 'session',
  tenantId: 'tenant',
  taskId: 'task',
  // One id is taken for a list of one.
  taskIds: 'task',
  labelId: 'taskLabel',
  viewId: 'taskView',
  selectedTaskView: 'taskView',
  taskMetadataId: 'taskMetadata',
  templateId: 'template',
  workflowId: 'lead',
  subjectId: 'lead',
  ownerId: 'lead',
  proposalId: 'proposal',
  contractId: 'contract',
  invoiceId: 'invoice',
  formId: 'form',
  responseId: 'formResponse',
  thankyouId: 'thankyou',
};

const SIGNING_CALLS = ['signSmartFile', 'declineSmartFile', 'counterSignWorkflow'];
const PAYMENT_CALLS = [
  ...['markPaid', 'undoOfflinePayment', 'refundPayment', 'issueInvoice', 'issueCreditNote', 'waivePayment'],
  ...['readClientPayment', 'startCheckout'],
];
const STEP_CALLS = ['addStep', 'updateStep', 'removeStep'];

const FORM_CALLS = ['readFormAnswers', 'saveFormAnswers', 'sendFormAnswers', 'openAnswerUpload'];

/** The step that a call is about: each is of the kind that the call is for. */
function stepOf(call: string): keyof Things {
  if (call === 'chooseInSmartFile') return 'proposal';
  if (FORM_CALLS.includes(call)) return 'form';
  return PAYMENT_CALLS.includes(call) ? 'invoice' : 'contract';
}

/** The version that a call names, of that step. */
function versionOf(call: string): keyof Things | undefined {
  if (call === 'updateThankyou') return 'version';
  if (call === 'chooseInSmartFile') return 'proposalVersion';
  if (FORM_CALLS.includes(call)) return 'formVersion';
  if (call === 'startCheckout') return 'invoiceVersion';
  return SIGNING_CALLS.includes(call) ? 'contractVersion' : undefined;
}

/** The kind of thing that a field of a call names, if any. A person who signs up as a visitor names nobody of ours. */
export function thingOf(call: string, field: string): keyof Things | undefined {
  if (call === 'signUpVisitor') return undefined;
  if (call === 'updateTasks' && field === 'status') return 'taskLabel';
  if (field === 'versionId') return versionOf(call);
  if (field === 'stepId') return stepOf(call);
  if (call === 'smartFileSessionSummary' && field === 'sessionId') return undefined;
  // What these call a template may be a lead.
  if (STEP_CALLS.includes(call) && field === 'templateId') return 'lead';
  return field === 'id' || field === '_id' ? byCall[call] : byField[field];
}

/** A signature, two by one pixels: as small as one can be. */
const SIGNATURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADklEQVQImWOQ1sr+DwIAE3oFrD4IdE0AAAAASUVORK5CYII=';
const contents: Readonly<Record<string, ModuleKind>> = {
  updateProposal: 'proposal',
  updateContract: 'contract',
  updateInvoice: 'invoice',
  updateForm: 'form',
  updateThankyou: 'thankyou',
};

const otherValues: Readonly<Record<string, (call: string) => unknown>> = {
  contentType: (call) => (call === 'createImport' ? 'text/csv' : 'image/png'),
  columns: (call) =>
    call === 'mapImport' ? ['name', 'email'].map((field, index) => ({ index, field })) : undefined,
  content: (call) => {
    const kind = contents[call];
    return kind === undefined ? undefined : blankContent(kind);
  },
  modules: () => ['proposal'],
  key: (call) => (call === 'createVariable' ? `preset.probe${nextNumber()}` : undefined),
  label: (call) => (call.endsWith('Variable') ? `Probe ${nextNumber()}` : undefined),
  sendAt: (call) => (call.endsWith('EmailTemplate') ? 'due-P7D' : undefined),
  slug: () => 'probe-address',
  clientEmail: (call) =>
    call === 'customMail' || call === 'shareWorkflowLink' ? 'priya@client.example' : undefined,
  kind: (call) => (call === 'createSmartFileLink' ? 'public' : undefined),
  // The signers of a blank contract.
  signerId: (call) => (call === 'counterSignWorkflow' ? 'studio' : 'client'),
  consent: () => signingConsent,
  version: (call) => (call === 'counterSignWorkflow' ? signingConsent.version : undefined),
  text: (call) => (call === 'counterSignWorkflow' ? signingConsent.text : undefined),
  picture: () => SIGNATURE,
  sha256: (call) => (call === 'uploadContractSignedUrl' ? 'a'.repeat(64) : undefined),
  email: (call) => (call === 'replaceWorkflowSigner' ? 'priya@new.example' : undefined),
  // A visit is named by its page, which nobody opened.
  sessionId: (call) => (call === 'smartFileSessionSummary' ? 'no-visit' : undefined),
  status: (call) => (call === 'updateWorkflowStatus' ? 'booked' : undefined),
  // Of a module of another kind there is none.
  versionId: () => null,
  // Nobody paid: any id will do to be told so.
  paymentId: () => uuid(),
  from: (call) => (call === 'paymentForecast' ? '2026-10-15' : undefined),
  to: (call) => (call === 'paymentForecast' ? '2027-10-15' : undefined),
  prefix: () => 'JL',
  rowNumber: () => 3,
  fileName: (call) => (call === 'createImport' ? 'clients.csv' : 'logo.png'),
  workspaceId: (call) => (call === 'updateProfile' ? undefined : `probe-${nextNumber()}`),
};

/** The things of somebody, for requests that name things. */
export function naming(things: Things): NamedValues {
  return (call, field) => {
    if (call === 'updateTasks' && field === 'tasks') return [{ taskId: things.task }];
    const kind = thingOf(call, field);
    return kind === undefined ? otherValues[field]?.(call) : things[kind];
  };
}
