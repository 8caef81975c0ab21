import type { EarlierPlan } from '@atelier/domain/money';
import { desc, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import { type EventRow, eventsOfLeads } from './events';
import { paymentPlans } from './schema';

export type PlanRow = typeof paymentPlans.$inferSelect;

/** What determines the money of an invoice besides its version. */
export interface MoneyHistory {
  /** In the order in which they were received. */
  readonly events: readonly EventRow[];
  /** The last plan that somebody agreed to, paid by or was asked by. */
  readonly stored: PlanRow | undefined;
}

/** Returns the history of every invoice of some leads. */
export async function plansOfLeads(
  tx: Transaction,
  leadIds: readonly string[],
): Promise<(leadId: string, stepId: string) => MoneyHistory> {
  if (leadIds.length === 0) return () => ({ events: [], stored: undefined });
  const events = Map.groupBy(await eventsOfLeads(tx, leadIds), ({ leadId, stepId }) => `${leadId} ${stepId}`);
  const plans = await tx
    .selectDistinctOn([paymentPlans.leadId, paymentPlans.stepId])
    .from(paymentPlans)
    .where(inArray(paymentPlans.leadId, [...leadIds]))
    .orderBy(paymentPlans.leadId, paymentPlans.stepId, desc(paymentPlans.number));
  const stored = new Map(plans.map((row) => [`${row.leadId} ${row.stepId}`, row]));
  return (leadId, stepId) => ({
    events: events.get(`${leadId} ${stepId}`) ?? [],
    stored: stored.get(`${leadId} ${stepId}`),
  });
}

/** Converts a stored plan for the rules. */
export const earlierPlan = (row: PlanRow | undefined): EarlierPlan | null =>
  row === undefined
    ? null
    : { currency: row.currency, total: row.total, parts: row.parts, schedule: row.schedule };
