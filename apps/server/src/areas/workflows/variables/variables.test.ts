import { blankContent } from '@atelier/domain/smart-files';
import { fieldErrors, type Result, unwrap } from '@atelier/sdk';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing';
import { openTaskStudio, type TaskPerson } from '../../tasks/testing/studio';
import { lockLead } from '../drafts/lead-rows';
import { LIMITS } from '../limits';
import { draftOf } from '../record/editions';
import { asMember } from '../testing/sent-lead';

let server: TestServer;
let mira: TaskPerson;
let studios = 0;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `variables-${studios}`);
});
afterAll(() => server.close());

/** Returns the error of a refused call. */
async function refused(call: Promise<Result<unknown>>) {
  const result = await call;
  if (result.ok) throw new Error(`The call was accepted: ${JSON.stringify(result.data)}`);
  const { error } = result;
  return { code: 'problem' in error ? error.problem?.code : error.kind, errors: fieldErrors(error) };
}

const labels = async () => (await unwrap(mira.variables.list({ limit: 100 }))).data.map(({ label }) => label);

/** Returns a contract that uses a variable. */
const naming = (variable: string) => ({
  ...blankContent('contract'),
  title: [{ text: 'Agreement' }],
  clauses: [
    {
      _id: 'c1',
      heading: [{ text: 'Where' }],
      plainWords: null,
      text: { blocks: [{ _id: 'b1', kind: 'paragraph', runs: [{ variable }] }] },
    },
  ],
});

async function leadNaming(variable: string) {
  const client = await unwrap(
    mira.contacts.create({ name: 'Priya Nair', email: `priya-${studios}@nair.example` }),
  );
  const lead = await unwrap(
    mira.leads.createWithModules({ title: 'Wedding weekend', clientId: client._id, modules: ['contract'] }),
  );
  const [step] = lead.modules;
  await unwrap(
    mira.smartFiles.updateModule('contract', {
      id: step?._id ?? '',
      revision: 1,
      content: { ...naming(variable) },
    }),
  );
  return lead;
}

const draftOfLead = (leadId: string) =>
  asMember(server, mira, async (context) => draftOf(context, await lockLead(context.tx, leadId), null));

describe('variables of a workspace', () => {
  it('have a key derived from their label, and are listed in the order of creation', async () => {
    const made = await unwrap(
      mira.variables.create({ label: ' Ceremony  time ', type: 'time', defaultValue: '15:30' }),
    );
    expect(made).toMatchObject({
      key: 'preset.ceremonyTime',
      label: 'Ceremony time',
      type: 'time',
      defaultValue: '15:30',
    });
    expect(await unwrap(mira.variables.create({ label: '2 o’clock', type: 'text' }))).toMatchObject({
      key: 'preset.oclock',
      defaultValue: null,
    });
    expect(await unwrap(mira.variables.create({ label: '花', type: 'text' }))).toMatchObject({
      key: 'preset.value',
    });
    expect(await unwrap(mira.variables.create({ label: 'Ceremony time!', type: 'text' }))).toMatchObject({
      key: 'preset.ceremonyTime2',
    });
    const first = await unwrap(mira.variables.list({ limit: 3 }));
    expect([first.data.length, first.currentPage, first.hasNextPage, first.totalDocs]).toEqual([
      3,
      1,
      true,
      4,
    ]);
    const second = await unwrap(mira.variables.list({ limit: 3, page: 2 }));
    expect([second.data.map(({ label }) => label), second.hasNextPage]).toEqual([['Ceremony time!'], false]);
  });

  it('are unique by key and label, ignoring case and accents', async () => {
    await unwrap(mira.variables.create({ label: 'Café', type: 'text', key: 'preset.cafe' }));
    const other = await unwrap(mira.variables.create({ label: 'Parking', type: 'text' }));
    for (const [input, code] of [
      [{ label: 'CAFE', type: 'text' }, 'label_taken'],
      [{ label: 'Bar', type: 'text', key: 'preset.cAFE' }, 'key_taken'],
    ] as const)
      expect(await refused(mira.variables.create(input))).toMatchObject({ code });
    expect(await refused(mira.variables.update({ id: other._id, label: 'café' }))).toMatchObject({
      code: 'label_taken',
      errors: [{ field: 'label' }],
    });
    expect(await unwrap(mira.variables.update({ id: other._id, label: 'parking' }))).toMatchObject({
      label: 'parking',
    });
  });

  it('refuse an invalid key, label, type or value, and name the field', async () => {
    for (const [input, field] of [
      [{ label: ' ', type: 'text' }, 'label'],
      [{ label: 'x'.repeat(81), type: 'text' }, 'label'],
      [{ label: 'A', type: 'text', key: 'client.name' }, 'key'],
      [{ label: 'A', type: 'day', defaultValue: 'soon' }, 'defaultValue'],
      [{ label: 'A', type: 'money', defaultValue: '1,500 EUR' }, 'defaultValue'],
    ] as const)
      expect(await refused(mira.variables.create(input)), JSON.stringify(input)).toMatchObject({
        code: 'invalid_input',
        errors: [{ field }],
      });
    expect(await labels()).toEqual([]);
  });

  it('are limited to 100', async () => {
    for (let at = 1; at <= LIMITS.ownVariables; at += 1)
      await unwrap(mira.variables.create({ label: `Variable ${at}`, type: 'text' }));
    expect(await refused(mira.variables.create({ label: 'One more', type: 'text' }))).toMatchObject({
      code: 'too_many_variables',
    });
  });

  it('are created once, however often the same request is sent', async () => {
    const options = { idempotencyKey: uuid() };
    const made = await unwrap(mira.variables.create({ label: 'Parking', type: 'text' }, options));
    expect(await unwrap(mira.variables.create({ label: 'Parking', type: 'text' }, options))).toEqual(made);
    expect(await labels()).toEqual(['Parking']);
  });

  it('are separate from those of another workspace', async () => {
    const made = await unwrap(mira.variables.create({ label: 'Parking', type: 'text' }));
    const hannah = await openTaskStudio(server, `variables-other-${studios}`);
    expect((await unwrap(hannah.variables.list())).data).toEqual([]);
    for (const call of [
      hannah.variables.update({ id: made._id, label: 'Mine' }),
      hannah.variables.delete({ id: made._id }),
    ])
      expect(await refused(call)).toMatchObject({ code: 'not_found' });
    expect(await labels()).toEqual(['Parking']);
  });

  it('leave one line for each change in the activity log', async () => {
    const made = await unwrap(mira.variables.create({ label: 'Parking', type: 'text' }));
    await unwrap(mira.variables.update({ id: made._id, label: 'Where to park' }));
    await unwrap(mira.variables.update({ id: made._id, label: 'Where to park' }));
    await unwrap(mira.variables.delete({ id: made._id }));
    const { data } = await unwrap(mira.smartFiles.activity({ subjectId: made._id }));
    expect(data.map(({ action }) => action)).toEqual([
      'variableDeleted',
      'variableChanged',
      'variableCreated',
    ]);
    expect(data[1]?.summary).toContain('changed the variable Where to park: label Parking → Where to park');
  });
});

describe('a variable that is used', () => {
  it('is named by its label where it is missing, and falls back to its default', async () => {
    const made = await unwrap(mira.variables.create({ label: 'Parking', type: 'text' }));
    const lead = await leadNaming(made.key);
    expect((await draftOfLead(lead._id)).gaps.map(({ words }) => words)).toContain(
      'Contract: parking is empty',
    );
    await unwrap(mira.variables.update({ id: made._id, defaultValue: 'Behind the barn' }));
    const filled = await draftOfLead(lead._id);
    expect(filled.values[made.key]).toEqual({ type: 'text', value: 'Behind the barn' });
    expect(filled.gaps.map(({ kind }) => kind)).not.toContain('missingVariable');
    await unwrap(mira.leads.update(lead._id, { variables: { [made.key]: 'At the church' } }));
    expect((await draftOfLead(lead._id)).values[made.key]).toEqual({ type: 'text', value: 'At the church' });
  });

  it('has values of its type: any other value counts as missing', async () => {
    const day = await unwrap(mira.variables.create({ label: 'Rehearsal', type: 'day' }));
    const fee = await unwrap(
      mira.variables.create({ label: 'Late fee', type: 'money', defaultValue: '5000 EUR' }),
    );
    const lead = await leadNaming(day.key);
    await unwrap(
      mira.leads.update(lead._id, { variables: { [day.key]: 'the day before', [fee.key]: 7_500 } }),
    );
    const draft = await draftOfLead(lead._id);
    expect(draft.values[day.key]).toBeUndefined();
    expect(draft.gaps.map(({ words }) => words)).toContain('Contract: rehearsal is empty');
    expect(draft.values[fee.key]).toEqual({ type: 'money', amount: 7_500, currency: 'USD' });
    await unwrap(mira.leads.update(lead._id, { variables: { [day.key]: '2027-02-26' } }));
    expect((await draftOfLead(lead._id)).values[day.key]).toEqual({ type: 'day', value: '2027-02-26' });
  });

  it('cannot be deleted: the refusal says where it is used', async () => {
    const made = await unwrap(mira.variables.create({ label: 'Parking', type: 'text' }));
    const lead = await leadNaming(made.key);
    await unwrap(mira.leads.update(lead._id, { variables: { [made.key]: 'At the church' } }));
    const template = await unwrap(mira.templates.create({ title: 'Wedding' }));
    await unwrap(
      mira.smartFiles.addStep(template._id, { module: 'contract', content: { ...naming(made.key) } }),
    );
    const mail = await unwrap(
      mira.emailTemplates.create({ title: 'The way', subject: 'Where to park: {{preset.parking}}' }),
    );
    const { code, errors } = await refused(mira.variables.delete({ id: made._id }));
    expect(code).toBe('variable_in_use');
    expect(errors.map(({ message }) => message)).toEqual([
      'Contract of the lead “Wedding weekend” uses it.',
      'The email template “The way” uses it.',
      'Contract of the template “Wedding” uses it.',
      'The lead “Wedding weekend” has a value for it.',
    ]);
    expect(await labels()).toEqual(['Parking']);
    await unwrap(mira.leads.delete(lead._id));
    await unwrap(mira.templates.delete(template._id));
    await unwrap(mira.emailTemplates.delete(mail._id));
    await unwrap(mira.variables.delete({ id: made._id }));
    expect(await labels()).toEqual([]);
  });

  it('keeps its type while leads have values for it; a default that does not fit is cleared', async () => {
    const made = await unwrap(
      mira.variables.create({ label: 'Parking', type: 'text', defaultValue: 'Barn' }),
    );
    const lead = await leadNaming('client.name');
    await unwrap(mira.leads.update(lead._id, { variables: { [made.key]: 'At the church' } }));
    expect(await refused(mira.variables.update({ id: made._id, type: 'number' }))).toMatchObject({
      code: 'variable_in_use',
      errors: [{ field: 'type', message: 'The lead “Wedding weekend” has a value for it.' }],
    });
    await unwrap(mira.leads.update(lead._id, { variables: { [made.key]: null } }));
    expect(await unwrap(mira.variables.update({ id: made._id, type: 'number' }))).toMatchObject({
      type: 'number',
      defaultValue: null,
    });
  });
});
