import { desc, eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import type { Platform } from '../../../platform/platform';
import { smartFileSealings } from './schema';

/** A document that is sealed or being sealed. */
export type SealedDocumentRow = Pick<
  typeof smartFileSealings.$inferSelect,
  'id' | 'stepId' | 'title' | 'storageKey' | 'fingerprint' | 'createdAt' | 'sealedAt'
>;

/** Returns the sealed documents of a file, newest first. */
export async function sealingsOf(tx: Transaction, leadId: string): Promise<readonly SealedDocumentRow[]> {
  const { id, stepId, title, storageKey, fingerprint, createdAt, sealedAt } = smartFileSealings;
  return tx
    .select({ id, stepId, title, storageKey, fingerprint, createdAt, sealedAt })
    .from(smartFileSealings)
    .where(eq(smartFileSealings.leadId, leadId))
    .orderBy(desc(createdAt), desc(id))
    .limit(100);
}

/** Returns an address of a sealed document for ten minutes; null while it is prepared. The caller has checked access. */
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
