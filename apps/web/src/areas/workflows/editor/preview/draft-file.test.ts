import { blankContent, type FileStep } from '@atelier/domain/smart-files';
import { describe, expect, it } from 'vitest';
import { type DraftOfFile, draftFile } from './draft-file';

const place = (_id: string, order: number) => ({
  _id,
  order,
  label: _id,
  isPublic: false,
  actions: [],
  condition: null,
});
const offered = (_id: string, name: string, price: number, suggested = false) => ({
  _id,
  name,
  price,
  suggested,
  line: '',
  features: [],
  taxIds: [],
});
const steps: readonly FileStep[] = [
  {
    ...place('proposal', 1),
    module: 'proposal',
    content: {
      ...blankContent('proposal'),
      packages: [offered('day', 'The Day', 310_000), offered('weekend', 'The Weekend', 430_000, true)],
      choice: { minimum: 1, maximum: 1 },
    },
  },
  {
    ...place('contract', 2),
    module: 'contract',
    content: {
      ...blankContent('contract'),
      title: [{ text: 'For ' }, { variable: 'file.package' }, { text: ', ' }, { variable: 'event.place' }],
      signers: [
        { _id: 'studio', role: 'studio', name: '', email: null, order: 2 },
        { _id: 'client', role: 'client', name: '', email: null, order: 1 },
      ],
    },
  },
  {
    ...place('invoice', 3),
    module: 'invoice',
    content: {
      ...blankContent('invoice'),
      takesChoice: true,
      schedule: [{ _id: 'all', name: 'All', amount: { kind: 'rest' }, due: { kind: 'onSigning' } }],
    },
  },
  {
    ...place('form', 4),
    module: 'form',
    condition: { all: [{ stepId: 'proposal', kind: 'packageChosen', packageId: 'day' }] },
    content: blankContent('form'),
  },
  { ...place('thankyou', 5), module: 'thankyou', content: blankContent('thankyou') },
];
const draft: DraftOfFile = {
  title: 'Wedding weekend',
  steps,
  current: 'contract',
  values: {},
  own: [],
  choices: {},
  studio: {
    page: {
      name: 'Juniper & Light',
      logoUrl: null,
      brandColour: null,
      typeface: 'classic',
      email: null,
      phoneNumber: null,
      address: [],
      websiteUrl: null,
      socialProfiles: [],
    },
    portal: { contactDetails: true, documents: true, paymentSchedule: true, paymentHistory: true },
    source: { name: 'Juniper & Light' },
    reader: { locale: 'en-GB', timeZone: 'Europe/Lisbon' },
    currency: 'EUR',
  },
  fileOf: () => undefined,
  client: null,
  eventDate: null,
  holdUntil: null,
  now: '2026-10-15T12:00:00.000Z',
};

describe('a draft as its client would get it', () => {
  it('has the earlier steps done, is at the previewed step, and omits hidden steps', () => {
    expect(draftFile(draft).steps.map(({ _id, duty }) => [_id, duty])).toEqual([
      ['proposal', 'done'],
      ['contract', 'ask'],
      ['invoice', 'ask'],
      ['thankyou', 'nothing'],
    ]);
    const atForm = draftFile({ ...draft, current: 'form' });
    expect(atForm.steps.map(({ _id }) => _id)).toContain('form');
  });

  it('shows what follows from the choice, and what is not known by its name', () => {
    const [, contract] = draftFile(draft).steps;
    expect(contract?.content.title).toEqual([{ text: 'For The Weekend, [Event place]' }]);
    const choices = { proposal: { packageIds: ['day'], extras: [] } };
    const values = { 'event.place': { type: 'text', value: 'Sintra' } } as const;
    const [, other] = draftFile({ ...draft, choices, values }).steps;
    expect(other?.content.title).toEqual([{ text: 'For The Day, Sintra' }]);
    expect(draftFile({ ...draft, choices }).steps.map(({ _id }) => _id)).toContain('form');
  });

  it('names amounts of payments only when the days are known that they are due by', () => {
    const schedule = [
      {
        _id: 'first',
        name: 'Retainer',
        amount: { kind: 'percent', value: 3_000 },
        due: { kind: 'onSigning' },
      },
      { _id: 'rest', name: 'Rest', amount: { kind: 'rest' }, due: { kind: 'daysBeforeEvent', days: 28 } },
    ] as const;
    const dated = steps.map((step): FileStep => {
      if (step.module === 'invoice') return { ...step, content: { ...step.content, schedule } };
      if (step.module !== 'contract') return step;
      const title = [{ variable: 'file.firstPayment' }, { text: ' of ' }, { variable: 'file.total' }];
      return { ...step, content: { ...step.content, title } };
    });
    const titleOf = (eventDate: string | null) =>
      draftFile({ ...draft, steps: dated, eventDate }).steps[1]?.content.title;
    expect(titleOf(null)).toEqual([{ text: '[First payment] of €4,300' }]);
    expect(titleOf('2027-02-27')).toEqual([{ text: '€1,290 of €4,300' }]);
  });

  it('shows what the client of a sent file chose, in the proposal too', () => {
    const chosen = { proposal: { packageIds: ['day'], extras: [] } };
    const [proposal] = draftFile({ ...draft, current: 'proposal', chosen }).steps;
    expect(proposal?.choice?.packageIds).toEqual(['day']);
    const [, , invoice] = draftFile({ ...draft, current: 'invoice', chosen }).steps;
    expect(invoice?.chosen).toMatchObject([{ name: 'The Day' }]);
  });

  it('forgets a choice of what is offered no more', () => {
    const choices = { proposal: { packageIds: ['gone'], extras: [] } };
    expect(draftFile({ ...draft, choices }).steps[0]?.choice?.packageIds).toEqual(['weekend']);
  });

  it('bills what is chosen', () => {
    const [, , invoice] = draftFile({ ...draft, current: 'invoice' }).steps;
    expect(invoice?.chosen).toMatchObject([{ name: 'The Weekend', unitPrice: 430_000 }]);
  });

  it('asks the client to sign, whatever their place in the list', () => {
    const [, contract] = draftFile(draft).steps;
    expect(contract?.signers.map(({ _id, state, isMe }) => [_id, state, isMe])).toEqual([
      ['client', 'asked', true],
      ['studio', 'waiting', false],
    ]);
  });
});
