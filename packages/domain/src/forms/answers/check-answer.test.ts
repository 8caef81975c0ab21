import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormQuestion } from '../content/types.js';
import { isQuestion } from '../content/types.js';
import { ask, choose, readForm } from '../example.testing.js';
import { checkAnswer, readAnswer } from './check-answer.js';
import { englishSpeech } from './speech.js';
import { answerInWords } from './words.js';

function question(type: string, more: object = {}): FormQuestion {
  const item = readForm([ask('a', type, more)]).items[0];
  if (item === undefined || !isQuestion(item)) throw new Error('No question.');
  return item;
}
const file = (more: object = {}) => ({ key: 'k1', name: 'a.png', size: 10, type: 'image/png', ...more });
const files = { accept: ['image/*', 'application/pdf'], maximumFiles: 2, maximumSize: 2_097_152 };

/** Type, settings, what came in, and what is kept. */
const accepted: [string, object, unknown, unknown][] = [
  ['shortText', {}, '  Ada \t &\n Luis\u200b ', 'Ada & Luis'],
  ['shortText', {}, 'e\u0301', 'é'],
  ['shortText', {}, '<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['shortText', { maximumLength: 2 }, '👩🏽‍🎤'.slice(0, 4), '👩🏽'],
  ['longText', {}, 'one  two \r\n\r\n\r\n\r\nthree', 'one two\n\nthree'],
  ['email', {}, ' Ada@Ferreira.Example ', 'ada@ferreira.example'],
  ['phone', {}, '+351  912 345 678', '+351 912 345 678'],
  ['phone', {}, '(020) 7946-0958 ext. 12', '(020) 7946-0958 ext. 12'],
  ['website', {}, 'ferreira.example', 'https://ferreira.example/'],
  ['website', {}, 'http://ferreira.example/a?b=c#d', 'http://ferreira.example/a?b=c#d'],
  ['number', { decimals: 2 }, '12.50', 12.5],
  ['number', { decimals: 0 }, -0, 0],
  ['number', { decimals: 6 }, 0.000001, 0.000001],
  ['number', { decimals: 2 }, 1.1, 1.1],
  ['number', { decimals: 0, minimum: 1, maximum: 3 }, 3, 3],
  ['money', { currency: 'EUR' }, 120_000, 120_000],
  ['rating', { lowest: 0, highest: 10 }, 0, 0],
  ['date', { earliest: '2027-02-28', latest: '2027-02-28' }, '2027-02-28', '2027-02-28'],
  ['time', { earliest: '08:00', latest: '08:00' }, '08:00', '08:00'],
  [
    'dateRange',
    { maximumDays: 1 },
    { from: '2027-06-01', to: '2027-06-01' },
    { from: '2027-06-01', to: '2027-06-01' },
  ],
  ['singleChoice', choose('a', 'b'), 'b', 'b'],
  ['singleChoice', { ...choose('a'), other: 'Else' }, { other: ' A  boat ' }, { other: 'A boat' }],
  ['dropdown', choose('a', 'b'), 'a', 'a'],
  [
    'multipleChoice',
    { ...choose('a', 'b', 'c'), other: 'Else' },
    ['c', { other: 'x' }, 'a', 'c'],
    ['a', 'c', { other: 'x' }],
  ],
  ['multipleChoice', { ...choose('a', 'b'), minimum: 2, maximum: 2 }, ['b', 'a'], ['a', 'b']],
  ['ranking', choose('a', 'b', 'c'), ['c', 'a', 'b'], ['c', 'a', 'b']],
  ['yesNo', {}, false, false],
  ['consent', {}, true, true],
  [
    'address',
    {},
    { line1: ' Rua da Rosa  1 ', city: 'Lisboa', postcode: '', country: 'pt' },
    { line1: 'Rua da Rosa 1', city: 'Lisboa', country: 'PT' },
  ],
  [
    'file',
    files,
    [file(), file({ key: 'k2', type: 'application/pdf' })],
    [file(), file({ key: 'k2', type: 'application/pdf' })],
  ],
];

/** Type, settings, what came in, and what is said. */
const refused: [string, object, unknown, string][] = [
  ['shortText', {}, 5, 'Write a text.'],
  ['shortText', {}, 'x'.repeat(501), 'Write at most 500 characters.'],
  ['shortText', {}, 'x'.repeat(100_000), 'Write at most 500 characters.'],
  ['shortText', { maximumLength: 3 }, 'four', 'Write at most 3 characters.'],
  ['shortText', { minimumLength: 3 }, ' ab ', 'Write at least 3 characters.'],
  ['longText', {}, 'x'.repeat(10_001), 'Write at most 10,000 characters.'],
  ...[
    'ada',
    'ada@',
    '@x.example',
    'a b@x.example',
    'ada@example',
    'ada@x..example',
    'ada@.example',
    'a@b@c.example',
    'ada@x.example.',
    '<a@x.example>',
  ].map((text): [string, object, unknown, string] => [
    'email',
    {},
    text,
    'Write an email address such as ada@ferreira.example.',
  ]),
  ['email', {}, `${'x'.repeat(64)}@${'y'.repeat(200)}.example`, 'Write at most 254 characters.'],
  ['phone', {}, '12', 'Write a phone number such as +351 912 345 678.'],
  ['phone', {}, 'call me', 'Write a phone number'],
  ['phone', {}, '1234567890123456789012', 'Write a phone number'],
  ...[
    'javascript:alert(1)',
    'ftp://x.example',
    'localhost',
    'https://ada@x.example',
    'https://:secret@x.example',
    'http://',
    'data:text/html,x',
  ].map((text): [string, object, unknown, string] => ['website', {}, text, 'Write an address of the web']),
  ['number', { decimals: 0 }, 1.5, 'Write a whole number.'],
  ['number', { decimals: 1 }, 1.25, 'Write at most 1 digit after the point.'],
  ['number', { decimals: 0 }, '1,000', 'Write a number.'],
  ['number', { decimals: 0 }, Number.NaN, 'Write a number.'],
  ['number', { decimals: 0 }, Number.POSITIVE_INFINITY, 'Write a number.'],
  ['number', { decimals: 0 }, true, 'Write a number.'],
  ['number', { decimals: 0, minimum: 1_000 }, 999, 'The least is 1,000.'],
  ['number', { decimals: 0 }, 1_000_000_001, 'The most is 1,000,000,000.'],
  ['money', { currency: 'EUR', minimum: 10_000 }, 9_999, 'The least is €100.00.'],
  ['money', { currency: 'JPY', maximum: 10_000 }, 10_001, 'The most is JP¥10,000.'],
  ['money', { currency: 'KWD', maximum: 1_500 }, 1_501, 'The most is KWD'],
  ['money', { currency: 'EUR' }, 10.5, 'Write an amount.'],
  ['money', { currency: 'EUR' }, '10', 'Write an amount.'],
  ['money', { currency: 'EUR' }, -1, 'The least is €0.00.'],
  ['rating', { lowest: 1, highest: 5 }, 0, 'Choose a step from 1 to 5.'],
  ['rating', { lowest: 1, highest: 5 }, 4.5, 'Choose a step from 1 to 5.'],
  ['date', {}, '2027-02-29', 'Give a day of the calendar.'],
  ['date', {}, '2027-06-12T10:00:00Z', 'Give a day of the calendar.'],
  ['date', { earliest: '2027-01-01' }, '2026-12-31', 'The earliest is 1 January 2027.'],
  ['date', { latest: '2027-01-01' }, '2027-01-02', 'The latest is 1 January 2027.'],
  ['time', {}, '24:00', 'Give a time such as 14:30.'],
  ['time', { latest: '20:00' }, '20:01', 'The latest is 20:00.'],
  ['dateRange', {}, { from: '2027-06-02', to: '2027-06-01' }, 'The last day is before the first.'],
  ['dateRange', {}, { from: '2027-06-02' }, 'Give the first and the last day.'],
  ['dateRange', {}, { from: '2027-06-02', to: '2027-06-02', x: 'y' }, 'Give the first and the last day.'],
  ['dateRange', { maximumDays: 2 }, { from: '2027-06-01', to: '2027-06-03' }, 'Give at most 2 days.'],
  [
    'dateRange',
    { latest: '2027-06-02' },
    { from: '2027-06-01', to: '2027-06-03' },
    'The latest is 2 June 2027.',
  ],
  ['singleChoice', choose('a'), 'b', 'Choose from the options shown.'],
  ['singleChoice', choose('a'), { other: 'x' }, 'Choose from the options shown.'],
  ['singleChoice', { ...choose('a'), other: 'Else' }, { other: ' ' }, 'Say what you mean by “Else”.'],
  [
    'singleChoice',
    { ...choose('a'), other: 'Else' },
    { other: 'x'.repeat(501) },
    'Write at most 500 characters.',
  ],
  ['singleChoice', choose('a'), ['a'], 'Choose from the options shown.'],
  ['multipleChoice', choose('a'), 'a', 'Choose from the options shown.'],
  ['multipleChoice', { ...choose('a', 'b', 'c'), minimum: 2 }, ['a'], 'Choose at least 2 options.'],
  ['multipleChoice', { ...choose('a', 'b', 'c'), maximum: 1 }, ['a', 'b'], 'Choose at most 1 option.'],
  [
    'multipleChoice',
    { ...choose('a'), other: 'Else' },
    [{ other: 'x' }, { other: 'y' }],
    'Choose from the options shown.',
  ],
  ['ranking', choose('a', 'b'), ['a'], 'Put all 2 options in order, each once.'],
  ['ranking', choose('a', 'b'), ['a', 'a'], 'Put all 2 options in order, each once.'],
  ['ranking', choose('a', 'b'), ['a', 'c'], 'Put all 2 options in order, each once.'],
  ['yesNo', {}, 'yes', 'Choose yes or no.'],
  ['consent', {}, 'true', 'Tick the box, or leave it.'],
  ['address', {}, { city: 'Lisboa' }, 'Write the street and the number.'],
  ['address', {}, { line1: 'Rua da Rosa 1' }, 'Write the town.'],
  ['address', {}, { line1: 'x', city: 'y', country: 'Portugal' }, 'Choose a country.'],
  ['address', {}, { line1: 'x'.repeat(201), city: 'y' }, 'Write at most 200 characters a line.'],
  ['address', {}, { line1: 'x', city: 'y', planet: 'z' }, 'Write an address.'],
  ['file', files, [file({ size: 2_097_153 })], '“a.png” is larger than 2 MB.'],
  ['file', files, [file({ size: 0 })], '“a.png” is empty.'],
  [
    'file',
    files,
    [file({ type: 'image/svg+xml' }), file({ key: 'k2', type: 'text/html' })],
    '“a.png” is not of a kind that is asked for: image/*, application/pdf.',
  ],
  ['file', files, [file(), file({ key: 'k2' }), file({ key: 'k3' })], 'Add at most 2 files.'],
  ['file', files, [file(), file()], 'Add each file once.'],
  ['file', files, [{ name: 'a.png' }], 'Add the file again: it was not stored.'],
  ['file', files, 'a.png', 'Add the file again: it was not stored.'],
];

describe('an answer', () => {
  it.each(accepted)('Q-20, Q-21: %s %j takes %j as %j, and that again', (type, more, given, kept) => {
    const asked = question(type, more);
    expect(readAnswer(asked, given, undefined)).toEqual({ value: kept });
    expect(readAnswer(asked, kept, undefined)).toEqual({ value: kept });
  });

  it.each(refused)('Q-20: %s %j does not take %j', (type, more, given, message) => {
    const { problem } = readAnswer(question(type, more), given, undefined);
    const said = problem?.(englishSpeech);
    expect(said).toContain(message);
    // With the answer required the problem is the same: something was given.
    expect(checkAnswer(question(type, { ...more, required: true }), given, englishSpeech).problem).toBe(said);
  });

  it('Q-21: the normal form of a normal form is itself, for anything that is taken', () => {
    const asked = accepted.map(([type, more]) => question(type, more));
    const words = fc.constantFrom(
      'a',
      'b',
      'c',
      '2027-06-12',
      '12:30',
      '1.5',
      ' x ',
      'ada@x.example',
      '+1 202 555 0123',
    );
    const any = fc.oneof(
      words,
      fc.array(words),
      fc.integer(),
      fc.double(),
      fc.boolean(),
      fc.string(),
      fc.anything(),
    );
    let taken = 0;
    fc.assert(
      fc.property(fc.constantFrom(...asked), any, (one, given) => {
        const { value } = readAnswer(one, given, undefined);
        if (value === undefined || value === null) return;
        taken += 1;
        expect(readAnswer(one, value, undefined)).toEqual({ value });
        expect(JSON.parse(JSON.stringify(value))).toEqual(value);
        expect(typeof answerInWords(one, value, englishSpeech)).toBe('string');
      }),
      { numRuns: 4_000 },
    );
    expect(taken).toBeGreaterThan(200);
  });

  it.each([null, undefined, '', [], '  '])(
    'Q-22: %j is no answer, and is missed where one has to be given',
    (given) => {
      for (const [type, more] of accepted) {
        if (given === '  ' && !['shortText', 'longText', 'email', 'phone', 'website'].includes(type))
          continue;
        expect(readAnswer(question(type, more), given, undefined)).toEqual({ value: null });
        expect(
          checkAnswer(question(type, { ...more, required: true }), given, englishSpeech).problem,
        ).toMatch(/^Please /);
      }
    },
  );

  it('Q-22: a box that has to be ticked and is not is missed', () => {
    expect(checkAnswer(question('consent', { required: true }), false, englishSpeech).problem).toBe(
      'Please tick the box to go on.',
    );
    expect(checkAnswer(question('consent'), false, englishSpeech)).toEqual({ value: null });
  });

  it('Q-16: where a rule leaves fewer options than have to be chosen, all of them will do', () => {
    const asked = question('multipleChoice', { ...choose('a', 'b', 'c'), minimum: 2 });
    expect(checkAnswer(asked, ['a'], englishSpeech, new Set(['a']))).toEqual({ value: ['a'] });
    expect(checkAnswer(asked, ['b'], englishSpeech, new Set(['a'])).problem).toBe(
      'Choose from the options shown.',
    );
  });

  it.each<[string, object, unknown, string]>([
    ['money', { currency: 'EUR' }, 120_050, '€1,200.50'],
    ['yesNo', {}, false, 'No'],
    [
      'multipleChoice',
      { ...choose('a', 'b'), other: 'Else' },
      ['a', { other: 'A boat' }],
      'Option a, A boat',
    ],
    ['dateRange', {}, { from: '2027-06-01', to: '2027-06-02' }, '2027-06-01 to 2027-06-02'],
    [
      'address',
      {},
      { line1: 'Rua da Rosa 1', city: 'Lisboa', postcode: '1200-001', country: 'PT' },
      'Rua da Rosa 1, 1200-001 Lisboa, PT',
    ],
    ['file', files, [file()], 'a.png'],
    ['singleChoice', { ...choose('a'), other: 'Else' }, { other: 'A boat' }, 'A boat'],
  ])('Q-28: an answer to %s %j in words: %j', (type, more, given, words) => {
    const { value } = readAnswer(question(type, more), given, undefined);
    expect(
      value === null || value === undefined ? '' : answerInWords(question(type, more), value, englishSpeech),
    ).toBe(words);
  });
});
