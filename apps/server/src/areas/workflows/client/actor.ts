import type { ProofActor } from '@atelier/domain/proof';
import type { ContractSigner } from '@atelier/domain/smart-files';
import type { ClientFile } from '../../../generated/rest';
import { type CallContext, identityOf, linkOf } from '../../../platform/context';
import { wrongField } from '../../../platform/errors/refusals';
import { cleanLine } from '../../../platform/text/text';
import { emailProblem } from '../../contacts';
import type { RecordedEvent } from '../record';

/** Who says that they act by a public link. */
export interface Visitor {
  readonly name: string;
  readonly email: string;
}

/** Who acts: a name for the act and its activity line. */
export interface ActingPerson {
  readonly name: string;
  readonly email: string | null;
  readonly check: 'privateLink' | 'publicLink';
}

/** What a browser that does not say what it is stands under: nothing in a record is blank. */
const UNKNOWN_DEVICE = 'A browser that does not say what it is';

/** From where somebody acts, as the record keeps it. */
export const placeOf = ({
  clientAddress,
  userAgent,
}: CallContext): Pick<RecordedEvent, 'address' | 'device'> => ({
  address: clientAddress.slice(0, 64),
  device: (userAgent ?? '').trim().slice(0, 1024) || UNKNOWN_DEVICE,
});

/**
 * Who acts by the link of a call. A private link acts as its recipient, whatever is said; behind a public one people say who
 * they are, where `isNamed` asks for it.
 *
 * @throws ProblemError naming `visitor`
 */
export function personOf(
  context: CallContext,
  visitor: Visitor | undefined,
  { isNamed }: { readonly isNamed: boolean },
): ActingPerson {
  const { recipient } = linkOf(context);
  if (recipient !== null)
    return { name: recipient.name ?? recipient.email, email: recipient.email, check: 'privateLink' };
  if (visitor === undefined) {
    if (isNamed) throw wrongField('visitor', 'Say your name and your email address first.');
    return { name: 'Somebody with the public link', email: null, check: 'publicLink' };
  }
  const [name, email] = [cleanLine(visitor.name), visitor.email.trim()];
  if (name === '') throw wrongField('visitor.name', 'Say your name first.');
  const wrong = emailProblem(email);
  if (wrong !== null) throw wrongField('visitor.email', wrong);
  return { name, email, check: 'publicLink' };
}

/** Somebody who acts, as the record tells of them. */
export const proofActor = ({ name, email, check }: ActingPerson): ProofActor => ({
  ...{ kind: 'client', id: null, name: name.slice(0, 200), email, check },
});

/**
 * The id of a signer in the record and in evidence. Ids of signers are unique in their contract alone, and a file may have
 * two contracts.
 */
export const signerKey = (stepId: string, signerId: string): string => `${signerId}@${stepId.slice(-12)}`;

/** Somebody who acts as a signer of a step. */
export const proofSigner = (
  stepId: string,
  { _id, role }: Pick<ContractSigner, '_id' | 'role'>,
  person: Pick<ActingPerson, 'name' | 'email'> & { readonly check: string },
): ProofActor => ({
  kind: role,
  id: signerKey(stepId, _id),
  name: person.name.slice(0, 200),
  email: person.email,
  check: person.check,
});

/** Whose act it is, as its row keeps it. */
export const actorColumns = (
  context: CallContext,
  { name, email }: Pick<ActingPerson, 'name' | 'email'>,
) => ({
  ...(context.link === null ? { accountId: identityOf(context).account.id } : { linkId: context.link.id }),
  actorName: name,
  actorEmail: email,
});

/** In whose zone the file is written: that of its times. */
export const zoneOf = ({ reader }: { readonly reader: ClientFile['reader'] }): string => reader.timeZone;
