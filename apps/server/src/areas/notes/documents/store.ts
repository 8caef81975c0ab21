import { type DocumentFault, documentFault, documentFaultWords, documentLimits } from '@atelier/domain/pages';
import { and, desc, eq, gt, max, sql } from 'drizzle-orm';
import * as Y from 'yjs';
import { now } from '../../../platform/database/columns';
import type { Transaction } from '../../../platform/database/transaction';
import { ProblemError, problem } from '../../../platform/errors/problem';
import { pages } from '../record';
import { writeDerived } from './derived';
import { hasSafeLinks } from './links';
import { type DocumentBlock, readBlocks, StructureError } from './read-blocks';
import { pageDocuments, pageUpdates } from './schema';

/** Who writes, in which workspace. */
export interface Author {
  readonly workspaceId: string;
  readonly accountId: string;
  /** The device, as it names itself; null for a call. */
  readonly device: string | null;
}

/** A document, and the last update that is in it. */
export interface OpenDocument {
  readonly doc: Y.Doc;
  readonly sequence: number;
}

/** Reads a document: its newest state, and the updates after it. */
export async function openDocument(tx: Transaction, pageId: string): Promise<OpenDocument> {
  const [state] = await tx
    .select()
    .from(pageDocuments)
    .where(eq(pageDocuments.pageId, pageId))
    .orderBy(desc(pageDocuments.sequence))
    .limit(1);
  const since = state?.sequence ?? 0;
  const updates = await tx
    .select({ bytes: pageUpdates.bytes, sequence: pageUpdates.sequence })
    .from(pageUpdates)
    .where(and(eq(pageUpdates.pageId, pageId), gt(pageUpdates.sequence, since)))
    .orderBy(pageUpdates.sequence);
  const doc = new Y.Doc();
  doc.transact(() => {
    for (const bytes of [...(state ? [state.state] : []), ...updates.map((update) => update.bytes)])
      Y.applyUpdate(doc, new Uint8Array(bytes));
  });
  return { doc, sequence: updates.at(-1)?.sequence ?? since };
}

/** An update in the log. */
export interface LoggedUpdate {
  readonly pageId: string;
  readonly sequence: number;
  readonly bytes: Uint8Array;
}

/** Returns what the logs of pages have after a sequence of each, oldest first. */
export async function updatesAfter(
  tx: Transaction,
  known: ReadonlyMap<string, number>,
): Promise<LoggedUpdate[]> {
  const asked = [...known].map(([page, sequence]) => ({ page, sequence }));
  const { rows } = await tx.execute<{ page_id: string; sequence: string; bytes: Buffer }>(sql`
    select u.page_id, u.sequence, u.bytes
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a(page uuid, sequence bigint)
      join page_updates u on u.page_id = a.page and u.sequence > a.sequence
    order by u.page_id, u.sequence`);
  return rows.map((row) => ({
    pageId: row.page_id,
    sequence: Number(row.sequence),
    bytes: new Uint8Array(row.bytes),
  }));
}

/** Holds a page and its document until the transaction ends. */
export async function holdDocument(tx: Transaction, pageId: string): Promise<void> {
  await tx.select({ id: pages.id }).from(pages).where(eq(pages.id, pageId)).for('update');
}

const refused = (reason: string) =>
  new ProblemError(problem({ code: 'document_refused', status: 422, title: reason }));
const faultOf = (fault: DocumentFault | null) => (fault ? refused(documentFaultWords(fault)) : null);

/** What an update did. */
export interface Stored {
  /** The place of the update in the log: once the transaction is committed, everything up to it is kept. */
  readonly sequence: number;
  readonly blocks: readonly DocumentBlock[];
  /** What the page contained before. */
  readonly former: readonly DocumentBlock[];
}

/**
 * Stores an update of a page: in the log, in the blocks that follow from it, in what they were before, and on the page. Nothing
 * else writes a document.
 *
 * @throws ProblemError `document_refused` if the update is too large, is none, or leads to a document that may not be; then
 *   nothing is changed
 */
export async function storeUpdate(
  tx: Transaction,
  pageId: string,
  update: Uint8Array,
  author: Author,
): Promise<Stored> {
  if (update.byteLength > documentLimits.updateBytes) throw refused('An update has at most 1 MiB.');
  await holdDocument(tx, pageId);
  const { doc, sequence } = await openDocument(tx, pageId);
  const before = doc.store.clients.size === 0 ? [] : readBlocks(doc);
  const after = blocksAfter(doc, update);
  const [last] = await tx
    .select({ sequence: max(pageUpdates.sequence) })
    .from(pageUpdates)
    .where(eq(pageUpdates.pageId, pageId));
  const next = Math.max(sequence, last?.sequence ?? 0) + 1;
  await tx.insert(pageUpdates).values({
    workspaceId: author.workspaceId,
    pageId,
    sequence: next,
    bytes: Buffer.from(update),
    accountId: author.accountId,
    device: author.device,
  });
  await writeDerived(
    tx,
    { pageId, workspaceId: author.workspaceId, accountId: author.accountId },
    before,
    after,
  );
  // Not the revision: it is of the fields of the page, which this leaves alone.
  await tx.update(pages).set({ updatedAt: now, updatedBy: author.accountId }).where(eq(pages.id, pageId));
  return { sequence: next, blocks: after, former: before };
}

/** Applies an update to a document, and returns its blocks, unless it is then a document that may not be. */
function blocksAfter(doc: Y.Doc, update: Uint8Array): DocumentBlock[] {
  try {
    Y.applyUpdate(doc, update);
  } catch {
    throw refused('This is not an update of a page.');
  }
  if (doc.store.pendingStructs !== null || doc.store.pendingDs !== null)
    throw refused('The update builds on changes that were not sent.');
  try {
    const blocks = readBlocks(doc);
    const fault = faultOf(documentFault(blocks));
    if (fault) throw fault;
    if (!blocks.every(hasSafeLinks))
      throw refused('Links lead to pages of the web, mail addresses or telephone numbers.');
    return blocks;
  } catch (error) {
    if (error instanceof StructureError) throw refused(error.message);
    throw error;
  }
}

/** Stores the first contents of a page. */
export async function storeDocument(
  tx: Transaction,
  pageId: string,
  doc: Y.Doc,
  author: Author,
): Promise<void> {
  const update = Y.encodeStateAsUpdate(doc);
  if (update.byteLength <= documentLimits.updateBytes) {
    await storeUpdate(tx, pageId, update, author);
    return;
  }
  // A copy of a long page is a state from the beginning.
  const blocks = blocksAfter(new Y.Doc(), update);
  await tx
    .insert(pageDocuments)
    .values({ workspaceId: author.workspaceId, pageId, sequence: 0, state: Buffer.from(update) });
  await writeDerived(
    tx,
    { pageId, workspaceId: author.workspaceId, accountId: author.accountId },
    [],
    blocks,
  );
}
