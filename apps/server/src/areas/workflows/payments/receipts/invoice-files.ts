import type { PlannedPart } from '@atelier/domain/money';
import type { Language } from '@atelier/domain/words';
import { letterWords } from '@atelier/domain/words/letters';
import { and, asc, desc, eq, getTableColumns, isNull } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/database/transaction';
import type { Platform } from '../../../../platform/platform';
import { brandOf } from '../../../workspace';
import { paymentPlans } from '../../ledger';
import { type InvoiceRow, invoiceFileJob } from '../invoices';
import { invoiceFiles, invoices } from '../schema';
import type { InvoiceText } from './invoice-pages';
import { letterheadThen } from './letterhead';

/** Returns the title of a numbered document in a language: English for the studio. */
export const documentTitle = (
  { series, number }: Pick<InvoiceRow, 'series' | 'number'>,
  language: Language,
): string => letterWords[language][series].titled({ number });

/** Returns the numbered documents of a lead or one of its invoices, newest first; `fileKey` is null until the PDF exists. */
export const issuedDocuments = (tx: Transaction, leadId: string, stepId?: string) =>
  tx
    .select({ ...getTableColumns(invoices), fileKey: invoiceFiles.fileKey })
    .from(invoices)
    .leftJoin(invoiceFiles, eq(invoiceFiles.invoiceId, invoices.id))
    .where(and(eq(invoices.leadId, leadId), stepId === undefined ? undefined : eq(invoices.stepId, stepId)))
    .orderBy(desc(invoices.createdAt), desc(invoices.number));

/** Returns the content of a document; undefined if its PDF exists. */
async function readDocument(tx: Transaction, invoiceId: string): Promise<InvoiceText | undefined> {
  const [row] = await tx
    .select(getTableColumns(invoices))
    .from(invoices)
    .leftJoin(invoiceFiles, eq(invoiceFiles.invoiceId, invoices.id))
    .where(and(eq(invoices.id, invoiceId), isNull(invoiceFiles.invoiceId)));
  if (!row) return undefined;
  const named = row.correctsId ?? row.replacesId;
  const [other] = named === null ? [] : await tx.select().from(invoices).where(eq(invoices.id, named));
  const { totals, reason = '' } = row.details;
  const kind =
    row.correctsId !== null && other
      ? { reason, corrects: other }
      : totals && {
          totals,
          parts: row.details.parts ?? (await partsThen(tx, row)),
          replaces: other ?? null,
        };
  if (!kind) return undefined;
  return {
    ...(await letterheadThen(tx, row)),
    recipient: row.recipient,
    kind,
    isTest: row.isTest,
    number: row.number,
    issuedOn: row.issuedOn,
    issuedAt: row.createdAt,
    total: row.total,
    currency: row.currency,
  };
}

/** Returns the plan stored when an invoice was issued, for invoices that do not contain it. */
async function partsThen(
  tx: Transaction,
  { leadId, stepId, versionId, createdAt }: InvoiceRow,
): Promise<readonly PlannedPart[]> {
  const plans = await tx
    .select()
    .from(paymentPlans)
    .where(
      and(
        eq(paymentPlans.leadId, leadId),
        eq(paymentPlans.stepId, stepId),
        eq(paymentPlans.versionId, versionId),
      ),
    )
    .orderBy(asc(paymentPlans.number));
  // The plan may have been stored a moment after the number was given, in the same transaction.
  return (plans.findLast((plan) => plan.createdAt <= createdAt) ?? plans[0])?.parts ?? [];
}

/** Milliseconds after which a missing PDF is requested again: it had no job, or its job failed. */
const LATE = 5 * 60_000;

/** Requests overdue PDFs: of documents from before PDFs were introduced, and where a job was lost. */
export async function askForMissingFiles(
  tx: Transaction,
  { outbox, clock }: Pick<Platform, 'outbox' | 'clock'>,
  documents: Awaited<ReturnType<typeof issuedDocuments>>,
): Promise<void> {
  const late = clock.now().getTime() - LATE;
  for (const { id, fileKey, createdAt } of documents)
    if (fileKey === null && createdAt.getTime() <= late)
      await outbox.enqueue(tx, invoiceFileJob, { invoiceId: id }, { deduplicationKey: `invoice-file:${id}` });
}

/** Registers the job that writes invoices and credit notes; repeated runs give the same bytes. */
export function registerInvoiceFiles({ jobs, storage, database }: Platform): void {
  jobs.handle(invoiceFileJob, async ({ invoiceId }, { workspaceId, once }) => {
    if (workspaceId === null) return;
    const text = await database.withWorkspace(workspaceId, (tx) => readDocument(tx, invoiceId));
    if (!text) return;
    // Loaded on demand: fonts and page layout are large.
    const { invoicePdf } = await import('./invoice-pages');
    const fileKey = `workspaces/${workspaceId}/invoice/${invoiceId}`;
    await storage.write(
      fileKey,
      await invoicePdf({ ...text, brand: await brandOf({ database, storage }, workspaceId) }),
      'application/pdf',
    );
    await once(async (tx) => {
      await tx.insert(invoiceFiles).values({ workspaceId, invoiceId, fileKey }).onConflictDoNothing();
    });
  });
}
