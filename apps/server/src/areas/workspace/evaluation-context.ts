import type { EvaluationContext, WeekDay } from '@atelier/filters';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type CallContext, identityOf, workspaceOf } from '../../platform/context';
import type { Transaction } from '../../platform/database/transaction';
import { invalidInput, ProblemError } from '../../platform/errors/problem';
import { defaultPreferences, knownLocale, knownTimezone } from './preferences';
import { workspaces } from './schema';

const preferencesShape = z.object({
  timezone: z.string().optional().catch(undefined),
  locale: z.string().optional().catch(undefined),
  currency: z.string().optional().catch(undefined),
  weekStartsOn: z.number().optional().catch(undefined),
});

const isWeekDay = (day: number | undefined): day is WeekDay =>
  day !== undefined && Number.isInteger(day) && day >= 0 && day <= 6;

/**
 * What filters, sorts and groups of a list depend on besides its rows. The days that count are those of the zone that
 * was asked for (the member's own, as their device tells it), else of the workspace's; language and start of the week
 * are the workspace's; now is the transaction's.
 *
 * @param asked the zone that the caller named
 * @param field how the caller names it
 */
export async function evaluationContext(
  asked: string | null | undefined,
  field: string,
  context: Pick<CallContext, 'tx' | 'identity' | 'workspace'>,
): Promise<EvaluationContext> {
  const zone = typeof asked === 'string' ? knownTimezone(asked) : undefined;
  if (zone === null)
    throw new ProblemError(
      invalidInput([{ field, message: 'Name a time zone as IANA does, for example Europe/Lisbon.' }]),
    );
  const { preferences, now } = workspaceOf(context).settings ?? (await readSettings(context));
  const { timezone, locale, weekStartsOn } = preferencesShape.parse(preferences);
  return {
    now: now.getTime(),
    timeZone: zone ?? knownTimezone(timezone ?? '') ?? defaultPreferences.timezone,
    locale: knownLocale(locale ?? '') ?? defaultPreferences.locale,
    weekStart: isWeekDay(weekStartsOn) ? weekStartsOn : 1,
    user: identityOf(context).account.id,
  };
}

/** What a call of a member has read already when it begins. */
async function readSettings(context: Pick<CallContext, 'tx' | 'workspace'>) {
  const [row] = await context.tx
    .select({
      preferences: workspaces.preferences,
      now: sql<Date>`date_trunc('milliseconds', atelier_now())`.mapWith(workspaces.createdAt),
    })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceOf(context).id));
  if (!row) throw new Error('The workspace of a call is not there.');
  return row;
}

/** Zone and currency of a workspace: what it chose, else what holds until somebody chooses. */
export async function moneyAndZone({
  tx,
  workspace,
}: Pick<CallContext, 'tx' | 'workspace'>): Promise<{ readonly currency: string; readonly timezone: string }> {
  const [row] = await tx
    .select({ preferences: workspaces.preferences })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceOf({ workspace }).id));
  const { currency, timezone } = preferencesShape.parse(row?.preferences ?? {});
  return {
    currency: currency ?? defaultPreferences.currency,
    timezone: knownTimezone(timezone ?? '') ?? defaultPreferences.timezone,
  };
}

/** How a workspace is called, and in which language, zone and currency it writes to people. */
export async function readerOf(
  tx: Transaction,
  workspaceId: string,
): Promise<{
  readonly name: string;
  readonly locale: string;
  readonly timeZone: string;
  readonly currency: string;
}> {
  const [row] = await tx
    .select({ name: workspaces.name, preferences: workspaces.preferences })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  const { currency, timezone, locale } = preferencesShape.parse(row?.preferences ?? {});
  return {
    name: row?.name ?? '',
    locale: knownLocale(locale ?? '') ?? defaultPreferences.locale,
    timeZone: knownTimezone(timezone ?? '') ?? defaultPreferences.timezone,
    currency: currency ?? defaultPreferences.currency,
  };
}
