import { formatInvoiceNumber, type InvoiceTotals, nextInvoiceNumber, totalsOf } from '@atelier/domain/money';
import { canonicalJson } from '@atelier/domain/proof';
import type { InvoiceContent } from '@atelier/domain/smart-files';
import { dayIn } from '@atelier/filters';
import { and, asc, desc, eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { Transaction } from '../../../platform/database/transaction';
import { conflict } from '../../../platform/errors/refusals';
import { defineJob } from '../../../platform/outbox/outbox';
import type { Platform } from '../../../platform/platform';
import { readerOf } from '../../workspace';
import type { InvoiceOwner } from '../ledger';
import type { InvoiceMoney } from '../plans';
import { instantOf, type SentFile } from '../record';
import { letterheadNow } from './receipts/letterhead';
import { type DocumentRecipient, invoiceCounters, invoices } from './schema';

export type InvoiceRow = typeof invoices.$inferSelect;
export type Series = InvoiceRow['series'];
type CountedSeries = (typeof invoiceCounters.$inferSelect)['series'];

/** Creates the PDF of a numbered document. */
export const invoiceFileJob = defineJob('payments.invoiceFile', z.object({ invoiceId: z.uuid() }), {
  timeout: 60,
});

/** The prefix of a series until the owner changes it; those of test documents stay. */
export const standardPrefix: Readonly<Record<CountedSeries, string>> = {
  invoice: 'INV',
  creditNote: 'CN',
  testInvoice: 'TEST',
  testCreditNote: 'TESTC',
};

const testSeries = { invoice: 'testInvoice', creditNote: 'testCreditNote' } as const;

/** Returns the counter of a series, locked. Creates it if there is none yet. */
export async function lockCounter(tx: Transaction, workspaceId: string, series: CountedSeries) {
  const current = and(eq(invoiceCounters.series, series), eq(invoiceCounters.isCurrent, true));
  for (let round = 0; ; round += 1) {
    const [row] = await tx.select().from(invoiceCounters).where(current).for('update');
    if (row) return row;
    await tx
      .insert(invoiceCounters)
      // Documents of another series may have had the prefix before it was taken for this one.
      .values({
        workspaceId,
        series,
        prefix: `${standardPrefix[series]}${round || ''}`,
        year: 1,
        lastSequence: 0,
      })
      .onConflictDoNothing();
  }
}

/**
 * Takes the next number of a series. Its counter stays locked until the transaction ends, and a rollback returns the number:
 * none is missing, and none is used twice.
 */
export async function takeNumber(
  tx: Transaction,
  {
    workspaceId,
    series,
    isTest,
    day,
  }: {
    readonly workspaceId: string;
    readonly series: Series;
    readonly isTest: boolean;
    readonly day: string;
  },
): Promise<string> {
  const counted = isTest ? testSeries[series] : series;
  const { prefix, year, lastSequence } = await lockCounter(tx, workspaceId, counted);
  const next = nextInvoiceNumber(
    { prefix, year, sequence: lastSequence },
    { prefix, year: Number(day.slice(0, 4)) },
  );
  const number = formatInvoiceNumber(next);
  if (!number.ok) throw conflict('numbers_used_up', number.problems.map(({ message }) => message).join(' '));
  await tx
    .update(invoiceCounters)
    .set({ year: next.year, lastSequence: next.sequence })
    .where(and(eq(invoiceCounters.series, counted), eq(invoiceCounters.prefix, prefix)));
  return number.value;
}

/** Returns the current day in the workspace's time zone, for issuing documents. */
export async function issueDay(tx: Transaction, workspaceId: string): Promise<string> {
  const { timeZone } = await readerOf(tx, workspaceId);
  return dayIn(await instantOf(tx), timeZone);
}

/** Returns the numbered invoice of a step that counts; undefined before it is issued. One for test payments counts last. */
export async function invoiceOf(
  tx: Transaction,
  { leadId, stepId }: InvoiceOwner,
): Promise<InvoiceRow | undefined> {
  const [row] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.leadId, leadId), eq(invoices.stepId, stepId), eq(invoices.series, 'invoice')))
    .orderBy(asc(invoices.isTest), desc(invoices.createdAt), desc(invoices.id))
    .limit(1);
  return row;
}

/** Returns what the version of an invoice comes to. */
function totalsOfVersion({ versions }: SentFile, versionId: string): InvoiceTotals {
  const version = versions.find(({ id }) => id === versionId);
  if (version?.effective.kind !== 'invoice') throw new Error('The version of an invoice is missing.');
  // The content of a version matches its kind.
  const totals = totalsOf(version.effective.content as InvoiceContent, version.effective.chosen ?? []);
  if (!totals.ok) throw new Error('An invoice whose total was known has none.');
  return totals.value;
}

/** Stored objects have no undefined members. */
const asJson = (value: unknown): Parameters<typeof canonicalJson>[0] =>
  JSON.parse(JSON.stringify(value ?? null)) as Parameters<typeof canonicalJson>[0];

/** Whether a document was issued for other amounts than these. */
const isOther = ({ details, currency, total }: InvoiceRow, totals: InvoiceTotals): boolean =>
  currency !== totals.currency ||
  total !== totals.total ||
  canonicalJson(asJson(details.totals)) !== canonicalJson(asJson(totals));

/**
 * Issues the invoice of a step with the next number, or returns the issued one. If its amounts changed since, another number
 * is issued, which names the one that it replaces: an issued document is never changed. Needs the lock of the lead's row.
 */
export async function issueInvoice(
  { outbox }: Pick<Platform, 'outbox'>,
  tx: Transaction,
  owner: InvoiceOwner,
  { basis, plan }: InvoiceMoney,
  {
    file,
    recipient,
    createdBy,
    isTest,
  }: {
    readonly file: SentFile;
    readonly recipient: DocumentRecipient;
    readonly createdBy: string | null;
    /** Whether it is for a test payment. */
    readonly isTest: boolean;
  },
): Promise<{ readonly invoice: InvoiceRow; readonly isNew: boolean }> {
  const { workspaceId, leadId, stepId } = owner;
  const totals = totalsOfVersion(file, basis.versionId);
  const found = await invoiceOf(tx, owner);
  // Money needs an invoice with a real number, whatever was tried before.
  const issued = found?.isTest && !isTest ? undefined : found;
  if (issued && !isOther(issued, totals)) return { invoice: issued, isNew: false };
  const isOfTest = issued?.isTest ?? isTest;
  const day = await issueDay(tx, workspaceId);
  const number = await takeNumber(tx, { workspaceId, series: 'invoice', isTest: isOfTest, day });
  const [invoice] = await tx
    .insert(invoices)
    .values({
      workspaceId,
      id: uuid(),
      series: 'invoice',
      number,
      isTest: isOfTest,
      replacesId: issued?.id ?? null,
      leadId,
      stepId,
      recipient,
      createdBy,
      versionId: basis.versionId,
      issuedOn: day,
      currency: totals.currency,
      total: totals.total,
      details: {
        totals,
        parts: plan.parts,
        letterhead: await letterheadNow(tx, { ...owner, recipient }),
      },
    })
    .returning();
  if (!invoice) throw new Error('An invoice was not written.');
  await outbox.enqueue(tx, invoiceFileJob, { invoiceId: invoice.id });
  return { invoice, isNew: true };
}
