import { unwrap } from '@atelier/sdk';
import { openapi, schemas } from '@atelier/sdk/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, openTaskStudio, refusal, type TaskPerson } from '../src/areas/tasks/testing/studio';
import { signAsClient } from '../src/areas/workflows/testing/mails';
import { firstForm } from '../src/areas/workflows/testing/respondents';
import { formLead, openForm, sendForm } from '../src/areas/workflows/testing/sent-form';
import { weddingLead } from '../src/areas/workflows/testing/sent-lead';
import { look } from '../src/areas/workflows/viewers/testing/sent-file';
import { OpenPage } from '../src/areas/workflows/viewers/testing/browser';
import { accessRows } from '../src/generated/access';
import { readContract } from '../src/platform/http/contract';
import { createTestServer, type TestServer } from '../src/testing';
import type { Things } from './probe/area-probe';
import { callsOf, labelOf, labelOfRow } from './probe/calls';
import type { Surface } from './probe/probe';
import { createThings } from './probe/things';
import { tellingCalls } from './probe/told';

/** What only contacts know, and what the things of the other areas are called. */
const words = {
  contacts: ['Priya', 'Nair', '912 345 678', '912345678', 'Monsoon Films'],
  workflows: ['Quinta wedding', 'Quinta template', 'Quinta mail'],
  tasks: ['Quinta errand'],
} as const;
type Area = keyof typeof words;
const areas = ['contacts', 'workflows', 'tasks'] as const;

const HOUR = 3_600_000;

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
      .filter((row) => row.access === 'member' && row.area !== 'settings' && (action === 'write') === isWrite(row))
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
    tx.execute(sql`update memberships set access_controls = ${JSON.stringify({
      [area]: { level: 'none', by: mira.accountId, at: '2026-10-15T08:12:00Z' },
    })}::jsonb where workspace_id = ${mira.workspaceId} and account_id = ${tom.accountId}`),
  );

const moduleOf = (lead: Awaited<ReturnType<typeof weddingLead>>, kind: string) =>
  lead.modules.find(({ module }) => module.kind === kind)?._id ?? '';

/** A studio in which everything happened once: a file that was sent, viewed, signed, paid; an answer; a task. */
beforeAll(async () => {
  server = await createTestServer({ environment: { TRUSTED_PROXY_HOPS: '1' } });
  const contract = readContract(openapi);
  surface = { contract, calls: callsOf(contract, schemas), fetch: (input, init) => server.fetch(input, init) };
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
  await unwrap(mira.tasks.update(task._id, { description: 'Quinta errand' }));

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
    mira.sending.sendMail({
      clientEmail: 'priya@nair.example',
      workflowId: lead._id,
      mailContent: { ...mail, approvalRequired: true },
    }),
  );
  const link = { token: shared.links[0]?.url.split('/').at(-1) ?? '' };
  server.clock.advance(5 * 60_000);
  const page = await OpenPage.open(server, link);
  await page.tell({ views: [look(moduleOf(lead, 'proposal'), 'packages', 40)] });
  await signAsClient(server, link.token);
  await server.settle();

  // A second file, which is only answered.
  const asked = await formLead(mira, firstForm, priya._id);
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
      answers: { names: 'Priya and Ravi' },
    }),
  );
  const { data: responses } = await unwrap(mira.formResponses.list({ workflowId: asked._id }));

  const story: Things = {
    ...base,
    contact: priya._id,
    lead: lead._id,
    template: template._id,
    task: task._id,
    sending: waiting._id,
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

describe('what comes from an area', () => {
  it.each(areas)('%s: is told by no call to somebody who may not read it', async (area) => {
    const open = await told(mira, 'read', area);
    await without(area);
    expect(await told(tom, 'read', area)).toEqual([]);
    // The calls that would tell: without them, the test above would prove nothing.
    expect(open.map(({ label }) => label)).toMatchSnapshot();
  }, 600_000);
});
