import { openingOf } from '@atelier/domain/galleries';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { GalleryVisitor, VisitorEvent } from '../../../generated/rest';
import type { RestHandlers } from '../../../platform/context';
import type { Transaction } from '../../../platform/database/transaction';
import { checkedId, gone, wrongField } from '../../../platform/errors/refusals';
import { pageAnswer, pagingOf } from '../../../platform/paging';
import { galleryOf } from '../record';
import { galleryVisitors as visitors } from './schema';

const MINUTES_A_DAY = 1_440;

/** Returns the span of some days by the studio's clocks; a day that is left out is open. */
function spanOf(startDate: string | undefined, endDate: string | undefined, timezone: string) {
  const at = (day: string, field: string) => {
    const instant = openingOf(day, timezone);
    if (instant === undefined) throw wrongField(field, 'The calendar has no such day.');
    return instant;
  };
  const from = startDate === undefined ? '-infinity' : new Date(at(startDate, 'startDate')).toISOString();
  if (endDate === undefined) return { from, to: 'infinity' };
  at(endDate, 'endDate');
  const next = new Date(Date.parse(`${endDate}T00:00:00Z`) + MINUTES_A_DAY * 60_000)
    .toISOString()
    .slice(0, 10);
  return { from, to: new Date(at(next, 'endDate')).toISOString() };
}

const sumOf = (kind: string): SQL<number> =>
  sql`coalesce((select sum(e.count) from gallery_visitor_events e
    where e.workspace_id = v.workspace_id and e.visitor_id = v.id and e.kind = ${kind}), 0)`.mapWith(Number);
/** Picks that stand, of favourites or of the visitor's own lists. */
const picksOf = (kind: string): SQL<number> =>
  sql`(select count(*) from gallery_selections s join gallery_picks p
    on p.workspace_id = s.workspace_id and p.selection_id = s.id
    where s.workspace_id = v.workspace_id and s.visitor_id = v.id and s.kind = ${kind} and s.deleted_at is null and p.is_picked)`.mapWith(
    Number,
  );

interface Row extends Record<string, unknown> {
  id: string;
  name: string | null;
  email: string | null;
  is_verified: boolean;
  role: string;
  answers: Record<string, string>;
  visits: number;
  viewed: number;
  favourites: number;
  picked: number;
  downloaded: number;
  first_seen_at: string;
  last_seen_at: string;
}

/** Reads visitors with what they did, the latest first. */
async function readVisitors(
  tx: Transaction,
  condition: SQL,
  page: { readonly limit: number; readonly offset: number },
): Promise<GalleryVisitor[]> {
  const { rows } = await tx.execute<Row>(sql`
    select v.id, v.name, v.email, v.verified_at is not null as is_verified, v.role, v.answers,
      (select count(*)::int from gallery_visits i where i.workspace_id = v.workspace_id and i.visitor_id = v.id) as visits,
      (select count(distinct e.image_id)::int from gallery_visitor_events e
        where e.workspace_id = v.workspace_id and e.visitor_id = v.id and e.kind = 'viewed') as viewed,
      ${picksOf('favourites')}::int as favourites, ${picksOf('selection')}::int as picked,
      ${sumOf('downloaded')}::int as downloaded, v.first_seen_at, v.last_seen_at
    from gallery_visitors v where ${condition}
    order by v.last_seen_at desc, v.id desc limit ${page.limit} offset ${page.offset}`);
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    email: row.email,
    isVerified: row.is_verified,
    visitorRole: row.role,
    answers: row.answers,
    visits: row.visits,
    viewed: row.viewed,
    favourites: row.favourites,
    picked: row.picked,
    downloaded: row.downloaded,
    firstSeenAt: new Date(row.first_seen_at).toISOString(),
    lastSeenAt: new Date(row.last_seen_at).toISOString(),
  }));
}

/** Answers to the calls about who visited a gallery. */
export const visitorHandlers = {
  async listGalleryVisitors(
    { galleryId, search = '', startDate, endDate, visitorRole, page, limit = 20 },
    context,
  ) {
    const { tx } = context;
    const gallery = await galleryOf(context, galleryId);
    const paging = pagingOf({ page, limit });
    const { from, to } = spanOf(startDate, endDate, gallery.timezone);
    const text = search.trim().toLowerCase();
    const within = (at: SQL) => sql`${at} >= ${from}::timestamptz and ${at} < ${to}::timestamptz`;
    const condition = sql.join(
      [
        sql`v.gallery_id = ${gallery.id} and v.merged_into is null`,
        ...(visitorRole === undefined ? [] : [sql`v.role = ${visitorRole}`]),
        ...(text === '' ? [] : [sql`strpos(lower(concat_ws(' ', v.name, v.email)), ${text}) > 0`]),
        ...(startDate === undefined && endDate === undefined
          ? []
          : [
              sql`(exists (select from gallery_visits i where i.workspace_id = v.workspace_id and i.visitor_id = v.id
                  and ${within(sql`i.created_at`)})
                or exists (select from gallery_visitor_events e where e.workspace_id = v.workspace_id
                  and e.visitor_id = v.id and ${within(sql`e.at`)}))`,
            ]),
      ],
      sql` and `,
    );
    const { rows } = await tx.execute<{ number: number }>(
      sql`select count(*)::int as number from gallery_visitors v where ${condition}`,
    );
    return pageAnswer(await readVisitors(tx, condition, paging), paging, rows[0]?.number ?? 0);
  },

  async getGalleryVisitor({ galleryId, visitorId, page, limit = 20 }, context) {
    const { tx } = context;
    const { id: gallery } = await galleryOf(context, galleryId);
    const id = checkedId(visitorId, 'visitorId');
    const [known] = await tx
      .select({ id: visitors.id })
      .from(visitors)
      .where(and(eq(visitors.id, id), eq(visitors.galleryId, gallery), isNull(visitors.mergedInto)));
    if (!known) throw gone('visitor');
    const [visitor] = await readVisitors(tx, sql`v.id = ${id}`, { limit: 1, offset: 0 });
    if (!visitor) throw gone('visitor');
    const paging = pagingOf({ page, limit });
    const did = sql`(select kind, at, image_id, count, id from gallery_visitor_events where visitor_id = ${id}
      union all select 'entered', created_at, null, 1, id from gallery_visits where visitor_id = ${id}) did`;
    const { rows } = await tx.execute<{ kind: string; at: string; image_id: string | null; count: number }>(
      sql`select kind, at, image_id, count from ${did} order by at desc, id desc limit ${paging.limit} offset ${paging.offset}`,
    );
    const total = await tx.execute<{ number: number }>(sql`select count(*)::int as number from ${did}`);
    const data: VisitorEvent[] = rows.map(({ kind, at, image_id: imageId, count }) => ({
      kind,
      at: new Date(at).toISOString(),
      imageId,
      count,
    }));
    return { ...pageAnswer(data, paging, total.rows[0]?.number ?? 0), visitor };
  },
} satisfies Partial<RestHandlers>;
