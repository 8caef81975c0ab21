import type { ContractSigner } from '@atelier/domain/smart-files';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import { smartFileSignerAddresses } from './schema';

/** Where signers are reached now, where that is another address than their version was made with. */
export type SignerAddresses = ReadonlyMap<string, string>;

const keyOf = (stepId: string, signerId: string): string => `${stepId} ${signerId}`;

/** The addresses that the studio changed in a file. */
export async function signerAddresses(tx: Transaction, leadId: string): Promise<SignerAddresses> {
  const rows = await tx
    .select()
    .from(smartFileSignerAddresses)
    .where(eq(smartFileSignerAddresses.leadId, leadId));
  return new Map(rows.map(({ stepId, signerId, email }) => [keyOf(stepId, signerId), email]));
}

/** A signer of a step, with the address at which they are reached now. */
export function reachedAt(
  stepId: string,
  signer: ContractSigner,
  addresses: SignerAddresses,
): ContractSigner {
  const email = addresses.get(keyOf(stepId, signer._id));
  return email === undefined ? signer : { ...signer, email };
}
