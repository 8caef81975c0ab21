import type { ContractSigner } from '@atelier/domain/smart-files';
import type { RestOperations } from '../../../generated/rest';
import { type CallContext, linkOf } from '../../../platform/context';
import { isProblem, type Problem, problem } from '../../../platform/errors/problem';
import { type ActingPerson, recipientOf } from '../client';
import type { LeadRow } from '../drafts';
import type { RecordedEvent } from '../record';
import { takeSigningCode } from './signing-codes';

/** Somebody whose address is known, with what the record keeps of how. */
export interface ProvenPerson extends ActingPerson {
  readonly email: string;
  readonly evidence: NonNullable<RecordedEvent['values']>;
}

/** A signer of a step, and the address that they sign from; null for an open signer. */
export interface SigningSubject {
  readonly lead: LeadRow;
  readonly stepId: string;
  readonly state: { readonly signer: ContractSigner };
  readonly address: string | null;
}

/**
 * Returns who signs or declines as a signer: the recipient of a private link, or whoever entered the code that was sent to
 * the signer's address. A signer whom the contract or the contact names keeps that name; an open signer is recorded under the
 * name and address that were given.
 *
 * @returns a problem for a missing or wrong code; it must be returned, so that the guess is counted
 */
export async function provenPerson(
  context: CallContext,
  { lead, stepId, state: { signer }, address }: SigningSubject,
  proof: RestOperations['signSmartFile']['input']['proof'],
): Promise<ProvenPerson | Problem> {
  const named = (name: string) => (address === null ? name : signer.name || name);
  const recipient = recipientOf(context);
  if (recipient !== null) {
    const given = linkOf(context).recipient?.name;
    // Without a name of its own, the link says less than the contract does.
    return { ...recipient, name: given ? named(given) : signer.name || recipient.email, evidence: {} };
  }
  if (proof === undefined)
    return problem({
      code: 'code_needed',
      status: 403,
      title: 'Enter the code that we emailed you first. It shows that the address is yours.',
    });
  const taken = await takeSigningCode(
    context,
    { leadId: lead.id, stepId, signerId: signer._id, address },
    proof,
  );
  if (isProblem(taken)) return taken;
  const { name, email, sentAt } = taken;
  return {
    name: named(name),
    email,
    check: 'emailCode',
    evidence: {
      claimed: { name, email },
      verified: { email, by: 'emailCode', sentAt: sentAt.toISOString() },
    },
  };
}
