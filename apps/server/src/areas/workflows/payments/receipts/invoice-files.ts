import { and, desc, eq, getTableColumns, isNull } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/database/transaction';
import type { Platform } from '../../../../platform/platform';
import { readerOf } from '../../../workspace';
import { studioOf } from '../../record/values';
import { leads } from '../../schema';
import { type InvoiceRow, invoiceFileJob, type Series } from '../invoices';
import { invoiceFiles, invoices } from '../schema';
import type { InvoiceText } from './invoice-pages';

const names: Readonly<Record<Series, string>> = { invoice: 'Invoice', creditNote: 'Credit note' };

/** What a numbered document is called. */
export const documentTitle = ({ series, number }: Pick<InvoiceRow, 'series' | 'number'>): string =>
  `${names[series]} ${number}`;

/** The numbered documents of a lead, or of one invoice of it, newest first; `fileKey` is null while a PDF is being made. */
export const issuedDocuments = (tx: Transaction, leadId: string, stepId?: string) =>
  tx
    .select({ ...getTableColumns(invoices), fileKey: invoiceFiles.fileKey })
    .from(invoices)
    .leftJoin(invoiceFiles, eq(invoiceFiles.invoiceId, invoices.id))
    .where(and(eq(invoices.leadId, leadId), stepId === undefined ? undefined : eq(invoices.stepId, stepId)))
    .orderBy(desc(invoices.createdAt), desc(invoices.number));

/** What a document says; undefined when its PDF is made already. */
async function readDocument(
  tx: Transaction,
  workspaceId: string,
  invoiceId: string,
): Promise<InvoiceText | undefined> {
  const [row] = await tx
    .select(getTableColumns(invoices))
    .from(invoices)
    .leftJoin(invoiceFiles, eq(invoiceFiles.invoiceId, invoices.id))
    .where(and(eq(invoices.id, invoiceId), isNull(invoiceFiles.invoiceId)));
  if (!row) return undefined;
  const { totals, parts = [], reason = '' } = row.details;
  const [corrected] =
    row.correctsId === null ? [] : await tx.select().from(invoices).where(eq(invoices.id, row.correctsId));
  const kind = corrected ? { reason, corrects: corrected } : totals && { totals, parts };
  if (!kind) return undefined;
  const [lead] = await tx.select({ title: leads.title }).from(leads).where(eq(leads.id, row.leadId));
  const { locale, timeZone } = await readerOf(tx, workspaceId);
  const { name, owner } = await studioOf(tx, workspaceId);
  return {
    ...{ locale, timeZone, studio: name, reach: reachOf(owner), recipient: row.recipient, kind },
    ...{ number: row.number, issuedOn: row.issuedOn, issuedAt: row.createdAt },
    ...{ about: lead?.title ?? null, total: row.total, currency: row.currency },
  };
}

/** How a studio is reached, as its documents say it. */
export const reachOf = (
  owner: { readonly email: string; readonly phone: string | null } | null,
): readonly string[] => [owner?.email, owner?.phone].flatMap((one) => (one ? [one] : []));

/** Lets the jobs write invoices and credit notes: the same bytes however often. */
export function registerInvoiceFiles({ jobs, storage, database }: Platform): void {
  jobs.handle(invoiceFileJob, async ({ invoiceId }, { workspaceId, once }) => {
    if (workspaceId === null) return;
    const text = await database.withWorkspace(workspaceId, (tx) => readDocument(tx, workspaceId, invoiceId));
    if (!text) return;
    // Loaded when needed: fonts and page layout are large.
    const { invoicePdf } = await import('./invoice-pages');
    const fileKey = `workspaces/${workspaceId}/invoice/${invoiceId}`;
    await storage.write(fileKey, await invoicePdf(text), 'application/pdf');
    await once(async (tx) => {
      await tx.insert(invoiceFiles).values({ workspaceId, invoiceId, fileKey }).onConflictDoNothing();
    });
  });
}
