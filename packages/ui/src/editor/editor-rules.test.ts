import { initialChoice } from '@atelier/domain/money';
import { describe, expect, it } from 'vitest';
import { fileSteps, proposalStep } from '../testing/editor-cast';
import { sideInWords } from './Conflict/words';
import { moved } from './EntryList/move';
import { conditionChoices } from './FieldsPane/condition-choices';
import { dueInWords } from './InvoiceEditor/due';
import { editedPart } from './preview/edited-part';
import { quoteOfStep } from './quote';
import { conditionInWords, stepInWords } from './steps';

const [, contract, invoice, form] = fileSteps;
const days = { today: '2026-10-15', eventOn: null };
const number = (value: number) => String(value);

describe('the sums of a file', () => {
  it('follow the proposal and come to its parts, the last of which takes the rounding', () => {
    if (invoice?.module !== 'invoice') throw new Error('The third step is the invoice.');
    const cents = fileSteps.map((step) =>
      step.module === 'proposal'
        ? {
            ...step,
            content: {
              ...step.content,
              packages: step.content.packages.map((one) => ({ ...one, price: 430_001 })),
            },
          }
        : step,
    );
    const quote = quoteOfStep(invoice, cents, days);
    if (!quote.ok) throw new Error(JSON.stringify(quote.problems));
    const { totals, plan } = quote.value;
    // 4,300.01 + 380 + 120 + 260, less a tenth.
    expect(totals.total).toBe(455_401);
    expect(plan.parts.map(({ amount }) => amount)).toEqual([136_620, 318_781]);
    expect(plan.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(totals.total);
  });

  it('are those of what the client chose, once a file was sent', () => {
    if (invoice?.module !== 'invoice') throw new Error('The third step is the invoice.');
    const proposal = fileSteps.find((step) => step.module === 'proposal');
    if (proposal?.module !== 'proposal') throw new Error('There is a proposal.');
    const total = (chosen = {}) => {
      const quote = quoteOfStep(invoice, fileSteps, days, chosen);
      return quote.ok ? quote.value.totals.total : undefined;
    };
    const other = proposal.content.packages.find(({ suggested }) => !suggested);
    const made = { packageIds: [other?._id ?? ''], extras: initialChoice(proposal.content).extras };
    expect(total({ [proposal._id]: made })).not.toBe(total());
    // What is not offered any more counts no longer.
    expect(total({ [proposal._id]: { ...made, packageIds: ['gone'] } })).toBe(total());
  });
});

describe('words', () => {
  it('say what is in a step', () => {
    expect(fileSteps.map((step) => stepInWords(step, number))).toEqual([
      '3 packages, 1 extra',
      '2 clauses, 2 signers',
      '2 payments',
      '4 questions',
      '2 next steps',
    ]);
  });

  it('say when a step is shown, also after what is gone', () => {
    const [condition] = form?.condition?.all ?? [];
    if (!condition) throw new Error('The form has a condition.');
    expect(conditionInWords(condition, fileSteps)).toBe('Unless they choose The Day');
    expect(conditionInWords(condition, [])).toBe('Unless they choose a package that is gone');
  });

  it.each([
    [undefined, 'On signing'],
    [{ kind: 'onDate', date: '2027-01-30' } as const, '30 January 2027'],
    [{ kind: 'daysBeforeEvent', days: 28 } as const, '28 days before the event'],
    [{ kind: 'daysAfterEvent', days: 1 } as const, '1 day after the event'],
    [{ kind: 'daysAfterEvent', days: 0 } as const, 'On the day of the event'],
    [{ kind: 'daysAfterSigning', days: 0 } as const, 'On signing'],
  ])('say when %j is due', (due, words) => {
    expect(dueInWords(due, 'en-GB', number)).toBe(words);
  });

  it.each([
    [{ path: 'a.price', place: '', mine: 470_000 }, '€4,700'],
    [{ path: 'a.rate', place: '', mine: 2_300 }, '23%'],
    [{ path: 'a.suggested', place: '', mine: true }, 'Yes'],
    [{ path: 'a.name', place: '', mine: '' }, 'Nothing'],
    [{ path: 'a.features', place: '', mine: ['one', 'two'] }, 'one, two'],
    [
      { path: 'headline', place: '', mine: [{ text: 'In ' }, { variable: 'event.place' }] },
      'In [Event place]',
    ],
    [{ path: 'schedule.a.amount', place: '', mine: { kind: 'percent', value: 3_000 } }, 'percent, 3,000'],
    [{ path: 'packages.a', place: '', mine: { _id: 'a', name: 'The Day' } }, 'The Day'],
    [{ path: 'packages.a', place: '' }, 'Removed'],
  ])('say what one side of a conflict has: %j', (conflict, words) => {
    expect(sideInWords(conflict, 'mine', { locale: 'en-GB', currency: 'EUR' })).toBe(words);
  });
});

it('a step depends only on what stands before it', () => {
  if (!contract || !form) throw new Error('There are five steps.');
  expect(conditionChoices(proposalStep, fileSteps)).toEqual([]);
  const [first, second] = conditionChoices(contract, fileSteps);
  expect([first?.words, second?.words]).toEqual(['If they choose The Day', 'Unless they choose The Day']);
  const last = fileSteps.at(-1);
  const onForm =
    last && conditionChoices(last, fileSteps).filter(({ condition }) => condition.stepId === 'form');
  expect(onForm?.map(({ words }) => words)).toEqual([
    'If “May we photograph during the ceremony?” is Yes',
    'If “May we photograph during the ceremony?” is No',
    'If “With flash?” is Yes',
    'If “With flash?” is No',
  ]);
});

it.each([
  ['a', 2, 'bca'],
  ['c', 0, 'cab'],
  ['b', 1, 'abc'],
  ['z', 0, 'abc'],
])('%s moves to place %i', (id, to, order) => {
  const entries = ['a', 'b', 'c'].map((_id) => ({ _id }));
  expect(
    moved(entries, id, to)
      .map(({ _id }) => _id)
      .join(''),
  ).toBe(order);
});

it.each([
  ['headline', 'top'],
  ['letter.blocks', 'top'],
  ['packages.weekend.price', 'weekend'],
  ['clauses.plans.text', 'plans'],
  ['items.guests.label', 'guests'],
  ['schedule.rest.due', 'plan'],
  ['signers.client.email', 'sign'],
  ['packages', undefined],
  ['constructor.name', undefined],
  [null, undefined],
])('what is edited at %s is shown at %s', (path, section) => {
  expect(editedPart(path)?.section).toBe(section);
});
