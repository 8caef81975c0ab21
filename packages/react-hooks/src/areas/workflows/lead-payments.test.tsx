import { blankContent } from '@atelier/domain/smart-files';
import { type Client, leads, sending, smartFiles, unwrap } from '@atelier/sdk';
import { waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderWith, signedInClient } from '../../../test/render.js';
import { codeOf } from '../../../test/watch.js';
import {
  useIncomeForecast,
  useInvoiceNumbering,
  useIssueCreditNote,
  useIssueInvoice,
  useLeadPayments,
  useMarkPaid,
  usePaymentSettings,
  useRefundPayment,
  useSetInvoiceNumbering,
  useUndoOfflinePayment,
  useWaivePayment,
} from './lead-payments.js';
import { useLead } from './leads.js';

let client: Client;
beforeAll(async () => {
  client = await signedInClient();
});

/** However busy the machine is. */
const soon = (check: () => void) => waitFor(check);

/** A lead with an invoice of €1,000, sent to Priya. */
async function sentInvoice(): Promise<string> {
  const lead = await unwrap(leads(client).createBlank({ title: 'An hour by the river' }));
  const content = {
    ...blankContent('invoice'),
    items: [{ _id: 'i', name: 'Portraits', line: '', quantity: 1_000, unitPrice: 100_000, taxIds: [] }],
    takesChoice: false,
    schedule: [
      {
        _id: 'all',
        name: 'All of it',
        amount: { kind: 'rest' },
        due: { kind: 'onDate', date: '2098-05-01' },
      },
    ],
  };
  await unwrap(smartFiles(client).addStep(lead._id, { module: 'invoice', content }));
  await unwrap(sending(client).share({ workflowId: lead._id, clientEmail: 'priya@nair.example' }));
  return lead._id;
}

const useMoney = (leadId: string) => ({
  lead: useLead(leadId),
  money: useLeadPayments(leadId),
  paid: useMarkPaid(),
  credit: useIssueCreditNote(),
});

describe('the money of a lead', () => {
  it('is shown, refused and paid; what came shows at once', async () => {
    const workflowId = await sentInvoice();
    const { result } = renderWith(client, () => useMoney(workflowId));
    await soon(() => expect(result.current.money.data?.[0]?.open).toBe(100_000));
    await soon(() => expect(result.current.lead.data?.waitsFor?.kind).toBe('pay'));
    const now = () => result.current.money.data?.[0];
    const stepId = now()?.stepId ?? '';
    const input = { workflowId, stepId };
    const early = result.current.credit.mutateAsync({ ...input, amount: 1, reason: 'Too early' });
    expect(await codeOf(early)).toBe('not_issued');
    await result.current.paid.mutateAsync({ ...input, amount: 40_000, method: 'Cash' });
    await soon(() => expect(now()?.payments.map(({ method }) => method)).toEqual(['Cash']));
  });
});

/** Everything that changes money, beside the income that follows from it. */
const useIncome = (leadId: string) => ({
  money: useLeadPayments(leadId),
  income: useIncomeForecast({ from: '2098-01-01', to: '2098-12-31' }),
  paid: useMarkPaid(),
  undo: useUndoOfflinePayment(),
  refund: useRefundPayment(),
  issue: useIssueInvoice(),
  credit: useIssueCreditNote(),
  waive: useWaivePayment(),
});

describe('income to come', () => {
  it('follows whatever is done with the money of a lead', async () => {
    const workflowId = await sentInvoice();
    const { result } = renderWith(client, () => useIncome(workflowId));
    const [euros, open] = [
      () => result.current.income.data?.find(({ currency }) => currency === 'EUR'),
      () => euros()?.parts.find((part) => part.workflowId === workflowId)?.open,
    ];
    await soon(() => expect(result.current.money.isSuccess && result.current.income.isSuccess).toBe(true));
    // An offer is no income.
    expect(open()).toBeUndefined();
    const before = euros()?.total ?? 0;
    const stepId = result.current.money.data?.[0]?.stepId ?? '';
    const input = { workflowId, stepId };
    const expectOpen = (amount: number | undefined) =>
      soon(() => {
        expect(open()).toBe(amount);
        expect(euros()?.total ?? 0).toBe(before + (amount ?? 0));
        expect(result.current.money.data?.[0]?.open).toBe(amount ?? 0);
      });
    const { payments } = await result.current.paid.mutateAsync({ ...input, amount: 40_000, method: 'Cash' });
    await expectOpen(60_000);
    const mistake = await result.current.paid.mutateAsync({ ...input, amount: 5_000, method: 'Card' });
    await expectOpen(55_000);
    const wrong = mistake.payments.find(({ method }) => method === 'Card')?._id ?? '';
    await result.current.undo.mutateAsync({ ...input, paymentId: wrong });
    await expectOpen(60_000);
    await result.current.refund.mutateAsync({ ...input, paymentId: payments[0]?._id ?? '', amount: 10_000 });
    await expectOpen(70_000);
    expect(result.current.money.data?.[0]).toMatchObject({ refunded: 10_000 });
    await result.current.issue.mutateAsync(input);
    await soon(() => expect(result.current.money.data?.[0]?.invoice?.number).toBeTruthy());
    await result.current.credit.mutateAsync({ ...input, amount: 20_000, reason: 'An hour less' });
    await expectOpen(50_000);
    await result.current.waive.mutateAsync({ ...input, amount: 30_000 });
    await expectOpen(20_000);
    await result.current.waive.mutateAsync(input);
    await expectOpen(undefined);
    const again = result.current.waive.mutateAsync(input);
    expect(await codeOf(again)).toBe('nothing_open');
  });
});

describe('how clients pay', () => {
  it('is the built-in checkout where no provider is connected, which moves no money', async () => {
    const { result } = renderWith(client, () => usePaymentSettings());
    await soon(() => expect(result.current.data).toMatchObject({ provider: 'test', isLive: false }));
  });
});

describe('how invoices are numbered', () => {
  it('shows at once what the owner says, and refuses to go back', async () => {
    const { result } = renderWith(client, () => ({
      numbering: useInvoiceNumbering(),
      set: useSetInvoiceNumbering(),
    }));
    await soon(() => expect(result.current.numbering.data).toBeDefined());
    await result.current.set.mutateAsync({ series: 'invoice', prefix: 'HK', next: 41 });
    await soon(() => expect(result.current.numbering.data?.nextInvoice).toMatch(/^HK-\d{4}-0041$/));
    const other = result.current.set.mutateAsync({ series: 'creditNote', prefix: 'HK' });
    expect(await codeOf(other)).toBe('number_taken');
  });
});
