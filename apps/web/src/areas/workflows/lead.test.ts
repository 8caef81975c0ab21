import type { FileSignatures, InvoicePayments, LeadSummary } from '@atelier/sdk';
import { describe, expect, it } from 'vitest';
import { sumInWords, valueInWords, waitInWords } from './lead';
import { stepViewsOf } from './leads/lead-steps';

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
  const step = (_id: string, kind: 'proposal' | 'contract' | 'invoice' | 'thankyou') => ({
    _id,
    order: 0,
    label: kind,
    isPublic: false,
    actions: [],
    condition: null,
    module: { _id, kind, content: {}, files: [], revision: 1, slug: null, updatedAt: '', updatedBy: null },
  });
  const modules = [step('p', 'proposal'), step('c', 'contract'), step('i', 'invoice'), step('t', 'thankyou')];
  const signatures = (signed: number, canCounterSign: boolean): FileSignatures => ({
    _id: 'l',
    isVoided: false,
    documents: [],
    contracts: [
      {
        stepId: 'c',
        versionId: 'v',
        title: 'Agreement',
        signed,
        total: 2,
        consent: { version: '1', text: 'I agree' },
        signers: [
          {
            _id: 'studio',
            name: 'Mira Anand',
            email: null,
            role: 'studio',
            order: 2,
            canCounterSign,
            state: 'asked',
            signedAt: null,
            declineReason: null,
            signedBy: null,
          },
        ],
      },
    ],
  });
  const labels = (
    waitsFor: LeadSummary['waitsFor'],
    facts: FileSignatures | null = null,
    version = 1,
    enquiryForm: LeadSummary['enquiryForm'] = null,
  ) =>
    stepViewsOf(
      { modules, version, waitsFor, enquiryForm },
      { signatures: facts, invoices: [], locale: 'en-GB' },
    ).map(({ state }) => state?.label);

  it('is not told before it is sent, nor once it was taken back, nor of a form that stands open', () => {
    expect(labels(null, null, 0)).toEqual([undefined, undefined, undefined, undefined]);
    expect(labels(null, null, 1, { isOpen: true })).toEqual(labels(null, null, 0));
    expect(labels({ kind: 'voided', stepId: null, who: null })).toEqual(labels(null, null, 0));
  });

  it('is done before what is open, and later after it', () => {
    expect(labels({ kind: 'sign', stepId: 'c', who: null })).toEqual(['Chosen', 'Next', 'Later', 'Later']);
    expect(labels({ kind: 'counterSign', stepId: 'c', who: null }, signatures(1, true))).toEqual([
      'Chosen',
      '1 of 2',
      'Later',
      'Later',
    ]);
    expect(labels(null, signatures(2, false))).toEqual(['Chosen', 'Signed', 'Paid', 'Shown']);
  });

  it('claims nothing about a contract or an invoice while its facts are loading', () => {
    const facts = { signatures: undefined, invoices: undefined, locale: 'en-GB' };
    const open = { modules, version: 1, waitsFor: null, enquiryForm: null };
    expect(stepViewsOf(open, facts).map(({ state }) => state?.label)).toEqual([
      'Chosen',
      undefined,
      undefined,
      'Shown',
    ]);
  });

  it('is what became of the money, and a dispute before all else', () => {
    const state = (more: Partial<InvoicePayments>) => {
      const invoice: InvoicePayments = {
        stepId: 'i',
        label: 'Invoice',
        currency: 'EUR',
        total: 480_000,
        paid: 480_000,
        open: 0,
        processing: 0,
        refunded: 0,
        credited: 0,
        writtenOff: 0,
        overpaid: 0,
        inDispute: 0,
        status: 'paid',
        isConfirmed: true,
        problem: null,
        invoice: null,
        creditNotes: [],
        parts: [],
        payments: [],
        ...more,
      };
      const facts = { signatures: null, invoices: [invoice], locale: 'en-GB' };
      const view = stepViewsOf({ modules, version: 1, waitsFor: null, enquiryForm: null }, facts).find(
        ({ id }) => id === 'i',
      );
      return [view?.state?.label, view?.detail];
    };
    expect(state({})).toEqual(['Paid', '€4,800 paid']);
    expect(state({ paid: 144_000, open: 336_000 })).toEqual(['Partly paid', '€1,440 of €4,800 paid']);
    expect(state({ inDispute: 144_000 })).toEqual(['Disputed', 'The payer’s bank holds €1,440']);
  });
});
