import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pathOf } from '../branching/path.js';
import { isQuestion } from '../content/types.js';
import { ask, choose, readForm, when } from '../example.testing.js';
import { PACKAGES, randomAnswer, randomForm } from '../simulation/forms.testing.js';
import { randomOf } from '../simulation/random.testing.js';
import { checkPage, checkPartial, checkSubmission } from './check-submission.js';
import { defaultAnswers, readHiddenFields } from './hidden.js';
import { mappedValues } from './mapped.js';
import { answersIn, mergePartials, type PartialAnswers } from './merge.js';
import { resumeAt } from './resume.js';
import { englishSpeech } from './speech.js';

const form = readForm(
  [
    ask('name', 'shortText', {
      label: 'Your names',
      required: true,
      mapsTo: { kind: 'contact', field: 'name' },
    }),
    ask('mail', 'email', { required: true, mapsTo: { kind: 'contact', field: 'email' } }),
    { _id: 'day', type: 'pageBreak' },
    ask('wedding', 'yesNo', { required: true }),
    ask('date', 'date', {
      required: true,
      showWhen: when('wedding', 'is', true),
      mapsTo: { kind: 'variable', name: 'event.date' },
    }),
    ask('guests', 'number', { decimals: 0, minimum: 1 }),
    { _id: 'end-page', type: 'pageBreak' },
    ask('found', 'singleChoice', { ...choose('friend', 'instagram'), other: 'Other', default: 'friend' }),
    ask('consent', 'consent', { required: true }),
  ],
  {
    hidden: [
      { _id: 'h1', name: 'source', default: 'direct' },
      { _id: 'h2', name: 'ref', mapsTo: { kind: 'variable', name: 'reference' } },
    ],
  },
);
const whole = {
  name: ' Ada  & Luis',
  mail: 'ADA@ferreira.example',
  wedding: true,
  date: '2027-06-12',
  found: { other: 'A poster' },
  consent: true,
};

describe('a submission', () => {
  it('Q-23: is the answers of the questions asked, in normal form; others are kept and do not count', () => {
    expect(checkSubmission(form, whole, englishSpeech)).toMatchObject({
      ok: true,
      answers: { ...whole, name: 'Ada & Luis', mail: 'ada@ferreira.example' },
      kept: {},
    });
    const all = checkSubmission(form, whole, englishSpeech);
    expect(all.ok && all.kept).toEqual({});
    const other = checkSubmission(form, { ...whole, wedding: false }, englishSpeech);
    expect(other.ok && other.kept).toEqual({ date: '2027-06-12' });
    expect(other.ok && Object.keys(other.answers)).not.toContain('date');
    // What is wrong with an answer that is not asked for keeps nobody from sending.
    expect(checkSubmission(form, { ...whole, wedding: false, date: 'soon' }, englishSpeech)).toMatchObject({
      ok: true,
      kept: {},
    });
  });

  it('Q-22, Q-23: names every problem with its question', () => {
    expect(
      checkSubmission(
        form,
        { ...whole, mail: 'ada', date: undefined, guests: 0, colour: 'red' },
        englishSpeech,
      ),
    ).toMatchObject({
      ok: false,
      problems: [
        { field: 'answers.colour', message: 'This form has no such question.' },
        {
          field: 'answers.mail',
          questionId: 'mail',
          label: 'The mail',
          message: expect.stringContaining('email'),
        },
        { field: 'answers.date', message: 'Please answer this question.' },
        { field: 'answers.guests', message: 'The least is 1.' },
      ],
    });
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`x${at}`, 1]));
    const refused = checkSubmission(form, many, englishSpeech);
    expect(!refused.ok && refused.problems.length).toBeLessThan(40);
  });

  it('Q-22: nothing that an object has by nature is an answer', () => {
    const odd = readForm([ask('constructor', 'shortText'), ask('toString', 'yesNo', { required: true })]);
    expect(checkPage(odd, {}, null, englishSpeech).map(({ message }) => message)).toEqual([
      'Please choose yes or no.',
    ]);
    expect(resumeAt(odd, { constructor: 'x' })).toEqual({ pageId: null, questionId: 'toString' });
    expect(checkPartial(odd, {}, englishSpeech)).toEqual({ answers: {}, problems: [] });
  });

  it('Q-22: a page asks only for its own questions', () => {
    expect(checkPage(form, {}, null, englishSpeech).map(({ questionId }) => questionId)).toEqual([
      'name',
      'mail',
    ]);
    expect(checkPage(form, {}, 'day', englishSpeech).map(({ questionId }) => questionId)).toEqual([
      'wedding',
    ]);
    expect(
      checkPage(form, { wedding: true }, 'day', englishSpeech).map(({ questionId }) => questionId),
    ).toEqual(['date']);
    expect(checkPage(form, { wedding: false, guests: 80 }, 'day', englishSpeech)).toEqual([]);
    expect(checkPage(form, {}, 'gone', englishSpeech)).toEqual([]);
  });

  it('Q-24: drafts have no required answers, and invalid ones are reported alongside the saved ones', () => {
    expect(checkPartial(form, { name: ' Ada ', mail: 'ada', wedding: null, x: 1 }, englishSpeech)).toEqual({
      answers: { name: 'Ada', wedding: null },
      problems: [
        { field: 'answers.x', message: 'This form has no such question.' },
        expect.objectContaining({ field: 'answers.mail' }),
      ],
    });
    // A question that is not asked now keeps its answer.
    expect(checkPartial(form, { wedding: false, date: '2027-06-12' }, englishSpeech).answers).toEqual({
      wedding: false,
      date: '2027-06-12',
    });
  });

  it('Q-23: what passes is the path and passes again', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = randomOf(seed);
        const some = randomForm(random);
        const context = { hidden: { h: 'fair' }, packages: random.some(PACKAGES, 0.5) };
        const answers: Record<string, unknown> = {};
        // Each question is answered when the path reaches it, so that the whole is a submission.
        for (const question of some.items.filter(isQuestion)) {
          const shown = pathOf(some, answers, context);
          if (!shown.questions.includes(question)) continue;
          answers[question._id] = randomAnswer(random, question, [
            ...(shown.options.get(question._id) ?? []),
          ]);
        }
        const checked = checkSubmission(some, answers, englishSpeech, context);
        expect(checked).toMatchObject({ ok: true });
        if (!checked.ok) return;
        expect(checkSubmission(some, checked.answers, englishSpeech, context)).toMatchObject({
          ok: true,
          answers: checked.answers,
        });
        expect(resumeAt(some, checked.answers, context).questionId).toBeNull();
      }),
      { numRuns: 300 },
    );
  });
});

describe('coming back', () => {
  it.each<[object, string | null, string | null]>([
    [{}, null, 'name'],
    [{ name: 'Ada' }, null, 'mail'],
    [{ name: 'Ada', mail: 'ada@x.example' }, 'day', 'wedding'],
    [{ name: 'Ada', mail: 'ada@x.example', wedding: true }, 'day', 'date'],
    [{ name: 'Ada', mail: 'ada@x.example', wedding: false }, 'day', 'guests'],
    // An optional question that was passed over stays passed over.
    [{ name: 'Ada', mail: 'ada@x.example', wedding: false, found: 'friend' }, 'end-page', 'consent'],
    // What is missing before goes first, and so does what does not fit.
    [{ mail: 'ada@x.example', found: 'friend' }, null, 'name'],
    [{ name: 'Ada', mail: 'ada', found: 'friend' }, null, 'mail'],
    [
      { name: 'Ada', mail: 'ada@x.example', wedding: false, guests: 'many', found: 'friend' },
      'day',
      'guests',
    ],
    [whole, 'end-page', null],
  ])('Q-25: with %j it goes on at page %s, question %s', (answers, pageId, questionId) => {
    expect(resumeAt(form, { ...answers })).toEqual({ pageId, questionId });
  });
});

describe('two devices', () => {
  const value = fc.oneof(
    fc.constant(null),
    fc.string(),
    fc.integer(),
    fc.constantFrom(['a', 'b'], { other: 'x' }),
  );
  const partial: fc.Arbitrary<PartialAnswers> = fc.dictionary(
    fc.constantFrom('a', 'b', 'c', 'constructor'),
    fc.record({ value, at: fc.integer({ min: 0, max: 4 }) }, { noNullPrototype: true }),
    { noNullPrototype: false },
  );

  it('Q-26: the latest answer of each question, whoever is asked first and however often', () => {
    fc.assert(
      fc.property(partial, partial, partial, (one, two, three) => {
        const both = mergePartials(one, two);
        expect(mergePartials(two, one)).toEqual(both);
        expect(mergePartials(both, two)).toEqual(both);
        expect(mergePartials(both, three)).toEqual(mergePartials(one, mergePartials(two, three)));
        for (const [questionId, { at }] of Object.entries(both)) {
          const times = [one, two].flatMap((answers) =>
            Object.hasOwn(answers, questionId) ? [answers[questionId]?.at ?? 0] : [],
          );
          expect(at).toBe(Math.max(...times));
        }
        expect(Object.keys(both).sort()).toEqual(
          [...new Set([...Object.keys(one), ...Object.keys(two)])].sort(),
        );
      }),
      { numRuns: 1_000 },
    );
  });

  it('Q-26: an answer taken away later is away; of one millisecond the answer counts', () => {
    const phone = { a: { value: 'x', at: 5 }, b: { value: 'x', at: 5 } };
    const laptop = { a: { value: null, at: 6 }, b: { value: null, at: 5 } };
    expect(answersIn(mergePartials(phone, laptop))).toEqual({ b: 'x' });
  });
});

describe('what a form brings and fills in', () => {
  it('Q-6: opens with its defaults', () => {
    expect(defaultAnswers(form)).toEqual({ found: 'friend' });
  });

  it('Q-7: reads hidden fields from its address', () => {
    expect(readHiddenFields(form, '')).toEqual({ h1: 'direct' });
    expect(readHiddenFields(form, '?source=fair&ref=%20A%00%0Ab%20&x=1&__proto__=y')).toEqual({
      h1: 'fair',
      h2: 'A b',
    });
    expect(readHiddenFields(form, `?source=&ref=${'x'.repeat(600)}`)).toEqual({
      h1: 'direct',
      h2: 'x'.repeat(500),
    });
  });

  it('Q-8: fills in the contact and variables from questions that are asked', () => {
    expect(mappedValues(form, whole, { hidden: { h2: 'A7' } })).toEqual({
      contact: { name: 'Ada & Luis', email: 'ada@ferreira.example' },
      variables: { 'event.date': '2027-06-12', reference: 'A7' },
    });
    expect(mappedValues(form, { ...whole, wedding: false, mail: 'ada' })).toEqual({
      contact: { name: 'Ada & Luis' },
      variables: {},
    });
    const long = { ...whole, name: `${'x'.repeat(199)} ${'y'.repeat(100)}` };
    expect(mappedValues(form, long).contact.name).toBe('x'.repeat(199));
    const twice = readForm([
      ask('first', 'email', { mapsTo: { kind: 'contact', field: 'email' } }),
      ask('second', 'email', { mapsTo: { kind: 'contact', field: 'email' } }),
    ]);
    const answers = { first: 'ada@x.example', second: 'luis@x.example' };
    expect(mappedValues(twice, answers).contact).toEqual({ email: 'ada@x.example' });
    expect(mappedValues(twice, { second: 'luis@x.example' }).contact).toEqual({ email: 'luis@x.example' });
  });
});
