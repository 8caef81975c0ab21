import type { ProofActor } from '@atelier/domain/proof';
import type { ContractSigner, Reader } from '@atelier/domain/smart-files';
import { type CallContext, identityOf, linkOf } from '../../../platform/context';
import { wrongField } from '../../../platform/errors/refusals';
import { cleanLine } from '../../../platform/text/text';
import { emailProblem } from '../../contacts';

/** Name and address that somebody gave behind a public link. */
export interface Visitor {
  readonly name: string;
  readonly email: string;
}

/** Who acts: a name for the act and its log line. */
export interface ActingPerson {
  readonly name: string;
  readonly email: string | null;
  readonly check: 'privateLink' | 'publicLink' | 'emailCode';
}

/**
 * Returns who acts by the link of a call. A private link acts as its recipient, whatever `visitor` says; behind a public one
 * people may give their name and address, which nobody checks.
 *
 * @throws ProblemError naming `visitor`
 */
export function personOf(context: CallContext, visitor: Visitor | undefined): ActingPerson {
  const recipient = recipientOf(context);
  if (recipient !== null) return recipient;
  if (visitor === undefined)
    return { name: 'Somebody with the public link', email: null, check: 'publicLink' };
  return { ...checkedVisitor(visitor, 'visitor.'), check: 'publicLink' };
}

/** Returns the recipient of a private link, as whom its holder acts; null for any other link. */
export function recipientOf(context: CallContext): (ActingPerson & { readonly email: string }) | null {
  const { recipient } = linkOf(context);
  return (
    recipient && { name: recipient.name ?? recipient.email, email: recipient.email, check: 'privateLink' }
  );
}

/** Returns the name and address that a visitor gave, without blanks around them. `prefix` stands before their fields. */
export function checkedVisitor({ name: givenName, email: givenEmail }: Visitor, prefix = ''): Visitor {
  const [name, email] = [cleanLine(givenName), givenEmail.trim()];
  if (name === '') throw wrongField(`${prefix}name`, 'Enter your name first.');
  const wrong = emailProblem(email);
  if (wrong !== null) throw wrongField(`${prefix}email`, wrong);
  return { name, email };
}

/** Returns the acting person as the record names them. */
export const proofActor = ({ name, email, check }: ActingPerson): ProofActor => ({
  kind: 'client',
  id: null,
  name: name.slice(0, 200),
  email,
  check,
});

/**
 * Returns the id of a signer in the record and in evidence. Ids of signers are unique only within their contract, and a file
 * may have two contracts.
 */
export const signerKey = (stepId: string, signerId: string): string => `${signerId}@${stepId.slice(-12)}`;

/** Returns the acting person as a signer of a step. */
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

/** Returns the columns that store who acted. */
export const actorColumns = (
  context: CallContext,
  { name, email }: Pick<ActingPerson, 'name' | 'email'>,
) => ({
  ...(context.link === null ? { accountId: identityOf(context).account.id } : { linkId: context.link.id }),
  actorName: name,
  actorEmail: email,
});

/** Returns the time zone of the file: its times are shown in it. */
export const zoneOf = ({ reader }: { readonly reader: Reader }): string => reader.timeZone;
