import { z } from 'zod';
import type { Transaction } from '../../../platform/database/transaction';
import { defineJob } from '../../../platform/outbox/outbox';
import type { Platform } from '../../../platform/platform';
import { type NewAct, type SentFile, sentFile, settleVersions, writeAct } from '../record';
import { dueNow, hasAccepted, type InvoiceMoney, invoicesOf, isAgreed, keepPlan } from './plan';

/** Runs after a client agreed to other amounts: an invoice that was issued for the earlier ones is replaced. */
export const agreedJob = defineJob('plans.agreed', z.object({ leadId: z.uuid() }));

type Outbox = Pick<Platform, 'outbox'>;

/** Who agreed, and the line of the record that says so. */
export type Agreement = Pick<NewAct, 'linkId' | 'accountId' | 'actorName' | 'actorEmail' | 'eventIndex'>;

/** Returns whether the client accepted an earlier version of an invoice, and nothing of this one is to be paid by now. */
export const canAccept = (file: SentFile, money: InvoiceMoney): boolean =>
  !hasAccepted(file, money.held) &&
  file.acts.some(({ kind, stepId }) => kind === 'plan' && stepId === money.held.step._id) &&
  money.problem === null &&
  dueNow(money).length === 0;

/** Writes that a client accepted the plan of an invoice, and stores it. Needs the lock of the lead's row. */
export async function acceptPlan(
  platform: Outbox,
  tx: Transaction,
  file: SentFile,
  money: InvoiceMoney,
  agreement: Agreement,
): Promise<void> {
  const { step, version } = money.held;
  const owner = { workspaceId: file.edition.workspaceId, leadId: file.lead.id, stepId: step._id };
  await writeAct(tx, { ...owner, ...agreement, versionId: version.id, kind: 'plan', values: { parts: [] } });
  await keepAgreed(platform, tx, file, money);
}

async function keepAgreed(
  { outbox }: Outbox,
  tx: Transaction,
  { edition: { workspaceId, leadId } }: SentFile,
  money: InvoiceMoney,
): Promise<void> {
  const { held, stored, basis } = money;
  await keepPlan(tx, { workspaceId, leadId, stepId: held.step._id }, money);
  if (stored && stored.versionId !== basis.versionId) await outbox.enqueue(tx, agreedJob, { leadId });
}

/**
 * Stores the plans that the client agreed to by signing, and accepts those of which nothing is to be paid by now: who signed
 * an amendment is not asked for its invoice as well. Needs the lock of the lead's row.
 */
export async function keepAgreedPlans(
  platform: Outbox,
  tx: Transaction,
  file: SentFile,
  agreement: Agreement | null,
): Promise<void> {
  for (const money of await invoicesOf(tx, file, 'shown')) {
    if (!money.held.isVisible || !isAgreed(file, money.held)) continue;
    if (agreement && canAccept(file, money)) await acceptPlan(platform, tx, file, money, agreement);
    else await keepAgreed(platform, tx, file, money);
  }
}

/**
 * Writes new versions where the money of an invoice changed what an amendment asks for: what was paid meanwhile stays, and the
 * texts that name amounts say so. Needs the lock of the lead's row.
 */
export async function settlePaid(tx: Transaction, { lead, edition }: SentFile): Promise<void> {
  const now = await sentFile(tx, lead);
  if (!now) return;
  const isOpen = (await invoicesOf(tx, now, 'shown')).some(({ amendedTotal }) => amendedTotal !== null);
  if (isOpen) await settleVersions(tx, { workspaceId: edition.workspaceId, leadId: lead.id });
}
