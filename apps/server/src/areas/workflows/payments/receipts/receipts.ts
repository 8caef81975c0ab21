import { and, desc, eq, getTableColumns, isNull } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { Transaction } from '../../../../platform/database/transaction';
import { defineJob } from '../../../../platform/outbox/outbox';
import type { Platform } from '../../../../platform/platform';
import { brandOf, reachLines } from '../../../workspace';
import { leads } from '../../drafts';
import { eventsOf, type InvoiceOwner } from '../../ledger';
import { clientReader, studioOf } from '../../record';
import { clientTitle } from '../../titles';
import { backUrl } from '../checkouts';
import { methodOf } from '../client-payment';
import type { InvoiceRow } from '../invoices';
import { TEST_PROVIDER } from '../provider';
import { invoices, paymentCheckouts, paymentReceipts } from '../schema';
import { mailReceipt, type ReceiptToMail } from './mail';
import type { ReceiptText } from './pages';

type ReceiptRow = typeof paymentReceipts.$inferSelect;

const receiptJob = defineJob('payments.receipt', z.object({ receiptId: z.uuid() }), { timeout: 60 });

/** Requests the receipt of a payment: one for each payment, even if it is reported twice. */
export async function askForReceipt(
  { outbox }: Pick<Platform, 'outbox'>,
  tx: Transaction,
  {
    invoice,
    ...payment
  }: InvoiceOwner & { readonly provider: string; readonly objectId: string; readonly invoice: InvoiceRow },
): Promise<void> {
  const id = uuid();
  const asked = await tx
    .insert(paymentReceipts)
    .values({ ...payment, id, invoiceId: invoice.id, title: `Receipt, invoice ${invoice.number}` })
    .onConflictDoNothing()
    .returning({ id: paymentReceipts.id });
  if (asked.length > 0) await outbox.enqueue(tx, receiptJob, { receiptId: id });
}

/** Returns the receipts of a lead with the numbers of their invoices, newest first; `fileKey` is null until the PDF exists. */
export const receiptsOf = (
  tx: Transaction,
  leadId: string,
): Promise<(ReceiptRow & { readonly number: string })[]> =>
  tx
    .select({ ...getTableColumns(paymentReceipts), number: invoices.number })
    .from(paymentReceipts)
    .innerJoin(invoices, eq(invoices.id, paymentReceipts.invoiceId))
    .where(eq(paymentReceipts.leadId, leadId))
    .orderBy(desc(paymentReceipts.createdAt), desc(paymentReceipts.id));

/** Returns the content of a receipt; undefined if there is nothing to write any more. */
async function readReceipt(
  platform: Platform,
  tx: Transaction,
  receiptId: string,
): Promise<ReceiptToMail | undefined> {
  const [row] = await tx
    .select()
    .from(paymentReceipts)
    .where(and(eq(paymentReceipts.id, receiptId), isNull(paymentReceipts.fileKey)));
  const [invoice] = row ? await tx.select().from(invoices).where(eq(invoices.id, row.invoiceId)) : [];
  const { totals } = invoice?.details ?? {};
  if (!row || !invoice || !totals) return undefined;
  const events = await eventsOf(tx, row);
  const payment = events.find(
    ({ provider, objectId, kind }) =>
      provider === row.provider &&
      objectId === row.objectId &&
      (kind === 'payment.succeeded' || kind === 'offline.recorded'),
  );
  if (!payment) return undefined;
  const [checkout] =
    payment.checkoutId === null
      ? []
      : await tx.select().from(paymentCheckouts).where(eq(paymentCheckouts.id, payment.checkoutId));
  const [lead] = await tx.select().from(leads).where(eq(leads.id, row.leadId));
  const email = checkout ? checkout.payerEmail : invoice.recipient.email;
  const reader = await clientReader(tx, { workspaceId: row.workspaceId, lead: lead ?? null, email });
  const studio = await studioOf(tx, row.workspaceId);
  const text: ReceiptText = {
    ...reader,
    studio: studio.name,
    reach: reachLines(studio.reach),
    about: lead ? clientTitle(lead.title) : null,
    number: invoice.number,
    issuedOn: invoice.issuedOn,
    recipient: invoice.recipient,
    totals,
    amount: payment.amount,
    currency: payment.currency,
    method: methodOf(events, row.provider, row.objectId, reader.language),
    paidAt: payment.occurredAt,
    paidOn: payment.fields.day ?? null,
    isTest: row.provider === TEST_PROVIDER,
  };
  return {
    row,
    text,
    url: checkout ? backUrl(platform, checkout) : null,
    email,
  };
}

/** Registers the job that writes receipts: repeated runs give the same bytes, and one mail. */
export function registerReceipts(platform: Platform): void {
  const { jobs, storage, database } = platform;
  jobs.handle(receiptJob, async ({ receiptId }, { workspaceId, once }) => {
    if (workspaceId === null) return;
    const receipt = await database.withWorkspace(workspaceId, (tx) => readReceipt(platform, tx, receiptId));
    if (!receipt) return;
    // Loaded on demand: fonts and page layout are large.
    const { receiptPdf } = await import('./pages');
    const fileKey = `workspaces/${workspaceId}/receipt/${receiptId}`;
    const brand = await brandOf(platform, workspaceId);
    await storage.write(fileKey, await receiptPdf({ ...receipt.text, brand }), 'application/pdf');
    await once(async (tx) => {
      await tx.update(paymentReceipts).set({ fileKey }).where(eq(paymentReceipts.id, receiptId));
      await mailReceipt(tx, platform, receipt);
    });
  });
}
