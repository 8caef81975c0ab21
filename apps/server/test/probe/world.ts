import { blankContent, type ModuleKind, signingConsent } from '@atelier/sdk/smart-files';
import { unwrap } from '@atelier/sdk';
import { blankContent, type ModuleKind } from '@atelier/sdk/smart-files';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { createTestWorkspace, signUpPerson, type TestPerson } from '../../src/areas/account/testing';
import { graphql, ImportDriver } from '../../src/areas/contacts/testing';
import { draftOf, writeEdition } from '../../src/areas/workflows/record/editions';
import { openLink } from '../../src/areas/workflows/record/links';
import { lockLead } from '../../src/areas/workflows/record/sent-file';
import { writeMail } from '../../src/areas/workflows/sending/mail-text';
import { writeSendings } from '../../src/areas/workflows/sending/write-sendings';
import { asMember } from '../../src/areas/workflows/testing/sent-lead';
import { asMember, clientWith } from '../../src/areas/workflows/testing/sent-lead';
import type { AccessIdentity } from '../../src/generated/access';
import { startSession } from '../../src/platform/identity/sessions';
import { createToken } from '../../src/platform/identity/tokens';
import type { TestServer } from '../../src/testing';
import { type NamedValues, nextNumber } from './values';

/** One real thing of every kind that a call can name, by id. */
export interface Things {
  readonly contact: string;
  readonly otherContact: string;
  readonly merge: string;
  readonly view: string;
  readonly task: string;
  readonly taskLabel: string;
  readonly taskView: string;
  readonly taskMetadata: string;
  readonly template: string;
  readonly lead: string;
  readonly proposal: string;
  readonly contract: string;
  readonly invoice: string;
  readonly form: string;
  readonly thankyou: string;
  /** Versions of the two that clients act on, once the lead is sent. */
  readonly proposalVersion: string;
  readonly contractVersion: string;
  readonly variable: string;
  readonly emailTemplate: string;
  /** A step that nothing else is done with. */
  readonly spareStep: string;
  /** A mail of the lead that waits for approval, and a link to its file that nobody opened. */
  readonly sending: string;
  readonly fileLink: string;
  /** What was sent of the thank-you page. */
  readonly version: string;
  readonly formResponse: string;
  readonly import: string;
  readonly run: string;
  readonly person: string;
  readonly session: string;
  readonly tenant: string;
}

/** A workspace full of things, each of which says `canary` somewhere. */
export interface Tenant {
  readonly handle: string;
  readonly canary: string;
  readonly owner: TestPerson;
  readonly things: Things;
  /** The token of its client's link. */
  readonly link: string;
}

/** Two workspaces that must not know each other, and everybody who may ask. */
export interface World {
  readonly server: TestServer;
  /** The one that is asked about. */
  readonly ours: Tenant;
  readonly theirs: Tenant;
  /** A live token of this identity, in the role that its name says; made anew, whatever the last call did to it. */
  enter(identity: AccessIdentity): Promise<string | null>;
}

const idOf = z.object({ _id: z.string() });

async function insertMember(server: TestServer, tenant: string, person: TestPerson, role: string) {
  await server.platform.database.withSystem((tx) =>
    tx.execute(sql`
      insert into memberships (workspace_id, account_id, role) values (${tenant}, ${person.userId}, ${role})
      on conflict (workspace_id, account_id) do update set role = ${role}, removed_at = null`),
  );
}

/** Sends our file as it is, gaps and all, and answers the token of a link that is open to everybody. */
async function sendTo(server: TestServer, { things, owner, handle }: Tenant): Promise<string> {
  const person = { workspaceId: things.tenant, accountId: owner.userId, handle };
  return asMember(server, person, async (context) => {
    const lead = await lockLead(context.tx, things.lead);
    await writeEdition(context, lead, await draftOf(context, lead, null), null);
    const link = { leadId: lead.id, kind: 'public', recipient: null, expiresAt: null } as const;
    return (await openLink(context, link)).token;
  });
}

/** Somebody's answer to a form of a lead, which says `canary`. */
async function createResponse(
  server: TestServer,
  studio: Parameters<typeof graphql>[1] & { readonly canary: string },
): Promise<string> {
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
      ...{ stepId: step, versionId: shown?.version._id ?? '', visitorId: uuid(), answers: { names: canary } },
    }),
  );
  const listed = await graphql(server, studio, '{ formResponsesList { data { _id } } }', {});
  const page = z.object({ data: z.array(idOf) }).parse(listed.data?.formResponsesList);
  return page.data[0]?._id ?? '';
}

async function newSession(server: TestServer, accountId: string) {
  return server.platform.database.withSystem((tx) =>
    startSession(tx, { accountId, userAgent: null, address: null }),
  );
}

/** Fills a workspace through the calls that people make. */
async function createTenant(
  server: TestServer,
  owner: TestPerson,
  handle: string,
  canary: string,
): Promise<Tenant> {
  const { tenantId } = await createTestWorkspace(server, owner, handle, `Studio ${canary}`);
  await server.platform.database.withSystem((tx) =>
    tx.execute(
      sql`update accounts set first_name = ${canary}, last_name = ${canary} where id = ${owner.userId}`,
    ),
  );
  const studio = { handle, workspaceId: tenantId, accountId: owner.userId, token: owner.token, canary };
  const created = await graphql(
    server,
    studio,
    `mutation ($name: String!, $email: String, $note: String, $tags: [String!]) {
      createClient(name: $name, email: $email, company: $name, note: $note, tags: $tags) { _id } }`,
    { name: `Priya ${canary}`, email: `${canary}@client.example`, note: canary, tags: [canary] },
  );
  const contact = idOf.parse(created.data?.createClient)._id;
  const saved = await graphql(
    server,
    studio,
    'mutation ($input: ClientViewInput!) { updateClientView(input: $input) { views { _id } } }',
    { input: { label: canary, filters: [{ fieldId: 'tags', operator: 'contains', value: [canary] }] } },
  );
  const [view] = z.object({ views: z.array(idOf) }).parse(saved.data?.updateClientView).views;
  const contacts = await createContactThings(server, studio);
  const tasks = await createTaskThings(server, studio, contact);
  const smartFiles = await createSmartFileThings(server, studio, contact);
  const sent = await createSentThings(server, studio, smartFiles);
  const formResponse = await createResponse(server, studio);
  const driver = await ImportDriver.upload(
    server,
    studio,
    `Name,Email\nHannah ${canary},hannah.${canary}@client.example\nNoor ${canary},broken ${canary}\n`,
  );
  await driver.read();
  await driver.map();
  const started = await server.fetch(`${server.origin}/api/assistant/${handle}/runs`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ key: uuid(), kind: 'connection-check' }),
  });
  const run = idOf.parse(await started.json())._id;
  await server.settle();
  const { id: session } = await newSession(server, owner.userId);
  const things = {
    contact,
    ...contacts,
    view: view?._id ?? '',
    ...tasks,
    ...smartFiles,
    ...sent.things,
    formResponse,
    import: driver.id,
    run,
    person: owner.userId,
    session,
    tenant: tenantId,
  };
  return { handle, canary, owner, things, link: sent.token };
}

/** A contact to merge with the first one, and a merge of two more: each says `canary`. */
async function createContactThings(
  server: TestServer,
  studio: Parameters<typeof graphql>[1] & { readonly canary: string },
) {
  const create = async (name: string) => {
    const { data } = await graphql(
      server,
      studio,
      'mutation ($name: String!) { createClient(name: $name) { _id } }',
      { name: `${name} ${studio.canary}` },
    );
    return idOf.parse(data?.createClient)._id;
  };
  const [otherContact, keepId, mergeId] = [await create('Tom'), await create('Ada'), await create('Luis')];
  const { data } = await graphql(
    server,
    studio,
    'mutation ($input: ClientMergeInput!) { mergeClients(input: $input) { merge { _id } } }',
    { input: { keepId, mergeId } },
  );
  return { otherContact, merge: z.object({ merge: idOf }).parse(data?.mergeClients).merge._id };
}

const taskThings = z.object({
  createTask: idOf,
  createTaskLabel: idOf.extend({ todoGroupLabels: z.array(idOf.extend({ isDefault: z.boolean() })) }),
  updateTaskView: z.object({ views: z.array(idOf) }),
});

/** A task for a contact, a label that is not the default one, a view: each says `canary`. */
async function createTaskThings(
  server: TestServer,
  studio: Parameters<typeof graphql>[1] & { readonly canary: string },
  contact: string,
) {
  const { canary, accountId } = studio;
  const { data } = await graphql(
    server,
    studio,
    `mutation ($task: CreateTaskInput!, $label: TaskLabelInput!, $view: TaskViewInput!) {
      createTask(input: $task) { _id }
      createTaskLabel(group: todo, input: $label) { _id todoGroupLabels { _id isDefault } }
      updateTaskView(input: $view) { views { _id } } }`,
    {
      task: { title: canary, description: canary, assignedTo: [accountId], clients: [contact] },
      label: { label: canary },
      view: { label: canary, filters: [{ value: canary }] },
    },
  );
  const { createTask, createTaskLabel, updateTaskView } = taskThings.parse(data);
  return {
    task: createTask._id,
    taskLabel: createTaskLabel.todoGroupLabels.find(({ isDefault }) => !isDefault)?._id ?? '',
    taskView: updateTaskView.views[0]?._id ?? '',
    taskMetadata: createTaskLabel._id,
  };
}

const MODULES = ['proposal', 'contract', 'invoice', 'form', 'thankyou', 'thankyou'] as const;
const stepsOf = z.object({ modules: z.array(idOf) });

/** A template and a lead for a contact, with a module: each says `canary`. */
async function createSmartFileThings(
  server: TestServer,
  studio: Parameters<typeof graphql>[1] & { readonly canary: string },
  contact: string,
) {
  const { data } = await graphql(
    server,
    studio,
    `mutation ($title: String!, $lead: CreateSmartFileInput!, $mail: CreateEmailTemplateInput!) {
      createBlankTemplate(title: $title) { _id }
      createEmailTemplate(input: $mail) { _id }
      createSmartFile(input: $lead) { _id modules { _id } } }`,
    {
      title: studio.canary,
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
    variable: await createVariable(server, studio),
    lead: lead._id,
    ...{ proposal, contract, invoice, form, thankyou, spareStep },
  };
}

/** The file of a lead, sent as it is, gaps and all: a link, a mail that waits, a version; each says `canary`. */
async function createSentThings(
  server: TestServer,
  studio: Parameters<typeof asMember>[1] & { readonly canary: string },
  { lead: leadId, proposal, contract, thankyou }: Pick<Things, 'lead' | 'proposal' | 'contract' | 'thankyou'>,
) {
  return asMember(server, studio, async (context) => {
    const lead = await lockLead(context.tx, leadId);
    const draft = await draftOf(context, lead, null);
    const { number, versions } = await writeEdition(context, lead, draft, null);
    const recipient = { name: studio.canary, email: `${studio.canary}@client.example` };
    const link = await openLink(context, { leadId, kind: 'private', recipient, expiresAt: null });
    const text = { subject: studio.canary, htmlBody: studio.canary };
    const setting = { values: {}, reader: draft.reader, sender: studio.canary, button: null };
    const [mail] = await writeSendings(context, [
      {
        ...{ purpose: 'file', recipient, cc: [], asks: [], mail: writeMail(text, setting) },
        about: { leadId, edition: number, linkId: link.id },
        plan: { sendAt: null, sendZone: 'UTC', approvalRequired: true },
      },
    ]);
    const client = await openLink(context, { leadId, kind: 'private', recipient, expiresAt: null });
    const versionOf = (step: string) => versions.find(({ stepId }) => stepId === step)?.id ?? '';
    return {
      token: client.token,
      things: {
        ...{ sending: mail?.id ?? '', fileLink: link.id, version: versionOf(thankyou) },
        ...{ proposalVersion: versionOf(proposal), contractVersion: versionOf(contract) },
      },
    };
  });
/** A variable of the workspace that nothing names: it says `canary`. */
async function createVariable(
  server: TestServer,
  { handle, token, canary }: Parameters<typeof graphql>[1] & { readonly canary: string },
): Promise<string> {
  const created = await server.fetch(`${server.origin}/api/settings/${handle}/variables`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ label: canary, type: 'text', defaultValue: canary }),
  });
  return idOf.parse(await created.json())._id;
}

/** Opens two full workspaces and invites everybody whom the access rules tell apart. */
export async function createWorld(server: TestServer): Promise<World> {
  const mira = await signUpPerson(server, 'canary-juniper@juniper-light.example');
  // Signed up, and then away for longer than a session lives.
  const expiredToken = mira.token;
  server.clock.advance(15 * 86_400_000);
  const { token } = await newSession(server, mira.userId);
  const ours = await createTenant(server, { ...mira, token }, 'juniper-light', 'canary-juniper');
  const hannah = await signUpPerson(server, 'canary-brandt@brandt-ceramics.example');
  const theirs = await createTenant(server, hannah, 'brandt-ceramics', 'canary-brandt');
  const people = {
    member: await signUpPerson(server, 'tom@juniper-light.example'),
    admin: await signUpPerson(server, 'clara@juniper-light.example'),
    owner: ours.owner,
    removedMember: await signUpPerson(server, 'jonas@former.example'),
    withoutWorkspace: await signUpPerson(server, 'noor@nowhere.example'),
    otherWorkspace: theirs.owner,
  };
  const { tenant } = ours.things;
  await insertMember(server, tenant, people.removedMember, 'admin');
  await server.platform.database.withSystem((tx) =>
    tx.execute(sql`update memberships set removed_at = atelier_now()
      where workspace_id = ${tenant} and account_id = ${people.removedMember.userId}`),
  );
  const enter = async (identity: AccessIdentity): Promise<string | null> => {
    switch (identity) {
      case 'anonymous':
        return null;
      case 'expiredToken':
        return expiredToken;
      case 'forgedToken':
        return createToken().token;
      case 'linkHolder':
        return ours.link;
      case 'member':
      case 'admin':
      case 'owner':
        await insertMember(server, tenant, people[identity], identity);
    }
    return (await newSession(server, people[identity].userId)).token;
  };
  for (const identity of ['member', 'admin', 'owner'] as const) await enter(identity);
  // Somebody whom a member may ask about as well: a colleague's rights are the owner's to read, one's own are not.
  return {
    server,
    ours: { ...ours, things: { ...ours.things, person: people.member.userId } },
    theirs,
    enter,
  };
}

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

/** The kind of thing that a field of a call names, if any. A person who signs up as a visitor names nobody of ours. */
export function thingOf(call: string, field: string): keyof Things | undefined {
  if (call === 'signUpVisitor') return undefined;
  if (call === 'updateTasks' && field === 'status') return 'taskLabel';
  if (field === 'versionId') return call === 'updateThankyou' ? 'version' : undefined;
  if (field === 'stepId') return call === 'chooseInSmartFile' ? 'proposal' : 'contract';
  if (field === 'versionId' && call === 'chooseInSmartFile') return 'proposalVersion';
  if (field === 'versionId' && SIGNING_CALLS.includes(call)) return 'contractVersion';
  if (call === 'smartFileSessionSummary' && field === 'sessionId') return undefined;
  // What these call a template may be a lead.
  if (STEP_CALLS.includes(call) && field === 'templateId') return 'lead';
  if (PAYMENT_CALLS.includes(call) && field === 'stepId') return 'invoice';
  return field === 'id' || field === '_id' ? byCall[call] : byField[field];
}

/** A signature, two by one pixels: as small as one can be. */
const SIGNATURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAYAAAD0In+KAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADklEQVQImWOQ1sr+DwIAE3oFrD4IdE0AAAAASUVORK5CYII=';
/** Calls of clients that name a version. */
const CLIENT_CALLS = ['saveFormAnswers', 'sendFormAnswers'];

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
  sendAt: () => 'due-P7D',
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
  // Nothing was sent by GraphQL yet; what clients say of a version is a UUID.
  versionId: (call) => (CLIENT_CALLS.includes(call) ? undefined : null),
  // Nobody paid: any id will do to be told so.
  paymentId: () => uuid(),
  from: (call) => (call === 'paymentForecast' ? '2026-10-15' : undefined),
  to: (call) => (call === 'paymentForecast' ? '2027-10-15' : undefined),
  prefix: () => 'JL',
  status: (call) => (call === 'updateWorkflowStatus' ? 'booked' : undefined),
  // Nothing was sent: there is no version yet.
  versionId: (call) => (call === 'startCheckout' ? uuid() : null),
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

/** Ids that nobody has. */
export const unknownThings = (): Things => ({
  contact: uuid(),
  otherContact: uuid(),
  merge: uuid(),
  view: uuid(),
  import: uuid(),
  run: uuid(),
  person: uuid(),
  session: uuid(),
  tenant: uuid(),
  task: uuid(),
  taskLabel: uuid(),
  taskView: uuid(),
  template: uuid(),
  lead: uuid(),
  proposal: uuid(),
  contract: uuid(),
  invoice: uuid(),
  form: uuid(),
  thankyou: uuid(),
  proposalVersion: uuid(),
  contractVersion: uuid(),
  variable: uuid(),
  emailTemplate: uuid(),
  spareStep: uuid(),
  sending: uuid(),
  fileLink: uuid(),
  version: uuid(),
  formResponse: uuid(),
  taskMetadata: uuid(),
});

/** A mark for every table that holds rows of a workspace; it changes when any of them does. */
export async function fingerprintOf(server: TestServer, tenant: Tenant): Promise<Record<string, string>> {
  const { database } = server.platform;
  const mark = (from: string) =>
    sql.raw(`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as mark from ${from} t`);
  const marks: Record<string, string> = {};
  await database.withWorkspace(tenant.things.tenant, async (tx) => {
    const { rows } = await tx.execute<{ name: string }>(sql`
      select c.table_name as name from information_schema.columns c join information_schema.tables t
        on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
      where c.table_schema = 'public' and c.column_name = 'workspace_id' order by 1`);
    for (const { name } of [...rows, { name: 'workspaces' }]) {
      const found = await tx.execute<{ mark: string }>(mark(`"${name}"`));
      marks[name] = found.rows[0]?.mark ?? '';
    }
  });
  await database.withSystem(async (tx) => {
    const { rows } = await tx.execute<{ mark: string }>(sql`
      select md5(string_agg(fact, '|' order by fact)) as mark from (
        select to_jsonb(a)::text as fact from accounts a join memberships m on m.account_id = a.id
        where m.workspace_id = ${tenant.things.tenant} and m.removed_at is null
        union all
        select id || coalesce(revoked_at::text, '') from sessions where id = ${tenant.things.session}) facts`);
    marks['accounts and sessions'] = rows[0]?.mark ?? '';
  });
  return marks;
}
