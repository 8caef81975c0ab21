import type { ProofActor } from '@atelier/domain/proof';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import type { Platform } from '../../../platform/platform';
import { contacts } from '../../contacts/schema';
import type { LeadRow } from '../drafts';
import type { InvoiceOwner } from '../ledger';
import { type InvoiceMoney, keepPlan, settlePaid } from '../plans';
import { moveOn, recordEvent, type SentFile, writeAct } from '../record';
import { type InvoiceRow, issueInvoice } from './invoices';
import { TEST_PROVIDER } from './provider';
import { askForReceipt } from './receipts/receipts';
import type { DocumentRecipient } from './schema';

/** A received payment. */
export interface Paid extends InvoiceOwner {
  readonly versionId: string;
  readonly file: SentFile;
  /** The invoice before the payment; undefined if the file no longer has it. */
  readonly before: InvoiceMoney | undefined;
  readonly provider: string;
  readonly objectId: string;
  readonly amount: number;
  readonly currency: string;
  readonly partIds: readonly string[];
  /** Who reported it: the client by a link, or the studio. */
  readonly by: { readonly linkId: string } | { readonly accountId: string };
  readonly actor: ProofActor;
  readonly address: string;
  readonly device: string | null;
  /** The addressee of the invoice and the receipt. */
  readonly recipient: DocumentRecipient;
}

/** Shortens a provider's id to what is needed to find it. */
const masked = (id: string): string => `${id.includes('_') ? `${id.split('_')[0]}_` : ''}…${id.slice(-6)}`;

/**
 * Writes the one-time effects of a payment: its line in the record, the client's acceptance of the plan, the plan itself, the
 * invoice's number and the receipt. Needs the lock of the lead's row, in the transaction that stores the event.
 */
export async function writePaid(
  platform: Pick<Platform, 'outbox'>,
  tx: Transaction,
  { workspaceId, leadId, stepId, versionId, file, before, ...payment }: Paid,
): Promise<InvoiceRow | null> {
  const owner = { workspaceId, leadId, stepId };
  const { provider, objectId, amount, currency, partIds, by, actor, recipient } = payment;
  const line = await recordEvent(tx, owner, {
    kind: 'paid',
    who: actor,
    zone: file.edition.reader.timeZone,
    document: file.versions.find(({ id }) => id === versionId)?.hash ?? null,
    // The record requires a device for every payer; not every program sends one.
    address: payment.address,
    device: payment.device ?? 'Unknown device',
    values: { amount, currency, parts: [...partIds], provider, payment: masked(objectId) },
  });
  if (!file.acts.some((act) => act.kind === 'plan' && act.versionId === versionId)) {
    await writeAct(tx, {
      ...owner,
      versionId,
      kind: 'plan',
      eventIndex: line.index,
      ...by,
      actorName: actor.name,
      actorEmail: actor.email,
      values: { parts: partIds },
    });
    await moveOn(tx, file.lead);
  }
  if (!before) return null;
  await keepPlan(tx, owner, before);
  const { invoice } = await issueInvoice(platform, tx, owner, before, {
    file,
    recipient,
    createdBy: 'accountId' in by ? by.accountId : null,
    isTest: provider === TEST_PROVIDER,
  });
  await settlePaid(tx, file);
  await askForReceipt(platform, tx, { ...owner, provider, objectId, invoice });
  return invoice;
}

/** Returns the client of a lead as the addressee of documents. */
export async function recipientOf(tx: Transaction, lead: LeadRow): Promise<DocumentRecipient> {
  const [client] = lead.contactId
    ? await tx
        .select({ name: contacts.name, email: contacts.email })
        .from(contacts)
        .where(eq(contacts.id, lead.contactId))
    : [];
  return client ?? { name: lead.title, email: null };
}
