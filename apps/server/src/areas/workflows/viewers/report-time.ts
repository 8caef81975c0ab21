import type { RestOperations } from '../../../generated/rest';
import type { StoredInteraction, StoredLook } from './schema';

type VisitInput = RestOperations['recordVisit']['input'];

/** Tolerance for reports of one page that overtake each other. Milliseconds. */
const slack = 5_000;

/** What a page has reported so far. */
interface PageTime {
  readonly openedAt: Date;
  readonly lastAt: Date;
  readonly milliseconds: number;
}

/** A report in the server's time: the browser's clock is not trusted, but the durations it measured are. */
export interface Told {
  readonly sequence: number;
  readonly isTrusted: boolean;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly interactions: readonly StoredInteraction[];
  /** Returns the views of the report, cut so that its page has no more time than has passed. */
  within(page: PageTime): {
    readonly looks: readonly StoredLook[];
    readonly startedAt: number;
    readonly endedAt: number;
    readonly milliseconds: number;
  };
}

const timeOf = (looks: readonly StoredLook[]): number =>
  looks.reduce((sum, { milliseconds }) => sum + milliseconds, 0);

/** Places a report in time. It ended `age` ago, but not before its link existed. */
export function timed(
  { sequence, isTrusted, sections, interactions, age }: VisitInput,
  { now, earliest }: { readonly now: number; readonly earliest: number },
): Told {
  const endedAt = Math.max(now - (age ?? 0), Math.min(earliest, now));
  const looks = sections.map(({ stepId, section, milliseconds }) => ({
    stepId: stepId.toLowerCase(),
    section,
    milliseconds,
  }));
  const begins = (looked: readonly StoredLook[]) =>
    Math.max(endedAt - timeOf(looked), Math.min(earliest, endedAt));
  const startedAt = begins(looks);
  return {
    sequence,
    isTrusted: isTrusted ?? false,
    startedAt,
    endedAt,
    interactions: interactions
      .map(({ stepId, kind, at }) => ({
        stepId: stepId.toLowerCase(),
        kind,
        at: new Date(Math.min(Math.max(Date.parse(at), startedAt), endedAt)).toISOString(),
      }))
      .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)),
    within({ openedAt, lastAt, milliseconds: before }) {
      const passed = Math.max(lastAt.getTime(), endedAt) - Math.min(openedAt.getTime(), startedAt);
      const room = Math.max(0, passed + slack - before);
      const whole = timeOf(looks);
      const kept = whole <= room ? looks : scaled(looks, room / whole);
      return { looks: kept, startedAt: begins(kept), endedAt, milliseconds: timeOf(kept) };
    },
  };
}

const scaled = (looks: readonly StoredLook[], share: number): StoredLook[] =>
  looks
    .map((look) => ({ ...look, milliseconds: Math.floor(look.milliseconds * share) }))
    .filter(({ milliseconds }) => milliseconds > 0);
