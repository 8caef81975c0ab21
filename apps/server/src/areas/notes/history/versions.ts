import { type ComparedBlock, compareBlocks } from '@atelier/domain/pages';
import { sql } from 'drizzle-orm';
import * as Y from 'yjs';
import type { PageVersionContents, PageVersionList } from '../../../generated/graphql/page-notes';
import type { CallContext } from '../../../platform/context';
import { gone } from '../../../platform/errors/refusals';
import { pageAnswer } from '../../../platform/paging';
import { type DocumentBlock, openDocument, openPast, plainText, readBlocks } from '../documents';
import { pageFor } from '../record';

/** Minutes after which what somebody writes is another version. */
const PAUSE = 15;

interface VersionRow extends Record<string, unknown> {
  readonly first: string;
  readonly last: string;
  readonly account_id: string;
  readonly name: string | null;
  readonly started_at: Date | string;
  readonly ended_at: Date | string;
  readonly blocks: number;
  readonly total: number;
}

/** Returns the versions of a page, newest first: what each person wrote without a pause. */
export async function listVersions(
  args: { readonly pageId: string; readonly page?: number | null; readonly limit?: number | null },
  context: CallContext,
): Promise<PageVersionList> {
  const { page } = await pageFor(context, args.pageId, { level: 'view', withDeleted: true });
  const paging = { page: args.page ?? 1, limit: args.limit ?? 20 };
  const { rows } = await context.tx.execute<VersionRow>(sql`
    with entries as (
      select sequence, account_id, stored_at, case when stored_at - lag(stored_at) over w < make_interval(mins => ${PAUSE})
        then 0 else 1 end as begins
      from page_updates where page_id = ${page.id} window w as (partition by account_id order by sequence)
    ), numbered as (
      select *, sum(begins) over (partition by account_id order by sequence) as number from entries
    ), versions as (
      select account_id, min(sequence) as first, max(sequence) as last, min(stored_at) as started_at,
        max(stored_at) as ended_at, count(*) over ()::int as total
      from numbered group by account_id, number order by max(sequence) desc
      limit ${paging.limit} offset ${(paging.page - 1) * paging.limit}
    )
    select v.*, coalesce(nullif(trim(concat_ws(' ', p.first_name, p.last_name)), ''), p.email) as name, (
      select count(*)::int from (
        select block_id from page_block_versions where page_id = ${page.id} and changed_by = v.account_id
          and minute between date_trunc('minute', v.started_at) and v.ended_at
        union
        select id from page_blocks where page_id = ${page.id} and created_by = v.account_id
          and created_at between v.started_at and v.ended_at
      ) touched
    ) as blocks
    from versions v left join workspace_people p on p.account_id = v.account_id order by v.last desc`);
  const data = rows.map((row) => ({
    sequence: Number(row.last),
    firstSequence: Number(row.first),
    userId: row.account_id,
    fullName: row.name ?? 'Former member',
    startedAt: new Date(row.started_at).toISOString(),
    endedAt: new Date(row.ended_at).toISOString(),
    blockCount: row.blocks,
  }));
  return pageAnswer(data, paging, rows[0]?.total ?? 0);
}

/** Returns blocks in the order in which they are read, to be compared. */
export function comparable(
  blocks: readonly DocumentBlock[],
  parentId: string | null = null,
): ComparedBlock[] {
  return blocks.flatMap(({ id, type, props, content, children }) => [
    { id, parentId, type, text: plainText(content), form: JSON.stringify([type, props, content]) },
    ...comparable(children, id),
  ]);
}

/** Returns what a page was after an update, and how it differs from now. */
export async function readVersion(
  args: { readonly pageId: string; readonly sequence: number },
  context: CallContext,
): Promise<PageVersionContents> {
  const { page } = await pageFor(context, args.pageId, { level: 'view', withDeleted: true });
  const past = await pastOf(context, page.id, args.sequence);
  const { doc } = await openDocument(context.tx, page.id);
  const changes = compareBlocks(comparable(readBlocks(past)), comparable(readBlocks(doc)));
  // Without what was deleted by then: nobody is to find in it what somebody took out before.
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(past));
  const state = Buffer.from(Y.encodeStateAsUpdate(copy)).toString('base64');
  return {
    sequence: args.sequence,
    state,
    changes: changes.map((change) => ({ ...change, words: [...change.words] })),
  };
}

/** Returns the document of a version. */
export async function pastOf({ tx }: CallContext, pageId: string, sequence: number): Promise<Y.Doc> {
  const past = await openPast(tx, pageId, sequence);
  if (!past || past.doc.store.clients.size === 0) throw gone('version');
  return past.doc;
}
