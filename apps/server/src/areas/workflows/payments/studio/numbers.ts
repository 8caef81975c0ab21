import { formatInvoiceNumber, nextInvoiceNumber, parseInvoiceNumber } from '@atelier/domain/money';
import { and, desc, eq, like, ne, sql } from 'drizzle-orm';
import type { InvoiceNumberInput, InvoiceNumberSettings } from '../../../../generated/graphql/workflows';
import { type CallContext, identityOf, workspaceOf } from '../../../../platform/context';
import { conflict, wrongField } from '../../../../platform/errors/refusals';
import { recordSecurityEvent } from '../../../../platform/identity/security-events';
import { lockTenant } from '../../../workspace';
import { issueDay, lockCounter, type Series, standardPrefix } from '../invoices';
import { invoiceCounters, invoices } from '../schema';

const testPrefixes: readonly string[] = [standardPrefix.testInvoice, standardPrefix.testCreditNote];

/** What numbers a series gives from now on. */
export interface Numbering {
  readonly prefix: string;
  /** The sequence of the next one. */
  readonly next: number;
}

const currentYear = async ({ tx, workspace }: Pick<CallContext, 'tx' | 'workspace'>): Promise<number> =>
  Number((await issueDay(tx, workspaceOf({ workspace }).id)).slice(0, 4));

async function nextNumbers(context: Pick<CallContext, 'tx' | 'workspace'>) {
  const year = await currentYear(context);
  const rows = await context.tx.select().from(invoiceCounters).where(eq(invoiceCounters.isCurrent, true));
  const next = (series: Series) => {
    const row = rows.find((one) => one.series === series);
    const prefix = row?.prefix ?? standardPrefix[series];
    return nextInvoiceNumber(row ? { prefix, year: row.year, sequence: row.lastSequence } : null, {
      prefix,
      year,
    });
  };
  return { invoice: next('invoice'), creditNote: next('creditNote') };
}

/** Returns what numbers each series gives from now on. */
export async function readNumbering(
  context: Pick<CallContext, 'tx' | 'workspace'>,
): Promise<Readonly<Record<Series, Numbering>>> {
  const { invoice, creditNote } = await nextNumbers(context);
  const of = ({ prefix, sequence }: typeof invoice) => ({ prefix, next: sequence });
  return { invoice: of(invoice), creditNote: of(creditNote) };
}

/** Returns the format of the numbers, and which ones come next. */
export async function invoiceNumberSettings(
  context: Pick<CallContext, 'tx' | 'workspace'>,
): Promise<InvoiceNumberSettings> {
  const { invoice, creditNote } = await nextNumbers(context);
  const written = (number: typeof invoice) => {
    const text = formatInvoiceNumber(number);
    return text.ok ? text.value : '';
  };
  return {
    invoicePrefix: invoice.prefix,
    nextInvoice: written(invoice),
    creditNotePrefix: creditNote.prefix,
    nextCreditNote: written(creditNote),
  };
}

/** Returns the sequence of the highest number of a series that a document of this year has; 0 if there is none. */
export async function highestIssued(
  context: Pick<CallContext, 'tx' | 'workspace'>,
  series: Series,
  prefix: string,
): Promise<number> {
  const [row] = await context.tx
    .select({ number: invoices.number })
    .from(invoices)
    .where(
      and(
        eq(invoices.series, series),
        eq(invoices.isTest, false),
        like(invoices.number, `${prefix}-${String(await currentYear(context)).padStart(4, '0')}-%`),
      ),
    )
    .orderBy(desc(sql`length(${invoices.number})`), desc(invoices.number))
    .limit(1);
  return parseInvoiceNumber(row?.number ?? '')?.sequence ?? 0;
}

/** Changes the format of the next numbers, and notes in the audit log what they were. */
export async function updateInvoiceNumberSettings(
  { series, ...input }: InvoiceNumberInput,
  context: CallContext,
): Promise<InvoiceNumberSettings> {
  const { tx, clientAddress } = context;
  const workspaceId = workspaceOf(context).id;
  await lockTenant(tx, workspaceId);
  const before = (await readNumbering(context))[series];
  await setNumbering({ series, ...input }, context);
  const after = (await readNumbering(context))[series];
  if (before.prefix !== after.prefix || before.next !== after.next)
    await recordSecurityEvent(tx, {
      kind: 'workspace.changed',
      workspaceId,
      accountId: identityOf(context).account.id,
      details: { changes: [{ key: `numbering.${series}`, before, after }] },
      address: clientAddress,
    });
  return invoiceNumberSettings(context);
}

/** Changes the format of the next numbers. A number that a document has is never used again. */
export async function setNumbering(
  { series, prefix, next }: InvoiceNumberInput,
  context: CallContext,
): Promise<void> {
  const { tx } = context;
  const workspaceId = workspaceOf(context).id;
  const year = await currentYear(context);
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
    // The day of the workspace may be in the year before, when its time zone was changed.
    const last = row && row.year > year ? row.lastSequence : await highestIssued(context, series, prefix);
    if (next <= last || (row && row.year > year))
      throw conflict('number_taken', `Numbers up to ${last} are already in use. Choose a higher one.`, {
        extensions: { last },
      });
    await tx
      .update(invoiceCounters)
      .set({ year, lastSequence: next - 1 })
      .where(ofPrefix);
  }
}
