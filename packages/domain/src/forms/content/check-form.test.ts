import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ask, choose, formOf } from '../example.testing.js';
import { formLimits } from '../limits.js';
import { editedForm, randomForm } from '../simulation/forms.testing.js';
import { randomOf } from '../simulation/random.testing.js';
import { checkForm } from './check-form.js';
import type { FormQuestionType } from './types.js';

const problemsOf = (input: unknown) => {
  const checked = checkForm(input);
  return checked.ok ? [] : checked.problems.map(({ field, message }) => `${field}: ${message}`);
};
const refused = (...items: unknown[]) => problemsOf(formOf(items));

/** One question of each type, with all that it can say. */
const everyType: Readonly<Record<FormQuestionType, object>> = {
  shortText: { minimumLength: 2, maximumLength: 80, placeholder: 'Ada & Luis', default: 'Ada' },
  longText: { maximumLength: 2_000, help: 'As long as you like.' },
  email: { placeholder: 'ada@ferreira.example', mapsTo: { kind: 'contact', field: 'email' } },
  phone: { mapsTo: { kind: 'contact', field: 'phoneNumber' } },
  website: { default: 'https://ferreira.example/' },
  number: { minimum: -1.5, maximum: 10, decimals: 1, default: 2.5 },
  money: { currency: 'EUR', minimum: 10_000, maximum: 500_000, default: 250_000 },
  rating: { lowest: 1, highest: 5, lowestLabel: 'Not at all', highestLabel: 'Very', default: 3 },
  date: { earliest: '2026-11-21', latest: '2030-12-31', mapsTo: { kind: 'variable', name: 'event.date' } },
  time: { earliest: '08:00', latest: '23:30', default: '14:30' },
  dateRange: { maximumDays: 14, default: { from: '2027-06-01', to: '2027-06-03' } },
  singleChoice: { ...choose('a', 'b'), other: 'Something else', default: { other: 'A boat' } },
  multipleChoice: { ...choose('a', 'b', 'c'), minimum: 1, maximum: 2, default: ['a', 'c'] },
  dropdown: { ...choose('a', 'b'), placeholder: 'Choose', default: 'b' },
  ranking: { ...choose('a', 'b'), default: ['b', 'a'] },
  yesNo: { default: true },
  consent: {},
  address: { default: { line1: 'Rua da Rosa 1', city: 'Lisboa', country: 'PT' } },
  file: { accept: ['image/*', 'application/pdf'], maximumFiles: 5, maximumSize: 10_485_760 },
};

describe('a form', () => {
  it('Q-1: has questions of every type, statements, page breaks and hidden fields', () => {
    const form = formOf(
      [
        { _id: 'hello', type: 'statement', text: 'We are glad that you write.' },
        ...Object.entries(everyType).map(([type, more]) => ask(type, type, more)),
        { _id: 'more', type: 'pageBreak', title: 'More', text: 'Nearly there.' },
      ],
      { hidden: [{ _id: 'h1', name: 'utm_source', default: 'direct' }] },
    );
    expect(checkForm(form)).toEqual({ ok: true, form });
    expect(checkForm(JSON.parse(JSON.stringify(form)))).toEqual({ ok: true, form });
  });

  it('Q-1: what the generator of the simulation makes is a form, edits included', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = randomOf(seed);
        const form = randomForm(random);
        expect(problemsOf(form)).toEqual([]);
        expect(problemsOf(editedForm(random, form, 2))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('Q-1: anything else that JSON can say is answered with problems, and nothing is thrown', () => {
    const item = fc.record(
      { _id: fc.string(), type: fc.constantFrom(...Object.keys(everyType)), label: fc.anything() },
      { noNullPrototype: false },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.jsonValue(),
          fc.array(item).map((items) => formOf(items)),
        ),
        (input) => {
          const checked = checkForm(input);
          if (!checked.ok) expect(checked.problems.length).toBeGreaterThan(0);
        },
      ),
      { numRuns: 500 },
    );
  });

  const long = (length: number) => 'x'.repeat(length + 1);
  it.each<[string, unknown, string]>([
    ['title', formOf([], { title: '' }), 'title: Give at least 1 character.'],
    ['title', formOf([], { title: long(200) }), 'title: Give at most 200 characters.'],
    ['intro', formOf([], { intro: long(5_000) }), 'intro: Give at most 5000 characters.'],
    [
      'label',
      formOf([ask('a', 'yesNo', { label: long(500) })]),
      'items.0.label: Give at most 500 characters.',
    ],
    [
      'help',
      formOf([ask('a', 'yesNo', { help: long(1_000) })]),
      'items.0.help: Give at most 1000 characters.',
    ],
    ['required', formOf([ask('a', 'yesNo', { required: 'yes' })]), 'items.0.required: Give true or false.'],
    ['type', formOf([ask('a', 'colour')]), 'items.0.type: Give one of '],
    ['a choice without options', formOf([ask('a', 'dropdown')]), 'items.0.options: Give a list.'],
    [
      'no options',
      formOf([ask('a', 'dropdown', { options: [] })]),
      'items.0.options: Give at least 1 entry.',
    ],
    [
      'options',
      formOf([ask('a', 'dropdown', choose(...Array.from({ length: 201 }, (_, at) => `o${at}`)))]),
      'items.0.options: Give at most 200 entries.',
    ],
    ['id', formOf([ask('a b', 'yesNo')]), 'items.0._id: Give letters, digits, - and _ only'],
    ['id', formOf([ask('__proto__', 'yesNo')]), 'items.0._id: Give letters, digits'],
    ['id', formOf([ask(long(40), 'yesNo')]), 'items.0._id: Give at most 40 characters.'],
    ['decimals', formOf([ask('a', 'number', { decimals: 7 })]), 'items.0.decimals: Give at most 6.'],
    [
      'amount',
      formOf([ask('a', 'money', { currency: 'EUR', minimum: 1.5 })]),
      'items.0.minimum: Give a whole number.',
    ],
    [
      'currency',
      formOf([ask('a', 'money', { currency: 'euro' })]),
      'items.0.currency: Give a currency such as EUR.',
    ],
    [
      'day',
      formOf([ask('a', 'date', { earliest: '2026-02-30' })]),
      'items.0.earliest: Give a day such as 2026-11-21.',
    ],
    ['time', formOf([ask('a', 'time', { latest: '24:00' })]), 'items.0.latest: Give a time such as 14:30.'],
    ['scale', formOf([ask('a', 'rating', { lowest: 1, highest: 11 })]), 'items.0.highest: Give at most 10.'],
    [
      'files',
      formOf([ask('a', 'file', { accept: ['*/*'], maximumFiles: 1, maximumSize: 1 })]),
      'items.0.accept.0: Give a media type such as image/png or image/*.',
    ],
    [
      'file size',
      formOf([ask('a', 'file', { accept: ['image/*'], maximumFiles: 1, maximumSize: 104_857_601 })]),
      'items.0.maximumSize: Give at most 104857600.',
    ],
    ['NUL', formOf([ask('a', 'yesNo', { label: 'a\0b' })]), 'items.0.label: Leave out the character NUL.'],
    ['parameter', formOf([], { hidden: [{ _id: 'h', name: 'a b' }] }), 'hidden.0.name: Give letters, digits'],
  ])('Q-2: %s has a limit, and the answer names field and limit', (_what, input, message) => {
    expect(problemsOf(input)).toContainEqual(expect.stringContaining(message));
  });

  it('Q-2: counts have limits', () => {
    const questions = (count: number) => Array.from({ length: count }, (_, at) => ask(`q${at}`, 'yesNo'));
    expect(refused(...questions(200))).toEqual([]);
    expect(refused(...questions(201))).toEqual([
      'items: A form has at most 200 questions; this one has 201.',
    ]);
    const breaks = Array.from({ length: 51 }, (_, at) => ({ _id: `p${at}`, type: 'pageBreak' }));
    expect(refused(...breaks)).toEqual(['items: A form has at most 50 page breaks; this one has 51.']);
    const options = choose(...Array.from({ length: 200 }, (_, at) => `o${at}`));
    const choices = Array.from({ length: 11 }, (_, at) => ask(`q${at}`, 'dropdown', options));
    expect(refused(...choices)).toEqual([
      'items: A form has at most 2000 options in all; this one has 2200.',
    ]);
    const hidden = Array.from({ length: formLimits.hiddenFields + 1 }, (_, at) => ({
      _id: `h${at}`,
      name: `n${at}`,
    }));
    expect(problemsOf(formOf([], { hidden }))).toEqual(['hidden: Give at most 20 entries.']);
  });

  it('Q-7: a hidden field is not called like what the address needs for itself', () => {
    const named = (name: string) => problemsOf(formOf([], { hidden: [{ _id: 'h', name }] }));
    expect(named('step')).toEqual(['hidden.0.name: “step” is a word of forms; give another name.']);
    expect([named('steps'), named('Step')]).toEqual([[], []]);
  });

  it('Q-3: unknown keys are refused by name, wherever they are', () => {
    expect(problemsOf(formOf([], { colour: 'red' }))).toEqual(['colour: There is no such field.']);
    expect(refused(ask('a', 'yesNo', { html: '<b>' }))).toEqual(['items.0.html: There is no such field.']);
    expect(refused(ask('a', 'consent', { default: true }))).toEqual([
      'items.0.default: There is no such field.',
    ]);
    const hostile = JSON.parse('{"_id":"a","type":"yesNo","label":"A","required":false,"__proto__":{"x":1}}');
    expect(refused(hostile)).toHaveLength(1);
    expect(({} as { x?: number }).x).toBeUndefined();
  });

  it('Q-4: ids are unique, and words of forms are no ids', () => {
    expect(refused(ask('a', 'yesNo'), ask('a', 'email'))).toEqual([
      'items.1._id: “a” is the id of another one already.',
    ]);
    expect(refused(ask('a', 'dropdown', choose('x', 'x')))).toEqual([
      'items.0.options.1._id: “x” is the id of another one already.',
    ]);
    expect(refused(ask('a', 'dropdown', choose('other')))).toHaveLength(1);
    expect(refused(ask('end', 'yesNo'))).toHaveLength(1);
    expect(refused(ask('package', 'yesNo'))).toHaveLength(1);
    const field = { _id: 'a', name: 'n' };
    expect(problemsOf(formOf([ask('a', 'yesNo')], { hidden: [field, { _id: 'b', name: 'n' }] }))).toEqual([
      'hidden.0._id: “a” is the id of another one already.',
      'hidden.1.name: “n” is the name of another one already.',
    ]);
  });

  it.each<[string, object, string]>([
    [
      'shortText',
      { minimumLength: 5, maximumLength: 4 },
      'maximumLength: Give at least 5, which is minimumLength.',
    ],
    ['number', { decimals: 0, minimum: 5, maximum: 4 }, 'maximum: Give at least 5, which is minimum.'],
    ['number', { decimals: 1, minimum: 0.25 }, 'minimum: Give at most 1 digit after the point.'],
    ['money', { currency: 'EUR', minimum: 5, maximum: 4 }, 'maximum: Give at least 5'],
    ['date', { earliest: '2027-01-02', latest: '2027-01-01' }, 'latest: Give at least 2027-01-02'],
    ['time', { earliest: '10:00', latest: '09:59' }, 'latest: Give at least 10:00'],
    [
      'multipleChoice',
      { ...choose('a', 'b'), minimum: 3 },
      'minimum: Give at most 2: there are no more options.',
    ],
    ['multipleChoice', { ...choose('a', 'b'), minimum: 2, maximum: 1 }, 'maximum: Give at least 2'],
  ])('Q-5: bounds of %s are in order: %j', (type, more, message) => {
    expect(refused(ask('a', type, more))).toContainEqual(expect.stringContaining(`items.0.${message}`));
  });

  it.each<[string, object, string]>([
    ['email', { default: 'ada' }, 'Write an email address'],
    ['number', { decimals: 0, maximum: 3, default: 4 }, 'The most is 3.'],
    ['dropdown', { ...choose('a'), default: 'b' }, 'Choose from the options shown.'],
    ['date', { earliest: '2027-01-01', default: '2026-01-01' }, 'The earliest is 1 January 2027.'],
    ['ranking', { ...choose('a', 'b'), default: ['a'] }, 'Put all 2 options in order'],
  ])('Q-6: the default of %s has to be an answer: %j', (type, more, message) => {
    expect(refused(ask('a', type, more))).toEqual([expect.stringContaining(`items.0.default: ${message}`)]);
  });

  it('Q-8: a field of the contact is filled in by an answer of its kind', () => {
    const maps = (type: string, field: string) =>
      refused(
        ask('a', type, { mapsTo: { kind: 'contact', field }, ...(type === 'number' ? { decimals: 0 } : {}) }),
      );
    expect(maps('email', 'email')).toEqual([]);
    expect(maps('longText', 'note')).toEqual([]);
    expect(maps('shortText', 'email')).toEqual([
      'items.0.mapsTo.field: Only an answer of type email fills in “email”.',
    ]);
    expect(maps('number', 'name')).toHaveLength(1);
    expect(maps('email', 'tags')).toHaveLength(1);
    const variable = { mapsTo: { kind: 'variable', name: 'event.date' } };
    expect(refused(ask('a', 'consent', variable))).toHaveLength(1);
    expect(refused(ask('a', 'date', { mapsTo: { kind: 'variable', name: 'event..date' } }))).toHaveLength(1);
    const hidden = [{ _id: 'h', name: 'mail', mapsTo: { kind: 'contact', field: 'email' } }];
    expect(problemsOf(formOf([], { hidden }))).toHaveLength(1);
  });
});
