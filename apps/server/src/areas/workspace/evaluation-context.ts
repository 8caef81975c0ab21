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
  sample: z.object({ contactId: z.uuid(), leadId: z.uuid() }).nullish().catch(undefined),
});

const isWeekDay = (day: number | undefined): day is WeekDay =>
  day !== undefined && Number.isInteger(day) && day >= 0 && day <= 6;

/**
 * Returns what filters, sorts and groups of a list depend on besides its rows. Days are those of the requested zone
 * (usually the zone of the member's device), else of the workspace's. Language and start of the week are the
 * workspace's; `now` is the transaction's.
 *
 * @param asked the requested zone
 * @param field the caller's name for the zone
 */
export async function evaluationContext(
  asked: string | null | undefined,
  field: string,
  context: Pick<CallContext, 'tx' | 'identity' | 'workspace'>,
): Promise<EvaluationContext> {
  const zone = typeof asked === 'string' ? knownTimezone(asked) : undefined;
  if (zone === null)
    throw new ProblemError(
      invalidInput([{ field, message: 'Use an IANA time zone name, such as Europe/Lisbon.' }]),
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

/** Returns the settings that were already read with the member's membership, or reads them. */
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

/** Returns the zone and currency of a workspace, or the defaults if none are set. */
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

/** Returns what the workspace of a call started with and still has; null without sample data. */
export async function sampleOf({ tx, workspace }: Pick<CallContext, 'tx' | 'workspace'>): Promise<{
  readonly contactId: string;
  readonly leadId: string;
} | null> {
  const [row] = await tx
    .select({ preferences: workspaces.preferences })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceOf({ workspace }).id));
  return preferencesShape.parse(row?.preferences ?? {}).sample ?? null;
}

/** Returns the name of a workspace, and the language, zone and currency of its messages. */
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
