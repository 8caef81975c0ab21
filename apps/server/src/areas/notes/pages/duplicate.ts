import { includesLevel } from '@atelier/domain/pages';
import { inArray, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { type CallContext, identityOf, workspaceOf } from '../../../platform/context';
import { documentFrom, storeDocument } from '../documents';
import {
  holdTree,
  lastPlace,
  levelsFor,
  type PageRow,
  pageFor,
  pages,
  placeBeside,
  verdictOn,
} from '../record';
import { titleColumns } from './commands';
import { addNewIds, authorOf, contentsOf, copied } from './contents';
import { copyCover } from './cover';

/** Characters that a title keeps beside what says that it is a copy. */
const MAX_TITLE = 490;

/**
 * Copies a page with the pages below it that the caller can see. Pages and blocks get new IDs; links among them lead to the
 * copies. Nobody else sees the copy through a share of the original.
 *
 * @returns the ID of the copy
 */
export async function duplicatePage(pageId: string, context: CallContext): Promise<string> {
  const { tx } = context;
  const by = identityOf(context).account.id;
  await holdTree({ tx, workspaceId: workspaceOf(context).id });
  const { page, above } = await pageFor(context, pageId, { level: 'view' });
  const rows = await visibleBelow(context, page.id);
  const ids = new Map(rows.map(({ id }) => [id, uuid()]));
  const contents = await contentsOf(
    context,
    rows.map(({ id }) => id),
  );
  for (const blocks of contents.values()) addNewIds(blocks, ids);
  const top = await placeOfCopy(context, page, above.length > 0);
  for (const row of rows) {
    const id = ids.get(row.id) ?? uuid();
    const isTop = row.id === page.id;
    await tx.insert(pages).values({
      workspaceId: row.workspaceId,
      id,
      ...titleColumns(isTop ? `${row.title.slice(0, MAX_TITLE)} (copy)` : row.title),
      icon: row.icon,
      coverX: row.coverX,
      coverY: row.coverY,
      ...(isTop ? top : { parentId: ids.get(row.parentId ?? '') ?? null, position: row.position }),
      isPrivate: row.isPrivate,
      createdBy: by,
      updatedBy: by,
    });
    await copyCover(context, row, id);
    await storeDocument(tx, id, documentFrom(copied(contents.get(row.id) ?? [], ids)), authorOf(context));
  }
  return ids.get(page.id) ?? page.id;
}

/** Returns a page and what the caller can see below it, from the top down. */
export async function visibleBelow({ tx, identity }: CallContext, id: string): Promise<PageRow[]> {
  const { rows } = await tx.execute<{ id: string; depth: number }>(sql`
    with recursive seen as materialized (select * from ${levelsFor(identity?.account.id ?? '')}),
    below as (
      select ${id}::uuid as id, 0 as depth
      union all
      select pages.id, below.depth + 1 from below join pages on pages.parent_id = below.id
        join seen on seen.page_id = pages.id where pages.deleted_at is null
    ) select id, depth from below`);
  const depths = new Map(rows.map((row) => [row.id, row.depth]));
  const found = await tx
    .select()
    .from(pages)
    .where(inArray(pages.id, [...depths.keys()]));
  return found.sort((one, other) => (depths.get(one.id) ?? 0) - (depths.get(other.id) ?? 0));
}

/** Beside the original, or at the top for whoever may not write there. */
async function placeOfCopy(context: CallContext, page: PageRow, isBelow: boolean) {
  const { tx } = context;
  const me = identityOf(context).account.id;
  const mayWrite =
    !isBelow ||
    (page.parentId !== null && includesLevel((await verdictOn(tx, page.parentId, me)).level, 'edit'));
  return mayWrite ? placeBeside(tx, page, 'after', page.id) : lastPlace(tx, null);
}
