import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { fileProgress, type MoneyFacts, type SignerFacts, type StepFacts } from './progress';

const money = (more: Partial<MoneyFacts>): MoneyFacts => ({
  paid: 0,
  open: 505_000,
  processing: 0,
  inDispute: 0,
  isOverdue: false,
  ...more,
});
const signers = (client: SignerFacts['act'], studio: SignerFacts['act'] = null): SignerFacts[] => [
  { name: 'Priya Nair', role: 'client', order: 1, act: client },
  { name: 'Mira Anand', role: 'studio', order: 2, act: studio },
];
const step = (stepId: StepFacts['kind'], more: Partial<StepFacts> = {}): StepFacts => ({
  stepId,
  kind: stepId,
  isVisible: true,
  act: 'open',
  signers: stepId === 'contract' ? signers(null) : [],
  ...more,
});
const done = { act: 'done' } as const;
/** Proposal, contract, invoice, form and thanks, each with its facts. */
const file = (
  [proposal, contract, invoice, form]: readonly Partial<StepFacts>[],
  more: readonly StepFacts[] = [],
): StepFacts[] => [
  step('proposal', proposal),
  step('contract', contract),
  step('invoice', invoice),
  step('form', form),
  step('thankyou'),
  ...more,
];
const states = (facts: readonly StepFacts[]) => fileProgress(facts).steps.map(({ state }) => state);

describe('F-100 to F-108 where a file stands', () => {
  it.each([
    ['just sent', [{}, {}, {}, {}], ['open', 'later', 'later', 'later', 'later'], 'choose'],
    ['chosen', [done, {}, {}, {}], ['chosen', 'open', 'later', 'later', 'later'], 'sign'],
    [
      'signed by the client and answered: F-101, F-102',
      [done, { ...done, signers: signers('signature') }, {}, done],
      ['chosen', 'counterSign', 'open', 'answered', 'later'],
      'counterSign',
    ],
    [
      'everybody signed, the first payment made',
      [
        done,
        { ...done, signers: signers('signature', 'signature') },
        { ...done, money: money({ paid: 151_500, open: 353_500 }) },
        done,
      ],
      ['chosen', 'signed', 'partlyPaid', 'answered', 'shown'],
      null,
    ],
    [
      'amended: only what changed is asked again',
      [
        done,
        { act: 'earlier', signers: signers(null) },
        { ...done, money: money({ paid: 151_500, open: 353_500 }) },
        done,
      ],
      ['chosen', 'again', 'partlyPaid', 'answered', 'later'],
      'sign',
    ],
    [
      'declined',
      [done, { ...done, signers: signers('decline') }, {}, {}],
      ['chosen', 'declined', 'later', 'later', 'later'],
      'declined',
    ],
    [
      'the studio signs first: that holds nothing back, the client who signs after it does',
      [
        done,
        {
          signers: [
            { name: '', role: 'studio', order: 1, act: null },
            { name: '', role: 'client', order: 2, act: null },
          ],
        },
        {},
        {},
      ],
      ['chosen', 'counterSign', 'later', 'later', 'later'],
      'counterSign',
    ],
    [
      'a hidden step asks nothing: F-100',
      [{ ...done, isVisible: false }, { isVisible: false }, { isVisible: false }, {}],
      ['hidden', 'hidden', 'hidden', 'open', 'later'],
      'answer',
    ],
  ] as const)('%s', (_name, facts, expected, wait) => {
    const progress = fileProgress(file(facts));
    expect(progress.steps.map(({ state }) => state)).toEqual(expected);
    expect(progress.waitsFor?.kind ?? null).toBe(wait);
  });

  it.each([
    ['paid', done, money({ paid: 505_000, open: 0 })],
    ['partlyPaid', done, money({ paid: 5_000, open: 500_000 })],
    ['processing', done, money({ processing: 505_000 })],
    ['overdue', done, money({ paid: 5_000, open: 500_000, isOverdue: true })],
    ['disputed', done, money({ paid: 505_000, open: 0, inDispute: 1 })],
    ['again', { act: 'earlier' }, money({ paid: 151_500, open: 353_500 })],
    ['open', {}, money({})],
    ['open', {}, money({ open: 0 })],
  ] as const)('F-105 an invoice is %s', (state, act, figures) => {
    expect(states([step('invoice', { ...act, money: figures })])).toEqual([state]);
  });

  test('F-104 the next signer is named, and one who declined before all others', () => {
    const third: SignerFacts = { name: 'Dev Nair', role: 'other', order: 1, act: null };
    const next = (acts: readonly SignerFacts[]) => fileProgress([step('contract', { signers: acts })]);
    const partly = next([...signers('signature'), third]);
    expect([partly.steps[0]?.state, partly.waitsFor]).toEqual([
      'partlySigned',
      { kind: 'sign', stepId: 'contract', signer: 'Dev Nair' },
    ]);
    expect(next([...signers(null), { ...third, act: 'decline' }]).waitsFor?.signer).toBe('Dev Nair');
  });

  test('F-107 nothing is booked before everybody signed and paid', () => {
    const booked = (studio: SignerFacts['act'], act: StepFacts['act']) =>
      fileProgress(file([done, { ...done, signers: signers('signature', studio) }, { act }, {}])).isBooked;
    expect([booked(null, 'done'), booked('signature', 'open'), booked('signature', 'done')]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

test('F-109 an amendment waits while something is asked again', () => {
  const amending = (contract: Partial<StepFacts>, invoice: Partial<StepFacts>) =>
    fileProgress(file([done, contract, invoice, {}])).isAmending;
  const signed = { signers: signers('signature', 'signature') };
  expect(amending({ signers: signers(null) }, {})).toBe(false);
  expect(amending({ act: 'earlier', signers: signers(null) }, { act: 'earlier' })).toBe(true);
  expect(amending({ act: 'earlier', signers: signers('signature', null) }, done)).toBe(true);
  expect(amending({ act: 'earlier', ...signed }, done)).toBe(false);
  expect(amending(signed, { act: 'earlier' })).toBe(true);
  expect(amending({ ...signed, isVisible: false, act: 'earlier' }, done)).toBe(false);
});

const anyStep = fc
  .record({
    kind: fc.constantFrom('proposal', 'contract', 'invoice', 'form', 'thankyou'),
    isVisible: fc.boolean(),
    act: fc.constantFrom('done', 'earlier', 'open'),
    client: fc.constantFrom('signature', 'decline', null),
    studio: fc.constantFrom('signature', null),
  })
  .map(({ client, studio, ...facts }) => ({
    ...facts,
    signers: facts.kind === 'contract' ? signers(client, studio) : [],
  }));
const anyFile = fc
  .array(anyStep, { maxLength: 8 })
  .map((steps): StepFacts[] => steps.map((one, index) => ({ ...one, stepId: `${index}` })));

test('F-100 to F-108 hold for any file', () => {
  const finished = ['hidden', 'chosen', 'answered', 'signed', 'paid', 'shown'];
  fc.assert(
    fc.property(anyFile, (facts) => {
      const { steps, waitsFor, isBooked, isSigned } = fileProgress(facts);
      const open = steps.find(({ state, kind }) => !finished.includes(state) && kind !== 'thankyou');
      expect(waitsFor?.stepId).toBe(open?.stepId);
      // Of the client, one step at most is next; others are later or done.
      expect(steps.filter(({ state }) => state === 'open' || state === 'again').length).toBeLessThanOrEqual(
        1,
      );
      for (const [index, { state }] of steps.entries())
        if (state === 'shown')
          expect(
            steps.slice(0, index).every((one) => finished.includes(one.state) && one.state !== 'later'),
          ).toBe(true);
      expect(isBooked && !isSigned).toBe(false);
      // What is hidden changes nothing for the others.
      const alone = fileProgress(facts.filter(({ isVisible }) => isVisible));
      expect(steps.filter(({ state }) => state !== 'hidden')).toEqual(alone.steps);
    }),
  );
});
