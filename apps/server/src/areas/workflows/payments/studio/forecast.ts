import { type ForecastPlan, forecastOf } from '@atelier/sdk/money';
import { and, eq, exists, gt, isNull, or, sql } from 'drizzle-orm';
import type { PaymentForecast, PaymentForecastFilters } from '../../../../generated/graphql/workflows';
import type { CallContext } from '../../../../platform/context';
import { invalidInput, ProblemError } from '../../../../platform/errors/problem';
import { smartFileActs } from '../../record/schema';
import { sentFile } from '../../record/sent-file';
import { leads } from '../../schema';
import { invoicesOf } from '../plan';
import { paymentEvents } from '../schema';

/** Upcoming income: what is open of plans that clients agreed to. */
export async function paymentForecast(
  { from, to, by }: PaymentForecastFilters,
  { tx }: CallContext,
): Promise<PaymentForecast[]> {
  const one = sql`1`;
  // Only files in which somebody signed or paid can hold a plan that was agreed to.
  const acted = tx.select({ one }).from(smartFileActs).where(eq(smartFileActs.leadId, leads.id));
  const paid = tx.select({ one }).from(paymentEvents).where(eq(paymentEvents.leadId, leads.id));
  const rows = await tx
    .select()
    .from(leads)
    .where(and(isNull(leads.deletedAt), gt(leads.version, 0), or(exists(acted), exists(paid))));
  const plans: ForecastPlan[] = [];
  for (const lead of rows) {
    const file = await sentFile(tx, lead);
    for (const { isConfirmed, ledger } of file ? await invoicesOf(tx, file) : [])
      plans.push({ confirmed: isConfirmed, ledger });
  }
  const forecast = forecastOf(plans, { from, to, by: by ?? 'month' });
  if (!forecast.ok)
    throw new ProblemError(
      invalidInput(forecast.problems.map(({ field, message }) => ({ field: `filters.${field}`, message }))),
    );
  return forecast.value.map(({ periods, ...rest }) => ({ ...rest, periods: [...periods] }));
}
