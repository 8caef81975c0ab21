import { describe, expect, it } from 'vitest';
import { analyseForm, type FormAnalytics } from '../analytics/analyse.js';
import type { FormEvent } from '../analytics/events.js';
import type { FormAnalyticsQuery } from '../analytics/query.js';
import { checkForm } from '../content/check-form.js';
import { editedForm, randomForm } from './forms.testing.js';
import { expectedFigures } from './oracle.testing.js';
import { type Random, randomOf } from './random.testing.js';
import { type LiveVersion, Respondent, type TrueStory } from './respondents.testing.js';

const SEED = Number(process.env.ATELIER_FORMS_SEED ?? Math.floor(Math.random() * 2 ** 31));
const FORMS = Number(process.env.ATELIER_FORMS ?? 12);
const RESPONDENTS = Number(process.env.ATELIER_FORM_RESPONDENTS ?? 30);

const DAY = 86_400_000;
// Clocks in Lisbon go back on 25 October 2026, those in St John's on 1 November.
const OPENS = Date.parse('2026-10-10T09:00:00Z');

function storyOf(random: Random, respondents: number): TrueStory {
  let form = randomForm(random);
  const live: LiveVersion[] = [{ version: 1, form, from: OPENS }];
  for (let version = 2; version <= random.whole(1, 4); version += 1) {
    form = editedForm(random, form, version);
    live.push({ version, form, from: OPENS + version * random.whole(3, 8) * DAY });
  }
  live.sort((one, other) => one.from - other.from || one.version - other.version);
  const story: TrueStory = { versions: live, views: [], responses: [], events: [] };
  for (let number = 0; number < respondents; number += 1)
    new Respondent(`n${number}`, OPENS + random.whole(0, 30 * DAY), live, story, random).run();
  return story;
}

/** As they arrive: in any order, some twice. */
const arriving = (random: Random, events: readonly FormEvent[]) =>
  random.shuffled([...events, ...random.some(events, 0.2), ...random.some(events, 0.1)]);

function queriesOf(random: Random, story: TrueStory): FormAnalyticsQuery[] {
  const from = `2026-10-${random.whole(14, 26)}`;
  const versions = random.some(
    story.versions.map(({ version }) => version),
    0.5,
  );
  return [
    { timeZone: 'Europe/Lisbon' },
    { timeZone: 'America/St_Johns', from, to: `2026-11-0${random.whole(1, 7)}` },
    { timeZone: 'Europe/Lisbon', from: '2026-10-25', to: '2026-10-25' },
    { timeZone: 'Asia/Kolkata', versions },
    { timeZone: 'Pacific/Auckland', versions, from, to: from },
  ];
}

/** What the oracle says, in its own form, from what the figures say. */
function shapeOf({ funnel, days, earlier, leftBefore, questions }: FormAnalytics) {
  return {
    funnel,
    days,
    earlier: earlier?.funnel ?? null,
    leftBefore,
    questions: questions.map(({ question: { label, versions, removed }, ...figures }) => ({
      label,
      versions,
      removed,
      ...figures,
    })),
  };
}

/** Numbers that are none, anywhere in a value. */
function badNumbers(value: unknown): unknown[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(badNumbers) : [];
}

describe(`${FORMS} forms with edits, ${RESPONDENTS} people each`, () => {
  it('Q-40: every figure is what really happened', () => {
    const seen = { figures: 0, versions: 0, skipped: 0, completed: 0, people: 0 };
    for (let at = 0; at < FORMS; at += 1) {
      const random = randomOf(SEED + at);
      const story = storyOf(random, RESPONDENTS);
      for (const { version, form } of story.versions)
        expect(
          checkForm(JSON.parse(JSON.stringify(form))),
          `ATELIER_FORMS_SEED=${SEED} +${at} v${version}`,
        ).toEqual({
          ok: true,
          form,
        });
      const events = arriving(random, story.events);
      for (const query of queriesOf(random, story)) {
        const figures = analyseForm(story.versions, events, query);
        const where = `ATELIER_FORMS_SEED=${SEED + at} ATELIER_FORMS=1 ${JSON.stringify(query)}`;
        expect(shapeOf(figures), where).toEqual(expectedFigures(story, query));
        expect(badNumbers(figures), where).toEqual([]);
        const { funnel, questions, days, leftBefore } = figures;
        const sum = (of: (day: (typeof days)[number]) => number) =>
          days.reduce((all, day) => all + of(day), 0);
        expect(sum(({ views }) => views.value)).toBe(funnel.views.value);
        expect(sum(({ completions }) => completions.value)).toBe(funnel.completions.value);
        const left = questions.reduce((all, question) => all + question.left.value, leftBefore.value);
        expect(left, where).toBe(funnel.starts.value - funnel.completions.value);
        seen.figures += 1;
        seen.completed += funnel.completions.value;
      }
      seen.versions += story.versions.length;
      seen.people += RESPONDENTS;
    }
    // The stories are worth telling.
    expect(seen.completed).toBeGreaterThan(FORMS * RESPONDENTS * 0.3);
    expect(seen.versions).toBeGreaterThan(FORMS);
  }, 1_200_000);

  it('Q-41: the order and the copies of events change nothing', () => {
    for (let at = 0; at < Math.min(FORMS, 20); at += 1) {
      const random = randomOf(SEED + 1_000_000 + at);
      const story = storyOf(random, Math.min(RESPONDENTS, 20));
      const query = { timeZone: 'Europe/Lisbon', from: '2026-10-12', to: '2026-11-03' };
      const plain = analyseForm(story.versions, story.events, query);
      const shuffled = analyseForm(random.shuffled(story.versions), arriving(random, story.events), query);
      expect(shuffled, `ATELIER_FORMS_SEED=${SEED}`).toEqual(plain);
    }
  }, 600_000);
});
