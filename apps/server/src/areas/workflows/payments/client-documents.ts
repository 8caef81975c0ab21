import type { Language } from '@atelier/domain/words';
import { letterWords } from '@atelier/domain/words/letters';
import type { ClientDocument } from '../../../generated/rest';
import type { Transaction } from '../../../platform/database/transaction';
import type { Platform } from '../../../platform/platform';
import { differentDocuments, sealedUrl, sealingsOf } from '../sealing';
import { askForMissingFiles, documentTitle, issuedDocuments } from './receipts/invoice-files';
import { receiptsOf } from './receipts/receipts';

/** Returns what a client can download, with titles in their language, newest first: sealed contracts, invoices, credit notes and receipts. */
export async function clientDocuments(
  tx: Transaction,
  platform: Pick<Platform, 'storage' | 'outbox' | 'clock'>,
  leadId: string,
  language: Language,
): Promise<ClientDocument[]> {
  const receipts = (await receiptsOf(tx, leadId)).map(async ({ id, number, fileKey, createdAt }) => {
    const title = letterWords[language].receipt.titled({ number });
    return {
      _id: id,
      kind: 'receipt',
      title,
      fingerprint: null,
      state: fileKey === null ? ('preparing' as const) : ('ready' as const),
      url: await sealedUrl(platform, { storageKey: fileKey, title }),
      createdAt: createdAt.toISOString(),
    };
  });
  const sealed = await Promise.all(
    differentDocuments(await sealingsOf(tx, leadId)).map(async (row) => ({
      _id: row.id,
      kind: 'contract',
      title: row.isEarlier ? letterWords[language].sealed.earlier({ title: row.title }) : row.title,
      state: row.sealedAt === null ? ('preparing' as const) : ('ready' as const),
      url: await sealedUrl(platform, row),
      fingerprint: row.fingerprint,
      createdAt: row.createdAt.toISOString(),
    })),
  );
  const documents = await issuedDocuments(tx, leadId);
  await askForMissingFiles(tx, platform, documents);
  const issued = documents.map(async ({ fileKey, createdAt, ...row }) => ({
    _id: row.id,
    kind: row.series,
    title: documentTitle(row, language),
    fingerprint: null,
    state: fileKey === null ? ('preparing' as const) : ('ready' as const),
    url: await sealedUrl(platform, { storageKey: fileKey, title: documentTitle(row, language) }),
    createdAt: createdAt.toISOString(),
  }));
  return [...sealed, ...(await Promise.all([...receipts, ...issued]))]
    .sort((left, right) => right.createdAt.localeCompare(left.createdAt))
    .slice(0, 100);
}
