import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import type { LeadRow } from '../drafts';
import { type SentFile, sentFile, signerStates, signsAs, smartFileLinks } from '../record';
import type { Ask, SendingRow } from './schema';

/**
 * Returns what a mail about a file asks of its recipient: their signatures if they have to sign, since those are binding;
 * otherwise everything that is still to do.
 */
export function asksOf(file: SentFile, email: string, clientEmail: string | null): Ask[] {
  const link = { recipient: { name: null, email } };
  const open = file.asked
    .filter(({ isVisible }) => isVisible)
    .flatMap(({ stepId, requests }) => {
      const step = file.steps.find(({ _id }) => _id === stepId);
      return requests.flatMap(({ signerId, duty }): (Ask & { isSignature: boolean })[] => {
        if (duty === 'done' || step === undefined) return [];
        if (step.module !== 'contract') return [{ stepId, isSignature: false }];
        const signer = step.content.signers.find(({ _id }) => _id === signerId);
        if (signer === undefined || !signsAs(link, signer, clientEmail)) return [];
        return [{ stepId, signerId: signer._id, isSignature: true }];
      });
    });
  const signatures = open.filter(({ isSignature }) => isSignature);
  return (signatures.length > 0 ? signatures : open).map(({ isSignature: _, ...ask }) => ask);
}

function isDone({ stepId, signerId }: Ask, { asked }: SentFile): boolean {
  const step = asked.find((one) => one.stepId === stepId);
  // A removed or hidden step asks for nothing any more.
  if (step === undefined || !step.isVisible) return true;
  return step.requests.some((request) => request.signerId === signerId && request.duty === 'done');
}

/** Returns whether everybody who signs before a signer has signed. */
const isTheirTurn = ({ stepId, signerId }: Ask, { held, acts }: SentFile): boolean => {
  const contract = held.find(({ step }) => step._id === stepId);
  return (
    contract !== undefined &&
    signerStates(contract, acts).some(({ signer, state }) => signer._id === signerId && state === 'asked')
  );
};

export const isDeclined = ({ stepId, signerId }: Ask, { acts }: SentFile): boolean =>
  acts.findLast((act) => act.stepId === stepId && act.signerId === (signerId ?? null))?.kind === 'decline';

/** Mails about one edition, which lose their reason once there is a newer one. */
export const OF_ONE_EDITION: SendingRow['purpose'][] = ['file', 'amendment', 'automatic'];

/** Returns why a mail must not be sent any more, as text; null while it may. `lead` is locked; undefined when deleted. */
export async function whyNotToLeave(
  tx: Transaction,
  { leadId, linkId, edition, asks, purpose }: SendingRow,
  lead: LeadRow | undefined,
): Promise<string | null> {
  // A payer is notified whatever happened to the file.
  if (leadId === null || purpose === 'receipt') return null;
  if (!lead || lead.deletedAt !== null) return 'The file was deleted.';
  if (purpose === 'custom' || purpose === 'ended') return null;
  if (OF_ONE_EDITION.includes(purpose) && lead.version !== edition)
    return 'The file was amended after this mail was written.';
  const [link] = await tx
    .select({
      isShut: sql<boolean>`${smartFileLinks.revokedAt} is not null`,
      isOver: sql<boolean>`coalesce(${smartFileLinks.expiresAt} <= atelier_now(), false)`,
    })
    .from(smartFileLinks)
    .where(eq(smartFileLinks.id, linkId ?? leadId));
  if (!link || link.isShut) return 'Its link was closed.';
  if (link.isOver) return 'Its link has expired.';
  const file = await sentFile(tx, lead);
  if (!file) return 'The file was not sent.';
  if (asks.some((ask) => isDeclined(ask, file))) return 'The client declined.';
  if (asks.length > 0 && asks.every((ask) => isDone(ask, file)))
    return 'The client has already done what it asks for.';
  if (purpose === 'turn' && !asks.some((ask) => isTheirTurn(ask, file)))
    return 'After the amendment, others have to sign first.';
  return null;
}
