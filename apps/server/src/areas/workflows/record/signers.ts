import type { ContractContent, ContractSigner } from '@atelier/domain/smart-files';
import type { LinkClaim } from '../../../platform/identity/links';
import type { ActRow } from './acts';
import type { HeldStep } from './sent-file';

/** Returns the contract of a step as it was sent. */
export const contractOf = ({ version }: Pick<HeldStep, 'version'>): ContractContent =>
  // The bytes were validated as a contract, and never change.
  version.effective.content as ContractContent;

/** A signer of the current version. */
export interface SignerState {
  readonly signer: ContractSigner;
  readonly state: 'waiting' | 'asked' | 'signed' | 'declined';
  readonly signedAt: Date | null;
  /** Index of the signature in the record. */
  readonly eventIndex?: number | undefined;
  /** Why they declined, in their own words. */
  readonly declineReason?: string;
}

/**
 * Returns who signed a contract and whose turn it is. Signers with the same order are asked together; later ones only when
 * all before them have signed. A signature counts for the bytes that were signed.
 */
export function signerStates(
  { step, version }: Pick<HeldStep, 'step' | 'version'>,
  acts: readonly ActRow[],
): readonly SignerState[] {
  const ordered = [...contractOf({ version }).signers].sort((a, b) => a.order - b.order);
  const acted = (signer: ContractSigner) =>
    acts.findLast(
      (act) =>
        // Two contracts of a file may have the same bytes.
        act.stepId === step._id &&
        act.hash === version.hash &&
        act.signerId === signer._id &&
        (act.kind === 'signature' || act.kind === 'decline'),
    );
  const open = ordered.filter((signer) => acted(signer)?.kind !== 'signature');
  const turn = open[0]?.order;
  return ordered.map((signer) => {
    const act = acted(signer);
    if (act?.kind === 'signature')
      return { signer, state: 'signed', signedAt: act.createdAt, eventIndex: act.eventIndex };
    if (act?.kind === 'decline')
      return { signer, state: 'declined', signedAt: null, declineReason: reasonOf(act) };
    return { signer, state: signer.order === turn ? 'asked' : 'waiting', signedAt: null };
  });
}

const reasonOf = ({ values: { reason } }: ActRow): string => (typeof reason === 'string' ? reason : '');

const sameAddress = (left: string | null, right: string | null): boolean =>
  left !== null && right !== null && left.trim().toLowerCase() === right.trim().toLowerCase();

/** Returns the address that a signer signs from; null for an open signer, whom neither the contract nor the contact names. */
export const addressOfSigner = (
  { email, role }: Pick<ContractSigner, 'email' | 'role'>,
  clientEmail: string | null,
): string | null => email ?? (role === 'client' ? clientEmail : null);

/** Returns whether an address is the one that a signer signs from. An open signer signs from any. */
export const isAddressOf = (address: string | null, given: string): boolean =>
  address === null || sameAddress(address, given);

/**
 * Returns whether the holder of a link can sign as a signer, judging by their address. Behind a public link anybody can try
 * for the client, and has to prove the signer's address (`needsCode`). The studio signs in the product.
 */
export function signsAs(
  link: Pick<LinkClaim, 'recipient'>,
  signer: ContractSigner,
  clientEmail: string | null,
): boolean {
  if (signer.role === 'studio') return false;
  if (needsCode(link)) return signer.role === 'client';
  return isAddressOf(addressOfSigner(signer, clientEmail), link.recipient?.email ?? '');
}

/** Returns whether signing by a link takes a code: a private link was sent to its recipient, any other is nobody's. */
export const needsCode = ({ recipient }: Pick<LinkClaim, 'recipient'>): boolean => recipient === null;
