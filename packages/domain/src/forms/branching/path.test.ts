import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Form, isQuestion } from '../content/types.js';
import { ask, choose, readForm, when } from '../example.testing.js';
import { PACKAGES, randomAnswer, randomForm, SOURCES } from '../simulation/forms.testing.js';
import { randomOf } from '../simulation/random.testing.js';
import { Truth } from '../simulation/truth.testing.js';
import { explainSkip } from './explain.js';
import { type FormContext, pathOf } from './path.js';

const asked = (form: Form, answers: object = {}, context?: FormContext) =>
  pathOf(form, { ...answers }, context).questions.map(({ _id }) => _id);

describe('the way through a form', () => {
  it('Q-12, Q-16: is what the definition says, for any form and any answers', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = randomOf(seed);
        const form = randomForm(random);
        const source = random.pick(SOURCES);
        const packages = random.some(PACKAGES, 0.5);
        const answers = new Map<string, unknown>();
        for (const question of form.items.filter(isQuestion)) {
          // Not what is shown: all that there is, so that some answers have to be left aside.
          const options = 'options' in question ? question.options.map(({ _id }) => _id) : [];
          if (random.chance(0.8)) answers.set(question._id, randomAnswer(random, question, options));
        }
        const truth = new Truth(form, { answers, source, packages });
        const path = pathOf(form, Object.fromEntries(answers), { hidden: { h: source }, packages });
        expect(path.questions).toEqual(truth.questions());
        expect(
          path.pages.map(({ items }) => items.filter(isQuestion)).filter(({ length }) => length > 0),
        ).toEqual(truth.pages());
        for (const question of path.questions)
          expect(path.answers[question._id]).toEqual(truth.answer(question) ?? undefined);
        // Every item is on a page or left out, once, and each reason can be said.
        const shown = path.pages.flatMap(({ items }) => items);
        const items = form.items.filter(({ type }) => type !== 'pageBreak');
        expect([...shown, ...path.skipped.map(({ item }) => item)].map(({ _id }) => _id).sort()).toEqual(
          items.map(({ _id }) => _id).sort(),
        );
        for (const skipped of path.skipped) expect(explainSkip(form, skipped)).toMatch(/\.$/);
      }),
      { numRuns: 1_500 },
    );
  });

  it('Q-12: takes any answers, also those that are none', () => {
    const form = readForm([
      ask('a', 'multipleChoice', choose('x', 'y')),
      ask('b', 'dateRange'),
      ask('c', 'file', { accept: ['image/*'], maximumFiles: 1, maximumSize: 10 }),
      ask('d', 'address'),
      ask('e', 'yesNo', { showWhen: when('a', 'contains', ['x']) }),
      ask('constructor', 'shortText', { showWhen: when('e', 'isEmpty') }),
    ]);
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.anything()), (answers) => {
        const path = pathOf(form, answers);
        expect(path.questions.length).toBeGreaterThan(3);
      }),
      { numRuns: 1_000 },
    );
    // Nothing that an object has by nature is an answer.
    expect(pathOf(form, {}).answers).toEqual({});
  });

  it('Q-13: a jump leaves out what is between, also inside of a page and to the end', () => {
    const form = readForm([
      ask('a', 'dropdown', {
        ...choose('x', 'y', 'z'),
        jumps: [
          { when: when('a', 'is', 'x'), to: 'c' },
          { when: when('a', 'is', 'y'), to: 'p2' },
          { when: when('a', 'is', 'z'), to: 'end' },
        ],
      }),
      ask('b', 'yesNo'),
      ask('c', 'yesNo'),
      { _id: 'p2', type: 'pageBreak' },
      ask('d', 'yesNo'),
    ]);
    expect(asked(form)).toEqual(['a', 'b', 'c', 'd']);
    expect(asked(form, { a: 'x' })).toEqual(['a', 'c', 'd']);
    expect(asked(form, { a: 'y' })).toEqual(['a', 'd']);
    expect(asked(form, { a: 'z' })).toEqual(['a']);
    expect(pathOf(form, { a: 'z' }).pages.map(({ pageId }) => pageId)).toEqual([null]);
  });

  it('Q-14: the rule of a page decides about all of it; a page without anything to show is none', () => {
    const form = readForm([
      ask('a', 'yesNo'),
      { _id: 'p', type: 'pageBreak', showWhen: when('a', 'is', true) },
      ask('b', 'yesNo'),
      { _id: 'q', type: 'pageBreak' },
      ask('c', 'yesNo', { showWhen: when('b', 'isNotEmpty') }),
    ]);
    expect(pathOf(form, { a: true }).pages.map(({ pageId }) => pageId)).toEqual([null, 'p']);
    // The answer on the page that is gone decides nothing, and is not asked for.
    expect(pathOf(form, { a: false, b: true })).toMatchObject({
      pages: [{ pageId: null }],
      answers: { a: false },
    });
  });

  it('Q-15: says why each item is left out', () => {
    const form = readForm([
      ask('budget', 'money', {
        label: 'Budget',
        currency: 'EUR',
        jumps: [{ when: when('budget', 'lessThan', 10_000), to: 'end' }],
      }),
      ask('album', 'yesNo', { label: 'Album', showWhen: when('budget', 'greaterThan', 500_000) }),
      {
        _id: 'p',
        type: 'pageBreak',
        title: 'The day',
        showWhen: {
          match: 'none',
          conditions: [{ fieldId: 'package', operator: 'contains', value: ['gold'] }],
        },
      },
      ask('time', 'time', { label: 'Start' }),
      ask('late', 'yesNo', { label: 'Late', showWhen: when('time', 'greaterThan', '20:00') }),
      ask('colour', 'dropdown', { options: [{ _id: 'x', label: 'X', showWhen: when('time', 'isEmpty') }] }),
    ]);
    const reasons = (answers: object, packages: string[] = []) =>
      pathOf(form, { ...answers }, { packages }).skipped.map((skipped) => [
        skipped.item._id,
        explainSkip(form, skipped, [{ _id: 'gold', name: 'Gold' }]),
      ]);
    expect(reasons({ budget: 20_000, time: '19:00' })).toEqual([
      ['album', 'Asked only when this holds: Budget is greater than €5,000.00.'],
      ['late', 'Asked only when this holds: Start is greater than 20:00.'],
      ['colour', 'Not asked, because none of its options is shown.'],
    ]);
    expect(reasons({ budget: 5_000 }).slice(0, 2)).toEqual([
      ['album', 'Left out: “Budget” goes on to the end.'],
      ['time', 'Left out: “Budget” goes on to the end.'],
    ]);
    expect(reasons({ budget: 600_000 }, ['gold'])[0]).toEqual([
      'time',
      'Its page is asked only when this does not hold: The package is Gold.',
    ]);
  });

  it('Q-16: an option that is not shown cannot be chosen, and who chose it has not answered', () => {
    const form = readForm([
      ask('outside', 'yesNo'),
      ask('place', 'multipleChoice', {
        options: [
          { _id: 'beach', label: 'Beach', showWhen: when('outside', 'is', true) },
          { _id: 'barn', label: 'Barn' },
        ],
      }),
      ask('sand', 'yesNo', { showWhen: when('place', 'contains', ['beach']) }),
    ]);
    expect(asked(form, { outside: true, place: ['beach'] })).toEqual(['outside', 'place', 'sand']);
    const path = pathOf(form, { outside: false, place: ['beach'], sand: true });
    expect(path.answers).toEqual({ outside: false });
    expect([...(path.options.get('place') ?? [])]).toEqual(['barn']);
  });
});
