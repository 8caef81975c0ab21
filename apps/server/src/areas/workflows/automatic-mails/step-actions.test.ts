import { type Lead, unwrap } from '@atelier/sdk';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedTestServer, type TestServer } from '../../../testing';
import { openTaskStudio, refusal, type TaskPerson } from '../../tasks/testing/studio';
import { readAction } from '../drafts/read-action';
import { mailsTo } from '../testing/mails';
import { chooseFor } from '../testing/payable-lead';
import { asMember, clientWith, sendForTest, weddingLead } from '../testing/sent-lead';
import { processDueFiles } from './process-due-files';

let server: TestServer;
let mira: TaskPerson;
let studios = 0;
beforeAll(async () => {
  server = await sharedTestServer();
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `actions-${studios}`);
  // Keep only the mails that the tests trigger.
  const { data } = await unwrap(mira.emailTemplates.list({ limit: 100 }));
  for (const { _id } of data) await unwrap(mira.emailTemplates.delete(_id));
});

const address = () => `priya-actions-${studios}@nair.example`;
const task = (on: string, title = 'Telephone about the schedule') => ({
  _id: `task-${on}`,
  kind: 'createTask',
  on,
  settings: { title },
});
async function leadWith(actions: readonly Record<string, unknown>[]): Promise<Lead> {
  const lead = await weddingLead(mira);
  await unwrap(mira.contacts.update({ id: lead.clientDetails?._id ?? '', input: { email: address() } }));
  const proposal = lead.modules.find(({ module }) => module.kind === 'proposal');
  await unwrap(mira.smartFiles.updateStep(lead._id, { _id: proposal?._id ?? '', actions: [...actions] }));
  return lead;
}
/** Runs the job repeatedly: an action that ran is not run again. */
async function look(lead: Lead) {
  for (let round = 0; round < 3; round += 1) {
    await asMember(server, mira, ({ tx }) =>
      tx.execute(sql`insert into smart_file_looks values (${mira.workspaceId}, ${lead._id}, atelier_now())
        on conflict (workspace_id, lead_id) do update set look_at = excluded.look_at`),
    );
    await processDueFiles(server.platform);
  }
  await server.settle();
}
const did = async (lead: Lead) => {
  const { data } = await unwrap(
    mira.smartFiles.activity({ subjectId: lead._id, action: ['actionCarriedOut', 'actionSkipped'] }),
  );
  return data.map(({ summary }) => summary);
};
const tasks = async () => (await unwrap(mira.tasks.list({ limit: 50 }))).data;

describe('an action of a step', () => {
  it('runs once when it is due, with one log line', async () => {
    const lead = await leadWith([task('sent', 'Sent'), task('opened', 'Opened'), task('done', 'Done')]);
    await look(lead);
    expect(await did(lead)).toEqual([]);
    const { token } = await sendForTest(server, mira, lead._id);
    await look(lead);
    expect((await tasks()).map(({ title }) => title)).toEqual(['Sent']);
    await unwrap((await clientWith(server, token)).clientFile.open());
    await look(lead);
    expect(await tasks()).toHaveLength(2);
    await chooseFor(server, mira, lead._id);
    await look(lead);
    expect((await tasks()).map(({ title }) => title).sort()).toEqual(['Done', 'Opened', 'Sent']);
    const [first] = await tasks();
    expect(first?.clients.map(({ _id }) => _id)).toEqual([lead.clientDetails?._id]);
    expect(await did(lead)).toEqual(
      ['Done', 'Opened', 'Sent'].map(
        (title) => `Atelier ran an action of ${lead.title}: Proposal, task “${title}”`,
      ),
    );
  });

  it('can send a template’s mail to the client, which waits for approval where the template requires it', async () => {
    const made = await unwrap(
      mira.emailTemplates.create({
        title: 'Chosen',
        subject: 'You chose',
        htmlBody: '<p>{{file.package}}</p>',
      }),
    );
    const mail = { _id: 'mail', kind: 'sendEmail', on: 'done', settings: { templateId: made._id } };
    const lead = await leadWith([mail]);
    await sendForTest(server, mira, lead._id, { recipient: { name: 'Priya Nair', email: address() } });
    await look(lead);
    expect(await mailsTo(server, address())).toEqual([]);
    await chooseFor(server, mira, lead._id);
    await look(lead);
    expect((await mailsTo(server, address())).map(({ subject }) => subject)).toEqual(['You chose']);
  });

  it('reports that its template was deleted in the meantime', async () => {
    const made = await unwrap(
      mira.emailTemplates.create({ title: 'Gone', subject: 'Gone', htmlBody: '<p>Gone</p>' }),
    );
    const mail = { _id: 'mail', kind: 'sendEmail', on: 'sent', settings: { templateId: made._id } };
    const lead = await leadWith([mail]);
    await unwrap(mira.emailTemplates.delete(made._id));
    await sendForTest(server, mira, lead._id);
    await look(lead);
    expect(await did(lead)).toEqual([expect.stringContaining('its email template was deleted')]);
  });
});

describe('an action that cannot run', () => {
  it.each([
    ['of no kind', { kind: 'launchRocket', on: 'sent', settings: {} }, /There is no action “launchRocket”/],
    ['at no time', { kind: 'createTask', on: 'fullMoon', settings: { title: 'x' } }, /no time “fullMoon”/],
    ['without a title', { kind: 'createTask', on: 'sent', settings: { title: ' ' } }, /settings\.title/],
    ['without a template', { kind: 'sendEmail', on: 'sent', settings: {} }, /settings\.templateId/],
  ])('%s is refused', async (_name, action, words) => {
    const lead = await weddingLead(mira);
    const [step] = lead.modules;
    const input = { _id: step?._id ?? '', actions: [{ _id: 'a', ...action }] };
    const refused = await refusal(mira.smartFiles.updateStep(lead._id, input));
    expect(refused).toMatchObject({ code: 'invalid_input' });
    expect(refused.fields).toEqual([
      { field: 'updateStepInput.actions.0', message: expect.stringMatching(words) },
    ]);
  });

  it('of another workspace’s template is refused', async () => {
    const hannah = await openTaskStudio(server, `actions-other-${studios}`);
    const hers = await unwrap(hannah.emailTemplates.create({ title: 'Hers', subject: 'Hers' }));
    const lead = await weddingLead(mira);
    const action = { _id: 'a', kind: 'sendEmail', on: 'sent', settings: { templateId: hers._id } };
    const refused = await refusal(
      mira.smartFiles.updateStep(lead._id, { _id: lead.modules[0]?._id ?? '', actions: [action] }),
    );
    expect(refused.fields[0]?.message).toBe('This email template no longer exists.');
  });

  it('is read as a problem, whatever it contains', () => {
    expect(readAction({ _id: 'a', kind: 'createTask', on: 'done', settings: { title: 'T' } })).toEqual({
      kind: 'createTask',
      title: 'T',
    });
    expect(
      readAction({ _id: 'a', kind: 'createTask', on: 'done', settings: { title: 'x'.repeat(201) } }),
    ).toHaveProperty('problem');
  });
});
