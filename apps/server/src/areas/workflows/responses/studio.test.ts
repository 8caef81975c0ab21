import { exportFormResponses, unwrap } from '@atelier/sdk';
import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing';
import { openTaskStudio, refusal, type TaskPerson } from '../../tasks/testing/studio';
import { firstForm } from '../testing/respondents';
import { formLead, formStep, openForm, sendForm } from '../testing/sent-form';

let server: TestServer;
let mira: TaskPerson;
let studios = 0;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  studios += 1;
  server.clock.advance(600_000);
  mira = await openTaskStudio(server, `studio-${studios}`);
});
afterAll(() => server.close());

/** Sends a form that some people answered; the last one did not submit. */
async function answered(...names: string[]) {
  const form = await sendForm(server, mira, await formLead(mira, firstForm));
  const { calls, stepId, versionId } = await openForm(server, form);
  const visitors = names.map(() => uuid());
  for (const [index, name] of names.entries()) {
    server.clock.advance(3_600_000);
    const given = { stepId, versionId, visitorId: visitors[index] ?? '' };
    const answers = { names: name, kind: 'o-portrait', outdoors: true };
    const visitor = { name, email: `${name.toLowerCase()}@mail.example` };
    if (index === names.length - 1) await unwrap(calls.saveAnswers({ ...given, answers: { names: name } }));
    else await unwrap(calls.sendAnswers({ ...given, answers, visitor }));
  }
  const page = await unwrap(mira.formResponses.list({ formId: stepId, sortType: 'asc' }));
  return { ...form, calls, versionId, visitors, rows: page.data, formId: stepId };
}

describe('responses', () => {
  it('are paged with their numbers, by form, lead, state, day and text', async () => {
    const { formId, lead } = await answered('Ada', 'Tom', 'Hannah');
    const list = async (filters: object) => unwrap(mira.formResponses.list({ formId, ...filters }));
    expect(await list({ limit: 2, page: 1 })).toMatchObject({
      totalDocs: 3,
      totalPages: 2,
      limit: 2,
      currentPage: 1,
      hasNextPage: true,
      hasPrevPage: false,
      prevPage: null,
      nextPage: 2,
    });
    expect(await list({ limit: 2, page: 2 })).toMatchObject({
      currentPage: 2,
      hasNextPage: false,
      hasPrevPage: true,
      prevPage: 1,
      nextPage: null,
    });
    const names = async (filters: object) =>
      (await list(filters)).data.map(({ respondentName }) => respondentName);
    expect(await names({})).toEqual([null, 'Tom', 'Ada']);
    expect(await names({ sortType: 'asc', state: 'sent' })).toEqual(['Ada', 'Tom']);
    expect((await list({ search: 'hannah' })).data).toMatchObject([{ state: 'started', answered: 1 }]);
    expect(await names({ search: 'TOM@mail' })).toEqual(['Tom']);
    expect((await list({ workflowId: lead._id })).totalDocs).toBe(3);
    expect((await list({ workflowId: uuid() })).totalDocs).toBe(0);
    expect((await list({ to: '2020-01-01' })).totalDocs).toBe(0);
    expect((await list({ from: '2020-01-01', versions: [1] })).totalDocs).toBe(3);
    expect((await list({ versions: [2] })).totalDocs).toBe(0);
  });

  it('show the path of the answers, and why a question was not asked', async () => {
    const { formId, rows } = await answered('Ada', 'Tom');
    const response = await unwrap(mira.formResponses.get({ formId, responseId: rows[0]?._id ?? '' }));
    expect(
      response?.questions.map(({ label, state, answer, reason }) => [label, state, answer ?? reason]),
    ).toEqual([
      ['Names', 'answered', 'Ada'],
      ['Kind', 'answered', 'portrait'],
      ['Guests', 'skipped', expect.stringContaining('Asked only when this holds: Kind')],
      ['Outdoors', 'answered', 'Yes'],
      ['Budget', 'skipped', 'Left out: “Outdoors” goes on to “Found”.'],
      ['Found', 'unanswered', null],
    ]);
    // Without a name it is the one that was sent last.
    expect((await unwrap(mira.formResponses.get({ formId })))?.summary._id).toBe(rows[0]?._id);
  });

  it('are deleted, listed as deleted, and restored, with a log line each', async () => {
    const { formId, rows, lead } = await answered('Ada', 'Tom', 'Hannah');
    const id = rows[0]?._id ?? '';
    const key = uuid();
    await unwrap(mira.formResponses.delete(id, { idempotencyKey: key }));
    await unwrap(mira.formResponses.delete(id, { idempotencyKey: key }));
    await unwrap(mira.formResponses.delete(id));
    const listed = async (isDeleted: boolean) =>
      (await unwrap(mira.formResponses.list({ formId, isDeleted }))).data.map(({ _id }) => _id);
    expect(await listed(true)).toEqual([id]);
    expect(await listed(false)).not.toContain(id);
    await unwrap(mira.formResponses.restore(id));
    await unwrap(mira.formResponses.restore(id));
    expect(await listed(true)).toEqual([]);
    const action = ['formResponseDeleted', 'formResponseRestored'];
    const log = await unwrap(mira.smartFiles.activity({ subjectId: lead._id, action }));
    expect(log.data.map(({ action: done }) => done)).toEqual(['formResponseRestored', 'formResponseDeleted']);
  });

  it('can be given again after deletion, and are not restored over the new one', async () => {
    const { formId, rows, calls, versionId, visitors } = await answered('Ada', 'Tom');
    const [, started] = rows;
    await unwrap(mira.formResponses.delete(started?._id ?? ''));
    const given = { stepId: formId, versionId, visitorId: visitors[1] ?? '' };
    expect((await unwrap(calls.answers({ stepId: formId, visitorId: visitors[1] ?? '' }))).answers).toEqual(
      {},
    );
    await unwrap(calls.saveAnswers({ ...given, answers: { names: 'Thomas' } }));
    expect((await refusal(mira.formResponses.restore(started?._id ?? ''))).code).toBe('answered_again');
  });

  it('of other workspaces, of deleted leads and of no form do not exist', async () => {
    const { formId, rows, lead } = await answered('Ada', 'Tom');
    const hannah = await openTaskStudio(server, `stranger-${studios}`);
    const id = rows[0]?._id ?? '';
    for (const person of [hannah, mira]) {
      if (person === mira) await unwrap(mira.leads.delete(lead._id));
      expect((await refusal(person.formResponses.get({ formId, responseId: id }))).code).toBe('not_found');
      expect((await refusal(person.formResponses.list({ formId }))).code).toBe('not_found');
      expect((await refusal(person.formResponses.figures({ formId }))).code).toBe('not_found');
      expect((await refusal(person.formResponses.delete(id))).code).toBe('not_found');
      expect((await exportFormResponses(person.client, { formId })).ok).toBe(false);
      expect((await unwrap(person.formResponses.list())).totalDocs).toBe(0);
    }
  });

  it('refuse an invalid query for figures with the field and the limit', async () => {
    const { formId } = await answered('Ada', 'Tom');
    const fields = async (filter: object) =>
      (await refusal(mira.formResponses.figures({ formId, ...filter }))).fields.map(({ field }) => field);
    expect(await fields({ from: '15 October' })).toEqual(['filter.from']);
    expect(await fields({ from: '2026-10-15', to: '2026-10-14' })).toEqual(['filter.to']);
    expect(await fields({ timezone: 'Mars/Base' })).toEqual(['filter.timezone']);
    const listed = refusal(mira.formResponses.list({ figure: { name: 'starts' } }));
    expect((await listed).fields.map(({ field }) => field)).toEqual(['filters.figure']);
    const unknown = refusal(mira.formResponses.list({ formId, figure: { name: 'left', question: 'x' } }));
    expect((await unknown).fields.map(({ field }) => field)).toEqual(['filters.figure.question']);
  });
});

describe('the export', () => {
  it('has a row for each response that was started, without formulas', async () => {
    const { formId, lead } = await answered('=1+1', 'Tom', 'Hannah');
    await unwrap(mira.leads.update(lead._id, { title: '=Fair' }));
    const { name, stream } = await unwrap(
      exportFormResponses(mira.client, { formId, timezone: 'Europe/Lisbon' }),
    );
    expect(name).toMatch(/^responses-\d{4}-\d{2}-\d{2}\.csv$/);
    const bytes = Buffer.from(await new Response(stream).arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const [head, ...rows] = bytes.subarray(3).toString('utf8').replaceAll('"', '').trimEnd().split('\r\n');
    expect(head).toBe(
      'Response,Name,Email,Smart file,Version,Started,Sent,Names,Kind,Guests,Outdoors,Budget,Found',
    );
    const cells = rows.map((row) => row.split(','));
    expect(cells.map((row) => row.slice(7))).toEqual([
      ["'=1+1", 'portrait', '', 'Yes', '', ''],
      ['Tom', 'portrait', '', 'Yes', '', ''],
      ['Hannah', '', '', '', '', ''],
    ]);
    // People who did not submit have not given a name yet.
    expect(cells.map((row) => row.slice(1, 4))).toEqual([
      ["'=1+1", "'=1+1@mail.example", "'=Fair"],
      ['Tom', 'tom@mail.example', "'=Fair"],
      ['', '', "'=Fair"],
    ]);
    const refusedExport = await exportFormResponses(mira.client, { formId: uuid() });
    expect(refusedExport.ok).toBe(false);
  });

  it('of a template has each question once, for all its leads', async () => {
    const blank = await unwrap(mira.templates.create({ title: 'Weddings' }));
    const { template } = await unwrap(
      mira.smartFiles.addStep(blank._id, { module: 'form', content: { ...firstForm } }),
    );
    const formId = template?.steps[0]?._id ?? '';
    for (const name of ['Ada', 'Tom']) {
      const lead = await unwrap(mira.leads.createFromTemplate({ templateId: blank._id }));
      const form = await sendForm(server, mira, lead);
      const { calls, stepId, versionId } = await openForm(server, form);
      const content = formStep(lead).module.content as { items: { _id: string }[] };
      const answers = { [content.items[0]?._id ?? '']: name };
      await unwrap(calls.saveAnswers({ stepId, versionId, visitorId: uuid(), answers }));
    }
    const { stream } = await unwrap(exportFormResponses(mira.client, { formId }));
    const rows = (await new Response(stream).text()).replaceAll('"', '').trimEnd().split('\r\n');
    expect(rows.map((row) => row.split(',')[7])).toEqual(['Names', 'Ada', 'Tom']);
  });
});
