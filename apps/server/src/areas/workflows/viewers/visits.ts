import type { StoredInteraction, StoredLook } from './schema';

/** Reports of one person belong to one visit while the pause between them is shorter than this. Milliseconds. */
export const visitPause = 10 * 60_000;

/** A report that counts, with its person. */
export interface CountedReport {
  /** The id of the report: its page, and its number there. */
  readonly id: string;
  /** The person; they may have used several browsers. */
  readonly person: string;
  /** The browser; the newest details are those of the last report. */
  readonly client: VisitClient;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly looks: readonly StoredLook[];
  readonly interactions: readonly StoredInteraction[];
}

/** The address and the browser of a viewer. */
export interface VisitClient {
  readonly address: string;
  readonly userAgent: string;
  readonly countryCode: string | null;
  readonly location: string | null;
}

/** One visit. */
export interface Visit {
  /** The id of its first report. */
  readonly id: string;
  /** The ids of all its reports: a visit may grow at its start when a late report arrives. */
  readonly reportIds: readonly string[];
  readonly person: string;
  /** The browser of its first report. */
  readonly client: VisitClient;
  readonly startedAt: number;
  readonly endedAt: number;
  /** Milliseconds of all views. */
  readonly duration: number;
  readonly looks: readonly StoredLook[];
  readonly interactions: readonly StoredInteraction[];
}

/**
 * Groups reports into visits, sorted by start. This is the only place with the rule: everything that counts, lists or draws
 * visits uses it, so that no two figures differ.
 */
export function visitsOf(reports: readonly CountedReport[]): readonly Visit[] {
  const inOrder = [...reports].sort(
    (a, b) => a.startedAt - b.startedAt || a.endedAt - b.endedAt || (a.id < b.id ? -1 : 1),
  );
  const open = new Map<string, CountedReport[]>();
  const ends = new Map<string, number>();
  const whole: CountedReport[][] = [];
  for (const report of inOrder) {
    const { person, startedAt, endedAt } = report;
    const end = ends.get(person);
    const current = end !== undefined && startedAt - end < visitPause ? open.get(person) : undefined;
    if (current) current.push(report);
    else {
      const begun = [report];
      open.set(person, begun);
      whole.push(begun);
    }
    ends.set(person, Math.max(current ? (end ?? endedAt) : endedAt, endedAt));
  }
  return whole.flatMap((parts) => {
    const [first] = parts;
    return first ? [visitOf(first, parts)] : [];
  });
}

function visitOf({ id, person, client, startedAt }: CountedReport, parts: readonly CountedReport[]): Visit {
  const looks = parts.flatMap((report) => report.looks);
  return {
    id,
    person,
    client,
    startedAt,
    looks,
    reportIds: parts.map((report) => report.id),
    endedAt: Math.max(...parts.map(({ endedAt }) => endedAt)),
    duration: looks.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
    interactions: parts
      .flatMap((report) => report.interactions)
      .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)),
  };
}
