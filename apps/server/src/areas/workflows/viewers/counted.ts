import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import { smartFilePageOpens, smartFileViewers, smartFileVisitReports } from './schema';
import { type CountedReport, type Visit, visitsOf } from './visits';

/** Reports of a file that figures are made of at most: thousands of visits. */
const MAX_REPORTS = 50_000;

/** Somebody who looked, by however many links and browsers they came. */
export interface Viewer {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly hasJoined: boolean;
  /** Oldest first; never empty. */
  readonly visits: readonly Visit[];
}

/** Everything that counts of a file. Summary, list, timeline and single visits are all made of this. */
export interface Counted {
  /** By when they began. */
  readonly visits: readonly Visit[];
  /** Those who looked last stand first. */
  readonly viewers: readonly Viewer[];
}

/** Reads what counts of a file: the reports of pages that somebody looked at. */
export async function countedOf(tx: Transaction, leadId: string): Promise<Counted> {
  const rows = await tx
    .select({ report: smartFileVisitReports, page: smartFilePageOpens, viewer: smartFileViewers })
    .from(smartFileVisitReports)
    .innerJoin(
      smartFilePageOpens,
      and(
        eq(smartFilePageOpens.linkId, smartFileVisitReports.linkId),
        eq(smartFilePageOpens.id, smartFileVisitReports.pageOpenId),
      ),
    )
    .innerJoin(smartFileViewers, eq(smartFileViewers.id, smartFilePageOpens.viewerId))
    .where(and(eq(smartFilePageOpens.leadId, leadId), isNull(smartFilePageOpens.excluded)))
    .orderBy(asc(smartFileVisitReports.startedAt))
    .limit(MAX_REPORTS);
  const people = peopleOf(rows.map(({ viewer }) => viewer));
  const visits = visitsOf(
    rows.map(({ report, page, viewer }): CountedReport => {
      const { address, userAgent, countryCode, location } = page;
      return {
        id: `${report.linkId}.${report.pageOpenId}.${report.sequence}`,
        person: people.get(personKey(viewer))?.id ?? viewer.id,
        client: { address, userAgent, countryCode, location },
        startedAt: report.startedAt.getTime(),
        endedAt: report.endedAt.getTime(),
        ...{ looks: report.looks, interactions: report.interactions },
      };
    }),
  );
  const byPerson = Map.groupBy(visits, ({ person }) => person);
  const viewers = [...people.values()].flatMap((person): Viewer[] => {
    const own = byPerson.get(person.id);
    return own ? [{ ...person, visits: own }] : [];
  });
  return { visits, viewers: viewers.sort((a, b) => lastSeen(b) - lastSeen(a) || (a.id < b.id ? -1 : 1)) };
}

/** When somebody looked last. */
export const lastSeen = ({ visits }: Pick<Viewer, 'visits'>): number =>
  Math.max(...visits.map(({ endedAt }) => endedAt));

type ViewerRow = typeof smartFileViewers.$inferSelect;

/** One address is one person; without one, each browser is somebody else. */
const personKey = ({ id, email }: ViewerRow): string => email?.toLowerCase() ?? id;

/** Who viewers are: by the oldest row of each, so that a person keeps their id when another browser joins. */
function peopleOf(rows: readonly ViewerRow[]): ReadonlyMap<string, Omit<Viewer, 'visits'>> {
  const unique = new Map(rows.map((row) => [row.id, row]));
  const groups = Map.groupBy(unique.values(), personKey);
  return new Map(
    [...groups].flatMap(([key, group]) => {
      const [oldest] = group.sort(
        (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1),
      );
      if (!oldest) return [];
      const named = group.find(({ name }) => name !== null);
      return [
        [
          key,
          {
            id: oldest.id,
            name: named?.name ?? null,
            email: oldest.email,
            hasJoined: group.some(({ joinedAt }) => joinedAt !== null),
          },
        ] as const,
      ];
    }),
  );
}

/** What was left out: pages by reason. */
export async function excludedOf(
  tx: Transaction,
  leadId: string,
): Promise<readonly { readonly reason: string; readonly count: number }[]> {
  const { rows } = await tx.execute<{ reason: string; count: number }>(sql`
    select case excluded when 'ownTeam' then 'ownTeam' when 'knownProgram' then 'program' else 'scanner' end as reason,
           count(*)::integer as count
    from smart_file_page_opens where lead_id = ${leadId} and excluded is not null
    group by 1 order by 2 desc, 1`);
  return rows;
}
