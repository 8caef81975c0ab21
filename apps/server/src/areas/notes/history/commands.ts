import { compareBlocks } from '@atelier/domain/pages';
import { eq } from 'drizzle-orm';
import * as Y from 'yjs';
import type { PageGoneBack } from '../../../generated/graphql/page-notes';
import type { CallContext } from '../../../platform/context';
import { checkedId, gone } from '../../../platform/errors/refusals';
import {
  type DocumentBlock,
  holdDocument,
  openDocument,
  openPast,
  readBlocks,
  storeUpdate,
} from '../documents';
import { authorOf } from '../pages';
import { pageFor } from '../record';
import { blockBack, goBack } from './go-back';
import { pageUndone } from './schema';
import { takeBack } from './take-back';
import { comparable, pastOf } from './versions';

const differing = (before: readonly DocumentBlock[], after: readonly DocumentBlock[]) =>
  compareBlocks(comparable(before), comparable(after)).length;

const nothing: PageGoneBack = { sequence: null, blockCount: 0 };

/** Makes a page, or one block of it, what it was after an update: a change like others. */
export async function restoreVersion(
  args: { readonly pageId: string; readonly sequence: number; readonly blockId?: string | null },
  context: CallContext,
): Promise<PageGoneBack> {
  const { tx } = context;
  const { page } = await pageFor(context, args.pageId, { level: 'edit' });
  const blockId = args.blockId ? checkedId(args.blockId, 'blockId') : null;
  await holdDocument(tx, page.id);
  const former = readBlocks(await pastOf(context, page.id, args.sequence));
  const { doc } = await openDocument(tx, page.id);
  const current = readBlocks(doc);
  if (blockId !== null && ![...comparable(former), ...comparable(current)].some(({ id }) => id === blockId))
    throw gone('block');
  const before = Y.encodeStateVector(doc);
  doc.transact(() =>
    blockId === null ? goBack(doc, current, former) : blockBack(doc, current, former, blockId),
  );
  const blockCount = differing(current, readBlocks(doc));
  if (blockCount === 0) return nothing;
  const stored = await storeUpdate(tx, page.id, Y.encodeStateAsUpdate(doc, before), authorOf(context));
  return { sequence: stored.sequence, blockCount };
}

/** Takes back what one person changed after an update; what all others wrote stays. */
export async function undoChanges(
  args: {
    readonly pageId: string;
    readonly userId: string;
    readonly since: number;
    readonly until?: number | null;
  },
  context: CallContext,
): Promise<PageGoneBack> {
  const { tx } = context;
  const { page } = await pageFor(context, args.pageId, { level: 'edit' });
  const userId = checkedId(args.userId, 'userId');
  await holdDocument(tx, page.id);
  const past = await openPast(tx, page.id, args.since);
  if (!past) throw gone('version');
  const last = args.until ?? Number.POSITIVE_INFINITY;
  const own = past.later.filter(({ accountId, sequence }) => accountId === userId && sequence <= last);
  if (own.length === 0) throw gone('change');
  const taken = await toTakeBack(
    context,
    page.id,
    own.map(({ sequence }) => sequence),
  );
  const { doc } = await openDocument(tx, page.id);
  const current = readBlocks(doc);
  const update = takeBack(past, (sequence) => taken.has(sequence));
  if (update === null) return nothing;
  const { sequence, blocks } = await storeUpdate(tx, page.id, update, authorOf(context));
  await tx.insert(pageUndone).values(
    [...taken].map((one) => ({
      workspaceId: page.workspaceId,
      pageId: page.id,
      sequence: one,
      bySequence: sequence,
    })),
  );
  return { sequence, blockCount: differing(current, blocks) };
}

/**
 * Returns which updates are taken back: not those that already are. Of those that were, and came back since, what took them
 * back and what brought them back go along: together they are what the person wrote.
 */
async function toTakeBack(
  { tx }: CallContext,
  pageId: string,
  own: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await tx.select().from(pageUndone).where(eq(pageUndone.pageId, pageId));
  const undoneBy = Map.groupBy(rows, ({ sequence }) => sequence);
  const by = (sequence: number) => (undoneBy.get(sequence) ?? []).map(({ bySequence }) => bySequence);
  // Whatever takes back is newer than what it takes back, so this ends.
  const isUndone = (sequence: number): boolean => by(sequence).some((one) => !isUndone(one));
  const taken = new Set<number>();
  const take = (sequence: number) => {
    if (taken.has(sequence)) return;
    taken.add(sequence);
    for (const one of by(sequence)) take(one);
  };
  for (const sequence of own) if (!isUndone(sequence)) take(sequence);
  return taken;
}
