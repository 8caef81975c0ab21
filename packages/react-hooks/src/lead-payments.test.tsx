import { type Client, leads, sending, smartFiles, unwrap } from '@atelier/sdk';
import { blankContent } from '@atelier/sdk/smart-files';
import { waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderWith, signedInClient } from '../test/render.js';
import { codeOf } from '../test/watch.js';
import {
  useInvoiceNumbering,
  useIssueCreditNote,
  useLeadPayments,
  useMarkPaid,
  useSetInvoiceNumbering,
} from './lead-payments.js';
import { useLead } from './leads.js';

let client: Client;
beforeAll(async () => {
  client = await signedInClient();
});

/** However busy the machine is. */
const soon = (check: () => void) => waitFor(check, { timeout: 20_000 });

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
  }, 120_000);
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
