import { desc, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import { instantOf, type MoneyFile } from '../record';
import { eventsOfLeads } from './events';
import { countedInvoices, type InvoiceMoney, moneyFrom } from './plan';
import { paymentPlans } from './schema';

/** One of several files, and its invoices. */
export interface FileMoney {
  readonly file: MoneyFile;
  readonly invoices: readonly InvoiceMoney[];
}

/** Returns the invoices of many files, in as many queries as those of one. */
export async function invoicesOfMany(
  tx: Transaction,
  files: readonly MoneyFile[],
): Promise<readonly FileMoney[]> {
  if (files.length === 0) return [];
  const ids = files.map(({ lead }) => lead.id);
  const events = Map.groupBy(await eventsOfLeads(tx, ids), ({ leadId }) => leadId);
  const plans = await tx
    .selectDistinctOn([paymentPlans.leadId, paymentPlans.stepId])
    .from(paymentPlans)
    .where(inArray(paymentPlans.leadId, ids))
    .orderBy(paymentPlans.leadId, paymentPlans.stepId, desc(paymentPlans.number));
  const instant = await instantOf(tx);
  return files.map((file) => {
    const told = events.get(file.lead.id) ?? [];
    const invoices = countedInvoices(file, told).flatMap((held) => {
      const { _id } = held.step;
      const money = moneyFrom(file, held, {
        events: told.filter(({ stepId }) => stepId === _id),
        stored: plans.find(({ leadId, stepId }) => leadId === file.lead.id && stepId === _id),
        instant,
      });
      return money ? [money] : [];
    });
    return { file, invoices };
  });
}
