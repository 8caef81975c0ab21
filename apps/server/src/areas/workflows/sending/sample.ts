import type { CallContext } from '../../../platform/context';
import { conflict } from '../../../platform/errors/refusals';
import { sampleOf } from '../../workspace';
import { clientOf, type LeadRow } from '../drafts';
import { isSameAddress } from './recipients';

/** What may be about to leave the studio. */
interface Outgoing {
  /** The lead that it belongs to; null for a mail about none. */
  readonly lead: LeadRow | null;
  readonly addresses: readonly string[];
}

/**
 * Refuses to send anything from the sample lead, about a lead of the sample contact, or to its address. Only what is sent
 * can be signed and paid, so sample data never reaches the income either.
 */
export async function refuseSample(context: CallContext, { lead, addresses }: Outgoing): Promise<void> {
  const sample = await sampleOf(context);
  if (sample === null) return;
  const contact = await clientOf(context.tx, sample);
  const isToSample = addresses.some((address) => contact?.email && isSameAddress(contact.email, address));
  if (lead?.id === sample.leadId || lead?.contactId === sample.contactId || isToSample)
    throw conflict(
      'sample_data',
      'This is sample data, so nothing is sent. Create a lead for a client of your own to send a file.',
    );
}
