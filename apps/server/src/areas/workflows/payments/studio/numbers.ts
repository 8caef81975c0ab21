import { formatInvoiceNumber, nextInvoiceNumber } from '@atelier/domain/money';
import { and, eq, ne } from 'drizzle-orm';
import type { InvoiceNumberInput, InvoiceNumberSettings } from '../../../../generated/graphql/workflows';
import { type CallContext, workspaceOf } from '../../../../platform/context';
import { conflict, wrongField } from '../../../../platform/errors/refusals';
import { issueDay, lockCounter, type Series, standardPrefix } from '../invoices';
import { invoiceCounters } from '../schema';

const testPrefixes: readonly string[] = [standardPrefix.testInvoice, standardPrefix.testCreditNote];

/** Returns the format of the numbers, and which ones come next. */
export async function invoiceNumberSettings({
  tx,
  workspace,
}: Pick<CallContext, 'tx' | 'workspace'>): Promise<InvoiceNumberSettings> {
  const year = Number((await issueDay(tx, workspaceOf({ workspace }).id)).slice(0, 4));
  const rows = await tx.select().from(invoiceCounters).where(eq(invoiceCounters.isCurrent, true));
  const show = (series: Series) => {
    const row = rows.find((one) => one.series === series);
    const prefix = row?.prefix ?? standardPrefix[series];
    const last = row ? { prefix, year: row.year, sequence: row.lastSequence } : null;
    const next = formatInvoiceNumber(nextInvoiceNumber(last, { prefix, year }));
    return { prefix, next: next.ok ? next.value : '' };
  };
  const [invoice, creditNote] = [show('invoice'), show('creditNote')];
  return {
    invoicePrefix: invoice.prefix,
    nextInvoice: invoice.next,
    creditNotePrefix: creditNote.prefix,
    nextCreditNote: creditNote.next,
  };
}

/** Changes the format of the next numbers. Sequences only go up: a number that was used once is never used again. */
export async function updateInvoiceNumberSettings(
  { series, prefix, next }: InvoiceNumberInput,
  context: CallContext,
): Promise<InvoiceNumberSettings> {
  const { tx } = context;
  const workspaceId = workspaceOf(context).id;
  const year = Number((await issueDay(tx, workspaceId)).slice(0, 4));
  const written = formatInvoiceNumber({ prefix, year, sequence: next ?? 1 });
  if (!written.ok)
    throw wrongField(
      written.problems[0]?.field === 'prefix' ? 'input.prefix' : 'input.next',
      written.problems.map(({ message }) => message).join(' '),
    );
  // Both counters are locked, always in the same order, so that two owners cannot choose the same prefix for both at once.
  const counters = [
    await lockCounter(tx, workspaceId, 'invoice'),
    await lockCounter(tx, workspaceId, 'creditNote'),
  ];
  const taken = await tx
    .select({ prefix: invoiceCounters.prefix })
    .from(invoiceCounters)
    .where(and(eq(invoiceCounters.prefix, prefix), ne(invoiceCounters.series, series)));
  if (taken.length > 0 || testPrefixes.includes(prefix))
    throw conflict('number_taken', `${prefix} is already the prefix of other documents. Choose another one.`);
  const ofPrefix = and(eq(invoiceCounters.series, series), eq(invoiceCounters.prefix, prefix));
  if (!counters.some((row) => row.series === series && row.prefix === prefix)) {
    await tx
      .insert(invoiceCounters)
      .values({ workspaceId, series, prefix, year: 1, lastSequence: 0, isCurrent: false })
      .onConflictDoNothing();
    await tx
      .update(invoiceCounters)
      .set({ isCurrent: false })
      .where(and(eq(invoiceCounters.series, series), ne(invoiceCounters.prefix, prefix)));
    await tx.update(invoiceCounters).set({ isCurrent: true }).where(ofPrefix);
  }
  if (typeof next === 'number') {
    const [row] = await tx.select().from(invoiceCounters).where(ofPrefix);
    if (row && (row.year > year || (row.year === year && next <= row.lastSequence)))
      throw conflict(
        'number_taken',
        `Numbers up to ${row.lastSequence} are already in use. Choose a higher one.`,
        {
          extensions: { last: row.lastSequence },
        },
      );
    await tx
      .update(invoiceCounters)
      .set({ year, lastSequence: next - 1 })
      .where(ofPrefix);
  }
  return invoiceNumberSettings(context);
}
