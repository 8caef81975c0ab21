import { and, asc, desc, eq, gt, lte } from 'drizzle-orm';
import * as Y from 'yjs';
import type { Transaction } from '../../../platform/database/transaction';
import { pageDocuments, pageUpdates } from './schema';

/** An update that came after a moment. */
export interface LaterUpdate {
  readonly sequence: number;
  readonly accountId: string;
  readonly bytes: Uint8Array;
}

/** What a page was at a moment, and what came after it. */
export interface PastDocument {
  /** Keeps what is deleted from here on, so that it can come back. */
  readonly doc: Y.Doc;
  readonly later: readonly LaterUpdate[];
}

/** Opens a document as it was after an update; null if that is no longer known. */
export async function openPast(
  tx: Transaction,
  pageId: string,
  sequence: number,
): Promise<PastDocument | null> {
  const [state] = await tx
    .select()
    .from(pageDocuments)
    .where(and(eq(pageDocuments.pageId, pageId), lte(pageDocuments.sequence, sequence)))
    .orderBy(desc(pageDocuments.sequence))
    .limit(1);
  const since = state?.sequence ?? 0;
  const updates = await tx
    .select({
      sequence: pageUpdates.sequence,
      accountId: pageUpdates.accountId,
      bytes: pageUpdates.bytes,
    })
    .from(pageUpdates)
    .where(and(eq(pageUpdates.pageId, pageId), gt(pageUpdates.sequence, since)))
    .orderBy(asc(pageUpdates.sequence));
  const before = updates.filter((update) => update.sequence <= sequence);
  // The log of that time was forgotten, or never had as much.
  if (before.length < sequence - since) return null;
  const doc = new Y.Doc({ gc: false });
  doc.transact(() => {
    for (const bytes of [...(state ? [state.state] : []), ...before.map((update) => update.bytes)])
      Y.applyUpdate(doc, new Uint8Array(bytes));
  });
  const later = updates.slice(before.length);
  return { doc, later: later.map((update) => ({ ...update, bytes: new Uint8Array(update.bytes) })) };
}
