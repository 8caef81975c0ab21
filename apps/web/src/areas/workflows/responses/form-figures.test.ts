import type { FormFigureSet } from '@atelier/sdk';
import { describe, expect, it } from 'vitest';
import { choicesOf, factsOf, figureInWords, pathOf, stripOf } from './form-figures';

type Question = FormFigureSet['questions'][number];

const numbers = new Intl.NumberFormat('de-DE');
const format = {
  number: (value: number) => numbers.format(value),
  settings: { locale: 'en-GB', timeZone: 'Europe/Lisbon' },
};
const writeDay = (day: string) => `day ${day.slice(8)}`;
const rate = (numerator: number, denominator: number) => ({
  numerator,
  denominator,
  value: denominator === 0 ? null : numerator / denominator,
});
const funnel = (views: number, starts: number, completions: number) => ({
  from: null,
  to: null,
  views,
  starts,
  completions,
  usualTime: completions > 0 ? 252_000 : null,
  startRate: rate(starts, views),
  completionRate: rate(completions, starts),
});
const question = (more: Partial<Question>): Question => ({
  key: 'k',
  questionId: 'q',
  label: 'Budget',
  type: 'number',
  versions: [1],
  isRemoved: false,
  shown: 4,
  answered: 3,
  left: 1,
  answerRate: rate(3, 4),
  summary: 'texts',
  choices: [],
  numbers: null,
  currency: null,
  earliest: null,
  latest: null,
  ...more,
});
const figures = (more: Partial<FormFigureSet>): FormFigureSet => ({
  formId: 'f',
  title: 'Your day',
  workflowId: 'l',
  templateId: null,
  liveSince: null,
  timezone: 'Europe/Lisbon',
  from: null,
  to: null,
  versions: [],
  leftBefore: 0,
  days: [],
  questions: [],
  earlier: null,
  funnel: funnel(0, 0, 0),
  definitions: [{ figure: 'starts', name: 'Started', text: 'People who began to answer.' }],
  ...more,
});

describe('the figures side by side', () => {
  it('are written as the person reads numbers, with their whole and what changed', () => {
    const strip = stripOf(
      figures({ funnel: funnel(2_120, 1_640, 1_210), earlier: funnel(2_000, 1_700, 1_210) }),
      format,
    );
    expect(strip.map(({ value, detail, change, rows }) => [value, detail, change, rows])).toEqual([
      ['2.120', 'people who saw the first page', 120, undefined],
      ['1.640', '77% of views', -60, 1_640],
      ['1.210', '74% of starts', 0, 1_210],
      ['4 min 12 sec', 'median', undefined, undefined],
    ]);
    expect(strip[1]).toMatchObject({
      name: 'Started',
      meaning: 'People who began to answer.',
      madeOf: '1.640 of the 2.120 who saw it.',
    });
  });

  it('say nothing of a rate without a whole, and of a change without a time before', () => {
    const strip = stripOf(figures({}), format);
    expect(strip.map(({ detail, change }) => [detail, change ?? null])).toEqual([
      ['people who saw the first page', null],
      ['– of views', null],
      ['– of starts', null],
      ['median', null],
    ]);
  });
});

describe('what the answers to a question come to', () => {
  const statistics = {
    count: 3,
    sum: 700_050,
    mean: 233_350.0,
    median: 200_000,
    minimum: 50,
    maximum: 500_000,
  };

  it.each([
    ['numbers', question({ numbers: { ...statistics, mean: 107.031 } }), ['200.000', '107', '50', '500.000']],
    [
      'amounts',
      question({ type: 'money', currency: 'EUR', numbers: statistics }),
      ['€2,000', '€2,333.50', '€0.50', '€5,000'],
    ],
    [
      'days',
      question({ type: 'date', summary: 'dates', earliest: '2027-01-16', latest: '2027-09-18' }),
      ['day 16', 'day 18'],
    ],
    ['times', question({ summary: 'dates', earliest: '14:30', latest: '16:00' }), ['14:30', '16:00']],
    ['no days', question({ summary: 'dates' }), []],
    ['texts', question({}), []],
  ])('is said of %s', (_what, one, values) => {
    expect(factsOf(one, format, writeDay).map(({ value }) => value)).toEqual(values);
  });

  it('is in the order of how many chose it, unless the choices are a scale', () => {
    const choice = (choiceId: string, chosen: number) => ({
      choiceId,
      label: choiceId,
      isRemoved: false,
      chosen,
      share: rate(chosen, 3),
      place: null,
    });
    const choices = [choice('a', 1), choice('b', 2), choice('c', 1)];
    const order = (type: string) => choicesOf(question({ type, choices })).map(({ choiceId }) => choiceId);
    expect(order('singleChoice')).toEqual(['b', 'a', 'c']);
    expect(order('rating')).toEqual(['a', 'b', 'c']);
    expect(order('yesNo')).toEqual(['a', 'b', 'c']);
  });
});

it('names the responses behind a figure', () => {
  const choices = [
    { choiceId: 'friend', label: 'A friend', isRemoved: false, chosen: 1, share: rate(1, 3), place: null },
  ];
  const set = figures({ questions: [question({ key: 'found', label: 'How you found us', choices })] });
  expect(figureInWords(set, 'starts', null, null)).toBe('Started');
  expect(figureInWords(set, 'left', 'found', null)).toBe('left, How you found us');
  expect(figureInWords(set, 'choices', 'found', 'friend')).toBe('How you found us: A friend');
  expect(figureInWords(set, 'starts', 'unknown', null)).toBe('Started');
});

it('writes the days of answers as people do, and leaves words alone', () => {
  const asked = (type: string, answer: string | null, files: { name: string; size: number }[] = []) => ({
    questionId: type,
    label: type,
    type,
    answer,
    reason: null,
    state: 'answered' as const,
    files: files.map((file) => ({ ...file, type: 'image/png', url: 'https://files.example/1' })),
  });
  const path = pathOf(
    {
      questions: [
        asked('date', '2027-06-11'),
        asked('dateRange', '2027-06-11 to 2027-06-13'),
        asked('shortText', 'On 2027-06-11'),
        asked('file', null, [{ name: 'garden.png', size: 2_048 }]),
      ],
    },
    writeDay,
    (bytes) => `${bytes} bytes`,
  );
  expect(path.map(({ answer }) => answer)).toEqual(['day 11', 'day 11 to day 13', 'On 2027-06-11', null]);
  expect(path[3]?.files).toEqual([
    { name: 'garden.png', url: 'https://files.example/1', detail: '2048 bytes' },
  ]);
});
