import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Block, BlockPage } from '../../../generated/graphql/page-notes';
import type { CallContext } from '../../../platform/context';
import type { Transaction } from '../../../platform/database/transaction';
import { checkedId, gone } from '../../../platform/errors/refusals';
import { pageAnswer } from '../../../platform/paging';
import { pageBlocks } from '../documents';
import { pageFor } from '../record';

/** Returns blocks of a page in the order of the IDs; missing ones are left out. */
export async function blocksById(tx: Transaction, pageId: string, ids: readonly string[]): Promise<Block[]> {
  if (ids.length === 0) return [];
  const of = eq(pageBlocks.pageId, pageId);
  const rows = await tx
    .select()
    .from(pageBlocks)
    .where(and(of, inArray(pageBlocks.id, [...ids])));
  const below = await tx
    .select({ id: pageBlocks.id, parentId: pageBlocks.parentId })
    .from(pageBlocks)
    .where(and(of, inArray(pageBlocks.parentId, [...ids])))
    .orderBy(asc(pageBlocks.position), asc(pageBlocks.id));
  const known = new Map(
    rows.map((row): [string, Block] => [
      row.id,
      {
        _id: row.id,
        id: row.id,
        type: row.type,
        pageId,
        parentId: row.parentId,
        position: row.position,
        props: row.props,
        content: row.content,
        children: below.flatMap(({ id, parentId }) => (parentId === row.id ? [id] : [])),
        createdBy: row.createdBy,
        updatedBy: row.updatedBy,
        createdAt: row.createdAt.toISOString(),
        updatedAt: row.updatedAt.toISOString(),
      },
    ]),
  );
  return ids.flatMap((id) => known.get(id) ?? []);
}

/** Returns one block. */
export async function getBlock(
  { pageId, blockId }: { readonly pageId: string; readonly blockId: string },
  context: CallContext,
): Promise<Block> {
  const { page } = await pageFor(context, pageId, { level: 'view', withDeleted: true });
  const [block] = await blocksById(context.tx, page.id, [checkedId(blockId, 'blockId')]);
  if (!block) throw gone('block');
  return block;
}

/** Returns a page of the blocks of a page, in the order in which they are read. */
export async function listBlocks(
  args: { readonly pageId: string; readonly page?: number | null; readonly limit?: number | null },
  context: CallContext,
): Promise<BlockPage> {
  const { tx } = context;
  const { page } = await pageFor(context, args.pageId, { level: 'view', withDeleted: true });
  const paging = { page: args.page ?? 1, limit: args.limit ?? 100 };
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive tree as (
      select id, array[position] as path from page_blocks where page_id = ${page.id} and parent_id is null
      union all
      select b.id, tree.path || b.position from tree
        join page_blocks b on b.page_id = ${page.id} and b.parent_id = tree.id
    ) select id from tree order by path limit ${paging.limit} offset ${(paging.page - 1) * paging.limit}`);
  const [counted] = await tx
    .select({ number: count() })
    .from(pageBlocks)
    .where(eq(pageBlocks.pageId, page.id));
  const data = await blocksById(
    tx,
    page.id,
    rows.map(({ id }) => id),
  );
  return pageAnswer(data, paging, counted?.number ?? 0);
}
