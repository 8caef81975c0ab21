import type { Form } from '@atelier/domain/forms';
import { unwrap } from '@atelier/sdk';
import { sql } from 'drizzle-orm';
import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing';
import { openTaskStudio, refusal, type TaskPerson } from '../../tasks/testing/studio';
import { LIMITS } from '../limits';
import { mailsTo } from '../testing/mails';
import { formLead, openForm, sendForm } from '../testing/sent-form';
import { asMember, sendForTest } from '../testing/sent-lead';

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
  mira = await openTaskStudio(server, `enquiries-${studios}`);
});
afterAll(() => server.close());

const toContact = (field: string) => ({ kind: 'contact', field });

const enquiry = {
  title: 'Ask for your date',
  intro: '',
  items: [
    { _id: 'name', type: 'shortText', label: 'Your name', required: false, mapsTo: toContact('name') },
    { _id: 'email', type: 'email', label: 'Email', required: false, mapsTo: toContact('email') },
    { _id: 'phone', type: 'phone', label: 'Telephone', required: false, mapsTo: toContact('phoneNumber') },
    {
      _id: 'day',
      type: 'date',
      label: 'The day',
      required: false,
      mapsTo: { kind: 'variable', name: 'event.date' },
    },
    {
      _id: 'place',
      type: 'shortText',
      label: 'The place',
      required: false,
      mapsTo: { kind: 'variable', name: 'event.place' },
    },
  ],
  hidden: [],
} as unknown as Form;

/** Sends a form for a website, with the steps that a lead continues with. */
async function standingForm() {
  const lead = await formLead(mira, enquiry);
  await unwrap(
    mira.smartFiles.addStep(lead._id, {
      module: 'thankyou',
      label: 'Thank you',
      content: { headline: [{ text: 'Thank you' }], text: { blocks: [] }, next: [], files: [] },
    }),
  );
  return sendForm(server, mira, (await unwrap(mira.leads.get(lead._id))) ?? lead);
}

/** Answers a form as a new visitor, or as an earlier one. */
async function answer(
  form: Awaited<ReturnType<typeof standingForm>>,
  answers: Record<string, unknown>,
  visitorId = uuid(),
) {
  const { calls, stepId, versionId } = await openForm(server, form);
  return unwrap(calls.sendAnswers({ stepId, versionId, visitorId, answers }));
}

const leadsBeside = async (standing: string) =>
  (await unwrap(mira.leads.list({ limit: 100 }))).data.filter(({ _id }) => _id !== standing);

describe('the answers of a stranger', () => {
  it('become a lead for the studio to answer, with the answers and the steps that follow', async () => {
    const form = await standingForm();
    await answer(form, {
      name: 'Priya Nair',
      email: 'priya@nair.example',
      phone: '+351 912 345 678',
      day: '2027-02-27',
      place: 'Alentejo',
    });
    const [made] = await leadsBeside(form.lead._id);
    expect(made).toMatchObject({
      title: 'Ask for your date',
      status: 'enquiry',
      version: 0,
      eventDate: '2027-02-27',
      requiredAction: 'enquiry',
      clientDetails: { name: 'Priya Nair', email: 'priya@nair.example' },
    });
    const lead = await unwrap(mira.leads.get(made?._id ?? ''));
    expect(lead?.modules.map(({ module, label }) => [module.kind, label])).toEqual([
      ['thankyou', 'Thank you'],
    ]);
    expect(lead?.variables).toEqual({ 'event.place': 'Alentejo' });
    const { formId = '', responseId } = made?.enquiry ?? {};
    const read = await unwrap(mira.formResponses.get({ formId, responseId: responseId ?? '' }));
    expect(read?.questions.map(({ answer }) => answer)).toContain('Alentejo');
    expect((await unwrap(mira.requiredActions.counts())).enquiry).toBe(1);
    expect((await unwrap(mira.requiredActions.list())).data).toMatchObject([
      { action: 'enquiry', enquiryResponseId: responseId },
    ]);
    const history = await unwrap(mira.smartFiles.activity({ subjectId: made?._id ?? '' }));
    expect(history.data.map(({ summary }) => summary)).toEqual([
      'Priya Nair enquired through Ask for your date',
    ]);
    // The form itself stays as it was for the next visitor.
    expect(await unwrap(mira.leads.get(form.lead._id))).toMatchObject({
      clientDetails: null,
      eventDate: null,
    });
  });

  it('are one contact however the address is written, and an enquiry each time', async () => {
    const form = await standingForm();
    const known = await unwrap(mira.contacts.create({ name: 'P. Nair', email: 'priya@nair.example' }));
    for (const email of ['priya@nair.example', 'Priya@Nair.example', 'PRIYA@NAIR.EXAMPLE'])
      await answer(form, { name: 'Priya', email, phone: '+351 912 345 678' });
    const made = await leadsBeside(form.lead._id);
    expect(made.map(({ clientDetails }) => clientDetails?._id)).toEqual([known._id, known._id, known._id]);
    expect((await unwrap(mira.contacts.list())).totalDocs).toBe(1);
    // Anybody can enter an address: empty fields are filled, and existing values stay.
    expect(await unwrap(mira.contacts.get(known._id))).toMatchObject({
      name: 'P. Nair',
      phoneNumber: '+351 912 345 678',
    });
    expect((await unwrap(mira.requiredActions.counts())).enquiry).toBe(3);
  });

  it('create one lead when sent again, and none without a name or an address', async () => {
    const form = await standingForm();
    const visitor = uuid();
    await answer(form, { name: 'Tom' }, visitor);
    await answer(form, { name: 'Tom' }, visitor);
    await answer(form, { place: 'Lisbon' });
    const made = await leadsBeside(form.lead._id);
    expect(made.map(({ title, clientDetails }) => [title, clientDetails])).toEqual([
      ['Tom, Ask for your date', null],
    ]);
    // The next visitor does not learn where somebody without a name wants to marry.
    expect((await unwrap(mira.leads.get(form.lead._id)))?.variables).toEqual({});
    // Such an answer is no lead, but not silent either: it is a notification, and never a mail.
    const { data } = await unwrap(mira.settings.notices({ limit: 100 }));
    expect(data.filter(({ action }) => action === 'form_answered')).toMatchObject([
      { actor: 'Somebody with the public link' },
    ]);
    const mails = await mailsTo(server, `${mira.handle}@mail.example`);
    expect(mails.filter(({ textBody }) => !textBody.includes('enquired through'))).toEqual([]);
  });

  it('of a client of the studio fill the lead that the form belongs to', async () => {
    const client = await unwrap(mira.contacts.create({ name: 'Priya Nair', email: 'priya@nair.example' }));
    const form = await sendForm(server, mira, await formLead(mira, enquiry, client._id));
    await answer(form, { name: 'Priya Nair', email: 'priya@nair.example', day: '2027-02-27' });
    expect(await leadsBeside(form.lead._id)).toEqual([]);
    expect(await unwrap(mira.leads.get(form.lead._id))).toMatchObject({ eventDate: '2027-02-27' });
  });

  it('of an invited person are no enquiry, although the file has no contact yet', async () => {
    const recipient = { name: 'Priya Nair', email: 'priya@nair.example' };
    const lead = await formLead(mira, enquiry);
    const form = await sendForm(server, mira, lead, { kind: 'private', recipient });
    await answer(form, { name: 'Priya Nair', email: 'priya@nair.example' });
    expect(await leadsBeside(lead._id)).toEqual([]);
  });

  it('beyond the daily limit are stored as responses only, and the studio is notified once', async () => {
    const form = await standingForm();
    await answer(form, { name: 'Priya Nair', email: 'priya@nair.example' });
    await asMember(server, mira, async ({ tx }) => {
      await tx.execute(sql`
        insert into form_responses select (jsonb_populate_record(r, jsonb_build_object(
          'id', gen_random_uuid(), 'respondent', md5(n::text) || md5(n::text)))).*
        from form_responses r, generate_series(2, ${LIMITS.enquiriesPerDay}::integer) n`);
      await tx.execute(sql`
        insert into leads select (jsonb_populate_record(l, jsonb_build_object(
          'id', gen_random_uuid(), 'enquiry_response_id', r.id))).*
        from leads l, form_responses r
        where l.enquiry_response_id is not null and r.id <> l.enquiry_response_id`);
    });
    // Each enquiry below the limit has a notice of its own.
    const told = async () =>
      (await mailsTo(server, `${mira.handle}@mail.example`))
        .map(({ textBody }) => textBody)
        .filter((text) => !text.includes('enquired through'));
    const lines = async () =>
      (await unwrap(mira.smartFiles.activity({ action: ['enquiryLimitReached'] }))).data;
    expect([await told(), await lines()]).toEqual([[], []]);
    for (const name of ['Tom', 'Nina']) await answer(form, { name });
    expect((await unwrap(mira.requiredActions.counts())).enquiry).toBe(LIMITS.enquiriesPerDay);
    expect(await told()).toEqual([expect.stringContaining(`/leads/forms/${form.stepId}?tab=responses`)]);
    expect(await lines()).toMatchObject([{ subject: { _id: form.lead._id } }]);
    expect((await unwrap(mira.formResponses.list({ formId: form.stepId, search: 'Tom' }))).totalDocs).toBe(1);
    server.clock.advance(25 * 3_600_000);
    await answer(form, { name: 'Ada' });
    expect((await unwrap(mira.requiredActions.counts())).enquiry).toBe(LIMITS.enquiriesPerDay + 1);
  });
});

describe('a public form', () => {
  it('is not a lead: it has no stage, counts nowhere, waits for nothing, and is listed separately', async () => {
    const draft = await formLead(mira, enquiry);
    const statuses = async () => (await unwrap(mira.leads.list())).statusCounts;
    expect(await statuses()).toEqual([{ status: 'enquiry', count: 1 }]);
    const form = await sendForm(server, mira, draft);
    expect(await statuses()).toEqual([]);
    expect((await unwrap(mira.leads.list())).totalDocs).toBe(0);
    expect((await unwrap(mira.requiredActions.counts())).all).toBe(0);
    await answer(form, { name: 'Priya Nair' });
    const forms = await unwrap(mira.leads.list({ kind: ['enquiryForm'] }));
    expect(forms.data).toMatchObject([
      { _id: draft._id, formResponse: 1, enquiryForm: { isOpen: true }, waitsFor: null },
    ]);
    expect(forms.totalDocs).toBe(1);
    const [lead] = (await unwrap(mira.leads.list())).data;
    expect(lead).toMatchObject({ enquiryForm: null, status: 'enquiry' });
    expect((await unwrap(mira.leads.list({ kind: ['lead', 'enquiryForm'] }))).totalDocs).toBe(2);
    // With a contact it is a lead again.
    const client = await unwrap(mira.contacts.create({ name: 'Priya Nair' }));
    expect(await unwrap(mira.leads.update(draft._id, { clientId: client._id }))).toMatchObject({
      enquiryForm: null,
      waitsFor: null,
    });
    expect((await unwrap(mira.leads.list())).totalDocs).toBe(2);
  });

  it('is closed with its link, and warns before that expires although it was answered', async () => {
    const expiresAt = new Date(server.clock.now().getTime() + 5 * 86_400_000);
    const draft = await formLead(mira, enquiry);
    const form = await sendForm(server, mira, draft, { kind: 'public', recipient: null, expiresAt });
    await answer(form, { place: 'Lisbon' });
    expect((await unwrap(mira.requiredActions.counts())).all).toBe(0);
    server.clock.advance(3 * 86_400_000);
    expect((await unwrap(mira.requiredActions.counts())).expiresInThreeDays).toBe(1);
    server.clock.advance(3 * 86_400_000);
    expect((await unwrap(mira.leads.list({ kind: ['enquiryForm'] }))).data).toMatchObject([
      { enquiryForm: { isOpen: false } },
    ]);
  });
});

describe('the steps of a template for an existing lead', () => {
  /** Sends an enquiry of Priya, and returns its lead. */
  async function enquired() {
    const form = await standingForm();
    await answer(form, {
      name: 'Priya Nair',
      email: 'priya@nair.example',
      day: '2027-02-27',
      place: 'Alentejo',
    });
    const [made] = await leadsBeside(form.lead._id);
    const lead = await unwrap(mira.leads.get(made?._id ?? ''));
    if (!lead) throw new Error('The enquiry created no lead.');
    return lead;
  }
  const labels = (lead: { modules: readonly { label: string }[] }) => lead.modules.map(({ label }) => label);

  it('replace those of the form, and keep its contact and answers', async () => {
    const lead = await enquired();
    const template = await unwrap(mira.templates.create({ title: 'Wedding' }));
    await unwrap(
      mira.smartFiles.addStep(template._id, {
        module: 'thankyou',
        label: 'See you soon',
        content: {
          headline: [
            ...[{ variable: 'client.name' }, { text: ', ' }, { variable: 'event.date' }],
            ...[{ text: ', ' }, { variable: 'event.place' }],
          ],
          text: { blocks: [] },
          next: [],
          files: [],
        },
      }),
    );
    const idempotencyKey = uuid();
    for (const _ of [1, 2])
      await unwrap(
        mira.leads.addTemplateSteps(
          lead._id,
          { templateId: template._id, replace: true },
          { idempotencyKey },
        ),
      );
    const after = await unwrap(mira.leads.get(lead._id));
    expect(after && labels(after)).toEqual(['See you soon']);
    expect(after).toMatchObject({
      title: lead.title,
      clientDetails: lead.clientDetails,
      enquiry: lead.enquiry,
      templateId: template._id,
      eventDate: '2027-02-27',
      variables: { 'event.place': 'Alentejo' },
    });
    // The steps are a copy with new ids, independent of the template.
    const [step] = (await unwrap(mira.templates.get(template._id)))?.steps ?? [];
    expect(after?.modules[0]?._id).not.toBe(step?._id);
    expect((await unwrap(mira.sending.draftGaps(lead._id))).gaps).toEqual([]);
    const history = await unwrap(mira.smartFiles.activity({ subjectId: lead._id }));
    expect(history.data.map(({ summary }) => summary)).toEqual([
      `Mira used a template for ${lead.title}: Wedding`,
      'Priya Nair enquired through Ask for your date',
    ]);
    expect(history.data[0]?.changes).toContainEqual({ field: 'step', before: 'Thank you', after: null });
  });

  it('come after the existing ones, up to the maximum of a file', async () => {
    const lead = await enquired();
    const [global] = (await unwrap(mira.templates.list({ type: 'global', limit: 100 }))).data.filter(
      ({ title }) => title === 'Wedding photography',
    );
    const templateId = global?._id ?? '';
    const steps = global?.moduleTemplates.map(({ label }) => label) ?? [];
    const after = await unwrap(mira.leads.addTemplateSteps(lead._id, { templateId }));
    expect(labels(after)).toEqual(['Thank you', ...steps]);
    expect(after.modules.map(({ order }) => order)).toEqual([...after.modules.keys()]);
    const times = Math.floor((20 - 1) / steps.length);
    for (let at = 1; at < times; at += 1) await unwrap(mira.leads.addTemplateSteps(lead._id, { templateId }));
    const full = await unwrap(mira.leads.get(lead._id));
    expect(await refusal(mira.leads.addTemplateSteps(lead._id, { templateId }))).toMatchObject({
      code: 'too_many_steps',
    });
    expect(await unwrap(mira.leads.get(lead._id))).toEqual(full);
  });

  it('replace nothing that was sent, and need an existing template', async () => {
    const lead = await enquired();
    const template = await unwrap(mira.templates.create({ title: 'Empty' }));
    expect(await refusal(mira.leads.addTemplateSteps(lead._id, { templateId: template._id }))).toMatchObject({
      code: 'template_empty',
    });
    await unwrap(mira.smartFiles.addStep(template._id, { module: 'proposal' }));
    await sendForTest(server, mira, lead._id);
    expect(
      await refusal(mira.leads.addTemplateSteps(lead._id, { templateId: template._id, replace: true })),
    ).toMatchObject({ code: 'file_sent' });
    expect(labels(await unwrap(mira.leads.addTemplateSteps(lead._id, { templateId: template._id })))).toEqual(
      ['Thank you', 'Proposal'],
    );
    const other = await openTaskStudio(server, `enquiries-other-${studios}`);
    const theirs = await unwrap(other.leads.createBlank({ title: 'Album' }));
    for (const [who, id] of [
      [mira, theirs._id],
      [other, lead._id],
    ] as const)
      expect(await refusal(who.leads.addTemplateSteps(id, { templateId: template._id }))).toMatchObject({
        code: 'not_found',
      });
    expect(
      await refusal(other.leads.addTemplateSteps(theirs._id, { templateId: template._id })),
    ).toMatchObject({ code: 'not_found' });
  });
});
