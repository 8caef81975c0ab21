import type { InvoicePayments, Lead, LeadSummary } from '@atelier/sdk';
import { describe, expect, it } from 'vitest';
import { sumInWords, valueInWords, waitInWords } from './lead';
import { stepViewsOf } from './lead-steps';

const clientDetails = { _id: 'c', name: 'Priya Nair', email: 'priya@nair.example' };
const sent = { status: 'proposal', version: 1 };
const wait = (kind: string | null, requiredAction: string | null = null, who: string | null = null) =>
  waitInWords({
    ...sent,
    clientDetails,
    requiredAction,
    waitsFor: kind === null ? null : { kind, stepId: 's', who },
  });

describe('what a lead waits for', () => {
  it.each([
    ['choose', null, 'Waiting for Priya’s choice', false],
    ['sign', null, 'Waiting for Priya’s signature', false],
    ['pay', null, 'Waiting for Priya’s payment', false],
    ['answer', null, 'Waiting for Priya’s answers', false],
    ['counterSign', 'counterSign', 'Countersign', true],
    ['declined', 'expiresInThreeDays', 'Declined to sign', true],
    ['sign', 'expiresInThreeDays', 'Link expires soon', true],
    ['choose', 'emailApproval', 'Approve the email', true],
    ['voided', null, 'Withdrawn', false],
  ] as const)('%s, %s: %s', (kind, action, label, isOurs) => {
    expect(wait(kind, action)).toMatchObject({ label, isOurs });
  });

  it('names who signs, and nobody where nobody is known', () => {
    expect(wait('sign', null, 'Dev Nair')?.label).toBe('Waiting for Dev’s signature');
    expect(
      waitInWords({
        ...sent,
        clientDetails: null,
        requiredAction: null,
        waitsFor: { kind: 'sign', stepId: 's', who: null },
      })?.label,
    ).toBe('Waiting for the signature');
    expect(wait(null)).toBeUndefined();
    expect(wait('something of tomorrow')).toBeUndefined();
  });

  it('says of a lead on its way that it was not sent, and not of one that is over', () => {
    const unsent = (status: string) =>
      waitInWords({ status, version: 0, clientDetails, requiredAction: null, waitsFor: null })?.label;
    expect(['enquiry', 'contract', 'booked', 'completed'].map(unsent)).toEqual([
      'Not sent yet',
      'Not sent yet',
      undefined,
      undefined,
    ]);
  });
});

describe('what leads are worth', () => {
  const euros = (amount: number): LeadSummary['values'] => [{ currency: 'EUR', amount }];
  it('is written by currency, and added up within one', () => {
    expect(valueInWords([], 'en-GB')).toBeUndefined();
    expect(sumInWords([], 'en-GB')).toBeUndefined();
    const pounds = [{ currency: 'GBP', amount: 100 }];
    expect(sumInWords([{ values: euros(480_000) }, { values: pounds }, { values: euros(1) }], 'en-GB')).toBe(
      '€4,800.01 + £1',
    );
  });
});

describe('where the steps of a lead stand', () => {
  const step = (_id: string, kind: 'proposal' | 'contract' | 'invoice' | 'form' | 'thankyou') => ({
    _id,
    order: 0,
    label: kind,
    isPublic: false,
    actions: [],
    condition: null,
    module: { _id, kind, content: {}, files: [], revision: 1, slug: null, updatedAt: '', updatedBy: null },
  });
  const modules = [step('p', 'proposal'), step('c', 'contract'), step('i', 'invoice'), step('f', 'form')];
  type Steps = NonNullable<Lead['progress']>['steps'];
  const contract = { signer: null, signed: 1, signers: 2 };
  const views = (states: Readonly<Record<string, string>> | null, more: Partial<Steps[number]> = {}) =>
    stepViewsOf(
      {
        modules,
        clientDetails,
        progress: states && {
          isSigned: false,
          isBooked: false,
          isAmending: false,
          choices: [],
          steps: modules.flatMap(({ _id, module: { kind } }) => {
            const state = states[_id];
            return state
              ? [{ stepId: _id, kind, state, signer: null, signed: 0, signers: 0, ...(_id === 'c' && more) }]
              : [];
          }),
        },
      },
      [invoice],
      'en-GB',
    );
  const invoice: InvoicePayments = {
    stepId: 'i',
    label: 'Invoice',
    currency: 'EUR',
    total: 480_000,
    paid: 144_000,
    open: 336_000,
    processing: 0,
    refunded: 0,
    refunding: 0,
    credited: 0,
    writtenOff: 0,
    overpaid: 0,
    inDispute: 0,
    status: 'partlyPaid',
    isConfirmed: true,
    problem: null,
    amendedTotal: null,
    invoice: null,
    replacedInvoices: [],
    creditNotes: [],
    parts: [],
    payments: [],
  };
  const labels = (...given: Parameters<typeof views>) => views(...given).map(({ state }) => state?.label);

  it('is unknown where the server names no state', () => {
    expect(labels(null)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('is what the server says, and an answered form stays answered before the countersignature', () => {
    const studio = { ...contract, signer: { name: null, role: 'studio' } };
    const given = views({ p: 'chosen', c: 'counterSign', i: 'partlyPaid', f: 'answered' }, studio);
    expect(given.map(({ state, detail }) => [state?.label, detail])).toEqual([
      ['Chosen', undefined],
      ['1 of 2', 'Waiting for you'],
      ['Partly paid', '€1,440 of €4,800 paid'],
      ['Answered', undefined],
    ]);
  });

  it('names who signs or declined, hidden and unsent steps, and states of tomorrow', () => {
    const dev = { ...contract, signer: { name: 'Dev Nair', role: 'other' } };
    expect(views({ c: 'partlySigned' }, dev)[1]).toMatchObject({
      state: { label: '1 of 2' },
      detail: 'Waiting for Dev Nair',
    });
    expect(views({ c: 'declined' }, dev)[1]).toMatchObject({
      state: { label: 'Declined' },
      detail: 'Declined by Dev Nair',
    });
    expect(labels({ p: 'hidden', c: 'later', i: 'weighed' })).toEqual([
      'Not shown',
      'Later',
      'weighed',
      'Not sent',
    ]);
  });
});
