import { type SQL, sql } from 'drizzle-orm';
import type { ListPagesInput, PageList, PageScope } from '../../../generated/graphql/page-notes';
import { type CallContext, identityOf } from '../../../platform/context';
import { canComeBack } from '../../../platform/database/deleted-rows';
import { pageAnswer, pagingOf } from '../../../platform/paging';
import { searchForm } from '../../../platform/text/text';
import { levelsFor, pageFor, pages, presentPages } from '../record';

/** Which pages a scope has, and their order. `s` what the caller has on it. */
interface Scope {
  readonly only: SQL;
  readonly order: SQL;
  readonly isDeleted?: true;
}

const lastChanged = sql`pages.updated_at desc, pages.id desc`;

function scopeOf(scope: PageScope, me: string, parentId: string | null): Scope {
  switch (scope) {
    case 'tree':
      return {
        only:
          parentId === null
            ? // What is below a page that the caller cannot see is at the top for them.
              sql`(pages.parent_id is null or not exists (select from seen v where v.page_id = pages.parent_id)) and not pages.is_row`
            : sql`pages.parent_id = ${parentId} and not pages.is_row`,
        order: sql`pages.position, pages.id`,
      };
    case 'recent':
      return {
        only: sql`exists (select from page_visits v where v.page_id = pages.id and v.account_id = ${me})`,
        order: sql`(select v.last_seen_at from page_visits v where v.page_id = pages.id and v.account_id = ${me}) desc, pages.id desc`,
      };
    case 'favorites':
      return {
        only: sql`exists (select from page_favourites f where f.page_id = pages.id and f.account_id = ${me})`,
        order: sql`(select f.added_at from page_favourites f where f.page_id = pages.id and f.account_id = ${me}) desc, pages.id desc`,
      };
    case 'shared':
      return { only: sql`pages.created_by <> ${me}`, order: lastChanged };
    case 'trash':
      return {
        // What was deleted with another page comes back with it.
        only: sql`pages.deleted_with = pages.id and not pages.is_row and s.level = 4 and ${canComeBack(pages.deletedAt)}`,
        order: sql`pages.deleted_at desc, pages.id desc`,
        isDeleted: true,
      };
    case 'all':
      return { only: sql`true`, order: lastChanged };
  }
}

/** Returns a page of the pages that the caller can see. */
export async function listPages(
  input: ListPagesInput | null | undefined,
  context: CallContext,
): Promise<PageList> {
  const { tx } = context;
  const me = identityOf(context).account.id;
  const parent = input?.parentId
    ? await pageFor(context, input.parentId, { level: 'view', field: 'input.parentId' })
    : null;
  const scope = scopeOf(input?.scope ?? 'all', me, parent?.page.id ?? null);
  const { ids } = input ?? {};
  // Compared as text: what is no UUID is no page.
  const named = ids ? sql`pages.id::text = any(${sql.param(ids)}::text[])` : sql`true`;
  const search = searchForm(input?.search ?? '');
  const paging = pagingOf(input);
  const from = sql`from pages join seen s on s.page_id = pages.id
    where ${scope.only} and ${named} and (pages.deleted_at is ${scope.isDeleted ? sql`not null` : sql`null`})
    and (${search} = '' or strpos(pages.search_text, ${search}) > 0)`;
  const seen = sql`with seen as materialized (select * from ${levelsFor(me)})`;
  const { rows } = await tx.execute<{ id: string }>(sql`${seen}
    select pages.id ${from} order by ${scope.order} limit ${paging.limit} offset ${paging.offset}`);
  const counted = await tx.execute<{ number: number }>(sql`${seen} select count(*)::int as number ${from}`);
  const data = await presentPages(
    context,
    rows.map(({ id }) => id),
  );
  return pageAnswer(data, paging, counted.rows[0]?.number ?? 0);
}
