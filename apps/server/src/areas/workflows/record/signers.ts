import type { ContractContent, ContractSigner } from '@atelier/domain/smart-files';
import type { LinkClaim } from '../../../platform/identity/links';
import type { ActRow } from './acts';
import type { HeldStep } from './sent-file';

/** The contract of a step, as it was sent. */
export const contractOf = ({ version }: Pick<HeldStep, 'version'>): ContractContent =>
  // A version of a contract was made of a contract, and never changes.
  version.effective.content as ContractContent;

/** A signer of the version that holds now. */
export interface SignerState {
  readonly signer: ContractSigner;
  readonly state: 'waiting' | 'asked' | 'signed' | 'declined';
  readonly signedAt: Date | null;
  /** Why they declined, in their words. */
  readonly declineReason?: string;
}

/**
 * Who signed a contract and whose turn it is. Signers of one order are asked together; later ones only when all before them
 * have signed. A signature counts for the bytes that it was given for.
 */
export function signerStates(
  { step, version }: Pick<HeldStep, 'step' | 'version'>,
  acts: readonly ActRow[],
): readonly SignerState[] {
  const ordered = [...contractOf({ version }).signers].sort((a, b) => a.order - b.order);
  const acted = (signer: ContractSigner) =>
    acts.findLast(
      (act) =>
        // Two contracts of a file may say the same.
        act.stepId === step._id &&
        act.hash === version.hash &&
        act.signerId === signer._id &&
        (act.kind === 'signature' || act.kind === 'decline'),
    );
  const open = ordered.filter((signer) => acted(signer)?.kind !== 'signature');
  const turn = open[0]?.order;
  return ordered.map((signer) => {
    const act = acted(signer);
    if (act?.kind === 'signature') return { signer, state: 'signed', signedAt: act.createdAt };
    if (act?.kind === 'decline')
      return { signer, state: 'declined', signedAt: null, declineReason: reasonOf(act) };
    return { signer, state: signer.order === turn ? 'asked' : 'waiting', signedAt: null };
  });
}

const reasonOf = ({ values: { reason } }: ActRow): string => (typeof reason === 'string' ? reason : '');

const sameAddress = (left: string | null, right: string | null): boolean =>
  left !== null && right !== null && left.trim().toLowerCase() === right.trim().toLowerCase();

/**
 * Whether whoever holds a link signs as a signer: by their address. A signer of the client's without one of their own is the
 * client; behind a public link that is whoever says so. The studio signs in the product.
 */
export function signsAs(
  link: Pick<LinkClaim, 'recipient'>,
  signer: ContractSigner,
  clientEmail: string | null,
): boolean {
  if (signer.role === 'studio') return false;
  const address = signer.email ?? (signer.role === 'client' ? clientEmail : null);
  if (link.recipient === null) return signer.role === 'client';
  return sameAddress(link.recipient.email, address ?? link.recipient.email);
}
