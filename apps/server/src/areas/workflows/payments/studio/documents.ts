import { and, eq, sql } from 'drizzle-orm';
import type {
  CreditNoteInput,
  InvoiceInput,
  InvoicePayments,
  WaivePaymentInput,
} from '../../../../generated/graphql/workflows';
import { type CallContext, identityOf } from '../../../../platform/context';
import { conflict } from '../../../../platform/errors/refusals';
import { keepPlan } from '../../plans';
import { invoiceFileJob, invoiceOf, issueInvoice as issue, issueDay, takeNumber } from '../invoices';
import { recipientOf } from '../paid';
import { letterheadNow } from '../receipts/letterhead';
import { invoices } from '../schema';
import {
  changeMoney,
  checkedAmount,
  checkedPart,
  keepStudioEvent,
  madeBefore,
  namedId,
  tellMoney,
} from './change';

/** Issues the invoice of a step with the next number, or returns the one that was issued before. */
export const issueInvoice = (input: InvoiceInput, context: CallContext): Promise<InvoicePayments> =>
  changeMoney(context, input, async (change) => {
    const { owner, file, money } = change;
    const { invoice, isNew } = await issue(context.platform, context.tx, owner, money, {
      file,
      recipient: await recipientOf(context.tx, file.lead),
      createdBy: identityOf(context).account.id,
      isTest: false,
    });
    if (!isNew) return;
    // An issued invoice is a request for payment.
    await keepPlan(context.tx, owner, money);
    await tellMoney(change, 'invoiceIssued', invoice.total, [
      { field: 'number', before: null, after: invoice.number },
    ]);
  });

/** Issues a credit note, which reduces the amount of an invoice. */
export const issueCreditNote = (input: CreditNoteInput, context: CallContext): Promise<InvoicePayments> =>
  changeMoney(context, input, async (change) => {
    const { tx } = context;
    const { owner, money } = change;
    const id = namedId(input.id);
    if (madeBefore(change, id)) return;
    const amount = checkedAmount(input.amount);
    const partId = checkedPart(change, input.partId);
    const invoice = await invoiceOf(tx, owner);
    if (!invoice)
      throw conflict('not_issued', 'Issue the invoice first: a credit note refers to its number.');
    const [credited] = await tx
      .select({ total: sql<number>`coalesce(sum(${invoices.total}), 0)::double precision` })
      .from(invoices)
      .where(
        and(
          eq(invoices.leadId, owner.leadId),
          eq(invoices.stepId, owner.stepId),
          eq(invoices.series, 'creditNote'),
          eq(invoices.isTest, invoice.isTest),
        ),
      );
    const room = invoice.total - (credited?.total ?? 0);
    if (amount > room)
      throw conflict('beyond_total', 'This is more than the remaining amount of the invoice.', {
        extensions: { room },
      });
    const day = await issueDay(tx, owner.workspaceId);
    const number = await takeNumber(tx, {
      workspaceId: owner.workspaceId,
      series: 'creditNote',
      isTest: invoice.isTest,
      day,
    });
    await tx.insert(invoices).values({
      ...owner,
      id,
      series: 'creditNote',
      isTest: invoice.isTest,
      number,
      correctsId: invoice.id,
      issuedOn: day,
      versionId: invoice.versionId,
      recipient: invoice.recipient,
      currency: invoice.currency,
      total: amount,
      createdBy: identityOf(context).account.id,
      details: {
        reason: input.reason,
        letterhead: await letterheadNow(tx, { ...owner, recipient: invoice.recipient }),
      },
    });
    await context.platform.outbox.enqueue(tx, invoiceFileJob, { invoiceId: id });
    await keepStudioEvent(change, {
      eventId: `${id}:issued`,
      kind: 'creditNote.issued',
      objectId: id,
      amount,
      partId,
      fields: { number, note: input.reason },
    });
    await tellMoney({ ...change, money }, 'creditNoteIssued', amount, [
      { field: 'number', before: null, after: number },
    ]);
  });

/** Waives the open amount, or a part of it. */
export const waivePayment = (input: WaivePaymentInput, context: CallContext): Promise<InvoicePayments> =>
  changeMoney(context, input, async (change) => {
    const id = namedId(input.id);
    if (madeBefore(change, id)) return;
    const partId = checkedPart(change, input.partId);
    const { parts, invoice } = change.money.ledger;
    const open = parts.find((part) => part.partId === partId)?.open ?? invoice.open;
    if (open === 0) throw conflict('nothing_open', 'There is no open amount.');
    const amount = checkedAmount(input.amount ?? open);
    if (amount > open)
      throw conflict('beyond_open', 'This is more than the open amount.', { extensions: { open } });
    await keepStudioEvent(change, {
      eventId: `${id}:recorded`,
      kind: 'writeOff.recorded',
      objectId: id,
      amount,
      partId,
      fields: typeof input.note === 'string' ? { note: input.note } : {},
    });
    await tellMoney(change, 'amountWaived', amount);
  });
