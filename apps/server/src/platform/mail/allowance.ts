import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/transaction';
import { type Problem, problem } from '../errors/problem';
import type { ServerKeys } from '../identity/keys';
import { type Spending, spendAll } from '../limits/budget';
import { DAY, HOUR } from '../limits/named-limits';

/**
 * What the members of a workspace may send to people outside it on one day (UTC). Copies count as well. The lower limits
 * hold for all workspaces together that one person created in the last `newForDays` days.
 */
export const MAIL_LIMITS = {
  perWorkspace: 1_000,
  perRecipient: 20,
  newForDays: 7,
  whileNew: 100,
  perRecipientWhileNew: 10,
} as const;

/** A kind of mail to people outside the workspace, with the lower limits that it has besides those of all mails. */
export interface MailKind {
  readonly name: string;
  readonly perWorkspace?: number;
  readonly perRecipient?: number;
}

/** Declares a kind of mail that members cause. */
export const defineMails = (kind: MailKind): MailKind => kind;

declare const isPermit: unique symbol;
/** What a mail needs to be queued: it was counted, or it is said why it need not be. */
export interface MailPermit {
  readonly [isPermit]: true;
  /** When it may leave; null for at once. */
  readonly leavesAt: Date | null;
}
const permit = (leavesAt: Date | null = null) => ({ leavesAt }) as MailPermit;

/**
 * Permits mails that no member can direct at a stranger.
 *
 * @param _why who gets them, or what limits them
 */
export const uncounted = (_why: string): MailPermit => permit();

/** A mail to count. */
export interface CountedMail {
  readonly recipients: readonly string[];
  /** When it leaves; null or absent for now. */
  readonly leavesAt?: Date | null;
  /** It waits for an approval, which counts it on the day that it leaves. */
  readonly isAsked?: boolean;
}

export interface MailAllowance {
  /**
   * Counts mails before they are written, in the transaction that writes them: what is rolled back, or repeated under its
   * key, counts once. Counts all of them, or none and returns why.
   */
  take(
    tx: Transaction,
    workspaceId: string,
    kind: MailKind,
    mails: readonly CountedMail[],
  ): Promise<MailPermit | Problem>;
  /**
   * Counts a mail that follows from something else, so that there is nobody to refuse it to: it waits for the first day
   * with room. Null if no day within two weeks has room.
   */
  takeFirst(
    tx: Transaction,
    workspaceId: string,
    kind: MailKind,
    mail: CountedMail,
  ): Promise<MailPermit | null>;
}

interface Budget extends Spending {
  readonly day: number;
  /** The limit, as a sentence. */
  readonly words: string;
}

const DAYS_AHEAD = 14;
const MILLISECONDS = DAY * 1000;
const dayOf = (instant: number) => Math.floor(instant / MILLISECONDS);
const mails = (number: number) => `${new Intl.NumberFormat('en').format(number)} emails`;

/** Returns a time span in words, rounded up. */
function inWords(seconds: number): string {
  const [number, unit] =
    seconds >= HOUR ? [Math.ceil(seconds / HOUR), 'hour'] : [Math.max(1, Math.ceil(seconds / 60)), 'minute'];
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}

interface Workspace {
  readonly id: string;
  readonly createdBy: string;
  readonly isNew: boolean;
  readonly now: number;
  /** The recipients who belong to the workspace: mails to them don't count. */
  readonly team: ReadonlySet<string>;
}

const plainAddress = (address: string) => address.trim().toLowerCase();

/** Runs under the tenant role, which sees the people of its workspace only. */
async function workspaceOf(tx: Transaction, id: string, recipients: readonly string[]): Promise<Workspace> {
  const { rows } = await tx.execute<{ now: string; created_by: string; is_new: boolean; team: string[] }>(sql`
    select extract(epoch from atelier_now()) * 1000 as now, created_by,
      atelier_now() < created_at + make_interval(days => ${MAIL_LIMITS.newForDays}) as is_new,
      array(select email from workspace_people where removed_at is null
        and email = any(${sql.param(recipients.map(plainAddress))}::text[])) as team
    from workspaces where id = ${id}`);
  const [row] = rows;
  if (!row) throw new Error('A mail belongs to a workspace.');
  const { created_by: createdBy, is_new: isNew } = row;
  return { id, createdBy, isNew, now: Number(row.now), team: new Set(row.team) };
}

/** Returns what a problem says about a budget without room. */
function refusal({ words, day, ends }: Budget, now: number): Problem {
  const retryAfter = Math.ceil((ends - now) / 1000);
  if (day === dayOf(now))
    return problem({
      code: 'too_many_mails',
      status: 429,
      title: `${words} You can send the next one in ${inWords(retryAfter)}.`,
      retryAfter,
    });
  const date = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return problem({
    code: 'too_many_mails',
    status: 409,
    title: `${words} All of them are taken for ${date.format(day * MILLISECONDS)}. Choose another day.`,
  });
}

/** Creates the one count of all mails that members cause to people outside their workspace. */
export function createMailAllowance(keys: ServerKeys): MailAllowance {
  /** Returns the budgets of the mails that leave on one day. */
  function budgetsOf(
    { id, createdBy, isNew, team }: Workspace,
    kind: MailKind,
    day: number,
    given: readonly string[],
  ): Budget[] {
    const recipients = given.map(plainAddress).filter((address) => !team.has(address));
    if (recipients.length === 0) return [];
    const limits = MAIL_LIMITS;
    const whose = isNew ? ['new', createdBy] : ['workspace', id];
    const own = ['kind', kind.name, id];
    const budget = (of: readonly string[], amount: number, most: number, words: string): Budget => ({
      key: `mails:${keys.sign('mail-allowance', String(day), ...of).toString('base64url')}`,
      ends: (day + 1) * MILLISECONDS,
      ...{ amount, most, words, day },
    });
    const { length } = recipients;
    const all = isNew
      ? budget(
          whose,
          length,
          limits.whileNew,
          `In its first ${limits.newForDays} days, a workspace can send ${mails(limits.whileNew)} a day.`,
        )
      : budget(
          whose,
          length,
          limits.perWorkspace,
          `A workspace can send ${mails(limits.perWorkspace)} a day.`,
        );
    const { perWorkspace: ofKind } = kind;
    const toAll =
      ofKind === undefined
        ? []
        : [budget(own, length, ofKind, `A workspace can send ${mails(ofKind)} of this kind a day.`)];
    const most = isNew ? limits.perRecipientWhileNew : limits.perRecipient;
    const toEach = [...Map.groupBy(recipients, (address) => address)]
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .flatMap(([address, { length: amount }]) => {
        const words = (number: number, rest = '') =>
          `A workspace can send ${mails(number)}${rest} a day to ${address}.`;
        const { perRecipient } = kind;
        return [
          budget([...whose, address], amount, most, words(most)),
          ...(perRecipient === undefined
            ? []
            : [budget([...own, address], amount, perRecipient, words(perRecipient, ' of this kind'))]),
        ];
      });
    return [all, ...toAll, ...toEach];
  }

  return {
    async take(tx, workspaceId, kind, given) {
      const recipientsOf = (some: readonly CountedMail[]) => some.flatMap(({ recipients }) => recipients);
      const workspace = await workspaceOf(tx, workspaceId, recipientsOf(given));
      const { now } = workspace;
      const today = dayOf(now);
      const leaving = ({ leavesAt }: CountedMail) => dayOf(Math.max(now, leavesAt?.getTime() ?? 0));
      const days = Map.groupBy(
        given.filter(({ isAsked }) => isAsked !== true),
        leaving,
      );
      // Whatever leaves later is limited by the day on which it is written as well.
      const later = given.filter((mail) => mail.isAsked === true || leaving(mail) > today);
      const written = {
        ...workspace,
        id: `${workspace.id}:later`,
        createdBy: `${workspace.createdBy}:later`,
      };
      const [all] = budgetsOf(written, kind, today, recipientsOf(later));
      const refused = await spendAll(tx, [
        ...(all && later.length > 0 ? [all] : []),
        ...[...days]
          .sort(([left], [right]) => left - right)
          .flatMap(([day, some]) => budgetsOf(workspace, kind, day, recipientsOf(some))),
      ]);
      return refused === null ? permit() : refusal(refused, now);
    },
    async takeFirst(tx, workspaceId, kind, { recipients, leavesAt = null }) {
      const workspace = await workspaceOf(tx, workspaceId, recipients);
      const first = dayOf(Math.max(workspace.now, leavesAt?.getTime() ?? 0));
      for (let day = first; day < first + DAYS_AHEAD; day += 1)
        if ((await spendAll(tx, budgetsOf(workspace, kind, day, recipients))) === null)
          return permit(day === first ? leavesAt : new Date(day * MILLISECONDS));
      return null;
    },
  };
}
