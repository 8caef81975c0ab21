import type { InvoicePayment, InvoicePayments } from '@atelier/sdk';
import { describe, expect, it } from 'vitest';
import { besidesOf, noticesOf, partLine, paymentLine } from './payments';

const payment: InvoicePayment = {
  _id: 'one',
  provider: 'stripe',
  amount: 144_000,
  refunded: 0,
  refunding: 0,
  refundable: 144_000,
  state: 'paid',
  isTest: false,
  method: 'Card ending 4242',
  note: null,
  failure: null,
  at: '2026-10-15T09:00:00Z',
  receipt: null,
};
const invoice: InvoicePayments = {
  stepId: 's',
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
  payments: [payment],
};
const titles = (more: Partial<InvoicePayments>) =>
  noticesOf({ ...invoice, ...more }, 'en-GB').map(({ kind, title }) => `${kind}: ${title}`);
const wording = { currency: 'EUR', locale: 'en-GB', day: (day: string) => day };

describe('what is wrong with money', () => {
  it.each([
    ['nothing', {}, []],
    ['a dispute', { inDispute: 144_000 }, ['problem: The payer’s bank disputes €1,440.00.']],
    ['too much', { overpaid: 50_000 }, ['problem: €500.00 more was paid than was due.']],
    ['a plan', { problem: 'Too little.' }, ['problem: The payments no longer add up to the total.']],
    [
      'a failed attempt',
      { payments: [{ ...payment, state: 'failed', failure: 'Card declined.' }] },
      ['news: The last payment of €1,440.00 did not go through.'],
    ],
    ['a failure of long ago', { payments: [payment, { ...payment, state: 'failed' }] }, []],
  ])('is said of %s', (_of, more, said) => {
    expect(titles(more)).toEqual(said);
  });

  it('names a double charge as one, with what to do', () => {
    const twice = [payment, { ...payment, _id: 'two' }];
    const [notice] = noticesOf({ ...invoice, overpaid: 144_000, payments: twice }, 'en-GB');
    expect(notice?.text).toContain('charged twice');
    expect(notice?.text).toContain('Refund one');
    // One of them went back already: then it is no double charge.
    const [other] = noticesOf(
      { ...invoice, overpaid: 1, payments: [payment, { ...payment, _id: 'two', state: 'refunded' }] },
      'en-GB',
    );
    expect(other?.text).not.toContain('twice');
  });
});

describe('lines of money', () => {
  it('say what is open of a part, what went back of a payment, and where the receipt is', () => {
    const part = {
      _id: 'p',
      name: 'Retainer',
      amount: 144_000,
      paid: 44_000,
      open: 100_000,
      state: 'partlyPaid',
      dueOn: '2026-10-15',
      dueWhen: 'day',
    };
    expect(partLine(part, wording, undefined).detail).toBe('Due 2026-10-15 · €1,000.00 open');
    expect(partLine({ ...part, dueOn: null, dueWhen: 'signing' }, wording, undefined).detail).toMatch(
      /^Due on signing/,
    );
    const line = paymentLine(
      { ...payment, refunded: 44_000, refundable: 100_000, receipt: { title: 'Receipt', url: '/r' } },
      wording,
      undefined,
    );
    expect(line).toMatchObject({
      detail: '2026-10-15 · €440.00 refunded',
      document: { label: 'Receipt', url: '/r' },
    });
    expect(paymentLine(payment, wording, undefined).document).toBeUndefined();
  });

  it('say that a refund was accepted but has not arrived', () => {
    const asked = { ...payment, refunding: 44_000, refundable: 100_000 };
    expect(paymentLine(asked, wording, undefined).detail).toBe('2026-10-15 · €440.00 being refunded');
    expect(besidesOf({ ...invoice, refunding: 44_000 }, 'en-GB')).toEqual([['Being refunded', '€440.00']]);
  });

  it('tell only what there is besides', () => {
    expect(besidesOf(invoice, 'en-GB')).toEqual([]);
    expect(besidesOf({ ...invoice, refunded: 44_000, writtenOff: 100 }, 'en-GB')).toEqual([
      ['Refunded', '€440.00'],
      ['Waived', '€1.00'],
    ]);
  });
});
