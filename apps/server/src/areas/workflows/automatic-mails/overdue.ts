import { formatMoney } from '@atelier/domain/money';
import type { Transaction } from '../../../platform/database/transaction';
import { notify } from '../../../platform/notices';
import { paymentOverdue, watchersOf } from '../activity';
import type { MailFacts } from './occasions';

const DAY = 86_400_000;

/**
 * Notifies the studio about payments that are late: on the first day, then weekly. A file is processed a few times a day; the
 * key tells each notice apart, so that none comes twice.
 */
export async function tellOverdue(tx: Transaction, workspaceId: string, facts: MailFacts): Promise<void> {
  const { lead, edition } = facts.file;
  for (const { held, ledger, plan, problem, isConfirmed, today } of facts.money) {
    if (!held.isVisible || problem !== null || !isConfirmed) continue;
    for (const { partId, name, due, open, processing } of ledger.parts) {
      if (due.when !== 'day' || due.on >= today || open - processing <= 0) continue;
      const daysLate = Math.round((Date.parse(today) - Date.parse(due.on)) / DAY);
      const amount = formatMoney({ amount: open, currency: plan.currency }, edition.reader.locale);
      await notify(tx, paymentOverdue, {
        workspaceId,
        key: `${held.step._id}:${partId}:${due.on}:${Math.floor((daysLate - 1) / 7)}`,
        by: null,
        title: `Payment overdue: ${lead.title}, ${amount}`,
        detail: `${name}, ${daysLate === 1 ? 'due yesterday' : `due ${daysLate} days ago`}`,
        object: { kind: 'lead', id: lead.id, name: lead.title },
        path: `/leads/${lead.id}`,
        to: await watchersOf(tx, lead.id),
      });
    }
  }
}
