import { desc, eq } from 'drizzle-orm';
import type { ClientDocument } from '../../../generated/rest';
import type { Transaction } from '../../../platform/database/transaction';
import type { Platform } from '../../../platform/platform';
import { askForMissingFiles, documentTitle, issuedDocuments } from '../payments/receipts/invoice-files';
import { receiptsOf } from '../payments/receipts/receipts';
import { smartFileSealings } from './schema';

/** A document under seal, or on its way to it. */
export type SealedDocumentRow = Pick<
  typeof smartFileSealings.$inferSelect,
  'id' | 'stepId' | 'title' | 'storageKey' | 'fingerprint' | 'createdAt' | 'sealedAt'
>;

/** The sealed documents of a file, newest first. */
export async function sealingsOf(tx: Transaction, leadId: string): Promise<readonly SealedDocumentRow[]> {
  const { id, stepId, title, storageKey, fingerprint, createdAt, sealedAt } = smartFileSealings;
  return tx
    .select({ id, stepId, title, storageKey, fingerprint, createdAt, sealedAt })
    .from(smartFileSealings)
    .where(eq(smartFileSealings.leadId, leadId))
    .orderBy(desc(createdAt), desc(id))
    .limit(100);
}

/** Where a sealed document is got for ten minutes; null while it is prepared. Whoever asks was let in a moment ago. */
export const sealedUrl = async (
  { storage }: Pick<Platform, 'storage'>,
  { storageKey: key, title }: Pick<SealedDocumentRow, 'storageKey' | 'title'>,
): Promise<string | null> =>
  key === null ? null : storage.readUrl({ key, type: 'application/pdf', name: `${fileName(title)}.pdf` });

const fileName = (title: string): string =>
  title
    .replaceAll(/[^\p{L}\p{N} ._-]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 100) || 'Contract';

/** What a client can keep, newest first: contracts under seal, invoices, credit notes and receipts. */
export async function clientDocuments(
  tx: Transaction,
  platform: Pick<Platform, 'storage' | 'outbox' | 'clock'>,
  leadId: string,
): Promise<ClientDocument[]> {
  const receipts = (await receiptsOf(tx, leadId)).map(async ({ id, title, fileKey, createdAt }) => ({
    ...{ _id: id, kind: 'receipt', title, fingerprint: null },
    state: fileKey === null ? ('preparing' as const) : ('ready' as const),
    url: await sealedUrl(platform, { storageKey: fileKey, title }),
    createdAt: createdAt.toISOString(),
  }));
  const sealed = await Promise.all(
    (await sealingsOf(tx, leadId)).map(async (row) => ({
      _id: row.id,
      kind: 'contract',
      title: row.title,
      state: row.sealedAt === null ? ('preparing' as const) : ('ready' as const),
      url: await sealedUrl(platform, row),
      fingerprint: row.fingerprint,
      createdAt: row.createdAt.toISOString(),
    })),
  );
  const documents = await issuedDocuments(tx, leadId);
  await askForMissingFiles(tx, platform, documents);
  const issued = documents.map(async ({ fileKey, createdAt, ...row }) => ({
    ...{ _id: row.id, kind: row.series, title: documentTitle(row), fingerprint: null },
    state: fileKey === null ? ('preparing' as const) : ('ready' as const),
    url: await sealedUrl(platform, { storageKey: fileKey, title: documentTitle(row) }),
    createdAt: createdAt.toISOString(),
  }));
  return [...sealed, ...(await Promise.all([...receipts, ...issued]))]
    .sort((left, right) => right.createdAt.localeCompare(left.createdAt))
    .slice(0, 100);
}
