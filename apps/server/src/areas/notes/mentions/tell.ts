import { newMentions } from '@atelier/domain/pages';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import { defineNotice, notify } from '../../../platform/notices';
import type { Author, Stored } from '../documents';
import { levelsOnOpen, pages } from '../record';

/** Somebody mentioned the person in a page. */
export const pageMention = defineNotice({
  module: 'notes',
  action: 'page_mention',
  group: 'Notes',
  label: 'Mention in a page',
  hint: 'of a page that you can see',
  by: ['inApp', 'push'],
});

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Notifies the members whom somebody has just mentioned while writing, if they can see the page: once for a block, however
 * often it is edited. Copies and imports do not come here.
 */
export async function tellMentioned(
  tx: Transaction,
  pageId: string,
  { former, blocks }: Pick<Stored, 'former' | 'blocks'>,
  { workspaceId, accountId: by }: Pick<Author, 'workspaceId' | 'accountId'>,
): Promise<void> {
  const added = newMentions(former, blocks).filter(
    ({ accountId }) => accountId !== by && UUID.test(accountId),
  );
  if (added.length === 0) return;
  const levels = await levelsOnOpen(
    tx,
    added.map(({ accountId }) => ({ pageId, accountId })),
  );
  const [page] = await tx.select({ title: pages.title }).from(pages).where(eq(pages.id, pageId));
  const name = page?.title.trim() || 'Untitled';
  for (const [at, { accountId, blockId }] of added.entries())
    if (levels[at])
      await notify(tx, pageMention, {
        workspaceId,
        key: `${pageId} ${blockId}`,
        by,
        title: `mentioned you in ${name}`,
        object: { kind: 'page', id: pageId, name },
        path: `/note/${pageId}#${blockId}`,
        to: [{ accountId, reason: 'you are mentioned in this page' }],
      });
}
