import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import type { LeadRow } from '../drafts';
import { oneMail } from '../email-templates';
import { isSameAddress, type SendingRow } from '../sending';
import { mailFacts, whyStopped } from './facts';
import { type MailFacts, occasionsOf } from './occasions';
import { basisOf } from './plan-mails';
import { smartFileOccasions } from './schema';

type OccasionRow = typeof smartFileOccasions.$inferSelect;

/** Prefix of occasions that are actions of steps: their reason stays true. */
export const ACTION = 'action:';

/** Returns why an automatic mail must not leave any more, as text; null while it may. */
export async function whyNotAutomatic(
  tx: Transaction,
  { id, purpose, workspaceId }: SendingRow,
  lead: LeadRow | undefined,
): Promise<string | null> {
  if (purpose !== 'automatic') return null;
  if (!lead) return 'The file was deleted.';
  const stopped = whyStopped(lead);
  if (stopped !== null) return stopped;
  const [occasion] = await tx.select().from(smartFileOccasions).where(eq(smartFileOccasions.sendingId, id));
  const facts = await mailFacts(tx, workspaceId, lead);
  if (!occasion || !facts) return 'The reason for this mail no longer exists.';
  return whyNotDue(tx, occasion, facts);
}

/** Returns the same for an occasion whose facts are known. */
export async function whyNotDue(
  tx: Transaction,
  { templateId, occasion, recipient, basis }: OccasionRow,
  facts: MailFacts,
): Promise<string | null> {
  if (occasion.startsWith(ACTION)) return null;
  const template = await oneMail(tx, templateId);
  if (!template) return 'Its email template was deleted.';
  const now = occasionsOf(template, facts).find(
    (one) => one.key === occasion && isSameAddress(one.recipient.email, recipient),
  );
  if (!now)
    return occasion.startsWith('due:')
      ? 'It was paid, or its due date changed.'
      : 'The reason for this mail no longer exists.';
  return basisOf(now) === basis ? null : 'Its content is out of date.';
}
