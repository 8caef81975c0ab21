import { desc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import type { Platform } from '../../../platform/platform';
import { smartFileSealings } from './schema';

/** A document that is sealed or being sealed. */
export type SealedDocumentRow = Pick<
  typeof smartFileSealings.$inferSelect,
  'id' | 'stepId' | 'title' | 'storageKey' | 'fingerprint' | 'createdAt' | 'sealedAt'
> & {
  /** The same for documents in which people read the same. */
  readonly textHash: string;
};

/** Returns the sealed documents of a file, newest first. */
export async function sealingsOf(tx: Transaction, leadId: string): Promise<readonly SealedDocumentRow[]> {
  const { id, stepId, title, storageKey, fingerprint, createdAt, sealedAt, pages } = smartFileSealings;
  const textHash = sql<string>`md5((${pages}->'text')::text)`;
  return tx
    .select({ id, stepId, title, storageKey, fingerprint, createdAt, sealedAt, textHash })
    .from(smartFileSealings)
    .where(eq(smartFileSealings.leadId, leadId))
    .orderBy(desc(createdAt), desc(id))
    .limit(100);
}

/** Returns the newest of the documents of a step in which people read the same, and whether a later one replaced it. */
export const differentDocuments = (
  newestFirst: readonly SealedDocumentRow[],
): readonly (SealedDocumentRow & { readonly isEarlier: boolean })[] =>
  newestFirst.flatMap((row, place) => {
    const later = newestFirst.slice(0, place).filter(({ stepId }) => stepId === row.stepId);
    return later.some(({ textHash }) => textHash === row.textHash)
      ? []
      : [{ ...row, isEarlier: later.length > 0 }];
  });

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
