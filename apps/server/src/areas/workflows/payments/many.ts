import type { Transaction } from '../../../platform/database/transaction';
import { plansOfLeads } from '../ledger';
import { countedInvoices, type InvoiceMoney, moneyFrom } from '../plans';
import { instantOf, type MoneyFile } from '../record';

/** One of several files, and its invoices. */
export interface FileMoney {
  readonly file: MoneyFile;
  readonly invoices: readonly InvoiceMoney[];
}

/** Returns the invoices of many files as their clients agreed to them, in as many queries as those of one. */
export async function invoicesOfMany(
  tx: Transaction,
  files: readonly MoneyFile[],
): Promise<readonly FileMoney[]> {
  if (files.length === 0) return [];
  const historyOf = await plansOfLeads(
    tx,
    files.map(({ lead }) => lead.id),
  );
  const instant = await instantOf(tx);
  return files.map((file) => {
    const history = (stepId: string) => historyOf(file.lead.id, stepId);
    const invoices = countedInvoices(file, (stepId) => history(stepId).events.length > 0).flatMap((held) => {
      const money = moneyFrom(file, held, { ...history(held.step._id), instant }, 'agreed');
      return money ? [money] : [];
    });
    return { file, invoices };
  });
}
