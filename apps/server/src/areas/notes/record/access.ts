import {
  includesLevel,
  levelOn,
  type PageAccess,
  type PageLevel,
  type PageVerdict,
} from '@atelier/domain/pages';
import { eq, type SQL, sql } from 'drizzle-orm';
import { type CallContext, identityOf } from '../../../platform/context';
import type { Transaction } from '../../../platform/database/transaction';
import { ProblemError, problem } from '../../../platform/errors/problem';
import { checkedId, gone } from '../../../platform/errors/refusals';
import { pages } from './schema';

export type PageRow = typeof pages.$inferSelect;

/** A page that somebody can see. */
export interface SeenPage {
  readonly page: PageRow;
  readonly level: PageLevel;
  readonly verdict: PageVerdict;
  /** The page above it, and each one above that. */
  readonly above: readonly string[];
}

interface PathRow extends Record<string, unknown> {
  readonly id: string;
  readonly is_creator: boolean;
  readonly share: PageLevel | null;
  readonly open_level: PageLevel | null;
  readonly is_private: boolean;
}

/** Returns what decides who sees a page, from the page to the top of the tree, for one account. */
async function pathOf(tx: Transaction, pageId: string, accountId: string) {
  const { rows } = await tx.execute<PathRow>(sql`
    with recursive path as (
      select p.*, 0 as distance from pages p where p.id = ${pageId}
      union all
      select p.*, path.distance + 1 from path join pages p on p.id = path.parent_id
    )
    select path.id, path.created_by = ${accountId} and not path.is_row as is_creator, s.level as share,
      case when path.is_open then path.open_level end as open_level, path.is_private
    from path left join page_shares s on s.page_id = path.id and s.account_id = ${accountId}
    order by path.distance`);
  return rows;
}

const accessOf = (row: PathRow): PageAccess => ({
  isCreator: row.is_creator,
  share: row.share,
  workspace: row.open_level,
  isPrivate: row.is_private,
});

/** Decides what a member has on a page, and why. */
export async function verdictOn(tx: Transaction, pageId: string, accountId: string, isMember = true) {
  return levelOn((await pathOf(tx, pageId, accountId)).map(accessOf), isMember);
}

/** A member and a page that they have open. */
export interface OpenPage {
  readonly pageId: string;
  readonly accountId: string;
}

interface OpenPathRow extends PathRow {
  readonly place: number;
  readonly distance: number;
  readonly is_deleted: boolean;
}

/** Decides what members have on pages that they have open, with one statement; null for a page that is gone or out of sight. */
export async function levelsOnOpen(
  tx: Transaction,
  open: readonly OpenPage[],
): Promise<(PageLevel | null)[]> {
  const asked = open.map(({ pageId, accountId }, place) => ({ place, page: pageId, account: accountId }));
  const { rows } = await tx.execute<OpenPathRow>(sql`
    with recursive asked as (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a(place int, page uuid, account uuid)
    ), path as (
      select a.place, a.account, 0 as distance, p.* from asked a join pages p on p.id = a.page
      union all
      select path.place, path.account, path.distance + 1, p.* from path join pages p on p.id = path.parent_id
    )
    select path.place, path.distance, path.id, path.created_by = path.account and not path.is_row as is_creator, s.level as share,
      case when path.is_open then path.open_level end as open_level, path.is_private,
      path.deleted_at is not null as is_deleted
    from path left join page_shares s on s.page_id = path.id and s.account_id = path.account
    order by path.place, path.distance`);
  const paths = Map.groupBy(rows, ({ place }) => place);
  return open.map((_one, place) => {
    const path = paths.get(place) ?? [];
    return path.length === 0 || path[0]?.is_deleted ? null : levelOn(path.map(accessOf), true).level;
  });
}

/** How a page is read for a call. */
export interface PageNeed {
  readonly level: PageLevel;
  /** The caller's name for the ID. Defaults to `pageId`. */
  readonly field?: string;
  /** Holds the page until the transaction ends. */
  readonly isLocked?: boolean;
  /** Returns pages in the trash as well. */
  readonly withDeleted?: boolean;
}

/**
 * Reads a page for the caller. To whoever cannot see it, there is none.
 *
 * @throws ProblemError `not_found`, or `page_level` if the caller has less than the call needs.
 */
export async function pageFor(context: CallContext, given: string, need: PageNeed): Promise<SeenPage> {
  const { tx } = context;
  const id = checkedId(given, need.field ?? 'pageId');
  const query = tx.select().from(pages).where(eq(pages.id, id));
  const [page] = await (need.isLocked ? query.for('update') : query);
  if (!page || (page.deletedAt !== null && !need.withDeleted)) throw gone('page');
  const path = await pathOf(tx, id, identityOf(context).account.id);
  const verdict = levelOn(path.map(accessOf), true);
  if (verdict.level === null) throw gone('page');
  if (!includesLevel(verdict.level, need.level)) throw tooSmall(need.level);
  return { page, level: verdict.level, verdict, above: path.slice(1).map((one) => one.id) };
}

const words: Readonly<Record<PageLevel, string>> = {
  view: 'You cannot see this page.',
  comment: 'You can view this page, but not comment on it.',
  edit: 'You can view this page, but not change it.',
  full: 'Only those with full access to this page can do this.',
};

const tooSmall = (needed: PageLevel) =>
  new ProblemError(problem({ code: 'page_level', status: 403, title: words[needed] }));

/** The level of a caller on each page that they can see, as a table: `page_id`, and `level` from 1 (view) to 4 (full). */
export const levelsFor = (accountId: string): SQL => sql`page_levels(${accountId}::uuid)`;

/** Holds the tree of the workspace until the transaction ends: two moves at once could put two pages into each other. */
export async function holdTree({ tx, workspaceId }: { tx: Transaction; workspaceId: string }): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pages ${workspaceId}`}, 0))`);
}

/** Returns a page and every page below it that was not deleted before, itself first. */
export async function treeBelow(tx: Transaction, id: string): Promise<{ id: string; depth: number }[]> {
  const { rows } = await tx.execute<{ id: string; depth: number }>(sql`
    with recursive below as (
      select id, 0 as depth from pages where id = ${id}
      union all
      select p.id, below.depth + 1 from below join pages p on p.parent_id = below.id where p.deleted_at is null
    ) select id, depth from below order by depth, id`);
  return rows;
}
