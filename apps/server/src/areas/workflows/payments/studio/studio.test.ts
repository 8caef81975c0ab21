import { errorCode, type Result, unwrap } from '@atelier/sdk';
import { v7 as uuid } from 'uuid';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedTestServer, type TestServer } from '../../../../testing';
import { addMember, openTaskStudio, type TaskPerson } from '../../../tasks/testing/studio';
import { signAs } from '../../testing/acting';
import { payableLead } from '../../testing/payable-lead';
import { asMember } from '../../testing/sent-lead';
import { receiptsOf } from '../receipts/receipts';
import { paymentForecast } from './forecast';

let server: TestServer;
let mira: TaskPerson;
let studios = 0;
beforeAll(async () => {
  server = await sharedTestServer();
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `till-${studios}`);
});

const codeOf = async (call: Promise<Result<unknown>>): Promise<string | undefined> => {
  const answer = await call;
  return answer.ok ? 'ok' : errorCode(answer.error);
};

/** Removes what depends on how far the creation of PDFs is. */
const withoutFiles = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer, (key, value: unknown) => (key === 'url' ? null : value)));

async function till() {
  const file = await payableLead(server, mira);
  const input = { workflowId: file.lead._id, stepId: file.stepId };
  const [before] = await unwrap(mira.payments.ofLead(file.lead._id));
  if (!before) throw new Error('No invoice.');
  const log = async (action: string) => {
    const { data } = await unwrap(mira.smartFiles.activity({ subjectId: file.lead._id, limit: 100 }));
    return data.filter((line) => line.action === action);
  };
  const payOnline = async () => {
    const { checkoutUrl } = await unwrap(file.start([before.parts[0]?._id ?? '']));
    await file.press(checkoutUrl, 'pay');
    await server.settle();
    const [after] = await unwrap(mira.payments.ofLead(file.lead._id));
    if (!after) throw new Error('No invoice.');
    return after;
  };
  return { ...file, input, before, log, payOnline };
}

describe('the studio’s payments', () => {
  it('records a payment once, numbers the invoice, and undoes the payment without deleting it', async () => {
    const { input, before, log, payment } = await till();
    const paid = { ...input, id: uuid(), amount: 10_000, method: 'Bank transfer', day: '2026-10-14' };
    const after = await unwrap(mira.payments.markPaid(paid));
    expect(withoutFiles(await unwrap(mira.payments.markPaid(paid)))).toEqual(withoutFiles(after));
    expect(after).toMatchObject({ paid: 10_000, open: before.open - 10_000, isConfirmed: true });
    expect(after.invoice?.number).toBe('INV-2026-0001');
    expect((await payment()).payments).toMatchObject([{ method: 'Bank transfer', amount: 10_000 }]);
    const paymentId = after.payments[0]?._id ?? '';
    const undone = await unwrap(mira.payments.undoOffline({ ...input, paymentId }));
    expect(withoutFiles(await unwrap(mira.payments.undoOffline({ ...input, paymentId })))).toEqual(
      withoutFiles(undone),
    );
    expect(undone).toMatchObject({ paid: 0, open: before.open, payments: [{ state: 'undone' }] });
    expect((await log('paymentRecorded'))[0]?.summary).toMatch(/: €100\.00, Bank transfer$/);
    expect([await log('paymentRecorded'), await log('paymentUndone')].map(({ length }) => length)).toEqual([
      1, 1,
    ]);
  });

  it('books a lead that everybody signed, once the first payment is there', async () => {
    const { input, lead } = await till();
    const stage = async () => (await unwrap(mira.leads.get(lead._id)))?.status;
    await signAs(server, mira, lead._id, 'studio');
    expect(await stage()).not.toBe('booked');
    await unwrap(mira.payments.markPaid({ ...input, amount: 10_000, method: 'Cash' }));
    expect(await stage()).toBe('booked');
  });

  it('refuses impossible amounts, days and parts', async () => {
    const { input, before } = await till();
    const paid = { ...input, amount: 100, method: 'Cash' };
    const { markPaid } = mira.payments;
    expect(await codeOf(markPaid({ ...paid, amount: 0 }))).toBe('invalid_input');
    expect(await codeOf(markPaid({ ...paid, day: '2026-13-01' }))).toBe('invalid_input');
    expect(await codeOf(markPaid({ ...paid, day: '2026-10-17' }))).toBe('invalid_input');
    expect(await codeOf(markPaid({ ...paid, partId: 'nobody' }))).toBe('invalid_input');
    expect(await codeOf(markPaid({ ...paid, amount: before.open + 1 }))).toBe('beyond_open');
    const over = await unwrap(markPaid({ ...paid, amount: before.open + 1, isOverpaid: true }));
    expect(over).toMatchObject({ open: 0, overpaid: 1, status: 'overpaid' });
  });

  it('refunds through the provider, never more than was paid, and once for an id', async () => {
    const { input, payOnline, log, payment } = await till();
    const after = await payOnline();
    const paymentId = after.payments[0]?._id ?? '';
    const amount = after.payments[0]?.amount ?? 0;
    const refund = { ...input, id: uuid(), paymentId, amount: 1_000 };
    const [one] = await Promise.all([mira.payments.refund(refund), mira.payments.refund(refund)]);
    // Accepted, but the provider has not carried it out: it says so, and reserves the amount.
    expect(await unwrap(Promise.resolve(one))).toMatchObject({
      refunded: 0,
      refunding: 1_000,
      payments: [{ refunded: 0, refunding: 1_000, refundable: amount - 1_000 }],
    });
    expect(await codeOf(mira.payments.refund({ ...input, paymentId, amount }))).toBe('beyond_payment');
    await server.settle();
    const [back] = await unwrap(mira.payments.ofLead(input.workflowId));
    expect(back).toMatchObject({ refunded: 1_000, refunding: 0, paid: amount - 1_000 });
    expect((await payment()).payments).toContainEqual(
      expect.objectContaining({ amount: -1_000, state: 'refunded' }),
    );
    await unwrap(mira.payments.refund({ ...input, paymentId }));
    await server.settle();
    const [gone] = await unwrap(mira.payments.ofLead(input.workflowId));
    expect(gone).toMatchObject({
      refunded: amount,
      paid: 0,
      payments: [{ state: 'refunded', refundable: 0 }],
    });
    expect(await codeOf(mira.payments.undoOffline({ ...input, paymentId }))).toBe('not_offline');
    expect(await log('paymentRefunded')).toHaveLength(2);
  });

  it('issues credit notes up to the amount of the invoice, with their own numbers', async () => {
    const { input, before } = await till();
    const note = { ...input, amount: 5_000, reason: 'One hour less' };
    expect(await codeOf(mira.payments.issueCreditNote(note))).toBe('not_issued');
    const issued = await unwrap(mira.payments.issueInvoice(input));
    expect(withoutFiles(await unwrap(mira.payments.issueInvoice(input)))).toEqual(withoutFiles(issued));
    const id = uuid();
    const credited = await unwrap(mira.payments.issueCreditNote({ ...note, id }));
    expect(withoutFiles(await unwrap(mira.payments.issueCreditNote({ ...note, id })))).toEqual(
      withoutFiles(credited),
    );
    expect(credited).toMatchObject({ credited: 5_000, open: before.open - 5_000 });
    expect(credited.creditNotes).toMatchObject([{ number: 'CN-2026-0001', reason: 'One hour less' }]);
    expect(await codeOf(mira.payments.issueCreditNote({ ...note, amount: before.total }))).toBe(
      'beyond_total',
    );
  });

  it('waives the open amount, and counts money that arrives all the same', async () => {
    const { input, before } = await till();
    const waived = await unwrap(mira.payments.waive(input));
    expect(waived).toMatchObject({ open: 0, writtenOff: before.open, status: 'writtenOff' });
    expect(await codeOf(mira.payments.waive(input))).toBe('nothing_open');
  });

  it('lists upcoming income by client and part, without voided files', async () => {
    const [one, other] = [await till(), await till()];
    const range = { from: '2026-10-15', to: '2027-12-31' };
    const [euros] = await unwrap(mira.payments.forecast(range));
    const parts = euros?.parts ?? [];
    expect(new Set(parts.map(({ workflowId }) => workflowId))).toEqual(
      new Set([one.lead._id, other.lead._id]),
    );
    expect(parts.reduce((sum, { open }) => sum + open, 0)).toBe(one.before.open + other.before.open);
    expect(parts).toEqual(parts.toSorted((a, b) => (a.dueOn ?? '~').localeCompare(b.dueOn ?? '~')));
    expect(parts[0]).toMatchObject({ title: one.lead.title, clientName: 'Priya Nair', stepId: one.stepId });
    await unwrap(mira.signatures.void(other.lead._id, 'Another day.'));
    const [left] = await unwrap(mira.payments.forecast(range));
    expect(left?.parts.reduce((sum, { open }) => sum + open, 0)).toBe(one.before.open);
    expect((left?.total ?? 0) + (left?.undated ?? 0) + (left?.overdue ?? 0)).toBe(one.before.open);
  });

  it('runs as many queries for two leads as for one: the forecast queries no lead individually', async () => {
    await till();
    const asked = () =>
      asMember(server, mira, async (context) => {
        let questions = 0;
        const counting = new Proxy(context.tx, {
          get: (tx, name) => {
            if (name === 'select' || name === 'selectDistinctOn' || name === 'execute') questions += 1;
            const value: unknown = Reflect.get(tx, name, tx);
            return typeof value === 'function' ? value.bind(tx) : value;
          },
        });
        await paymentForecast({ from: '2026-10-15', to: '2027-12-31' }, { ...context, tx: counting });
        return questions;
      });
    const before = await asked();
    await till();
    expect(await asked()).toBe(before);
  });

  it('creates a PDF of every invoice, credit note and receipt, for the studio and its client', async () => {
    const { lead, input, payOnline, priya } = await till();
    await payOnline();
    await unwrap(mira.payments.issueCreditNote({ ...input, amount: 5_000, reason: 'Rain on the day' }));
    await server.settle();
    const [money] = await unwrap(mira.payments.ofLead(lead._id));
    const urls = [money?.invoice?.url, money?.creditNotes[0]?.url, money?.payments[0]?.receipt?.url];
    for (const url of urls) {
      const bytes = Buffer.from(await (await server.fetch(url ?? '')).arrayBuffer());
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    }
    const { data } = await unwrap(priya.clientFile.documents());
    expect(data.map(({ kind, state }) => `${kind} ${state}`).sort()).toEqual([
      'creditNote ready',
      'invoice ready',
      'receipt ready',
    ]);
  });

  it('forecasts income of confirmed plans only', async () => {
    const { before, input } = await till();
    const range = { from: '2026-10-15', to: '2027-12-31' };
    const [euros] = await unwrap(mira.payments.forecast(range));
    const sum = (euros?.total ?? 0) + (euros?.overdue ?? 0) + (euros?.later ?? 0) + (euros?.undated ?? 0);
    expect(sum).toBe(before.open);
    await unwrap(mira.payments.markPaid({ ...input, amount: 1_000, method: 'Cash' }));
    const [less] = await unwrap(mira.payments.forecast(range));
    expect((euros?.total ?? 0) - (less?.total ?? 0)).toBe(1_000);
    // What came in is counted for 30 days.
    const received = async (from: string) =>
      (await unwrap(mira.payments.forecast({ from, to: '2027-12-31' }))).find(
        ({ currency }) => currency === less?.currency,
      )?.received;
    const today = new Date(server.clock.now());
    const inDays = (days: number) => new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);
    expect(await received(inDays(0))).toBe((euros?.received ?? 0) + 1_000);
    expect(await received(inDays(29))).toBeGreaterThanOrEqual(1_000);
    expect(await received(inDays(32))).toBe(0);
    expect(await received(inDays(-2))).toBe(0);
    expect(await codeOf(mira.payments.forecast({ from: '2026-99-15', to: '2027-12-31' }))).toBe(
      'invalid_input',
    );
  });

  it('never gives the number of a document again, and only the owner sets numbers', async () => {
    const { input } = await till();
    expect(await unwrap(mira.payments.settings())).toEqual(
      expect.objectContaining({ provider: 'test', isLive: false }),
    );
    expect(await unwrap(mira.payments.numbering())).toMatchObject({ nextInvoice: 'INV-2026-0001' });
    const { setNumbering } = mira.payments;
    // A slip that no document has used is corrected.
    await unwrap(setNumbering({ series: 'invoice', prefix: 'JL', next: 120 }));
    const set = await unwrap(setNumbering({ series: 'invoice', prefix: 'JL', next: 41 }));
    expect(set).toMatchObject({ invoicePrefix: 'JL', nextInvoice: 'JL-2026-0041' });
    const issued = await unwrap(mira.payments.issueInvoice(input));
    expect(issued.invoice?.number).toBe('JL-2026-0041');
    expect(await codeOf(setNumbering({ series: 'invoice', prefix: 'JL', next: 41 }))).toBe('number_taken');
    await unwrap(setNumbering({ series: 'invoice', prefix: 'JL', next: 900 }));
    expect(await codeOf(setNumbering({ series: 'invoice', prefix: 'JL', next: 40 }))).toBe('number_taken');
    await unwrap(setNumbering({ series: 'invoice', prefix: 'JL', next: 42 }));
    expect(await codeOf(setNumbering({ series: 'creditNote', prefix: 'JL' }))).toBe('number_taken');
    expect(await codeOf(setNumbering({ series: 'invoice', prefix: 'jl' }))).toBe('invalid_input');
    const away = await unwrap(setNumbering({ series: 'invoice', prefix: 'INV' }));
    expect(away.nextInvoice).toBe('INV-2026-0001');
    const back = await unwrap(setNumbering({ series: 'invoice', prefix: 'JL' }));
    expect(back.nextInvoice).toBe('JL-2026-0042');
    const tom = await addMember(server, mira, 'Tom');
    expect(await codeOf(tom.payments.setNumbering({ series: 'invoice', prefix: 'TOM' }))).toBe('forbidden');
    expect(await codeOf(tom.payments.issueInvoice(input))).toBe('forbidden');
  });

  it('writes one receipt for a payment, with the totals of the quote, and mails it once', async () => {
    const { lead, payOnline } = await till();
    await payOnline();
    const receipts = await asMember(server, mira, ({ tx }) => receiptsOf(tx, lead._id));
    expect(receipts).toMatchObject([{ title: 'Receipt, invoice TEST-2026-0001' }]);
    const file = await server.platform.storage.openRead(receipts[0]?.fileKey ?? '');
    const chunks: Buffer[] = [];
    for await (const chunk of file ?? []) chunks.push(Buffer.from(chunk as Uint8Array));
    expect(Buffer.concat(chunks).subarray(0, 5).toString()).toBe('%PDF-');
    const outbox = await (await server.fetch(`${server.origin}/outbox.json`)).json();
    const mails = (outbox as { data: { subject: string; textBody: string }[] }).data.filter(({ subject }) =>
      subject.endsWith('received, thank you'),
    );
    expect(mails.filter(({ textBody }) => textBody.includes(lead.title)).length).toBeGreaterThan(0);
    // These facts come below any text of the studio's.
    expect(mails.at(0)?.textBody).toMatch(/Invoice TEST-2026-\d{4} · .+ · This was a test payment/);
    expect(mails.at(0)?.textBody).toContain('(Retainer)');
  });

  it("says nothing of another workspace's money", async () => {
    const { input } = await till();
    const other = await openTaskStudio(server, `till-elsewhere-${studios}`);
    expect(await codeOf(other.payments.ofLead(input.workflowId))).toBe('not_found');
    expect(await codeOf(other.payments.markPaid({ ...input, amount: 1, method: 'Cash' }))).toBe('not_found');
  });
});
