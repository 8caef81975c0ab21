import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkPartial } from '../answers/check-submission.js';
import { englishSpeech } from '../answers/speech.js';
import { isQuestion } from '../content/types.js';
import { ask, choose, readForm } from '../example.testing.js';
import { editedForm, randomAnswer, randomForm } from '../simulation/forms.testing.js';
import { randomOf } from '../simulation/random.testing.js';
import { carryOver } from './carry-over.js';
import { joinVersions, questionKey } from './identity.js';

it('Q-33: answers go over where the question is the same and they fit', () => {
  const from = readForm([
    ask('name', 'shortText'),
    ask('guests', 'number', { decimals: 0 }),
    ask('budget', 'money', { currency: 'EUR' }),
    ask('style', 'multipleChoice', choose('a', 'b')),
    ask('gone', 'yesNo'),
    ask('kind', 'yesNo'),
    ask('empty', 'yesNo'),
  ]);
  const to = readForm([
    ask('style', 'multipleChoice', choose('b', 'c')),
    ask('kind', 'dropdown', choose('yes')),
    ask('name', 'shortText', { label: 'Your names' }),
    ask('guests', 'number', { decimals: 0, maximum: 50 }),
    ask('budget', 'money', { currency: 'GBP' }),
    ask('empty', 'yesNo'),
  ]);
  const answers = { name: 'Ada', guests: 80, budget: 100, style: ['a'], gone: true, kind: true, empty: null };
  expect(carryOver(answers, from, to)).toEqual({
    answers: { name: 'Ada' },
    dropped: ['guests', 'budget', 'style', 'gone', 'kind'],
  });
  expect(carryOver({ guests: 50, style: ['b'] }, from, to)).toEqual({
    answers: { guests: 50, style: ['b'] },
    dropped: [],
  });
});

it('Q-33: what goes over can be kept by the new version, and each answer goes over or is named', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const random = randomOf(seed);
      const from = randomForm(random);
      const to = editedForm(random, from, 2);
      const answers = Object.fromEntries(
        from.items.filter(isQuestion).map((question) => {
          const options = 'options' in question ? question.options.map(({ _id }) => _id) : [];
          return [question._id, randomAnswer(random, question, options)];
        }),
      );
      const carried = carryOver(answers, from, to);
      expect(checkPartial(to, carried.answers, englishSpeech)).toEqual({
        answers: carried.answers,
        problems: [],
      });
      expect([...Object.keys(carried.answers), ...carried.dropped].sort()).toEqual(
        Object.keys(answers).sort(),
      );
    }),
    { numRuns: 300 },
  );
});

it('Q-31: each question is listed once, whatever the order of the versions', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const random = randomOf(seed);
      const first = randomForm(random);
      const second = editedForm(random, first, 2);
      const versions = [
        { version: 1, form: first },
        { version: 2, form: second },
        { version: 3, form: editedForm(random, second, 3) },
      ];
      const joined = joinVersions(versions);
      expect(joinVersions(random.shuffled(versions))).toEqual(joined);
      const keys = versions.flatMap(({ form }) => form.items.filter(isQuestion).map(questionKey));
      expect(joined.map(({ key }) => key).sort()).toEqual([...new Set(keys)].sort());
      for (const { options } of joined)
        expect(new Set(options.map(({ _id }) => _id)).size).toBe(options.length);
    }),
    { numRuns: 200 },
  );
});
