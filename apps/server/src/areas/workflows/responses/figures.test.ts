import { type FormFigureSet, type Lead, unwrap } from '@atelier/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing';
import { openTaskStudio, type TaskPerson } from '../../tasks/testing/studio';
import {
  chances,
  comeAndAnswer,
  type Deed,
  editedForm,
  firstForm,
  type Label,
  way,
} from '../testing/respondents';
import { amendForm, formStep, openForm, type SentForm, sendForm } from '../testing/sent-form';

/** Enough to cover every path through the form; more in long runs. */
const PEOPLE = process.env.ATELIER_LONG_RUN === '1' ? 200 : 80;
const ZONE = 'Europe/Lisbon';
const dayOf = (at: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, dateStyle: 'short' }).format(at);

let server: TestServer;
let mira: TaskPerson;
let templateForm: string;
let templateId: string;
let leads: Lead[];
let deeds: Deed[];

/** Computes the expected figures from what people did. */
function truth(those: readonly Deed[]) {
  const present = those.filter(({ isDeleted }) => !isDeleted);
  const began = present.filter(({ startedAt }) => startedAt !== null);
  const sent = began.filter(({ sentAt }) => sentAt !== null);
  const times = sent.map(({ startedAt, sentAt }) => (sentAt ?? 0) - (startedAt ?? 0)).sort((a, b) => a - b);
  const half = times.length >> 1;
  const path = ({ version, answers }: Deed) => way(version, answers);
  const stoppedAt = (deed: Deed): Label | undefined => {
    const seen = path(deed).filter((label) => deed.shown.has(label));
    const last = seen.findLastIndex((label) => deed.answers[label] !== undefined);
    return seen[last + 1] ?? seen.at(-1);
  };
  const labels: Label[] = ['Names', 'Kind', 'Guests', 'Outdoors', 'Budget', 'Found', 'Note'];
  const days = new Map<string, { views: number; starts: number; completions: number }>();
  const on = (at: number) => {
    const day = days.get(dayOf(at)) ?? { views: 0, starts: 0, completions: 0 };
    days.set(dayOf(at), day);
    return day;
  };
  for (const { seenAt } of those) if (seenAt !== null) on(seenAt).views += 1;
  for (const { startedAt, sentAt } of began) {
    on(startedAt ?? 0).starts += 1;
    if (sentAt !== null) on(startedAt ?? 0).completions += 1;
  }
  return {
    // A view stays a view when the studio deletes the response.
    views: those.filter(({ seenAt }) => seenAt !== null).length,
    starts: began.length,
    completions: sent.length,
    usualTime: times.length % 2 === 1 ? times[half] : ((times[half - 1] ?? 0) + (times[half] ?? 0)) / 2,
    days: Object.fromEntries(days),
    questions: Object.fromEntries(
      labels.map((label) => [
        label,
        {
          shown: began.filter((deed) => path(deed).includes(label) && deed.shown.has(label)).length,
          answered: began.filter((deed) => path(deed).includes(label) && deed.answers[label] !== undefined)
            .length,
          left: began.filter((deed) => deed.sentAt === null && stoppedAt(deed) === label).length,
        },
      ]),
    ),
    choices: Object.fromEntries(
      ['wedding', 'portrait', 'friend', 'search'].map((choice) => [
        choice,
        began.filter((deed) =>
          (['Kind', 'Found'] as const).some(
            (label) => path(deed).includes(label) && [deed.answers[label]].flat().includes(choice),
          ),
        ).length,
      ]),
    ),
  };
}

/** Picks the same figures from the server's response. */
const told = ({ funnel, questions, days }: FormFigureSet) => ({
  views: funnel.views,
  starts: funnel.starts,
  completions: funnel.completions,
  usualTime: funnel.usualTime,
  days: Object.fromEntries(
    days
      .filter(({ views, starts }) => views + starts > 0)
      .map(({ day, views, starts, completions }) => [day, { views, starts, completions }]),
  ),
  questions: Object.fromEntries(
    questions.map(({ label, shown, answered, left }) => [label, { shown, answered, left }]),
  ),
  choices: Object.fromEntries(
    questions
      .filter(({ label }) => label === 'Kind' || label === 'Found')
      .flatMap(({ choices }) => choices.map(({ label, chosen }) => [label, chosen])),
  ),
});

const figuresOf = async (formId: string) => unwrap(mira.formResponses.figures({ formId, timezone: ZONE }));

beforeAll(async () => {
  server = await createTestServer();
  mira = await openTaskStudio(server, 'figures');
  const blank = await unwrap(mira.templates.create({ title: 'Weddings' }));
  templateId = blank._id;
  const { template } = await unwrap(
    mira.smartFiles.addStep(templateId, { module: 'form', content: { ...firstForm } }),
  );
  templateForm = template?.steps[0]?._id ?? '';
  leads = [];
  for (const title of ['Nair', 'Ferreira']) {
    leads.push(await unwrap(mira.leads.createFromTemplate({ templateId, title })));
  }
  const [first] = leads;
  // A copy of a copy asks the same questions.
  leads.push(await unwrap(mira.leads.duplicate({ id: first?._id ?? '' })));
  const forms: SentForm[] = [];
  for (const lead of leads) forms.push(await sendForm(server, mira, lead));
  deeds = [];
  let isAmended = false;
  for (let person = 0; person < PEOPLE; person += 1) {
    const form = forms[person % forms.length];
    if (!form) throw new Error('There is no form.');
    const browser = await openForm(server, form);
    // Half of the people come before the studio edits the first form, and one is in the middle of it.
    const amend = async () => {
      if (isAmended || person < PEOPLE / 2 || form !== forms[0]) return;
      isAmended = true;
      await amendForm(server, mira, form.lead, editedForm(formStep(form.lead).module.content as never));
    };
    const random = chances(person + 1);
    const isLate = isAmended && form === forms[0];
    const deed = await comeAndAnswer(server, browser, form.lead, random, amend, isLate ? 2 : 1);
    deeds.push(deed);
    server.clock.advance(2_700_000);
  }
  expect(isAmended).toBe(true);
}, 600_000);
afterAll(() => server.close());

describe(`the figures of ${PEOPLE} people`, () => {
  it('equal what they did, for the template with all its leads and for each lead', async () => {
    expect(deeds.filter(({ sentAt }) => sentAt !== null).length).toBeGreaterThan(PEOPLE / 4);
    expect(
      deeds.filter(({ version, answers }) => version === 2 && answers.Note !== undefined).length,
    ).toBeGreaterThan(3);
    const all = await figuresOf(templateForm);
    expect(all.versions.map(({ version }) => version)).toEqual([1, 2]);
    expect(told(all)).toEqual(truth(deeds));
    for (const lead of leads) {
      const expected = truth(deeds.filter((deed) => deed.lead === lead._id));
      const { questions, ...own } = told(await figuresOf(formStep(lead)._id));
      const { questions: _all, ...funnel } = expected;
      expect(own).toEqual(funnel);
      for (const [label, figures] of Object.entries(questions))
        expect(figures, label).toEqual(expected.questions[label]);
    }
  });

  it('lead to as many rows as they count', async () => {
    const figures = await figuresOf(templateForm);
    const rows = async (figure: object) =>
      (
        await unwrap(
          mira.formResponses.list({ formId: templateForm, timezone: ZONE, figure: figure as never }),
        )
      ).totalDocs;
    expect(await rows({ name: 'starts' })).toBe(figures.funnel.starts);
    expect(await rows({ name: 'completions' })).toBe(figures.funnel.completions);
    for (const { key, left, shown, answered, choices } of figures.questions) {
      expect(await rows({ name: 'left', question: key })).toBe(left);
      expect(await rows({ name: 'shown', question: key })).toBe(shown);
      expect(await rows({ name: 'answered', question: key })).toBe(answered);
      for (const { choiceId, chosen } of choices)
        expect(await rows({ name: 'choice', question: key, choice: choiceId })).toBe(chosen);
    }
    const [day] = figures.days.filter(({ completions }) => completions > 0);
    expect(await rows({ name: 'completions', day: day?.day })).toBe(day?.completions);
  });

  it('equal the counts that leads and templates show', async () => {
    const [lead] = leads;
    const own = deeds.filter((deed) => deed.lead === lead?._id && deed.sentAt !== null).length;
    expect((await unwrap(mira.leads.get(lead?._id ?? '')))?.formResponse).toBe(own);
    const template = await unwrap(mira.templates.get(templateId));
    expect(template?.formResponsesCount).toBe(deeds.filter(({ sentAt }) => sentAt !== null).length);
    const sent = await unwrap(mira.formResponses.list({ templateId, state: 'sent' }));
    expect(sent.totalDocs).toBe(template?.formResponsesCount);
  });

  it('change when responses are deleted and restored', async () => {
    const before = told(await figuresOf(templateForm));
    const deed = deeds.find(({ sentAt }) => sentAt !== null);
    const page = await unwrap(
      mira.formResponses.list({ formId: templateForm, state: 'sent', sortType: 'asc', limit: 1 }),
    );
    const id = page.data[0]?._id ?? '';
    await unwrap(mira.formResponses.delete(id));
    const gone = told(await figuresOf(templateForm));
    expect(deed).toBeDefined();
    const without = deeds.map((one) =>
      one ===
      [...deeds]
        .sort((a, b) => (a.startedAt ?? Infinity) - (b.startedAt ?? Infinity))
        .find(({ sentAt }) => sentAt !== null)
        ? { ...one, isDeleted: true }
        : one,
    );
    expect(gone).toEqual(truth(without));
    expect((await unwrap(mira.templates.get(templateId)))?.formResponsesCount).toBe(before.completions - 1);
    await unwrap(mira.formResponses.restore(id));
    expect(told(await figuresOf(templateForm))).toEqual(before);
  });
});
