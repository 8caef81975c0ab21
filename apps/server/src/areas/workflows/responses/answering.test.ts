import type { Form } from '@atelier/domain/forms';
import { unwrap } from '@atelier/sdk';
import { sql } from 'drizzle-orm';
import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing';
import { openTaskStudio, type TaskPerson } from '../../tasks/testing/studio';
import { amendForm, formLead, heldVersion, openForm, refused, sendForm } from '../testing/sent-form';
import { asMember } from '../testing/sent-lead';

let server: TestServer;
let mira: TaskPerson;
let studios = 0;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  studios += 1;
  // Rate limits count by address: each test has its own five minutes.
  server.clock.advance(600_000);
  mira = await openTaskStudio(server, `answers-${studios}`);
});
afterAll(() => server.close());

const when = (fieldId: string, value: unknown) =>
  ({ match: 'all', conditions: [{ fieldId, operator: 'is', value }] }) as const;

const wedding = {
  title: 'Tell us about your day',
  intro: '',
  items: [
    {
      _id: 'names',
      type: 'shortText',
      label: 'Your names',
      required: true,
      mapsTo: { kind: 'contact', field: 'name' },
    },
    { _id: 'church', type: 'yesNo', label: 'In a church?', required: true },
    {
      _id: 'which',
      type: 'shortText',
      label: 'Which church?',
      required: true,
      showWhen: when('church', true),
    },
    { _id: 'guests', type: 'number', label: 'How many guests', required: false, decimals: 0 },
    {
      _id: 'phone',
      type: 'phone',
      label: 'Telephone',
      required: false,
      mapsTo: { kind: 'contact', field: 'phoneNumber' },
    },
    {
      _id: 'place',
      type: 'shortText',
      label: 'Place',
      required: false,
      mapsTo: { kind: 'variable', name: 'event.place' },
    },
  ],
  hidden: [{ _id: 'source', name: 'source' }],
} as unknown as Form;

const priya = { kind: 'private', recipient: { name: 'Priya Nair', email: 'priya@nair.example' } } as const;

const privateForm = async () => {
  const client = await unwrap(mira.contacts.create({ name: 'P. Nair', email: 'priya@nair.example' }));
  const lead = await formLead(mira, wedding, client._id);
  return { client, ...(await sendForm(server, mira, lead, priya)) };
};
const publicForm = async () => sendForm(server, mira, await formLead(mira, wedding));

const factsOf = (responsesOf: string) =>
  asMember(server, mira, async ({ tx }) => {
    const { rows } = await tx.execute<{ kind: string; question_id: string | null; value: unknown }>(
      sql`select kind, question_id, value from form_events where step_id = ${responsesOf} order by at, id`,
    );
    return rows.map(({ kind, question_id }) => (question_id === null ? kind : `${kind} ${question_id}`));
  });

describe('unsent answers', () => {
  it('are saved at once: after question 3, another device continues with three answers', async () => {
    const form = await privateForm();
    const phone = await openForm(server, form);
    const { stepId, versionId } = phone;
    for (const answers of [{ names: 'Priya & Dev' }, { church: false }, { guests: 80 }])
      await unwrap(phone.calls.saveAnswers({ stepId, versionId, answers }));
    const laptop = await openForm(server, form);
    const draft = await unwrap(laptop.calls.answers({ stepId }));
    expect(draft.answers).toEqual({ names: 'Priya & Dev', church: false, guests: 80 });
    expect(draft.sentAt).toBeNull();
    expect(draft.savedAt).not.toBeNull();
  });

  it('of two devices at once are all saved', async () => {
    const form = await privateForm();
    const [phone, laptop] = [await openForm(server, form), await openForm(server, form)];
    const { stepId, versionId } = phone;
    const saved = await Promise.all([
      phone.calls.saveAnswers({ stepId, versionId, answers: { names: 'Priya' } }),
      laptop.calls.saveAnswers({ stepId, versionId, answers: { church: true } }),
      phone.calls.saveAnswers({ stepId, versionId, answers: { guests: 80 } }),
    ]);
    expect(saved.map(({ ok }) => ok)).toEqual([true, true, true]);
    const draft = await unwrap(phone.calls.answers({ stepId }));
    expect(draft.answers).toEqual({ names: 'Priya', church: true, guests: 80 });
    const { rows } = await asMember(server, mira, ({ tx }) => tx.execute(sql`select id from form_responses`));
    expect(rows).toHaveLength(1);
  });

  it('of the second device win over those of the first, even within one millisecond', async () => {
    const form = await privateForm();
    const { calls, stepId, versionId } = await openForm(server, form);
    for (const names of ['Zoe', 'Ada', 'Mia'])
      await unwrap(calls.saveAnswers({ stepId, versionId, answers: { names } }));
    expect((await unwrap(calls.answers({ stepId }))).answers).toEqual({ names: 'Mia' });
    await unwrap(calls.saveAnswers({ stepId, versionId, answers: { names: null } }));
    expect((await unwrap(calls.answers({ stepId }))).answers).toEqual({});
  });

  it('that are invalid are named, and the others are saved', async () => {
    const form = await privateForm();
    const { calls, stepId, versionId } = await openForm(server, form);
    const answers = { names: 'Priya', church: 'perhaps', guests: 'many', nothing: 1 };
    const { code, fields } = await refused(calls.saveAnswers({ stepId, versionId, answers }));
    expect(code).toBe('invalid_input');
    expect(fields.map(({ field }) => field).sort()).toEqual([
      'answers.church',
      'answers.guests',
      'answers.nothing',
    ]);
    expect((await unwrap(calls.answers({ stepId }))).answers).toEqual({ names: 'Priya' });
  });

  it('record the facts that figures are computed from, each once', async () => {
    const form = await publicForm();
    const { calls, stepId, versionId } = await openForm(server, form);
    const visitorId = uuid();
    const report = (answers: object, shown?: string[]) =>
      calls.saveAnswers({ stepId, versionId, visitorId, answers: { ...answers }, ...(shown && { shown }) });
    await unwrap(report({}, ['names', 'church', 'stranger']));
    await unwrap(report({}, ['names']));
    server.clock.advance(1_000);
    await unwrap(report({ names: 'Ada' }));
    await unwrap(report({ names: 'Ada' }));
    await unwrap(report({ church: true }, ['which']));
    expect(await factsOf(stepId)).toEqual([
      ...['viewed', 'questionShown names', 'questionShown church', 'started', 'answered names'],
      ...['questionShown which', 'answered church'],
    ]);
  });

  it('behind a public link belong to one visitor, and nobody else can read them', async () => {
    const form = await publicForm();
    const { calls, stepId, versionId } = await openForm(server, form);
    const [ada, tom] = [uuid(), uuid()];
    await unwrap(calls.saveAnswers({ stepId, versionId, visitorId: ada, answers: { names: 'Ada' } }));
    await unwrap(calls.sendAnswers({ stepId, versionId, visitorId: ada, answers: { church: false } }));
    expect((await unwrap(calls.answers({ stepId, visitorId: tom }))).answers).toEqual({});
    expect((await unwrap(calls.answers({ stepId, visitorId: ada }))).answers).toEqual({
      names: 'Ada',
      church: false,
    });
    expect(await refused(calls.answers({ stepId }))).toMatchObject({ fields: [{ field: 'visitorId' }] });
    expect(JSON.stringify(await unwrap(calls.open()))).not.toContain('Ada');
    await unwrap(
      calls.sendAnswers({ stepId, versionId, visitorId: tom, answers: { names: 'Tom', church: false } }),
    );
    const { rows } = await asMember(server, mira, ({ tx }) => tx.execute(sql`select * from form_responses`));
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(ada);
  });

  it('are refused for a form of another file, and for a step that is no form', async () => {
    const [one, other] = [
      await privateForm(),
      await sendForm(server, mira, await formLead(mira, wedding), priya),
    ];
    const { calls, versionId } = await openForm(server, one);
    const given = { stepId: other.stepId, versionId, answers: { names: 'x' } };
    expect((await refused(calls.saveAnswers(given))).code).toBe('not_found');
    expect((await refused(calls.sendAnswers(given))).code).toBe('not_found');
    expect((await refused(calls.answers({ stepId: other.stepId }))).code).toBe('not_found');
    const foreign = {
      ...given,
      stepId: one.stepId,
      versionId: await heldVersion((await openForm(server, other)).atelier, other.stepId),
    };
    expect(await refused(calls.saveAnswers(foreign))).toMatchObject({ fields: [{ field: 'versionId' }] });
  });

  it('are refused for the version of another form of the same file', async () => {
    const lead = await formLead(mira, wedding);
    const content = { ...wedding };
    const added = await unwrap(mira.smartFiles.addStep(lead._id, { module: 'form', content }));
    const form = await sendForm(server, mira, lead, priya);
    const { calls, stepId, atelier } = await openForm(server, form);
    const versionId = await heldVersion(atelier, added.workflow?.modules[1]?._id ?? '');
    const given = { stepId, versionId, answers: { names: 'x' } };
    expect(await refused(calls.saveAnswers(given))).toMatchObject({ fields: [{ field: 'versionId' }] });
  });

  it('leave no trace in a preview', async () => {
    const lead = await formLead(mira, wedding);
    const form = await sendForm(server, mira, lead, { kind: 'preview', recipient: null });
    const { calls, stepId, versionId } = await openForm(server, form);
    const answers = { names: 'Mira', church: false };
    expect((await unwrap(calls.saveAnswers({ stepId, versionId, answers }))).answers).toEqual(answers);
    await unwrap(calls.sendAnswers({ stepId, versionId, answers }));
    expect((await refused(calls.sendAnswers({ stepId, versionId, answers: {} }))).fields).toHaveLength(2);
    for (const table of ['form_responses', 'form_events', 'smart_file_acts', 'smart_file_events']) {
      const { rows } = await asMember(server, mira, ({ tx }) =>
        tx.execute(sql.raw(`select * from ${table}`)),
      );
      expect(rows, table).toEqual([]);
    }
  });
});

describe('sending', () => {
  it('checks every question on the path, and keeps the valid answers', async () => {
    const form = await privateForm();
    const { calls, stepId, versionId } = await openForm(server, form);
    const { fields } = await refused(
      calls.sendAnswers({ stepId, versionId, answers: { church: true, guests: 1 } }),
    );
    expect(fields.map(({ field }) => field)).toEqual(['answers.names', 'answers.which']);
    expect((await unwrap(calls.answers({ stepId }))).answers).toEqual({ church: true, guests: 1 });
  });

  it('writes an act, a line of the record and of the log, and fills in contact and variables', async () => {
    const { client, lead, ...form } = await privateForm();
    const { calls, stepId, versionId } = await openForm(server, form);
    const answers = { names: 'Priya Nair', church: false, phone: '+351 912 345 678', place: 'Sintra' };
    const file = await unwrap(calls.sendAnswers({ stepId, versionId, answers, search: '?source=fair' }));
    expect(file.steps[0]).toMatchObject({ duty: 'done', answers: { names: 'Priya Nair', place: 'Sintra' } });
    const contact = await unwrap(mira.contacts.get(client._id));
    expect(contact).toMatchObject({ name: 'Priya Nair', email: 'priya@nair.example' });
    expect(contact?.phoneNumber?.replaceAll(' ', '')).toBe('+351912345678');
    expect((await unwrap(mira.leads.get(lead._id)))?.variables).toEqual({ 'event.place': 'Sintra' });
    const log = await unwrap(mira.smartFiles.activity({ subjectId: lead._id, action: ['formAnswered'] }));
    expect(log.data.map(({ summary }) => summary)).toEqual([
      expect.stringContaining('Priya Nair answered a form of New lead'),
    ]);
    const record = await asMember(server, mira, ({ tx }) =>
      tx.execute<{ kind: string; line: { values: object } }>(
        sql`select kind, line from smart_file_events order by index`,
      ),
    );
    expect(record.rows).toMatchObject([
      { kind: 'opened' },
      { kind: 'answered', line: { values: { names: 'Priya Nair', church: false } } },
    ]);
  });

  it('twice counts once, with one key or two, even at the same moment', async () => {
    const form = await privateForm();
    const { calls, stepId, versionId } = await openForm(server, form);
    const given = { stepId, versionId, answers: { names: 'Priya', church: false } };
    const idempotencyKey = uuid();
    const sent = await Promise.all([
      calls.sendAnswers(given, { idempotencyKey }),
      calls.sendAnswers(given, { idempotencyKey }),
      calls.sendAnswers(given),
    ]);
    // A concurrent call with the same key may have to retry; it never acts.
    expect(sent.filter(({ ok }) => ok).length).toBeGreaterThan(1);
    await unwrap(calls.sendAnswers(given, { idempotencyKey }));
    await unwrap(calls.sendAnswers({ ...given, answers: {} }));
    const { rows } = await asMember(server, mira, ({ tx }) => tx.execute(sql`select * from smart_file_acts`));
    expect(rows).toHaveLength(1);
    expect((await factsOf(stepId)).filter((fact) => fact === 'completed')).toHaveLength(1);
    const late = { stepId, versionId, answers: { names: 'Somebody else' } };
    expect((await refused(calls.saveAnswers(late))).code).toBe('already_sent');
    expect((await refused(calls.sendAnswers(late))).code).toBe('already_sent');
    expect((await unwrap(calls.answers({ stepId }))).answers).toEqual(given.answers);
  });

  it('ignores what strangers with a public link say about the contact, unless the field is empty', async () => {
    const client = await unwrap(mira.contacts.create({ name: 'Priya Nair', email: 'priya@nair.example' }));
    const form = await sendForm(server, mira, await formLead(mira, wedding, client._id));
    const { calls, stepId, versionId } = await openForm(server, form);
    const answers = { names: 'Mallory', church: false, phone: '+351 912 345 678' };
    await unwrap(calls.sendAnswers({ stepId, versionId, visitorId: uuid(), answers }));
    const contact = await unwrap(mira.contacts.get(client._id));
    expect(contact?.name).toBe('Priya Nair');
    expect(contact?.phoneNumber?.replaceAll(' ', '')).toBe('+351912345678');
  });
});

describe('a form that the studio amends', () => {
  const changed = {
    ...wedding,
    items: [
      ...wedding.items.filter(({ _id }) => _id !== 'guests'),
      { _id: 'style', type: 'shortText', label: 'Which style?', required: true },
    ],
  } as Form;

  it('while somebody answers keeps what fits, and says so', async () => {
    const form = await privateForm();
    const { calls, stepId, versionId, atelier } = await openForm(server, form);
    await unwrap(calls.saveAnswers({ stepId, versionId, answers: { names: 'Priya', guests: 80 } }));
    await amendForm(server, mira, form.lead, changed);
    const current = await heldVersion(atelier, stepId);
    expect((await unwrap(calls.answers({ stepId }))).answers).toEqual({ names: 'Priya' });
    const late = { stepId, versionId, answers: { church: false, guests: 90 } };
    const draft = { versionId: current, answers: { names: 'Priya', church: false }, dropped: ['guests'] };
    expect(await refused(calls.saveAnswers(late))).toMatchObject({ code: 'version_replaced', draft });
    expect(await refused(calls.sendAnswers(late))).toMatchObject({ code: 'version_replaced', draft });
    const { fields } = await refused(calls.sendAnswers({ stepId, versionId: current, answers: {} }));
    expect(fields.map(({ field }) => field)).toEqual(['answers.style']);
    await unwrap(calls.sendAnswers({ stepId, versionId: current, answers: { style: 'Quiet' } }));
  });

  it('keeps and names answers to questions that it does not ask any more, instead of refusing them', async () => {
    const form = await privateForm();
    const { calls, stepId, versionId, atelier } = await openForm(server, form);
    await unwrap(calls.saveAnswers({ stepId, versionId, answers: { names: 'Priya', guests: 80 } }));
    await amendForm(server, mira, form.lead, changed);
    const current = await heldVersion(atelier, stepId);
    const named = [{ field: 'answers.guests', message: expect.stringContaining('Your answer is kept: 80') }];
    expect((await unwrap(calls.answers({ stepId }))).problems).toEqual(named);
    // The page still holds what was typed before it reloaded.
    const late = await unwrap(
      calls.saveAnswers({ stepId, versionId: current, answers: { church: false, guests: 95 } }),
    );
    expect(late.answers).toEqual({ names: 'Priya', church: false });
    expect(late.problems).toEqual([{ ...named[0], message: expect.stringContaining('kept: 95') }]);
    const strange = calls.saveAnswers({ stepId, versionId: current, answers: { nobodyAsked: 1 } });
    expect((await refused(strange)).fields.map(({ field }) => field)).toEqual(['answers.nobodyAsked']);
    await unwrap(calls.sendAnswers({ stepId, versionId: current, answers: { style: 'Quiet', guests: 95 } }));
    const response = await unwrap(mira.formResponses.get({ formId: stepId }));
    expect(response?.questions.find(({ questionId }) => questionId === 'guests')).toMatchObject({
      state: 'outdated',
      answer: '95',
    });
  });

  it('after it was sent asks again, starting from the earlier answers', async () => {
    const form = await privateForm();
    const { calls, stepId, versionId, atelier } = await openForm(server, form);
    await unwrap(calls.sendAnswers({ stepId, versionId, answers: { names: 'Priya', church: false } }));
    await amendForm(server, mira, form.lead, changed);
    const current = await heldVersion(atelier, stepId);
    expect(await unwrap(calls.answers({ stepId }))).toEqual({
      answers: { names: 'Priya', church: false },
      savedAt: null,
      sentAt: null,
    });
    const file = await unwrap(calls.sendAnswers({ stepId, versionId: current, answers: { style: 'Quiet' } }));
    expect(file.steps[0]?.answers).toEqual({ names: 'Priya', church: false, style: 'Quiet' });
    const { rows } = await asMember(server, mira, ({ tx }) =>
      tx.execute(sql`select sent_at from form_responses`),
    );
    expect(rows).toHaveLength(2);
  });
});
