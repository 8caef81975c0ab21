import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import { smartFilePageOpens, smartFileViewers, smartFileVisitReports } from './schema';
import { type CountedReport, type Visit, visitsOf } from './visits';

/** The maximum number of reports of a file that figures use: thousands of visits. */
const MAX_REPORTS = 50_000;

/** A person who viewed a file, through any number of links and browsers. */
export interface Viewer {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly hasJoined: boolean;
  /** Oldest first; never empty. */
  readonly visits: readonly Visit[];
}

/** Everything that counts for a file. Summary, list, timeline and single visits all use it. */
export interface Counted {
  /** Sorted by start. */
  readonly visits: readonly Visit[];
  /** Most recent viewers first. */
  readonly viewers: readonly Viewer[];
}

/** Returns what counts for a file: the reports of pages that were not excluded. */
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
        looks: report.looks,
        interactions: report.interactions,
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

/** Returns when a person viewed the file last. */
export const lastSeen = ({ visits }: Pick<Viewer, 'visits'>): number =>
  Math.max(...visits.map(({ endedAt }) => endedAt));

type ViewerRow = typeof smartFileViewers.$inferSelect;

/** One address is one person; without an address, each browser counts separately. */
const personKey = ({ id, email }: ViewerRow): string => email?.toLowerCase() ?? id;

/** Returns viewers by the oldest row of each, so that a person keeps their id when another browser joins. */
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

/** Returns excluded pages by reason. */
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
