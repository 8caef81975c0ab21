import { blankContent, type ModuleKind, signingConsent } from '@atelier/domain/smart-files';
import { unwrap } from '@atelier/sdk';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { type CanaryStudio, defineProbe, idOf } from '../../../test/probe/area-probe';
import type { TestServer } from '../../testing';
import { graphql } from '../contacts/testing';
import { lockLead } from './drafts/lead-rows';
import { draftOf, writeEdition } from './record/editions';
import { openLink } from './record/links';
import { mailFor } from './sending/file-mails';
import { mailContentTexts } from './sending/mail-content';
import { settingOfWorkspace } from './sending/mail-data';
import { writeSendings } from './sending/write-sendings';
import { asMember, clientWith } from './testing/sent-lead';

const SIGNING_CALLS = ['signSmartFile', 'declineSmartFile', 'counterSignWorkflow'];
const PAYMENT_CALLS = [
  ...['markPaid', 'undoOfflinePayment', 'refundPayment', 'issueInvoice', 'issueCreditNote', 'waivePayment'],
  ...['readClientPayment', 'startCheckout', 'acceptSmartFileInvoice'],
];
const STEP_CALLS = ['addStep', 'updateStep', 'removeStep'];
const FORM_CALLS = ['readFormAnswers', 'saveFormAnswers', 'sendFormAnswers', 'openAnswerUpload'];

/** A signature of two by one pixels, the smallest possible. */
const SIGNATURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADklEQVQImWOQ1sr+DwIAE3oFrD4IdE0AAAAASUVORK5CYII=';

const contents: Readonly<Record<string, ModuleKind>> = {
  updateProposal: 'proposal',
  updateContract: 'contract',
  updateInvoice: 'invoice',
  updateForm: 'form',
  updateThankyou: 'thankyou',
};

export const probe = defineProbe({
  kinds: [
    ...['template', 'lead', 'proposal', 'contract', 'invoice', 'form', 'thankyou', 'emailTemplate'],
    // Versions of the steps that clients act on; of the thank-you page, the sent one.
    ...['proposalVersion', 'contractVersion', 'invoiceVersion', 'formVersion', 'version'],
    // A step that no other call uses.
    'spareStep',
    'leadView',
    // A mail of the lead that waits for approval, and a link to its file that nobody opened.
    ...['sending', 'fileLink'],
    'formResponse',
  ],
  needs: ['contacts'],
  async create(server, studio, { contact = '' }) {
    const steps = await createSmartFileThings(server, studio, contact);
    const sent = await createSentThings(server, studio, steps);
    const formResponse = await createResponse(server, studio);
    return { things: { ...steps, ...sent.things, formResponse }, link: sent.token };
  },
  ids: {
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
    updateWorkflowView: 'leadView',
    deleteWorkflowView: 'leadView',
    updateStep: 'proposal',
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
  },
  fields: {
    templateId: 'template',
    workflowId: 'lead',
    subjectId: 'lead',
    ownerId: 'lead',
    selectedWorkflowView: 'leadView',
    proposalId: 'proposal',
    contractId: 'contract',
    invoiceId: 'invoice',
    formId: 'form',
    responseId: 'formResponse',
    thankyouId: 'thankyou',
  },
  thingOf(call, field) {
    if (field === 'versionId') return versionOf(call);
    if (field === 'stepId') return stepOf(call);
    // There it names a member.
    if (call === 'updateWorkflow' && field === 'ownerId') return null;
    if (call === 'smartFileSessionSummary' && field === 'sessionId') return null;
    // These calls name a template, and accept a lead as well.
    return STEP_CALLS.includes(call) && field === 'templateId' ? 'lead' : undefined;
  },
  values: {
    content: (call) => {
      const kind = contents[call];
      return kind === undefined ? undefined : blankContent(kind);
    },
    modules: () => ['proposal'],
    sendAt: (call) => (call.endsWith('EmailTemplate') ? 'due-P7D' : undefined),
    slug: () => 'probe-address',
    clientEmail: (call) =>
      call === 'customMail' || call === 'shareWorkflowLink' ? 'priya@client.example' : undefined,
    kind: (call) => (call === 'createSmartFileLink' ? 'public' : undefined),
    // The signers of an empty contract.
    signerId: (call) => (call === 'counterSignWorkflow' ? 'studio' : 'client'),
    consent: () => signingConsent,
    version: (call) => (call === 'counterSignWorkflow' ? signingConsent.version : undefined),
    text: (call) => (call === 'counterSignWorkflow' ? signingConsent.text : undefined),
    picture: () => SIGNATURE,
    sha256: (call) => (call === 'uploadContractSignedUrl' ? 'a'.repeat(64) : undefined),
    email: (call) =>
      call === 'replaceWorkflowSigner' || call === 'sendSigningCode' ? 'priya@new.example' : undefined,
    // A visit is named by its page, which nobody opened.
    sessionId: (call) => (call === 'smartFileSessionSummary' ? 'no-visit' : undefined),
    status: (call) => (call === 'updateWorkflowStatus' ? 'booked' : undefined),
    // There is no module of another kind.
    versionId: () => null,
    // Nobody paid: any id will be refused.
    paymentId: () => uuid(),
    from: (call) => (call === 'paymentForecast' ? '2026-10-15' : undefined),
    to: (call) => (call === 'paymentForecast' ? '2027-10-15' : undefined),
  },
  refusals: {
    // The link of the probe is private.
    sendSigningCode: 'code_not_needed',
    // The template of the probe has no steps.
    addTemplateSteps: 'template_empty',
    // The file of the probe has missing values: it was sent manually.
    amendWorkflow: 'gaps',
    // Another identity may have approved it before.
    cancelSending: 'already_left',
    // Needs the secret of a mail provider.
    recordMailEvent: 'not_available',
    // The form has no upload question: the tests of responses send files.
    openAnswerUpload: 'invalid_input',
    // Nothing was uploaded under this key: the tests of files do that.
    keepSmartFileUpload: 'invalid_input',
    // Nobody opened the file, so it has no visit.
    smartFileSessionSummary: 'not_found',
    // The proposal of the probe offers nothing, and its contract is already signed.
    chooseInSmartFile: 'invalid_input',
    declineSmartFile: 'already_signed',
    voidWorkflow: 'all_signed',
    replaceWorkflowSigner: 'already_signed',
    // A file without contents asks for no payment, and nobody paid.
    startCheckout: 'choose_first',
    acceptSmartFileInvoice: 'nothing_to_accept',
    markPaid: 'beyond_open',
    waivePayment: 'nothing_open',
    issueCreditNote: 'beyond_total',
    refundPayment: 'not_found',
    undoOfflinePayment: 'not_found',
  },
});

/** Returns the step that a call is about, of the kind that the call needs. */
function stepOf(call: string): string {
  if (call === 'chooseInSmartFile') return 'proposal';
  if (FORM_CALLS.includes(call)) return 'form';
  return PAYMENT_CALLS.includes(call) ? 'invoice' : 'contract';
}

/** Returns the version of that step that a call names. */
function versionOf(call: string): string | null {
  if (call === 'updateThankyou') return 'version';
  if (call === 'chooseInSmartFile') return 'proposalVersion';
  if (FORM_CALLS.includes(call)) return 'formVersion';
  if (call === 'startCheckout' || call === 'acceptSmartFileInvoice') return 'invoiceVersion';
  return SIGNING_CALLS.includes(call) ? 'contractVersion' : null;
}

const MODULES = ['proposal', 'contract', 'invoice', 'form', 'thankyou', 'thankyou'] as const;
const stepsOf = z.object({ modules: z.array(idOf) });
const viewsOf = z.object({ views: z.array(idOf) });

/** Creates a template and a lead for a contact, with a module; each contains `canary`. */
async function createSmartFileThings(server: TestServer, studio: CanaryStudio, contact: string) {
  const { data } = await graphql(
    server,
    studio,
    `mutation ($title: String!, $lead: CreateSmartFileInput!, $mail: CreateEmailTemplateInput!,
      $view: WorkflowViewInput!) {
      updateWorkflowView(input: $view) { views { _id } }
      createBlankTemplate(title: $title) { _id }
      createEmailTemplate(input: $mail) { _id }
      createSmartFile(input: $lead) { _id modules { _id } } }`,
    {
      title: studio.canary,
      view: {
        label: studio.canary,
        filters: [{ fieldId: 'note', operator: 'contains', value: studio.canary }],
      },
      mail: { title: studio.canary, subject: studio.canary },
      lead: { title: studio.canary, clientId: contact, modules: MODULES },
    },
  );
  const lead = idOf.and(stepsOf).parse(data?.createSmartFile);
  const [proposal = '', contract = '', invoice = '', form = '', thankyou = '', spareStep = ''] =
    lead.modules.map(({ _id }) => _id);
  return {
    template: idOf.parse(data?.createBlankTemplate)._id,
    emailTemplate: idOf.parse(data?.createEmailTemplate)._id,
    leadView: viewsOf.parse(data?.updateWorkflowView).views[0]?._id ?? '',
    lead: lead._id,
    proposal,
    contract,
    invoice,
    form,
    thankyou,
    spareStep,
  };
}

/** Sends the file of a lead as it is, missing values included: a link, a pending mail and a version, each with `canary`. */
async function createSentThings(
  server: TestServer,
  studio: CanaryStudio,
  steps: Readonly<Record<'lead' | 'proposal' | 'contract' | 'invoice' | 'form' | 'thankyou', string>>,
) {
  const leadId = steps.lead;
  return asMember(server, studio, async (context) => {
    const lead = await lockLead(context.tx, leadId);
    const draft = await draftOf(context, lead, null);
    const { number, versions } = await writeEdition(context, lead, draft, null);
    const recipient = { name: studio.canary, email: `${studio.canary}@client.example` };
    const link = await openLink(context, { leadId, kind: 'private', recipient, expiresAt: null });
    const text = { subject: studio.canary, htmlBody: studio.canary };
    const setting = await settingOfWorkspace(context.tx, studio.workspaceId, recipient);
    const target = { recipient, expiresAt: null, url: null };
    const [mail] = await writeSendings(context, [
      {
        purpose: 'file',
        recipient,
        cc: [],
        asks: [],
        mail: mailFor(mailContentTexts(text), setting, target),
        about: { leadId, edition: number, linkId: link.id },
        plan: { sendAt: null, sendZone: 'UTC', approvalRequired: true },
      },
    ]);
    const client = await openLink(context, { leadId, kind: 'private', recipient, expiresAt: null });
    const versionOf = (step: string) => versions.find(({ stepId }) => stepId === step)?.id ?? '';
    return {
      token: client.token,
      things: {
        sending: mail?.id ?? '',
        fileLink: link.id,
        version: versionOf(steps.thankyou),
        proposalVersion: versionOf(steps.proposal),
        contractVersion: versionOf(steps.contract),
        invoiceVersion: versionOf(steps.invoice),
        formVersion: versionOf(steps.form),
      },
    };
  });
}

/** Creates a response to a form of a lead, which contains `canary`. */
async function createResponse(server: TestServer, studio: CanaryStudio): Promise<string> {
  const { canary, handle, workspaceId, accountId } = studio;
  const names = { _id: 'names', type: 'shortText', label: canary, required: false };
  const content = { title: canary, intro: '', items: [names], hidden: [] };
  const made = await graphql(server, studio, 'mutation { createBlankWorkflow { _id } }', {});
  const lead = idOf.parse(made.data?.createBlankWorkflow)._id;
  const { data } = await graphql(
    server,
    studio,
    `mutation ($lead: ID!, $step: StepInput!) {
      addStep(templateId: $lead, stepInput: $step) { workflow { modules { _id } } } }`,
    { lead, step: { module: 'form', content } },
  );
  const added = z.object({ workflow: stepsOf }).parse(data?.addStep);
  const step = added.workflow.modules[0]?._id ?? '';
  const token = await asMember(server, { workspaceId, accountId, handle }, async (context) => {
    const row = await lockLead(context.tx, lead);
    await writeEdition(context, row, await draftOf(context, row, null), null);
    return (await openLink(context, { leadId: lead, kind: 'public', recipient: null, expiresAt: null }))
      .token;
  });
  const { clientFile } = await clientWith(server, token);
  const [shown] = (await unwrap(clientFile.open())).steps;
  await unwrap(
    clientFile.saveAnswers({
      stepId: step,
      versionId: shown?.version._id ?? '',
      visitorId: uuid(),
      answers: { names: canary },
    }),
  );
  const listed = await graphql(server, studio, '{ formResponsesList { data { _id } } }', {});
  const page = z.object({ data: z.array(idOf) }).parse(listed.data?.formResponsesList);
  return page.data[0]?._id ?? '';
}
