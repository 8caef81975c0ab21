import type { Form } from '@atelier/domain/forms';
import { blankContent } from '@atelier/domain/smart-files';
import { type Result, unwrap } from '@atelier/sdk';
import { openapi, schemas } from '@atelier/sdk/contract';
import { createLiveSocket, type LiveStatus } from '@atelier/sdk/streams';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, openTaskStudio, refusal, type TaskPerson } from '../src/areas/tasks/testing/studio';
import { formLead, openForm, sendForm } from '../src/areas/workflows/testing/sent-form';
import { clientWith, weddingLead } from '../src/areas/workflows/testing/sent-lead';
import { chosenBy, signing } from '../src/areas/workflows/testing/signatures';
import { OpenPage } from '../src/areas/workflows/viewers/testing/browser';
import { look } from '../src/areas/workflows/viewers/testing/sent-file';
import { accessRows } from '../src/generated/access';
import { readContract } from '../src/platform/http/contract';
import { createTestServer, type TestServer } from '../src/testing';
import type { Things } from './probe/area-probe';
import { callsOf, labelOf, labelOfRow } from './probe/calls';
import type { Surface } from './probe/probe';
import { createThings } from './probe/things';
import { codeOf, inputsThatNeed, tellingCalls } from './probe/told';

/** What only contacts know, and what the things of the other areas are called. */
const words = {
  contacts: ['Priya', 'nair.example', '912 345 678', '912345678', 'Monsoon Films'],
  workflows: ['Quinta wedding', 'Quinta template', 'Quinta mail'],
  tasks: ['Quinta errand'],
} as const;
type Area = keyof typeof words;
const areas = ['contacts', 'workflows', 'tasks'] as const;

const HOUR = 3_600_000;

/** A form that asks who somebody is, and something else. */
const form: Form = {
  title: 'Tell us about your day',
  intro: '',
  items: [
    {
      _id: 'names',
      type: 'shortText',
      label: 'Your name',
      required: true,
      mapsTo: { kind: 'contact', field: 'name' },
    },
    { _id: 'email', type: 'email', label: 'Where to write', required: true },
    { _id: 'place', type: 'shortText', label: 'Where it is', required: true },
  ],
  hidden: [],
};

let server: TestServer;
let surface: Surface;
let mira: TaskPerson;
let tom: TaskPerson;
let things: Things[];
let contactId: string;

/** Calls of members that read, and those that write; those of settings can end the membership. */
const labelled = (action: 'read' | 'write') => {
  const labels = new Set(
    accessRows
      .filter(
        (row) => row.access === 'member' && row.area !== 'settings' && (action === 'write') === isWrite(row),
      )
      .map(labelOfRow),
  );
  return surface.calls.filter((call) => labels.has(labelOf(call)));
};
const isWrite = (row: (typeof accessRows)[number]) =>
  row.name !== 'fileSentStatus' && (row.kind === 'rest' ? row.method !== 'GET' : row.kind === 'mutation');

const tokenOf = async ({ client }: TaskPerson) => (await client.session.get('token')) ?? '';
const told = async (person: TaskPerson, action: 'read' | 'write', area: Area) =>
  tellingCalls(
    { server, token: await tokenOf(person), handle: person.handle },
    surface,
    labelled(action),
    things,
    words[area],
  );

/** Takes an area from Tom, and gives him the others. */
const without = (area: Area) =>
  server.platform.database.withSystem((tx) =>
    tx.execute(
      sql`update memberships set access_controls = ${JSON.stringify({
        [area]: { level: 'none', by: mira.accountId, at: '2026-10-15T08:12:00Z' },
      })}::jsonb where workspace_id = ${mira.workspaceId} and account_id = ${tom.accountId}`,
    ),
  );

const moduleOf = (lead: Awaited<ReturnType<typeof weddingLead>>, kind: string) =>
  lead.modules.find(({ module }) => module.kind === kind)?._id ?? '';

/** A studio in which everything happened once: a file that was sent, viewed, signed, paid; an answer; a task. */
beforeAll(async () => {
  server = await createTestServer({ environment: { TRUSTED_PROXY_HOPS: '1' } });
  const contract = readContract(openapi);
  surface = {
    contract,
    calls: callsOf(contract, schemas),
    fetch: (input, init) => server.fetch(input, init),
  };
  mira = await openTaskStudio(server, 'juniper-hidden');
  tom = await addMember(server, mira, 'Tom');
  const { handle, workspaceId, accountId } = mira;
  const token = await tokenOf(mira);
  const made = await createThings(server, { handle, workspaceId, accountId, token, canary: 'studio-things' });
  const base: Things = { ...made.things, tenant: workspaceId, person: tom.accountId };

  const priya = await unwrap(
    mira.contacts.create({
      name: 'Priya Nair',
      email: 'priya@nair.example',
      phoneNumber: '+351 912 345 678',
      company: 'Monsoon Films',
    }),
  );
  contactId = priya._id;
  const { data: globals } = await unwrap(mira.templates.list({ type: 'global' }));
  const wedding = globals.find(({ title }) => title === 'Wedding photography')?._id ?? '';
  const template = await unwrap(mira.templates.duplicate({ templateId: wedding, title: 'Quinta template' }));
  const lead = await weddingLead(mira, template._id);
  await unwrap(mira.leads.update(lead._id, { title: 'Quinta wedding' }));
  const task = await unwrap(
    mira.tasks.create({ title: 'Quinta errand', clients: [priya._id], assignedTo: [tom.accountId] }),
  );

  const mail = { subject: 'Quinta mail for {{client.name}}', htmlBody: '<p>Call {{client.phone}}</p>' };
  const expiresAt = new Date(server.clock.now().getTime() + 48 * HOUR).toISOString();
  const shared = await unwrap(
    mira.sending.share({
      workflowId: lead._id,
      recipients: [{ email: 'priya@nair.example', name: 'Priya Nair' }],
      mailContent: { ...mail, cc: ['ravi@nair.example'] },
      expiresAt,
    }),
  );
  const waiting = await unwrap(
    mira.sending.share({
      clientEmail: 'priya@nair.example',
      workflowId: lead._id,
      mailContent: { ...mail, approvalRequired: true },
    }),
  );
  const link = { token: shared.links[0]?.url.split('/').at(-1) ?? '' };
  server.clock.advance(5 * 60_000);
  const page = await OpenPage.open(server, link);
  await page.tell({
    sections: [look(moduleOf(lead, 'proposal'), 'packages', 40), look(moduleOf(lead, 'contract'), 'top', 20)],
  });
  const client = await clientWith(server, link.token);
  await unwrap(client.clientFile.sign(await signing(await chosenBy(client))));
  await server.settle();

  // A second file, which is only answered.
  const asked = await formLead(mira, form, priya._id);
  await unwrap(mira.leads.update(asked._id, { title: 'Quinta wedding questions' }));
  const sent = await sendForm(server, mira, asked, {
    kind: 'private',
    recipient: { name: 'Priya Nair', email: 'priya@nair.example' },
  });
  const browser = await openForm(server, sent);
  await unwrap(
    browser.calls.saveAnswers({
      stepId: sent.stepId,
      versionId: browser.versionId,
      answers: { names: 'Priya Nair', email: 'priya@nair.example', place: 'Quinta da Serra' },
    }),
  );
  const { data: responses } = await unwrap(mira.formResponses.list({ workflowId: asked._id }));

  const story: Things = {
    ...base,
    contact: priya._id,
    lead: lead._id,
    template: template._id,
    task: task._id,
    sending: waiting.sendings[0]?._id ?? '',
    fileLink: shared.links[0]?.link._id ?? '',
    ...Object.fromEntries(
      ['proposal', 'contract', 'invoice', 'form', 'thankyou'].map((kind) => [kind, moduleOf(lead, kind)]),
    ),
  };
  things = [
    story,
    { ...story, lead: asked._id, form: sent.stepId, formResponse: responses[0]?._id ?? '' },
    { ...story, sending: shared.sendings[0]?._id ?? '' },
  ];
}, 600_000);
afterAll(() => server?.close());

describe('A-13 what comes from an area', () => {
  it.each(areas)(
    '%s: no call returns it to somebody who may not read it',
    async (area) => {
      const open = await told(mira, 'read', area);
      await without(area);
      expect(await told(tom, 'read', area)).toEqual([]);
      // The calls that would tell: without them, the test above would prove nothing.
      expect(open.map(({ label }) => label)).toMatchSnapshot();
    },
    600_000,
  );
});

describe('somebody who may not read contacts', () => {
  beforeAll(() => without('contacts'));

  it('is refused every call that needs them, and every input', async () => {
    const [story] = things;
    if (!story) throw new Error('There is no story.');
    const caller = { server, token: await tokenOf(tom), handle: tom.handle };
    const rows = accessRows.filter(({ needs }) => needs.includes('contacts'));
    expect(rows.length).toBeGreaterThan(10);
    for (const call of surface.calls)
      if (rows.some((row) => labelOfRow(row) === labelOf(call)))
        expect([labelOf(call), await codeOf(caller, surface, call, story)]).toEqual([
          labelOf(call),
          'no_access',
        ]);

    const clientId = contactId;
    const { lead = '', template = '', emailTemplate = '', task = '' } = story;
    const byClient = [
      { match: 'any' as const, filters: [{ fieldId: 'client', operator: 'isAnyOf', value: [clientId] }] },
    ];
    const byClients = [{ fieldId: 'clients', operator: 'isEmpty' }];
    const revision = (await unwrap(mira.leads.get(lead)))?.revision ?? 0;
    const given: Readonly<Record<string, Promise<Result<unknown>>>> = {
      'WorkflowFilters.clientIds': tom.leads.list({ clientIds: [clientId] }),
      'a filter of leads': tom.leads.list({ filters: byClient }),
      'a view of leads': tom.leads.updateView({ label: 'Theirs', viewType: 'table', filters: byClient }),
      'CreateWorkflowInput.clientId': tom.leads.createFromTemplate({ templateId: template, clientId }),
      'CreateBlankWorkflowInput.clientId': tom.leads.createBlank({ clientId }),
      'CreateSmartFileInput.clientId': tom.leads.createWithModules({ clientId, modules: ['form'] }),
      'UpdateWorkflowInput.clientId': tom.leads.update(lead, { clientId: null, revision }),
      'previewEmailTemplate.workflowId': tom.emailTemplates.preview({ id: emailTemplate, workflowId: lead }),
      'FormResponseFilters.search': tom.formResponses.list({ search: 'priya' }),
      'TaskFilterInput.clients': tom.tasks.list({ clients: [clientId] }),
      'a filter of tasks': tom.tasks.list({ filters: byClients }),
      'CreateTaskInput.clients': tom.tasks.create({ title: 'Call them', clients: [clientId] }),
      'UpdateTaskInput.clients': tom.tasks.update({ taskId: task, updateInput: { clients: [] } }),
      'UpdateTasksInput.clients': tom.tasks.updateMany({
        tasks: [{ taskId: task }],
        updateInput: { clients: [] },
      }),
    };
    for (const [name, call] of Object.entries(given))
      expect([name, (await refusal(call)).code]).toEqual([name, 'no_access']);
    // Every input of the contract that needs an area is in the list above.
    const declared = inputsThatNeed('contacts').sort();
    expect(
      Object.keys(given)
        .filter((name) => !name.startsWith('a '))
        .sort(),
    ).toEqual(declared);
  });

  it('hears what changed, and not what it is', async () => {
    const heard: unknown[] = [];
    const statuses: LiveStatus[] = [];
    const socket = createLiveSocket(tom.client, {
      workspaceId: tom.handle,
      onChanges: (changes) => heard.push(...changes),
      onStatus: (status) => statuses.push(status),
    });
    try {
      await expect.poll(() => statuses, { timeout: 20_000 }).toContain('open');
      await unwrap(mira.contacts.update({ id: contactId, input: { note: 'Priya likes olives.' } }));
      await unwrap(mira.leads.update(things[0]?.lead ?? '', { note: 'Call Priya.' }));
      await expect.poll(() => JSON.stringify(heard), { timeout: 20_000 }).toContain('lead');
      expect(JSON.stringify(heard)).not.toMatch(/contact|Priya/);
    } finally {
      socket.close();
    }
  });

  it('finds leads by their title alone', async () => {
    const found = async (person: TaskPerson, search: string) =>
      (await unwrap(person.leads.list({ search }))).totalDocs;
    expect([await found(mira, 'nair.example'), await found(tom, 'nair.example')]).toEqual([2, 0]);
    expect(await found(tom, 'quinta wedding')).toBe(2);
  });

  it('gets the newer state of a stale change without them', async () => {
    const { lead = '', task = '' } = { ...things[0] };
    const stale = await refusal(tom.leads.update(lead, { note: 'Later.', revision: 1 }));
    expect(stale).toMatchObject({ code: 'stale_revision', current: { _id: lead, clientDetails: null } });
    await unwrap(mira.tasks.update({ taskId: task, updateInput: { priority: 'high' } }));
    expect(
      await refusal(tom.tasks.update({ taskId: task, revision: 1, updateInput: { priority: 'low' } })),
    ).toMatchObject({ code: 'stale_revision', current: { _id: task, clients: [] } });
  });

  it('keeps the contacts of what it changes', async () => {
    const { lead = '', task = '' } = { ...things[0] };
    await unwrap(tom.leads.update(lead, { note: 'Bring a tripod.' }));
    await unwrap(tom.tasks.update({ taskId: task, updateInput: { priority: 'urgent' } }));
    expect((await unwrap(mira.leads.get(lead)))?.clientDetails?._id).toBe(contactId);
    expect((await unwrap(mira.tasks.get(task)))?.clients.map(({ _id }) => _id)).toEqual([contactId]);
  });

  it('sees what is missing in a draft, but nothing about the client', async () => {
    const lead = await unwrap(mira.leads.createBlank({ title: 'Quinta wedding draft' }));
    const [signature, blank] = [{ variable: 'client.phone' }, { variable: 'event.place' }];
    await unwrap(
      mira.smartFiles.addStep(lead._id, {
        module: 'thankyou',
        content: { ...blankContent('thankyou'), headline: [signature, blank] },
      }),
    );
    const gaps = async (person: TaskPerson) =>
      (await unwrap(person.sending.draftGaps(lead._id))).gaps.map(({ words }) => words);
    expect(await gaps(mira)).toHaveLength(2);
    expect(await gaps(tom)).toHaveLength(1);
  });

  // Last, because these calls change and delete what the others read.
  it.each(areas)(
    'gets nothing of %s by what they write either',
    async (area) => {
      await without(area);
      expect(await told(tom, 'write', area)).toEqual([]);
    },
    600_000,
  );
});
